"""Drawings of Reef Encounter for pages: pieces on a board, scenery at their foot, icons, a player's heading."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import Area, Transform, polygon_path, polyline_path, rounded_rectangle, smooth_curve
from companion.drawing.scene import Circle, ClosePath, LineTo, Path, Scene, Shape, Text, Use
from companion.reef_encounter.art.boards import ROCK_INKS, draw_small_fish, draw_weed
from companion.reef_encounter.art.designs import (
    design_name,
    place_alga,
    place_coral,
    place_coral_tile,
    place_larva,
    place_parrotfish,
    place_player_mark,
    place_polyp_tile,
)
from companion.reef_encounter.art.designs import small_designs as printed
from companion.reef_encounter.art.pieces import VARIANTS, draw_polyp_tile
from companion.reef_encounter.art.style import ink_name as ink_of
from companion.reef_encounter.art.table import draw_badge, draw_small_board
from companion.reef_encounter.box import CORAL_TILES, ROW_STRIDE, Alga, Coral, Piece, PlayerColour
from companion.reef_encounter.guide_pictures import draw_face_down
from companion.reef_encounter.rules.state import Seat
from companion.translator import Translator
from mobile.core.geometry import HIGH_MINIMUM, WIDE_MINIMUM
from mobile.core.icons import book_shapes, icon_scene, paper_shapes, writing_line
from mobile.core.plugin import SAMPLE_ASPECT, NamedDrawing
from mobile.core.shell import Shell
from mobile.reef_encounter.highlight_drawings import SHRIMP_OFFSET, SHRIMP_SCALE
from mobile.ui.pictures import Picture, picture_side
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


def draw_foot_icon() -> Scene:
    """Draw a sea bed with corals and weed, water above it left open; 200 by 46 mm."""
    shapes: list[Shape] = []
    for x, y, length, right in _FISHES:
        shapes += draw_small_fish((x, y), length, mirror=right)
    for x, y, high in _WEEDS:
        shapes += draw_weed((x, y), high)
    shapes.append(_dune(((0, 11), (34, 8), (70, 4), (104, 3.2), (140, 6), (172, 9.5), (200, 12)), "water"))
    for alga, x, foot, size in _PLANTS:
        shapes.append(place_alga(alga, (x, foot + 0.4 * size), size))
    for coral, x, foot, size in _CORALS:
        shapes.append(place_coral(coral, (x, foot + 0.4 * size), size))
    shapes.append(_dune(((0, 8), (30, 5.4), (66, 5.2), (100, 1.2), (138, 4), (170, 6.4), (200, 8)), "water.wave"))
    shapes.append(
        _dune(((0, 5.6), (28, 3), (62, 3.4), (98, 0.6), (140, 1.8), (172, 4.4), (200, 5.4)), "water.shallow")
    )
    return Scene(WIDE_MINIMUM, HIGH_MINIMUM, tuple(shapes))


def _dune(crest: tuple[tuple[float, float], ...], ink: str) -> Path:
    return Path(
        (*smooth_curve(crest, closed=False), LineTo((WIDE_MINIMUM, 0)), LineTo((0, 0)), ClosePath()), fill=ink
    )


def draw_new_icon() -> Scene:
    """Draw the icon of a new game: tiles and a larva, ready to be laid out."""
    return Scene(
        20,
        20,
        (
            place_polyp_tile(Coral.PINK, (7.4, 12), 10, 9),
            place_polyp_tile(Coral.YELLOW, (13, 8.2), 10, -8),
            place_larva(Coral.WHITE, (15.4, 15.4), 7.2),
        ),
    )


def draw_fish_icon(colour: PlayerColour) -> Scene:
    """Draw the icon of a player: their parrotfish in a square."""
    return Scene(20, 20, (place_parrotfish(colour, (10, 10), 19.2),))


def draw_fish_icon_of(colour: str) -> Scene:
    """Draw the icon of a parrotfish, by the word of its player's colour."""
    return draw_fish_icon(PlayerColour[colour.upper()])


