"""Taking over a table as it stands, and scoring one: touches, faults all at once, tie-breakers only where needed."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Alga, Coral, PlayerColour, Space, parse_cell
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import Collect
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.scoring import Tiebreak, player_score, rank_players
from companion.reef_encounter.rules.state import Phase, Seat
from companion.reef_encounter.rules.turns import cylinders_left
from mobile.reef_encounter.setup.position import PositionEditor, position_after_opening, scoring_position, tied_seats

WHITE, YELLOW, ORANGE, PINK, GREY = Coral
ADA, BO = Seat("Ada", PlayerColour.PURPLE), Seat("Bo", PlayerColour.GREEN)
TABLE = position_after_opening((ADA, BO), ("A", "B"))
A1 = Space(0, parse_cell("D1"))


def reasons_of(table: PositionEditor) -> list[object]:
    return [fault.reason for fault in table.faults()]


def test_a_table_just_opened_can_be_taken_over() -> None:
    assert TABLE.faults() == ()
    assert TABLE.state().phase is Phase.PLAY


def test_a_brush_lays_replaces_and_clears() -> None:
    table = TABLE.painted(A1, WHITE).painted(A1, PINK)
    assert [cells >> A1.cell & 1 for cells in table.position.rocks[0].corals] == [0, 0, 0, 1, 0]
    guarded = table.painted(A1, 1)
    assert guarded.position.rocks[0].shrimps == (0, 1 << A1.cell)
    assert guarded.painted(A1, 0).position.rocks[0].shrimps == (1 << A1.cell, 0)
    assert guarded.painted(A1, 1) == table
    assert guarded.painted(A1, None) == TABLE
    assert TABLE.painted(Space(0, parse_cell("A1")), WHITE) == TABLE, "deep water takes nothing"


def test_all_faults_are_told_at_once() -> None:
    table = TABLE.painted(A1, 0)  # a shrimp on bare rock
    for number in (1, 5, 8):  # three tiles with a large green alga
        table = table.locked(number)
    table = table.on_alga_space(Alga.GREEN)
    for _ in range(50):
        table = table.with_more(1, "larvae", GREY, 1).with_more(0, "consumed", PINK, 1)
    found = reasons_of(table)
    assert reasons.BARE_AT_START in found
    assert reasons.LARVAE_COUNT in found
    assert reasons.POLYPS_COUNT in found
    assert table.position.players[1].larvae[GREY] == 10
    assert table.position.players[0].consumed[PINK] == 40


def test_a_cylinder_too_many_is_seen() -> None:
    table = TABLE
    while cylinders_left(table.position.tiles, Alga.BLUE) > 0:
        number = next(
            n for n in range(1, 11) if not table.position.tiles.locked >> n - 1 & 1 and _shows_blue(table, n)
        )
        table = table.locked(number)
        if not any(_shows_blue(table, n) and not table.position.tiles.locked >> n - 1 & 1 for n in range(1, 11)):
            break
    assert (
        cylinders_left(table.position.tiles, Alga.BLUE)
        == cylinders_left(table.on_alga_space(Alga.BLUE).position.tiles, Alga.BLUE) + 1
    )


def _shows_blue(table: PositionEditor, number: int) -> bool:
    return cylinders_left(table.position.tiles, Alga.BLUE) != cylinders_left(
        table.locked(number).position.tiles, Alga.BLUE
    )


def test_the_open_sea_fills_by_touches() -> None:
    table = TABLE.at_sea(WHITE, PINK).at_sea(WHITE, PINK).at_sea(WHITE, GREY)
    assert table.position.sea[WHITE] == (0, 0, 0, 2, 1)
    assert table.at_sea(WHITE, PINK).position.sea[WHITE] == (0, 0, 0, 0, 1)
    assert table.at_sea(WHITE, None).position.sea == TABLE.position.sea


def test_play_goes_on_from_there() -> None:
    table = TABLE.hidden(0, "hand", 11).hidden(1, "fish", 3).fed(1, 1).flipped(3).at_sea(PINK, WHITE)
    assert table.faults() == ()
    state = table.state()
    assert state.players[0].hand.hidden == 11
    assert state.players[1].meals == 1
    after = apply(state, Collect(0, PINK, (WHITE, GREY, GREY, PINK, ORANGE)))
    assert after.turn.seat == 1


@pytest.mark.parametrize(("fish", "meals"), [(1, 2), (9, 0)])
def test_a_fish_holds_what_its_meals_left(fish: int, meals: int) -> None:
    assert TABLE.hidden(0, "fish", fish).fed(0, meals).faults() != ()


def test_bonus_tiles_lie_there_or_not() -> None:
    assert TABLE.with_bonus(PINK).position.bonus == (1, 1, 1, 0, 1)
    assert TABLE.with_bonus(PINK).with_bonus(PINK) == TABLE
    assert TABLE.without_bonus(kept=False).faults() == ()


def test_only_the_end_is_scored() -> None:
    table = (
        scoring_position((ADA, BO))
        .with_more(0, "fish", WHITE, 3)
        .with_more(1, "fish", GREY, 1)
        .with_more(1, "fish", GREY, -5)
    )
    state = table.with_more(1, "fish", PINK, 4).flipped(1).state()
    assert state.phase is Phase.OVER
    assert player_score(state, 0).least == 3 * 2
    assert player_score(state, 1).least == 4 * 3
    assert tied_seats(state) == ()


def test_tie_breakers_are_asked_only_of_those_who_are_level() -> None:
    seats = (ADA, BO, Seat("Cy", PlayerColour.RED))
    table = (
        scoring_position(seats)
        .with_more(0, "fish", WHITE, 2)
        .with_more(2, "fish", WHITE, 2)
        .with_more(1, "fish", PINK, 1)
    )
    assert set(tied_seats(table.state())) == {0, 2}
    assert all(player.tally is None for player in table.position.players)
    table = table.with_tallies((0, 2)).tallied(0, "consumed", 1).tallied(2, "consumed", 1).tallied(2, "larvae", 2)
    assert table.position.players[1].tally is None
    places = rank_players(table.state())
    assert places is not None
    assert tied_seats(table.with_more(1, "fish", PINK, 1).state()) == (0, 1, 2)
    assert [(place.seat, place.by) for place in places][:2] == [(2, Tiebreak.LARVAE), (0, Tiebreak.POINTS)]
