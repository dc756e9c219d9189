"""The step for players: how many, names and colours, who starts; seats around the table, which you drag."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import atan2, cos, pi, sin
from typing import Any, Protocol

from kivy.graphics import Color, Ellipse, Line, Triangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.drawing.measure import text_width
from companion.reef_encounter.box import PlayerColour
from companion.reef_encounter.rules.state import DEFAULT_OPTIONS
from companion.seating import Computer
from companion.translator import N_, Translator
from mobile.core.shell import Shell
from mobile.reef_encounter.art import fish_drawing
from mobile.reef_encounter.play.controller import RefillDraws
from mobile.reef_encounter.setup.draft import PLAYER_COUNTS, Draft, display_name
from mobile.setup.drafts import friends_without_seat
from mobile.setup.people import PeopleStep, PlayerPanel
from mobile.setup.steps import StepBox
from mobile.tutorial.setup import ExperienceQuestion, teaches_players
from mobile.ui.behaviors import PressBehavior
from mobile.ui.buttons import Button, Swatch, SwatchGrid
from mobile.ui.layouts import AutoGrid, Panel, fill_layout, set_child
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.pictures import Picture, RoundedBackground, picture_side
from mobile.ui.text import LazyText, TextLabel


class SeatingTable(Protocol):
    """What a seat needs of its table; chairs count clockwise from 0."""

    def start(self, chair: int) -> None:
        """Let the player on that chair start."""

    def dropped(self, chair: int, pos: Sequence[float]) -> None:
        """Take a fish that was let go at a place of the window."""

    def shift(self, chair: int, step: int) -> None:
        """Move a fish on by one seat, 1 or -1, as the keyboard asks."""


class SeatWidget(PressBehavior, Widget):
    """One fish at the table, its name below it, and the number of its turn; it may be dragged to another seat."""

    def __init__(self, shell: Shell, table: SeatingTable, number: int) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self.number, self._table = shell, number, table
        self.home, self.dragged, self._first = (0.0, 0.0), False, False
        self._ground = RoundedBackground(self, shell.theme.space(1))
        self._fish = Picture(shell, "")
        self._name = TextLabel(shell, literal_text(""), size=0.95, bold=True, align="center", grows=False)
        self._turn = TextLabel(shell, literal_text(""), size=0.9, bold=True, align="center", grows=False)
        self._disc = RoundedBackground(self._turn, 99)
        fill_layout(self, self._fish, self._name, self._turn)
        shell.theme.bind(palette=self.paint)
        self.bind(pos=self._lay, size=self._lay)

    def pressed(self) -> None:
        """Make this player the first."""
        self._table.start(self.number)

    def show(self, name: LazyText, colour: PlayerColour, turn: int) -> None:
        """Show who sits here, and the number of their turn in each round."""
        self._fish.show(*fish_drawing(colour))
        self._name.say(name)
        self._first = turn == 1
        self._turn.say(literal_text(str(turn)), "on-loud" if self._first else "text")
        self.paint()

    def measure(self, times: float) -> None:
        """Resize: `times` as large as the sizes of text and touch ask for."""
        fish = times * max(picture_side(self.shell, 4), self.shell.theme.touch)
        self.size = (1.75 * fish, fish + self.shell.theme.text(1.45) + self.shell.theme.space(0.75))
        self._lay()

    def paint(self, *_: object) -> None:
        """Draw ground, ring and disc: who starts is the bright one."""
        ink = self.shell.theme.ink
        ring = ink("glow" if self._first else "edge")
        self._ground.paint(ink("raised" if self.held else "band"), ring, 1.6, ink("text") if self.focus else None)
        self._disc.paint(ink("loud" if self._first else "raised"))

    def on_touch_move(self, touch: Any) -> bool:
        """Move the fish with the finger."""
        if touch.grab_current is not self:
            return False
        if self.dragged or max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > self.shell.theme.space(1.5):
            self.dragged = True
            self.center = touch.pos
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Change seats where it is let go; if it never left, it starts."""
        if touch.grab_current is not self or not self.dragged:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.held = self.dragged = False
        self.paint()
        self._table.dropped(self.number, touch.pos)
        return True

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Left and right change seats, clockwise to the right."""
        if keycode[1] in ("left", "right"):
            self._table.shift(self.number, 1 if keycode[1] == "right" else -1)
            return True
        return super().keyboard_on_key_down(window, keycode, text, modifiers)

    def _lay(self, *_: object) -> None:
        theme = self.shell.theme
        space = theme.space(0.5)
        line = theme.text(1.35)
        self._name.size = (self.width - 2 * space, line)
        self._name.pos = (self.x + space, self.y + 1.4 * space)
        self._fish.size = (self.width - 2 * space, self.height - line - 2 * space)
        self._fish.pos = (self.x + space, self.y + line + 1.4 * space)
        side = theme.text(1.45)
        self._turn.size = (side, side)
        self._turn.pos = (self.x + 0.8 * space, self.y + self.height - side - 0.8 * space)


_PLACES = {
    2: ((0.0, 0.5), (1.0, 0.5)),
    3: ((0.0, 1.0), (1.0, 1.0), (0.5, 0.0)),
    4: ((0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)),
}
"""Where the chairs stand, clockwise, as shares of the room that the seats leave."""
_FREE = (1.1, 0.95)  # seats' heights: the table free of seats, with one row of them or two
_ROUND = 0.8  # of the table: the line that the turn goes along


class SeatingPlan(FloatLayout):
    """The table with a fish at each seat: touching one calls `started` with its chair, dragging `swapped` with both.

    On the keyboard Enter makes somebody start, left and right change seats around the table.
    """

    takes_strokes = True

    def __init__(
        self,
        shell: Shell,
        started: Callable[[int], object],
        swapped: Callable[[int, int], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.shell, self._started, self._swapped = shell, started, swapped
        self.seats: list[SeatWidget] = []
        self._larger = 1.0
        self._middle = TextLabel(
            shell, literal_text(""), size=1.1, bold=True, align="center", grows=False, size_hint=(None, None)
        )
        with self.canvas.before:
            self._shade, self._rim = Color(), Ellipse()
            self._wood, self._top = Color(), Ellipse()
            self._ink, self._way = Color(), Line(width=1.4)
            self._heads: list[Triangle] = []
        self.bind(pos=self._place, size=self._place)
        shell.theme.bind(palette=self._paint, scale=self._measure, finger=self._measure)
        self.add_widget(self._middle)
        self._paint()

    def show(self, draft: Draft) -> None:
        """Show who sits where now."""
        if len(self.seats) != len(draft.chairs):
            for seat in self.seats:
                self.remove_widget(seat)
            self.seats = [SeatWidget(self.shell, self, number) for number in range(len(draft.chairs))]
            fill_layout(self, *self.seats)
        for number, (seat, chair) in enumerate(zip(self.seats, draft.chairs, strict=True)):
            seat.show(partial(_named, draft, number), chair.colour, draft.order.index(number) + 1)
        self._middle.say(lambda tr: tr(N_("{player} starts"), player=_named(draft, draft.first, tr)))
        self._measure()

    def enlarge(self, times: float) -> None:
        """Show all of it `times` as large."""
        if times != self._larger:
            self._larger = times
            self._measure()

    def start(self, chair: int) -> None:
        """Tell who starts: their fish was touched."""
        self._started(chair)

    def dropped(self, chair: int, pos: Sequence[float]) -> None:
        """Let somebody who was dragged there change seats with whoever sits nearest."""
        to = min(self.seats, key=lambda seat: _away(seat.home, pos))
        if to.number != chair:
            self._swapped(chair, to.number)
        self._place()

    def shift(self, chair: int, step: int) -> None:
        """Move somebody on around the table by the keyboard, which stays with them."""
        to = (chair + step) % len(self.seats)
        self._swapped(chair, to)
        self.seats[to].focus = True

    def _measure(self, *_: object) -> None:
        if not self.seats:
            return
        for seat in self.seats:
            seat.measure(self._larger)
        high = self.seats[0].height
        rows = 1 if len(self.seats) == 2 else 2
        self.height = (rows + _FREE[rows - 1]) * high
        self._place()

    def _paint(self, *_: object) -> None:
        ink = self.shell.theme.ink
        self._shade.rgba, self._wood.rgba, self._ink.rgba = ink("band"), ink("raised"), ink("faint", 0.55)

    def _place(self, *_: object) -> None:
        if not self.seats or self.width < 10:
            return
        wide, high = self.seats[0].size
        room = min(self.width, 2.6 * self.height)
        left = self.center_x - room / 2
        for seat, (across, up) in zip(self.seats, _PLACES[len(self.seats)], strict=True):
            seat.home = (left + wide / 2 + across * (room - wide), self.y + high / 2 + up * (self.height - high))
            if not seat.dragged:
                seat.center = seat.home
        # The seats lie over the table's edge, as chairs are pushed beneath it.
        half = (room / 2 - 0.4 * wide, self.height / 2 - 0.3 * high)
        self._oval(self._rim, half, -self.shell.theme.space(0.6))
        self._oval(self._top, half, 0)
        self._middle.size = (max(10, 1.15 * half[0] - 0.2 * wide), 0.8 * half[1])
        # Where a long name has no room, the first place at the fish says it alone.
        longest = max(
            (text_width(word, self.shell.theme.readable, bold=True) for word in self._middle.text.split()),
            default=0.0,
        )
        self._middle.opacity = 1 if 1.04 * longest <= self._middle.width else 0
        # The third of three sits below the middle.
        up = 0.22 * half[1] if len(self.seats) == 3 else 0
        self._middle.center = (self.center_x, self.center_y + up)
        self._turn_way(half)

    def _oval(self, oval: Ellipse, half: tuple[float, float], lower: float) -> None:
        oval.pos = (self.center_x - half[0], self.center_y - half[1] + lower)
        oval.size = (2 * half[0], 2 * half[1])

    def _turn_way(self, half: tuple[float, float]) -> None:
        """A line around the table with an arrow head between each two seats, clockwise."""
        x, y = _ROUND * half[0], _ROUND * half[1]
        self._way.ellipse = (self.center_x - x, self.center_y - y, 2 * x, 2 * y, 0, 360, 96)
        for head in self._heads:
            self.canvas.before.remove(head)
        self._heads = []
        angles = [
            atan2((seat.home[1] - self.center_y) / y, (seat.home[0] - self.center_x) / x) for seat in self.seats
        ]
        for one, other in zip(angles, angles[1:] + angles[:1], strict=True):
            middle = one - ((one - other) % (2 * pi)) / 2
            head = Triangle(points=self._head((x, y), middle))
            self._heads.append(head)
            self.canvas.before.add(head)

    def _head(self, half: tuple[float, float], angle: float) -> list[float]:
        x, y = self.center_x + half[0] * cos(angle), self.center_y + half[1] * sin(angle)
        along = atan2(-half[1] * cos(angle), half[0] * sin(angle))
        far = self.shell.theme.space(1.1)
        return [
            part
            for turned, share in ((0.0, 1.0), (2.45, 1.0), (-2.45, 1.0))
            for part in (x + share * far * cos(along + turned), y + share * far * sin(along + turned))
        ]


def _named(draft: Draft, number: int, tr: Translator) -> str:
    return display_name(tr, draft.chairs[number])


def _away(one: Sequence[float], other: Sequence[float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


class PlayersStep(PeopleStep[Draft]):
    """The step that asks how many play, their names and colours, clockwise around the table.

    `shell.app_state` knows who has played before: a touch seats them. `taught`: it asks who knows the game.
    """

    numbers = PLAYER_COUNTS
    taught = True

    def build(self) -> None:
        """Make three panels: number; names and colours; who knows the game, and what else is asked."""
        shell = self.shell
        super().build()
        self.add_widget(self.number)
        self.row = AutoGrid(lambda: shell.theme.text(17), most=2, gap=shell.theme.space(1.25))
        self.columns(self.row, 2)
        self._known = Panel(shell, None, height=0)
        self.knowing = ExperienceQuestion(shell, self._show_more)
        self._more: Widget | None = None
        self._beside = Panel(shell, None, spacing=shell.theme.space(1.5))
        fill_layout(self, self.row, self._known, self._beside)
        if self.taught:
            self._beside.add_widget(self.knowing)

    def computer_of(self, draft: Draft, seat: int) -> Computer | None:
        """Return the computer that plays there."""
        return draft.chairs[seat].computer

    def chair(self, seat: int) -> SeatedPlayerPanel:
        """Make the panel of a player."""
        return SeatedPlayerPanel(self.shell, seat, self)

    def add_beside(self, widget: Widget, always: bool = False) -> None:
        """Add a widget for something else that is asked along with who plays: of newcomers only if `always`."""
        if always:
            self._beside.add_widget(widget)
        else:
            self._more = widget
            self._show_more()

    def spread(self) -> None:
        """Enlarge the fish where the window is high."""
        for seat in self.chairs:
            seat.enlarge(self.large(4.2))

    def show(self, draft: Draft) -> None:
        """Show the draft; chairs are built anew only when there are more or fewer."""
        super().show(draft)
        for seat in self.chairs:
            seat.sit(draft)
            seat.enlarge(self.large(4.2))
        self._show_friends()
        self._show_more()

    def _show_more(self) -> None:
        """Show what is asked for people who know the game only, or was answered otherwise before."""
        if self._more is not None:
            names = [seat.name for seat in self.draft.seats(self.shell.locale.tr)]
            wanted = self.draft.options != DEFAULT_OPTIONS or not teaches_players(self.shell, names)
            set_child(self._beside, self._more, wanted)

    def _show_friends(self) -> None:
        friends = friends_without_seat(self.shell.app_state.settings.friends, self.draft.names)
        self._known.clear_widgets()
        if not friends:
            return
        text, names = self.shell.theme.text, [friend.name for friend in friends]
        buttons = [Button(self.shell, literal_text(name), partial(self._take, name), role="quiet") for name in names]
        flow = AutoGrid(text(8), gap=self.shell.theme.space(), even=False, widest=text(11))
        asked = TextLabel(self.shell, lazy_text(N_("Who is here, too?")), role="faint")
        fill_layout(self._known, asked, fill_layout(flow, *buttons))

    def _take(self, name: str) -> None:
        """A friend sits down on the first chair without a name, else in the place of the last one.

        Not one whose name has just been typed.
        """
        names = self.draft.names
        if name not in names:
            self.change(self.draft.called(names.index("") if "" in names else len(names) - 1, name))


class StartStep(StepBox[Draft]):
    """The step that asks who starts, with everybody around the table, and who sits where."""

    def build(self) -> None:
        """Make the table from above."""
        shell = self.shell
        self._table = SeatingPlan(shell, partial(self.answer_with, "first"), self._swap)
        self.heading(lazy_text(N_("Who starts?")))
        if not self.draft.all_drawn:
            self.note(lazy_text(N_("Drag a fish to change seats.")))
        self.add_widget(self._table)
        self.offer(lazy_text(N_("Draw who starts")), self._draw)

    def spread(self) -> None:
        """Enlarge the table where the window is high."""
        self._table.enlarge(1.35 if self.roomy else 1)

    def show(self, draft: Draft) -> None:
        """Show who sits where, and who starts."""
        super().show(draft)
        self._table.show(draft)

    def _swap(self, chair: int, other: int) -> None:
        self.change(self.draft.moved(chair, other))

    def _draw(self) -> None:
        self.answer(first=self.shell.app_state.service(RefillDraws).chance.one_of(len(self.draft.chairs)))


class SeatedPlayerPanel(PlayerPanel):
    """A panel for one player: parrotfish, name, colours to choose from."""

    def __init__(self, shell: Shell, number: int, step: PlayersStep) -> None:
        swatches = {
            colour: Swatch(shell, f"mark-{colour.name.lower()}", partial(self._coloured, colour))
            for colour in PlayerColour
        }
        colours, fish = SwatchGrid(shell, [*swatches.values()]), Picture(shell, "", size_hint=(None, None))
        colours.pos_hint, fish.pos_hint = {"x": 0}, {"center_y": 0.5}
        super().__init__(
            shell, fish, literal_text(""), partial(step.call, number), colours, spacing=shell.theme.space(1.5)
        )
        self._number, self._step, self._fish, self._swatches = number, step, fish, swatches
        self.bind(width=self._shrink)

    def enlarge(self, side: float) -> None:
        """Resize the fish to a side in pixels."""
        self._fish.height = side
        self._shrink()

    def _shrink(self, *_: object) -> None:
        """A narrow panel has a smaller fish."""
        self._fish.width = min(self._fish.height, 0.22 * self.width)

    def sit(self, draft: Draft) -> None:
        """Show this chair of the draft."""
        chair = draft.chairs[self._number]
        self._fish.show(*fish_drawing(chair.colour))
        self.field.hint(lazy_text("{colour}", colour=chair.colour))
        for colour, swatch in self._swatches.items():
            swatch.choose(colour is chair.colour)

    def _coloured(self, colour: PlayerColour) -> None:
        self._step.change(self._step.draft.coloured(self._number, colour))
