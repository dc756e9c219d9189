"""Touches for everything but the turns of a game: begin, undo, think on a copy, go to the story, by button names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mobile.evening.counting import Counting

BACK = 27
_DOWN = "↓"
_MOST_DOWN = 9
_ONWARDS = ("To the result", "Next", "Go on", "Open it", "Open the parrotfish")


def buttons(ui: Counting, start: str) -> list[Any]:
    """Buttons and cards on top whose names begin with `start`, first those that are called exactly that."""
    top = ui.app.page.dialog or ui.app.page
    found = [one for one in top.walk(restrict=True) if (said := _name(one)) and said.startswith(start)]
    return sorted(found, key=lambda one: _name(one) != start)


def _name(widget: Any) -> str:
    from mobile.ui.buttons import Button
    from mobile.ui.menu_cards import MenuCard

    if isinstance(widget, MenuCard):
        return str(widget.title.text) if widget.title is not None else ""
    return str(widget.text) if isinstance(widget, Button) else ""


def press(ui: Counting, start: str) -> None:
    """Press the button whose name begins with `start`, looked for further down too, and behind *More*."""
    ui.frames(12)  # nobody touches a button that has just changed
    for _ in range(_MOST_DOWN):
        down = buttons(ui, _DOWN)
        if buttons(ui, start) or not down:
            break
        _tap(ui, down[0])
    if not buttons(ui, start) and buttons(ui, "More"):
        _tap(ui, buttons(ui, "More")[0])
    for group in ("Look and compare", "This table"):
        if not buttons(ui, start) and buttons(ui, group):
            _tap(ui, buttons(ui, group)[0])
            if not buttons(ui, start):
                _tap(ui, buttons(ui, "Close")[0])
                _tap(ui, buttons(ui, "More")[0])
    found = buttons(ui, start)
    assert found, f"no button {start!r} on {type(ui.app.page).__name__}: {[_name(one) for one in buttons(ui, '')]}"
    before = ui.app.page, ui.app.page.dialog
    _tap(ui, found[0])
    if before[1] is not None and before == (ui.app.page, ui.app.page.dialog) and buttons(ui, start):
        ui.missed += 1  # it was not felt, or did not listen yet
        _tap(ui, buttons(ui, start)[0])


def begin(ui: Counting) -> None:
    """Begin the game; whoever does not know it reads first what it is played for."""
    press(ui, "Begin")
    if buttons(ui, "Got it"):
        press(ui, "Got it")


def _tap(ui: Counting, widget: Any) -> None:
    """Tap a widget where it is scrolled to."""
    scroll = widget.parent
    while scroll is not None and scroll.parent is not scroll and not hasattr(scroll, "scroll_to"):
        scroll = scroll.parent
    if hasattr(scroll, "scroll_to") and scroll.children[0].height > scroll.height:
        scroll.scroll_to(widget, animate=False)
        ui.frames(3)
    ui.tap(*ui.centre(widget))
    ui.frames(12)


def tap_in(ui: Counting, widget: Any, point: tuple[float, float]) -> None:
    """Tap a point of something large on a page that scrolls."""
    scroll = ui.app.page.scroll
    content = scroll.children[0]
    (_, y), (_, low) = widget.to_window(*point), content.to_window(content.x, content.y)
    if content.height > scroll.height:
        scroll.scroll_y = min(1.0, max(0.0, (y - low - scroll.height / 2) / (content.height - scroll.height)))
        ui.frames(3)
    ui.tap(*widget.to_window(*point))
    ui.frames(12)


def tidy(ui: Counting) -> None:
    """Close what has opened above the table."""
    for _ in range(5):
        if ui.app.page.dialog is None:
            return
        ui.key(BACK)
        ui.frames(3)


def take_back(ui: Counting) -> None:
    """Take back the last stroke; all agree where something was seen."""
    ui.frames(12)
    ui.tap(*ui.centre(ui.app.page.bar.undo))
    ui.frames(12)
    for start in ("Take back:", "All agree"):
        if ui.app.page.dialog is not None and buttons(ui, start):
            press(ui, start)


def think_on_a_copy(ui: Counting, something: Callable[[], object]) -> None:
    """Try `something`, and go back to the game."""
    press(ui, "Think on a copy")
    something()
    tidy(ui)
    press(ui, "Back to the game")


def to_the_story(ui: Counting, answer: Callable[[], bool]) -> None:
    """Go from the end of a game to its story; `answer` answers a question and tells whether there was one."""
    for _ in range(60):
        ui.frames(12)
        if buttons(ui, "Story"):
            press(ui, "Story")
            return
        if not answer():
            press(ui, next((start for start in _ONWARDS if buttons(ui, start)), "The story"))
    raise AssertionError("the end of the game leads to no story")
