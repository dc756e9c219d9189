"""Checks that everything on a page can be read and reached: no text cut or broken within a word, nothing outside."""

from __future__ import annotations

from re import sub
from typing import Any

SLACK = 1.5  # pixels: positions are rounded


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


def faults(page: Any, width: float) -> list[str]:
    """Everything wrong on a page in a window `width` wide, in words."""
    from kivy.uix.label import Label

    found = []
    for widget in page.walk(restrict=True):
        if isinstance(widget, Label) and widget.text:
            found += [f"{why}: {widget.text!r}" for why in _text_faults(widget)]
        if _counts(widget):
            left, _ = widget.to_window(widget.x, widget.y)
            right = left + widget.width
            if left < -SLACK or right > width + SLACK:
                name = f"{type(widget).__name__} {getattr(widget, 'text', '')!r}"
                found.append(f"outside ({left:.0f} to {right:.0f} of {width:.0f}): {name}")
    return found


def _text_faults(label: Any) -> list[str]:
    wrong = []
    if label.texture_size[0] > label.width + SLACK or label.texture_size[1] > label.height + SLACK:
        wrong.append(f"cut: {label.texture_size} in {label.size}")
    left, _, right, _ = label.padding
    room = (label.text_size[0] or label.width) - left - right
    from kivy.core.text import Label as Text

    for word in set((sub(r"\[/?color[^]]*]", "", label.text) if label.markup else label.text).split()):
        text = Text(text=word, font_name=label.font_name, font_size=label.font_size, bold=label.bold)
        if text.get_extents(word)[0] > room + SLACK and not {"/", "\\"} & set(word):
            wrong.append(f"broken word {word!r}: {text.get_extents(word)[0]} in {room:.0f}")
    return wrong


def _counts(widget: Any) -> bool:
    """Things with no size are not seen; what lies inside a sideways scroll may reach beyond it."""
    from kivy.uix.scrollview import ScrollView

    if widget.width < 2 or widget.height < 2:
        return False
    parent = widget.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, ScrollView) and parent.do_scroll_x:
            return False
        parent = parent.parent
    return True
