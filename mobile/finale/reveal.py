"""The reveal of points, one after the other: the light on a source of points here, everybody's bar there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.reports.finale import Finale, Portion, Tie
from companion.translator import N_, Translator
from mobile.core.geometry import WindowShape, window_shape
from mobile.core.plugin import NamedDrawing
from mobile.core.shell import Shell
from mobile.finale.bars import MOVE_SECONDS, BarList, FinaleStep, final_bars
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import literal_text
from mobile.ui.pictures import Picture, RoundedBackground, picture_side
from mobile.ui.text import TextLabel

_FALL = 0.55  # seconds in which a piece drops out
_RINGS = ((1.9, 0.05), (1.5, 0.07), (1.15, 0.1), (0.85, 0.12))
"""The light behind whoever is in it: rings as shares of the picture's width, and how bright each is."""


class Spotlight(Panel):
    """A panel with a player in the light: picture, number, a sentence, and the pieces that have dropped out.

    `enlarge` says how large the pictures and the number are.
    """

    count = NumericProperty(0.0)

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, None, **kwargs)
        self._big = 1.0
        self._motion: Animation | None = None
        self._seat: int | None = None
        self._chips: list[PointsChip] = []
        self.number = TextLabel(shell, literal_text(""), bold=True, role="glow", pos_hint={"center_y": 0.5})
        self.said = TextLabel(shell, literal_text(""), size=1.15, align="center")
        self.bind(count=self._tell)

    def enlarge(self, big: float) -> None:
        """Draw pictures and number `big` times as large as on a phone; the words stay as they are."""
        self._big, shell = big, self.shell
        self.spacing = shell.theme.space(1.5 * big)
        self.number.enlarge(3.2 * big / float(shell.theme.scale**0.55))
        if self._seat is None:
            return
        side, self.number.width = picture_side(shell, 7 * big), picture_side(shell, 6.2 * big)
        self._lit.size = (side, side)
        self._head.size = (side + shell.theme.space(2) + self.number.width, side)
        self._tray.least = picture_side(shell, 4.6 * big)
        for chip in self._chips:
            chip.heap.enlarge(self._piece)

    @property
    def _piece(self) -> float:
        """The height of the picture of a piece, in pixels."""
        return picture_side(self.shell, 2.2 * self._big)

    def open(self, picture: NamedDrawing, beat: FinaleStep, moving: bool) -> None:
        """Show a moment; what was not there in the moment before drops out."""
        if self._seat != beat.seat or len(self._chips) > len(beat.portions):
            self._begin(picture, beat)
        for portion in beat.portions[len(self._chips) :]:
            chip = PointsChip(self.shell, portion)
            chip.heap.enlarge(self._piece)
            self._tray.add_widget(chip)
            self._chips.append(chip)
            if moving:
                chip.fall(self.spacing)  # out of the gap: it covers neither number nor sentence
        if beat.portions:
            self.said.say(beat.portions[-1].sentence)
        else:
            self.said.say(_nothing)
        if self._motion is not None:
            self._motion.stop(self)
        if moving:
            self._motion = Animation(count=float(beat.points), d=MOVE_SECONDS, t="out_cubic")
            self._motion.start(self)
        else:
            self._motion, self.count = None, float(beat.points)
        self._tell()

    def show_tie(self, tie: Tie, asked: int, players: list[tuple[str, NamedDrawing]], points: int) -> None:
        """Show the players who are level, and the first tie-breakers."""
        self._clear()
        shell = self.shell
        names = [players[seat][0] for seat in tie.seats]
        title = N_("{players} are level at {points}.")
        self.add_widget(
            TextLabel(
                shell,
                lambda tr: tr(title, players=tr.list(names), points=points),
                size=1.25,
                bold=True,
                align="center",
            )
        )
        level = {*range(len(names))}  # who is out at one tie-breaker is first at none that follows
        for breaker in tie.asked[:asked]:
            most = max(breaker.numbers[each] for each in level)
            ahead = {each for each in level if breaker.numbers[each] == most}
            panel = Panel(shell, "raised")
            head = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
            side = picture_side(shell, 2)
            head.add_widget(Picture(shell, breaker.picture, size_hint=(None, None), size=(side, side)))
            head.add_widget(TextLabel(shell, breaker.sentence, pos_hint={"center_y": 0.5}))
            head.bind(minimum_height=head.setter("height"))
            panel.add_widget(head)
            row = AutoGrid(lambda: shell.theme.text(8), most=4, gap=shell.theme.space())
            for each, (name, number) in enumerate(zip(names, breaker.numbers, strict=True)):
                first = each in ahead and ahead != level
                said = partial(Translator.labelled, label=name, text=str(number))
                row.add_widget(TextLabel(shell, said, bold=first, role="glow" if first else "text", size=1.1))
            panel.add_widget(row)
            self.add_widget(panel)
            level = ahead
        if asked >= len(tie.asked):
            self.add_widget(TextLabel(shell, tie.sentence, size=1.1, bold=True, align="center"))

    def _begin(self, picture: NamedDrawing, beat: FinaleStep) -> None:
        self._clear()
        shell, self._seat, self.count = self.shell, beat.seat, 0.0
        self._head = BoxLayout(size_hint=(None, None), spacing=shell.theme.space(2), pos_hint={"center_x": 0.5})
        self._lit = GlowingPicture(shell, *picture, size_hint=(None, None))
        self.number.size_hint_x = None
        fill_layout(self._head, self._lit, self.number)
        self._tray = AutoGrid(0, most=6, gap=shell.theme.space(), even=False)
        self.enlarge(self._big)
        fill_layout(self, self._head, self.said, self._tray)

    def _clear(self) -> None:
        for widget in (self.number, self.said):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        self.clear_widgets()
        self._seat, self._chips = None, []

    def _tell(self, *_: object) -> None:
        self.number.say(literal_text(str(round(self.count))))


