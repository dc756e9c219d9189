"""The action `as-it-lies` (accept the physical table): what one may correct, how it must lie, the new state.

It refuses only what the box rules out. Untouched things stay; pieces that a stack has more or fewer come from the
supply or go back to it, unless somebody counted the supply itself. So do cards from the deck.

All cards are somewhere: those that a hand has more or fewer come from the deck or go back to it; if somebody counted
that too, they come from the cards played unseen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from companion.reef.box import CARDS, COLOURS, HIGHEST, MOST_HELD, PIECES, SPACES, UNKNOWN, Card, read_card
from companion.reef.rules import reasons
from companion.reef.rules.actions import Change, Count, Counted, Face, Stack, Thing
from companion.reef.rules.moves import check_new, forgotten, slot_at, times_seen, with_slot
from companion.reef.rules.state import PLACE, Depth, Held, Phase, PieceCounts, Player, State, pieces_on
from companion.refusal import Refused

MOST_POINTS: Final = 999  # of a player, and of tokens on a card: more is a slip
_MOST: Final = {Counted.SUPPLY: PIECES, Counted.DECK: CARDS}


def correctable(state: State) -> tuple[Thing, ...]:
    """List the things that somebody may find otherwise now, and correct."""
    seats = range(len(state.players))
    found: list[Thing] = [Count(Counted.POINTS, seat) for seat in seats]
    if state.table.depth is Depth.SCORE:
        return tuple(found)
    if state.table.depth is Depth.POINTS:
        if state.phase is not Phase.OVER:
            found += [Count(Counted.SUPPLY, place) for place in PLACE.values()] + [Count(Counted.TOKENS, 0)]
        return tuple(found)
    found += [Stack(seat, space) for seat in seats for space in SPACES if any(state.players[seat].board)]
    if state.phase is not Phase.OVER:
        found += [Count(Counted.SUPPLY, place) for place in PLACE.values()]
        found += [Count(Counted.TOKENS, slot) for slot, lying in enumerate(state.display) if lying is not None]
    return (*found, *correctable_cards(state))


def most(thing: Count) -> int:
    """Return the highest number that can be counted there."""
    return _MOST.get(thing.what, MOST_POINTS)


def expected(state: State, thing: Thing) -> str | int:
    """Return how a thing must lie now. It must be one of `correctable`."""
    match thing:
        case Stack(seat, space):
            return state.players[seat].board[space]
        case Count(Counted.POINTS, seat):
            return state.players[seat].points
        case Count(Counted.SUPPLY, place):
            return state.supply[place]
        case Count(Counted.TOKENS, slot):
            lying = state.display[slot]
            return lying.tokens if lying is not None else 0
        case _:
            return expected_cards(state, thing)


def reconcile(state: State, changes: Sequence[Change]) -> State:
    """Return the state changed to the table as it lies. Raises Refused."""
    if not any(was != now for _, was, now in changes):
        raise Refused(reasons.NOTHING_TOUCHED)
    known = correctable(state)
    for number, (thing, was, _) in enumerate(changes):
        if thing not in known or thing in [other for other, _, _ in changes[:number]]:
            raise Refused(reasons.NOT_TOUCHABLE)
        if expected(state, thing) != was:
            raise Refused(reasons.LIES_OTHERWISE)
    if state.table.depth is Depth.POINTS:
        return _points_only(state, changes)
    touched = {thing for thing, _, _ in changes}
    after = turned_down(state, touched)
    for thing, _, now in changes:
        after = _with(after, thing, now)
    return balanced(state, _balanced(state, after, touched), touched)


def _points_only(state: State, changes: Sequence[Change]) -> State:
    """Change a number alone, for points only: no piece has to come from anywhere."""
    in_play, many = PIECES - state.aside[0], len(state.players)
    for thing, _, now in changes:
        if isinstance(thing, Count) and thing.what is Counted.SUPPLY and int(now) > in_play - many:
            raise Refused(reasons.COUNT_RANGE, number=now, most=in_play - many)
        state = _with(state, thing, now)
    return state


def check_stack(found: str, space: int) -> None:
    """Raise Refused unless this can be a stack: at most four pieces, the top one known."""
    if any(letter not in (*COLOURS, UNKNOWN) for letter in found):
        raise Refused(reasons.STACK_UNREADABLE, space=space, value=found)
    if len(found) > HIGHEST:
        raise Refused(reasons.TOO_HIGH, space=space, most=HIGHEST)
    if found.endswith(UNKNOWN):
        raise Refused(reasons.STACK_TOP, space=space)


def _with(state: State, thing: Thing, now: str | int) -> State:
    match thing, now:
        case Stack(seat, space), str():
            check_stack(now, space)
            board = state.players[seat].board
            return _with_player(state, seat, board=(*board[:space], now, *board[space + 1 :]))
        case Face(slot), str():
            return with_face(state, slot, now)
        case Count(Counted.CARDS, seat), int():
            return with_hand(state, seat, now)
        case Count(what, which), int() if not isinstance(now, bool):
            if not 0 <= now <= most(thing):
                raise Refused(reasons.COUNT_RANGE, number=now, most=most(thing))
            if what is Counted.POINTS:
                return _with_player(state, which, points=now)
            if what is Counted.SUPPLY:
                return state._replace(supply=_stock([*state.supply[:which], now, *state.supply[which + 1 :]]))
            if what is Counted.DECK:
                return state._replace(deck=now, top=state.top if now else None)
            return state._replace(display=with_slot(state, which, slot_at(state, which)._replace(tokens=now)))
    raise Refused(reasons.NOT_TOUCHABLE)


def _with_player(state: State, seat: int, **changed: object) -> State:
    player: Player = state.players[seat]._replace(**changed)  # type: ignore[arg-type]
    if not any(player.board) and state.table.depth not in (Depth.SCORE, Depth.POINTS):
        raise Refused(reasons.BOARD_BARE, player=state.table.seats[seat])
    return state._replace(players=state.with_player(seat, player))


def _balanced(before: State, after: State, touched: set[Thing]) -> State:
    """Balance all pieces: those no longer on a board into the supply, those not in the supply aside."""
    was, lying = _pieces(before), _pieces(after)
    if was[UNKNOWN] < lying[UNKNOWN]:
        raise Refused(reasons.STACK_UNKNOWN)
    supply, aside = list(after.supply), list(after.aside)
    shown = was[UNKNOWN] - lying[UNKNOWN]  # pieces that were not known: of which colour, their stacks tell now
    for colour in COLOURS:
        place, more = PLACE[colour], lying[colour] - was[colour]
        known = min(max(more, 0), shown)
        shown -= known
        more -= known
        if Count(Counted.SUPPLY, place) in touched:
            aside[place] -= after.supply[place] - before.supply[place] + more
        else:
            supply[place] -= more
        if supply[place] < 0 or aside[place] < 0:
            raise Refused(reasons.TOO_MANY_PIECES, colour=colour, number=PIECES)
    if shown:
        raise Refused(reasons.STACK_UNKNOWN)
    return after._replace(supply=_stock(supply), aside=_stock(aside))


def _pieces(state: State) -> dict[str, int]:
    return pieces_on(tuple(stack for player in state.players for stack in player.board))


def _stock(numbers: Sequence[int]) -> PieceCounts:
    red, yellow, green, purple = numbers
    return red, yellow, green, purple


def correctable_cards(state: State) -> Iterator[Thing]:
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


def expected_cards(state: State, thing: Thing) -> str | int:
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
