"""Drawings of Reef Encounter for pages: pieces on a board, scenery at their foot, icons, a player's heading."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import Area, Transform, polygon, polyline, rounded, smooth
from companion.drawing.scene import Circle, ClosePath, LineTo, Path, Scene, Shape, Text, Use
from companion.reef_encounter.art.boards import ROCKS, little_fish, weed
from companion.reef_encounter.art.designs import (
    alga_at,
    design_name,
    fish_at,
    form_at,
    larva_at,
    mark_at,
    polyp_at,
    tile_at,
)
from companion.reef_encounter.art.designs import designs as printed
from companion.reef_encounter.art.pieces import SIBLINGS, polyp_tile
from companion.reef_encounter.art.style import colour_name as ink_of
from companion.reef_encounter.art.table import badge, small_board
from companion.reef_encounter.box import CORAL_TILES, STRIDE, Alga, Coral, Piece, PlayerColour
from companion.reef_encounter.guide_pictures import hidden
from companion.reef_encounter.rules.state import Seat
from companion.translator import Translator
from mobile.core.geometry import HIGH, WIDE
from mobile.core.icons import book, framed, line, paper
from mobile.core.plugin import SAMPLE_ASPECT, NamedDrawing
from mobile.core.shell import Shell
from mobile.reef_encounter.highlight_drawings import SHRIMP_AT, SHRIMP_SHARE
from mobile.ui.pictures import Picture
from mobile.ui.pictures import side as picture_side
from mobile.ui.text import TextLabel

# What grows where along the foot of a page: how far right, how deep its foot, how large.
_CORALS = (
    (Coral.ORANGE, 12, 11, 23),
    (Coral.WHITE, 33, 9, 17),
    (Coral.GREY, 62, 7.5, 15),
    (Coral.PINK, 148, 9, 18),
    (Coral.YELLOW, 188, 10.5, 21),
)
_PLANTS = ((Alga.RED, 47, 9, 15), (Alga.GREEN, 167, 11, 20), (Alga.PURPLE, 2, 12, 17), (Alga.BLUE, 131, 7.5, 12))
_WEEDS = ((80, 2, 9), (96, 1, 7), (112, 2, 8), (24, 14, 12), (177, 13, 12))
_FISHES = ((72, 26, 5.5, True), (79, 22, 4, True), (118, 30, 5, False), (126, 26, 4, False), (154, 37, 4.5, False))


def rock_foot() -> Scene:
    """Draw a sea bed with corals and weed, water above it left open; 200 by 46 mm."""
    shapes: list[Shape] = []
    for x, y, length, right in _FISHES:
        shapes += little_fish((x, y), length, mirror=right)
    for x, y, high in _WEEDS:
        shapes += weed((x, y), high)
    shapes.append(_dune(((0, 11), (34, 8), (70, 4), (104, 3.2), (140, 6), (172, 9.5), (200, 12)), "water"))
    for alga, x, foot, size in _PLANTS:
        shapes.append(alga_at(alga, (x, foot + 0.4 * size), size))
    for coral, x, foot, size in _CORALS:
        shapes.append(form_at(coral, (x, foot + 0.4 * size), size))
    shapes.append(_dune(((0, 8), (30, 5.4), (66, 5.2), (100, 1.2), (138, 4), (170, 6.4), (200, 8)), "water.wave"))
    shapes.append(
        _dune(((0, 5.6), (28, 3), (62, 3.4), (98, 0.6), (140, 1.8), (172, 4.4), (200, 5.4)), "water.shallow")
    )
    return Scene(WIDE, HIGH, tuple(shapes))


def _dune(crest: tuple[tuple[float, float], ...], ink: str) -> Path:
    return Path((*smooth(crest, closed=False), LineTo((WIDE, 0)), LineTo((0, 0)), ClosePath()), fill=ink)


def new_icon() -> Scene:
    """Draw the icon of a new game: tiles and a larva, ready to be laid out."""
    return Scene(
        20,
        20,
        (
            polyp_at(Coral.PINK, (7.4, 12), 10, 9),
            polyp_at(Coral.YELLOW, (13, 8.2), 10, -8),
            larva_at(Coral.WHITE, (15.4, 15.4), 7.2),
        ),
    )


def fish_icon(colour: PlayerColour) -> Scene:
    """Draw the icon of a player: their parrotfish in a square."""
    return Scene(20, 20, (fish_at(colour, (10, 10), 19.2),))


def fish_icon_of(colour: str) -> Scene:
    """Draw the icon of a parrotfish, by the word of its player's colour."""
    return fish_icon(PlayerColour[colour.upper()])


