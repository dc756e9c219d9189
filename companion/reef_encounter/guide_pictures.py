"""Pictures for the rules, by the rules' names: little reefs and pieces, before and after.

They have numbers but no words, so that every language can use them. Draws each on demand. Holds no renderer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.drawing.paths import Transform, polygon, polyline, rounded
from companion.drawing.scene import Circle, Path, Point, Scene, Shape
from companion.reef_encounter.art.boards import board_at
from companion.reef_encounter.art.designs import (
    action_card,
    bag,
    cylinder_at,
    fish_at,
    larva_at,
    number_badge,
    polyp_at,
    screen,
    sea_space,
    shrimp_at,
    tile_at,
)
from companion.reef_encounter.art.layout import BoardLayout, SeaLayout, sea_at
from companion.reef_encounter.art.table import badge, small_board
from companion.reef_encounter.box import BOARDS, CORAL_TILES, OPENING_SEA, SHRIMPS, Alga, Coral, PlayerColour
from companion.reef_encounter.rules.state import CoralTiles
from companion.reef_encounter.rules.turns import ALL_TILES, face, showing

GAP = 3.0  # mm between things
_STARFISH, _PLAIN = CoralTiles(ALL_TILES), CoralTiles(0)


def beside(*scenes: Scene, gap: float = GAP) -> Scene:
    """Draw scenes from left to right, their middles on one line."""
    wide = sum(scene.width for scene in scenes) + gap * (len(scenes) - 1)
    high = max(scene.height for scene in scenes)
    shapes: list[Shape] = []
    x = 0.0
    for scene in scenes:
        shapes += Transform(x, (high - scene.height) / 2).shapes(scene.shapes)
        x += scene.width + gap
    return Scene(wide, high, tuple(shapes))


def above(*scenes: Scene, gap: float = GAP, middle: bool = False) -> Scene:
    """Draw scenes from top to bottom, all beginning at the left, or all around one `middle`."""
    wide = max(scene.width for scene in scenes)
    high = sum(scene.height for scene in scenes) + gap * (len(scenes) - 1)
    shapes: list[Shape] = []
    y = high
    for scene in scenes:
        y -= scene.height
        shapes += Transform((wide - scene.width) / 2 * middle, y).shapes(scene.shapes)
        y -= gap
    return Scene(wide, high, tuple(shapes))


def arrow(back: bool = False) -> Scene:
    """Draw an arrow from before to after; `back` points both ways."""
    shapes: list[Shape] = [Path(polyline([(1, 3), (5.4, 3)]), stroke="mark", width=0.9)]
    shapes.append(Path(polygon([(8, 3), (5, 5), (5, 1)]), fill="mark", stroke="mark", width=0.4))
    if back:
        shapes.append(Path(polygon([(0.4, 3), (3.4, 5), (3.4, 1)]), fill="mark", stroke="mark", width=0.4))
    return Scene(8.4, 6, tuple(shapes))


def added() -> Scene:
    """Draw a plus."""
    lines = (polyline([(0.6, 2.5), (4.4, 2.5)]), polyline([(2.5, 0.6), (2.5, 4.4)]))
    return Scene(5, 5, tuple(Path(line, stroke="mark", width=0.9) for line in lines))


def right() -> Scene:
    """Draw the tick for an allowed move."""
    return Scene(7, 7, tuple(badge((3.5, 3.5), True)))


def wrong() -> Scene:
    """Draw the cross for a forbidden move."""
    return Scene(7, 7, tuple(badge((3.5, 3.5), False)))


def space() -> Scene:
    """Return an empty scene: a gap between two unrelated things."""
    return Scene(3, 3, ())


def polyps(letters: str, size: float = 9.0) -> Scene:
    """Draw polyp tiles beside each other, by their corals' letters; a `/` begins a row beneath."""
    rows = letters.split("/")
    step = size + 0.7
    shapes: list[Shape] = []
    for up, row in enumerate(reversed(rows)):
        for n, letter in enumerate(row):
            at = (n * step + size / 2, up * step + size / 2)
            shapes.append(polyp_at(_coral(letter), at, size))
    return Scene(max(map(len, rows)) * step - 0.7, len(rows) * step - 0.7, tuple(shapes))


