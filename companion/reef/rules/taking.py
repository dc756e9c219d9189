"""Action A: taking a card of the display or the deck's top one; also naming a card in sight (`take.display`)."""

from __future__ import annotations

from companion.reef.box.cards import Card
from companion.reef.box.pieces import MOST_HELD
from companion.reef.rules import reasons
from companion.reef.rules.cards import check_new
from companion.reef.rules.state import Depth, Held, Player, Slot, State
from companion.refusal import Refused


def take(state: State, seat: int, number: int, card: Card | None) -> State:
    """Take the card of a display slot with its tokens; the deck's top card fills the gap. Raises Refused."""
    player = _with_room(state, seat)
    slot = slot_at(state, number)
    player = player._replace(points=player.points + slot.tokens, hand=_plus(player.hand, slot.card))
    filled = Slot(state.top) if state.deck else None
    return _after(state, seat, player, with_slot(state, number, filled), card)


def take_top(state: State, seat: int, onto: int, card: Card | None) -> State:
    """Take the top card of the deck, for a point onto the lowest card of the display. Raises Refused."""
    player = _with_room(state, seat)
    if not state.deck:
        raise Refused(reasons.DECK_EMPTY)
    if not player.points and None not in player.played:  # a card that nobody has named may have scored
        raise Refused(reasons.NO_POINT, player=state.table.seats[seat])
    slot = slot_at(state, onto)
    if slot.card is not None:
        lower = [other.card for other in state.display if other is not None and other.card is not None]
        least = min(lower, key=lambda each: each.points)
        if least.points < slot.card.points:
            raise Refused(reasons.NOT_LOWEST, card=slot.card, lowest=least)
    player = player._replace(points=max(0, player.points - 1), hand=_plus(player.hand, state.top))
    return _after(state, seat, player, with_slot(state, onto, slot._replace(tokens=slot.tokens + 1)), card)


def name(state: State, number: int | None, card: Card) -> State:
    """Return the state with a card of the display, or (None) the deck's top card, named. Raises Refused."""
    _followed(state, card)
    if number is None:
        if not state.deck:
            raise Refused(reasons.DECK_EMPTY)
        check_new(state._replace(top=None), card)
        return state._replace(top=card)
    slot = slot_at(state, number)
    check_new(state._replace(display=with_slot(state, number, slot._replace(card=None))), card)
    return state._replace(display=with_slot(state, number, slot._replace(card=card)))


def lowest(state: State) -> tuple[int, ...]:
    """List the display slots that the token for the top card may lie on: any if a card is not known."""
    slots = [number for number, slot in enumerate(state.display) if slot is not None]
    known = [slot.card.points for slot in state.display if slot is not None and slot.card is not None]
    return tuple(
        number
        for number in slots
        if (slot := state.display[number]) is not None and (slot.card is None or slot.card.points == min(known))
    )


def slot_at(state: State, number: int) -> Slot:
    """Return a place of the display with a card. Raises Refused."""
    if not 0 <= number < len(state.display):
        raise Refused(reasons.NO_SLOT, number=len(state.display))
    if (slot := state.display[number]) is None:
        raise Refused(reasons.SLOT_EMPTY)
    return slot


def _with_room(state: State, seat: int) -> Player:
    player = state.players[seat]
    if player.hand.total >= MOST_HELD:
        raise Refused(reasons.HAND_FULL, player=state.table.seats[seat], most=MOST_HELD)
    return player


def _plus(hand: Held, card: Card | None) -> Held:
    return hand._replace(hidden=hand.hidden + 1) if card is None else hand._replace(known=(*hand.known, card))


def with_slot(state: State, number: int, slot: Slot | None) -> tuple[Slot | None, ...]:
    """Return the display with one of its places changed."""
    return (*state.display[:number], slot, *state.display[number + 1 :])


def _after(state: State, seat: int, player: Player, display: tuple[Slot | None, ...], card: Card | None) -> State:
    """Return the state after a turn that took the deck's top card; `card` is the new top one, if known."""
    deck = state.deck - 1 if state.deck else 0
    below = state.below
    if card is not None:
        _followed(state, card)
        if not deck:
            raise Refused(reasons.DECK_EMPTY)
        check_new(state, card)
    elif below:
        card, below = below[0], below[1:]
    return state._replace(
        players=state.with_player(seat, player),
        display=display,
        deck=deck,
        top=card,
        below=below,
        turn=state.turn + 1,
    )


def _followed(state: State, card: Card) -> None:
    """Raise Refused if nobody follows which cards lie there, or if the companion itself has dealt them."""
    if state.table.dealt:
        raise Refused(reasons.DEALT, card=card)
    if state.table.depth is not Depth.DISPLAY:
        raise Refused(reasons.NOT_FOLLOWED)
