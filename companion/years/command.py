"""The command `standings` over all finished games of a folder: prints them, exports CSV and BG Stats, joins names."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from companion.days import local_day
from companion.quoting import quoted_path, visible
from companion.refusal import Reason, Refused
from companion.reports.output_file import NO_FOLDER, write
from companion.reports.telling import Games, Telling
from companion.saved.library import GAMES, home, newest_first, number_of
from companion.sharing import bg_stats
from companion.speech import N_, NN_, Speech
from companion.wording.refusals import explain
from companion.years import people as who
from companion.years import wording
from companion.years.finished_game import FinishedGame
from companion.years.people import People
from companion.years.reading import FileStatus, Read, read_games
from companion.years.standings import seated, standings

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


def run(games: Games, speech: Speech, options: Namespace) -> int:
    """Run the command; returns the exit code."""
    folder = options.folder or home() / GAMES
    try:
        if not folder.is_dir():
            raise Refused(NO_FOLDER, path=quoted_path(folder))
        found = list(_with_progress(read_games(games, folder), speech))
        finished = [read.finished for read in found if read.finished is not None]
        people = _known(folder, options, finished)
        if options.csv is not None:
            write(options.csv, wording.table(finished, people, local_day()).encode("utf-8-sig"), over=options.force)
        if options.bgsplay is not None:
            dated = [ended for ended in finished if ended.known_day(local_day())]
            write(options.bgsplay, log_book(games, dated, people).encode(), over=options.force)
            print(speech(_DAYS))
            if undated := len(finished) - len(dated):
                print(speech.count(*UNDATED, undated))
    except Refused as refused:
        print(explain(speech, refused), file=sys.stderr)
        return NOT_POSSIBLE
    for line in left_out(games, speech, found):
        print(line, file=sys.stderr)
    if options.csv is None and options.bgsplay is None:
        print("\n\n".join("\n".join(part) for part in standings_lines(games, speech, finished, people)))
    return FINE


def standings_lines(
    games: Games, speech: Speech, finished: Sequence[FinishedGame], people: People
) -> Iterator[list[str]]:
    """Yield the standings of each game in words."""
    if not finished:
        yield [speech(NONE_YET)]
    for word, game in games.items():
        mine = [ended for ended in finished if ended.game == word]
        if mine:
            title = speech.count(*NN_("{title}, {n} game", "{title}, {n} games"), len(mine), title=game.about.title)
            yield wording.lines(speech, title, standings(mine, people), partial(coral, game, speech))


def coral(telling: Telling, speech: Speech, kind: str) -> str:
    """Return the name of a kind of piece, by its word in records."""
    return telling.voice(speech).name(telling.score().pieces[kind]) if kind in telling.score().pieces else kind


def log_book(games: Games, finished: Sequence[FinishedGame], people: People) -> str:
    """Return all of these games as a file for BG Stats, everybody under one name."""
    plays = []
    for ended in finished:
        names = seated(ended, people)
        players = [player._replace(name=name) for name, player in zip(names, ended.result.players, strict=True)]
        result = ended.result._replace(players=tuple(players))
        about = games[ended.game].about
        plays.append(bg_stats.Play(about, result, ended.identity, ended.day, ended.minutes))
    return bg_stats.file(plays)


def _known(folder: Path, options: Namespace, finished: Sequence[FinishedGame]) -> People:
    """Return the people after the requested changes. Raises Refused, and nothing has changed."""

    def changed(people: People) -> People:
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


def _with_progress(reads: Iterator[Read], speech: Speech) -> Iterator[Read]:
    """Yield the `reads` unchanged, printing the progress for a person at a terminal."""
    shows = sys.stderr.isatty()
    for read in reads:
        if shows and (read.number % _OFTEN == 0 or read.number == read.of):
            far = speech(N_("{n} of {number} games read"), n=read.number, number=read.of)
            print(f"\r{far}", end="" if read.number < read.of else "\n", file=sys.stderr, flush=True)
        yield read


def left_out(games: Games, speech: Speech, found: Sequence[Read]) -> Iterator[str]:
    """Yield sentences about what does not count, and why: one for each broken file, one for all others of a kind."""
    for read in found:
        if read.status is FileStatus.BROKEN:
            telling = games.get(read.game)
            voice = speech if telling is None else telling.voice(speech)
            why = explain(voice, read.why[0])
            yield speech(_SKIPPED, file=quoted_path(read.path), why=why)
    for status, text in ((FileStatus.GOES_ON, _RUNNING), (FileStatus.UNCLEAR, _UNCLEAR)):
        number = sum(read.status is status for read in found)
        if number:
            yield speech.count(*text, number)
