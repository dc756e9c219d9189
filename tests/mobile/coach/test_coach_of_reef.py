"""The coach at a table of Reef: the same card and line, with Reef's ideas; and no card where people know it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.reef.box import CENTRE_SPACES, TIDE_DECK, Sign
from companion.reef.game import REEF, Game
from companion.reef.queries.touches import SpaceSpot
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Seat
from companion.reef.tutorial import SETUP_IDEAS
from mobile.core.geometry import Area
from mobile.tutorial.card import NEVER_COVER, PLAYED_COST, widget_area
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, new_game, opened, page_words, press, texts
from tests.mobile.helpers.reef_tables import Table
from tests.mobile.screens.reef import saved

LAID = (
    "Four supplies of ",
    "All 60 cards shuffled",
    "A board for everybody",
)  # what each idea of the list is told before


@pytest.fixture
def table(ui: Driver, tmp_path: Path) -> Any:
    page = opened(ui, saved(3, 0, Depth.DISPLAY)(tmp_path / "game.reef"))
    ui.frames(3)
    return page


def card_text(page: Any) -> str:
    return page.tutorial.card.text if page.tutorial.card is not None else ""


def test_a_card_says_what_hands_do_and_goes_by_a_touch(ui: Driver, table: Any) -> None:
    assert card_text(table).startswith("Take a card from the display into your hand")
    lies = table.tutorial.card
    there = Area(lies.x, lies.y, lies.width, lies.height)
    assert not any(
        min(there.x + there.width, area.x + area.width) > max(there.x, area.x)
        and min(there.y + there.height, area.y + area.height) > max(there.y, area.y)
        for area, worth in table.weighted_areas()
        if worth == NEVER_COVER
    )
    ui.tap(*ui.centre(lies))
    ui.frames(3)
    assert card_text(table) == ""


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(360, 640), (412, 916), (640, 360), (800, 1280)])
def test_the_spaces_of_the_first_pieces_can_be_seen_beside_its_card(
    ui: Driver, tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    path = tmp_path / "game.reef"
    Game.create(
        REEF, path, Setup((Seat("Bo", Sign.STARFISH), Seat("Zoë", Sign.SEAHORSE)), TIDE_DECK, Depth.BOARDS), "key"
    )
    page = opened(ui, path)
    page.shell.theme.scale = text
    ui.resize(*size)
    ui.frames(4)
    assert "the four spaces in the middle" in card_text(page)
    for number in CENTRE_SPACES:
        where = page.surface.where(SpaceSpot(0, number))
        assert not page.tutorial.card.collide_point(where.x + where.width / 2, where.y + where.height / 2)


class Taught(Table):
    """Newcomers play on and leave each card of the coach where it is; `met` counts the cards beside a choice."""

    met = 0

    def __init__(self, ui: Driver, path: Path, size: tuple[int, int]) -> None:
        self.ui = ui
        self._controller = opened(ui, path).controller
        self.app = ui.app
        ui.resize(*size)
        ui.frames(3)

    def touch(self, spot: Any) -> None:
        self._look()
        super().touch(spot)

    def stroke(self, first: Any, second: Any) -> None:
        self._look()
        super().stroke(first, second)

    def _look(self) -> None:
        self.ui.frames(3)
        card, surface = self.page.tutorial.card, self.page.surface
        for number in surface.view.next_piece.free if card is not None else ():
            where = surface.where(SpaceSpot(surface.view.large, number))
            assert not card.collide_point(where.x + where.width / 2, where.y + where.height / 2)
            self.met += 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_no_card_hides_a_space_that_takes_a_piece(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    table, chance = Taught(ui, saved(2, 0, Depth.DISPLAY)(tmp_path / "game.reef"), size), Random(5)
    for _ in range(8):
        table.turn(chance)
        ui.frames(1, 1.0)
    assert table.met


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 720)])
@pytest.mark.parametrize("language", ["de", "it"])
def test_with_the_largest_letters_it_hides_no_card_that_can_be_taken(
    ui: Driver, table: Any, size: tuple[int, int], language: str
) -> None:
    table.shell.locale.language = language
    table.shell.theme.scale = 2.0
    ui.resize(*size)
    ui.frames(4)
    lies, notice = widget_area(table.tutorial.card), table.notice.place
    played = [area for area, worth in table.weighted_areas() if worth >= PLAYED_COST and not area.meets(notice)]
    assert len(played) > 3
    assert not [area for area in played if lies.meets(area)]


@pytest.mark.usefixtures("usual_window")
def test_what_else_is_new_is_said_beside_the_table(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, saved(3, 4, Depth.DISPLAY)(tmp_path / "game.reef"))
    ui.resize(1920, 1200)
    ui.frames(3)
    assert "With 2 the stack must be exactly two high" in page.notice.text


@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
def test_a_picture_of_fine_things_stands_large_beside_the_words(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.pictures import Picture

    page = opened(ui, saved(2, 1, Depth.DISPLAY)(tmp_path / "game.reef"))
    ui.frames(3)
    assert card_text(page).startswith("Look from above")
    card = page.tutorial.card
    drawn = next(widget for widget in card.children if isinstance(widget, Picture))
    assert drawn.height > 7 * page.shell.theme.text()
    assert drawn.right < card.seen_button.right
    ui.resize(360, 640)
    ui.frames(3)
    ui.tap(*ui.centre(card))  # one line, beside cards that can be taken
    ui.frames(3)
    assert drawn.y > card.seen_button.top, "above the words, where there is no room beside them"


def test_new_people_see_step_by_step_what_lies_ready(ui: Driver, app: Any) -> None:
    card(ui, "Reef")
    new_game(ui, "No", "The Tide deck on paper")
    press(ui, "Next")
    assert app.page.step == "list"
    found = texts(app.page)
    told = [found.index(text) for text in SETUP_IDEAS.values()]
    laid = [next(at for at, text in enumerate(found) if text.startswith(begins)) for begins in LAID]
    assert [at for pair in zip(told, laid, strict=True) for at in pair] == sorted([*told, *laid])
    press(ui, "Begin")
    assert app.page.controller.game.seats


def test_who_knows_reef_is_asked_and_told_no_more(ui: Driver, app: Any) -> None:
    card(ui, "Reef")
    new_game(ui, "No", "The Tide deck, dealt by the app")
    card(ui, "Starfish")
    assert "What lies ready?" in page_words(app.page)
    press(ui, "What lies ready?")
    assert not set(SETUP_IDEAS.values()) & set(texts(app.page))
    app.page.back()
    press(ui, "Begin")
    assert app.page.tutorial.card is None
