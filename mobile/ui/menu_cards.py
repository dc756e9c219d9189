"""Cards to press or to choose among: pictures, a title, a line, perhaps a switch; long lists, made in parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Generic, TypeVar

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.measure import text_width
from companion.translator import NN_
from mobile.core.shell import Shell
from mobile.ui.behaviors import ToggleBehavior
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, ScrollPane, fill_layout
from mobile.ui.pictures import RoundedBackground
from mobile.ui.text import LazyText, TextLabel, unbreakable_words

_ROOM = 6.5  # of running text's size: less room than that holds no words


class MenuCard(ToggleBehavior, BoxLayout):
    """A card to press: the widgets `shows` beside the words, or above them when `upright`. As high as its content.

    `role`: `plain`, `loud` for the one thing to do now, or `quiet`, an outline. `chosen` gives it a ring and a tick.
    """

    def __init__(
        self,
        shell: Shell,
        pressed: Callable[[], object],
        title: LazyText | None = None,
        line: LazyText | None = None,
        shows: Sequence[Widget] = (),
        upright: bool = False,
        role: str = "plain",
        chosen: bool = False,
        size: float = 1.1,
        **kwargs: Any,
    ) -> None:
        space = shell.theme.space
        super().__init__(
            orientation="vertical" if upright and shows else "horizontal",
            padding=kwargs.pop("padding", space(1.5)),
            spacing=space(1.5 if not upright else 0.8),
            size_hint_y=None,
            **kwargs,
        )
        self.shell, self.pressed, self.role, self._chosen, self._upright = shell, pressed, role, chosen, upright
        self._ground = RoundedBackground(self, space(1.25))
        self._tick: tuple[Any, ...] = ()
        for shown in shows:
            if not upright:
                shown.pos_hint = {"center_y": 0.5}
            else:
                shown.pos_hint = {"center_x": 0.5}
            self.add_widget(shown)
        self.words = BoxLayout(orientation="vertical", spacing=space(0.25), size_hint_y=None)
        self.words.bind(minimum_height=self.words.setter("height"))
        self.words.pos_hint = {} if upright and shows else {"center_y": 0.5}
        align = "center" if upright else "left"
        self.title = self.line = None
        self._size = size
        if title is not None:
            self.title = TextLabel(shell, title, size=size, bold=True, role=self._ink("text"), align=align)
            self.words.add_widget(self.title)
        if line is not None:
            self.line = TextLabel(shell, line, size=0.9, role=self._ink("text"), align=align)
            self.words.add_widget(self.line)
        if title is not None or line is not None:
            self.add_widget(self.words)
        self._shows, self._below = tuple(shows), False
        self.bind(minimum_height=self._grow, pos=self._mark, size=self._mark, width=self._turn)
        shell.theme.bind(palette=self.paint, finger=self._grow)
        self.paint()
        self._grow()

    def paint(self, *_: object) -> None:
        """Paint ground and ring."""
        theme = self.shell.theme
        ground = {"loud": "loud", "quiet": "ground"}.get(self.role, "raised")
        ground = ground if self.role == "loud" or not self.held else "edge"
        ring = theme.ink("glow") if self._chosen else theme.ink("edge") if self.role == "quiet" else theme.outline
        self._ground.paint(
            theme.ink(ground), ring, 1.8 if self._chosen else 0.6, theme.ink("text") if self.focus else None
        )
        self._mark()

    def _ink(self, role: str) -> str:
        return "on-loud" if self.role == "loud" else role

    def _turn(self, *_: object) -> None:
        """Put the words below the pictures if they have too little room beside them."""
        if self._upright or not self._shows or self.title is None:
            return
        taken = sum(shown.width for shown in self._shows if shown.size_hint_x is None)
        room = self.width - taken - self.padding[0] * 3
        narrow = room < max(self.shell.theme.text(_ROOM), self._longest())
        if narrow != self._below and self.width > 1:
            self._below = narrow
            self.orientation = "vertical" if narrow else "horizontal"
            for shown in self._shows:
                shown.pos_hint = {"center_x": 0.5} if narrow else {"center_y": 0.5}
            self.words.pos_hint = {} if narrow else {"center_y": 0.5}
            for words in (self.title, self.line):
                if words is not None:
                    words.halign = "center" if narrow else "left"

    def _longest(self) -> float:
        """Return how wide the longest word of the title is."""
        size = self.shell.theme.text(self._size)
        words = unbreakable_words(self.title.text) if self.title is not None else []
        return max((text_width(word, size, bold=True) for word in words), default=0.0)

    def _grow(self, *_: object) -> None:
        self.size_hint_min_y = self.shell.theme.touch  # whoever gives it a height asks for that
        self.height = max(self.minimum_height, self.shell.theme.touch)

    def _mark(self, *_: object) -> None:
        """Draw a tick in the upper right corner: that it is chosen is not shown by a colour alone."""
        for part in self._tick:
            self.canvas.after.remove(part)
        self._tick = ()
        if not self._chosen:
            return
        theme = self.shell.theme
        side = theme.space(2.4)
        # It straddles the corner, so that it never lies on words. `right` and `top` may still be those of before.
        x, y = self.x + self.width - 0.68 * side, self.y + self.height - 0.68 * side
        points = [x + 0.27 * side, y + 0.5 * side, x + 0.44 * side, y + 0.33 * side, x + 0.74 * side, y + 0.68 * side]
        self._tick = (
            Color(*theme.ink("glow")),
            Ellipse(pos=(x, y), size=(side, side), segments=24),
            Color(*theme.ink("on-loud")),
            Line(points=points, width=theme.space(0.2), joint="none", cap="none"),
        )
        for part in self._tick:
            self.canvas.after.add(part)


class SwitchCard(MenuCard):
    """A card with a switch at its right, which is on while the card is chosen."""

    def __init__(self, shell: Shell, *args: Any, **kwargs: Any) -> None:
        self._track: tuple[Any, ...] = ()
        super().__init__(shell, *args, **kwargs)
        room = shell.theme.space
        self.padding = (room(1.5), room(1.5), room(3) + self._wide, room(1.5))

    @property
    def _wide(self) -> float:
        return self.shell.theme.space(5.5)

    def paint(self, *_: object) -> None:
        """Paint the ground, and a ring while the keyboard is on it."""
        theme = self.shell.theme
        around = theme.ink("text") if self.focus else None
        self._ground.paint(theme.ink("edge" if self.held else "raised"), theme.outline, 0.6, around)
        self._mark()

    def _mark(self, *_: object) -> None:
        for part in self._track:
            self.canvas.after.remove(part)
        theme, wide = self.shell.theme, self._wide
        high, rim = 0.56 * wide, theme.space(0.25)
        x, y = self.x + self.width - theme.space(1.5) - wide, self.y + (self.height - high) / 2
        knob = high - 4 * rim
        left = x + wide - knob - 2 * rim if self.chosen else x + 2 * rim
        inner, radius = (x + rim, y + rim), [high / 2 - rim]
        self._track = (
            Color(*theme.ink("glow" if self.chosen else "text")),
            RoundedRectangle(pos=(x, y), size=(wide, high), radius=[high / 2]),
            Color(*theme.ink("glow" if self.chosen else "band")),
            RoundedRectangle(pos=inner, size=(wide - 2 * rim, high - 2 * rim), radius=radius),
            Color(*theme.ink("on-loud" if self.chosen else "text")),
            Ellipse(pos=(left, y + 2 * rim), size=(knob, knob)),
        )
        for part in self._track:
            self.canvas.after.add(part)


V = TypeVar("V")


class CardChoices(AutoGrid, Generic[V]):
    """A grid with a card for each value; `picked` gets the value of the card that is touched."""

    def __init__(
        self, shell: Shell, picked: Callable[[V], object], least: float | Callable[[], float], **layout: Any
    ) -> None:
        super().__init__(least, gap=shell.theme.space(1.5), **layout)
        self.shell, self._picked = shell, picked
        self.cards: dict[V, MenuCard] = {}

    def offer(
        self,
        value: V,
        title: LazyText | None,
        line: LazyText | None = None,
        shows: Sequence[Widget] = (),
        **look: Any,
    ) -> MenuCard:
        """Add a card, and return it."""
        card = self.cards[value] = MenuCard(self.shell, partial(self._picked, value), title, line, shows, **look)
        self.add_widget(card)
        return card

    def empty(self) -> None:
        """Remove all cards."""
        self.cards.clear()
        self.clear_widgets()

    def show(self, *chosen: V) -> None:
        """Show these values as chosen, and no others."""
        for value, card in self.cards.items():
            card.choose(value in chosen)


_MORE = NN_("Show {n} more", "Show {n} more")


class IncrementalList(BoxLayout):
    """A list of `number` widgets from the iterator `things`: making hundreds at once would take seconds."""

    def __init__(self, shell: Shell, things: Iterator[Widget], number: int, at_once: int = 20) -> None:
        super().__init__(orientation="vertical", spacing=shell.theme.space(), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self._things, self._number, self._at_once = shell, things, number, at_once
        self._more: Widget | None = None
        self._make()

    def _make(self) -> None:
        if self._more is not None:
            self.remove_widget(self._more)
            self._more = None
        fill_layout(self, *islice(self._things, self._at_once))
        if (left := self._number - len(self.children)) > 0:
            self._more = more_button(self.shell, min(left, self._at_once), self._make)
            self.add_widget(self._more)


def more_button(shell: Shell, number: int, pressed: Callable[[], object]) -> Button:
    """Return a button that offers `number` more; the page stays scrolled where it is."""

    def press() -> None:
        parent = button.parent
        while parent is not None and not isinstance(parent, ScrollPane) and parent.parent is not parent:
            parent = parent.parent
        if isinstance(parent, ScrollPane):
            parent.steady()
        pressed()

    button = Button(shell, lambda tr: tr.count(*_MORE, number), press, role="quiet")
    return button