def fish_drawn(colour: PlayerColour) -> NamedDrawing:
    """Return the icon of a parrotfish as a drawing, under the name it is cached by."""
    return NamedDrawing(f"icon-fish-{colour.name.lower()}", partial(fish_icon, colour))


def score_icon() -> Scene:
    """Draw the icon of the final score: a podium with a fish on it."""
    step = (
        paper(-46, -42, 30, 34, "quiet"),
        paper(16, -42, 30, 22, "quiet"),
        paper(-15, -42, 30, 50, "paper"),
    )
    shapes = [shape for part in step for shape in part]
    fish = fish_at(PlayerColour.YELLOW, (0, 30), 54)
    return framed(*shapes, fish)


def practice_icon() -> Scene:
    """Draw the icon of practice: three polyps, and a tick for a solved position."""
    return Scene(
        20,
        20,
        (
            polyp_at(Coral.YELLOW, (5.4, 7.2), 8.4),
            polyp_at(Coral.ORANGE, (14.2, 7.2), 8.4),
            polyp_at(Coral.YELLOW, (9.8, 13), 8.4, 12),
            *badge((15.4, 15.4), True, 3.4),
        ),
    )


def print_icon() -> Scene:
    """Draw the icon of printing: a sheet with pieces on it."""
    return framed(
        *paper(-34, -46, 68, 92, "paper"),
        polyp_at(Coral.ORANGE, (-15, 22), 27),
        polyp_at(Coral.GREY, (15, 22), 27),
        tile_at(CORAL_TILES[0], True, (0, -16), 38),
    )


def rules_icon() -> Scene:
    """Draw the icon of the rules: an open book with a fish in it."""
    return framed(*book(), fish_at(PlayerColour.RED, (24, 2), 32))


def table_icon() -> Scene:
    """Draw the icon of a game under way: pieces on a table that has been played on for a while."""
    return Scene(
        20,
        20,
        (
            polyp_at(Coral.WHITE, (6, 13.6), 7.2),
            polyp_at(Coral.WHITE, (13.4, 13.6), 7.2),
            polyp_at(Coral.GREY, (6, 6.2), 7.2),
            fish_at(PlayerColour.GREEN, (13.6, 6.4), 8.8),
        ),
    )


def card_icon(colour: PlayerColour) -> Scene:
    """Draw a player's card with the actions of a turn."""
    rows = [line((-18, 8 - 15 * n), (18 - 10 * (n % 2), 8 - 15 * n)) for n in range(3)]
    return framed(
        *paper(-38, -48, 76, 96, f"player.{colour.name.lower()}.body"),
        Path(rounded(-28, -38, 56, 76, 3), fill="paper"),
        mark_at(colour, (14, 26), 26),
        *rows,
    )


def screen_icon(colour: PlayerColour) -> Scene:
    """Draw a player's folded screen with the parrotfish on it, both wings towards whoever looks."""
    ink = f"player.{colour.name.lower()}"
    wings = [polygon(((x, 34), (1.8 * x, 22), (1.8 * x, -42), (x, -34))) for x in (-26, 26)]
    return framed(
        *(Path(wing, fill=f"{ink}.shade", stroke="line", width=2.4) for wing in wings),
        Path(rounded(-28, -34, 56, 68, 2), fill="water.shallow", stroke=f"{ink}.body", width=5),
        fish_at(colour, (0, 4), 46),
    )


