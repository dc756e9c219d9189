"""Pictures for the rules, by the rules' names: little reefs and pieces, before and after.

They have numbers but no words, so that every language can use them. Draws each on demand. Holds no renderer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.drawing.paths import Transform, draw_above, draw_beside, polygon_path, polyline_path, rounded_rectangle
from companion.drawing.scene import Circle, Path, Point, Scene, Shape
from companion.reef_encounter.art.boards import place_board
from companion.reef_encounter.art.designs import (
    draw_action_card,
    draw_bag,
    draw_number_badge,
    draw_screen,
    draw_sea_space,
    place_coral_tile,
    place_cylinder,
    place_larva,
    place_parrotfish,
    place_polyp_tile,
    place_shrimp,
)
from companion.reef_encounter.art.layout import BoardLayout, SeaLayout, place_open_sea
from companion.reef_encounter.art.table import draw_badge, draw_small_board
from companion.reef_encounter.box import (
    BOARDS,
    CORAL_TILES,
    OPENING_SEA,
    SHRIMPS_PER_PLAYER,
    Alga,
    Coral,
    PlayerColour,
)
from companion.reef_encounter.rules.state import CoralTiles
from companion.reef_encounter.rules.turns import ALL_TILES, tile_as_it_lies, tiles_with_large_alga

_STARFISH, _PLAIN = CoralTiles(ALL_TILES), CoralTiles(0)


def draw_arrow(back: bool = False) -> Scene:
    """Draw an arrow from before to after; `back` points both ways."""
    shapes: list[Shape] = [Path(polyline_path([(1, 3), (5.4, 3)]), stroke="mark", width=0.9)]
    shapes.append(Path(polygon_path([(8, 3), (5, 5), (5, 1)]), fill="mark", stroke="mark", width=0.4))
    if back:
        shapes.append(Path(polygon_path([(0.4, 3), (3.4, 5), (3.4, 1)]), fill="mark", stroke="mark", width=0.4))
    return Scene(8.4, 6, tuple(shapes))


def draw_plus() -> Scene:
    """Draw a plus."""
    lines = (polyline_path([(0.6, 2.5), (4.4, 2.5)]), polyline_path([(2.5, 0.6), (2.5, 4.4)]))
    return Scene(5, 5, tuple(Path(line, stroke="mark", width=0.9) for line in lines))


def draw_tick() -> Scene:
    """Draw the tick for an allowed move."""
    return Scene(7, 7, tuple(draw_badge((3.5, 3.5), True)))


def draw_cross() -> Scene:
    """Draw the cross for a forbidden move."""
    return Scene(7, 7, tuple(draw_badge((3.5, 3.5), False)))


def empty_scene() -> Scene:
    """Return an empty scene: a gap between two unrelated things."""
    return Scene(3, 3, ())


def draw_polyps(letters: str, size: float = 9.0) -> Scene:
    """Draw polyp tiles beside each other, by their corals' letters; a `/` begins a row beneath."""
    rows = letters.split("/")
    step = size + 0.7
    shapes: list[Shape] = []
    for up, row in enumerate(reversed(rows)):
        for n, letter in enumerate(row):
            at = (n * step + size / 2, up * step + size / 2)
            shapes.append(place_polyp_tile(_coral(letter), at, size))
    return Scene(max(map(len, rows)) * step - 0.7, len(rows) * step - 0.7, tuple(shapes))


def draw_face_down(number: int, size: float = 7.0) -> Scene:
    """Draw `number` polyp tiles face down."""
    step = size + 0.7
    tiles = (rounded_rectangle(n * step + 0.2, 0.2, size - 0.4, size - 0.4, 0.8) for n in range(number))
    wide = number * step - 0.7
    return Scene(wide, size, tuple(Path(back, fill="quiet", stroke="line", width=0.3) for back in tiles))


def draw_larvae(letters: str, size: float = 9.0) -> Scene:
    """Draw larva cubes beside each other."""
    middle = (size / 2, size / 2)
    return draw_beside(*(Scene(size, size, (place_larva(_coral(c), middle, size),)) for c in letters), gap=0.7)


