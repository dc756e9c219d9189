"""The buttons of *More* at a table of Reef."""

from __future__ import annotations

from functools import partial

from companion.reef.rules.actions import Action
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Phase, State
from companion.translator import N_
from mobile.at_table.sheets import Way
from mobile.at_table.sitting import Sitting
from mobile.at_table.taking_back import FROM_HERE
from mobile.at_table.thinking import THINK, Thinking
from mobile.reef.play import words
from mobile.reef.play.hands import Hands
from mobile.reef.table.table_sheets import TableSheets


def ways_back(sitting: Sitting[Setup, State, Action], sheets: TableSheets, hands: Hands) -> list[Way]:
    """Return the buttons that lead on from an earlier step."""
    taking_back, step = sheets.taking_back, sitting.step
    return [
        Way(N_("Enter this step once more"), partial(hands.again, step)),
        Way(N_("Leave this step out"), partial(taking_back.attempt, partial(sheets.put_right, step))),
        Way(FROM_HERE, taking_back.to_here),
    ]


def ways(sheets: TableSheets, thinking: Thinking) -> list[Way]:
    """Return the buttons to ask, try and compare."""
    sitting, go = sheets.sitting, sheets.shell.go
    state, found = sitting.state, list[Way]()
    board = state.players[state.seat].board
    if state.phase is Phase.OVER:
        found.append(Way(N_("Points and places"), partial(go, "end", sitting=sitting), icon="end"))
    else:
        found.append(Way(THINK, thinking.begin, icon="copy"))
        found.append(Way(N_("How soon can it end?"), sheets.open_outlook, icon="end"))
    if any(board):
        found.append(Way(words.MATCH, partial(go, "judge", board=board, deck=state.table.deck), icon="card"))
    if state.phase is not Phase.OPENING:
        found.append(Way(words.AUDIT, partial(go, "audit", sitting=sitting), icon="check"))
    if state.table.dealt and state.phase is not Phase.OVER:
        look = N_("Look at the cards of {player}")
        found += [
            Way(look, partial(sheets.own_cards, seat), {"player": who}, "card")
            for seat, who in enumerate(state.table.seats)
            if state.players[seat].hand.total
        ]
    return found
