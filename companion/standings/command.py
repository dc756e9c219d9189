"""The command `compute_standings`: reads finished games of a folder, prints them, exports CSV and BG Stats, joins
names."""

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
from unicodedata import bidirectional, normalize

from companion import __version__
from companion.dates import local_day
from companion.files import atomic_replace, read_file
from companion.places import GAMES, home
from companion.record.evening import game_identity, has_computer_player, unique_games
from companion.record.library import NOT_UNDERSTOOD, Library, find_game_word, game_number, newest_first_key
from companion.refusal import Reason, Refused, explain_refusal
from companion.reports.exports import FOR_BG_STATS
from companion.reports.interface import GameModule, Games
from companion.reports.output import BG_STATS, CSV, is_decided, output
from companion.session.game import Game
from companion.session.history import to_minutes
from companion.sharing import bg_stats
from companion.speedups import garbage_collector_paused
from companion.standings import model as who
from companion.standings.model import (
    Aliases,
    Average,
    FinishedGame,
    Person,
    PlayerPair,
    Standings,
    compute_standings,
    distinct_names,
    game_from_fields,
    game_to_fields,
)
from companion.text import clean_name, in_order, quote_path, sanitize_text
from companion.translator import N_, NN_, Isolated, Translator

_HOW = Reason("standings-how", "“{value}” is not understood; write it as {example}.")
_STEM: Final = "standings"
_NO_FOLDER = Reason(
    "standings-no-folder", "There is no folder “{path}”. Check its name, or leave it out for the games of the app."
)
_NO_TABLE = Reason("standings-no-table", "--semicolons is about the table for spreadsheets. Say --csv FILE, too.")
_NO_GAME = Reason(
    "standings-no-game",
    "There is no game {value} in this folder. Write the number with which its file begins, or the file’s name.",
)
_NO_PLAYER = Reason("standings-no-player", "Nobody in these games is called “{name}”. The names are: {words}.")
_DAYS = N_("The days are those on which the files were last changed: a saved game knows no date.")
UNDATED_GAMES: Final = NN_(
    "{n} game is not in the file: a clock was wrong, so its day is not known.",
    "{n} games are not in the file: a clock was wrong, so their days are not known.",
)
_SKIPPED = N_("{file}: left out. {why}")
_RUNNING = NN_("{n} game goes on and does not count yet.", "{n} games go on and do not count yet.")
_UNCLEAR = NN_(
    "In {n} game the points are not certain: something hidden was never shown. It does not count.",
    "In {n} games the points are not certain: something hidden was never shown. They do not count.",
)
_COMPUTER = NN_(
    "In {n} game the computer played for somebody. It does not count, unless you ask for it.",
    "In {n} games the computer played for somebody. They do not count, unless you ask for them.",
)
NO_FINISHED_GAME: Final = N_("No game is finished yet.")
EXIT_OK, EXIT_ERROR = 0, 2
_OFTEN = 25  # games from one word of progress to the next


def run(games: Games, tr: Translator, options: Namespace) -> int:
    """Run the command; returns the exit code."""
    folder = options.folder or home() / GAMES
    try:
        if options.folder is not None and not folder.is_dir():
            raise Refused(_NO_FOLDER, path=quote_path(folder))
        if options.semicolons and options.csv is None:
            raise Refused(_NO_TABLE)
        rows = None if options.csv is None else output(options.csv, _STEM, CSV, options.force)
        book = None if options.bgsplay is None else output(options.bgsplay, _STEM, BG_STATS, options.force)
        found = list(_with_progress(read_games(games, folder, options.computer), tr)) if folder.is_dir() else []
        finished = [read.finished for read in found if read.finished is not None]
        people = _known(folder, options, finished)
        if rows is not None:
            rows.write(standings_csv(finished, people, local_day(), options.semicolons).encode("utf-8-sig"))
            rows.say_where(tr, N_("The table is in {path}"))
        if book is not None:
            dated = [ended for ended in finished if ended.known_day(local_day())]
            book.write(export_plays(games, dated, people).encode())
            book.say_where(tr, FOR_BG_STATS)
            book.say(tr(_DAYS))
            if undated := len(finished) - len(dated):
                book.say(tr.count(*UNDATED_GAMES, undated))
    except Refused as refused:
        print(explain_refusal(tr, refused), file=sys.stderr)
        return EXIT_ERROR
    for line in omitted_games_lines(games, tr, found):
        print(line, file=sys.stderr)
    if options.csv is None and options.bgsplay is None:
        print("\n\n".join("\n".join(part) for part in standings_lines(games, tr, finished, people)))
    return EXIT_OK


