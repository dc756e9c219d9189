"""Import of games from files: checks a whole file before copying it in, and finds the same game in the library.

`Library.copy_out` exports a game: one file, everything in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.files import read_file
from companion.record import format as record_format
from companion.record.library import THERE_ALREADY, Library
from companion.refusal import Reason, Refused
from companion.session.game import Game
from companion.session.game_rules import A, GameRules, S, U

NOT_WHOLE: Final = Reason(
    "moving-not-whole",
    "{path} holds only up to line {line}, so nothing was imported. Ask whoever sent it for another copy.",
)


class Relation(StrEnum):
    """The relation of one saved game to another of the same evening."""

    SAME = "same"
    EARLIER = "earlier"  # the other one has gone on
    LATER = "later"  # it has gone on where the other one stopped
    PARTED = "parted"  # both have gone on, each in its own way


class ImportResult(NamedTuple):
    """The result of an import: the new file, and the game of the library that it is related to."""

    path: Path
    relation: Relation | None = None
    other: Path | None = None


def import_game(kind: GameRules[U, S, A], library: Library, path: Path) -> ImportResult:
    """Import a game of this kind into the library, replacing nothing; returns an `ImportResult`.

    Raises Refused if the file is no whole game, and Refused(THERE_ALREADY) if the library has it already, as far or
    farther played.
    """
    data = read_file(path, record_format.MAX_FILE_BYTES)
    game = _whole(kind, path, data)
    found: ImportResult | None = None
    players = kind.notation.encode_setup(game.setup)["players"]
    for other in library.paths():
        if (relation := _relation(game, players, other)) is None:
            continue
        if relation in (Relation.SAME, Relation.EARLIER):
            raise Refused(THERE_ALREADY, path=other, name=other.stem)
        found = found or ImportResult(path, relation, other)
    taken = library.take_in(data, path.stem)
    return ImportResult(taken, found.relation, found.other) if found is not None else ImportResult(taken)


def _whole(kind: GameRules[U, S, A], path: Path, data: bytes) -> Game[U, S, A]:
    """Return the game of a file that holds from beginning to end. Raises Refused."""
    game = Game.replayed(kind, record_format.read_record(data, kind.name))
    if game.damage is not None:
        raise Refused(NOT_WHOLE, path=path, line=game.damage.line, entry=game.damage.entry)
    return game


def _relation(game: Game[U, S, A], players: object, other: Path) -> Relation | None:
    """Return the relation of `game` to the game in the file `other`; None if they are two different games.

    The first line settles it for nearly all files, so this goes through thousands at once.
    """
    try:
        header = record_format.read_record(
            read_file(other, record_format.MAX_LINE_LENGTH).partition(b"\n")[0], game.kind.name
        ).header
        if (header.get("key", ""), header.get("players")) != (game.key, players):
            return None
        read = record_format.read_record(read_file(other, record_format.MAX_FILE_BYTES), game.kind.name)
        # Without a key two evenings may begin alike: then it is one game only as far as it is the same word for word.
        if not game.key and _parted(game.entries, read.entries):
            return None
        return _kin(game, Game.replayed(game.kind, read))
    except Exception:
        return None  # what cannot be opened, for whatever reason, is no reason to refuse another game


def _kin(one: Game[U, S, A], other: Game[U, S, A]) -> Relation | None:
    if (one.setup, one.key) != (other.setup, other.key):
        return None
    if _parted(one.entries, other.entries):
        return Relation.PARTED
    if len(one.entries) == len(other.entries):
        return Relation.SAME
    return Relation.EARLIER if len(one.entries) < len(other.entries) else Relation.LATER


def _parted(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Return whether neither of two courses begins with all of the other."""
    return any(here != there for here, there in zip(one, other, strict=False))
