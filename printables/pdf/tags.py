"""The tags of a PDF for screen readers: its content in reading order, each part with its role. Writes no file.

Content of a page lies between operators that give it a number; elements, which form a tree, say which numbers of
which pages are theirs. All else is marked as an artifact, which nobody reads out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.drawing.scene import TextRole


@dataclass(slots=True)
class _Element:
    """A node of the tree: its tag, what its picture shows, and its content as pages and numbers, or its children.

    `heads` is what a cell heads: its `PictureRow` or its `Column`.
    """

    tag: str
    shows: str = ""
    heads: str = ""
    content: list[tuple[int, int]] = field(default_factory=list)
    children: list[_Element] = field(default_factory=list)


class StructureTree:
    """The tree in the making: for each thing drawn, in reading order, the operators that go before it."""

    def __init__(self) -> None:
        self._document = _Element("Document")
        self._section = self._document
        self._owners: list[list[_Element]] = []  # of each page, by number
        self._last = self._figure = self._document
        self._group: _Element | None = None  # the list or table that may go on
        self._step: _Element | None = None  # the point of a list that takes the next picture
        self._open: _Element | str = ""

    def page(self, titles: str, figure: str) -> None:
        """Begin a page: `titles` open a section; where `figure` has words, all that is drawn is one picture."""
        self._owners.append([])
        if titles or self._section is self._document:
            self.apart()
            self._section = _Element("Sect", titles)
            self._document.children.append(self._section)
        self._figure = _Element("Figure", figure)
        if figure:
            self._section.children.append(self._figure)

    def artwork(self) -> str:
        """The operators before lines and areas: they belong to the page's figure, or to nothing that is read out."""
        return self._go_on(self._figure) if self._figure.shows else self.furniture()

    def furniture(self) -> str:
        """The operators before what is never read out."""
        if self._open == "furniture":
            return ""
        closing, self._open = self.close(), "furniture"
        return f"{closing}/Artifact BMC "

    def apart(self) -> None:
        """End all open lists and tables: the next content belongs to none of them."""
        self._group = self._step = None

    def text(self, told: TextRole) -> str:
        """The operators before a line that begins a paragraph, a heading, a point of a list or a cell of a table."""
        self._step = None
        match told:
            case TextRole.ITEM:
                element = _Element(told)
                self._grouped("L").append(_Element("LI", children=[element]))
            case TextRole.STEP:
                element = _Element(TextRole.PARAGRAPH)
                step = _Element(TextRole.ITEM, children=[element])
                self._grouped("L").append(_Element("LI", children=[step]))
                self._step = step
            case TextRole.ROW:
                rows = self._grouped("Table")
                element = _Element("TH", heads="Row" if rows else "Column")
                rows.append(_Element("TR", children=[element]))
            case TextRole.HEAD | TextRole.CELL:
                element = _Element(told, heads="Column" if told is TextRole.HEAD else "")
                self._row().append(element)
            case _:
                element = self._beside(_Element(told))
        return self._begin(element)

    def more(self) -> str:
        """The operators before a line that goes on with the last paragraph, perhaps from another page."""
        return self._go_on(self._last)

    def picture(self, shows: str) -> str:
        """The operators before a picture with words for it, which heads a column in a table, or belongs to a step."""
        figure = _Element("Figure", shows)
        if self._step is not None:
            self._step.children.append(figure)
            return self._go_on(figure)  # the words of the step go on after it
        if self._group is not None and self._group.tag == "Table" and len(self._group.children) == 1:
            self._row().append(_Element("TH", heads="Column", children=[figure]))
        else:
            self._beside(figure)
        return self._begin(figure)

    def close(self) -> str:
        """The operators that end the marked content, wherever operators of another kind begin or end."""
        closing, self._open = "EMC " if self._open else "", ""
        return closing

    def _beside(self, element: _Element) -> _Element:
        """An element of its own in the section."""
        self.apart()
        self._section.children.append(element)
        return element

    def _grouped(self, tag: str) -> list[_Element]:
        """The content of the list or table that goes on, or begins here."""
        if self._group is None or self._group.tag != tag:
            self._group = self._beside(_Element(tag))
        return self._group.children

    def _row(self) -> list[_Element]:
        """The cells of the last row."""
        rows = self._grouped("Table")
        if not rows:
            rows.append(_Element("TR"))
        return rows[-1].children

    def _begin(self, element: _Element) -> str:
        self._last = element
        return self._go_on(element)

    def _go_on(self, element: _Element) -> str:
        if self._open is element:
            return ""
        owners = self._owners[-1]
        element.content.append((len(self._owners) - 1, len(owners)))
        closing, self._open = self.close(), element
        owners.append(element)
        return f"{closing}/{element.tag} <</MCID {len(owners) - 1}>> BDC "

    def objects(self, first: int, pages: list[str]) -> Iterator[str]:
        """The tree as objects of a file that are numbered from `first` on, of which that is the root.

        `pages` are references to the pages. The objects come in the order of their numbers.
        """
        elements = list(_all(self._document))
        for table in elements:
            if table.tag == "Table":
                elements += _filled(table)
        numbers = {id(element): first + 1 + number for number, element in enumerate(elements)}
        parents = {id(child): numbers[id(element)] for element in elements for child in element.children}
        owned = (
            f"{page} [{' '.join(f'{numbers[id(owner)]} 0 R' for owner in owners)}]"
            for page, owners in enumerate(self._owners)
        )
        yield (
            f"<< /Type /StructTreeRoot /K {first + 1} 0 R /ParentTreeNextKey {len(pages)}"
            f" /ParentTree << /Nums [{' '.join(owned)}] >> >>"
        )
        for element in elements:
            words = [f"<</S/{element.tag}/P {parents.get(id(element), first)} 0 R"]
            if element.content:
                page = element.content[0][0]
                there = [
                    str(number) if at == page else f"<</Type/MCR/Pg {pages[at]}/MCID {number}>>"
                    for at, number in element.content
                ]
                words.append(f"/Pg {pages[page]}/K[{' '.join(there)}]")
            else:
                words.append(f"/K[{' '.join(f'{numbers[id(child)]} 0 R' for child in element.children)}]")
            if element.heads:
                words.append(f"/A<</O/Table/Scope/{element.heads}>>")
            if element.shows:
                words.append(f"/{'T' if element.tag == 'Sect' else 'Alt'}{_spelled(element.shows)}")
            yield f"{''.join(words)}>>"


