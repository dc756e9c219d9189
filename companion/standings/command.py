"""The command `standings`: reads finished games of a folder, prints them, exports CSV and BG Stats, joins names."""

from __future__ import annotations

import csv
import io
import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion import __version__
from companion.dates import local_day
from companion.files import read_file, replacing
from companion.record.evening import each_once, identity
from companion.record.library import GAMES, NOT_UNDERSTOOD, SUFFIX, Library, game_of, home, newest_first, number_of
from companion.refusal import Reason, Refused, explain
from companion.reports.interface import GameModule, Games
from companion.reports.output import NO_FOLDER, decided, write
from companion.session.game import Game
from companion.session.history import minutes
from companion.sharing import bg_stats
from companion.speedups import garbage_collector_paused
from companion.standings import model as who
from companion.standings.model import (
    Aliases,
    Average,
    FinishedGame,
    Pair,
    Person,
    Standings,
    as_fields,
    from_fields,
    seated,
    standings,
)
from companion.text import quoted_path, sanitized, visible
from companion.translator import N_, NN_, Translator

_HOW = Reason("standings-how", "“{value}” is not understood; write it as {example}.")
_NO_GAME = Reason("standings-no-game", "There is no game {value} in this folder.")
_NO_PLAYER = Reason("standings-no-player", "Nobody in these games is called “{name}”. The names are: {words}.")
_DAYS = N_("The days are those on which the files were last changed: a saved game knows no date.")
UNDATED: Final = NN_(
    "{n} game is not in the file: a clock was wrong, so its day is not known.",
    "{n} games are not in the file: a clock was wrong, so their days are not known.",
)
_SKIPPED = N_("{file}: left out. {why}")
_RUNNING = NN_("{n} game goes on and does not count yet.", "{n} games go on and do not count yet.")
_UNCLEAR = NN_(
    "In {n} game the points are not certain: something hidden was never shown. It does not count.",
    "In {n} games the points are not certain: something hidden was never shown. They do not count.",
)
NONE_YET: Final = N_("No game is finished yet.")
FINE, NOT_POSSIBLE = 0, 2
_OFTEN = 25  # games from one word of progress to the next


def run(games: Games, tr: Translator, options: Namespace) -> int:
    """Run the command; returns the exit code."""
    folder = options.folder or home() / GAMES
    try:
        if not folder.is_dir():
            raise Refused(NO_FOLDER, path=quoted_path(folder))
        found = list(_with_progress(read_games(games, folder), tr))
        finished = [read.finished for read in found if read.finished is not None]
        people = _known(folder, options, finished)
        if options.csv is not None:
            write(options.csv, table(finished, people, local_day()).encode("utf-8-sig"), over=options.force)
        if options.bgsplay is not None:
            dated = [ended for ended in finished if ended.known_day(local_day())]
            write(options.bgsplay, log_plays(games, dated, people).encode(), over=options.force)
            print(tr(_DAYS))
            if undated := len(finished) - len(dated):
                print(tr.count(*UNDATED, undated))
    except Refused as refused:
        print(explain(tr, refused), file=sys.stderr)
        return NOT_POSSIBLE
    for line in left_out(games, tr, found):
        print(line, file=sys.stderr)
    if options.csv is None and options.bgsplay is None:
        print("\n\n".join("\n".join(part) for part in standings_lines(games, tr, finished, people)))
    return FINE


def standings_lines(
    games: Games, tr: Translator, finished: Sequence[FinishedGame], people: Aliases
) -> Iterator[list[str]]:
    """Yield the standings of each game in words."""
    if not finished:
        yield [tr(NONE_YET)]
    for word, game in games.items():
        mine = [ended for ended in finished if ended.game == word]
        if mine:
            title = tr.count(*NN_("{title}, {n} game", "{title}, {n} games"), len(mine), title=game.ABOUT.title)
            yield lines(tr, title, standings(mine, people), partial(coral, game, tr))


def coral(module: GameModule, tr: Translator, kind: str) -> str:
    """Return the name of a kind of piece, by its word in records."""
    pieces = module.reports().PIECES
    return tr.naming(module.name).name(pieces[kind]) if kind in pieces else kind


