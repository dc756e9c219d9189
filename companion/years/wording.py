"""Standings over many games in words, and all players of all games as CSV for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable

from companion.quoting import harmless
from companion.speech import N_, NN_, Speech
from companion.years.finished_game import FinishedGame
from companion.years.people import People
from companion.years.standings import Average, Pair, Person, Standings, seated

_COLUMNS = (
    "file",
    "game",
    "day",
    "minutes",
    "players",
    "seat",
    "name",
    "person",
    "colour",
    "points",
    "place",
    "board",
)
_ABROAD = "=+-@\t\r"
"""The first characters of a formula in spreadsheets: names that begin so are only names."""


def person_line(speech: Speech, person: Person) -> str:
    """Return a line with how many games somebody played and won."""
    played = speech.count(*NN_("{n} game", "{n} games"), person.games)
    return speech(N_("{name}: {played}, {wins} won"), name=person.name, played=played, wins=person.wins)


def person_lines(speech: Speech, person: Person, found: Standings, coral: Callable[[str], str]) -> list[str]:
    """Return lines about a person: averages, best game, colour, streak, rival; `coral` names a kind of piece."""
    many = [(number, average) for number, average in person.averages.items() if average.games > 1]
    averages = [_average(speech, number, average) for number, average in many]
    lines = [speech(N_("On average {averages}"), averages=speech.list(averages))] if averages else []
    best = NN_("Best game: {n} point ({file})", "Best game: {n} points ({file})")
    lines.append(speech.count(*best, person.best.points, file=person.best.file))
    if person.favourite is not None:
        lines.append(speech(N_("Favourite colour: {colour}"), colour=coral(person.favourite)))
    if person.longest > 1:
        row = speech.count(*NN_("{n} win in a row at most", "{n} wins in a row at most"), person.longest)
        lines.append(
            speech(N_("{row}, {n} of them just now"), row=row, n=person.streak) if person.streak > 1 else row
        )
    if (pair := found.nemesis(person.name)) is not None:
        text = N_("Hardest to beat: {other}, behind {behind} times out of {games}")
        lines.append(speech(text, other=pair.other, behind=pair.behind, games=pair.games))
    return lines


def pair_line(speech: Speech, pair: Pair) -> str:
    """Return a line with how often each of two people came before the other."""
    text = NN_(
        "{one} and {other}: {n} game, {ahead} to {behind}", "{one} and {other}: {n} games, {ahead} to {behind}"
    )
    return speech.count(*text, pair.games, one=pair.one, other=pair.other, ahead=pair.ahead, behind=pair.behind)


def start_line(speech: Speech, found: Standings) -> str:
    """Return a line with how often the start player won."""
    text = NN_("The start player won {started} of {n} game.", "The start player won {started} of {n} games.")
    return speech.count(*text, found.games, started=found.started)


def lines(speech: Speech, title: str, found: Standings, coral: Callable[[str], str]) -> list[str]:
    """Return the whole standings in lines, below a title."""
    said = [title]
    for person in found.people:
        said.append("  " + person_line(speech, person))
        said += ["    " + line for line in person_lines(speech, person, found, coral)]
    said.append("  " + start_line(speech, found))
    if found.pairs:
        said.append("  " + speech(N_("Who finished ahead of whom, of those who met three times or more:")))
        said += ["    " + pair_line(speech, pair) for pair in found.pairs]
    return said


def table(finished: Iterable[FinishedGame], people: People, today: str) -> str:
    """Return CSV with a row for each player of each game; a day only if it can be right."""
    stream = io.StringIO()
    rows = csv.writer(stream, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for ended in finished:
        names = seated(ended, people)
        for seat, (who, player) in enumerate(zip(names, ended.result.players, strict=True), 1):
            rows.writerow(
                [
                    _plain(harmless(ended.file)),
                    ended.game,
                    ended.known_day(today),
                    "" if ended.minutes is None else ended.minutes,
                    len(ended.result.players),
                    seat,
                    _plain(player.name),
                    _plain(who),
                    player.colour,
                    player.points,
                    player.place,
                    ended.result.board,
                ]
            )
    return stream.getvalue()


def _average(speech: Speech, number: int, average: Average) -> str:
    points = speech.decimal(f"{average.points:.1f}")
    text = NN_("{points} points of {n} player", "{points} points with {n} players")
    return speech.count(*text, number, points=points)


def _plain(text: str) -> str:
    return f"'{text}" if text[:1] in _ABROAD and text else text
