"""Writer of PDFs: scenes as pages with bookmarks and reading order; each design is drawn once. Knows no sheets.

The same scenes give the same bytes: no date, no random name. reportlab is asked for only when a PDF is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import zip_longest
from math import ceil, cos, radians, sin
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple
from zlib import compress

from companion.drawing.measure import font_file, text_width
from companion.drawing.palette import Palette
from companion.drawing.paths import Area, circle_path
from companion.drawing.scene import (
    Anchor,
    Circle,
    ClosePath,
    CurveTo,
    FillRule,
    LineTo,
    Path,
    PathSegment,
    Scene,
    Shape,
    Text,
    TextRole,
    Use,
)
from printables.pdf.inks import Mixed, Plates, mixed
from printables.pdf.tags import StructureTree

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS_PER_MM = 72 / 25.4
"""PDF's unit is a point; one millimetre has this many."""

_PAD = 1  # mm: a form clips what lies outside its box, so a stroke along the edge needs room for its outer half


class Metadata(NamedTuple):
    """The metadata of the file. `duplex` is PDF's name for how the printer should turn the sheet."""

    title: str
    author: str
    subject: str
    keywords: str
    language: str
    duplex: str = "Simplex"


class Page(NamedTuple):
    """One side of a sheet: its picture, and where the pieces on it are trimmed, with and without bleed.

    Its texts are read out, and those of the designs that are named in `read`; `shows` says what all else is.
    """

    scene: Scene
    trim: Area
    bleed: Area
    read: frozenset[str] = frozenset()
    shows: str = ""


class Bookmark(NamedTuple):
    """A line of the outline: its words and the page it opens, counted from 0."""

    title: str
    page: int


