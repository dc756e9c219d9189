"""A game of Reef taken over as it stands: who plays, what lies on the boards, then points, cards and supplies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from companion.reef.box.cards import Card, Deck
from companion.reef.box.pieces import Colour
from companion.reef.rules.position import Position
from companion.speech import N_
from mobile.pages.sentences import say
from mobile.pages.titled_page import NEXT
from mobile.reef.naming.card_wall import which_card
from mobile.reef.remembered.known_deck import known_deck
from mobile.reef.setup import standing
from mobile.reef.setup.draft import Cards, Draft
from mobile.reef.setup.page import SetUpPage
from mobile.reef.setup.people import People
from mobile.reef.setup.taken_boards import TakenBoards
from mobile.reef.setup.taken_people import TakenPeople
from mobile.widgets.button import Button


class TakeOver(SetUpPage):
    """`table` is what has been told of it so far; what cannot be is said when the game begins."""

    name = "takeover"
    titles: ClassVar[dict[str, str]] = {
        "people": N_("Who plays?"),
        "boards": N_("What lies on the boards?"),
        "rest": N_("What does everybody have?"),
    }

    def show_part(self) -> None:
        """A part, and the way to the next one."""
        if self.draft.cards is Cards.DEALT:  # nobody can know how the app would have shuffled
            self.draft = replace(self.draft, cards=Cards.PRINTED)
        if self.table is None:
            self.table = standing.bare(len(self.draft.names))
        shell, draft = self.shell, self.draft
        following = Button(shell, say(NEXT), self._next, role="loud")
        if self.part == "people":
            cards, options = (Cards.PRINTED, Cards.PUBLISHED), ("display", "finish", "blue")
            self.people = People(shell, draft, self.change, cards, options, partial(shell.go, "deck"))
            self.fill(self.people)
        elif self.part == "boards":
            self.boards = TakenBoards(shell, draft, self.paint)
            self.boards.show(self.table)
            self.fill(self.boards)
        else:
            self.fill(TakenPeople(shell, draft, self.table, self.lies, self._which))
            following = Button(shell, say(N_("Go on from here")), self._go_on, role="loud")
        self.act(following)

    def change(self, draft: Draft) -> None:
        """Something else has been said of who plays."""
        if self.table is not None and len(self.table.players) != len(draft.names):
            self.table = standing.seated(self.table, len(draft.names))
        super().change(draft)
        if self.part == "people":
            self.people.show(draft)

    def lies(self, table: Position) -> None:
        """This is how the table stands."""
        self.table = table
        self.tell(None)
        self.keep_soon()

    def paint(self, seat: int, space: int, colour: Colour | None) -> None:
        """A touch of a space; what was counted of the supplies before that is not sure any more."""
        assert self.table is not None
        self.lies(standing.with_paint(self.table, seat, space, colour)._replace(supply=None))
        self.boards.show(self.table)

    @property
    def deck(self) -> Deck:
        """The cards that can be named."""
        return self.draft.deck(known_deck(self.shell.folder))

    def _which(self, named: Callable[[Card], object]) -> None:
        which_card(self.sheets, self.shell, self.deck, self.deck.cards, named)

    def _next(self) -> None:
        parts = [*self.titles]
        self.turn_to(parts[parts.index(self.part) + 1])

    def _go_on(self) -> None:
        assert self.table is not None
        self.begin(standing.in_round(self.table))
