"""The whole table by keyboard: arrows lead a ring from spot to spot, Enter touches, letters are shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from kivy.graphics import Color, Line

from mobile.frame.shell import Shell
from mobile.reef_encounter.play.cursor import ARROWS, Point, beside
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.play.spots import Spot

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


class Table(Protocol):
    """What keys need of a table screen."""

    shell: Shell
    sitting: Sitting
    sheet: Any
    canvas: Any

    def centres(self) -> dict[Spot, Point]:
        """The middle of every spot that is shown."""

    def side_of(self, spot: Spot) -> float:
        """How large the ring is around a spot."""

    def take_back(self) -> None:
        """The last stroke."""

    def again(self) -> None:
        """The last stroke taken back."""

    def open_log(self) -> None:
        """Everything that was done."""

    def open_radar(self) -> None:
        """How near the end."""

    def walk(self, restrict: bool = False) -> Any:
        """All widgets."""


class Keys:
    """`cursor` is the spot with the ring; None while a finger or a button is used instead.

    Enter `tap`s the spot; `letters` are the shortcuts of this screen.
    """

    def __init__(
        self, page: Table, tap: Callable[[Spot], object], letters: Mapping[str, Callable[[], object]]
    ) -> None:
        self._page, self._tap = page, tap
        self._letters = {"l": page.open_log, "e": page.open_radar, **letters}
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
            self._tap(self.cursor)
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
        elif text in self._letters and not modifiers & {"ctrl", "alt", "meta"}:
            self._letters[text]()
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
        return any(getattr(widget, "focus", False) for widget in self._page.walk(restrict=True))

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
        side = page.side_of(self.cursor)
        box = (x - side / 2, y - side / 2, side, side, 0.15 * side, 12)
        parts = (
            Color(*page.shell.theme.ink("loud")),
            Line(rounded_rectangle=box, width=2.4, joint="none", cap="none"),
        )
        for part in parts:
            page.canvas.after.add(part)
        self._ring = parts
