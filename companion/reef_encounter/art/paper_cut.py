"""Paper-cut style: names of inks, and `Papers`, which draws outlines as cut paper with a dark sheet beneath."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.drawing.paths import Steps, Transform, tapered
from companion.drawing.scene import Circle, Path, Point, Rule, Shape
from companion.reef_encounter.box.pieces import Alga, Coral, Piece, PlayerColour

EDGE = 2.9  # how far the dark sheet looks out all around, in hundredths of the drawing
CAST = Transform(1.2, -1.7)
"""The offset of its shadow: the light comes from the upper left."""

_LIT = 0.64  # how much of a branch is in the light

Branch = tuple[tuple[Point, ...], float, float]
"""The course of a branch, how wide it is at its foot and at its tip."""


def ink(piece: Piece, part: str = "body") -> str:
    """Return the name of a piece's ink; `part` is body, shade or light, for a player also mark."""
    name = piece.name.lower()
    match piece:
        case Coral():
            return f"{name}.{part}"
        case Alga():
            return f"alga.{name}.{part}"
        case PlayerColour():
            return f"player.{name}.{part}"


class Papers(NamedTuple):
    """Ink names: the sheet `beneath`, the `shape` itself in the light, its side in `shadow`, the `accent` on top."""

    beneath: str
    shape: str
    accent: str
    shadow: str

    @staticmethod
    def of(piece: Piece) -> Papers:
        """Return the papers of a thing that stands free, in its own colour."""
        return Papers.of_thing(ink(piece, "body").removesuffix(".body"))

    @staticmethod
    def of_thing(thing: str) -> Papers:
        """Return the papers of a thing that is no piece: a starfish, a rock."""
        return Papers(f"{thing}.shade", f"{thing}.body", f"{thing}.light", f"{thing}.deep")

    def on_own_ground(self) -> Papers:
        """Return the papers of the same thing on a ground of its own colour: its shape has the light paper."""
        # Between white and its light paper nothing is dark enough for a shadow.
        shadow = self.shadow if self.shape == "white.body" else self.shape.replace(".body", ".tint")
        return Papers(self.beneath, self.accent, self.shape, shadow)

    def under(self, outline: Steps, edge: float = EDGE, rule: Rule = Rule.NONZERO) -> Path:
        """Draw the dark sheet under an outline."""
        return Path(CAST.steps(outline), fill=self.beneath, stroke=self.beneath, width=2 * edge, rule=rule)

    def under_disc(self, centre: Point, radius: float) -> Circle:
        """Draw the dark sheet under a round piece."""
        return Circle(CAST.point(centre), radius + EDGE, fill=self.beneath)

    def cut(self, *outlines: Steps, rule: Rule = Rule.NONZERO) -> tuple[Shape, ...]:
        """Draw outlines cut from `shape`, with the sheet beneath showing around them."""
        steps = tuple(step for outline in outlines for step in outline)
        return self.under(steps, rule=rule), Path(steps, fill=self.shape, rule=rule)

    def discs(self, discs: Iterable[tuple[Point, float]]) -> tuple[Shape, ...]:
        """Draw round pieces (centre, radius), each lying on the one before."""
        shapes: list[Shape] = []
        for (x, y), radius in discs:
            shapes.append(self.under_disc((x, y), radius))
            shapes.append(Circle((x, y), radius, fill=self.shadow))
            shapes.append(Circle((x - 0.12 * radius, y + 0.15 * radius), 0.8 * radius, fill=self.shape))
        return tuple(shapes)

    def branches(self, branches: Iterable[Branch]) -> tuple[Shape, ...]:
        """Draw branches grown together: one dark sheet for all, the side in shadow, then the side in the light."""
        kept = tuple(branches)
        whole = [tapered(*branch) for branch in kept]
        lit = [_lit(branch) for branch in kept]
        return (
            *map(self.under, whole),
            *(Path(outline, fill=self.shadow) for outline in whole),
            *(Path(outline, fill=self.shape) for outline in lit),
        )

    def strips(self, strips: Iterable[tuple[Steps, float]], edge: float = EDGE) -> tuple[Shape, ...]:
        """Draw strips (course, width) grown together: all of the layer beneath first, then all of the shape."""
        kept, cast = tuple(strips), Transform(CAST.x * edge / EDGE, CAST.y * edge / EDGE)
        low = (Path(cast.steps(s), stroke=self.beneath, width=width + 2 * edge) for s, width in kept)
        return (*low, *(Path(s, stroke=self.shape, width=width) for s, width in kept))


def _lit(branch: Branch) -> Steps:
    """Return the side of a branch that looks up and to the left, within the branch."""
    course, start, end = branch
    last = len(course) - 1
    moved = []
    for place, (x, y) in enumerate(course):
        width = start + (end - start) * place / last
        moved.append((x - 0.11 * width, y + 0.12 * width))
    return tapered(moved, _LIT * start, _LIT * end)
