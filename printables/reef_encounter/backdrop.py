"""Underwater scenes for screens, box walls and pages, as if cut from paper; one for each player's time of day."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from companion.drawing.paths import Transform, polygon_path, rounded_rectangle, smooth_curve
from companion.drawing.scene import Circle, ClosePath, CurveTo, LineTo, MoveTo, Path, PathSegment, Scene, Shape, Use
from companion.reef_encounter.art.designs import place_alga, place_coral, place_parrotfish
from companion.reef_encounter.box import Alga, Coral, PlayerColour
from printables.text.typeset import place_picture

FAR_INK = "white.light"
"""The ink of the farthest hills: a pale blue that the ink saver leaves blank."""

Rectangle = tuple[float, float, float, float]
"""Lower left corner, width and height, in mm."""


def draw_hill(box: Rectangle, humps: int, phase: float, swell: float, fill: str) -> Path:
    """A hill as high as `box`, with `humps` soft humps `swell` mm high; both ends are level."""
    x, y, width, height = box
    number = 4 * humps
    points = [
        (
            x + width * n / number,
            y + height - swell + swell * sin(pi * n / 2 + phase) * (0.75 + 0.25 * cos(pi * n / 2 / humps)),
        )
        for n in range(number + 1)
    ]
    steps: list[PathSegment] = [MoveTo((x, y)), LineTo(points[0])]
    pull = width / number / 2.6
    for (x1, y1), (x2, y2) in pairwise(points):
        steps.append(CurveTo((x1 + pull, y1), (x2 - pull, y2), (x2, y2)))
    return Path((*steps, LineTo((x + width, y)), ClosePath()), fill=fill)


def backdrop_coral(kind: Coral, x: float, y: float, size: float) -> Use:
    """A coral's growth form standing on the point (x, y)."""
    return place_coral(kind, (x, y + 0.42 * size), size)


def backdrop_alga(kind: Alga, x: float, y: float, size: float) -> Use:
    """An alga growing from the point (x, y)."""
    return place_alga(kind, (x, y + 0.44 * size), size)


def draw_bubbles(x: float, y: float, size: float) -> tuple[Shape, ...]:
    """Three bubbles rising from (x, y)."""
    spots = ((0.0, 0.0, 0.16), (0.16, 0.42, 0.12), (-0.06, 0.76, 0.08))
    return tuple(
        Circle((x + dx * size, y + dy * size), r * size, stroke="water.deep", width=0.035 * size)
        for dx, dy, r in spots
    )


_BELLY, _TALL = 0.36, 0.70
"""Of a parrotfish's length: what of it is below its middle, and its whole height."""


def draw_box_wall(
    player: PlayerColour, width: float, height: float, to_the_right: bool = False, foot: float = 0.0
) -> Scene:
    """A small reef with the player's parrotfish, which keeps `foot` mm above the ground: one wall of its box."""
    long, middle = min(0.86 * width, 0.94 * height / 0.75), 0.56 * height
    if foot:
        long = min(long, (0.98 * height - foot) / _TALL)
        middle = foot + _BELLY * long
    side = 1 if to_the_right else -1
    nose = width / 2 + side * long * 0.47
    behind = Scene(width, height, _growth(width, height, side))
    shapes: tuple[Shape, ...] = (
        place_picture(f"reef-wall{side}", behind, 0, 0),
        place_parrotfish(player, (width / 2, middle), long, to_the_right),
        *draw_bubbles(nose, 0.66 * height, 0.22 * height),
    )
    return Scene(width, height, shapes)


def _growth(width: float, height: float, side: int) -> tuple[Shape, ...]:
    """The reef of a wall; `side` is 1 where the fish swims to the right, else -1."""
    return (
        *back_hills(width, height, 2, 3),
        backdrop_alga(Alga.GREEN, width / 2 + side * width * 0.40, 0.10 * height, 0.40 * height),
        backdrop_coral(Coral.PINK, width / 2 - side * width * 0.38, 0.06 * height, 0.34 * height),
        backdrop_coral(Coral.ORANGE, width / 2 - side * width * 0.27, 0.02 * height, 0.30 * height),
        backdrop_coral(Coral.GREY, width / 2 + side * width * 0.31, 0.02 * height, 0.24 * height),
    )


