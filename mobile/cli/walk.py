"""The self-check's walk through the app by simulated touches: home, a table, printing; it closes the app."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider

from companion.record.sealed_answers import derive_pin_key, seal, unseal
from companion.translator import N_
from mobile.app import CompanionApp
from mobile.cli.walk_stages import (
    CLOSING_STAGE,
    HOME_STAGE,
    PRINT_STAGE,
    SECRETS_STAGE,
    TABLE_STAGE,
    TOUCHES_STAGE,
    WalkStage,
    WalkStuck,
)
from mobile.core.plugin import AppGame, TrialTouches
from mobile.ui.behaviors import DEAF_SECONDS
from mobile.ui.buttons import Button


class _Touch(MotionEvent):
    """`args` are the shares of the window's width and height, from its lower left corner."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, is_touch=True, type_id="touch", **kwargs)
        self.profile = ["pos"]

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        super().depack(args)


class SimulatedFinger(MotionEventProvider):
    """Taps on the window, one event a frame as from a screen that is touched."""

    def __init__(self) -> None:
        super().__init__("finger", "")
        self._waiting: list[tuple[str, _Touch]] = []
        self._touches = 0

    def __enter__(self) -> SimulatedFinger:
        EventLoop.add_input_provider(self, True)
        return self

    def __exit__(self, *_: object) -> None:
        EventLoop.remove_input_provider(self)

    def start(self) -> None:
        """Do nothing: there is no device to open."""

    def stop(self) -> None:
        """Do nothing: there is no device to close."""

    def update(self, dispatch_fn: Callable[..., None]) -> None:
        """Move the finger; Kivy calls this once a frame."""
        if self._waiting:
            dispatch_fn(*self._waiting.pop(0))

    @property
    def lifted(self) -> bool:
        """Return whether every tap so far is over."""
        return not self._waiting

    def tap(self, x: float, y: float) -> None:
        """Down and up at a point of the window, in pixels, y up."""
        window = EventLoop.window
        touch = _Touch(self.device, self._touches, (x / (window.width - 1), y / (window.height - 1)))
        self._touches += 1
        self._waiting += [("begin", touch), ("end", touch)]


_PATIENCE: Final = 60.0  # seconds for one stage, on the slowest tablet
_BETWEEN: Final = DEAF_SECONDS + 0.1  # seconds between two taps: buttons are deaf for a moment

WalkGenerator = Iterator[Callable[[], bool]]


class AppWalk:
    """A walk through the app. `told` is called after each stage that went well; `folder` is a temporary one."""

    def __init__(self, app: CompanionApp, folder: Path, told: Callable[[WalkStage], object]) -> None:
        self._app, self._folder, self._told = app, folder, told
        self._games = tuple(app.shell.games.values())
        self._stage = HOME_STAGE
        self._problem: Exception | None = None

    def go(self) -> None:
        """Open the app, walk through it, close it. Raises Stuck where that cannot be done."""
        way = self._way()
        waiting: Callable[[], bool] = next(way)
        since = monotonic()

        def look(_: float) -> None:
            nonlocal waiting, since
            try:
                if waiting():
                    waiting, since = next(way), monotonic()
                elif monotonic() - since > _PATIENCE:
                    raise TimeoutError
            except StopIteration:
                self._app.stop()
            except Exception as problem:
                self._problem = problem
                self._app.stop()

        with SimulatedFinger() as self._finger:
            Clock.schedule_interval(look, 0)
            try:
                self._app.run()
            except Exception as problem:  # in the app itself, between two looks
                self._problem = problem
        if self._problem is not None:
            raise WalkStuck(self._stage) from self._problem
        self._told(CLOSING_STAGE)

    def _way(self) -> WalkGenerator:
        yield from self._walked(HOME_STAGE, self._home())
        for game in self._games:
            of = HOME_STAGE._replace(game=game.title if len(self._games) > 1 else "")
            if game.trial is not None:
                yield from self._walked(of._replace(text=TABLE_STAGE.text), self._table(game, game.trial))
                yield from self._walked(of._replace(text=TOUCHES_STAGE.text), self._touches())
            yield from self._walked(of._replace(text=SECRETS_STAGE.text), self._secrets(game))
            if game.copying is not None:
                yield from self._walked(of._replace(text=PRINT_STAGE.text), self._print(game))
        self._stage = CLOSING_STAGE

    def _walked(self, stage: WalkStage, steps: WalkGenerator) -> WalkGenerator:
        self._stage = stage
        yield from steps
        self._told(stage)

    def _home(self) -> WalkGenerator:
        yield lambda: bool(self._app.pages)
        yield _frames(2)

    def _table(self, game: AppGame, made: Callable[[Path], TrialTouches]) -> WalkGenerator:
        self._trial = made(self._folder)
        self._app.shell.app_state.remember(coach=False)  # nobody is here to read a card
        self._app.go(game.at("table"), record=self._trial.record)
        yield _frames(3)

    def _touches(self) -> WalkGenerator:
        page, trial = self._app.page, self._trial
        for point in trial.touches:
            yield from self._tap(*point(page))
        yield partial(trial.done, page)
        yield from self._press(trial.undo(page))
        yield partial(trial.undone, page)

    def _secrets(self, game: AppGame) -> WalkGenerator:
        lock = derive_pin_key("0" * 16, game.word, "2004")
        kept = seal(lock, game.word, "self-check", ["white", "pink"])
        yield lambda: bool(unseal(lock, game.word, kept.text)[0] == ["white", "pink"])

    def _print(self, game: AppGame) -> WalkGenerator:
        before = len(self._printed())
        self._app.go_home()
        self._app.go(game.at("print"))
        yield _frames(3)
        page: Any = self._app.page
        said = self._app.shell.locale.tr(N_("Make the PDF"))
        yield from self._press(next(w for w in page.walk() if isinstance(w, Button) and w.text == said))
        yield lambda: len(self._printed()) > before
        yield _frames(2)

    def _printed(self) -> list[Path]:
        return [path for path in self._folder.rglob("*.pdf") if _is_pdf(path)]

    def _press(self, button: Any) -> WalkGenerator:
        yield from self._tap(*button.to_window(*button.center))

    def _tap(self, x: float, y: float) -> WalkGenerator:
        yield _pause(_BETWEEN)
        self._finger.tap(x, y)
        yield lambda: self._finger.lifted
        yield _frames(1)


def _frames(number: int) -> Callable[[], bool]:
    left = iter(range(number))
    return lambda: next(left, None) is None


def _pause(seconds: float) -> Callable[[], bool]:
    begun = monotonic()
    return lambda: monotonic() - begun >= seconds


def _is_pdf(path: Path) -> bool:
    data = path.read_bytes()
    return data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")


@contextmanager
def temporary_home(folder: Path) -> Iterator[None]:
    """Context in which games, settings and printed files go to `folder`, not where their owner keeps them."""
    names = ("REEF_COMPANION_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME")
    before = {name: os.environ.get(name) for name in names}
    os.environ.update(dict.fromkeys(names, str(folder)))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
