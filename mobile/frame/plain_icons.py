"""Default icons of home, for games that hand in none of their own, and shapes to build icons from."""

from __future__ import annotations

from companion.drawing.paths import Transform, polyline, rounded, smooth
from companion.drawing.scene import Circle, Close, Line, Move, Path, Scene, Shape
from mobile.frame.layout import HIGH, WIDE


def framed(*shapes: Shape) -> Scene:
    """Return a square scene of 20 mm with shapes, which lie in a square 100 wide around the origin."""
    return Scene(20, 20, Transform(10, 10, 0.2).shapes(shapes))


def games_icon() -> Scene:
    """Draw a stack of record sheets."""
    shapes = [
        shape for n in range(3) for shape in paper(-38 + 6 * n, -34 + 9 * n, 62, 44, "quiet" if n < 2 else "paper")
    ]
    lines = [line((-18, 20 - 11 * n), (28 - 12 * (n % 2), 20 - 11 * n)) for n in range(3)]
    return framed(*shapes, *lines)


def settings_icon() -> Scene:
    """Draw three sliders, each with its own knob."""
    shapes: list[Shape] = []
    for y, x, paper in ((26, 14, "yellow.body"), (0, -18, "alga.green.body"), (-26, 24, "alga.blue.body")):
        shapes.append(Path(polyline(((-38, y), (38, y))), stroke="mark", width=5))
        shapes.append(Circle((x, y), 12, fill=paper, stroke="line", width=2.4))
    return framed(*shapes)


def book() -> tuple[Shape, ...]:
    """Return the shapes of an open book with lines on its left page, 100 wide."""
    left = smooth(((-46, 26), (-24, 32), (0, 24), (0, -34), (-24, -26), (-46, -32)), tension=0.35)
    right = smooth(((46, 26), (24, 32), (0, 24), (0, -34), (24, -26), (46, -32)), tension=0.35)
    pages = [Path(page, fill="paper", stroke="line", width=2.4) for page in (left, right)]
    return (*pages, *(line((-36, 14 - 13 * n), (-12, 14 - 13 * n)) for n in range(3)))


def rules_icon() -> Scene:
    """Draw an open book."""
    return framed(*book(), *(line((12, 14 - 13 * n), (36, 14 - 13 * n)) for n in range(3)))


def print_icon() -> Scene:
    """Draw a sheet with pieces to cut out."""
    pieces = [shape for x in (-24, 4) for y in (-26, 8) for shape in paper(x, y, 20, 22, "water.shallow")]
    return framed(*paper(-34, -46, 68, 92, "paper"), *pieces)


def table_icon() -> Scene:
    """Draw a table with something on it."""
    pieces = [shape for x in (-30, 4) for shape in paper(x, -12, 26, 24, "paper")]
    return framed(Path(rounded(-46, -36, 92, 72, 14), fill="water.shallow", stroke="line", width=2.4), *pieces)


def emblem_icon() -> Scene:
    """Draw light in deep water."""
    rings = ((43, "water"), (35, "water.shallow"), (24, "water.wave"))
    ground = Path(rounded(-50, -50, 100, 100, 20), fill="water.deep")
    return framed(ground, *(Circle((0, 4), radius, fill=ink) for radius, ink in rings))


def foot_icon() -> Scene:
    """Draw sand along the foot of a page."""
    crest = smooth(((0, 8), (30, 5.4), (66, 5.2), (100, 1.2), (138, 4), (170, 6.4), (WIDE, 8)), closed=False)
    return Scene(WIDE, HIGH, (Path((*crest, Line((WIDE, 0)), Line((0, 0)), Close()), fill="water.wave"),))


def paper(x: float, y: float, width: float, height: float, ink: str) -> tuple[Shape, ...]:
    """Return the shapes of a piece of paper with an outline."""
    return (Path(rounded(x, y, width, height, 4), fill=ink, stroke="line", width=2.4),)


def line(start: tuple[float, float], end: tuple[float, float]) -> Path:
    """Return the shape of a line of writing."""
    return Path((Move(start), Line(end)), stroke="quiet", width=5)