def hidden(number: int, size: float = 7.0) -> Scene:
    """Draw `number` polyp tiles face down."""
    step = size + 0.7
    tiles = (rounded(n * step + 0.2, 0.2, size - 0.4, size - 0.4, 0.8) for n in range(number))
    wide = number * step - 0.7
    return Scene(wide, size, tuple(Path(back, fill="quiet", stroke="line", width=0.3) for back in tiles))


def larvae(letters: str, size: float = 9.0) -> Scene:
    """Draw larva cubes beside each other."""
    middle = (size / 2, size / 2)
    return beside(*(Scene(size, size, (larva_at(_coral(c), middle, size),)) for c in letters), gap=0.7)


def cylinder(alga: Alga, size: float = 9.0) -> Scene:
    """Draw an alga cylinder from above."""
    return Scene(size, size, (cylinder_at(alga, (size / 2, size / 2), size),))


def shrimps(letters: str, size: float = 9.0) -> Scene:
    """Draw shrimps beside each other, by their players' letters."""
    middle = (size / 2, size / 2)
    return beside(*(Scene(size, size, (shrimp_at(_player(c), middle, size),)) for c in letters), gap=0.4)


def fish(player: PlayerColour, size: float = 18.0, held: Scene | None = None) -> Scene:
    """Draw a parrotfish, with its content below."""
    high = 0.75 * size
    swimming = Scene(size, high, (fish_at(player, (size / 2, high / 2), size),))
    return swimming if held is None else above(swimming, held, gap=1, middle=True)


def tile(number: int, up: bool = True, locked: bool = False, size: float = 17.0) -> Scene:
    """Draw a coral tile; a cylinder of its large alga locks it."""
    shapes: list[Shape] = [tile_at(CORAL_TILES[number - 1], up, (size / 2, size / 2), size)]
    if locked:
        alga = face(_STARFISH if up else _PLAIN, CORAL_TILES[number - 1]).large_alga
        at, wide = (0.24 * size, 0.3 * size), 0.42 * size
        shapes.append(Circle((at[0] + 0.3, at[1] - 0.4), wide / 2, fill="line"))
        shapes.append(cylinder_at(alga, at, wide))
    return Scene(size, size, tuple(shapes))


def crossed(scene: Scene) -> Scene:
    """Draw a scene with a cross at its upper right corner: a missing or forbidden thing."""
    radius, room = 2.5, 2.5
    corner = (scene.width - 0.5, scene.height - 0.5)
    return Scene(scene.width + room, scene.height + room, (*scene.shapes, *badge(corner, False, radius)))


def small(scene: Scene, scale: float) -> Scene:
    """Return a scene scaled down."""
    return Scene(scene.width * scale, scene.height * scale, Transform(scale=scale).shapes(scene.shapes))


def _coral(letter: str) -> Coral:
    return next(coral for coral in Coral if coral.name[0] == letter)


def _player(letter: str) -> PlayerColour:
    return next(player for player in PlayerColour if player.name[0].lower() == letter)


NUMBER = 6.2
"""Millimetres of a number's round."""


def numbered(scene: Scene, marks: Mapping[str, Point], size: float = NUMBER) -> Scene:
    """Draw each number on a round of paper around its point, inside the picture."""
    half = size / 2
    found: list[Shape] = []
    for text, (x, y) in marks.items():
        at = min(max(x, half), scene.width - half), min(max(y, half), scene.height - half)
        found += Transform(at[0] - half, at[1] - half).shapes(number_badge(text, size, loud=True).shapes)
    return Scene(scene.width, scene.height, (*scene.shapes, *found))


_SHOWN = PlayerColour.PURPLE
_SEA = 76.0  # mm


def sea(width: float = _SEA) -> Scene:
    """Draw the open-sea board `width` mm wide as it is at the start, filled from white on."""
    plan = SeaLayout(20)
    shapes: list[Shape] = [sea_at((plan.width / 2, plan.height / 2), plan.tile)]
    for one, place in zip(CORAL_TILES, plan.coral_tiles, strict=True):
        shapes.append(tile_at(one, True, place.centre, place.width))
    for here, number in zip(plan.spaces, OPENING_SEA, strict=True):
        shapes.append(larva_at(here.coral, here.larva.centre, here.larva.width))
        for n, place in enumerate(here.polyps[:number]):
            shapes.append(polyp_at(Coral((here.coral + 2 * n + 1) % len(Coral)), place.centre, place.width))
    return small(Scene(plan.width, plan.height, tuple(shapes)), width / plan.width)