_ROCK = ((-34, 20), (-12, 36), (20, 32), (38, 8), (32, -24), (6, -36), (-26, -32), (-38, -6))


def board_icon(letter: str) -> Scene:
    """Draw a piece of a reef board's rock with its letter."""
    rock = ROCKS[letter]
    height = 62.0
    name = Text(letter, (0, -height * CAP_HEIGHT / 2), height, "line", bold=True)
    return framed(
        Path(rounded(-46, -46, 92, 92, 14), fill="water.shallow", stroke="line", width=2.4),
        Path(smooth(_ROCK), fill=f"{rock}.body", stroke=f"{rock}.shade", width=5),
        name,
    )


def sea_icon() -> Scene:
    """Draw the icon of the open sea: five spaces around the coral tiles."""
    inks = [f"{coral.name.lower()}.body" for coral in Coral]
    places = ((-30, 22), (0, 22), (30, 22), (30, -22), (0, -22))
    return framed(
        Path(rounded(-46, -46, 92, 92, 14), fill="water.shallow", stroke="line", width=2.4),
        *(Path(rounded(x - 12, y - 12, 24, 24, 5), fill=ink) for (x, y), ink in zip(places, inks, strict=True)),
        *(Circle((x, -22), 6, fill="mark") for x in (-36, -24)),
    )


def watch_icon() -> Scene:
    """Draw the icon of a game to watch: a reef board that plays by itself."""
    arrow = smooth(((-7, 25), (33, 0), (-7, -25)), tension=0.06)
    return framed(
        *paper(-46, -38, 92, 76, "water.shallow"),
        polyp_at(Coral.ORANGE, (-28, 17), 26),
        polyp_at(Coral.PINK, (-28, -17), 26),
        Path(arrow, fill="yellow.body", stroke="line", width=3.4),
    )


FACE_DOWN = NamedDrawing("polyp-face-down", partial(hidden, 1, 20))


def bead_drawings(kind: str, pieces: Sequence[Piece] = tuple(Coral)) -> tuple[NamedDrawing, ...]:
    """Return the drawings for a row of beads of each piece, like polyps of five corals."""
    return tuple(NamedDrawing(design_name(kind, piece)) for piece in pieces)


def sample() -> Scene:
    """Draw a little board on open water: every coral, bare rock, and a shrimp of every player."""
    water = 4.0  # mm of it above and below the board
    board = small_board("Wp W - O Og", "W * Y O -", "- Pr Y Y Gy", "P P - G G")
    high = board.height + 2 * water
    wide = SAMPLE_ASPECT * high
    ground = Path(rounded(0, 0, wide, high, 3), fill="water")
    return Scene(wide, high, (ground, *Transform((wide - board.width) / 2, water).shapes(board.shapes)))


LYING, SHORE, GUARD, GHOST = "lying", "shore", "guard", "ghost"
"""The kinds of designs: a polyp on rock, the line where its coral ends, a shrimp on a polyp, a polyp to be placed."""
_EDGE = 0.045  # of a tile: the line around a coral
_LINE, _HALO = 0.05, 0.1  # of a tile: what surrounds a shrimp, the line and beyond it the halo
_SMALL = 0.46  # of a tile: a polyp that is not there yet
_SIDES = ((1, ((0, 0), (0, 1))), (2, ((1, 0), (1, 1))), (4, ((0, 1), (1, 1))), (8, ((0, 0), (1, 0))))
"""Left, right, above, below: a bit of a shore, and where its line runs, in tiles."""


def designs(size: float = 20) -> dict[str, Scene]:
    """Return the printed designs, and those of this module."""
    # Siblings are laid on rock alone, where they look otherwise.
    found = {name: scene for name, scene in printed(size).items() if not name[-1].isdigit()}
    for coral in Coral:
        for sibling in range(SIBLINGS):
            found[design_name(LYING, coral, sibling)] = grown_together(coral, size, sibling)
        polyp = edged(found[design_name("polyp", coral)])
        small = Use("whole", polyp, (size / 2, size / 2), scale=_SMALL)
        found[design_name(GHOST, coral)] = Scene(size, size, (small,))
    for sides in range(1, 16):
        found[shore_name(sides)] = shore(sides, size)
    for player in PlayerColour:
        found[design_name(GUARD, player)] = guard(found[design_name("shrimp", player)])
    return found


