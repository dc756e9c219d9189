"""Random actions of games that follow the hierarchy alone."""

from __future__ import annotations

from random import Random

from companion.reef_encounter.box import NONE, Alga, Coral, plus
from companion.reef_encounter.rules.actions import (
    Action,
    CallEnd,
    CountUp,
    EatNamed,
    EndTurn,
    PassFeast,
    PlayAlga,
    RevealFish,
)
from companion.reef_encounter.rules.state import Phase, State, Tally, Trigger
from companion.reef_encounter.rules.turns import showing


def hierarchy_action(state: State, rng: Random) -> Action:
    """Something a table might enter where only the hierarchy is followed; not always allowed."""
    seat = state.turn.seat
    if state.phase is Phase.FEAST:
        meal: Action = EatNamed(seat, rng.choice(list(Coral)), rng.randint(4, 12))
        return rng.choice([meal, PassFeast(seat)])
    if state.phase is Phase.OVER:
        waiting = [n for n, player in enumerate(state.players) if player.fish.hidden]
        if waiting:
            return RevealFish(waiting[0], plus(NONE, rng.choice(list(Coral))))
        uncounted = [n for n, player in enumerate(state.players) if player.tally is None]
        return CountUp(uncounted[0], Tally(*(rng.randint(0, 3) for _ in range(4))))
    alga = rng.choice(list(Alga))
    shown = [tile for tile in range(10) if showing(state.tiles, alga) >> tile & 1]
    ideas: list[Action] = [
        EatNamed(seat, rng.choice(list(Coral)), rng.randint(4, 12)),
        PlayAlga(seat, None, alga, rng.choice([tile + 1 for tile in shown] or [1])),
        PlayAlga(seat, None, alga),
        EndTurn(seat),
        CallEnd(seat, rng.choice(list(Trigger))),
    ]
    return rng.choices(ideas, [3, 5, 1, 4, 0.03])[0]
