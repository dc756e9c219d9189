"""At each moment that has a name, that is what has happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import (
    Action,
    ChooseLarvae,
    Collect,
    EatCoral,
    FeedFish,
    IntroduceShrimp,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
)
from companion.reef_encounter.rules.state import Phase, State
from tests.games.moments import Moment

WHOLE = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
DONE = WHOLE.history.done


def state(step: int) -> State:
    return WHOLE.history.state_at(step)


def attacks(step: int) -> bool:
    """Whether that step takes a polyp."""
    consumed = [sum(sum(player.consumed) for player in state(n).players) for n in (step - 1, step)]
    return isinstance(DONE[step - 1], PlacePolyp) and consumed[1] > consumed[0]


def last(step: int, kind: type[Action], seat: int) -> bool:
    return isinstance(DONE[step - 1], kind) and DONE[step - 1].seat == seat


def following(step: int, *kinds: type[Action]) -> bool:
    return all(isinstance(action, kind) for action, kind in zip(DONE[step:], kinds, strict=False))


def collected(step: int, seat: int) -> int:
    return sum(isinstance(action, Collect) and action.seat == seat for action in DONE[:step])


def shrimp_alone(step: int) -> bool:
    return last(step, IntroduceShrimp, 0) and last(step - 1, Collect, 1)


TRUE: dict[Moment, Callable[[int], bool]] = {
    Moment.START: lambda step: step == 0,
    Moment.FIRST_FED: lambda step: last(step, FeedFish, 0),
    Moment.FIRST_CHOSE_LARVAE: lambda step: last(step, ChooseLarvae, 0) and following(step, ChooseLarvae),
    Moment.FIRST_TURN: lambda step: state(step).phase is Phase.PLAY and last(step, ChooseLarvae, 1),
    Moment.FIRST_LARVA: lambda step: last(step, PlayLarva, 0) and following(step, PlacePolyp),
    Moment.TWO_PLACED: lambda step: last(step, PlacePolyp, 0) and last(step - 1, PlacePolyp, 0) and not attacks(step),
    Moment.FIRST_ATTACK: lambda step: attacks(step) and not any(attacks(n) for n in range(1, step)),
    Moment.FIRST_SHRIMP: lambda step: last(step, IntroduceShrimp, 0) and following(step, Collect),
    Moment.FIRST_REFILL: lambda step: last(step, Collect, 0) and collected(step, 0) == 1,
    Moment.EXTRA_GROWTH: lambda step: last(step, PlacePolyp, 1) and len(polyps(step)) == len(polyps(step - 1)) + 2,
    Moment.SECOND_REFILL: lambda step: last(step, Collect, 1) and collected(step, 1) == 1,
    Moment.THIRD_OF_THREE_PINK: lambda step: last(step, PlacePolyp, 0) and following(step, IntroduceShrimp),
    Moment.BEFORE_FOUR_BARE: lambda step: last(step, PlayLarva, 1) and following(step, *4 * [PlacePolyp]),
    Moment.SHRIMP_WITHOUT_LARVA: shrimp_alone,
    Moment.BEFORE_ALGA: lambda step: last(step, Collect, 0) and following(step, PlayAlga),
    Moment.BEFORE_WHITE_LARVA: lambda step: DONE[step] == PlayLarva(1, Coral.WHITE),
    Moment.BEFORE_TWO_ATTACKS: lambda step: attacks(step + 1) and attacks(step + 2),
    Moment.TWO_ATTACKS: lambda step: attacks(step) and attacks(step - 1) and state(step).turn.seat == 1,
    Moment.THIRD_REFILL_OF_SECOND: lambda step: last(step, Collect, 1) and collected(step, 1) == 3,
    Moment.AFTER_FIRST_MEAL: lambda step: any(isinstance(action, EatCoral) for action in DONE[step - 3 : step]),
    Moment.BEFORE_LOCK: lambda step: (
        following(step, PlayAlga) and state(step + 1).tiles.locked != state(step).tiles.locked
    ),
    Moment.AMID_GREY_ATTACKS: lambda step: attacks(step - 1) and attacks(step + 1) and not attacks(step),
    Moment.LATE: lambda step: state(step).phase is Phase.PLAY and following(step + 12, EatCoral),
    Moment.BEFORE_LAST_MEAL: lambda step: following(step, EatCoral) and state(step + 1).phase is Phase.FEAST,
    Moment.OVER: lambda step: state(step).phase is Phase.OVER,
}


def polyps(step: int) -> list[int]:
    """Every polyp on the boards."""
    return [bit for rock in state(step).rocks for corals in rock.corals for bit in range(64) if corals >> bit & 1]


@pytest.mark.parametrize("moment", Moment)
def test_a_moment_is_what_its_name_says(moment: Moment) -> None:
    assert TRUE[moment](moment)
