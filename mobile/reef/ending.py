"""Reef's questions and results for the shared end page: cards left in hand, ties, the sources of all points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.reef.box import SPACES
from companion.reef.finale import TIE_BREAKERS
from companion.reef.queries.touch_outcomes import LeftCardQuestion, SeatQuestion, TieQuestion, answer_question
from companion.reef.queries.touches import PendingTurn
from companion.reef.rules.actions import Action
from companion.reef.rules.scoring import PlayerTotal, Score, all_totals, tied_seats
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import State, Table, Tally
from companion.reef.wording.names import make_table_translator
from companion.reef.wording.table import left_card_line, over_line
from companion.translator import N_, NN_, Translator, capitalize_first
from mobile.core.shell import Shell
from mobile.finale.page import FinalePage
from mobile.reef.play.wording import action_name
from mobile.table.controller import TableController
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, player_caption
from mobile.ui.pictures import Picture
from mobile.ui.text import LazyText, TextLabel

_MOST_VALUE = 7
_MOST = (len(SPACES), 9)  # more stacks of four than nine have no pieces


def make_finale_page(shell: Shell, controller: TableController[Setup, State, Action]) -> FinalePage:
    """Return the end page: it asks for what is unknown, player by player, then reveals everybody's points."""
    return FinalePage(shell, controller, _Questions)


class _Questions:
    """The questions about cards left in hand and about ties, as far as the companion does not know them."""

    def __init__(self, page: FinalePage) -> None:
        self.page, self.shell, self.game = page, page.shell, page.game
        self._counted: dict[tuple[int, int], int] = {}

    def whose(self, seat: int) -> LazyText:
        """Return the title: whose points come to light."""
        return player_caption(self.game.state.table.seats[seat])

    def ask(self, seat: int) -> None:
        """Ask what a card left in hand scores."""
        question = N_("A card left in hand: what does it score on this board?")
        score = self._row(range(_MOST_VALUE + 1), partial(self._answer, LeftCardQuestion(seat)))
        self._ask_about(seat, TextLabel(self.shell, lazy_text(question)), score)

    def ask_more(self) -> bool:
        """Ask what decides a tie, if the boards are not known; False where no tie is left to ask about."""
        if not (waiting := tied_seats(self.game.state)):
            return False
        seat, shell = waiting[0], self.shell
        question = lazy_text(N_("A tie: count the covered spaces, and the stacks of four."))
        rows: list[Widget] = [TextLabel(shell, question)]
        for place, (message, _) in enumerate(TIE_BREAKERS):
            rows.append(TextLabel(shell, lazy_text(message), size=0.9))
            rows.append(self._row(range(_MOST[place] + 1), partial(self._count, seat, place)))
        self._ask_about(seat, *rows)
        return True

    def details(self) -> Sequence[Widget]:
        """Return the sources of everybody's points."""
        flow = AutoGrid(lambda: self.shell.theme.text(18), most=2, gap=self.shell.theme.space(2))
        for seat, total in enumerate(all_totals(self.game.state)):
            flow.add_widget(self._player(seat, *self._total_lines(total)))
        return [flow]

    def beneath(self) -> Sequence[Widget]:
        """Return what ended the game, where anybody knows."""
        end = self.game.state.end
        return [] if end is None else [TextLabel(self.shell, partial(over_line, end=end), role="faint")]

    def last(self) -> str:
        """Return the name of what was entered last."""
        return action_name(self.page.controller.last)

    def mending(self) -> Sequence[Widget]:
        """Return no buttons: taking back is all there is."""
        return ()

    def _ask_about(self, seat: int, *questions: Widget) -> None:
        """Questions about one player, with what is known of their points."""
        self.page.title.say(self.whose(seat))
        total = all_totals(self.game.state)[seat]
        self.page.fill(*self.beneath(), self._player(seat, *self._total_lines(total), *questions))
        self.page.act(self.page.undo_controls.button(self.last()))

    def _player(self, seat: int, *below: Widget) -> Panel:
        shell, who = self.shell, self.game.state.table.seats[seat]
        panel = Panel(shell)
        head = Panel(shell, None, orientation="horizontal")
        side = shell.theme.text(2.4)
        design = f"sign-{who.sign.name.lower()}"
        head.add_widget(Picture(shell, design, size_hint=(None, None), size=(side, side)))
        head.add_widget(TextLabel(shell, player_caption(who), bold=True, size=1.2, pos_hint={"center_y": 0.5}))
        fill_layout(panel, head, *below)
        return panel

    def _row(self, numbers: Sequence[int], chosen: Callable[[int], object]) -> AutoGrid:
        flow = AutoGrid(self.shell.theme.touch, most=9, gap=self.shell.theme.space(0.8), even=False)
        fill_layout(
            flow, *(Button(self.shell, literal_text(str(number)), partial(chosen, number)) for number in numbers)
        )
        return flow

    def _answer(self, question: SeatQuestion, given: object) -> None:
        self.page.do(answer_question(self.game.state, PendingTurn(), question, given))

    def _count(self, seat: int, place: int, number: int) -> None:
        """Note one of the two numbers that decide a tie; with both the tie is decided."""
        self._counted[seat, place] = number
        covered, fours = (self._counted.get((seat, each)) for each in (0, 1))
        if covered is not None and fours is not None:
            self._answer(TieQuestion(seat), Tally(covered, fours))

    def _total_lines(self, total: PlayerTotal) -> list[TextLabel]:
        return [TextLabel(self.shell, line) for line in _lines(total, self.game.state.table)]


def _lines(total: PlayerTotal, table: Table) -> Iterator[Callable[[Translator], str]]:
    """Return the sources of the points, a line each."""
    yield lazy_text(N_("Point tokens: {n}"), n=total.taken)
    for score in total.hand:
        yield partial(_left, score, table)
    for number in total.counted:
        yield lazy_text(N_("A card left in hand: {n}"), n=number)
    if total.tally is not None:
        text = N_("Covered spaces: {covered}, stacks of four: {fours}")
        yield lazy_text(text, covered=total.tally.covered, fours=total.tally.fours)
    yield lambda tr: tr.count(*NN_("Together {n} point", "Together {n} points"), total.points)


def _left(score: Score, table: Table, tr: Translator) -> str:
    return capitalize_first(left_card_line(make_table_translator(tr, table), score))
