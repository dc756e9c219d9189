"""As it lies: what the table finds otherwise than the app has it, a stack or numbers, becomes one entry."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef.art import stack as stack_scene
from companion.reef.box.pieces import COLOURS, HIGHEST, Colour, space_name
from companion.reef.rules.actions import AsItLies, Change, Count, Stack, Thing
from companion.reef.rules.lying import lies, touchable
from companion.reef.rules.state import State
from companion.reef.wording.names import Lying, thing_name
from companion.speech import N_, Speech, sentence
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef.table.pictures import safe_name
from mobile.widgets.button import Button
from mobile.widgets.counting.counter import Number
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

_LET_STAND = N_("Let it stand")


def stack_sheet(shell: Shell, state: State, spot: Stack, entered: Callable[[AsItLies], object]) -> Sheet:
    """What really lies on one space, built up from the bottom; `entered` gets the entry."""
    who = state.table.seats[spot.seat]
    title = say(N_("{player}’s {space}"), player=who, space=space_name(spot.space))
    content = _StackPanel(shell, str(lies(state, spot)))
    sheet = Sheet(shell, title, content, shell.theme.text(30))

    def done() -> None:
        entered(AsItLies(state.seat, (Change(spot, lies(state, spot), content.stack),)))

    content.add_widget(Button(shell, say(_LET_STAND), sheet.closing(done), role="loud"))
    return sheet


class _StackPanel(Panel):
    """The stack, pieces to lay on top, and one to take the top away."""

    def __init__(self, shell: Shell, stack: str) -> None:
        super().__init__(shell, None)
        self.stack = stack
        side = shell.theme.text(7)
        self._picture = Picture(shell, "", size_hint_y=None, height=side)
        self._nothing = Words(shell, say(N_("Nothing lies here.")), align="center")
        self.add_widget(self._picture)
        self.add_widget(self._nothing)
        pieces = Flow(max(shell.theme.touch, shell.theme.text(3.4)), most=4, gap=shell.theme.space(), even=False)
        for colour in COLOURS:
            pieces.add_widget(Swatch(shell, f"piece-{colour.name.lower()}", partial(self._add, colour)))
        self.add_widget(Words(shell, say(N_("Touch the pieces that lie here, the lowest first."))))
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
            self._picture.show(safe_name(f"lying-{self.stack}"), partial(stack_scene, self.stack))
        self._picture.height = self.shell.theme.text(7) if self.stack else 0


def numbers_sheet(shell: Shell, state: State, entered: Callable[[AsItLies], object]) -> Sheet:
    """Points, pieces of each colour in the supply and tokens on cards, as they are; `entered` gets the entry."""
    content = Panel(shell, None)
    found: dict[Thing, int] = {}
    numbers: dict[Thing, Number] = {}

    def changed(thing: Thing, number: int) -> None:
        found[thing] = number
        numbers[thing].show(number)

    for thing in touchable(state):
        if isinstance(thing, Count):
            number = int(lies(state, thing))
            said = partial(_named, lying=Lying(state.table, thing, number))
            numbers[thing] = Number(shell, said, partial(changed, thing), number)
            content.add_widget(numbers[thing])
    sheet = Sheet(shell, say(N_("Numbers as they are")), content, shell.theme.text(34))

    def done() -> None:
        changes = tuple(Change(thing, lies(state, thing), now) for thing, now in found.items())
        entered(AsItLies(state.seat, tuple(change for change in changes if change.was != change.now)))

    content.add_widget(Button(shell, say(_LET_STAND), sheet.closing(done), role="loud"))
    return sheet


def _named(speech: Speech, lying: Lying) -> str:
    return sentence(thing_name(speech, lying))
