"""The page that takes over a game of Reef: who plays, what lies on boards, then points, cards and supplies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from kivy.uix.widget import Widget

from companion.reef.box import Card, Colour, Deck
from companion.reef.decks import known_deck
from companion.reef.rules.setup import Position
from companion.translator import N_
from mobile.pages.sentences import say
from mobile.pages.titled_page import NEXT
from mobile.reef.naming.card_wall import which_card
from mobile.reef.remembered.preferences import Cards
from mobile.reef.setup import entered_table
from mobile.reef.setup.page import SetUpPage
from mobile.reef.setup.people import People
from mobile.reef.setup.taken_boards import TakenBoards
from mobile.reef.setup.taken_people import TakenPeople
from mobile.widgets.button import Button


class TakeOver(SetUpPage):
    """The page; impossible things on the table are refused when the game begins."""

    page = "takeover"
    titles: ClassVar = {
        "people": N_("Who plays?"),
        "boards": N_("What lies on the boards?"),
        "rest": N_("What does everybody have?"),
    }

    def prepare(self) -> None:
        """Begin with an empty table; how the app would have shuffled, nobody can know."""
        cards = Cards.PRINTED if self.draft.cards is Cards.DEALT else self.draft.cards
        self.draft = replace(self.draft, cards=cards, table=self.table)
        self.next_button = Button(self.shell, say(NEXT), self.go_on, role="loud")
        self.act(self.next_button)

    @property
    def table(self) -> Position:
        """Return the table as told so far."""
        return self.draft.table or entered_table.empty_position(len(self.draft.names))

    def ask(self) -> Iterable[Widget]:
        """Yield the widgets of people and cards, of boards, or of all the rest."""
        shell, draft = self.shell, self.draft
        if self.step == "people":
            cards, deck = (Cards.PRINTED, Cards.PUBLISHED), partial(shell.go, "deck")
            self.people = People(shell, draft, self.change, cards, deck, without=("expert",))
            return [self.people]
        if self.step == "boards":
            self.boards = TakenBoards(shell, draft, self.paint)
            self.boards.show(self.table)
            return [self.boards]
        return [TakenPeople(shell, draft, self.table, self.lies, self._which)]

    def show(self) -> None:
        """Show another draft; the widget that was touched shows what players have."""
        if self.step == "people":
            self.people.show(self.draft)
        elif self.step == "boards":
            self.boards.show(self.table)

    def lead(self) -> None:
        """Show the way to the next step, or into the game."""
        last = self.where + 1 == len(self.steps)
        self.next_button.mean(say(N_("Go on from here")) if last else say(NEXT))

    def lies(self, table: Position) -> None:
        """Take another state of the table, and show what follows from it."""
        self.change(replace(self.draft, table=table))

    def paint(self, seat: int, space: int, colour: Colour | None) -> None:
        """Paint a space; what was counted of the supplies before that is not sure any more."""
        self.lies(entered_table.with_paint(self.table, seat, space, colour)._replace(supply=None))

    @property
    def deck(self) -> Deck:
        """Return the cards that can be named."""
        return self.draft.deck(known_deck(self.shell.folder))

    def _which(self, named: Callable[[Card], object]) -> None:
        which_card(self.sheets, self.shell, self.deck, self.deck.cards, named)

    def begin(self) -> None:
        """Play on from here, in the round that follows from what was taken and played."""
        self.lies(entered_table.with_round_inferred(self.table))
        super().begin()