def draw_cylinder(alga: Alga, size: float = 9.0) -> Scene:
    """Draw an alga cylinder from above."""
    return Scene(size, size, (place_cylinder(alga, (size / 2, size / 2), size),))


def draw_shrimps(letters: str, size: float = 9.0) -> Scene:
    """Draw shrimps beside each other, by their players' letters."""
    middle = (size / 2, size / 2)
    return draw_beside(*(Scene(size, size, (place_shrimp(_player(c), middle, size),)) for c in letters), gap=0.4)


def draw_fish(player: PlayerColour, size: float = 18.0, held: Scene | None = None) -> Scene:
    """Draw a parrotfish, with its content below."""
    high = 0.75 * size
    swimming = Scene(size, high, (place_parrotfish(player, (size / 2, high / 2), size),))
    return swimming if held is None else draw_above(swimming, held, gap=1, middle=True)


def draw_tile(number: int, up: bool = True, locked: bool = False, size: float = 17.0) -> Scene:
    """Draw a coral tile; a cylinder of its large alga locks it."""
    shapes: list[Shape] = [place_coral_tile(CORAL_TILES[number - 1], up, (size / 2, size / 2), size)]
    if locked:
        alga = tile_as_it_lies(_STARFISH if up else _PLAIN, CORAL_TILES[number - 1]).large_alga
        at, wide = (0.24 * size, 0.3 * size), 0.42 * size
        shapes.append(Circle((at[0] + 0.3, at[1] - 0.4), wide / 2, fill="line"))
        shapes.append(place_cylinder(alga, at, wide))
    return Scene(size, size, tuple(shapes))


def cross_out(scene: Scene) -> Scene:
    """Draw a scene with a cross at its upper right corner: a missing or forbidden thing."""
    radius, room = 2.5, 2.5
    corner = (scene.width - 0.5, scene.height - 0.5)
    return Scene(scene.width + room, scene.height + room, (*scene.shapes, *draw_badge(corner, False, radius)))


def scale_scene(scene: Scene, scale: float) -> Scene:
    """Return a scene scaled down."""
    return Scene(scene.width * scale, scene.height * scale, Transform(scale=scale).shapes(scene.shapes))


def _coral(letter: str) -> Coral:
    return next(coral for coral in Coral if coral.name[0] == letter)


def _player(letter: str) -> PlayerColour:
    return next(player for player in PlayerColour if player.name[0].lower() == letter)


NUMBER_SIZE = 6.2
"""Millimetres of a number's round."""


def number_scene(scene: Scene, marks: Mapping[str, Point], size: float = NUMBER_SIZE) -> Scene:
    """Draw each number on a round of paper around its point, inside the picture."""
    half = size / 2
    found: list[Shape] = []
    for text, (x, y) in marks.items():
        at = min(max(x, half), scene.width - half), min(max(y, half), scene.height - half)
        found += Transform(at[0] - half, at[1] - half).shapes(draw_number_badge(text, size, loud=True).shapes)
    return Scene(scene.width, scene.height, (*scene.shapes, *found))


_SHOWN = PlayerColour.PURPLE
_SEA = 76.0  # mm


def draw_start_sea(width: float = _SEA) -> Scene:
    """Draw the open-sea board `width` mm wide as it is at the start, filled from white on."""
    plan = SeaLayout(20)
    shapes: list[Shape] = [place_open_sea((plan.width / 2, plan.height / 2), plan.tile)]
    for one, place in zip(CORAL_TILES, plan.coral_tiles, strict=True):
        shapes.append(place_coral_tile(one, True, place.centre, place.width))
    for here, number in zip(plan.spaces, OPENING_SEA, strict=True):
        shapes.append(place_larva(here.coral, here.larva.centre, here.larva.width))
        for n, place in enumerate(here.polyps[:number]):
            shapes.append(place_polyp_tile(Coral((here.coral + 2 * n + 1) % len(Coral)), place.centre, place.width))
    return scale_scene(Scene(plan.width, plan.height, tuple(shapes)), width / plan.width)


