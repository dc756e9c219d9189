"""The sheets that the host shows where a phone keeps a secret, and before that phone loses its seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.phones.joining import Joining
from mobile.widgets.question import Choice, question_sheet
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

ON_PHONE: Final = N_("on the phone")
KEPT: Final = N_("The phone of {player} keeps this, so that nobody has to pass the device around.")
_LOST: Final = N_("Is the phone gone? Free the seat, and {player} looks here. The phone then shows nothing of it.")
_FREE: Final = N_("Free the seat of {player}")


def ask_to_free(shell: Shell, player: object, freed: Callable[[], object], kept: bool = False) -> Sheet:
    """Return a sheet that asks before a phone loses its seat; with `kept` it says first why nothing is shown."""
    about = [Words(shell, say(text, player=player)) for text in ((KEPT, _LOST) if kept else (_LOST,))]
    return question_sheet(
        shell,
        say(N_("{player}’s phone"), player=player),
        about,
        Choice(say(_FREE, player=player), freed, "plain"),
        Choice(say(N_("Leave it as it is"))),
        width=28,
    )


def kept_sheet(shell: Shell, player: object, seat: int, looked: Callable[[], object]) -> Sheet | None:
    """Return a sheet where a phone keeps a seat's secrets, else None; it calls `looked` once the seat is free."""
    joining = shell.desk.own(Joining)
    if not joining.keeps(seat):
        return None
    return ask_to_free(shell, player, partial(_freed, joining, seat, looked), kept=True)


def _freed(joining: Joining, seat: int, looked: Callable[[], object]) -> None:
    joining.free(seat)
    looked()
