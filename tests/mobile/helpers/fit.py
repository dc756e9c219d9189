"""Lets a page come to rest, and compares where everything lies there."""

from __future__ import annotations

from difflib import unified_diff
from typing import Any

from tests.mobile.helpers.driver import STEP, Driver

LONGEST = 60.0
"""Seconds in which everything comes to rest: at the end of a game points come to light one after the other."""
SOON = 2.5
"""Seconds: what waits no longer than that goes on by itself, as a banner does that shows whose turn it is."""

OUT_OF_SIGHT = -9000
"""Pixels: left of it nothing is seen."""


def laid_out(rounds: int = 14) -> None:
    """Let layout and text settle, as frames do, without drawing them: until nothing more waits for the next frame."""
    from kivy.clock import Clock
    from kivy.lang import Builder

    for _ in range(rounds):
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        if not any(event.timeout <= 0 and not event.loop for event in Clock.get_events()):
            break


def refuses(page: Any) -> bool:
    """Whether something is being refused on a page."""
    return bool(getattr(getattr(page, "notice", None), "refusing", False))


def at_rest(ui: Driver) -> None:
    """Let frames run until nothing moves and nothing is about to. Raises AssertionError if that never ends."""
    for _ in range(round(LONGEST / STEP)):
        ui.frames()
        if not (moves := _moving()):
            return
    raise AssertionError(f"this does not come to rest: {moves}")


def _moving() -> list[object]:
    from kivy.animation import Animation
    from kivy.clock import Clock

    soon = [event for event in Clock.get_events() if event.timeout <= (0 if event.loop else SOON)]
    return [*Animation._instances, *soon]


def boxes(page: Any) -> list[str]:
    """Every widget of a page, back to front: what it is and says, where it is seen, how large and pale it is."""
    return [_box(widget) for widget in page.walk(restrict=True) if _is_there(widget)]


def differences(wanted: list[str], found: list[str]) -> list[str]:
    """The boxes that are not the same in both."""
    lines = unified_diff(wanted, found, n=0, lineterm="")
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def _is_there(widget: Any) -> bool:
    """Whether a table has put a widget somewhere; what it has no room for, it puts out of sight."""
    return not (widget.opacity == 0 and widget.x < OUT_OF_SIGHT)


def _box(widget: Any) -> str:
    left, low = widget.to_window(*widget.pos)
    place = f"{left:.0f},{low:.0f} {widget.width:.0f}x{widget.height:.0f}"
    said = widget.text if isinstance(getattr(widget, "text", None), str) else ""
    letters = f" of {widget.font_size:.1f}" if hasattr(widget, "font_size") else ""
    return f"{type(widget).__name__} {said!r}{letters} at {place}, opacity {widget.opacity:.2f}"
