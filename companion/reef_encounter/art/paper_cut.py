"""The three papers everything is cut from, and the cuts: a darker layer beneath, the shape, a light accent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.drawing.paths import Steps, Way
from companion.drawing.scene import Circle, Path, Point, Rule, Shape
from companion.reef_encounter.box.pieces import Alga, Coral, Piece, PlayerColour

EDGE = 3.2  # how far the darker layer looks out all around, in hundredths of the drawing
LIFT = Way(0.9, -1.2)  # the light falls from the upper left


def ink(piece: Piece, part: str = "body") -> str:
    """The name of a piece's ink; `part` is body, shade or light, for a player also mark."""
    name = piece.name.lower()
    match piece:
        case Coral():
            return f"{name}.{part}"
        case Alga():
            return f"alga.{name}.{part}"
        case PlayerColour():
            return f"player.{name}.{part}"


class Papers(NamedTuple):
    """Ink names: the layer `beneath`, the `shape` itself, the `accent` on top."""

    beneath: str
    shape: str
    accent: str

    @staticmethod
    def of(piece: Piece) -> Papers:
        """The papers of a thing that stands free, in its own colour."""
        return Papers.named(ink(piece, "body").removesuffix(".body"))

    @staticmethod
    def named(thing: str) -> Papers:
        """The papers of a thing that is no piece: a starfish, a rock."""
        return Papers(f"{thing}.shade", f"{thing}.body", f"{thing}.light")

    def on_own_ground(self) -> Papers:
        """The same thing on a ground of its own colour: the shape is cut from the light paper."""
        return Papers(self.beneath, self.accent, self.shape)

    def cut(self, *outlines: Steps, rule: Rule = Rule.NONZERO) -> tuple[Shape, ...]:
        """Outlines cut from `shape`, with the layer beneath showing around them."""
        steps = tuple(step for outline in outlines for step in outline)
        low = Path(LIFT.steps(steps), fill=self.beneath, stroke=self.beneath, width=2 * EDGE, rule=rule)
        return low, Path(steps, fill=self.shape, rule=rule)

    def discs(self, discs: Iterable[tuple[Point, float]]) -> tuple[Shape, ...]:
        """Round pieces (centre, radius), each lying on the one before."""
        shapes: list[Shape] = []
        for centre, radius in discs:
            shapes.append(Circle(LIFT.point(centre), radius + EDGE, fill=self.beneath))
            shapes.append(Circle(centre, radius, fill=self.shape))
        return tuple(shapes)

    def strips(self, strips: Iterable[tuple[Steps, float]], edge: float = EDGE) -> tuple[Shape, ...]:
        """Strips (course, width) grown together: all of the layer beneath first, then all of the shape."""
        kept, lift = tuple(strips), Way(LIFT.x * edge / EDGE, LIFT.y * edge / EDGE)
        low = (Path(lift.steps(s), stroke=self.beneath, width=width + 2 * edge) for s, width in kept)
        return (*low, *(Path(s, stroke=self.shape, width=width) for s, width in kept))