class GlowingPicture(Picture):
    """A picture with light behind it."""

    def __init__(self, shell: Shell, name: str, drawn: Any = None, **kwargs: Any) -> None:
        super().__init__(shell, name, drawn, **kwargs)
        with self.canvas.before:
            self._rings = [(Color(1, 1, 1, 0), Ellipse(), share, bright) for share, bright in _RINGS]
        self.bind(pos=self._shine, size=self._shine)
        shell.theme.bind(palette=self._shine)
        self._shine()

    def _shine(self, *_: object) -> None:
        for colour, ring, share, bright in self._rings:
            wide = share * self.width
            colour.rgba = self.shell.theme.ink("glow", bright)
            ring.size = (wide, wide)
            ring.pos = (self.center_x - wide / 2, self.center_y - wide / 2)


class PointsChip(Panel):
    """A group of counted pieces, stacked, with its points; with a ring if nobody knew them."""

    def __init__(self, shell: Shell, portion: Portion, **kwargs: Any) -> None:
        super().__init__(shell, "raised", spacing=0, padding=shell.theme.space(0.6), **kwargs)
        if portion.unseen:
            self._ring = RoundedBackground(self, shell.theme.space(1))
            shell.theme.bind(palette=self._paint)
            self._paint()
        self.heap = OverlappingPictures(shell, portion.picture, portion.scene, portion.number)
        fill_layout(self, self.heap, TextLabel(shell, literal_text(f"+{portion.points}"), bold=True, align="center"))
        self._fallen = Translate(0, 0, 0)
        self.canvas.before.insert(0, self._fallen)  # the ground falls with what stands on it
        self.canvas.before.insert(0, PushMatrix())
        with self.canvas.after:
            PopMatrix()

    def fall(self, height: float) -> None:
        """Drop from above to where it lies."""
        self._fallen.y = height
        Animation(y=0.0, d=_FALL, t="out_bounce").start(self._fallen)

    def _paint(self, *_: object) -> None:
        self._ring.paint(self.shell.theme.ink("raised"), self.shell.theme.ink("glow"), 2.0)


