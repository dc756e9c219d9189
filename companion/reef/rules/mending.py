"""As it lies: where the table differs from what was followed, and what lies there stands."""

from __future__ import annotations

from companion.reef.box.pieces import COLOURS, HIGHEST, SPACES, UNKNOWN, Colour
from companion.reef.rules import reasons
from companion.reef.rules.state import PLACE, State, Stock, pieces_on
from companion.reef.rules.taking import slot_at
from companion.refusal import Refused

MOST_POINTS = 999  # of a player, and of tokens on a card: more is a slip


def stack(state: State, seat: int, space: int, found: str) -> State:
    """Another stack on a space: pieces more or fewer come from the supply or go back to it. Raises Refused."""
    player = state.players[seat]
    if not 0 <= space < len(SPACES):
        raise Refused(reasons.NO_SUCH_SPACE, value=space)
    check_stack(found, space)
    board = (*player.board[:space], found, *player.board[space + 1 :])
    if not any(board):
        raise Refused(reasons.BOARD_BARE, player=state.table.seats[seat])
    before, after = pieces_on(player.board), pieces_on(board)
    if before[UNKNOWN] != after[UNKNOWN]:
        raise Refused(reasons.STACK_UNREADABLE, space=space, value=found)
    supply = list(state.supply)
    for colour in COLOURS:
        supply[PLACE[colour]] += before[colour] - after[colour]
        if supply[PLACE[colour]] < 0:
            raise Refused(reasons.SUPPLY_LACKS, colour=colour, number=state.supply[PLACE[colour]])
    players = state.with_player(seat, player._replace(board=board))
    return state._replace(players=players, supply=_stock(supply))


def points(state: State, seat: int, number: int) -> State:
    """Another number of points. Raises Refused."""
    _in_range(number, MOST_POINTS)
    return state._replace(players=state.with_player(seat, state.players[seat]._replace(points=number)))


def supply(state: State, colour: Colour, number: int) -> State:
    """Another number of pieces to take: the difference lies in the box, or under the table. Raises Refused."""
    place = PLACE[colour]
    _in_range(number, state.supply[place] + state.aside[place])
    left, aside = list(state.supply), list(state.aside)
    aside[place] += left[place] - number
    left[place] = number
    return state._replace(supply=_stock(left), aside=_stock(aside))


def tokens(state: State, slot: int, number: int) -> State:
    """Another number of tokens on a card of the display. Raises Refused."""
    _in_range(number, MOST_POINTS)
    lying = slot_at(state, slot)._replace(tokens=number)
    return state._replace(display=(*state.display[:slot], lying, *state.display[slot + 1 :]))


def check_stack(found: str, space: int) -> None:
    """Raises Refused unless this can be a stack: at most four pieces, the top one known."""
    if any(letter not in (*COLOURS, UNKNOWN) for letter in found):
        raise Refused(reasons.STACK_UNREADABLE, space=space, value=found)
    if len(found) > HIGHEST:
        raise Refused(reasons.TOO_HIGH, space=space, most=HIGHEST)
    if found.endswith(UNKNOWN):
        raise Refused(reasons.STACK_TOP, space=space, value=found)


def _in_range(number: int, most: int) -> None:
    if not 0 <= number <= most:
        raise Refused(reasons.MEND_RANGE, number=number, most=most)


def _stock(numbers: list[int]) -> Stock:
    red, yellow, green, purple = numbers
    return red, yellow, green, purple
