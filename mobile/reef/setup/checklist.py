"""The checklist before the first turn of Reef, to tick off in the order of the rulebook. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from companion.reef.box import CARDS, DEALT, FIRST_POINTS, PIECES_IN_PLAY
from companion.translator import N_
from mobile.reef.remembered.preferences import Cards
from mobile.reef.setup.draft import Draft

_PAPER: Final = frozenset({"cards", "discard", "display"})
"""What there is to do with cards: nothing where the app deals them."""
_TEXTS: Final = {
    "supply": N_("Four supplies of {pieces} pieces each; all other pieces stay in the box."),
    "tokens": N_("Point tokens by their values. Everybody takes {points} tokens of 1 point."),
    "cards": N_("All {cards} cards shuffled; everybody takes {dealt}, unseen by the others."),
    "boards": N_("A board for everybody, dealt at random, the one with the starfish among them."),
    "start": N_("Everybody takes one piece of each colour and lays it on the centre of the board."),
    "expert": N_("Everybody takes one piece of each colour and lays it on any space, also on top of each other."),
    "discard": N_("Room beside each board for its discard pile."),
    "display": N_("The deck face up in the middle, its first three cards beside it."),
}
_BEGINS: Final = {"supply": "components", "cards": "card", "boards": "stack"}


class Item(NamedTuple):
    """One thing to see to: its name, its sentence (a msgid) and the facts in that.

    `begins` is the rule that tells new players what this and the next things are for, where another one begins here.
    """

    name: str
    text: str
    facts: Mapping[str, object]
    begins: str = ""


def items(draft: Draft) -> tuple[Item, ...]:
    """Return the items for this table."""
    facts = {
        "pieces": PIECES_IN_PLAY[len(draft.names)],
        "points": FIRST_POINTS,
        "cards": CARDS,
        "dealt": DEALT,
    }
    other = "start" if draft.options.expert else "expert"
    left_out = _PAPER if draft.cards is Cards.DEALT else frozenset[str]()
    there = [name for name in _TEXTS if name not in {other, *left_out}]
    return tuple(Item(name, _TEXTS[name], facts, _BEGINS.get(name, "")) for name in there)
