"""Buttons with caption, picture and role; small pictures and grids of colours to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.label import Label
from kivy.uix.stacklayout import StackLayout

from companion.drawing.measure import text_width
from companion.drawing.scene import Scene
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.core.theme import FONT_NAME
from mobile.ui.behaviors import PressBehavior, ToggleBehavior
from mobile.ui.layouts import AutoGrid, fill_layout
from mobile.ui.pictures import Picture, RoundedBackground
from mobile.ui.text import (
    LazyText,
    balanced_width,
    cut_to_texture,
    fit_label,
    fit_label_words,
    refresh_label,
    text_height,
)

_CHIP = 0.9  # of running text's size
_NAME = 0.85  # of running text's size: letters of a name on a button, at least
_CAPTION = 3  # words: what is longer is a sentence


class PushButton(PressBehavior, Label):
    """The base of buttons: `said` is the caption, `picture` a scene by name before it; a press calls `pressed` once.

    `role`: `quiet` (an outline), `plain` (raised), `loud` (the one thing to do now), `refusal` (why something
    cannot be). `possible` False greys it: it can still be pressed, and `pressed` says why not. With `round_ends`
    it looks like a link.
    """

    def __init__(
        self,
        shell: Shell,
        said: LazyText,
        pressed: Callable[[], object],
        role: str = "plain",
        picture: tuple[str, Callable[[], Scene]] | None = None,
        size: float = 1.0,
        grows: bool = True,
        round_ends: bool = False,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(font_name=FONT_NAME, halign="center", valign="middle", bold=role == "loud", **kwargs)
        self.shell, self._said, self.pressed, self.role = shell, said, pressed, role
        self._size, self._grows, self._possible = size, grows, True
        self._most = inf
        self._picture = picture
        self._ground = RoundedBackground(self, shell.theme.space(4 if round_ends else 1))
        self._image: Any = None
        self._turn: Any = None
        if picture is not None:
            with self.canvas:
                self._tint = Color(1, 1, 1, 1)
                self._image = Rectangle()
        self.bind(size=self._laid_out, pos=self._place_image)
        if grows:
            self.bind(texture_size=self._laid_out)
        shell.theme.bind(palette=self._follow, scale=self._follow, finger=self._follow)
        shell.locale.bind(language=self._follow)
        self._follow()

    def face(self, upside_down: bool) -> None:
        """Turn the caption to whoever sits opposite (`upside_down`), or back; the button stays where it is."""
        if self._turn is None:
            if not upside_down:
                return
            self._turn = Rotate(axis=(0, 0, 1))
            self.canvas.before.insert(0, PushMatrix())
            self.canvas.before.insert(1, self._turn)
            self.canvas.after.add(PopMatrix())
            self.bind(pos=self._centre, size=self._centre)
        self._turn.angle = 180 if upside_down else 0
        self._centre()

    def _centre(self, *_: object) -> None:
        self._turn.origin = (self.x + self.width / 2, self.y + self.height / 2)

    def mean(
        self,
        said: LazyText | None = None,
        pressed: Callable[[], object] | None = None,
        role: str | None = None,
        possible: bool | None = None,
    ) -> None:
        """Change caption, action, role or whether it can be pressed; then it ignores touches for 300 ms."""
        before = (self.text, self.role, self._possible)
        self._said, self.pressed = said or self._said, pressed or self.pressed
        self.role = role or self.role
        self._possible = self._possible if possible is None else possible
        words = self.text if said is None else cut_to_texture(said(self.shell.locale.tr))
        if before == (words, self.role, self._possible):
            return
        if before[:2] == (words, self.role):
            self.paint()
        else:
            self._follow()
        # What nobody has seen yet cannot be touched by mistake; how loud it is changes no meaning.
        if (before[0], before[2]) != (words, self._possible) and self.get_parent_window() is not None:
            self.deafen()

    def _follow(self, *_: object) -> None:
        theme = self.shell.theme
        self.font_size = theme.text(self._size)
        self.bold = self.role == "loud"
        self.text = cut_to_texture(self._said(self.shell.locale.tr))
        self.paint()
        self._laid_out()

    def at_most(self, size: float) -> None:
        """Write the caption no larger than `size`, in sizes of running text."""
        if size != self._most:
            self._most = size
            self._laid_out()

    def paint(self, *_: object) -> None:
        """Paint ground, ring and ink."""
        theme = self.shell.theme
        ink = {"loud": "on-loud", "refusal": "on-refusal"}.get(self.role, "text")
        ground = {"loud": "loud", "refusal": "refusal", "quiet": "band"}.get(self.role, "raised")
        if not self._possible:
            ink, ground = "faint", "band"
        alpha = 0.7 if self.held else 1.0
        ring = theme.ink("edge") if ground == "band" else theme.outline if ground == "raised" else None
        self.color = theme.ink(ink)
        self._ground.paint(theme.ink(ground, alpha), ring, 1.1, theme.ink("text") if self.focus else None)

    def _laid_out(self, *_: object) -> None:
        theme, pad = self.shell.theme, self._pad
        side = self._side(self.width - 2 * pad) if self._image is not None else 0
        self.padding = (
            pad + side + (theme.space(0.6) if side and self.text else 0),
            theme.space(0.6 if self._grows else 0),
            pad,
            theme.space(0.6 if self._grows else 0),
        )
        self.text_size = (self.width, None)
        room = self.width - self.padding[0] - self.padding[2]
        if not self._grows and self.width > 1:
            fit_label(self.shell, self, min(self._size, self._most), room)
            self._evenly(room)
        if self._grows:
            fit_label_words(self.shell, self, self._size, room)
            self._evenly(room)
            self.height = max(theme.touch, self.texture_size[1], side + theme.space())
        if self._image is not None and not side:
            self._image.size = (0, 0)
        elif self._image is not None and self._picture is not None:
            self._image.texture = self.shell.atlas.scene(*self._picture, side, theme.palette)
            self._image.size = self._image.texture.size
            self._place_image()

    def holds(self, words: str, size: float, width: float = 0.0) -> bool:
        """Return whether words in letters of `size` pixels fit on it, if it is `width` wide or as it is."""
        wide = width or self.width
        room = wide - 2 * self._pad_of(wide)
        fits = text_height(words, size, False, room) <= self.height
        return fits and not any(text_width(word, size) > room for word in words.split())

    def holds_name(self, name: str, width: float = 0.0) -> bool:
        """Return whether a name fits on it in readable letters, hardly smaller than running text."""
        theme = self.shell.theme
        return self.holds(name, max(theme.text(_NAME), theme.readable), width)

    @property
    def _pad(self) -> float:
        """The padding at either side, in pixels."""
        return self._pad_of(self.width)

    def _pad_of(self, width: float) -> float:
        space = self.shell.theme.space
        return space(0 if self.role == "refusal" else 1.2 if width > 12 * space() else 0.4)

    def _place_image(self, *_: object) -> None:
        if self._image is not None:
            wide, high = self._image.size
            x = self.x + (self._pad if self.text else (self.width - wide) / 2)
            self._image.pos = (round(x), round(self.y + (self.height - high) / 2))

    def _evenly(self, room: float) -> None:
        """Break the caption into lines of about the same length."""
        spare = (room - balanced_width(self.text, self.font_size, self.bold, room)) / 2 if room > 1 else 0.0
        if spare <= 1:
            return
        before, high = self.padding[:], self.texture_size[1]
        self.padding = (before[0] + spare, before[1], before[2] + spare, before[3])
        if self._grows:
            return
        refresh_label(self)
        if self.texture_size[1] > high:  # letters were written a little wider than they are designed
            self.padding = before
            refresh_label(self)

    @property
    def least_width(self) -> float:
        """The width for its longest word at full size, in pixels, and never less than a finger wants."""
        return self.width_for(self.text)

    def width_for(self, words: str) -> float:
        """Return the width the button would have with those words."""
        theme = self.shell.theme
        size = theme.text(self._size)
        longest = max((text_width(word, size, self.bold) for word in words.split()), default=0.0)
        return float(max(theme.touch, 1.04 * longest + 3 * theme.space()))

    def _side(self, room: float) -> int:
        """Return how large the picture is: nothing where the words would not fit beside it."""
        theme = self.shell.theme
        side = int(min(theme.text(1.9), max(8.0, room)))
        size = theme.text(self._size)
        longest = max((text_width(word, size, self.bold) for word in self.text.split()), default=0.0)
        return side if 1.05 * longest + side + theme.space(0.6) <= room or not longest else 0


# Kivy dresses every class called Button in its own style, by name: ours has another, and is imported as this.
Button = PushButton


def button_areas(
    area: Area, wanted: Sequence[float], shares: Sequence[float], gap: float, least: float
) -> list[Area]:
    """Return areas in a row by their shares, but each as wide as is `wanted` for its longest word, where all can be.

    If there is no room for that, all shrink, but none below `least`.
    """
    if sum(wanted) > area.width - gap * (len(wanted) - 1):
        return area.row(wanted, gap, least)
    return area.row(shares, gap, wanted)


def equalize_captions(shell: Shell, buttons: Sequence[PushButton]) -> None:
    """Write captions side by side in one size, as far as readable; a sentence among them keeps its own."""
    captions = [button for button in buttons if len(button.text.split()) <= _CAPTION]
    for button in buttons:
        button.at_most(inf)
    running = shell.theme.text()
    size = max(
        [shell.theme.readable / running, min((button.font_size / running for button in captions), default=inf)]
    )
    for button in captions:
        button.at_most(size)


class RoundButton(Button):
    """A button with round ends."""

    def __init__(self, shell: Shell, said: LazyText, pressed: Callable[[], object]) -> None:
        super().__init__(shell, said, pressed, "quiet", size=_CHIP, size_hint=(None, None), round_ends=True)


class ChipRows(StackLayout):
    """A layout of `chips` in rows, as high as they are; one that is wider than a row has its words in lines."""

    def __init__(self, shell: Shell, chips: Sequence[RoundButton]) -> None:
        super().__init__(size_hint_y=None, spacing=shell.theme.space(0.75))
        self.shell = shell
        self.bind(minimum_height=self.setter("height"), width=self._widen)
        for chip in chips:
            chip.bind(text=self._widen, font_size=self._widen)
            self.add_widget(chip)
        self._widen()

    def _widen(self, *_: object) -> None:
        theme = self.shell.theme
        for chip in self.children:
            wide = text_width(chip.text, theme.text(_CHIP)) * 1.03 + theme.space(3)
            chip.width = min(self.width, max(theme.touch, wide))


class Swatch(ToggleBehavior, AnchorLayout):
    """A design, or what is `drawn`, in a square of at least a finger's width; paler while it is not chosen."""

    def __init__(
        self,
        shell: Shell,
        name: str,
        pressed: Callable[[], object],
        side: float | None = None,
        drawn: Callable[[], Scene] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.shell, self.pressed, self._side = shell, pressed, side
        self._ground = RoundedBackground(self, shell.theme.space(0.8))
        self.picture = Picture(shell, name, drawn, size_hint=(None, None))
        self.add_widget(self.picture)
        shell.theme.bind(palette=self.paint, finger=self._measure, scale=self._measure)
        self._measure()

    def enlarge(self, side: float) -> None:
        """Set height and width in pixels, but never smaller than fingers need."""
        self._side = side
        self._measure()

    def paint(self, *_: object) -> None:
        """Paint ground and ring."""
        theme = self.shell.theme
        ring = theme.ink("glow") if self._chosen else None
        ground = theme.ink("raised") if self._chosen or self.held else theme.ink("raised", 0.35)
        self._ground.paint(ground, ring, 1.8, theme.ink("text") if self.focus else None)

    def _measure(self, *_: object) -> None:
        side = max(self._side or 0, self.shell.theme.touch)
        self.size = (side, side)
        self.picture.size = (0.8 * side, 0.8 * side)
        self.paint()


_SPARE = 0.999  # of a side: what dividing rounds up must not cost a column


class SwatchGrid(AutoGrid):
    """`wish` is their size where there is room, 1 for the least that a finger hits.

    They are as large as if there were `alike` of them, where another row beside has so many.
    """

    def __init__(self, shell: Shell, swatches: Sequence[Swatch], wish: float = 1.0, alike: int = 0) -> None:
        super().__init__(1, len(swatches), shell.theme.space(), pos_hint={"center_x": 0.5})
        self.shell, self.swatches, self._wish = shell, tuple(swatches), wish
        self._alike = max(alike, len(swatches))
        fill_layout(self, *swatches)
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
