"""Merging of two tables' knowledge of the same deck, with the cards they disagree on, and learning from a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from operator import eq
from typing import NamedTuple

from companion.reef.box.cards import Card, Deck
from companion.reef.box.pieces import CARDS
from companion.reef.rules.reasons import TOO_MANY_CARDS
from companion.refusal import Reason, Refused
from companion.speech import NN_

UNDECIDED = Reason(
    "deck-undecided",
    NN_("{n} card is told in two ways. Say which is right.", "{n} cards are told in two ways. Say which are right."),
)


class Disagreement(NamedTuple):
    """A disagreement: most likely one card, as each of two tables has it."""

    ours: Card
    theirs: Card


class Joining(NamedTuple):
    """The result of merging: `agreed` cards of one table or both, and `disputed` pairs, of which one is right."""

    agreed: tuple[Card, ...]
    disputed: tuple[Disagreement, ...]


def joining(ours: Deck, theirs: Deck) -> Joining:
    """Merge two decks: returns all cards of both, with the larger number of copies of each.

    The same pieces and pattern with other points are one card. Similar cards count as one only if there were more
    cards than a deck has otherwise.
    """
    mine = list((Counter(ours.cards) - Counter(theirs.cards)).elements())
    new = list((Counter(theirs.cards) - Counter(ours.cards)).elements())
    disputed = list(_pairs(mine, new, _same_but_points))
    if len(ours.cards) + len(new) > CARDS:
        disputed += _pairs(mine, new, _much_alike)
    known = list(ours.cards)
    for each in disputed:
        known.remove(each.ours)
    return Joining((*known, *new), tuple(disputed))


def joined(ours: Deck, theirs: Deck, chosen: Sequence[Card] = ()) -> Deck:
    """Return the merged deck; `chosen` has the right card of each disputed pair. Raises Refused."""
    agreed, disputed = joining(ours, theirs)
    if len(chosen) != len(disputed) or any(card not in each for card, each in zip(chosen, disputed, strict=False)):
        raise Refused(UNDECIDED, number=len(disputed))
    cards = (*agreed, *chosen)
    if len(cards) > CARDS:
        raise Refused(TOO_MANY_CARDS, card=cards[CARDS], number=CARDS)
    return Deck(ours.name or theirs.name, cards, ours.blue or theirs.blue, theirs.ours and not ours.cards)


def relearned(known: Deck, was: Deck, now: Deck) -> Deck:
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
        if cards.count(card) < now.cards.count(card) and len(cards) < CARDS:
            cards.append(card)
    return known._replace(cards=tuple(cards))


def _pairs(mine: list[Card], new: list[Card], one_card: Callable[[Card, Card], bool]) -> Iterable[Disagreement]:
    """Pair the cards of both lists that are likely one; they leave the lists."""
    for card in list(mine):
        other = next((each for each in new if one_card(card, each)), None)
        if other is not None:
            mine.remove(card)
            new.remove(other)
            yield Disagreement(card, other)


def _same_but_points(one: Card, other: Card) -> bool:
    return (one.gain, one.pattern) == (other.gain, other.pattern)


def _much_alike(one: Card, other: Card) -> bool:
    return one.points == other.points and (one.gain == other.gain or one.pattern == other.pattern)
