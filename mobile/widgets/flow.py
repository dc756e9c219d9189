"""A grid layout: things side by side in as many columns as fit, each row as high as its highest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget


class Flow(Layout):
    """The layout. `least` is the least width of a column in pixels, or a function for it; `most` their number.

    Children are stretched to their column and row; a growing child says how high it must be by `minimum_height` and
    `size_hint_min_y`, any other by `height`. The flow is as high as its rows, which are alike where `level`.
    Columns are at most `widest` pixels wide, and what room that leaves lies to their right. With `fill`, what
    stands in a last row of fewer things shares all of its width; with `whole` there is no such row.
    """

    def __init__(
        self,
        least: float | Callable[[], float],
        most: int = 12,
        gap: float = 8.0,
        even: bool = True,
        level: bool = False,
        widest: float | None = None,
        fill: bool = False,
        whole: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.least, self.most, self.gap, self.even, self.level, self.widest = least, most, gap, even, level, widest
        self.fill, self.whole = fill, whole
        for signal in ("pos", "size", "children"):
            self.fbind(signal, self._trigger_layout)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Follow the child's wish for height; a column that gets more keeps its content at the top."""
        column = isinstance(widget, BoxLayout) and widget.orientation == "vertical"
        if column and not (widget.children and isinstance(widget.children[0], _Rest)):
            widget.add_widget(_Rest(size_hint_y=1))
        widget.size_hint = (None, None)
        widget.fbind("minimum_height" if hasattr(widget, "minimum_height") else "height", self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def columns(self) -> int:
        """Return how many columns fit now."""
        least = self.least() if callable(self.least) else self.least
        fit = int((self.width + self.gap) // (least + self.gap))
        columns = max(1, min(fit, self.most, len(self.children)))
        if self.even and columns > 1:
            rows = -(-len(self.children) // columns)
            columns = -(-len(self.children) // rows)  # four in three columns look better as two and two
        while self.whole and len(self.children) % columns:
            columns -= 1
        return columns

    def do_layout(self, *_: object) -> None:
        """Lay the children row by row from the top left."""
        if not self.children:
            self.height = 0.0
            return
        columns, gap = self.columns(), self.gap
        wide = min((self.width - gap * (columns - 1)) / columns, self.widest or self.width)
        children = list(reversed(self.children))
        rows = [children[n : n + columns] for n in range(0, len(children), columns)]
        wides = [wide] * len(rows)
        if self.fill:
            wides[-1] = (self.width - gap * (len(rows[-1]) - 1)) / len(rows[-1])
        for row, share in zip(rows, wides, strict=True):
            for child in row:
                child.width = share
        heights: list[float] = [max(map(_wanted, row)) for row in rows]
        if self.level:
            heights = [max(heights)] * len(rows)
        self.height = sum(heights) + gap * (len(rows) - 1)
        top = self.top
        for row, high, share in zip(rows, heights, wides, strict=True):
            for number, child in enumerate(row):
                if hasattr(child, "minimum_height"):
                    child.height = high
                child.pos = (self.x + number * (share + gap), top - high + (high - child.height) / 2)
            top -= high + gap


class _Rest(Widget):
    """An empty widget that fills the room below a child in its column."""


def _wanted(child: Any) -> float:
    """Return the height that a child needs."""
    return float(max(getattr(child, "minimum_height", child.height), child.size_hint_min_y or 0))
