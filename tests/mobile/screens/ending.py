"""Screens of the end of games of both kinds: the stage, and all that stands there afterwards."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from shutil import copyfile
from typing import Any

from companion.reef.interface import COMPOSED_GAME
from tests.games.records import FOLDER
from tests.mobile.screens.screen import Screen


def saved(record: Path) -> Callable[[Path], Path]:
    return lambda path: Path(copyfile(record, path))


def opened(app: Any) -> Any:
    """The page of the end."""
    page = app.page
    if not hasattr(page, "once_more"):
        page.shell.go("end", controller=page.controller)
    return app.page


def on_stage(portions: int) -> Callable[[Any], None]:
    """The first opening, as soon as so many portions lie there."""

    def show(app: Any) -> None:
        page = opened(app)
        page.once_more()
        app.shell.theme.calm = False
        page.once_more()
        for _ in range(portions - 1):
            page.step()
        page.on_leave()

    return show


def tie(app: Any) -> None:
    page = opened(app)
    page.once_more()
    while page.title.text != app.shell.locale.tr("A tie"):
        page.step()


def result(app: Any) -> None:
    opened(app).skip()


FEAST, TIE = FOLDER / "shrimps-feast-with-a-meal.reef", FOLDER / "tie-polyps.reef"


def evenings(folder: Path) -> None:
    """A shelf with finished games of both kinds, and one that is none."""
    games = folder / "games"
    games.mkdir()
    for number, record in enumerate((FEAST, TIE, COMPOSED_GAME, FOLDER / "shrimps-hands-told.reef"), 1):
        copyfile(record, games / f"{number:04} {record.name}")
    (games / "0009 none.reef").write_text("none", encoding="utf-8")


def standings(app: Any) -> None:
    app.go("standings")


def joining(app: Any) -> None:
    standings(app)
    app.page.ask("Anna")


def story(app: Any) -> None:
    page = opened(app)
    page.shell.go("story", game=page.game)


def watched(app: Any) -> None:
    """The last entry of a game that plays itself, and its points."""
    app.go("reef-encounter/watch")
    app.page.playback.pause()
    while not app.page.dialog:
        app.page.playback.next()


def log_book(app: Any) -> None:
    page = opened(app)
    page.shell.go("log-book", game=page.game, today=date(2026, 5, 31))


SCREENS = {
    "log-book": Screen(log_book, saved(TIE)),
    "story": Screen(story, saved(FEAST)),
    "watched": Screen(watched),
    "standings": Screen(standings, home=evenings),
    "joining": Screen(joining, home=evenings),
    "first-portion": Screen(on_stage(1), saved(FEAST)),
    "hidden-polyp": Screen(on_stage(4), saved(FEAST)),
    "tie": Screen(tie, saved(TIE)),
    "result": Screen(result, saved(FEAST)),
    "result-after-tie": Screen(result, saved(TIE)),
    "reef-cards": Screen(on_stage(6), saved(COMPOSED_GAME)),
    "reef-result": Screen(result, saved(COMPOSED_GAME)),
}
