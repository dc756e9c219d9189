"""The sheet on which you describe a card that the app has not seen, question by question, its points last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.reef.art.cards import pattern_picture
from companion.reef.art.pieces import gained_pieces
from companion.reef.box import Card, Colour, pattern
from companion.refusal import Refused
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import refusal_sentence, say, verbatim
from mobile.reef.naming.free_pattern import FreePattern
from mobile.reef.play.composing import FREE, HEIGHTS, KINDS, VALUES, Composing, Kind, pattern_text
from mobile.reef.widgets.pairs import PairSwatches
from mobile.reef.widgets.pictures import named_drawing, piece_design
from mobile.widgets.button import Button
from mobile.widgets.card import Card as Surface
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch


def composing_sheet(shell: Shell, gain: str, made: Callable[[Card], object], blue: bool = False) -> Sheet:
    """Return the sheet; `made` gets the card. `gain` are the pieces it gives, as far as they are known."""
    content, left = ComposingPanel(shell, gain, blue), shell.desk.own(LeftOff)
    sheet = Sheet(shell, say(N_("A card not seen before")), content, shell.theme.text(34))

    def finished(card: Card) -> None:
        left.answers = None  # closing it has just kept it
        made(card)

    content.made = sheet.closing(finished)
    if left.answers is not None and left.gain == gain:
        content.go_on(left.answers)
    sheet.bind(on_close=lambda *_: left.keep(gain, content.answers))
    return sheet


class LeftOff:
    """A card whose sheet was closed too early: the questions `asked` about it, where `gain` was known."""

    def __init__(self) -> None:
        self.gain = ""
        self.answers: Sequence[Composing] | None = None

    def keep(self, gain: str, asked: Sequence[Composing]) -> None:
        """Remember what was answered; the next sheet goes on there."""
        if len(asked) > 1:
            self.gain, self.answers = gain, asked


class ComposingPanel(Panel):
    """A panel with one question after the other; the card as far as it is known stands above them.

    `made` gets the card. `last` is what the card before was put together from, and its points.
    """

    def __init__(self, shell: Shell, gain: str, blue: bool = False) -> None:
        super().__init__(shell, None)
        self.made: Callable[[Card], object] = lambda _card: None
        self.last: tuple[Composing, int] | None = None
        self._blue = blue
        self.composing = Composing(gain)
        self._earlier: list[Composing] = []
        self._show()

    def begin(self, last: tuple[Composing, int] | None) -> None:
        """Begin the next card; `last` can be had again in other colours."""
        self.last, self.composing, self._earlier = last, Composing(), []
        self._show()

    def _show(self) -> None:
        self.clear_widgets()
        composing, shell = self.composing, self.shell
        self._so_far()
        if composing.wants_gain:
            self._title(N_("Which two pieces does it give?"))
            self.add_widget(PairSwatches(shell, self._gained, self._blue))
            if self.last is not None and composing.kind is None and self.last[0].kind != FREE:
                self.add_widget(Button(shell, say(N_("The last card again, in other colours")), self._again))
        elif composing.kind is None:
            self._title(N_("What does its pattern look like?"))
            self.add_widget(self._row([self._kind(each) for each in KINDS if each != FREE], 4.6))
            self.add_widget(Button(shell, say(N_("Another one")), partial(self._choose, FREE), role="quiet"))
        elif composing.wants_spaces:
            self.add_widget(FreePattern(shell, composing, self.now, self._blue))
        elif composing.wants_colour:
            self._ask(self._which_colour(composing.kind), map(self._colour, composing.colours_there), 4.0)
        elif composing.wants_height:
            self._ask(N_("How high?"), map(self._height, HEIGHTS), 4.0)
        else:
            if composing.may_have_height:
                self._ask(N_("Only where a height is printed:"), map(self._height, HEIGHTS), 4.0, asks=False)
            self._ask(N_("How many points for each match?"), map(self._value, VALUES), 4.0)
        if self._earlier:
            self.add_widget(Button(shell, say(N_("One question back")), self.back, role="quiet"))

    def _so_far(self) -> None:
        """The pieces and the pattern, as far as they are known."""
        composing, side = self.composing, self.shell.theme.text(5)
        shown: list[Picture] = []
        if not composing.wants_gain:
            named = named_drawing(
                f"gain-{composing.gain}", partial(gained_pieces, tuple(map(Colour, composing.gain))), self._blue
            )
            shown.append(Picture(self.shell, *named, size_hint=(None, None), size=(0.7 * side, 0.7 * side)))
        if composing.pattern and not composing.wants_spaces:
            shown.append(_picture(self.shell, composing.pattern, self._blue, side))
        if shown:
            row = BoxLayout(size_hint=(None, None), spacing=self.shell.theme.space(2), height=side)
            row.width = sum(each.width for each in shown) + row.spacing
            for each in shown:
                each.pos_hint = {"center_y": 0.5}
                row.add_widget(each)
            self.add_widget(row)

    def _which_colour(self, kind: Kind) -> str:
        first = not self.composing.colours
        if "around" in kind.text:
            return N_("Which colour counts?") if first else N_("Around which colour?")
        return N_("Which colour?") if first else N_("And the other colour?")

    def _title(self, message: str, asks: bool = True) -> None:
        self.add_widget(Words(self.shell, say(message), bold=asks, size=1.1 if asks else 1.0))

    def _ask(self, message: str, choices: Iterable[Widget], wide: float, asks: bool = True) -> None:
        self._title(message, asks)
        self.add_widget(self._row(choices, wide))

    def _row(self, choices: Iterable[Widget], wide: float) -> Flow:
        flow = Flow(
            max(self.shell.theme.touch, min(self.shell.theme.text(wide), 1.6 * self.shell.theme.touch)),
            gap=self.shell.theme.space(),
            even=False,
        )
        for choice in choices:
            flow.add_widget(choice)
        return flow

    def now(self, composing: Composing) -> None:
        """Go on from what has been touched so far."""
        self._earlier.append(self.composing)
        self.composing = composing
        if composing.points is not None and not (composing.wants_gain or composing.wants_colour):
            self._finish(composing.points)
        else:
            self._show()

    def back(self) -> None:
        """Go back one question; what was answered before it stays."""
        if self._earlier:
            self.composing = self._earlier.pop()
            self._show()

    @property
    def answers(self) -> Sequence[Composing]:
        """The answers so far, question by question."""
        return (*self._earlier, self.composing)

    def go_on(self, asked: Sequence[Composing]) -> None:
        """Ask the next question after those that were `asked` before."""
        *self._earlier, self.composing = asked
        self._show()

    def _again(self) -> None:
        if self.last is not None:
            self.now(self.last[0].in_other_colours(self.last[1]))

    def _gained(self, pair: tuple[Colour, ...]) -> None:
        self.now(self.composing._replace(gain="".join(pair)))

    def _kind(self, kind: Kind) -> Widget:
        shown = _picture(self.shell, pattern_text(kind), self._blue, self.shell.theme.text(3))
        return Surface(self.shell, partial(self._choose, kind), shows=[shown], upright=True)

    def _choose(self, kind: Kind) -> None:
        self.now(self.composing._replace(kind=kind))

    def _colour(self, colour: Colour) -> Widget:
        chosen = self.composing._replace(colours=(*self.composing.colours, colour))
        return Swatch(self.shell, piece_design(colour, self._blue), partial(self.now, chosen))

    def _height(self, height: str) -> Widget:
        there = self.composing.height == height
        to = self.composing._replace(height="" if there else height)
        return Button(self.shell, verbatim(height), lambda: self.now(to), role="plain" if there else "quiet")

    def _value(self, points: int) -> Widget:
        return Button(self.shell, verbatim(str(points)), partial(self._finish, points))

    def _finish(self, points: int) -> None:
        try:
            made = self.composing.card(points)
        except Refused as why:
            self.add_widget(Words(self.shell, refusal_sentence(why)))
            return
        self.last = self.composing, points
        self.made(made)


def _picture(shell: Shell, text: str, blue: bool, side: float) -> Picture:
    def scene() -> Scene:
        return pattern_picture(pattern(text), 13)

    made = scene()
    return Picture(
        shell,
        *named_drawing(f"asked-{text}", scene, blue),
        made.width / made.height,
        size_hint=(None, None),
        size=(side, side),
    )
