"""Paper-cut style of Reef: names of inks, sheets with their shadows, and blue in place of purple.

Light falls from the upper left. A paper lies on the next larger, darker one; only what lies on something else casts a
shadow. Purple has the inks `reef.purple`; for an edition with blue pieces a palette (`in_blue`) or a picture
(`with_blue`) has those of blue in their place.
"""

from __future__ import annotations

from companion.drawing.palette import Palette
from companion.drawing.paths import Steps, Transform
from companion.drawing.scene import Circle, Path, Placed, Point, Rule, Scene, Shape, Text
from companion.reef.box.pieces import Colour

CAST = Transform(1.2, -1.7)
"""The offset of a shadow, in hundredths of a drawing."""

EDGE = 3.0  # how far the paper beneath looks out all around


def ink(colour: Colour, part: str = "body") -> str:
    """Return the name of a colour's ink; `part` is shade, deep, body, tint or light, from dark to light."""
    return f"reef.{colour.name.lower()}.{part}"


def in_blue(palette: Palette) -> Palette:
    """Return a palette for an edition whose fourth colour is blue instead of purple."""
    return {name: palette[_blue_ink(name)] for name in palette}


def with_blue(scene: Scene) -> Scene:
    """Return a picture with blue inks in place of the purple ones, in any palette."""
    return scene._replace(shapes=tuple(map(_blue, scene.shapes)))


def _blue(shape: Shape) -> Shape:
    match shape:
        case Placed():
            return shape._replace(name=f"{shape.name}-blue", scene=with_blue(shape.scene))
        case Text():
            return shape._replace(ink=_blue_ink(shape.ink))
        case Path() | Circle():
            fill, stroke = (None if each is None else _blue_ink(each) for each in (shape.fill, shape.stroke))
            return shape._replace(fill=fill, stroke=stroke)


def _blue_ink(name: str) -> str:
    return name.replace("reef.purple.", "reef.blue.")


def cut(steps: Steps, fill: str, rule: Rule = Rule.NONZERO) -> Path:
    """Draw one sheet of paper."""
    return Path(steps, fill=fill, rule=rule)


def beneath(steps: Steps, paper: str, width: float = 0.0) -> Path:
    """Draw the dark sheet under a shape, or a strip `width` wide: its edge all around, its shadow below right."""
    fill = None if width else paper
    return Path(CAST.steps(steps), fill=fill, stroke=paper, width=width + 2 * EDGE)


def disc_beneath(centre: Point, radius: float, paper: str) -> Circle:
    """Draw the dark sheet under a round piece."""
    return Circle(CAST.point(centre), radius + EDGE, fill=paper)
