"""Reasons to refuse what a phone or the host asks, with the sentence of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.refusal import Reason
from companion.saved.library import IN_USE
from companion.speech import N_

NO_CODE: Final = Reason("code-of-another-game")
NO_SEAT: Final = Reason("seat-not-yours")
TAKEN: Final = Reason("seat-taken")
TOO_MANY: Final = Reason("too-many-devices")
ELSEWHERE: Final = Reason("shown-in-another-window")
STALE: Final = Reason("table-has-changed")
SEALED: Final = Reason("sealed-at-host")
NOT_SAVED: Final = Reason("host-cannot-save")
NOT_READ: Final = Reason("host-cannot-read")
NOT_UNDERSTOOD: Final = Reason("request-not-understood")
TOO_FAST: Final = Reason("too-many-requests")
NOT_ASKED: Final = Reason("not-asked-now")
BUSY: Final = Reason("host-busy")
NOT_OURS: Final = Reason("page-of-somebody-else")
PORT_TAKEN: Final = Reason("port-in-use")
NO_ADDRESS: Final = Reason("no-such-address")
OTHER_GAME: Final = Reason("file-holds-another-game")
"""The file of the game that is served holds another one now."""

SENTENCES: Final[Mapping[Reason, str | tuple[str, ...]]] = {
    NO_CODE: N_("This code belongs to another game. Scan the code that the host shows now."),
    NO_SEAT: N_("This phone has no seat in this game any more. Choose one, or scan the code at the host again."),
    TAKEN: N_("Another phone has this seat. The host can free it, or you choose another one."),
    TOO_MANY: N_("There are {number} devices here already, and no room for more. The host can free a seat."),
    ELSEWHERE: N_("The table is shown in another window of this browser. Touch this one to see it here."),
    STALE: N_("The table has changed meanwhile. Nothing was stored; look at it and tell it again."),
    SEALED: N_("This seat is sealed with a PIN. Tell and look at the host, where the PIN is typed."),
    NOT_SAVED: N_("The host could not save this. Nothing was stored; tell it at the host."),
    NOT_READ: N_("The host cannot read the game just now. This is the table as it was."),
    NOT_UNDERSTOOD: N_("The host did not understand this page. Load it again."),
    TOO_FAST: N_("That was too often in a short time. Wait a moment."),
    BUSY: N_("The host is busy. Try again in a moment."),
    NOT_OURS: N_("This came from another page or address. Scan the code that the host shows."),
    PORT_TAKEN: N_("Port {port} is in use by another program. Choose another one with --port."),
    NO_ADDRESS: N_("This machine has no address {address}. Leave --address out, or give one of its own."),
    OTHER_GAME: N_("The file holds another game now. The host has to be started again."),
    NOT_ASKED: N_("This cannot be told now. Nothing was stored."),
    IN_USE: N_("The game is open in the app. Tell it there, or close the game there first."),
}
