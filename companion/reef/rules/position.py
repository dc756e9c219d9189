"""A game entered in the middle: `Position`, the state it makes, and a refusal for each of its faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from companion.reef.box.cards import Card
from companion.reef.box.pieces import (
    CARDS,
    COLOURS,
    DISPLAY,
    MOST_HELD,
    PIECES,
    PIECES_IN_PLAY,
    SPACES,
    UNKNOWN,
    NamedColour,
)
from companion.reef.rules import reasons
from companion.reef.rules.as_found import MOST_POINTS, check_stack
from companion.reef.rules.state import PLACE, Depth, Phase, Player, Seat, Slot, State, Stock, Table, pieces_on
from companion.refusal import Refused

_EMPTY_DISPLAY: Final[tuple[Slot | None, ...]] = (Slot(),) * DISPLAY


class Position(NamedTuple):
    """The table as it stands, with the player `seat` on turn.

    `supply` and `deck` may be None if they follow from the boards: everything in play is on a board or in the supply,
    and every card played gave two pieces. At the depth `score` the game is over, and only points, the numbers of
    cards in hand and (if somebody painted them) the boards matter.
    """

    players: tuple[Player, ...]
    seat: int = 0
    supply: Stock | None = None
    display: tuple[Slot | None, ...] = _EMPTY_DISPLAY
    deck: int | None = None
    top: Card | None = None
    round: int = 1


class InSight(StrEnum):
    """The places where everybody sees cards."""

    HAND = "hand"  # those that were taken from the display
    PLAYED = "played"
    DISPLAY = "display"
    TOP = "top"  # of the deck


class CardPlace(NamedTuple):
    """The place of a card, for sentences: a player's hand or played cards, or a slot of the display, from 1."""

    where: InSight
    player: Seat | None = None
    slot: int = 0


def position_faults(table: Table, position: Position) -> Iterator[Refused]:
    """Yield a refusal for every fault of a position."""
    if len(position.players) != len(table.seats):
        yield Refused(reasons.POSITION_PLAYERS, number=len(position.players), wanted=len(table.seats))
        return
    if not 0 <= position.seat < len(table.seats):
        yield Refused(reasons.NO_SUCH_SEAT, number=len(table.seats))
    faults = []
    for seat, player in enumerate(position.players):
        faults += list(_player_faults(table, seat, player))
    yield from faults
    if table.depth is Depth.POINTS:
        yield from _points_faults(table, position)
    if faults or table.depth in (Depth.SCORE, Depth.POINTS):
        return
    yield from _supply_faults(table, position)
    yield from _card_faults(table, position)


def state_at(table: Table, position: Position) -> State:
    """Return the state of a position without faults."""
    if table.depth is Depth.SCORE:
        return State(table, Phase.OVER, 0, position.players)
    if table.depth is Depth.POINTS:
        points = tuple(Player(points=player.points) for player in position.players)
        lying = sum(slot.tokens for slot in position.display if slot is not None)
        state = points_only(table, lying)
        return state._replace(players=points, supply=state.supply if position.supply is None else position.supply)
    in_play = PIECES_IN_PLAY[len(table.seats)]
    deck = _deck(position)
    cards = deck + _lying(position)
    return State(
        table=table,
        phase=Phase.PLAY,
        turn=(position.round - 1) * len(table.seats) + position.seat,
        players=position.players,
        supply=_supply(position, in_play),
        aside=(PIECES - in_play,) * 4,
        display=position.display,
        deck=deck,
        top=position.top,
        before=CARDS - cards,
    )


def points_only(table: Table, lying: int = 0) -> State:
    """Return the first state for points only: everybody's first four pieces lie, `lying` tokens on cards."""
    in_play, many = PIECES_IN_PLAY[len(table.seats)], len(table.seats)
    return State(
        table=table,
        phase=Phase.PLAY,
        turn=0,
        players=(Player(),) * many,
        supply=(in_play - many,) * 4,
        aside=(PIECES - in_play,) * 4,
        display=(Slot(None, lying), None, None),
    )


def _points_faults(table: Table, position: Position) -> Iterator[Refused]:
    """Yield a refusal for each fault at the depth `points`, which has only points, supplies and tokens."""
    cards = any(player.hand.total or player.played or any(player.board) for player in position.players)
    named = any(slot is not None and slot.card is not None for slot in position.display)
    if cards or named or position.deck is not None or position.top is not None:
        yield Refused(reasons.NOT_THE_CARDS)
    for colour, number in zip(COLOURS, position.supply or (), strict=False):
        most = PIECES_IN_PLAY[len(table.seats)] - len(table.seats)
        if number > most:
            called = NamedColour(colour, table.deck.blue)
            yield Refused(reasons.SUPPLY_FOLLOWS, colour=called, number=number, most=most)


