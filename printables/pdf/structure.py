"""What a PDF says to somebody who hears it: its content in reading order, each part with what it is. Writes no file.

Content of a page lies between operators that give it a number; elements, which form a tree, say which numbers of
which pages are theirs. All else is marked as an artifact, which nobody reads out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(slots=True)
class _Element:
    """A node of the tree: its tag, what its picture shows, and its content as pages and numbers, or its children."""

    tag: str
    shows: str = ""
    content: list[tuple[int, int]] = field(default_factory=list)
    children: list[_Element] = field(default_factory=list)


class Structure:
    """The tree in the making: for each thing drawn, in reading order, the operators that go before it."""

    def __init__(self) -> None:
        self._document = _Element("Document")
        self._section = self._document
        self._owners: list[list[_Element]] = []  # of each page, by number
        self._last = self._figure = self._document
        self._open: _Element | str = ""

    def page(self, titles: str, figure: str) -> None:
        """Begin a page: `titles` open a section; where `figure` has words, all that is drawn is one picture."""
        self._owners.append([])
        if titles or self._section is self._document:
            self._section = _Element("Sect", titles)
            self._document.children.append(self._section)
        self._figure = _Element("Figure", figure)
        if figure:
            self._section.children.append(self._figure)

    def drawn(self) -> str:
        """Before lines and areas: they belong to the page's figure, or to nothing that is read out."""
        return self._go_on(self._figure) if self._figure.shows else self.furniture()

    def furniture(self) -> str:
        """Before what is never read out."""
        if self._open == "furniture":
            return ""
        closing, self._open = self.close(), "furniture"
        return f"{closing}/Artifact BMC "

    def text(self, tag: str) -> str:
        """Before a line that begins a paragraph or a heading."""
        return self._begin(_Element(tag))

    def more(self) -> str:
        """Before a line that goes on with the last paragraph, perhaps from another page."""
        return self._go_on(self._last)

    def picture(self, shows: str) -> str:
        """Before a picture with words for it."""
        return self._begin(_Element("Figure", shows))

    def close(self) -> str:
        """After the last of them, and wherever operators of another kind begin or end."""
        closing, self._open = "EMC " if self._open else "", ""
        return closing

    def _begin(self, element: _Element) -> str:
        self._section.children.append(element)
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
            if element.shows:
                words.append(f"/{'T' if element.tag == 'Sect' else 'Alt'}{_spelled(element.shows)}")
            yield f"{''.join(words)}>>"


def _all(element: _Element) -> Iterator[_Element]:
    yield element
    for child in element.children:
        yield from _all(child)


def _spelled(words: str) -> str:
    """A text outside a page: plain if it can be, else in two bytes a letter."""
    if words.isascii() and not set(words) & set("()\\"):
        return f"({words})"
    return f"<FEFF{words.encode('utf-16-be').hex()}>"
