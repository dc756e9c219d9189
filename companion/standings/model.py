"""Standings over many finished games: wins, points, streaks; `FinishedGame`; and aliases of people in their file.

`{"format": 1, "people": {"Anna": ["anna", "Anna K."]}, "apart": {"Ben": {"Ben B.": ["0012 Anna, Ben"]}}}`: Anna is
also written in two other ways; in the game of that file, Ben is somebody else. A game that has ended
stands there by its identity, too. Without a number it is format 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.dates import plausible_day
from companion.files import NO_FILE, read_document, write_document
from companion.record.library import PEOPLE_FILE, file_lock
from companion.refusal import Reason, Refused
from companion.reports.finale import PlayerResult, Result
from companion.text import clean_name, sanitize_text, sort_key, whole_signs


class FinishedGame(NamedTuple):
    """A finished game. `file` is its file name without suffix, `game` its word.

    `identity` tells it from every other game; `day` is when its file last changed (`2026-05-31`): a record knows no
    date. `minutes` is how long it took, if a clock ran.
    """

    file: str
    game: str
    identity: str
    day: str
    minutes: int | None
    result: Result

    def known_day(self, today: str) -> str:
        """Return the day; empty if a wrong clock made it: before this program was written, or after `today`."""
        return plausible_day(self.day, today)


def game_to_fields(ended: FinishedGame) -> dict[str, Any]:
    """Return the fields of a finished game, ready for JSON."""
    players = [[*player[:4], dict(player.corals)] for player in ended.result.players]
    return {**ended._asdict(), "result": [players, ended.result.board]}


def game_from_fields(fields: Mapping[str, Any]) -> FinishedGame:
    """Return the game with these fields. Raises KeyError, TypeError or ValueError for impossible fields."""
    players, board = fields["result"]
    finishes = tuple(
        PlayerResult(
            str(name), str(colour), int(points), int(place), {str(coral): int(n) for coral, n in corals.items()}
        )
        for name, colour, points, place, corals in players
    )
    if not finishes:
        raise ValueError
    minutes = fields["minutes"]
    file, game, identity, day = (str(fields[name]) for name in ("file", "game", "identity", "day"))
    lasted = None if minutes is None else int(minutes)
    return FinishedGame(file, game, identity, day, lasted, Result(finishes, str(board)))


MAX_NAME_LENGTH: Final = 40  # letters, as in records
_LONGEST_FILE: Final = 1_000_000
PEOPLE_FORMAT: Final = 1

PEOPLE_DAMAGED = Reason(
    "people-damaged",
    "“{path}”, which says which names mean one person, cannot be read. Mend it or delete it; nothing was changed.",
)
PEOPLE_NEWER = Reason(
    "people-newer",
    "“{path}”, which says which names mean one person, was saved by a newer version (format {version}; this one "
    "knows {known}). Install the newer version.",
)
NO_NAME = Reason("people-no-name", "A name is missing. Write one with at least one letter or sign.")
NAMES_EQUAL = Reason("people-same", "“{name}” is one name; join two.")
NOT_JOINED = Reason("people-not-joined", "“{name}” is not joined to anybody, so nothing has to be parted.")
PLAYED_TOGETHER = Reason(
    "people-one-table", "{name} and {other} played against each other in “{file}”, so they are two people."
)


@dataclass(frozen=True)
class Aliases:
    """The aliases of a folder. `joined`: other spellings, and whom they mean. `apart`: a name in one game's file."""

    joined: Mapping[str, str] = field(default_factory=dict)
    apart: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def person(self, name: str, file: str, identity: str = "") -> str:
        """Return the person behind a name in a game: known by its identity, or else by its file's name."""
        name = clean_name(name) or name
        other = self.apart.get((name, identity)) or self.apart.get((name, file))
        return other or self.joined.get(name, name)

    def join(self, spelling: str, person: str) -> Aliases:
        """Make both names mean `person`. Raises Refused for no name, or one alone."""
        spelling, person = _name(spelling), _name(person)
        if spelling == person:
            raise Refused(NAMES_EQUAL, name=person)
        if self.joined.get(person, person) == spelling:  # the other way round from now on
            turned = self.part(person)
            return turned.join(spelling, person)
        person = self.joined.get(person, person)
        moved = {other: person if whom == spelling else whom for other, whom in self.joined.items()}
        return Aliases({**moved, spelling: person}, self.apart)

    def part(self, spelling: str) -> Aliases:
        """Make a spelling mean itself again. Raises Refused for one that was not joined."""
        spelling = _name(spelling)
        if spelling not in self.joined:
            raise Refused(NOT_JOINED, name=spelling)
        return Aliases({other: whom for other, whom in self.joined.items() if other != spelling}, self.apart)

    def set_apart(self, name: str, file: str, person: str, identity: str = "") -> Aliases:
        """Make a name mean somebody else in one game; or, with the name itself, whom it always means.

        A game that has ended is known by its `identity`, too, whatever its file will be called.
        """
        name, person = _name(name), _name(person)
        places = {(name, file), (name, identity)}
        apart = {place: whom for place, whom in self.apart.items() if place not in places}
        places.discard((name, ""))
        return Aliases(self.joined, apart if person == name else {**apart, **dict.fromkeys(places, person)})

    def check(self, finished: Iterable[FinishedGame]) -> None:
        """Raise Refused if two who played with each other would be one person."""
        for ended in finished:
            seen: dict[str, str] = {}
            for name in (clean_name(player.name) or player.name for player in ended.result.players):
                if seen.setdefault(self.person(name, ended.file, ended.identity), name) != name:
                    other = seen[self.person(name, ended.file, ended.identity)]
                    raise Refused(PLAYED_TOGETHER, name=other, other=name, file=ended.file)