def _labelled() -> Scene:
    """Draw the open-sea board with its places by number."""
    board, plan = draw_start_sea(), SeaLayout(20)
    scale = board.width / plan.width
    white = plan.spaces[Coral.WHITE]
    marks = (
        ("1", (white.polyps[0].x, white.polyps[0].y)),
        ("2", (white.larva.right, white.larva.top)),
        ("3", plan.coral_tiles[0].centre),
        ("4", plan.alga.centre),
        ("5", plan.shrimps[PlayerColour.RED].centre),
    )
    return number_scene(board, {text: (at[0] * scale, at[1] * scale) for text, at in marks})


COMPONENT_PICTURES: dict[str, Callable[[], Scene]] = {
    "things.rock": lambda: draw_small_board("- - -", ". - -"),
    "things.polyp": lambda: draw_polyps("WYOPG", 8),
    "things.shrimp": lambda: draw_beside(draw_shrimps("pg"), draw_small_board("P Pg", "- P", rock="rock.rose")),
    "things.consumed": lambda: draw_beside(draw_screen(_SHOWN, 16), draw_polyps("Y", 8)),
    "things.larva": lambda: draw_larvae("WYOPG", 8),
    "things.tile": lambda: draw_tile(1, size=20),
    "things.alga": lambda: draw_beside(*(draw_cylinder(alga, 9) for alga in Alga), gap=1),
    "things.fish": lambda: draw_fish(_SHOWN, 24),
    "things.screen": lambda: draw_beside(draw_screen(_SHOWN, 20), draw_polyps("Y", 8)),
    "things.sea": _labelled,
}


def draw_opening_board(letter: str, size: float) -> Scene:
    """Draw a reef board `size` mm wide with its five opening polyps; its letters would be too small to read."""
    plan = BoardLayout(20)
    tiles = (place_polyp_tile(coral, plan.box(cell).centre, 18.4) for cell, coral in BOARDS[letter].starts)
    rock = place_board(letter, (plan.width / 2, plan.height / 2), plan.tile)
    return scale_scene(Scene(plan.width, plan.height, (rock, *tiles)), size / plan.width)


def _sides() -> Scene:
    """Draw all ten tiles as the first one landed: the starfish up, or all of them down."""
    rows = (
        draw_beside(draw_tile(2, up), draw_arrow(), *(draw_tile(n, up, size=13) for n in (1, 4, 7)))
        for up in (True, False)
    )
    return draw_above(*rows)


def _sea() -> Scene:
    """Draw the first filling, here from white on; it goes on clockwise, so the lower row reads from the right."""
    white, yellow, orange, pink, grey = (draw_sea_space(c, "?" * n) for c, n in zip(Coral, OPENING_SEA, strict=True))
    back = Scene(draw_arrow().width, 6, Transform(8.4, 6, turn=180).shapes(draw_arrow().shapes))
    return draw_above(
        draw_beside(white, draw_arrow(), yellow, draw_arrow(), orange, gap=1),
        draw_beside(Scene(30, 18, ()), Scene(8.4, 6, ()), grey, back, pink, gap=1),
    )


def draw_player_pieces(player: PlayerColour, tiles: int = 0) -> Scene:
    """Draw a player's pieces: parrotfish, screen, turn action card, shrimps; below, `tiles` polyp tiles face down."""
    pieces = draw_beside(
        draw_fish(player),
        draw_screen(player, 17),
        draw_action_card(player, 17),
        draw_shrimps(player.name[0].lower() * SHRIMPS_PER_PLAYER),
    )
    return draw_above(pieces, draw_face_down(tiles), gap=2, middle=True) if tiles else pieces


def draw_start_table() -> Scene:
    """Draw the table of two players at the start, everything numbered; narrow enough for a printed column."""
    reefs = (number_scene(draw_opening_board(letter, 42), {"1": (4, 33)}) for letter in "DB")
    stock = draw_above(
        draw_larvae("WYOPG", 4.2), draw_beside(*(draw_cylinder(alga, 4.6) for alga in Alga), gap=0.7), gap=1
    )
    supply = draw_above(
        _marked(draw_polyps("WYOPG", 4.2), "3"), _marked(draw_bag(13), "4"), _marked(stock, "5"), gap=2.4
    )
    middle = draw_beside(number_scene(draw_start_sea(53), {"2": (3.0, 13.0)}), supply, gap=2)
    one, other = (
        (draw_screen(player, 11), draw_fish(player, 12), draw_action_card(player, 11))
        for player in (PlayerColour.PURPLE, PlayerColour.GREEN)
    )
    players = [_marked(piece, number) for piece, number in zip(one, "678", strict=True)]
    return draw_above(draw_beside(*reefs, gap=2), middle, draw_beside(*players, *other, gap=1.2), gap=2, middle=True)


