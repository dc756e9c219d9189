"""Pictures beside the rules of Reef, and a design at the head of each section."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from companion.drawing.charts import on_paper
from companion.drawing.scene import Scene
from companion.reef.guide_pictures import picture
from companion.translator import Speech
from mobile.frame.app_game import Drawn

_ICONS: Final = {
    "about": "sign-shell",
    "setup": "sign-starfish",
    "turn": "piece-purple",
    "take": "token-1",
    "play": "piece-red",
    "patterns": "joker",
    "example": "piece-yellow",
    "end": "stack-pyry",
    "notes": "token-5",
    "table": "sign-turtle",
}


@lru_cache(maxsize=8)
def printed(name: str) -> Scene | None:
    """Return the picture of a rule on its own piece of paper."""
    scene = picture(name)
    return on_paper(scene) if scene is not None else None


def printed_for(name: str, _speech: Speech) -> Scene | None:
    """Return the picture of a rule, which is the same in every language."""
    return printed(name)


def section_icon(key: str) -> Drawn:
    """Return the design at the head of a section."""
    return Drawn(_ICONS.get(key, "reef-emblem"))
