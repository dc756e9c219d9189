"""The end on a stage: a step or all of it by a touch, the podium, and what comes afterwards."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from companion.drawing.measure import text_width
from companion.reef.interface import COMPOSED_GAME
from companion.reef.rules.scoring import all_totals
from companion.reef_encounter.box import coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import FishQuestion
from companion.reports.finale import Tie, TieBreaker
from mobile.core.plugin import NamedDrawing
from mobile.finale.result import Podium
from mobile.ui.buttons import Button
from mobile.ui.text import TextLabel
from tests.games.records import FOLDER, open_game
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fit import laid_out
from tests.mobile.helpers.looking import G, open_app, page_texts, save_before_end
from tests.mobile.helpers.reading import in_sight

FEAST, TIE = FOLDER / "shrimps-feast-with-a-meal.reef", FOLDER / "tie-polyps.reef"


def at_the_end(ui: Driver, folder: Path, record: Path, calm: bool = True) -> Any:
    """The page of the end of a game that was ended before, from its beginning."""
    app = open_app(ui, Path(copyfile(record, folder / "game.reef")))
    if not hasattr(app.page, "once_more"):
        app.page.shell.go("end", controller=app.page.controller)
    app.shell.theme.calm = calm
    app.page.once_more()
    ui.frames(3)
    return app


def chips(app: Any) -> list[str]:
    return [text for text in page_texts(app) if text.startswith("+")]


def test_the_stage_asks_first_whoever_is_sure_of_least_and_shows_what_was_hidden(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_before_end(tmp_path / "game.reef"))
    app.shell.theme.calm = True  # all that is counted of a player comes at once
    app.page.shell.go("end", controller=app.page.controller)
    ui.frames(3)
    assert app.page.title.text == "The parrotfish of Ben"
    app.page.questions.do(FishQuestion(1), coral_counts([G]))
    ui.frames(3)
    assert "Hidden until now: 1 grey polyp at 4: 4" in page_texts(app)
    assert "23 points" in page_texts(app)
    assert "34–36" in page_texts(app)
    ui.press("Next")
    ui.frames(3)
    assert app.page.title.text == "The parrotfish of Anna"


def test_large_letters_on_a_small_phone_leave_a_colour_to_choose_in_sight(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_before_end(tmp_path / "game.reef"))
    app.shell.locale.language = "fr"
    app.shell.theme.scale = 2.0
    ui.resize(360, 640)
    app.page.shell.go("end", controller=app.page.controller)
    ui.frames(5)
    page = app.page
    picker, scroll = page.questions.picker, page.scroll
    _, middle = picker.to_window(picker.x, picker.top - picker.cell / 2)
    _, bottom = scroll.to_window(scroll.x, scroll.y)
    assert middle >= bottom, "nobody has to guess that the answer lies below"


def test_a_touch_leads_from_portion_to_portion_and_from_fish_to_fish(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, FEAST, calm=False)
    assert len(chips(app)) == 1
    for portions in (2, 3, 4):
        ui.tap(*ui.centre(app.page.stage.spotlight))
        assert len(chips(app)) == portions
    first = app.page.title.text
    ui.tap(*ui.centre(app.page.stage.spotlight))
    assert app.page.title.text != first
    assert len(chips(app)) == 1


def test_the_button_shows_the_whole_fish_and_only_then_goes_on(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, FEAST, calm=False)
    first = app.page.title.text
    ui.press("Next")
    assert (app.page.title.text, len(chips(app))) == (first, 4)
    ui.frames(25)
    ui.press("Next")
    assert app.page.title.text != first


def test_portions_drop_out_by_themselves(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, FEAST, calm=False)
    ui.until(lambda: len(chips(app)) == 4)
    assert "13 points" in page_texts(app)


def test_without_motion_all_of_a_fish_is_there_at_once(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, FEAST)
    assert len(chips(app)) == 4
    assert app.page.stage.spotlight.number.text == "13"


def test_the_end_can_be_skipped_and_seen_once_more(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, FEAST, calm=False)
    ui.press("To the result")
    ui.frames(3)
    assert app.page.title.text == "Ben wins."
    assert app.page.stage is None
    app.page.once_more()
    assert app.page.stage is not None


def test_a_tie_is_decided_in_words_and_pieces(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, TIE)
    while app.page.title.text != "A tie":
        app.page.step()
    ui.frames(3)
    said = page_texts(app)
    assert "Anna, Ben, David and Carla are level at 3." in said
    assert "Larva cubes" in said
    assert any("more polyp tiles behind the screen" in text for text in said)
    app.page.step()
    assert app.page.title.text == "Anna wins."


def test_who_is_out_at_one_tie_breaker_is_first_at_none_that_follows(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, TIE)
    spaces, fours = (
        TieBreaker(lambda _: "Covered", "stack-grp", (9, 9, 8)),
        TieBreaker(lambda _: "Fours", "stack-grp", (1, 2, 5)),
    )
    players = [(name, NamedDrawing("sign-shell")) for name in ("Ada", "Bo", "Cy")]
    spotlight = app.page.stage.spotlight
    spotlight.show_tie(Tie((0, 1, 2), (spaces, fours), lambda _: "Bo"), 2, players, 20)
    bold = {
        words.text for words in spotlight.walk() if isinstance(words, TextLabel) and words.bold and ":" in words.text
    }
    assert bold == {"Ada: 9", "Bo: 9", "Bo: 2"}


@pytest.mark.slow
def test_names_are_only_names_on_the_stage(ui: Driver, tmp_path: Path) -> None:
    setup, actions = open_game("tie-polyps")
    names = ("[b]x[/b]<i>&amp;", "🐟🏆", "{n} %s \\", "a" * 40)
    seats = tuple(seat._replace(name=name) for seat, name in zip(setup.seats, names, strict=True))
    game = Game.create(REEF_ENCOUNTER, tmp_path / "game.reef", replace(setup, seats=seats))
    for action in actions:
        game.do(action)
    app = open_app(ui, tmp_path / "game.reef")
    app.page.shell.go("end", controller=app.page.controller)
    app.page.once_more()
    for _ in range(20):
        app.page.step()
        ui.frames(1)
    app.page.skip()
    ui.frames(3)
    assert set(names) <= set(page_texts(app))


@pytest.mark.slow
def test_every_step_of_the_podium_bears_its_number_on_a_small_phone_with_large_text(
    ui: Driver, tmp_path: Path
) -> None:
    from kivy.uix.widget import Widget

    app = at_the_end(ui, tmp_path, FEAST)
    ui.window.size = (360, 640)
    app.page.skip()
    laid_out()
    app.shell.theme.scale = 2.0
    laid_out()
    (podium,) = (widget for widget in app.page.walk() if isinstance(widget, Podium))
    assert {"1", "2", "3", "4"} <= {
        widget.text for widget in podium.walk(restrict=True) if isinstance(widget, TextLabel) and widget.opacity == 1
    }
    blocks = [widget for widget in podium.children if type(widget) is Widget]
    assert len({round(block.height) for block in blocks}) == 4, "each place stands lower than the one before"


def test_playing_again_is_louder_than_going_home_and_the_rest_is_announced(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, FEAST)
    app.page.skip()
    ui.frames(3)
    feet = [button for button in app.page.foot.walk() if isinstance(button, Button)][::-1]
    roles = {button.text: button.role for button in feet}
    assert roles == {"Home": "quiet", "Story": "plain", "Play again": "loud"}
    assert app.page.scroll.goes_on
    app.page.scroll.scroll_y = 0
    ui.frames(2)
    assert not app.page.scroll.goes_on


def test_names_stand_on_the_podium(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, FEAST)
    app.page.skip()
    ui.frames(3)
    (podium,) = (widget for widget in app.page.walk() if isinstance(widget, Podium))
    assert {"Anna", "Ben", "Carla", "David"} <= {word.text for word in podium.walk() if isinstance(word, TextLabel)}


@pytest.mark.slow
def test_two_names_on_the_podium_do_not_read_as_one(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, FEAST)
    ui.window.size = (360, 640)
    app.shell.theme.scale = 2.0
    app.page.skip()
    laid_out()
    (podium,) = (widget for widget in app.page.walk() if isinstance(widget, Podium))
    names = [word for word in podium.children if isinstance(word, TextLabel) and word.text.isalpha()]
    spans = sorted(
        (name.center_x - wide / 2, name.center_x + wide / 2)
        for name in names
        for wide in [text_width(name.text, name.font_size, bold=True)]
    )
    assert len(spans) == 4
    letter = text_width("n", min(name.font_size for name in names), bold=True)
    assert min(right[0] - left[1] for left, right in pairwise(spans)) > letter / 2


@pytest.mark.slow
def test_the_same_people_play_again(ui: Driver, tmp_path: Path) -> None:
    for record, word in ((FEAST, "reef-encounter"), (COMPOSED_GAME, "reef")):
        app = at_the_end(ui, tmp_path, record)
        players = app.page.game.kind.players(app.page.game.setup)
        app.page.skip()
        ui.frames(3)
        ui.press("Play again")
        ui.frames(3)
        assert app.page.shell.game.word == word
        names = [seat.name for seat in app.page.draft.seats(app.shell.locale.tr)]
        assert sorted(names) == sorted(player.name for player in players)
        ui.stop()


def test_tokens_are_counted_and_cards_shown_at_the_end_of_reef(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, COMPOSED_GAME)
    assert app.page.title.text == "Bo"
    assert chips(app) == ["+20", "+5", "+2", "+0", "+0", "+0"]
    assert app.page.stage.spotlight.number.text == "27"


def test_what_is_not_counted_yet_is_not_told_beside_the_light(ui: Driver, tmp_path: Path) -> None:
    """Nothing of this game is hidden at its end: whole bars would give away who has won."""
    app = at_the_end(ui, tmp_path, COMPOSED_GAME, calm=False)
    final = {f"{each.points} points" for each in all_totals(app.page.game.state)}
    assert not final & set(page_texts(app))
    app.shell.theme.calm = True
    app.page.once_more()
    ui.frames(3)
    assert len(final & set(page_texts(app))) == 1, "the first to be counted has all their points, and the others none"


@pytest.mark.slow
@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
def test_a_podium_that_does_not_fit_gives_its_room_to_names_and_points(ui: Driver, tmp_path: Path) -> None:
    app = at_the_end(ui, tmp_path, FEAST)
    ui.window.size = (640, 360)
    app.page.skip()
    laid_out()
    podiums = [any(isinstance(widget, Podium) for widget in app.page.walk())]
    app.shell.theme.scale = 2.0
    laid_out()
    assert "Ben" in [text for _, text in in_sight(app.page)]
    podiums.append(any(isinstance(widget, Podium) for widget in app.page.walk()))
    app.shell.theme.scale = 1.0
    laid_out()
    podiums.append(any(isinstance(widget, Podium) for widget in app.page.walk()))
    assert podiums == [True, False, True]
