"""A card that is seen for the first time, put together by touches: pieces, kind, colours, points. No Kivy.

A height is told only where one is printed.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.reef.box import BOARD_SIDE, COLOURS, SPACES, Card, Colour, make_card


class PatternKind(NamedTuple):
    """A kind of pattern, `a` and `b` for its colours, `#` where a height may stand; `heights`: whether one may."""

    text: str
    colours: int
    heights: bool = True


FREE_PATTERN: Final = PatternKind("", 0, heights=False)
"""Any pattern there can be: each space is touched by itself."""
PATTERN_KINDS: Final = (
    PatternKind("a#", 1),
    PatternKind("*#", 0),
    PatternKind("a# b#", 2),
    PatternKind("a# . / . b#", 2),
    PatternKind("a# a# a#", 1),
    PatternKind("a# a# / a# .", 1),
    PatternKind("a# . . / . a# . / . . a#", 1),
    PatternKind("a# a# / a# a#", 1),
    PatternKind("a around b", 2, heights=False),
    FREE_PATTERN,
)
HEIGHT_CHOICES: Final = ("1", "2", "3", "4", "2+", "3+")
"""What can be printed on a card; mostly nothing is."""
POINT_CHOICES: Final = tuple(range(1, 8))
ANY_COLOUR: Final = "*"
_NOTHING: Final = ("",) * len(SPACES)


class CardBuilder(NamedTuple):
    """A card that gives `gain`, as far as it has been composed. `cells`: what a free pattern wants on each space.

    `tool` is the colour and the height that the next space gets, `whole`: all spaces have been touched.
    `points`: known before, where the last card comes in other colours.
    """

    gain: str = ""
    kind: PatternKind | None = None
    colours: tuple[Colour, ...] = ()
    height: str = ""
    cells: tuple[str, ...] = _NOTHING
    tool: tuple[str, str] = (COLOURS[0], "")
    whole: bool = False
    points: int | None = None

    @property
    def wants_gain(self) -> bool:
        """Return whether the player still has to choose the two pieces that the card gives."""
        return len(self.gain) < 2

    @property
    def wants_colour(self) -> bool:
        """Return whether the next touch is a colour."""
        return self.kind is not None and len(self.colours) < self.kind.colours

    @property
    def colours_there(self) -> tuple[Colour, ...]:
        """Return the colours that can be touched next: nothing lies around pieces of its own colour."""
        around = self.kind is not None and "around" in self.kind.text
        return tuple(colour for colour in COLOURS if not around or colour not in self.colours)

    @property
    def wants_height(self) -> bool:
        """Return whether the next touch is a height: a stack of any colour needs one."""
        return self.kind is not None and self.kind.heights and not self.kind.colours and not self.height

    @property
    def may_have_height(self) -> bool:
        """Return whether a height may be printed on it."""
        return self.kind is not None and self.kind.heights

    @property
    def wants_spaces(self) -> bool:
        """Return whether the next touch is a space of a free pattern, or its end."""
        return self.kind == FREE_PATTERN and not self.whole

    @property
    def pattern(self) -> str:
        """Return the pattern as far as it is known: stacks of any colour where none has been touched yet.

        A special one shows nothing before both colours are known.
        """
        if self.kind is None:
            return ""
        if self.kind == FREE_PATTERN:
            if self.cells == _NOTHING:
                return ""
            rows = [self.cells[place : place + BOARD_SIDE] for place in range(0, len(SPACES), BOARD_SIDE)]
            return " / ".join(" ".join(cell or "." for cell in row) for row in rows)
        if len(self.colours) < self.kind.colours:
            return "" if "around" in self.kind.text else partial_pattern(self.kind, self.colours, self.height)
        return build_pattern_text(self.kind, self.colours, self.height)

    def in_other_colours(self, points: int) -> CardBuilder:
        """Return a card of the same pattern, height and points, of which pieces and colours are still asked."""
        return CardBuilder(kind=self.kind, height=self.height, points=points)

    def with_space(self, space: int, condition: str) -> CardBuilder:
        """Let a space of a free pattern want `condition`; nothing where it has wanted the same."""
        wanted = "" if self.cells[space] == condition else condition
        return self._replace(cells=(*self.cells[:space], wanted, *self.cells[space + 1 :]))

    def card(self, points: int) -> Card:
        """Return the card, worth so many points. Raises Refused."""
        return make_card(self.gain, self.pattern, points)


def partial_pattern(kind: PatternKind, colours: tuple[Colour, ...], height: str) -> str:
    """Return a kind's pattern with any colour in the place of those that nobody has touched yet."""
    letters = dict(zip("ab", (*colours, ANY_COLOUR, ANY_COLOUR), strict=False))
    return "".join(letters.get(mark, mark) for mark in kind.text.replace("#", height))


_OTHERS: Final = (Colour.RED, Colour.YELLOW)


def build_pattern_text(kind: PatternKind, colours: tuple[Colour, ...] = (), height: str = "") -> str:
    """Return a kind's pattern in these colours, or others than these; a joker without a height has the height 2."""
    text = kind.text.replace("#", height or ("2" if kind.colours == 0 else ""))
    others = (colour for colour in (*_OTHERS[len(colours) :], *_OTHERS) if colour not in colours)
    first, second = (*colours, *others)[:2]
    return "".join(
        {"a": first.value, "b": second.value}.get(mark, mark) for mark in text.replace(" around ", "@")
    ).replace("@", " around ")
