"""Pictures of the guide: a turn and its ten actions (p. 4-7, 11)."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.scene import Scene
from companion.reef_encounter.art.equipment import bag, number_badge, screen, sea_space
from companion.reef_encounter.art.small_boards import little_rock
from companion.reef_encounter.box.pieces import Alga, Coral, PlayerColour
from companion.reef_encounter.guide.pictures.composing import (
    above,
    added,
    arrow,
    beside,
    cylinder,
    fish,
    larvae,
    polyps,
    right,
    shrimps,
    space,
    tile,
    wrong,
)

_OWN = PlayerColour.GREEN


def _order() -> Scene:
    first, last = number_badge("1", 10, loud=True), number_badge("10", 10, loud=True)
    between = beside(*(number_badge(str(n), 7.4) for n in range(2, 9)), gap=0.8)
    return beside(first, arrow(), between, arrow(), last, gap=1.6)


def _meal() -> Scene:
    """Draw six pink polyps and their shrimp: four in the bag, two and the shrimp to the parrotfish."""
    coral = little_rock("P P P -", "- Pg P P", rock="rock.rose")
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
        larvae("Y", 11), arrow(), little_rock("- =Y Y Y", "=Y - - Y", "- =Y - =Y", rock="rock.slate")
    ),
    "introduce": lambda: beside(
        screen(_OWN, 15), shrimps("g"), arrow(), little_rock("+O O - Pr", "- +O P P", rock="rock.moss")
    ),
    "move": lambda: beside(
        little_rock("Og +O - +-", "- O - +W", "P Pr - -", rock="rock.moss"), space(), screen(_OWN, 15), right()
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