def _labelled() -> Scene:
    """Draw the open-sea board with its places by number."""
    board, plan = sea(), SeaLayout(20)
    scale = board.width / plan.width
    white = plan.spaces[Coral.WHITE]
    marks = (
        ("1", (white.polyps[0].x, white.polyps[0].y)),
        ("2", (white.larva.right, white.larva.top)),
        ("3", plan.coral_tiles[0].centre),
        ("4", plan.alga.centre),
        ("5", plan.shrimps[PlayerColour.RED].centre),
    )
    return numbered(board, {text: (at[0] * scale, at[1] * scale) for text, at in marks})


THINGS: dict[str, Callable[[], Scene]] = {
    "things.rock": lambda: small_board("- - -", ". - -"),
    "things.polyp": lambda: polyps("WYOPG", 8),
    "things.shrimp": lambda: beside(shrimps("pg"), small_board("P Pg", "- P", rock="rock.rose")),
    "things.consumed": lambda: beside(screen(_SHOWN, 16), polyps("Y", 8)),
    "things.larva": lambda: larvae("WYOPG", 8),
    "things.tile": lambda: tile(1, size=20),
    "things.alga": lambda: beside(*(cylinder(alga, 9) for alga in Alga), gap=1),
    "things.fish": lambda: fish(_SHOWN, 24),
    "things.screen": lambda: beside(screen(_SHOWN, 20), polyps("Y", 8)),
    "things.sea": _labelled,
}


def opened(letter: str, size: float) -> Scene:
    """Draw a reef board `size` mm wide with its five opening polyps; its letters would be too small to read."""
    plan = BoardLayout(20)
    tiles = (polyp_at(coral, plan.box(cell).centre, 18.4) for cell, coral in BOARDS[letter].starts)
    rock = board_at(letter, (plan.width / 2, plan.height / 2), plan.tile)
    return small(Scene(plan.width, plan.height, (rock, *tiles)), size / plan.width)


def _sides() -> Scene:
    """Draw all ten tiles as the first one landed: the starfish up, or all of them down."""
    rows = (beside(tile(2, up), arrow(), *(tile(n, up, size=13) for n in (1, 4, 7))) for up in (True, False))
    return above(*rows)


def _sea() -> Scene:
    """Draw the first filling, here from white on; it goes on clockwise, so the lower row reads from the right."""
    white, yellow, orange, pink, grey = (sea_space(c, "?" * n) for c, n in zip(Coral, OPENING_SEA, strict=True))
    back = Scene(arrow().width, 6, Transform(8.4, 6, turn=180).shapes(arrow().shapes))
    return above(
        beside(white, arrow(), yellow, arrow(), orange, gap=1),
        beside(Scene(30, 18, ()), Scene(8.4, 6, ()), grey, back, pink, gap=1),
    )


def handed_out(player: PlayerColour, tiles: int = 0) -> Scene:
    """Draw a player's pieces: parrotfish, screen, turn action card, shrimps; below, `tiles` polyp tiles face down."""
    pieces = beside(
        fish(player), screen(player, 17), action_card(player, 17), shrimps(player.name[0].lower() * SHRIMPS)
    )
    return above(pieces, hidden(tiles), gap=2, middle=True) if tiles else pieces


def table() -> Scene:
    """Draw the table of two players at the start, everything numbered; narrow enough for a printed column."""
    reefs = (numbered(opened(letter, 42), {"1": (4, 33)}) for letter in "DB")
    stock = above(larvae("WYOPG", 4.2), beside(*(cylinder(alga, 4.6) for alga in Alga), gap=0.7), gap=1)
    supply = above(_marked(polyps("WYOPG", 4.2), "3"), _marked(bag(13), "4"), _marked(stock, "5"), gap=2.4)
    middle = beside(numbered(sea(53), {"2": (26.5, 20.5)}), supply, gap=2)
    one, other = (
        (screen(player, 11), fish(player, 12), action_card(player, 11))
        for player in (PlayerColour.PURPLE, PlayerColour.GREEN)
    )
    players = [_marked(piece, number) for piece, number in zip(one, "678", strict=True)]
    return above(beside(*reefs, gap=2), middle, beside(*players, *other, gap=1.2), gap=2, middle=True)


def _marked(scene: Scene, number: str) -> Scene:
    return beside(number_badge(number, NUMBER, loud=True), scene, gap=0.8)