def load_aliases(folder: Path) -> Aliases:
    """Load the aliases of a folder of games; none if there is no such file.

    Raises Refused for a damaged one, and for one that a newer version wrote.
    """
    path = folder / PEOPLE_FILE
    try:
        stored = read_document(path, _LONGEST_FILE)
        version = stored.get("format", PEOPLE_FORMAT)
        if type(version) is not int or version < 1:
            raise ValueError
        if version > PEOPLE_FORMAT:
            raise Refused(PEOPLE_NEWER, path=path, version=version, known=PEOPLE_FORMAT)
        return _read(stored)
    except Refused as refused:
        if refused.reason is NO_FILE:
            return Aliases()
        raise
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Refused(PEOPLE_DAMAGED, path=path) from None


def change_aliases(folder: Path, changed: Callable[[Aliases], Aliases], finished: Iterable[FinishedGame]) -> Aliases:
    """Load, change and save the aliases of a folder; `finished` are all games played there.

    Raises Refused, and nothing has changed.
    """
    with file_lock(folder / PEOPLE_FILE):
        people = changed(before := load_aliases(folder))
        if people != before:
            people.check(finished)
            save_aliases(people, folder)
    return people


def save_aliases(people: Aliases, folder: Path) -> None:
    """Save the aliases in their file, whole or not at all. Raises Refused if the disk does not want it."""
    joined: dict[str, list[str]] = {}
    for spelling, person in sorted(people.joined.items()):
        joined.setdefault(person, []).append(spelling)
    apart: dict[str, dict[str, list[str]]] = {}
    for (name, file), person in sorted(people.apart.items()):
        apart.setdefault(name, {}).setdefault(person, []).append(file)
    write_document(folder / PEOPLE_FILE, {"format": PEOPLE_FORMAT, "people": joined, "apart": apart}, _LONGEST_FILE)


def _read(stored: Any) -> Aliases:
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
    return Aliases(joined, apart)


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
    name = sanitize_text(_text(value))
    return clean_name(name) or name


def _name(text: str) -> str:
    """Return a name as records have them. Raises Refused if nothing of it is visible."""
    found = whole_signs(clean_name(text), MAX_NAME_LENGTH).strip()
    if not found:
        raise Refused(NO_NAME)
    return found


MIN_GAMES: Final = 3
"""Games of two people together from which on it is told who is ahead of whom."""


class Average(NamedTuple):
    """The average points of a number of games."""

    games: int
    points: float


class BestGame(NamedTuple):
    """The most points, and the file of the first game with so many."""

    points: int
    file: str


