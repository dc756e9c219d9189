"""Pictures of the guide: the end, the feast, scoring, the advanced game, what is open and secret (p. 9-12)."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.scene import Scene
from companion.reef_encounter.art.equipment import bag, screen
from companion.reef_encounter.art.small_boards import little_rock
from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.guide.pictures.composing import (
    above,
    added,
    arrow,
    beside,
    crossed,
    fish,
    larvae,
    polyps,
    right,
    shrimps,
    small,
    tile,
    wrong,
)

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
    return small(little_rock("P P P", "P Pg P", rock="rock.rose"), 0.8)


def _five() -> Scene:
    return small(little_rock("P P -", "P Pg P", rock="rock.rose"), 0.8)


def _ties() -> Scene:
    guarded = small(little_rock("Wg W", "- W"), 0.62)
    behind = beside(screen(_GREEN, 12), polyps("O", 7), gap=0.6)
    return beside(polyps("Y", 8), arrow(), larvae("P", 9), arrow(), behind, arrow(), guarded, gap=1.6)


ENDING: dict[str, Callable[[], Scene]] = {
    "end.locked": _all_locked,
    "end.shrimps": lambda: beside(fish(_GREEN), shrimps("gggg")),
    "end.space": lambda: small(little_rock("W Yg P G", "O O P P", "Y Wr W G"), 0.85),
    "end.supply": lambda: crossed(bag(16)),
    "end.bag": lambda: beside(polyps("WYOPG"), arrow(), bag(15)),
    "end.feast": lambda: _shared(_six(), "PPPPP", "P"),
    "feast.exact": lambda: beside(_five(), wrong(), _six(), right()),
    "feast.order": lambda: beside(
        crossed(fish(_PURPLE, 14)), arrow(), fish(_GREEN, 14), arrow(), fish(_RED, 14), gap=1.6
    ),
    "score.ties": _ties,
    "advanced.growth": lambda: beside(
        little_rock("- - *", "W W -"), arrow(), little_rock("- - *", "W W =W"), crossed(polyps("W", 8))
    ),
    "advanced.eat": lambda: _shared(_six(), "PPPPP", "P"),
    "eat.advanced-five": lambda: _shared(_five(), "PPPPP", ""),
    "advanced.bonus": lambda: beside(polyps("WYOPG"), arrow(), bag(15)),
    "table.secret": lambda: beside(screen(_GREEN, 16), screen(_RED, 16), added(), fish(_GREEN, 15), fish(_RED, 15)),
}
