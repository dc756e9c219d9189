"""The page that judges a card: tap in a board or take one from the table, name a card, and see every match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final, TypeAlias

from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.reef.box import COLOURS, MAX_STACK_HEIGHT, UNKNOWN_PIECE, Card, Colour, Deck, Sign
from companion.reef.decks import load_known_deck
from companion.reef.queries.what_if import judge
from companion.reef.rules.setup import NO_DECK
from companion.reef.rules.state import BARE_BOARD, Board
from companion.reef.wording.audit import verdict_lines
from companion.reef.wording.names import make_namer
from companion.refusal import Refused
from companion.translator import N_, Translator
from mobile.core.shell import Shell
from mobile.pages.titled_page import TitledPage, show_refusals
from mobile.reef.board import PaintedBoard
from mobile.reef.card_picker import ask_card, card_builder_dialog, card_picture
from mobile.reef.pictures import piece_design
from mobile.ui.buttons import Button, Swatch
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.pictures import picture_side
from mobile.ui.text import TextLabel

_HOW: Final = N_(
    "Choose a colour and stroke over the stacks that have it on top. Then choose a height and stroke over those. "
    "What lies below the tops never counts."
)
_HEIGHTS: Final = range(MAX_STACK_HEIGHT + 1)
_ALONE: Final = 0.6  # of the width there is: with more of it nothing stands beside the board
_WIDEST: Final = 0.86  # of the height there is, so that the whole board is in sight


BoardBrush: TypeAlias = Colour | int
"""A colour on top, or a height."""


class _AtTop(AnchorLayout):
    """Holds something at the top of a row, however high what stands beside it is."""

    minimum_height = NumericProperty(0.0)


class JudgePage(TitledPage):
    """The page. `board` and `deck` come from a table; else the board is empty and the cards are your own copy's.

    It stores nothing. `view` is the board; `colours` and `heights` are what is painted with.
    """

    def __init__(self, shell: Shell, board: Board = BARE_BOARD, deck: Deck = NO_DECK, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("Does it match?")), **kwargs)
        self.lying, self.deck = board, deck if deck.cards else load_known_deck(shell.folder)
        self.card: Card | None = None
        self._brush: BoardBrush = COLOURS[0]
        side, blue = shell.theme.touch, self.deck.blue
        self.colours = {
            colour: Swatch(shell, piece_design(colour, blue), partial(self.paint_with, colour), side)
            for colour in COLOURS
        }
        self.heights = {
            high: Button(shell, literal_text(str(high)), partial(self.paint_with, high), role="quiet")
            for high in _HEIGHTS
        }
        paints = AutoGrid(side, most=len(COLOURS), gap=shell.theme.space(), even=False, widest=1.3 * side)
        heights = AutoGrid(side, most=len(_HEIGHTS), gap=shell.theme.space(), even=False, widest=1.3 * side)
        for flow, brushes in ((paints, self.colours), (heights, self.heights)):
            fill_layout(flow, *brushes.values())
        self.view = PaintedBoard(shell, Sign.SHELL, self.paint, blue, size_hint_x=None)
        self._answer = Panel(shell, None)
        self._tools = paints, TextLabel(shell, lazy_text(N_("How high is it?"))), heights
        self._beside = Panel(shell, None)
        both = AutoGrid(lambda: shell.theme.text(15), most=2, gap=shell.theme.space(1.5))
        self._frame = fill_layout(_AtTop(anchor_x="center", anchor_y="top", size_hint_y=None), self.view)
        self._frame.bind(width=self._measure)
        self.scroll.bind(height=self._measure)
        self._beside.bind(height=self._measure)
        self.view.bind(height=self._frame.setter("minimum_height"))
        tools = fill_layout(_AtTop(anchor_x="left", anchor_y="top", size_hint_y=None), self._beside)
        self._beside.bind(height=tools.setter("minimum_height"))
        fill_layout(both, self._frame, tools)
        self.fill(both)
        self.act(Button(shell, lazy_text(N_("Which card?")), self.ask, role="loud"))
        self.paint_with(self._brush)
        self._show()

    def _measure(self, *_: object) -> None:
        """The board leaves room for all tools, and what to do with them, beside it or below."""
        theme, room = self.shell.theme, _WIDEST * self.scroll.height
        if self._frame.width > _ALONE * self.scroll.width:
            room = self.scroll.height - self._beside.height - theme.space(6)
        self.view.width = min(self._frame.width, max(4.4 * theme.touch, room))

    def paint_with(self, brush: BoardBrush) -> None:
        """Choose what the next strokes lay: a colour on top, or a height, 0 for an empty space."""
        self._brush = brush
        for colour, swatch in self.colours.items():
            swatch.choose(colour is brush)
        for high, button in self.heights.items():
            button.mean(role="plain" if high == brush else "quiet")

    def paint(self, space: int) -> None:
        """Put the chosen colour on top of a space, or as high as is chosen where something lies."""
        brush, stack = self._brush, self.lying[space]
        if isinstance(brush, Colour):
            stack = stack[:-1] + brush
        elif stack:
            stack = UNKNOWN_PIECE * (brush - 1) + stack[-1] if brush else ""
        self.lying = (*self.lying[:space], stack, *self.lying[space + 1 :])
        self._show()

    def ask(self) -> None:
        """Ask for the card: a known one, or one composed here."""
        if self.deck.cards:
            ask_card(self.dialogs, self.shell, self.deck, dict.fromkeys(self.deck.cards), self.name)
        else:
            self.dialogs.open(card_builder_dialog(self.shell, "", self.name, self.deck.blue))

    def name(self, card: Card) -> None:
        """Choose the card to judge."""
        self.card = card
        self._show()
        self.scroll.scroll_y = 1

    def _show(self) -> None:
        """The board with its matches, and what there is to say about them."""
        self._answer.clear_widgets()
        self._beside.clear_widgets()
        order = (*self._tools, self._answer) if self.card is None else (self._answer, *self._tools)
        fill_layout(self._beside, *order)
        matches: tuple[tuple[int, ...], ...] = ()
        if self.card is None:
            self._answer.add_widget(TextLabel(self.shell, lazy_text(_HOW), role="faint"))
        else:
            try:
                matches = judge(self.lying, self.card).score.matches
                fill_layout(self._answer, *self._verdict_widgets(self.card))
                self.tell(None)
            except Refused as why:
                show_refusals(self, why)
        self.view.show(self.lying, matches=matches)

    def _verdict_widgets(self, card: Card) -> Iterator[Widget]:
        shell = self.shell
        for number in range(len(verdict_lines(shell.locale.tr, judge(self.lying, card)))):
            yield TextLabel(shell, partial(_line, self.lying, card, self.deck.blue, number), bold=not number)
            if not number:
                yield card_picture(shell, card, picture_side(shell, 9), self.deck.blue)


def _line(board: Board, card: Card, blue: bool, number: int, tr: Translator) -> str:
    lines = verdict_lines(tr.calling(make_namer(blue)), judge(board, card))
    return lines[number] if number < len(lines) else ""
