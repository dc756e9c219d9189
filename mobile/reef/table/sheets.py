"""What opens above a table of Reef: how near the end is, and what one player alone may see."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.anchorlayout import AnchorLayout

from companion.reef.box.cards import Card
from companion.reef.box.pieces import COLOURS
from companion.reef.questions.outlook import outlook
from companion.reef.rules.state import PLACE, Ended, State
from companion.speech import N_, NN_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, say
from mobile.reef.naming.card_wall import card_picture
from mobile.reef.widgets.pictures import piece_design
from mobile.widgets.button import Button
from mobile.widgets.card import Card as Surface
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Row
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_ALONE = N_("Only {player} looks now. Has everybody else looked away?")
_LAST = {
    Ended.COLOUR: N_("This is the last round: a supply is empty."),
    Ended.DECK: N_("This is the last round: the deck is empty."),
}


def outlook_sheet(shell: Shell, state: State) -> Sheet:
    """How near the end is: pieces left, the round that can be the last, and who still has a turn."""
    found = outlook(state)
    content = Panel(shell, None)
    if found.last is not None:
        content.add_widget(Words(shell, say(_LAST[found.last]), bold=True))
        waiting = [state.table.seats[seat] for seat in found.waiting]
        content.add_widget(Words(shell, say(N_("Still a turn: {players}."), players=waiting)))
    elif found.earliest is not None:
        text = N_("Round {round} now; at the earliest the game ends with round {earliest}.")
        content.add_widget(Words(shell, say(text, round=state.round, earliest=found.earliest)))
    for colour in COLOURS:
        design = piece_design(colour, state.table.deck.blue)
        content.add_widget(Row(shell, design, found.supply[PLACE[colour]], shell.theme.text(1.6)))
    content.add_widget(Words(shell, count(NN_("{n} card in the deck", "{n} cards in the deck"), found.deck)))
    return Sheet(shell, say(N_("How soon can it end?")), content, shell.theme.text(34))


def own_cards_sheet(shell: Shell, state: State, seat: int, played: Callable[[Card], object]) -> Sheet:
    """The cards that the app has dealt one player, once the others have looked away.

    `played` gets the card that was touched, while it is this player's turn.
    """
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
        picture = card_picture(shell, card, side, blue, secret=True)
        if chosen is None:
            room = AnchorLayout(size_hint_y=None, height=side)
            room.add_widget(picture)
            flow.add_widget(room)
        else:
            flow.add_widget(Surface(shell, partial(chosen, card), shows=[picture], upright=True))
    if chosen is not None:
        content.add_widget(Words(shell, say(N_("Tap the card that is played, or close this."))))
    content.add_widget(flow)
