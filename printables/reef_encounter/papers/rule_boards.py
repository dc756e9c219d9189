"""Little reefs between the rules: an attack, what a shrimp guards, two guarded corals that may not join."""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing.paths import polyline, rounded
from companion.drawing.scene import Circle, Path, Placed, Scene, Shape
from companion.reef_encounter.art import ink
from companion.reef_encounter.art.placed_designs import polyp_at, shrimp_at
from companion.reef_encounter.box.pieces import Coral, PlayerColour
from printables.text.sketches import arrow


def attack(width: float) -> Scene:
    """Before and after: white, two polyps, takes the place of the yellow polyp beside it."""
    size = min(9.5, (width - 26) / 8)
    height = 2 * size + 2
    w, y = Coral.WHITE, Coral.YELLOW
    before = ((w, w, y, y), (None, None, None, y))
    after = ((w, w, w, y), (None, None, None, y))
    whole = 8 * size + 20
    left = (width - whole) / 2
    shapes: list[Shape] = [*_rock(before, left, 1, size), *_rock(after, left + 4 * size + 8, 1, size)]
    middle = 1 + size
    shapes += arrow((left + 4 * size + 1.5, middle), (left + 4 * size + 6.5, middle))
    won = left + 8 * size + 11
    shapes.append(_polyp(y, won, middle - size / 2, size))
    x = left + 2.5 * size
    shapes.append(Circle((x, 1 + 1.5 * size), size * 0.44, stroke="alga.red.shade", width=0.9))
    return Scene(width, height, tuple(shapes))


def guard(width: float) -> Scene:
    """A coral with a shrimp: the polyps right beside it are ringed as safe, the others are not."""
    size = min(9.5, width / 6)
    p = Coral.PINK
    rows = ((None, p, None, None), (p, p, p, p), (None, p, None, None))
    left, height = (width - 4 * size) / 2, 3 * size + 1
    shapes: list[Shape] = [*_rock(rows, left, 0.5, size)]
    for column, row in ((1, 2), (0, 1), (2, 1), (1, 0), (1, 1)):
        x, y = left + (column + 0.5) * size, 0.5 + (row + 0.5) * size
        shapes.append(Circle((x, y), size * 0.45, stroke=ink(PlayerColour.GREEN, "shade"), width=0.8))
    player = PlayerColour.GREEN
    shapes.append(_shrimp(player, left + 1.5 * size, 0.5 + 1.5 * size, size * 0.86))
    return Scene(width, height, tuple(shapes))


def guarded_join(width: float) -> Scene:
    """Two guarded corals of one colour; the space between them stays empty."""
    size = min(9.5, width / 7)
    o = Coral.ORANGE
    rows = ((o, o, None, o, o),)
    left, height = (width - 5 * size) / 2, size + 1
    shapes: list[Shape] = [*_rock(rows, left, 0.5, size)]
    for player, column in ((PlayerColour.PURPLE, 0), (PlayerColour.RED, 4)):
        shapes.append(_shrimp(player, left + (column + 0.5) * size, 0.5 + size / 2, size * 0.86))
    x, y, r = left + 2.5 * size, 0.5 + size / 2, 0.26 * size
    shapes += (
        Path(polyline([(x - r, y - s * r), (x + r, y + s * r)]), stroke="alga.red.shade", width=1.2) for s in (1, -1)
    )
    return Scene(width, height, tuple(shapes))


def _rock(rows: Sequence[Sequence[Coral | None]], x: float, y: float, size: float) -> list[Shape]:
    """Polyps and bare rock, the first row on top, from the lower left corner (x, y)."""
    shapes: list[Shape] = []
    for number, row in enumerate(reversed(rows)):
        for column, coral in enumerate(row):
            left, low = x + column * size, y + number * size
            rock = rounded(left, low, size, size, 0)
            shapes.append(Path(rock, fill="rock.sand.body", stroke="rock.sand.grid", width=0.25))
            if coral is not None:
                shapes.append(_polyp(coral, left + 0.3, low + 0.3, size - 0.6))
    return shapes


def _shrimp(player: PlayerColour, x: float, y: float, size: float) -> Placed:
    return shrimp_at(player, (x, y), size)


def _polyp(coral: Coral, x: float, y: float, size: float) -> Placed:
    """A polyp tile with its lower left corner at (x, y)."""
    return polyp_at(coral, (x + size / 2, y + size / 2), size)
