"""Shapes as the drawing operators of a PDF page, in text form. Knows no file, no fonts and no reportlab."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import cos, radians, sin

from companion.drawing.paths import disc
from companion.drawing.scene import Circle, Close, Curve, Line, Path, Placed, Rule, Scene, Step

_CURVES = {digits: " ".join([f"%.{digits}f"] * 6) + " c" for digits in (2, 3)}
_LINES = {digits: f"%.{digits}f %.{digits}f l" for digits in (2, 3)}
_MOVES = {digits: f"%.{digits}f %.{digits}f m" for digits in (2, 3)}

# Which operator paints: by fill, stroke, and whether holes follow the even-odd rule.
_PAINT = {
    (False, False, False): "n",
    (True, False, False): "f",
    (True, False, True): "f*",
    (False, True, False): "S",
    (True, True, False): "B",
    (True, True, True): "B*",
}


def number(value: float) -> str:
    """A number as PDF takes it, never with an exponent: a colour comes back exactly, a length to a micrometre."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def matrix(*numbers: float) -> str:
    """A transformation as PDF takes it, with digits enough for a turned sheet to stay in register."""
    return " ".join([f"{value:.6f}".rstrip("0").rstrip(".") for value in numbers])


def fineness(scene: Scene) -> int:
    """Digits after the point for a design's millimetres: a small one may be placed enlarged."""
    return 2 if max(scene.width, scene.height) > 15 else 3


class Painter:
    """Turns paths and circles into operators, leaving out what is already set. One for each stream."""

    def __init__(self, colours: Mapping[str, str], digits: int) -> None:
        self._colours = colours
        self._curve, self._line, self._move = _CURVES[digits], _LINES[digits], _MOVES[digits]
        self._fill: str | None = None
        self._stroke: str | None = None
        self._width = -1.0

    def ink(self, name: str) -> str:
        """The operator that fills with an ink from now on; nothing if it does already."""
        if name == self._fill:
            return ""
        self._fill = name
        return f"{self._colours[name]} rg"

    def shape(self, shape: Path | Circle) -> str:
        """The operators that draw `shape`. Raises KeyError for an ink the palette lacks."""
        words = []
        if shape.fill and shape.fill != self._fill:
            self._fill = shape.fill
            words.append(f"{self._colours[shape.fill]} rg")
        if shape.stroke:
            if shape.stroke != self._stroke:
                self._stroke = shape.stroke
                words.append(f"{self._colours[shape.stroke]} RG")
            if shape.width != self._width:
                self._width = shape.width
                words.append(f"{number(shape.width)} w")
        if isinstance(shape, Circle):
            steps: tuple[Step, ...] = disc(shape.centre, shape.radius)
            holes = False
        else:
            steps = shape.steps
            holes = shape.rule is Rule.EVENODD and bool(shape.fill)
        words.append(self._steps(steps))
        words.append(_PAINT[bool(shape.fill), bool(shape.stroke), holes])
        return " ".join(words)

    def _steps(self, steps: Iterable[Step]) -> str:
        # The hottest loop of the kit: tests in the order of frequency, and all numbers spelled at once.
        words: list[str] = []
        numbers: list[float] = []
        for step in steps:
            if isinstance(step, Curve):
                for point in step:
                    numbers += point
                words.append(self._curve)
            elif isinstance(step, Close):
                words.append("h")
            else:
                numbers += step.to
                words.append(self._line if isinstance(step, Line) else self._move)
        return " ".join(words) % tuple(numbers)


def placement_matrix(placed: Placed) -> str:
    """The transformation under which a design's own picture lies as `placed` asks."""
    c, s, turned = _turned(placed.scale, placed.turn)
    x, y = placed.scene.width / 2, placed.scene.height / 2
    return f"{turned} {matrix(placed.at[0] - c * x + s * y, placed.at[1] - s * x - c * y)}"


@lru_cache(maxsize=256)  # many pieces lie the same way
def _turned(scale: float, turn: float) -> tuple[float, float, str]:
    c, s = scale * cos(radians(turn)), scale * sin(radians(turn))
    return c, s, matrix(c, s, -s, c)
