"""Pictures beside the rules: the guide's own, and those with words or numbers that are printed with the rules."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, partial

from companion.drawing.charts import on_paper
from companion.drawing.scene import Scene
from companion.reef_encounter.guide_pictures import picture
from companion.translator import Speech
from mobile.frame.app_game import Drawn

_WIDTHS = (84.0, 100.0, 120.0)
"""Millimetres of the columns that printed pictures are made for: a wider one where words need it, shown smaller."""


@lru_cache(maxsize=8)
def drawn_for(rule: str) -> Scene | None:
    """Return the guide's picture of a rule, without words: it lies on the page as pieces do."""
    return picture(rule)


@lru_cache(maxsize=16)
def printed_for(name: str, speech: Speech) -> Scene | None:
    """Return the picture of a rule or a section as printed on a piece of its own; None where words do not fit in."""
    from printables.reef_encounter import pages as figures
    from printables.text.typeset import DoesNotFit

    drawings: dict[str, Callable[[float], Scene]] = {
        "setup.hands": partial(figures.hands, speech),
        "setup.side": partial(figures.all_tiles, speech),
        "algae": partial(figures.tile_explained, speech),
        "score": partial(figures.scoring, speech),
    }
    for width in _WIDTHS if name in drawings else ():
        with suppress(DoesNotFit):
            return on_paper(drawings[name](width))
    return None


def section_icon(key: str) -> Drawn:
    """Return the design at the head of a section."""
    from printables.reef_encounter import pages as figures

    icon = figures.icon(key)
    return Drawn(icon.name if icon is not None else "emblem")
