"""The HTTP server for phones: addresses, limits against strangers, and the WSGI application that answers requests.

The application opens no file but the page's, and tells nothing of the machine: no path, no version, no fault.
"""

from __future__ import annotations

import errno
import gzip
import json
import logging
import os
import select
import socket
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address
from threading import Lock, Thread
from time import monotonic
from typing import Any, Final

from companion.files import NoDocument, parse
from companion.record.format import keyword
from companion.record.library import IN_USE
from companion.refusal import Reason, Refused, explain
from companion.translator import LANGUAGES, Translator
from mobile.seats.clients import (
    BUSY,
    IN_THE_APP,
    NO_ADDRESS,
    NO_CODE,
    NO_SEAT,
    NOT_OURS,
    NOT_SAVED,
    NOT_UNDERSTOOD,
    PORT_TAKEN,
    SEALED,
    TOO_FAST,
    Client,
)
from mobile.seats.hosting import Channel, PhoneAnswer
from mobile.seats.page import Page
from mobile.seats.snapshots import Snapshot, picture, translator_of

LONGEST_BODY: Final = 4096
LONGEST_HEAD: Final = 8192
CONNECTIONS: Final = 400
THREADS: Final = 24
"""Twice as many as devices can wait at once: the others answer."""

_REMEMBERED: Final = 500


class Rate:
    """A limit for each address: `burst` requests at once, and `each_second` after that."""

    def __init__(self, burst: float = 60, each_second: float = 15, now: Callable[[], float] = monotonic) -> None:
        self._burst, self._each_second, self._now = burst, each_second, now
        self._lock = Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Return whether this address may ask once more."""
        with self._lock:
            now = self._now()
            left, last = self._left.pop(address, (self._burst, now))
            left = min(self._burst, left + (now - last) * self._each_second)
            self._left[address] = (left - 1 if left >= 1 else left, now)
            while len(self._left) > _REMEMBERED:
                self._left.popitem(last=False)
            return left >= 1


EVERYWHERE: Final = "0.0.0.0"  # every network this machine is in
PORT: Final = 8024
"""Always the same, so that phones find their seats when the host is started again."""
_SILENT: Final = 20  # seconds after which an idle or half-sent connection is closed


def bound(address: str, port: int) -> socket.socket:
    """Return a socket of ours at `port`; 0 for any that is free. Raises Refused."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "nt":  # there two programs could share a port otherwise, and neither would know
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((address, port))
        made.listen(64)
    except OSError as problem:
        made.close()
        if problem.errno in (errno.EADDRINUSE, errno.EACCES):
            raise Refused(PORT_TAKEN, port=port) from problem
        raise Refused(NO_ADDRESS, address=address) from problem
    return made


class Server:
    """A server that answers at a socket with a WSGI application, from `start` to `end`."""

    def __init__(self, application: Any, at: socket.socket) -> None:
        from waitress.server import create_server

        # Without a handler it would write to standard error, which a bundle with a window does not have.
        log = logging.getLogger("waitress")
        log.addHandler(logging.NullHandler())
        log.propagate = False
        self._map: dict[int, Any] = {}
        self._server = create_server(
            application,
            map=self._map,
            sockets=[at],
            threads=THREADS,
            ident=None,
            connection_limit=CONNECTIONS,
            channel_timeout=_SILENT,
            cleanup_interval=5,
            max_request_header_size=LONGEST_HEAD,
            max_request_body_size=LONGEST_BODY,
            asyncore_use_poll=hasattr(select, "poll"),
            expose_tracebacks=False,
        )
        self._thread = Thread(target=self._server.run, name="phones", daemon=True)

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def end(self) -> None:
        """Answer nobody any more, and let go of the port."""
        self._server.task_dispatcher.shutdown(timeout=2)  # a thread that answers still needs what is closed next
        trigger = self._server.trigger
        with trigger.lock:  # or a thread that is awake closes it before it is pulled
            trigger.thunks.append(self._close)  # in the thread that waits for connections: no other may
            trigger.pull_trigger()
        self._thread.join(2)

    def _close(self) -> None:
        for channel in list(self._map.values()):
            channel.close()


_FAR: Final = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
"""Addresses towards which we ask the system for its own: those of homes, of hotspots and of the world."""
_VIRTUAL: Final = ("docker", "veth", "br-", "virbr", "vbox", "vmnet", "tun", "tap", "wg", "zt", "tailscale")


