"""After a change of the table has voided private answers: asks each player in private for the hidden tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.reef_encounter.box import Stock
from companion.reef_encounter.game import Game
from companion.reef_encounter.rules.actions import TellHand
from companion.refusal import Refused
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import refusal_sentence, say
from mobile.reef_encounter.private.private_answer import PrivateQuestion, hand_question
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_AGAIN = N_("What {player} told the app of the tiles behind the screen is forgotten. It can be told again.")
_SILENT = N_("Do not tell the app")


def tell_again_sheet(shell: Shell, game: Game, seats: Sequence[int]) -> Sheet:
    """Return the sheet that asks `seats` one after the other, each alone; whoever keeps silent goes on without it."""
    content = Panel(shell, role=None)
    sheet = Sheet(shell, say(N_("Behind the screen")), content, shell.theme.text(30), closable=False)

    def ask(number: int) -> None:
        content.clear_widgets()
        if number == len(seats):
            sheet.close()
            return
        seat = seats[number]
        then = partial(ask, number + 1)
        content.add_widget(Words(shell, say(_AGAIN, player=game.state.table.seats[seat])))
        content.add_widget(PrivateQuestion(shell, game, seat, partial(_question, shell, game, seat, then, content)))
        content.add_widget(Button(shell, say(_SILENT), then, role="quiet"))

    ask(0)
    return sheet


def _question(shell: Shell, game: Game, seat: int, then: partial[None], content: Panel) -> list[Widget]:
    """A row of five colours for each hidden tile."""

    def tell(polyps: Stock) -> None:
        try:
            game.do(TellHand(seat, polyps))
        except Refused as why:
            content.add_widget(Words(shell, refusal_sentence(why)))
            return
        then()

    return hand_question(shell, game.state.players[seat].hand.hidden, tell)
