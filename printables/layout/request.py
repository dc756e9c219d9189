"""The request for a kit, validated when it is made. Draws and writes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from companion.drawing.palette import PALETTES, Palette
from companion.translator import N_, NATIVE_NAMES
from printables.job import KitFault
from printables.layout.imposition import Sides
from printables.layout.model import Kit, Level
from printables.layout.paper import PAPERS, Machine
from printables.text.names import clean_names

TILE_SMALLEST, TILE_LARGEST, TILE_USUAL = 18.0, 25.0, 20.0
"""The size in mm that can be chosen; what it is of, a kit says, and all else follows it."""

CLEARANCE_MOST, CLEARANCE_USUAL = 1.5, 0.5
"""Millimetres by which a space is wider than its tile."""

OFFSET_MOST, OFFSET_MOST_CRICUT = 5.0, 40.0
"""Millimetres a back may be moved: printers that drift farther need service, not an offset.

The program of a Cricut prints fronts where it likes. How far the backs of a sheet can go, `moved_backs` says.
"""

SPARES_MOST = 200


class Ink(StrEnum):
    """How much ink, and of what colour."""

    FULL = "full"
    SAVER = "saver"  # contours on bare paper
    GREY = "grey"  # for printers without colour

    @property
    def palette(self) -> str:
        """The name of its palette in `companion.drawing.palette.PALETTES`."""
        return "print" if self is Ink.FULL else self.value


@dataclass(frozen=True, slots=True)
class KitRequest:
    """The choices for a kit, a field for each thing that people choose.

    It has many fields and no parts, because the command line, the app's cards and saved preferences set each by its
    name. `only` names parts of the `kit`, `spare` pieces and how many more of each; with `spare` and
    without `only` just the spares are printed, and "all" in `only` stands for the whole kit at its `level`.
    `machine` cuts the pieces. `clearance` is what a space has more than its tile, in mm. `back_offset` moves backs
    right and up in mm, as one sees them. `colours` is one of the kit's, or empty for the usual ones. `names` are the
    players', printed on what is theirs. `output` is a file, or a folder for the usual file name; `replace` allows to
    write over a file that is not a kit. Raises KitFault.
    """

    kit: Kit
    paper: str = "a4"
    language: str = "en"
    tile: float = TILE_USUAL
    clearance: float = CLEARANCE_USUAL
    level: int = Level.EVERYTHING
    ink: str = Ink.FULL
    sides: str = Sides.GUTTER
    machine: str = Machine.HAND
    back_offset: tuple[float, float] = (0.0, 0.0)
    only: tuple[str, ...] = ()
    spare: tuple[tuple[str, int], ...] = ()
    own_pieces: bool = False
    colours: str = ""
    names: tuple[str, ...] = ()
    output: Path = Path()
    replace: bool = False

    def __post_init__(self) -> None:
        _one_of(self.paper, PAPERS, N_("There is no paper “{word}”; there are {known}."))
        _one_of(self.language, NATIVE_NAMES, N_("The kit does not speak “{word}”; it speaks {known}."))
        _one_of(self.ink, Ink, N_("There is no ink mode “{word}”; there are {known}."))
        _one_of(self.machine, Machine, N_("There is no machine “{word}”; there are {known}."))
        _one_of(self.sides, Sides, N_("Backs cannot be printed as “{word}”; possible are {known}."))
        if self.colours and not self.kit.colours:
            raise KitFault(N_("The pieces of {game} come in no other colours."), game=self.kit.title)
        if self.colours:
            _one_of(self.colours, self.kit.colours, N_("Pieces in “{word}” are not offered; there are: {known}."))
        if not TILE_SMALLEST <= self.tile <= TILE_LARGEST:
            raise KitFault(
                N_("Tiles of {size} mm are not possible; choose {least} to {most} mm."),
                size=self.tile,
                least=TILE_SMALLEST,
                most=TILE_LARGEST,
            )
        if not 0 <= self.clearance <= CLEARANCE_MOST:
            raise KitFault(
                N_("Spaces cannot be {size} mm wider than their tiles; choose 0 to {most} mm."),
                size=self.clearance,
                most=CLEARANCE_MOST,
            )
        if self.level not in list(Level):
            raise KitFault(
                N_("There is no level “{level}”; choose {known}."),
                level=self.level,
                known=", ".join(str(int(level)) for level in Level),
            )
        most = OFFSET_MOST_CRICUT if self.machine == Machine.CRICUT else OFFSET_MOST
        for millimetres in self.back_offset:
            if not abs(millimetres) <= most:
                raise KitFault(
                    N_("Backs cannot be moved by {size} mm; at most {most} mm either way."),
                    size=millimetres,
                    most=most,
                )
        object.__setattr__(self, "names", clean_names(self.names))
        for name, number in self.spare:
            if not 1 <= number <= SPARES_MOST:
                raise KitFault(
                    N_("{number} spare pieces of “{name}” are not possible; choose 1 to {most}."),
                    number=number,
                    name=name,
                    most=SPARES_MOST,
                )

    @property
    def palette(self) -> Palette:
        """The colour of each ink."""
        palette = PALETTES[Ink(self.ink).palette]
        return self.kit.colours[self.colours].palette(palette) if self.colours else palette

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
