"""Screens of what one player alone may see: the curtain, the PIN, secrets, promises."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import FirstBiteQuestion, FishQuestion
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from tests.games.moments import Moment
from tests.mobile.helpers.games import real
from tests.mobile.helpers.looking import KEY, save_before_end, save_with_secret
from tests.mobile.screens.screen import Screen

PIN = "31415"


def looked(stage: str) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        app.page.dialogs.look(0)
        if stage:
            getattr(app.page.dialog.content, stage)()

    return show


def wrong(app: Any) -> None:
    looked("handed")(app)
    pad = app.page.dialog.content.children[-1]
    for figure in "123":
        pad.key(figure)
    pad.finish()


def secrets(app: Any) -> None:
    app.page.controller.counted = True
    app.page.dialogs.open_secrets()


def end(stage: str) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        app.page.shell.go("end", controller=app.page.controller)
        if stage == "pin":
            app.page.questions.ask_pin(0)
        elif stage == "broken":
            app.page.questions.do(FishQuestion(0), coral_counts([Coral.WHITE]))

    return show


def choosing(app: Any) -> None:
    path = app.shell.folder / "new.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, KEY)
    app.go("opening", record=path)
    app.page.show_choosing(0)


def promised(app: Any) -> None:
    path = app.shell.folder / "new.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, KEY)
    app.go("opening", record=path)
    app.page.do(FirstBiteQuestion(0), Coral.PINK)


def contradicted(path: Path) -> Path:
    """A table where the first player told of a hand and fed a polyp that was not in it."""
    real_game = real()
    game = Game.create(REEF_ENCOUNTER, path, real_game.setup, KEY)
    game.do(TellHand(0, (6, 0, 0, 0, 0)))
    for action in real_game.history.done[: Moment.FIRST_TURN]:
        game.do(FeedFish(0, Coral.WHITE) if action == FeedFish(0, None) else action)
    game.correct(1, TellHand(0, (0, 6, 0, 0, 0)))
    return path


REACHED: dict[str, tuple[Callable[[Path], Path], Callable[[Any], None]]] = {
    "more": (lambda path: save_with_secret(path, pin=PIN), lambda app: app.page.open_more()),
    "secrets": (lambda path: save_with_secret(path, pin=PIN), secrets),
    "curtain": (lambda path: save_with_secret(path, pin=PIN), looked("")),
    "pin": (lambda path: save_with_secret(path, pin=PIN), looked("handed")),
    "wrong-pin": (lambda path: save_with_secret(path, pin=PIN), wrong),
    "forgotten": (lambda path: save_with_secret(path, pin=PIN), looked("forgot")),
    "looks": (save_with_secret, looked("look")),
    "contradicted": (contradicted, looked("look")),
    "sealing": (save_with_secret, looked("seal")),
    "choosing": (save_with_secret, choosing),
    "promised": (save_with_secret, promised),
    "end": (lambda path: save_before_end(path, PIN), end("")),
    "end-pin": (lambda path: save_before_end(path, PIN), end("pin")),
    "end-unchecked": (lambda path: save_before_end(path, PIN), end("broken")),
}

SCREENS = {name: Screen(reach, game) for name, (game, reach) in REACHED.items()}
