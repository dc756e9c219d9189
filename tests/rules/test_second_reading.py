"""The rules of placing, attacking, growing and moving, read a second time and plainly, against the engine's.

A reef is a dictionary here, a coral a set found by walking, every rule a sentence of the rulebook. On
crowded random reefs both must allow the same spaces and leave the same polyps.
"""

from __future__ import annotations

from random import Random

import pytest

from companion.reef_encounter.box import BOARDS, ROW_STRIDE, Coral, Space, list_cells
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.rules.actions import MoveShrimp
from companion.reef_encounter.rules.growth import polyp_spaces
from companion.reef_encounter.rules.setup import Position, Setup, start_state
from companion.reef_encounter.rules.state import BoardState, CoralTiles, State
from companion.reef_encounter.rules.turns import is_stronger
from tests.rules.helpers.script import play
from tests.rules.helpers.table import SEA, SEATS, corals, who

Cell = tuple[int, int]
Polyps = dict[Cell, Coral]
Shrimps = dict[Cell, int]


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def coral_of(polyps: Polyps, cell: Cell) -> frozenset[Cell]:
    """All polyps of one colour joined orthogonally (p. 6)."""
    found, left = {cell}, [cell]
    while left:
        more = [n for n in beside(left.pop()) if n not in found and polyps.get(n) == polyps[cell]]
        found.update(more)
        left += more
    return frozenset(found)


def guarded_beside(polyps: Polyps, shrimps: Shrimps, cell: Cell, colour: Coral) -> int:
    """How many guarded corals of a colour touch a space."""
    touching = {coral_of(polyps, n) for n in beside(cell) if polyps.get(n) == colour}
    return sum(any(each in shrimps for each in coral) for coral in touching)


def may_place(polyps: Polyps, shrimps: Shrimps, tiles: CoralTiles, cell: Cell, colour: Coral) -> bool:
    """A polyp on bare rock, or as an attack (p. 6-9)."""
    if guarded_beside(polyps, shrimps, cell, colour) > 1 or cell in shrimps:
        return False
    target = polyps.get(cell)
    if target is None:
        return True
    return (
        target is not colour
        and is_stronger(tiles, colour, target)
        and any(polyps.get(n) == colour and len(coral_of(polyps, n)) >= 2 for n in beside(cell))
        and not any(n in shrimps and polyps.get(n) == target for n in beside(cell))
    )


def placed(polyps: Polyps, shrimps: Shrimps, growth: Cell, cell: Cell, colour: Coral) -> Polyps:
    """The reef with the polyp, and with its extra growth (p. 7)."""
    after = {**polyps, cell: colour}
    free = growth not in after and growth not in shrimps
    if growth in beside(cell) and free and guarded_beside(after, shrimps, growth, colour) < 2:
        after[growth] = colour
    return after


def may_land(polyps: Polyps, others: Shrimps, cell: Cell) -> bool:
    """Where a purple shrimp may go: never a second one on a coral, never a third one on the rock (p. 9)."""
    taken = coral_of(polyps, cell) if cell in polyps else {cell}
    return not any(each in others for each in taken) and list(others.values()).count(0) < 2


def random_rock(dice: Random, letter: str) -> tuple[Polyps, Shrimps]:
    rock = cells(BOARDS[letter].rock)
    crowd, palette = dice.random(), dice.sample(list(Coral), dice.randint(1, 4))
    polyps = {cell: dice.choice(palette) for cell in rock if dice.random() < crowd}
    shrimps: Shrimps = {}
    for cell in dice.sample(sorted(polyps), min(len(polyps), 6)):
        owner = dice.randint(0, 1)
        if not any(each in shrimps for each in coral_of(polyps, cell)) and list(shrimps.values()).count(owner) < 2:
            shrimps[cell] = owner
    return polyps, shrimps


def cells(found: int) -> list[Cell]:
    return [(number % ROW_STRIDE, number // ROW_STRIDE) for number in list_cells(found)]


def space(cell: Cell) -> Space:
    return Space(0, cell[0] + ROW_STRIDE * cell[1])


def laid_out(letter: str, polyps: Polyps, shrimps: Shrimps, tiles: CoralTiles) -> State:
    def mask(chosen: list[Cell]) -> int:
        return sum(1 << space(cell).cell for cell in chosen)

    white, yellow, orange, pink, grey = (mask([c for c in polyps if polyps[c] is coral]) for coral in Coral)
    owned = tuple(mask([cell for cell in shrimps if shrimps[cell] == owner]) for owner in (0, 1))
    rocks = (BoardState((white, yellow, orange, pink, grey), owned), BoardState((0, 0, 0, 0, 0), (0, 0)))
    players = (who(hand="WYOPG", larvae="WYOPG"), who())
    sea = tuple(corals(there) for there in SEA.split())
    other = "D" if letter != "D" else "A"
    return start_state(Setup(SEATS[:2], (letter, other), position=Position(tiles, players, 0, rocks, sea)))


@pytest.mark.parametrize("letter", BOARDS)
@pytest.mark.parametrize("colour", list(Coral), ids=lambda coral: coral.name)
def test_both_readings_agree(letter: str, colour: Coral) -> None:
    """`place.empty`, `place.guarded-join`, `attack.size`, `attack.guard`, `growth`, `move`."""
    board = BOARDS[letter]
    rock, growth = cells(board.rock), cells(board.growth)[0]
    compared = 0
    for seed in range(20):
        dice = Random(f"{letter} {colour} {seed}")
        polyps, shrimps = random_rock(dice, letter)
        if max(list(polyps.values()).count(coral) for coral in Coral) > 30:
            continue  # more than the box has, with those elsewhere
        tiles = CoralTiles(dice.getrandbits(10))
        state = play(laid_out(letter, polyps, shrimps, tiles), f"larva {colour.name[0]}")
        found = polyp_spaces(state, 0)
        for cell in rock:
            may = bool(found >> space(cell).cell & 1)
            assert may == may_place(polyps, shrimps, tiles, cell, colour), (seed, cell)
            compared += 1
        for cell in [cell for cell in rock if found >> space(cell).cell & 1][::4]:
            after = play(state, f"put {'ABCDEFG'[cell[0]]}{cell[1] + 1}")
            left = {where: coral for coral in Coral for where in cells(after.rocks[0].corals[coral])}
            assert left == placed(polyps, shrimps, growth, cell, colour), (seed, cell)
        for stands in [cell for cell, owner in shrimps.items() if owner == 0]:
            others = {cell: owner for cell, owner in shrimps.items() if cell != stands}
            for cell in rock:
                expected = cell != stands and may_land(polyps, others, cell)
                landing = action_refusal(state, MoveShrimp(state.turn.seat, space(stands), space(cell)))
                assert (landing is None) == expected, (seed, stands, cell)
    assert compared > 400
