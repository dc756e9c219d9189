"""The panels on which you tap what each card left in hand scores, in a game that counts points alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kivy.uix.widget import Widget

from companion.reef.rules.actions import Action, CountCard
from companion.reef.rules.state import State
from companion.reef.wording.table import points_line
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, say, verbatim
from mobile.reef.setup.people import sign_picture
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_MOST: Final = 7  # what a card left in hand can score in the decks there are


def hand_panels(shell: Shell, state: State, entered: Callable[[Action], object]) -> Sequence[Widget]:
    """Return a panel for each player, with the points so far; `entered` gets what a card scores."""
    flow = Flow(lambda: shell.theme.text(18), most=2, gap=shell.theme.space(1.5))
    for seat, (who, player) in enumerate(zip(state.table.seats, state.players, strict=True)):
        points = player.points + sum(player.counted)
        head = Panel(shell, None, orientation="horizontal")
        head.add_widget(sign_picture(shell, who.sign))
        names = Panel(shell, None, spacing=0, pos_hint={"center_y": 0.5})
        names.add_widget(Words(shell, called(who), bold=True))
        names.add_widget(Words(shell, partial(points_line, points=points)))
        head.add_widget(names)
        row = Flow(shell.theme.touch, most=_MOST, gap=shell.theme.space(0.8), even=False)
        for number in range(1, _MOST + 1):
            row.add_widget(Button(shell, verbatim(f"+{number}"), partial(entered, CountCard(seat, number))))
        panel = Panel(shell)
        panel.add_widget(head)
        panel.add_widget(row)
        flow.add_widget(panel)
    return [Words(shell, say(N_("Tap what each card left in hand scores on its board."))), flow]
