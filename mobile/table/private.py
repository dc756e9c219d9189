"""What one player alone may see: a curtain with their name, then looks that last as long as a finger rests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.pieces import together
from companion.reef_encounter.state import Holding, State
from companion.reef_encounter.view import seen_by
from companion.speech import Speech
from mobile.shell import Shell
from mobile.table import words
from mobile.widgets.curtain import Curtain, Peek
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.words import Words


def look_sheet(shell: Shell, state: State, seat: int, closed: Callable[[], object]) -> Sheet:
    """The parrotfish of `seat`, and what the companion knows to lie behind their screen."""
    who = state.table.seats[seat]
    content = Panel(shell, role=None)

    def opened() -> None:
        content.clear_widgets()
        behind = seen_by(state, seat).players[seat].behind
        assert behind is not None  # a player sees what is their own
        for holding, said in ((behind.fish, words.LOOK_FISH), (behind.hand, words.LOOK_HAND)):
            known = together(holding.seen, holding.told)
            content.add_widget(Peek(shell, known, partial(words.say, said)))
            if holding.unknown:
                content.add_widget(Words(shell, partial(_untold, holding), size=0.9, align="center"))

    content.add_widget(Curtain(shell, who, opened))
    return Sheet(shell, partial(words.private_title, player=who), content, closed, shell.theme.text(30))


def _untold(holding: Holding, speech: Speech) -> str:
    return words.untold(speech, holding.unknown)
