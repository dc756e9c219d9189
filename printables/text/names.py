"""Players' names on printed things: which can be set in our font, and how one fits its place.

Letters are set one after another from left to right. A script whose letters join, pile up or run the other way would
come out wrong, so a name in one is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import category, normalize
from unicodedata import name as title_of

from companion.drawing.measure import has_glyphs, text_width
from companion.drawing.paths import Area
from companion.drawing.scene import Point, Shape, Text
from companion.text import clean_name
from companion.translator import N_
from printables.job import KitFault
from printables.text.typeset import MM_PER_POINT, DoesNotFit, centred_text, fit_line_size, rounded_panel

MIN_NAME_SIZE: Final = 8.0
"""Points of the smallest name that is printed."""

_MOST: Final = 4
_SMALL: Final = 9.5  # points: a name that could be parted is not set smaller in one line
_SET: Final = ("LATIN", "GREEK", "CYRILLIC")
_REFUSED: Final = {
    "ARABIC": N_("“{name}” is in Arabic script, which cannot be printed here. Write it in Latin letters."),
    "HEBREW": N_("“{name}” is in Hebrew script, which cannot be printed here. Write it in Latin letters."),
    "DEVANAGARI": N_("“{name}” is in Devanagari script, which cannot be printed here. Write it in Latin letters."),
    "THAI": N_("“{name}” is in Thai script, which cannot be printed here. Write it in Latin letters."),
    "CJK": N_("“{name}” is in Chinese characters, which cannot be printed here. Write it in Latin letters."),
    "HIRAGANA": N_("“{name}” is in Japanese script, which cannot be printed here. Write it in Latin letters."),
    "KATAKANA": N_("“{name}” is in Japanese script, which cannot be printed here. Write it in Latin letters."),
    "HANGUL": N_("“{name}” is in Korean script, which cannot be printed here. Write it in Latin letters."),
}
"""By the word with which Unicode's names of a script's letters begin."""


def clean_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return `names` as they are printed, without what cannot be seen; an empty one leaves its place empty.

    Raises KitFault for too many of them, for none that can be seen, and for letters that cannot be set.
    """
    # An accent that is a sign of its own would be set beside its letter.
    cleaned = tuple(normalize("NFC", clean_name(name)) for name in names)
    if len(cleaned) > _MOST:
        raise KitFault(N_("There are {number} names, but at most {most} players."), number=len(cleaned), most=_MOST)
    if cleaned and not any(cleaned):
        raise KitFault(N_("There is no name to print."), N_("Say for example --names Anna,Ben."))
    for name in cleaned:
        _check_letters(name)
    said = [name.casefold() for name in cleaned if name]
    if twice := next((name for name in cleaned if name and said.count(name.casefold()) > 1), ""):
        raise KitFault(
            N_("There are two of the name “{name}”. Tell them apart, so that each finds what is theirs."), name=twice
        )
    return cleaned


def _check_letters(name: str) -> None:
    for sign in name:
        script = title_of(sign, "").split(" ")[0].split("-")[0]
        if script in _REFUSED:
            raise KitFault(_REFUSED[script], name=name)
        foreign = category(sign)[0] == "L" and script not in _SET
        if foreign or category(sign)[0] == "M" or not has_glyphs(sign, bold=True):
            raise KitFault(
                N_("“{name}” has signs that cannot be printed here. Write it in Latin, Greek or Cyrillic letters."),
                name=name,
            )


def name_at_seat(names: Sequence[str], place: int) -> str:
    """The name at a place of the table, or nothing."""
    return names[place] if place < len(names) else ""


class NameTooLong(ValueError):  # noqa: N818 - an answer to what was asked
    """The exception for a name that does not fit its place, not even of the smallest letters and in two lines."""


def typeset_name(name: str, at: Point, width: float, largest: float, ink: str, turn: float = 0.0) -> Text:
    """One line around `at`, at most `width` mm wide and `largest` points high. Raises NameTooLong."""
    return _line(name, at, _size(name, name, width, largest), ink, turn)


def _line(text: str, at: Point, size: float, ink: str, turn: float) -> Text:
    line = centred_text(text, *at, size, ink)
    # A line that stands is turned about the middle of its capitals.
    return line._replace(at=(at[0] + (at[1] - line.at[1]), at[1]), turn=turn) if turn else line


def typeset_name_in_area(name: str, area: Area, largest: float, ink: str, upright: bool = False) -> tuple[Text, ...]:
    """A name in the middle of `area`: in one line or, where that would be small, in two.

    They part at a space or hyphen; where there is none, or too much on one side of it, within a word. Lines that
    stand `upright` are read from below. Raises NameTooLong.
    """
    long, across = (area.height, area.width) if upright else (area.width, area.height)
    turn = 90.0 if upright else 0.0
    between = [(name[: at + 1].strip(), name[at + 1 :]) for at in range(1, len(name) - 1) if name[at] in " -"]
    least = (_SMALL if between else MIN_NAME_SIZE) * MM_PER_POINT
    if text_width(name, least, bold=True) <= long:
        return (typeset_name(name, area.centre, long, largest, ink, turn),)

    def wide(line: str) -> float:
        return text_width(line, MIN_NAME_SIZE * MM_PER_POINT, bold=True)

    def wider(lines: tuple[str, str]) -> float:
        return max(map(wide, lines))

    fitting = [lines for lines in between if wider(lines) <= long]
    lines = min(fitting or between + _parted(name), key=wider, default=(name, ""))
    (x, y), apart = area.centre, across / 4
    first, second = ((x - apart, y), (x + apart, y)) if upright else ((x, y + apart), (x, y - apart))
    size = _size(max(lines, key=wide), name, long, min(largest, 0.42 * across / MM_PER_POINT))
    return _line(lines[0], first, size, ink, turn), _line(lines[1], second, size, ink, turn)


def _parted(name: str) -> list[tuple[str, str]]:
    """Both lines of a name that is broken within a word: after a vowel, or anywhere if there is none."""
    places = [at for at in range(3, len(name) - 2) if name[at - 1].isalpha() and name[at].isalpha()]
    spoken = [at for at in places if _vowel(name[at - 1]) and not _vowel(name[at])]
    return [(f"{name[:at]}-", name[at:]) for at in spoken or places]


def _vowel(sign: str) -> bool:
    return normalize("NFD", sign.lower())[0] in "aeiouyαεηιουωаеиоуыэюяіє"


def _size(line: str, name: str, width: float, largest: float) -> float:
    """The height in mm of one line of a name."""
    try:
        return fit_line_size(line, width, largest, MIN_NAME_SIZE, bold=True) * MM_PER_POINT
    except DoesNotFit:
        raise NameTooLong(name) from None


def draw_name_plate(name: str, area: Area, ink: str, stroke: str) -> tuple[Shape, ...]:
    """A name on a sheet of paper that fills `area`. Raises NameTooLong."""
    largest = 0.72 * area.height / MM_PER_POINT
    return (
        rounded_panel(area, radius=area.height / 3, stroke=stroke),
        typeset_name(name, area.centre, area.width - area.height / 2, largest, ink),
    )