def _marked(scene: Scene, number: str) -> Scene:
    return draw_beside(draw_number_badge(number, NUMBER_SIZE, loud=True), scene, gap=0.8)


SETUP_PICTURES: dict[str, Callable[[], Scene]] = {
    "setup.boards": lambda: draw_opening_board("D", 56),
    "setup.bonus": lambda: draw_beside(draw_polyps("WYOPG"), draw_plus(), draw_bag(16)),
    "setup.side": _sides,
    "setup.sea": _sea,
    "setup.hands": lambda: draw_player_pieces(PlayerColour.GREEN),
    "setup.fish": lambda: draw_beside(draw_polyps("P"), draw_arrow(), draw_fish(PlayerColour.PURPLE)),
    "setup.table": draw_start_table,
    "setup.larvae": lambda: draw_beside(draw_larvae("YO"), draw_arrow(), draw_screen(PlayerColour.PURPLE, 17)),
}


_OWN = PlayerColour.GREEN


def _order() -> Scene:
    first, last = draw_number_badge("1", 10, loud=True), draw_number_badge("10", 10, loud=True)
    between = draw_beside(*(draw_number_badge(str(n), 7.4) for n in range(2, 9)), gap=0.8)
    return draw_beside(first, draw_arrow(), between, draw_arrow(), last, gap=1.6)


def _meal() -> Scene:
    """Draw six pink polyps and their shrimp: four in the bag, two and the shrimp to the parrotfish."""
    coral = draw_small_board("P P P -", "- Pg P P", rock="rock.rose")
    shares = draw_above(
        draw_beside(draw_polyps("PPPP", 7), draw_arrow(), draw_bag(12), gap=2),
        draw_beside(draw_polyps("PP", 7), draw_shrimps("g", 8), draw_arrow(), draw_fish(_OWN, 15), gap=2),
        gap=1.6,
    )
    return draw_beside(coral, draw_arrow(), shares)


def _collected() -> Scene:
    taken = draw_beside(draw_sea_space(Coral.YELLOW, "OPW"), draw_arrow(), draw_screen(_OWN, 16))
    return draw_above(taken, draw_beside(draw_sea_space(Coral.YELLOW, "?", fresh=1), Scene(8.4, 6, ()), draw_bag(14)))


TURN_PICTURES: dict[str, Callable[[], Scene]] = {
    "turn.order": _order,
    "eat": _meal,
    "eat.move-first": lambda: draw_beside(
        draw_number_badge("5", 9), draw_arrow(), draw_number_badge("1", 9), draw_cross(), gap=2
    ),
    "eat.fourth": lambda: draw_beside(
        draw_shrimps("g", 11), draw_plus(), draw_fish(_OWN, held=draw_shrimps("ggg", 8))
    ),
    "larva": lambda: draw_beside(
        draw_larvae("Y", 11), draw_arrow(), draw_small_board("- =Y Y Y", "=Y - - Y", "- =Y - =Y", rock="rock.slate")
    ),
    "introduce": lambda: draw_beside(
        draw_screen(_OWN, 15),
        draw_shrimps("g"),
        draw_arrow(),
        draw_small_board("+O O - Pr", "- +O P P", rock="rock.moss"),
    ),
    "move": lambda: draw_beside(
        draw_small_board("Og +O - +-", "- O - +W", "P Pr - -", rock="rock.moss"),
        empty_scene(),
        draw_screen(_OWN, 15),
        draw_tick(),
    ),
    "larva-for-polyp": lambda: draw_beside(draw_polyps("P"), draw_arrow(), draw_larvae("P", 10)),
    "alga": lambda: draw_beside(
        draw_polyps("O"), draw_arrow(), draw_cylinder(Alga.RED, 10), draw_arrow(), draw_tile(2, size=16)
    ),
    "polyp-for-larva": lambda: draw_beside(draw_larvae("P", 10), draw_arrow(), draw_polyps("P")),
    "polyp.absent": lambda: draw_beside(draw_bag(14), draw_arrow(), draw_polyps("P", 8)),
    "collect": _collected,
    "refill": lambda: draw_beside(
        draw_sea_space(Coral.WHITE, "?", fresh=1),
        draw_sea_space(Coral.ORANGE, "PG?", fresh=1),
        draw_sea_space(Coral.PINK, "YOW"),
    ),
}


