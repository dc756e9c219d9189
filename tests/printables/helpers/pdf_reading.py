"""Parses a kit's PDF with another library: where each design lies on each page in millimetres, and the words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

import pypdfium2
from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 72 / 25.4

Matrix: TypeAlias = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Shown:
    """One design on a page: its name without its size, and where its own millimetres come to lie."""

    page: int
    name: str
    matrix: Matrix
    width: float
    height: float

    def at(self, u: float, v: float) -> tuple[float, float]:
        a, b, c, d, e, f = self.matrix
        return (a * u + c * v + e, b * u + d * v + f)

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        return self.at(0, 0), self.at(self.width, 0), self.at(self.width, self.height), self.at(0, self.height)

    @property
    def box(self) -> tuple[float, float, float, float]:
        xs, ys = zip(*self.corners, strict=True)
        return min(xs), min(ys), max(xs), max(ys)


def reader(path: Path) -> PdfReader:
    return PdfReader(BytesIO(path.read_bytes()))


def visible_pieces(pdf: PdfReader) -> list[Shown]:
    """Every piece and page placed on the sheets, without rulers, bleeds and the lines to cut along."""
    return [place for place in placed(pdf) if place.name != "ruler" and not place.name.endswith((".lines", ".rim"))]


def placed(pdf: PdfReader) -> list[Shown]:
    """Every design placed directly on a page, as a form or, where it is read out, drawn in place behind its name."""
    found = []
    for number, page in enumerate(pdf.pages):
        stack = [(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)]
        inside = 0  # how deep the stack is where a design is drawn in place
        for operands, operator in ContentStream(page.get_contents(), pdf).operations:
            match operator:
                case b"q":
                    stack.append(stack[-1])
                case b"Q":
                    stack.pop()
                    inside = inside if len(stack) >= inside else 0
                case b"cm":
                    stack[-1] = _times(_matrix(operands), stack[-1])
                case b"Do" | b"MP" if not inside:
                    inside = len(stack) if operator == b"MP" else 0
                    full = str(operands[0]).removeprefix("/FormXob.")
                    name, _, size = full.rpartition("-")
                    wide, high = map(float, size.split("x"))
                    name = name.removesuffix(".front")
                    matrix = _matrix(value / MM for value in stack[-1])
                    found.append(Shown(number, name, matrix, wide, high))
    return found


def words_of(path: Path) -> list[str]:
    """The text of each page, white space made single spaces."""
    with pypdfium2.PdfDocument(path) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def texts_with_places(page: Any) -> list[tuple[str, float, float]]:
    """Each text of a page, with the place in mm where it begins."""
    found: list[tuple[str, float, float]] = []

    def visit(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        if text.strip():
            found.append((text.strip(), (tm[4] * cm[0] + cm[4]) / MM, (tm[5] * cm[3] + cm[5]) / MM))

    page.extract_text(visitor_text=visit)
    return found


def count(places: list[Shown]) -> Counter[str]:
    return Counter(place.name for place in places)


def _matrix(values: Iterable[Any]) -> Matrix:
    a, b, c, d, e, f = map(float, values)
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip
