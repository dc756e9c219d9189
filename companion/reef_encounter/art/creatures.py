"""Animals: shrimps and parrotfish of the four players, each with its player's mark, and the starfish."""

from __future__ import annotations

from companion.drawing.paths import Steps, Way, petals, polar, smooth
from companion.drawing.scene import Circle, Scene, Shape
from companion.reef_encounter.art.marks import pattern
from companion.reef_encounter.art.papers import Papers
from companion.reef_encounter.pieces import PlayerColour

SHRIMP_OUTLINE: Steps = smooth(
    ((-40, 8), (-30, 26), (-8, 36), (18, 30), (34, 8), (30, -18), (14, -32), (22, -42), (2, -40), (-8, -28), (8, -20), (12, -4), (0, 6), (-20, 0))
)  # fmt: skip
FISH_OUTLINE: Steps = smooth(
    ((-46, 0), (-34, 22), (-6, 32), (20, 16), (46, 26), (38, 0), (46, -26), (20, -16), (-6, -32), (-34, -22))
)


def shrimp(player: PlayerColour, size: float = 16) -> Scene:
    """A shrimp of `player`, in a square of `size` mm."""
    papers = Papers.of(player)
    shapes: tuple[Shape, ...] = (
        *papers.cut(SHRIMP_OUTLINE),
        *Way(6, 12, 0.55).shapes(pattern(player, papers.accent)),
        Circle((-26, 13), 4, fill=papers.beneath),
    )
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))


def parrotfish(player: PlayerColour, width: float = 40) -> Scene:
    """A parrotfish of `player` swimming to the left, `width` mm long and 0.75 times as high."""
    papers = Papers.of(player)
    shapes: tuple[Shape, ...] = (
        *papers.cut(FISH_OUTLINE),
        *Way(2, 0, 0.8).shapes(pattern(player, papers.accent)),
        Circle((-30, 8), 4.5, fill=papers.beneath),
    )
    return Scene(width, 0.75 * width, Way(width / 2, 0.375 * width, width / 100).shapes(shapes))


def starfish(size: float = 12) -> Scene:
    """The starfish of the extra-growth space and of a coral tile's starfish side, in a square of `size` mm."""
    papers = Papers.named("starfish")
    arms = petals((0, -2), 16, 44, 5, 9, turn=54)
    dots = [
        Circle(polar((0, -2), radius, 90 + 72 * arm), 3, fill=papers.accent)
        for arm in range(5)
        for radius in (18, 29)
    ]
    shapes = (*papers.cut(arms), *dots, Circle((0, -2), 4, fill=papers.accent))
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))