def _becomes(before: Scene, after: Scene, *won: Scene) -> Scene:
    return draw_beside(before, draw_arrow(), after, *won)


_ATTACK = ("W W @Y", "- - Y")
_ATTACKED = ("W W =W", "- - Y")

BOARD_PICTURES: dict[str, Callable[[], Scene]] = {
    "coral": lambda: draw_small_board("W W - O", "- W - O", "P - W -", joined=True),
    "place.empty": lambda: draw_beside(
        draw_small_board("- =P", "O -"), draw_small_board("- O", "=O O"), draw_small_board("O =O", "- O"), gap=5
    ),
    "place.guarded-join": lambda: draw_small_board("Op O x- O Or", "- - - - O"),
    "place.others": lambda: draw_beside(draw_small_board("Or O =O -", "- O - -"), draw_tick()),
    "growth": lambda: _becomes(draw_small_board("- - *", "W W -"), draw_small_board("- - =W", "W W =W")),
    "growth.bonus": lambda: draw_beside(draw_bag(14), draw_arrow(), draw_polyps("W", 8)),
    "growth.after-attack": lambda: _becomes(
        draw_small_board("W W @Y", "- - *"), draw_small_board("W W =W", "- - =W"), draw_polyps("Y", 8)
    ),
    "growth.direct": lambda: _becomes(
        draw_small_board("W W *"), draw_small_board("W W =W"), empty_scene(), cross_out(draw_polyps("W", 8))
    ),
    "growth.shrimp": lambda: _becomes(draw_small_board("W - *g"), draw_small_board("W =W *g")),
    "attack.size": lambda: draw_beside(
        draw_small_board("W W @Y", "- - -"),
        draw_tick(),
        empty_scene(),
        draw_small_board("W xY W", "- - -"),
        draw_cross(),
    ),
    "attack.adjacent": lambda: draw_beside(
        draw_small_board("W W @Y", "- - -"),
        draw_tick(),
        empty_scene(),
        draw_small_board("W W -", "- - xY"),
        draw_cross(),
    ),
    "attack.hierarchy": lambda: draw_beside(
        draw_tile(1, size=18), _becomes(draw_small_board(*_ATTACK), draw_small_board(*_ATTACKED)), gap=5
    ),
    "attack.guard": lambda: draw_small_board("- #P - -", "#P #Pg #P @P", "- #P @P -", rock="rock.slate"),
    "attack.guarded-join": lambda: draw_small_board("Op O xY O Or", "- - - - O"),
    "attack.consumed": lambda: draw_beside(
        draw_small_board("W W =W Y", "- - - Y"),
        draw_arrow(),
        draw_polyps("Y", 9),
        draw_screen(PlayerColour.PURPLE, 16),
    ),
    "attack.split": lambda: _becomes(
        draw_small_board("Y @Y Y", "Y W W", joined=True),
        draw_small_board("Y W Y", "Y W W", joined=True),
        draw_polyps("Y", 8),
    ),
    "shrimp.one-per-coral": lambda: draw_small_board("Pg P -", "- P xPr"),
    "shrimp.two-per-rock": lambda: draw_small_board("Pg P - -", "- - Yg O", "W - - xOg", rock="rock.rose"),
}


_SIZE = 12.5
_UP = CoralTiles(ALL_TILES)


def _flipped(*numbers: int) -> Scene:
    """Draw coral tiles that turn over, before and after."""
    before = (draw_tile(number, size=_SIZE) for number in numbers)
    after = (draw_tile(number, up=False, size=_SIZE) for number in numbers)
    return draw_beside(draw_beside(*before, gap=1), draw_arrow(), draw_beside(*after, gap=1), gap=1.6)


