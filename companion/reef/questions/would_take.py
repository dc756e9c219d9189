"""Search for the shortest changes of the open table that would allow a refused action ("what would it take?").

A change is a card fewer or more in a hand, a point, a piece in the supply, a stack one piece lower, as the table may
let things stand; never the player on turn, or the phase.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple, assert_never

from companion.reef.box.pieces import SPACES
from companion.reef.questions.targets import refusal
from companion.reef.questions.view import known_to
from companion.reef.rules import actions as a
from companion.reef.rules import reasons
from companion.reef.rules.actions import Action, Change, Count, Counted, OutOfHand, Play, Stack, Take, TakeTop, Thing
from companion.reef.rules.as_found import correctable, expected, let_stand
from companion.reef.rules.cards_as_found import with_hand
from companion.reef.rules.state import PLACE, State
from companion.refusal import Refused

MOST_CHANGES: Final = 3
MOST_WAYS: Final = 3


class Answer(NamedTuple):
    """Why the action is refused, None if it is allowed; and the ways to allow it, none if nothing small does.

    `hidden` says that it also takes a card of which only its player knows whether it is in their hand.
    """

    refused: Refused | None
    ways: tuple[tuple[Change, ...], ...] = ()
    hidden: Refused | None = None


def would_take(state: State, action: Action) -> Answer:
    """Return why `action` is refused, and at most three ways to allow it, each as short as any."""
    state = known_to(state, "table")
    why, hidden = refusal(state, action), _hidden(state, action)
    if why is None:
        return Answer(None, hidden=hidden)
    pool = list(dict.fromkeys(_pool(state, action)))
    for number in range(1, MOST_CHANGES + 1):
        ways = [changes for changes in combinations(pool, number) if _allowed(state, changes, action)]
        if ways:
            return Answer(why, tuple(ways[:MOST_WAYS]), hidden)
    return Answer(why)


def _hidden(state: State, action: Action) -> Refused | None:
    """Return a refusal if only its player can know whether a card the companion dealt is in a hand, else None."""
    if not state.table.dealt or not isinstance(action, OutOfHand) or not 0 <= action.seat < len(state.players):
        return None
    if action.card is None or action.card in state.players[action.seat].hand.known:
        return None
    return Refused(reasons.HIDDEN, player=state.table.seats[action.seat], card=action.card)


def with_changes(state: State, changes: tuple[Change, ...]) -> State:
    """Return the table with these changes. Raises Refused if the box rules one out."""
    others = []
    for change in changes:
        match change:
            case Change(Count(Counted.CARDS, seat), _, int(now)):  # also of cards that the companion has dealt
                state = with_hand(state, seat, now)
            case _:
                others.append(change)
    return let_stand(state, others) if others else state


def _allowed(state: State, changes: tuple[Change, ...], action: Action) -> bool:
    try:
        after = with_changes(state, changes)
    except Refused:
        return False
    same = (after.phase, after.turn, after.end) == (state.phase, state.turn, state.end)
    return same and refusal(after, action) is None


def _pool(state: State, action: Action) -> Iterator[Change]:
    """Yield the changes that can affect an action."""
    if not 0 <= action.seat < len(state.players):
        return
    held = state.players[action.seat].hand.total
    fewer, more = (Change(Count(Counted.CARDS, action.seat), held, held + step) for step in (-1, 1))
    match action:
        case Take():
            yield fewer
        case TakeTop():
            yield from _one_more(state, Count(Counted.POINTS, action.seat))
            yield fewer
        case Play(seat, _, pieces):
            yield more
            for colour, space in pieces:
                stack = Stack(seat, space)
                if (
                    space in range(len(SPACES))
                    and stack in correctable(state)
                    and (lying := str(expected(state, stack)))
                ):
                    yield Change(stack, lying, lying[:-1])
                yield from _one_more(state, Count(Counted.SUPPLY, PLACE[colour]))
        case a.Claim(_, pieces):
            for colour in dict.fromkeys(pieces):
                place, wanted = PLACE[colour], pieces.count(colour)
                if state.supply[place] < wanted and Count(Counted.SUPPLY, place) in correctable(state):
                    yield Change(Count(Counted.SUPPLY, place), state.supply[place], wanted)
        case a.Tokens(_, points):
            thing = Count(Counted.TOKENS, 0)
            if thing in correctable(state) and int(was := expected(state, thing)) < points:
                yield Change(thing, was, points)
        case a.Pay(seat):
            yield from _one_more(state, Count(Counted.POINTS, seat))
        case a.Begin() | a.Close() | a.Name() | a.Show() | a.CountCard() | a.CountUp() | a.AsItLies():
            pass
        case _:
            assert_never(action)


def _one_more(state: State, thing: Thing) -> Iterator[Change]:
    if thing in correctable(state):
        number = int(expected(state, thing))
        yield Change(thing, number, number + 1)
