"""Every page about trust in five languages and three windows, text at 200 %: all of it readable and inside."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box.boards import Space, cell
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.questions.audit import Spot, Where
from companion.reef_encounter.rules.actions import Laid
from companion.saved import record
from companion.speech import LANGUAGES
from tests.mobile.driver import Driver
from tests.mobile.fit import faults, laid_out
from tests.mobile.games import real_until
from tests.mobile.table.test_table_screens import hierarchy

SIZES = ((1280, 800), (800, 1280), (392, 844))


def broken(path: Path) -> Path:
    """The real game with an entry in its middle that does not hold."""
    real_until(path, 60)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[41] = record.numbered(41, {"by": "purple", "do": "eat", "space": "D/E4"})
    path.write_text("".join(lines), encoding="utf-8")
    for copy in (path.parent / ".backups").iterdir():
        copy.unlink()
    return path


def changed(path: Path) -> Path:
    """The real game with an entry in its middle that was changed after it was saved."""
    broken(path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[41] = record.numbered(41, {"take-back": 1}).replace('"take-back": 1', '"take-back": 3')
    path.write_text("".join(lines), encoding="utf-8")
    return path


def rescued(path: Path) -> Path:
    """The real game with a line that cannot be read, and a backup that knows it."""
    real_until(path, 30)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:10], "@@@\n", *lines[11:]]), encoding="utf-8")
    return path


def packed(app: Any) -> None:
    app.page.shell.go("pack", game=app.page.sitting.game)
    app.page.copy(app.shell.folder)


def real(step: int) -> Callable[[Path], Path]:
    return lambda path: real_until(path, step)


def go(name: str, then: Callable[[Any], None] = lambda page: None, **facts: Any) -> Callable[[Any], None]:
    def reach(app: Any) -> None:
        app.go(name, sitting=app.page.sitting, **facts)
        then(app.page)

    return reach


def undo(app: Any) -> None:
    app.page.sitting.take_back()
    app.page.sheets.taking_back.open_all()


def history(app: Any) -> None:
    for _ in range(3):
        app.page.sitting.take_back()
    app.page.sitting.again()
    app.page.sheets.taking_back.open_history()


def differing(page: Any) -> None:
    page.check.lay(Space(1, cell("E4")), Laid(Coral.PINK, 1))
    page.check.count(Spot("polyp", Coral.WHITE, Where.CONSUMED, 0), 2)
    page.check.turn(4)
    page.check.lock(7)
    page.pictures()


def found(page: Any) -> None:
    differing(page)
    page.find()


def wrong(page: Any) -> None:
    """A correction after which a later entry no longer holds."""
    page.consider()


SCREENS: dict[str, tuple[Callable[[Path], Path], Callable[[Any], None]]] = {
    "undo": (real(38), undo),
    "agree": (real(31), lambda app: app.page.sheets.taking_back.back()),
    "log": (real(38), lambda app: app.page.sheets.open_log()),
    "history": (real(38), history),
    "pick": (real(38), go("correct")),
    "correct-place": (real(38), go("correct", step=6)),
    "correct-alga": (real(124), go("correct", lambda page: page._ask("alga"), step=38)),
    "correct-kind": (real(38), go("correct", lambda page: page._ask_kind(), step=36)),
    "correct-refill": (real(38), go("correct", lambda page: page.chooser.answer(Coral.GREY), step=10)),
    "correct-bite": (real(12), go("correct", step=1)),
    "correct-larvae": (real(12), go("correct", step=3)),
    "correct-size": (hierarchy, go("correct", lambda page: page.chooser.answer(Coral.PINK), step=1)),
    "correct-stops": (real(38), go("correct", wrong, step=5)),
    "audit": (real(80), go("audit", differing)),
    "audit-tiles": (hierarchy, go("audit")),
    "audit-list": (real(80), go("audit", lambda page: page.as_list())),
    "audit-space": (real(80), go("audit", lambda page: page.touched(Space(1, cell("E4"))))),
    "audit-found": (real(80), go("audit", found)),
    "pack": (real(38), lambda app: app.page.shell.go("pack", game=app.page.sitting.game)),
    "packed": (real(38), packed),
    "finder": (real(38), lambda app: app.go("finder", chosen=print)),
    "folder": (real(38), lambda app: app.go("finder", chosen=print, folders=True)),
    "rescued": (rescued, lambda app: None),
    "broken": (broken, lambda app: None),
    "changed": (changed, lambda app: None),
    "mend": (broken, lambda app: app.page.correct()),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_is_readable_and_within_reach(ui: Driver, tmp_path: Path, screen: str) -> None:
    from mobile.app import CompanionApp

    game, reach = SCREENS[screen]
    app = CompanionApp(language="en", record=game(tmp_path / "game.reef"))
    app.shell.theme.scale, app.shell.theme.calm = 2.0, True
    ui.start(app)
    reach(app)
    bad = []
    for width, height in SIZES:
        ui.resize(width, height)
        for language in LANGUAGES:
            app.shell.voice.language = language
            laid_out()
            bad += [f"{language} {width}x{height}: {f}" for f in faults(app.page, width) if "-10000" not in f]
        if os.environ.get("SCREENSHOTS"):
            app.shell.voice.language = "de"
            ui.frames(3)
            ui.shot(f"trust-{screen}-{width}")
    assert not bad, "\n".join(dict.fromkeys(bad))
