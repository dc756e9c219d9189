"""Collects the words that can be read on a page: those of widgets, and those in drawings."""

from __future__ import annotations

import re
from typing import Any


def in_sight(page: Any) -> list[tuple[Any, str]]:
    """Every widget in sight with what it says, markup left out; drawn words one by one."""
    from kivy.uix.label import Label
    from kivy.uix.textinput import TextInput

    from mobile.ui.canvas import CanvasWidget

    found: list[tuple[Any, str]] = []
    for widget in page.walk(restrict=True):
        if not _in_sight(widget):
            continue
        if isinstance(widget, Label):
            found.append((widget, re.sub(r"\[/?\w[^\]]*\]", "", widget.text)))
        elif isinstance(widget, TextInput):
            found.append((widget, widget.text or widget.hint_text))
        elif isinstance(widget, CanvasWidget) and not widget.disabled:
            found += [(widget, text) for text in words_on(widget)]
    return [(widget, text) for widget, text in found if text.strip()]


def words_on(sketch: Any) -> list[str]:
    """The words on a drawing, which is drawn once more for that."""
    return [words for words, _ in written(sketch)]


def written(sketch: Any) -> list[tuple[str, float]]:
    """The words on a drawing with the size of their letters, in pixels, as they were asked for."""
    kind, said = type(sketch), []
    theme = sketch.shell.theme
    write, wrap = kind.text, kind.paragraph

    def line(self: Any, words: str, x: float, y: float, size: float = 1.0, *args: Any, **facts: Any) -> float:
        said.append((words, theme.text(size)))
        return float(write(self, words, x, y, size, *args, **facts))

    def wrapped(self: Any, words: str, width: float, size: float = 1.0, *args: Any) -> Any:
        said.append((words, theme.text(size)))
        return wrap(self, words, width, size, *args)

    kind.text, kind.paragraph = line, wrapped
    try:
        sketch.redraw()
    finally:
        del kind.text, kind.paragraph
    return said


def _in_sight(widget: Any) -> bool:
    """Whether a widget is shown, and neither out of the window nor scrolled out of sight."""
    from kivy.core.window import Window
    from kivy.uix.scrollview import ScrollView

    x, y = widget.to_window(*widget.center)
    if widget.width < 2 or widget.height < 2 or not (0 <= x <= Window.width and 0 <= y <= Window.height):
        return False
    parent = widget
    while parent is not None and parent.parent is not parent:
        if parent.opacity == 0:
            return False
        if isinstance(parent, ScrollView) and parent is not widget:
            _, bottom = parent.to_window(parent.x, parent.y)
            if not bottom <= y <= bottom + parent.height:
                return False
        parent = parent.parent
    return True


def buttons(page: Any) -> list[str]:
    from mobile.ui.buttons import Button

    return [widget.text for widget in page.walk() if isinstance(widget, Button)]
