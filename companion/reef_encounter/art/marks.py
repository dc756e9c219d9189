"""The four players' marks: purple dots, green stripes, red waves, yellow scales. One drawing for every place they go."""

from __future__ import annotations

from companion.drawing.paths import Way, polyline, smooth
from companion.drawing.scene import Circle, Curve, Move, Path, Scene, Shape
from companion.reef_encounter.art.papers import ink
from companion.reef_encounter.pieces import PlayerColour


def pattern(player: PlayerColour, paper: str) -> tuple[Shape, ...]:
    """The mark of `player` cut from one ink, within a circle of radius 32 about the origin."""
    match player:
        case PlayerColour.PURPLE:
            spots = ((-15, 9), (13, 15), (0, -5), (-17, -17), (16, -13))
            return tuple(Circle(spot, 6.5, fill=paper) for spot in spots)
        case PlayerColour.GREEN:
            bars = ((-18, 20), (0, 28), (18, 20))
            return tuple(Path(polyline(((x, -y), (x, y))), stroke=paper, width=8) for x, y in bars)
        case PlayerColour.RED:
            return tuple(
                Path(
                    smooth([(x, y + 4.5 * (-1) ** n) for n, x in enumerate(range(-24, 25, 12))], closed=False),
                    stroke=paper,
                    width=7,
                )
                for y in (-16, 0, 16)
            )
        case PlayerColour.YELLOW:
            rows = ((14, (-18, 0, 18)), (0, (-9, 9)), (-14, (-18, 0, 18)))
            return tuple(_scale(x, y, paper) for y, places in rows for x in places)


def _scale(x: float, y: float, paper: str) -> Shape:
    return Path(
        (Move((x - 8, y + 5)), Curve((x - 8, y - 9), (x + 8, y - 9), (x + 8, y + 5))), stroke=paper, width=5.5
    )


def player_mark(player: PlayerColour, size: float = 12) -> Scene:
    """The mark of `player` on a disc of their colour, `size` mm across."""
    shapes = (
        Circle((0, 0), 50, fill=ink(player, "shade")),
        Circle((0, 0), 45, fill=ink(player)),
        *pattern(player, ink(player, "light")),
    )
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))
