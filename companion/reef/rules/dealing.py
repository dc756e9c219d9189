"""A deck that the companion shuffles: the same cards from the same seed, in every version and on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import shake_256
from typing import Final

from companion.reef.box.cards import Card
from companion.reef.rules.state import State

SHORTEST_SEED: Final = 16  # letters and figures: fewer could be tried out


def shuffled(cards: Sequence[Card], seed: str) -> tuple[Card, ...]:
    """These cards in the order that the seed stands for; every order is as likely as any other."""
    left = sorted(cards)
    numbers = _numbers(seed, len(left))
    return tuple(left.pop(next(numbers) % len(left)) for _ in cards)


def exchanged(state: State, seat: int, card: Card) -> State:
    """The same with `card` among those dealt to `seat`, and one of its own where that was: every card is there once.

    Nobody enters such a card; records of 0.2.0 and those written by hand can hold one.
    """
    hand = state.players[seat].hand
    if card in hand.dealt or not hand.dealt:
        return state
    mine, *others = hand.dealt
    players = list(state.players)
    players[seat] = players[seat]._replace(hand=hand._replace(dealt=(card, *others)))
    if card in state.below:
        return state._replace(players=tuple(players), below=_with(state.below, card, mine))
    for number, player in enumerate(state.players):
        if number != seat and card in player.hand.dealt:
            dealt = _with(player.hand.dealt, card, mine)
            players[number] = player._replace(hand=player.hand._replace(dealt=dealt))
            return state._replace(players=tuple(players))
    return state


def _with(cards: tuple[Card, ...], card: Card, instead: Card) -> tuple[Card, ...]:
    """The cards with another one in the place of one."""
    place = cards.index(card)
    return (*cards[:place], instead, *cards[place + 1 :])


def _numbers(seed: str, many: int) -> Iterator[int]:
    """Numbers so large that the remainder by a small one favours nothing."""
    stream = shake_256(f"reef deck/{seed}".encode()).digest(16 * many)
    return (int.from_bytes(stream[place : place + 16], "big") for place in range(0, len(stream), 16))
