"""Questions of a table as sheets: refills, algae, meals, what lies in a parrotfish, and who may attack whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from companion.drawing.paths import polyline_path
from companion.drawing.scene import Path, Scene, Shape
from companion.record.format import keyword
from companion.reef_encounter.art.designs import place_coral_tile, place_cylinder, place_polyp_tile, place_shrimp
from companion.reef_encounter.art.table import draw_badge
from companion.reef_encounter.box import CORAL_TILES, ROW_STRIDE, Alga, Coral, list_cells
from companion.reef_encounter.queries.touches import (
    AlgaQuestion,
    AttackPair,
    FishQuestion,
    MealQuestion,
    RefillQuestion,
    TieQuestion,
)
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.finale import TIE_BREAKERS
from companion.reef_encounter.wording.attacks import AttackAnswer, ComparedCoral, CoralComparison, compare_corals
from companion.reports.controls import Option, Passage, Sheet, SheetKind
from companion.translator import N_, NN_, Translator, capitalize_first

MOST: Final = 20  # polyps of a coral whose board nobody follows
_SIDE: Final = 10.0  # mm, a polyp tile


def question_sheet(tr: Translator, state: State, question: Any, given: Sequence[Any] = ()) -> Sheet:
    """Return a question with its choices."""
    corals = tuple(
        Option(keyword(coral), capitalize_first(tr.name(coral)), f"polyp:{keyword(coral)}") for coral in Coral
    )
    match question:
        case RefillQuestion(coral, spaces):
            title = capitalize_first(tr(N_("Take {coral:larva} and the polyps there"), coral=coral))
            wish = tr.count(
                *NN_(
                    "Draw {n} polyp tile from the bag for the open sea ({spaces}), and touch its colour.",
                    "Draw {n} polyp tiles from the bag for the open sea, and touch their colours in this order: "
                    "{spaces}.",
                ),
                len(spaces),
                spaces=", ".join(map(tr.name, spaces)),
            )
            return Sheet(title, SheetKind.ORDER, corals, len(spaces), wish=wish)
        case AlgaQuestion():
            algae = (
                Option(keyword(a), capitalize_first(tr.name(a, "cylinder")), f"cylinder:{keyword(a)}") for a in Alga
            )
            return Sheet(tr(N_("Which alga grows on the open sea?")), SheetKind.ONE, tuple(algae))
        case MealQuestion() if not given:
            return Sheet(tr(N_("Which coral did your parrotfish eat?")), SheetKind.ONE, corals)
        case MealQuestion():
            sizes = tuple(Option(str(size), str(size)) for size in range(1, MOST + 1))
            return Sheet(tr(N_("How many polyps did it have?")), SheetKind.ONE, sizes, given=(str(given[0]),))
        case FishQuestion(seat):
            number = state.players[seat].fish.hidden
            return Sheet(tr(N_("Open your parrotfish: which polyps are in it?")), SheetKind.COUNTS, corals, number)
        case TieQuestion():
            counted = tuple(Option(field, tr(said)) for field, (said, _) in TIE_BREAKERS.items())
            return Sheet(tr(N_("A tie: count your pieces")), SheetKind.COUNTS, counted, None)
    raise TypeError(question)


def attack_sheet(tr: Translator, state: State, pair: AttackPair) -> Sheet | None:
    """Return who may attack whom between two corals, and why; None where one is gone. `state` is known to all."""
    found = compare_corals(state, pair.one, pair.other)
    if found is None:
        return None
    told = [Passage("", tuple(because.said(tr) for because in found.both), _both(state, found))]
    for answer in found.answers:
        lines = [because.said(tr) for because in answer.reasons]
        lines += [outcome.said(tr) for outcome in answer.outcomes]
        told.append(Passage(answer.title(tr), tuple(lines), _direction(answer)))
    return Sheet(tr(N_("Who attacks?")), SheetKind.TOLD, (), told=tuple(told))


def _both(state: State, found: CoralComparison) -> Scene:
    """Draw both corals as they lie, with their shrimps, and the coral tile with the cylinder that locks it."""
    shapes: list[Shape] = []
    right = high = 0.0
    apart = len({side.rock for side in found.sides}) > 1
    for sides in [[side] for side in found.sides] if apart else [found.sides]:
        width, height, lying = _lying(state, sides, right)
        shapes += lying
        right, high = right + width + _SIDE, max(high, height)
    if found.tile is not None:
        printed = CORAL_TILES[found.tile.number - 1]
        at, high = (right + 1.2 * _SIDE, 1.2 * _SIDE), max(high, 2.4 * _SIDE)
        shapes.append(place_coral_tile(printed, found.tile == printed, at, 2.4 * _SIDE))
        if found.locked:
            shapes.append(place_cylinder(found.tile.large_alga, at, 1.2 * _SIDE))
        right += 3.4 * _SIDE
    return Scene(right - _SIDE, high, tuple(shapes))


def _lying(state: State, sides: Iterable[ComparedCoral], left: float) -> tuple[float, float, list[Shape]]:
    """Draw corals of one board from `left` on; their width and height come first."""
    cells = [(divmod(cell, ROW_STRIDE), cell, side) for side in sides for cell in list_cells(side.cells)]
    rows, columns = [at[0] for at, _, _ in cells], [at[1] for at, _, _ in cells]
    shapes: list[Shape] = []
    for (row, column), cell, side in cells:
        at = left + (column - min(columns) + 0.5) * _SIDE, (max(rows) - row + 0.5) * _SIDE
        shapes.append(place_polyp_tile(side.coral, at, _SIDE))
        shapes += [
            place_shrimp(state.table.seats[seat].colour, at, 0.8 * _SIDE)
            for there, seat in side.shrimps
            if there == cell
        ]
    return (max(columns) - min(columns) + 1) * _SIDE, (max(rows) - min(rows) + 1) * _SIDE, shapes


def _direction(answer: AttackAnswer) -> Scene:
    """Draw a polyp of the attacker, an arrow with a tick or a cross above it, and a polyp of the attacked."""
    arrow = ((12.0, 3.5), (25.0, 3.5)), ((21.5, 6.0), (25.0, 3.5), (21.5, 1.0))
    return Scene(
        37,
        _SIDE,
        (
            place_polyp_tile(answer.attacker.coral, (5, 5), _SIDE),
            *(Path(polyline_path(list(line)), stroke="line", width=0.9) for line in arrow),
            *draw_badge((18.5, 6.5), answer.possible),
            place_polyp_tile(answer.target.coral, (32, 5), _SIDE),
        ),
    )
