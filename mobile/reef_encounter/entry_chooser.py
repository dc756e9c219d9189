"""Asks with pictures what an entry should have been, by a few questions, until one action is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from typing import Any, Final, assert_never

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import draw_coral_tile, tile_design_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Space, coral_counts
from companion.reef_encounter.game import Game
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.open_sea import refill_spaces
from companion.reef_encounter.rules.state import State, Tally, Trigger
from companion.reef_encounter.wording.log import intended_action_line
from companion.reef_encounter.wording.names import CountedPiece, counted_corals
from companion.seating import SeatChange
from companion.translator import N_, Translator, capitalize_first
from mobile.core.shell import Shell
from mobile.pages.titled_page import TitledPage
from mobile.reef_encounter.art import fish_drawing
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.wording import action_names
from mobile.reef_encounter.private import PrivateQuestionPanel, first_bite_widgets, hand_widgets
from mobile.reef_encounter.table.boards import BoardsWidget
from mobile.reef_encounter.tile_picker import TilePicker
from mobile.ui.behaviors import PressBehavior
from mobile.ui.buttons import Button
from mobile.ui.inputs import NumberStepper
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, player_caption
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.pictures import square_picture as picture
from mobile.ui.text import LazyText, TextLabel

FIELD_QUESTIONS: Final = {
    "seat": N_("Who did it?"),
    "start": N_("Which shrimp?"),
    "to": N_("Where did it go?"),
    "space": N_("On which space?"),
    "consumed": N_("Where did the polyp come from?"),
    "alga": N_("Which alga?"),
    "tile": N_("On which coral tile?"),
    "pay": N_("Paid with which polyp?"),
    "coral": N_("Which colour?"),
    "size": N_("How many polyps did it have?"),
    "larvae": N_("Which two larva cubes?"),
    "trigger": N_("How did the game end?"),
}
"""How each field of an action is asked for, in this order."""

UNASKED_FIELDS: Final = frozenset(("refill", "polyps", "tally", "bag_lacks", "changes", "name", "computer"))
"""What is entered rather than chosen (tiles that chance or a player brought, numbers that were counted), and what has
a page or a button of its own."""


class ActionFilter:
    """Narrows `actions` of one kind down. It never asks about a field on which all agree."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = tuple(actions)
        self.chosen: list[tuple[str, object]] = []

    @property
    def left(self) -> list[Action]:
        """The actions that fit every answer."""
        return [
            action for action in self.actions if all(getattr(action, name) == value for name, value in self.chosen)
        ]

    @property
    def question(self) -> tuple[str, tuple[object, ...]] | None:
        """The next field to ask for, and its possible values; None where all is said."""
        left = self.left
        names = [field.name for field in fields(left[0])]
        for name in sorted(set(names) - UNASKED_FIELDS, key=list(FIELD_QUESTIONS).index):
            values = tuple(dict.fromkeys(getattr(action, name) for action in left))
            if len(values) > 1:
                return name, values
        return None

    def choose(self, value: object) -> None:
        """Answer the question with `value`."""
        question = self.question
        if question is not None:
            self.chosen.append((question[0], value))

    def back(self) -> bool:
        """Take the last answer back; False where there is none."""
        if self.chosen:
            self.chosen.pop()
            return True
        return False


