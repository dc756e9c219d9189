"""Table audit: what must lie where now, and whether it adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from companion.reef.box.pieces import CARDS, COLOURS, PIECES, UNKNOWN
from companion.reef.rules.actions import Thing
from companion.reef.rules.as_found import expected, touchable
from companion.reef.rules.cards import seen
from companion.reef.rules.state import PLACE, Depth, State, pieces_on


def audit(state: State) -> dict[Thing, str | int]:
    """How everything must lie now that can be looked at and let stand: stacks, points, supplies, tokens on cards."""
    return {thing: expected(state, thing) for thing in touchable(state)}


def lying_of(things: Iterable[Thing]) -> Callable[[State], dict[Thing, str | int]]:
    """What tells how these things lie in any state of a game, also before the first pieces.

    `audit` tells nothing of boards then, so comparing by it would take the first pieces for what changed every space.
    """
    wanted = tuple(things)
    return lambda state: {thing: expected(state, thing) for thing in wanted}


def unaccounted(state: State) -> dict[str, int]:
    """By how much the pieces of a colour (by letter) or the cards (`cards`) differ from what the box holds.

    Empty while everything adds up: anything here is a slip of ours, never of the table's.
    """
    if state.table.depth is Depth.SCORE:
        return {}
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
    """How many cards are not where one of the deck must be, each counted by what it is: 0, unless a slip is ours.

    Of a deck that people deal, those in sight; of one that the companion deals, all. Which they are is not told.
    """
    deck = state.table.deck
    if not deck.complete or state.table.depth is Depth.SCORE:
        return 0
    in_sight = Counter(seen(state))
    if not state.table.dealt:
        return (in_sight - Counter(deck.cards)).total()
    dealt = Counter(card for player in state.players for card in player.hand.dealt)
    return (Counter(deck.cards) - (in_sight + dealt + Counter(state.below))).total()
