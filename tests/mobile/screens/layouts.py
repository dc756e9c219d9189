"""The layouts in which screens are looked at: windows, text sizes, densities, languages; and which a run chooses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pytest

from companion.translator import LANGUAGES

TABLETS = ((1280, 800), (800, 1280), (1024, 768), (1920, 1200))
PHONES = ((360, 640), (392, 844), (412, 916))
SIZES = (*TABLETS, *PHONES, *((height, width) for width, height in PHONES))
"""Density-independent; widths that four divides, as pictures of the window want them: 412 by 915 is one higher."""

TEXTS = (1.0, 1.25, 1.5, 2.0)
TOUCHES = (1.0, 1.4)
DENSITIES = (1, 2, 3)
WIDEST = "de"
"""The language whose sentences, and whose longest words, are widest in the font of the app."""


class Layout(NamedTuple):
    """One way to look at a screen. `size` is density-independent."""

    size: tuple[int, int]
    text: float
    touch: float
    language: str
    density: int = 1

    def __str__(self) -> str:
        size = f"{self.size[0]}x{self.size[1]}" + (f"@{self.density}" if self.density > 1 else "")
        return f"{self.language} {size} text {self.text:.0%} touch {self.touch:.0%}"

    @property
    def pixels(self) -> tuple[int, int]:
        """The size of the window."""
        return self.size[0] * self.density, self.size[1] * self.density

    @property
    def promised(self) -> bool:
        """Whether the app must fit: the largest text together with the largest touch is promised from 392 wide."""
        return not (self.text == TEXTS[-1] and self.touch == TOUCHES[-1] and min(self.size) < 392)


def every_layout() -> Iterator[Layout]:
    """Every layout. All languages are looked at where a pixel is a pixel."""
    for density in DENSITIES:
        spoken = LANGUAGES if density == 1 else (WIDEST,)
        for text, touch, language, size in product(TEXTS, TOUCHES, spoken, SIZES):
            yield Layout(size, text, touch, language, density)


def wished(words: Sequence[str], screens: Sequence[str]) -> tuple[list[str], list[Layout]]:
    """The screens and the layouts that have all of `words`, each in its name; all of them for `every`.

    A word that no layout has is part of a screen's name. Raises UsageError for one that nothing has.
    """
    found, named = [*every_layout()], [*screens]
    for word in words if [*words] != ["every"] else ():
        if some := [layout for layout in found if word in str(layout)]:
            found = some
        elif not (named := [name for name in named if word in name]):
            raise pytest.UsageError(f"--layouts: no layout and no screen of those that are left has “{word}”.")
    return named, found


class Looks:
    """Which of `screens` are looked at in which layouts: those `wanted`, or, for no words, a share of all."""

    def __init__(self, screens: Sequence[str], wanted: Sequence[str] = ()) -> None:
        self._screens, self._wanted = [*screens], [*wanted]
        self.screens, self._wished = wished(wanted, screens)

    def number(self, screen: str) -> int:
        """The place of a screen among all."""
        return self._screens.index(screen)

    def densities(self, screen: str) -> tuple[int, ...]:
        """The densities at which a screen is looked at: in the suite one, more than 1 for a screen in three."""
        if not self._wanted:
            return ((1, 1, 2, 1, 1, 3)[self.number(screen) % 6],)
        return tuple(dict.fromkeys(layout.density for layout in self._wished))

    def opening(self, screen: str, density: int) -> Layout:
        """The layout in which a screen is opened: what is measured only once is measured there."""
        size = (PHONES[0], PHONES[0][::-1], TABLETS[0])[self.number(screen) % 3]
        first = Layout(size, TEXTS[-1], TOUCHES[0], WIDEST, density)
        wished = [layout for layout in self._wished if layout.density == density]
        return first if not self._wanted or first in wished else wished[0]

    def layouts(self, screen: str, density: int, every_size: bool) -> Iterator[Layout]:
        """The layouts in which a screen is looked at, those with the same text and touch behind each other.

        In the suite a screen is seen in `every_size` or in every other one, the next screen in those between: any
        eight that follow each other see each size with each text size, any sixteen also with each touch size. The
        one it is `opening` in comes first.
        """
        first = self.opening(screen, density)
        wished = [layout for layout in self._wished if layout.density == density]
        found = wished if self._wanted else self._share(self.number(screen), density, every_size)
        yield first
        yield from (layout for layout in found if layout.promised and layout != first)

    @staticmethod
    def _share(number: int, density: int, every_size: bool) -> list[Layout]:
        found = []
        turn = number if every_size else number // 2
        for n, size in enumerate(SIZES):
            if (n + number) % 2 and not every_size:
                continue
            text = TEXTS[(turn + n) % len(TEXTS)]
            layout = Layout(size, text, TOUCHES[(turn // len(TEXTS) + n // 2) % len(TOUCHES)], WIDEST, density)
            found.append(layout if layout.promised else layout._replace(touch=TOUCHES[0]))
        return sorted(found, key=lambda layout: (layout.text, layout.touch))
