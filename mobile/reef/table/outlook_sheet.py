"""How near the end is: pieces left, the round that can be the last, and who still has a turn."""

from __future__ import annotations

from companion.reef.box.pieces import COLOURS
from companion.reef.questions.outlook import outlook
from companion.reef.rules.state import PLACE, Ended, State
from companion.speech import N_, NN_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, say
from mobile.reef.widgets.pictures import piece_design
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Row
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_LAST = {
    Ended.COLOUR: N_("This is the last round: a supply is empty."),
    Ended.DECK: N_("This is the last round: the deck is empty."),
}


def outlook_sheet(shell: Shell, state: State) -> Sheet:
    """By what everybody can see."""
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
