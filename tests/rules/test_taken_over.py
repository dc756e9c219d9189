"""Tables taken over as they stand ("we started without the app"): what can be, and all that cannot, at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.reef_encounter.box import NO_CORALS, ONE_OF_EACH_CORAL, Coral
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.setup import Position, Setup, start_state
from companion.reef_encounter.rules.state import BoardState, Depth, Options, Phase, Player, Tally
from companion.refusal import AND_MORE, MAX_FAULTS, Faulty, Reason
from tests.rules.helpers.script import play
from tests.rules.helpers.table import SEATS, STARFISH, at, corals, read, who
from tests.rules.helpers.taken_over_tables import BARE, FINE, POSITIONS, SIX_GREEN, TWICE, first


def faults(position: Position, depth: Depth = Depth.FULL, advanced: bool = False) -> list[Reason]:
    """Everything wrong with a position, in order."""
    boards = ("D", "B") if depth is Depth.FULL else ()
    try:
        start_state(Setup(SEATS[:2], boards, depth=depth, options=Options(advanced), position=position))
    except Faulty as faulty:
        return [fault.reason for fault in faulty.faults]
    return []


def test_a_table_as_it_stands_goes_on_with_the_player_whose_turn_it_is() -> None:
    """`setup.start`: fish are fed and larvae chosen long ago."""
    state = start_state(Setup(SEATS[:2], ("D", "B"), position=FINE))
    assert state.phase is Phase.PLAY
    assert state.turn.seat == 1
    assert state.bag == 200 - 12 - 5 - 3 - (2 + 1 + 1) - (1 + 2)
    assert sum(state.unseen.tiles) == state.bag + state.hidden
    assert play(state, "next").turn.seat == 0


@pytest.mark.parametrize(("what", "position", "expected"), POSITIONS, ids=[what for what, _, _ in POSITIONS])
def test_position(what: str, position: Position, expected: list[Reason]) -> None:
    """`setup.boards`, `place.empty`, `shrimp.one-per-coral`, `shrimp.two-per-rock`, `setup.bonus`, `eat`."""
    assert faults(position) == expected


BEHIND_SCREENS: dict[str, Any] = {
    "tiles": SIX_GREEN,
    "players": (who(fish="", meals=1, larvae="WWWWWWWWWW"), who(hand="?" * 190)),
}
ON_BOARDS: dict[str, Any] = {
    "rocks": (read("1  .  Wp W  Wg -  -g .", SEATS[:2])["D"], TWICE),
    "sea": (corals("WWWW"), *FINE.sea[1:]),
    "bonus": corals("WWYOPG"),
}


def test_position_all_faults_are_told_at_once() -> None:
    """As many as there are, and the set-up's own with them; of very many the first ones, and how many more."""
    with pytest.raises(Faulty) as faulty:
        start_state(Setup((SEATS[0], SEATS[0]), ("D", "B"), position=replace(FINE, **BEHIND_SCREENS)))
    assert {fault.reason for fault in faulty.value.faults} == {
        reasons.NAME_TWICE,
        reasons.COLOUR_TWICE,
        reasons.CYLINDERS_COUNT,
        reasons.FISH_UNFED,
        reasons.LARVAE_COUNT,
        reasons.HIDDEN_COUNT,
    }
    assert set(faults(replace(FINE, **ON_BOARDS))) == {
        reasons.SHRIMPS_ON_CORAL,
        reasons.BARE_AT_START,
        reasons.POLYPS_ON_SPACE,
        reasons.POLYP_IN_WATER,
        reasons.SEA_SPACE_FULL,
        reasons.BONUS_COUNT,
    }
    with pytest.raises(Faulty) as faulty:
        start_state(Setup((SEATS[0], SEATS[0]), ("D", "B"), position=replace(FINE, **BEHIND_SCREENS, **ON_BOARDS)))
    *told, more = faulty.value.faults
    assert (len(told), more.reason, more.facts) == (MAX_FAULTS, AND_MORE, {"number": 12 - MAX_FAULTS})


