"""The steps of the reveal of points, and a bar for each player: certain points, revealed ones, possible ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Line, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reports.finale import Finale, PointRange, Portion
from companion.translator import NN_, Translator
from mobile.core.plugin import NamedDrawing
from mobile.core.shell import Shell
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import literal_text
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel


class Bar(NamedTuple):
    """One player's points as a bar: what has come to light of them, and what everybody knows of the rest."""

    portions: tuple[Portion, ...]
    band: PointRange

    @property
    def shown_points(self) -> int:
        """Points that have come to light on the stage."""
        return sum(portion.points for portion in self.portions)


class FinaleStep(NamedTuple):
    """A moment: whose points are in the light, what lies there of them, and everybody's bar, by seats."""

    seat: int
    portions: tuple[Portion, ...]
    bars: tuple[Bar, ...]

    @property
    def points(self) -> int:
        """The points that are in the light."""
        return sum(portion.points for portion in self.portions)


def make_finale_steps(finale: Finale, number: int) -> list[FinaleStep]:
    """Return the moments of one opening: a portion in each; the bands close with the last one."""
    opening = finale.openings[number]
    before = finale.openings[number - 1].bands if number else finale.bands
    last = max(1, len(opening.portions))
    found = []
    for shown in range(1, last + 1):
        portions = opening.portions[:shown]
        bands = opening.bands if shown == last else before
        found.append(FinaleStep(opening.seat, portions, _bars(finale, number, opening.seat, portions, bands)))
    return found


def final_bars(finale: Finale, number: int) -> tuple[Bar, ...]:
    """Return everybody's bar once that many openings are over."""
    bands = finale.openings[number - 1].bands if number else finale.bands
    return _bars(finale, number, -1, (), bands)


def _bars(
    finale: Finale, number: int, seat: int, portions: tuple[Portion, ...], bands: Sequence[PointRange]
) -> tuple[Bar, ...]:
    opened = {opening.seat: opening.portions for opening in finale.openings[:number]} | {seat: portions}
    return tuple(_bar(opened.get(each, ()), band) for each, band in enumerate(bands))


def _bar(portions: tuple[Portion, ...], band: PointRange) -> Bar:
    """Return a player's bar. With nothing hidden it leaves out uncounted points: they would give the end away."""
    counted = Bar(portions, band).shown_points
    return Bar(portions, PointRange(counted, counted) if band.closed else band)


MOVE_SECONDS = 0.6  # seconds in which a bar grows and a number counts up


class BarList(Panel):
    """A bar row for each player: `players` are names and pictures by seats, `most` the points of the longest bar.

    `enlarge` says how large they are.
    """

    def __init__(self, shell: Shell, players: list[tuple[str, NamedDrawing]], most: int, **kwargs: Any) -> None:
        super().__init__(shell, None, **kwargs)
        self.rows = [BarRow(shell, name, picture, most) for name, picture in players]
        fill_layout(self, *self.rows)

    def enlarge(self, big: float) -> None:
        """Make bars `big` times as large as on a phone; the words stay as they are."""
        self.spacing = self.shell.theme.space(1.5 * big)
        for row in self.rows:
            row.enlarge(big)

    def show(self, bars: tuple[Bar, ...], moving: bool) -> None:
        """Show other points; `moving` towards them, or at once."""
        for row, bar in zip(self.rows, bars, strict=True):
            row.show(bar, moving)

    def order(self, seats: tuple[int, ...]) -> None:
        """Put these seats in order from the top."""
        self.clear_widgets()
        fill_layout(self, *(self.rows[seat] for seat in seats))

    def light(self, seat: int | None) -> None:
        """Highlight the player whose points are counted now."""
        for number, row in enumerate(self.rows):
            row.light(number == seat)


