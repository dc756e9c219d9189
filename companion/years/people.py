"""Aliases of people: names that mean one person, and one name that means two. Loads, changes and saves their file.

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

PEOPLE_DAMAGED = Reason(
    "people-damaged",
    "“{path}”, which says which names mean one person, cannot be read. Mend it or delete it; nothing was changed.",
)
PEOPLE_NEWER = Reason(
    "people-newer",
    "“{path}”, which says which names mean one person, was saved by a newer version (format {version}; this one "
    "knows {known}). Install the newer version.",
)
NO_NAME = Reason("people-no-name", "A name is missing.")
ONE_NAME = Reason("people-same", "“{name}” is one name; join two.")
NOT_JOINED = Reason("people-not-joined", "“{name}” is not joined to anybody.")
ONE_TABLE = Reason(
    "people-one-table", "{name} and {other} played against each other in “{file}”, so they are two people."
)


@dataclass(frozen=True)
class People:
    """The aliases of a folder. `joined`: other spellings, and whom they mean. `apart`: a name in one game's file."""

    joined: Mapping[str, str] = field(default_factory=dict)
    apart: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def person(self, name: str, file: str) -> str:
        """Return the person behind a name in the game of this file, whatever its spaces."""
        name = visible(name) or name
        return self.apart.get((name, file)) or self.joined.get(name, name)

    def join(self, spelling: str, person: str) -> People:
        """Make both names mean `person`. Raises Refused for no name, or one alone."""
        spelling, person = _name(spelling), _name(person)
        person = self.joined.get(person, person)
        if spelling == person:
            raise Refused(ONE_NAME, name=person)
        moved = {other: person if whom == spelling else whom for other, whom in self.joined.items()}
        return People({**moved, spelling: person}, self.apart)

    def part(self, spelling: str) -> People:
        """Make a spelling mean itself again. Raises Refused for one that was not joined."""
        spelling = _name(spelling)
        if spelling not in self.joined:
            raise Refused(NOT_JOINED, name=spelling)
        return People({other: whom for other, whom in self.joined.items() if other != spelling}, self.apart)

    def set_apart(self, name: str, file: str, person: str) -> People:
        """Make a name mean somebody else in the game of this file; or, with the name itself, whom it always means."""
        name, person = _name(name), _name(person)
        apart = {place: whom for place, whom in self.apart.items() if place != (name, file)}
        return People(self.joined, apart if person == name else {**apart, (name, file): person})

    def check(self, finished: Iterable[FinishedGame]) -> None:
        """Raise Refused if two who played with each other would be one person."""
        for ended in finished:
            seen: dict[str, str] = {}
            for name in (visible(player.name) or player.name for player in ended.result.players):
                if seen.setdefault(self.person(name, ended.file), name) != name:
                    other = seen[self.person(name, ended.file)]
                    raise Refused(ONE_TABLE, name=other, other=name, file=ended.file)


def load(folder: Path) -> People:
    """Load the aliases of a folder of games; none if there is no such file.

    Raises Refused for a damaged one, and for one that a newer version wrote.
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
    """Load, change and save the aliases of a folder; `finished` are all games played there.

    Raises Refused, and nothing has changed.
    """
    with alone(folder / PEOPLE):
        people = changed(before := load(folder))
        if people != before:
            people.check(finished)
            save(people, folder)
    return people


def save(people: People, folder: Path) -> None:
    """Save the aliases in their file, whole or not at all. Raises Refused if the disk does not want it."""
    joined: dict[str, list[str]] = {}
    for spelling, person in sorted(people.joined.items()):
        joined.setdefault(person, []).append(spelling)
    apart: dict[str, dict[str, list[str]]] = {}
    for (name, file), person in sorted(people.apart.items()):
        apart.setdefault(name, {}).setdefault(person, []).append(file)
    write_document(folder / PEOPLE, {"format": FORMAT, "people": joined, "apart": apart}, _LONGEST_FILE)


def _read(stored: Any) -> People:
    """Parse the file's content. Raises what Python raises if something else stands there."""
    joined = {
        _name_in(spelling): _name_in(person)
        for person, spellings in stored.get("people", {}).items()
        for spelling in _list(spellings)
        if _name_in(spelling) != _name_in(person)
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
    """Return a name that can be written anywhere, whatever its spaces: replaces half characters and what steers."""
    name = harmless(_text(value))
    return visible(name) or name


def _name(text: str) -> str:
    """Return a name as records have them. Raises Refused if nothing of it is visible."""
    found = visible(text)[:LONGEST_NAME].strip()
    if not found:
        raise Refused(NO_NAME)
    return found