def test_position_of_the_advanced_game_has_no_bonus_tiles() -> None:
    """`advanced.bonus`: neither now nor when a polyp goes in the bag."""
    assert faults(FINE, advanced=True) == [reasons.BONUS_ADVANCED]
    plain = replace(FINE, bonus=NO_CORALS, seat=0)
    assert faults(plain, advanced=True) == []
    begun = start_state(Setup(SEATS[:2], ("D", "B"), options=Options(True), position=plain))
    state = play(begun, "take-larva G; larva W; put C4")
    assert state.bonus == NO_CORALS
    assert state.rocks[0].corals[Coral.WHITE].bit_count() == 3
    assert not state.bonus_kept


@pytest.mark.parametrize("advanced", [False, True])
def test_position_what_a_fish_can_hold_depends_on_the_game(advanced: bool) -> None:
    """`advanced.eat`, `eat.advanced-five`: a meal may bring nothing there, and one polyp less at most."""
    bonus = NO_CORALS if advanced else ONE_OF_EACH_CORAL
    empty = replace(first(who(fish="?", meals=1)), bonus=bonus)
    assert faults(empty, advanced=advanced) == ([] if advanced else [reasons.FISH_UNFED])
    full = replace(first(who(fish="?" + "Y" * 29, meals=1)), bonus=bonus)
    assert faults(full, advanced=advanced) == ([reasons.FISH_FULL] if advanced else [])


def test_position_without_bare_rock_is_an_end_long_past() -> None:
    """`end.space`: there is nothing left to play."""
    crowd = "\n".join(
        ["1  .  W  Y  W  Y  W  .", "2  O  P  O  P  .  P  O", "3  W  Y  .  Y  W  Y  W"]
        + ["4  G  O  G  O  G  O  G", "5  .  W  Y  W  Y  W  .", "6  .  P  G  .  P  G  ."]
    )
    full_d = read(crowd, SEATS[:2])["D"]
    assert faults(replace(FINE, rocks=(full_d, BARE))) == []
    rock_b = at("").table.boards[1].rock
    half = rock_b & 0x00FF00FF00FF
    full_b = BoardState((0, 0, 0, half, rock_b & ~half), (0, 0))
    assert faults(replace(FINE, rocks=(full_d, full_b))) == [reasons.ALREADY_OVER]


SMALLER = [
    (Depth.HIERARCHY, (who(), who(meals=1)), []),
    (Depth.HIERARCHY, (who(fish=""), who()), [reasons.FISH_UNFED]),
    (Depth.HIERARCHY, (who(meals=4), who()), [reasons.ALREADY_OVER]),
    (Depth.HIERARCHY, (who(meals=5), who()), [reasons.SHRIMPS_COUNT]),
    (Depth.HIERARCHY, (who(fish="?" + "W" * 21, meals=1), who(fish="?" + "W" * 20, meals=1)), [reasons.POLYPS_COUNT]),
    (Depth.SCORE, (who(fish="WWW"), who(fish="")), [reasons.FISH_UNFED]),
    (Depth.SCORE, (who(fish="W" * 20), who(fish="?" + "w" * 21)), [reasons.ALL_ACCOUNTED]),
    (Depth.SCORE, (who(fish="?" * 118), who(fish="W")), [reasons.FISH_FULL]),
    (Depth.SCORE, (who(fish="?" * 117), who(fish="?" * 117)), [reasons.HIDDEN_COUNT]),
    (Depth.SCORE, (who(fish="?" * 117), who(fish="W")), []),
    (Depth.SCORE, (who(tally=Tally(0, 51, 0, 0)), who()), [reasons.TALLY_IMPOSSIBLE]),
]


@pytest.mark.parametrize(("depth", "players", "expected"), SMALLER)
def test_position_at_a_smaller_depth(depth: Depth, players: tuple[Player, ...], expected: list[Reason]) -> None:
    """Tiles, fish and meals are looked at; boards, larvae and hands are not followed."""
    assert faults(Position(STARFISH, players), depth) == expected