def log_plays(games: Games, finished: Sequence[FinishedGame], people: Aliases) -> str:
    """Return all of these games as a file for BG Stats, everybody under one name."""
    plays = []
    for ended in finished:
        names = seated(ended, people)
        players = [player._replace(name=name) for name, player in zip(names, ended.result.players, strict=True)]
        result = ended.result._replace(players=tuple(players))
        about = games[ended.game].ABOUT
        plays.append(bg_stats.Play(about, result, ended.identity, ended.day, ended.minutes))
    return bg_stats.file(plays)


def _known(folder: Path, options: Namespace, finished: Sequence[FinishedGame]) -> Aliases:
    """Return the people after the requested changes. Raises Refused, and nothing has changed."""

    def changed(people: Aliases) -> Aliases:
        for text in options.join:
            spelling, person = _two(text, "anna=Anna")
            _check_played(spelling, finished)
            people = people.join(spelling, person)
        for spelling in options.part:
            people = people.part(spelling)
        for text in options.apart:
            file, _, names = text.partition(":")
            name, person = _two(names, "12:Ben=Benno", text)
            stem = _stem(folder, file)
            _check_played(name, [ended for ended in finished if ended.file == stem] or finished)
            people = people.set_apart(name, stem, person)
        return people

    asked = options.join or options.part or options.apart
    return who.change(folder, changed, finished) if asked else who.load(folder)


def _check_played(name: str, finished: Sequence[FinishedGame]) -> None:
    """Raise Refused if nobody has this name in any of these games."""
    known = sorted({visible(player.name) or player.name for ended in finished for player in ended.result.players})
    if (visible(name) or name) not in known:
        raise Refused(_NO_PLAYER, name=name, words=", ".join(known))


def _two(text: str, example: str, whole: str = "") -> tuple[str, str]:
    one, equal, other = text.partition("=")
    if not equal or not one.strip() or not other.strip():
        raise Refused(_HOW, value=whole or text, example=example)
    return one.strip(), other.strip()


def _stem(folder: Path, file: str) -> str:
    """Return the game that a number or a file name means. Raises Refused."""
    for path in sorted(folder.iterdir(), key=newest_first):
        if path.stem == file or path.name == file or (file.isdecimal() and number_of(path) == int(file) > 0):
            return path.stem
    raise Refused(_NO_GAME, value=file)


def _with_progress(reads: Iterator[Read], tr: Translator) -> Iterator[Read]:
    """Yield the `reads` unchanged, printing the progress for a person at a terminal."""
    shows = sys.stderr.isatty()
    for read in reads:
        if shows and (read.number % _OFTEN == 0 or read.number == read.of):
            far = tr(N_("{n} of {number} games read"), n=read.number, number=read.of)
            print(f"\r{far}", end="" if read.number < read.of else "\n", file=sys.stderr, flush=True)
        yield read


def left_out(games: Games, tr: Translator, found: Sequence[Read]) -> Iterator[str]:
    """Yield sentences about what does not count, and why: one for each broken file, one for all others of a kind."""
    for read in found:
        if read.status is FileStatus.BROKEN:
            module = games.get(read.game)
            game_tr = tr if module is None else tr.naming(module.name)
            why = explain(game_tr, read.why[0])
            yield tr(_SKIPPED, file=quoted_path(read.path), why=why)
    for status, text in ((FileStatus.GOES_ON, _RUNNING), (FileStatus.UNCLEAR, _UNCLEAR)):
        number = sum(read.status is status for read in found)
        if number:
            yield tr.count(*text, number)


KEPT: Final = ".results"
"""The file beside the games that only saves time; it can be deleted."""
_MOST: Final = 8000  # games in it
_FORMAT: Final = 2


class FileStatus(StrEnum):
    """The kinds of files for these statistics."""

    FINISHED = "finished"
    GOES_ON = "goes-on"
    UNCLEAR = "unclear"  # over, but something hidden was never shown
    BROKEN = "broken"  # the record does not hold, or is none


class Read(NamedTuple):
    """One file: the finished game in it, or why there is none. It is the `number`-th `of` all files.

    `game` is the word of the game, if the file names one.
    """

    path: Path
    game: str
    status: FileStatus
    finished: FinishedGame | None
    why: tuple[Refused, ...]
    number: int
    of: int


