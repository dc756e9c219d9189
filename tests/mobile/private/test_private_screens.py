"""Every private page in five languages and three windows, text at 200 %: all of it readable and inside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box.pieces import Coral, stock
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish, RevealFish, TellHand
from companion.speech import LANGUAGES
from tests.mobile.driver import Driver
from tests.mobile.fit import faults, laid_out
from tests.mobile.games import real
from tests.mobile.looking import KEY, ended, table

SIZES = ((1280, 800), (800, 1280), (392, 844))
PIN = "31415"


def looked(stage: str) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        app.page.sheets.look(0)
        if stage:
            getattr(app.page.sheet.content, stage)()

    return show


def wrong(app: Any) -> None:
    looked("_handed")(app)
    pad = app.page.sheet.content.children[-1]
    for figure in "123":
        pad._key(figure)
    pad._finish()


def secrets(app: Any) -> None:
    app.page.sitting.counted = True
    app.page.sheets.open_secrets()


def end(stage: str) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        app.page.shell.go("end", sitting=app.page.sitting)
        if stage == "pin":
            app.page._ask_pin(0)
        elif stage == "broken":
            app.page._do(RevealFish(0, stock([Coral.WHITE])))

    return show


def choosing(app: Any) -> None:
    path = app.shell.folder / "new.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, KEY)
    app.go("opening", record=path)
    app.page._show_choosing(0)


def promised(app: Any) -> None:
    path = app.shell.folder / "new.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, KEY)
    app.go("opening", record=path)
    app.page._do(FeedFish(0, Coral.PINK))


def contradicted(path: Path) -> Path:
    """A table where the first player told of a hand and fed a polyp that was not in it."""
    real_game = real()
    game = Game.create(REEF_ENCOUNTER, path, real_game.setup, KEY)
    game.do(TellHand(0, (6, 0, 0, 0, 0)))
    for action in real_game.session.done[:4]:
        game.do(FeedFish(0, Coral.WHITE) if action == FeedFish(0, None) else action)
    game.correct(1, TellHand(0, (0, 6, 0, 0, 0)))
    return path


SCREENS: dict[str, tuple[Callable[[Path], Path], Callable[[Any], None]]] = {
    "more": (lambda path: table(path, pin=PIN), lambda app: app.page.open_more()),
    "secrets": (lambda path: table(path, pin=PIN), secrets),
    "curtain": (lambda path: table(path, pin=PIN), looked("")),
    "pin": (lambda path: table(path, pin=PIN), looked("_handed")),
    "wrong-pin": (lambda path: table(path, pin=PIN), wrong),
    "forgotten": (lambda path: table(path, pin=PIN), looked("_forgot")),
    "looks": (table, looked("_look")),
    "contradicted": (contradicted, looked("_look")),
    "sealing": (table, looked("_seal")),
    "choosing": (table, choosing),
    "promised": (table, promised),
    "end": (lambda path: ended(path, PIN), end("")),
    "end-pin": (lambda path: ended(path, PIN), end("pin")),
    "end-unchecked": (lambda path: ended(path, PIN), end("broken")),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_private_is_readable_and_inside(ui: Driver, tmp_path: Path, screen: str) -> None:
    from mobile.app import CompanionApp
    from mobile.widgets.sketch import Sketch

    game, reach = SCREENS[screen]
    app = ui.start(CompanionApp(language="en", record=game(tmp_path / "game.reef")))
    app.shell.theme.scale, app.shell.theme.calm = 2.0, True
    reach(app)
    found = []
    for width, height in SIZES:
        ui.resize(width, height)
        for language in LANGUAGES:
            app.shell.voice.language = language
            laid_out()
            shown = app.page.sheet if getattr(app.page, "sheet", None) is not None else app.page
            at = f"{language} {width}x{height}"
            found += [f"{at}: {fault}" for fault in faults(shown, width)]
            short = [w for w in shown.walk(restrict=True) if isinstance(w, Sketch) and w.shortened]
            found += [f"{at}: shortened: {type(widget).__name__}" for widget in short]
            if language in ("en", "fr"):
                ui.shot(f"private-{screen}-{language}-{width}")
    assert not found, "\n".join(dict.fromkeys(found))
