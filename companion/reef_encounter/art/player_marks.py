"""Drawings of the four players' marks: purple dots, green stripes, red waves, yellow scales.

The same mark fills a disc or a fish's flank, or runs along a shrimp's back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.drawing.paths import Transform, polyline, smooth
from companion.drawing.scene import Circle, Curve, Move, Path, Point, Scene, Shape
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.box.pieces import PlayerColour

Back: TypeAlias = Callable[[float, float], Point]
"""A curved back: share of the way from head to tail (0 to 1) and of half the body's width (-1 to 1) to a point."""


def pattern(player: PlayerColour, paper: str) -> tuple[Shape, ...]:
    """Draw the mark of `player` cut from one ink, within a circle of radius 32 about the origin."""
    match player:
        case PlayerColour.PURPLE:
            spots = ((-18, 12), (14, 17), (-1, -3), (-16, -19), (18, -14))
            return tuple(Circle(spot, 7.5, fill=paper) for spot in spots)
        case PlayerColour.GREEN:
            bars = ((-18, 20), (0, 28), (18, 20))
            return tuple(Path(polyline(((x, -y), (x, y))), stroke=paper, width=8.5) for x, y in bars)
        case PlayerColour.RED:
            return tuple(_wave(y, paper) for y in (-17, 0, 17))
        case PlayerColour.YELLOW:
            rows = ((19, (-17, 0, 17)), (5, (-25.5, -8.5, 8.5, 25.5)), (-9, (-17, 0, 17)), (-23, (-8.5, 8.5)))
            return tuple(_scale(x, y, paper) for y, places in rows for x in places)


def _wave(y: float, paper: str) -> Shape:
    crests = [(x, y + 4.5 * (-1) ** n) for n, x in enumerate(range(-24, 25, 12))]
    return Path(smooth(crests, closed=False), stroke=paper, width=7)


def _scale(x: float, y: float, paper: str) -> Shape:
    bow = Move((x - 8.5, y + 7)), Curve((x - 8, y - 9), (x + 8, y - 9), (x + 8.5, y + 7))
    return Path(bow, stroke=paper, width=5)


def along(player: PlayerColour, paper: str, back: Back) -> tuple[Shape, ...]:
    """Draw the mark of `player` cut from one ink, along a curved back."""
    match player:
        case PlayerColour.PURPLE:
            return tuple(
                Circle(back(t, 0), r, fill=paper) for t, r in ((0.34, 6), (0.53, 5.4), (0.7, 4.8), (0.86, 4))
            )
        case PlayerColour.GREEN:
            places = (0.32, 0.48, 0.64, 0.8)
            return tuple(Path(polyline((back(t, -0.62), back(t, 0.62))), stroke=paper, width=5.4) for t in places)
        case PlayerColour.RED:
            turns = [back(0.26 + 0.088 * n, 0.45 * (-1) ** n) for n in range(8)]
            return (Path(smooth(turns, closed=False), stroke=paper, width=6),)
        case PlayerColour.YELLOW:
            # Two rows of scales would be specks on so slim a back: one row of whole ones, closed into a chain.
            return _chain(back, 0.62, paper), _chain(back, -0.62, paper)


def _chain(back: Back, side: float, paper: str) -> Shape:
    links = [back(0.27 + 0.1 * n, side * swing) for n, swing in enumerate((0, 1, 0, -1, 0, 1, 0))]
    return Path(smooth(links, closed=False), stroke=paper, width=4.4)


def player_mark(player: PlayerColour, size: float = 12) -> Scene:
    """Draw the mark of `player` on a disc of their colour, `size` mm across."""
    shapes = (
        Circle((0, 0), 50, fill=ink(player, "shade")),
        Circle((0, 0), 45, fill=ink(player)),
        *Transform(scale=1.1).shapes(pattern(player, ink(player, "mark"))),
    )
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))
