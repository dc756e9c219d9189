"""Set-up of a game: the choices, the shuffle and the deal before the first turn, and the first state they make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import shake_256
from typing import Final

from companion.quoting import has_unseen, visible
from companion.reef.box.cards import Card, Deck
from companion.reef.box.pieces import CARDS, DEALT, DISPLAY, PIECES, PIECES_IN_PLAY, Sign
from companion.reef.rules import reasons
from companion.reef.rules.position import Position, copies_faults, open_cards, points_only, position_faults, state_at
from companion.reef.rules.state import USUAL, Depth, Held, Options, Phase, Player, Seat, Slot, State, Table
from companion.refusal import Faulty, Refused

LONGEST_NAME: Final = 40  # letters and signs: more would fit on no screen
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
    options: Options = USUAL
    display: tuple[Card | None, ...] = ()
    top: Card | None = None
    shuffle: str = ""
    position: Position | None = None


def start(setup: Setup) -> State:
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
        return state_at(table, setup.position)
    if setup.depth is Depth.POINTS:
        return points_only(table)
    in_play, many = PIECES_IN_PLAY[len(setup.seats)], len(setup.seats)
    state = State(
        table=table,
        phase=Phase.OPENING,
        turn=0,
        players=tuple(Player(hand=Held((), DEALT)) for _ in setup.seats),
        supply=(in_play,) * 4,
        aside=(PIECES - in_play,) * 4,
        display=tuple(map(Slot, setup.display or (None,) * DISPLAY)),
        deck=CARDS - DEALT * many - DISPLAY,
        top=setup.top,
    )
    return _dealt(state, setup) if setup.shuffle else state


def _dealt(state: State, setup: Setup) -> State:
    """Deal a shuffled deck: two cards to everybody, then the display, then the deck."""
    cards = shuffled(setup.deck.cards, setup.shuffle)
    hands = DEALT * len(setup.seats)
    top, *below = cards[hands + DISPLAY :]
    return state._replace(
        players=tuple(Player(hand=Held((), DEALT, cards[place : place + DEALT])) for place in range(0, hands, DEALT)),
        display=tuple(map(Slot, cards[hands : hands + DISPLAY])),
        top=top,
        below=tuple(below),
    )


def _seat_faults(seats: tuple[Seat, ...]) -> Iterator[Refused]:
    if len(seats) not in PIECES_IN_PLAY:
        yield Refused(reasons.SEATS_COUNT, number=len(seats))
    for number, seat in enumerate(seats):
        if not visible(seat.name):
            yield Refused(reasons.NAME_MISSING, sign=seat.sign)
        elif len(seat.name) > LONGEST_NAME:
            yield Refused(reasons.NAME_LONG, sign=seat.sign, number=len(seat.name), most=LONGEST_NAME)
        elif has_unseen(seat.name):
            yield Refused(reasons.NAME_UNREADABLE, sign=seat.sign)
        elif seat.name in [other.name for other in seats[:number]]:
            yield Refused(reasons.NAME_TWICE, name=seat.name)
        if seat.sign in [other.sign for other in seats[:number]]:
            yield Refused(reasons.SIGN_TWICE, sign=seat.sign)
    if seats and seats[0].sign is not Sign.STARFISH:
        yield Refused(reasons.NO_STARFISH)


def _deck_faults(setup: Setup, table: Table) -> Iterator[Refused]:
    if len(setup.deck.cards) > CARDS:
        yield Refused(reasons.TOO_MANY_CARDS, card=setup.deck.cards[CARDS], number=CARDS)
    in_sight = open_cards(setup.display, setup.top)
    if any(card for _, card in in_sight) and (setup.depth is not Depth.DISPLAY or setup.shuffle):
        yield Refused(reasons.DEALT if setup.shuffle else reasons.NOT_FOLLOWED)
    elif len(setup.display) not in (0, DISPLAY):
        yield Refused(reasons.DISPLAY_COUNT, number=len(setup.display), wanted=DISPLAY)
    else:
        yield from copies_faults(table, in_sight)
    if setup.shuffle:
        if setup.depth is not Depth.DISPLAY or setup.position is not None:
            yield Refused(reasons.DEALT)
        if not setup.deck.complete:
            yield Refused(reasons.DECK_INCOMPLETE, number=len(setup.deck.cards), wanted=CARDS)
        if len(setup.shuffle) < SHORTEST_SEED:
            yield Refused(reasons.SHUFFLE_SHORT, number=SHORTEST_SEED)


SHORTEST_SEED: Final = 16  # letters and figures: fewer could be tried out


def shuffled(cards: Sequence[Card], seed: str) -> tuple[Card, ...]:
    """Return the cards shuffled by a seed; every order is as likely as any other."""
    left = sorted(cards)
    numbers = _numbers(seed, len(left))
    return tuple(left.pop(next(numbers) % len(left)) for _ in cards)


def _numbers(seed: str, many: int) -> Iterator[int]:
    """Yield pseudo-random numbers so large that the remainder by a small one favours nothing."""
    stream = shake_256(f"reef deck/{seed}".encode()).digest(16 * many)
    return (int.from_bytes(stream[place : place + 16], "big") for place in range(0, len(stream), 16))
