"""The Driver: starts the real app in a window without a display, touches it, and looks at its pixels.

Layout, clock and touches go on as ever, but a frame is drawn only when a test looks at it, and once at its end:
drawing without a graphics card takes longer than everything else together. `--drawn` draws all of them.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter, sleep
from typing import Any

from tests.mobile.helpers import fingers
from tests.mobile.helpers.fingers import Point
from tests.mobile.helpers.glass import Finger
from tests.mobile.helpers.offscreen import DPI

STEP = 1 / 30
"""Seconds from frame to frame on the clock of the app: nothing waits, and no machine is too slow for a test."""
RESTING = 8 * fingers.OFTENEST
"""Seconds of a finger that stays where it is, on average: as long as it takes for a tap."""
DOTS = DPI / 25.4
"""Pixels in a millimetre."""
World = tuple[tuple[int, int], float]
WORLDS: tuple[World, ...] = (
    ((1280, 800), 1.0),
    ((1280, 800), 1.25),
    ((1024, 768), 1.0),
    ((800, 1280), 1.5),
    ((1920, 1200), 2.0),
)
"""Windows that people have, and the size of their letters: a test that names no window lives in one of them."""
BREATH = 0.4
"""Seconds from one touch to the next: few are faster, and buttons are deaf for a shorter time."""
MOVING = 2.0
"""Seconds in which what a touch has set in motion comes to rest; only the end of a game goes on for longer."""
RESTS: dict[str, tuple[float, ...]] = {"opacity": (0.0, 1.0), "swing": (1.0,), "grown": (1.0,)}
"""Where a property that moves is at rest: quite there or gone, turned, grown."""
ANYWHERE = {"scroll_x", "scroll_y", "count", "counted", "sure", "most"}
"""Properties that rest where the game or the page says, which the tests of the stage and of scrolling know."""


class Driver:
    """One app in the one window of this process.

    `draws` tells whether every frame is drawn, `seen` whether there is anything to see when one is, `shots` the
    folder in which screenshots are kept, if any. `world` is where an app lives that asks for no window of its own.
    """

    def __init__(
        self, window: Any, draws: bool = False, seen: bool = True, shots: str | None = None, world: World = WORLDS[0]
    ) -> None:
        self.window, self.world = window, world
        self.app: Any = None
        self.touches = 0
        """Presses and strokes so far."""
        self._draws, self._seen, self._shots = draws, seen, shots
        self._now = 0.0
        self._chance = Random(1)
        self._seen_view: tuple[Any, Any] = (None, None)
        self._moved: list[tuple[Any, dict[str, float]]] = []

    def start(self, app: Any, size: tuple[int, int] | None = None) -> Any:
        """Run `app` up to its first frames, in a window and with letters of its own world where it asks for none."""
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock

        Clock._max_fps = 0
        self._now = Clock.get_time()
        self._chance = Random(1)  # the same touches of an app are always the same
        Clock.time = self._time
        self.window.bind(on_draw=self._unseen, on_flip=self._unseen)
        self._watch_motions()
        EventLoop.quit, EventLoop.status = False, "idle"
        self.window.initialized = True
        self.window.register()
        if size is None:
            size, app.shell.theme.scale = self.world
        self.resize(*size)
        self.app = app
        app._run_prepare()
        runTouchApp(embedded=True)
        self.frames(3)
        return app

    def open(self, page: str = "", size: tuple[int, int] | None = None, language: str = "en", **facts: Any) -> Any:
        """Start the app with these `facts`, and lead it to a page if one is named."""
        from mobile.app import CompanionApp

        app = self.start(CompanionApp(language=language, **facts), size)
        if page:
            app.go(page)
            self.frames(3)
        return app

    def resize(self, width: int, height: int) -> None:
        """Resize the window, as turning the tablet does. Widths must be divisible by 4 (or screenshots shear)."""
        if (self.window.width, self.window.height) != (width, height):
            self._done(setattr, self.window, "size", (width, height))
        if self.app is not None:
            self.frames(3)
            if sys.platform == "win32":  # Kivy asked the window, which was not as large yet when this was told
                for name in ("width", "height", "size"):
                    self._done(self.window.property(name).dispatch, self.window)
                self.frames(3)

    def frames(self, number: int = 1, seconds: float = STEP) -> None:
        """Draw that many frames, each that long on the clock of the app."""
        from kivy.base import EventLoop

        for _ in range(number):
            self._now += seconds
            self._done(EventLoop.idle)

    def settle(self) -> None:
        """Draw frames until nothing moves, and for as long as people take from touch to touch.

        Raises AssertionError if something that moved does not rest where it would be without motion.
        """
        from kivy.animation import Animation

        self.frames(round(BREATH / STEP))
        for _ in range(round(MOVING / STEP)):
            if not Animation._instances:
                break
            self.frames()
        moved, self._moved = self._moved, []
        assert not (wrong := _not_at_rest(moved)), wrong
        self._seen_view = self._view()

    def _view(self) -> tuple[Any, Any]:
        """The page shown, None where a fault has left the app without one; and the sheet above it, if any."""
        pages = self.app.navigator.pages if self.app is not None and hasattr(self.app, "navigator") else ()
        page = pages[-1] if pages else None
        return page, getattr(page, "dialog", None)

    def _done(self, act: Callable[..., object], *about: Any) -> None:
        """As Kivy's own loop does it: what is raised goes to the app's net, if it was started with one."""
        from kivy.base import ExceptionManager

        try:
            act(*about)
        except Exception as problem:
            if ExceptionManager.handle_exception(problem) != ExceptionManager.PASS:
                raise

    def until(self, condition: Callable[[], object], seconds: float = 10) -> None:
        """Draw frames until a condition holds. What other threads or programs do takes its real time."""
        started, ends = perf_counter(), self._now + seconds
        while not condition():
            if self._now > ends:
                if perf_counter() - started > seconds:
                    raise AssertionError(f"did not happen in {seconds} s")
                sleep(0.01)
            elif threading.active_count() > 1:
                sleep(0.001)  # let them work
            self.frames()

    def _watch_motions(self) -> None:
        """Note all that the app sets in motion."""
        from kivy.animation import Animation

        begin = Animation.start

        def noted(animation: Any, thing: Any) -> None:
            self._moved.append((thing, animation.animated_properties))
            begin(animation, thing)

        if "_begin" not in vars(self):
            self._begin = begin
            Animation.start = noted

    def _time(self) -> float:
        return self._now

    def _unseen(self, *_: object) -> bool:
        """True keeps Kivy from drawing, and from showing what was drawn."""
        return not self._draws

    def stroke(self, *places: Point, shake: float | None = None) -> None:
        """Draw with one finger: down at the first place, on through the others, up at the last. One touch.

        It shakes by `shake` millimetres, or as fingers do.
        """
        self._reported(self._path(places, shake))

    def drag(
        self, start: Point, over: Point, end: Callable[[], Point], rests: float = 0.5, shake: float | None = None
    ) -> None:
        """Drag with one finger that rests on its way for some seconds, and only then sees where it wants to `end`."""

        def path() -> Iterator[Point]:
            yield from self._path([start, over], shake)
            for _ in range(int(rests / RESTING)):
                yield from self._path([over], shake)
            yield from self._path([over, end()], shake)

        self._reported(path())

    def _path(self, places: Sequence[Point], shake: float | None) -> list[Point]:
        wanted = [(x / DOTS, y / DOTS) for x, y in places]
        if len(wanted) > 1:
            path = fingers.stroke(self._chance, wanted, shake)
        else:
            path = fingers.tap(self._chance, wanted[0], shake)
        return [(x * DOTS, y * DOTS) for x, y in path]

    def tap(self, x: float, y: float, at_once: bool = False) -> None:
        """Tap: one finger down and up; `at_once` as the second touch of a double tap, one frame before the look."""
        self._reported(self._path([(x, y)], None), at_once)

    def finger(self, point: Point) -> Finger:
        """Put a finger down, which stays until it is moved or lifted."""
        return Finger(self.window.size, lambda: self.frames(1, fingers.OFTENEST), point)

    def _reported(self, points: Iterable[Point], at_once: bool = False) -> None:
        """One finger, seen at each of these points in turn. Nobody touches a page or a sheet before they see it."""
        if not at_once and self._view() != self._seen_view:
            self.settle()
        onward = iter(points)
        finger = self.finger(next(onward))
        try:
            for point in onward:
                finger.move(point)
            finger.lift()
        finally:
            finger.forget()
        self.touches += 1
        if at_once:
            self.frames()
        else:
            self.settle()

    def click(self, x: float, y: float) -> None:
        """Click with the left mouse button."""
        down = self.window.height - y
        self._done(self.window.dispatch, "on_mouse_down", x, down, "left", [])
        self.frames()
        self._done(self.window.dispatch, "on_mouse_up", x, down, "left", [])
        self.frames(2)
        self.touches += 1

    def key(self, code: int, name: str = "", text: str = "", modifiers: tuple[str, ...] = ()) -> None:
        """Press a key of the keyboard, as the window reports it."""
        self._done(self.window.dispatch, "on_key_down", code, 0, text, list(modifiers))
        self._done(self.window.dispatch, "on_keyboard", code, 0, text, list(modifiers))
        self._done(self.window.dispatch, "on_key_up", code, 0)
        self.frames(2)

    def find(self, kind: type, **wanted: Any) -> Any:
        """The first widget of a class, on the page shown, whose attributes are as wanted."""
        for widget in self.app.page.walk():
            if isinstance(widget, kind) and all(getattr(widget, name) == value for name, value in wanted.items()):
                return widget
        raise AssertionError(f"there is no {kind.__name__} with {wanted}")

    def press(self, words: str, at_once: bool = False) -> None:
        """Tap the button on the page shown that says this."""
        from mobile.ui.buttons import Button

        self.tap(*self.centre(self.find(Button, text=words)), at_once=at_once)

    def centre(self, widget: Any) -> Point:
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    def pixels(self) -> bytes:
        """What the window shows: red, green, blue and alpha of every pixel, row by row from the bottom."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        assert self._seen, "whoever looks at pictures asks for the fixture `pictures`"
        # Windows shows one buffer and lets us read the other: both must have been drawn.
        for _ in range(2 if os.name == "nt" else 1):
            self._draw()
        found: bytes = glReadPixels(0, 0, self.window.width, self.window.height, GL_RGBA, GL_UNSIGNED_BYTE)
        return found

    def picture(self) -> Any:
        """What the window shows, as a Pillow image."""
        from PIL import Image

        data = self.pixels()
        flipped = Image.frombytes("RGBA", self.window.size, data).convert("RGB")
        return flipped.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def _draw(self) -> None:
        before, self._draws = self._draws, True
        self.window.canvas.ask_update()
        try:
            self.frames()
        finally:
            self._draws = before

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour at a point, y up."""
        picture = self.picture()
        found: tuple[int, int, int] = picture.getpixel((int(x), picture.height - 1 - int(y)))
        return found

    def shot(self, name: str) -> None:
        """Save what is shown where somebody will look at it: in the folder of screenshots, if there is one."""
        if self._shots:
            Path(self._shots).mkdir(parents=True, exist_ok=True)
            self.picture().save(Path(self._shots) / f"{name}.png")

    def stop(self) -> None:
        """Stop the app, and leave nothing behind for the next one in this window."""
        try:
            if self.app is not None:
                self._draw()  # what cannot be drawn is noticed here
        finally:
            try:
                if self.app is not None:
                    self.app.stop()
            finally:
                self._clear()

    def _clear(self) -> None:
        from kivy.animation import Animation
        from kivy.app import App
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.uix.textinput import TextInput

        for child in self.window.children[:]:
            self.window.remove_widget(child)
        for canvas in (self.window.canvas.before, self.window.canvas, self.window.canvas.after):
            canvas.clear()
        EventLoop.touches.clear()
        for event in Clock.get_events():
            event.cancel()
        if "_begin" in vars(self):
            Animation.start = self._begin
            del self._begin
        self._moved.clear()
        Animation._instances.clear()  # those under way would hold the whole app for ever
        # So would the last field, which Kivy keeps until there is another: it is told of none.
        TextInput._adjust_viewport(None)
        TextInput._adjust_viewport.cancel()
        self.window.unbind(on_draw=self._unseen, on_flip=self._unseen)
        vars(Clock).pop("time", None)
        self.app, self._seen_view = None, (None, None)
        App._running_app = None


def _not_at_rest(moved: Iterable[tuple[Any, dict[str, float]]]) -> list[str]:
    """What does not rest where it would be without motion, of what has moved; what still moves is not asked."""
    from kivy.animation import Animation
    from kivy.uix.widget import Widget

    wrong = []
    for thing, properties in moved:
        if any(animation.have_properties_to_animate(thing) for animation in Animation._instances):
            continue
        place = {"x", "y", "width", "height"} & properties.keys()
        if isinstance(thing, Widget):
            if thing.get_parent_window() is None:
                continue  # it is gone
            if place:  # a layout moves nothing by motion: this has flown
                wrong.append(f"{type(thing).__name__} is left over where it has flown")
                continue
        for name in {name for name in properties if not name.startswith("_")} - ANYWHERE:  # others are Kivy's own
            now = getattr(thing, name)
            if now not in ((0.0,) if name in place else RESTS[name]):
                wrong.append(f"{type(thing).__name__}.{name} rests at {now}")
    return wrong
