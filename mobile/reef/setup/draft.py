"""What has been said of a new table of Reef. Immutable, no Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.reef.box.cards import Deck
from companion.reef.box.pieces import Sign
from companion.reef.box.tide import TIDE
from companion.reef.rules.position import Position
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Seat
from companion.speech import N_, Speech
from mobile.reef.setup.standing import unnamed

SIGNS: Final = {
    Sign.STARFISH: N_("Starfish"),
    Sign.SEAHORSE: N_("Seahorse"),
    Sign.TURTLE: N_("Turtle"),
    Sign.SHELL: N_("Shell"),
}
FEWEST, MOST = 2, 4


class Cards(StrEnum):
    """Which cards are played with."""

    DEALT = "dealt"  # ours, shuffled and dealt by the app
    PRINTED = "printed"  # ours, printed and dealt by people
    PUBLISHED = "published"  # cards that this project does not know


@dataclass(frozen=True, slots=True)
class Draft:
    """`names` clockwise from whoever has the starfish; empty ones are called by their sign.

    `display`: the cards of the display are followed too, where people deal them. `blue`: as a `Deck` has it.
    `ticked`: what of the checklist is done.
    """

    names: tuple[str, ...] = ("", "")
    cards: Cards = Cards.DEALT
    display: bool = False
    expert: bool = False
    finish: bool = False
    blue: bool = False
    ticked: frozenset[str] = frozenset()

    def with_number(self, number: int) -> Draft:
        """So many players."""
        return replace(self, names=(*self.names, *("",) * number)[:number])

    def called(self, seat: int, name: str) -> Draft:
        """Another name."""
        names = list(self.names)
        names[seat] = name.strip()
        return replace(self, names=tuple(names))

    def seats(self, speech: Speech) -> tuple[Seat, ...]:
        """Who plays, everybody with a name."""
        return tuple(Seat(name or speech(SIGNS[sign]), sign) for name, sign in zip(self.names, Sign, strict=False))

    def deck(self, known: Deck) -> Deck:
        """The cards that are played with, as far as they are known; `known` are those of the published ones."""
        return (known if self.cards is Cards.PUBLISHED else TIDE)._replace(blue=self.blue)

    def setup(self, speech: Speech, seed: str, known: Deck, position: Position | None = None) -> Setup:
        """The set-up; `seed` shuffles the cards where the app deals them, `known` are those of the published deck.

        With a `position` the table is taken over as it stands; cards named in sight only where these are followed.
        """
        dealt = self.cards is Cards.DEALT
        if position is not None and not self.display:
            position = unnamed(position)
        return Setup(
            self.seats(speech),
            self.deck(known),
            Depth.DISPLAY if dealt or self.display else Depth.BOARDS,
            self.expert,
            self.finish,
            shuffle=seed if dealt else "",
            position=position,
        )
