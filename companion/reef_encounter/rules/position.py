"""A game entered in the middle: `Position`, the state it makes, and a refusal for each of its faults."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.reef_encounter.box.boards import Space, cells_of
from companion.reef_encounter.box.pieces import (
    ALL_POLYPS,
    LARVAE,
    NONE,
    ONE_EACH,
    POLYPS,
    SEA_FULL,
    SHRIMPS,
    Alga,
    Coral,
    Stock,
    together,
    without,
)
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.corals import corals_on, polyp_cells, shrimp_cells
from companion.reef_encounter.rules.dominance import ALL_TILES, cylinders_left
from companion.reef_encounter.rules.ending import no_rock_left
from companion.reef_encounter.rules.feeding import EDIBLE, LARGEST
from companion.reef_encounter.rules.private_answers import contradiction
from companion.reef_encounter.rules.reveal import countable
from companion.reef_encounter.rules.shrimps import PER_ROCK
from companion.reef_encounter.rules.state import CoralTiles, Depth, Phase, Player, Rock, State, Table, Trigger, Turn
from companion.reef_encounter.rules.unseen import Unseen
from companion.refusal import Refused


@dataclass(frozen=True, slots=True)
class Position:
    """The pieces on a table between two turns. `seat` is on turn next.

    The depth decides which of these count: hierarchy follows `tiles` and the players' `fish` and `meals`; the final
    score needs the same and the players' `tally`.
    """

    tiles: CoralTiles
    players: tuple[Player, ...]
    seat: int = 0
    rocks: tuple[Rock, ...] = ()
    sea: tuple[Stock, ...] = ()
    bonus: Stock = ONE_EACH
    bonus_kept: bool = True


def state_at(table: Table, position: Position) -> State:
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
        unseen=_unseen(table, position) if full else Unseen(),
        bonus=position.bonus if full else NONE,
        bonus_kept=full and _sets_aside(table, position),
    )
    if table.depth is Depth.SCORE:
        # How the game ended is not known, and the score does not need it.
        return state._replace(phase=Phase.OVER)
    return state


def _sets_aside(table: Table, position: Position) -> bool:
    """Return whether the bag still gives another bonus tile for each one placed (`growth.bonus`, p. 7)."""
    return position.bonus_kept and not table.options.advanced


def _unseen(table: Table, position: Position) -> Unseen:
    """Return the tiles out of sight; hides all of a coral whose bonus tile is missing. Below 0 by a fault."""
    tiles = without(ALL_POLYPS, visible_polyps(position))
    unseen = Unseen(tiles, tiles)
    for coral in Coral:
        if _sets_aside(table, position) and not position.bonus[coral]:
            unseen = unseen.bag_lacks(coral)
    return unseen


def visible_polyps(position: Position | State) -> Stock:
    """Count the polyp tiles whose place everybody knows: not those in the bag or hidden."""
    found = position.bonus
    for there in position.sea:
        found = together(found, there)
    for rock in position.rocks:
        white, yellow, orange, pink, grey = [cells.bit_count() for cells in rock.corals]
        found = together(found, (white, yellow, orange, pink, grey))
    for player in position.players:
        for part in (player.hand.seen, player.consumed, player.fish.seen):
            found = together(found, part)
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
        if not countable(player):
            yield Refused(reasons.TALLY_IMPOSSIBLE, player=seat)
    yield from _meal_faults(table, position)
    if table.depth is not Depth.SCORE:
        if position.tiles.locked == ALL_TILES:
            yield Refused(reasons.ALREADY_OVER, trigger=Trigger.LOCKED)
        if any(player.meals == SHRIMPS for player in position.players):
            yield Refused(reasons.ALREADY_OVER, trigger=Trigger.SHRIMPS)
        if position.tiles.locked and not any(player.meals for player in position.players):
            yield Refused(reasons.LOCKED_UNEATEN)
    for number in range(len(table.seats)):
        told = contradiction(state_at(table, position), number)
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
        if no_rock_left(table.boards, position.rocks):
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
        most, least = (player.meals, player.meals) if told else (SHRIMPS, 0)
        if player.meals > SHRIMPS and table.depth is not Depth.FULL:  # else counted with those on the boards
            yield Refused(reasons.SHRIMPS_COUNT, player=seat, number=player.meals)
        eaten = player.fish.total - 1  # the opening polyp is no meal
        fewest = least * (EDIBLE - back)
        if eaten < fewest:
            yield Refused(reasons.FISH_UNFED, player=seat, number=player.fish.total, least=fewest + 1)
        if eaten > most * (LARGEST - back):
            yield Refused(reasons.FISH_FULL, player=seat, number=player.fish.total, meals=most)


def _fish_faults(position: Position) -> Iterator[Refused]:
    for coral in Coral:
        eaten = sum(player.fish.seen[coral] for player in position.players)
        if eaten > POLYPS:
            yield Refused(reasons.POLYPS_COUNT, coral=coral, number=eaten, most=POLYPS)
    hidden = sum(player.fish.hidden for player in position.players)
    out_of_sight = len(Coral) * POLYPS - sum(sum(player.fish.seen) for player in position.players)
    if hidden > out_of_sight:
        yield Refused(reasons.HIDDEN_COUNT, number=hidden, most=out_of_sight)


def _rock_faults(table: Table, position: Position, number: int) -> Iterator[Refused]:
    board, rock = table.boards[number], position.rocks[number]

    def named(cells: int) -> list[str]:
        return [table.space_name(Space(number, cell)) for cell in cells_of(cells)]

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
    for coral, cells in corals_on(rock):
        if (cells & shrimp_cells(rock)).bit_count() > 1:
            yield Refused(reasons.SHRIMPS_ON_CORAL, coral=coral, space=named(cells)[0])
    for seat, own in zip(table.seats, rock.shrimps, strict=True):
        if own.bit_count() > PER_ROCK:
            yield Refused(reasons.TWO_ON_ROCK, player=seat, board=board.letter)


def _count_faults(table: Table, position: Position) -> Iterator[Refused]:
    state = state_at(table, position)
    tiles, hidden = state.unseen.tiles, state.hidden
    for coral in Coral:
        if tiles[coral] < 0:
            yield Refused(reasons.POLYPS_COUNT, coral=coral, number=POLYPS - tiles[coral], most=POLYPS)
        held = sum(player.larvae[coral] for player in position.players)
        if held > LARVAE - 1:
            yield Refused(reasons.LARVAE_COUNT, coral=coral, number=held + 1)
        if sum(position.sea[coral]) > SEA_FULL:
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
        if placed + position.players[index].meals > SHRIMPS:
            yield Refused(reasons.SHRIMPS_COUNT, player=seat, number=placed + position.players[index].meals)
