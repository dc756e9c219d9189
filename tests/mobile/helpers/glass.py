"""A simulated finger on the window, down until it is lifted; several may be down at once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

Point = tuple[float, float]

_NUMBERS = count(1)


class Finger:
    """A finger down at `point`, in pixels of the window, y up. `frame` lets the app see what has changed."""

    def __init__(self, size: tuple[int, int], frame: Callable[[], None], point: Point) -> None:
        from kivy.base import EventLoop
        from kivy.input.motionevent import MotionEvent
        from kivy.input.provider import MotionEventProvider

        self._width, self._height = size
        self._frame = frame
        waiting: list[tuple[str, Any]] = []

        class Touch(MotionEvent):
            def __init__(self, *args: Any, **kwargs: Any) -> None:
                kwargs.update(is_touch=True, type_id="touch")
                super().__init__(*args, **kwargs)
                self.profile = ["pos"]

            def depack(self, args: Any) -> None:
                self.sx, self.sy = args
                super().depack(args)

        class Provider(MotionEventProvider):
            def start(self) -> None: ...

            def stop(self) -> None: ...

            def update(self, dispatch_fn: Callable[..., None]) -> None:
                while waiting:
                    dispatch_fn(*waiting.pop(0))

        self._waiting, self._provider = waiting, Provider("test", "")
        EventLoop.add_input_provider(self._provider, True)
        self._touch = Touch("test", next(_NUMBERS), self._share(point))
        self._report("begin")

    def move(self, point: Point) -> None:
        """Move the finger to `point`."""
        self._touch.move(self._share(point))
        self._report("update")

    def lift(self) -> None:
        """Lift the finger where it was last; nothing is heard of it any more."""
        try:
            self._report("end")
        finally:
            self.forget()

    def forget(self) -> None:
        """Remove the finger without having lifted it, as after an exception."""
        from kivy.base import EventLoop

        if self._provider in EventLoop.input_providers:
            EventLoop.remove_input_provider(self._provider)

    def _report(self, what: str) -> None:
        self._waiting.append((what, self._touch))
        self._frame()

    def _share(self, point: Point) -> Point:
        return point[0] / (self._width - 1.0), point[1] / (self._height - 1.0)
