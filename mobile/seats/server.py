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
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from html import escape
from ipaddress import ip_address
from threading import Lock, Thread
from time import monotonic
from typing import Any, Final

from companion.files import InvalidDocument, parse_document
from companion.record.format import keyword
from companion.record.library import IN_USE
from companion.refusal import Reason, Refused, explain_refusal
from companion.reports.controls import MOST_HELD, Touched
from companion.translator import LANGUAGES, Translator, language_code
from mobile.seats.acting import Acting, PhoneTouch
from mobile.seats.addresses import addresses
from mobile.seats.clients import (
    FOREIGN_PAGE,
    HOST_BUSY,
    NO_ADDRESS,
    NOT_SAVED,
    NOT_UNDERSTOOD,
    OPEN_IN_APP,
    PORT_TAKEN,
    SEALED_AT_HOST,
    SEAT_NOT_YOURS,
    TOO_MANY_REQUESTS,
    WAITS,
    WRONG_CODE,
    Client,
)
from mobile.seats.hosting import PhoneAnswer, PhoneChannel
from mobile.seats.page import PhonePage
from mobile.seats.snapshots import Snapshot, scene_document, signs, snapshot_translator

MAX_BODY_BYTES: Final = 4096
MAX_HEAD_BYTES: Final = 8192
MAX_CONNECTIONS: Final = 400
EACH_ADDRESS: Final = 60
"""Connections from one address: a browser opens six, and behind one address may be a few phones."""
THREADS: Final = 24
"""Twice as many as devices can wait at once: the others answer."""

_REMEMBERED: Final = 500


class RateLimit:
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


ANY_ADDRESS: Final = "0.0.0.0"  # every network this machine is in
PORT: Final = 8024
"""Always the same, so that phones find their seats when the host is started again."""
_SILENT: Final = 20  # seconds after which an idle or half-sent connection is closed


def bind_socket(address: str, port: int) -> socket.socket:
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


@cache
def _plain_channel() -> Any:
    """Return the class of connections that hang up at once on a phone that asks for https."""
    from waitress.channel import HTTPChannel

    class PlainChannel(HTTPChannel):  # type: ignore[misc,unused-ignore]
        def received(self, data: bytes) -> bool:
            if data.startswith(b"\x16\x03"):  # how TLS begins
                self.handle_close()
                return False
            return bool(super().received(data))

    return PlainChannel


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
            connection_limit=MAX_CONNECTIONS,
            channel_timeout=_SILENT,
            cleanup_interval=5,
            max_request_header_size=MAX_HEAD_BYTES,
            max_request_body_size=MAX_BODY_BYTES,
            asyncore_use_poll=hasattr(select, "poll"),
            expose_tracebacks=False,
        )
        self._began: dict[Any, float] = {}
        self._server.handle_accept = partial(_accept, self._server, self._server.handle_accept)
        self._usual, self._server.maintenance = self._server.maintenance, self._maintain
        self._server.channel_class = _plain_channel()
        self._thread = Thread(target=self._server.run, name="phones", daemon=True)

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def _maintain(self, now: float) -> None:
        """Close what is silent, and what has not come to an end: a byte now and then keeps no connection."""
        self._usual(now)
        halves = {channel.request for channel in self._server.active_channels.values() if channel.request is not None}
        self._began = {half: self._began.get(half, now) for half in halves}
        for channel in list(self._server.active_channels.values()):
            if channel.request is not None and now - self._began[channel.request] > _SILENT:
                channel.will_close = True

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


def _accept(server: Any, accept: Callable[[], None]) -> None:
    """Take a connection; if its address has too many then, close the longest silent one that has asked nothing."""
    before = set(server.active_channels)
    accept()
    for new in set(server.active_channels) - before:
        address = server.active_channels[new].addr[0]
        same = [each for each in server.active_channels.values() if each.addr[0] == address]
        idle = [each for each in same if not each.requests and each is not server.active_channels[new]]
        if len(same) > EACH_ADDRESS and idle:
            min(idle, key=lambda each: each.last_activity).handle_close()


WAIT_SECONDS: Final = 10.0
"""Seconds after which a waiting phone gets an answer even where nothing has changed: so both know of each other."""

