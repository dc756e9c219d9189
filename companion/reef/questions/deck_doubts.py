"""Plausibility check of a deck: nobody knows the published cards, but some slips show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from companion.reef.box.cards import Card, Deck
from companion.reef.box.patterns import Special, pattern
from companion.reef.box.pieces import COLOURS, SPECIALS, Colour

_USUAL = range(1, 8)  # points that known cards are worth


class Doubtful(StrEnum):
    """The kinds of doubts; none of them is against a rule."""

    OWN_COLOUR = "own-colour"  # the card gives a colour that its pattern asks for: rare
    POINTS = "points"  # worth less or more than any card that is known
    TWO_VALUES = "two-values"  # the same pattern in other colours is worth another number
    SPECIALS = "specials"  # more than eight, or fewer in a whole deck
    SPECIAL_TWICE = "special-twice"  # every special card has another pair of colours
    SUMS = "sums"  # a whole deck gives one colour more often than another


class Doubt(NamedTuple):
    """One thing to look at again: the card, if it is about one, and the suspicious number."""

    what: Doubtful
    card: Card | None = None
    number: int = 0
    colour: Colour | None = None


def doubts(deck: Deck) -> tuple[Doubt, ...]:
    """List the doubts about a deck; none about a card that is alone of its kind and like others."""
    return (*_of_cards(deck), *_of_specials(deck), *_of_sums(deck))


def _of_cards(deck: Deck) -> Iterator[Doubt]:
    values: dict[str, Counter[int]] = {}
    for card in deck.cards:
        values.setdefault(kind(card), Counter())[card.points] += 1
    for card in dict.fromkeys(deck.cards):
        asked = pattern(card.pattern)
        wanted = {asked.counted} if isinstance(asked, Special) else set(card.pattern)
        if wanted & set(card.gain):
            yield Doubt(Doubtful.OWN_COLOUR, card)
        if card.points not in _USUAL:
            yield Doubt(Doubtful.POINTS, card, card.points)
        usual, _ = values[kind(card)].most_common(1)[0]
        if card.points != usual:
            yield Doubt(Doubtful.TWO_VALUES, card, usual)


def _of_specials(deck: Deck) -> Iterator[Doubt]:
    specials = [card for card in deck.cards if isinstance(pattern(card.pattern), Special)]
    if len(specials) > SPECIALS or (deck.complete and len(specials) != SPECIALS):
        yield Doubt(Doubtful.SPECIALS, number=len(specials))
    pairs = Counter(card.pattern for card in specials)
    for card in dict.fromkeys(specials):
        if pairs[card.pattern] > 1:
            yield Doubt(Doubtful.SPECIAL_TWICE, card, pairs[card.pattern])


def _of_sums(deck: Deck) -> Iterator[Doubt]:
    if not deck.complete:
        return
    given = Counter("".join(card.gain for card in deck.cards))
    usual, _ = Counter(given.values()).most_common(1)[0]
    for colour in COLOURS:
        if given[colour] != usual:
            yield Doubt(Doubtful.SUMS, number=given[colour], colour=colour)


def kind(card: Card) -> str:
    """Return a card's pattern without its colours, to tell which cards are alike."""
    letters = [letter for letter in card.pattern if letter in COLOURS]
    names = {letter: chr(ord("a") + place) for place, letter in enumerate(dict.fromkeys(letters))}
    return "".join(names.get(letter, letter) for letter in card.pattern)