def write_pdf(
    stream: BinaryIO,
    imprint: Metadata,
    palette: Palette,
    pages: Sequence[Page],
    marks: Sequence[Bookmark],
    plates: Plates = Plates.COLOUR,
    *,
    standard: bool = False,
) -> None:
    """Write a whole PDF to `stream`, to the `standard` of print shops or not. Raises KeyError for an unknown ink."""
    with _plain_streams():
        press = _Press(stream, imprint, mixed(palette, plates), standard)
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

    def __init__(self, stream: BinaryIO, imprint: Metadata, inks: Mixed, standard: bool) -> None:
        from reportlab.pdfbase.pdfmetrics import getFont
        from reportlab.pdfgen.canvas import Canvas

        # Without a first font of ours every page would mention Helvetica, which is not embedded.
        self._canvas: Canvas = Canvas(
            stream,
            invariant=1,
            pageCompression=1,
            initialFontName=_font(False),  # type: ignore[arg-type]  # reportlab's stubs take it for a size
            lang=imprint.language,
            pdfVersion=(1, 6) if standard else (1, 7),  # the standard is made for the older one
        )
        self._inks, self._title = inks, imprint.title if standard else ""
        self._document: Any = self._canvas._doc  # type: ignore[attr-defined]  # the stubs leave it out
        self._fonts: dict[bool, Any] = {bold: getFont(_font(bold)) for bold in (False, True)}
        self._spelled: dict[tuple[str, bool], list[tuple[str, str]]] = {}
        self._designs: set[str] = set()
        self._structure = StructureTree()
        self._pages: list[str] = []
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
        self._define(scene, page.read)
        canvas.setPageSize((scene.width * POINTS_PER_MM, scene.height * POINTS_PER_MM))
        canvas.setTrimBox(_box(page.trim))
        canvas.setBleedBox(_box(page.bleed))
        for place, title in enumerate(bookmarks):
            # Each line needs a destination of its own: a second of the same name would replace the first.
            canvas.bookmarkPage(f"{key}-{place}", fit="Fit")
            canvas.addOutlineEntry(title, f"{key}-{place}")
            canvas.showOutline()
        self._structure.page(", ".join(bookmarks), page.shows)
        used: dict[str, None] = {}
        content = self._aloud(scene, page.read, used)
        canvas.addLiteral(f"{POINTS_PER_MM:.6f} 0 0 {POINTS_PER_MM:.6f} 0 0 cm {content}")
        canvas._formsinuse.extend(used)  # type: ignore[attr-defined]
        self._pages.append(self._document.thisPageName())
        canvas.showPage()
        made = self._document.idToObject[self._pages[-1]]
        # reportlab leaves out what it has not heard of.
        made.__NoDefault__ = [*made.__NoDefault__, "StructParents"]
        made.StructParents = len(self._pages) - 1

    def close(self) -> None:
        """Finish the file."""
        document = self._document
        first = document.objectcounter + 1
        pages = [self._place(page) for page in self._pages]
        for place, words in enumerate(self._structure.objects(first, pages)):
            at = document.Reference(words.encode("ascii"), f"structure.{place}")
            if not place:
                document.Catalog.StructTreeRoot = at
        document.Catalog.MarkInfo = document.Reference(b"<< /Marked true >>", "structure.marked")
        if self._title:
            self._keep_standard(document, document.Catalog)
        self._canvas.save()

    def _keep_standard(self, document: Any, catalog: Any) -> None:
        """Add what PDF/X-4 asks for."""
        # No kit for a printer at home waits for it.
        from printables.pdf.standard import metadata, output_intents, profile_stream

        document.Reference(profile_stream(), "output.profile")
        # reportlab leaves out what it has not heard of.
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
        intents = output_intents(self._place("output.profile"))
        catalog.OutputIntents = document.Reference(intents, "output.intents")
        about = metadata(self._title, "reef-companion", document.info.producer)
        catalog.Metadata = document.Reference(about, "metadata")

    def _define(self, scene: Scene, read: frozenset[str] | None = frozenset()) -> None:
        """Draw every design that `scene` places, inner ones first, unless it is drawn already or is to be `read`."""
        for shape in scene.shapes:
            if not isinstance(shape, Use):
                continue
            if _is_read(shape, read):
                self._define(shape.scene, None)
            elif (name := _name(shape)) not in self._designs:
                self._designs.add(name)
                self._define(shape.scene)
                self._add_form(name, shape.scene)

    def _add_form(self, name: str, scene: Scene) -> None:
        """Put a design into the file, once those it places are there."""
        # Spelled as it stands in the file: put together by reportlab, a form takes three times as long.
        content, used = self._content(scene)
        box = f"{-_PAD} {-_PAD} {ceil(scene.width) + _PAD} {ceil(scene.height) + _PAD}"
        inner = " ".join(f"/{form} {self._place(form)}" for form in map(self._document.getXObjectName, used))
        needs = f"/Font {self._place('BasicFonts')}" if any(isinstance(shape, Text) for shape in scene.shapes) else ""
        needs += f"/XObject <<{inner}>>" if inner else ""
        # Not packed as tightly as can be: the last fiftieth of the size costs more time than all before it.
        packed = compress(content.encode("ascii"), 4)
        head = f"<</Subtype/Form/BBox[{box}]/Filter/FlateDecode/Length {len(packed)}/Resources<<{needs}>>>>\nstream\n"
        self._document.addForm(name, head.encode("ascii") + packed + b"\nendstream\n")

    def _place(self, name: str) -> str:
        """A reference to something that the file holds already."""
        number, version = self._document.idToObjectNumberAndVersion[name]
        return f"{number} {version} R"

    def _content(self, scene: Scene) -> tuple[str, list[str]]:
        """The operators that draw a scene, and the names of the designs it places, each once."""
        painter, words = OperatorWriter(self._inks, decimal_places(scene)), ["1 J 1 j"]
        if scene.cut:
            words.append(f"0 0 {format_number(scene.width)} {format_number(scene.height)} re W n")
        used: dict[str, None] = {}
        for shape in scene.shapes:
            words += self._drawn(shape, painter, used)
        return "\n".join(words), list(used)

    def _drawn(
        self, shape: Shape, painter: OperatorWriter, used: dict[str, None], more: bool = False
    ) -> Iterator[str]:
        """The operators of one shape; a text that has `more` lines ends with a space."""
        match shape:
            case Path() | Circle():
                yield painter.shape(shape)
            case Text():
                yield painter.ink(shape.ink)
                yield self._text(shape, " " if more else "")
            case Use():
                name = _name(shape)
                used[name] = None
                yield f"q {placement_matrix(shape)} cm /{self._document.getXObjectName(name)} Do Q"

    def _aloud(self, scene: Scene, read: frozenset[str] | None, used: dict[str, None]) -> str:
        """The operators that draw what is read out, its designs in place, with those that say what it is."""
        structure, words = self._structure, ["1 J 1 j"]
        painter = OperatorWriter(self._inks, decimal_places(scene))
        for shape, after in zip_longest(scene.shapes, scene.shapes[1:]):
            if isinstance(shape, Use) and _is_read(shape, read):
                # A point by its name: what is drawn in place can still be told by whoever reads the file.
                name = self._document.getXObjectName(_name(shape))
                words.append(f"{structure.close()}q {placement_matrix(shape)} cm /{name} MP")
                structure.apart()
                words.append(f"{self._aloud(shape.scene, None, used)} Q")
                structure.apart()
                continue
            if isinstance(shape, Text):
                told = shape.spoken
                if told is TextRole.FURNITURE:
                    words.append(structure.furniture())
                else:
                    words.append(structure.more() if told is TextRole.MORE else structure.text(told))
            elif isinstance(shape, Use) and shape.shows:
                words.append(structure.picture(shape.shows))
            else:
                words.append(structure.artwork())
            more = isinstance(after, Text) and after.spoken is TextRole.MORE
            words += self._drawn(shape, painter, used, more)
        words.append(structure.close())
        return "\n".join(filter(None, words))

    def _text(self, text: Text, after: str = "") -> str:
        """A line of text and what comes `after` it; reportlab's text objects take three times as long."""
        start = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[text.anchor]
        back = start * text_width(text.text, text.height, text.bold) if start else 0.0
        if text.turn:
            c, s = cos(radians(text.turn)), sin(radians(text.turn))
            words = [f"BT {format_matrix(c, s, -s, c, text.at[0] - back * c, text.at[1] - back * s)} Tm"]
        else:
            words = [f"BT {format_number(text.at[0] - back)} {format_number(text.at[1])} Td"]
        for font, letters in self._letters(text.text + after, text.bold):
            words.append(f"{font} {format_number(text.height)} Tf {letters} Tj")
        return f"{' '.join(words)} ET"

    def _letters(self, words: str, bold: bool) -> list[tuple[str, str]]:
        """A text as the embedded fonts spell it: each font's name in the file, and a PDF string."""
        found = self._spelled.get((words, bold))
        if found is None:
            font, document = self._fonts[bold], self._document
            found = self._spelled[words, bold] = [
                (font.getSubsetInternalName(subset, document), f"({letters.decode('latin-1').translate(_ESCAPED)})")
                for subset, letters in font.splitString(words, document)
            ]
        return found


