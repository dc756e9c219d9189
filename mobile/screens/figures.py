"""Pictures beside the rules: the same that are printed with them, each for the rule or section it explains."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Path, Scene
from companion.speech import Speech

WIDTH = 84.0  # mm: the column these pictures are made for

Figure: TypeAlias = Callable[[], Scene]


def figure_of(name: str, speech: Speech) -> Figure | None:
    """The drawing for a rule or a section, or None. Their words are in the language of `speech`."""
    from printables.documents import diagrams, figures

    drawings: dict[str, Figure] = {
        "setup.hands": lambda: figures.hands(speech, WIDTH),
        "setup.sea": lambda: figures.open_sea(WIDTH),
        "algae": lambda: figures.tile_explained(speech, WIDTH),
        "tile.flip": lambda: figures.all_tiles(speech, WIDTH),
        "score": lambda: figures.scoring(speech, WIDTH),
        "attack.hierarchy": lambda: diagrams.attack(WIDTH),
        "attack.guard": lambda: diagrams.guard(WIDTH),
        "place.guarded-join": lambda: diagrams.guarded_join(WIDTH),
    }
    return drawings.get(name)


def section_icon(key: str) -> str:
    """The design at the head of a section."""
    from printables.documents import figures

    icon = figures.icon(key)
    return icon.name if icon is not None else "emblem"


def on_paper(scene: Scene, margin: float = 3.0) -> Scene:
    """A printed picture on a piece of the paper it is made for."""
    wide, high = scene.width + 2 * margin, scene.height + 2 * margin
    ground = Path(rounded(0, 0, wide, high, 2), fill="paper")
    return Scene(wide, high, (ground, *Way(margin, margin).shapes(scene.shapes)))
