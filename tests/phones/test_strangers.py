"""Whoever has no token learns and changes nothing, and the table plays on."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from companion.reef_encounter.interface import RECORDED_GAME
from mobile.seats.server import RateLimit
from tests.phones.helpers.hosting import CODE, Client, Host, hosting, truncated_copy

PATHS = ["/door", "/join", "/table", "/ask", "/tell", "/look", "/rules", "/asleep", "/leave"]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20)) as found:
        yield found


def raw(host: Host, text: bytes, seconds: float = 5) -> bytes:
    with socket.create_connection(("127.0.0.1", host.port), timeout=seconds) as wire:
        wire.sendall(text)
        found = b""
        while part := wire.recv(1 << 16):
            found += part
        return found


def test_the_page_names_its_style_and_script_and_nothing_of_the_machine(host: Host, tmp_path: Path) -> None:
    with urlopen(f"http://127.0.0.1:{host.port}/") as answer:
        page, headers = answer.read().decode(), answer.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert policy.count("'sha256-") == 2
    assert 'translate="no"' in page, "a browser would translate players' names"
    assert "unsafe" not in policy
    assert not headers["Server"]
    assert not headers["Set-Cookie"]
    assert str(tmp_path) not in page
    assert CODE not in page
    assert not [name for name in ("http://", "https://", " on") if f'"{name}' in page.split("<script>")[0]]


@pytest.mark.parametrize(
    "path", ["/x", "/..%2f..%2fetc/passwd", "/page.html", "/seats", "//table", "/table/", "/Door"]
)
def test_nothing_else_is_served(host: Host, path: str) -> None:
    answer = raw(host, f"GET {path} HTTP/1.0\r\nHost: 127.0.0.1:{host.port}\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.0 404")
    assert answer.endswith(b"\r\n\r\n")
    assert b"waitress" not in answer


def test_a_phone_that_asks_for_https_is_not_left_waiting(host: Host) -> None:
    assert raw(host, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 20) == b""


def test_a_person_with_a_wrong_address_reads_why_and_the_own_name_of_the_machine_is_right(host: Host) -> None:
    said = "GET / HTTP/1.0\r\nHost: {}:{}\r\nAccept-Language: de-AT,de\r\n\r\n"
    answer = raw(host, said.format("evil.test", host.port).encode()).decode()
    assert answer.startswith("HTTP/1.0 403")
    assert '<html lang="de"' in answer
    assert "{" not in answer.partition("<body")[2]
    own = socket.gethostname().partition(".")[0]
    for name in (own, f"{own}.local", own.upper()):
        assert raw(host, said.format(name, host.port).encode()).startswith(b"HTTP/1.0 200")


@pytest.mark.parametrize("path", PATHS)
def test_without_a_token_or_a_code_nothing_is_told(host: Host, path: str) -> None:
    host.phone(0)
    for token, code in (("", ""), ("x" * 22, "y" * 22), ("token-of-phone-number-99", None), ("\xff", 7)):
        stranger = Client(host.port)
        stranger.token = token
        answer = stranger.post(path, code=code, seat=1, id="x", seen="", step=0, what="hand", which=0, counts=[])
        assert stranger.status == 403
        assert set(answer) == {"why", "said"}
        assert "Anna" not in str(answer)


@pytest.mark.parametrize(
    "wrong",
    [
        {"Host": "evil.test"},
        {"Host": "evil.test:{port}"},
        {"Host": "127.0.0.1:1"},
        {"Host": "127.0.0.1.evil.test:{port}"},
        {"Host": ""},
        {"Origin": "http://evil.test"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
    ids=str,
)
def test_other_names_and_other_pages_are_refused(host: Host, wrong: dict[str, str]) -> None:
    phone = host.phone(0)
    answer = phone.post("/table", headers={name: text.format(port=host.port) for name, text in wrong.items()})
    assert phone.status in (400, 403)
    assert "words" not in answer


def test_a_token_opens_its_own_seat_alone(host: Host) -> None:
    anna, ben, watcher = host.phone(0), host.phone(1), host.phone(None)
    assert anna.look()["you"]["seat"] == 0
    assert ben.look()["you"]["seat"] == 1
    assert watcher.look()["you"] is None
    for path in ("/look", "/ask", "/tell"):
        watcher.post(path, which=0, what="hand", id="x", seen=watcher.shown["seen"], step=0, counts=[])
        assert watcher.status == 403
    assert Client(host.port).post("/join", code=CODE, seat=0)["why"] == "seat-taken"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"lang": ' + b"[" * 2000 + b"]" * 2000 + b"}",
        b'{"seen": "", "seen": null}',
        b'{"a": "' + b"x" * 5000,
    ],
    ids=len,
)
def test_what_no_page_of_ours_sends_is_refused(host: Host, data: bytes) -> None:
    phone = host.phone(0)
    answer = phone.send("/table", data)
    assert phone.status in (400, 413)
    assert b"Traceback" not in answer
    assert phone.look()["words"], "and the table plays on"


def test_endless_bodies_and_heads_end(host: Host) -> None:
    head = f"POST /table HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\n".encode()
    for text in (
        head + b"Content-Length: 1000000000\r\n\r\n" + b"x" * 20_000,
        head
        + b"Transfer-Encoding: chunked\r\n\r\n"
        + b"1000\r\n"
        + b"x" * 0x1000
        + b"\r\n"
        + b"1000\r\n"
        + b"x" * 0x1000,
        head + b"X: " + b"y" * 20_000 + b"\r\n\r\n",
    ):
        try:
            answer = raw(host, text)
        except ConnectionError:
            continue  # hung up while it was still being sent
        assert answer[9:12] in (b"400", b"413", b"431"), answer[:80]


def test_two_hundred_connections_leave_room_for_the_table(host: Host) -> None:
    phone = host.phone(0)
    wires = [socket.create_connection(("127.0.0.1", host.port), timeout=5) for _ in range(200)]
    try:
        for number, wire in enumerate(wires):
            wire.sendall(b"POST /table HTTP/1.1\r\nHost: x"[: number % 30])
        assert phone.look()["words"]
    finally:
        for wire in wires:
            wire.close()


def test_who_does_not_read_stops_nobody(host: Host) -> None:
    phone, slow = host.phone(0), host.phone(1)
    here = f"127.0.0.1:{host.port}"
    body = json.dumps({"lang": "en"}).encode()
    head = f"POST /table HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\nContent-Type: application/json\r\n"
    head += f"Authorization: Bearer {slow.token}\r\nContent-Length: {len(body)}\r\n\r\n"
    wires = []
    for _ in range(40):
        wire = socket.create_connection(("127.0.0.1", host.port), timeout=5)
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        wire.sendall(head.encode() + body)
        wires.append(wire)
    assert phone.look()["words"]
    for wire in wires:
        wire.close()


def test_too_often_is_refused_for_a_while(tmp_path: Path) -> None:
    now = [0.0]
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20), rate=RateLimit(5, 1, lambda: now[0])) as host:
        stranger = Client(host.port)
        answers = [stranger.post("/door", code="x")["why"] for _ in range(7)]
        assert answers == ["code-of-another-game"] * 5 + ["too-many-requests"] * 2
        now[0] = 2.5
        answers = [stranger.post("/door", code="x")["why"] for _ in range(3)]
        assert answers == ["code-of-another-game"] * 2 + ["too-many-requests"]
