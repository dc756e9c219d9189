"""The contents of the box: pieces, spaces of a board, cards and their patterns, and the Tide deck, which is ours.

A card is written `YG: R R / R . = 4`: it gives a yellow and a green piece, and the pattern is worth 4 points.

    A pattern is written so:

R R / R .        a corner of three red pieces: rows from the back to the front, `.` is no part of it
    R2 R2+ R         exactly two high, two or higher, any height
    *3               a stack of three, whatever colour is on top
    P around Y       the special cards: each purple piece round the highest stack with yellow on top

A pattern counts in all four turns, so four texts mean the same; `canonical_pattern` chooses one of them.

Each line stands for the cards that follow from turning its colours, red to yellow to green to purple to red, so it
favours no colour: four cards, or two if two turns lead back. No card gives a colour that its pattern asks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from companion.refusal import Reason, Refused

CARD_POINTS_RANGE: Final = Reason("card-points", "A card is worth 1 to {most} points, not {number}.", "card")
MAX_CARD_POINTS: Final = 20  # the known cards are worth 1 to 7; more than the largest token is a slip

_CARD: Final = re.compile(r"\s*(\w+)\s*:(.*)=\s*([0-9]{1,4})\s*")


class Card(NamedTuple):
    """One card: the two pieces it gives, its pattern in canonical form, and the points for a match.

    Two copies of a card are equal. Make cards with `make_card` or `read_card`, which put both in order.
    """

    gain: str
    pattern: str
    points: int

    def __str__(self) -> str:
        return f"{self.gain}: {self.pattern} = {self.points}"


class Deck(NamedTuple):
    """A named list of cards, one for each copy. Fewer than 60 if the table has not seen the others yet.

    `blue`: with these cards, what we call purple is called blue. `ours`: made by this project.
    """

    name: str
    cards: tuple[Card, ...]
    blue: bool = False
    ours: bool = False

    @property
    def complete(self) -> bool:
        """Whether the deck has all 60 cards."""
        return len(self.cards) == CARD_COUNT


def make_card(gain: str, pattern: str, points: int) -> Card:
    """Make a card from its parts in any order and turn. Raises Refused with the impossible part."""
    letters = tuple(Colour)
    for letter in gain:
        if letter not in letters:
            raise Refused(PATTERN_COLOUR, pattern=gain, value=letter, words=", ".join(letters))
    if len(gain) != 2:
        raise Refused(CARD_UNREADABLE, value=gain)
    if not 1 <= points <= MAX_CARD_POINTS:
        raise Refused(CARD_POINTS_RANGE, number=points, most=MAX_CARD_POINTS)
    return Card("".join(sorted(gain, key="RYGP".index)), canonical_pattern(pattern), points)


@lru_cache(1024)
def read_card(text: str) -> Card:
    """Parse a card's text; the inverse of `str`. Raises Refused with the part that it cannot read."""
    said = text.upper().replace("B", "P").replace("AROUND", "around")  # B is the blue of some editions
    if not (found := _CARD.fullmatch(said)):
        raise Refused(CARD_UNREADABLE, value=text)
    gain, pattern, points = found.groups()
    return make_card(gain, pattern.strip(), int(points))


class PatternShape(StrEnum):
    """A shape; the text is the shape with `*` for each piece, as `canonical_pattern` writes it."""

    SINGLE = "*"
    PAIR = "* *"
    DIAGONAL_PAIR = "* . / . *"
    LINE = "* * *"
    CORNER = "* * / * ."
    DIAGONAL = "* . . / . * . / . . *"
    SQUARE = "* * / * *"
    SPECIAL = "special"
    OTHER = "other"


class RecognisedPattern(NamedTuple):
    """A pattern as people say it: its kind, its colours (None: any), and the one height that all its pieces have.

    Of a special card the colours are the counted one and the crown.
    """

    kind: PatternShape
    colours: tuple[Colour | None, ...]
    height: str = ""


_SHAPES: Final = {kind.value: kind for kind in PatternShape if kind not in (PatternShape.SPECIAL, PatternShape.OTHER)}


def recognise_pattern(text: str) -> RecognisedPattern:
    """Return the kind, the colours and the height of a pattern.

    One with a shape of its own, or with several heights, is of the kind `OTHER`.
    """
    found = parse_pattern(text)
    if isinstance(found, SpecialPattern):
        return RecognisedPattern(PatternShape.SPECIAL, (found.counted, found.crown))
    shape = canonical_pattern(" / ".join(" ".join("." if item is None else "*" for item in row) for row in found))
    items: list[Condition] = [item for row in found for item in row if item is not None]
    heights = {item.height for item in items}
    kind = _SHAPES.get(shape, PatternShape.OTHER)
    if len(heights) > 1 or (len({item.colour for item in items}) > 1 and len(items) > 2):
        kind = PatternShape.OTHER
    colours = tuple(item.colour for item in items) if len(items) < 3 else (items[0].colour,)
    if len(set(colours)) == 1:
        colours = colours[:1]
    return RecognisedPattern(kind, colours, heights.pop() if kind is not PatternShape.OTHER else "")


