"""The step of a set-up that asks who plays: how many, the name of each, a panel for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.drawing.measure import has_glyphs
from companion.drawing.scene import Scene
from companion.refusal import Refused
from companion.seating import Computer
from companion.session.game import NAMES_ALIKE
from companion.text import find_lookalike
from companion.translator import N_, NN_
from mobile.computer.kinds import computer_of, next_kind, next_kind_words
from mobile.core.geometry import WindowShape, window_shape
from mobile.core.settings import MAX_NAME_LENGTH, shorten_name
from mobile.core.shell import Shell
from mobile.setup.drafts import D, seat_to_rename
from mobile.setup.steps import StepBox
from mobile.tutorial.setup import ExperienceQuestion
from mobile.ui.buttons import Button
from mobile.ui.inputs import TextField
from mobile.ui.layouts import AutoGrid, Panel, fill_layout, set_child
from mobile.ui.lazy_text import count, lazy_text, literal_text, refusal_sentence
from mobile.ui.menu_cards import CardChoices
from mobile.ui.text import LazyText, TextLabel

_LEAST_NUMBERS = 17.0  # of running text's size: the width of three cards, each with a number and a word
_UNDRAWN = N_("Letters shown as question marks cannot be drawn here.")
_CUT = N_("A name can have {most} letters at most.")
_PLAYERS = NN_("{n} player", "{n} players")


def names_refusal(names: Sequence[str]) -> LazyText | None:
    """Return the sentence that refuses a name which two of these have; None if all look different."""
    name = find_lookalike(names)
    return None if name is None else refusal_sentence(Refused(NAMES_ALIKE, name=name))


class PlayerCount(Panel):
    """A card for each of these `numbers` of players; `picked` gets the number that is touched.

    They stand alone below a question where a word beside each would not fit into its share of the width.
    """

    def __init__(self, shell: Shell, numbers: Sequence[int], picked: Callable[[int], object]) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5))
        self._asked = TextLabel(shell, lazy_text(N_("How many play?")), size=1.1, bold=True)
        self._numbers = CardChoices(shell, picked, shell.theme.touch, most=len(numbers))
        for number in numbers:
            self._numbers.offer(number, count(_PLAYERS, number), upright=True)
        self.add_widget(self._numbers)
        self.bind(width=self.fit)
        shell.theme.bind(scale=self.fit)

    def show(self, number: int) -> None:
        """Mark how many play."""
        self._numbers.show(number)

    def fit(self, *_: object) -> None:
        """Put words beside the numbers, or above them."""
        narrow = self.width < _LEAST_NUMBERS * self.shell.theme.text()
        if narrow == (self._asked.parent is self):
            return
        for number, card in self._numbers.cards.items():
            assert card.title is not None
            card.title.say(literal_text(str(number)) if narrow else count(_PLAYERS, number))
        if narrow:
            self.add_widget(self._asked, index=1)
        else:
            self.remove_widget(self._asked)


class PlayerPanel(Panel):
    """A player's panel: the `picture`, a field for the name, and `below` it what else is chosen for them.

    `named` gets another name. Words beneath the field say if another player has it, or the font lacks some letters.
    """

    def __init__(
        self,
        shell: Shell,
        picture: Widget,
        hint: LazyText,
        named: Callable[[str], object],
        *below: Widget,
        ground: str | None = "panel",
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, ground, orientation="horizontal", **kwargs)
        self._named, self._shown = named, ""
        self.add_widget(picture)
        self._column = Panel(shell, None, pos_hint={"center_y": 0.5})
        self.field = TextField(shell, hint, self._typed)
        self.field.bind(cut=self._say_cut)
        self._cut = TextLabel(shell, lazy_text(_CUT, most=MAX_NAME_LENGTH), role="faint", size=0.9)
        self._undrawn = TextLabel(shell, lazy_text(_UNDRAWN), role="faint", size=0.9)
        self._twice = TextLabel(shell, literal_text(""), role="on-refusal")
        self._refused = fill_layout(Panel(shell, "refusal"), self._twice)
        self.add_widget(fill_layout(self._column, self.field, *below))
        self._plays: Button | None = None

    def offer_computer(self, pressed: Callable[[], object]) -> None:
        """Offer that the computer plays; each press chooses the next kind of player."""
        self._plays = Button(self.shell, next_kind_words(None), pressed, role="quiet", size=0.9)
        self._column.add_widget(self._plays)

    def plays(self, computer: Computer | None) -> None:
        """Show who plays."""
        if self._plays is not None:
            self._plays.mean(next_kind_words(None if computer is None else computer.level))

    def show(self, name: str, twice: bool = False) -> None:
        """Show a player's name, unless somebody is typing; `twice` if it is refused because another has it."""
        if self.field.text != name and not self.field.focus:
            self.field.text = self._shown = name
        if twice:
            self._twice.say(refusal_sentence(Refused(NAMES_ALIKE, name=name)))
        for widget, wanted in ((self._refused, twice), (self._undrawn, not has_glyphs(name))):
            set_child(self._column, widget, wanted, self._column.children.index(self.field))

    def _say_cut(self, *_: object) -> None:
        set_child(self._column, self._cut, self.field.cut, self._column.children.index(self.field))

    def _typed(self, name: str) -> None:
        if not self.field.focus and name != self._shown:  # left: spaces alone are no name, and hide whose field it is
            self.field.text, self.field.cut = shorten_name(name), False
        self._named(name)


