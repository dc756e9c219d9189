"""What one player alone may see: the cards that the app has dealt them, once the others have looked away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.anchorlayout import AnchorLayout

from companion.reef.box.cards import Card
from companion.reef.rules.state import State
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef.naming.card_wall import card_picture
from mobile.widgets.button import Button
from mobile.widgets.card import Card as Surface
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_ALONE = N_("Only {player} looks now. Has everybody else looked away?")


def own_cards_sheet(shell: Shell, state: State, seat: int, played: Callable[[Card], object]) -> Sheet:
    """`played` gets the card that was touched, while it is this player's turn."""
    who = state.table.seats[seat]
    content = Panel(shell, None)
    sheet = Sheet(shell, say(N_("{player}’s cards"), player=who), content, shell.theme.text(40))
    chosen = sheet.closing(played) if seat == state.seat else None
    content.add_widget(Words(shell, say(_ALONE, player=who)))
    content.add_widget(
        Button(shell, say(N_("Show me")), partial(_open, shell, content, state, seat, chosen), role="loud")
    )
    return sheet


def _open(shell: Shell, content: Panel, state: State, seat: int, chosen: Callable[[Card], object] | None) -> None:
    content.clear_widgets()
    hand = state.players[seat].hand
    side, blue = shell.theme.text(9), state.table.deck.blue
    flow = Flow(max(shell.theme.touch, shell.theme.text(8)), most=4, gap=shell.theme.space(), even=False)
    for card in (*hand.known, *hand.dealt):
        picture = card_picture(shell, card, side, blue)
        if chosen is None:
            room = AnchorLayout(size_hint_y=None, height=side)
            room.add_widget(picture)
            flow.add_widget(room)
        else:
            flow.add_widget(Surface(shell, partial(chosen, card), shows=[picture], upright=True))
    if chosen is not None:
        content.add_widget(Words(shell, say(N_("Tap the card that is played, or close this."))))
    content.add_widget(flow)