def fish_drawing(colour: PlayerColour) -> NamedDrawing:
    """Return the icon of a parrotfish as a drawing, under the name it is cached by."""
    return NamedDrawing(f"icon-fish-{colour.name.lower()}", partial(draw_fish_icon, colour))


def draw_score_icon() -> Scene:
    """Draw the icon of the final score: a podium with a fish on it."""
    step = (
        paper_shapes(-46, -42, 30, 34, "quiet"),
        paper_shapes(16, -42, 30, 22, "quiet"),
        paper_shapes(-15, -42, 30, 50, "paper"),
    )
    shapes = [shape for part in step for shape in part]
    fish = place_parrotfish(PlayerColour.YELLOW, (0, 30), 54)
    return icon_scene(*shapes, fish)


def draw_practice_icon() -> Scene:
    """Draw the icon of practice: three polyps, and a tick for a solved position."""
    return Scene(
        20,
        20,
        (
            place_polyp_tile(Coral.YELLOW, (5.4, 7.2), 8.4),
            place_polyp_tile(Coral.ORANGE, (14.2, 7.2), 8.4),
            place_polyp_tile(Coral.YELLOW, (9.8, 13), 8.4, 12),
            *draw_badge((15.4, 15.4), True, 3.4),
        ),
    )


def draw_print_icon() -> Scene:
    """Draw the icon of printing: a sheet with pieces on it."""
    return icon_scene(
        *paper_shapes(-34, -46, 68, 92, "paper"),
        place_polyp_tile(Coral.ORANGE, (-15, 22), 27),
        place_polyp_tile(Coral.GREY, (15, 22), 27),
        place_coral_tile(CORAL_TILES[0], True, (0, -16), 38),
    )


def draw_rules_icon() -> Scene:
    """Draw the icon of the rules: an open book with a fish in it."""
    return icon_scene(*book_shapes(), place_parrotfish(PlayerColour.RED, (24, 2), 32))


def draw_table_icon() -> Scene:
    """Draw the icon of a game under way: pieces on a table that has been played on for a while."""
    return Scene(
        20,
        20,
        (
            place_polyp_tile(Coral.WHITE, (6, 13.6), 7.2),
            place_polyp_tile(Coral.WHITE, (13.4, 13.6), 7.2),
            place_polyp_tile(Coral.GREY, (6, 6.2), 7.2),
            place_parrotfish(PlayerColour.GREEN, (13.6, 6.4), 8.8),
        ),
    )


def draw_card_icon(colour: PlayerColour) -> Scene:
    """Draw a player's card with the actions of a turn."""
    rows = [writing_line((-18, 8 - 15 * n), (18 - 10 * (n % 2), 8 - 15 * n)) for n in range(3)]
    return icon_scene(
        *paper_shapes(-38, -48, 76, 96, f"player.{colour.name.lower()}.body"),
        Path(rounded_rectangle(-28, -38, 56, 76, 3), fill="paper"),
        place_player_mark(colour, (14, 26), 26),
        *rows,
    )


def draw_screen_icon(colour: PlayerColour) -> Scene:
    """Draw a player's folded screen with the parrotfish on it, both wings towards whoever looks."""
    ink = f"player.{colour.name.lower()}"
    wings = [polygon_path(((x, 34), (1.8 * x, 22), (1.8 * x, -42), (x, -34))) for x in (-26, 26)]
    return icon_scene(
        *(Path(wing, fill=f"{ink}.shade", stroke="line", width=2.4) for wing in wings),
        Path(rounded_rectangle(-28, -34, 56, 68, 2), fill="water.shallow", stroke=f"{ink}.body", width=5),
        place_parrotfish(colour, (0, 4), 46),
    )


_ROCK = ((-34, 20), (-12, 36), (20, 32), (38, 8), (32, -24), (6, -36), (-26, -32), (-38, -6))