def standings_lines(
    games: Games, tr: Translator, finished: Sequence[FinishedGame], people: Aliases
) -> Iterator[list[str]]:
    """Yield the standings of each game in words."""
    if not finished:
        yield [tr(NO_FINISHED_GAME)]
    for word, game in games.items():
        mine = [ended for ended in finished if ended.game == word]
        if mine:
            title = tr.count(*NN_("{title}, {n} game", "{title}, {n} games"), len(mine), title=game.ABOUT.title)
            yield game_standings_lines(
                tr, title, _isolated(compute_standings(mine, people)), partial(piece_name, game, tr)
            )


def _isolated(found: Standings) -> Standings:
    """Return the standings with names from right to left set apart from the words of a line."""

    def name(text: str) -> str:
        return Isolated(text) if any(bidirectional(sign) in ("R", "AL") for sign in text) else text

    return found._replace(
        people=tuple(person._replace(name=name(person.name)) for person in found.people),
        pairs=tuple(pair._replace(one=name(pair.one), other=name(pair.other)) for pair in found.pairs),
    )


def piece_name(module: GameModule, tr: Translator, kind: str) -> str:
    """Return the name of a kind of piece, by its word in records."""
    pieces = module.reports().PIECE_KINDS
    return tr.naming(module.name).name(pieces[kind]) if kind in pieces else kind


def export_plays(games: Games, finished: Sequence[FinishedGame], people: Aliases) -> str:
    """Return all of these games as a file for BG Stats, everybody under one name."""
    plays = []
    for ended in finished:
        names = distinct_names(ended, people)
        players = [player._replace(name=name) for name, player in zip(names, ended.result.players, strict=True)]
        result = ended.result._replace(players=tuple(players))
        about = games[ended.game].ABOUT
        plays.append(bg_stats.Play(about, result, ended.identity, ended.day, ended.minutes))
    return bg_stats.format_plays_file(plays)


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
            meant = [ended for ended in finished if ended.file == stem]
            _check_played(name, meant or finished)
            people = people.set_apart(name, stem, person, meant[0].identity if meant else "")
        return people

    asked = options.join or options.part or options.apart
    return who.change_aliases(folder, changed, finished) if asked else who.load_aliases(folder)


def _check_played(name: str, finished: Sequence[FinishedGame]) -> None:
    """Raise Refused if nobody has this name in any of these games."""
    known = in_order(
        {clean_name(player.name) or player.name for ended in finished for player in ended.result.players}
    )
    if (clean_name(name) or name) not in known:
        raise Refused(_NO_PLAYER, name=name, words=", ".join(known))


def _two(text: str, example: str, whole: str = "") -> tuple[str, str]:
    one, equal, other = text.partition("=")
    if not equal or not one.strip() or not other.strip():
        raise Refused(_HOW, value=whole or text, example=example)
    return one.strip(), other.strip()


def _stem(folder: Path, file: str) -> str:
    """Return the game that a number or a file name means. Raises Refused."""
    for path in sorted(folder.iterdir(), key=newest_first_key):
        if path.stem == file or path.name == file or (file.isdecimal() and game_number(path) == int(file) > 0):
            return path.stem
    raise Refused(_NO_GAME, value=file)


def _with_progress(reads: Iterator[ReadGame], tr: Translator) -> Iterator[ReadGame]:
    """Yield the `reads` unchanged, printing the progress for a person at a terminal."""
    shows = sys.stderr.isatty()
    for read in reads:
        if shows and (read.number % _OFTEN == 0 or read.number == read.of):
            far = tr(N_("{n} of {number} games read"), n=read.number, number=read.of)
            print(f"\r{far}", end="" if read.number < read.of else "\n", file=sys.stderr, flush=True)
        yield read


def omitted_games_lines(games: Games, tr: Translator, found: Sequence[ReadGame]) -> Iterator[str]:
    """Yield sentences about what does not count, and why: one for each broken file, one for all others of a kind."""
    for read in found:
        if read.status is FileStatus.BROKEN:
            module = games.get(read.game)
            game_tr = tr if module is None else tr.naming(module.name)
            why = explain_refusal(game_tr, read.why[0])
            yield tr(_SKIPPED, file=quote_path(read.path), why=why)
    texts = {FileStatus.GOES_ON: _RUNNING, FileStatus.UNCLEAR: _UNCLEAR, FileStatus.COMPUTER: _COMPUTER}
    for status, text in texts.items():
        number = sum(read.status is status and read.finished is None for read in found)
        if number:
            yield tr.count(*text, number)


RESULT_CACHE: Final = ".results"
"""The file beside the games that only saves time; it can be deleted."""
_MOST: Final = 8000  # games in it
_PROGRAM: Final = Path(__file__).resolve().parent.parent
_FORMAT: Final = 3


class FileStatus(StrEnum):
    """The kinds of files for these statistics."""

    FINISHED = "finished"
    COMPUTER = "computer"  # finished, but the computer played for somebody
    GOES_ON = "goes-on"
    UNCLEAR = "unclear"  # over, but something hidden was never shown
    BROKEN = "broken"  # the record does not hold, or is none