def read_games(games: Games, folder: Path) -> Iterator[Read]:
    """Yield every game of a folder, the oldest first, each once: of several courses the chosen one.

    Raises Refused if there is no such folder.
    """
    games_there = [path for path in Library(folder).paths() if path.suffix == SUFFIX]
    paths = sorted(each_once(games_there), key=newest_first, reverse=True)
    kept, used, anew = _stored_results(folder), {}, 0
    for number, path in enumerate(paths, 1):
        stamp = _stamp(path)
        found = _cached(kept.get(path.name), stamp)
        if found is None:
            with garbage_collector_paused():
                found, anew = _read(games, path), anew + 1
        game, status, ended, why = found
        if status is not FileStatus.BROKEN:
            used[path.name] = _fields(stamp, found)
        yield Read(path, game, status, ended, why, number, len(paths))
    if anew or len(used) < len(kept):
        _keep(folder, used)


def cache_result(games: Games, path: Path) -> None:
    """Cache the result of the game at `path`, so that reading all games takes no time for it."""
    kept, stamp = _stored_results(path.parent), _stamp(path)
    if _cached(kept.get(path.name), stamp) is None:
        found = _read(games, path)
        if found[1] is not FileStatus.BROKEN:
            _keep(path.parent, {**kept, path.name: _fields(stamp, found)})


_Found = tuple[str, FileStatus, FinishedGame | None, tuple[Refused, ...]]


def _read(games: Games, path: Path) -> _Found:
    """Read a file, whatever it holds."""
    word = ""
    try:
        word = game_of(path, {word: entry.ABOUT.title for word, entry in games.items()})
        module = games[word]
        game: Game[Any, Any, Any] = Game.open(module.rules(), path)  # a backup may know better than the file alone
        if game.damage is not None:
            return word, FileStatus.BROKEN, None, game.damage.refused.faults
        result = module.reports().result(Translator("en").naming(module.name), game.state)
        if result is None:
            over = module.reports().over(game.state)
            return word, (FileStatus.UNCLEAR if over else FileStatus.GOES_ON), None, ()
        day = local_day(path.stat().st_mtime)
        ended = FinishedGame(
            path.stem, word, identity(game, partial(decided, module)), day, minutes(game.seconds), result
        )
        return word, FileStatus.FINISHED, ended, ()
    except Refused as refused:
        return word, FileStatus.BROKEN, None, refused.faults
    except (OSError, OverflowError, ValueError):
        return word, FileStatus.BROKEN, None, (Refused(NOT_UNDERSTOOD, mistake=path.name),)
    except Exception as mistake:  # ours, and still all other games count
        return word, FileStatus.BROKEN, None, (Refused(NOT_UNDERSTOOD, mistake=type(mistake).__name__),)


def _stamp(path: Path) -> list[int]:
    """Return a stamp that changes with a file; nothing if it is gone."""
    try:
        about = path.stat()
    except OSError:
        return []
    return [about.st_mtime_ns, about.st_ctime_ns, about.st_size]


def _fields(stamp: list[int], found: _Found) -> list[Any]:
    game, status, ended, _ = found
    return [stamp, game, status.value, None if ended is None else as_fields(ended)]


def _cached(known: Any, stamp: list[int]) -> _Found | None:
    """Return the cached result for an unchanged file; None if it must be read."""
    try:
        then, game, status, fields = known
        if then != stamp or not stamp:
            return None
        # The clock of the machine may have come to another zone since then.
        ended = None if fields is None else from_fields(fields)._replace(day=local_day(stamp[0] / 1e9))
        return str(game), FileStatus(status), ended, ()
    except (TypeError, ValueError, KeyError, AttributeError):
        return None


def _stored_results(folder: Path) -> dict[str, Any]:
    try:
        stored = json.loads(read_file(folder / KEPT, 50_000_000).decode("utf-8"))
        if (stored["format"], stored["program"]) != (_FORMAT, __version__):
            return {}
        return dict(stored["games"])
    except (Refused, OSError, ValueError, TypeError, KeyError, RecursionError):
        return {}


