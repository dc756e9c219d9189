"""Reef Encounter's questions and results for the shared end page: hidden polyps, ties, points and promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import stock
from companion.reef_encounter.queries.legal import refusal
from companion.reef_encounter.rules.actions import CountUp, RevealFish
from companion.reef_encounter.rules.state import Holding, State
from companion.reef_encounter.wording import table as nearing
from companion.translator import N_, NN_
from mobile.at_table.taking_back import CORRECT
from mobile.frame.shell import Shell
from mobile.reef_encounter.ending.tie_breakers import Counting, tied
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.action_names import short
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.private.looks import without_pin
from mobile.reef_encounter.private.pins import WITH_PIN, unlocking
from mobile.reef_encounter.private.promises import Promises
from mobile.reef_encounter.widgets.holding import Heap
from mobile.reef_encounter.widgets.picker import TilePicker
from mobile.reef_encounter.widgets.scores import ScoreSheet, verdict
from mobile.stage.page import EndPage
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Said, Words

_OPEN = N_("The parrotfish of {player}")
_FISH = 0.2  # of the window's height, at most: the colours to choose from are in sight below it
_ALONE, _SEVERAL = (1.6, 0.15), (1.0, 0.08)  # cells of those colours: usual ones, and of the window's height at most
_KNOWN = N_("Everybody saw these go into it:")


def end_page(shell: Shell, sitting: Sitting) -> EndPage:
    """Return the end page of `sitting`'s game, from the last turn to the winner; every step can be taken back."""
    page = EndPage(shell, sitting, partial(_Questions, sitting))
    page.keeps_secrets = True
    return page


