"""The sheet about one player: what everybody may know, and the button to the player's secrets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.queries.views import PlayerView
from companion.reef_encounter.wording.table import band
from companion.translator import N_, NN_, Speech
from mobile.frame.shell import Shell
from mobile.pages.sentences import called
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.widgets.holding import Heap
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_FISH = N_("In the parrotfish")
_HAND = N_("Behind the screen")
_COUNT = N_("What was seen going behind a screen or into a parrotfish is shown where the table counts openly.")


def player_sheet(shell: Shell, sitting: Sitting, seat: int, look: Callable[[], object] | None) -> Sheet:
    """Return the sheet about the player at `seat`; `look` opens the private look, where there is one."""
    player = sitting.view().players[seat]
    content = Panel(shell, role=None)
    content.add_widget(Words(shell, partial(_meals, player=player)))
    if player.score is not None:
        score = player.score
        content.add_widget(Words(shell, lambda speech: band(speech, score), bold=True))
    if player.behind is not None:
        for said, holding in ((_FISH, player.behind.fish), (_HAND, player.behind.hand)):
            content.add_widget(Words(shell, partial(words.say, said), role="faint", size=0.9))
            content.add_widget(Heap(shell, holding))
    elif look is not None:
        content.add_widget(Words(shell, partial(words.say, _COUNT), role="faint", size=0.9))
    sheet = Sheet(shell, called(player.seat), content, shell.theme.text(30))
    if look is not None:
        title = partial(words.private_title, player=player.seat)
        content.add_widget(Button(shell, title, sheet.closing(look), role="quiet"))
    return sheet


def _meals(speech: Speech, player: PlayerView) -> str:
    return speech.count(
        *NN_(
            "The parrotfish of {player} has eaten {n} shrimp.",
            "The parrotfish of {player} has eaten {n} shrimps.",
        ),
        player.meals,
        player=player.seat,
    )
