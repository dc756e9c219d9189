"""A table to be played away from it: panels with spots to touch, what can be touched now, and what a touch does.

Each game has a module of these functions (`GameControls`). Spots, buttons and what a hand holds are words, so that a
page that knows no rule can show them and send them back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from companion.drawing.paths import Area
from companion.drawing.scene import Scene
from companion.refusal import Reason, Refused
from companion.session.touch import AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome
from companion.translator import Translator

NOT_THERE: Final = Reason("nothing-to-touch", "There is nothing to touch here now.")
NOT_ASKED: Final = Reason("nobody-asked", "Nobody asked this now. Nothing was entered.")
HELD: Final = "held"
MOST_HELD: Final = 40
"""Words of all that one hand can hold."""


class Panel(NamedTuple):
    """A part of the table that fills the width of a phone: a board, or what lies beside the boards.

    `spots`: where they lie, in mm.
    """

    key: str
    scene: Scene
    spots: Mapping[str, Area] = {}


class Mark(StrEnum):
    """What a spot is marked as."""

    FREE = "free"  # bare, and something can be put there
    TARGET = "target"  # touching it does something
    USABLE = "usable"  # it can be held, and then carried somewhere
    HELD = HELD


class Thing(NamedTuple):
    """Something to touch beside the panels: its word, its name, its icon; grey where it is of no use now."""

    word: str
    label: str
    icon: str = ""
    number: int | None = None
    mark: Mark | None = None
    grey: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Controls:
    """All that a player can do now, while the hand holds what it holds.

    `marks` are those of spots, with what lies there in `labels`; `things` lie beside the panels. `panel` is the one
    to turn to; `strokes`: a finger drawn over spots does something; `lets_go`: a button lets go of what is held.
    """

    prompt: str
    marks: Mapping[str, Mark] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    things: Sequence[Thing] = ()
    buttons: Sequence[Thing] = ()
    panel: str = ""
    strokes: bool = False
    lets_go: bool = False


class SheetKind(StrEnum):
    """How a question is answered."""

    ONE = "one"  # by one choice
    ORDER = "order"  # by so many choices, one after the other
    COUNTS = "counts"  # by how many of each
    TOLD = "told"  # not at all: it says something


class Option(NamedTuple):
    """One choice of a question; `icon` is the word of a drawing that every page has, `picture` one by itself."""

    word: str
    label: str
    icon: str = ""
    picture: Scene | None = None


class Passage(NamedTuple):
    """A part of a sheet that says something: a title, sentences, and a picture."""

    title: str
    lines: tuple[str, ...]
    picture: Scene | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A question after a touch, or what is `told`. `number` of choices answer it; of counts None for any sum.

    `given` are the answers so far, where several questions follow each other.
    """

    title: str
    kind: SheetKind
    options: tuple[Option, ...]
    number: int | None = 1
    given: tuple[str, ...] = ()
    wish: str = ""
    told: tuple[Passage, ...] = ()


Step: TypeAlias = (
    HoldOutcome[tuple[str, ...]]
    | DoneOutcome[Any]
    | AskOutcome[Sheet, tuple[str, ...]]
    | RefusedOutcome[str, object, tuple[str, ...]]
)
"""What a touch, a button or an answer does, in words."""


class Touched(NamedTuple):
    """A touch in words: what the hand holds, one spot or the spots of a stroke, and the answers so far."""

    held: Sequence[str]
    spots: Sequence[str]
    given: Sequence[Any] | None = None


class GameControls(Protocol):
    """What a game's `controls.py` has. A `viewer` is a seat, or None for one that knows what everybody knows."""

    def panels(self, state: Any, /) -> Sequence[Panel]:
        """Return the table in panels, as everybody sees it."""

    def titles(self, tr: Translator, state: Any, /) -> Sequence[str]:
        """Return a short title for the tab of each panel; a panel with an empty one is always in sight."""

    def icons(self, state: Any, /) -> Mapping[str, Scene]:
        """Return the drawings of things and choices by their words, the same through a whole game."""

    def may_act(self, state: Any, seat: int, /) -> bool:
        """Return whether a seat can do anything at the table now."""

    def controls(self, tr: Translator, state: Any, seat: int, held: Sequence[str], viewer: int | None, /) -> Controls:
        """Return what a seat can do. Raises Refused where it cannot hold that.

        The hand alone is known to the `viewer`; nothing held, and all is as everybody knows it.
        """

    def touch(self, tr: Translator, state: Any, seat: int, touched: Touched, viewer: int | None, /) -> Step:
        """Return what a touch does. Raises Refused for words that are none."""


def options_of(sheet: Sheet, given: Sequence[Any]) -> tuple[str, ...]:
    """Return the words of an answer to a sheet of choices. Raises Refused where they are none of its choices."""
    words = {option.word for option in sheet.options}
    if len(given) != sheet.number or not all(isinstance(word, str) and word in words for word in given):
        raise Refused(NOT_ASKED)
    return tuple(given)


def counts_of(sheet: Sheet, given: Sequence[Any]) -> tuple[int, ...]:
    """Return the numbers of an answer to a sheet of counts. Raises Refused where they do not fit it."""
    if len(given) != len(sheet.options) or not all(type(each) is int and 0 <= each < 1000 for each in given):
        raise Refused(NOT_ASKED)
    if sheet.number is not None and sum(given) != sheet.number:
        raise Refused(NOT_ASKED)
    return tuple(given)
