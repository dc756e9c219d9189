"""In what windows, text and touch sizes, densities and languages the screens are looked at."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from companion.speech import LANGUAGES

TABLETS = ((1280, 800), (800, 1280), (1024, 768), (1920, 1200))
PHONES = ((360, 640), (392, 844), (412, 916))
SIZES = (*TABLETS, *PHONES, *((height, width) for width, height in PHONES))
"""Density-independent; widths that four divides, as pictures of the window want them: 412 by 915 is one higher."""

TEXTS = (1.0, 1.25, 1.5, 2.0)
TOUCHES = (1.0, 1.4)
DENSITIES = (1, 2, 3)
WIDEST = "de"
"""The language whose sentences, and whose longest words, are widest in the font of the app."""

WISHED = os.environ.get("GEOMETRY", "").split()
"""`every`, or words of the layouts wished, such as `fr 360x640` or `@2 200%`; none in the suite."""


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
        """The largest text together with the largest touch is promised from 392 wide."""
        return not (self.text == TEXTS[-1] and self.touch == TOUCHES[-1] and min(self.size) < 392)


def densities(number: int) -> tuple[int, ...]:
    """Those at which the screen of that number is looked at: in the suite one, more than 1 for a screen in three."""
    if not WISHED:
        return ((1, 1, 2, 1, 1, 3)[number % 6],)
    return tuple(density for density in DENSITIES if any(_wished(density)))


def opening(number: int, density: int) -> Layout:
    """The layout in which the screen of that number is opened: what is measured only once is measured there."""
    size = (PHONES[0], PHONES[0][::-1], TABLETS[0])[number % 3]
    first = Layout(size, TEXTS[-1], TOUCHES[0], WIDEST, density)
    return first if WISHED in ([], ["every"]) else next(_wished(density))


def layouts(number: int, density: int, every_size: bool) -> Iterator[Layout]:
    """Those in which the screen of that number is looked at, those with the same text and touch behind each other.

    In the suite a screen is seen in `every_size` or in every other one, the next screen in those between: any eight
    that follow each other see each size with each text size, any sixteen also with each touch size. All languages
    are looked at where a pixel is a pixel. The one it is `opening` in comes first.
    """
    if WISHED:
        found = [*_wished(density)]
    else:
        found = []
        turn = number if every_size else number // 2
        for n, size in enumerate(SIZES):
            if (n + number) % 2 and not every_size:
                continue
            text = TEXTS[(turn + n) % len(TEXTS)]
            layout = Layout(size, text, TOUCHES[(turn // len(TEXTS) + n // 2) % len(TOUCHES)], WIDEST, density)
            found.append(layout if layout.promised else layout._replace(touch=TOUCHES[0]))
        found.sort(key=lambda layout: (layout.text, layout.touch))
    first = opening(number, density)
    yield first
    yield from (layout for layout in found if layout.promised and layout != first)


def _wished(density: int) -> Iterator[Layout]:
    spoken = LANGUAGES if density == 1 else (WIDEST,)
    for text, touch, language, size in product(TEXTS, TOUCHES, spoken, SIZES):
        layout = Layout(size, text, touch, language, density)
        if WISHED == ["every"] or all(word in str(layout) for word in WISHED):
            yield layout
