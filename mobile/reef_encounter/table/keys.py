"""The whole table by keyboard: arrows lead a ring from spot to spot, Enter touches, letters are shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from kivy.graphics import Color, Line

from mobile.pages.page import Page
from mobile.reef_encounter.play.cursor import ARROWS, Point, beside
from mobile.reef_encounter.play.hands import Hands
from mobile.reef_encounter.play.spots import Spot
from mobile.reef_encounter.sheets.table_sheets import TableSheets

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


class Spots(Protocol):
    """What the ring needs of a table."""

    def centres(self) -> dict[Spot, Point]:
        """The middle of every spot that is shown."""

    def side_of(self, spot: Spot) -> float:
        """How large the ring is around a spot."""


class Keys:
    """`cursor` is the spot with the ring; None while a finger or a button is used instead.

    Enter taps the spot with `hands`; `letters` are the shortcuts of this table.
    """

    def __init__(
        self, page: Page, spots: Spots, hands: Hands, sheets: TableSheets, letters: Mapping[str, Callable[[], object]]
    ) -> None:
        self._page, self._spots, self._hands, self._sheets = page, spots, hands, sheets
        self._letters = {"l": sheets.open_log, "e": sheets.open_outlook, **letters}
        self.cursor: Spot | None = None
        self._ring: tuple[Any, Any] | None = None

    def rest(self) -> None:
        """A finger is used: the ring is gone."""
        if self.cursor is not None:
            self.cursor = None
            self.show()

    def pressed(self, _window: Any, code: int, _scan: int, text: str | None, modifiers: Any) -> bool:
        """A key of the keyboard; True where it was ours."""
        name = _NAMES.get(code, "")
        if name == "tab":
            self.rest()
            return False
        if self._sheets.shown is not None or self._button_has_it():
            return False
        if self._hands.sitting.looking_back:
            return self._looking_back(name, text)
        if name in ARROWS:
            self.cursor = beside(self._spots.centres(), self.cursor, ARROWS[name])
            self.show()
            return True
        if name == "enter" and self.cursor is not None:
            self._hands.tap(self.cursor)
            self.show()
            return True
        return self._shortcut(name, (text or "").lower(), {str(m) for m in modifiers})

    def _shortcut(self, name: str, text: str, modifiers: set[str]) -> bool:
        undo = name == "back" or (text == "z" and "ctrl" in modifiers and "shift" not in modifiers)
        redo = text in ("y", "z") and "ctrl" in modifiers and not undo
        if undo:
            self._sheets.taking_back.back()
        elif redo:
            self._sheets.taking_back.again()
        elif text in self._letters and not modifiers & {"ctrl", "alt", "meta"}:
            self._letters[text]()
        else:
            return False
        return True

    def _looking_back(self, name: str, text: str | None) -> bool:
        sitting = self._hands.sitting
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
        return any(getattr(widget, "focus", False) for widget in self._page.walk(restrict=True))

    def show(self) -> None:
        """Draw the ring where the cursor is."""
        page = self._page
        if self._ring is not None:
            for part in self._ring:
                page.canvas.after.remove(part)
            self._ring = None
        places = self._spots.centres() if self.cursor is not None else {}
        if self.cursor is None or self.cursor not in places:
            return
        x, y = places[self.cursor]
        side = self._spots.side_of(self.cursor)
        box = (x - side / 2, y - side / 2, side, side, 0.15 * side, 12)
        parts = (
            Color(*page.shell.theme.ink("loud")),
            Line(rounded_rectangle=box, width=2.4, joint="none", cap="none"),
        )
        for part in parts:
            page.canvas.after.add(part)
        self._ring = parts
