"""The model of a kit: parts, pieces, whole pages; and `Kit`, the interface between a game and the press. No PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from companion.about import GameInfo
from companion.drawing.palette import Palette
from companion.drawing.paths import Area
from companion.drawing.scene import PathSegment, Scene
from companion.imports import lazy_function
from companion.translator import N_, Translator
from printables.layout.paper import Paper

if TYPE_CHECKING:
    from printables.export.mesh import SolidPiece

Outline: TypeAlias = tuple[PathSegment, ...]
"""A line for scissors, knife or bone folder, in the millimetres of the piece it belongs to."""


class Stock(StrEnum):
    """The stock that a part is printed on."""

    PAPER = "paper"  # ordinary paper, 80-120 g
    STICKY = "sticky"  # self-adhesive paper
    CARD = "card"  # card a printer still takes, 160-250 g
    HEAVY = "heavy"  # card of 250-300 g, for tiles that the printer prints on both sides
    BOARD = "board"  # paper or labels, glued onto greyboard of 1.5-2 mm


class Level(IntEnum):
    """How much is made of a game; each is playable, and each has the parts that name it."""

    TONIGHT = 1  # all that is needed, on heavy card: nothing is glued onto greyboard
    TILES = 2  # the same with boards and tiles on greyboard
    EVERYTHING = 3


class Finishing(NamedTuple):
    """The handiwork on a piece: cuts, folds, and its finished look.

    `outline` is where to cut if that is not simply the rectangle: it is drawn as a fine line unless the picture
    changes colour there (`marked`), as are `cuts` (slots inside the piece); of `folds` only the ends are shown,
    outside the piece. Leave all these lines out of the scene. Pieces of one size and rim that `butt` lie edge to edge
    and share a cut: only for pictures whose edges continue each other. What is folded or glued looks like `finished`,
    its front and perhaps its back, in the end: so table-top simulators show it. `half_of` is the key of the
    piece that two halves are joined to.
    """

    outline: Outline | None = None
    marked: bool = False
    butt: bool = False
    cuts: tuple[Outline, ...] = ()
    folds: tuple[Outline, ...] = ()
    finished: tuple[Scene, ...] = ()
    half_of: str = ""


PLAIN_FINISHING = Finishing()
"""What is just a rectangle, cut out by itself."""

BUTTED_FINISHING = Finishing(butt=True)
"""A rectangle that lies edge to edge with its like."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One design that is cut out, and how many of it the kit holds: its pictures, rim, cuts, owner and words.

    `front` has the piece's trimmed size. `back` has the same size and is drawn as one sees it after
    turning the piece like the page of a book; a piece that nobody turns over needs none. Around both,
    `paper.BLEED` mm are filled with the ink `rim`, or show the picture `rim`, which is larger than the piece by
    so much all round: a cut that strays shows no white. `key` is unique in the whole kit; `label` is
    in the reader's language. Not all of one design need look the same: its fronts are `front` and its `siblings`,
    as often each. Pieces of one `owner`, a player, come to lie on one sheet where they can. Of a `worded` one the
    text is read out to whoever hears the file; of others, how many there are.
    """

    key: str
    label: str
    count: int
    front: Scene
    back: Scene | None = None
    rim: str | Scene | None = None
    craft: Finishing = PLAIN_FINISHING
    owner: str = ""
    worded: bool = False
    siblings: tuple[Scene, ...] = ()

    def split_by_front(self) -> Iterator[Piece]:
        """Every different front of the pieces as a piece of its own; from the second on, a number ends the key."""
        fronts = (self.front, *self.siblings)
        for number, front in enumerate(fronts):
            key = f"{self.key}-{number + 1}" if number else self.key
            if count := (self.count + len(fronts) - 1 - number) // len(fronts):
                yield replace(self, key=key, count=count, front=front, siblings=())

    @property
    def sides(self) -> tuple[Scene, ...]:
        """The finished piece: one picture, or front and back."""
        return self.craft.finished or ((self.front,) if self.back is None else (self.front, self.back))


class Content(NamedTuple):
    """The print of one part: pieces to cut out, then whole pages.

    A page's scene is exactly as large as `Paper.field()`, upright or landscape; the sheet adds the
    margin, the header line and the ruler.
    """

    pieces: tuple[Piece, ...] = ()
    pages: tuple[Scene, ...] = ()


class Edition(NamedTuple):
    """The choices that a part's pictures depend on.

    `tile` is the size that can be chosen, 18 to 25 mm; `sides` names the way pieces get their backs (`SidesMethod`).
    A space on a board is `clearance` mm wider than its tile: no knife is exact, and a row of seven tiles creeps.
    `colours` is a key of the kit's, or empty for the usual ones. `machine` names what cuts (`paper.Machine`).
    `names` are the players', in the order of the places at the table; of some a place may be empty. `card` is the
    size in mm of the cards, None for the usual one. Boards and posters are as large as one sheet of `joined` bears,
    if it is there: several sheets of `paper` are glued together for them.
    """

    tr: Translator
    paper: Paper
    tile: float
    sides: str = "gutter"
    clearance: float = 0.5
    level: Level = Level.EVERYTHING
    colours: str = ""
    machine: str = "hand"
    names: tuple[str, ...] = ()
    card: tuple[float, float] | None = None
    joined: Paper | None = None

    @property
    def large_paper(self) -> Paper:
        """The paper that boards and posters are made for."""
        return self.joined or self.paper

    @property
    def pitch(self) -> float:
        """The side of a space on a board, in mm: draw boards for tiles of this size."""
        return self.tile + self.clearance


class Part(NamedTuple):
    """One line of the kit's list: a key for the command line, an English name (a msgid), the stock.

    It belongs to the whole game at its `levels`; at others it is printed only when asked for by its key. `make`
    draws it; it is called only when the part is printed. `told_apart`: whether the keys of its pieces say which is
    which. `named`: whether it bears the players' names where these are known. `pages`: whether it has pages and no
    pieces, so that nothing of it can be lost. `sized`: whether it is cards of a deck, whose size can be
    chosen. `drawn`: whether its pieces are drawn blindly, so that all of them lie in one bag.
    """

    key: str
    name: str
    stock: Stock
    make: Callable[[Edition], Content]
    levels: tuple[Level, ...] = tuple(Level)
    told_apart: bool = True
    named: bool = False
    pages: bool = False
    sized: bool = False
    drawn: bool = False

    @property
    def optional(self) -> bool:
        """True if even the fullest kit leaves it out."""
        return Level.EVERYTHING not in self.levels


class BlankPage(NamedTuple):
    """A page still empty: its `size` and the `area` of it that a printer surely reaches, in mm; what it is headed."""

    tr: Translator
    size: tuple[float, float]
    area: Area
    heading: str


class PaperSave(NamedTuple):
    """How a saved game is packed away on paper.

    `title` (what the PDF is called) and `everything` (what is on all its pages) are msgids. `public(state, blank)`
    draws the pages that everybody may see, `slip(state, seat, blank)` one player's.
    """

    title: str
    everything: str
    public: Callable[[Any, BlankPage], Sequence[Scene]]
    slip: Callable[[Any, int, BlankPage], Scene | None]


class StartPosition(NamedTuple):
    """The place of one piece, by its `key`, on the table at the start: its middle in mm from that of the table.

    Pieces upon others are on a higher `layer`; `turn` is in degrees anticlockwise.
    """

    key: str
    x: float
    y: float
    layer: int = 0
    turn: float = 0.0


class StartTable(NamedTuple):
    """A table at the start for a number of players, as far as chance and choice have no part in it.

    `positions` are those of the pieces that lie there, `unused` says how many of each, by its key, stay in the box.
    `remaining` tells what people then do, in the reader's language.
    """

    positions: Sequence[StartPosition] = ()
    unused: Mapping[str, int] = MappingProxyType({})
    remaining: Sequence[str] = ()


def split_seats(players: int) -> Iterator[tuple[int, int]]:
    """The places of players at two opposite sides of a table, the first of them more: which side (-1 or 1), how far
    along it (-1 or 1; 0 for one alone)."""
    for side, there in ((-1, (players + 1) // 2), (1, players // 2)):
        yield from ((side, along) for along in ((0,) if there == 1 else (-1, 1))[:there])


class ColourScheme(NamedTuple):
    """One way to colour a game's pieces: its name (a msgid), and what becomes of a palette."""

    name: str
    palette: Callable[[Palette], Palette]