class Colour(StrEnum):
    """The four colours of coral pieces; the value is their letter in patterns, stacks and records."""

    RED = "R"
    YELLOW = "Y"
    GREEN = "G"
    PURPLE = "P"  # blue in some editions: which of the two names people read is a matter of their deck


class NamedColour(NamedTuple):
    """A colour for a sentence; `blue` says that this table's fourth colour is blue instead of purple."""

    colour: Colour
    blue: bool


class Sign(IntEnum):
    """The picture on a player board, which names the player in records. The player with the starfish begins."""

    STARFISH = 0
    SEAHORSE = 1
    TURTLE = 2
    SHELL = 3


COLOURS: Final = tuple(Colour)  # for hot loops
UNKNOWN_PIECE: Final = "?"  # a piece somewhere below the top of a stack that nobody entered

PIECES_PER_COLOUR: Final = 28  # of each colour, 112 in all
PIECES_IN_PLAY: Final = {2: 18, 3: 24, 4: 28}  # of each colour, by the number of players
CARD_COUNT: Final = 60
SPECIAL_COUNT: Final = 8  # of the 60
TOKEN_COUNTS: Final = {1: 44, 3: 10, 5: 15, 10: 15, 20: 4}  # point tokens by value, 88 in all
CARD_SIZE: Final = (63.0, 88.0)  # mm

CARDS_DEALT: Final = 2  # cards in everybody's hand at the start
START_POINTS: Final = 3
DISPLAY_SIZE: Final = 3  # cards beside the deck
HAND_LIMIT: Final = 4  # cards in a hand
MAX_STACK_HEIGHT: Final = 4  # pieces in a stack

BOARD_SIDE: Final = 4  # a board has 4 x 4 spaces
SPACES: Final = tuple(range(BOARD_SIDE * BOARD_SIDE))
"""A space is a number: row by row from the top left, A1 is 0, B1 is 1, D4 is 15."""
_LETTERS: Final = "ABCD"
_NAMES: Final = tuple(f"{letter}{row}" for row in range(1, BOARD_SIDE + 1) for letter in _LETTERS)
_BY_NAME: Final = {name: space for space, name in enumerate(_NAMES)}


def parse_space(name: str) -> int:
    """Return the space of a name like `B3`: column letter A-D, row number 1-4 from the top. Raises ValueError."""
    if (found := _BY_NAME.get(name)) is None:
        raise ValueError(name)
    return found


def space_name(number: int) -> str:
    """Return the name of a space, like `B3`; the inverse of `space`."""
    return _NAMES[number]


CENTRE_SPACES: Final = tuple(parse_space(name) for name in ("B2", "C2", "B3", "C3"))


PATTERN_UNREADABLE: Final = Reason(
    "pattern-unreadable",
    "“{value}” in “{pattern}” cannot be read. A card looks like “YG: R2 R2+ / . * = 4”.",
    "pattern",
)
CARD_UNREADABLE: Final = Reason(
    "card-unreadable", "“{value}” cannot be read. A card looks like “YG: R2 R2+ / . * = 4”.", "pattern"
)  # no part of it is to blame more than another
PATTERN_HEIGHT: Final = Reason(
    "pattern-height", "“{value}” in “{pattern}” cannot be: a stack is 1 to 4 high.", "match.height"
)
PATTERN_COLOUR: Final = Reason(
    "pattern-colour", "“{value}” in “{pattern}” is no colour; possible are {words}.", "pattern"
)
PATTERN_TOO_WIDE: Final = Reason("pattern-wide", "“{pattern}” is larger than a board.", "pattern")
PATTERN_EMPTY: Final = Reason("pattern-empty", "The pattern shows no piece.", "pattern")

_ITEM: Final = re.compile(r"([A-Z*])([0-9]\+?)?")
_SPECIAL: Final = re.compile(r"(\w) around (\w)")


class Condition(NamedTuple):
    """The condition on one stack: this colour on top (None: any colour), at least `low` and at most `high` high."""

    colour: Colour | None
    low: int = 1
    high: int = MAX_STACK_HEIGHT

    @property
    def height(self) -> str:
        """The height as a card shows it: nothing, `2`, or `2+`."""
        if self.low == self.high:
            return str(self.low)
        return f"{self.low}+" if self.low > 1 else ""

    def __str__(self) -> str:
        return (self.colour or "*") + self.height


PatternGrid: TypeAlias = tuple[tuple[Condition | None, ...], ...]
"""Rows of equal length, from the back to the front; None where anything may lie."""


class SpecialPattern(NamedTuple):
    """The pattern of a special card: each `counted` piece scores round the highest stack with `crown` on top."""

    counted: Colour
    crown: Colour

    def __str__(self) -> str:
        return f"{self.counted} around {self.crown}"