def _large(alga: Alga) -> tuple[int, ...]:
    """Return the coral tiles whose large alga has this colour while all lie starfish side up."""
    return tuple(one.number for one in CORAL_TILES if tiles_with_large_alga(_UP, alga) >> one.number - 1 & 1)


def _locking() -> Scene:
    first, *others = _large(Alga.BLUE)
    locked = draw_beside(
        draw_tile(first, size=_SIZE), draw_arrow(), draw_tile(first, locked=True, size=_SIZE), gap=1.6
    )
    return draw_beside(draw_cylinder(Alga.BLUE, 11), draw_arrow(), draw_above(locked, _flipped(*others)))


TILE_PICTURES: dict[str, Callable[[], Scene]] = {
    "alga.sea": lambda: draw_beside(draw_cylinder(Alga.GREEN, 11), draw_arrow(), _flipped(*_large(Alga.GREEN))),
    "alga.lock": _locking,
    "alga.last": lambda: draw_above(
        draw_beside(
            draw_fish(PlayerColour.GREEN, 15),
            draw_polyps("PW", 7),
            draw_arrow(),
            draw_tile(9, locked=True, size=_SIZE),
            draw_tick(),
        ),
        draw_beside(
            draw_fish(PlayerColour.GREEN, 15),
            draw_polyps("P", 7),
            draw_arrow(),
            draw_tile(9, size=_SIZE),
            draw_cross(),
        ),
    ),
    "alga.paid": lambda: draw_beside(
        draw_polyps("O", 9), draw_arrow(), draw_bag(14), draw_plus(), draw_cylinder(Alga.RED, 10)
    ),
    "tile.flip": lambda: draw_beside(draw_tile(1, size=20), draw_arrow(back=True), draw_tile(1, up=False, size=20)),
}


EXAMPLE_ROWS: dict[str, tuple[str, str, str]] = {
    "example.eat": ("- P . - G -", "P Pg - * - -", ". P P - Y Y"),
    "example.larva": ("- - . - G -", "- - - =W - -", ". - =W =W Y Y"),
    "example.attack": ("- - . - G -", "- - - W - -", ". - W W @Y Y"),
    "example.shrimp": ("- - . - G -", "- - - #W - -", ". - #W #Wg #W Y"),
}
"""The pieces on these rows: before the meal and the attack, after all other steps."""


def _rock(name: str) -> Scene:
    return draw_small_board(*EXAMPLE_ROWS[name], rock="rock.rose")


def _meal_shared() -> Scene:
    to_bag = draw_beside(draw_polyps("PPPP", 5.4), draw_arrow(), draw_bag(10), gap=1)
    to_fish = draw_beside(draw_polyps("P", 6), draw_arrow(), draw_fish(_OWN, 14), gap=1)
    return draw_beside(
        _rock("example.eat"), draw_arrow(), draw_above(to_bag, to_fish, draw_shrimps("g", 8), gap=1.2), gap=1
    )


def _flipped_by_alga() -> Scene:
    rows = (draw_beside(draw_tile(n, size=15), draw_arrow(), draw_tile(n, False, size=15), gap=2) for n in (4, 7))
    paid = draw_beside(draw_polyps("Y"), draw_arrow(), draw_cylinder(Alga.PURPLE, 10), draw_arrow(), gap=2)
    return draw_beside(paid, draw_above(*rows, gap=1.6), gap=2)


def _collected_last() -> Scene:
    taken = draw_beside(draw_sea_space(Coral.YELLOW, "WPG"), draw_arrow(), draw_screen(_OWN, 16))
    return draw_above(
        taken, draw_beside(draw_sea_space(Coral.YELLOW, "?", fresh=1), draw_sea_space(Coral.PINK, "OO?", fresh=1))
    )


EXAMPLE_PICTURES: dict[str, Callable[[], Scene]] = {
    "example.eat": _meal_shared,
    "example.larva": lambda: draw_beside(draw_larvae("W", 11), draw_arrow(), _rock("example.larva")),
    "example.attack": lambda: draw_beside(
        _rock("example.attack"), draw_arrow(), draw_polyps("Y"), draw_screen(_OWN, 16)
    ),
    "example.shrimp": lambda: draw_beside(
        draw_screen(_OWN, 16), draw_shrimps("g"), draw_arrow(), _rock("example.shrimp"), gap=2
    ),
    "example.alga": _flipped_by_alga,
    "example.collect": _collected_last,
}


