"""The sheet on which a card that was never seen before is put together; with its points it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.reef.art import pattern_picture
from companion.reef.box.cards import Card
from companion.reef.box.patterns import pattern
from companion.reef.box.pieces import COLOURS
from companion.refusal import Refused
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import refused, say, verbatim
from mobile.reef.play.composing import HEIGHTS, KINDS, VALUES, Composing, drawn
from mobile.reef.table.pictures import safe_name
from mobile.widgets.button import Button
from mobile.widgets.card import Card as Surface
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

_ANY = N_("Any height")


def composing_sheet(shell: Shell, gain: str, made: Callable[[Card], object]) -> Sheet:
    """`made` gets the card once its points are touched."""
    content = ComposingPanel(shell, gain)
    sheet = Sheet(shell, say(N_("A card not seen before")), content, shell.theme.text(34))
    content.made = sheet.closing(made)
    return sheet


class ComposingPanel(Panel):
    """One question after the other, the card as far as it is known above them."""

    def __init__(self, shell: Shell, gain: str) -> None:
        super().__init__(shell, None)
        self.made: Callable[[Card], object] = lambda _card: None
        self.composing = Composing(gain)
        self._show()

    def _show(self) -> None:
        self.clear_widgets()
        composing, shell = self.composing, self.shell
        if composing.kind is not None:
            side = shell.theme.text(6)
            self.add_widget(_picture(shell, composing.pattern, size_hint_y=None, height=side))
        if composing.kind is None:
            self._ask(N_("What does its pattern look like?"), (self._kind(kind) for kind in KINDS), 7.0)
        elif composing.wants_colour:
            which = N_("Which colour?") if not composing.colours else N_("And the other colour?")
            self._ask(which, (self._colour(number) for number in range(len(COLOURS))), 4.0)
        elif composing.wants_height:
            jokers = composing.kind.colours == 0
            heights = [height for height in HEIGHTS if height or not jokers]
            self._ask(N_("How high?"), (self._height(height) for height in heights), 5.0)
        else:
            self._ask(N_("How many points for each match?"), (self._value(value) for value in VALUES), 4.0)

    def _ask(self, message: str, choices: Iterable[Widget], wide: float) -> None:
        self.add_widget(Words(self.shell, say(message), bold=True, size=1.1))
        flow = Flow(
            max(self.shell.theme.touch, self.shell.theme.text(wide)), gap=self.shell.theme.space(), even=False
        )
        for choice in choices:
            flow.add_widget(choice)
        self.add_widget(flow)

    def _now(self, composing: Composing) -> None:
        self.composing = composing
        self._show()

    def _kind(self, kind: object) -> Widget:
        assert kind in KINDS
        found = next(each for each in KINDS if each == kind)
        side = self.shell.theme.text(4)
        shown = _picture(self.shell, drawn(found), size_hint=(None, None), size=(side, side))
        return Surface(
            self.shell, lambda: self._now(self.composing._replace(kind=found)), shows=[shown], upright=True
        )

    def _colour(self, number: int) -> Widget:
        colour = COLOURS[number]
        more = (*self.composing.colours, colour)
        design = f"piece-{colour.name.lower()}"
        return Swatch(self.shell, design, lambda: self._now(self.composing._replace(colours=more)))

    def _height(self, height: str) -> Widget:
        said = verbatim(height) if height else say(_ANY)
        return Button(self.shell, said, lambda: self._now(self.composing._replace(height=height)))

    def _value(self, points: int) -> Widget:
        return Button(self.shell, verbatim(str(points)), partial(self._finish, points))

    def _finish(self, points: int) -> None:
        try:
            made = self.composing.card(points)
        except Refused as why:
            self.add_widget(Words(self.shell, refused(why)))
            return
        self.made(made)


def _picture(shell: Shell, text: str, **size: Any) -> Picture:
    def scene() -> Scene:
        return pattern_picture(pattern(text), 13)

    made = scene()
    return Picture(shell, safe_name(f"asked-{text}"), scene, made.width / made.height, **size)