def _keep(folder: Path, games: dict[str, Any]) -> None:
    """Save the cache; ignores a disk that refuses."""
    stored = {"format": _FORMAT, "program": __version__, "games": dict(list(games.items())[-_MOST:])}
    with suppress(OSError, ValueError), replacing(folder / KEPT) as stream:
        stream.write(json.dumps(stored, ensure_ascii=False, separators=(",", ":")).encode())


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


def person_line(tr: Translator, person: Person) -> str:
    """Return a line with how many games somebody played and won."""
    played = tr.count(*NN_("{n} game", "{n} games"), person.games)
    return tr(N_("{name}: {played}, {wins} won"), name=person.name, played=played, wins=person.wins)


def person_lines(tr: Translator, person: Person, found: Standings, coral: Callable[[str], str]) -> list[str]:
    """Return lines about a person: averages, best game, colour, streak, rival; `coral` names a kind of piece."""
    many = [(number, average) for number, average in person.averages.items() if average.games > 1]
    averages = [_average(tr, number, average) for number, average in many]
    lines = [tr(N_("On average {averages}"), averages=tr.list(averages))] if averages else []
    best = NN_("Best game: {n} point ({file})", "Best game: {n} points ({file})")
    lines.append(tr.count(*best, person.best.points, file=person.best.file))
    if person.favourite is not None:
        lines.append(tr(N_("Favourite colour: {colour}"), colour=coral(person.favourite)))
    if person.longest > 1:
        row = tr.count(*NN_("{n} win in a row at most", "{n} wins in a row at most"), person.longest)
        lines.append(tr(N_("{row}, {n} of them just now"), row=row, n=person.streak) if person.streak > 1 else row)
    if (pair := found.nemesis(person.name)) is not None:
        text = N_("Hardest to beat: {other}, behind {behind} times out of {games}")
        lines.append(tr(text, other=pair.other, behind=pair.behind, games=pair.games))
    return lines


def pair_line(tr: Translator, pair: Pair) -> str:
    """Return a line with how often each of two people came before the other."""
    text = NN_(
        "{one} and {other}: {n} game, {ahead} to {behind}", "{one} and {other}: {n} games, {ahead} to {behind}"
    )
    return tr.count(*text, pair.games, one=pair.one, other=pair.other, ahead=pair.ahead, behind=pair.behind)


def start_line(tr: Translator, found: Standings) -> str:
    """Return a line with how often the start player won."""
    text = NN_("The start player won {started} of {n} game.", "The start player won {started} of {n} games.")
    return tr.count(*text, found.games, started=found.started)


def lines(tr: Translator, title: str, found: Standings, coral: Callable[[str], str]) -> list[str]:
    """Return the whole standings in lines, below a title."""
    said = [title]
    for person in found.people:
        said.append("  " + person_line(tr, person))
        said += ["    " + line for line in person_lines(tr, person, found, coral)]
    said.append("  " + start_line(tr, found))
    if found.pairs:
        said.append("  " + tr(N_("Who finished ahead of whom, of those who met three times or more:")))
        said += ["    " + pair_line(tr, pair) for pair in found.pairs]
    return said


def table(finished: Iterable[FinishedGame], people: Aliases, today: str) -> str:
    """Return CSV with a row for each player of each game; a day only if it can be right."""
    stream = io.StringIO()
    rows = csv.writer(stream, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for ended in finished:
        names = seated(ended, people)
        for seat, (person, player) in enumerate(zip(names, ended.result.players, strict=True), 1):
            rows.writerow(
                [
                    _plain(sanitized(ended.file)),
                    ended.game,
                    ended.known_day(today),
                    "" if ended.minutes is None else ended.minutes,
                    len(ended.result.players),
                    seat,
                    _plain(player.name),
                    _plain(person),
                    player.colour,
                    player.points,
                    player.place,
                    ended.result.board,
                ]
            )
    return stream.getvalue()


def _average(tr: Translator, number: int, average: Average) -> str:
    points = tr.decimal(f"{average.points:.1f}")
    text = NN_("{points} points of {n} player", "{points} points with {n} players")
    return tr.count(*text, number, points=points)


def _plain(text: str) -> str:
    return f"'{text}" if text[:1] in _ABROAD and text else text
