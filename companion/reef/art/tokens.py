"""Point tokens: a shell with its value, the larger the value the more sheets it lies on."""

from __future__ import annotations

from collections.abc import Iterator
from math import sin

from companion.drawing.area import Area
from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import Steps, Way, polar, smooth
from companion.drawing.scene import Circle, Path, Scene, Shape, Text
from companion.reef.art.paper_cut import beneath, cut

_LOBES = {1: 0, 3: 3, 5: 5, 10: 10, 20: 20}
"""How many lobes the edge of a token's paper has: its value, so that fingers and eyes tell it without the numeral."""


def token(value: int, size: float = 16) -> Scene:
    """The point token worth `value`, round in a square of `size` mm."""
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(_pearl(value)))


def blank_token(size: float = 16) -> Scene:
    """A point token without its value: it stands for points, whatever their number."""
    shapes = (shape for shape in _pearl(5) if not isinstance(shape, Text))
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))


def square_token(value: int, size: float = 16) -> Scene:
    """The token to print, `size` mm a side. To bleed, lay `token_ink(value)` beneath it."""
    ground = Path(Area(-50, -50, 100, 100).edge, fill=token_ink(value))
    shapes = (ground, *Way(scale=0.8).shapes(_pearl(value)))
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))


def token_ink(value: int) -> str:
    """What a printed token's edge is cut from."""
    return {1: "seabed.light", 3: "water", 5: "seabed.body", 10: "tile", 20: "starfish.light"}[value]


def _pearl(value: int) -> Iterator[Shape]:
    warm = value in (1, 5)
    thing = "starfish" if value == 20 else "seabed"
    shade = "water.deep" if value in (3, 10) else f"{thing}.shade"
    outline = _lobed(44.0, _LOBES[value])
    yield beneath(outline, shade)
    yield cut(outline, f"{thing}.body" if warm or value == 20 else "water.shallow")
    yield cut(Way(-0.8, 1.1).steps(_lobed(37.0, _LOBES[value])), f"{thing}.light" if warm or value == 20 else "tile")
    yield Circle((-0.4, 0.6), 27.5, fill="paper", stroke=shade, width=1.6)
    high = 44.0 if value < 10 else 37.0
    yield Text(str(value), (0, -CAP_HEIGHT * high / 2), high, "line", bold=True)


def _lobed(radius: float, lobes: int) -> Steps:
    """A round with so many lobes; without any a circle."""
    deep = {0: 0.0, 3: 0.09, 5: 0.1, 10: 0.075, 20: 0.045}[lobes]
    points = 8 if not lobes else lobes * 4
    wave = [1 - deep + deep * sin(6.2832 * n * lobes / points + 1.5708) for n in range(points)]
    return smooth([polar((0, 0), radius * far, 90 + 360 * n / points) for n, far in enumerate(wave)])
