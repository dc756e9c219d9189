"""Operations on one reef board's polyps and shrimps: corals as connected cells; no rule of placing or moving."""

from __future__ import annotations

from companion.reef_encounter.box.boards import COLUMNS, ROWS, STRIDE, Space, flood_fill
from companion.reef_encounter.box.pieces import SHRIMPS, Coral
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Rock, State
from companion.refusal import Refused


def bit_of(state: State, space: Space) -> int:
    """Return the bit of one rock space. Raises Refused for a board not in play or a cell of deep water."""
    if not 0 <= space.rock < len(state.rocks):
        raise Refused(reasons.NO_SUCH_BOARD)
    if not 0 <= space.cell < ROWS * STRIDE or space.cell % STRIDE >= COLUMNS:
        raise Refused(reasons.NO_SUCH_BOARD)
    bit = 1 << space.cell
    if not bit & state.table.boards[space.rock].rock:
        raise Refused(reasons.DEEP_WATER, space=state.space_name(space))
    return bit


def coral_at(rock: Rock, bit: int) -> Coral | None:
    """Return the coral of the polyp on a space."""
    white, yellow, orange, pink, grey = rock.corals
    if white & bit:
        return Coral.WHITE
    if yellow & bit:
        return Coral.YELLOW
    if orange & bit:
        return Coral.ORANGE
    if pink & bit:
        return Coral.PINK
    if grey & bit:
        return Coral.GREY
    return None


def corals_on(rock: Rock) -> list[tuple[Coral, int]]:
    """List every coral (connected group) on a reef board: its colour and its set of cells."""
    found = []
    for coral in Coral:
        left = rock.corals[coral]
        while left:
            cells = flood_fill(left & -left, left)
            found.append((coral, cells))
            left &= ~cells
    return found


def shrimp_cells(rock: Rock) -> int:
    """Return the set of spaces with a shrimp of any player."""
    found = 0
    for cells in rock.shrimps:
        found |= cells
    return found


def polyp_cells(rock: Rock) -> int:
    """Return the set of spaces with a polyp."""
    white, yellow, orange, pink, grey = rock.corals
    return white | yellow | orange | pink | grey


def shrimps_behind(state: State, seat: int) -> int:
    """Count the shrimps behind a player's screen: not those on boards or eaten (`shrimp.hidden`, p. 9)."""
    on_boards = sum([rock.shrimps[seat].bit_count() for rock in state.rocks])
    return SHRIMPS - on_boards - state.players[seat].meals


def with_rock(state: State, number: int, rock: Rock) -> tuple[Rock, ...]:
    """Return the rocks of `state` with one board's pieces replaced."""
    return state.rocks[:number] + (rock,) + state.rocks[number + 1 :]
