"""The step for players: how many, names and colours, seats, who starts. Nothing is typed but names."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kivy.uix.widget import Widget

from companion.reef_encounter.box import PlayerColour
from companion.translator import N_
from mobile.coaching.before_first_turn import WhoKnows
from mobile.frame.shell import Shell
from mobile.pages.across import TableSwitches
from mobile.pages.sentences import say, verbatim
from mobile.reef_encounter.play.chance import Draws
from mobile.reef_encounter.setup.draft import NUMBERS, Draft
from mobile.reef_encounter.setup.seating import Seating
from mobile.reef_encounter.setup.step import StepBox
from mobile.reef_encounter.widgets.scenery import fish_drawn
from mobile.setting_up.people import Chair, HowMany
from mobile.setting_up.player_names import without_seat
from mobile.widgets.button import Button
from mobile.widgets.field import Field
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.swatches import Swatches
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch


class PlayersStep(StepBox):
    """The step that asks how many play, their names and colours, who sits where, and who starts.

    `shell.desk` knows who has played before: a touch seats them. Without `starts` nobody is asked who begins.
    """

    starts = True

    def build(self) -> None:
        """Make three panels: number; names and colours; the table with everybody around it."""
        shell = self.shell
        self._number = HowMany(shell, NUMBERS, self._seat)
        self.add_widget(self._number)
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
            around.add_widget(TableSwitches(shell, told=False))
            halves.add_widget(around)
        self.add_widget(halves)
        self._seats: list[ChairPanel] = []

    @property
    def field_to_change(self) -> Field | None:
        """The field of a name that two have; None if all differ."""
        chair = self.draft.chair_to_rename
        return None if chair is None else self._seats[chair].field

    def _around(self) -> Panel:
        """The table from above, and who begins."""
        shell = self.shell
        around = Panel(shell, None, spacing=shell.theme.space(1.5))
        around.add_widget(Words(shell, say(N_("Who starts?")), size=1.1, bold=True))
        around.add_widget(Words(shell, say(N_("Tap a fish, or drag it to another seat.")), role="faint"))
        around.add_widget(self._table)
        around.add_widget(Button(shell, say(N_("Draw who starts")), self._draw, role="quiet"))
        return around

    def add_below_names(self, widget: Widget) -> None:
        """Add a widget for something else that is asked along with who plays."""
        self._people.add_widget(widget, index=1)  # above what keeps them at the top

    def spread(self) -> None:
        """Put the table below the names, and larger, where the window is high."""
        self._halves.most = 1 if self.roomy else 2
        self._halves.do_layout()
        self._table.enlarge(1.35 if self.roomy else 1)
        for seat in self._seats:
            seat.enlarge(self.large(4.2))

    def show(self, draft: Draft) -> None:
        """Show the draft; chairs are built anew only when there are more or fewer."""
        super().show(draft)
        self._number.show(len(draft.chairs))
        if len(self._seats) != len(draft.chairs):
            self._chairs.clear_widgets()
            self._seats = [ChairPanel(self.shell, number, self) for number in range(len(draft.chairs))]
            for seat in self._seats:
                self._chairs.add_widget(seat)
        for seat in self._seats:
            seat.sit(draft)
            seat.enlarge(self.large(4.2))
        self._table.show(draft)
        self._show_friends()
        self._knowing.show(chair.name for chair in draft.seats(self.shell.voice.speech))

    def _seat(self, number: int) -> None:
        self.change(self.draft.with_number(number, self.shell.desk.settings.friends))

    def _show_friends(self) -> None:
        friends = without_seat(self.shell.desk.settings.friends, self.draft.names)
        self._known.clear_widgets()
        if not friends:
            return
        self._known.add_widget(Words(self.shell, say(N_("Who is here, too?")), role="faint"))
        text = self.shell.theme.text
        flow = Flow(text(8), gap=self.shell.theme.space(), even=False, widest=text(11))
        for friend in friends:
            flow.add_widget(Button(self.shell, verbatim(friend.name), partial(self._take, friend.name), role="quiet"))
        self._known.add_widget(flow)

    def _take(self, name: str) -> None:
        """A friend sits down on the first chair without a name, else in the place of the last one.

        Not one whose name has just been typed.
        """
        names = self.draft.names
        if name not in names:
            self.change(self.draft.called(names.index("") if "" in names else len(names) - 1, name))

    def _start(self, chair: int) -> None:
        self.change(replace(self.draft, first=chair))

    def _swap(self, chair: int, other: int) -> None:
        self.change(self.draft.moved(chair, other))

    def _draw(self) -> None:
        self._start(self.shell.desk.own(Draws).chance.one_of(len(self.draft.chairs)))


class ChairPanel(Chair):
    """A panel for one player: parrotfish, name, colours to choose from."""

    def __init__(self, shell: Shell, number: int, step: PlayersStep) -> None:
        swatches = {
            colour: Swatch(shell, f"mark-{colour.name.lower()}", partial(self._coloured, colour))
            for colour in PlayerColour
        }
        colours, fish = Swatches(shell, [*swatches.values()]), Picture(shell, "", size_hint=(None, None))
        colours.pos_hint, fish.pos_hint = {"x": 0}, {"center_y": 0.5}
        super().__init__(shell, fish, verbatim(""), self._call, colours, spacing=shell.theme.space(1.5))
        self._number, self._step, self._fish, self._swatches = number, step, fish, swatches
        self.bind(width=self._shrink)

    def enlarge(self, side: float) -> None:
        """Resize the fish to a side in pixels."""
        self._fish.height = side
        self._shrink()

    def _shrink(self, *_: object) -> None:
        """A narrow panel has a smaller fish."""
        self._fish.width = min(self._fish.height, 0.22 * self.width)

    def _hint(self) -> None:
        """The hint in a name's field: what people are called without one."""
        self.field.hint(say("{colour}", colour=self._step.draft.chairs[self._number].colour))

    def sit(self, draft: Draft) -> None:
        """Show this chair of the draft."""
        chair = draft.chairs[self._number]
        self._fish.show(*fish_drawn(chair.colour))
        self._hint()
        self.show(chair.name, self._number == draft.chair_to_rename)
        for colour, swatch in self._swatches.items():
            swatch.choose(colour is chair.colour)

    def _call(self, name: str) -> None:
        draft = self._step.draft
        if self._number < len(draft.chairs) and name.strip() != draft.chairs[self._number].name:
            self._step.change(draft.called(self._number, name))

    def _coloured(self, colour: PlayerColour) -> None:
        self._step.change(self._step.draft.coloured(self._number, colour))
