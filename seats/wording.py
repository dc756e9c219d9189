"""The sentences of refusals on a phone and at the host, one for each reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.refusal import Reason
from companion.saved.library import IN_USE
from companion.speech import N_
from seats import reasons

SENTENCES: Final[Mapping[Reason, str | tuple[str, ...]]] = {
    reasons.NO_CODE: N_("This code belongs to another game. Scan the code that the host shows now."),
    reasons.NO_SEAT: N_(
        "This phone has no seat in this game any more. Choose one, or scan the code at the host again."
    ),
    reasons.TAKEN: N_("Another phone has this seat. The host can free it, or you choose another one."),
    reasons.TOO_MANY: N_("There are {number} devices here already, and no room for more. The host can free a seat."),
    reasons.ELSEWHERE: N_("The table is shown in another window of this browser. Touch this one to see it here."),
    reasons.STALE: N_("The table has changed meanwhile. Nothing was stored; look at it and tell it again."),
    reasons.SEALED: N_("This seat is sealed with a PIN. Tell and look at the host, where the PIN is typed."),
    reasons.NOT_SAVED: N_("The host could not save this. Nothing was stored; tell it at the host."),
    reasons.NOT_READ: N_("The host cannot read the game just now. This is the table as it was."),
    reasons.NOT_UNDERSTOOD: N_("The host did not understand this page. Load it again."),
    reasons.TOO_FAST: N_("That was too often in a short time. Wait a moment."),
    reasons.BUSY: N_("The host is busy. Try again in a moment."),
    reasons.NOT_OURS: N_("This came from another page or address. Scan the code that the host shows."),
    reasons.PORT_TAKEN: N_("Port {port} is in use by another program. Choose another one with --port."),
    reasons.NO_ADDRESS: N_("This machine has no address {address}. Leave --address out, or give one of its own."),
    reasons.OTHER_GAME: N_("The file holds another game now. The host has to be started again."),
    reasons.NOT_ASKED: N_("This cannot be told now. Nothing was stored."),
    IN_USE: N_("The game is open in the app. Tell it there, or close the game there first."),
}