# What a PDF string may hold as it is: printable ASCII but for brackets and the escape itself; the rest in octal.
_ESCAPED = {code: f"\\{code:03o}" for code in range(256) if not 32 <= code < 127 or chr(code) in "()\\"}


_REGULAR = {ord(letter): "_" for letter in " /%#()<>[]{}"}
"""What ends a name of a PDF, or means something in it."""


def _is_read(placed: Use, read: frozenset[str] | None) -> bool:
    """Return whether a design's texts are read out: `read` names it, or it has some in one that is read (None)."""
    if read is not None:
        return placed.name in read
    return placed.shows == "" and _has_text(placed.scene)


def _has_text(scene: Scene) -> bool:
    return any(
        isinstance(shape, Text) or (isinstance(shape, Use) and _has_text(shape.scene)) for shape in scene.shapes
    )


def _name(placed: Use) -> str:
    """A design's name in the file, which must not hold spaces or brackets, with the size it is drawn at."""
    return f"{placed.name}-{_size(placed.scene.width, placed.scene.height)}".translate(_REGULAR)


@lru_cache(maxsize=256)
def _size(width: float, height: float) -> str:
    return f"{format_number(width)}x{format_number(height)}"


def _box(area: Area) -> tuple[float, float, float, float]:
    x, y, right, top = (round(side * POINTS_PER_MM, 3) for side in (area.x, area.y, area.right, area.top))
    return x, y, right, top


