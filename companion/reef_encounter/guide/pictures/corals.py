"""Pictures of the guide: corals, extra growth, attacks and shrimps, each on a few spaces of a reef (p. 6-9)."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.scene import Scene
from companion.reef_encounter.art.equipment import bag, screen
from companion.reef_encounter.art.small_boards import little_rock
from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.guide.pictures.composing import (
    arrow,
    beside,
    crossed,
    polyps,
    right,
    space,
    tile,
    wrong,
)


def _becomes(before: Scene, after: Scene, *won: Scene) -> Scene:
    return beside(before, arrow(), after, *won)


_ATTACK = ("W W @Y", "- - Y")
_ATTACKED = ("W W =W", "- - Y")

ROCKS: dict[str, Callable[[], Scene]] = {
    "coral": lambda: little_rock("W W - O", "- W - O", "P - W -", joined=True),
    "place.empty": lambda: beside(
        little_rock("- =P", "O -"), little_rock("- O", "=O O"), little_rock("O =O", "- O"), gap=5
    ),
    "place.guarded-join": lambda: little_rock("Op O x- O Or", "- - - - O"),
    "place.others": lambda: beside(little_rock("Or O =O -", "- O - -"), right()),
    "growth": lambda: _becomes(little_rock("- - *", "W W -"), little_rock("- - =W", "W W =W")),
    "growth.bonus": lambda: beside(bag(14), arrow(), polyps("W", 8)),
    "growth.after-attack": lambda: _becomes(
        little_rock("W W @Y", "- - *"), little_rock("W W =W", "- - =W"), polyps("Y", 8)
    ),
    "growth.direct": lambda: _becomes(little_rock("W W *"), little_rock("W W =W"), space(), crossed(polyps("W", 8))),
    "growth.shrimp": lambda: _becomes(little_rock("W - *g"), little_rock("W =W *g")),
    "attack.size": lambda: beside(
        little_rock("W W @Y", "- - -"), right(), space(), little_rock("W xY W", "- - -"), wrong()
    ),
    "attack.adjacent": lambda: beside(
        little_rock("W W @Y", "- - -"), right(), space(), little_rock("W W -", "- - xY"), wrong()
    ),
    "attack.hierarchy": lambda: beside(
        tile(1, size=18), _becomes(little_rock(*_ATTACK), little_rock(*_ATTACKED)), gap=5
    ),
    "attack.guard": lambda: little_rock("- #P - -", "#P #Pg #P @P", "- #P @P -", rock="rock.slate"),
    "attack.guarded-join": lambda: little_rock("Op O xY O Or", "- - - - O"),
    "attack.consumed": lambda: beside(
        little_rock("W W =W Y", "- - - Y"), arrow(), polyps("Y", 9), screen(PlayerColour.PURPLE, 16)
    ),
    "attack.split": lambda: _becomes(
        little_rock("Y @Y Y", "Y W W", joined=True), little_rock("Y W Y", "Y W W", joined=True), polyps("Y", 8)
    ),
    "shrimp.one-per-coral": lambda: little_rock("Pg P -", "- P xPr"),
    "shrimp.two-per-rock": lambda: little_rock("Pg P - -", "- - Yg O", "W - - xOg", rock="rock.rose"),
}
