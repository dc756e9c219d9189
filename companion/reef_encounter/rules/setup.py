"""Set-up of a game: the choices and draws before the first turn, and the first state they make (p. 3-4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.quoting import has_unseen, visible
from companion.reef_encounter.box.boards import BOARDS
from companion.reef_encounter.box.pieces import (
    ALL_POLYPS,
    NONE,
    ONE_EACH,
    OPENING_POLYPS,
    OPENING_SEA,
    POLYPS,
    Coral,
    Stock,
    stock,
    together,
    without,
)
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.dominance import ALL_TILES
from companion.reef_encounter.rules.position import Position, position_faults, state_at
from companion.reef_encounter.rules.state import (
    USUAL,
    CoralTiles,
    Depth,
    Holding,
    Options,
    Phase,
    Player,
    Rock,
    Seat,
    State,
    Table,
    Turn,
)
from companion.reef_encounter.rules.unseen import Unseen
from companion.refusal import Faulty, Refused

LONGEST_NAME = 40  # letters and signs: more would fit on no screen


@dataclass(frozen=True, slots=True)
class Setup:
    """A table before the first turn, or one entered in the middle.

    `seats` clockwise from the start player. `boards`: letters, as many as players. `starfish`: which side all coral
    tiles show (`setup.side`). `sea`: the tiles drawn onto the five open-sea spaces, by the space's coral. Boards and
    sea belong to the full depth alone. With a `position` the game begins there instead, with the player
    `position.seat` on turn.
    """

    seats: tuple[Seat, ...]
    boards: tuple[str, ...] = ()
    sea: tuple[tuple[Coral, ...], ...] = ()
    starfish: bool = True
    options: Options = USUAL
    depth: Depth = Depth.FULL
    position: Position | None = None


def start(setup: Setup) -> State:
    """Return the first state of the game. Raises Faulty with all faults."""
    faults = list(_table_faults(setup))
    table = Table(
        setup.seats,
        tuple(BOARDS[letter] for letter in setup.boards if letter in BOARDS),
        setup.options,
        setup.depth,
    )
    if setup.position is not None:
        faults += position_faults(table, setup.position)
    elif setup.depth is Depth.SCORE:
        faults.append(Refused(reasons.POSITION_MISSING))
    elif setup.depth is Depth.FULL:
        faults += _sea_faults(setup)
    if faults:
        raise Faulty(faults)
    if setup.position is not None:
        return state_at(table, setup.position)
    tiles = CoralTiles(ALL_TILES if setup.starfish else 0)
    if setup.depth is Depth.HIERARCHY:
        fed = Player(fish=Holding(NONE, 1, NONE))
        return State(table, Phase.PLAY, Turn(0), tiles, tuple(fed for _ in setup.seats))
    return _laid_out(setup, table, tiles)


def _laid_out(setup: Setup, table: Table, tiles: CoralTiles) -> State:
    """Lay out the full table, before feeding fish and choosing larvae."""
    rocks = []
    started = NONE
    for board in table.boards:
        corals = [0, 0, 0, 0, 0]
        for cell, coral in board.starts:
            corals[coral] |= 1 << cell
        rocks.append(Rock(tuple(corals), (0,) * len(setup.seats)))  # type: ignore[arg-type]
        started = together(started, stock(coral for _, coral in board.starts))
    sea = tuple(stock(tiles_there) for tiles_there in setup.sea)
    # In the advanced game the five bonus tiles are in the bag from the start (`advanced.bonus`).
    bonus = NONE if setup.options.advanced else ONE_EACH
    unseen = without(without(ALL_POLYPS, started), bonus)
    for there in sea:
        unseen = without(unseen, there)
    return State(
        table=table,
        phase=Phase.OPENING,
        turn=Turn(0),
        tiles=tiles,
        players=tuple(Player(hand=Holding(NONE, n, NONE)) for n in OPENING_POLYPS[len(setup.seats)]),
        rocks=tuple(rocks),
        sea=sea,
        unseen=Unseen(unseen, unseen),
        bonus=bonus,
        bonus_kept=not setup.options.advanced,
    )


def _table_faults(setup: Setup) -> Iterator[Refused]:
    seats, letters = setup.seats, setup.boards
    if len(seats) not in OPENING_POLYPS:
        yield Refused(reasons.SEATS_COUNT, number=len(seats))
    for number, seat in enumerate(seats):
        if not visible(seat.name):
            yield Refused(reasons.NAME_MISSING, colour=seat.colour)
        elif len(seat.name) > LONGEST_NAME:
            yield Refused(reasons.NAME_LONG, colour=seat.colour, number=len(seat.name), most=LONGEST_NAME)
        elif has_unseen(seat.name):
            yield Refused(reasons.NAME_UNREADABLE, colour=seat.colour)
        elif seat.name in [other.name for other in seats[:number]]:
            yield Refused(reasons.NAME_TWICE, name=seat.name)
        if seat.colour in [other.colour for other in seats[:number]]:
            yield Refused(reasons.COLOUR_TWICE, colour=seat.colour)
    for number, letter in enumerate(letters):
        if letter not in BOARDS:
            yield Refused(reasons.BOARD_UNKNOWN, board=letter)
        elif letter in letters[:number]:
            yield Refused(reasons.BOARD_TWICE, board=letter)
    wanted = len(seats) if setup.depth is Depth.FULL else 0
    if len(letters) != wanted:
        yield Refused(reasons.BOARDS_COUNT, number=len(letters), wanted=wanted)


def _sea_faults(setup: Setup) -> Iterator[Refused]:
    counts = tuple(len(tiles) for tiles in setup.sea)
    turns = [OPENING_SEA[5 - first :] + OPENING_SEA[: 5 - first] for first in range(5)]
    if counts not in turns:
        yield Refused(reasons.SEA_FILL)
    drawn: Stock = NONE
    for tiles in setup.sea:
        drawn = together(drawn, stock(tiles))
    # Start spaces and the bonus tile of each colour are never in the bag that filled the sea.
    most = POLYPS - len(setup.boards) - (not setup.options.advanced)
    for coral in Coral:
        if drawn[coral] > most:
            yield Refused(reasons.POLYPS_COUNT, coral=coral, number=drawn[coral], most=most)
