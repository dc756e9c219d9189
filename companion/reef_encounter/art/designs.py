"""The catalogue of small drawings by name; coral tiles, emblem, equipment; and pieces placed on larger pictures."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import Area, Transform, polygon_path, rounded_rectangle, smooth_curve
from companion.drawing.scene import Circle, ClosePath, CurveTo, LineTo, MoveTo, Path, Point, Scene, Shape, Text, Use
from companion.reef_encounter.art.pieces import (
    VARIANTS,
    draw_alga,
    draw_coral,
    draw_cylinder_top,
    draw_larva,
    draw_parrotfish,
    draw_player_mark,
    draw_polyp_tile,
    draw_shrimp,
    draw_shrimp_shadow,
    draw_starfish,
)
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import CORAL_TILES, MAX_SEA_POLYPS, Alga, Coral, CoralTile, Piece, PlayerColour

_DRAWN_AT = 20.0  # mm; any size would do, as long as it is always the same


def design_name(kind: str, piece: Piece | None = None, sibling: int = 0) -> str:
    """Return the name of a design: `polyp-white`, its sibling `polyp-white-2`, `cylinder-blue`, `draw_shrimp-red`.

    Kinds: polyp, form, larva (with a coral); alga, cylinder (with an alga); shrimp, fish, right-fish, mark (with a
    player's colour); shrimp-shadow, starfish, emblem.
    """
    name = f"{kind}-{piece.name.lower()}" if piece is not None else kind
    return f"{name}-{sibling + 1}" if sibling else name


def place_coral(coral: Coral, at: Point, side: float, turn: float = 0.0, sibling: int = 0) -> Use:
    """Place the growth form of `coral`, its middle on `at`, in a square of `side` mm."""
    return _sibling("form", coral, sibling, at, side, turn)


def draw_coral_disc(coral: Coral, at: Point, side: float) -> list[Shape]:
    """Draw the growth form of `coral` on a disc `side` mm across, so that it shows on any ground."""
    disc = Circle(at, side / 2, ink_name(coral, "light"), ink_name(coral, "shade"), side / 20)
    return [disc, place_coral(coral, at, 0.78 * side)]


def place_alga(alga: Alga, at: Point, side: float, turn: float = 0.0) -> Use:
    """Place the plant of `alga`, its middle on `at`, in a square of `side` mm."""
    return _placed("alga", alga, at, side, turn)


def place_polyp_tile(coral: Coral, at: Point, side: float, turn: float = 0.0, sibling: int = 0) -> Use:
    """Place a polyp tile of `coral`, its middle on `at`, `side` mm a side."""
    return _sibling("polyp", coral, sibling, at, side, turn)


def place_larva(coral: Coral, at: Point, side: float) -> Use:
    """Place a larva of `coral`, its middle on `at`, in a square of `side` mm."""
    return _placed("larva", coral, at, side)


def place_cylinder(alga: Alga, at: Point, side: float) -> Use:
    """Place an alga cylinder seen from above, its middle on `at`, `side` mm across."""
    return _placed("cylinder", alga, at, side)


def place_shrimp(player: PlayerColour, at: Point, side: float, turn: float = 0.0) -> Use:
    """Place a shrimp of `player`, its middle on `at`, in a square of `side` mm."""
    return _placed("shrimp", player, at, side, turn)


def place_player_mark(player: PlayerColour, at: Point, side: float) -> Use:
    """Place the mark of `player`, its middle on `at`, `side` mm across."""
    return _placed("mark", player, at, side)


def place_parrotfish(player: PlayerColour, at: Point, length: float, to_the_right: bool = False) -> Use:
    """Place the parrotfish of `player`, its middle on `at`, `length` mm long, swimming to the left or right."""
    return _placed("right-fish" if to_the_right else "fish", player, at, length)


def place_starfish(at: Point, side: float) -> Use:
    """Place the starfish, its middle on `at`, in a square of `side` mm."""
    return _placed("starfish", None, at, side)


def place_shrimp_shadow(at: Point, side: float) -> Use:
    """Place the outline of a shrimp for a space where one may stand, its middle on `at`, in a square of `side` mm."""
    return _placed("shrimp-shadow", None, at, side)


def _placed(kind: str, piece: Piece | None, at: Point, side: float, turn: float = 0.0) -> Use:
    return Use(design_name(kind, piece), _design(kind, piece), at, turn, side / _DRAWN_AT)


def _sibling(kind: str, coral: Coral, sibling: int, at: Point, side: float, turn: float) -> Use:
    return Use(design_name(kind, coral, sibling), _grown(kind, coral, sibling), at, turn, side / _DRAWN_AT)


@lru_cache(maxsize=40)
def _grown(kind: str, coral: Coral, sibling: int) -> Scene:
    return {"polyp": draw_polyp_tile, "form": draw_coral}[kind](coral, _DRAWN_AT, sibling)


@lru_cache(maxsize=64)
def _design(kind: str, piece: Piece | None) -> Scene:
    match piece:
        case Coral():
            return draw_larva(piece, _DRAWN_AT)
        case Alga():
            return {"alga": draw_alga, "cylinder": draw_cylinder_top}[kind](piece, _DRAWN_AT)
        case PlayerColour() if kind == "right-fish":
            return _mirrored(draw_parrotfish(piece, _DRAWN_AT))
        case PlayerColour():
            return {"mark": draw_player_mark, "fish": draw_parrotfish, "shrimp": draw_shrimp}[kind](piece, _DRAWN_AT)
        case None:
            return {"starfish": draw_starfish, "shrimp-shadow": draw_shrimp_shadow}[kind](_DRAWN_AT)


def _mirrored(scene: Scene) -> Scene:
    return scene._replace(shapes=Transform(scene.width, mirror=True).shapes(scene.shapes))


def small_designs(size: float = 20) -> dict[str, Scene]:
    """Return all designs but the boards, each in a square of `size` mm (parrotfish: `size` wide), by name."""
    found: dict[str, Scene] = {}
    for coral in Coral:
        for kind, draw in (("polyp", draw_polyp_tile), ("form", draw_coral), ("larva", draw_larva)):
            found[design_name(kind, coral)] = draw(coral, size)
        for sibling in range(1, VARIANTS):
            found[design_name("polyp", coral, sibling)] = draw_polyp_tile(coral, size, sibling)
        found[design_name("form", coral, 1)] = draw_coral(coral, size, 1)
    for alga in Alga:
        for kind, grow in (("alga", draw_alga), ("cylinder", draw_cylinder_top)):
            found[design_name(kind, alga)] = grow(alga, size)
    for player in PlayerColour:
        for kind, make in (("shrimp", draw_shrimp), ("fish", draw_parrotfish), ("mark", draw_player_mark)):
            found[design_name(kind, player)] = make(player, size)
    for tile in CORAL_TILES:
        for side in (True, False):
            found[tile_design_name(tile, side)] = draw_coral_tile(tile, side, size)
    found["starfish"] = draw_starfish(size)
    found["shrimp-shadow"] = draw_shrimp_shadow(size)
    found["emblem"] = draw_emblem(size)
    return found


def draw_coral_tile(tile: CoralTile, starfish_side: bool = True, size: float = 32, ground: bool = True) -> Scene:
    """Draw one side of a coral tile, `size` mm a side; the other side swaps corals and algae (`tile.flip`, p. 10).

    The details that tell tiles apart stay 2.5 mm of 32 from the edge, where a knife may stray. To bleed, draw it
    without its `ground` and lay `draw_tile_rim` beneath it, which has one.
    """
    stronger, weaker, large, small = tile.stronger, tile.weaker, tile.large_alga, tile.small_alga
    if not starfish_side:
        stronger, weaker, large, small = weaker, stronger, small, large
    behind, before = (_water_and_ledge(50), _sand(50)) if ground else ((), ())
    shapes: list[Shape] = [*behind, *_shadows((22, 3), (-21, 3))]
    shapes += (place_coral(stronger, (22, 20), 41), place_coral(stronger, (-21, 20), 42, sibling=1), *before)
    shapes += (*_shadows((-1, -25), (-24, -37), (25, -36)), place_alga(small, (-1, -12.5), 27))
    shapes += (place_alga(large, (-24, -20), 42), place_coral(weaker, (24, -20), 38))
    if starfish_side:
        shapes.append(place_starfish((1, -34.5), 16))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def draw_tile_rim(size: float, bleed: float) -> Scene:
    """Draw the water and the sea bed of every coral tile of `size` mm, continued `bleed` mm beyond its edges."""
    whole = size + 2 * bleed
    reach = 50 * whole / size
    shapes = (*_water_and_ledge(reach), *_sand(reach))
    return Scene(whole, whole, Transform(whole / 2, whole / 2, size / 100).shapes(shapes))


def _water_and_ledge(reach: float) -> tuple[Shape, ...]:
    """Draw the background: water with light falling through it, and the ledge on which the stronger corals stand."""
    water = Path(Area(-reach, -reach, 2 * reach, 2 * reach).edge, fill="tile")
    foot, far = -10.0, (reach - 50) / 60  # beyond the edge a shaft goes on as it fell, so that none jumps there
    shafts = (
        polygon_path(
            (
                (left - 18 * far, reach),
                (left + wide - (0.7 * wide + 14) * far, reach),
                (left + 1.7 * wide + 14, foot),
                (left + 18, foot),
            )
        )
        for left, wide in ((-42, 9), (-16, 13), (10, 7))
    )
    return (water, *(Path(shaft, fill="tile.shaft") for shaft in shafts), *_dune(reach, (4, 8, 7), "seabed.light"))


def _shadows(*feet: Point) -> tuple[Shape, ...]:
    """Draw the shadows of things on the sea bed, given the points they stand on."""
    flat = ((-13, 0), (-3, 2.6), (10, 1.6), (17, -1), (8, -2.8), (-6, -2.4))
    return tuple(Path(Transform(x + 1, y).steps(smooth_curve(flat)), fill="seabed.deep") for x, y in feet)


def _sand(reach: float) -> tuple[Shape, ...]:
    """Draw the sea bed in front."""
    return _dune(reach, (-29, -31, -35), "seabed.body")


def tile_design_name(tile: CoralTile, starfish_side: bool) -> str:
    """Return the name of one side of a coral tile: `tile-3-starfish` or `tile-3-plain`."""
    return f"tile-{tile.number}-{'starfish' if starfish_side else 'plain'}"


def place_coral_tile(tile: CoralTile, starfish_side: bool, at: Point, side: float, ground: bool = True) -> Use:
    """Place one side of a coral tile on a larger picture, its middle on `at`, `side` mm a side."""
    scene, name = _tile_design(tile, starfish_side, ground), tile_design_name(tile, starfish_side)
    return Use(name if ground else f"{name}-bare", scene, at, scale=side / scene.width)


@lru_cache(maxsize=40)
def _tile_design(tile: CoralTile, starfish_side: bool, ground: bool) -> Scene:
    return draw_coral_tile(tile, starfish_side, ground=ground)


def _dune(reach: float, heights: tuple[float, float, float], paper: str) -> tuple[Shape, ...]:
    """Draw the sea bed from edge to edge, cut with one swing of the scissors at these heights, with a darker rim."""
    left, middle, right = heights
    beyond = reach - 50  # where the swing goes on as it began and ended
    first, last = left - beyond * (middle + 4 - left) / 18, right + beyond * 2 / 16

    def bed(lower: float, fill: str) -> Path:
        steps = (
            MoveTo((-reach, first - lower)),
            LineTo((-50, left - lower)),
            CurveTo((-32, middle + 4 - lower), (-12, middle + 4 - lower), (8, middle - 2 - lower)),
            CurveTo((22, middle - 6 - lower), (34, right - 2 - lower), (50, right - lower)),
            LineTo((reach, last - lower)),
            LineTo((reach, -reach)),
            LineTo((-reach, -reach)),
            ClosePath(),
        )
        return Path(steps, fill=fill)

    return bed(0.0, "seabed.shade"), bed(2.6, paper)


_CORNER = 20.0
_SMALL = 32  # pixels up to which the reef would be a blur


def draw_icon(pixels: int) -> Scene:
    """Draw the emblem, with fewer details the fewer pixels wide its square is."""
    return draw_small_emblem() if pixels <= _SMALL else draw_emblem()


def draw_emblem(size: float = 64) -> Scene:
    """Draw the emblem on deep water, in a square of `size` mm with round corners."""
    shapes: list[Shape] = [
        Path(rounded_rectangle(-50, -50, 100, 100, _CORNER), fill="water.deep"),
        Circle((0, 6), 43, fill="water"),
        Circle((0, 8), 35.5, fill="water.shallow"),
        Circle((0, 10), 28, fill="water.wave"),
    ]
    shapes.append(place_parrotfish(PlayerColour.YELLOW, (0, 11), 68))
    shapes += (place_coral(Coral.WHITE, (29, -14), 41), place_alga(Alga.RED, (-33, -17), 42, 8))
    shapes += _bed()
    shapes += (place_coral(Coral.PINK, (0, -31), 35), place_coral(Coral.ORANGE, (22, -34), 27))
    shapes.append(place_coral(Coral.GREY, (-22, -36), 25))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def draw_small_emblem(size: float = 64) -> Scene:
    """Draw the emblem for 16 to 32 pixels, which would blur the reef: the parrotfish alone, above sand."""
    shapes: list[Shape] = [
        Path(rounded_rectangle(-50, -50, 100, 100, _CORNER), fill="water.deep"),
        Circle((0, 8), 41, fill="water"),
        place_parrotfish(PlayerColour.YELLOW, (0, 6), 92),
        *_bed(),
    ]
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def _bed() -> tuple[Shape, ...]:
    top = MoveTo((-48.6, -23)), CurveTo((-30, -36), (-12, -30), (4, -36)), CurveTo((20, -42), (36, -34), (48.6, -27))
    low, pull = _CORNER - 50, 0.45 * _CORNER - 50
    outline = (
        *top,
        LineTo((50, -26)),
        LineTo((50, low)),
        CurveTo((50, pull), (-pull, -50), (-low, -50)),
        LineTo((low, -50)),
        CurveTo((pull, -50), (-50, pull), (-50, low)),
        LineTo((-50, -22)),
        ClosePath(),
    )
    return Path(outline, fill="seabed.body"), Path(top, stroke="seabed.shade", width=2.6)


def draw_bag(size: float = 20) -> Scene:
    """Draw the cloth bag, in a square of `size` mm."""
    body = smooth_curve(((-12, 24), (-40, -6), (-34, -40), (0, -46), (34, -40), (40, -6), (12, 24)), tension=0.9)
    frill = smooth_curve(((-24, 42), (-8, 36), (8, 42), (24, 36), (14, 22), (-14, 22)), tension=0.6)
    shapes = (
        Path(body, fill="seabed.body", stroke="seabed.shade", width=5),
        Path(frill, fill="seabed.light", stroke="seabed.shade", width=4),
        Path(
            polygon_path(((-16, 20), (16, 20), (16, 27), (-16, 27))),
            fill="starfish.body",
            stroke="seabed.shade",
            width=3,
        ),
        place_polyp_tile(Coral.PINK, (0, -14), 30, 6),
    )
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def draw_screen(player: PlayerColour, size: float = 20) -> Scene:
    """Draw a player's folding screen, seen from the others' side, in a square of `size` mm."""
    middle = ((-22, 34), (22, 34), (22, -30), (-22, -30))
    shapes: list[Shape] = []
    for wing, paper in ((-1, "shade"), (1, "shade")):
        outline = ((wing * 22, 34), (wing * 46, 27), (wing * 46, -40), (wing * 22, -30))
        shapes.append(Path(polygon_path(outline), fill=ink_name(player, paper), stroke="line", width=2.4))
    shapes.append(Path(polygon_path(middle), fill=ink_name(player), stroke="line", width=2.4))
    shapes.append(
        Path(rounded_rectangle(-17, -24, 34, 52, 5), fill="water.shallow", stroke=ink_name(player, "shade"), width=2)
    )
    shapes.append(place_parrotfish(player, (0, 8), 28))
    shapes.append(place_player_mark(player, (0, -13), 14))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def draw_action_card(player: PlayerColour, size: float = 20) -> Scene:
    """Draw a player's turn action card: ten numbered lines, in a square of `size` mm."""
    shapes: list[Shape] = [
        Path(rounded_rectangle(-33, -47, 66, 94, 6), fill="paper", stroke=ink_name(player, "shade"), width=3),
        Path(rounded_rectangle(-33, 33, 66, 14, 5), fill=ink_name(player), stroke=ink_name(player, "shade"), width=3),
        place_player_mark(player, (0, 40), 15),
    ]
    for number in range(10):
        y = 26 - 7.6 * number
        ends = number in (0, 9)
        shapes.append(
            Path(rounded_rectangle(-27, y - 2.6, 8, 5.2, 2), fill=ink_name(player, "shade" if ends else "body"))
        )
        shapes.append(Path(rounded_rectangle(-15, y - 1.5, 34 - 9 * (number % 3), 3, 1.4), fill="quiet"))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def draw_sea_space(coral: Coral, tiles: str = "", larvae: bool = True, fresh: int = 0) -> Scene:
    """Draw an open-sea space with its larva cube; `tiles` are corals' letters or `?`, the last `fresh` ones new."""
    wide, high = 30.0, 18.0
    shapes: list[Shape] = [
        Path(
            rounded_rectangle(0.5, 0.5, wide - 1, high - 1, 2.4),
            fill="tile",
            stroke=ink_name(coral, "light"),
            width=0.7,
        ),
        place_coral(coral, (5, high - 4.7), 6.4),
    ]
    if larvae:
        shapes.append(place_larva(coral, (wide - 5, high - 4.7), 6.6))
    for place in range(MAX_SEA_POLYPS):
        x = 5.6 + place * 9.4
        slot = rounded_rectangle(x - 4, 1.4, 8, 8, 0.9)
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
        return [Path(rounded_rectangle(x - 3.7, y - 3.7, 7.4, 7.4, 0.8), fill="quiet", stroke="line", width=0.3)]
    return [place_polyp_tile(coral, (x, y), 7.6)]


def draw_number_badge(text: str, size: float = 10, loud: bool = False) -> Scene:
    """Draw a number on a round of paper, as the turn action card has them."""
    high = 0.52 * size
    ground = rounded_rectangle(0.3, 0.3, size - 0.6, size - 0.6, 0.3 * size)
    shapes = (
        Path(ground, fill="yellow.body" if loud else "paper", stroke="yellow.shade" if loud else "line", width=0.35),
        Text(text, (size / 2, size / 2 - CAP_HEIGHT * high / 2), high, "yellow.shade" if loud else "line", bold=True),
    )
    return Scene(size, size, shapes)
