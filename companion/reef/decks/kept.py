"""Reading, saving and backing up the file with the cards of this table's copy, as far as people saw them."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.files import free, move, read_file, write_new, write_over
from companion.reef.box.cards import Deck
from companion.reef.decks.codes import deck_of
from companion.reef.decks.joining import relearned
from companion.reef.notation.deck import LONGEST_FILE, write_deck_file
from companion.reef.rules.setup import NO_DECK
from companion.refusal import Refused
from companion.saved.library import alone

SUFFIX: Final = ".reefdeck"
FILE: Final = f"our-cards{SUFFIX}"


def deck_file(path: Path) -> Deck:
    """Read a deck from a file, or from its codes in a text. Raises Refused for anything else."""
    return deck_of(read_file(path, LONGEST_FILE))


def known_deck(folder: Path) -> Deck:
    """Return the known cards; none if there is no such file, or if it cannot be read."""
    with suppress(Refused):
        return deck_file(folder / FILE)
    return NO_DECK


def learn(folder: Path, was: Deck, now: Deck) -> None:
    """Save the cards learned in a game whose deck was `was` and is `now`. Ignores a disk that refuses."""
    with suppress(Refused):
        if _taught(known_deck(folder), was, now) is not None:
            with alone(folder / FILE):
                if (taught := _taught(known_deck(folder), was, now)) is not None:
                    write_deck(folder, taught)


def _taught(known: Deck, was: Deck, now: Deck) -> Deck | None:
    taught = relearned(known, was, now)._replace(name=known.name or now.name, blue=known.blue or now.blue)
    return None if Counter(taught.cards) == Counter(known.cards) else taught


def write_deck(folder: Path, deck: Deck) -> None:
    """Save the cards of this table; puts aside a file that was no deck. Raises Refused."""
    path = folder / FILE
    if path.exists():
        try:
            deck_file(path)
        except Refused:
            move(path, free(folder, f"{path.stem}-unreadable", SUFFIX))
    write_over(path, write_deck_file(deck).encode())


def back_up(folder: Path) -> Path | None:
    """Copy the known cards beside their file; returns the copy, or None if there are none. Raises Refused."""
    if not (deck := known_deck(folder)).cards:
        return None
    path = free(folder, f"{Path(FILE).stem}-before", SUFFIX)
    write_new(path, write_deck_file(deck).encode())
    return path
