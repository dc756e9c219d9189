"""Drawings of bag, screen, turn action card and one open-sea space, and of a number on a badge."""

from __future__ import annotations

from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import Transform, polygon, rounded, smooth
from companion.drawing.scene import Path, Scene, Shape, Text
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import fish_at, form_at, larva_at, mark_at, polyp_at
from companion.reef_encounter.box.pieces import SEA_FULL, Coral, PlayerColour


def bag(size: float = 20) -> Scene:
    """Draw the cloth bag, in a square of `size` mm."""
    body = smooth(((-12, 24), (-40, -6), (-34, -40), (0, -46), (34, -40), (40, -6), (12, 24)), tension=0.9)
    frill = smooth(((-24, 42), (-8, 36), (8, 42), (24, 36), (14, 22), (-14, 22)), tension=0.6)
    shapes = (
        Path(body, fill="seabed.body", stroke="seabed.shade", width=5),
        Path(frill, fill="seabed.light", stroke="seabed.shade", width=4),
        Path(
            polygon(((-16, 20), (16, 20), (16, 27), (-16, 27))), fill="starfish.body", stroke="seabed.shade", width=3
        ),
        polyp_at(Coral.PINK, (0, -14), 30, 6),
    )
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def screen(player: PlayerColour, size: float = 20) -> Scene:
    """Draw a player's folding screen, seen from the others' side, in a square of `size` mm."""
    middle = ((-22, 34), (22, 34), (22, -30), (-22, -30))
    shapes: list[Shape] = []
    for wing, paper in ((-1, "shade"), (1, "shade")):
        outline = ((wing * 22, 34), (wing * 46, 27), (wing * 46, -40), (wing * 22, -30))
        shapes.append(Path(polygon(outline), fill=ink(player, paper), stroke="line", width=2.4))
    shapes.append(Path(polygon(middle), fill=ink(player), stroke="line", width=2.4))
    shapes.append(Path(rounded(-17, -24, 34, 52, 5), fill="water.shallow", stroke=ink(player, "shade"), width=2))
    shapes.append(fish_at(player, (0, 8), 28))
    shapes.append(mark_at(player, (0, -13), 14))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def action_card(player: PlayerColour, size: float = 20) -> Scene:
    """Draw a player's turn action card: ten numbered lines, in a square of `size` mm."""
    shapes: list[Shape] = [
        Path(rounded(-33, -47, 66, 94, 6), fill="paper", stroke=ink(player, "shade"), width=3),
        Path(rounded(-33, 33, 66, 14, 5), fill=ink(player), stroke=ink(player, "shade"), width=3),
        mark_at(player, (0, 40), 15),
    ]
    for number in range(10):
        y = 26 - 7.6 * number
        ends = number in (0, 9)
        shapes.append(Path(rounded(-27, y - 2.6, 8, 5.2, 2), fill=ink(player, "shade" if ends else "body")))
        shapes.append(Path(rounded(-15, y - 1.5, 34 - 9 * (number % 3), 3, 1.4), fill="quiet"))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def sea_space(coral: Coral, tiles: str = "", larvae: bool = True, fresh: int = 0) -> Scene:
    """Draw an open-sea space with its larva cube; `tiles` are corals' letters or `?`, the last `fresh` ones new."""
    wide, high = 30.0, 18.0
    shapes: list[Shape] = [
        Path(rounded(0.5, 0.5, wide - 1, high - 1, 2.4), fill="tile", stroke=ink(coral, "light"), width=0.7),
        form_at(coral, (5, high - 4.7), 6.4),
    ]
    if larvae:
        shapes.append(larva_at(coral, (wide - 5, high - 4.7), 6.6))
    for place in range(SEA_FULL):
        x = 5.6 + place * 9.4
        slot = rounded(x - 4, 1.4, 8, 8, 0.9)
        shapes.append(Path(slot, fill="hollow", stroke="water.wave", width=0.3))
        if place < len(tiles):
            shapes += _tile(tiles[place], x, 5.4)
            if place >= len(tiles) - fresh:
                shapes.append(Path(slot, stroke="line", width=1.6))
                shapes.append(Path(slot, stroke="yellow.light", width=0.9))
    return Scene(wide, high, tuple(shapes))


def _tile(letter: str, x: float, y: float) -> list[Shape]:
    coral = next((coral for coral in Coral if coral.name[0] == letter), None)
    if coral is None:
        return [Path(rounded(x - 3.7, y - 3.7, 7.4, 7.4, 0.8), fill="quiet", stroke="line", width=0.3)]
    return [polyp_at(coral, (x, y), 7.6)]


def number_badge(text: str, size: float = 10, loud: bool = False) -> Scene:
    """Draw a number on a round of paper, as the turn action card has them."""
    high = 0.52 * size
    ground = rounded(0.3, 0.3, size - 0.6, size - 0.6, 0.3 * size)
    shapes = (
        Path(ground, fill="yellow.body" if loud else "paper", stroke="yellow.shade" if loud else "line", width=0.35),
        Text(text, (size / 2, size / 2 - CAP_HEIGHT * high / 2), high, "yellow.shade" if loud else "line", bold=True),
    )
    return Scene(size, size, shapes)
