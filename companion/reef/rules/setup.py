"""Set-up of a game: choices, shuffle and deal before the first turn, or a `Position` entered in the middle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import shake_256
from typing import Final, NamedTuple

from companion import seating
from companion.reef.box import (
    CARD_COUNT,
    CARDS_DEALT,
    COLOURS,
    DISPLAY_SIZE,
    HAND_LIMIT,
    PIECES_IN_PLAY,
    PIECES_PER_COLOUR,
    SPACES,
    UNKNOWN_PIECE,
    Card,
    Deck,
    NamedColour,
    Sign,
)
from companion.reef.rules import reasons
from companion.reef.rules.reconcile import MAX_POINTS, check_stack
from companion.reef.rules.state import (
    COLOUR_INDEX,
    DEFAULT_OPTIONS,
    Depth,
    Hand,
    Options,
    Phase,
    PieceCounts,
    Player,
    Seat,
    Slot,
    State,
    Table,
    count_pieces,
)
from companion.refusal import Faulty, Refused
from companion.seating import SeatChange
from companion.text import clean_name, has_invisible

MAX_NAME_LENGTH: Final = 40  # letters and signs: more would fit on no screen
NO_DECK: Final = Deck("", ())


@dataclass(frozen=True, slots=True)
class Setup:
    """A table before the first turn, or one entered in the middle.

    `seats` clockwise from the start player, who has the starfish. `deck`: the known cards, all, some or none.
    `display` and `top`: the four cards in sight at first, at the depth `display`, as far as known (none: `display`
    may be empty). `shuffle`: a seed from which the companion shuffles the deck and deals; empty if people deal cards.
    With a `position` the game begins there instead.
    """

    seats: tuple[Seat, ...]
    deck: Deck = NO_DECK
    depth: Depth = Depth.BOARDS
    options: Options = DEFAULT_OPTIONS
    display: tuple[Card | None, ...] = ()
    top: Card | None = None
    shuffle: str = ""
    position: Position | None = None


def start_state(setup: Setup) -> State:
    """Return the first state of the game. Raises Faulty with all faults."""
    table = Table(setup.seats, setup.deck, setup.depth, setup.options, bool(setup.shuffle))
    faults = [*_seat_faults(setup.seats), *_deck_faults(setup, table)]
    if setup.position is not None and len(setup.seats) in PIECES_IN_PLAY:
        faults += position_faults(table, setup.position)
    elif setup.depth is Depth.SCORE and setup.position is None:
        faults.append(Refused(reasons.POSITION_MISSING))
    if faults:
        raise Faulty(faults)
    if setup.position is not None:
        return position_state(table, setup.position)
    if setup.depth is Depth.POINTS:
        return points_only_state(table)
    in_play, many = PIECES_IN_PLAY[len(setup.seats)], len(setup.seats)
    state = State(
        table=table,
        phase=Phase.OPENING,
        turn=0,
        players=tuple(Player(hand=Hand((), CARDS_DEALT)) for _ in setup.seats),
        supply=(in_play,) * 4,
        aside=(PIECES_PER_COLOUR - in_play,) * 4,
        display=tuple(map(Slot, setup.display or (None,) * DISPLAY_SIZE)),
        deck=CARD_COUNT - CARDS_DEALT * many - DISPLAY_SIZE,
        top=setup.top,
    )
    return _dealt(state, setup) if setup.shuffle else state


def _dealt(state: State, setup: Setup) -> State:
    """Deal a shuffled deck: two cards to everybody, then the display, then the deck."""
    cards = shuffle_cards(setup.deck.cards, setup.shuffle)
    hands = CARDS_DEALT * len(setup.seats)
    top, *below = cards[hands + DISPLAY_SIZE :]
    return state._replace(
        players=tuple(
            Player(hand=Hand((), CARDS_DEALT, cards[place : place + CARDS_DEALT]))
            for place in range(0, hands, CARDS_DEALT)
        ),
        display=tuple(map(Slot, cards[hands : hands + DISPLAY_SIZE])),
        top=top,
        below=tuple(below),
    )


def with_names(state: State, names: Sequence[str]) -> State:
    """Return the same state with other names of the players."""
    return _with_seats(state, seating.with_names(state.table.seats, names))


def with_seat_change(state: State, change: SeatChange) -> State:
    """Return the state after a change at a seat. Raises Faulty for a name that nobody can have here."""
    seats = seating.seating_after(state.table.seats, [change])
    if faults := list(_seat_faults(seats)):
        raise Faulty(faults)
    return _with_seats(state, seats)


def _with_seats(state: State, seats: tuple[Seat, ...]) -> State:
    return state if seats == state.table.seats else state._replace(table=replace(state.table, seats=seats))


def _seat_faults(seats: tuple[Seat, ...]) -> Iterator[Refused]:
    if len(seats) not in PIECES_IN_PLAY:
        yield Refused(reasons.SEATS_COUNT, number=len(seats))
    for number, seat in enumerate(seats):
        if not clean_name(seat.name):
            yield Refused(reasons.NAME_MISSING, sign=seat.sign)
        elif len(seat.name) > MAX_NAME_LENGTH:
            yield Refused(reasons.NAME_LONG, sign=seat.sign, number=len(seat.name), most=MAX_NAME_LENGTH)
        elif has_invisible(seat.name):
            yield Refused(reasons.NAME_UNREADABLE, sign=seat.sign)
        elif seat.name in [other.name for other in seats[:number]]:
            yield Refused(reasons.NAME_TWICE, name=seat.name)
        if seat.sign in [other.sign for other in seats[:number]]:
            yield Refused(reasons.SIGN_TWICE, sign=seat.sign)
    if seats and seats[0].sign is not Sign.STARFISH:
        yield Refused(reasons.NO_STARFISH)


def _deck_faults(setup: Setup, table: Table) -> Iterator[Refused]:
    if len(setup.deck.cards) > CARD_COUNT:
        yield Refused(reasons.TOO_MANY_CARDS, card=setup.deck.cards[CARD_COUNT], number=CARD_COUNT)
    in_sight = cards_in_sight(setup.display, setup.top)
    if any(card for _, card in in_sight) and (setup.depth is not Depth.DISPLAY or setup.shuffle):
        yield Refused(reasons.DEALT_BY_APP if setup.shuffle else reasons.NOT_FOLLOWED)
    elif len(setup.display) not in (0, DISPLAY_SIZE):
        yield Refused(reasons.DISPLAY_COUNT, number=len(setup.display), wanted=DISPLAY_SIZE)
    else:
        yield from copy_count_faults(table, in_sight)
    if setup.shuffle:
        if setup.depth is not Depth.DISPLAY or setup.position is not None:
            yield Refused(reasons.DEALT_BY_APP)
        if not setup.deck.complete:
            yield Refused(reasons.DECK_INCOMPLETE, number=len(setup.deck.cards), wanted=CARD_COUNT)
        if len(setup.shuffle) < MIN_SEED_LENGTH:
            yield Refused(reasons.SHUFFLE_SHORT, number=MIN_SEED_LENGTH)


MIN_SEED_LENGTH: Final = 16  # letters and figures: fewer could be tried out


def shuffle_cards(cards: Sequence[Card], seed: str) -> tuple[Card, ...]:
    """Return the cards shuffled by a seed; every order is as likely as any other."""
    left = sorted(cards)
    numbers = _numbers(seed, len(left))
    return tuple(left.pop(next(numbers) % len(left)) for _ in cards)


def _numbers(seed: str, many: int) -> Iterator[int]:
    """Yield pseudo-random numbers so large that the remainder by a small one favours nothing."""
    stream = shake_256(f"reef deck/{seed}".encode()).digest(16 * many)
    return (int.from_bytes(stream[place : place + 16], "big") for place in range(0, len(stream), 16))


_EMPTY_DISPLAY: Final[tuple[Slot | None, ...]] = (Slot(),) * DISPLAY_SIZE


class Position(NamedTuple):
    """The table as it stands, with the player `seat` on turn.

    `supply` and `deck` may be None if they follow from the boards: everything in play is on a board or in the supply,
    and every card played gave two pieces. At the depth `score` the game is over, and only points, the numbers of
    cards in hand and (if somebody painted them) the boards matter.
    """

    players: tuple[Player, ...]
    seat: int = 0
    supply: PieceCounts | None = None
    display: tuple[Slot | None, ...] = _EMPTY_DISPLAY
    deck: int | None = None
    top: Card | None = None
    round: int = 1


class VisiblePlace(StrEnum):
    """The places where everybody sees cards."""

    HAND = "hand"  # those that were taken from the display
    PLAYED = "played"
    DISPLAY = "display"
    TOP = "top"  # of the deck


class CardPlace(NamedTuple):
    """The place of a card, for sentences: a player's hand or played cards, or a slot of the display, from 1."""

    where: VisiblePlace
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


