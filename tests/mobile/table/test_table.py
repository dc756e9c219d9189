"""The table screen in a window: what lies on the table is seen, touched, refused, taken back, and survives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral, Space, parse_cell
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.legal import possible_attacks
from companion.reef_encounter.queries.touches import BoardSpot, ConsumedSpot, LarvaSpot, SeaSpot, TileSpot
from companion.reef_encounter.rules.actions import PlacePolyp
from companion.reef_encounter.rules.state import Phase
from mobile.reef_encounter.highlight_drawings import Highlight
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real
from tests.mobile.helpers.handling import press
from tests.mobile.helpers.real_table import KEYS, on, opened

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

SIZES = [(1280, 800), (800, 1280), (392, 844)]


def take_back(ui: Driver, page: Any) -> None:
    """Press what says by name what it takes back, once it hears."""
    from kivy.clock import Clock

    ui.frames(2)
    page.bar.undo.deaf_until = Clock.get_boottime()
    ui.tap(*ui.centre(page.bar.undo))
    ui.frames(2)


@pytest.mark.usefixtures("pictures")
def test_the_pieces_are_where_they_lie(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.FIRST_REFILL)
    white = page.shell.theme.inks["white.body"]
    (x, y), tile = on(page, "D/E4"), page.surface.rocks[1].tile
    assert bytes(ui.pixel(x - 0.38 * tile, y - 0.38 * tile)).hex() == white[1:]


def test_a_refused_touch_says_why_with_the_rule_and_changes_nothing(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_WHITE_LARVA)
    before = page.controller.state
    ui.tap(*on(page, "B/D4"))
    assert page.notice.refusing
    assert page.notice.text == "To attack a yellow polyp on B/D4, a pink coral must lie directly beside it."
    assert page.notice.rule.text == "Side by side, p. 7"
    assert page.controller.state == before
    assert Game.open(REEF_ENCOUNTER, tmp_path / "game.reef").state == before
    ui.tap(*ui.centre(page.notice.rule))
    assert ui.app.page is not page
    ui.key(KEYS["escape"])
    assert ui.app.page is page


@pytest.mark.usefixtures("pictures")
def test_a_reason_that_grows_over_the_log_cuts_none_of_its_lines(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_WHITE_LARVA, (1280, 800))
    log = page.surface.recent

    def edge(y: float) -> set[bytes]:
        return {bytes(ui.pixel(x, y)) for x in range(int(log.x) + 12, int(log.right) - 12, 2)}

    page.notice.refuse(lambda _tr: "Anna’s shrimp keeps every other coral from growing there, and so does the sea.")
    ui.settle()
    top = page.notice.top
    assert log.y < top < log.top
    assert len(edge(top + 3)) == 1
    page.changed()
    ui.settle()
    assert len(edge(top + 3)) > 1, "the lines are back"


def test_a_refusal_without_room_for_a_button_is_one(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_WHITE_LARVA, (640, 360))
    page.shell.theme.finger = 1.4
    ui.frames(3)
    page.touch_input.tap(BoardSpot(Space(0, parse_cell("D4"))))
    ui.frames(3)
    ui.tap(*ui.centre(page.notice.rule))
    why = "To attack a yellow polyp on B/D4, a pink coral must lie directly beside it."
    said = [getattr(widget, "text", "") for widget in page.dialog.walk()]
    assert why in said
    assert "Side by side, p. 7" in said


def test_what_is_tapped_is_saved_at_once_and_taken_back(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.FIRST_TURN)
    before = page.controller.state
    ui.tap(*page.surface.tray.centres()[LarvaSpot(Coral.WHITE)])
    ui.tap(*on(page, "D/E4"))
    assert Game.open(REEF_ENCOUNTER, tmp_path / "game.reef").state == page.controller.state != before
    for _ in range(2):
        take_back(ui, page)
    assert page.controller.state == before
    assert Game.open(REEF_ENCOUNTER, tmp_path / "game.reef").state == before


@pytest.mark.parametrize("size", SIZES)
def test_glowing_spaces_are_those_the_rules_allow(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    from companion.reef_encounter.queries.legal import action_refusal

    page = opened(ui, tmp_path, Moment.BEFORE_TWO_ATTACKS, size)
    state = page.controller.state
    for rock in page.surface.rocks:
        marks = rock.shown.marks
        allowed = {
            where
            for where in range(48)
            if action_refusal(state, PlacePolyp(state.turn.seat, Space(rock.number, where))) is None
        }
        assert {where for where, kind in marks.items() if kind in (Highlight.FREE, Highlight.TARGET)} == allowed


@pytest.mark.parametrize("size", SIZES)
def test_every_spot_is_found_where_it_is_drawn(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_TWO_ATTACKS, size)
    for leaf in range(len(page.surface.rocks) + 1) if size[0] < 520 else [0]:
        page.turn_to(leaf)
        ui.frames()
        for spot, point in page.surface.centres().items():
            assert page.surface.spot_at(*point) == spot
            assert 0 <= point[0] <= size[0]
            assert 0 <= point[1] <= size[1]


def test_a_turn_by_keyboard_alone(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.FIRST_TURN)
    ui.key(ord("1"), text="1")
    assert page.controller.state.turn.growing is Coral.WHITE
    while page.keys.cursor != BoardSpot(Space(1, parse_cell("E4"))):
        before = page.keys.cursor
        ui.key(
            KEYS["right" if before is None or page.surface.centres()[before][0] < on(page, "D/E4")[0] - 2 else "down"]
        )
        assert page.keys.cursor != before, "the ring is stuck"
    ui.key(KEYS["enter"])
    assert page.controller.game.history.done[-1] == PlacePolyp(0, Space(1, parse_cell("E4")))
    ui.key(KEYS["back"])
    assert page.controller.game.history.position == Moment.FIRST_LARVA
    ui.key(ord("y"), text="y", modifiers=("ctrl",))
    assert page.controller.game.history.position == 6


def test_the_refill_by_keyboard(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.FIRST_SHRIMP)
    page.keys.cursor = SeaSpot(Coral.GREY)
    ui.key(KEYS["enter"])
    assert page.picker.focus
    for digit in "151":
        ui.key(ord(digit), text=digit)
    assert page.controller.game.history.done[-1] == real().history.done[9]
    assert page.dialog is None


@pytest.mark.usefixtures("pictures")
def test_tab_leads_to_the_buttons_and_shows_a_ring(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.FIRST_SHRIMP)
    ui.key(KEYS["tab"])
    button = page.bar.undo
    assert button.focus
    x, y = ui.centre(button)
    assert ui.pixel(x, y + button.height / 2) != ui.pixel(x, y + button.height / 2 - 6)


def test_a_button_whose_meaning_changed_is_deaf_for_a_moment(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.FIRST_SHRIMP)
    ui.settle()
    button = page.bar.more
    button.mean(lambda _: "Another")
    ui.tap(*ui.centre(button), at_once=True)
    assert page.dialog is None
    ui.settle()
    ui.tap(*ui.centre(button))
    assert page.dialog is not None


def test_looking_back_shows_the_table_as_it_was_and_lets_nothing_be_done(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_TWO_ATTACKS)
    page.dialogs.open_log()
    ui.frames(3)
    page.controller.look_at(Moment.FIRST_REFILL)
    page.dialog.close()
    ui.frames(2)
    assert page.surface.rocks[0].shown.rock == page.controller.game.history.state_at(Moment.FIRST_REFILL).rocks[0]
    ui.tap(*on(page, "B/A3"))
    assert page.controller.game.history.position == Moment.BEFORE_TWO_ATTACKS
    ui.press("Now")
    assert page.surface.rocks[0].shown.rock == page.controller.state.rocks[0]


def test_two_corals_are_explained(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_WHITE_LARVA)
    ui.press("Who attacks?")
    attackers = {attack.attacker for attack in possible_attacks(page.controller.state)}
    assert {spot.coral for spot in page.highlights.grey} == {*Coral} - attackers != set()
    ui.tap(*on(page, "B/F4"))
    ui.tap(*on(page, "B/G3"))
    from mobile.ui.text import TextLabel

    said = [widget.text for widget in page.dialog.walk() if isinstance(widget, TextLabel)]
    assert "A white coral can attack a pink coral" in said
    assert "A pink coral cannot attack a white coral" in said
    assert "Now, on this space: B/G3." in said


def test_a_coral_tile_asks_for_a_payment(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_LOCK)
    ui.tap(*page.surface.sea.centres()[TileSpot(10)])
    assert page.touch_input.held == TileSpot(10)
    assert "Which polyp in front of the screen pays for the alga cylinder? Tap it." in page.notice.text
    ui.tap(*page.surface.tray.centres()[ConsumedSpot(Coral.YELLOW)])
    assert page.controller.game.history.done[-1] == real().history.done[Moment.BEFORE_LOCK]


def test_a_coral_tile_that_cannot_be_locked_says_why_at_once(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_WHITE_LARVA)
    ui.tap(*page.surface.sea.centres()[TileSpot(3)])
    assert page.touch_input.held is None
    assert page.notice.rule is not None
    assert page.notice.rule.text == "On a coral tile, p. 5, 10"


def test_the_language_changes_while_playing(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_WHITE_LARVA)
    english = page.notice.text
    page.shell.locale.language = "fr"
    ui.frames(2)
    assert page.notice.text != english
    assert "polype" in page.notice.text


def test_the_end_is_announced_the_feast_guided_and_the_winner_named(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_LAST_MEAL)
    shrimp = on(page, "D/E4")
    ui.tap(*page.surface.rocks[1].centre_of(29))
    assert page.controller.state.phase is Phase.FEAST, shrimp
    ui.press("Go on")
    ui.press("Eat nothing")
    assert page.controller.state.phase is Phase.OVER
    ui.press("Open the parrotfish")
    ui.app.shell.theme.calm = True  # all that is counted of a player comes at once
    end = ui.app.page
    for way in ("Next", "To the result"):
        x, y = end.questions.picker.cell_centre(0, Coral.PINK)
        ui.tap(*end.questions.picker.parent.to_window(x, y))
        ui.frames(2)
        ui.press(way)
        ui.frames(2)
    assert end.title.text == "Anna wins."
    assert not any(player.fish.hidden for player in page.controller.state.players)
    press(ui, "Take back: parrotfish opened")
    assert not page.controller.state.players[0].fish.hidden  # everybody has seen it, so everybody is asked
    ui.press("All agree: take it back")
    assert page.controller.state.players[0].fish.hidden
