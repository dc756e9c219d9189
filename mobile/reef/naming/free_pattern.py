"""The panel on which you enter a card's pattern space by space, if it is of none of the usual kinds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.reef.art.pieces import condition_stack
from companion.reef.box import COLOURS, SIDE, SPACES, Colour
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say, verbatim
from mobile.reef.play.composing import ANY, HEIGHTS, Composing
from mobile.reef.widgets.pictures import named_drawing, piece_design
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

_ANY = N_("Any height")
_CELL = 1.35  # of what a finger needs at least: four spaces side by side on the smallest phone


class FreePattern(Panel):
    """The panel: choose what a space wants, then touch the space. `changed` gets the card as it is then."""

    def __init__(
        self, shell: Shell, composing: Composing, changed: Callable[[Composing], object], blue: bool = False
    ) -> None:
        super().__init__(shell, None)
        self._composing, self._changed, self._blue = composing, changed, blue
        self._tool = composing.tool
        self.add_widget(Words(shell, say(N_("Choose a colour and a height, then tap the spaces.")), bold=True))
        self._tools(self._tool)
        theme = shell.theme
        side = max(theme.touch, min(theme.text(3.2), _CELL * theme.least))
        wide = SIDE * side + (SIDE - 1) * theme.space(0.5)
        grid = Flow(side, most=SIDE, gap=theme.space(0.5), even=False, size_hint_x=None, width=wide)
        for space in SPACES:
            grid.add_widget(self._cell(space, side))
        self.add_widget(grid)
        done = Button(shell, say(N_("That is the pattern")), self._whole, role="loud")
        done.mean(possible=bool(composing.pattern))
        self.add_widget(done)

    def _tools(self, tool: tuple[str, str]) -> None:
        """Colours and heights, those of the `tool` chosen."""
        shell, (colour, height) = self.shell, tool
        colours, heights = (
            Flow(max(shell.theme.touch, shell.theme.text(3.4)), gap=shell.theme.space(), even=False) for _ in range(2)
        )
        swatches: dict[str, Swatch] = {
            each: Swatch(shell, piece_design(each, self._blue), partial(self._take, each, height)) for each in COLOURS
        }
        joker = named_drawing(f"wanted-{ANY}{height}", partial(_wanted, f"{ANY}{height}"), self._blue)
        swatches[ANY] = Swatch(shell, joker.name, partial(self._take, ANY, height), drawn=joker.scene)
        for each, swatch in swatches.items():
            swatch.choose(each == colour)
            colours.add_widget(swatch)
        for each in ("", *HEIGHTS):
            said, role = verbatim(each) if each else say(_ANY), "plain" if each == height else "quiet"
            heights.add_widget(Button(shell, said, partial(self._take, colour, each), role=role))
        self.add_widget(colours)
        self.add_widget(heights)

    def _take(self, colour: str, height: str) -> None:
        self._changed(self._composing._replace(tool=(colour, height)))

    def _cell(self, space: int, side: float) -> Card:
        wanted = self._composing.cells[space]
        shown: list[Widget] = []
        if wanted:
            named = named_drawing(f"wanted-{wanted}", partial(_wanted, wanted), self._blue)
            shown = [Picture(self.shell, *named, size_hint=(None, None), size=(0.9 * side, 0.9 * side))]
        return Card(self.shell, partial(self._touch, space), shows=shown, upright=True, padding=0.05 * side)

    def _touch(self, space: int) -> None:
        self._changed(self._composing.with_space(space, "".join(self._tool)))

    def _whole(self) -> None:
        if self._composing.pattern:
            self._changed(self._composing._replace(whole=True))


def _wanted(condition: str) -> Scene:
    """A piece that a space wants, with the height that is asked for."""
    colour, height = condition[0], condition[1:]
    return condition_stack(None if colour == ANY else Colour(colour), height)
