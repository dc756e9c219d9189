"""Sheets above a table of Reef: how near the end is, and one player's secrets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef.box import COLOURS, Card
from companion.reef.queries.legal import outlook
from companion.reef.rules.state import PLACE, State
from companion.reef.wording.table import IN_DECK, LAST, SOONEST, STILL_TO_PLAY
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, say, verbatim
from mobile.phones.joining import Joining
from mobile.reef.play.words import OWN_CARDS
from mobile.reef.table.peek import PeekAtCards
from mobile.reef.widgets.pictures import piece_design
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Row
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_ALONE = N_("Only {player} looks now. Has everybody else looked away?")
_ON_PHONE = N_("The phone of {player} shows the cards, in the order of these backs.")


def outlook_sheet(shell: Shell, state: State) -> Sheet:
    """Return the sheet on how near the end is: pieces left, the round that can be last, who still has a turn."""
    found = outlook(state)
    content = Panel(shell, None)
    if found.last is not None:
        content.add_widget(Words(shell, say(LAST[found.last]), bold=True))
        waiting = [state.table.seats[seat] for seat in found.waiting]
        content.add_widget(Words(shell, say(STILL_TO_PLAY, players=waiting)))
    elif found.earliest is not None:
        content.add_widget(Words(shell, say(SOONEST, round=state.round, earliest=found.earliest)))
    for colour in COLOURS:
        design = piece_design(colour, state.table.deck.blue)
        content.add_widget(Row(shell, design, found.supply[PLACE[colour]], shell.theme.text(1.6)))
    content.add_widget(Words(shell, count(IN_DECK, found.deck)))
    return Sheet(shell, say(N_("How soon can it end?")), content, shell.theme.text(34))


class _Aside(Words):
    """Text that grows to one and a half times at most: larger, it would leave no room for what is touched."""

    def _follow(self, *_: object) -> None:
        self._size = min(1.0, 1.5 / self.shell.theme.scale)
        super()._follow()


def own_cards_sheet(shell: Shell, state: State, seat: int, played: Callable[[Card], object]) -> Sheet:
    """Return the sheet with the cards dealt to one player, seen while a finger rests; the others look away.

    `played` gets the card whose number was touched, while it is this player's turn. They lie as they were seen.
    """
    who, hand, blue = state.table.seats[seat], state.players[seat].hand, state.table.deck.blue
    cards = (*hand.known, *hand.dealt)
    content = Panel(shell, None)
    sheet = Sheet(shell, say(OWN_CARDS, player=who), content, shell.theme.text(40))
    peek = PeekAtCards(shell, cards, blue)
    if shell.desk.own(Joining).keeps(seat):
        content.add_widget(_Aside(shell, say(_ON_PHONE, player=who)))
    else:
        content.add_widget(_Aside(shell, say(_ALONE, player=who)))
        sheet.bind(on_close=peek.close)
        content.add_widget(peek)
    if seat == state.seat:
        chosen = sheet.closing(played)
        content.add_widget(_Aside(shell, say(N_("Tap the card that is played, or close this."))))
        gap = shell.theme.space()
        numbers = Flow(lambda: max(shell.theme.touch, peek.across - gap - 1), most=len(cards), gap=gap, even=False)
        for number, card in enumerate(cards, 1):
            numbers.add_widget(Button(shell, verbatim(str(number)), partial(chosen, card)))
        content.add_widget(numbers)
    return sheet
