"""The deck of this table: a small readable file of the cards of one's own copy, as far as they have been seen."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.files import free, move, read_file, write_over
from companion.reef.box.cards import Deck
from companion.reef.box.pieces import CARDS
from companion.reef.notation.deck import LONGEST_FILE, read_deck_file, write_deck_file
from companion.reef.rules.reasons import TOO_MANY_CARDS
from companion.reef.rules.setup import NO_DECK
from companion.refusal import Refused
from companion.saved.library import alone

SUFFIX: Final = ".reefdeck"
FILE: Final = f"our-cards{SUFFIX}"


def deck_file(path: Path) -> Deck:
    """The deck of a file. Raises Refused for what cannot be read or is no deck."""
    return read_deck_file(read_file(path, LONGEST_FILE))


def known_deck(folder: Path) -> Deck:
    """The cards that are known; none where there is no such file, or where it cannot be read."""
    with suppress(Refused):
        return deck_file(folder / FILE)
    return NO_DECK


def keep_deck(folder: Path, deck: Deck) -> None:
    """Keep these cards for the next evening, unless more are known there. A disk that refuses forgets them."""
    with suppress(Refused):
        if len(deck.cards) > len(known_deck(folder).cards):
            with alone(folder / FILE):
                if len(deck.cards) > len(known_deck(folder).cards):
                    write_deck(folder, deck)


def write_deck(folder: Path, deck: Deck) -> None:
    """These are the cards of this table from now on; a file that was no deck is put aside. Raises Refused."""
    path = folder / FILE
    if path.exists():
        try:
            deck_file(path)
        except Refused:
            move(path, free(folder, f"{path.stem}-unreadable", SUFFIX))
    write_over(path, write_deck_file(deck).encode())


def joined(known: Deck, other: Deck) -> Deck:
    """All cards of both, of each as many copies as the one has that has more. Raises Refused for more than 60."""
    more = Counter(other.cards) - Counter(known.cards)
    cards = (*known.cards, *more.elements())
    if len(cards) > CARDS:
        raise Refused(TOO_MANY_CARDS, card=cards[CARDS], number=CARDS)
    return Deck(known.name or other.name, cards, known.blue or other.blue, other.ours and not known.cards)
