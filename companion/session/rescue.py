"""Opener of damaged games: goes on as far as the file holds, or mends it from its backups. Writes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from companion.files import read_file
from companion.refusal import Refused
from companion.saved import backups, lines, record
from companion.saved.lines import Line, Sum
from companion.saved.other_courses import contradict
from companion.saved.record import Record
from companion.session.course import Course
from companion.session.timeline import TOO_LONG, TOO_OFTEN

C = TypeVar("C", bound=Course[Any, Any, Any])

_NO_DAMAGE = (record.TRIAL, record.NEWER, record.TOO_BIG, TOO_LONG, TOO_OFTEN)
"""Refusals that a backup has nothing to do with."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """The help a backup gave when a game was opened: why, and how many entries came from it."""

    why: Refused
    backup: Path
    entries: int


def open_best(game: str, path: Path, data: bytes, replayed: Callable[[Record], C]) -> tuple[C, Rescue | None, int]:
    """Open the `game` in the file at `path`, which holds `data`; falls back to whatever goes farthest.

    Takes entries that cannot be read in the file from a backup, all others from the file. Returns the game, how a
    backup helped if one did, and how many bytes of the file itself hold. Raises Refused if nothing opens.
    """
    own: C | None = None
    read = Record({}, (), 0)
    trouble: Refused | None = None
    try:
        read = record.read(data, game)
        own = replayed(read)
    except Refused as refused:
        if refused.reason in _NO_DAMAGE:
            raise
        trouble = refused
    if own is not None and own.damage is not None and own.damage.refused.reason in _NO_DAMAGE:
        return own, None, read.good
    places, lost = backups.backups_of(path), lines.NO_OBJECT
    holds = own is not None and own.damage is None
    # Every line is written with its line break: a file that ends without one lost at least that.
    if holds and data.endswith((b"\n", b"\r")):
        places, lost = [place for place in places[:1] if _goes_on(game, place, data, read)], record.ENDS_EARLY
    farthest, rescue = own, None
    trusted = own is not None and (own.damage is None or own.damage.entry > 0)
    for place in places:
        helped = _helped(game, place, data, read if trusted else None, replayed)
        if helped is not None and _farther(helped, farthest, rescued=rescue is not None):
            if own is not None and holds:
                # Where a backup has the line that was cut off, it was confirmed, and the file lost its end.
                if helped.entries[: len(own.entries)] != own.entries:
                    continue
                trouble = Refused(lost)
            farthest = helped
            why = (
                own.damage.refused if own is not None and own.damage is not None else trouble or Refused(record.EMPTY)
            )
            rescue = Rescue(why, place, _taken(helped, data))
    if farthest is None:
        assert trouble is not None
        raise trouble
    return farthest, rescue, read.good


def _farther(helped: C, than: C | None, *, rescued: bool) -> bool:
    """Return whether a backup's help goes farther; it must continue what a newer one `rescued`, not contradict it."""
    if than is None:
        return True
    entries = len(than.entries)
    return len(helped.entries) > entries and (not rescued or helped.entries[:entries] == than.entries)


def _goes_on(game: str, place: Path, data: bytes, read: Record) -> bool:
    """Return whether a backup is the same game with more lines than the file `data`, which holds all of `read`.

    A file only ever grows, and a backup is made of what it holds: then the file lost its last lines.
    """
    try:
        copy = read_file(place, record.LONGEST_FILE)
        if data.startswith(copy):
            return False
        kept = record.read(copy, game)
    except Refused:
        return False
    # Without a key nothing tells this game from an earlier one of the same name.
    same = "key" in read.header and kept.header == read.header
    number = len(read.entries)
    return same and len(kept.entries) > number and kept.entries[:number] == read.entries


def _helped(game: str, place: Path, data: bytes, read: Record | None, replayed: Callable[[Record], C]) -> C | None:
    """Return the game of a file with entries mended from a backup; None if the backup is no help.

    `read` is None if the file's own header cannot be trusted.
    """
    try:
        copy = read_file(place, record.LONGEST_FILE)
        kept = record.read(copy, game)
        if read is not None and read.header != kept.header:
            return None  # another game that once had this name
        header, *_ = copy.splitlines(keepends=True)
        own, found = record.readable_entries(data), record.readable_entries(copy)
        if not contradict(own, found):
            found = _together(own, found)
        elif read is not None:
            return None  # of two courses nobody makes one
        text = header + b"".join(f"{found[number].text}\n".encode() for number in sorted(found) if number > 0)
        return replayed(record.read(text, game))
    except Refused:
        return None


def _together(own: dict[int, Line], kept: dict[int, Line]) -> dict[int, Line]:
    """Merge the lines of a file and its backup by number; the backup's, unless only the file's is unchanged."""
    better = {
        number: line
        for number, line in kept.items()
        if line.sum is not Sum.WRONG or number not in own or own[number].sum is Sum.WRONG
    }
    return own | better


def _taken(game: Course[Any, Any, Any], data: bytes) -> int:
    """Count the entries that the file itself does not hold like this."""
    own = {number: line.fields for number, line in record.readable_entries(data).items()}
    return sum(own.get(number) != entry for number, entry in enumerate(game.entries, 1))
