"""Sanitizer of outside text: cuts it and makes it harmless for a sentence; finds invisible characters in names.

Removes characters that steer a terminal, break a line or turn the reading direction, and cuts text that would hide
the sentence around it. A name without ink, or one that turns the words around it, would fool a table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import category, combining, lookup, normalize
from unicodedata import name as title_of

MAX_LENGTH: Final = 80
"""Signs of anything quoted: a line of a terminal."""

MAX_PATH_LENGTH: Final = 120

SUBSTITUTE: Final = "\N{REPLACEMENT CHARACTER}"


def sanitize_text(text: str) -> str:
    """Return `text` on one line with a substitute for each character that shows nothing; spaces of any width stay."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or unicodedata.category(sign) == "Zs" else SUBSTITUTE for sign in text)


def quote_text(text: str, most: int = MAX_LENGTH) -> str:
    """Return `text`, harmless and cut after `most` characters."""
    return sanitize_text(text if len(text) <= most else text[: most - 1] + "…")


def quote_path(path: object, most: int = MAX_PATH_LENGTH) -> str:
    """Return a path, harmless and with at most `most` characters: cuts the middle out of a longer one."""
    text = str(path)
    if len(text) > most:
        text = text[: most // 4] + "…" + text[len(text) - (most - most // 4 - 1) :]
    return sanitize_text(text)


_NO_INK: Final = (
    ("\u034f", "\u034f"),  # the grapheme joiner
    ("\u115f", "\u1160"),  # fillers of Hangul
    ("\u17b4", "\u17b5"),  # vowels of Khmer that nobody writes
    ("\u180b", "\u180f"),  # variants of Mongolian letters
    ("\u2800", "\u2800"),  # the empty cell of Braille
    ("\u3164", "\u3164"),
    ("\ufe00", "\ufe0f"),  # variants of letters
    ("\uffa0", "\uffa0"),
    ("\U000e0100", "\U000e01ef"),
)
"""Signs from first to last that count as printable and leave no ink."""

_ABOVE_AND_BELOW: Final = (220, 230)
_MOST_ACCENTS: Final = 4  # above and below one letter; written languages take two, heaps cover the lines around


def clean_name(name: str) -> str:
    """Return `name` without invisible characters, its accents composed, one space between words.

    Removes zero-width signs, controls, marks of direction and heaps of accents. Empty if no sign is left that stands
    alone.
    """
    spaced = "".join(" " if sign.isspace() else sign for sign in name if sign.isspace() or not _unseen(sign))
    seen = _unheaped(normalize("NFC", " ".join(spaced.split())))
    return seen if any(category(sign)[0] not in "MZ" for sign in seen) else ""


def whole_signs(text: str, most: int) -> str:
    """Return the beginning of a text, at most so many code points, that cuts no letter with its accents, no emoji."""
    while 0 < most < len(text) and (_joined(text[most]) or text[most - 1] == _JOINER):
        most -= 1
    return text[:most]


_JOINER = "\N{ZERO WIDTH JOINER}"


def _joined(sign: str) -> bool:
    """Return whether a sign belongs to the one before it: an accent, a colour of skin, a joiner, half of a flag."""
    return (
        category(sign)[0] == "M"
        or sign == _JOINER
        or "\U0001f3fb" <= sign <= "\U0001f3ff"
        or ("\U0001f1e6" <= sign <= "\U0001f1ff")
    )


def find_lookalike(names: Sequence[str]) -> str | None:
    """Return the first name that looks like one before it; letters in another case look different."""
    shown = [*map(clean_name, names)]
    looks = [*map(_look, shown)]
    return next((name for place, name in enumerate(shown) if name and looks[place] in looks[:place]), None)


def _look(name: str) -> str:
    """Return a name with all kinds of a letter, of hyphens and of apostrophes as one, to compare how it looks."""
    alike = {"Pd": "-", "Pi": "'", "Pf": "'"}
    return "".join(alike.get(category(sign), sign) for sign in normalize("NFKC", name))


def in_order(names: Iterable[str]) -> list[str]:
    """Return names as a list of people has them: capital or small, with accents or without, by their letters."""
    return sorted(names, key=lambda name: (sort_key(name), name))


def sort_key(name: str) -> str:
    """Return what a name is sorted by: its letters as they are without strokes and accents."""
    return "".join(map(_plain_letter, normalize("NFKD", clean_name(name).casefold())))


def _plain_letter(sign: str) -> str:
    if sign < "\x80" or combining(sign):
        return "" if combining(sign) else sign
    letter, stroke, _ = title_of(sign, "").partition(" WITH ")  # “LATIN SMALL LETTER O WITH STROKE”
    plain = lookup(letter) if stroke else sign
    found = _LIGATURE.fullmatch(title_of(plain, ""))
    return found[1].lower() if found else plain


_LIGATURE: Final = re.compile(r"LATIN SMALL (?:LETTER|LIGATURE) (?:DOTLESS )?([A-Z]{1,2})")


def has_invisible(name: str) -> bool:
    """Return whether `name` holds anything invisible: unusual spaces too, line breaks, heaps of accents."""
    return any(map(_unseen, name)) or _unheaped(name) != name


def _unseen(sign: str) -> bool:
    return not sign.isprintable() or any(first <= sign <= last for first, last in _NO_INK)


def _unheaped(name: str) -> str:
    kept, heap = "", 0
    for sign in name:
        heap = heap + 1 if combining(sign) in _ABOVE_AND_BELOW else 0
        if heap <= _MOST_ACCENTS:
            kept += sign
    return kept
