"""Textured rectangles on the cells of a board; only those that are seen are on the canvas, each costs a draw call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.graphics import InstructionGroup, Rectangle

Place = Callable[[int], tuple[int, int]]


class Layer:
    """Textures on the cells of a board; `group` goes on the board's canvas."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._shown: dict[int, Any] = {}

    def put(self, textures: Mapping[int, Any], place: Place) -> None:
        """Show these textures by cell, and nothing else; what is as it was stays untouched."""
        for cell in [cell for cell in self._shown if cell not in textures]:
            self.group.remove(self._shown.pop(cell))
        for cell, texture in textures.items():
            rectangle = self._shown.get(cell)
            if rectangle is None:
                self._shown[cell] = rectangle = Rectangle(texture=texture, size=texture.size, pos=place(cell))
                self.group.add(rectangle)
            elif rectangle.texture is not texture:
                rectangle.texture = texture
                rectangle.size = texture.size

    def cover(self, cells: int, side: float, place: Place) -> None:
        """Put a plain square on each cell of a set, in the colour before the group."""
        wanted = {cell for cell in range(cells.bit_length()) if cells >> cell & 1}
        for cell in [cell for cell in self._shown if cell not in wanted]:
            self.group.remove(self._shown.pop(cell))
        for cell in wanted - self._shown.keys():
            self._shown[cell] = rectangle = Rectangle(size=(side, side), pos=place(cell))
            self.group.add(rectangle)

    def clear(self) -> None:
        """Clear it, as before another size is drawn."""
        for rectangle in self._shown.values():
            self.group.remove(rectangle)
        self._shown.clear()
