"""Removal of a card from a hand of known, doubtful and hidden cards, named or not: what it can still hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.reef.box.cards import Card
from companion.reef.rules.state import Held


def without_known(hand: Held, card: Card) -> Held:
    """Return the hand without one of the cards that everybody knows there."""
    place = hand.known.index(card)
    return hand._replace(known=hand.known[:place] + hand.known[place + 1 :])


def without_doubtful(hand: Held, card: Card) -> Held | None:
    """Return the hand without a doubtful card, which it had until now; None if it must have left before."""
    place = hand.doubtful.index(card)
    return _possible(
        hand._replace(hidden=hand.hidden - 1, doubtful=hand.doubtful[:place] + hand.doubtful[place + 1 :])
    )


def without_hidden(hand: Held, card: Card) -> Held | None:
    """Return the hand without a hidden card that nobody had seen; None if everybody has seen all that are left.

    If the companion has dealt, takes this one of the dealt cards, or the first of them.
    """
    place = hand.dealt.index(card) if card in hand.dealt else 0
    return _possible(hand._replace(hidden=hand.hidden - 1, dealt=hand.dealt[:place] + hand.dealt[place + 1 :]))


def without_unnamed(hand: Held, fitting: Iterable[Card]) -> Held | None:
    """Return the hand without an unnamed card: one that nobody saw, or one of the `fitting` known or doubtful.

    None if it can be neither.
    """
    fitting = tuple(dict.fromkeys(fitting))
    moved = tuple(card for card in hand.known if card in fitting)
    left = hand._replace(
        known=tuple(card for card in hand.known if card not in fitting),
        hidden=hand.hidden + len(moved) - 1,
        doubtful=(*hand.doubtful, *moved),
        unnamed=(*hand.unnamed, fitting),
    )
    return _possible(left)


def forgotten(hand: Held, card: Card) -> Held:
    """Return the hand after a card that everybody saw come there turned up elsewhere: its place is unknown."""
    if card in hand.known:
        left = without_known(hand, card)
        return left._replace(hidden=left.hidden + 1)
    place = hand.doubtful.index(card)
    return _settled(hand._replace(doubtful=hand.doubtful[:place] + hand.doubtful[place + 1 :]))


def _possible(hand: Held) -> Held | None:
    """Return the hand, as simple as possible, if some course of play leads to it; else None."""
    if not hand.unnamed and not hand.doubtful:
        return hand if hand.hidden >= 0 else None
    unseen = hand.hidden - len(hand.doubtful) + len(hand.unnamed)  # that ever came there, and were not named since
    if hand.hidden < 0 or len(hand.unnamed) - _most_paired(hand.unnamed, hand.doubtful) > unseen:
        return None
    return _settled(hand)


def _settled(hand: Held) -> Held:
    """Drop unnamed plays that can only have been unseen cards, and doubts that no play explains."""
    plays = (tuple(card for card in play if card in hand.doubtful) for play in hand.unnamed)
    unnamed = tuple(play for play in plays if play)
    certain = tuple(card for card in hand.doubtful if not any(card in play for play in unnamed))
    return hand._replace(
        known=(*hand.known, *certain),
        hidden=hand.hidden - len(certain),
        doubtful=tuple(card for card in hand.doubtful if card not in certain),
        unnamed=unnamed,
    )


def _most_paired(plays: Sequence[tuple[Card, ...]], cards: Sequence[Card]) -> int:
    """Return how many plays can each have been another card: the largest matching, by augmenting paths."""
    played_by: dict[int, int] = {}

    def finds(play: int, tried: set[int]) -> bool:
        for place, card in enumerate(cards):
            if card in plays[play] and place not in tried:
                tried.add(place)
                if place not in played_by or finds(played_by[place], tried):
                    played_by[place] = play
                    return True
        return False

    return sum(finds(play, set()) for play in range(len(plays)))
