"""History of the reef boards: growth and guards, the lives of shrimps, and how many polyps each took from whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.reef_encounter.box.boards import Space, cells_of
from companion.reef_encounter.box.pieces import Stock
from companion.reef_encounter.rules.actions import Action, MoveShrimp, PlacePolyp
from companion.reef_encounter.rules.corals import coral_at, corals_on
from companion.reef_encounter.rules.state import Rock, State
from companion.reef_encounter.story.causes import Fate, cause
from companion.reef_encounter.story.turns import Turn, turn_of


class Grown(NamedTuple):
    """One board after a turn: polyps by coral, and those that each seat's shrimps guard."""

    polyps: Stock
    guarded: tuple[int, ...]


class ShrimpLife(NamedTuple):
    """A shrimp's time on the boards: the turn in which it came, those in which it moved, and how that ended."""

    seat: int
    came: int
    moved: tuple[int, ...]
    left: int | None
    fate: Fate


def growth(states: Sequence[State]) -> tuple[tuple[Grown, ...], ...]:
    """Return the growth of each board in play, for each of `states`; empty if the game does not follow the boards."""
    return tuple(tuple(_grown(rock) for rock in state.rocks) for state in states)


def _grown(rock: Rock) -> Grown:
    guarded = [0] * len(rock.shrimps)
    for _, cells in corals_on(rock):
        for seat, shrimps in enumerate(rock.shrimps):
            if cells & shrimps:
                guarded[seat] += cells.bit_count()
    white, yellow, orange, pink, grey = (mask.bit_count() for mask in rock.corals)
    return Grown((white, yellow, orange, pink, grey), tuple(guarded))


def shrimp_lives(states: Sequence[State], actions: Sequence[Action], turns: Sequence[Turn]) -> tuple[ShrimpLife, ...]:
    """List every stay of a shrimp on the boards, in the order they began. `states` are one more than `actions`."""
    lives: list[ShrimpLife] = []
    here: dict[tuple[int, Space], int] = {}  # seat and space of each shrimp on the boards: its place in `lives`
    for seat, space in _shrimps(states[0]):
        here[seat, space] = len(lives)
        lives.append(ShrimpLife(seat, 0, (), None, Fate.STAYS))
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        was, now = set(_shrimps(before)), set(_shrimps(after))
        if was == now:
            continue
        turn = turn_of(turns, step)
        gone, come = sorted(was - now), sorted(now - was)
        if isinstance(action, MoveShrimp) and action.to is not None:
            ((key, to),) = zip(gone, come, strict=True)
            here[to] = here.pop(key)
            life = lives[here[to]]
            lives[here[to]] = life._replace(moved=(*life.moved, turn))
            continue
        for key in gone:
            place = here.pop(key)
            lives[place] = lives[place]._replace(left=turn, fate=cause(action).shrimp)
        for seat, space in come:
            here[seat, space] = len(lives)
            lives.append(ShrimpLife(seat, turn, (), None, Fate.STAYS))
    return tuple(lives)


def _shrimps(state: State) -> list[tuple[int, Space]]:
    return [
        (seat, Space(number, cell))
        for number, rock in enumerate(state.rocks)
        for seat, cells in enumerate(rock.shrimps)
        for cell in cells_of(cells)
    ]


def taken(states: Sequence[State], actions: Sequence[Action]) -> Counter[tuple[int, int | None]]:
    """Count the polyps taken in attacks: (attacking seat, seat that had laid the polyp) to a number.

    None is nobody in the game so far: an opening polyp, or one that lay there when the companion joined.
    """
    found: Counter[tuple[int, int | None]] = Counter()
    laid_by: dict[Space, int] = {}
    for action, (before, after) in zip(actions, pairwise(states), strict=True):
        if not isinstance(action, PlacePolyp):
            continue
        number = action.space.rock
        rock = before.rocks[number]
        if coral_at(rock, 1 << action.space.cell) is not None:
            found[action.seat, laid_by.get(action.space)] += 1
        for mask, later in zip(rock.corals, after.rocks[number].corals, strict=True):
            laid_by |= {Space(number, cell): action.seat for cell in cells_of(later & ~mask)}
    return found