class BarRow(Panel):
    """One player's row: picture, name and points above, the bar below."""

    def __init__(self, shell: Shell, name: str, picture: NamedDrawing, most: int, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(0.3), **kwargs)
        self._name = name
        self.title = TextLabel(shell, literal_text(name), bold=True, pos_hint={"center_y": 0.5})
        self.points = TextLabel(shell, literal_text(""), bold=True, align="right", pos_hint={"center_y": 0.5})
        self.points.size_hint_x = 0.6
        head = BoxLayout(size_hint_y=None, spacing=shell.theme.space(0.75))
        self._picture = Picture(shell, *picture, size_hint=(None, None), pos_hint={"center_y": 0.5})
        fill_layout(head, self._picture, self.title, self.points)
        head.bind(minimum_height=head.setter("height"))
        self.bar = BarLine(shell, most, size_hint_y=None)
        fill_layout(self, head, self.bar)

    def enlarge(self, big: float) -> None:
        """Make picture and bar `big` times as large as on a phone."""
        side = picture_side(self.shell, 1.7 * big)
        self._picture.size = (side, side)
        self.bar.height = picture_side(self.shell, 1.2 * big)

    def show(self, bar: Bar, moving: bool) -> None:
        """Show other points."""
        self.points.say(partial(_banded, bar.band))
        self.bar.show(bar, moving)

    def light(self, lit: bool) -> None:
        """Highlight this player's bar while the points are counted."""
        self.title.say(literal_text(self._name), "glow" if lit else "text")


class BarLine(Widget):
    """The bar: segments that came to light, a pale part that is sure, an outline for what may still come."""

    counted = NumericProperty(0.0)
    sure = NumericProperty(0.0)
    most = NumericProperty(0.0)

    def __init__(self, shell: Shell, longest: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shell, self._longest = shell, max(1, longest)
        self._portions: tuple[Portion, ...] = ()
        self._motion: Animation | None = None
        for name in ("pos", "size", "counted", "sure", "most"):
            self.fbind(name, self._draw)
        shell.theme.bind(palette=self._draw)

    def show(self, bar: Bar, moving: bool) -> None:
        """Grow to these points; at once if not `moving`."""
        if self._motion is not None:
            self._motion.stop(self)
            self._motion = None
        self._portions = bar.portions
        goal = {"counted": float(bar.shown_points), "sure": float(bar.band.least), "most": float(bar.band.most)}
        self._longest = max(self._longest, bar.band.most)
        if moving:
            self._motion = Animation(d=MOVE_SECONDS, t="out_cubic", **goal)
            self._motion.start(self)
            return
        for name, value in goal.items():
            setattr(self, name, value)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < 4:
            return
        theme, scale = self.shell.theme, self.width / self._longest
        with self.canvas:
            Color(*theme.ink("edge", 0.35))
            Rectangle(pos=self.pos, size=self.size)
            if self.sure > self.counted:
                Color(*theme.ink("text", 0.3))
                Rectangle(pos=self.pos, size=(self.sure * scale, self.height))
            self._segments(scale)
            if self.most > max(self.sure, self.counted):
                self._open_end(scale)

    def _segments(self, scale: float) -> None:
        theme, at = self.shell.theme, 0.0
        for portion in self._portions:
            end = min(self.counted, at + portion.points)
            if end <= at:  # worth nothing, or not counted yet
                continue
            left, wide = round(self.x + at * scale), round((end - at) * scale)
            Color(*theme.ink(portion.ink))
            Rectangle(pos=(left, self.y), size=(max(1, wide - 2), self.height))
            side = int(self.height) - int(self.height) % 4 - 4
            if portion.scene is None and wide > 1.3 * side > 8:
                Color(1, 1, 1, 1)
                texture = self.shell.atlas.design(portion.picture, side, theme.palette)
                low = self.y + (self.height - texture.height) / 2
                Rectangle(
                    texture=texture, pos=(round(left + (wide - 2 - texture.width) / 2), round(low)), size=texture.size
                )
            at += portion.points

    def _open_end(self, scale: float) -> None:
        """Draw the points that may still come: an outline with strokes across, readable without colour."""
        left, right = self.x + max(self.sure, self.counted) * scale, self.x + self.most * scale
        Color(*self.shell.theme.ink("glow"))
        line = self.shell.theme.space(0.2)
        Line(rectangle=(left, self.y + line / 2, max(1.0, right - left - line), self.height - line), width=line / 2)
        step = self.height / 2
        at = left + step
        while at < right:
            up = min(self.height, right - at)
            Line(points=[at, self.y, at + up, self.y + up], width=line / 3)
            at += step


def _banded(band: PointRange, tr: Translator) -> str:
    if band.closed:
        return tr.count(*NN_("{n} point", "{n} points"), band.least)
    return f"{band.least}–{band.most}"
