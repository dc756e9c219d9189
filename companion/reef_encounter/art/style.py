"""Paper-cut style: names of inks, outlines as cut paper; and the four players' marks (dots, stripes, waves, scales).

The same mark fills a disc or a fish's flank, or runs along a shrimp's back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from companion.drawing.paths import Steps, Transform, polyline, smooth, tapered
from companion.drawing.scene import Circle, Curve, Move, Path, Point, Rule, Scene, Shape
from companion.reef_encounter.box import Alga, Coral, Piece, PlayerColour

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


Back: TypeAlias = Callable[[float, float], Point]
"""A curved back: share of the way from head to tail (0 to 1) and of half the body's width (-1 to 1) to a point."""


def pattern(player: PlayerColour, paper: str) -> tuple[Shape, ...]:
    """Draw the mark of `player` cut from one ink, within a circle of radius 32 about the origin."""
    match player:
        case PlayerColour.PURPLE:
            spots = ((-18, 12), (14, 17), (-1, -3), (-16, -19), (18, -14))
            return tuple(Circle(spot, 7.5, fill=paper) for spot in spots)
        case PlayerColour.GREEN:
            bars = ((-18, 20), (0, 28), (18, 20))
            return tuple(Path(polyline(((x, -y), (x, y))), stroke=paper, width=8.5) for x, y in bars)
        case PlayerColour.RED:
            return tuple(_wave(y, paper) for y in (-17, 0, 17))
        case PlayerColour.YELLOW:
            rows = ((19, (-17, 0, 17)), (5, (-25.5, -8.5, 8.5, 25.5)), (-9, (-17, 0, 17)), (-23, (-8.5, 8.5)))
            return tuple(_scale(x, y, paper) for y, places in rows for x in places)


def _wave(y: float, paper: str) -> Shape:
    crests = [(x, y + 4.5 * (-1) ** n) for n, x in enumerate(range(-24, 25, 12))]
    return Path(smooth(crests, closed=False), stroke=paper, width=7)


def _scale(x: float, y: float, paper: str) -> Shape:
    bow = Move((x - 8.5, y + 7)), Curve((x - 8, y - 9), (x + 8, y - 9), (x + 8.5, y + 7))
    return Path(bow, stroke=paper, width=5)


def along(player: PlayerColour, paper: str, back: Back) -> tuple[Shape, ...]:
    """Draw the mark of `player` cut from one ink, along a curved back."""
    match player:
        case PlayerColour.PURPLE:
            return tuple(
                Circle(back(t, 0), r, fill=paper) for t, r in ((0.34, 6), (0.53, 5.4), (0.7, 4.8), (0.86, 4))
            )
        case PlayerColour.GREEN:
            places = (0.32, 0.48, 0.64, 0.8)
            return tuple(Path(polyline((back(t, -0.62), back(t, 0.62))), stroke=paper, width=5.4) for t in places)
        case PlayerColour.RED:
            turns = [back(0.26 + 0.088 * n, 0.45 * (-1) ** n) for n in range(8)]
            return (Path(smooth(turns, closed=False), stroke=paper, width=6),)
        case PlayerColour.YELLOW:
            # Two rows of scales would be specks on so slim a back: one row of whole ones, closed into a chain.
            return _chain(back, 0.62, paper), _chain(back, -0.62, paper)


def _chain(back: Back, side: float, paper: str) -> Shape:
    links = [back(0.27 + 0.1 * n, side * swing) for n, swing in enumerate((0, 1, 0, -1, 0, 1, 0))]
    return Path(smooth(links, closed=False), stroke=paper, width=4.4)


def player_mark(player: PlayerColour, size: float = 12) -> Scene:
    """Draw the mark of `player` on a disc of their colour, `size` mm across."""
    shapes = (
        Circle((0, 0), 50, fill=ink(player, "shade")),
        Circle((0, 0), 45, fill=ink(player)),
        *Transform(scale=1.1).shapes(pattern(player, ink(player, "mark"))),
    )
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))
