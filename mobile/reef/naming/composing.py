"""The sheet on which a card that was never seen before is put together, until its points are touched."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.reef.art import asked, pattern_picture
from companion.reef.box.cards import Card
from companion.reef.box.patterns import pattern
from companion.reef.box.pieces import COLOURS, SIDE, SPACES, Colour
from companion.refusal import Refused
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import refused, say, verbatim
from mobile.reef.play.composing import ANY, FREE, HEIGHTS, KINDS, VALUES, Composing, Kind, drawn
from mobile.reef.widgets.pictures import drawn as kept
from mobile.reef.widgets.pictures import piece_design
from mobile.widgets.button import Button
from mobile.widgets.card import Card as Surface
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

_ANY = N_("Any height")
_CELL = 1.35  # of what a finger needs at least: four spaces side by side on the smallest phone
_SAMPLE = "R2 . / . Y"


def composing_sheet(shell: Shell, gain: str, made: Callable[[Card], object], blue: bool = False) -> Sheet:
    """`made` gets the card once its points are touched; `gain` are the pieces it gives, as far as they are known."""
    content = ComposingPanel(shell, gain, blue)
    sheet = Sheet(shell, say(N_("A card not seen before")), content, shell.theme.text(34))
    content.made = sheet.closing(made)
    return sheet


class ComposingPanel(Panel):
    """One question after the other, the card as far as it is known above them."""

    def __init__(self, shell: Shell, gain: str, blue: bool = False) -> None:
        super().__init__(shell, None)
        self.made: Callable[[Card], object] = lambda _card: None
        self._blue = blue
        self.composing = Composing(gain)
        self._tool: tuple[str, str] = (COLOURS[0], "")
        self._show()

    def _show(self) -> None:
        self.clear_widgets()
        composing, shell = self.composing, self.shell
        if composing.pattern and not composing.wants_spaces:
            side = shell.theme.text(6)
            self.add_widget(self._picture(composing.pattern, size_hint_y=None, height=side))
        if composing.wants_gain:
            asked = N_("Which piece does it give?") if not composing.gain else N_("And the other piece?")
            self._ask(asked, map(self._gained, COLOURS), 4.0)
        elif composing.kind is None:
            self._ask(N_("What does its pattern look like?"), map(self._kind, KINDS), 7.0)
        elif composing.wants_spaces:
            self._grid()
        elif composing.wants_colour:
            which = N_("Which colour?") if not composing.colours else N_("And the other colour?")
            self._ask(which, map(self._colour, composing.colours_there), 4.0)
        elif composing.wants_height:
            jokers = composing.kind.colours == 0
            self._ask(N_("How high?"), (self._height(each) for each in HEIGHTS if each or not jokers), 5.0)
        else:
            self._ask(N_("How many points for each match?"), map(self._value, VALUES), 4.0)

    def _ask(self, message: str, choices: Iterable[Widget], wide: float) -> None:
        self.add_widget(Words(self.shell, say(message), bold=True, size=1.1))
        self.add_widget(self._row(choices, wide))

    def _row(self, choices: Iterable[Widget], wide: float) -> Flow:
        flow = Flow(
            max(self.shell.theme.touch, self.shell.theme.text(wide)), gap=self.shell.theme.space(), even=False
        )
        for choice in choices:
            flow.add_widget(choice)
        return flow

    def now(self, composing: Composing) -> None:
        """Go on from what has been touched so far."""
        self.composing = composing
        self._show()

    def _gained(self, colour: Colour) -> Widget:
        gain = self.composing.gain + colour
        return self._swatch(colour, lambda: self.now(self.composing._replace(gain=gain)))

    def _kind(self, kind: Kind) -> Widget:
        side = self.shell.theme.text(4)
        chosen = partial(self._choose, kind)
        if kind == FREE:
            shown = self._picture(_SAMPLE, size_hint=(None, None), size=(side, side))
            return Surface(self.shell, chosen, None, say(N_("Another one")), [shown], upright=True)
        shown = self._picture(drawn(kind), size_hint=(None, None), size=(side, side))
        return Surface(self.shell, chosen, shows=[shown], upright=True)

    def _choose(self, kind: Kind) -> None:
        self.now(self.composing._replace(kind=kind))

    def _colour(self, colour: Colour) -> Widget:
        more = (*self.composing.colours, colour)
        return self._swatch(colour, lambda: self.now(self.composing._replace(colours=more)))

    def _swatch(self, colour: Colour, pressed: Callable[[], object]) -> Swatch:
        return Swatch(self.shell, piece_design(colour, self._blue), pressed)

    def _height(self, height: str) -> Widget:
        said = verbatim(height) if height else say(_ANY)
        return Button(self.shell, said, lambda: self.now(self.composing._replace(height=height)))

    def _value(self, points: int) -> Widget:
        return Button(self.shell, verbatim(str(points)), partial(self._finish, points))

    # A free pattern

    def _grid(self) -> None:
        """What a space wants, and the spaces, each touched by itself."""
        shell = self.shell
        self.add_widget(Words(shell, say(N_("Choose a colour and a height, then tap the spaces.")), bold=True))
        colour, height = self._tool
        colours: list[Widget] = []
        for each in COLOURS:
            swatch = self._swatch(each, partial(self._take, each, height))
            swatch.choose(each == colour)
            colours.append(swatch)
        any_ = Swatch(shell, "joker", partial(self._take, ANY, height))
        any_.choose(colour == ANY)
        self.add_widget(self._row([*colours, any_], 3.4))
        heights = [
            Button(
                shell,
                verbatim(each) if each else say(_ANY),
                partial(self._take, colour, each),
                role="plain" if each == height else "quiet",
            )
            for each in HEIGHTS
        ]
        self.add_widget(self._row(heights, 3.4))
        theme = shell.theme
        side = max(theme.touch, min(theme.text(3.2), _CELL * theme.least))
        wide = SIDE * side + (SIDE - 1) * shell.theme.space(0.5)
        grid = Flow(side, most=SIDE, gap=shell.theme.space(0.5), even=False, size_hint_x=None, width=wide)
        for space in SPACES:
            grid.add_widget(self._cell(space, side))
        self.add_widget(grid)
        done = Button(shell, say(N_("That is the pattern")), self._whole, role="loud")
        done.mean(possible=bool(self.composing.pattern))
        self.add_widget(done)

    def _take(self, colour: str, height: str) -> None:
        self._tool = (colour, height)
        self._show()

    def _cell(self, space: int, side: float) -> Surface:
        wanted = self.composing.cells[space]
        shown: list[Widget] = []
        if wanted:
            named = kept(f"wanted-{wanted}", partial(_wanted, wanted), self._blue)
            shown = [Picture(self.shell, *named, size_hint=(None, None), size=(0.9 * side, 0.9 * side))]
        return Surface(self.shell, partial(self._touch, space), shows=shown, upright=True, padding=0.05 * side)

    def _touch(self, space: int) -> None:
        self.now(self.composing.with_space(space, "".join(self._tool)))

    def _whole(self) -> None:
        if self.composing.pattern:
            self.now(self.composing._replace(whole=True))

    # The end

    def _finish(self, points: int) -> None:
        try:
            made = self.composing.card(points)
        except Refused as why:
            self.add_widget(Words(self.shell, refused(why)))
            return
        self.made(made)

    def _picture(self, text: str, **size: Any) -> Picture:
        def scene() -> Scene:
            return pattern_picture(pattern(text), 13)

        made = scene()
        named = kept(f"asked-{text}", scene, self._blue)
        return Picture(self.shell, *named, made.width / made.height, **size)


def _wanted(condition: str) -> Scene:
    """A piece that a space wants, with the height that is asked for."""
    colour, height = condition[0], condition[1:]
    return asked(None if colour == ANY else Colour(colour), height)
