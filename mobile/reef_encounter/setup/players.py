"""Who plays: how many, names and colours, who sits next to whom, who starts. Nothing needs typing but names."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.drawing.font import has_letters
from companion.reef_encounter.box.pieces import PlayerColour
from companion.speech import N_, NN_
from mobile.coaching.before_first_turn import WhoKnows
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, say, verbatim
from mobile.reef_encounter.play.chance import Draws
from mobile.reef_encounter.setup.draft import FEWEST, MOST, Draft
from mobile.reef_encounter.setup.seating import Seating
from mobile.reef_encounter.setup.step import StepBox
from mobile.reef_encounter.widgets.scenery import fish_drawn
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.field import Field
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.swatches import Swatches
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

_LEAST_NUMBERS = 17.0  # of running text's size: the width of three cards, each with a number and a word
_WIDE_FIELD = 17.0  # of running text's size: a chair that wide has room for all that a name may be
_UNDRAWN = N_("Letters shown as question marks cannot be drawn here.")
PLAYERS = NN_("{n} player", "{n} players")


class PlayersStep(StepBox):
    """`shell.desk` knows who has played before: a touch seats them. Without `starts` nobody is asked who begins."""

    starts = True

    def build(self) -> None:
        """Number; names and colours; the table with everybody around it."""
        shell = self.shell
        self._asked = Words(shell, say(N_("How many play?")), size=1.1, bold=True)
        self._numbers = Flow(shell.theme.touch, most=3, gap=shell.theme.space(1.5))
        self._cards: list[Card] = []
        self._narrow: bool | None = None
        self.bind(width=self._count)
        for number in range(FEWEST, MOST + 1):
            card = Card(shell, partial(self._seat, number), verbatim(""), upright=True)
            self._cards.append(card)
            self._numbers.add_widget(card)
        self.add_widget(self._numbers)
        self._halves = halves = Flow(lambda: shell.theme.text(18), most=2, gap=shell.theme.space(2))
        self._people = Panel(shell, None, spacing=shell.theme.space(1.25))
        self._chairs = Panel(shell, None, spacing=shell.theme.space(1.25))
        self._known = Panel(shell, None, height=0)
        self._people.add_widget(self._chairs)
        self._people.add_widget(self._known)
        halves.add_widget(self._people)
        self._knowing = WhoKnows(shell)
        self._table = Seating(shell, self._start, self._swap)
        if self.starts:
            around = self._around()
            around.add_widget(self._knowing)
            halves.add_widget(around)
        self.add_widget(halves)
        self._seats: list[ChairPanel] = []

    def _around(self) -> Panel:
        """The table from above, and who begins."""
        shell = self.shell
        around = Panel(shell, None, spacing=shell.theme.space(1.5))
        around.add_widget(Words(shell, say(N_("Who starts?")), size=1.1, bold=True))
        around.add_widget(
            Words(shell, say(N_("Tap the fish. To change seats, drag one fish to another.")), role="faint")
        )
        around.add_widget(self._table)
        around.add_widget(Button(shell, say(N_("Draw who starts")), self._draw, role="quiet"))
        return around

    def add_below_names(self, widget: Widget) -> None:
        """Something else that is asked along with who plays."""
        self._people.add_widget(widget, index=1)  # above what keeps them at the top

    def spread(self) -> None:
        """The table below the names, and larger, where the window is high."""
        self._halves.most = 1 if self.roomy else 2
        self._halves.do_layout()
        self._count()
        self._table.enlarge(1.35 if self.roomy else 1)
        for seat in self._seats:
            seat.enlarge(self.large(4.2))

    def _count(self, *_: object) -> None:
        """Numbers stand alone, below a question, where a word beside each would not fit into a third of the width."""
        narrow = self.width < _LEAST_NUMBERS * self.shell.theme.text()
        if narrow is self._narrow:
            return
        self._narrow = narrow
        for card, number in zip(self._cards, range(FEWEST, MOST + 1), strict=True):
            if card.title is not None:
                card.title.say(verbatim(str(number)) if narrow else count(PLAYERS, number))
        if narrow and self._asked.parent is None:
            self.add_widget(self._asked, index=len(self.children))
        elif not narrow and self._asked.parent is not None:
            self.remove_widget(self._asked)

    def show(self, draft: Draft) -> None:
        """Chairs are built anew only when there are more or fewer."""
        super().show(draft)
        for card, number in zip(self._cards, range(FEWEST, MOST + 1), strict=True):
            card.choose(number == len(draft.chairs))
        if len(self._seats) != len(draft.chairs):
            self._chairs.clear_widgets()
            self._seats = [ChairPanel(self.shell, number, self) for number in range(len(draft.chairs))]
            for seat in self._seats:
                self._chairs.add_widget(seat)
        for seat in self._seats:
            seat.show(draft)
            seat.enlarge(self.large(4.2))
        self._table.show(draft)
        self._show_friends()
        self._knowing.show(chair.name for chair in draft.seats(self.shell.voice.speech))

    def _seat(self, number: int) -> None:
        self.change(self.draft.with_number(number, self.shell.desk.settings.friends))

    def _show_friends(self) -> None:
        there = [chair.name for chair in self.draft.chairs]
        away = [friend for friend in self.shell.desk.settings.friends if friend.name not in there]
        self._known.clear_widgets()
        if not away:
            return
        self._known.add_widget(Words(self.shell, say(N_("Who is here, too?")), role="faint"))
        text = self.shell.theme.text
        flow = Flow(text(8), gap=self.shell.theme.space(), even=False, widest=text(11))
        for friend in away:
            flow.add_widget(Button(self.shell, verbatim(friend.name), partial(self._take, friend.name), role="quiet"))
        self._known.add_widget(flow)

    def _take(self, name: str) -> None:
        """A friend sits down on the first chair without a name, else in the place of the last one."""
        chairs = self.draft.chairs
        free = next((n for n, chair in enumerate(chairs) if not chair.name), len(chairs) - 1)
        self.change(self.draft.called(free, name))

    def _start(self, chair: int) -> None:
        self.change(replace(self.draft, first=chair))

    def _swap(self, chair: int, other: int) -> None:
        self.change(self.draft.moved(chair, other))

    def _draw(self) -> None:
        self._start(self.shell.desk.own(Draws).chance.one_of(len(self.draft.chairs)))


class ChairPanel(Panel):
    """One player: parrotfish, name, colours to choose from."""

    def __init__(self, shell: Shell, number: int, step: PlayersStep, **kwargs: Any) -> None:
        super().__init__(shell, orientation="horizontal", spacing=shell.theme.space(1.5), **kwargs)
        self._number, self._step = number, step
        self._fish = Picture(shell, "", size_hint=(None, None), pos_hint={"center_y": 0.5})
        self.bind(width=self._shrink)
        self.add_widget(self._fish)
        column = Panel(shell, None, pos_hint={"center_y": 0.5})
        self.field = Field(shell, verbatim(""), self._named)
        column.add_widget(self.field)
        self._column, self._undrawn = column, Words(shell, say(_UNDRAWN), role="faint", size=0.9)
        self._swatches = {
            colour: Swatch(shell, f"mark-{colour.name.lower()}", partial(self._coloured, colour))
            for colour in PlayerColour
        }
        colours = Swatches(shell, [*self._swatches.values()])
        colours.pos_hint = {"x": 0}
        column.add_widget(colours)
        self.add_widget(column)

    def enlarge(self, side: float) -> None:
        """The fish as large as that, in pixels."""
        self._fish.height = side
        self._shrink()

    def _shrink(self, *_: object) -> None:
        """A narrow panel has a smaller fish."""
        self._fish.width = min(self._fish.height, 0.22 * self.width)
        self._hint()

    def _hint(self) -> None:
        """What to type, or the colour alone where there is no room for more."""
        wide = self.width > _WIDE_FIELD * self.shell.theme.text()
        hint = N_("Name, or simply {colour}") if wide else "{colour}"
        self.field.hint(say(hint, colour=self._step.draft.chairs[self._number].colour))

    def show(self, draft: Draft) -> None:
        """This chair of the draft."""
        chair = draft.chairs[self._number]
        colour = chair.colour
        self._fish.show(*fish_drawn(colour))
        if self.field.text != chair.name and not self.field.focus:
            self.field.text = chair.name
        self._hint()
        self._warn(chair.name)
        for each, swatch in self._swatches.items():
            swatch.choose(each is colour)

    def _warn(self, name: str) -> None:
        """Say beneath the name that the font lacks some of its letters."""
        if has_letters(name) == (self._undrawn.parent is self._column):
            if self._undrawn.parent is None:
                self._column.add_widget(self._undrawn, index=len(self._column.children) - 1)
            else:
                self._column.remove_widget(self._undrawn)

    def _named(self, name: str) -> None:
        draft = self._step.draft
        if self._number < len(draft.chairs) and name.strip() != draft.chairs[self._number].name:
            self._step.change(draft.called(self._number, name))

    def _coloured(self, colour: PlayerColour) -> None:
        self._step.change(self._step.draft.coloured(self._number, colour))
