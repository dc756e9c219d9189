"""What the kit is made of: parts, their pieces and whole pages, as pictures in millimetres. Knows no PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

from companion.about import About
from companion.drawing.area import Area
from companion.drawing.scene import Scene, Step
from companion.speech import N_, Speech
from printables.press.paper import Paper

Outline: TypeAlias = tuple[Step, ...]
"""A line for scissors, knife or bone folder, in the millimetres of the piece it belongs to."""


class Stock(StrEnum):
    """What a part is printed on."""

    PAPER = "paper"  # ordinary paper, 80-120 g
    CARD = "card"  # card a printer still takes, 160-250 g
    HEAVY = "heavy"  # card of 250-300 g, for tiles that the printer prints on both sides
    BOARD = "board"  # paper or labels, glued onto greyboard of 1.5-2 mm


@dataclass(frozen=True, slots=True)
class Piece:
    """One design that is cut out, and how many of it the kit holds.

    `front` has the piece's trimmed size. `back` has the same size and is drawn as one sees it after
    turning the piece like the page of a book. Around both, `bleed` mm are filled with the ink `rim`,
    so that a cut that strays shows no white. `key` is unique in the whole kit; `label` is in the
    reader's language. `outline` is where to cut if that is not simply the rectangle: it is then drawn
    as a fine line, as are `cuts` (slots inside the piece) and, dashed, `folds`; leave those lines out
    of the scene. What is folded or glued looks like `finished`, its front and perhaps its back, in the
    end: so table-top simulators show it. Pieces of one design that `butt` lie edge to edge and share a
    cut: only for pictures whose edge has one colour all round.
    """

    key: str
    label: str
    count: int
    front: Scene
    back: Scene | None = None
    rim: str | None = None
    bleed: float = 2.0
    butt: bool = False
    outline: Outline | None = None
    cuts: tuple[Outline, ...] = ()
    folds: tuple[Outline, ...] = ()
    finished: tuple[Scene, ...] = ()

    @property
    def sides(self) -> tuple[Scene, ...]:
        """What lies on the table in the end: one picture, or front and back."""
        return self.finished or ((self.front,) if self.back is None else (self.front, self.back))


class Content(NamedTuple):
    """What one part prints: pieces to cut out, then whole pages.

    A page's scene is exactly as large as `Paper.field()`, upright or landscape; the sheet adds the
    margin, the header line and the ruler.
    """

    pieces: tuple[Piece, ...] = ()
    pages: tuple[Scene, ...] = ()


class Edition(NamedTuple):
    """What a part's pictures may depend on.

    `tile` is the size that can be chosen, 18 to 25 mm; `sides` names the way pieces get their backs (`layout.Sides`).
    """

    speech: Speech
    paper: Paper
    tile: float
    sides: str = "gutter"


class Part(NamedTuple):
    """One line of the kit's list: a key for the command line, an English name (a msgid), the stock.

    An `optional` part is printed only when asked for by its key. `make` draws it; it is called
    only when the part is printed. `told_apart`: whether the keys of its pieces say which is which.
    """

    key: str
    name: str
    stock: Stock
    make: Callable[[Edition], Content]
    optional: bool = False
    told_apart: bool = True


class Blank(NamedTuple):
    """A page still empty: its `size` and the `area` of it that a printer surely reaches, in mm; what it is headed."""

    speech: Speech
    size: tuple[float, float]
    area: Area
    heading: str


class Packing(NamedTuple):
    """How a saved game is packed away on paper.

    `title` (what the PDF is called) and `everything` (what is on all its pages) are msgids. `public(state, blank)`
    draws the pages that everybody may see, `slip(state, seat, blank)` one player's.
    """

    title: str
    everything: str
    public: Callable[[Any, Blank], Sequence[Scene]]
    slip: Callable[[Any, int, Blank], Scene]


@dataclass(frozen=True, slots=True)
class Kit:
    """What one game hands to the press.

    `about` says which game it is; `file_title` (what a PDF is called), `introduction` (below the title of the
    contents page), `tile` (of what the size can be chosen), `to_have_ready` and `replacements` are msgids. `emblem`
    draws the game's sign in a square of so many mm. `parts` stand in the order in which sheets of one stock are
    printed; those `replaceable` are left out by whoever has pieces of their own, who then needs the `replacements`.
    `short_names` are further words for single pieces; `spares` shows how lost ones are asked for, and `examples` are
    lines to type, each with a msgid that tells what it gives. `packing`: how a saved game is packed away.
    """

    about: About
    file_title: str
    introduction: str
    emblem: Callable[[float], Scene]
    parts: tuple[Part, ...]
    to_have_ready: tuple[str, ...] = ()
    replaceable: tuple[Part, ...] = ()
    replacements: tuple[str, ...] = ()
    short_names: Mapping[str, str] = field(default_factory=dict)
    tile: str = N_("Size of the tiles")
    spares: tuple[str, ...] = ()
    examples: tuple[tuple[str, str], ...] = ()
    packing: Packing | None = None

    @property
    def key(self) -> str:
        """The word of the game."""
        return self.about.word

    @property
    def title(self) -> str:
        """Its name, the same in all languages."""
        return self.about.title