_LEVELS = ((0.62, 0.4, 0.10, FAR_INK), (0.30, 2.2, 0.07, "rock.sand.shade"), (0.27, 2.2, 0.07, "rock.sand.light"))
"""Of a wall's height: each hill, where its humps begin, how high these are; and its ink."""


def back_hills(width: float, height: float, far: int, near: int) -> Iterator[Path]:
    """The hills of a wall, with so many humps far and near."""
    for humps, (share, phase, swell, fill) in zip((far, near, near), _LEVELS, strict=True):
        yield draw_hill((0, 0, width, share * height), humps, phase, swell * height, fill)


def side_hills(x: float, wide: float, height: float) -> Iterator[Path]:
    """The hills at the end of a wall, level for `wide` mm from `x`: so it goes on beyond a cut."""
    for share, phase, swell, fill in _LEVELS:
        yield Path(rounded_rectangle(x, 0, wide, height * (share - swell + swell * sin(phase)), 0), fill=fill)


class TimeOfDay(NamedTuple):
    """A time of day under water: inks of the water, its light, far and near hills; where its light comes from.

    `source` is the middle of sun or moon and its radius; `shafts` are places from left to right where light falls in,
    from top to foot. All are shares of the width, heights and radii of the height. `flip` mirrors what grows.
    """

    water: str
    light: str
    far: str
    near: str
    source: tuple[float, float, float]
    shafts: tuple[tuple[float, float], ...] = ()
    flip: bool = False


TIMES_OF_DAY = {
    PlayerColour.GREEN: TimeOfDay(
        "player.green.light",
        "yellow.light",
        "water.shoal",
        "player.green.tint",
        (0.2, 0.7, 0.17),
        ((0.24, 0.5), (0.28, 0.72)),
    ),
    PlayerColour.YELLOW: TimeOfDay(
        "water",
        "player.yellow.light",
        "water.shoal",
        "water.deep",
        (0.5, 1.02, 0.22),
        ((0.36, 0.26), (0.5, 0.5), (0.64, 0.74)),
        True,
    ),
    PlayerColour.RED: TimeOfDay(
        "player.red.light", "orange.light", "player.red.tint", "water.deep", (0.7, 0.58, 0.3)
    ),
    PlayerColour.PURPLE: TimeOfDay(
        "player.purple.light", "paper", "player.purple.tint", "player.purple.deep", (0.77, 0.78, 0.13), flip=True
    ),
}
"""Each player's screen shows another time of day: morning, noon, sunset, night."""


def draw_wide_reef(player: PlayerColour, width: float, height: float, water: bool = True) -> Scene:
    """A long reef at the player's hour, their parrotfish in the middle; with water, the outside of a screen."""
    hour = TIMES_OF_DAY[player]
    behind = Scene(width, height, _landscape(hour, width, height))
    away = -1 if hour.flip else 1
    shapes: tuple[Shape, ...] = (
        *(_light(player, width, height) if water else ()),
        place_picture(f"wide-reef-{player.name.lower()}", behind, 0, 0),
        place_parrotfish(player, (width / 2, 0.57 * height), 0.98 * height),
        place_parrotfish(player, ((0.5 + 0.3 * away) * width, 0.80 * height), 0.26 * height),
        place_parrotfish(player, ((0.5 + 0.385 * away) * width, 0.68 * height), 0.19 * height),
        *draw_bubbles(width / 2 - 0.55 * height, 0.66 * height, 0.2 * height),
        *draw_bubbles((0.5 - 0.4 * away) * width, 0.58 * height, 0.16 * height),
    )
    return Scene(width, height, shapes)


