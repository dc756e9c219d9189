"""Serializer of decks as texts for QR codes; also reads a deck from a file or from scanned codes."""

from __future__ import annotations

from typing import Final

from companion.reef.box.cards import Deck
from companion.reef.notation.deck import LONGEST_FILE, read_deck_file, write_deck_file
from companion.refusal import Reason, Refused, raising
from companion.sharing import record_codes

MARK: Final = "RD1"
OF_A_GAME: Final = Reason(
    "codes-of-a-game", "These are codes of a game, not of a deck. A deck’s codes begin with RD1."
)
NO_CODE: Final = Reason(
    "codes-of-no-deck",
    "There is no code of a deck in this text. Copy what the camera read, from RD1 on, one code after another.",
)
SEVERAL_DECKS: Final = Reason(
    "codes-of-several-decks", "These codes belong to different decks. Leave only those of one deck."
)


def deck_codes(deck: Deck) -> list[str]:
    """Return the texts of the codes that hold a deck."""
    return record_codes.codes_of(write_deck_file(deck), MARK)


def deck_in(text: str) -> Deck:
    """Read a deck from the codes in a text. Raises Refused, or Faulty for faulty cards."""
    if not record_codes.has_codes(text, MARK):
        raise Refused(OF_A_GAME if record_codes.has_codes(text, record_codes.RECORD) else NO_CODE)
    with raising(SEVERAL_DECKS, instead_of=record_codes.SEVERAL_GAMES):
        return read_deck_file(record_codes.record_in(text, MARK))


def deck_of(data: bytes) -> Deck:
    """Read a deck from a file, or from a text of scanned codes. Raises Refused, or Faulty for faulty cards."""
    text = data[: 4 * LONGEST_FILE].decode("latin-1").replace("\0", "")  # codes are plain letters in every encoding
    coded = any(record_codes.has_codes(text, mark) for mark in (MARK, record_codes.RECORD))
    return deck_in(text) if coded else read_deck_file(data)