def draw_board_icon(letter: str) -> Scene:
    """Draw a piece of a reef board's rock with its letter."""
    rock = ROCK_INKS[letter]
    height = 62.0
    name = Text(letter, (0, -height * CAP_HEIGHT / 2), height, "line", bold=True)
    return icon_scene(
        Path(rounded_rectangle(-46, -46, 92, 92, 14), fill="water.shallow", stroke="line", width=2.4),
        Path(smooth_curve(_ROCK), fill=f"{rock}.body", stroke=f"{rock}.shade", width=5),
        name,
    )


def draw_sea_icon() -> Scene:
    """Draw the icon of the open sea: five spaces around the coral tiles."""
    inks = [f"{coral.name.lower()}.body" for coral in Coral]
    places = ((-30, 22), (0, 22), (30, 22), (30, -22), (0, -22))
    return icon_scene(
        Path(rounded_rectangle(-46, -46, 92, 92, 14), fill="water.shallow", stroke="line", width=2.4),
        *(
            Path(rounded_rectangle(x - 12, y - 12, 24, 24, 5), fill=ink)
            for (x, y), ink in zip(places, inks, strict=True)
        ),
        *(Circle((x, -22), 6, fill="mark") for x in (-36, -24)),
    )


def draw_watch_icon() -> Scene:
    """Draw the icon of a game to watch: a reef board that plays by itself."""
    arrow = smooth_curve(((-7, 25), (33, 0), (-7, -25)), tension=0.06)
    return icon_scene(
        *paper_shapes(-46, -38, 92, 76, "water.shallow"),
        place_polyp_tile(Coral.ORANGE, (-28, 17), 26),
        place_polyp_tile(Coral.PINK, (-28, -17), 26),
        Path(arrow, fill="yellow.body", stroke="line", width=3.4),
    )


FACE_DOWN_POLYP = NamedDrawing("polyp-face-down", partial(draw_face_down, 1, 20))


def bead_drawings(kind: str, pieces: Sequence[Piece] = tuple(Coral)) -> tuple[NamedDrawing, ...]:
    """Return the drawings for a row of beads of each piece, like polyps of five corals."""
    return tuple(NamedDrawing(design_name(kind, piece)) for piece in pieces)


def draw_sample_board() -> Scene:
    """Draw a little board on open water: every coral, bare rock, and a shrimp of every player."""
    water = 4.0  # mm of it above and below the board
    board = draw_small_board("Wp W - O Og", "W * Y O -", "- Pr Y Y Gy", "P P - G G")
    high = board.height + 2 * water
    wide = SAMPLE_ASPECT * high
    ground = Path(rounded_rectangle(0, 0, wide, high, 3), fill="water")
    return Scene(wide, high, (ground, *Transform((wide - board.width) / 2, water).shapes(board.shapes)))


POLYP_DESIGN, SHORE_DESIGN, GUARD_DESIGN, GHOST_DESIGN = "lying", "shore", "guard", "ghost"
"""The kinds of designs: a polyp on rock, the line where its coral ends, a shrimp on a polyp, a piece to be placed."""
_EDGE = 0.045  # of a tile: the line around a coral
_LINE, _HALO = 0.05, 0.1  # of a tile: what surrounds a shrimp, the line and beyond it the halo
_SMALL = 0.46  # of a tile: a polyp that is not there yet
_RIM = 0.05  # of a tile: light around a dark form
_OFFERED = 0.36  # of a tile: a shrimp that is not there yet
_SIDES = ((1, ((0, 0), (0, 1))), (2, ((1, 0), (1, 1))), (4, ((0, 1), (1, 1))), (8, ((0, 0), (1, 0))))
"""Left, right, above, below: a bit of a shore, and where its line runs, in tiles."""