_STATUS: Final[Mapping[Reason, str]] = {
    WRONG_CODE: "403 Forbidden",
    SEAT_NOT_YOURS: "403 Forbidden",
    FOREIGN_PAGE: "403 Forbidden",
    NOT_UNDERSTOOD: "400 Bad Request",
    TOO_MANY_REQUESTS: "429 Too Many Requests",
    **dict.fromkeys(WAITS, "503 Service Unavailable"),
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
    host: str = ""

    @property
    def language(self) -> str:
        """The language of the phone if it is one of ours, else English."""
        wished = self.fields.get("lang")
        return wished if wished in LANGUAGES else "en"

    def text(self, name: str) -> str:
        """Return a field that is a text. Raises Refused."""
        value = self.fields.get(name)
        if not isinstance(value, str) or len(value) > 100:
            raise Refused(NOT_UNDERSTOOD)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a field that is a list of texts, a few dozen at most. Raises Refused."""
        value = self.fields.get(name)
        if not isinstance(value, list) or len(value) > MOST_HELD:
            raise Refused(NOT_UNDERSTOOD)
        if not all(isinstance(each, str) and len(each) <= 100 for each in value):
            raise Refused(NOT_UNDERSTOOD)
        return tuple(value)

    def number(self, name: str, most: int) -> int:
        """Return a field that is a number from 0 to `most`. Raises Refused."""
        value = self.fields.get(name)
        if type(value) is not int or not 0 <= value <= most:
            raise Refused(NOT_UNDERSTOOD)
        return value


class PhoneApplication:
    """The application of one hall at `port`. Browsers call the host by an address in figures, or by one of `names`.

    An address in figures cannot be bent to somebody else's page, as a name can (DNS rebinding).
    """

    def __init__(
        self,
        channel: PhoneChannel,
        page: PhonePage,
        port: int,
        names: Iterable[str] = (),
        rate: RateLimit | None = None,
        patience: float = WAIT_SECONDS,
        search: Callable[[], list[str]] | None = None,
    ) -> None:
        self._channel, self._page, self._port = channel, page, port
        self._acting = Acting(channel)
        self._names = frozenset(("localhost", *names))
        self._rate, self._patience = rate or RateLimit(), patience
        self._lost = partial(_lost, search or addresses)
        self._told: Mapping[str, Callable[[Request], dict[str, Any]]] = {
            "/door": self._door,
            "/join": self._join,
            "/table": self._table,
            "/ask": self._ask,
            "/tell": self._tell,
            "/look": self._look,
            **{path: partial(self._acts, answer) for path, answer in _ACTS.items()},
            "/rules": self._rules,
            "/asleep": self._asleep,
            "/leave": self._leave,
        }

    def __call__(self, environ: Environ, start: StartResponse) -> Iterable[bytes]:
        """Answer one request."""
        path, method = str(environ.get("PATH_INFO", "")), environ.get("REQUEST_METHOD")
        language = _spoken(str(environ.get("HTTP_ACCEPT_LANGUAGE", "")))
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
            answer = self._told[path](request)
            status = _REFUSED if "why" in answer else "200 OK"
        except Refused as refused:
            answer = {"why": refused.reason.code, "said": self._sentence(language, refused)}
            status = _STATUS.get(refused.reason, _REFUSED)
            if path == "/" and method == "GET":  # a person reads it
                page = _SMALL.format(language=language, said=escape(str(answer["said"]))).encode()
                return _send(environ, start, status, [("Content-Type", "text/html; charset=utf-8")], page)
        except Exception:  # nobody outside learns what went wrong inside
            answer, status = (
                {"why": HOST_BUSY.code, "said": self._sentence(language, Refused(HOST_BUSY))},
                _STATUS[HOST_BUSY],
            )
        data = json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
        return _send(environ, start, status, [("Content-Type", "application/json")], data)

    def _check(self, environ: Environ) -> None:
        """Raise Refused for a request that came by another name, from another page, or too soon."""
        host, origin = str(environ.get("HTTP_HOST", "")), environ.get("HTTP_ORIGIN")
        if not self._is_ours(host):
            raise Refused(FOREIGN_PAGE)
        posted = environ.get("REQUEST_METHOD") == "POST"
        if (origin is not None or posted) and origin != f"http://{host}":
            raise Refused(FOREIGN_PAGE)
        if posted and environ.get("HTTP_SEC_FETCH_SITE", "same-origin") != "same-origin":
            raise Refused(FOREIGN_PAGE)
        if not self._rate.allows(str(environ.get("REMOTE_ADDR", ""))):
            raise Refused(TOO_MANY_REQUESTS)

    def _is_ours(self, host: str) -> bool:
        name, _, port = host.lower().partition(":")
        own = socket.gethostname().lower().partition(".")[0]
        if own and name in (own, f"{own}.local") and (port or "80") == str(self._port):
            return True
        if (port or "80") != str(self._port):
            return False
        try:
            return name in self._names or bool(ip_address(name))
        except ValueError:
            return False

    def _sentence(self, language: str, refused: Refused) -> str:
        module, now = self._channel.module, self._channel.now
        if refused.reason is IN_USE:
            refused = Refused(OPEN_IN_APP)
        elif {"path", "file", "name"} & set(refused.facts):
            refused = Refused(NOT_SAVED)  # where it is kept concerns nobody but the host
        return explain_refusal(snapshot_translator(module, language, now.replay.state), refused)

    # The addresses of the game

    def _client(self, request: Request) -> Client:
        return self._channel.clients.client(request.token, request.host)

    def _seated(self, request: Request) -> tuple[Client, int]:
        client = self._client(request)
        if client.seat is None:
            raise Refused(SEAT_NOT_YOURS)
        return client, client.seat

    def _door(self, request: Request) -> dict[str, Any]:
        """Answer who plays and which seats are free, for whoever has the code."""
        self._channel.clients.check_code(request.fields.get("code"))
        return {"title": self._channel.module.ABOUT.title, "seats": self._seats()}

    def _seats(self) -> list[dict[str, Any]]:
        clients, now = self._channel.clients, self._channel.now
        return [
            {
                "name": player.name,
                "colour": keyword(player.colour),
                "mark": None if sign is None else scene_document(sign),
                "free": clients.is_free(seat, self._lost),
            }
            for seat, (player, sign) in enumerate(zip(now.replay.players, signs(now), strict=True))
        ]

    def _join(self, request: Request) -> dict[str, Any]:
        seat = None if request.fields.get("seat") is None else request.number("seat", self._channel.clients.seats - 1)
        entry = request.text("id") if "id" in request.fields else ""
        token = self._channel.clients.join(request.fields.get("code"), seat, entry, request.host, self._lost)
        return {"token": token, "code": self._channel.clients.code}

    def _table(self, request: Request) -> dict[str, Any]:
        """Answer with the table, once it is another one than the phone has seen."""
        client, version = self._client(request), request.fields.get("seen")
        patience = (
            0 if request.fields.get("soon") is True else self._patience
        )  # a phone that was cut off is told at once
        before = self._channel.snapshot_of(version)
        language = request.language
        now = self._channel.now if before is None else self._channel.wait(client, version, patience)
        if now is None:
            return {"seen": version}
        self._client(request)  # it may have been freed while it waited
        return {
            "seen": self._channel.version(now),
            "title": self._channel.module.ABOUT.title,
            **now.since(before, language),
            "trouble": self._trouble(language),
            "you": self._you(language, now, client),
            "vote": self._acting.asked(language, now, client.seat),
        }

    def _trouble(self, language: str) -> str:
        return "" if self._channel.trouble is None else self._sentence(language, Refused(self._channel.trouble))

    def _you(self, language: str, now: Snapshot, client: Client) -> dict[str, Any] | None:
        """Return the names of what this seat can look at and tell, and nothing of what is there."""
        if client.seat is None:
            return None
        asks = [[each.word, each.title, each.again] for each in self._channel.asks(language, now, client.seat)]
        keeps = self._channel.reports.private_things(now.translator(language), now.replay.state, client.seat)
        return {
            "seat": client.seat,
            "panel": keyword(now.replay.players[client.seat].colour),
            "asks": asks,
            "keeps": [each.title for each in keeps],
            "act": self._acting.shown(language, now, client.seat),
            "back": self._acting.may_take_back(now.replay, client.seat),
        }

    def _look(self, request: Request) -> dict[str, Any]:
        """Answer with one secret, for the moment in which its owner's finger rests there."""
        _, seat = self._seated(request)
        now = self._channel.now
        if seat in now.replay.sealed:
            raise Refused(SEALED_AT_HOST)
        keeps = self._channel.reports.private_things(now.translator(request.language), now.replay.state, seat)
        which = request.number("which", 9)
        if which >= len(keeps):
            raise Refused(NOT_UNDERSTOOD)
        return {"said": keeps[which].text, "picture": scene_document(keeps[which].picture)}

    def _ask(self, request: Request) -> dict[str, Any]:
        """Answer with one question and pictures of its choices."""
        _, seat = self._seated(request)
        wished, now = request.text("what"), self._channel.now
        if seat in now.replay.sealed:
            raise Refused(SEALED_AT_HOST)
        for each in self._channel.asks(request.language, now, seat):
            if each.word == wished:
                choices = [
                    {"label": choice.label, "picture": scene_document(choice.picture)} for choice in each.choices
                ]
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

    def _acts(self, answer: Answer, request: Request) -> dict[str, Any]:
        return answer(self._acting, *self._seated(request), request)

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
        drawn = [[at, scene_document(scene), said and tr(said)] for at, scene, said in scenes if scene is not None]
        return {"pictures": drawn}

    def _asleep(self, request: Request) -> dict[str, Any]:
        self._channel.clients.sleeps(self._client(request))
        return {}

    def _leave(self, request: Request) -> dict[str, Any]:
        self._channel.clients.leave(self._client(request))
        return {}


Answer = Callable[[Acting, Client, int, Request], dict[str, Any]]


def _touch(acting: Acting, client: Client, seat: int, request: Request) -> dict[str, Any]:
    """Answer with what a touch does: nothing yet, a question, an entry, or why not."""
    given = request.fields.get("given")
    if given is not None and (not isinstance(given, list) or len(given) > 20):
        raise Refused(NOT_UNDERSTOOD)
    touched = Touched(request.texts("held"), request.texts("spots"), given)
    return acting.touch(client, seat, request.language, _touched(request, touched))


def _back(acting: Acting, client: Client, seat: int, request: Request) -> dict[str, Any]:
    return acting.back(client, seat, request.language, _touched(request, Touched((), ())))


def _agree(acting: Acting, _client: Client, seat: int, request: Request) -> dict[str, Any]:
    if type(request.fields.get("yes")) is not bool:
        raise Refused(NOT_UNDERSTOOD)
    return acting.agree(seat, request.fields["yes"])


def _touched(request: Request, touched: Touched) -> PhoneTouch:
    return PhoneTouch(request.text("id"), request.fields.get("seen"), request.number("step", 10_000), touched)


_ACTS: Final[Mapping[str, Answer]] = {"/touch": _touch, "/back": _back, "/agree": _agree}


def _lost(search: Callable[[], list[str]], host: str) -> bool:
    """Return whether nobody reaches this machine any more by an address in figures that it once had."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return not address.is_loopback and host not in search()


def _rules_of(tr: Translator, section: Any) -> list[list[Any]]:
    return [[tr(rule.title), [tr(passage.text) for passage in rule.passages]] for rule in section.rules]


_SMALL: Final = (
    '<!DOCTYPE html><html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    "<title>Reef Companion</title><p>{said}</p></html>"
)
"""What a browser shows that has come to the wrong address."""


def _spoken(wishes: str) -> str:
    """Return the first language of a browser's `Accept-Language` that is offered; else English."""
    spoken = (language_code(wish.partition(";")[0]) for wish in wishes[:200].split(","))
    return next((language for language in spoken if language in LANGUAGES), "en")


def _send(
    environ: Environ, start: StartResponse, status: str, headers: list[tuple[str, str]], data: bytes
) -> Iterable[bytes]:
    accepted = str(environ.get("HTTP_ACCEPT_ENCODING", "")).replace(" ", "").split(",")
    if "gzip" in accepted and environ.get("PATH_INFO") in _COMPRESSED:  # with a weight beside it, plain is right too
        # The same table is the same bytes at any time
        data, headers = gzip.compress(data, 9, mtime=0), [*headers, ("Content-Encoding", "gzip")]
    start(status, [*headers, *_PLAIN, ("Content-Length", str(len(data)))])
    return [data]


def _read(environ: Environ) -> Request:
    """Read a request. Raises Refused for anything that no page of ours sends."""
    length = environ.get("CONTENT_LENGTH") or ""
    if not length.isdecimal() or int(length) > MAX_BODY_BYTES or environ.get("CONTENT_TYPE") != "application/json":
        raise Refused(NOT_UNDERSTOOD)
    try:
        fields = parse_document(environ["wsgi.input"].read(int(length)), MAX_BODY_BYTES, once=True)
    except InvalidDocument:
        raise Refused(NOT_UNDERSTOOD) from None
    kind, _, token = str(environ.get("HTTP_AUTHORIZATION", "")).partition(" ")
    return Request(fields, token if kind == "Bearer" else "", str(environ.get("HTTP_HOST", "")).partition(":")[0])