SETTING: dict[str, Callable[[], Scene]] = {
    "setup.boards": lambda: opened("D", 56),
    "setup.bonus": lambda: beside(polyps("WYOPG"), added(), bag(16)),
    "setup.side": _sides,
    "setup.sea": _sea,
    "setup.hands": lambda: handed_out(PlayerColour.GREEN),
    "setup.fish": lambda: beside(polyps("P"), arrow(), fish(PlayerColour.PURPLE)),
    "setup.table": table,
    "setup.larvae": lambda: beside(larvae("YO"), arrow(), screen(PlayerColour.PURPLE, 17)),
}


_OWN = PlayerColour.GREEN


def _order() -> Scene:
    first, last = number_badge("1", 10, loud=True), number_badge("10", 10, loud=True)
    between = beside(*(number_badge(str(n), 7.4) for n in range(2, 9)), gap=0.8)
    return beside(first, arrow(), between, arrow(), last, gap=1.6)


def _meal() -> Scene:
    """Draw six pink polyps and their shrimp: four in the bag, two and the shrimp to the parrotfish."""
    coral = small_board("P P P -", "- Pg P P", rock="rock.rose")
    shares = above(
        beside(polyps("PPPP", 7), arrow(), bag(12), gap=2),
        beside(polyps("PP", 7), shrimps("g", 8), arrow(), fish(_OWN, 15), gap=2),
        gap=1.6,
    )
    return beside(coral, arrow(), shares)


def _collected() -> Scene:
    taken = beside(sea_space(Coral.YELLOW, "OPW"), arrow(), screen(_OWN, 16))
    return above(taken, beside(sea_space(Coral.YELLOW, "?", fresh=1), Scene(8.4, 6, ()), bag(14)))


TURNS: dict[str, Callable[[], Scene]] = {
    "turn.order": _order,
    "eat": _meal,
    "eat.move-first": lambda: beside(number_badge("5", 9), arrow(), number_badge("1", 9), wrong(), gap=2),
    "eat.fourth": lambda: beside(shrimps("g", 11), added(), fish(_OWN, held=shrimps("ggg", 8))),
    "larva": lambda: beside(
        larvae("Y", 11), arrow(), small_board("- =Y Y Y", "=Y - - Y", "- =Y - =Y", rock="rock.slate")
    ),
    "introduce": lambda: beside(
        screen(_OWN, 15), shrimps("g"), arrow(), small_board("+O O - Pr", "- +O P P", rock="rock.moss")
    ),
    "move": lambda: beside(
        small_board("Og +O - +-", "- O - +W", "P Pr - -", rock="rock.moss"), space(), screen(_OWN, 15), right()
    ),
    "larva-for-polyp": lambda: beside(polyps("P"), arrow(), larvae("P", 10)),
    "alga": lambda: beside(polyps("O"), arrow(), cylinder(Alga.RED, 10), arrow(), tile(2, size=16)),
    "polyp-for-larva": lambda: beside(larvae("P", 10), arrow(), polyps("P")),
    "polyp.absent": lambda: beside(bag(14), arrow(), polyps("P", 8)),
    "collect": _collected,
    "refill": lambda: beside(
        sea_space(Coral.WHITE, "?", fresh=1), sea_space(Coral.ORANGE, "PG?", fresh=1), sea_space(Coral.PINK, "YOW")
    ),
}


def _becomes(before: Scene, after: Scene, *won: Scene) -> Scene:
    return beside(before, arrow(), after, *won)


_ATTACK = ("W W @Y", "- - Y")
_ATTACKED = ("W W =W", "- - Y")

