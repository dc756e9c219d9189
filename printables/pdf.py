"""Scenes onto the pages of a PDF: native curves, each placed design drawn once as a form. Knows no sheets.

The same scenes give the same bytes: no date, no random name. reportlab is asked for only when a PDF is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING, BinaryIO

from companion.drawing.font import font_file, text_width
from companion.drawing.palette import Palette, rgb
from companion.drawing.paths import disc
from companion.drawing.scene import Anchor, Circle, Close, Curve, Line, Move, Path, Placed, Rule, Scene, Shape, Text
from printables.paper import Area

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS = 72 / 25.4
"""PDF's unit is a point; one millimetre has this many."""

_PAD = 1  # mm: a form clips what lies outside its box, so a stroke along the edge needs room for its outer half


@dataclass(frozen=True, slots=True)
class Imprint:
    """What the file says about itself. `duplex` is PDF's name for how the printer should turn the sheet."""

    title: str
    author: str
    subject: str
    keywords: str
    language: str
    duplex: str = "Simplex"


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet: its picture, and where the pieces on it are trimmed, with and without bleed."""

    scene: Scene
    trim: Area
    bleed: Area


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A line of the outline: its words and the page it opens, counted from 0."""

    title: str
    page: int


def write_pdf(
    stream: BinaryIO,
    imprint: Imprint,
    palette: Palette,
    pages: Sequence[Page],
    marks: Sequence[Bookmark],
) -> None:
    """Write a whole PDF to `stream`. Raises KeyError for an ink the palette lacks."""
    with _plain_streams():
        press = _Press(stream, imprint, palette)
        opened: dict[int, list[str]] = {}
        for mark in marks:
            opened.setdefault(mark.page, []).append(mark.title)
        for number, page in enumerate(pages):
            press.page(page, opened.get(number, ()), f"page-{number}")
        press.close()


@contextmanager
def _plain_streams() -> Iterator[None]:
    """reportlab wraps every compressed stream in ASCII, a quarter larger, unless its settings say otherwise."""
    from reportlab import rl_config

    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before


