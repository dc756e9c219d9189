"""Which names mean one person, and where one name means two: a small file beside the games, to be read and mended.

`{"format": 1, "people": {"Anna": ["anna", "Anna K."]}, "apart": {"Ben": {"Ben B.": ["0012 Anna, Ben"]}}}`: Anna is
also written in two other ways; in the game of that file, Ben is somebody else. Without a number it is format 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.documents import read_document, write_document
from companion.files import NO_FILE
from companion.quoting import harmless, visible
from companion.refusal import Reason, Refused
from companion.saved.library import PEOPLE, alone
from companion.years.finished_game import FinishedGame

LONGEST_NAME: Final = 40  # letters, as in records
_LONGEST_FILE: Final = 1_000_000
FORMAT: Final = 1

PEOPLE_DAMAGED = Reason("people-damaged")
PEOPLE_NEWER = Reason("people-newer")
NO_NAME = Reason("people-no-name")
ONE_NAME = Reason("people-same")
NOT_JOINED = Reason("people-not-joined")
ONE_TABLE = Reason("people-one-table")


@dataclass(frozen=True)
class People:
    """`joined`: other spellings, and whom they mean. `apart`: a name in the game of a file, and who that is."""

    joined: Mapping[str, str] = field(default_factory=dict)
    apart: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def person(self, name: str, file: str) -> str:
        """Who is meant by a name in the game of this file, in whichever spaces it was written."""
        name = visible(name) or name
        return self.apart.get((name, file)) or self.joined.get(name, name)

    def join(self, spelling: str, person: str) -> People:
        """From now on both names mean `person`. Raises Refused for no name, or one alone."""
        spelling, person = _name(spelling), _name(person)
        person = self.joined.get(person, person)
        if spelling == person:
            raise Refused(ONE_NAME, name=person)
        moved = {other: person if whom == spelling else whom for other, whom in self.joined.items()}
        return People({**moved, spelling: person}, self.apart)

    def part(self, spelling: str) -> People:
        """A spelling means itself again. Raises Refused for one that was not joined."""
        spelling = _name(spelling)
        if spelling not in self.joined:
            raise Refused(NOT_JOINED, name=spelling)
        return People({other: whom for other, whom in self.joined.items() if other != spelling}, self.apart)

    def set_apart(self, name: str, file: str, person: str) -> People:
        """In the game of this file a name means somebody else; or, with the name itself, whom it always means."""
        name, person = _name(name), _name(person)
        apart = {place: whom for place, whom in self.apart.items() if place != (name, file)}
        return People(self.joined, apart if person == name else {**apart, (name, file): person})

    def check(self, finished: Iterable[FinishedGame]) -> None:
        """Raises Refused where two who played with each other would be one person."""
        for ended in finished:
            seen: dict[str, str] = {}
            for name in (visible(player.name) or player.name for player in ended.result.players):
                if seen.setdefault(self.person(name, ended.file), name) != name:
                    other = seen[self.person(name, ended.file)]
                    raise Refused(ONE_TABLE, name=other, other=name, file=ended.file)


def load(folder: Path) -> People:
    """What is known in a folder of games; nothing where there is no such file. Raises Refused for a damaged one,
    and for one that a newer version wrote.
    """
    path = folder / PEOPLE
    try:
        stored = read_document(path, _LONGEST_FILE)
        version = stored.get("format", FORMAT)
        if type(version) is not int or version < 1:
            raise ValueError
        if version > FORMAT:
            raise Refused(PEOPLE_NEWER, path=path, version=version, known=FORMAT)
        return _read(stored)
    except Refused as refused:
        if refused.reason is NO_FILE:
            return People()
        raise
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Refused(PEOPLE_DAMAGED, path=path) from None


def change(folder: Path, changed: Callable[[People], People], finished: Iterable[FinishedGame]) -> People:
    """What is known in a folder of games, after `changed` has changed it; `finished` are all that was played there.

    Raises Refused, and nothing has changed.
    """
    with alone(folder / PEOPLE):
        people = changed(before := load(folder))
        if people != before:
            people.check(finished)
            save(people, folder)
    return people


def save(people: People, folder: Path) -> None:
    """Write it, all or nothing. Raises Refused where the disk does not want it."""
    joined: dict[str, list[str]] = {}
    for spelling, person in sorted(people.joined.items()):
        joined.setdefault(person, []).append(spelling)
    apart: dict[str, dict[str, list[str]]] = {}
    for (name, file), person in sorted(people.apart.items()):
        apart.setdefault(name, {}).setdefault(person, []).append(file)
    write_document(folder / PEOPLE, {"format": FORMAT, "people": joined, "apart": apart}, _LONGEST_FILE)


def _read(stored: Any) -> People:
    """Raises what Python raises where something else stands there."""
    joined = {
        _name_in(spelling): _name_in(person)
        for person, spellings in stored.get("people", {}).items()
        for spelling in _list(spellings)
        if spelling != person
    }
    # A person who is somebody's other spelling as well would lead round and round.
    if any(person in joined for person in joined.values()):
        raise ValueError
    apart = {
        (_name_in(name), _text(file)): _name_in(person)
        for name, others in stored.get("apart", {}).items()
        for person, files in others.items()
        for file in _list(files)
    }
    return People(joined, apart)


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise TypeError
    return value


def _name_in(value: Any) -> str:
    """A name as it can be written anywhere: what is half a character, or steers a terminal, is replaced."""
    return harmless(_text(value))


def _name(text: str) -> str:
    """A name as records have them. Raises Refused where nothing of it can be seen."""
    found = visible(text)[:LONGEST_NAME].strip()
    if not found:
        raise Refused(NO_NAME)
    return found
