"""A host of phones in this process, clients that speak its protocol without a browser, and files to host."""

import gzip
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from io import BytesIO
from itertools import count
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

from companion.cli.main import GAMES
from mobile.seats.clients import Clients
from mobile.seats.hosting import HostedGame, HostLoop, PhoneChannel
from mobile.seats.page import PhonePage
from mobile.seats.server import PhoneApplication, RateLimit, Server, bind_socket

CODE = "the-code-of-this-evening"


def numbered(*first: str) -> Any:
    """A source of tokens that are the same each time: the code of the game, then one for each phone."""
    rest = (f"token-of-phone-number-{number:02}" for number in count(1))
    known = iter(first)
    return lambda: next(known, None) or next(rest)


class Host:
    """One hosting of the game at `path`; phones reach it at the port `known`, where something stands before it.

    `networks` are the addresses of its machine, as it finds them.
    """

    def __init__(
        self,
        path: Path,
        epoch: str = "evening",
        rate: RateLimit | None = None,
        patience: float = 2,
        port: int = 0,
        known: int = 0,
        networks: Sequence[str] = (),
    ) -> None:
        self.followed, self.loop = HostedGame(GAMES, path), HostLoop()
        players = self.followed.replay().players
        self.clients = Clients(self.followed.game, len(players), self.followed.kept, numbered(CODE))
        self.channel = PhoneChannel(self.followed.module, self.clients, self.followed, self.loop.ask, epoch)
        socket = bind_socket("127.0.0.1", port)
        self.port = socket.getsockname()[1]
        self.web = PhoneApplication(
            self.channel,
            PhonePage(),
            known or self.port,
            ("table.test",),
            rate or RateLimit(5000, 5000),
            patience,
            lambda: list(networks),
        )
        self._server = Server(self.web, socket)
        self._server.start()
        self._thread = Thread(target=self.loop.run, args=(self.followed, self.channel), daemon=True)
        self._thread.start()

    def end(self) -> None:
        self.loop.end()
        self._thread.join(5)
        self.channel.end()
        self._server.end()

    def phone(self, seat: int | None = None, language: str = "en") -> "Client":
        found = Client(self.port, language)
        found.token = found.post("/join", code=self.clients.code, seat=seat)["token"]
        return found


@contextmanager
def hosting(path: Path, **facts: Any) -> Iterator[Host]:
    host = Host(path, **facts)
    try:
        yield host
    finally:
        host.end()


@contextmanager
def served(*words: object) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A host in a process of its own, and what it says until it serves."""
    ran = subprocess.Popen(
        [sys.executable, "-m", "companion", "serve", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env={"PATH": "", "LANGUAGE": "en", "PYTHONUTF8": "1"},
    )
    said = ""
    try:
        while "Ctrl+C" not in said:
            line = ran.stdout.readline()
            assert line, said
            said += line
        yield ran, said
    finally:
        ran.kill()
        ran.communicate(timeout=10)


def invited(said: str) -> tuple[int, str]:
    """The port and the code that a host says."""
    port, code = re.search(r"open http://127\.0\.0\.1:(\d+)/#(\S+)", said).groups()
    return int(port), code


class Client:
    """A phone's client: it keeps what it was shown, as the page does, and all bytes that it `received`."""

    def __init__(self, port: int, language: str = "en") -> None:
        self.port, self.language, self.token = port, language, ""
        self.shown: dict[str, Any] = {}
        self.received = b""
        self.status = 0

    def send(self, path: str, data: bytes, **headers: str) -> bytes:
        here = f"127.0.0.1:{self.port}"
        usual = {"Host": here, "Origin": f"http://{here}", "Content-Type": "application/json"}
        usual["Accept-Encoding"] = "gzip, deflate"
        usual |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        usual |= {name.replace("_", "-"): value for name, value in headers.items()}
        wire = HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            wire.request("POST", path, data, usual)
            answer = wire.getresponse()
            self.status, found = answer.status, answer.read()
        finally:
            wire.close()
        self.received += found
        return gzip.decompress(found) if answer.getheader("Content-Encoding") == "gzip" else found

    def post(self, path: str, headers: Any = None, **fields: Any) -> Any:
        return json.loads(self.send(path, json.dumps({"lang": self.language, **fields}).encode(), **headers or {}))

    def look(self) -> dict[str, Any]:
        """The table as this phone has it, after one request."""
        found = self.post("/table", seen=self.shown.get("seen"))
        self.shown = patched(self.shown, found)
        return self.shown


def patched(shown: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """The table as a phone has it after an answer, which may hold only what has changed, or nothing."""
    if "words" not in found:
        return shown
    if not found["whole"]:
        for name in ("words", "outlook", "score", "log", *(each for each in found if each.startswith("panel:"))):
            texts = list(shown[name])
            for start, end, new in reversed(found[name]):
                texts[start:end] = new
            found[name] = texts
        found["designs"] = [*shown["designs"], *found["designs"]]
        found = {**{name: shown[name] for name in ("panels", "icons", "colours")}, **found}
    return found


def until(found: Callable[[], object], seconds: float = 10) -> None:
    """Wait for something that another thread brings about."""
    end = monotonic() + seconds
    while not found():
        assert monotonic() < end
        sleep(0.01)


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines(keepends=True)


def truncated_copy(source: Path, folder: Path, lines: int) -> Path:
    """Copy the first lines of a saved game into a folder."""
    path = folder / source.name
    if lines:
        path.write_text("".join(lines_of(source)[:lines]), "utf-8")
    else:
        shutil.copy(source, path)
    return path


def sent_within(web: PhoneApplication, path: str, token: str, fields: dict[str, Any]) -> bytes:
    """Everything that is answered to a request, status and headers first, without a network."""
    data, told = json.dumps(fields).encode(), []
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "HTTP_HOST": "10.0.0.1",
        "HTTP_ORIGIN": "http://10.0.0.1",
        "HTTP_AUTHORIZATION": f"Bearer {token}",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(data)),
        "wsgi.input": BytesIO(data),
    }
    body = b"".join(web(environ, lambda status, headers: told.append(f"{status} {headers}")))
    return told[0].encode() + b"\n\n" + body
