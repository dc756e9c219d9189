"""The text of a kit's PDF in reading order as a screen reader gets it: pdfium's elements with tags and words."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium  # type: ignore[import-untyped]


class Heard(NamedTuple):
    """One element without children: the page it is heard on, its tag, its words.

    `within` are those around it, from the outermost: the tag of each, and at which place in it.
    """

    page: int
    tag: str
    words: str
    within: tuple[tuple[str, int], ...] = ()


def heard(path: Path) -> list[Heard]:
    """Every element in reading order; a paragraph that goes on on another page is heard on both."""
    with pypdfium2.PdfDocument(path) as document:
        return [one for number in range(len(document)) for one in _on_page(document[number], number)]


def starts(path: Path) -> list[tuple[float, list[tuple[float, float]]]]:
    """Of each page its width and where its headings and paragraphs begin, in the order in which they are heard."""
    found = []
    with pypdfium2.PdfDocument(path) as document:
        for page in document:
            at: dict[int, tuple[float, float]] = {}
            for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=1):
                matrix = thing.get_matrix()
                at.setdefault(pdfium.FPDFPageObj_GetMarkedContentID(thing.raw), (matrix.e, matrix.f))
            tree = pdfium.FPDF_StructTree_GetForPage(page.raw)
            roots = (
                pdfium.FPDF_StructTree_GetChildAtIndex(tree, child)
                for child in range(pdfium.FPDF_StructTree_CountChildren(tree))
            )
            numbers = [number for root in roots for number in _numbers(root, ("P", "H2"))]
            found.append((page.get_width(), [at[number] for number in numbers if number in at]))
            pdfium.FPDF_StructTree_Close(tree)
    return found


def _numbers(element: Any, tags: tuple[str, ...]) -> Iterator[int]:
    """The number of the first content on this page of each element of these tags."""
    if not element:
        return
    tag = _string(pdfium.FPDF_StructElement_GetType, element)
    children = range(pdfium.FPDF_StructElement_CountChildren(element))
    own = (pdfium.FPDF_StructElement_GetChildMarkedContentID(element, place) for place in children)
    if tag in tags and (first := next((number for number in own if number >= 0), None)) is not None:
        yield first
    for place in children:
        yield from _numbers(pdfium.FPDF_StructElement_GetChildAtIndex(element, place), tags)


def groups(told: list[Heard], tag: str) -> list[list[list[Heard]]]:
    """Every list (`L`) or table (`Table`) that is heard: its points or rows, each with what is in it."""
    found: dict[tuple[object, ...], dict[int, list[Heard]]] = {}
    for one in told:
        for depth, (around, place) in enumerate(one.within):
            if around == tag:
                rows = found.setdefault((one.page, *one.within[:depth]), {})
                rows.setdefault(place, []).append(one)
    return [list(rows.values()) for rows in found.values()]


def unmarked(path: Path) -> int:
    """How many things are drawn neither as content of an element nor as an artifact."""
    with pypdfium2.PdfDocument(path) as document:
        objects = [thing for page in document for thing in page.get_objects(max_depth=1)]
        return sum(pdfium.FPDFPageObj_CountMarks(thing.raw) == 0 for thing in objects)


def _on_page(page: Any, number: int) -> Iterator[Heard]:
    texts = _texts(page)
    tree = pdfium.FPDF_StructTree_GetForPage(page.raw)
    try:
        for child in range(pdfium.FPDF_StructTree_CountChildren(tree)):
            yield from _below(pdfium.FPDF_StructTree_GetChildAtIndex(tree, child), texts, number, (("", child),))
    finally:
        pdfium.FPDF_StructTree_Close(tree)


def _texts(page: Any) -> dict[int, str]:
    """What is written on a page under each of its numbers."""
    found: dict[int, str] = {}
    textpage = page.get_textpage()
    for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=1):
        number = pdfium.FPDFPageObj_GetMarkedContentID(thing.raw)
        found[number] = found.get(number, "") + _string(pdfium.FPDFTextObj_GetText, thing.raw, textpage.raw, wide=2)
    return found


def _below(element: Any, texts: dict[int, str], page: int, within: tuple[tuple[str, int], ...]) -> Iterator[Heard]:
    if not element:
        return
    tag, shows = (_string(read, element) for read in (pdfium.FPDF_StructElement_GetType,
                                                      pdfium.FPDF_StructElement_GetAltText))  # fmt: skip
    words = [shows] if shows else []
    children = []
    for place in range(pdfium.FPDF_StructElement_CountChildren(element)):
        number = pdfium.FPDF_StructElement_GetChildMarkedContentID(element, place)
        if number >= 0:
            words.append(texts.get(number, ""))
        else:
            children.append(pdfium.FPDF_StructElement_GetChildAtIndex(element, place))
    if words or not children:
        yield Heard(page, tag, re.sub(r"[ \r\n]+", " ", " ".join(words)).strip(" "), within)
    for place, child in enumerate(children):
        yield from _below(child, texts, page, (*within, (tag, place)))


def _string(read: Any, *of: Any, wide: int = 1) -> str:
    """A text that pdfium writes into a buffer, of which it says the size in bytes."""
    kind = ctypes.c_ushort if wide == 2 else ctypes.c_char
    size = read(*of, None, 0)
    buffer = (kind * (size // wide + 1))()
    read(*of, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)) if wide == 2 else buffer, size)
    return bytes(buffer)[: max(0, size - 2)].decode("utf-16-le", "replace")
