"""Icons for the entries of the menu *More*, such as the log, the table or sharing. None shows a game piece."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.paths import polygon, polyline, rounded, smooth
from companion.drawing.scene import Circle, Path, Point, Scene
from mobile.frame.plain_icons import book, framed, line, paper

_THICK = 8.0


def _stroke(*points: Point, ink: str = "mark", width: float = _THICK) -> Path:
    return Path(polyline(points), stroke=ink, width=width)


def _arrow(mirrored: bool) -> Scene:
    """Around and back to the left, or to the right."""
    side = -1 if mirrored else 1
    bend = smooth(
        [(x * side, y) for x, y in ((-30, 14), (14, 14), (32, -6), (14, -28), (-12, -28))], closed=False, tension=0.7
    )
    head = polygon([(x * side, y) for x, y in ((-44, 14), (-20, 34), (-20, -6))])
    return framed(Path(bend, stroke="mark", width=_THICK), Path(head, fill="mark"))


def _log() -> Scene:
    return framed(
        *paper(-32, -42, 64, 84, "paper"),
        *(line((-18, 24 - 16 * n), (18 - 8 * (n % 2), 24 - 16 * n)) for n in range(4)),
    )


def _overview() -> Scene:
    corners = ((-40, 4), (4, 4), (-40, -40), (4, -40))
    inks = ("yellow.body", "alga.green.body", "alga.blue.body", "paper")
    return framed(*(shape for (x, y), ink in zip(corners, inks, strict=True) for shape in paper(x, y, 36, 36, ink)))


def _attack() -> Scene:
    """Draw one coral that attacks another."""
    head = polygon(((14, 0), (-4, 16), (-4, -16)))
    return framed(
        Circle((-28, 0), 18, fill="orange.body", stroke="line", width=2.4),
        Circle((32, 0), 14, fill="white.body", stroke="line", width=2.4),
        Path(head, fill="mark", stroke="line", width=2.4),
    )


def _coach() -> Scene:
    """A card with a picture and a few lines."""
    return framed(
        *paper(-42, -34, 84, 68, "paper"),
        Circle((-20, 8), 13, fill="yellow.body", stroke="line", width=2.4),
        *(line((4, 18 - 16 * n), (28 - 6 * n, 18 - 16 * n)) for n in range(2)),
        line((-30, -20), (28, -20)),
    )


def _end() -> Scene:
    """A flag at the end of the way."""
    flag = polygon(((-24, 40), (34, 26), (-24, 6)))
    return framed(_stroke((-26, 42), (-26, -42)), Path(flag, fill="yellow.body", stroke="line", width=2.4))


def _check() -> Scene:
    return framed(*paper(-38, -38, 76, 76, "paper"), _stroke((-20, 0), (-4, -18), (24, 20), ink="line", width=10))


def _lies() -> Scene:
    """A piece that lies beside its place."""
    place = Path(rounded(-40, -34, 50, 50, 8), stroke="mark", width=5)
    return framed(place, *paper(-10, -14, 50, 50, "orange.body"))


def _hidden() -> Scene:
    """A lock."""
    bow = smooth(((-18, 6), (-18, 34), (18, 34), (18, 6)), closed=False, tension=0.9)
    return framed(
        Path(bow, stroke="mark", width=_THICK),
        *paper(-32, -40, 64, 48, "yellow.body"),
        Circle((0, -14), 7, fill="line"),
    )


def _story() -> Scene:
    """A line that climbs."""
    return framed(
        _stroke((-38, 40), (-38, -36), (42, -36), width=6),
        _stroke((-28, -18), (-6, 2), (10, -8), (38, 32), ink="yellow.body"),
    )


def _share() -> Scene:
    """Out of a box."""
    head = polygon(((0, 46), (-20, 22), (20, 22)))
    return framed(
        *paper(-36, -42, 72, 48, "paper"),
        _stroke((0, -22), (0, 26), ink="alga.green.body"),
        Path(head, fill="alga.green.body"),
    )


def _rules() -> Scene:
    return framed(*book(), *(line((12, 14 - 13 * n), (36, 14 - 13 * n)) for n in range(3)))


def _home() -> Scene:
    roof = polygon(((0, 44), (46, 4), (-46, 4)))
    return framed(
        *paper(-30, -40, 60, 50, "paper"),
        Path(roof, fill="orange.body", stroke="line", width=2.4),
        *paper(-9, -40, 18, 28, "water"),
    )


def _clock() -> Scene:
    return framed(
        Circle((0, 0), 42, fill="paper", stroke="line", width=2.4),
        _stroke((0, 26), (0, 0), (18, -10), ink="line", width=7),
    )


def _stop() -> Scene:
    """No further."""
    return framed(Circle((0, 0), 38, stroke="mark", width=_THICK), _stroke((-26, 26), (26, -26)))


def _card() -> Scene:
    return framed(
        *paper(-28, -40, 56, 80, "paper"), Circle((0, 10), 14, fill="orange.body"), line((-14, -22), (14, -22))
    )


def _copy() -> Scene:
    """A sheet of squared paper on another one."""
    across = (line((-30, -8 - 14 * n), (18, -8 - 14 * n)) for n in range(3))
    up = (line((-18 + 14 * n, -44), (-18 + 14 * n, 6)) for n in range(3))
    return framed(*paper(-12, -20, 50, 64, "yellow.body"), *paper(-36, -44, 54, 54, "paper"), *across, *up)


def _phones() -> Scene:
    """A phone, and waves that reach it."""
    waves = (
        Path(smooth(((r - 6, 0.8 * r), (r + 6, 0), (r - 6, -0.8 * r)), closed=False), stroke="mark", width=_THICK - 2)
        for r in (18, 36)
    )
    return framed(*paper(-44, -36, 42, 72, "paper"), Circle((-23, -25), 4, fill="line"), *waves)


WAY_ICONS: dict[str, Callable[[], Scene]] = {
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
    "phones": _phones,
    "redo": lambda: _arrow(mirrored=True),
    "rules": _rules,
    "share": _share,
    "stop": _stop,
    "story": _story,
}
"""By the name a way asks for."""
