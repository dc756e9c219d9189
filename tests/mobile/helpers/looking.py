"""Games with secrets, and ways in the app to look at them: the curtain, the resting finger, the PIN."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish, RevealFish
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real

W, Y, O, P, G = Coral  # noqa: E741 - the letters of the boards
KEY = "4f2a9c01d3e57b68"


def save_with_secret(path: Path, polyp: Coral | None = P, until: int = 20, pin: str = "") -> Path:
    """Save the real game as it stood after some steps, its first player's opening polyp told."""
    whole = real()
    game = Game.create(REEF_ENCOUNTER, path, whole.setup, KEY)
    if pin:
        game.private.set_pin(0, pin)
    for action in whole.history.done[:until]:
        game.do(FeedFish(0, polyp) if action == FeedFish(0) else action)
    return path


def open_app(ui: Driver, path: Path) -> Any:
    return ui.open(record=path)


def reach_curtain(ui: Driver, app: Any, name: str = "Anna") -> None:
    """Go from the table to the curtain of one player, by touches."""
    from mobile.ui.menu_cards import MenuCard

    ui.press("More")
    ui.press("Look and compare ›")
    ui.press("What is hidden")
    ui.frames(3)
    card = next(w for w in app.page.walk() if isinstance(w, MenuCard) and w.title.text == name)
    ui.tap(*ui.centre(card))
    ui.frames(3)


def reach_peek(ui: Driver, app: Any) -> Any:
    from mobile.table.peek import SecretPeek

    reach_curtain(ui, app)
    ui.press("Anna has the device")
    ui.frames(3)
    return ui.find(SecretPeek)


def typed(ui: Driver, figures: str) -> None:
    from mobile.ui.pin_pad import PinKeys

    keys = ui.find(PinKeys)
    for figure in figures:
        area = keys.places()[figure]
        ui.tap(*keys.to_window(area.x + area.width / 2, area.y + area.height / 2))
    ui.press("Done")
    ui.frames(3)


def page_texts(app: Any) -> list[str]:
    return [widget.text for widget in app.page.walk() if isinstance(getattr(widget, "text", None), str)]


def save_before_end(path: Path, pin: str = "") -> Path:
    """Save the real game just before its parrotfishes are opened."""
    whole = real()
    game = Game.create(REEF_ENCOUNTER, path, whole.setup, KEY)
    if pin:
        game.private.set_pin(0, pin)
    for action in whole.history.done:
        if isinstance(action, RevealFish):
            break
        game.do(FeedFish(0, P) if action == FeedFish(0) else action)
    return path


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