def addresses() -> list[str]:
    """Return the IPv4 addresses at which others can reach this machine, those of virtual networks last."""
    found = [*_towards(), *_of_interfaces(), *_of_name()]
    private = [each for each in dict.fromkeys(found) if not IPv4Address(each).is_loopback]
    virtual = set(_of_interfaces(virtual=True))
    return sorted(private, key=lambda each: (each in virtual, IPv4Address(each).is_link_local))


def links(found: list[str], port: int, code: str) -> list[str]:
    """Return the links that phones open, one for each address; a browser keeps the code behind the # to itself."""
    return [f"http://{each}:{port}/#{code}" for each in found]


def _towards() -> list[str]:
    """Return the addresses that the system would speak from; connecting a datagram socket sends nothing."""
    found = []
    for far in _FAR[::-1]:
        with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
            probe.connect((far, 9))
            found.append(str(probe.getsockname()[0]))
    return [each for each in found if each != "0.0.0.0"]


def _of_interfaces(virtual: bool = False) -> list[str]:
    """Return the addresses of all interfaces, if the system tells them (Linux)."""
    if not sys.platform.startswith("linux"):
        return []
    import fcntl

    found = []
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        for _, name in socket.if_nameindex():
            if virtual and not name.startswith(_VIRTUAL):
                continue
            with suppress(OSError):
                data = fcntl.ioctl(probe, 0x8915, name.encode()[:15].ljust(256, b"\0"))  # SIOCGIFADDR
                found.append(socket.inet_ntoa(data[20:24]))
    return found


def _of_name() -> list[str]:
    """Return the addresses of the machine's own name: all there are on Windows."""
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


PATIENCE: Final = 10.0
"""Seconds after which a waiting phone gets an answer even where nothing has changed: so both know of each other."""

_STATUS: Final[Mapping[Reason, str]] = {
    NO_CODE: "403 Forbidden",
    NO_SEAT: "403 Forbidden",
    NOT_OURS: "403 Forbidden",
    NOT_UNDERSTOOD: "400 Bad Request",
    TOO_FAST: "429 Too Many Requests",
    BUSY: "503 Service Unavailable",
}
_REFUSED: Final = "409 Conflict"
_PLAIN: Final = (
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
    ("Vary", "Accept-Encoding"),
)
_COMPRESSED: Final = frozenset(("/", "/table", "/rules"))
"""The large answers: what everybody may see, and to each seat the names of what it may look at and tell.

No answer with a secret or a token is compressed: its length would tell more of it than now, most of all beside a text
that somebody else chose.
"""

Environ = dict[str, Any]
StartResponse = Callable[[str, list[tuple[str, str]]], Any]


@dataclass(frozen=True, slots=True)
class Request:
    """One request as far as it is understood."""

    fields: Mapping[str, Any]
    token: str

    @property
    def language(self) -> str:
        """The language of the phone if it is one of ours, else English."""
        wished = self.fields.get("lang")
        return wished if wished in LANGUAGES else "en"

    @property
    def window(self) -> str:
        """The page that asks, among those of one device."""
        return self.text("window") if "window" in self.fields else ""

    def text(self, name: str) -> str:
        """Return a field that is a text. Raises Refused."""
        value = self.fields.get(name)
        if not isinstance(value, str) or len(value) > 100:
            raise Refused(NOT_UNDERSTOOD)
        return value

    def number(self, name: str, most: int) -> int:
        """Return a field that is a number from 0 to `most`. Raises Refused."""
        value = self.fields.get(name)
        if type(value) is not int or not 0 <= value <= most:
            raise Refused(NOT_UNDERSTOOD)
        return value