def _player_faults(table: Table, seat: int, player: Player) -> Iterator[Refused]:
    who = table.seats[seat]
    if len(player.board) != len(SPACES):
        yield Refused(reasons.BOARD_SPACES, player=who, number=len(player.board), wanted=len(SPACES))
    for space, stack in enumerate(player.board[: len(SPACES)]):
        try:
            check_stack(stack, space)
        except Refused as refused:
            yield Refused(refused.reason, player=who, **refused.facts)
    if table.depth not in (Depth.SCORE, Depth.POINTS) and sum(map(len, player.board)) < len(COLOURS):
        yield Refused(reasons.BOARD_BARE, player=who)
    if player.hand.total > MOST_HELD or player.hand.hidden < 0:
        yield Refused(reasons.HAND_COUNT, player=who, number=player.hand.total, most=MOST_HELD)
    if not 0 <= player.points <= MOST_POINTS:
        yield Refused(reasons.POINTS_RANGE, player=who, number=player.points, most=MOST_POINTS)


def _supply_faults(table: Table, position: Position) -> Iterator[Refused]:
    """Yield a refusal for each fault of the pieces: each in play lies on a board or in the supply."""
    in_play = PIECES_IN_PLAY[len(table.seats)]
    laid = _pieces(position)
    if position.supply is None and laid[UNKNOWN]:
        yield Refused(reasons.SUPPLY_WANTED)
        return
    supply = _supply(position, in_play)
    for colour in COLOURS:
        number, most = supply[PLACE[colour]], in_play - laid[colour]
        least = max(0, most - laid[UNKNOWN])
        called = NamedColour(colour, table.deck.blue)
        if most < 0:
            yield Refused(reasons.SUPPLY_LACKS, colour=called, number=in_play)
        elif not least <= number <= most:
            reason = reasons.SUPPLY_FIT if least < most else reasons.SUPPLY_FOLLOWS
            yield Refused(reason, colour=called, number=number, least=least, most=most)
    total, wanted = sum(supply) + sum(laid.values()), in_play * len(COLOURS)
    if total != wanted and all(in_play - laid[colour] >= 0 for colour in COLOURS):
        yield Refused(reasons.PIECES_COUNT, number=total, wanted=wanted)


def _card_faults(table: Table, position: Position) -> Iterator[Refused]:
    if len(position.display) != DISPLAY:
        yield Refused(reasons.DISPLAY_COUNT, number=len(position.display), wanted=DISPLAY)
    named = (slot is not None and slot.card is not None for slot in position.display)
    if table.depth is Depth.BOARDS and (position.top is not None or any(named)):
        yield Refused(reasons.NOT_FOLLOWED)
    deck = _deck(position)
    lying = _lying(position)
    if deck < 0 or deck + lying > CARDS:
        yield Refused(reasons.CARDS_COUNT, number=max(deck, 0) + lying, most=CARDS)
    elif not deck and not table.options.finish:
        yield Refused(reasons.ALREADY_OVER)
    yield from copies_faults(table, _cards(table, position))


def copies_faults(table: Table, cards: Iterable[tuple[CardPlace, Card | None]]) -> Iterator[Refused]:
    """Yield a refusal for each card in sight of which the deck has fewer copies, or none."""
    if not table.deck.complete:
        return
    seen: Counter[Card] = Counter()
    for place, card in cards:
        if card is None:
            continue
        seen[card] += 1
        copies = table.deck.cards.count(card)
        if seen[card] == copies + 1:  # each card is told once, where the first one too many lies
            reason = reasons.ALL_SEEN if copies else reasons.NOT_IN_DECK
            yield Refused(reason, card=card, number=copies, field=place)


def open_cards(display: Iterable[Card | None], top: Card | None) -> list[tuple[CardPlace, Card | None]]:
    """List the cards of the display and the one on top of the deck, each with its place."""
    slots = [(CardPlace(InSight.DISPLAY, slot=number), card) for number, card in enumerate(display, 1)]
    return [*slots, (CardPlace(InSight.TOP), top)]


def _cards(table: Table, position: Position) -> Iterator[tuple[CardPlace, Card | None]]:
    for seat, player in zip(table.seats, position.players, strict=True):
        yield from ((CardPlace(InSight.HAND, seat), card) for card in player.hand.known)
        yield from ((CardPlace(InSight.PLAYED, seat), card) for card in player.played)
    yield from open_cards((slot and slot.card for slot in position.display), position.top)


def _lying(position: Position) -> int:
    """Count the cards outside the deck, without those played before."""
    inhand = sum(player.hand.total + len(player.played) for player in position.players)
    return inhand + sum(slot is not None for slot in position.display)


def _deck(position: Position) -> int:
    if position.deck is not None:
        return position.deck
    players = len(position.players)
    played = (sum(_pieces(position).values()) - players * len(COLOURS) + 1) // 2
    known = sum(len(player.played) for player in position.players)
    return CARDS - _lying(position) - max(0, played - known)


def _pieces(position: Position) -> Counter[str]:
    laid: Counter[str] = Counter()
    for player in position.players:
        laid.update(pieces_on(player.board))
    return laid


def _supply(position: Position, in_play: int) -> Stock:
    if position.supply is not None:
        return position.supply
    laid = _pieces(position)
    red, yellow, green, purple = (in_play - laid[colour] for colour in COLOURS)
    return red, yellow, green, purple
