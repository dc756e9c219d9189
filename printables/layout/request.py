"""The request for a kit, validated when it is made. Draws and writes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from companion.drawing.palette import PALETTES, Palette
from companion.translator import N_, NATIVE_NAMES
from printables.job import KitFault
from printables.layout.imposition import SidesMethod
from printables.layout.model import Kit, Level
from printables.layout.paper import (
    ALL_PAPERS,
    MARK_INSET,
    SAFE_MARGIN,
    Machine,
    Paper,
    find_paper,
    machine_takes_paper,
    parse_size,
)
from printables.pdf.inks import Plates
from printables.text.names import clean_names

MIN_TILE, MAX_TILE, DEFAULT_TILE = 18.0, 25.0, 20.0
"""The size in mm that can be chosen; what it is of, a kit says, and all else follows it."""

MAX_CLEARANCE, DEFAULT_CLEARANCE = 1.5, 0.5
"""Millimetres by which a space is wider than its tile."""

MAX_OFFSET, MAX_CRICUT_OFFSET = 5.0, 40.0
"""Millimetres a back may be moved: printers that drift farther need service, not an offset.

The program of a Cricut prints fronts where it likes. How far the backs of a sheet can go, `moved_backs` says.
"""

MAX_SPARES = 200

CARD_SIZES = {
    "standard": (63.0, 88.0),
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "euro": (59.0, 92.0),
    "mini": (44.5, 63.5),
    "mini-euro": (45.0, 68.0),
    "square": (70.0, 70.0),
    "tarot": (70.0, 120.0),
}
"""Sizes of cards in mm that sleeves are made for and print shops cut, by what they are called."""

MIN_CARD_SIZE, MAX_CARD_SIZE = (40.0, 56.0), (130.0, 190.0)
"""Millimetres of a card: on a smaller one its words could not be read."""


class InkAmount(StrEnum):
    """How much ink, and of what colour."""

    FULL = "full"
    SAVER = "saver"  # contours on bare paper
    GREY = "grey"  # for printers without colour

    @property
    def palette(self) -> str:
        """The name of its palette in `companion.drawing.palette.PALETTES`."""
        return "print" if self is InkAmount.FULL else self.value

    @property
    def plates(self) -> Plates:
        """What is printed with the black plate alone."""
        return {InkAmount.SAVER: Plates.BLACK_WORDS, InkAmount.GREY: Plates.GREY}.get(self, Plates.COLOUR)


@dataclass(frozen=True, slots=True)
class KitRequest:
    """The choices for a kit, a field for each thing that people choose.

    It has many fields and no parts, because the command line, the app's cards and saved preferences set each by its
    name. `only` names parts of the `kit`, `spare` pieces and how many more of each; with `spare` and
    without `only` just the spares are printed, and "all" in `only` stands for the whole kit at its `level`.
    `machine` cuts the pieces. `clearance` is what a space has more than its tile, in mm. `back_offset` moves backs
    right and up in mm, as one sees them; `margin` stays white at every edge. Boards and posters are made for the
    larger paper `tiled`, and several sheets are joined for them; where it is empty, they are made for `paper`.
    `colours` is one of the kit's and `card` a size of cards, or empty for the usual ones. `names` are the
    players', printed on what is theirs. `output` is a file, or a folder for the usual file name; `replace` allows to
    write over a file that is not a kit. Raises KitFault.
    """

    kit: Kit
    paper: str = "a4"
    language: str = "en"
    tile: float = DEFAULT_TILE
    clearance: float = DEFAULT_CLEARANCE
    level: int = Level.EVERYTHING
    ink: str = InkAmount.FULL
    sides: str = SidesMethod.GUTTER
    machine: str = Machine.HAND
    back_offset: tuple[float, float] = (0.0, 0.0)
    margin: float = SAFE_MARGIN
    tiled: str = ""
    only: tuple[str, ...] = ()
    spare: tuple[tuple[str, int], ...] = ()
    own_pieces: bool = False
    colours: str = ""
    card: str = ""
    names: tuple[str, ...] = ()
    output: Path = Path()
    replace: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "paper", self.sheet.key)
        _one_of(self.language, NATIVE_NAMES, N_("The kit does not speak “{word}”; it speaks {known}."))
        _one_of(self.ink, InkAmount, N_("There is no ink mode “{word}”; there are {known}."))
        _one_of(self.machine, Machine, N_("There is no machine “{word}”; there are {known}."))
        _one_of(self.sides, SidesMethod, N_("Backs cannot be printed as “{word}”; possible are {known}."))
        if self.colours and not self.kit.colours:
            raise KitFault(N_("The pieces of {game} come in no other colours."), game=self.kit.title)
        if self.colours:
            _one_of(self.colours, self.kit.colours, N_("Pieces in “{word}” are not offered; there are: {known}."))
        if not MIN_TILE <= self.tile <= MAX_TILE:
            raise KitFault(
                N_("Tiles of {size} mm are not possible; choose {least} to {most} mm."),
                size=self.tile,
                least=MIN_TILE,
                most=MAX_TILE,
            )
        if not 0 <= self.clearance <= MAX_CLEARANCE:
            raise KitFault(
                N_("Spaces cannot be {size} mm wider than their tiles; choose 0 to {most} mm."),
                size=self.clearance,
                most=MAX_CLEARANCE,
            )
        if self.level not in list(Level):
            raise KitFault(
                N_("There is no level “{level}”; choose {known}."),
                level=self.level,
                known=", ".join(str(int(level)) for level in Level),
            )
        most = MAX_CRICUT_OFFSET if self.machine == Machine.CRICUT else MAX_OFFSET
        for millimetres in self.back_offset:
            if not abs(millimetres) <= most:
                raise KitFault(
                    N_("Backs cannot be moved by {size} mm; at most {most} mm either way."),
                    size=millimetres,
                    most=most,
                )
        _ = self.joined_paper
        self._check_card()
        self._check_machine()
        object.__setattr__(self, "names", clean_names(self.names))
        for name, number in self.spare:
            if not 1 <= number <= MAX_SPARES:
                raise KitFault(
                    N_("{number} spare pieces of “{name}” are not possible; choose 1 to {most}."),
                    number=number,
                    name=name,
                    most=MAX_SPARES,
                )

    def _check_card(self) -> None:
        if self.card and not self.kit.sized_cards:
            raise KitFault(N_("The cards of {game} have one size. Leave out --card."), game=self.kit.title)
        if self.card and self.card_size is None:
            raise KitFault(
                N_("There is no card “{word}”; there are {known}, or a size in mm or inches: 63x88, 2.5x3.5in."),
                word=self.card,
                known=", ".join(CARD_SIZES),
            )
        wide, high = self.card_size or CARD_SIZES["standard"]
        if not (MIN_CARD_SIZE[0] <= wide <= MAX_CARD_SIZE[0] and MIN_CARD_SIZE[1] <= high <= MAX_CARD_SIZE[1]):
            raise KitFault(
                N_("Cards of {wide} × {high} mm are not possible; choose {least} to {most} mm."),
                wide=wide,
                high=high,
                least=" × ".join(map(format_mm, MIN_CARD_SIZE)),
                most=" × ".join(map(format_mm, MAX_CARD_SIZE)),
            )

    @property
    def card_size(self) -> tuple[float, float] | None:
        """The size of the cards in mm; None for the usual one, or for a word that says none."""
        return CARD_SIZES.get(self.card.strip().lower()) or parse_size(self.card)

    @property
    def joined_paper(self) -> Paper | None:
        """The paper that boards and posters are made for where several sheets are joined. Raises KitFault."""
        sheet, joined = self.sheet, find_paper(self.tiled, self.margin) if self.tiled else None
        larger = joined is not None and (joined.width > sheet.width or joined.height > sheet.height)
        return joined if larger else None

    def _check_machine(self) -> None:
        """Raises KitFault for a paper or a margin with which the machine can do nothing."""
        machine, sheet = Machine(self.machine), self.sheet
        if not machine_takes_paper(machine, sheet):
            known = ", ".join(paper.key for paper in ALL_PAPERS.values() if machine_takes_paper(machine, paper))
            raise KitFault(
                N_("“{machine}” cannot take {paper}; it takes {known}."),
                machine=self.machine,
                paper=sheet.name,
                known=known,
            )
        if machine.marked and sheet.margin > MARK_INSET:
            raise KitFault(
                N_("The marks of the machine lie {most} mm from the edges; choose a margin of at most {most} mm."),
                most=MARK_INSET,
            )

    @property
    def sheet(self) -> Paper:
        """The paper, with its margin. Raises KitFault where there is none such."""
        return find_paper(self.paper, self.margin)

    @property
    def palette(self) -> Palette:
        """The colour of each ink."""
        palette = PALETTES[InkAmount(self.ink).palette]
        return self.kit.colours[self.colours].palette(palette) if self.colours else palette

    @property
    def plates(self) -> Plates:
        """What is printed with the black plate alone."""
        return InkAmount(self.ink).plates

    @property
    def spares(self) -> dict[str, int]:
        """How many more of each piece, by its key."""
        found: dict[str, int] = {}
        for name, number in self.spare:
            key = self.kit.typed.short_names.get(name, name)
            found[key] = found.get(key, 0) + number
        return found


def format_mm(number: float) -> str:
    """Write a number of millimetres without needless digits."""
    return f"{number:g}"


def _one_of(word: str, known: Iterable[str], message: str) -> None:
    names = [str(name) for name in known]
    if word not in names:
        raise KitFault(message, word=word, known=", ".join(names))
