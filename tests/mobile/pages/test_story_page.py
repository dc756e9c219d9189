"""The story of a game on a page: from the end and from More, charts that say their values, and a page to share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.story.charts import CHARTS
from mobile.pages import export as put_away
from tests.games.moments import Moment
from tests.games.records import FOLDER
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import card, opened, page_words, press, reach, texts


def story_page(ui: Driver, app: Any, path: Path) -> Any:
    from companion.reef_encounter.game import REEF_ENCOUNTER, Game

    app.go("story", game=Game.open(REEF_ENCOUNTER, path))
    ui.frames(3)
    return app.page


def test_every_chart_with_its_title_and_sentence(ui: Driver, app: Any) -> None:
    page = story_page(ui, app, RECORDED_GAME)
    assert len(page.charts) == len(CHARTS)
    found = texts(page)
    assert "Where the points came from" in found
    assert "Anna lost 9 points by own algae. Ben lost 9 points by others’ algae." in found
    assert all(chart.height > 40 and chart.values for chart in page.charts)


def test_charts_are_drawn_while_the_page_is_very_narrow(ui: Driver, app: Any) -> None:
    """With the largest text, beside another window."""
    page = story_page(ui, app, RECORDED_GAME)
    app.shell.theme.scale = 2
    ui.resize(180, 400)
    ui.frames(10)
    assert all(chart.height > 20 for chart in page.charts)


def test_a_touched_bar_says_its_value(ui: Driver, app: Any) -> None:
    page = story_page(ui, app, RECORDED_GAME)
    chart = page.charts[0]
    reach(ui, chart)
    wanted = "Anna: worth of the polyps when eaten"
    ui.tap(*chart.parent.to_window(*chart.place_of(wanted)))
    ui.frames(20)
    assert any(text.startswith(wanted) for text in texts(page))


def test_the_end_of_a_game_and_more_lead_to_it(ui: Driver, tmp_path: Path) -> None:
    opened(ui, real_until(tmp_path / "real.reef", Moment.BEFORE_LOCK))
    press(ui, "More")
    press(ui, "This table ›")
    press(ui, "Story of the game")
    assert type(ui.app.page).__name__ == "StoryPage"
    ui.key(27)
    ui.stop()


def test_a_game_without_a_turn_says_so(ui: Driver, app: Any, tmp_path: Path) -> None:
    page = story_page(ui, app, real_until(tmp_path / "begun.reef", 2))
    assert not page.charts
    assert "There is nothing to tell of this game yet: play the first turn." in texts(page)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wished", "kind", "begins"),
    [
        ("One page that plays the game", "html", b"<!DOCTYPE html>"),
        ("An animation of all steps", "gif", b"GIF89a"),
        ("A picture of the result", "png", b"\x89PNG"),
        ("The evening on one sheet", "pdf", b"%PDF"),
    ],
)
def test_pictures_are_made_to_share(
    wished: str, kind: str, begins: bytes, ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(put_away, "documents_folder", lambda: tmp_path)
    story_page(ui, app, FOLDER / "tie-shared.reef")
    press(ui, "Share or print")
    assert sum("Nothing that was told in private is in it." in text for text in texts(app.page)) == 3
    card(ui, wished)
    ui.until(lambda: " is ready." in page_words(app.page), 60)
    (made,) = tmp_path.glob(f"*.{kind}")
    assert made.read_bytes().startswith(begins)
