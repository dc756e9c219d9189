"""The action `as-it-lies` (accept the physical table): what one may correct, how it must lie, the new state.

It refuses only what the box rules out. Untouched things stay; pieces that a stack has more or fewer come from the
supply or go back to it, unless somebody counted the supply itself. So do cards from the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.reef.box.pieces import CARDS, COLOURS, HIGHEST, PIECES, SPACES, UNKNOWN
from companion.reef.rules import cards_as_found, reasons
from companion.reef.rules.actions import Change, Count, Counted, Face, Stack, Thing
from companion.reef.rules.state import PLACE, Depth, Phase, Player, State, Stock, pieces_on
from companion.reef.rules.taking import slot_at, with_slot
from companion.refusal import Refused

MOST_POINTS: Final = 999  # of a player, and of tokens on a card: more is a slip
_MOST: Final = {Counted.SUPPLY: PIECES, Counted.DECK: CARDS}


def correctable(state: State) -> tuple[Thing, ...]:
    """List the things that somebody may find otherwise now, and correct."""
    seats = range(len(state.players))
    found: list[Thing] = [Count(Counted.POINTS, seat) for seat in seats]
    if state.table.depth is Depth.SCORE:
        return tuple(found)
    if state.table.depth is Depth.POINTS:
        if state.phase is not Phase.OVER:
            found += [Count(Counted.SUPPLY, place) for place in PLACE.values()] + [Count(Counted.TOKENS, 0)]
        return tuple(found)
    found += [Stack(seat, space) for seat in seats for space in SPACES if any(state.players[seat].board)]
    if state.phase is not Phase.OVER:
        found += [Count(Counted.SUPPLY, place) for place in PLACE.values()]
        found += [Count(Counted.TOKENS, slot) for slot, lying in enumerate(state.display) if lying is not None]
    return (*found, *cards_as_found.correctable(state))


def most(thing: Count) -> int:
    """Return the highest number that can be counted there."""
    return _MOST.get(thing.what, MOST_POINTS)


def expected(state: State, thing: Thing) -> str | int:
    """Return how a thing must lie now. It must be one of `correctable`."""
    match thing:
        case Stack(seat, space):
            return state.players[seat].board[space]
        case Count(Counted.POINTS, seat):
            return state.players[seat].points
        case Count(Counted.SUPPLY, place):
            return state.supply[place]
        case Count(Counted.TOKENS, slot):
            lying = state.display[slot]
            return lying.tokens if lying is not None else 0
        case _:
            return cards_as_found.expected(state, thing)


def let_stand(state: State, changes: Sequence[Change]) -> State:
    """Return the state changed to the table as it lies. Raises Refused."""
    if not any(was != now for _, was, now in changes):
        raise Refused(reasons.NOTHING_TOUCHED)
    known = correctable(state)
    for number, (thing, was, _) in enumerate(changes):
        if thing not in known or thing in [other for other, _, _ in changes[:number]]:
            raise Refused(reasons.NOT_TOUCHABLE)
        if expected(state, thing) != was:
            raise Refused(reasons.LIES_OTHERWISE)
    if state.table.depth is Depth.POINTS:
        return _points_only(state, changes)
    touched = {thing for thing, _, _ in changes}
    after = cards_as_found.turned_down(state, touched)
    for thing, _, now in changes:
        after = _with(after, thing, now)
    return cards_as_found.balanced(state, _balanced(state, after, touched), touched)


def _points_only(state: State, changes: Sequence[Change]) -> State:
    """Change a number alone, for points only: no piece has to come from anywhere."""
    in_play, many = PIECES - state.aside[0], len(state.players)
    for thing, _, now in changes:
        if isinstance(thing, Count) and thing.what is Counted.SUPPLY and int(now) > in_play - many:
            raise Refused(reasons.COUNT_RANGE, number=now, most=in_play - many)
        state = _with(state, thing, now)
    return state


def check_stack(found: str, space: int) -> None:
    """Raise Refused unless this can be a stack: at most four pieces, the top one known."""
    if any(letter not in (*COLOURS, UNKNOWN) for letter in found):
        raise Refused(reasons.STACK_UNREADABLE, space=space, value=found)
    if len(found) > HIGHEST:
        raise Refused(reasons.TOO_HIGH, space=space, most=HIGHEST)
    if found.endswith(UNKNOWN):
        raise Refused(reasons.STACK_TOP, space=space)


def _with(state: State, thing: Thing, now: str | int) -> State:
    match thing, now:
        case Stack(seat, space), str():
            check_stack(now, space)
            board = state.players[seat].board
            return _with_player(state, seat, board=(*board[:space], now, *board[space + 1 :]))
        case Face(slot), str():
            return cards_as_found.with_face(state, slot, now)
        case Count(Counted.CARDS, seat), int():
            return cards_as_found.with_hand(state, seat, now)
        case Count(what, which), int() if not isinstance(now, bool):
            if not 0 <= now <= most(thing):
                raise Refused(reasons.COUNT_RANGE, number=now, most=most(thing))
            if what is Counted.POINTS:
                return _with_player(state, which, points=now)
            if what is Counted.SUPPLY:
                return state._replace(supply=_stock([*state.supply[:which], now, *state.supply[which + 1 :]]))
            if what is Counted.DECK:
                return state._replace(deck=now, top=state.top if now else None)
            return state._replace(display=with_slot(state, which, slot_at(state, which)._replace(tokens=now)))
    raise Refused(reasons.NOT_TOUCHABLE)


def _with_player(state: State, seat: int, **changed: object) -> State:
    player: Player = state.players[seat]._replace(**changed)  # type: ignore[arg-type]
    if not any(player.board) and state.table.depth not in (Depth.SCORE, Depth.POINTS):
        raise Refused(reasons.BOARD_BARE, player=state.table.seats[seat])
    return state._replace(players=state.with_player(seat, player))


def _balanced(before: State, after: State, touched: set[Thing]) -> State:
    """Balance all pieces: those no longer on a board into the supply, those not in the supply aside."""
    was, lying = _pieces(before), _pieces(after)
    if was[UNKNOWN] < lying[UNKNOWN]:
        raise Refused(reasons.STACK_UNKNOWN)
    supply, aside = list(after.supply), list(after.aside)
    shown = was[UNKNOWN] - lying[UNKNOWN]  # pieces that were not known: of which colour, their stacks tell now
    for colour in COLOURS:
        place, more = PLACE[colour], lying[colour] - was[colour]
        known = min(max(more, 0), shown)
        shown -= known
        more -= known
        if Count(Counted.SUPPLY, place) in touched:
            aside[place] -= after.supply[place] - before.supply[place] + more
        else:
            supply[place] -= more
        if supply[place] < 0 or aside[place] < 0:
            raise Refused(reasons.TOO_MANY_PIECES, colour=colour, number=PIECES)
    if shown:
        raise Refused(reasons.STACK_UNKNOWN)
    return after._replace(supply=_stock(supply), aside=_stock(aside))


def _pieces(state: State) -> dict[str, int]:
    return pieces_on(tuple(stack for player in state.players for stack in player.board))


def _stock(numbers: Sequence[int]) -> Stock:
    red, yellow, green, purple = numbers
    return red, yellow, green, purple
