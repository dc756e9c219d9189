"""Pictures of the guide: alga cylinders and coral tiles (p. 5, 10-11)."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.scene import Scene
from companion.reef_encounter.art.equipment import bag
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, PlayerColour
from companion.reef_encounter.guide.pictures.composing import (
    above,
    added,
    arrow,
    beside,
    cylinder,
    fish,
    polyps,
    right,
    tile,
    wrong,
)
from companion.reef_encounter.rules.dominance import ALL_TILES, showing
from companion.reef_encounter.rules.state import CoralTiles

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
