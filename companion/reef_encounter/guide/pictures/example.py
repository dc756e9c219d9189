"""Pictures of the guide: one turn as an example, on rows 3 to 5 of reef board D, from column A to F."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.scene import Scene
from companion.reef_encounter.art.equipment import bag, screen, sea_space
from companion.reef_encounter.art.small_boards import little_rock
from companion.reef_encounter.box.pieces import Alga, Coral, PlayerColour
from companion.reef_encounter.guide.pictures.composing import (
    above,
    arrow,
    beside,
    cylinder,
    fish,
    larvae,
    polyps,
    shrimps,
    tile,
)

ROWS: dict[str, tuple[str, str, str]] = {
    "example.eat": ("- P . - G -", "P Pg - * - -", ". P P - Y Y"),
    "example.larva": ("- - . - G -", "- - - =W - -", ". - =W =W Y Y"),
    "example.attack": ("- - . - G -", "- - - W - -", ". - W W @Y Y"),
    "example.shrimp": ("- - . - G -", "- - - #W - -", ". - #W #Wg #W Y"),
}
"""The pieces on these rows: before the meal and the attack, after all other steps."""

_OWN = PlayerColour.GREEN


def _rock(name: str) -> Scene:
    return little_rock(*ROWS[name], rock="rock.rose")


def _meal() -> Scene:
    to_bag = beside(polyps("PPPP", 5.4), arrow(), bag(10), gap=1)
    to_fish = beside(polyps("P", 6), arrow(), fish(_OWN, 14), gap=1)
    return beside(_rock("example.eat"), arrow(), above(to_bag, to_fish, shrimps("g", 8), gap=1.2), gap=1)


def _flipped() -> Scene:
    rows = (beside(tile(n, size=15), arrow(), tile(n, False, size=15), gap=2) for n in (4, 7))
    paid = beside(polyps("Y"), arrow(), cylinder(Alga.PURPLE, 10), arrow(), gap=2)
    return beside(paid, above(*rows, gap=1.6), gap=2)


def _collected() -> Scene:
    taken = beside(sea_space(Coral.YELLOW, "WPG"), arrow(), screen(_OWN, 16))
    return above(taken, beside(sea_space(Coral.YELLOW, "?", fresh=1), sea_space(Coral.PINK, "OO?", fresh=1)))


EXAMPLE: dict[str, Callable[[], Scene]] = {
    "example.eat": _meal,
    "example.larva": lambda: beside(larvae("W", 11), arrow(), _rock("example.larva")),
    "example.attack": lambda: beside(_rock("example.attack"), arrow(), polyps("Y"), screen(_OWN, 16)),
    "example.shrimp": lambda: beside(screen(_OWN, 16), shrimps("g"), arrow(), _rock("example.shrimp"), gap=2),
    "example.alga": _flipped,
    "example.collect": _collected,
}
