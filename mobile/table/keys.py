"""The whole table by keyboard: arrows lead a ring from spot to spot, Enter touches, letters are shortcuts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Line

from companion.reef_encounter.pieces import Coral
from companion.reef_encounter.state import Phase
from mobile.table.cursor import ARROWS, beside
from mobile.table.spots import LarvaCube, OnReef, OnTile, Spot

if TYPE_CHECKING:
    from mobile.table.page import TablePage

_NAMES = {
    273: "up",
    274: "down",
    275: "right",
    276: "left",
    13: "enter",
    271: "enter",
    32: "enter",
    9: "tab",
    8: "back",
}


class Keys:
    """`cursor` is the spot with the ring; None while a finger or a button is used instead."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self.cursor: Spot | None = None
        self._ring: tuple[Any, Any] | None = None

    def rest(self) -> None:
        """A finger is used: the ring is gone."""
        if self.cursor is not None:
            self.cursor = None
            self.show()

    def pressed(self, _window: Any, code: int, _scan: int, text: str | None, modifiers: Any) -> bool:
        """A key of the keyboard; True where it was ours."""
        page = self._page
        name = _NAMES.get(code, "")
        if name == "tab":
            self.rest()
            return False
        if page.sheet is not None or self._button_has_it():
            return False
        if page.sitting.looking_back:
            return self._looking_back(name, text)
        if name in ARROWS:
            self.cursor = beside(page.centres(), self.cursor, ARROWS[name])
            self.show()
            return True
        if name == "enter" and self.cursor is not None:
            page.hands.tap(self.cursor)
            self.show()
            return True
        return self._shortcut(name, (text or "").lower(), {str(m) for m in modifiers})

    def _shortcut(self, name: str, text: str, modifiers: set[str]) -> bool:
        page = self._page
        undo = name == "back" or (text == "z" and "ctrl" in modifiers and "shift" not in modifiers)
        redo = text in ("y", "z") and "ctrl" in modifiers and not undo
        if undo:
            page.take_back()
        elif redo:
            page.again()
        elif text == "a":
            page.hands.probe()
        elif text == "l":
            page.open_log()
        elif text == "e":
            page.open_radar()
        elif text == "m":
            page.open_more()
        elif text == "p" and page.sitting.state.phase is Phase.FEAST:
            page.pass_feast()
        elif text.isdigit() and 1 <= int(text) <= len(Coral):
            page.hands.tap(LarvaCube(Coral(int(text) - 1)))
        else:
            return False
        return True

    def _looking_back(self, name: str, text: str | None) -> bool:
        sitting = self._page.sitting
        if name == "left":
            sitting.look_at(sitting.step - 1)
        elif name == "right":
            sitting.look_at(sitting.step + 1)
        elif name in ("up", "down"):
            sitting.look_at_turn(1 if name == "up" else -1)
        elif name == "enter":
            sitting.look_at(None)
        else:
            return False
        return True

    def _button_has_it(self) -> bool:
        return any(getattr(widget, "focus", False) for widget in self._page.bar.children)

    def show(self) -> None:
        """Draw the ring where the cursor is."""
        page = self._page
        if self._ring is not None:
            for part in self._ring:
                page.canvas.after.remove(part)
            self._ring = None
        places = page.centres() if self.cursor is not None else {}
        if self.cursor is None or self.cursor not in places:
            return
        x, y = places[self.cursor]
        side = self._side(self.cursor)
        box = (x - side / 2, y - side / 2, side, side, 0.15 * side, 12)
        parts = (
            Color(*page.shell.theme.ink("loud")),
            Line(rounded_rectangle=box, width=2.4, joint="none", cap="none"),
        )
        for part in parts:
            page.canvas.after.add(part)
        self._ring = parts

    def _side(self, spot: Spot) -> float:
        page = self._page
        match spot:
            case OnReef(space):
                return float(page.reefs[space.reef].tile)
            case OnTile():
                return 1.7 * page.sea.tile
        return max(page.shell.theme.touch, 0.7 * page.sea.tile)
