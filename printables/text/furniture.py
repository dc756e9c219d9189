"""Building blocks of cards and pages: grounds, panels, headings, single lines, pictures laid down."""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import Area, rounded
from companion.drawing.scene import Anchor, Path, Placed, Scene, Spoken, Text
from printables.text.typeset import POINT, Slice, line_size


def ground(width: float, height: float, fill: str) -> Path:
    """A rectangle that covers a whole piece."""
    return Path(Area(0, 0, width, height).edge, fill=fill)


def panel(area: Area, fill: str = "paper", radius: float = 2.5, stroke: str | None = None) -> Path:
    """A sheet of paper with round corners."""
    outline = rounded(*area, radius)
    return Path(outline, fill=fill, stroke=stroke, width=0.3 if stroke else 0.0)


def placed_at(name: str, scene: Scene, x: float, y: float, scale: float = 1.0) -> Placed:
    """A picture with its lower left corner at (x, y), drawn once under its name however often it is laid."""
    return Placed(name, scene, (x + scene.width * scale / 2, y + scene.height * scale / 2), scale=scale)


def centred(text: str, x: float, y: float, height: float, tint: str, bold: bool = True) -> Text:
    """One line whose capitals are centred on (x, y)."""
    return Text(text, (x, y - CAP_HEIGHT * height / 2), height, tint, Anchor.MIDDLE, bold)


def title_line(text: str, area: Area, tint: str, largest: float, smallest: float = 9.0) -> Text:
    """A bold heading in one line, at the left of `area` and in the middle of its height."""
    size = line_size(text, area.width, largest, smallest, bold=True) * POINT
    y = area.top - area.height / 2 - CAP_HEIGHT * size / 2
    return Text(text, (area.x, y), size, tint, Anchor.START, bold=True, spoken=Spoken.TITLE)


def all_slices(groups: Sequence[Sequence[Slice]]) -> list[Slice]:
    """Groups of slices one under another."""
    return [slice_ for group in groups for slice_ in group]
