"""Fingers that rest on what shows only while they do."""

from __future__ import annotations

from typing import Any

from tests.mobile.helpers.driver import Driver


def resting(ui: Driver, peek: Any, *before_lift: Any) -> list[bool]:
    """Whether the peek was open while a finger rested, after each of these happened."""
    seen: list[bool] = []
    x, y = ui.centre(peek)
    happening = iter(before_lift)

    def moved(_: object, touch: Any) -> None:
        if touch.grab_current is not peek:
            return
        seen.append(peek.open)
        for happens in happening:
            happens()
            seen.append(peek.open)
            break

    peek.fbind("on_touch_move", moved)
    ui.stroke((x, y), *((x + n + 1, y) for n in range(max(1, len(before_lift)))))
    return seen
