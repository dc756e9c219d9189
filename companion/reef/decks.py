"""The deck of a table's own copy: reading and saving its file, merging two tables' decks, texts for QR codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from operator import eq
from pathlib import Path
from typing import Final, NamedTuple

from companion.files import create_file, free_path, read_file, rename_file, replace_file
from companion.record import codes
from companion.record.library import file_lock
from companion.reef.box import CARD_COUNT, Card, Deck
from companion.reef.notation.setup import MAX_DECK_BYTES, format_deck_file, parse_deck_file
from companion.reef.rules.reasons import TOO_MANY_CARDS
from companion.reef.rules.setup import NO_DECK
from companion.refusal import Reason, Refused, reraise_as
from companion.translator import NN_

CODE_MARK: Final = "RD1"
CODES_OF_GAME: Final = Reason(
    "codes-of-a-game", "These are codes of a game, not of a deck. A deck’s codes begin with RD1."
)
NO_CODE: Final = Reason(
    "codes-of-no-deck",
    "There is no code of a deck in this text. Copy what the camera read, from RD1 on, one code after another.",
)
SEVERAL_DECKS: Final = Reason(
    "codes-of-several-decks", "These codes belong to different decks. Leave only those of one deck."
)


def encode_deck_codes(deck: Deck) -> list[str]:
    """Return the texts of the codes that hold a deck."""
    return codes.encode_codes(format_deck_file(deck), CODE_MARK)


def decode_deck_codes(text: str) -> Deck:
    """Read a deck from the codes in a text. Raises Refused, or Faulty for faulty cards."""
    if not codes.has_codes(text, CODE_MARK):
        raise Refused(CODES_OF_GAME if codes.has_codes(text, codes.RECORD_MARK) else NO_CODE)
    with reraise_as(SEVERAL_DECKS, instead_of=codes.SEVERAL_GAMES):
        return parse_deck_file(codes.decode_record(text, CODE_MARK))


def parse_deck_data(data: bytes) -> Deck:
    """Read a deck from a file, or from a text of scanned codes. Raises Refused, or Faulty for faulty cards."""
    text = codes.plain_text(data[: 4 * MAX_DECK_BYTES])
    coded = any(codes.has_codes(text, mark) for mark in (CODE_MARK, codes.RECORD_MARK))
    return decode_deck_codes(text) if coded else parse_deck_file(data)


UNDECIDED = Reason(
    "deck-undecided",
    NN_("{n} card is told in two ways. Say which is right.", "{n} cards are told in two ways. Say which are right."),
)


class MergeConflict(NamedTuple):
    """A disagreement: most likely one card, as each of two tables has it."""

    ours: Card
    theirs: Card


class DeckMerge(NamedTuple):
    """The result of merging: `agreed` cards of one table or both, and `disputed` pairs, of which one is right."""

    agreed: tuple[Card, ...]
    disputed: tuple[MergeConflict, ...]


def merge_decks(ours: Deck, theirs: Deck) -> DeckMerge:
    """Merge two decks: returns all cards of both, with the larger number of copies of each.

    The same pieces and pattern with other points are one card. Similar cards count as one only if there were more
    cards than a deck has otherwise.
    """
    mine = list((Counter(ours.cards) - Counter(theirs.cards)).elements())
    new = list((Counter(theirs.cards) - Counter(ours.cards)).elements())
    disputed = list(_pairs(mine, new, _same_but_points))
    if len(ours.cards) + len(new) > CARD_COUNT:
        disputed += _pairs(mine, new, _much_alike)
    known = list(ours.cards)
    for each in disputed:
        known.remove(each.ours)
    return DeckMerge((*known, *new), tuple(disputed))


def resolve_merge(ours: Deck, theirs: Deck, chosen: Sequence[Card] = ()) -> Deck:
    """Return the merged deck; `chosen` has the right card of each disputed pair. Raises Refused."""
    agreed, disputed = merge_decks(ours, theirs)
    if len(chosen) != len(disputed) or any(card not in each for card, each in zip(chosen, disputed, strict=False)):
        raise Refused(UNDECIDED, number=len(disputed))
    cards = (*agreed, *chosen)
    if len(cards) > CARD_COUNT:
        raise Refused(TOO_MANY_CARDS, card=cards[CARD_COUNT], number=CARD_COUNT)
    return Deck(ours.name or theirs.name, cards, ours.blue or theirs.blue, theirs.ours and not ours.cards)


def updated_deck(known: Deck, was: Deck, now: Deck) -> Deck:
    """Return the known cards, updated by what a game has shown, whose deck was `was` and is `now`.

    A card that the game lost while it learned another was a mistake, and goes. A card only taken back stays.
    """
    lost = list((Counter(was.cards) - Counter(now.cards)).elements())
    cards = list(known.cards)
    for card in (Counter(now.cards) - Counter(was.cards)).elements():
        if lost:
            wrong = max(lost, key=lambda other: sum(map(eq, card, other)))
            lost.remove(wrong)
            if wrong in cards:
                cards.remove(wrong)
        if cards.count(card) < now.cards.count(card) and len(cards) < CARD_COUNT:
            cards.append(card)
    return known._replace(cards=tuple(cards))


def _pairs(mine: list[Card], new: list[Card], one_card: Callable[[Card, Card], bool]) -> Iterable[MergeConflict]:
    """Pair the cards of both lists that are likely one; they leave the lists."""
    for card in list(mine):
        other = next((each for each in new if one_card(card, each)), None)
        if other is not None:
            mine.remove(card)
            new.remove(other)
            yield MergeConflict(card, other)


def _same_but_points(one: Card, other: Card) -> bool:
    return (one.gain, one.pattern) == (other.gain, other.pattern)


def _much_alike(one: Card, other: Card) -> bool:
    return one.points == other.points and (one.gain == other.gain or one.pattern == other.pattern)


SUFFIX: Final = ".reefdeck"
DECK_FILE: Final = f"our-cards{SUFFIX}"


def load_deck_file(path: Path) -> Deck:
    """Read a deck from a file, or from its codes in a text. Raises Refused for anything else."""
    return parse_deck_data(read_file(path, MAX_DECK_BYTES))


def load_known_deck(folder: Path) -> Deck:
    """Return the known cards; none if there is no such file, or if it cannot be read."""
    with suppress(Refused):
        return load_deck_file(folder / DECK_FILE)
    return NO_DECK


def save_learned_cards(folder: Path, was: Deck, now: Deck) -> None:
    """Save the cards learned in a game whose deck was `was` and is `now`. Ignores a disk that refuses."""
    with suppress(Refused):
        if _taught(load_known_deck(folder), was, now) is not None:
            with file_lock(folder / DECK_FILE):
                if (taught := _taught(load_known_deck(folder), was, now)) is not None:
                    save_known_deck(folder, taught)


def _taught(known: Deck, was: Deck, now: Deck) -> Deck | None:
    taught = updated_deck(known, was, now)._replace(name=known.name or now.name, blue=known.blue or now.blue)
    return None if Counter(taught.cards) == Counter(known.cards) else taught


def save_known_deck(folder: Path, deck: Deck) -> None:
    """Save the cards of this table; puts aside a file that was no deck. Raises Refused."""
    path = folder / DECK_FILE
    if path.exists():
        try:
            load_deck_file(path)
        except Refused:
            rename_file(path, free_path(folder, f"{path.stem}-unreadable", SUFFIX))
    replace_file(path, format_deck_file(deck).encode())


def back_up_deck(folder: Path) -> Path | None:
    """Copy the known cards beside their file; returns the copy, or None if there are none. Raises Refused."""
    if not (deck := load_known_deck(folder)).cards:
        return None
    path = free_path(folder, f"{Path(DECK_FILE).stem}-before", SUFFIX)
    create_file(path, format_deck_file(deck).encode())
    return path
