"""A grid of colours to choose from: smaller where room is short, in more rows where it is shorter still."""

from __future__ import annotations

from collections.abc import Sequence

from mobile.frame.shell import Shell
from mobile.widgets.flow import Flow
from mobile.widgets.toggle import Swatch

_SPARE = 0.999  # of a side: what dividing rounds up must not cost a column


class Swatches(Flow):
    """`wish` is their size where there is room, 1 for the least that a finger hits.

    They are as large as if there were `alike` of them, where another row beside has so many.
    """

    def __init__(self, shell: Shell, swatches: Sequence[Swatch], wish: float = 1.0, alike: int = 0) -> None:
        super().__init__(1, len(swatches), shell.theme.space(), pos_hint={"center_x": 0.5})
        self.shell, self.swatches, self._wish = shell, tuple(swatches), wish
        self._alike = max(alike, len(swatches))
        for swatch in swatches:
            self.add_widget(swatch)
        self.fbind("width", self._measure)
        shell.theme.bind(finger=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        touch, number, space = self.shell.theme.touch, len(self.swatches), self.shell.theme.space()
        # A little closer together they may still stand in one row.
        self.gap = max(space / 2, min(space, (self.width - number * touch) / max(1, number - 1)))
        self.size_hint_max_x = number * self._wish * touch + self.gap * (number - 1)
        room = self.width if self._alike == number or self.parent is None else self.parent.width
        side = max(touch, min(self._wish * touch, (room - self.gap * (self._alike - 1)) / self._alike))
        if side != self.widest:
            self.least, self.widest = _SPARE * side, side
            for swatch in self.swatches:
                swatch.enlarge(side)