Pattern: TypeAlias = PatternGrid | SpecialPattern


@lru_cache(1024)
def parse_pattern(text: str) -> Pattern:
    """Parse the text of a pattern. Raises Refused with the part that it cannot read."""
    if found := _SPECIAL.fullmatch(text.strip()):
        counted, crown = (_colour(letter, text) for letter in found.groups())
        if counted is crown:
            raise Refused(CARD_UNREADABLE, value=text)
        return SpecialPattern(counted, crown)
    rows = [[_item(item, text) for item in row.split()] for row in text.split("/")]
    columns = max(map(len, rows))
    if min(map(len, rows)) != columns or not columns:
        raise Refused(CARD_UNREADABLE if columns else PATTERN_EMPTY, value=text)
    return _trimmed(tuple(map(tuple, rows)), text)


def format_pattern(found: Pattern) -> str:
    """Return a pattern as text; the inverse of `pattern`."""
    if isinstance(found, SpecialPattern):
        return str(found)
    return " / ".join(" ".join("." if item is None else str(item) for item in row) for row in found)


def pattern_rotations(grid: PatternGrid) -> tuple[PatternGrid, ...]:
    """Return the different results of turning a pattern by quarters. Never mirrored (`match.turn`)."""
    found = [grid]
    for _ in range(3):
        found.append(tuple(zip(*found[-1][::-1], strict=True)))
    return tuple(dict.fromkeys(found))


@lru_cache(1024)
def canonical_pattern(text: str) -> str:
    """Return the one text for all turns of a pattern.

    It has the fewest rows, then red before yellow, green, purple, any, nothing.
    """
    found = parse_pattern(text)
    return format_pattern(found if isinstance(found, SpecialPattern) else min(pattern_rotations(found), key=_order))


def piece_count(found: Pattern) -> int:
    """Return the number of pieces in one match."""
    return 1 if isinstance(found, SpecialPattern) else sum(item is not None for row in found for item in row)


_ORDER: Final = {colour: place for place, colour in enumerate((*Colour, None))}


def _order(grid: PatternGrid) -> tuple[int, list[tuple[int, int, int]]]:
    return len(grid), [
        (len(_ORDER), 0, 0) if item is None else (_ORDER[item.colour], item.low, item.high)
        for row in grid
        for item in row
    ]


def _item(item: str, text: str) -> Condition | None:
    if item == ".":
        return None
    if not (found := _ITEM.fullmatch(item)):
        raise Refused(PATTERN_UNREADABLE, pattern=text, value=item)
    letter, height = found.groups()
    colour = None if letter == "*" else _colour(letter, text)
    if height is None:
        return Condition(colour)
    low = int(height.removesuffix("+"))
    if not 1 <= low <= MAX_STACK_HEIGHT:
        raise Refused(PATTERN_HEIGHT, pattern=text, value=item)
    return Condition(colour, low, MAX_STACK_HEIGHT if height.endswith("+") else low)


def _colour(letter: str, text: str) -> Colour:
    if letter not in tuple(Colour):
        raise Refused(PATTERN_COLOUR, pattern=text, value=letter, words=", ".join(Colour))
    return Colour(letter)


def _trimmed(grid: PatternGrid, text: str) -> PatternGrid:
    """Cut off rows and columns without a piece at the rim. Raises Refused if nothing is left, or too much."""
    rows = [number for number, row in enumerate(grid) if any(row)]
    columns = [number for number, column in enumerate(zip(*grid, strict=True)) if any(column)]
    if not rows:
        raise Refused(PATTERN_EMPTY, pattern=text, value=text)
    if rows[-1] - rows[0] >= BOARD_SIDE or columns[-1] - columns[0] >= BOARD_SIDE:
        raise Refused(PATTERN_TOO_WIDE, pattern=text, value=text)
    return tuple(row[columns[0] : columns[-1] + 1] for row in grid[rows[0] : rows[-1] + 1])


_LINES: Final = (
    "YG: R = 1",
    "YY: R2 = 2",
    "PP: R3 = 3",
    "RG: *3 = 2",
    "RG: *4 = 3",
    "GP: R Y = 2",
    "YP: R G = 2",
    "GG: R2+ . / . Y2+ = 3",
    "YP: R2+ . / . G2+ = 3",
    "PP: R R = 3",
    "GG: R2 R2 = 4",
    "GP: R R R = 4",
    "YY: R R / R . = 4",
    "PP: R . . / . R . / . . R = 5",
    "YY: R R / R R = 7",
    "PP: R around Y = 2",
    "YG: R around P = 2",
)
_TURN: Final = str.maketrans("RYGP", "YGPR")


def _turned(line: str) -> Iterator[Card]:
    for _ in range(4):
        yield read_card(line)
        line = line.translate(_TURN)


def _cards() -> Iterator[Card]:
    for line in _LINES:
        yield from dict.fromkeys(_turned(line))


TIDE_DECK: Final = Deck("Tide", tuple(_cards()), ours=True)