def app_designs(size: float = 20) -> dict[str, Scene]:
    """Return the printed designs, and those of this module."""
    # Siblings are laid on rock alone, where they look otherwise.
    found = {name: scene for name, scene in printed(size).items() if not name[-1].isdigit()}
    for coral in Coral:
        for sibling in range(VARIANTS):
            found[design_name(POLYP_DESIGN, coral, sibling)] = draw_joined_polyp(coral, size, sibling)
        polyp = draw_edged_tile(found[design_name("polyp", coral)])
        small = Use("whole", polyp, (size / 2, size / 2), scale=_SMALL)
        found[design_name(GHOST_DESIGN, coral)] = Scene(size, size, (small,))
    for sides in range(1, 16):
        found[edge_design_name(sides)] = draw_coral_edge(sides, size)
    grey = found[design_name("form", Coral.GREY)]  # dark, on grounds that are dark too
    rim = tuple(_grown(shape, "grey.light", _RIM * size) for shape in grey.shapes)  # paper is dark by night
    found[design_name("form", Coral.GREY)] = grey._replace(shapes=(*rim, *grey.shapes))
    for player in PlayerColour:
        shrimp = found[design_name("shrimp", player)]
        found[design_name(GUARD_DESIGN, player)] = draw_guard(shrimp)
        found[design_name(GHOST_DESIGN, player)] = draw_guard(shrimp, _OFFERED)
    return found


def draw_joined_polyp(coral: Coral, size: float = 20, sibling: int = 0) -> Scene:
    """Draw a polyp tile that fills its space to the corners, so that neighbours make one reef."""
    ground = Path(Area(0, 0, size, size).edge, fill=ink_of(coral))
    return Scene(size, size, (ground, *draw_polyp_tile(coral, size, sibling).shapes[1:]), cut=True)


def coral_edges(coral: int, upright: bool = False) -> dict[int, int]:
    """Return for each cell of a set the sides on which the set ends, as bits of `_SIDES`; none amid others.

    `upright`: the board was turned a quarter clockwise.
    """
    around = (-1, 1, -ROW_STRIDE, ROW_STRIDE) if not upright else (ROW_STRIDE, -ROW_STRIDE, -1, 1)
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


def edge_design_name(sides: int) -> str:
    """Return the name of the design with lines on these sides."""
    return f"{SHORE_DESIGN}-{sides}"


def draw_coral_edge(sides: int, size: float = 20) -> Scene:
    """Draw the line where a coral ends, on some sides of a space, in ink that is dark by day and light by night."""
    width = _EDGE * size
    way = Transform(width / 2, width / 2, size - width)
    lines = (way.steps(polyline_path(line)) for bit, line in _SIDES if sides & bit)
    return Scene(size, size, tuple(Path(line, stroke="line", width=width) for line in lines))


def draw_edged_tile(tile: Scene) -> Scene:
    """Draw a square tile with a line around it, in the ink of `draw_coral_edge`."""
    width = _EDGE * tile.width
    side = tile.width - width
    line = Path(rounded_rectangle(width / 2, width / 2, side, side, 0.09 * tile.width), stroke="line", width=width)
    return Scene(tile.width, tile.height, (*tile.shapes, line), tile.cut)


def draw_guard(shrimp: Scene, share: float = SHRIMP_SCALE) -> Scene:
    """Draw a shrimp in the lower right corner of a tile, within a line and a halo that no neighbour has.

    It has that `share` of the tile's width.
    """
    size = shrimp.width
    left = SHRIMP_OFFSET[0] + SHRIMP_SCALE - share
    small = Transform(left * size, SHRIMP_OFFSET[1] * size, share).shapes(shrimp.shapes)
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


def parrotfish_picture(shell: Shell, colour: PlayerColour, share: float) -> Picture:
    """Return the picture of a player's parrotfish, `share` lines of text large."""
    side = picture_side(shell, share)
    return Picture(shell, *fish_drawing(colour), size_hint=(None, None), size=(side, side))


def player_heading(shell: Shell, who: Seat, place: int | None = None) -> BoxLayout:
    """Return a player's fish, name and place side by side, as high as they must be; the name wraps."""
    row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
    row.add_widget(parrotfish_picture(shell, who.colour, 2.8))

    def title(tr: Translator) -> str:
        return tr.name(who) if place is None else f"{place}. {tr.name(who)}"

    row.add_widget(TextLabel(shell, title, size=1.2, bold=True, pos_hint={"center_y": 0.5}))
    row.bind(minimum_height=row.setter("height"))
    return row