_GREEN, _RED, _PURPLE = PlayerColour.GREEN, PlayerColour.RED, PlayerColour.PURPLE


def _all_locked() -> Scene:
    rows = (
        draw_beside(*(draw_tile(n, n % 3 > 0, locked=True, size=12.5) for n in numbers), gap=1)
        for numbers in (range(1, 6), range(6, 11))
    )
    return draw_above(*rows, gap=1)


def _shared(coral: Scene, back: str, kept: str) -> Scene:
    """Draw how an eaten coral goes partly into the bag and partly into the parrotfish."""
    to_bag = draw_beside(draw_polyps(back, 6.4), draw_arrow(), draw_bag(11), gap=2)
    inside = (draw_polyps(kept, 6.4), draw_shrimps("g", 7.5)) if kept else (draw_shrimps("g", 7.5),)
    return draw_beside(
        coral,
        draw_arrow(),
        draw_above(to_bag, draw_beside(*inside, draw_arrow(), draw_fish(_GREEN, 14), gap=2), gap=1.4),
    )


def _six() -> Scene:
    return scale_scene(draw_small_board("P P P", "P Pg P", rock="rock.rose"), 0.8)


def _five() -> Scene:
    return scale_scene(draw_small_board("P P -", "P Pg P", rock="rock.rose"), 0.8)


def _ties() -> Scene:
    guarded = scale_scene(draw_small_board("Wg W", "- W"), 0.62)
    behind = draw_beside(draw_screen(_GREEN, 12), draw_polyps("O", 7), gap=0.6)
    return draw_beside(
        draw_polyps("Y", 8), draw_arrow(), draw_larvae("P", 9), draw_arrow(), behind, draw_arrow(), guarded, gap=1.6
    )


END_PICTURES: dict[str, Callable[[], Scene]] = {
    "end.locked": _all_locked,
    "end.shrimps": lambda: draw_beside(draw_fish(_GREEN), draw_shrimps("gggg")),
    "end.space": lambda: scale_scene(draw_small_board("W Yg P G", "O O P P", "Y Wr W G"), 0.85),
    "end.supply": lambda: cross_out(draw_bag(16)),
    "end.bag": lambda: draw_beside(draw_polyps("WYOPG"), draw_arrow(), draw_bag(15)),
    "end.feast": lambda: _shared(_six(), "PPPPP", "P"),
    "feast.exact": lambda: draw_beside(_five(), draw_cross(), _six(), draw_tick()),
    "feast.order": lambda: draw_beside(
        cross_out(draw_fish(_PURPLE, 14)),
        draw_arrow(),
        draw_fish(_GREEN, 14),
        draw_arrow(),
        draw_fish(_RED, 14),
        gap=1.6,
    ),
    "score.ties": _ties,
    "advanced.growth": lambda: draw_beside(
        draw_small_board("- - *", "W W -"),
        draw_arrow(),
        draw_small_board("- - *", "W W =W"),
        cross_out(draw_polyps("W", 8)),
    ),
    "advanced.eat": lambda: _shared(_six(), "PPPPP", "P"),
    "eat.advanced-five": lambda: _shared(_five(), "PPPPP", ""),
    "advanced.bonus": lambda: draw_beside(draw_polyps("WYOPG"), draw_arrow(), draw_bag(15)),
    "table.secret": lambda: draw_beside(
        draw_screen(_GREEN, 16), draw_screen(_RED, 16), draw_plus(), draw_fish(_GREEN, 15), draw_fish(_RED, 15)
    ),
}


PICTURES = {
    **COMPONENT_PICTURES,
    **SETUP_PICTURES,
    **TURN_PICTURES,
    **BOARD_PICTURES,
    **TILE_PICTURES,
    **EXAMPLE_PICTURES,
    **END_PICTURES,
}


def picture(rule: str) -> Scene | None:
    """Return the picture of the rule of this name, in mm; None if words say it better."""
    made = PICTURES.get(rule)
    return made() if made is not None else None
