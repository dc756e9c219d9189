"""The sheet on which you build up the stack that really lies on a space, from the bottom."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef.art.pieces import stack as stack_scene
from companion.reef.box import COLOURS, HIGHEST, Colour
from companion.reef.rules.actions import Stack
from companion.reef.rules.state import Table
from companion.reef.wording.names import FoundThing, thing_name
from companion.translator import N_, sentence
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef.widgets.pictures import named_drawing, piece_design
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

DONE = N_("Done")


def stack_sheet(shell: Shell, table: Table, spot: Stack, lying: str, told: Callable[[str], object]) -> Sheet:
    """Return the sheet; `lying` is how the stack stands so far, `told` gets it from below to the top."""
    content = _StackPanel(shell, lying, table.deck.blue)
    named = FoundThing(table, spot, lying)
    sheet = Sheet(shell, lambda speech: sentence(thing_name(speech, named)), content, shell.theme.text(30))
    done = sheet.closing(lambda: told(content.stack))
    content.add_widget(Button(shell, say(DONE), done, role="loud"))
    return sheet


class _StackPanel(Panel):
    """The stack, pieces to lay on top, and one to take the top away."""

    def __init__(self, shell: Shell, stack: str, blue: bool) -> None:
        super().__init__(shell, None)
        self.stack, self._blue = stack, blue
        side = shell.theme.text(7)
        self._picture = Picture(shell, "", size_hint_y=None, height=side)
        self._nothing = Words(shell, say(N_("Nothing lies here.")), align="center")
        self.add_widget(self._picture)
        self.add_widget(self._nothing)
        pieces = Flow(max(shell.theme.touch, shell.theme.text(3.4)), most=4, gap=shell.theme.space(), even=False)
        for colour in COLOURS:
            pieces.add_widget(Swatch(shell, piece_design(colour, blue), partial(self._add, colour)))
        self.add_widget(Words(shell, say(N_("Tap the pieces that lie here, the lowest first."))))
        self.add_widget(pieces)
        self.add_widget(Button(shell, say(N_("Take the top piece away")), self._less, role="quiet"))
        self._show()

    def _add(self, colour: Colour) -> None:
        self.stack = (self.stack + colour)[:HIGHEST]
        self._show()

    def _less(self) -> None:
        self.stack = self.stack[:-1]
        self._show()

    def _show(self) -> None:
        self._nothing.say((lambda _speech: "") if self.stack else say(N_("Nothing lies here.")))
        if self.stack:
            self._picture.show(*named_drawing(f"lying-{self.stack}", partial(stack_scene, self.stack), self._blue))
        self._picture.height = self.shell.theme.text(7) if self.stack else 0