def _font(bold: bool) -> str:
    """The name of the bundled font in this PDF, made known to reportlab at its first use."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    name = font_file(bold).name.removesuffix(".ttf")
    if name not in pdfmetrics.getRegisteredFontNames():
        with font_file(bold).open("rb") as file:
            pdfmetrics.registerFont(TTFont(name, file))
    return name


class _Press:
    """One PDF in the making."""

    def __init__(self, stream: BinaryIO, imprint: Imprint, palette: Palette) -> None:
        from reportlab.pdfgen.canvas import Canvas

        # Without a first font of ours every page would mention Helvetica, which is not embedded.
        self._canvas: Canvas = Canvas(
            stream,
            invariant=1,
            pageCompression=1,
            initialFontName=_font(False),  # type: ignore[arg-type]  # reportlab's stubs take it for a size
            lang=imprint.language,
            pdfVersion=(1, 7),
        )
        self._colours = {ink: " ".join(_number(part / 255) for part in rgb(value)) for ink, value in palette.items()}
        self._known: set[str] = set()
        canvas = self._canvas
        canvas.setTitle(imprint.title)
        canvas.setAuthor(imprint.author)
        canvas.setSubject(imprint.subject)
        canvas.setKeywords(imprint.keywords)
        canvas.setCreator("reef-companion")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("Duplex", imprint.duplex)
        canvas.setViewerPreference("DisplayDocTitle", "true")

    def page(self, page: Page, bookmarks: Sequence[str], key: str) -> None:
        """Draw one page and, if it has any, the bookmarks that open it."""
        canvas, scene = self._canvas, page.scene
        self._define(scene)
        canvas.setPageSize((scene.width * POINTS, scene.height * POINTS))
        canvas.setTrimBox(_box(page.trim))
        canvas.setBleedBox(_box(page.bleed))
        for number, title in enumerate(bookmarks):
            # Each line needs a destination of its own: a second of the same name would replace the first.
            canvas.bookmarkPage(f"{key}-{number}", fit="Fit")
            canvas.addOutlineEntry(title, f"{key}-{number}")
            canvas.showOutline()
        canvas.addLiteral(f"{POINTS:.6f} 0 0 {POINTS:.6f} 0 0 cm")
        self._draw(scene.shapes)
        canvas.showPage()

    def close(self) -> None:
        """Finish the file."""
        self._canvas.save()

    def _define(self, scene: Scene) -> None:
        """Draw every design that `scene` places, inner ones first, unless it is drawn already."""
        for shape in scene.shapes:
            if isinstance(shape, Placed) and (key := _key(shape)) not in self._known:
                self._known.add(key)
                self._define(shape.scene)
                canvas, design = self._canvas, shape.scene
                canvas.beginForm(key, -_PAD, -_PAD, design.width + _PAD, design.height + _PAD)
                self._draw(design.shapes)
                canvas.endForm()

    def _draw(self, shapes: Sequence[Shape]) -> None:
        put = self._canvas.addLiteral
        put("1 J 1 j")
        fill = stroke = width = None
        for shape in shapes:
            match shape:
                case Text():
                    fill = None
                    put(f"{self._colours[shape.ink]} rg")
                    self._text(shape)
                    continue
                case Placed():
                    put(f"q {_matrix(shape)} cm")
                    self._canvas.doForm(_key(shape))
                    put("Q")
                    continue
                case Circle():
                    outline, rule = Path(disc(shape.centre, shape.radius)), Rule.NONZERO
                case Path():
                    outline, rule = shape, shape.rule
            words = []
            if shape.fill and shape.fill != fill:
                fill = shape.fill
                words.append(f"{self._colours[fill]} rg")
            if shape.stroke and shape.stroke != stroke:
                stroke = shape.stroke
                words.append(f"{self._colours[stroke]} RG")
            if shape.stroke and shape.width != width:
                width = shape.width
                words.append(f"{_number(width)} w")
            words.extend(map(_step, outline.steps))
            words.append(_PAINT[bool(shape.fill), bool(shape.stroke), rule is Rule.EVENODD and bool(shape.fill)])
            put(" ".join(words))

    def _text(self, text: Text) -> None:
        canvas = self._canvas
        start = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[text.anchor]
        back = start * text_width(text.text, text.height, text.bold)
        c, s = cos(radians(text.turn)), sin(radians(text.turn))
        block = canvas.beginText()
        block.setFont(_font(text.bold), text.height)
        block.setTextTransform(c, s, -s, c, text.at[0] - back * c, text.at[1] - back * s)
        block.textOut(text.text)
        canvas.drawText(block)


_PAINT = {
    (False, False, False): "n",
    (True, False, False): "f",
    (True, False, True): "f*",
    (False, True, False): "S",
    (True, True, False): "B",
    (True, True, True): "B*",
}


def _key(placed: Placed) -> str:
    """The design's name in the file; a name must not hold spaces or slashes."""
    return f"{placed.name}-{_number(placed.scene.width)}x{_number(placed.scene.height)}".replace(" ", "_")


def _matrix(placed: Placed) -> str:
    """How the design's own millimetres come to lie: enlarged, turned about its centre, moved."""
    c, s = placed.scale * cos(radians(placed.turn)), placed.scale * sin(radians(placed.turn))
    x, y = placed.scene.width / 2, placed.scene.height / 2
    numbers = (c, s, -s, c, placed.at[0] - c * x + s * y, placed.at[1] - s * x - c * y)
    return " ".join(f"{number:.5f}".rstrip("0").rstrip(".") for number in numbers)


def _step(step: Move | Line | Curve | Close) -> str:
    # A hundredth of a millimetre is finer than any printer; digits to spare are squeezed out by compression.
    match step:
        case Curve((a, b), (c, d), (x, y)):
            return f"{a:.2f} {b:.2f} {c:.2f} {d:.2f} {x:.2f} {y:.2f} c"
        case Line((x, y)):
            return f"{x:.2f} {y:.2f} l"
        case Move((x, y)):
            return f"{x:.2f} {y:.2f} m"
        case Close():
            return "h"


def _number(value: float) -> str:
    """Three digits: a colour comes back exactly, and widths and sizes to a micrometre."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _box(area: Area) -> tuple[float, float, float, float]:
    x, y, right, top = (round(side * POINTS, 3) for side in (area.x, area.y, area.right, area.top))
    return x, y, right, top