class _Questions:
    """The questions about hidden polyps in a parrotfish, and about ties that nobody could follow."""

    def __init__(self, sitting: Sitting, page: EndPage) -> None:
        self.sitting, self.page, self.shell = sitting, page, page.shell
        self.picker: TilePicker | None = None

    def whose(self, seat: int) -> Said:
        """Return the title: whose parrotfish is open."""
        who = self.sitting.state.table.seats[seat]
        return lambda speech: speech(_OPEN, player=who)

    def do(self, action: RevealFish | CountUp) -> None:
        """Enter what was revealed or counted, and go on."""
        if not self.page.do(action) and self.picker is not None:
            self.picker.clear()

    def last(self) -> str:
        """Return the name of what was entered last."""
        return short(self.sitting.last)

    def _feet(self, *loud: Button) -> None:
        self.page.act(self.page.taking_back.button(self.last()), *loud)

    # Opening a fish

    def ask(self, seat: int) -> None:
        """Ask what a parrotfish hides: told before, or shown now."""
        self.picker = None
        state = self.sitting.state
        who, fish = state.table.seats[seat], state.players[seat].fish
        self.page.title.say(self.whose(seat))
        column = Panel(self.shell, role=None)
        column.add_widget(self._fish(state, seat))
        told = RevealFish(seat, fish.told)
        if refusal(state, told) is not None:  # untold, or it cannot be
            wish = NN_(
                "One polyp is hidden in it. {player} shows it: which colour?",
                "{n} polyps are hidden in it. {player} shows them: stroke across their colours.",
            )
            column.add_widget(
                Words(
                    self.shell, lambda speech: speech.count(*wish, fish.hidden, player=who), size=1.1, align="center"
                )
            )
            self.picker = TilePicker(
                self.shell,
                [None] * fish.hidden,
                lambda colours: self.do(RevealFish(seat, stock(colours))),
                asks=True,
            )
            frame = AnchorLayout(size_hint_y=None)
            frame.bind(width=partial(_fill, self.picker, fish.hidden == 1))
            self.picker.bind(height=frame.setter("height"))
            frame.add_widget(self.picker)
            column.add_widget(frame)
            if seat in self.sitting.game.private.locked:
                column.add_widget(Words(self.shell, partial(without_pin, player=who), role="faint"))
            self._feet(*self._with_pin(seat))
        else:
            known = N_("{player} has told the app what is hidden in it.")
            column.add_widget(Words(self.shell, lambda speech: speech(known, player=who), size=1.1, align="center"))
            self._feet(Button(self.shell, partial(words.say, words.OPEN_IT), partial(self.do, told), role="loud"))
        if sum(fish.seen):
            column.add_widget(Words(self.shell, partial(words.say, _KNOWN), role="faint", align="center"))
            column.add_widget(_narrow(Heap(self.shell, Holding(fish.seen, fish.hidden)), self.shell.theme.text(34)))
        column.add_widget(Promises(self.shell, self.sitting.game))
        self.page.fill(column)

    def _with_pin(self, seat: int) -> list[Button]:
        """A way to enter the PIN that seals what is hidden in the fish of `seat`."""
        if seat not in self.sitting.game.private.locked:
            return []
        return [Button(self.shell, partial(words.say, WITH_PIN), partial(self.ask_pin, seat))]

    def ask_pin(self, seat: int) -> None:
        """Ask for the PIN of a player who promised a polyp."""
        self.picker = None
        pad, forgotten = unlocking(self.shell, self.sitting.game, seat, self.page.next, self.page.next)
        self.page.fill(pad)
        self.page.act(forgotten)

    def _fish(self, state: State, seat: int) -> AnchorLayout:
        theme = self.shell.theme
        side = min(
            theme.text(11) / theme.scale, _FISH * Window.height
        )  # large letters need the room for what is asked
        colour = state.table.seats[seat].colour
        frame = AnchorLayout(size_hint_y=None, height=0.72 * side)
        frame.add_widget(Picture(self.shell, design_name("fish", colour), size_hint=(None, None), size=(side, side)))
        return frame

    # Tie-breakers that nobody has counted

    def ask_more(self) -> bool:
        """Ask what decides a tie, if nobody has counted it; False where no tie is left to ask about."""
        state = self.sitting.state
        if not (waiting := tied(state)):
            return False
        seat = waiting[0]
        who = state.table.seats[seat]
        self.page.title.say(lambda speech: speech(N_("A tie")))
        tally = Counting(self.shell, who)
        self.page.fill(Words(self.shell, partial(verdict, state), size=1.1), tally)
        self._feet(
            Button(
                self.shell,
                partial(words.say, words.COUNTED),
                lambda: self.do(CountUp(seat, tally.numbers)),
                role="loud",
            )
        )
        return True

    # Points

    def beneath(self) -> Sequence[Widget]:
        """Return what became of promises, to stand beneath the points."""
        return [Promises(self.shell, self.sitting.game, note=False)]

    def details(self) -> Sequence[Widget]:
        """Return why the game ended, where every point came from, and what became of promises."""
        state, found = self.sitting.state, []
        if state.end is not None:
            trigger = state.end.trigger
            found.append(Words(self.shell, partial(nearing.ended, trigger=trigger), role="faint", align="center"))
        return [*found, ScoreSheet(self.shell, state), Promises(self.shell, self.sitting.game)]

    def mending(self) -> Sequence[Widget]:
        """Return the button that corrects an entry."""
        if not self.sitting.game.session.position:
            return ()
        correct = partial(self.shell.go, "correct", sitting=self.sitting)
        return [Button(self.shell, partial(words.say, CORRECT), correct, role="quiet")]


def _fill(picker: TilePicker, alone: bool, _frame: Widget, width: float) -> None:
    """Make a picker as large as there is room; what everybody knows of the parrotfish stays in sight below."""
    times, high = _ALONE if alone else _SEVERAL
    picker.enlarge(min(times * TilePicker.least(picker.shell), high * Window.height, width / picker.wide))


def _narrow(widget: Any, most: float) -> AnchorLayout:
    """A widget in the middle, no wider than `most` pixels."""
    frame = AnchorLayout(size_hint_y=None, height=widget.height)
    widget.size_hint_x = None

    def fit(*_: object) -> None:
        widget.width, frame.height = min(most, frame.width), widget.height

    frame.bind(width=fit)
    widget.bind(height=fit)
    frame.add_widget(widget)
    return frame
