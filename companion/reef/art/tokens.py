"""Drawings of point tokens: a shell with its value; each value has its own ground and form, larger is darker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sin
from typing import NamedTuple

from companion.drawing.area import Area
from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import Steps, Transform, polar, smooth
from companion.drawing.scene import Circle, Path, Scene, Shape, Text
from companion.reef.art.paper_cut import beneath, cut
from companion.reef.art.placed_designs import DRAWN_AT, at_size


class _Look(NamedTuple):
    """The papers of a value, and how deep the bays between its lobes are; a token has as many lobes as points."""

    ground: str
    shade: str
    body: str
    light: str
    deep: float


_LOOKS = {
    1: _Look("seabed.light", "seabed.shade", "seabed.body", "seabed.light", 0.0),
    3: _Look("rock.moss.light", "rock.moss.shade", "rock.moss.body", "rock.moss.light", 0.16),
    5: _Look("rock.rose.body", "rock.rose.shade", "rock.rose.body", "rock.rose.light", 0.135),
    10: _Look("rock.slate.deep", "rock.slate.shade", "rock.slate.body", "rock.slate.light", 0.09),
    20: _Look("starfish.deep", "starfish.shade", "starfish.body", "starfish.light", 0.055),
}
_FIELD = {3: 25.0}  # the radius of the white field, where it is not the usual one
_BLANK = 1


def token(value: int, size: float = 16) -> Scene:
    """Draw the point token worth `value`, round in a square of `size` mm."""
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(_pearl(value)))


def blank_token(size: float = 16) -> Scene:
    """Draw a point token without its value: it stands for any number of points."""
    shapes = (shape for shape in _pearl(_BLANK) if not isinstance(shape, Text))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def square_token(value: int, size: float = 16) -> Scene:
    """Draw a point token to print, `size` mm a side. To bleed, lay `token_ink(value)` beneath it."""
    ground = Path(Area(-50, -50, 100, 100).edge, fill=token_ink(value))
    shapes = (ground, *Transform(scale=0.8).shapes(_pearl(value)))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def token_ink(value: int) -> str:
    """Return the ink of a printed token's edge."""
    return _LOOKS[value].ground


def _pearl(value: int) -> Iterator[Shape]:
    yield at_size(f"token-shell-{value}", _shell(value), (0, 0), 100)
    high = 44.0 if value < 10 else 37.0
    yield Text(str(value), (0, -CAP_HEIGHT * high / 2), high, "line", bold=True)


@lru_cache(maxsize=len(_LOOKS))
def _shell(value: int) -> Scene:
    """Draw a token without its figure: a design of its own, because figures are drawn in many sizes."""
    look = _LOOKS[value]
    outline = _lobed(44.0, value)
    shapes = (
        beneath(outline, look.shade),
        cut(outline, look.body),
        cut(Transform(-0.8, 1.1).steps(_lobed(37.0, value)), look.light),
        Circle((-0.4, 0.6), _FIELD.get(value, 27.5), fill="paper", stroke=look.shade, width=1.6),
    )
    half = DRAWN_AT / 2
    return Scene(DRAWN_AT, DRAWN_AT, Transform(half, half, DRAWN_AT / 100).shapes(shapes))


def _lobed(radius: float, value: int) -> Steps:
    """Return a round with a lobe for each point; a circle for one."""
    deep = _LOOKS[value].deep
    points = {1: 8, 3: 24, 5: 30}.get(value, 2 * value)
    wave = [1 - deep + deep * sin(6.2832 * n * value / points + 1.5708) for n in range(points)]
    return smooth([polar((0, 0), radius * far, 90 + 360 * n / points) for n, far in enumerate(wave)])