ROCKS: dict[str, Callable[[], Scene]] = {
    "coral": lambda: small_board("W W - O", "- W - O", "P - W -", joined=True),
    "place.empty": lambda: beside(
        small_board("- =P", "O -"), small_board("- O", "=O O"), small_board("O =O", "- O"), gap=5
    ),
    "place.guarded-join": lambda: small_board("Op O x- O Or", "- - - - O"),
    "place.others": lambda: beside(small_board("Or O =O -", "- O - -"), right()),
    "growth": lambda: _becomes(small_board("- - *", "W W -"), small_board("- - =W", "W W =W")),
    "growth.bonus": lambda: beside(bag(14), arrow(), polyps("W", 8)),
    "growth.after-attack": lambda: _becomes(
        small_board("W W @Y", "- - *"), small_board("W W =W", "- - =W"), polyps("Y", 8)
    ),
    "growth.direct": lambda: _becomes(small_board("W W *"), small_board("W W =W"), space(), crossed(polyps("W", 8))),
    "growth.shrimp": lambda: _becomes(small_board("W - *g"), small_board("W =W *g")),
    "attack.size": lambda: beside(
        small_board("W W @Y", "- - -"), right(), space(), small_board("W xY W", "- - -"), wrong()
    ),
    "attack.adjacent": lambda: beside(
        small_board("W W @Y", "- - -"), right(), space(), small_board("W W -", "- - xY"), wrong()
    ),
    "attack.hierarchy": lambda: beside(
        tile(1, size=18), _becomes(small_board(*_ATTACK), small_board(*_ATTACKED)), gap=5
    ),
    "attack.guard": lambda: small_board("- #P - -", "#P #Pg #P @P", "- #P @P -", rock="rock.slate"),
    "attack.guarded-join": lambda: small_board("Op O xY O Or", "- - - - O"),
    "attack.consumed": lambda: beside(
        small_board("W W =W Y", "- - - Y"), arrow(), polyps("Y", 9), screen(PlayerColour.PURPLE, 16)
    ),
    "attack.split": lambda: _becomes(
        small_board("Y @Y Y", "Y W W", joined=True), small_board("Y W Y", "Y W W", joined=True), polyps("Y", 8)
    ),
    "shrimp.one-per-coral": lambda: small_board("Pg P -", "- P xPr"),
    "shrimp.two-per-rock": lambda: small_board("Pg P - -", "- - Yg O", "W - - xOg", rock="rock.rose"),
}


_SIZE = 12.5
_UP = CoralTiles(ALL_TILES)


def _flipped(*numbers: int) -> Scene:
    """Draw coral tiles that turn over, before and after."""
    before = (tile(number, size=_SIZE) for number in numbers)
    after = (tile(number, up=False, size=_SIZE) for number in numbers)
    return beside(beside(*before, gap=1), arrow(), beside(*after, gap=1), gap=1.6)


def _large(alga: Alga) -> tuple[int, ...]:
    """Return the coral tiles whose large alga has this colour while all lie starfish side up."""
    return tuple(one.number for one in CORAL_TILES if showing(_UP, alga) >> one.number - 1 & 1)


def _locking() -> Scene:
    first, *others = _large(Alga.BLUE)
    locked = beside(tile(first, size=_SIZE), arrow(), tile(first, locked=True, size=_SIZE), gap=1.6)
    return beside(cylinder(Alga.BLUE, 11), arrow(), above(locked, _flipped(*others)))


TILES: dict[str, Callable[[], Scene]] = {
    "alga.sea": lambda: beside(cylinder(Alga.GREEN, 11), arrow(), _flipped(*_large(Alga.GREEN))),
    "alga.lock": _locking,
    "alga.last": lambda: above(
        beside(fish(PlayerColour.GREEN, 15), polyps("PW", 7), arrow(), tile(9, locked=True, size=_SIZE), right()),
        beside(fish(PlayerColour.GREEN, 15), polyps("P", 7), arrow(), tile(9, size=_SIZE), wrong()),
    ),
    "alga.paid": lambda: beside(polyps("O", 9), arrow(), bag(14), added(), cylinder(Alga.RED, 10)),
    "tile.flip": lambda: beside(tile(1, size=20), arrow(back=True), tile(1, up=False, size=20)),
}


ROWS: dict[str, tuple[str, str, str]] = {
    "example.eat": ("- P . - G -", "P Pg - * - -", ". P P - Y Y"),
    "example.larva": ("- - . - G -", "- - - =W - -", ". - =W =W Y Y"),
    "example.attack": ("- - . - G -", "- - - W - -", ". - W W @Y Y"),
    "example.shrimp": ("- - . - G -", "- - - #W - -", ". - #W #Wg #W Y"),
}
"""The pieces on these rows: before the meal and the attack, after all other steps."""


def _rock(name: str) -> Scene:
    return small_board(*ROWS[name], rock="rock.rose")


def _meal_shared() -> Scene:
    to_bag = beside(polyps("PPPP", 5.4), arrow(), bag(10), gap=1)
    to_fish = beside(polyps("P", 6), arrow(), fish(_OWN, 14), gap=1)
    return beside(_rock("example.eat"), arrow(), above(to_bag, to_fish, shrimps("g", 8), gap=1.2), gap=1)


