"""Pictures for the rules, by the rules' names: little reefs and pieces, before and after.

They have numbers but no words, so that every language can use them. Draws each on demand. Holds no renderer.
"""

from __future__ import annotations

from companion.drawing.scene import Scene
from companion.reef_encounter.guide.pictures.algae import TILES
from companion.reef_encounter.guide.pictures.composing import hidden
from companion.reef_encounter.guide.pictures.corals import ROCKS
from companion.reef_encounter.guide.pictures.ending import ENDING
from companion.reef_encounter.guide.pictures.example import EXAMPLE
from companion.reef_encounter.guide.pictures.preparing import SETTING, handed_out, opened
from companion.reef_encounter.guide.pictures.things import THINGS
from companion.reef_encounter.guide.pictures.turn import TURNS

__all__ = ["PICTURES", "handed_out", "hidden", "opened", "picture"]

PICTURES = {**THINGS, **SETTING, **TURNS, **ROCKS, **TILES, **EXAMPLE, **ENDING}


def picture(rule: str) -> Scene | None:
    """Return the picture of the rule of this name, in mm; None if words say it better."""
    made = PICTURES.get(rule)
    return made() if made is not None else None
