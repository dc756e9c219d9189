"""The sheet of secrets: a touch on your own name brings the curtain; promises and open counts are beneath."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.queries.views import View
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, say
from mobile.phones.joining import Joining
from mobile.phones.kept import ON_PHONE
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.private.promises import Promises
from mobile.reef_encounter.widgets.holding import Heap
from mobile.reef_encounter.widgets.player_heading import fish
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

SECRETS: words.Caption = N_("What is hidden")
_WHO = N_("Who wants to look at what only they may see?")
_OPEN = N_("Everybody has seen this go there, or could count it:")
_SEALED = N_("sealed with a PIN")


def secrets_sheet(shell: Shell, sitting: Sitting, looked: Callable[[int], object]) -> Sheet:
    """Return the sheet with a card for each player, and the open counts; `looked` gets the seat that is touched."""
    game, joining = sitting.game, shell.desk.own(Joining)
    content = Panel(shell, role=None)
    content.add_widget(Words(shell, partial(words.say, _WHO)))
    flow = Flow(lambda: shell.theme.text(15), most=2, gap=shell.theme.space())
    for number, seat in enumerate(game.state.table.seats):
        line = say(_SEALED) if number in game.private.pins else say(ON_PHONE) if joining.keeps(number) else None
        icon = fish(shell, seat.colour, 3)
        flow.add_widget(Card(shell, partial(looked, number), called(seat), line, [icon]))
    content.add_widget(flow)
    content.add_widget(Promises(shell, game))
    if sitting.counted:
        content.add_widget(_counted(shell, sitting.view()))
    return Sheet(shell, partial(words.say, SECRETS), content, shell.theme.text(34))


def _counted(shell: Shell, view: View) -> Panel:
    """The tiles that everybody saw going behind each screen."""
    panel = Panel(shell)
    panel.add_widget(Words(shell, partial(words.say, _OPEN)))
    for player in view.players:
        if player.behind is not None:
            panel.add_widget(Words(shell, called(player.seat), bold=True))
            panel.add_widget(Heap(shell, player.behind.hand))
    return panel
