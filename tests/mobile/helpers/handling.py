"""Opens a game in the app, finds a page's buttons and cards by their words, scrolls to them and presses them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.mobile.helpers.driver import Driver


def opened(ui: Driver, path: Path) -> Any:
    app = ui.open(record=path)
    if app.shell.app_state.settings.coach:
        app.page.dialogs.close()  # what the game is played for was read
    ui.frames(3)
    return app.page


def reach(ui: Driver, widget: Any) -> None:
    """Scroll as a finger would, so that a widget is in sight."""
    scroll = ui.app.page.scroll if hasattr(ui.app.page, "scroll") else None
    if scroll is not None and scroll.children[0].height > scroll.height:
        scroll.scroll_to(widget, animate=False)
    ui.frames(3)


def page_words(page: Any) -> str:
    from mobile.ui.buttons import Button
    from mobile.ui.text import TextLabel

    return "\n".join(widget.text for widget in page.walk() if isinstance(widget, TextLabel | Button))


def texts(page: Any) -> list[str]:
    from mobile.pages.rules import RichText
    from mobile.ui.text import TextLabel

    found = [
        [widget.text] if isinstance(widget, TextLabel) else widget.texts
        for widget in page.walk()
        if isinstance(widget, TextLabel | RichText)
    ]
    return [text for each in found for text in each]


def press(ui: Driver, words: str) -> None:
    """Press a button of the page or of its sheet; on a page too long for the window, first what leads to the rest."""
    from mobile.ui.buttons import Button

    def shows(wanted: str) -> bool:
        return any(isinstance(widget, Button) and widget.text == wanted for widget in ui.app.page.walk())

    ui.frames(3)
    for _ in range(6):
        if not shows("↓") or shows(words):
            break
        ui.press("↓")
        ui.frames(15)
    button = ui.find(Button, text=words)
    reach(ui, button)
    ui.tap(*ui.centre(button))
    ui.frames(3)


def card(ui: Driver, title: str, at_once: bool = False) -> None:
    """Tap the card with this title, after bringing it into sight; on the first page it may be behind a game's."""
    ui.frames(3)
    found = _card(ui, title)
    if found is None and (game := _card(ui, "Reef Encounter")) is not None:
        ui.tap(*ui.centre(game))
        ui.frames(3)
        found = _card(ui, title)
    assert found is not None, f"there is no card {title!r}"
    reach(ui, found)
    ui.tap(*ui.centre(found), at_once=at_once)


def new_game(ui: Driver, *answers: str) -> None:
    """Tap *New game*, and answer what is asked first: how much the app does, in Reef whose cards these are."""
    card(ui, "New game")
    for answer in answers or ("Everything, we draw",):
        card(ui, answer)
    ui.frames(3)


def _card(ui: Driver, title: str) -> Any:
    from mobile.ui.menu_cards import MenuCard

    cards = (widget for widget in ui.app.page.walk() if isinstance(widget, MenuCard) and widget.title is not None)
    return next((widget for widget in cards if widget.title.text == title), None)


def swatches(ui: Driver, kind: str) -> list[Any]:
    from mobile.ui.buttons import Swatch

    return [
        w for w in reversed(list(ui.app.page.walk())) if isinstance(w, Swatch) and w.picture.name.startswith(kind)
    ][::-1]
