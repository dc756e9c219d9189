"""Reasons to refuse what a phone or the host asks, each with its sentence."""

from __future__ import annotations

from typing import Final

from companion.refusal import Reason

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