class PeopleStep(StepBox[D]):
    """Base of the step that asks who plays: how many, and a `chair` for each; subclasses make `row` and `knowing`."""

    numbers: Sequence[int]
    """How many can play."""
    row: Widget
    knowing: ExperienceQuestion

    def build(self) -> None:
        """Make the numbers; the chairs come with the draft."""
        self.number = PlayerCount(self.shell, self.numbers, self._seat)
        self.chairs: list[Any] = []

    def chair(self, seat: int) -> PlayerPanel:
        """Make the panel of a player."""
        raise NotImplementedError

    def show(self, draft: D) -> None:
        """Show the draft; chairs are made anew only when there are more or fewer."""
        super().show(draft)
        self.number.show(len(draft.names))
        if len(self.chairs) != len(draft.names):
            self.row.clear_widgets()
            self.chairs = [self.chair(seat) for seat in range(len(draft.names))]
            for seat, chair in enumerate(self.chairs):
                chair.offer_computer(partial(self.next_player, seat))
                chair.field.bind(text=self._typing)
            fill_layout(self.row, *self.chairs)
        twice = seat_to_rename(draft.names, draft.latest)
        for seat, chair in enumerate(self.chairs):
            chair.show(draft.names[seat], seat == twice)
            chair.plays(self.computer_of(draft, seat))
        self._ask_who_knows(draft)

    def _ask_who_knows(self, draft: D) -> None:
        self.knowing.show(seat.name for seat in draft.seats(self.shell.locale.tr) if seat.computer is None)

    def _typing(self, field: TextField, name: str) -> None:
        seat = next((seat for seat, chair in enumerate(self.chairs) if chair.field is field), len(self.draft.names))
        if field.focus and seat < len(self.draft.names):
            self._ask_who_knows(self.draft.called(seat, name))

    def computer_of(self, draft: D, seat: int) -> Computer | None:
        """Return the computer that plays there."""
        raise NotImplementedError

    def next_player(self, seat: int) -> None:
        """Let the next kind of player play there."""
        now = self.computer_of(self.draft, seat)
        self.change(self.draft.played_by(seat, computer_of(next_kind(None if now is None else now.level))))

    @property
    def field_to_change(self) -> TextField | None:
        """The field of a name that two have; None if all differ."""
        seat = seat_to_rename(self.draft.names, self.draft.latest)
        return None if seat is None else self.chairs[seat].field

    def call(self, seat: int, name: str) -> None:
        """Give a player the name that was typed."""
        if seat < len(self.draft.names) and name.strip() != self.draft.names[seat]:
            self.change(self.draft.called(seat, name))

    def _seat(self, number: int) -> None:
        self.change(self.draft.with_number(number, self.shell.app_state.settings.friends))


_COLUMN, _NAME = 17.0, 8.0  # of running text's size: no panel is narrower, nor a name where names have two rows


def shows_one_player(shell: Shell, page: Widget) -> bool:
    """Return whether a page has room for one player only."""
    return window_shape(page.width, page.height, shell.theme.space() / 8) is WindowShape.PHONE


class PlayerPanels(Panel):
    """`names` and `panels` by seats; `signs` instead of names stand in one row. `turned` gets the seat that is shown.

    At most `most` panels stand side by side.
    """

    def __init__(
        self,
        shell: Shell,
        names: Sequence[LazyText],
        panels: Sequence[Widget],
        most: int = 2,
        signs: Sequence[tuple[str, Callable[[], Scene]]] = (),
        turned: Callable[[int], object] = lambda _seat: None,
    ) -> None:
        super().__init__(shell, None)
        least = shell.theme.least if signs else lambda: shell.theme.text(_NAME)
        self._flow = AutoGrid(lambda: shell.theme.text(_COLUMN), most=most, gap=shell.theme.space(1.5))
        self._row = AutoGrid(least, most=len(names), gap=shell.theme.space(), fill=True)
        pictures: Sequence[tuple[str, Callable[[], Scene]] | None] = signs or [None] * len(names)
        self._names = [
            Button(shell, name, partial(self._turn_to, seat), picture=picture)
            for seat, (name, picture) in enumerate(zip(names, pictures, strict=True))
        ]
        fill_layout(self._row, *self._names)
        self._panels, self._turned, self._shown, self._single = panels, turned, 0, False
        self._fill()

    def _turn_to(self, seat: int) -> None:
        self._shown = seat
        self._fill()
        self._turned(seat)

    def fit(self, single: bool) -> None:
        """Show one player at a time (`single`), or all."""
        if single != self._single:
            self._single = single
            self._fill()

    def _fill(self) -> None:
        for seat, name in enumerate(self._names):
            name.mean(role="loud" if seat == self._shown else "quiet")
        self.clear_widgets()
        self._flow.clear_widgets()
        if self._single:
            self.add_widget(self._row)
        shown = self._panels[self._shown : self._shown + 1] if self._single else self._panels
        self.add_widget(fill_layout(self._flow, *shown))
