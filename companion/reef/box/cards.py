"""`Card` and `Deck` (a named list of cards), and the parser of a card's text.

A card is written `YG: R R / R . = 4`: it gives a yellow and a green piece, and the pattern is worth 4 points.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from companion.reef.box.patterns import ALL_UNREADABLE, COLOUR, canonical
from companion.reef.box.pieces import CARDS, Colour
from companion.refusal import Reason, Refused

POINTS: Final = Reason("card-points", "A card is worth 1 to {most} points, not {number}.", "card")
MOST_POINTS: Final = 20  # the known cards are worth 1 to 7; more than the largest token is a slip

_CARD: Final = re.compile(r"\s*(\w+)\s*:(.*)=\s*([0-9]{1,4})\s*")


class Card(NamedTuple):
    """One card: the two pieces it gives, its pattern in canonical form, and the points for a match.

    Two copies of a card are equal. Make cards with `card` or `read_card`, which put both in order.
    """

    gain: str
    pattern: str
    points: int

    def __str__(self) -> str:
        return f"{self.gain}: {self.pattern} = {self.points}"


class Deck(NamedTuple):
    """A named list of cards, one for each copy. Fewer than 60 if the table has not seen the others yet.

    `blue`: with these cards, what we call purple is called blue. `ours`: made by this project.
    """

    name: str
    cards: tuple[Card, ...]
    blue: bool = False
    ours: bool = False

    @property
    def complete(self) -> bool:
        """Whether the deck has all 60 cards."""
        return len(self.cards) == CARDS


def card(gain: str, pattern: str, points: int) -> Card:
    """Make a card from its parts in any order and turn. Raises Refused with the impossible part."""
    letters = tuple(Colour)
    for letter in gain:
        if letter not in letters:
            raise Refused(COLOUR, pattern=gain, value=letter, words=", ".join(letters))
    if len(gain) != 2:
        raise Refused(ALL_UNREADABLE, value=gain)
    if not 1 <= points <= MOST_POINTS:
        raise Refused(POINTS, number=points, most=MOST_POINTS)
    return Card("".join(sorted(gain, key="RYGP".index)), canonical(pattern), points)


@lru_cache(1024)
def read_card(text: str) -> Card:
    """Parse a card's text; the inverse of `str`. Raises Refused with the part that it cannot read."""
    if not (found := _CARD.fullmatch(text)):
        raise Refused(ALL_UNREADABLE, value=text)
    gain, pattern, points = found.groups()
    return card(gain, pattern.strip(), int(points))