def answer_look(
    shell: Shell, state: State, action: Action, name: str, value: object
) -> tuple[LazyText, list[Widget]]:
    """Return the words and picture for `value` in field `name` of an action like this one."""
    match name, value:
        case "seat", int():
            seat = state.table.seats[value]
            return player_caption(seat), [picture(shell, *fish_drawing(seat.colour))]
        case "tile", int():
            tile = CORAL_TILES[value - 1]
            up = state.tiles.starfish_up(value)
            return literal_text(str(value)), [
                picture(shell, tile_design_name(tile, up), partial(draw_coral_tile, tile, up))
            ]
        case "tile", None:
            return lazy_text(words.ALGA_SPACE_LABEL), [picture(shell, "alga-green")]
        case "alga", Alga():
            return partial(_alga, value), [picture(shell, f"cylinder-{value.name.lower()}")]
        case (("coral" | "pay"), Coral()):
            return lazy_text("{coral}", coral=value), [
                picture(shell, f"{action_names(action).pieces}-{value.name.lower()}")
            ]
        case "larvae", tuple():
            two = [coral for coral in Coral for _ in range(int(value[coral]))]
            larvae = list(counted_corals(coral_counts(two), CountedPiece.LARVA))
            cubes: list[Widget] = [picture(shell, f"larva-{coral.name.lower()}", share=1.9) for coral in two]
            return (lambda tr: capitalize_first(tr.list(larvae))), cubes
        case "consumed", bool():
            return lazy_text(N_("From in front of the screen") if value else N_("From behind the screen")), []
        case "trigger", Trigger():
            return (lambda tr: capitalize_first(tr("{trigger}", trigger=value))), []
        case "size", int():
            return literal_text(str(value)), []
    raise AssertionError(f"nothing says how {name} looks")


def _alga(alga: Alga, tr: Translator) -> str:
    return capitalize_first(tr(N_("{alga:alga}"), alga=alga))


_TAKEN = N_("Which space was taken?")
_ANOTHER = N_("Another space was taken")
_REFILL = N_("Which polyp tiles came out of the bag?")
_INSIDE = N_("Which polyps were hidden in it?")
_COUNTED = (
    N_("Consumed polyps in front of the screen"),
    N_("Larva cubes"),
    N_("Polyp tiles behind the screen"),
    N_("Polyps that own shrimps guard on the boards"),
)
_ENTER = N_("Enter these")
_BUTTON = 16.0  # of running text's size: a button beside tiles, below them where there is less
_ONLY = N_("It can only have been this:")


