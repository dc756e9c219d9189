"""What somebody hears of a kit's PDF, as pdfium reads its structure: elements in order, with their tags and words."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium  # type: ignore[import-untyped]


class Heard(NamedTuple):
    """One element without children: the page it is heard on, its tag, its words."""

    page: int
    tag: str
    words: str


def heard(path: Path) -> list[Heard]:
    """Everything in reading order; a paragraph that goes on on another page is heard on both."""
    with pypdfium2.PdfDocument(path) as document:
        return [one for number in range(len(document)) for one in _on_page(document[number], number)]


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
            yield from _below(pdfium.FPDF_StructTree_GetChildAtIndex(tree, child), texts, number)
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


def _below(element: Any, texts: dict[int, str], page: int) -> Iterator[Heard]:
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
        yield Heard(page, tag, re.sub(r"[ \r\n]+", " ", " ".join(words)).strip(" "))
    for child in children:
        yield from _below(child, texts, page)


def _string(read: Any, *of: Any, wide: int = 1) -> str:
    """A text that pdfium writes into a buffer, of which it says the size in bytes."""
    kind = ctypes.c_ushort if wide == 2 else ctypes.c_char
    size = read(*of, None, 0)
    buffer = (kind * (size // wide + 1))()
    read(*of, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)) if wide == 2 else buffer, size)
    return bytes(buffer)[: max(0, size - 2)].decode("utf-16-le", "replace")
