"""In what windows, text and touch sizes and languages the screens are looked at."""

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
WIDEST = "de"
"""The language whose sentences, and whose longest words, are widest in the font of the app."""

EVERY = os.environ.get("GEOMETRY") == "every"


class Layout(NamedTuple):
    """One way to look at a screen."""

    size: tuple[int, int]
    text: float
    touch: float
    language: str

    def __str__(self) -> str:
        return f"{self.language} {self.size[0]}x{self.size[1]} text {self.text:.0%} touch {self.touch:.0%}"

    @property
    def promised(self) -> bool:
        """The largest text together with the largest touch is promised from 392 wide."""
        return not (self.text == TEXTS[-1] and self.touch == TOUCHES[-1] and min(self.size) < 392)


def layouts(number: int) -> Iterator[Layout]:
    """Those in which the screen of that number is looked at.

    In the suite each screen is seen in each size, and over all screens each two of screen, size, text and touch meet.
    """
    if EVERY:
        every = (Layout(*facts) for facts in product(SIZES, TEXTS, TOUCHES, LANGUAGES))
        yield from (layout for layout in every if layout.promised)
        return
    for n, size in enumerate(SIZES):
        text = TEXTS[(number + n) % len(TEXTS)]
        layout = Layout(size, text, TOUCHES[(number // len(TEXTS) + n // 2) % len(TOUCHES)], WIDEST)
        yield layout if layout.promised else layout._replace(touch=TOUCHES[0])
