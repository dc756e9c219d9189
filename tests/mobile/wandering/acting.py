"""Does the steps of random fingers in the running app."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.mobile.helpers import fingers
from tests.mobile.helpers.driver import DOTS, Driver
from tests.mobile.helpers.glass import Point
from tests.mobile.wandering.steps import Change, How, Key, Pause, Place, Resize, Step, Text, Touch, Wait

BACK = 27
_LONG = 0.9  # seconds
_PASTE = 118


def closed() -> bool:
    """Whether the app has closed itself."""
    from kivy.base import EventLoop

    return bool(EventLoop.quit)


def act(ui: Driver, step: Step) -> None:
    """Do one step, and draw the frames after it."""
    match step:
        case Touch():
            _touch(ui, step)
        case Key(code, modifiers):
            ui.key(code, modifiers=modifiers)
        case Text(text, pasted):
            _text(ui, text, pasted)
        case Resize(width, height):
            ui.resize(width, height)
        case Change(what, value):
            _change(ui.app.shell, what, value)
            ui.frames(2)
        case Wait(seconds):
            ui.frames(max(1, round(seconds * 10)), 0.1)
        case Pause():
            ui.app.on_pause()
            ui.frames()
            ui.app.on_resume()
            ui.frames(2)


def _touch(ui: Driver, step: Touch) -> None:
    chance = Random(step.hand)
    at = [_in_window(ui, place) for place in step.places]
    match step.how:
        case How.TAP:
            _along(ui, _tap(chance, at[0]))
        case How.DOUBLE:
            _along(ui, _tap(chance, at[0]))
            _along(ui, _tap(chance, at[0]))
        case How.LONG:
            path = _tap(chance, at[0])
            finger = ui.finger(path[0])
            try:
                ui.frames(9, _LONG / 9)
                for point in path[1:]:
                    finger.move(point)
                finger.lift()
            finally:
                finger.forget()
        case How.GROUP:
            _along(ui, _stroke(chance, at))
        case How.TWO:
            _along(ui, _stroke(chance, at[:2]), _stroke(chance, at[2:]))
        case How.GONE:
            _gone(ui, _stroke(chance, at))
    ui.frames()


def _in_window(ui: Driver, place: Place) -> Point:
    return place[0] * ui.window.width, place[1] * ui.window.height


def _tap(chance: Random, at: Point) -> list[Point]:
    return _pixels(fingers.tap(chance, _lengths(at)))


def _stroke(chance: Random, at: list[Point]) -> list[Point]:
    return _pixels(fingers.stroke(chance, [_lengths(point) for point in at]))


def _lengths(point: Point) -> Point:
    return point[0] / DOTS, point[1] / DOTS


def _pixels(path: list[Point]) -> list[Point]:
    return [(x * DOTS, y * DOTS) for x, y in path]


def _along(ui: Driver, *paths: list[Point]) -> None:
    """Fingers down at once, each along its path, each lifted at its end."""
    down = [ui.finger(path[0]) for path in paths]
    try:
        for n in range(1, max(map(len, paths)) + 1):
            for finger, path in zip(down, paths, strict=True):
                if n < len(path):
                    finger.move(path[n])
                elif n == len(path):
                    finger.lift()
    finally:
        for finger in down:
            finger.forget()


def _gone(ui: Driver, path: list[Point]) -> None:
    """The page goes while a finger is on it."""
    finger = ui.finger(path[0])
    try:
        half = len(path) // 2
        for point in path[1:half]:
            finger.move(point)
        if len(ui.app.pages) > 1 or ui.app.page.dialog is not None:
            ui.key(BACK)
        for point in path[half:]:
            finger.move(point)
        finger.lift()
    finally:
        finger.forget()


def _text(ui: Driver, text: str, pasted: bool) -> None:
    if pasted:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        ui.key(_PASTE, text="v", modifiers=("ctrl",))
    else:
        ui.window.dispatch("on_textinput", text)
        ui.frames(2)


def _change(shell: Any, what: str, value: str) -> None:
    """Change a setting, as the page of settings does it."""
    if what == "language":
        shell.locale.language = value
        shell.app_state.remember(language=value)
        return
    found: Any = value if what == "palette" else value == "on" if what == "calm" else float(value)
    setattr(shell.theme, what, found)
    shell.app_state.remember(**{what: found})
