"""Pictures of a game from scenes that callers hand in: PNG files, a GIF with captions, a result for a chat.

The picture of the result shows nothing that only some at the table know, and never tells anybody what to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

from companion.drawing.charts import centred_label, draw_label_lines, fit_font_size, fit_line, fit_lines, wrap_text
from companion.drawing.measure import text_width
from companion.drawing.palette import DAY_PALETTE, Palette
from companion.drawing.paths import Transform, rounded_rectangle
from companion.drawing.raster import StencilCache, render_image
from companion.drawing.scene import Anchor, Path, Point, Scene, Shape, Text, Use
from companion.reports.finale import RankedPlayer

if TYPE_CHECKING:
    from PIL.Image import Image

GIF_WIDTH: Final = 720
"""Pixels across: as wide as a phone shows, and quick to send."""
GIF_COLOURS: Final = 96
_STEP, _FIRST, _LAST = 900, 2_000, 6_000  # milliseconds
_TEXT: Final = 1 / 36  # font size, of the width
_LINES: Final = 2
_EDGE: Final = 0.02  # of the width, around everything
_ALIKE: Final = 4  # frames of which the colours are taken


def draw_frame(table: Scene, caption: str, done: float) -> Scene:
    """Draw a table with a caption below it; a line along the lower edge shows how much of the game is `done`."""
    wide = table.width * (1 + 2 * _EDGE)
    edge, text = _EDGE * table.width, _TEXT * wide
    band = _LINES * 1.35 * text + 2 * edge
    height = table.height + edge + band
    lines, size = fit_lines(caption, table.width, text, _LINES)
    first = band - 1.5 * edge - 0.8 * size - (_LINES - len(lines)) * 0.65 * size
    shapes: list[Shape] = [
        Path(rounded_rectangle(0, 0, wide, height, 0), "paper"),
        *Transform(edge, band).shapes(table.shapes),
        *(_fitted(line, (edge, first - 1.35 * size * n), size, table.width) for n, line in enumerate(lines)),
        Path(rounded_rectangle(0, 0, wide, 0.3 * edge, 0), "quiet"),
        Path(rounded_rectangle(0, 0, wide * done, 0.3 * edge, 0), "water"),
    ]
    return Scene(wide, height, tuple(shapes))


def _fitted(text: str, at: Point, height: float, room: float) -> Text:
    """Draw one line, smaller if a name is too long for it."""
    return Text(text, at, fit_font_size(text, room, height), "line", Anchor.START)


def render_png(scene: Scene, palette: Palette = DAY_PALETTE, wide: int = 2 * GIF_WIDTH) -> bytes:
    """Render a scene as a PNG, `wide` pixels across."""
    stream = BytesIO()
    render_image(scene, palette, wide / scene.width, "paper").convert("RGB").save(stream, "PNG", optimize=True)
    return stream.getvalue()


def render_gif(
    scenes: Sequence[Scene], palette: Palette = DAY_PALETTE, wide: int = GIF_WIDTH, step: int = _STEP
) -> bytes:
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

    stencils: StencilCache = {}

    def draw(scene: Scene) -> Image.Image:
        return render_image(scene, palette, scale, "paper", 2, stencils).convert("RGB")

    some = {n: draw(scenes[n]) for n in (len(scenes) * part // _ALIKE for part in range(_ALIKE))}
    width, height = some[0].size
    together = Image.new("RGB", (width, height * _ALIKE))
    for part in range(_ALIKE):
        together.paste(some[len(scenes) * part // _ALIKE], (0, height * part))
    colours = together.quantize(GIF_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    for number, scene in enumerate(scenes):
        frame = some.pop(number, None) or draw(scene)
        yield frame.quantize(palette=colours, dither=Image.Dither.NONE)


DrawPlayerMark = Callable[[int, Point, float], Use]
"""Draws the sign of a player, by seats, at a point and so many mm across."""

_WIDE: Final = 100.0  # mm; a phone shows it about 360 pixels wide
_MARGIN: Final = 3.5
_HEAD, _NAME, _POINTS, _SAID = 4.0, 7.0, 9.0, 5.0  # font sizes
_ROW: Final = 14.0  # mm, of one player
_MARK: Final = 10.0
_PLACE: Final = 9.0  # mm, the column of places


def draw_result_card(
    title: str,
    unit: str,
    standings: Sequence[RankedPlayer],
    mark: DrawPlayerMark | None,
    said: str,
    boards: Scene | None,
) -> Scene:
    """Draw the picture. `unit` stands above the points; `said` is a sentence; omits what is None."""
    order = sorted(range(len(standings)), key=lambda seat: _rank(standings[seat]))
    placed = any(standings[seat].place for seat in order)
    inner = _WIDE - 2 * _MARGIN
    lines = wrap_text(said, inner, _SAID) if said else []
    scale = inner / boards.width if boards is not None else 0.0
    parts = [_HEAD + 3.0, _ROW * len(order) + 2.0, 1.3 * _SAID * len(lines) + (2.5 if lines else 0.0)]
    below = boards.height * scale + _MARGIN if boards is not None else 0.0
    height = _MARGIN + sum(parts) + below
    top = height - _MARGIN
    game, size = fit_line(title, inner - text_width(unit, _HEAD) - _HEAD, _HEAD)
    shapes: list[Shape] = [
        Path(rounded_rectangle(0, 0, _WIDE, height, 0), "paper"),
        centred_label(game, (_MARGIN, top - _HEAD / 2), size, Anchor.START),
        centred_label(unit, (_WIDE - _MARGIN - 1.5, top - _HEAD / 2), _HEAD, Anchor.END),
    ]
    y = top - parts[0]
    for seat in order:
        shapes += _row(standings[seat], seat, mark, y, placed)
        y -= _ROW
    y = top - parts[0] - parts[1]
    for line in lines:
        y -= 1.3 * _SAID
        shapes.append(centred_label(line, (_MARGIN, y + 0.65 * _SAID), _SAID, Anchor.START))
    if boards is not None:
        shapes += Transform(_MARGIN, _MARGIN, scale).shapes(boards.shapes)
    return Scene(_WIDE, height, tuple(shapes))


def _rank(one: RankedPlayer) -> tuple[int, int, int]:
    return one.place or 0, -one.points.least, -one.points.most


def _row(one: RankedPlayer, seat: int, mark: DrawPlayerMark | None, top: float, placed: bool) -> list[Shape]:
    """Draw a player in large letters; the first place stands in a box."""
    middle, first = top - _ROW / 2, one.place == 1
    shapes: list[Shape] = []
    if first:
        frame = rounded_rectangle(_MARGIN - 1.5, top - _ROW + 0.6, _WIDE - 2 * _MARGIN + 3, _ROW - 1.2, 2)
        shapes.append(Path(frame, None, "line", 0.5))
    x = _MARGIN + 1
    if placed:
        shapes.append(centred_label(f"{one.place}", (x + _PLACE / 2 - 1, middle), _POINTS, bold=first))
        x += _PLACE
    if mark is not None:
        shapes.append(mark(seat, (x + _MARK / 2, middle), _MARK))
        x += _MARK + 2.5
    least, most = one.points
    points = f"{least}" if least == most else f"{least}–{most}"
    right = _WIDE - _MARGIN - 1.5
    shapes.append(centred_label(points, (right, middle), _POINTS, Anchor.END, True))
    room = right - text_width(points, _POINTS, True) - 3 - x
    lines, size = fit_lines(one.name, room, _NAME, 2, first)
    return [*shapes, *draw_label_lines(lines, (x, middle), size, first)]