def position_state(table: Table, position: Position) -> State:
    """Return the state of a position without faults."""
    if table.depth is Depth.SCORE:
        return State(table, Phase.OVER, 0, position.players)
    if table.depth is Depth.POINTS:
        points = tuple(Player(points=player.points) for player in position.players)
        lying = sum(slot.tokens for slot in position.display if slot is not None)
        state = points_only_state(table, lying)
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
        aside=(PIECES_PER_COLOUR - in_play,) * 4,
        display=position.display,
        deck=deck,
        top=position.top,
        before=CARD_COUNT - cards,
    )


def points_only_state(table: Table, lying: int = 0) -> State:
    """Return the first state for points only: everybody's first four pieces lie, `lying` tokens on cards."""
    in_play, many = PIECES_IN_PLAY[len(table.seats)], len(table.seats)
    return State(
        table=table,
        phase=Phase.PLAY,
        turn=0,
        players=(Player(),) * many,
        supply=(in_play - many,) * 4,
        aside=(PIECES_PER_COLOUR - in_play,) * 4,
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
    if player.hand.total > HAND_LIMIT or player.hand.hidden < 0:
        yield Refused(reasons.HAND_COUNT, player=who, number=player.hand.total, most=HAND_LIMIT)
    if not 0 <= player.points <= MAX_POINTS:
        yield Refused(reasons.POINTS_RANGE, player=who, number=player.points, most=MAX_POINTS)


def _supply_faults(table: Table, position: Position) -> Iterator[Refused]:
    """Yield a refusal for each fault of the pieces: each in play lies on a board or in the supply."""
    in_play = PIECES_IN_PLAY[len(table.seats)]
    laid = _pieces(position)
    if position.supply is None and laid[UNKNOWN_PIECE]:
        yield Refused(reasons.SUPPLY_WANTED)
        return
    supply = _supply(position, in_play)
    for colour in COLOURS:
        number, most = supply[COLOUR_INDEX[colour]], in_play - laid[colour]
        least = max(0, most - laid[UNKNOWN_PIECE])
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
    if len(position.display) != DISPLAY_SIZE:
        yield Refused(reasons.DISPLAY_COUNT, number=len(position.display), wanted=DISPLAY_SIZE)
    named = (slot is not None and slot.card is not None for slot in position.display)
    if table.depth is Depth.BOARDS and (position.top is not None or any(named)):
        yield Refused(reasons.NOT_FOLLOWED)
    deck = _deck(position)
    lying = _lying(position)
    if deck < 0 or deck + lying > CARD_COUNT:
        yield Refused(reasons.CARDS_COUNT, number=max(deck, 0) + lying, most=CARD_COUNT)
    elif not deck and not table.options.finish:
        yield Refused(reasons.ALREADY_OVER)
    yield from copy_count_faults(table, _cards(table, position))


def copy_count_faults(table: Table, cards: Iterable[tuple[CardPlace, Card | None]]) -> Iterator[Refused]:
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
            reason = reasons.ALL_COPIES_SEEN if copies else reasons.NOT_IN_DECK
            yield Refused(reason, card=card, number=copies, field=place)


def cards_in_sight(display: Iterable[Card | None], top: Card | None) -> list[tuple[CardPlace, Card | None]]:
    """List the cards of the display and the one on top of the deck, each with its place."""
    slots = [(CardPlace(VisiblePlace.DISPLAY, slot=number), card) for number, card in enumerate(display, 1)]
    return [*slots, (CardPlace(VisiblePlace.TOP), top)]


def _cards(table: Table, position: Position) -> Iterator[tuple[CardPlace, Card | None]]:
    for seat, player in zip(table.seats, position.players, strict=True):
        yield from ((CardPlace(VisiblePlace.HAND, seat), card) for card in player.hand.known)
        yield from ((CardPlace(VisiblePlace.PLAYED, seat), card) for card in player.played)
    yield from cards_in_sight((slot and slot.card for slot in position.display), position.top)


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
    return CARD_COUNT - _lying(position) - max(0, played - known)


def _pieces(position: Position) -> Counter[str]:
    laid: Counter[str] = Counter()
    for player in position.players:
        laid.update(count_pieces(player.board))
    return laid


def _supply(position: Position, in_play: int) -> PieceCounts:
    if position.supply is not None:
        return position.supply
    laid = _pieces(position)
    red, yellow, green, purple = (in_play - laid[colour] for colour in COLOURS)
    return red, yellow, green, purple
