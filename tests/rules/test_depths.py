"""Three depths of tracking: the full table, hierarchy alone, and the final score. No rule is written for a depth."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import CORAL_TILES, Coral, Space
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import (
    Action,
    Collect,
    EatCoral,
    IntroduceShrimp,
    LarvaForPolyp,
    MoveShrimp,
    PlacePolyp,
    PlayLarva,
    PolypForLarva,
    TellHand,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.scoring import rank_players
from companion.reef_encounter.rules.setup import Setup, start_state
from companion.reef_encounter.rules.state import Depth, Options, Phase, Trigger
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.refusal import Reason, Refused
from tests.rules.helpers.script import play, why
from tests.rules.helpers.table import SEATS, at, corals, tiles, who


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_hierarchy_begins_with_the_first_turn_and_fish_that_are_fed(seats: int, advanced: bool) -> None:
    """`setup.fish`: the opening polyps stay unknown until the fish are opened."""
    state = start_state(Setup(SEATS[:seats], options=Options(advanced), depth=Depth.HIERARCHY))
    assert state.phase is Phase.PLAY
    assert [player.fish.hidden for player in state.players] == [1] * seats
    assert (state.rocks, state.sea) == ((), ())
    assert seen_by(state, "table").bag is None


ON_BOARDS: list[Action] = [
    PlayLarva(0, Coral.WHITE),
    PlacePolyp(0, Space(0, 1)),
    IntroduceShrimp(0, Space(0, 1)),
    MoveShrimp(0, Space(0, 1), None),
    EatCoral(0, Space(0, 1)),
    LarvaForPolyp(0, Coral.WHITE),
    PolypForLarva(0, Coral.WHITE),
    Collect(0, Coral.WHITE),
    TellHand(0, corals("W")),
]


@pytest.mark.parametrize("action", ON_BOARDS, ids=lambda action: type(action).__name__)
def test_hierarchy_knows_no_boards_hands_or_open_sea(action: Action) -> None:
    """What is not followed is refused, not guessed."""
    with pytest.raises(Refused) as refused:
        apply(at("", depth=Depth.HIERARCHY), action)
    assert refused.value.reason is reasons.NOT_FOLLOWED


def test_hierarchy_plays_a_whole_game() -> None:
    """`turn.order`, `eat`, `alga.lock`, `end.locked`, `end.feast`, `score`: the same rules, fewer pieces."""
    state = start_state(Setup(SEATS[:2], depth=Depth.HIERARCHY))
    assert why(state, "alga G on 1") is reasons.LOCK_NOT_YET
    state = play(state, "eat W 7; alga G on 1; end-turn; eat Y 6")
    for number in range(2, 11):
        large = tile_as_it_lies(state.tiles, CORAL_TILES[number - 1]).large_alga.name[0]
        state = play(state, f"alga {large} on {number}")
        if number < 10:
            assert why(state, f"alga {large} on {number}") is reasons.LOCK_ONCE
            state = play(state, "end-turn")
    assert state.end is not None
    assert (state.phase, state.end.trigger, state.end.by) == (Phase.FEAST, Trigger.LOCKED, 1)
    state = play(state, "eat G 8")
    assert state.players[0].fish.seen == corals("WWWGGG")
    assert state.phase is Phase.OVER
    opened = play(state, "purple reveal O; green reveal P")
    assert rank_players(opened) is not None


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("larva W", reasons.GAME_OVER),
        ("eat W 7", reasons.GAME_OVER),
        ("alga G", reasons.GAME_OVER),
        ("end-turn", reasons.GAME_OVER),
        ("call end.space", reasons.GAME_OVER),
        ("pass", reasons.GAME_OVER),
        ("feed W", reasons.GAME_OVER),
        ("choose WW", reasons.GAME_OVER),
        ("tell W", reasons.GAME_OVER),
    ],
)
def test_score_alone_is_over_from_the_start(script: str, reason: Reason) -> None:
    """`score`: nothing is played, only counted."""
    state = at("", who(fish="WW"), who(fish="Y"), depth=Depth.SCORE)
    assert state.phase is Phase.OVER
    assert state.end is None
    assert why(state, script) is reason


def test_score_alone_asks_for_what_decides_a_tie() -> None:
    """`score.ties`: counted by the players."""
    state = at("", who(fish="W"), who(fish="P"), depth=Depth.SCORE, tiles=tiles())
    found = rank_players(state)
    assert found is not None
    assert [place.by.value for place in found] == ["uncounted", "uncounted"]
    counted = rank_players(play(state, "count 1 2 3 4; green count 1 2 3 5"))
    assert counted is not None
    assert (counted[0].seat, counted[0].place, counted[0].by.value) == (1, 1, "guarded")
    assert state.players[0].fish.seen == corals("W")
