"""Layouts: a rounded box, a scroll view that shows where it goes on, a grid of as many columns as fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.graphics import Color, Ellipse, Line
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile.core.shell import Shell
from mobile.ui.pictures import RoundedBackground

L = TypeVar("L", bound=Widget)


def fill_layout(layout: L, *widgets: Widget) -> L:
    """Return `layout` with these `widgets` in it, one after the other."""
    for widget in widgets:
        layout.add_widget(widget)
    return layout


def set_child(layout: Any, widget: Any, wanted: bool, index: int = 0) -> None:
    """Have `widget` in `layout`, at that index of its children, or, if it is not `wanted`, not at all."""
    if wanted and widget.parent is None:
        layout.add_widget(widget, index=index)
    elif not wanted and widget.parent is not None:
        layout.remove_widget(widget)


class Panel(BoxLayout):
    """A box layout, vertical unless told otherwise, on a rounded ground of the ink `role`; None draws no ground.

    As high as its children when `grows`; with a fine line around it when `edged`.
    """

    def __init__(
        self,
        shell: Shell,
        role: str | None = "panel",
        grows: bool = True,
        orientation: str = "vertical",
        edged: bool = False,
        **kwargs: Any,
    ) -> None:
        space = shell.theme.space
        padding = kwargs.pop("padding", space(1.5) if role else 0)
        spacing = kwargs.pop("spacing", space())
        super().__init__(orientation=orientation, padding=padding, spacing=spacing, **kwargs)
        self.shell, self._role, self._edged = shell, role, edged
        self._ground = RoundedBackground(self, space(1)) if role else None
        if grows:
            self.size_hint_y = None
            self.bind(minimum_height=self.setter("height"))
            self.height = self.minimum_height  # nothing tells it so while it is empty
        shell.theme.bind(palette=self._follow)
        self._follow()

    def mean(self, role: str) -> None:
        """Show another role on its ground."""
        self._role = role
        self._follow()

    def _follow(self, *_: object) -> None:
        if self._ground is not None and self._role is not None:
            theme = self.shell.theme
            edge = theme.ink("edge") if self._edged else theme.outline if self._role == "panel" else None
            self._ground.paint(theme.ink(self._role), edge, 1.5 if self._edged else 0.6)


_ENOUGH, _ROUND, _ARM = 3.0, 3.2, 0.55  # of a space: hidden below, the sign for it, half an arrow's width


class ScrollPane(ScrollView):
    """A scroll view of one child, with `gutter` pixels beside it for the bar, and arrows where it goes on.

    An arrow in a corner of its foot says that it goes on below; touches go through it.
    """

    def __init__(self, shell: Shell, child: Any, gutter: float = 0.0, **kwargs: Any) -> None:
        super().__init__(
            do_scroll_x=False,
            bar_width=shell.theme.space(0.5),
            scroll_type=["bars", "content"],
            effect_cls=ScrollEffect,  # stops where its child ends: Kivy's own runs a page past it
            **kwargs,
        )
        self.shell = shell
        self.add_widget(child)
        self._gutter = gutter
        if gutter:
            self.bind(width=self._narrow)
        self._above, self._steady, self._placing = 0.0, False, False
        with self.canvas.after:
            self._ground, self._disc = Color(0, 0, 0, 0), Ellipse()
            self._ink, self._arrow, self._ring = Color(0, 0, 0, 0), Line(cap="round", joint="round"), Line()
        self._announce = Clock.create_trigger(self._announced, -1)
        self.bind(pos=self._announce, size=self._announce, scroll_y=self._announce)
        child.bind(height=self._announce)
        shell.theme.bind(palette=self._follow)
        self._follow()

    announces = True
    """Whether it says so when it goes on below; not where a button does."""
    from_foot = False
    """Whether it begins at its foot, near the thumb, and goes on above."""

    def begin_at_foot(self) -> None:
        """Show the foot first, and that it goes on above."""
        self.from_foot, self.scroll_y = True, 0.0
        self._announce()

    @property
    def goes_on(self) -> bool:
        """Return whether there is more further on, so that the arrow shows."""
        share = 1 - self.scroll_y if self.from_foot else self.scroll_y
        hidden = max(0.0, self.children[0].height - self.height) * share
        room = self.height > 3 * _ROUND * self.shell.theme.space()
        return bool(self.announces and room and hidden > _ENOUGH * self.shell.theme.space())

    def _announced(self, *_: object) -> None:
        theme, shown = self.shell.theme, self.goes_on
        self._ground.rgba, self._ink.rgba = theme.ink("band", 0.9 * shown), theme.ink("text", float(shown))
        if shown:
            side, arm = theme.space(_ROUND), theme.space(_ARM)
            edge = self.top - side - theme.space(0.4) if self.from_foot else self.y + theme.space(0.4)
            middle, low = self.right - side / 2 - theme.space(0.2), edge  # beside the words rather than over them
            self._disc.pos, self._disc.size = (middle - side / 2, low), (side, side)
            self._ring.circle = (middle, low + side / 2, side / 2)
            tip = (arm if self.from_foot else -arm) / 2
            ends, tip = low + side / 2 - tip, low + side / 2 + tip
            self._arrow.points = [middle - arm, ends, middle, tip, middle + arm, ends]
            self._arrow.width = theme.space(0.15)

    @property
    def above(self) -> float:
        """The pixels of the child above what is in sight."""
        return float((1 - self.scroll_y) * max(0.0, self.children[0].height - self.height))

    def steady(self, above: float | None = None) -> None:
        """Keep what is in sight where it is from now on, whatever grows below.

        With `above`, scroll so many pixels down first, as soon as there is so much.
        """
        self._above = self.above if above is None else above
        if not self._steady:
            self._steady = True
            self.children[0].bind(height=self._place)
            self.bind(scroll_y=self._moved)
        self._place()

    def _moved(self, *_: object) -> None:
        if not self._placing:
            self._above = self.above

    def _place(self, *_: object) -> None:
        room = self.children[0].height - self.height
        self._placing = True
        self.scroll_y = 1 - min(1.0, self._above / room) if room > 0 else 1
        self._placing = False

    def on_touch_down(self, touch: Any) -> bool:
        """Scroll, unless everything fits or the finger is on something that takes strokes itself."""
        child = self.children[0]
        if self.collide_point(*touch.pos) and (child.height <= self.height or self._on_strokes(touch)):
            touch.push()
            touch.apply_transform_2d(self.to_local)
            taken = child.dispatch("on_touch_down", touch)
            touch.pop()
            return bool(taken)
        return bool(super().on_touch_down(touch))

    def _on_strokes(self, touch: Any) -> bool:
        for widget in self.children[0].walk():
            if getattr(widget, "takes_strokes", False) and widget.collide_point(*widget.to_widget(*touch.pos)):
                return True
        return False

    def _narrow(self, *_: object) -> None:
        """Keep the bar clear of the content."""
        self.children[0].size_hint_x = max(0.0, 1 - self._gutter / max(1.0, self.width))

    def _follow(self, *_: object) -> None:
        self.bar_color = self.shell.theme.ink("edge")
        self.bar_inactive_color = self.shell.theme.ink("edge", 0.5)
        self._announce()


class AutoGrid(Layout):
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
