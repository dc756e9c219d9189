"""Random actions of games that follow the hierarchy alone."""

from __future__ import annotations

from random import Random

from companion.reef_encounter.box import NO_CORALS, Alga, Coral, add_corals
from companion.reef_encounter.rules.actions import (
    Action,
    CallEnd,
    CountTieBreakers,
    EatByColour,
    EndTurn,
    PassFeast,
    PlayAlga,
    RevealFish,
)
from companion.reef_encounter.rules.state import Phase, State, Tally, Trigger
from companion.reef_encounter.rules.turns import tiles_with_large_alga


def hierarchy_action(state: State, rng: Random) -> Action:
    """Something a table might enter where only the hierarchy is followed; not always allowed."""
    seat = state.turn.seat
    if state.phase is Phase.FEAST:
        meal: Action = EatByColour(seat, rng.choice(list(Coral)), rng.randint(4, 12))
        return rng.choice([meal, PassFeast(seat)])
    if state.phase is Phase.OVER:
        waiting = [n for n, player in enumerate(state.players) if player.fish.hidden]
        if waiting:
            return RevealFish(waiting[0], add_corals(NO_CORALS, rng.choice(list(Coral))))
        uncounted = [n for n, player in enumerate(state.players) if player.tally is None]
        return CountTieBreakers(uncounted[0], Tally(*(rng.randint(0, 3) for _ in range(4))))
    alga = rng.choice(list(Alga))
    shown = [tile for tile in range(10) if tiles_with_large_alga(state.tiles, alga) >> tile & 1]
    ideas: list[Action] = [
        EatByColour(seat, rng.choice(list(Coral)), rng.randint(4, 12)),
        PlayAlga(seat, None, alga, rng.choice([tile + 1 for tile in shown] or [1])),
        PlayAlga(seat, None, alga),
        EndTurn(seat),
        CallEnd(seat, rng.choice(list(Trigger))),
    ]
    return rng.choices(ideas, [3, 5, 1, 4, 0.03])[0]
