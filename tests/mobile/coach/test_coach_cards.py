"""The coach's card at the table: where it lies, how it goes, that it forbids nothing, and how it ends for good."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral, Space, neighbours, parse_cell
from companion.reef_encounter.queries.touches import BoardSpot, LarvaSpot
from companion.reef_encounter.rules.actions import EatByColour, EatCoral
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth
from mobile.core.geometry import Area
from mobile.tutorial.card import NEVER_COVER, TutorialCard
from mobile.ui.pictures import Picture
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until, save_game
from tests.mobile.helpers.handling import card, opened, press
from tests.mobile.helpers.reading import words_on
from tests.mobile.screens.table import SEATS

LARVA = "A cube lets you place polyps of its colour."
PLACE = "Any empty rock will do."


@pytest.fixture
def table(ui: Driver, tmp_path: Path) -> Any:
    """The first turn of a game of two who have never played here."""
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_TURN))
    ui.frames(3)
    return page


def card_text(page: Any) -> str:
    """What the card says; nothing where there is none."""
    return page.tutorial.card.text if page.tutorial.card is not None else ""


def larva(ui: Driver, page: Any, coral: Coral = Coral.WHITE) -> None:
    ui.tap(*page.surface.tray.centres()[LarvaSpot(coral)])
    ui.frames(3)


def shared(one: Area, other: Area) -> float:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    up = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, up)


def test_a_card_speaks_of_this_table_and_goes_by_a_touch(ui: Driver, table: Any) -> None:
    assert card_text(table) == LARVA
    before = table.controller.game.history.position
    ui.tap(*ui.centre(table.tutorial.card))
    ui.frames(3)
    assert card_text(table) == ""
    assert table.controller.game.history.position == before
    larva(ui, table)
    assert card_text(table) == PLACE


def test_it_goes_by_simply_playing_on_and_comes_again_when_it_is_needed(ui: Driver, table: Any) -> None:
    larva(ui, table)
    assert card_text(table) == PLACE
    press(ui, "Take back: larva cube" if ui.window.width < 500 else table.bar.undo.text)
    assert card_text(table).startswith("A cube lets you place"), "it is needed again"


@pytest.mark.parametrize("way", ["Got it", 27])
def test_it_goes_by_its_button_and_by_the_keyboard(ui: Driver, table: Any, way: str | int) -> None:
    if isinstance(way, str):
        press(ui, way)
    else:
        ui.key(way)
        ui.frames(3)
    assert card_text(table) == ""
    assert ui.app.page is table


def test_tab_and_enter_reach_its_buttons(ui: Driver, table: Any) -> None:
    button = table.tutorial.card.seen_button
    for _ in range(40):
        if button.focus:
            break
        ui.key(9)
    assert button.focus
    ui.key(13)
    ui.frames(3)
    assert card_text(table) == ""


def test_a_touch_beside_it_plays_on_as_if_it_were_not_there(ui: Driver, table: Any) -> None:
    """Nothing is forbidden while a card is shown: all that glows is allowed and done."""
    larva(ui, table)
    rock, lies = table.surface.rocks[0], table.tutorial.card
    glowing = [
        spot.space.cell for spot in table.highlights.goals if isinstance(spot, BoardSpot) and spot.space.rock == 0
    ]
    free = next(cell for cell in glowing if not lies.collide_point(*rock.centre_of(cell)))
    before = table.controller.game.history.position
    ui.tap(*rock.centre_of(free))
    ui.frames(3)
    assert table.controller.game.history.position == before + 1


def test_it_lies_below_the_banner_that_says_whose_turn_it_is(table: Any) -> None:
    assert table.children.index(table.notice.banner) < table.children.index(table.tutorial.card)


@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1920, 1200)])
def test_on_a_tablet_it_hides_nothing_that_can_be_touched(ui: Driver, table: Any, size: tuple[int, int]) -> None:
    ui.resize(*size)
    ui.frames(3)
    lies = table.tutorial.card
    there = Area(lies.x, lies.y, lies.width, lies.height)
    assert all(worth < 2 or not shared(there, area) for area, worth in table.weighted_areas())


@pytest.mark.parametrize("size", [(360, 640), (412, 916), (640, 360), (1280, 800), (800, 1280)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_it_never_hides_buttons_what_to_do_now_nor_a_space_where_a_polyp_can_be_laid(
    ui: Driver, table: Any, size: tuple[int, int], text: float
) -> None:
    table.shell.theme.scale = text
    ui.resize(*size)
    for said in (LARVA, PLACE):
        ui.frames(4)
        assert card_text(table).startswith(said)
        lies, rocks = table.tutorial.card, table.surface.rocks
        assert 0 <= lies.x <= lies.right <= size[0]
        assert 0 <= lies.y <= lies.top <= size[1]
        there = Area(lies.x, lies.y, lies.width, lies.height)
        if said != PLACE:  # whose card may be one line, above what it says to do
            assert not any(shared(there, area) for area, worth in table.weighted_areas() if worth == NEVER_COVER)
        spaces = [
            rocks[spot.space.rock].centre_of(spot.space.cell)
            for spot in table.highlights.goals
            if isinstance(spot, BoardSpot) and not rocks[spot.space.rock].disabled
        ]
        assert bool(spaces) == (said == PLACE)
        assert not [place for place in spaces if lies.collide_point(*place)]
        table.touch_input.tap(LarvaSpot(Coral.WHITE))


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_both_its_buttons_speak_in_letters_of_one_size(ui: Driver, table: Any, size: tuple[int, int]) -> None:
    ui.resize(*size)
    for text in (1.0, 2.0, 1.0):
        table.shell.theme.scale = text
        ui.frames(4)
        lies = table.tutorial.card
        assert lies.known_button.font_size == lies.seen_button.font_size


def test_one_touch_ends_it_for_ever_for_these_people(ui: Driver, table: Any, tmp_path: Path) -> None:
    press(ui, "We know the game")
    assert card_text(table) == ""
    larva(ui, table)
    assert card_text(table) == ""
    ui.stop()
    page = opened(ui, real_until(tmp_path / "another.reef", Moment.FIRST_TURN))
    ui.frames(3)
    assert card_text(page) == "", "the same two another day"
    press(ui, "More")
    press(ui, "This table ›")
    press(ui, "Explain the game")
    ui.frames(3)
    assert card_text(page) == LARVA
    press(ui, "More")
    press(ui, "This table ›")
    press(ui, "Stop explaining")
    ui.frames(3)
    assert card_text(page) == ""


@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
def test_newcomers_see_what_corals_count_and_their_points_but_not_yet_how_it_ends(ui: Driver, table: Any) -> None:
    ui.resize(1280, 800)
    ui.frames(3)
    outlook = table.surface.outlook
    assert "now count" in " ".join(words_on(outlook))
    assert "end" not in " ".join(words_on(outlook))
    assert all("point" in " ".join(words_on(strip)) for strip in table.surface.strips)
    table.tutorial.set_wanted(wanted=False)
    ui.frames(3)
    assert "can end in" in " ".join(words_on(outlook))


def test_what_else_is_new_is_a_line_beside_the_table(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, save_game(tmp_path / "game.reef", Setup(SEATS, depth=Depth.HIERARCHY)))
    ui.frames(3)
    assert card_text(page) == ""
    page.touch_input.do(EatByColour(0, Coral.PINK, 7))
    ui.frames(3)
    assert card_text(page).startswith("Before anything else a parrotfish may eat its")
    assert "A polyp in the fish counts 1 at the end" in page.notice.text


def test_it_makes_way_for_what_it_would_take_and_comes_again(ui: Driver, table: Any) -> None:
    """The answer is drawn on the board, which the card would hide; Escape lets go of the answer, not of the card."""
    ui.resize(360, 640)
    table.touch_input.tap(LarvaSpot(Coral.WHITE))
    ui.frames(3)
    where = BoardSpot(Space(0, 0))
    table.touch_input.ask_what_if(EatCoral(0, where.space), where)
    ui.frames(3)
    assert card_text(table) == ""
    ui.key(27)
    ui.frames(3)
    assert table.touch_input.held is None
    assert card_text(table) == PLACE
    ui.key(27)
    ui.frames(3)
    assert card_text(table) == ""
    assert ui.app.page is table


@pytest.mark.parametrize("front", [0, 1])
def test_on_a_phone_it_speaks_of_the_board_that_is_shown(ui: Driver, table: Any, front: int) -> None:
    ui.resize(360, 640)
    table.touch_input.tap(LarvaSpot(Coral.WHITE))
    ui.frames(3)
    places = [
        spot.space for spot in table.highlights.goals if isinstance(spot, BoardSpot) and spot.space.rock != front
    ]
    grows = neighbours(table.controller.state.table.boards[1 - front].growth)  # which a card would tell first
    table.touch_input.tap(BoardSpot(next(space for space in places if not grows >> space.cell & 1)))
    table.turn_to(front)
    ui.frames(3)
    letter = table.controller.state.table.boards[front].letter
    assert f" on {letter}/" in card_text(table)
    assert "has none" in card_text(table)


def test_it_is_in_the_colour_of_whoever_plays_and_bears_their_mark(ui: Driver, table: Any) -> None:
    for _ in range(2):
        who = table.notice.who
        card = table.tutorial.card
        assert who.design in [child.name for child in card.children if isinstance(child, Picture)]
        grounds = [tuple(each.rgba) for each in card.canvas.before.children if hasattr(each, "rgba")]
        assert pytest.approx(who.ground(table.shell.theme), abs=0.01) in grounds
        table.notice.show_acting(who._replace(design="mark-red", colour="player.red"))
        table.tutorial.changed()
        ui.frames(3)


def test_the_settings_end_it_for_everybody(ui: Driver, table: Any) -> None:
    table.shell.go("settings")
    ui.frames(3)
    card(ui, "Explain the game")
    ui.key(27)
    ui.frames(5)
    assert ui.app.page is table
    larva(ui, table)
    assert card_text(table) == ""


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
def test_an_experts_table_looks_as_if_there_were_no_coach(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", Moment.FIRST_TURN)
    page = opened(ui, path)
    page.tutorial.set_wanted(wanted=False)
    ui.frames(3)
    known = ui.picture()
    ui.stop()
    page = opened(ui, path)
    page.shell.app_state.remember(coach=False)
    page.controller.changed()
    ui.frames(3)
    assert not any(isinstance(widget, TutorialCard) for widget in page.walk())
    assert ui.picture() == known


def test_a_card_makes_way_for_a_sheet_and_comes_again(ui: Driver, table: Any) -> None:
    """On a phone what can be done about a refusal is on a sheet: nothing lies beneath it, half hidden."""
    assert card_text(table) == LARVA
    table.dialogs.open_log()
    ui.frames(3)
    assert card_text(table) == ""
    table.dialogs.close()
    ui.frames(3)
    assert card_text(table) == LARVA


def test_on_a_phone_what_it_speaks_of_comes_to_the_front(ui: Driver, tmp_path: Path) -> None:
    """Only on the other board there is a coral that can be eaten."""
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.SHRIMP_WITHOUT_LARVA))
    ui.resize(360, 640)
    page.turn_to(1)
    page.touch_input.do(real().history.done[Moment.SHRIMP_WITHOUT_LARVA])
    ui.frames(3)
    assert "A white coral on B/F4: eat 5, keep 1." in card_text(page)
    assert page.leaf == page.controller.state.table.letters.index("B")


@pytest.mark.parametrize(
    ("size", "text"),
    [((360, 640), 1.0), ((392, 844), 1.0), ((800, 1280), 2.0)]
    + [(size, text) for size in ((360, 640), (412, 916), (640, 360)) for text in (1.5, 2.0)],
)
def test_it_does_not_hide_the_space_it_names(ui: Driver, tmp_path: Path, size: tuple[int, int], text: float) -> None:
    """With large letters on a phone it rather names none."""
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.BEFORE_ALGA))
    ui.frames(3)
    assert "B/F4" in card_text(page)
    page.shell.theme.scale = text
    ui.resize(*size)
    ui.frames(4)
    assert card_text(page)
    assert "B/F4" in card_text(page) or (text > 1 and min(size) < 500)
    lies, table = page.tutorial.card, page.controller.state.table
    for name in re.findall(r"[A-D]/[A-H][1-8]", card_text(page)):
        rock = page.surface.rocks[table.letters.index(name[0])]
        assert not lies.collide_point(*rock.to_window(*rock.centre_of(parse_cell(name[2:]))))


@pytest.mark.parametrize(("size", "drawer"), [((360, 640), True), ((412, 916), False), ((1280, 800), False)])
def test_it_says_where_larva_cubes_are_that_are_out_of_sight(
    ui: Driver, table: Any, size: tuple[int, int], drawer: bool
) -> None:
    ui.resize(*size)
    ui.frames(3)
    assert ("In the app the cubes are behind “Pieces”." in card_text(table)) == drawer
    assert len(card_text(table).split()) <= 25
    table.open_drawer(opened=True)
    ui.frames(3)
    assert card_text(table) == LARVA, "they lie open"


@pytest.mark.parametrize("size", [(360, 640), (392, 844)])
def test_large_letters_leave_its_picture_large(ui: Driver, table: Any, size: tuple[int, int]) -> None:
    table.shell.theme.scale = 2.0
    ui.resize(*size)
    ui.frames(4)
    drawn = next(widget for widget in table.tutorial.card.children if isinstance(widget, Picture))
    assert drawn.height > 1.9 * table.shell.theme.text()


def test_a_table_is_asked_to_eat_only_where_a_coral_can_be_eaten(ui: Driver, tmp_path: Path, table: Any) -> None:
    assert "eat first" not in table.notice.text
    ui.stop()
    page = opened(ui, real_until(tmp_path / "later.reef", Moment.BEFORE_ALGA))
    page.tutorial.set_wanted(wanted=False)
    ui.frames(3)
    assert "eat first" in page.notice.text


@pytest.mark.parametrize(("size", "text"), [((360, 640), 1.0), ((360, 640), 2.0), ((640, 360), 1.0)])
def test_it_hides_no_larva_cube_of_an_open_drawer(ui: Driver, table: Any, size: tuple[int, int], text: float) -> None:
    table.shell.theme.scale = text
    ui.resize(*size)
    ui.frames(4)
    table.open_drawer()
    ui.frames(3)
    lies, side = table.tutorial.card, table.shell.theme.touch
    for x, y in (at for spot, at in table.surface.tray.centres().items() if isinstance(spot, LarvaSpot)):
        assert not shared(Area(lies.x, lies.y, *lies.size), Area(x - side / 2, y - side / 2, side, side))
