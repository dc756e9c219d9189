"""Pictures of a game as PNG files and as an animated GIF with captions. Only what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

from companion.drawing.charts import fitting, in_lines
from companion.drawing.palette import DAY, Palette
from companion.drawing.paths import Transform, rounded
from companion.drawing.pixels import Stencils, image
from companion.drawing.scene import Anchor, Path, Point, Scene, Shape, Text

if TYPE_CHECKING:
    from PIL.Image import Image

WIDE: Final = 720
"""Pixels across: as wide as a phone shows, and quick to send."""
COLOURS: Final = 96
_STEP, _FIRST, _LAST = 900, 2_000, 6_000  # milliseconds
_TEXT: Final = 1 / 36  # font size, of the width
_LINES: Final = 2
_EDGE: Final = 0.02  # of the width, around everything
_ALIKE: Final = 4  # frames of which the colours are taken


def step_scene(table: Scene, caption: str, done: float) -> Scene:
    """Draw a table with a caption below it; a line along the lower edge shows how much of the game is `done`."""
    wide = table.width * (1 + 2 * _EDGE)
    edge, text = _EDGE * table.width, _TEXT * wide
    band = _LINES * 1.35 * text + 2 * edge
    height = table.height + edge + band
    lines, size = in_lines(caption, table.width, text, _LINES)
    first = band - 1.5 * edge - 0.8 * size - (_LINES - len(lines)) * 0.65 * size
    shapes: list[Shape] = [
        Path(rounded(0, 0, wide, height, 0), "paper"),
        *Transform(edge, band).shapes(table.shapes),
        *(_fitted(line, (edge, first - 1.35 * size * n), size, table.width) for n, line in enumerate(lines)),
        Path(rounded(0, 0, wide, 0.3 * edge, 0), "quiet"),
        Path(rounded(0, 0, wide * done, 0.3 * edge, 0), "water"),
    ]
    return Scene(wide, height, tuple(shapes))


def _fitted(text: str, at: Point, height: float, room: float) -> Text:
    """Draw one line, smaller if a name is too long for it."""
    return Text(text, at, fitting(text, room, height), "line", Anchor.START)


def png(scene: Scene, palette: Palette = DAY, wide: int = 2 * WIDE) -> bytes:
    """Render a scene as a PNG, `wide` pixels across."""
    stream = BytesIO()
    image(scene, palette, wide / scene.width, "paper").convert("RGB").save(stream, "PNG", optimize=True)
    return stream.getvalue()


def gif(scenes: Sequence[Scene], palette: Palette = DAY, wide: int = WIDE, step: int = _STEP) -> bytes:
    """Render scenes of one size as an endless GIF, `step` milliseconds each, the first and last longer."""
    frames = _in_colours(scenes, palette, wide / scenes[0].width)
    stream = BytesIO()
    lasting = [_FIRST, *[step] * (len(scenes) - 2), _LAST][-len(scenes) :]
    about = {"save_all": True, "append_images": frames, "duration": lasting, "loop": 0}
    # What stays the same from frame to frame is left out of it, which makes a fifth of the file.
    next(frames).save(stream, "GIF", disposal=1, optimize=True, **about)
    return stream.getvalue()


def _in_colours(scenes: Sequence[Scene], palette: Palette, scale: float) -> Iterator[Image]:
    """A frame of each, in the few colours that some of them have together, so that what stands still is not drawn
    again. One is drawn after the other: all at once, with every colour, they would take hundreds of megabytes.
    """
    from PIL import Image

    stencils: Stencils = {}

    def draw(scene: Scene) -> Image.Image:
        return image(scene, palette, scale, "paper", 2, stencils).convert("RGB")

    some = {n: draw(scenes[n]) for n in (len(scenes) * part // _ALIKE for part in range(_ALIKE))}
    width, height = some[0].size
    together = Image.new("RGB", (width, height * _ALIKE))
    for part in range(_ALIKE):
        together.paste(some[len(scenes) * part // _ALIKE], (0, height * part))
    colours = together.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    for number, scene in enumerate(scenes):
        frame = some.pop(number, None) or draw(scene)
        yield frame.quantize(palette=colours, dither=Image.Dither.NONE)
