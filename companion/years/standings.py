"""Standings computed from many games: wins, points, streaks, and people against each other. No words, no files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from companion.years.finished_game import FinishedGame
from companion.years.people import People

ENOUGH: Final = 3
"""Games of two people together from which on it is told who is ahead of whom."""


class Average(NamedTuple):
    """The average points of a number of games."""

    games: int
    points: float


class Best(NamedTuple):
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
    best: Best
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


class Pair(NamedTuple):
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
    pairs: tuple[Pair, ...]
    started: int

    def nemesis(self, name: str) -> Pair | None:
        """Return the pair in which somebody came second most; None if nobody is ahead of them."""
        seen = [pair if pair.one == name else _turned(pair) for pair in self.pairs if name in (pair.one, pair.other)]
        worst = max(seen, key=lambda pair: pair.behind - pair.ahead, default=None)
        return worst if worst is not None and worst.behind > worst.ahead else None


def standings(finished: Iterable[FinishedGame], people: People) -> Standings:
    """Compute the standings of these games, in the order of playing."""
    played = [(seated(ended, people), ended) for ended in finished]
    names = list(dict.fromkeys(name for names, _ in played for name in names))
    found = [_person(name, played) for name in names]
    found.sort(key=lambda person: (-person.wins, person.games, person.name))
    return Standings(
        len(played),
        tuple(found),
        tuple(_pairs(names, played)),
        sum(ended.result.players[0].place == 1 for _, ended in played),
    )


_Played = tuple[list[str], FinishedGame]


def seated(ended: FinishedGame, people: People) -> list[str]:
    """List who sat where. Two of one name in one game stay two: the colour names the later one."""
    names: list[str] = []
    for player in ended.result.players:
        name = people.person(player.name, ended.file)
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
        Best(best[1].points, best[0].file),
        dict(corals),
        longest,
        streak,
    )


def _pairs(names: Sequence[str], played: Sequence[_Played]) -> list[Pair]:
    met: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for there, ended in played:
        places = dict(zip(there, (player.place for player in ended.result.players), strict=True))
        for one, other in combinations(sorted(there, key=names.index), 2):
            met.setdefault((one, other), []).append((places[one], places[other]))
    pairs = [
        Pair(one, other, len(each), sum(a < b for a, b in each), sum(a > b for a, b in each))
        for (one, other), each in met.items()
        if len(each) >= ENOUGH
    ]
    return sorted(pairs, key=lambda pair: (-pair.games, pair.one, pair.other))


def _turned(pair: Pair) -> Pair:
    return Pair(pair.other, pair.one, pair.games, pair.behind, pair.ahead)
