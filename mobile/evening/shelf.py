"""The saved games as home and the archive show them: who plays, how far they are, or why a file is no game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.reef_encounter.state import Depth, Phase, Seat
from companion.refusal import Refused

if TYPE_CHECKING:
    from companion.library import Entry, Library

GAMES: Final = "games"
EARLIEST: Final = date(2020, 1, 1)  # a file older than this program was saved by a wrong clock


@dataclass(frozen=True, slots=True)
class Card:
    """One saved game. `faults` says why it cannot be opened; then there is nothing else.

    `acting` is the seat on turn, None once the game is over; `winners` are the seats in first place
    as far as that is known. `broken`: it opens, but a later part of its record does not hold.
    `rescued`: its file was damaged, and a backup helped.
    """

    path: Path
    number: int
    saved: float
    seats: tuple[Seat, ...] = ()
    depth: Depth = Depth.FULL
    advanced: bool = False
    steps: int = 0
    acting: int | None = None
    winners: tuple[int, ...] = ()
    broken: bool = False
    rescued: bool = False
    level: bool = False
    """The winners are level: what would tell them apart has not been counted."""
    faults: tuple[Refused, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.faults and self.acting is None

    @property
    def running(self) -> bool:
        """Whether it can be gone on with."""
        return not self.faults and self.acting is not None

    def day(self, today: date) -> date | None:
        """When it was saved; None where a wrong clock says so."""
        try:
            day = datetime.fromtimestamp(self.saved).astimezone().date()
        except (OverflowError, OSError, ValueError):
            return None
        return day if EARLIEST <= day <= today else None


class Shelf:
    """The library of one folder; a game that has not changed is not read twice."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / GAMES
        self._known: dict[Path, tuple[tuple[int, int], Card]] = {}

    @cached_property
    def library(self) -> Library:
        """The folder of the games. The engine is imported with it: a first start needs neither."""
        from companion.library import Library
        from companion.reef_encounter.game import NAME

        return Library(self._folder, NAME)

    def cards(self) -> Iterator[Card]:
        """Every game, the newest first, one at a time so that a screen can show the first at once.

        Raises Refused where there is no folder.
        """
        for path in self.library.paths():
            yield self.card(path)

    def card(self, path: Path) -> Card:
        """What there is to say about one file."""
        stamp = _stamp(path)
        known = self._known.get(path)
        if known is None or known[0] != stamp:
            known = stamp, self._read(path)
            self._known[path] = known
        return known[1]

    def _read(self, path: Path) -> Card:
        from companion.library import NOT_UNDERSTOOD

        entry = self.library.look(path)
        try:
            return read_card(entry)
        except Exception as mistake:  # ours, and still all other games are shown
            why = Refused(NOT_UNDERSTOOD, mistake=type(mistake).__name__)
            return Card(entry.path, entry.number, entry.saved, faults=(why,))

    def latest(self, last: str = "") -> Card | None:
        """The game to go on with: the one that was open last if it still runs, else the newest that does."""
        if not self._folder.is_dir():
            return None
        try:
            paths = self.library.paths()
        except Refused:
            return None
        paths.sort(key=lambda path: path.name != last)
        return next((card for card in map(self.card, paths) if card.running), None)


def read_card(entry: Entry) -> Card:
    """What there is to say about an entry of the library."""
    from companion.reef_encounter.game import Game
    from companion.reef_encounter.scoring import Tiebreak, ranking
    from companion.reef_encounter.setup import Faulty

    try:
        game = Game.open(entry.path)  # a backup may know better than the file alone
    except Refused as refused:
        return Card(entry.path, entry.number, entry.saved, faults=(refused,))
    except Faulty as faulty:
        return Card(entry.path, entry.number, entry.saved, faults=faulty.faults)
    state = game.state
    places = ranking(state) if state.phase is Phase.OVER else None
    return Card(
        entry.path,
        entry.number,
        entry.saved,
        state.table.seats,
        state.table.depth,
        state.table.advanced,
        game.session.position,
        None if state.phase is Phase.OVER else state.turn.seat,
        tuple(place.seat for place in places or () if place.place == 1),
        game.damage is not None,
        game.rescue is not None,
        any(place.place == 1 and place.by is Tiebreak.UNCOUNTED for place in places or ()),
    )


def _stamp(path: Path) -> tuple[int, int]:
    """Changes whenever the file does."""
    try:
        status = path.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size
