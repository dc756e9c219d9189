"""What came from outside (a record, a file's name, a command line) as a sentence on a terminal may quote it.

A sign that steers a terminal, breaks a line or turns the reading direction never gets through, and nothing is
quoted at a length that hides the sentence around it.
"""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 80
"""Signs of anything quoted: a line of a terminal."""

LONGEST_PATH: Final = 120

INSTEAD: Final = "\N{REPLACEMENT CHARACTER}"


def harmless(text: str) -> str:
    """The same on one line, every sign that shows nothing itself replaced; spaces of any width stay."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or unicodedata.category(sign) == "Zs" else INSTEAD for sign in text)


def quoted(text: str, most: int = LONGEST) -> str:
    """The same, harmless and with at most `most` signs: of what is longer, the beginning."""
    return harmless(text if len(text) <= most else text[: most - 1] + "…")


def named(path: object, most: int = LONGEST_PATH) -> str:
    """A path, harmless and with at most `most` signs: of what is longer, the beginning and the end."""
    text = str(path)
    if len(text) > most:
        text = text[: most // 4] + "…" + text[len(text) - (most - most // 4 - 1) :]
    return harmless(text)
