"""A whole table by keyboard: arrows lead a ring from spot to spot, Enter touches, letters are shortcuts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, Protocol

from kivy.graphics import Color, Line

from companion.translator import N_
from mobile.pages.navigator import Page
from mobile.table.controller import TableController
from mobile.ui.text import LazyText

KEY_HELP = N_("Keys: arrows and Enter tap, E how soon it can end, L log, {command}+Z takes back, {command}+Y redoes.")
"""What the keys of every table do, for whoever looks for more."""

_CONTROL: Final = N_("Ctrl")


def key_help(words: str) -> LazyText:
    """Return a sentence about keys, with the name that the key of commands has on this system's keyboards."""
    return lambda tr: tr(words, command="Cmd" if sys.platform == "darwin" else tr(_CONTROL))


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
Point = tuple[float, float]
_ARROWS: Mapping[str, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


_FIRST_SCAN: Final = 4
"""What SDL calls the key where a US keyboard has its A; the other letters follow it."""


def letter_of(code: int, scan: int, text: str | None) -> str:
    """Return the Latin letter of a key: the one that it writes, else the one of its place on a US keyboard.

    With Ctrl a key writes nothing, and `code` has what it would write: on AZERTY and QWERTZ the letter printed on it.
    """
    for written in ((text or "").lower(), chr(code).lower() if 0 < code < 0x110000 else ""):
        if len(written) == 1 and "a" <= written <= "z":
            return written
    place = scan - _FIRST_SCAN
    return chr(ord("a") + place) if 0 <= place < 26 else (text or "").lower()


class HitTargets(Protocol):
    """The part of a table that the keyboard's ring needs. Each game defines its own spots."""

    def centres(self) -> Mapping[Any, Point]:
        """Return the middle of every spot that is shown, in pixels."""

    def side_of(self, spot: Any) -> float:
        """Return how large the ring is around a spot, in pixels."""


class KeyboardInput:
    """Handles the keyboard of a table. `cursor` is the spot with the ring; None while a finger or button is used.

    Enter calls `tap` with that spot. `undo_caption` and `redo` are what Ctrl+Z and Ctrl+Y do, `letters` the other
    shortcuts of this table. A dialog that is open above `page`, and a button that has the keyboard, keep their keys.
    While an earlier step of `controller` is shown, arrows lead through the game.
    """

    def __init__(
        self,
        page: Page,
        spots: HitTargets,
        controller: TableController[Any, Any, Any],
        tap: Callable[[Any], object],
        undo: Callable[[], object],
        redo: Callable[[], object],
        letters: Mapping[str, Callable[[], object]],
    ) -> None:
        self._page, self._spots, self._controller, self._tap = page, spots, controller, tap
        self._undo, self._redo, self._letters = undo, redo, letters
        self.cursor: Hashable | None = None
        self._ring: tuple[Any, Any] | None = None

    def rest(self) -> None:
        """Hide the ring, because a finger is used."""
        if self.cursor is not None:
            self.cursor = None
            self.show()

    def pressed(self, _window: Any, code: int, scan: int, text: str | None, modifiers: Any) -> bool:
        """Handle a key of the keyboard; return True if the table used it."""
        name = _NAMES.get(code, "")
        if name == "tab":
            self.rest()
            return False
        if self._page.dialog is not None or self._button_has_it():
            return False
        if self._controller.looking_back:
            return self._looking_back(name)
        if name in _ARROWS:
            self.cursor = nearest_spot(self._spots.centres(), self.cursor, _ARROWS[name])
            self.show()
            return True
        if name == "enter" and self.cursor is not None:
            self._tap(self.cursor)
            self.show()
            return True
        return self._shortcut(name, letter_of(code, scan, text), {str(m) for m in modifiers})

    def _shortcut(self, name: str, letter: str, modifiers: set[str]) -> bool:
        command = modifiers & {"ctrl", "meta", "rmeta"}  # Cmd on a Mac
        undo = name == "back" or (letter == "z" and command and "shift" not in modifiers)
        redo = letter in ("y", "z") and command and not undo
        if undo:
            self._undo()
        elif redo:
            self._redo()
        elif letter in self._letters and not modifiers & {"ctrl", "alt", "meta", "rmeta"}:
            self._letters[letter]()
        else:
            return False
        return True

    def _looking_back(self, name: str) -> bool:
        controller = self._controller
        if name == "left":
            controller.look_at(controller.step - 1)
        elif name == "right":
            controller.look_at(controller.step + 1)
        elif name in ("up", "down"):
            controller.look_at_turn(1 if name == "up" else -1)
        elif name == "enter":
            controller.look_at(None)
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


def nearest_spot(places: Mapping[Any, Point], spot: Any, way: Point) -> Any:
    """Return the nearest spot in direction `way`; `spot` if there is none, the first one where `spot` is None."""
    if spot is None or spot not in places:
        return next(iter(places), None)
    x, y = places[spot]
    best, least = spot, float("inf")
    for other, (there_x, there_y) in places.items():
        across, up = there_x - x, there_y - y
        ahead = across * way[0] + up * way[1]
        aside = abs(across * way[1]) + abs(up * way[0])
        # What lies straight ahead is meant before what is nearer but far to the side.
        if ahead > 1 and aside <= 2.2 * ahead and ahead + 2.5 * aside < least:
            best, least = other, ahead + 2.5 * aside
    return best
