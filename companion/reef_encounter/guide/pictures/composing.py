"""Helpers for pictures of the guide: scenes beside and above each other, signs, and pieces by their letters."""

from __future__ import annotations

from collections.abc import Mapping

from companion.drawing.paths import Transform, polygon, polyline, rounded
from companion.drawing.scene import Circle, Path, Point, Scene, Shape
from companion.reef_encounter.art.coral_tiles import tile_at
from companion.reef_encounter.art.equipment import number_badge
from companion.reef_encounter.art.placed_designs import cylinder_at, fish_at, larva_at, polyp_at, shrimp_at
from companion.reef_encounter.art.small_boards import badge
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral, PlayerColour
from companion.reef_encounter.rules.dominance import ALL_TILES, face
from companion.reef_encounter.rules.state import CoralTiles

GAP = 3.0  # mm between things
_STARFISH, _PLAIN = CoralTiles(ALL_TILES), CoralTiles(0)


def beside(*scenes: Scene, gap: float = GAP) -> Scene:
    """Draw scenes from left to right, their middles on one line."""
    wide = sum(scene.width for scene in scenes) + gap * (len(scenes) - 1)
    high = max(scene.height for scene in scenes)
    shapes: list[Shape] = []
    x = 0.0
    for scene in scenes:
        shapes += Transform(x, (high - scene.height) / 2).shapes(scene.shapes)
        x += scene.width + gap
    return Scene(wide, high, tuple(shapes))


def above(*scenes: Scene, gap: float = GAP, middle: bool = False) -> Scene:
    """Draw scenes from top to bottom, all beginning at the left, or all around one `middle`."""
    wide = max(scene.width for scene in scenes)
    high = sum(scene.height for scene in scenes) + gap * (len(scenes) - 1)
    shapes: list[Shape] = []
    y = high
    for scene in scenes:
        y -= scene.height
        shapes += Transform((wide - scene.width) / 2 * middle, y).shapes(scene.shapes)
        y -= gap
    return Scene(wide, high, tuple(shapes))


def arrow(back: bool = False) -> Scene:
    """Draw an arrow from before to after; `back` points both ways."""
    shapes: list[Shape] = [Path(polyline([(1, 3), (5.4, 3)]), stroke="mark", width=0.9)]
    shapes.append(Path(polygon([(8, 3), (5, 5), (5, 1)]), fill="mark", stroke="mark", width=0.4))
    if back:
        shapes.append(Path(polygon([(0.4, 3), (3.4, 5), (3.4, 1)]), fill="mark", stroke="mark", width=0.4))
    return Scene(8.4, 6, tuple(shapes))


def added() -> Scene:
    """Draw a plus."""
    lines = (polyline([(0.6, 2.5), (4.4, 2.5)]), polyline([(2.5, 0.6), (2.5, 4.4)]))
    return Scene(5, 5, tuple(Path(line, stroke="mark", width=0.9) for line in lines))


def right() -> Scene:
    """Draw the tick for an allowed move."""
    return Scene(7, 7, tuple(badge((3.5, 3.5), True)))


def wrong() -> Scene:
    """Draw the cross for a forbidden move."""
    return Scene(7, 7, tuple(badge((3.5, 3.5), False)))


def space() -> Scene:
    """Return an empty scene: a gap between two unrelated things."""
    return Scene(3, 3, ())


def polyps(letters: str, size: float = 9.0) -> Scene:
    """Draw polyp tiles beside each other, by their corals' letters; a `/` begins a row beneath."""
    rows = letters.split("/")
    step = size + 0.7
    shapes: list[Shape] = []
    for up, row in enumerate(reversed(rows)):
        for n, letter in enumerate(row):
            at = (n * step + size / 2, up * step + size / 2)
            shapes.append(polyp_at(_coral(letter), at, size))
    return Scene(max(map(len, rows)) * step - 0.7, len(rows) * step - 0.7, tuple(shapes))


def hidden(number: int, size: float = 7.0) -> Scene:
    """Draw `number` polyp tiles face down."""
    step = size + 0.7
    tiles = (rounded(n * step + 0.2, 0.2, size - 0.4, size - 0.4, 0.8) for n in range(number))
    wide = number * step - 0.7
    return Scene(wide, size, tuple(Path(back, fill="quiet", stroke="line", width=0.3) for back in tiles))


def larvae(letters: str, size: float = 9.0) -> Scene:
    """Draw larva cubes beside each other."""
    middle = (size / 2, size / 2)
    return beside(*(Scene(size, size, (larva_at(_coral(c), middle, size),)) for c in letters), gap=0.7)


def cylinder(alga: Alga, size: float = 9.0) -> Scene:
    """Draw an alga cylinder from above."""
    return Scene(size, size, (cylinder_at(alga, (size / 2, size / 2), size),))


def shrimps(letters: str, size: float = 9.0) -> Scene:
    """Draw shrimps beside each other, by their players' letters."""
    middle = (size / 2, size / 2)
    return beside(*(Scene(size, size, (shrimp_at(_player(c), middle, size),)) for c in letters), gap=0.4)


def fish(player: PlayerColour, size: float = 18.0, held: Scene | None = None) -> Scene:
    """Draw a parrotfish, with its content below."""
    high = 0.75 * size
    swimming = Scene(size, high, (fish_at(player, (size / 2, high / 2), size),))
    return swimming if held is None else above(swimming, held, gap=1, middle=True)


def tile(number: int, up: bool = True, locked: bool = False, size: float = 17.0) -> Scene:
    """Draw a coral tile; a cylinder of its large alga locks it."""
    shapes: list[Shape] = [tile_at(CORAL_TILES[number - 1], up, (size / 2, size / 2), size)]
    if locked:
        alga = face(_STARFISH if up else _PLAIN, CORAL_TILES[number - 1]).large_alga
        at, wide = (0.24 * size, 0.3 * size), 0.42 * size
        shapes.append(Circle((at[0] + 0.3, at[1] - 0.4), wide / 2, fill="line"))
        shapes.append(cylinder_at(alga, at, wide))
    return Scene(size, size, tuple(shapes))


def crossed(scene: Scene) -> Scene:
    """Draw a scene with a cross at its upper right corner: a missing or forbidden thing."""
    radius, room = 2.5, 2.5
    corner = (scene.width - 0.5, scene.height - 0.5)
    return Scene(scene.width + room, scene.height + room, (*scene.shapes, *badge(corner, False, radius)))


def small(scene: Scene, scale: float) -> Scene:
    """Return a scene scaled down."""
    return Scene(scene.width * scale, scene.height * scale, Transform(scale=scale).shapes(scene.shapes))


def _coral(letter: str) -> Coral:
    return next(coral for coral in Coral if coral.name[0] == letter)


def _player(letter: str) -> PlayerColour:
    return next(player for player in PlayerColour if player.name[0].lower() == letter)


NUMBER = 6.2
"""Millimetres of a number's round."""


def numbered(scene: Scene, marks: Mapping[str, Point], size: float = NUMBER) -> Scene:
    """Draw each number on a round of paper around its point, inside the picture."""
    half = size / 2
    found: list[Shape] = []
    for text, (x, y) in marks.items():
        at = min(max(x, half), scene.width - half), min(max(y, half), scene.height - half)
        found += Transform(at[0] - half, at[1] - half).shapes(number_badge(text, size, loud=True).shapes)
    return Scene(scene.width, scene.height, (*scene.shapes, *found))
