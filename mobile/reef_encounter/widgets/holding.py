"""A picture of a holding: its polyp tiles by colour, and how many are unknown; drawn alike, whatever it holds."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import Coral, together
from companion.reef_encounter.rules.state import Holding
from mobile.at_table.peek import Peek
from mobile.frame.shell import Shell
from mobile.widgets.sketch import Sketch
from mobile.widgets.text import Said

_COLUMNS = len(Coral) + 1  # the last one is for tiles whose colour nobody told


class Heap(Sketch):
    """The picture of a holding, as wide as there is room. Absent things are pale, so that all holdings look alike."""

    def __init__(self, shell: Shell, holds: Holding, **kwargs: Any) -> None:
        super().__init__(shell=shell, **kwargs)
        self.numbers = (*together(holds.seen, holds.told), holds.unknown)
        self.size_hint = (1, None)
        shell.theme.bind(scale=self.measure, finger=self.measure)
        self.bind(pos=self.redraw_soon, size=self.redraw_soon)
        self.measure()

    def measure(self, *_: object) -> None:
        """Become as high as a tile and its number."""
        self.height = self.shell.theme.text(5.4)
        self.redraw()

    def draw(self) -> None:
        """Draw one picture and one number in each column."""
        theme = self.shell.theme
        self.ground(self.area, theme.ink("band"), 10, theme.ink("edge"))
        self.draw_numbers()

    def draw_numbers(self) -> None:
        """Draw all but the ground."""
        theme = self.shell.theme
        step = self.width / _COLUMNS
        side = int(min(0.72 * step, self.height - theme.text(2.2)))
        tiles = self.shell.atlas.designs(max(8, side), theme.palette, "polyp")
        for column, number in enumerate(self.numbers):
            x = self.x + (column + 0.5) * step
            y = self.y + (self.height + theme.text(1.5)) / 2
            role = "text" if number else "faint"
            if column < len(Coral):
                self.picture(tiles[design_name("polyp", Coral(column))], x, y, 1.0 if number else 0.3)
            else:
                self.text("?", x, y, 2.0, role, True, 0.5)
            self.text(f"× {number}", x, self.y + theme.text(1), 1.1, role, True, 0.5, 0.8 * step)


class PeekAtTiles(Peek, Heap):
    """A heap that is one player's alone, shown while they look: as many things on it whatever it holds."""

    def __init__(self, shell: Shell, holds: Holding, said: Said, **kwargs: Any) -> None:
        super().__init__(shell, said, holds=holds, **kwargs)

    def draw_seen(self) -> None:
        """Draw the colours and numbers."""
        self.draw_numbers()
