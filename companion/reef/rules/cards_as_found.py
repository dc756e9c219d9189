"""Cards in the action `as-it-lies`: which can be corrected, how they must lie, and changes to hands and deck.

All cards are somewhere: those that a hand has more or fewer come from the deck or go back to it; if somebody counted
that too, they come from the cards played unseen.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from companion.reef.box.cards import Card, read_card
from companion.reef.box.pieces import CARDS, MOST_HELD
from companion.reef.rules import reasons
from companion.reef.rules.actions import Count, Counted, Face, Thing
from companion.reef.rules.cards import check_new, times_seen
from companion.reef.rules.hands import forgotten
from companion.reef.rules.state import Depth, Held, Phase, State
from companion.reef.rules.taking import slot_at, with_slot
from companion.refusal import Refused


def correctable(state: State) -> Iterator[Thing]:
    """Yield the cards and numbers of cards that one may correct: none if the companion itself has dealt."""
    if state.table.dealt or state.phase is Phase.OPENING:
        return
    yield from (Count(Counted.CARDS, seat) for seat in range(len(state.players)))
    if state.phase is Phase.OVER:
        return
    yield Count(Counted.DECK, 0)
    if state.table.depth is Depth.DISPLAY:
        yield from (Face(slot) for slot, lying in enumerate(state.display) if lying is not None)
        if state.deck:
            yield Face(None)


def expected(state: State, thing: Thing) -> str | int:
    """Return how a card or a number of cards must lie now. It must be one of `correctable`."""
    if isinstance(thing, Face):
        card = state.top if thing.slot is None else slot_at(state, thing.slot).card
        return str(card or "")
    return state.deck if thing == Count(Counted.DECK, 0) else state.players[thing[1]].hand.total


def turned_down(state: State, touched: Set[Thing]) -> State:
    """Return the state without the cards about to change, so that two can change places."""
    for thing in touched:
        if isinstance(thing, Face):
            state = _with_card(state, thing.slot, None)
    return state


def with_face(state: State, slot: int | None, text: str) -> State:
    """Return the state with another card in sight; an empty `text` is an unknown one. Raises Refused."""
    if not text:
        return state
    card = read_card(text)
    state = _not_in_hand(state, card)
    check_new(state, card)
    return _with_card(state, slot, card)


def with_hand(state: State, seat: int, number: int) -> State:
    """Return the state with another number of cards in a hand; forgets which if fewer. Raises Refused."""
    hand = state.players[seat].hand
    if not 0 <= number <= MOST_HELD:
        raise Refused(reasons.HAND_COUNT, player=state.table.seats[seat], number=number, most=MOST_HELD)
    known = hand.known if number >= len(hand.known) else ()
    return _holding(state, seat, Held(known, number - len(known)))


def balanced(before: State, after: State, touched: Set[Thing]) -> State:
    """Return the state with deck and unseen plays adjusted to sixty cards in all. Raises Refused if too many."""
    more = sum(now.hand.total - was.hand.total for was, now in zip(before.players, after.players, strict=True))
    deck, unseen = after.deck, after.before
    if Count(Counted.DECK, 0) in touched:
        unseen -= more + deck - before.deck
    else:
        deck = max(0, before.deck - more)
        unseen -= more + deck - before.deck
    if unseen < 0:
        raise Refused(reasons.CARDS_COUNT, number=CARDS - unseen, most=CARDS)
    return after._replace(deck=deck, before=unseen, top=after.top if deck else None)


def _with_card(state: State, slot: int | None, card: Card | None) -> State:
    if slot is None:
        return state._replace(top=card)
    return state._replace(display=with_slot(state, slot, slot_at(state, slot)._replace(card=card)))


def _not_in_hand(state: State, card: Card) -> State:
    """Remove a card that lies in sight from the hand where everybody believed it: its place there is unknown."""
    if state.table.deck.cards.count(card) > times_seen(state, card):
        return state
    for seat, player in enumerate(state.players):
        if card in (*player.hand.known, *player.hand.doubtful):
            return _holding(state, seat, forgotten(player.hand, card))
    return state


def _holding(state: State, seat: int, hand: Held) -> State:
    return state._replace(players=state.with_player(seat, state.players[seat]._replace(hand=hand)))
