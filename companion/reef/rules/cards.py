"""Tracking of seen cards: which are in sight or unseen, whether a card can be somewhere, a hand without a card.

Only the tables that own them know the published cards: a deck is known whole, in part or not at all. A known deck
never makes a card; it only rules out impossible ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.reef.box.cards import Card, Deck
from companion.reef.box.pieces import CARDS
from companion.reef.rules import reasons
from companion.reef.rules.hands import without_doubtful, without_hidden, without_known
from companion.reef.rules.state import Held, State
from companion.refusal import Refused


def public_cards(state: State) -> Iterator[Card]:
    """Yield every card whose place everybody knows: played, in the display, on the deck, or taken from either."""
    for player in state.players:
        yield from player.hand.known
        yield from player.hand.doubtful
        yield from filter(None, player.played)
    for slot in state.display:
        if slot is not None and slot.card is not None:
            yield slot.card
    if state.top is not None:
        yield state.top


def times_seen(state: State, card: Card) -> int:
    """Count the copies of a card among `public_cards`."""
    number = int(card == state.top)
    for slot in state.display:
        if slot is not None and slot.card == card:
            number += 1
    for player in state.players:
        hand = player.hand
        number += hand.known.count(card) + hand.doubtful.count(card) + player.played.count(card)
    return number


def learned_deck(state: State) -> Deck:
    """Return the known deck, with the cards added that this game has shown."""
    deck = state.table.deck
    known, found = Counter(deck.cards), Counter(public_cards(state))
    return deck._replace(cards=(*deck.cards, *(found - known).elements()))


def unseen(state: State) -> tuple[Card, ...]:
    """List the cards of the known deck that nobody has seen in this game: in hands, in the deck, played before."""
    return tuple((Counter(state.table.deck.cards) - Counter(public_cards(state))).elements())


def check_new(state: State, card: Card) -> None:
    """Raise Refused unless one more copy of `card` can come in sight."""
    deck = state.table.deck
    copies = deck.cards.count(card)
    if copies > times_seen(state, card):
        return
    if deck.complete:
        raise Refused(reasons.ALL_SEEN if copies else reasons.NOT_IN_DECK, card=card, number=copies)
    if len(learned_deck(state).cards) >= CARDS:
        raise Refused(reasons.TOO_MANY_CARDS, card=card, number=CARDS)


def without(state: State, seat: int, card: Card) -> Held:
    """Return the hand of `seat` without this card. Raises Refused if public knowledge rules it out there."""
    hand = state.players[seat].hand
    if card in hand.known:
        return without_known(hand, card)
    if not hand.hidden:
        reason = reasons.NOT_HELD if hand.known else reasons.HAND_EMPTY
        raise Refused(reason, player=state.table.seats[seat], card=card)
    return hidden_less(state, seat, card)


def hidden_less(state: State, seat: int, card: Card) -> Held:
    """Return the hand of `seat` with this card less among the hidden ones. Raises Refused if it cannot be there."""
    hand = state.players[seat].hand
    left = None
    if card in hand.doubtful:
        left = without_doubtful(hand, card)
    else:
        check_new(state, card)
        left = without_hidden(hand, card)
    if left is None:
        raise Refused(reasons.NOT_HELD, player=state.table.seats[seat], card=card)
    return left


def may_hold(hand: Held, card: Card) -> bool:
    """Return whether a hand that the companion dealt can hold this card, by its cards known here."""
    return card in (*hand.known, *hand.dealt) or hand.hidden > len(hand.dealt)