class Person(NamedTuple):
    """One person's games. A shared first place is a win for all who share it.

    `averages` by the number of players. `corals`: pieces of each in the end, by the words of records. `longest` is
    the longest row of wins, `streak` the one that goes on.
    """

    name: str
    games: int
    wins: int
    averages: Mapping[int, Average]
    best: BestGame
    corals: Mapping[str, int]
    longest: int
    streak: int

    @property
    def favourite(self) -> str | None:
        """The coral with most pieces; None if two have as many, or there are none."""
        most = sorted(self.corals.items(), key=lambda item: -item[1])[:2]
        if not most or not most[0][1] or (len(most) > 1 and most[0][1] == most[1][1]):
            return None
        return most[0][0]


class PlayerPair(NamedTuple):
    """Two people who met often enough: in how many games, and how often each came before the other."""

    one: str
    other: str
    games: int
    ahead: int
    behind: int


class Standings(NamedTuple):
    """All people, the one with most wins first; pairs that met often enough; and the wins of start players."""

    games: int
    people: tuple[Person, ...]
    pairs: tuple[PlayerPair, ...]
    started: int

    def nemesis(self, name: str) -> PlayerPair | None:
        """Return the pair in which somebody came second most; None if nobody is ahead of them."""
        seen = [pair if pair.one == name else _turned(pair) for pair in self.pairs if name in (pair.one, pair.other)]
        worst = max(seen, key=lambda pair: pair.behind - pair.ahead, default=None)
        return worst if worst is not None and worst.behind > worst.ahead else None


def compute_standings(finished: Iterable[FinishedGame], people: Aliases) -> Standings:
    """Compute the standings of these games, in the order of playing."""
    played = [(distinct_names(ended, people), ended) for ended in finished]
    names = list(dict.fromkeys(name for names, _ in played for name in names))
    found = [_person(name, played) for name in names]
    found.sort(key=lambda person: (-person.wins, person.games, sort_key(person.name), person.name))
    return Standings(
        len(played),
        tuple(found),
        tuple(_pairs(names, played)),
        sum(ended.result.players[0].place == 1 for _, ended in played),
    )


_Played = tuple[list[str], FinishedGame]


def distinct_names(ended: FinishedGame, people: Aliases) -> list[str]:
    """List who sat where. Two of one name in one game stay two: the colour names the later one."""
    names: list[str] = []
    for player in ended.result.players:
        name = people.person(player.name, ended.file, ended.identity)
        names.append(name if name not in names else f"{name} ({player.colour})")
    return names


def _person(name: str, played: Sequence[_Played]) -> Person:
    mine = [(ended, ended.result.players[names.index(name)]) for names, ended in played if name in names]
    points: dict[int, list[int]] = {}
    corals: Counter[str] = Counter()
    longest = streak = 0
    for ended, finish in mine:
        points.setdefault(len(ended.result.players), []).append(finish.points)
        corals.update(finish.corals)
        streak = streak + 1 if finish.place == 1 else 0
        longest = max(longest, streak)
    best = max(mine, key=lambda each: each[1].points)
    return Person(
        name,
        len(mine),
        sum(finish.place == 1 for _, finish in mine),
        {number: Average(len(each), sum(each) / len(each)) for number, each in sorted(points.items())},
        BestGame(best[1].points, best[0].file),
        dict(corals),
        longest,
        streak,
    )


def _pairs(names: Sequence[str], played: Sequence[_Played]) -> list[PlayerPair]:
    met: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for there, ended in played:
        places = dict(zip(there, (player.place for player in ended.result.players), strict=True))
        for one, other in combinations(sorted(there, key=names.index), 2):
            met.setdefault((one, other), []).append((places[one], places[other]))
    pairs = [
        PlayerPair(one, other, len(each), sum(a < b for a, b in each), sum(a > b for a, b in each))
        for (one, other), each in met.items()
        if len(each) >= MIN_GAMES
    ]
    return sorted(pairs, key=lambda pair: (-pair.games, sort_key(pair.one), sort_key(pair.other)))


def _turned(pair: PlayerPair) -> PlayerPair:
    return PlayerPair(pair.other, pair.one, pair.games, pair.behind, pair.ahead)