class ReadGame(NamedTuple):
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


def read_games(games: Games, folder: Path, computers: bool = False) -> Iterator[ReadGame]:
    """Yield every game of a folder, the oldest first, each once: of several courses the chosen one.

    Games in which the computer played have no result here, unless `computers` asks for it.
    Raises Refused if there is no such folder.
    """
    paths = sorted(unique_games(Library(folder).paths()), key=newest_first_key, reverse=True)
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
        counted = None if status is FileStatus.COMPUTER and not computers else ended
        yield ReadGame(path, game, status, counted, why, number, len(paths))
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
        word = find_game_word(path, {word: entry.ABOUT.title for word, entry in games.items()})
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
            path.stem, word, game_identity(game, partial(is_decided, module)), day, to_minutes(game.seconds), result
        )
        return word, FileStatus.COMPUTER if has_computer_player(game) else FileStatus.FINISHED, ended, ()
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
    return [stamp, game, status.value, None if ended is None else game_to_fields(ended)]


def _cached(known: Any, stamp: list[int]) -> _Found | None:
    """Return the cached result for an unchanged file; None if it must be read."""
    try:
        then, game, status, fields = known
        if then != stamp or not stamp:
            return None
        # The clock of the machine may have come to another zone since then.
        ended = None if fields is None else game_from_fields(fields)._replace(day=local_day(stamp[0] / 1e9))
        return str(game), FileStatus(status), ended, ()
    except (TypeError, ValueError, KeyError, AttributeError):
        return None


def _stored_results(folder: Path) -> dict[str, Any]:
    try:
        stored = json.loads(read_file(folder / RESULT_CACHE, 50_000_000).decode("utf-8"))
        if (stored["format"], stored["program"]) != (_FORMAT, __version__):
            return {}
        return dict(stored["games"])
    except (Refused, OSError, ValueError, TypeError, KeyError, RecursionError):
        return {}


def _keep(folder: Path, games: dict[str, Any]) -> None:
    """Save the cache, though not among the games of this program; ignores a disk that refuses."""
    if folder.resolve().is_relative_to(_PROGRAM):
        return
    stored = {"format": _FORMAT, "program": __version__, "games": dict(list(games.items())[-_MOST:])}
    with suppress(OSError, ValueError), atomic_replace(folder / RESULT_CACHE) as stream:
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
_FORMULA = "=+-@"
"""What begins a formula in spreadsheets, in letters of any width and behind whatever cannot be seen."""


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


def pair_line(tr: Translator, pair: PlayerPair) -> str:
    """Return a line with how often each of two people came before the other."""
    text = NN_(
        "{one} and {other}: {n} game, {ahead} to {behind}", "{one} and {other}: {n} games, {ahead} to {behind}"
    )
    return tr.count(*text, pair.games, one=pair.one, other=pair.other, ahead=pair.ahead, behind=pair.behind)


def start_player_line(tr: Translator, found: Standings) -> str:
    """Return a line with how often the start player won."""
    text = NN_("The start player won {started} of {n} game.", "The start player won {started} of {n} games.")
    return tr.count(*text, found.games, started=found.started)


def game_standings_lines(tr: Translator, title: str, found: Standings, coral: Callable[[str], str]) -> list[str]:
    """Return the whole standings in lines, below a title."""
    said = [title]
    for person in found.people:
        said.append("  " + person_line(tr, person))
        said += ["    " + line for line in person_lines(tr, person, found, coral)]
    said.append("  " + start_player_line(tr, found))
    if found.pairs:
        said.append("  " + tr(N_("Who finished ahead of whom, of those who met three times or more:")))
        said += ["    " + pair_line(tr, pair) for pair in found.pairs]
    return said


def standings_csv(finished: Iterable[FinishedGame], people: Aliases, today: str, semicolons: bool = False) -> str:
    """Return CSV with a row for each player of each game; a day only if it can be right.

    With `semicolons` it is for spreadsheets that write a fraction behind a comma; no number in it has one.
    """
    stream = io.StringIO()
    rows = csv.writer(stream, delimiter=";" if semicolons else ",", lineterminator="\n")
    rows.writerow(_COLUMNS)
    for ended in finished:
        names = distinct_names(ended, people)
        for seat, (person, player) in enumerate(zip(names, ended.result.players, strict=True), 1):
            rows.writerow(
                [
                    _plain(sanitize_text(ended.file)),
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
    """Return a name as a spreadsheet takes it for a name, also one that begins like a formula."""
    seen = normalize("NFKC", clean_name(text)).lstrip()
    return f"'{text}" if seen.startswith(tuple(_FORMULA)) or text[:1] in ("\t", "\r") else text