def _flipped_by_alga() -> Scene:
    rows = (beside(tile(n, size=15), arrow(), tile(n, False, size=15), gap=2) for n in (4, 7))
    paid = beside(polyps("Y"), arrow(), cylinder(Alga.PURPLE, 10), arrow(), gap=2)
    return beside(paid, above(*rows, gap=1.6), gap=2)


def _collected_last() -> Scene:
    taken = beside(sea_space(Coral.YELLOW, "WPG"), arrow(), screen(_OWN, 16))
    return above(taken, beside(sea_space(Coral.YELLOW, "?", fresh=1), sea_space(Coral.PINK, "OO?", fresh=1)))


EXAMPLE: dict[str, Callable[[], Scene]] = {
    "example.eat": _meal_shared,
    "example.larva": lambda: beside(larvae("W", 11), arrow(), _rock("example.larva")),
    "example.attack": lambda: beside(_rock("example.attack"), arrow(), polyps("Y"), screen(_OWN, 16)),
    "example.shrimp": lambda: beside(screen(_OWN, 16), shrimps("g"), arrow(), _rock("example.shrimp"), gap=2),
    "example.alga": _flipped_by_alga,
    "example.collect": _collected_last,
}


_GREEN, _RED, _PURPLE = PlayerColour.GREEN, PlayerColour.RED, PlayerColour.PURPLE


def _all_locked() -> Scene:
    rows = (
        beside(*(tile(n, n % 3 > 0, locked=True, size=12.5) for n in numbers), gap=1)
        for numbers in (range(1, 6), range(6, 11))
    )
    return above(*rows, gap=1)


def _shared(coral: Scene, back: str, kept: str) -> Scene:
    """Draw how an eaten coral goes partly into the bag and partly into the parrotfish."""
    to_bag = beside(polyps(back, 6.4), arrow(), bag(11), gap=2)
    inside = (polyps(kept, 6.4), shrimps("g", 7.5)) if kept else (shrimps("g", 7.5),)
    return beside(coral, arrow(), above(to_bag, beside(*inside, arrow(), fish(_GREEN, 14), gap=2), gap=1.4))


def _six() -> Scene:
    return small(small_board("P P P", "P Pg P", rock="rock.rose"), 0.8)


def _five() -> Scene:
    return small(small_board("P P -", "P Pg P", rock="rock.rose"), 0.8)


def _ties() -> Scene:
    guarded = small(small_board("Wg W", "- W"), 0.62)
    behind = beside(screen(_GREEN, 12), polyps("O", 7), gap=0.6)
    return beside(polyps("Y", 8), arrow(), larvae("P", 9), arrow(), behind, arrow(), guarded, gap=1.6)


ENDING: dict[str, Callable[[], Scene]] = {
    "end.locked": _all_locked,
    "end.shrimps": lambda: beside(fish(_GREEN), shrimps("gggg")),
    "end.space": lambda: small(small_board("W Yg P G", "O O P P", "Y Wr W G"), 0.85),
    "end.supply": lambda: crossed(bag(16)),
    "end.bag": lambda: beside(polyps("WYOPG"), arrow(), bag(15)),
    "end.feast": lambda: _shared(_six(), "PPPPP", "P"),
    "feast.exact": lambda: beside(_five(), wrong(), _six(), right()),
    "feast.order": lambda: beside(
        crossed(fish(_PURPLE, 14)), arrow(), fish(_GREEN, 14), arrow(), fish(_RED, 14), gap=1.6
    ),
    "score.ties": _ties,
    "advanced.growth": lambda: beside(
        small_board("- - *", "W W -"), arrow(), small_board("- - *", "W W =W"), crossed(polyps("W", 8))
    ),
    "advanced.eat": lambda: _shared(_six(), "PPPPP", "P"),
    "eat.advanced-five": lambda: _shared(_five(), "PPPPP", ""),
    "advanced.bonus": lambda: beside(polyps("WYOPG"), arrow(), bag(15)),
    "table.secret": lambda: beside(screen(_GREEN, 16), screen(_RED, 16), added(), fish(_GREEN, 15), fish(_RED, 15)),
}


PICTURES = {**THINGS, **SETTING, **TURNS, **ROCKS, **TILES, **EXAMPLE, **ENDING}


def picture(rule: str) -> Scene | None:
    """Return the picture of the rule of this name, in mm; None if words say it better."""
    made = PICTURES.get(rule)
    return made() if made is not None else None