def _all(element: _Element) -> Iterator[_Element]:
    yield element
    for child in element.children:
        yield from _all(child)


def _filled(table: _Element) -> Iterator[_Element]:
    """The empty cells that make all rows as long as the longest."""
    most = max(len(row.children) for row in table.children)
    for row in table.children:
        missing = [_Element("TD") for _ in range(most - len(row.children))]
        row.children += missing
        yield from missing


_SPACES = {0xA0: " ", 0x202F: " ", 0xAD: None}
_TYPOGRAPHIC = dict(zip("•–—…‘’“”„€", (0x80, 0x85, 0x84, 0x83, 0x8F, 0x90, 0x8D, 0x8E, 0x8C, 0xA0), strict=True))
"""Letters that a text outside a page spells in one byte, beside those of Latin-1 (ISO 32000, annex D.2)."""
_ONE_BYTE = re.compile(f"[ -~\u00a1-\u00ff{''.join(_TYPOGRAPHIC)}]*")
_IN_OCTAL = {
    ord(letter): f"\\{code:03o}"
    for letter, code in (*_TYPOGRAPHIC.items(), *((chr(code), code) for code in (*b"()\\", *range(0xA1, 0x100))))
}


def _spelled(words: str) -> str:
    """A text outside a page: in one byte a letter if it can be, else in two. A voice needs no kinds of spaces."""
    words = words.translate(_SPACES)
    if _ONE_BYTE.fullmatch(words):
        return f"({words.translate(_IN_OCTAL)})"
    return f"<FEFF{words.encode('utf-16-be').hex()}>"
