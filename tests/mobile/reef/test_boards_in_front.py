"""Which board of Reef lies in front: the one that has just scored, and whichever is tapped in the background."""

from __future__ import annotations

from random import Random

import pytest

from companion.reef.box import CENTRE_SPACES, read_card
from companion.reef.queries.touches import DECK_SPOT, BoardSpot, SlotSpot, SpaceSpot
from companion.reef.rules.actions import PlayCard, TakeCard
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.reading import words_on
from tests.mobile.helpers.reef_tables import Table
from tests.reef.helpers.tables import pieces_on

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


@pytest.mark.slow
def test_the_board_that_scored_stays_in_front_until_the_next_touch(ui: Driver) -> None:
    for size in ((1280, 800), (360, 640), (640, 360)):
        table = Table(ui, size=size, cards="Cards of your copy")
        table.open_with()
        for slot in (0, 0):
            table.page.controller.do(TakeCard(table.state.seat, slot))
        table.page.controller.do(PlayCard(0, read_card("YG: R = 1"), pieces_on("Y A1", "G A2")))
        ui.frames(2)
        surface = table.page.surface
        assert surface.view.large == 0
        assert surface.view.scored.matches
        table.touch(SpaceSpot(0, 0))
        assert surface.view.large == 1
        assert table.state.seat == 1
        table.touch(SlotSpot(0))
        assert table.state.seat == 0
        ui.stop()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
def test_no_tap_on_a_board_in_the_background_is_lost(ui: Driver, size: tuple[int, int]) -> None:
    """On a phone no more than the line above it is there: fingers aim at its middle."""
    table = Table(ui, players=4, size=size)
    table.open_with()
    chance, lost = Random(1), 0
    for _ in range(200):
        surface = table.page.surface
        seat = chance.choice([seat for seat in range(4) if seat != surface.view.large])
        area = surface.where(BoardSpot(seat))
        edge = 0.1 if min(size) > 400 else 0.25
        x, y = (chance.uniform(edge, 1 - edge) for _ in range(2))
        ui.stroke((area.x + x * area.width, area.y + y * area.height), shake=1.5)
        ui.frames(1)
        lost += table.page.surface.view.large != seat
    assert not lost


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
def test_large_letters_hide_no_stack_behind_the_points_just_scored(ui: Driver, size: tuple[int, int]) -> None:
    table = Table(ui, size=size, cards="Cards of your copy")
    table.app.shell.theme.scale = 2.0
    table.open_with()
    for slot in (0, 0):
        table.page.controller.do(TakeCard(table.state.seat, slot))
    table.page.controller.do(PlayCard(0, read_card("YG: R = 1"), pieces_on("Y A1", "G A2")))
    ui.frames(2)
    area = table.page.surface.where(SpaceSpot(0, 3))
    middle = area.within(0.12 * area.width)
    box = (middle.x, size[1] - middle.y - middle.height, middle.x + middle.width, size[1] - middle.y)
    pixels = ui.picture().crop(tuple(map(int, box))).convert("RGB").getcolors(maxcolors=1 << 20)
    loud = tuple(round(255 * part) for part in table.app.shell.theme.ink("loud")[:3])
    assert loud not in {colour for _, colour in pixels}


def test_players_keep_their_names_above_their_boards_in_large_letters(ui: Driver) -> None:
    from mobile.reef.table.parts import BoardPart

    table = Table(ui, players=2, size=(360, 640))
    table.app.shell.theme.scale = 2.0
    table.open_with()
    ui.frames(2)
    words = [words for part in table.page.surface.children if isinstance(part, BoardPart) for words in words_on(part)]
    names = [table.app.shell.locale.tr.name(seat) for seat in table.state.table.seats]
    assert [any(each.startswith(name) for each in words) for name in names] == [True, True]


def test_a_card_is_shown_large_while_a_finger_rests_on_it_and_not_taken(ui: Driver) -> None:
    from mobile.ui.pictures import Picture

    table = Table(ui, size=(360, 640))
    table.open_with()

    def large() -> list[Picture]:
        return [each for each in table.page.surface.children if isinstance(each, Picture)]

    area = table.page.surface.where(SlotSpot(1))
    finger = ui.finger((area.x + area.width / 2, area.y + area.height / 2))
    ui.frames(5, 0.2)
    assert [each.width > 250 for each in large()] == [True]
    finger.lift()
    ui.frames(2)
    assert not large()
    assert table.state.players[0].hand.total == 2
    table.touch(SlotSpot(1))
    assert table.state.players[0].hand.total == 3


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
def test_first_pieces_that_a_stroke_laid_are_seen_before_the_next_board_comes(
    ui: Driver, size: tuple[int, int]
) -> None:
    table = Table(ui, size=size)
    areas = [table.page.surface.where(SpaceSpot(0, number)) for number in CENTRE_SPACES]
    ui.stroke(*((area.x + area.width / 2, area.y + area.height / 2) for area in areas))
    ui.frames(3)
    page = table.page
    assert all(table.state.players[0].board[number] for number in CENTRE_SPACES)
    assert page.surface.view.large == 0
    assert page.notice.banner.acting is None, "nothing lies over what was laid"
    assert "lays the first pieces: red on " in page.notice.text
    ui.frames(1, 1.5)
    ui.frames(2)
    assert page.surface.view.large == 1
    assert page.notice.banner.acting is not None, "now all see whose turn it is"


def test_a_tap_that_comes_a_moment_after_the_first_pieces_plays_for_nobody_else(ui: Driver) -> None:
    table = Table(ui, size=(360, 640))
    for number in CENTRE_SPACES[:3]:
        table.touch(SpaceSpot(0, number))
    table.touch(SpaceSpot(0, CENTRE_SPACES[3]))
    assert not any(table.state.players[1].board)
    assert table.page.touch_input.entering.seat is None
    ui.frames(1, 1.5)
    table.touch(SpaceSpot(1, CENTRE_SPACES[3]))
    assert table.page.touch_input.entering.seat == 1


def test_the_display_is_laid_once_all_first_pieces_lie(ui: Driver) -> None:
    from mobile.reef.table.surface import card_at_spot

    table = Table(ui)
    slots = [*map(SlotSpot, range(3)), DECK_SPOT]
    assert [card_at_spot(table.page.surface.view, slot) for slot in slots] == [None] * 4
    table.open_with()
    assert None not in [card_at_spot(table.page.surface.view, slot) for slot in slots]


def test_a_pattern_in_a_narrow_place_is_turned_so_that_it_is_largest(ui: Driver) -> None:
    pictures = Table(ui).page.surface.pictures
    row = read_card("YG: R R R = 4")
    assert pictures.pattern(row, 60, 120).height > pictures.pattern(row, 120, 60).height
    assert pictures.pattern(row, 60, 120).width >= 30
