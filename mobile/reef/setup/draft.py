"""The draft of a game of Reef: players, cards, options, and what lies on a table taken over. Immutable, no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from companion.record.format import word
from companion.reef.box import PIECES_IN_PLAY, TIDE, Deck, Sign
from companion.reef.rules.setup import NO_DECK, Position, Setup
from companion.reef.rules.state import USUAL, Depth, Options, Seat
from companion.translator import N_, Speech
from mobile.frame.settings import Friend, Settings
from mobile.reef.remembered.preferences import Cards, preferences
from mobile.reef.setup.entered_table import with_seats, without_named_cards
from mobile.setting_up.player_names import name_instead, seat_to_rename, usual_number, with_name, without_seat

SIGNS: Final = {
    Sign.STARFISH: N_("Starfish"),
    Sign.SEAHORSE: N_("Seahorse"),
    Sign.TURTLE: N_("Turtle"),
    Sign.SHELL: N_("Shell"),
}
NUMBERS: Final = tuple(PIECES_IN_PLAY)
"""How many can play."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft; `names` go clockwise from whoever has the starfish, empty ones are called by their sign.

    `display`: the cards of the display are followed too, where people deal them. `blue`: as a `Deck` has it.
    `ticked`: what of the checklist is done. `table`: what lies on one that is taken over, as far as it was told.
    `latest`: the seat that was named last.
    """

    names: tuple[str, ...] = ("", "")
    cards: Cards = Cards.UNSAID
    display: bool = False
    options: Options = USUAL
    blue: bool = False
    ticked: frozenset[str] = frozenset()
    table: Position | None = None
    latest: int = field(default=0, compare=False)

    @property
    def seat_to_rename(self) -> int | None:
        """The seat that is asked for another name, because somebody else has it; None if all names differ."""
        return seat_to_rename(self.names, self.latest)

    def with_number(self, number: int, friends: Sequence[Friend] = ()) -> Draft:
        """Change the number of players: who stays keeps what was told of them; friends not there yet sit down."""
        more = (friend.name for friend in without_seat(friends, self.names))
        names = (*self.names, *more, *("",) * number)[:number]
        table = None if self.table is None else with_seats(self.table, number)
        return replace(self, names=names, table=table)

    def called(self, seat: int, name: str) -> Draft:
        """Give a player another name, which somebody else may have, too."""
        return replace(self, names=with_name(self.names, seat, name), latest=seat)

    def seats(self, speech: Speech) -> tuple[Seat, ...]:
        """Return the players, everybody with a name."""
        return tuple(
            Seat(name or name_instead(speech(SIGNS[sign]), self.names), sign)
            for name, sign in zip(self.names, Sign, strict=False)
        )

    def deck(self, known: Deck) -> Deck:
        """Return the cards in play, as far as they are known; `known` are those of the published ones."""
        decks = {Cards.PUBLISHED: known, Cards.POINTS: NO_DECK}
        return decks.get(self.cards, TIDE)._replace(blue=self.blue)

    @property
    def friends(self) -> tuple[Friend, ...]:
        """Return those at the table who have a name, to be remembered."""
        return tuple(Friend(name, word(sign)) for name, sign in zip(self.names, Sign, strict=False) if name)

    def setup(self, speech: Speech, seed: str, known: Deck) -> Setup:
        """Return the set-up; `seed` shuffles cards that the app deals, `known` are those of the published deck.

        Cards named in sight on a table that is taken over count only where these are followed.
        """
        if self.cards is Cards.POINTS:
            return Setup(self.seats(speech), self.deck(known), Depth.POINTS)
        dealt = self.cards is Cards.DEALT
        table = self.table
        if table is not None and not self.display:
            table = without_named_cards(table)
        return Setup(
            self.seats(speech),
            self.deck(known),
            Depth.DISPLAY if dealt or self.display else Depth.BOARDS,
            self.options,
            shuffle=seed if dealt else "",
            position=table,
        )


def new_draft(settings: Settings) -> Draft:
    """Return a draft with the people and the choices of the last table."""
    last = preferences(settings)
    number = usual_number(settings, NUMBERS)
    names = (*(friend.name for friend in settings.friends), *("",) * number)[:number]
    return Draft(names, last.cards, last.display, last.options, last.blue)
