"""Opening a game in the app and pressing what a page offers, by the words on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.mobile.driver import Driver


def opened(ui: Driver, path: Path) -> Any:
    from mobile.app import CompanionApp

    app = ui.start(CompanionApp(language="en", record=path))
    app.shell.theme.calm = True
    ui.frames(3)
    return app.page


def reach(ui: Driver, widget: Any) -> None:
    """Scroll as a finger would, so that a widget is in sight."""
    scroll = ui.app.page.scroll if hasattr(ui.app.page, "scroll") else None
    if scroll is not None and scroll.children[0].height > scroll.height:
        scroll.scroll_to(widget, animate=False)
    ui.frames(3)


def press(ui: Driver, words: str) -> None:
    """Press a button of the page or of its sheet, brought into sight."""
    from mobile.widgets.button import Button

    ui.frames(3)
    button = ui.find(Button, text=words)
    reach(ui, button)
    ui.tap(*ui.centre(button))
    ui.frames(3)


def card(ui: Driver, title: str) -> None:
    from mobile.widgets.card import Card

    ui.frames(3)
    found = [w for w in ui.app.page.walk() if isinstance(w, Card) and w.title is not None and w.title.text == title]
    reach(ui, found[0])
    ui.tap(*ui.centre(found[0]))
    ui.frames(3)


def said(page: Any) -> str:
    from mobile.widgets.button import Button
    from mobile.widgets.text import Words

    return "\n".join(widget.text for widget in page.walk() if isinstance(widget, Words | Button))


def texts(page: Any) -> list[str]:
    from mobile.widgets.text import Words

    return [widget.text for widget in page.walk() if isinstance(widget, Words)]
