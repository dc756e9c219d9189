"""Pictures beside the rules: the guide's own, and those with words or numbers that are printed with the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Path, Scene
from companion.reef_encounter.guide.pictures import picture
from companion.speech import Speech

WIDTH = 84.0  # mm: the column that printed pictures are made for


@lru_cache(maxsize=64)
def drawn_for(rule: str) -> Scene | None:
    """The guide's picture of a rule, without words: it lies on the page as pieces do."""
    return picture(rule)


@lru_cache(maxsize=16)
def printed_for(name: str, speech: Speech) -> Scene | None:
    """The printed picture of a rule or a section, on its own piece of paper. Its words are those of `speech`."""
    from printables.reef_encounter.papers import figures

    drawings: dict[str, Callable[[], Scene]] = {
        "setup.hands": lambda: figures.hands(speech, WIDTH),
        "setup.side": lambda: figures.all_tiles(speech, WIDTH),
        "algae": lambda: figures.tile_explained(speech, WIDTH),
        "score": lambda: figures.scoring(speech, WIDTH),
    }
    drawn = drawings.get(name)
    return _on_paper(drawn()) if drawn is not None else None


def section_icon(key: str) -> str:
    """The design at the head of a section."""
    from printables.reef_encounter.papers import figures

    icon = figures.icon(key)
    return icon.name if icon is not None else "emblem"


def _on_paper(scene: Scene, margin: float = 3.0) -> Scene:
    """A printed picture on a piece of the paper it is made for."""
    wide, high = scene.width + 2 * margin, scene.height + 2 * margin
    ground = Path(rounded(0, 0, wide, high, 2), fill="paper")
    return Scene(wide, high, (ground, *Way(margin, margin).shapes(scene.shapes)))