class ActionChooser(Panel):
    """Chooses one of `actions`, all of one kind: what entry `was` should have been in `state` of `game`.

    `chosen` gets one of them.
    """

    def __init__(
        self,
        shell: Shell,
        game: Game,
        state: State,
        actions: list[a.Action],
        was: a.Action | None,
        chosen: Callable[[a.Action], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._game, self._state, self._was, self._chosen = game, state, was, chosen
        self.narrowing = ActionFilter(actions)
        self.alone: PrivateQuestionPanel | None = None
        self.picker: TilePicker | None = None
        asked = self.narrowing.question
        if isinstance(was, a.Collect) and asked is not None and asked[0] == "coral" and was.coral in asked[1]:
            self.narrowing.choose(was.coral)  # mostly the tiles were mistyped, not the space
        self._show()  # nothing is chosen before anybody has touched anything, not even the only possibility

    def back(self) -> bool:
        """Go back one question; False at the first."""
        there = self.narrowing.back()
        if there:
            self._show()
        return there

    def answer(self, value: object) -> None:
        """Answer the question that is shown."""
        self.narrowing.choose(value)
        self._next()

    def _next(self) -> None:
        """The next question; where nothing is left to ask or to enter, the action."""
        if self.narrowing.question is None and self._rest(self.narrowing.left[0]) is None:
            self._chosen(self.narrowing.left[0])
        else:
            self._show()

    def _show(self) -> None:
        self._ask()
        for answer in self.walk(restrict=True):
            if isinstance(answer, PressBehavior):
                answer.deafen()  # it may lie where a double tap has just answered the question before

    def _ask(self) -> None:
        self.clear_widgets()
        self.picker = self.alone = None
        question = self.narrowing.question
        if question is None:
            action = self.narrowing.left[0]
            (self._rest(action) or partial(self._only, action))()
            return
        name, values = question
        taking = name == "coral" and isinstance(self.narrowing.actions[0], a.Collect)
        self._title(_TAKEN if taking else FIELD_QUESTIONS[name])
        if any(isinstance(value, Space) for value in values):
            self._ask_space(values)
            return
        wide = {"size": 3.4, "larvae": 9.0, "trigger": 16.0, "consumed": 16.0}.get(name, 8.0)
        least = max(self.shell.theme.touch, self.shell.theme.text(wide))
        flow = AutoGrid(least, most=6, gap=self.shell.theme.space(1.2), even=name != "size")
        fill_layout(flow, *(self._card(name, value) for value in values))
        self.add_widget(flow)

    def _title(self, message: str, **facts: object) -> None:
        self.add_widget(TextLabel(self.shell, lazy_text(message, **facts), bold=True, size=1.15))

    def _ask_space(self, values: tuple[object, ...]) -> None:
        spaces = {value: Highlight.TARGET for value in values if isinstance(value, Space)}
        if isinstance(old := self._answered("space", "to", "start"), Space) and old in spaces:
            spaces[old] = Highlight.HELD

        def touched(space: Space) -> None:
            if space in spaces:
                self.answer(space)

        self.boards = BoardsWidget(self.shell, self._state.table, touched)
        self.boards.show(self._state.rocks, spaces)
        self.add_widget(self.boards)
        if None in values:
            self.add_widget(Button(self.shell, lazy_text(N_("Behind the screen")), partial(self.answer, None)))

    def _card(self, name: str, value: object) -> Widget:
        answer = partial(self.answer, value)
        title, pictures = answer_look(self.shell, self._state, self.narrowing.actions[0], name, value)
        card = MenuCard(self.shell, answer, title, None, pictures, upright=True, size=1.0)
        card.choose(self._was is not None and self._answered(name) == value)
        return card

    def _answered(self, *names: str) -> object:
        """The answer of the entry being corrected, if one of these is asked now; it is marked."""
        question = self.narrowing.question
        if question is None or question[0] not in names or type(self._was) is not type(self.narrowing.actions[0]):
            return None
        return getattr(self._was, question[0])

    # What is entered

    def _rest(self, action: a.Action) -> Callable[[], object] | None:
        """Return what asks for the rest of an action; None where nothing must be entered before it is whole."""
        was = self._was
        match action:
            case a.Collect() if action.refill:
                return partial(self._ask_refill, action)
            case a.RevealFish(seat):
                return partial(self._ask_inside, seat)
            case a.CountTieBreakers(seat):
                tally = was.tally if isinstance(was, a.CountTieBreakers) and was.seat == seat else Tally(0, 0, 0, 0)
                return partial(self._count, seat, tally)
            case a.FeedFish(seat):
                feed = lambda coral: self._chosen(a.FeedFish(seat, coral))  # noqa: E731
                return partial(self._leave_alone, seat, partial(first_bite_widgets, self.shell, feed))
            case a.TellHand(seat):
                number = self._state.players[seat].hand.hidden
                if isinstance(was, a.TellHand) and was.seat == seat and was.polyps is not None:
                    number = min(number, sum(was.polyps))
                tell = lambda polyps: self._chosen(a.TellHand(seat, polyps))  # noqa: E731
                return partial(self._leave_alone, seat, partial(hand_widgets, self.shell, number, tell))
            case (
                (a.ChooseLarvae() | a.EatCoral() | a.EatByColour() | a.PlayLarva() | a.PlacePolyp())
                | (a.IntroduceShrimp() | a.MoveShrimp() | a.LarvaForPolyp() | a.PlayAlga() | a.PolypForLarva())
                | (a.Collect() | a.EndTurn() | a.CallEnd() | a.PassFeast() | a.Reconcile() | SeatChange())
            ):
                return None
            case _:
                assert_never(action)

    def _ask_refill(self, action: a.Collect) -> None:
        was, coral = self._was, action.coral
        self._title(_REFILL)
        known = was.refill if isinstance(was, a.Collect) and was.coral is coral else ()
        columns = list(refill_spaces(self._state, coral))
        another = Button(self.shell, lazy_text(_ANOTHER), self.back, role="quiet")
        others = [another] if self.narrowing.chosen else []
        self._pick(columns, known, lambda tiles: a.Collect(action.seat, coral, tiles), *others)

    def _ask_inside(self, seat: int) -> None:
        was, known = self._was, tuple[Coral, ...]()
        self._title(_INSIDE)
        if isinstance(was, a.RevealFish) and was.seat == seat:
            known = tuple(coral for coral in Coral for _ in range(was.polyps[coral]))
        hidden = self._state.players[seat].fish.hidden
        self._pick([None] * hidden, known, lambda tiles: a.RevealFish(seat, coral_counts(tiles)))

    def _only(self, action: a.Action) -> None:
        """Offer the only action left, to take with a touch."""
        self._title(_ONLY)
        only = partial(intended_action_line, state=self._state, action=action)
        self.add_widget(Button(self.shell, only, partial(self._chosen, action), role="plain"))

    def _leave_alone(self, seat: int, question: Callable[[], Sequence[Widget]]) -> None:
        """The rest is nobody else's business."""
        self.alone = PrivateQuestionPanel(self.shell, self._game, seat, question)
        self.add_widget(self.alone)

    def _pick(
        self,
        columns: list[Any],
        known: tuple[Coral, ...],
        made: Callable[[tuple[Coral, ...]], a.Action],
        *others: Widget,
    ) -> None:
        """Tiles to name, as they were entered; a stroke changes them. `others` stand below the yellow button."""
        picker = TilePicker(self.shell, columns, lambda _: done.mean(possible=True))
        if len(known) == len(columns):
            picker.chosen = list(known)
            picker.redraw()
        frame = AnchorLayout(anchor_x="left", size_hint_y=None, height=picker.height)
        picker.bind(height=frame.setter("height"))
        frame.add_widget(picker)
        self.picker = picker

        def taken() -> None:
            tiles = tuple(coral for coral in picker.chosen if coral is not None)
            if len(tiles) == len(columns):
                self._chosen(made(tiles))

        done = Button(self.shell, lazy_text(_ENTER), taken, role="loud")
        done.mean(possible=None not in picker.chosen)
        beside = BoxLayout(orientation="vertical", size_hint_y=None, spacing=self.shell.theme.space())
        beside.bind(minimum_height=beside.setter("height"))
        gap = self.shell.theme.space(1.5)
        flow = AutoGrid(lambda: max(picker.width, self.shell.theme.text(_BUTTON)), most=2, gap=gap)
        fill_layout(beside, done, *others)
        fill_layout(flow, frame, beside)
        self.add_widget(flow)

    def _count(self, seat: int, tally: Tally) -> None:
        numbers = list(tally)

        def changed(place: int, counter: list[NumberStepper], number: int) -> None:
            numbers[place] = number
            counter[0].show(number)

        for place, message in enumerate(_COUNTED):
            counter: list[NumberStepper] = []
            counter.append(
                NumberStepper(self.shell, lazy_text(message), partial(changed, place, counter), numbers[place])
            )
            self.add_widget(counter[0])
        taken = lambda: self._chosen(a.CountTieBreakers(seat, Tally(*numbers)))  # noqa: E731
        self.add_widget(Button(self.shell, lazy_text(_ENTER), taken, role="loud"))


class KindChooser(Panel):
    """A panel with a button for each kind that is possible; `chosen` gets its word in records."""

    def __init__(self, shell: Shell, kinds: dict[str, list[Action]], chosen: Callable[[str], object]) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5))
        self.add_widget(TextLabel(shell, lazy_text(N_("What happened?")), bold=True, size=1.15))
        flow = AutoGrid(lambda: shell.theme.text(12), most=4, gap=shell.theme.space(1.2), even=False)
        side = picture_side(shell, 2.6)
        for kind, possible in kinds.items():
            named = action_names(possible[0])
            picture = Picture(shell, named.design, size_hint=(None, None), size=(side, side))
            flow.add_widget(MenuCard(shell, partial(chosen, kind), lazy_text(named.title), None, [picture], size=1.0))
        self.add_widget(flow)


class ChoosingPage(TitledPage):
    """A page that asks for an action in place of an entry with its `chooser`, None while it shows other things."""

    chooser: ActionChooser | None = None

    def on_leave(self) -> None:
        """Close a private correction: it is nobody else's business."""
        super().on_leave()
        if self.chooser is not None and self.chooser.alone is not None:
            self.chooser.alone.close()

    def back(self) -> bool:
        """Go back one question."""
        return super().back() or (self.chooser is not None and self.chooser.back())