_CURVES = {digits: " ".join([f"%.{digits}f"] * 6) + " c" for digits in (2, 3)}
_LINES = {digits: f"%.{digits}f %.{digits}f l" for digits in (2, 3)}
_MOVES = {digits: f"%.{digits}f %.{digits}f m" for digits in (2, 3)}

# Which operator paints: by fill, stroke, and whether holes follow the even-odd rule.
_PAINT = {
    (False, False, False): "n",
    (True, False, False): "f",
    (True, False, True): "f*",
    (False, True, False): "S",
    (True, True, False): "B",
    (True, True, True): "B*",
}


def format_number(value: float) -> str:
    """A number as PDF takes it, never with an exponent: a length to a micrometre."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def format_matrix(*numbers: float) -> str:
    """A transformation as PDF takes it, with digits enough for a turned sheet to stay in register."""
    return " ".join([f"{value:.6f}".rstrip("0").rstrip(".") for value in numbers])


def decimal_places(scene: Scene) -> int:
    """Digits after the point for a design's millimetres: a small one may be placed enlarged."""
    return 2 if max(scene.width, scene.height) > 15 else 3


class OperatorWriter:
    """Turns paths and circles into operators, leaving out what is already set. One for each stream."""

    def __init__(self, inks: Mixed, digits: int) -> None:
        self._inks = inks
        self._curve, self._line, self._move = _CURVES[digits], _LINES[digits], _MOVES[digits]
        self._fill: str | None = None
        self._stroke: str | None = None
        self._width = -1.0

    def ink(self, name: str) -> str:
        """The operator that writes with an ink from now on; nothing if it does already."""
        chosen = self._inks.texts[name]
        if name == self._fill and chosen == self._inks.fills[name]:
            return ""
        # What is written otherwise than filled is chosen anew after it.
        self._fill = name if chosen == self._inks.fills[name] else None
        return chosen

    def shape(self, shape: Path | Circle) -> str:
        """The operators that draw `shape`. Raises KeyError for an ink the palette lacks."""
        words = []
        if shape.fill and shape.fill != self._fill:
            self._fill = shape.fill
            words.append(self._inks.fills[shape.fill])
        if shape.stroke:
            if shape.stroke != self._stroke:
                self._stroke = shape.stroke
                words.append(self._inks.strokes[shape.stroke])
            if shape.width != self._width:
                self._width = shape.width
                words.append(f"{format_number(shape.width)} w")
        if isinstance(shape, Circle):
            steps: tuple[PathSegment, ...] = circle_path(shape.centre, shape.radius)
            holes = False
        else:
            steps = shape.steps
            holes = shape.rule is FillRule.EVENODD and bool(shape.fill)
        words.append(self._steps(steps))
        words.append(_PAINT[bool(shape.fill), bool(shape.stroke), holes])
        return " ".join(words)

    def _steps(self, steps: Iterable[PathSegment]) -> str:
        # The hottest loop of the kit: tests in the order of frequency, and all numbers spelled at once.
        words: list[str] = []
        numbers: list[float] = []
        for step in steps:
            if isinstance(step, CurveTo):
                for point in step:
                    numbers += point
                words.append(self._curve)
            elif isinstance(step, ClosePath):
                words.append("h")
            else:
                numbers += step.to
                words.append(self._line if isinstance(step, LineTo) else self._move)
        return " ".join(words) % tuple(numbers)


def placement_matrix(placed: Use) -> str:
    """The transformation under which a design's own picture lies as `placed` asks."""
    c, s, turned = _turned(placed.scale, placed.turn)
    x, y = placed.scene.width / 2, placed.scene.height / 2
    return f"{turned} {format_matrix(placed.at[0] - c * x + s * y, placed.at[1] - s * x - c * y)}"


@lru_cache(maxsize=256)  # many pieces lie the same way
def _turned(scale: float, turn: float) -> tuple[float, float, str]:
    c, s = scale * cos(radians(turn)), scale * sin(radians(turn))
    return c, s, format_matrix(c, s, -s, c)
