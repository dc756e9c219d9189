"""The deck of this table: a small readable file of the cards of one's own copy, as far as they have been played."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.reef.box.cards import Deck
from companion.reef.notation.deck import LONGEST_FILE, read_deck_file, write_deck_file
from companion.reef.rules.setup import NO_DECK
from companion.refusal import Refused
from companion.whole_files import replacing

FILE: Final = "our-cards.reefdeck"


def known_deck(folder: Path) -> Deck:
    """The cards that are known; none where there is no such file, or where it cannot be read."""
    with suppress(OSError, Refused), (folder / FILE).open("rb") as stream:
        return read_deck_file(stream.read(LONGEST_FILE + 1))
    return NO_DECK


def keep_deck(folder: Path, deck: Deck) -> None:
    """Keep these cards for the next evening, unless more are known there. A disk that refuses forgets them."""
    if len(deck.cards) > len(known_deck(folder).cards):
        with suppress(OSError), replacing(folder / FILE) as stream:
            stream.write(write_deck_file(deck).encode())
