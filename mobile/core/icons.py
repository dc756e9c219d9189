"""Icons that show no game piece: the defaults of the first page, and those of the entries of the menu *More*."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.paths import Transform, polygon_path, polyline_path, rounded_rectangle, smooth_curve
from companion.drawing.scene import Circle, ClosePath, LineTo, MoveTo, Path, Point, Scene, Shape
from mobile.core.geometry import HIGH_MINIMUM, WIDE_MINIMUM


def icon_scene(*shapes: Shape) -> Scene:
    """Return a square scene of 20 mm with shapes, which lie in a square 100 wide around the origin."""
    return Scene(20, 20, Transform(10, 10, 0.2).shapes(shapes))


def draw_games_icon() -> Scene:
    """Draw a stack of record sheets."""
    shapes = [
        shape
        for n in range(3)
        for shape in paper_shapes(-38 + 6 * n, -34 + 9 * n, 62, 44, "quiet" if n < 2 else "paper")
    ]
    lines = [writing_line((-18, 20 - 11 * n), (28 - 12 * (n % 2), 20 - 11 * n)) for n in range(3)]
    return icon_scene(*shapes, *lines)


def draw_settings_icon() -> Scene:
    """Draw three sliders, each with its own knob."""
    shapes: list[Shape] = []
    for y, x, paper in ((26, 14, "yellow.body"), (0, -18, "alga.green.body"), (-26, 24, "alga.blue.body")):
        shapes.append(Path(polyline_path(((-38, y), (38, y))), stroke="mark", width=5))
        shapes.append(Circle((x, y), 12, fill=paper, stroke="line", width=2.4))
    return icon_scene(*shapes)


def book_shapes() -> tuple[Shape, ...]:
    """Return the shapes of an open book with lines on its left page, 100 wide."""
    left = smooth_curve(((-46, 26), (-24, 32), (0, 24), (0, -34), (-24, -26), (-46, -32)), tension=0.35)
    right = smooth_curve(((46, 26), (24, 32), (0, 24), (0, -34), (24, -26), (46, -32)), tension=0.35)
    pages = [Path(page, fill="paper", stroke="line", width=2.4) for page in (left, right)]
    return (*pages, *(writing_line((-36, 14 - 13 * n), (-12, 14 - 13 * n)) for n in range(3)))


def draw_rules_icon() -> Scene:
    """Draw an open book."""
    return icon_scene(*book_shapes(), *(writing_line((12, 14 - 13 * n), (36, 14 - 13 * n)) for n in range(3)))


def draw_print_icon() -> Scene:
    """Draw a sheet with pieces to cut out."""
    pieces = [shape for x in (-24, 4) for y in (-26, 8) for shape in paper_shapes(x, y, 20, 22, "water.shallow")]
    return icon_scene(*paper_shapes(-34, -46, 68, 92, "paper"), *pieces)


def draw_table_icon() -> Scene:
    """Draw a table with something on it."""
    pieces = [shape for x in (-30, 4) for shape in paper_shapes(x, -12, 26, 24, "paper")]
    return icon_scene(
        Path(rounded_rectangle(-46, -36, 92, 72, 14), fill="water.shallow", stroke="line", width=2.4), *pieces
    )


def draw_emblem_icon() -> Scene:
    """Draw light in deep water."""
    rings = ((43, "water"), (35, "water.shallow"), (24, "water.wave"))
    ground = Path(rounded_rectangle(-50, -50, 100, 100, 20), fill="water.deep")
    return icon_scene(ground, *(Circle((0, 4), radius, fill=ink) for radius, ink in rings))


def draw_foot_icon() -> Scene:
    """Draw sand along the foot of a page."""
    crest = smooth_curve(
        ((0, 8), (30, 5.4), (66, 5.2), (100, 1.2), (138, 4), (170, 6.4), (WIDE_MINIMUM, 8)), closed=False
    )
    return Scene(
        WIDE_MINIMUM,
        HIGH_MINIMUM,
        (Path((*crest, LineTo((WIDE_MINIMUM, 0)), LineTo((0, 0)), ClosePath()), fill="water.wave"),),
    )


def paper_shapes(x: float, y: float, width: float, height: float, ink: str) -> tuple[Shape, ...]:
    """Return the shapes of a piece of paper with an outline."""
    return (Path(rounded_rectangle(x, y, width, height, 4), fill=ink, stroke="line", width=2.4),)


def writing_line(start: tuple[float, float], end: tuple[float, float]) -> Path:
    """Return the shape of a line of writing."""
    return Path((MoveTo(start), LineTo(end)), stroke="quiet", width=5)


_THICK = 8.0


def _stroke(*points: Point, ink: str = "mark", width: float = _THICK) -> Path:
    return Path(polyline_path(points), stroke=ink, width=width)


def _arrow(mirrored: bool) -> Scene:
    """Around and back to the left, or to the right."""
    side = -1 if mirrored else 1
    bend = smooth_curve(
        [(x * side, y) for x, y in ((-30, 14), (14, 14), (32, -6), (14, -28), (-12, -28))], closed=False, tension=0.7
    )
    head = polygon_path([(x * side, y) for x, y in ((-44, 14), (-20, 34), (-20, -6))])
    return icon_scene(Path(bend, stroke="mark", width=_THICK), Path(head, fill="mark"))


def _log() -> Scene:
    return icon_scene(
        *paper_shapes(-32, -42, 64, 84, "paper"),
        *(writing_line((-18, 24 - 16 * n), (18 - 8 * (n % 2), 24 - 16 * n)) for n in range(4)),
    )


def _overview() -> Scene:
    corners = ((-40, 4), (4, 4), (-40, -40), (4, -40))
    inks = ("yellow.body", "alga.green.body", "alga.blue.body", "paper")
    return icon_scene(
        *(shape for (x, y), ink in zip(corners, inks, strict=True) for shape in paper_shapes(x, y, 36, 36, ink))
    )


def _attack() -> Scene:
    """Draw one coral that attacks another."""
    head = polygon_path(((14, 0), (-4, 16), (-4, -16)))
    return icon_scene(
        Circle((-28, 0), 18, fill="orange.body", stroke="line", width=2.4),
        Circle((32, 0), 14, fill="white.body", stroke="line", width=2.4),
        Path(head, fill="mark", stroke="line", width=2.4),
    )


def _coach() -> Scene:
    """A card with a picture and a few lines."""
    return icon_scene(
        *paper_shapes(-42, -34, 84, 68, "paper"),
        Circle((-20, 8), 13, fill="yellow.body", stroke="line", width=2.4),
        *(writing_line((4, 18 - 16 * n), (28 - 6 * n, 18 - 16 * n)) for n in range(2)),
        writing_line((-30, -20), (28, -20)),
    )


def _end() -> Scene:
    """A flag at the end of the way."""
    flag = polygon_path(((-24, 40), (34, 26), (-24, 6)))
    return icon_scene(_stroke((-26, 42), (-26, -42)), Path(flag, fill="yellow.body", stroke="line", width=2.4))


def _check() -> Scene:
    return icon_scene(
        *paper_shapes(-38, -38, 76, 76, "paper"), _stroke((-20, 0), (-4, -18), (24, 20), ink="line", width=10)
    )


def _lies() -> Scene:
    """A piece that lies beside its place."""
    place = Path(rounded_rectangle(-40, -34, 50, 50, 8), stroke="mark", width=5)
    return icon_scene(place, *paper_shapes(-10, -14, 50, 50, "orange.body"))


def _hidden() -> Scene:
    """A lock."""
    bow = smooth_curve(((-18, 6), (-18, 34), (18, 34), (18, 6)), closed=False, tension=0.9)
    return icon_scene(
        Path(bow, stroke="mark", width=_THICK),
        *paper_shapes(-32, -40, 64, 48, "yellow.body"),
        Circle((0, -14), 7, fill="line"),
    )


def _story() -> Scene:
    """A line that climbs."""
    return icon_scene(
        _stroke((-38, 40), (-38, -36), (42, -36), width=6),
        _stroke((-28, -18), (-6, 2), (10, -8), (38, 32), ink="yellow.body"),
    )


def _share() -> Scene:
    """Out of a box."""
    head = polygon_path(((0, 46), (-20, 22), (20, 22)))
    return icon_scene(
        *paper_shapes(-36, -42, 72, 48, "paper"),
        _stroke((0, -22), (0, 26), ink="alga.green.body"),
        Path(head, fill="alga.green.body"),
    )


def _rules() -> Scene:
    return icon_scene(*book_shapes(), *(writing_line((12, 14 - 13 * n), (36, 14 - 13 * n)) for n in range(3)))


def _home() -> Scene:
    roof = polygon_path(((0, 44), (46, 4), (-46, 4)))
    return icon_scene(
        *paper_shapes(-30, -40, 60, 50, "paper"),
        Path(roof, fill="orange.body", stroke="line", width=2.4),
        *paper_shapes(-9, -40, 18, 28, "water"),
    )


def _clock() -> Scene:
    return icon_scene(
        Circle((0, 0), 42, fill="paper", stroke="line", width=2.4),
        _stroke((0, 26), (0, 0), (18, -10), ink="line", width=7),
    )


def _stop() -> Scene:
    """No further."""
    return icon_scene(Circle((0, 0), 38, stroke="mark", width=_THICK), _stroke((-26, 26), (26, -26)))


def _card() -> Scene:
    return icon_scene(
        *paper_shapes(-28, -40, 56, 80, "paper"),
        Circle((0, 10), 14, fill="orange.body"),
        writing_line((-14, -22), (14, -22)),
    )


def _copy() -> Scene:
    """A sheet of squared paper on another one."""
    across = (writing_line((-30, -8 - 14 * n), (18, -8 - 14 * n)) for n in range(3))
    up = (writing_line((-18 + 14 * n, -44), (-18 + 14 * n, 6)) for n in range(3))
    return icon_scene(
        *paper_shapes(-12, -20, 50, 64, "yellow.body"), *paper_shapes(-36, -44, 54, 54, "paper"), *across, *up
    )


def _people() -> Scene:
    """Two players side by side."""
    return icon_scene(
        *(
            shape
            for x, ink in ((-22, "yellow.body"), (22, "alga.blue.body"))
            for shape in (
                Path(rounded_rectangle(x - 20, -40, 40, 42, 16), fill=ink, stroke="line", width=2.4),
                Circle((x, 20), 17, fill=ink, stroke="line", width=2.4),
            )
        )
    )


def _phones() -> Scene:
    """A phone, and waves that reach it."""
    waves = (
        Path(
            smooth_curve(((r - 6, 0.8 * r), (r + 6, 0), (r - 6, -0.8 * r)), closed=False),
            stroke="mark",
            width=_THICK - 2,
        )
        for r in (18, 36)
    )
    return icon_scene(*paper_shapes(-44, -36, 42, 72, "paper"), Circle((-23, -25), 4, fill="line"), *waves)


MENU_ICONS: dict[str, Callable[[], Scene]] = {
    "attack": _attack,
    "back": lambda: _arrow(mirrored=False),
    "card": _card,
    "check": _check,
    "clock": _clock,
    "copy": _copy,
    "coach": _coach,
    "end": _end,
    "hidden": _hidden,
    "home": _home,
    "lies": _lies,
    "log": _log,
    "overview": _overview,
    "people": _people,
    "phones": _phones,
    "redo": lambda: _arrow(mirrored=True),
    "rules": _rules,
    "share": _share,
    "stop": _stop,
    "story": _story,
    "table": draw_table_icon,
}
"""By the name a way asks for."""
