"""Opening a saved game as far as it goes: its own file, or where that does not hold, a backup's help."""

from __future__ import annotations

from pathlib import Path

from companion import backups, record
from companion.record import Record
from companion.reef_encounter.game import NAME, Game, Rescue
from companion.reef_encounter.setup import Faulty
from companion.refusal import Refused

_NO_DAMAGE = (record.NEWER, record.TOO_BIG)
"""Refusals that a backup has nothing to do with."""


def best(path: Path, data: bytes) -> tuple[Game, Record]:
    """The game in the file at `path`, which holds `data`; where it does not hold, whatever goes farthest.

    Entries that cannot be read in the file come from a backup, all others from the file. Raises
    Refused or Faulty where nothing opens. The second part is what the file itself holds.
    """
    own: Game | None = None
    read = Record({}, (), 0)
    trouble: Refused | Faulty | None = None
    try:
        read = record.read(data, NAME)
        own = Game.replayed(read)
    except Refused as refused:
        if refused.reason in _NO_DAMAGE:
            raise
        trouble = refused
    except Faulty as faulty:
        trouble = faulty
    # Every line is written with its line break: a file that ends without one lost at least that.
    if own is not None and own.damage is None and data.endswith((b"\n", b"\r")):
        return own, read
    farthest = own
    for place in backups.found(path):
        helped = _helped(place, data, read if own is not None else None)
        if helped is not None and (farthest is None or len(helped.entries) > len(farthest.entries)):
            if own is not None and own.damage is None:
                # Where a backup has the line that was cut off, it was confirmed, and the file lost its end.
                if helped.entries[: len(own.entries)] != own.entries:
                    continue
                trouble = Refused(record.LINE_NO_OBJECT)
            farthest = helped
            why = own.damage.refused if own is not None and own.damage is not None else _why(trouble)
            helped.rescue = Rescue(why, place, _taken(helped, data))
    if farthest is None:
        assert trouble is not None
        raise trouble
    return farthest, read


def _helped(place: Path, data: bytes, read: Record | None) -> Game | None:
    """The game of a file whose entries a backup mends; None where the backup is no help.

    `read` is None where the file's own header cannot be trusted.
    """
    try:
        copy = place.read_bytes()
        kept = record.read(copy, NAME)
        if read is not None and read.header != kept.header:
            return None  # another game that once had this name
        if read is not None and read.version != kept.version:
            return Game.replayed(kept)
        lines = copy.splitlines(keepends=True)[:1]
        entries = {**record.loose(data), **record.loose(copy)}
        text = lines[0] + b"".join(record.line(entries[n]).encode() for n in sorted(entries) if n > 0)
        return Game.replayed(record.read(text, NAME))
    except (OSError, Refused, Faulty):
        return None


def _taken(game: Game, data: bytes) -> int:
    """How many entries the file itself does not hold like this."""
    own = record.loose(data)
    return sum(own.get(number) != entry for number, entry in enumerate(game.entries, 1))


def _why(trouble: Refused | Faulty | None) -> Refused:
    if isinstance(trouble, Faulty):
        return trouble.faults[0]
    return trouble or Refused(record.EMPTY)
