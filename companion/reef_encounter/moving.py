"""Games that come and go as files: checked whole before they are taken in, known again when they come twice.

A game leaves the library by `Library.copy_out`: one file, everything in it.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from companion import record
from companion.library import THERE_ALREADY, Library
from companion.logbook import read_file
from companion.reef_encounter.game import NAME, Game
from companion.refusal import Reason, Refused

NOT_WHOLE: Final = Reason("moving-not-whole")


class Kin(StrEnum):
    """How one saved game is related to another of the same evening."""

    SAME = "same"
    EARLIER = "earlier"  # the other one has gone on
    LATER = "later"  # it has gone on where the other one stopped
    PARTED = "parted"  # both have gone on, each in its own way


class Arrival(NamedTuple):
    """A game that was taken in: where it lies now, and the game of the library that it is related to."""

    path: Path
    kin: Kin | None = None
    other: Path | None = None


def take_in(library: Library, path: Path) -> Arrival:
    """Copy a game from elsewhere into the library, replacing nothing.

    Raises Refused or Faulty where the file is no whole game, and Refused(THERE_ALREADY) where the library
    has it already, as far or farther played.
    """
    game = whole(path)
    found: Arrival | None = None
    for other in library.paths():
        if (relation := _relation(game, other)) is None:
            continue
        if relation in (Kin.SAME, Kin.EARLIER):
            raise Refused(THERE_ALREADY, path=other, name=other.stem)
        found = found or Arrival(path, relation, other)
    taken = library.take_in(path)
    return Arrival(taken, found.kin, found.other) if found is not None else Arrival(taken)


def whole(path: Path) -> Game:
    """The game of a file that holds from beginning to end. Raises Refused or Faulty."""
    game = Game.replayed(record.read(read_file(path, record.LONGEST_FILE), NAME))
    if game.damage is not None:
        raise Refused(NOT_WHOLE, path=path, line=game.damage.line, entry=game.damage.entry)
    return game


def kin(one: Game, other: Game) -> Kin | None:
    """How `one` is related to `other`; None where they are two games."""
    if (one.setup, one.key) != (other.setup, other.key):
        return None
    shared = min(len(one.entries), len(other.entries))
    if one.entries[:shared] != other.entries[:shared]:
        return Kin.PARTED if one.key else None  # without a key, two evenings may begin alike
    if len(one.entries) == len(other.entries):
        return Kin.SAME
    return Kin.EARLIER if len(one.entries) < len(other.entries) else Kin.LATER


def _relation(game: Game, other: Path) -> Kin | None:
    try:
        return kin(game, Game.replayed(record.read(read_file(other, record.LONGEST_FILE), NAME)))
    except Exception:
        return None  # what cannot be opened, for whatever reason, is no reason to refuse another game
