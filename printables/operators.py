"""Shapes as the operators of a PDF page: text in, text out. Knows no file, no fonts and no reportlab."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from math import cos, radians, sin

from companion.drawing.paths import disc
from companion.drawing.scene import Circle, Close, Curve, Line, Move, Path, Placed, Rule, Scene, Shape, Step, Text

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
    """A transformation, with digits enough for a turned sheet to stay in register."""
    return " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in numbers)


def fineness(scene: Scene) -> int:
    """Digits after the point for a design's millimetres: a small one may be placed enlarged."""
    return 2 if max(scene.width, scene.height) > 60 else 3


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
        words += self._steps(steps)
        words.append(_PAINT[bool(shape.fill), bool(shape.stroke), holes])
        return " ".join(words)

    def _steps(self, steps: Iterable[Step]) -> list[str]:
        # The hottest loop of the kit: tests in the order of frequency, and no call for each number.
        words = []
        for step in steps:
            if isinstance(step, Curve):
                words.append(self._curve % (*step.first, *step.second, *step.to))
            elif isinstance(step, Line):
                words.append(self._line % step.to)
            elif isinstance(step, Move):
                words.append(self._move % step.to)
            else:
                words.append("h")
        return words


def laying(placed: Placed, drawn: Scene) -> str:
    """The transformation under which `drawn`, the same design at perhaps another size, lies as `placed` asks."""
    scale = placed.scale * placed.scene.width / drawn.width
    c, s = scale * cos(radians(placed.turn)), scale * sin(radians(placed.turn))
    x, y = drawn.width / 2, drawn.height / 2
    return matrix(c, s, -s, c, placed.at[0] - c * x + s * y, placed.at[1] - s * x - c * y)


def similar(one: Scene, other: Scene) -> bool:
    """Whether `other` is `one` enlarged or reduced, so that drawing one of them serves for both."""
    scale = other.width / one.width
    if len(one.shapes) != len(other.shapes) or abs(one.height * scale - other.height) > 1e-3:
        return False
    tolerance = 1e-3 * max(1.0, scale)
    for a, b in zip(one.shapes, other.shapes, strict=True):
        if _look(a) != _look(b) or len(_numbers(a)) != len(_numbers(b)):
            return False
        if any(abs(x * scale - y) > tolerance for x, y in zip(_numbers(a), _numbers(b), strict=True)):
            return False
    return True


def _look(shape: Shape) -> tuple[object, ...]:
    """What of a shape does not grow with it."""
    match shape:
        case Path():
            return (Path, shape.fill, shape.stroke, shape.rule, len(shape.steps))
        case Circle():
            return (Circle, shape.fill, shape.stroke)
        case Text():
            return (Text, shape.text, shape.ink, shape.anchor, shape.bold, shape.turn)
        case Placed():
            return (Placed, shape.name, shape.turn)


def _numbers(shape: Shape) -> tuple[float, ...]:
    """What of a shape grows with it; of a path the ends of its steps, which tell enough."""
    match shape:
        case Path():
            return (shape.width, *chain.from_iterable(step.to for step in shape.steps if not isinstance(step, Close)))
        case Circle():
            return (*shape.centre, shape.radius, shape.width)
        case Text():
            return (*shape.at, shape.height)
        case Placed():
            return (*shape.at, shape.scale * shape.scene.width)
