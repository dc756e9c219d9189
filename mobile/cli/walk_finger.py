"""Simulated touches, sent through Kivy's own input, with which the app checks itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider


class _Touch(MotionEvent):
    """`args` are the shares of the window's width and height, from its lower left corner."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, is_touch=True, type_id="touch", **kwargs)
        self.profile = ["pos"]

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        super().depack(args)


class Finger(MotionEventProvider):
    """Taps on the window, one event a frame as from a screen that is touched."""

    def __init__(self) -> None:
        super().__init__("finger", "")
        self._waiting: list[tuple[str, _Touch]] = []
        self._touches = 0

    def __enter__(self) -> Finger:
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
