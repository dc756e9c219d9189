"""Pictures of the guide: corals, extra growth, attacks and shrimps, each on a few spaces of a reef (p. 6-9)."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.scene import Scene
from companion.reef_encounter.art.little import little_reef
from companion.reef_encounter.art.things import bag, screen
from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.guide.pictures.stage import (
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

REEFS: dict[str, Callable[[], Scene]] = {
    "coral": lambda: little_reef("W W - O", "- W - O", "P - W -", joined=True),
    "place.empty": lambda: beside(
        little_reef("- =P", "O -"), little_reef("- O", "=O O"), little_reef("O =O", "- O"), gap=5
    ),
    "place.guarded-join": lambda: little_reef("Op O x- O Or", "- - - - O"),
    "place.others": lambda: beside(little_reef("Or O =O -", "- O - -"), right()),
    "growth": lambda: _becomes(little_reef("- - *", "W W -"), little_reef("- - =W", "W W =W")),
    "growth.bonus": lambda: beside(bag(14), arrow(), polyps("W", 8)),
    "growth.after-attack": lambda: _becomes(
        little_reef("W W @Y", "- - *"), little_reef("W W =W", "- - =W"), polyps("Y", 8)
    ),
    "growth.direct": lambda: _becomes(little_reef("W W *"), little_reef("W W =W"), space(), crossed(polyps("W", 8))),
    "growth.shrimp": lambda: _becomes(little_reef("W - *g"), little_reef("W =W *g")),
    "attack.size": lambda: beside(
        little_reef("W W @Y", "- - -"), right(), space(), little_reef("W xY W", "- - -"), wrong()
    ),
    "attack.adjacent": lambda: beside(
        little_reef("W W @Y", "- - -"), right(), space(), little_reef("W W -", "- - xY"), wrong()
    ),
    "attack.hierarchy": lambda: beside(
        tile(1, size=18), _becomes(little_reef(*_ATTACK), little_reef(*_ATTACKED)), gap=5
    ),
    "attack.guard": lambda: little_reef("- +P - -", "+P +Pg +P @P", "- +P @P -", rock="rock.slate"),
    "attack.guarded-join": lambda: little_reef("Op O xY O Or", "- - - - O"),
    "attack.consumed": lambda: beside(
        little_reef("W W =W Y", "- - - Y"), arrow(), polyps("Y", 9), screen(PlayerColour.PURPLE, 16)
    ),
    "attack.split": lambda: _becomes(
        little_reef("Y @Y Y", "Y W W", joined=True), little_reef("Y W Y", "Y W W", joined=True), polyps("Y", 8)
    ),
    "shrimp.one-per-coral": lambda: little_reef("Pg P -", "- P xPr"),
    "shrimp.two-per-rock": lambda: little_reef("Pg P - -", "- - Yg O", "W - - xOg", rock="rock.rose"),
}