class KitWords(NamedTuple):
    """The texts of a kit about itself, as msgids.

    `title` is what a PDF is called, `introduction` stands below the title of the contents page, `tile` is of what the
    size can be chosen. People need what is `to_have_ready`, and at a level `instead` of what it leaves out.
    """

    title: str
    introduction: str
    tile: str = N_("Size of the tiles")
    to_have_ready: tuple[str, ...] = ()
    instead: Mapping[Level, tuple[str, ...]] = MappingProxyType({})


class OwnPieces(NamedTuple):
    """Parts left out for people who say `label` (a msgid), and the `replacements` (msgids) they need then."""

    parts: tuple[Part, ...] = ()
    replacements: tuple[str, ...] = ()
    label: str = N_("We have pieces of our own")


class CommandLineWords(NamedTuple):
    """How pieces are asked for on the command line.

    `short_names` are further words for single pieces; `spares` shows how lost ones are asked for, and `examples` are
    lines to type, each with a msgid that tells what it gives.
    """

    short_names: Mapping[str, str] = MappingProxyType({})
    spares: tuple[str, ...] = ()
    examples: tuple[tuple[str, str], ...] = ()


class Kit(NamedTuple):
    """The interface between one game and the press.

    `about` says which game it is. `emblem` draws the game's sign in a square, its side in mm. `parts` stand in the
    order in which sheets of one stock are printed. `colours`: where a game has been published in several, all by
    their words, the usual ones first. `packing`: how a saved game is packed away. `start` has a table for each
    number of players, for table-top simulators; what it leaves out lies in bags beside it. `solids`: its pieces for a
    3D printer.
    """

    about: GameInfo
    words: KitWords
    emblem: Callable[[float], Scene]
    parts: tuple[Part, ...]
    own: OwnPieces = OwnPieces()
    typed: CommandLineWords = CommandLineWords()
    colours: Mapping[str, ColourScheme] = MappingProxyType({})
    packing: PaperSave | None = None
    start: Callable[[Edition], Mapping[int, StartTable]] = lambda _: {}
    solids: Callable[[Edition], Sequence[SolidPiece]] = lambda _: ()

    @property
    def key(self) -> str:
        """The word of the game."""
        return self.about.word

    @property
    def sized_cards(self) -> bool:
        """Whether it has cards whose size can be chosen."""
        return any(part.sized for part in self.parts)

    @property
    def title(self) -> str:
        """Its name, the same in all languages."""
        return self.about.title


def _blank_page(edition: Edition) -> Content:
    """A page kept free: what it lists is known only when all sheets are laid out (`kit`)."""
    field = edition.paper.field()
    return Content(pages=(Scene(field.width, field.height, ()),))


CONTENTS = Part("contents", N_("Contents"), Stock.PAPER, _blank_page, (Level.TILES, Level.EVERYTHING), pages=True)
_DRAWN = lazy_function("printables.layout.contents:calibration_page")
SOLID_PIECES_KEY = "solid-pieces"
"""The key of the page that shows the pieces for a 3D printer, in every kit that has some."""

CALIBRATION = Part("calibration", N_("Calibration page"), Stock.PAPER, _DRAWN, levels=(), pages=True)
