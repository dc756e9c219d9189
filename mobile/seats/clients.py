"""The phones at a hosted game: the code that lets them in, their tokens and seats, who is here; refusals.

Fingerprints of tokens are kept between two hostings, each with its seat. A token is of 128 bits, opens one game and
one seat, and stands in no address. Threads come here one at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from secrets import choice, token_urlsafe
from threading import RLock
from time import monotonic
from typing import Any, Final

from companion.files import InvalidDocument, read_document, write_document
from companion.refusal import Reason, Refused

WRONG_CODE: Final = Reason(
    "code-of-another-game", "This code belongs to another game. Scan the code that the host shows now."
)
SEAT_NOT_YOURS: Final = Reason(
    "seat-not-yours", "This phone has no seat in this game any more. Choose one, or scan the code at the host again."
)
SEAT_TAKEN: Final = Reason(
    "seat-taken", "Another phone has this seat. The host can free it, or you choose another one."
)
TOO_MANY_DEVICES: Final = Reason(
    "too-many-devices", "{number} devices watch already, and there is room for no more. The others have seats kept."
)
TABLE_CHANGED: Final = Reason(
    "table-has-changed", "The table has changed meanwhile. Nothing was stored; look at it and tell it again."
)
SEALED_AT_HOST: Final = Reason(
    "sealed-at-host", "This seat is sealed with a PIN. Tell and look at the host, where the PIN is typed."
)
NOT_SAVED: Final = Reason(
    "host-cannot-save", "The host could not save this. Nothing was stored; tell it at the host."
)
NOT_READ: Final = Reason("host-cannot-read", "The host cannot read the game just now. This is the table as it was.")
NOT_UNDERSTOOD: Final = Reason("request-not-understood", "The host did not understand this page. Load it again.")
TOO_MANY_REQUESTS: Final = Reason("too-many-requests", "That was too often in a short time. Wait a moment.")
NOT_ASKED: Final = Reason("not-asked-now", "This cannot be told now. Nothing was stored.")
OPEN_IN_APP: Final = Reason(
    "open-in-the-app", "The game is open in the app. Tell it there, or close the game there first."
)
HOST_BUSY: Final = Reason("host-busy", "The host is busy. Try again in a moment.")
LOOKS_ONLY: Final = Reason(
    "phones-only-look", "The host lets phones look and tell here. What is played is entered at the host."
)
NOT_YOUR_TURN: Final = Reason("not-your-turn", "It is not your turn. Nothing was entered.")
CHANGED: Final = Reason(
    "changed-before-touch", "The table has changed meanwhile. Nothing was entered; this is how it is now."
)
FASTER: Final = Reason("somebody-faster", "{player} was faster: {deed} Nothing of yours was entered.")
ENTERED_ELSEWHERE: Final = Reason("entered-elsewhere", "This was entered meanwhile: {deed}")
NOTHING_BACK: Final = Reason(
    "nothing-of-yours", "The last thing entered was not entered on this phone, so it cannot be taken back here."
)
NOBODY_AGREES: Final = Reason(
    "nobody-to-agree", "Something was seen since, so all must agree; and no other phone is here to say so."
)
NO_VOTE: Final = Reason("nothing-to-agree", "Nobody asks to take anything back now.")
ON_A_COPY: Final = Reason(
    "host-on-a-copy", "At the host somebody thinks on a copy. This is entered as soon as the copy is closed."
)
LOOKING_BACK: Final = Reason(
    "host-looks-back", "The host shows an earlier moment. This is entered as soon as it shows the table of now."
)
CORRECTING: Final = Reason(
    "host-corrects", "An entry is corrected at the host. This is entered as soon as that is done."
)
ASKING: Final = Reason("host-asks", "The host shows something else. This is entered as soon as it shows the table.")
FOREIGN_PAGE: Final = Reason(
    "page-of-somebody-else", "This came from another page or address. Scan the code that the host shows."
)
PORT_TAKEN: Final = Reason("port-in-use", "Port {port} is in use by another program. Choose another one with --port.")
NO_ADDRESS: Final = Reason(
    "no-such-address", "This machine has no address {address}. Leave --address out, or give one of its own."
)
OTHER_GAME: Final = Reason(
    "file-holds-another-game", "The file holds another game now. The host has to be started again."
)
"""The file of the game that is served holds another one now."""


WAITS: Final = frozenset((HOST_BUSY, ON_A_COPY, LOOKING_BACK, CORRECTING, ASKING))
"""Refusals of the moment: a phone sends the same once more until the host takes it."""


class Mode(StrEnum):
    """What phones may do; the values are words of the command line and of the file."""

    LOOK = "look"  # look and tell
    OWN_TURN = "own-turn"  # act, too, each in their own turn


MAX_DEVICES: Final = 12
SILENT_SECONDS: Final = 15.0
"""Seconds without a word after which a phone counts as asleep: it asks at least every ten."""
GONE_SECONDS: Final = 300.0
_BITS: Final = 128
_LONGEST: Final = 16_000
_PRIVATE: Final = 0o600
TYPED: Final = 8
"""Letters of the code that people type, without any that look alike."""
_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
MOST_WRONG: Final = 30
"""Wrong codes of that form, over all addresses, after which none opens anything until the host shows a new one."""


class Presence(StrEnum):
    """The state of a seat, as the host shows it."""

    FREE = "free"
    HERE = "here"
    ASLEEP = "asleep"
    GONE = "gone"


@dataclass
class Client:
    """One device. `seat` is None for one that only watches.

    `polls` counts requests, of which the last ones wait. `host` is the address at which it last reached the host.
    """

    fingerprint: str
    seat: int | None
    heard: float | None = None
    asleep: bool = False
    host: str = ""
    polls: int = 0


class Clients:
    """All devices of one `game` (a text that tells it from any other) with so many `seats`.

    `kept` is where they are found again after the host was ended; None keeps them in memory alone.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        kept: Path | None = None,
        token: Callable[[], str] = lambda: token_urlsafe(_BITS // 8),
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.game, self.seats = game, seats
        self._kept, self._token, self._now = kept, token, now
        self._lock = RLock()
        self.code = ""
        self._mode = Mode.OWN_TURN
        self._clients: dict[str, Client] = {}
        self._joined: dict[tuple[str, int | None], str] = {}
        self._typed, self._wrong = "", 0
        self._read()
        if not self.code:
            self.code = token()
            self._write()

    @property
    def mode(self) -> Mode:
        """What phones may do. It is kept with the seats."""
        return self._mode

    @mode.setter
    def mode(self, mode: Mode) -> None:
        with self._lock:
            if mode is not self._mode:
                self._mode = mode
                self._write()

    def typed(self) -> str:
        """Return the short code to be typed, drawn by itself; a new one if too many were wrong. The host shows it."""
        with self._lock:
            if not self._typed or self._wrong >= MOST_WRONG:
                self._typed, self._wrong = "".join(choice(_LETTERS) for _ in range(TYPED)), 0
            return self._typed

    @property
    def shut(self) -> bool:
        """Return whether the short code opens nothing any more, because too many wrong ones were typed."""
        return self._wrong >= MOST_WRONG

    def check_code(self, code: object) -> None:
        """Raise Refused for any code but those of this game: the long one of a scan, or the short one."""
        if not isinstance(code, str):
            raise Refused(WRONG_CODE)
        if compare_digest(code.encode(errors="replace"), self.code.encode()):
            return
        short = "".join(sign for sign in code.upper() if sign.isalnum())
        with self._lock:
            if len(short) != TYPED or self.shut or not self._typed:
                raise Refused(WRONG_CODE)
            if not compare_digest(short.encode(errors="replace"), self._typed.encode()):
                self._wrong += 1
                raise Refused(WRONG_CODE)

    def join(
        self,
        code: object,
        seat: int | None,
        entry: str = "",
        host: str = "",
        lost: Callable[[str], bool] = lambda _host: False,
    ) -> str:
        """Return a token for a new device, at a free seat or at none. Raises Refused.

        The same `entry` gets the same token: a phone whose answer was lost does not find its seat taken by itself.
        `host` is the address at which it reached the host. A seat whose phone knows the host by a `lost` address only
        is free: that phone's browser keeps its token for an address that is gone.
        """
        self.check_code(code)
        with self._lock:
            if entry and (token := self._joined.get((entry, seat))) and _fingerprint(token) in self._clients:
                return token
            if seat is not None and not 0 <= seat < self.seats:
                raise Refused(SEAT_TAKEN)
            if seat is not None and not self.is_free(seat, lost):
                raise Refused(SEAT_TAKEN)
            if seat is not None and (before := self.at(seat)) is not None:
                del self._clients[before.fingerprint]
            self._make_room(seat)
            token = self._token()
            client = Client(_fingerprint(token), seat, self._now(), host=host)
            self._clients[client.fingerprint] = client
            here = {key: known for key, known in self._joined.items() if _fingerprint(known) in self._clients}
            self._joined = {**here, (entry, seat): token}
            self._write()
            return token

    def client(self, token: str, host: str = "") -> Client:
        """Return the guest with this token, and note that they are here. Raises Refused if it opens nothing."""
        with self._lock:
            found = self._clients.get(_fingerprint(token))
            if found is None:
                raise Refused(SEAT_NOT_YOURS)
            found.heard, found.asleep = self._now(), False
            if host and host != found.host:
                found.host = host
                self._write()
            return found

    def at(self, seat: int) -> Client | None:
        """Return the guest at a seat, if anybody sits there."""
        return next((client for client in self._clients.values() if client.seat == seat), None)

    def is_free(self, seat: int, lost: Callable[[str], bool]) -> bool:
        """Return whether a phone can sit there: nobody does, or one that only knows the host by a `lost` address."""
        with self._lock:
            client = self.at(seat)
            here = self.presence(seat) is Presence.HERE
            return client is None or bool(client.host and not here and lost(client.host))

    def sleeps(self, client: Client) -> None:
        """Mark a phone as asleep: nobody looks at it."""
        client.asleep = True

    def leave(self, client: Client) -> None:
        """Remove a device; its seat is free."""
        with self._lock:
            self._clients.pop(client.fingerprint, None)
            self._write()

    def free(self, seat: int) -> None:
        """Take a seat back from its phone, which tells its owner."""
        with self._lock:
            if (client := self.at(seat)) is not None:
                self.leave(client)

    def presence(self, seat: int) -> Presence:
        """Return the state of a seat."""
        with self._lock:
            client = self.at(seat)
            if client is None:
                return Presence.FREE
            silent = GONE_SECONDS if client.heard is None else self._now() - client.heard
            if silent >= GONE_SECONDS:
                return Presence.GONE
            return Presence.ASLEEP if client.asleep or silent > SILENT_SECONDS else Presence.HERE

    def _make_room(self, seat: int | None) -> None:
        """Drop a device that only watched and has gone. Raises Refused if all are in use.

        Those who watch leave a place for every seat: whoever plays never finds the room full.
        """
        watching = [client for client in self._clients.values() if client.seat is None]
        most = MAX_DEVICES - self.seats
        for client in watching:
            gone = client.heard is None or self._now() - client.heard > GONE_SECONDS
            if seat is None and len(watching) >= most and gone:
                del self._clients[client.fingerprint]
                watching = [each for each in watching if each is not client]
        if seat is None and len(watching) >= most:
            raise Refused(TOO_MANY_DEVICES, number=most)

    def _read(self) -> None:
        with suppress(Refused, InvalidDocument):  # whatever is wrong with it, phones join anew
            found = read_document(self._kept, _LONGEST) if self._kept is not None else {}
            code, clients = found.get("code"), found.get("guests")
            if (
                found.get("game") == self.game
                and isinstance(code, str)
                and len(code) > 20
                and isinstance(clients, dict)
            ):
                self.code = code
                self._mode = Mode.LOOK if found.get("mode") == Mode.LOOK else Mode.OWN_TURN
                hosts = found.get("hosts")
                for fingerprint, seat in list(clients.items())[:MAX_DEVICES]:
                    self._take(fingerprint, seat, hosts.get(fingerprint, "") if isinstance(hosts, dict) else "")

    def _take(self, fingerprint: str, seat: Any, host: Any) -> None:
        if seat is None or (type(seat) is int and 0 <= seat < self.seats and self.at(seat) is None):
            self._clients[fingerprint] = Client(fingerprint, seat, host=host if isinstance(host, str) else "")

    def _write(self) -> None:
        if self._kept is None:
            return
        clients = {client.fingerprint: client.seat for client in self._clients.values()}
        hosts = {client.fingerprint: client.host for client in self._clients.values() if client.host}
        document = {"game": self.game, "code": self.code, "mode": self._mode, "guests": clients, "hosts": hosts}
        with suppress(Refused, OSError):  # where nothing can be kept, phones join anew after the host was ended
            write_document(self._kept, document, _LONGEST)
            self._kept.chmod(_PRIVATE)  # the code lets in whoever reads it


def _fingerprint(token: str) -> str:
    return sha256(token.encode(errors="replace")).hexdigest()
