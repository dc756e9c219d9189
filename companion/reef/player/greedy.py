"""The greedy player: it does what brings most at once, and looks at nobody's answer.

It is the yardstick of the levels, so its choices stay as they are; `docs/computer-player.md` measures against it.
All cards of the states here are open (`deal`), apart from those that a player holds without knowing them.
"""

from __future__ import annotations

from itertools import permutations

from companion.reef.box import CENTRE_SPACES, COLOURS, HAND_LIMIT, MAX_STACK_HEIGHT, SPACES, Card
from companion.reef.player.reading import HELD, best_laying, laid, promise, promised, rounds_left
from companion.reef.rules.actions import LayFirstPieces, PlacedPiece, PlayCard, TakeCard, TakeTopCard, TurnAction
from companion.reef.rules.moves import lowest_slots, pieces_required
from companion.reef.rules.scoring import index_tops as tops_of
from companion.reef.rules.state import State


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return some cards without one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def taking(state: State) -> list[tuple[float, TurnAction]]:
    """List the cards to take, with what each brings, the best first."""
    seat = state.seat
    player = state.players[seat]
    if player.hand.total >= HAND_LIMIT:
        return []
    sets = tops_of(player.board)
    share = HELD * min(1.0, rounds_left(state) / 3)
    listed: list[tuple[float, TurnAction]] = []
    for number, slot in enumerate(state.display):
        if slot is not None:
            worth = promise(slot.card, sets) if slot.card is not None else 2.0
            listed.append((slot.tokens + share * worth, TakeCard(seat, number)))
    if state.deck and player.points and state.top is not None and (onto := lowest_slots(state)):
        listed.append((share * promise(state.top, sets) - 1, TakeTopCard(seat, onto[0])))
    listed.sort(key=lambda pair: -pair[0])
    return listed


def playing(state: State, most: int = 2) -> list[tuple[float, TurnAction]]:
    """List cards to play, with what each brings, the best first; looks closely only at `most` promising ones."""
    seat = state.seat
    player = state.players[seat]
    cards = player.hand.known
    sets = tops_of(player.board)
    share = HELD * min(1.0, rounds_left(state) / 3)
    before = promised(cards, sets)
    listed: list[tuple[float, TurnAction]] = []
    for card in sorted(dict.fromkeys(cards), key=lambda card: -promise(card, sets))[:most]:
        rest = without(cards, card)
        for pieces in pieces_required(player.board, state.supply, card.gain)[:1]:
            gain, where = best_laying(player.board, card, pieces, rest)
            listed.append((gain - share * before, PlayCard(seat, card, where)))
    listed.sort(key=lambda pair: -pair[0])
    return listed


def turn(state: State) -> TurnAction:
    """Return the turn of the greedy player."""
    takes, plays = taking(state), playing(state)
    both = [pairs[0] for pairs in (takes, plays) if pairs]
    if not both:
        return blind(state)
    return max(both, key=lambda pair: pair[0])[1]


def blind(state: State) -> TurnAction:
    """Return a turn of a player who knows none of the cards that they hold, and can take none."""
    return TakeTopCard(state.seat, 0)


def begin(state: State, seat: int) -> LayFirstPieces:
    """Return the first pieces of a seat, laid for the cards that it knows."""
    player = state.players[seat]
    cards = player.hand.known
    best: tuple[float, tuple[PlacedPiece, ...]] = (-1.0, ())
    spaces = CENTRE_SPACES if not state.table.options.expert else tuple(SPACES)
    if not state.table.options.expert:
        for order in permutations(COLOURS):
            pieces = tuple(map(PlacedPiece, order, spaces))
            board = list(player.board)
            for colour, space in pieces:
                board[space] += colour
            gain = promised(cards, tops_of(tuple(board)))
            if gain > best[0]:
                best = gain, pieces
        return LayFirstPieces(seat, best[1])
    stacks, sets, done = list(player.board), tops_of(player.board), []
    for colour in COLOURS:
        free = [space for space in spaces if len(stacks[space]) < MAX_STACK_HEIGHT]
        space = max(free, key=lambda space: promised(cards, laid(sets, stacks, colour, space)))
        sets = laid(sets, stacks, colour, space)
        stacks[space] += colour
        done.append(PlacedPiece(colour, space))
    return LayFirstPieces(seat, tuple(done))
