"""The deck of this table: a small readable file of the cards of one's own copy, as far as they have been seen."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.reef.box.cards import Deck
from companion.reef.box.pieces import CARDS
from companion.reef.notation.deck import LONGEST_FILE, read_deck_file, write_deck_file
from companion.reef.rules.reasons import TOO_MANY_CARDS
from companion.reef.rules.setup import NO_DECK
from companion.refusal import Refused
from companion.saved.library import free
from companion.saved.logbook import refused_by_system
from companion.whole_files import replacing

SUFFIX: Final = ".reefdeck"
FILE: Final = f"our-cards{SUFFIX}"


def deck_file(path: Path) -> Deck:
    """The deck of a file. Raises Refused for what cannot be read or is no deck."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LONGEST_FILE + 1)
    except OSError as problem:
        raise refused_by_system(problem, path) from problem
    return read_deck_file(data)


def known_deck(folder: Path) -> Deck:
    """The cards that are known; none where there is no such file, or where it cannot be read."""
    with suppress(Refused):
        return deck_file(folder / FILE)
    return NO_DECK


def keep_deck(folder: Path, deck: Deck) -> None:
    """Keep these cards for the next evening, unless more are known there. A disk that refuses forgets them."""
    if len(deck.cards) > len(known_deck(folder).cards):
        with suppress(Refused):
            write_deck(folder, deck)


def write_deck(folder: Path, deck: Deck) -> None:
    """These are the cards of this table from now on; a file that was no deck is put aside. Raises Refused."""
    path = folder / FILE
    try:
        if path.exists():
            try:
                deck_file(path)
            except Refused:
                path.rename(free(folder, f"{path.stem}-unreadable", SUFFIX))
        with replacing(path, lasting=True) as stream:
            stream.write(write_deck_file(deck).encode())
    except OSError as problem:
        raise refused_by_system(problem, path) from problem


def joined(known: Deck, other: Deck) -> Deck:
    """All cards of both, of each as many copies as the one has that has more. Raises Refused for more than 60."""
    more = Counter(other.cards) - Counter(known.cards)
    cards = (*known.cards, *more.elements())
    if len(cards) > CARDS:
        raise Refused(TOO_MANY_CARDS, card=cards[CARDS], number=CARDS)
    return Deck(known.name or other.name, cards, known.blue or other.blue, other.ours and not known.cards)