def _light(player: PlayerColour, width: float, height: float) -> Iterator[Shape]:
    """The water at the player's hour, with sun or moon and what falls from it."""
    hour = TIMES_OF_DAY[player]
    yield Path(rounded_rectangle(0, 0, width, height, 0), fill=hour.water)
    for top, foot in hour.shafts:
        corners = ((top - 0.02, height), (top + 0.02, height), (foot + 0.06, 0.0), (foot - 0.06, 0.0))
        yield Path(polygon_path([(x * width, y) for x, y in corners]), fill=hour.light)
    x, y, radius = hour.source[0] * width, hour.source[1] * height, hour.source[2] * height
    if player is PlayerColour.PURPLE:  # a crescent, and plankton that glows
        horns = ((0.3, 0.95), (-0.75, 0.66), (-1.0, -0.1), (-0.6, -0.8), (0.3, -0.95), (-0.25, -0.45), (-0.25, 0.45))
        yield Path(Transform(x, y, radius, -20).steps(smooth_curve(horns, tension=0.9)), fill=hour.light)
        for n in range(22):
            spot = (0.03 + 0.94 * (n * 0.381966 % 1)) * width, (0.5 + 0.45 * (n * 0.618034 % 1)) * height
            yield Circle(spot, (0.006 + 0.004 * (n % 3)) * height, fill=hour.light)
        return
    visible = min(radius, 0.98 * height - y) if y < height else radius
    for share, paper in ((1.0, hour.light), (0.66, "yellow.light")):
        if y < height:
            yield Circle((x, y), visible * share, fill=paper)


def _landscape(hour: TimeOfDay, width: float, height: float) -> tuple[Shape, ...]:
    """Hills one before another, and what grows on them."""
    sand = "rock.sand"
    return (
        draw_hill((0, 0, width, 0.72 * height), 5, 0.3, 0.09 * height, hour.far),
        draw_hill((0, 0, width, 0.46 * height), 4, 1.9, 0.08 * height, hour.near),
        *_turned(_grove(width, height), hour, width),
        draw_hill((0, 0, width, 0.235 * height), 6, 0.9, 0.05 * height, f"{sand}.shade"),
        draw_hill((0, 0, width, 0.215 * height), 6, 0.9, 0.05 * height, f"{sand}.light"),
        *_turned(_foreground(width, height), hour, width),
    )


def _turned(growth: list[Use], hour: TimeOfDay, width: float) -> Iterator[Shape]:
    """The plants, from right to left where the hour wants it."""
    for shape in growth:
        yield shape._replace(at=(width - shape.at[0], shape.at[1])) if hour.flip else shape


def _grove(width: float, height: float) -> list[Use]:
    """The plants and corals behind the sand."""
    return [
        backdrop_alga(Alga.GREEN, 0.068 * width, 0.12 * height, 0.56 * height),
        backdrop_alga(Alga.PURPLE, 0.265 * width, 0.12 * height, 0.44 * height),
        backdrop_coral(Coral.ORANGE, 0.155 * width, 0.10 * height, 0.52 * height),
        backdrop_alga(Alga.BLUE, 0.725 * width, 0.12 * height, 0.40 * height),
        backdrop_coral(Coral.WHITE, 0.84 * width, 0.10 * height, 0.46 * height),
        backdrop_alga(Alga.RED, 0.92 * width, 0.13 * height, 0.40 * height),
    ]


def _foreground(width: float, height: float) -> list[Use]:
    """The plants and corals before it."""
    return [
        backdrop_coral(Coral.YELLOW, 0.09 * width, 0.02 * height, 0.26 * height),
        backdrop_coral(Coral.PINK, 0.225 * width, 0.03 * height, 0.24 * height),
        backdrop_coral(Coral.GREY, 0.345 * width, 0.01 * height, 0.20 * height),
        backdrop_coral(Coral.YELLOW, 0.665 * width, 0.02 * height, 0.18 * height),
        backdrop_coral(Coral.PINK, 0.775 * width, 0.02 * height, 0.22 * height),
        backdrop_coral(Coral.GREY, 0.91 * width, 0.02 * height, 0.26 * height),
    ]
