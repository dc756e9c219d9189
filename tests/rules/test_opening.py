"""Setting up (p. 3-4): boards, bonus tiles, the open sea, hands, fish and larvae; and what a set-up cannot be."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import BOARDS, NO_CORALS, ONE_OF_EACH_CORAL, Board, Coral, flood_fill, list_cells
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.setup import Setup, start_state
from companion.reef_encounter.rules.state import Phase, Turn
from companion.reef_encounter.rules.turns import ALL_TILES
from companion.refusal import Faulty, Reason
from tests.rules.helpers.faulty_setups import FAULTY, FIRST, SEA, SECOND
from tests.rules.helpers.script import play, why
from tests.rules.helpers.table import SEATS, boards, corals, opening, picture, read


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: f"board {board.letter}")
def test_setup_boards_one_rock_of_33_spaces(board: Board) -> None:
    """`setup.boards`: one extra-growth space and five start spaces, one for each coral."""
    assert len(list_cells(board.rock)) == 33
    assert board.growth.bit_count() == 1
    assert board.growth & board.rock
    assert sorted(coral for _, coral in board.starts) == list(Coral)
    assert all(1 << cell & board.rock & ~board.growth for cell, _ in board.starts)
    assert flood_fill(board.growth, board.rock) == board.rock


def test_setup_boards_a_polyp_on_each_start_space() -> None:
    """`setup.boards`: as printed."""
    printed = """
           A  B  C  D  E  F  G
        1  .  -  -  -  -  -  .
        2  -  -  -  O  .  -  -
        3  -  -  .  -  G  -  -
        4  -  W  -  *  -  -  -
        5  .  -  P  -  Y  -  .
        6  .  -  -  .  -  -  .
        """
    assert picture(opening(), "D") == boards(SEATS[:2], read(printed, SEATS[:2]))


@pytest.mark.parametrize(("seats", "hands"), [(2, (6, 9)), (3, (6, 7, 9)), (4, (6, 7, 8, 9))])
@pytest.mark.parametrize("advanced", [False, True])
def test_setup_hands_in_the_bag_beside_it_and_behind_screens(
    seats: int, hands: tuple[int, ...], advanced: bool
) -> None:
    """`setup.hands`, `setup.bonus`, `advanced.bonus`: as many polyps each, and where the other 200 are."""
    state = opening(seats, advanced)
    assert tuple(player.hand.hidden for player in state.players) == hands
    assert state.bag == 200 - 5 * seats - 12 - sum(hands) - (0 if advanced else 5)
    assert state.bonus == (NO_CORALS if advanced else ONE_OF_EACH_CORAL)
    assert state.bonus_kept is not advanced
    assert state.phase is Phase.OPENING


@pytest.mark.parametrize("starfish", [True, False])
def test_setup_side_all_tiles_show_the_same_side(starfish: bool) -> None:
    """`setup.side`: all ten starfish side up, or none."""
    state = start_state(Setup(SEATS[:2], ("A", "C"), SEA, starfish))
    assert state.tiles.starfish == (ALL_TILES if starfish else 0)


@pytest.mark.parametrize("first", range(5))
def test_setup_sea_three_three_three_two_one_from_any_space(first: int) -> None:
    """`setup.sea`: clockwise from the colour drawn."""
    counts = (3, 3, 3, 2, 1)
    sea = tuple((Coral.PINK,) * counts[(space - first) % 5] for space in range(5))
    state = start_state(Setup(SEATS[:2], ("A", "C"), sea))
    assert [sum(there) for there in state.sea] == [counts[(space - first) % 5] for space in range(5)]
    assert state.unseen.tiles[Coral.PINK] == 40 - 2 - 1 - 12


def test_setup_fish_and_larvae_in_any_order_of_players() -> None:
    """`setup.fish`, `setup.larvae`: the first turn begins once all are ready; both cubes may have one colour."""
    state = play(opening(3), "red feed; green feed W; red choose GG; purple feed P; purple choose WY")
    assert state.phase is Phase.OPENING
    state = play(state, "green choose WO")
    assert state.phase is Phase.PLAY
    assert state.turn == Turn(0)
    assert [player.hand.hidden for player in state.players] == [5, 6, 8]
    assert [player.fish.hidden for player in state.players] == [1, 1, 1]
    assert [player.larvae for player in state.players] == [corals("WY"), corals("WO"), corals("GG")]


OPENING = [
    ("larva W", reasons.OPENING_FIRST),
    ("eat E3", reasons.OPENING_FIRST),
    ("next", reasons.OPENING_FIRST),
    ("feed W; feed W", reasons.ALREADY_FED),
    ("tell WWWWWW; feed G", reasons.NOT_IN_HAND),
    ("choose WW; choose WW", reasons.LARVAE_CHOSEN),
    ("choose W", reasons.TWO_LARVAE),
    ("choose WYO", reasons.TWO_LARVAE),
    ("tell WWWWWWW", reasons.HAND_HOLDS),
    ("tell WWWWW", reasons.HAND_HOLDS),
    ("pass", reasons.NO_FEAST),
    ("reveal W", reasons.NOT_OVER),
]


@pytest.mark.parametrize(("script", "reason"), OPENING)
def test_opening_refused(script: str, reason: Reason) -> None:
    """`setup.fish`, `setup.larvae`, `setup.hands`."""
    assert why(opening(), script) is reason


def test_opening_is_behind_us_once_play_has_begun() -> None:
    """`setup.fish`: nobody feeds or chooses again."""
    state = play(opening(), "feed; choose WY; green feed; green choose WY")
    assert why(state, "feed W") is reasons.OPENING_DONE
    assert why(state, "choose WY") is reasons.OPENING_DONE
    assert play(state, "tell WWWWG").players[0].hand.told == corals("WWWWG")


@pytest.mark.parametrize(("what", "setup", "faults"), FAULTY, ids=[what for what, _, _ in FAULTY])
def test_setup_faults_are_told_all_at_once(what: str, setup: Setup, faults: set[Reason]) -> None:
    """`setup.boards`, `setup.hands`, `setup.sea`."""
    with pytest.raises(Faulty) as faulty:
        start_state(setup)
    assert {fault.reason for fault in faulty.value.faults} == faults


def test_setup_sea_never_holds_more_of_a_colour_than_the_bag() -> None:
    """`setup.bonus`: 40 less start spaces and bonus tile; twelve tiles never come near that."""
    huge = tuple((Coral.WHITE,) * number for number in (3, 3, 3, 2, 30))
    with pytest.raises(Faulty) as faulty:
        start_state(Setup((FIRST, SECOND), ("A", "B"), huge))
    assert {fault.reason for fault in faulty.value.faults} == {reasons.SEA_FILL, reasons.POLYPS_COUNT}


def test_setup_start_seats_go_clockwise_from_the_start_player() -> None:
    """`setup.start`: whoever was swimming most recently chose them, and they sit first."""
    state = play(opening(4), "feed; choose WY; green feed; green choose WY; red feed; red choose WY; yellow feed")
    assert play(state, "yellow choose OO").turn.seat == 0