class OverlappingPictures(Widget):
    """`number` pictures beside each other, over each other where they are many."""

    def __init__(self, shell: Shell, name: str, scene: Scene | None, number: int, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._aspect = aspect = scene.width / scene.height if scene is not None else 1.0
        drawn = None if scene is None else partial(_same, scene)
        for _ in range(min(number, _MOST)):
            self.add_widget(Picture(shell, name, drawn, aspect, size_hint=(None, None)))
        self.bind(pos=self._place, width=self._place)

    def enlarge(self, side: float) -> None:
        """Make pictures `side` pixels high."""
        self.height = side
        for picture in self.children:
            picture.size = (side * self._aspect, side)
        self._place()

    def _place(self, *_: object) -> None:
        pictures = list(reversed(self.children))
        if not pictures:
            return
        wide = pictures[0].width
        step = min(1.05 * wide, max(0.0, self.width - wide) / max(1, len(pictures) - 1))
        left = self.x + max(0.0, self.width - wide - step * (len(pictures) - 1)) / 2
        for number, picture in enumerate(pictures):
            picture.pos = (left + number * step, self.y)


_MOST = 12  # pictures over each other: more cannot be told apart
_EMPTY = N_("There is nothing in it.")


def _nothing(tr: Translator) -> str:
    return tr(_EMPTY)


def _same(scene: Scene) -> Scene:
    return scene


_LIGHT = 0.58  # of the width is the light's, where the bars stand beside it


class FinalePanel(Panel):
    """Spotlight and bars: `players` are names and pictures by seats, `touched` is called after a touch."""

    def __init__(
        self,
        shell: Shell,
        players: list[tuple[str, NamedDrawing]],
        finale: Finale,
        touched: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, "panel", padding=shell.theme.space(2), spacing=shell.theme.space(3), **kwargs)
        self._players, self._finale, self._touched = players, finale, touched
        self.spotlight = Spotlight(shell, pos_hint={"center_y": 0.5})
        self.bars = BarList(shell, players, finale.most, pos_hint={"center_y": 0.5})
        self._row = BoxLayout(spacing=shell.theme.space(4), size_hint_y=None)
        self._row.bind(minimum_height=self._row.setter("height"))
        self._beside: bool | None = None
        self.bind(width=self._arrange)
        self._arrange()

    def enlarge(self, big: float) -> None:
        """Draw `big` times as large as on a phone."""
        self.spotlight.enlarge(big)
        self.bars.enlarge(big)

    def show(self, beat: FinaleStep, moving: bool) -> None:
        """Show one moment of a player's opening."""
        self.bars.light(beat.seat)
        self.bars.show(beat.bars, moving)
        self.spotlight.open(self._players[beat.seat][1], beat, moving)

    def show_tie(self, tie: Tie, asked: int) -> None:
        """Show the players who are level, and the first tie-breakers."""
        self.bars.light(None)
        bars = final_bars(self._finale, len(self._finale.openings))
        self.bars.show(bars, moving=False)
        self.spotlight.show_tie(tie, asked, self._players, bars[tie.seats[0]].band.least)

    def _arrange(self, *_: object) -> None:
        window = self.get_root_window()
        wide, high = window.size if window is not None else (self.width, self.width)
        dot = self.shell.theme.space() / 8
        across = self.width > self.shell.theme.text(28) and wide > high
        across = across and (window_shape(wide, high, dot) is not WindowShape.TALL)
        if across == self._beside:
            return
        self._beside = across
        self.clear_widgets()
        self._row.clear_widgets()
        parts: tuple[Widget, ...] = (self.spotlight, self.bars)
        self.spotlight.size_hint_x, self.bars.size_hint_x = (_LIGHT, 1 - _LIGHT) if across else (1, 1)
        for part in parts:
            if across:
                self._row.add_widget(part)
            else:
                self.add_widget(part)
        if across:
            self.add_widget(self._row)

    def on_touch_up(self, touch: Any) -> bool:
        """Call `touched` after a touch that scrolled nothing."""
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling and _still(touch):
            self._touched()
            return True
        return bool(super().on_touch_up(touch))


def stage_scale(width: float, height: float, dot: float) -> float:
    """Return how much larger than on a phone the stage is drawn in a window of that size; `dot` is the density."""
    beside = window_shape(width, height, dot) is WindowShape.WIDE
    room = min(width / (760 if beside else 392), height / (520 if beside else 800)) / dot
    return round(max(0.75, min(1.7, room)), 1)


def _still(touch: Any) -> bool:
    """Return whether a finger was lifted where it went down."""
    return bool(abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < 40)
