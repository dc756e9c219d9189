"""What can be done now, found by trying it: highlights and "may I?" come from `apply` itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product

from companion.reef_encounter.actions import (
    Action,
    CallEnd,
    ChooseLarvae,
    Collect,
    EatCoral,
    EatNamed,
    EndTurn,
    FeedFish,
    IntroduceShrimp,
    LarvaForPolyp,
    MoveShrimp,
    PassFeast,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
    PolypForLarva,
)
from companion.reef_encounter.boards import Space, cells_of
from companion.reef_encounter.opensea import likely_refill
from companion.reef_encounter.pieces import CORAL_TILES, OPENING_LARVAE, Alga, Coral, stock
from companion.reef_encounter.rules import apply
from companion.reef_encounter.state import State, Trigger
from companion.refusal import Refused

_PAIRS = tuple(combinations_with_replacement(Coral, OPENING_LARVAE))


def refusal(state: State, action: Action) -> Refused | None:
    """Why `action` is refused, or None where it is allowed."""
    try:
        apply(state, action)
    except Refused as refused:
        return refused
    return None


def spaces(state: State) -> Iterator[Space]:
    """Every rock space of the boards in play."""
    for number, board in enumerate(state.table.boards):
        for cell in cells_of(board.rock):
            yield Space(number, cell)


def placings(state: State, consumed: bool = False) -> dict[Space, Refused | None]:
    """For each rock space, why the running larva's polyp may not go there, or None."""
    seat = state.turn.seat
    return {space: refusal(state, PlacePolyp(seat, space, consumed)) for space in spaces(state)}


def landings(state: State, start: Space) -> dict[Space | None, Refused | None]:
    """For each space, and None for behind the screen, why the shrimp on `start` may not go there, or None."""
    seat = state.turn.seat
    return {to: refusal(state, MoveShrimp(seat, start, to)) for to in (*spaces(state), None)}


def candidates(state: State) -> dict[str, Iterable[Action]]:
    """Every action the player on turn could think of, by kind; chance is filled in so that it can be tried."""
    seat = state.turn.seat
    pays: tuple[Coral | None, ...] = tuple(Coral) if state.followed else (None,)
    tiles = (None, *(tile.number for tile in CORAL_TILES))
    shrimps = [
        Space(number, cell) for number, reef in enumerate(state.reefs) for cell in cells_of(reef.shrimps[seat])
    ]
    return {
        "eat": [EatCoral(seat, space) for space in spaces(state)] if state.followed else _meals(seat),
        "larva": [PlayLarva(seat, coral) for coral in Coral],
        "place": [PlacePolyp(seat, s, consumed) for s in spaces(state) for consumed in (False, True)],
        "introduce": [IntroduceShrimp(seat, space) for space in spaces(state)],
        "move": [MoveShrimp(seat, start, to) for start in shrimps for to in (*spaces(state), None)],
        "larva-for-polyp": [LarvaForPolyp(seat, coral) for coral in Coral],
        "alga": [PlayAlga(seat, pay, alga, tile) for alga, tile, pay in product(Alga, tiles, pays)],
        "polyp-for-larva": [PolypForLarva(seat, coral) for coral in Coral],
        "collect": [Collect(seat, coral, likely_refill(state, coral)) for coral in Coral]
        if state.followed
        else [EndTurn(seat)],
        "pass-feast": [PassFeast(seat)],
        "feed-fish": [FeedFish(each, None) for each in range(len(state.table.seats))],
        "choose-larvae": [ChooseLarvae(each, stock(two)) for each in range(len(state.table.seats)) for two in _PAIRS],
        "call-end": [CallEnd(seat, trigger) for trigger in Trigger],
    }


def allowed(state: State) -> dict[str, tuple[Action, ...] | Refused]:
    """For each kind of action, those that are allowed now, or why the last one tried is not."""
    found: dict[str, tuple[Action, ...] | Refused] = {}
    for kind, actions in candidates(state).items():
        possible: list[Action] = []
        why: Refused | None = None
        for action in actions:
            refused = refusal(state, action)
            if refused is None:
                possible.append(action)
            else:
                why = refused
        if possible:
            found[kind] = tuple(possible)
        elif why is not None:
            found[kind] = why
    return found


def _meals(seat: int) -> list[Action]:
    return [EatNamed(seat, coral, size) for coral in Coral for size in range(5, 34)]
