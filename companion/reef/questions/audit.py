"""Table audit: counts of pieces and cards that are too many or astray; empty or 0 while everything adds up."""

from __future__ import annotations

from collections import Counter

from companion.reef.box.pieces import CARDS, COLOURS, PIECES, UNKNOWN
from companion.reef.rules.cards import public_cards
from companion.reef.rules.state import PLACE, Depth, State, pieces_on


def unaccounted(state: State) -> dict[str, int]:
    """Return the surplus of each colour (by letter) and of cards (`cards`) against the contents of the box.

    Empty while everything adds up: anything here is a slip of ours, never of the table's.
    """
    if state.table.depth is Depth.SCORE:
        return {}
    if state.table.depth is Depth.POINTS:
        most = PIECES - state.aside[0] - len(state.players)
        left = {colour.value: state.supply[PLACE[colour]] for colour in COLOURS}
        return {
            colour: number - min(max(number, 0), most) for colour, number in left.items() if not 0 <= number <= most
        }
    found: dict[str, int] = {}
    laid = pieces_on(tuple(stack for player in state.players for stack in player.board))
    missing = 0
    for colour in COLOURS:
        number = laid[colour] + state.supply[PLACE[colour]] + state.aside[PLACE[colour]] - PIECES
        missing -= number
        if number > 0:
            found[colour] = number
    if missing != laid[UNKNOWN]:
        found.setdefault(UNKNOWN, laid[UNKNOWN] - missing)
    cards = state.deck + state.before + sum(slot is not None for slot in state.display) - CARDS
    cards += sum(each.hand.total + len(each.played) + len(each.counted) for each in state.players)
    if cards:
        found["cards"] = cards
    return found


def astray(state: State) -> int:
    """Count the cards that cannot be: 0, unless the companion has made a mistake.

    If people deal a complete deck, those in sight beyond it; if the companion deals, those lost from it.
    """
    deck = state.table.deck
    if not deck.complete or state.table.depth in (Depth.SCORE, Depth.POINTS):
        return 0
    in_sight = Counter(public_cards(state))
    if not state.table.dealt:
        return (in_sight - Counter(deck.cards)).total()
    dealt = Counter(card for player in state.players for card in player.hand.dealt)
    return (Counter(deck.cards) - (in_sight + dealt + Counter(state.below))).total()
