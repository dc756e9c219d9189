"""Does it match? One board is tapped in, or comes from the table, one card is named, and every match shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.reef.box.cards import Card, Deck
from companion.reef.box.pieces import COLOURS, HIGHEST, UNKNOWN, Colour, Sign
from companion.reef.decks.kept import known_deck
from companion.reef.questions.verdict import judge
from companion.reef.rules.setup import NO_DECK
from companion.reef.rules.state import BARE, Board
from companion.reef.wording.names import namer
from companion.reef.wording.verdict import verdict_lines
from companion.refusal import Refused
from companion.speech import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.sentences import refuse, say
from mobile.pages.titled_page import Titled
from mobile.reef.naming.card_wall import card_picture, which_card
from mobile.reef.naming.composing import composing_sheet
from mobile.reef.widgets.board import BoardView
from mobile.reef.widgets.pictures import piece_design
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

_HOW: Final = N_("Choose the colour on top, then tap the spaces. Each further tap makes a stack one piece higher.")


class JudgePage(Titled):
    """`board` and `deck` come from a table, or nothing lies there and the known cards are those of one's own copy.

    It stores nothing.
    """

    def __init__(self, shell: Shell, board: Board = BARE, deck: Deck = NO_DECK, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Does it match?")), **kwargs)
        self.lying, self.deck = board, deck if deck.cards else known_deck(shell.folder)
        self.card: Card | None = None
        self._colour: Colour | None = COLOURS[0]
        side = shell.theme.touch
        self._swatches: dict[Colour | None, Swatch] = {}
        self._paints = Flow(side, most=4, gap=shell.theme.space(), even=False, widest=1.3 * side)
        for colour in COLOURS:
            design = piece_design(colour, self.deck.blue)
            self._swatches[colour] = Swatch(shell, design, partial(self.paint_with, colour), side)
            self._paints.add_widget(self._swatches[colour])
        self._nothing = Button(shell, say(N_("Nothing lies there")), partial(self.paint_with, None), role="quiet")
        self._view = BoardView(shell, Sign.SHELL, self.paint, self.deck.blue)
        self._answer = Panel(shell, None)
        paints = Panel(shell, None)
        for widget in (Words(shell, say(_HOW), role="faint"), self._paints, self._nothing, self._answer):
            paints.add_widget(widget)
        both = Flow(lambda: shell.theme.text(16), most=2, gap=shell.theme.space(1.5))
        board_panel = Panel(shell, None)
        board_panel.add_widget(self._view)
        both.add_widget(board_panel)
        both.add_widget(paints)
        self.fill(both)
        self.act(Button(shell, say(N_("Which card?")), self.ask, role="loud"))
        self.paint_with(self._colour)
        self._show()

    def paint_with(self, colour: Colour | None) -> None:
        """What the next taps lay; None takes a stack away."""
        self._colour = colour
        for each, swatch in self._swatches.items():
            swatch.choose(each is colour)
        self._nothing.mean(role="plain" if colour is None else "quiet")

    def paint(self, space: int) -> None:
        """The chosen colour on top of a space; once more, and the stack is one piece higher, after four one again."""
        before, stack = self.lying[space], ""
        if self._colour is not None:
            high = len(before) % HIGHEST if before.endswith(self._colour) else max(0, len(before) - 1)
            stack = UNKNOWN * high + self._colour
        self.lying = (*self.lying[:space], stack, *self.lying[space + 1 :])
        self._show()

    def ask(self) -> None:
        """Which card it is: a known one, or one that is put together."""
        if self.deck.cards:
            which_card(self.sheets, self.shell, self.deck, dict.fromkeys(self.deck.cards), self.name)
        else:
            self.sheets.open(composing_sheet(self.shell, "", self.name, self.deck.blue))

    def name(self, card: Card) -> None:
        """It is this card."""
        self.card = card
        self._show()

    def _show(self) -> None:
        """The board with its matches, and what there is to say about them."""
        self._answer.clear_widgets()
        matches: tuple[tuple[int, ...], ...] = ()
        if self.card is not None:
            try:
                matches = judge(self.lying, self.card).score.matches
                for widget in self._told(self.card):
                    self._answer.add_widget(widget)
                self.tell(None)
            except Refused as why:
                refuse(self, why)
        self._view.show(self.lying, matches=matches)

    def _told(self, card: Card) -> Iterator[Widget]:
        shell = self.shell
        yield card_picture(shell, card, shell.theme.text(7), self.deck.blue)
        for number in range(len(verdict_lines(shell.voice.speech, judge(self.lying, card)))):
            yield Words(shell, partial(_line, self.lying, card, self.deck.blue, number), bold=not number)


def _line(board: Board, card: Card, blue: bool, number: int, speech: Speech) -> str:
    lines = verdict_lines(speech.calling(namer(blue)), judge(board, card))
    return lines[number] if number < len(lines) else ""
