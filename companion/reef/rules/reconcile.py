"""The action `as-it-lies` (accept the physical table): what one may correct, how it must lie, the new state.

It refuses only what the box rules out. Untouched things stay; pieces that a stack has more or fewer come from the
supply or go back to it, unless somebody counted the supply itself. So do cards from the deck.

All cards are somewhere: those that a hand has more or fewer come from the deck or go back to it; if somebody counted
that too, they come from the cards played unseen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from companion.reef.box import (
    CARD_COUNT,
    COLOURS,
    HAND_LIMIT,
    MAX_STACK_HEIGHT,
    PIECES_PER_COLOUR,
    SPACES,
    UNKNOWN_PIECE,
    Card,
    read_card,
)
from companion.reef.rules import reasons
from companion.reef.rules.actions import Change, CountKind, CountThing, FaceUpThing, StackThing, Thing
from companion.reef.rules.moves import check_copies_left, count_seen_copies, display_slot, mark_doubtful, replace_slot
from companion.reef.rules.state import COLOUR_INDEX, Depth, Hand, Phase, PieceCounts, Player, State, count_pieces
from companion.refusal import Refused

MAX_POINTS: Final = 999  # of a player, and of tokens on a card: more is a slip
_MOST: Final = {CountKind.SUPPLY: PIECES_PER_COLOUR, CountKind.DECK: CARD_COUNT}


def correctable_things(state: State) -> tuple[Thing, ...]:
    """List the things that somebody may find otherwise now, and correct."""
    seats = range(len(state.players))
    found: list[Thing] = [CountThing(CountKind.POINTS, seat) for seat in seats]
    if state.table.depth is Depth.SCORE:
        return tuple(found)
    if state.table.depth is Depth.POINTS:
        if state.phase is not Phase.OVER:
            found += [CountThing(CountKind.SUPPLY, place) for place in COLOUR_INDEX.values()] + [
                CountThing(CountKind.TOKENS, 0)
            ]
        return tuple(found)
    found += [StackThing(seat, space) for seat in seats for space in SPACES if any(state.players[seat].board)]
    if state.phase is not Phase.OVER:
        found += [CountThing(CountKind.SUPPLY, place) for place in COLOUR_INDEX.values()]
        found += [CountThing(CountKind.TOKENS, slot) for slot, lying in enumerate(state.display) if lying is not None]
    return (*found, *correctable_cards(state))


def highest_count(thing: CountThing) -> int:
    """Return the highest number that can be counted there."""
    return _MOST.get(thing.what, MAX_POINTS)


def expected_state(state: State, thing: Thing) -> str | int:
    """Return how a thing must lie now. It must be one of `correctable_things`."""
    match thing:
        case StackThing(seat, space):
            return state.players[seat].board[space]
        case CountThing(CountKind.POINTS, seat):
            return state.players[seat].points
        case CountThing(CountKind.SUPPLY, place):
            return state.supply[place]
        case CountThing(CountKind.TOKENS, slot):
            lying = state.display[slot]
            return lying.tokens if lying is not None else 0
        case _:
            return expected_cards(state, thing)


def reconcile(state: State, changes: Sequence[Change]) -> State:
    """Return the state changed to the table as it lies. Raises Refused."""
    if not any(was != now for _, was, now in changes):
        raise Refused(reasons.NOTHING_TOUCHED)
    known = correctable_things(state)
    for number, (thing, was, _) in enumerate(changes):
        if thing not in known or thing in [other for other, _, _ in changes[:number]]:
            raise Refused(reasons.NOT_TOUCHABLE)
        if expected_state(state, thing) != was:
            raise Refused(reasons.LIES_OTHERWISE)
    if state.table.depth is Depth.POINTS:
        return _points_only(state, changes)
    touched = {thing for thing, _, _ in changes}
    after = without_changing_cards(state, touched)
    for thing, _, now in changes:
        after = _with(after, thing, now)
    return balance_cards(state, _balanced(state, after, touched), touched)


def _points_only(state: State, changes: Sequence[Change]) -> State:
    """Change a number alone, for points only: no piece has to come from anywhere."""
    in_play, many = PIECES_PER_COLOUR - state.aside[0], len(state.players)
    for thing, _, now in changes:
        if isinstance(thing, CountThing) and thing.what is CountKind.SUPPLY and int(now) > in_play - many:
            raise Refused(reasons.COUNT_RANGE, number=now, most=in_play - many)
        state = _with(state, thing, now)
    return state


def check_stack(found: str, space: int) -> None:
    """Raise Refused unless this can be a stack: at most four pieces, the top one known."""
    if any(letter not in (*COLOURS, UNKNOWN_PIECE) for letter in found):
        raise Refused(reasons.STACK_UNREADABLE, space=space, value=found)
    if len(found) > MAX_STACK_HEIGHT:
        raise Refused(reasons.TOO_HIGH, space=space, most=MAX_STACK_HEIGHT)
    if found.endswith(UNKNOWN_PIECE):
        raise Refused(reasons.STACK_TOP, space=space)


def _with(state: State, thing: Thing, now: str | int) -> State:
    match thing, now:
        case StackThing(seat, space), str():
            check_stack(now, space)
            board = state.players[seat].board
            return _with_player(state, seat, board=(*board[:space], now, *board[space + 1 :]))
        case FaceUpThing(slot), str():
            return set_face_up_card(state, slot, now)
        case CountThing(CountKind.CARDS, seat), int():
            return set_hand_size(state, seat, now)
        case CountThing(what, which), int() if not isinstance(now, bool):
            if not 0 <= now <= highest_count(thing):
                raise Refused(reasons.COUNT_RANGE, number=now, most=highest_count(thing))
            if what is CountKind.POINTS:
                return _with_player(state, which, points=now)
            if what is CountKind.SUPPLY:
                return state._replace(supply=_stock([*state.supply[:which], now, *state.supply[which + 1 :]]))
            if what is CountKind.DECK:
                return state._replace(deck=now, top=state.top if now else None)
            return state._replace(display=replace_slot(state, which, display_slot(state, which)._replace(tokens=now)))
    raise Refused(reasons.NOT_TOUCHABLE)


def _with_player(state: State, seat: int, **changed: object) -> State:
    player: Player = state.players[seat]._replace(**changed)  # type: ignore[arg-type]
    if not any(player.board) and state.table.depth not in (Depth.SCORE, Depth.POINTS):
        raise Refused(reasons.BOARD_BARE, player=state.table.seats[seat])
    return state._replace(players=state.with_player(seat, player))


def _balanced(before: State, after: State, touched: set[Thing]) -> State:
    """Balance all pieces: those no longer on a board into the supply, those not in the supply aside."""
    was, lying = _pieces(before), _pieces(after)
    if was[UNKNOWN_PIECE] < lying[UNKNOWN_PIECE]:
        raise Refused(reasons.STACK_UNKNOWN)
    supply, aside = list(after.supply), list(after.aside)
    shown = (
        was[UNKNOWN_PIECE] - lying[UNKNOWN_PIECE]
    )  # pieces that were not known: of which colour, their stacks tell now
    for colour in COLOURS:
        place, more = COLOUR_INDEX[colour], lying[colour] - was[colour]
        known = min(max(more, 0), shown)
        shown -= known
        more -= known
        if CountThing(CountKind.SUPPLY, place) in touched:
            aside[place] -= after.supply[place] - before.supply[place] + more
        else:
            supply[place] -= more
        if supply[place] < 0 or aside[place] < 0:
            raise Refused(reasons.TOO_MANY_PIECES, colour=colour, number=PIECES_PER_COLOUR)
    if shown:
        raise Refused(reasons.STACK_UNKNOWN)
    return after._replace(supply=_stock(supply), aside=_stock(aside))


def _pieces(state: State) -> dict[str, int]:
    return count_pieces(tuple(stack for player in state.players for stack in player.board))


def _stock(numbers: Sequence[int]) -> PieceCounts:
    red, yellow, green, purple = numbers
    return red, yellow, green, purple


def correctable_cards(state: State) -> Iterator[Thing]:
    """Yield the cards and numbers of cards that one may correct: none if the companion itself has dealt."""
    if state.table.dealt or state.phase is Phase.OPENING:
        return
    yield from (CountThing(CountKind.CARDS, seat) for seat in range(len(state.players)))
    if state.phase is Phase.OVER:
        return
    yield CountThing(CountKind.DECK, 0)
    if state.table.depth is Depth.DISPLAY:
        yield from (FaceUpThing(slot) for slot, lying in enumerate(state.display) if lying is not None)
        if state.deck:
            yield FaceUpThing(None)


def expected_cards(state: State, thing: Thing) -> str | int:
    """Return how a card or a number of cards must lie now. It must be one of `correctable_things`."""
    if isinstance(thing, FaceUpThing):
        card = state.top if thing.slot is None else display_slot(state, thing.slot).card
        return str(card or "")
    return state.deck if thing == CountThing(CountKind.DECK, 0) else state.players[thing[1]].hand.total


def without_changing_cards(state: State, touched: Set[Thing]) -> State:
    """Return the state without the cards about to change, so that two can change places."""
    for thing in touched:
        if isinstance(thing, FaceUpThing):
            state = _with_card(state, thing.slot, None)
    return state


def set_face_up_card(state: State, slot: int | None, text: str) -> State:
    """Return the state with another card in sight; an empty `text` is an unknown one. Raises Refused."""
    if not text:
        return state
    card = read_card(text)
    state = _not_in_hand(state, card)
    check_copies_left(state, card)
    return _with_card(state, slot, card)


def set_hand_size(state: State, seat: int, number: int) -> State:
    """Return the state with another number of cards in a hand; forgets which if fewer. Raises Refused."""
    hand = state.players[seat].hand
    if not 0 <= number <= HAND_LIMIT:
        raise Refused(reasons.HAND_COUNT, player=state.table.seats[seat], number=number, most=HAND_LIMIT)
    known = hand.known if number >= len(hand.known) else ()
    return _holding(state, seat, Hand(known, number - len(known)))


def balance_cards(before: State, after: State, touched: Set[Thing]) -> State:
    """Return the state with deck and unseen plays adjusted to sixty cards in all. Raises Refused if too many."""
    more = sum(now.hand.total - was.hand.total for was, now in zip(before.players, after.players, strict=True))
    deck, unseen = after.deck, after.before
    if CountThing(CountKind.DECK, 0) in touched:
        unseen -= more + deck - before.deck
    else:
        deck = max(0, before.deck - more)
        unseen -= more + deck - before.deck
    if unseen < 0:
        raise Refused(reasons.CARDS_COUNT, number=CARD_COUNT - unseen, most=CARD_COUNT)
    return after._replace(deck=deck, before=unseen, top=after.top if deck else None)


def _with_card(state: State, slot: int | None, card: Card | None) -> State:
    if slot is None:
        return state._replace(top=card)
    return state._replace(display=replace_slot(state, slot, display_slot(state, slot)._replace(card=card)))


def _not_in_hand(state: State, card: Card) -> State:
    """Remove a card that lies in sight from the hand where everybody believed it: its place there is unknown."""
    if state.table.deck.cards.count(card) > count_seen_copies(state, card):
        return state
    for seat, player in enumerate(state.players):
        if card in (*player.hand.known, *player.hand.doubtful):
            return _holding(state, seat, mark_doubtful(player.hand, card))
    return state


def _holding(state: State, seat: int, hand: Hand) -> State:
    return state._replace(players=state.with_player(seat, state.players[seat]._replace(hand=hand)))
