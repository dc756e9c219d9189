"""What has been said of a new table of Reef. Immutable, no Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.reef.box.cards import Deck
from companion.reef.box.pieces import Sign
from companion.reef.box.tide import TIDE
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Seat
from companion.speech import N_, Speech

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
    """`names` clockwise from whoever has the starfish; empty ones are called by their sign."""

    names: tuple[str, ...] = ("", "")
    cards: Cards = Cards.DEALT
    expert: bool = False
    finish: bool = False

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

    def setup(self, speech: Speech, seed: str, known: Deck) -> Setup:
        """The set-up; `seed` shuffles the cards where the app deals them, `known` are those of the published deck."""
        dealt = self.cards is Cards.DEALT
        return Setup(
            self.seats(speech),
            known if self.cards is Cards.PUBLISHED else TIDE,
            Depth.DISPLAY if dealt else Depth.BOARDS,
            self.expert,
            self.finish,
            shuffle=seed if dealt else "",
        )
