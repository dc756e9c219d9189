"""Set-up of a game: choices and draws before the first turn (p. 3-4), or a `Position` entered in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion import seating
from companion.reef_encounter.box import (
    ALL_POLYPS,
    BOARDS,
    LARVAE_PER_CORAL,
    MAX_SEA_POLYPS,
    NO_CORALS,
    ONE_OF_EACH_CORAL,
    OPENING_POLYPS,
    OPENING_SEA,
    POLYPS_PER_CORAL,
    SHRIMPS_PER_PLAYER,
    Alga,
    Coral,
    CoralCounts,
    Space,
    coral_counts,
    list_cells,
    subtract_counts,
    sum_counts,
)
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.growth import SHRIMPS_PER_BOARD
from companion.reef_encounter.rules.scoring import find_contradiction, is_tally_possible
from companion.reef_encounter.rules.state import (
    DEFAULT_OPTIONS,
    BoardState,
    CoralTiles,
    Depth,
    Holding,
    Options,
    Phase,
    Player,
    Seat,
    State,
    Table,
    Trigger,
    Turn,
    UnseenTiles,
)
from companion.reef_encounter.rules.supplies import corals_on_board, polyp_cells, shrimp_cells
from companion.reef_encounter.rules.turns import (
    ALL_TILES,
    MAX_CORAL_SIZE,
    MIN_EDIBLE_SIZE,
    are_boards_full,
    cylinders_left,
)
from companion.refusal import Faulty, Refused
from companion.seating import SeatChange
from companion.text import clean_name, has_invisible

MAX_NAME_LENGTH = 40  # letters and signs: more would fit on no screen


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
    options: Options = DEFAULT_OPTIONS
    depth: Depth = Depth.FULL
    position: Position | None = None


def start_state(setup: Setup) -> State:
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
        return position_state(table, setup.position)
    tiles = CoralTiles(ALL_TILES if setup.starfish else 0)
    if setup.depth is Depth.HIERARCHY:
        fed = Player(fish=Holding(NO_CORALS, 1, NO_CORALS))
        return State(table, Phase.PLAY, Turn(0), tiles, tuple(fed for _ in setup.seats))
    return _laid_out(setup, table, tiles)


def _laid_out(setup: Setup, table: Table, tiles: CoralTiles) -> State:
    """Lay out the full table, before feeding fish and choosing larvae."""
    rocks = []
    started = NO_CORALS
    for board in table.boards:
        corals = [0, 0, 0, 0, 0]
        for cell, coral in board.starts:
            corals[coral] |= 1 << cell
        rocks.append(BoardState(tuple(corals), (0,) * len(setup.seats)))  # type: ignore[arg-type]
        started = sum_counts(started, coral_counts(coral for _, coral in board.starts))
    sea = tuple(coral_counts(tiles_there) for tiles_there in setup.sea)
    # In the advanced game the five bonus tiles are in the bag from the start (`advanced.bonus`).
    bonus = NO_CORALS if setup.options.advanced else ONE_OF_EACH_CORAL
    unseen = subtract_counts(subtract_counts(ALL_POLYPS, started), bonus)
    for there in sea:
        unseen = subtract_counts(unseen, there)
    return State(
        table=table,
        phase=Phase.OPENING,
        turn=Turn(0),
        tiles=tiles,
        players=tuple(Player(hand=Holding(NO_CORALS, n, NO_CORALS)) for n in OPENING_POLYPS[len(setup.seats)]),
        rocks=tuple(rocks),
        sea=sea,
        unseen=UnseenTiles(unseen, unseen),
        bonus=bonus,
        bonus_kept=not setup.options.advanced,
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
    if len(seats) not in OPENING_POLYPS:
        yield Refused(reasons.SEATS_COUNT, number=len(seats))
    for number, seat in enumerate(seats):
        if not clean_name(seat.name):
            yield Refused(reasons.NAME_MISSING, colour=seat.colour)
        elif len(seat.name) > MAX_NAME_LENGTH:
            yield Refused(reasons.NAME_LONG, colour=seat.colour, number=len(seat.name), most=MAX_NAME_LENGTH)
        elif has_invisible(seat.name):
            yield Refused(reasons.NAME_UNREADABLE, colour=seat.colour)
        elif seat.name in [other.name for other in seats[:number]]:
            yield Refused(reasons.NAME_TWICE, name=seat.name)
        if seat.colour in [other.colour for other in seats[:number]]:
            yield Refused(reasons.COLOUR_TWICE, colour=seat.colour)


def _table_faults(setup: Setup) -> Iterator[Refused]:
    seats, letters = setup.seats, setup.boards
    yield from _seat_faults(seats)
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
    drawn: CoralCounts = NO_CORALS
    for tiles in setup.sea:
        drawn = sum_counts(drawn, coral_counts(tiles))
    # Start spaces and the bonus tile of each colour are never in the bag that filled the sea.
    most = POLYPS_PER_CORAL - len(setup.boards) - (not setup.options.advanced)
    for coral in Coral:
        if drawn[coral] > most:
            yield Refused(reasons.POLYPS_COUNT, coral=coral, number=drawn[coral], most=most)


@dataclass(frozen=True, slots=True)
class Position:
    """The pieces on a table between two turns. `seat` is on turn next.

    The depth decides which of these count: hierarchy follows `tiles` and the players' `fish` and `meals`; the final
    score needs the same and the players' `tally`.
    """

    tiles: CoralTiles
    players: tuple[Player, ...]
    seat: int = 0
    rocks: tuple[BoardState, ...] = ()
    sea: tuple[CoralCounts, ...] = ()
    bonus: CoralCounts = ONE_OF_EACH_CORAL
    bonus_kept: bool = True


def position_state(table: Table, position: Position) -> State:
    """Return the state at `position`; if that has faults, one can count it but not play it."""
    full = table.depth is Depth.FULL
    state = State(
        table=table,
        phase=Phase.PLAY,
        turn=Turn(position.seat),
        tiles=position.tiles,
        players=position.players,
        rocks=position.rocks,
        sea=position.sea,
        unseen=_unseen(table, position) if full else UnseenTiles(),
        bonus=position.bonus if full else NO_CORALS,
        bonus_kept=full and _sets_aside(table, position),
    )
    if table.depth is Depth.SCORE:
        # How the game ended is not known, and the score does not need it.
        return state._replace(phase=Phase.OVER)
    return state


def _sets_aside(table: Table, position: Position) -> bool:
    """Return whether the bag still gives another bonus tile for each one placed (`growth.bonus`, p. 7)."""
    return position.bonus_kept and not table.options.advanced


def _unseen(table: Table, position: Position) -> UnseenTiles:
    """Return the tiles out of sight; hides all of a coral whose bonus tile is missing. Below 0 by a fault."""
    tiles = subtract_counts(ALL_POLYPS, count_visible_polyps(position))
    unseen = UnseenTiles(tiles, tiles)
    for coral in Coral:
        if _sets_aside(table, position) and not position.bonus[coral]:
            unseen = unseen.bag_lacks(coral)
    return unseen


def count_visible_polyps(position: Position | State) -> CoralCounts:
    """Count the polyp tiles whose place everybody knows: not those in the bag or hidden."""
    found = position.bonus
    for there in position.sea:
        found = sum_counts(found, there)
    for rock in position.rocks:
        white, yellow, orange, pink, grey = [cells.bit_count() for cells in rock.corals]
        found = sum_counts(found, (white, yellow, orange, pink, grey))
    for player in position.players:
        for part in (player.hand.seen, player.consumed, player.fish.seen):
            found = sum_counts(found, part)
    return found


def position_faults(table: Table, position: Position) -> Iterator[Refused]:
    """Yield a refusal for every fault of a position at once."""
    if len(position.players) != len(table.seats) or not 0 <= position.seat < len(table.seats):
        yield Refused(reasons.POSITION_PLAYERS, number=len(table.seats))
        return
    for fewer in [number for part in _numbers(position) for number in part if number < 0]:
        yield Refused(reasons.NEGATIVE, number=fewer)
    yield from _tile_faults(position)
    for seat, player in zip(table.seats, position.players, strict=True):
        if not is_tally_possible(player):
            yield Refused(reasons.TALLY_IMPOSSIBLE, player=seat)
    yield from _meal_faults(table, position)
    if table.depth is not Depth.SCORE:
        if position.tiles.locked == ALL_TILES:
            yield Refused(reasons.ALREADY_OVER, trigger=Trigger.LOCKED)
        if any(player.meals == SHRIMPS_PER_PLAYER for player in position.players):
            yield Refused(reasons.ALREADY_OVER, trigger=Trigger.SHRIMPS)
        if position.tiles.locked and not any(player.meals for player in position.players):
            yield Refused(reasons.LOCKED_UNEATEN)
    for number in range(len(table.seats)):
        told = find_contradiction(position_state(table, position), number)
        if told is not None and told.coral is not None:  # more told than there are is below 0, and named so
            yield Refused(reasons.ALL_ACCOUNTED, coral=told.coral)
    if table.depth is not Depth.FULL:
        yield from _fish_faults(position)
    else:
        if len(position.rocks) != len(table.boards) or len(position.sea) != len(Coral):
            yield Refused(reasons.BOARDS_COUNT, number=len(position.rocks), wanted=len(table.boards))
            return
        for number in range(len(position.rocks)):
            yield from _rock_faults(table, position, number)
        yield from _count_faults(table, position)
        if are_boards_full(table.boards, position.rocks):
            yield Refused(reasons.ALREADY_OVER, trigger=Trigger.SPACE)


def _numbers(position: Position) -> Iterator[tuple[int, ...]]:
    yield from position.sea
    yield position.bonus
    for player in position.players:
        yield from (player.larvae, player.consumed, player.hand.seen, player.hand.told)
        yield from (player.fish.seen, player.fish.told)
        yield (player.meals, player.hand.hidden, player.fish.hidden, player.hand.unknown, player.fish.unknown)


def _tile_faults(position: Position) -> Iterator[Refused]:
    for alga in Alga:
        if cylinders_left(position.tiles, alga) < 0:
            yield Refused(reasons.CYLINDERS_COUNT, alga=alga)


def _meal_faults(table: Table, position: Position) -> Iterator[Refused]:
    back = 4 + table.options.advanced
    for seat, player in zip(table.seats, position.players, strict=True):
        # Where only the score is entered, how often the fish has eaten is not told: four times at most.
        told = table.depth is not Depth.SCORE
        most, least = (player.meals, player.meals) if told else (SHRIMPS_PER_PLAYER, 0)
        if (
            player.meals > SHRIMPS_PER_PLAYER and table.depth is not Depth.FULL
        ):  # else counted with those on the boards
            yield Refused(reasons.SHRIMPS_COUNT, player=seat, number=player.meals)
        eaten = player.fish.total - 1  # the opening polyp is no meal
        fewest = least * (MIN_EDIBLE_SIZE - back)
        if eaten < fewest:
            yield Refused(reasons.FISH_UNFED, player=seat, number=player.fish.total, least=fewest + 1)
        if eaten > most * (MAX_CORAL_SIZE - back):
            yield Refused(reasons.FISH_FULL, player=seat, number=player.fish.total, meals=most)


def _fish_faults(position: Position) -> Iterator[Refused]:
    for coral in Coral:
        eaten = sum(player.fish.seen[coral] for player in position.players)
        if eaten > POLYPS_PER_CORAL:
            yield Refused(reasons.POLYPS_COUNT, coral=coral, number=eaten, most=POLYPS_PER_CORAL)
    hidden = sum(player.fish.hidden for player in position.players)
    out_of_sight = len(Coral) * POLYPS_PER_CORAL - sum(sum(player.fish.seen) for player in position.players)
    if hidden > out_of_sight:
        yield Refused(reasons.HIDDEN_COUNT, number=hidden, most=out_of_sight)


def _rock_faults(table: Table, position: Position, number: int) -> Iterator[Refused]:
    board, rock = table.boards[number], position.rocks[number]

    def named(cells: int) -> list[str]:
        return [table.space_name(Space(number, cell)) for cell in list_cells(cells)]

    for name in named((polyp_cells(rock) | shrimp_cells(rock)) & ~board.rock):
        yield Refused(reasons.POLYP_IN_WATER, space=name)
    for kind, reason in ((rock.corals, reasons.POLYPS_ON_SPACE), (rock.shrimps, reasons.SHRIMPS_ON_SPACE)):
        once = twice = 0
        for cells in kind:
            twice |= once & cells
            once |= cells
        for name in named(twice):
            yield Refused(reason, space=name)
    for name in named(shrimp_cells(rock) & ~polyp_cells(rock)):
        yield Refused(reasons.BARE_AT_START, space=name)
    for coral, cells in corals_on_board(rock):
        if (cells & shrimp_cells(rock)).bit_count() > 1:
            yield Refused(reasons.SHRIMPS_ON_CORAL, coral=coral, space=named(cells)[0])
    for seat, own in zip(table.seats, rock.shrimps, strict=True):
        if own.bit_count() > SHRIMPS_PER_BOARD:
            yield Refused(reasons.TWO_ON_ROCK, player=seat, board=board.letter)


def _count_faults(table: Table, position: Position) -> Iterator[Refused]:
    state = position_state(table, position)
    tiles, hidden = state.unseen.tiles, state.hidden
    for coral in Coral:
        if tiles[coral] < 0:
            yield Refused(
                reasons.POLYPS_COUNT, coral=coral, number=POLYPS_PER_CORAL - tiles[coral], most=POLYPS_PER_CORAL
            )
        held = sum(player.larvae[coral] for player in position.players)
        if held > LARVAE_PER_CORAL - 1:
            yield Refused(reasons.LARVAE_COUNT, coral=coral, number=held + 1)
        if sum(position.sea[coral]) > MAX_SEA_POLYPS:
            yield Refused(reasons.SEA_SPACE_FULL, coral=coral, number=sum(position.sea[coral]))
        if position.bonus[coral] > 1:
            yield Refused(reasons.BONUS_COUNT, coral=coral, number=position.bonus[coral])
        if state.unseen.least[coral] > max(0, state.unseen.most_hidden(coral, hidden)):
            yield Refused(reasons.BAG_HAS_ONE, coral=coral)
    out_of_sight = sum(max(0, number) for number in tiles)
    if hidden > out_of_sight:
        yield Refused(reasons.HIDDEN_COUNT, number=hidden, most=out_of_sight)
    if sum(position.bonus) and (table.options.advanced or not position.bonus_kept):
        yield Refused(reasons.BONUS_ADVANCED)
    for index, seat in enumerate(table.seats):
        placed = sum(rock.shrimps[index].bit_count() for rock in position.rocks)
        if placed + position.players[index].meals > SHRIMPS_PER_PLAYER:
            yield Refused(reasons.SHRIMPS_COUNT, player=seat, number=placed + position.players[index].meals)
