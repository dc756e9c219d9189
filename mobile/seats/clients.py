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
from secrets import token_urlsafe
from threading import RLock
from time import monotonic
from typing import Any, Final

from companion.files import NoDocument, read_document, write_document
from companion.refusal import Reason, Refused

NO_CODE: Final = Reason(
    "code-of-another-game", "This code belongs to another game. Scan the code that the host shows now."
)
NO_SEAT: Final = Reason(
    "seat-not-yours", "This phone has no seat in this game any more. Choose one, or scan the code at the host again."
)
TAKEN: Final = Reason("seat-taken", "Another phone has this seat. The host can free it, or you choose another one.")
TOO_MANY: Final = Reason(
    "too-many-devices", "There are {number} devices here already, and no room for more. The host can free a seat."
)
ELSEWHERE: Final = Reason(
    "shown-in-another-window", "The table is shown in another window of this browser. Touch this one to see it here."
)
STALE: Final = Reason(
    "table-has-changed", "The table has changed meanwhile. Nothing was stored; look at it and tell it again."
)
SEALED: Final = Reason(
    "sealed-at-host", "This seat is sealed with a PIN. Tell and look at the host, where the PIN is typed."
)
NOT_SAVED: Final = Reason(
    "host-cannot-save", "The host could not save this. Nothing was stored; tell it at the host."
)
NOT_READ: Final = Reason("host-cannot-read", "The host cannot read the game just now. This is the table as it was.")
NOT_UNDERSTOOD: Final = Reason("request-not-understood", "The host did not understand this page. Load it again.")
TOO_FAST: Final = Reason("too-many-requests", "That was too often in a short time. Wait a moment.")
NOT_ASKED: Final = Reason("not-asked-now", "This cannot be told now. Nothing was stored.")
IN_THE_APP: Final = Reason(
    "open-in-the-app", "The game is open in the app. Tell it there, or close the game there first."
)
BUSY: Final = Reason("host-busy", "The host is busy. Try again in a moment.")
NOT_OURS: Final = Reason(
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


MOST_DEVICES: Final = 12
SILENT: Final = 15.0
"""Seconds without a word after which a phone counts as asleep: it asks at least every ten."""
GONE: Final = 300.0
_BITS: Final = 128
_LONGEST: Final = 16_000


class Presence(StrEnum):
    """The state of a seat, as the host shows it."""

    FREE = "free"
    HERE = "here"
    ASLEEP = "asleep"
    GONE = "gone"


@dataclass
class Client:
    """One device. `seat` is None for one that only watches.

    `polls` counts requests, of which the last one waits, and `window` is the page that it came from.
    """

    fingerprint: str
    seat: int | None
    heard: float | None = None
    asleep: bool = False
    polls: int = 0
    window: str = ""


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
        self._clients: dict[str, Client] = {}
        self._joined: dict[tuple[str, int | None], str] = {}
        self._read()
        if not self.code:
            self.code = token()
            self._write()

    def check_code(self, code: object) -> None:
        """Raise Refused for any code but that of this game."""
        if not isinstance(code, str) or not compare_digest(code.encode(errors="replace"), self.code.encode()):
            raise Refused(NO_CODE)

    def join(self, code: object, seat: int | None, entry: str = "") -> str:
        """Return a token for a new device, at a free seat or at none. Raises Refused.

        The same `entry` gets the same token: a phone whose answer was lost does not find its seat taken by itself.
        """
        self.check_code(code)
        with self._lock:
            if entry and (token := self._joined.get((entry, seat))) and _fingerprint(token) in self._clients:
                return token
            if seat is not None and (not 0 <= seat < self.seats or self.at(seat) is not None):
                raise Refused(TAKEN)
            self._make_room()
            token = self._token()
            client = Client(_fingerprint(token), seat, self._now())
            self._clients[client.fingerprint] = client
            here = {key: known for key, known in self._joined.items() if _fingerprint(known) in self._clients}
            self._joined = {**here, (entry, seat): token}
            self._write()
            return token

    def client(self, token: str) -> Client:
        """Return the guest with this token, and note that they are here. Raises Refused if it opens nothing."""
        with self._lock:
            found = self._clients.get(_fingerprint(token))
            if found is None:
                raise Refused(NO_SEAT)
            found.heard, found.asleep = self._now(), False
            return found

    def at(self, seat: int) -> Client | None:
        """Return the guest at a seat, if anybody sits there."""
        return next((client for client in self._clients.values() if client.seat == seat), None)

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
            silent = GONE if client.heard is None else self._now() - client.heard
            if silent >= GONE:
                return Presence.GONE
            return Presence.ASLEEP if client.asleep or silent > SILENT else Presence.HERE

    def _make_room(self) -> None:
        """Drop a device that only watched and has gone. Raises Refused if all are in use."""
        for client in list(self._clients.values()):
            gone = client.heard is None or self._now() - client.heard > GONE
            if len(self._clients) >= MOST_DEVICES and client.seat is None and gone:
                del self._clients[client.fingerprint]
        if len(self._clients) >= MOST_DEVICES:
            raise Refused(TOO_MANY, number=MOST_DEVICES)

    def _read(self) -> None:
        with suppress(Refused, NoDocument):  # whatever is wrong with it, phones join anew
            found = read_document(self._kept, _LONGEST) if self._kept is not None else {}
            code, clients = found.get("code"), found.get("guests")
            if (
                found.get("game") == self.game
                and isinstance(code, str)
                and len(code) > 20
                and isinstance(clients, dict)
            ):
                self.code = code
                for fingerprint, seat in list(clients.items())[:MOST_DEVICES]:
                    self._take(fingerprint, seat)

    def _take(self, fingerprint: str, seat: Any) -> None:
        if seat is None or (type(seat) is int and 0 <= seat < self.seats and self.at(seat) is None):
            self._clients[fingerprint] = Client(fingerprint, seat)

    def _write(self) -> None:
        if self._kept is None:
            return
        clients = {client.fingerprint: client.seat for client in self._clients.values()}
        with suppress(Refused):  # where nothing can be kept, phones join anew after the host was ended
            write_document(self._kept, {"game": self.game, "code": self.code, "guests": clients}, _LONGEST)


def _fingerprint(token: str) -> str:
    return sha256(token.encode(errors="replace")).hexdigest()