class Web:
    """The application of one hall at `port`. Browsers call the host by an address in figures, or by one of `names`.

    An address in figures cannot be bent to somebody else's page, as a name can (DNS rebinding).
    """

    def __init__(
        self,
        channel: Channel,
        page: Page,
        port: int,
        names: Iterable[str] = (),
        rate: Rate | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._channel, self._page, self._port = channel, page, port
        self._names = frozenset(("localhost", *names))
        self._rate, self._patience = rate or Rate(), patience
        self._told: Mapping[str, Callable[[Request], dict[str, Any]]] = {
            "/door": self._door,
            "/join": self._join,
            "/table": self._table,
            "/ask": self._ask,
            "/tell": self._tell,
            "/look": self._look,
            "/rules": self._rules,
            "/asleep": self._asleep,
            "/leave": self._leave,
        }

    def __call__(self, environ: Environ, start: StartResponse) -> Iterable[bytes]:
        """Answer one request."""
        path, method = str(environ.get("PATH_INFO", "")), environ.get("REQUEST_METHOD")
        language = "en"
        try:
            self._check(environ)
            if path == "/" and method in ("GET", "HEAD"):
                headers = [
                    ("Content-Type", "text/html; charset=utf-8"),
                    ("Content-Security-Policy", self._page.policy),
                ]
                return _send(environ, start, "200 OK", headers, self._page.data)
            if path not in self._told or method != "POST":
                return _send(environ, start, "404 Not Found", [("Content-Type", "text/plain")], b"")
            request = _read(environ)
            language = request.language
            answer, status = self._told[path](request), "200 OK"
        except Refused as refused:
            answer = {"why": refused.reason.code, "said": self._sentence(language, refused)}
            status = _STATUS.get(refused.reason, _REFUSED)
        except Exception:  # nobody outside learns what went wrong inside
            answer, status = {"why": BUSY.code, "said": self._sentence(language, Refused(BUSY))}, _STATUS[BUSY]
        data = json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
        return _send(environ, start, status, [("Content-Type", "application/json")], data)

    def _check(self, environ: Environ) -> None:
        """Raise Refused for a request that came by another name, from another page, or too soon."""
        host, origin = str(environ.get("HTTP_HOST", "")), environ.get("HTTP_ORIGIN")
        if not self._is_ours(host):
            raise Refused(NOT_OURS)
        posted = environ.get("REQUEST_METHOD") == "POST"
        if (origin is not None or posted) and origin != f"http://{host}":
            raise Refused(NOT_OURS)
        if posted and environ.get("HTTP_SEC_FETCH_SITE", "same-origin") != "same-origin":
            raise Refused(NOT_OURS)
        if not self._rate.allows(str(environ.get("REMOTE_ADDR", ""))):
            raise Refused(TOO_FAST)

    def _is_ours(self, host: str) -> bool:
        name, _, port = host.partition(":")
        if (port or "80") != str(self._port):
            return False
        try:
            return name in self._names or bool(ip_address(name))
        except ValueError:
            return False

    def _sentence(self, language: str, refused: Refused) -> str:
        module, now = self._channel.module, self._channel.now
        if refused.reason is IN_USE:
            refused = Refused(IN_THE_APP)
        elif {"path", "file", "name"} & set(refused.facts):
            refused = Refused(NOT_SAVED)  # where it is kept concerns nobody but the host
        return explain(translator_of(module, language, now.replay.state), refused)

    # The addresses of the game

    def _client(self, request: Request) -> Client:
        return self._channel.clients.client(request.token)

    def _seated(self, request: Request) -> tuple[Client, int]:
        client = self._client(request)
        if client.seat is None:
            raise Refused(NO_SEAT)
        return client, client.seat

    def _door(self, request: Request) -> dict[str, Any]:
        """Answer who plays and which seats are free, for whoever has the code."""
        self._channel.clients.check_code(request.fields.get("code"))
        return {"title": self._channel.module.ABOUT.title, "seats": self._seats()}

    def _seats(self) -> list[dict[str, Any]]:
        clients, players = self._channel.clients, self._channel.now.replay.players
        return [
            {"name": player.name, "colour": keyword(player.colour), "free": clients.at(seat) is None}
            for seat, player in enumerate(players)
        ]

    def _join(self, request: Request) -> dict[str, Any]:
        seat = None if request.fields.get("seat") is None else request.number("seat", self._channel.clients.seats - 1)
        entry = request.text("id") if "id" in request.fields else ""
        return {"token": self._channel.clients.join(request.fields.get("code"), seat, entry)}

    def _table(self, request: Request) -> dict[str, Any]:
        """Answer with the table, once it is another one than the phone has seen."""
        client, version = self._client(request), request.fields.get("seen")
        patience = (
            0 if request.fields.get("soon") is True else self._patience
        )  # a phone that was cut off is told at once
        before = self._channel.snapshot_of(version)
        language = request.language
        now = self._channel.now if before is None else self._channel.wait(client, version, patience, request.window)
        if now is None:
            return {"seen": version}
        self._client(request)  # it may have been freed while it waited
        return {
            "seen": self._channel.version(now),
            "title": self._channel.module.ABOUT.title,
            **now.since(before, language),
            "trouble": self._trouble(language),
            "you": self._you(language, now, client),
        }

    def _trouble(self, language: str) -> str:
        return "" if self._channel.trouble is None else self._sentence(language, Refused(self._channel.trouble))

    def _you(self, language: str, now: Snapshot, client: Client) -> dict[str, Any] | None:
        """Return the names of what this seat can look at and tell, and nothing of what is there."""
        if client.seat is None:
            return None
        asks = [[each.word, each.title, each.again] for each in self._channel.asks(language, now, client.seat)]
        keeps = self._channel.reports.private_things(now.translator(language), now.replay.state, client.seat)
        return {"seat": client.seat, "asks": asks, "keeps": [each.title for each in keeps]}

    def _look(self, request: Request) -> dict[str, Any]:
        """Answer with one secret, for the moment in which its owner's finger rests there."""
        _, seat = self._seated(request)
        now = self._channel.now
        if seat in now.replay.sealed:
            raise Refused(SEALED)
        keeps = self._channel.reports.private_things(now.translator(request.language), now.replay.state, seat)
        which = request.number("which", 9)
        if which >= len(keeps):
            raise Refused(NOT_UNDERSTOOD)
        return {"said": keeps[which].text, "picture": picture(keeps[which].picture)}

    def _ask(self, request: Request) -> dict[str, Any]:
        """Answer with one question and pictures of its choices."""
        _, seat = self._seated(request)
        wished, now = request.text("what"), self._channel.now
        for each in self._channel.asks(request.language, now, seat):
            if each.word == wished:
                choices = [{"label": choice.label, "picture": picture(choice.picture)} for choice in each.choices]
                return {"what": each.word, "title": each.title, "number": each.number, "choices": choices}
        raise Refused(NOT_UNDERSTOOD)

    def _tell(self, request: Request) -> dict[str, Any]:
        client, seat = self._seated(request)
        counts = request.fields.get("counts")
        if not isinstance(counts, list) or len(counts) > 20 or any(type(one) is not int for one in counts):
            raise Refused(NOT_UNDERSTOOD)
        entry, step = request.text("id"), request.number("step", 10_000)
        told = PhoneAnswer(entry, request.fields.get("seen"), step, request.text("what"), counts)
        self._channel.tell(client, seat, told)
        return {}

    def _rules(self, request: Request) -> dict[str, Any]:
        """Answer with the rules in words, or with the pictures of one section."""
        self._client(request)
        tr, module = self._channel.now.translator(request.language), self._channel.module
        sections = module.guide().sections
        if "section" not in request.fields:
            return {"sections": [[tr(section.title), _rules_of(tr, section)] for section in sections]}
        if not module.PICTURES:
            return {"pictures": []}
        rules, beside = sections[request.number("section", len(sections) - 1)].rules, module.reports().rule_picture
        scenes = [(at, beside(rule.name), rule.caption) for at, rule in enumerate(rules)]
        drawn = [[at, picture(scene), said and tr(said)] for at, scene, said in scenes if scene is not None]
        return {"pictures": drawn}

    def _asleep(self, request: Request) -> dict[str, Any]:
        self._channel.clients.sleeps(self._client(request))
        return {}

    def _leave(self, request: Request) -> dict[str, Any]:
        self._channel.clients.leave(self._client(request))
        return {}


def _rules_of(tr: Translator, section: Any) -> list[list[Any]]:
    return [[tr(rule.title), [tr(passage.text) for passage in rule.passages]] for rule in section.rules]


def _send(
    environ: Environ, start: StartResponse, status: str, headers: list[tuple[str, str]], data: bytes
) -> Iterable[bytes]:
    accepted = str(environ.get("HTTP_ACCEPT_ENCODING", "")).replace(" ", "").split(",")
    if "gzip" in accepted and environ.get("PATH_INFO") in _COMPRESSED:  # with a weight beside it, plain is right too
        # Level 6 takes four times as long and saves 6 % more; the same table is the same bytes at any time
        data, headers = gzip.compress(data, 4, mtime=0), [*headers, ("Content-Encoding", "gzip")]
    start(status, [*headers, *_PLAIN, ("Content-Length", str(len(data)))])
    return [data]


def _read(environ: Environ) -> Request:
    """Read a request. Raises Refused for anything that no page of ours sends."""
    length = environ.get("CONTENT_LENGTH") or ""
    if not length.isdecimal() or int(length) > LONGEST_BODY or environ.get("CONTENT_TYPE") != "application/json":
        raise Refused(NOT_UNDERSTOOD)
    try:
        fields = parse(environ["wsgi.input"].read(int(length)), LONGEST_BODY)
    except NoDocument:
        raise Refused(NOT_UNDERSTOOD) from None
    kind, _, token = str(environ.get("HTTP_AUTHORIZATION", "")).partition(" ")
    return Request(fields, token if kind == "Bearer" else "")