def grown_together(coral: Coral, size: float = 20, sibling: int = 0) -> Scene:
    """Draw a polyp tile that fills its space to the corners, so that neighbours make one reef."""
    ground = Path(Area(0, 0, size, size).edge, fill=ink_of(coral))
    return Scene(size, size, (ground, *polyp_tile(coral, size, sibling).shapes[1:]), cut=True)


def shores(coral: int, upright: bool = False) -> dict[int, int]:
    """Return for each cell of a set the sides on which the set ends, as bits of `_SIDES`; none amid others.

    `upright`: the board was turned a quarter clockwise.
    """
    around = (-1, 1, -STRIDE, STRIDE) if not upright else (STRIDE, -STRIDE, -1, 1)
    found = {}
    for cell in range(coral.bit_length()):
        if coral >> cell & 1:
            ends = (
                0 if cell + step >= 0 and coral >> (cell + step) & 1 else bit
                for bit, step in zip((1, 2, 4, 8), around, strict=True)
            )
            if sides := sum(ends):
                found[cell] = sides
    return found


def shore_name(sides: int) -> str:
    """Return the name of the design with lines on these sides."""
    return f"{SHORE}-{sides}"


def shore(sides: int, size: float = 20) -> Scene:
    """Draw the line where a coral ends, on some sides of a space, in ink that is dark by day and light by night."""
    width = _EDGE * size
    way = Transform(width / 2, width / 2, size - width)
    lines = (way.steps(polyline(line)) for bit, line in _SIDES if sides & bit)
    return Scene(size, size, tuple(Path(line, stroke="line", width=width) for line in lines))


def edged(tile: Scene) -> Scene:
    """Draw a square tile with a line around it, in the ink of `shore`."""
    width = _EDGE * tile.width
    side = tile.width - width
    line = Path(rounded(width / 2, width / 2, side, side, 0.09 * tile.width), stroke="line", width=width)
    return Scene(tile.width, tile.height, (*tile.shapes, line), tile.cut)


def guard(shrimp: Scene) -> Scene:
    """Draw a shrimp in the lower right corner of a tile, within a line and a halo that no neighbour has."""
    size = shrimp.width
    small = Transform(SHRIMP_AT[0] * size, SHRIMP_AT[1] * size, SHRIMP_SHARE).shapes(shrimp.shapes)
    around: list[Shape] = []
    for ink, width in (("paper", _HALO), ("line", _LINE)):
        around += (_grown(shape, ink, width * size) for shape in small)
    return Scene(size, size, (*around, *small), cut=True)


def _grown(shape: Shape, ink: str, width: float) -> Shape:
    """A shape as a plain patch that is larger by half of `width` all around."""
    match shape:
        case Path(steps, fill, _, stroke, rule):
            return Path(steps, ink if fill is not None else None, ink, stroke + width, rule)
        case Circle(centre, radius, _, _, stroke):
            return Circle(centre, radius + (stroke + width) / 2, ink)
    return shape


def fish(shell: Shell, colour: PlayerColour, share: float) -> Picture:
    """Return the picture of a player's parrotfish, `share` lines of text large."""
    side = picture_side(shell, share)
    return Picture(shell, *fish_drawn(colour), size_hint=(None, None), size=(side, side))


def heading(shell: Shell, who: Seat, place: int | None = None) -> BoxLayout:
    """Return a player's fish, name and place side by side, as high as they must be; the name wraps."""
    row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
    row.add_widget(fish(shell, who.colour, 2.8))

    def title(tr: Translator) -> str:
        return tr.name(who) if place is None else f"{place}. {tr.name(who)}"

    row.add_widget(TextLabel(shell, title, size=1.2, bold=True, pos_hint={"center_y": 0.5}))
    row.bind(minimum_height=row.setter("height"))
    return row
