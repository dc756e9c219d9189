"""The Tide deck: 60 cards of our own, for homemade copies and for playing without the published ones.

Each line stands for the cards that follow from turning its colours, red to yellow to green to purple to red, so it
favours no colour: four cards, or two if two turns lead back. No card gives a colour that its pattern asks for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.reef.box.cards import Card, Deck, read_card

_LINES: Final = (
    "YG: R = 1",
    "YY: R2 = 2",
    "PP: R3 = 3",
    "RG: *3 = 2",
    "RG: *4 = 3",
    "GP: R Y = 2",
    "YP: R G = 2",
    "GG: R2+ . / . Y2+ = 3",
    "YP: R2+ . / . G2+ = 3",
    "PP: R R = 3",
    "GG: R2 R2 = 4",
    "GP: R R R = 4",
    "YY: R R / R . = 4",
    "PP: R . . / . R . / . . R = 5",
    "YY: R R / R R = 7",
    "PP: R around Y = 2",
    "YG: R around P = 2",
)
_TURN: Final = str.maketrans("RYGP", "YGPR")


def _turned(line: str) -> Iterator[Card]:
    for _ in range(4):
        yield read_card(line)
        line = line.translate(_TURN)


def _cards() -> Iterator[Card]:
    for line in _LINES:
        yield from dict.fromkeys(_turned(line))


TIDE: Final = Deck("Tide", tuple(_cards()), ours=True)
