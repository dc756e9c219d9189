"""Copies of one saved game that went on differently: finds, describes and compares them, and lets you choose one.

Reports on a course use public knowledge: replaying it asks for no PIN.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.files import read_file
from companion.record import evening, game_file
from companion.record import format as record_format
from companion.record.game_file import Other
from companion.record.library import hold
from companion.record.typed import Act, read_entry
from companion.refusal import Reason, Refused
from companion.reports.exports import AnyCourse, AnyGame
from companion.reports.interface import GameModule
from companion.session.game import Game
from companion.session.game_rules import GameKind
from companion.session.replay import history
from companion.session.wording import revision_line
from companion.text import quoted_path
from companion.translator import N_, NN_, Speech

_ONLY_ONE: Final = N_("There is only one course of this game, so there is nothing to choose.")
ONE_COURSE = Reason("one-course", _ONLY_ONE)
NO_SUCH_COURSE = Reason("no-such-course", "There is no course {number}; choose one from 1 to {last}.")


DIFFERENT_WAYS: Final = N_("This game was played on in different ways, as happens when two devices share a folder.")
STAYS: Final = N_("What you do not choose stays among the saved games, as “{name}”.")
_ALIKE: Final = N_("The courses are alike up to step {step}.")
_NEVER_ALIKE: Final = N_("The courses differ from the first step on.")
_STEPS: Final = NN_("{n} step", "{n} steps")


class Branch(NamedTuple):
    """One course of a game, as far as it holds, and the file it comes from: None for the game's own."""

    course: AnyGame
    other: Other | None = None


class Fork(NamedTuple):
    """A game with several courses, its own first. The file at `path` holds `data`, and opens as `own`."""

    path: Path
    data: bytes
    own: bytes
    branches: tuple[Branch, ...]
    others: tuple[Other, ...]
    """The files of the other courses; of several that are the same, the first is among the branches."""

    def alike(self, branch: Branch) -> int:
        """Count the entries at the beginning of a course that the others have as well."""
        shared = min(other.alike for other in self.others) if branch.other is None else branch.other.alike
        return min(shared, len(branch.course.entries))

    def choose(self, number: int) -> list[Path]:
        """Choose a course, counted from 0; returns the others' files. Raises Refused, and nothing has changed.

        The caller has a hold on the game.
        """
        return game_file.choose(self.path, self.data, self.own, self.others, self.branches[number].other)


def fork_of(kind: GameKind[Any, Any, Any], path: Path) -> Fork | None:
    """Return the courses of the game that the file at `path` holds or copies; None if there is only one.

    Raises Refused if the game cannot be opened.
    """
    keys = evening.keys(path.parent)
    home = evening.original(path, keys)
    fork = None
    if home != path:
        try:
            fork = _fork(kind, home, keys)
        except Refused:
            fork = None
    if fork is not None and any(other.path == path for other in fork.others):
        return fork
    return _fork(kind, path, keys)


def _fork(kind: GameKind[Any, Any, Any], path: Path, keys: Mapping[Path, bytes]) -> Fork | None:
    data = read_file(path, record_format.LONGEST_FILE)
    game: AnyGame = Game.open(kind, path)
    own = data if game.rescue is None else game.text().encode()
    others = (*([game.other] if game.other is not None else []), *game_file.in_copies(kind.name, path, own, keys))
    if not others:
        return None
    first = {other.data: other for other in reversed(others)}
    told = (first[data] for data in dict.fromkeys(other.data for other in others))
    courses = (Branch(Game.replayed(kind, record_format.read(other.data, kind.name)), other) for other in told)
    return Fork(path, data, own, (Branch(game), *courses), others)


# In words


def alike_line(speech: Speech, fork: Fork) -> str:
    """Return a line that says how far all courses are the same."""
    step = min(_steps_before(branch.course, fork.alike(branch)) for branch in fork.branches)
    return speech(_ALIKE, step=step) if step else speech(_NEVER_ALIKE)


def where_line(speech: Speech, branch: Branch) -> str:
    """Return a line that names the file of a course."""
    if branch.other is None:
        return speech(N_("As it is saved"))
    if branch.other.is_backup:
        return speech(N_("In the last backup"))
    return speech(N_("In the copy “{name}”"), name=quoted_path(branch.other.path.stem))


def deed_line(module: GameModule, speech: Speech, fork: Fork, branch: Branch) -> str:
    """Return a line about the first step that only this course has."""
    alike, course = fork.alike(branch), branch.course
    told = _replayed(course, alike)
    speech = module.speaking(speech.naming(module.name), course.state)
    if alike == len(course.entries):
        return speech(N_("It ends after step {step}."), step=told.session.position)
    before, entry = told.state, course.entries[alike]
    told.follow(entry)
    if not isinstance(read_entry(entry, told.players), Act):
        return revision_line(speech, told.seats, history(told)[-1], module.reports().WORDS.deed)
    deed = module.reports().WORDS.deed(speech, before, told.session.done[-1], told.state)
    return speech(N_("Step {step}: {deed}"), step=told.session.position, deed=deed)


def course_line(module: GameModule, speech: Speech, fork: Fork, branch: Branch) -> str:
    """Return a line about a course: its file, its length, who is on turn, and its first step of its own."""
    course = branch.course
    said = speech.labelled(where_line(speech, branch), speech.count(*_STEPS, course.session.position))
    if module.reports().over(course.state):
        turn = speech(N_("The game is over."))
    elif (acting := module.reports().acting(course.state)) is not None:
        turn = speech(N_("On turn: {player}."), player=course.seats[acting])
    else:
        turn = speech(N_("The game goes on."))
    return f"{said}. {turn} {deed_line(module, speech, fork, branch)}"


def notice_lines(module: GameModule, speech: Speech, path: Path) -> list[str]:
    """Return lines that warn a reader of the file at `path` of other courses; none if there are none."""
    fork = fork_of(module.rules(), path)
    if fork is None:
        return []
    command = "reef-companion courses " + speech(N_("FILE"))
    lines = [course_line(module, speech, fork, branch) for branch in fork.branches]
    choose = speech(N_("To choose one of them: {command}"), command=command)
    return [f"{speech(DIFFERENT_WAYS)} {alike_line(speech, fork)}", *lines, choose]


def courses(module: GameModule, speech: Speech, game: AnyGame, options: Namespace) -> None:
    """Print the courses of a game; given a number, choose that course and keep the others beside it."""
    path: Path = options.file
    if options.choose is None:
        _list(module, speech, path)
        return
    fork = fork_of(game.kind, path)
    if fork is None:
        raise Refused(ONE_COURSE)
    if not 1 <= options.choose <= len(fork.branches):
        raise Refused(NO_SUCH_COURSE, number=options.choose, last=len(fork.branches))
    chosen = course_line(module, speech, fork, fork.branches[options.choose - 1])
    with hold(fork.path):
        left = fork.choose(options.choose - 1)
    print(speech(N_("{path} goes on with this course: {course}"), path=quoted_path(fork.path), course=chosen))
    for place in left:
        print(speech(N_("The other one is kept as {path}."), path=quoted_path(place)))


def _list(module: GameModule, speech: Speech, path: Path) -> None:
    fork = fork_of(module.rules(), path)
    if fork is None:
        print(speech(_ONLY_ONE))
    else:
        print(speech(DIFFERENT_WAYS), alike_line(speech, fork))
        for number, branch in enumerate(fork.branches, 1):
            print(f"{number}  {course_line(module, speech, fork, branch)}")
        print(speech(STAYS, name=quoted_path(game_file.name_beside(fork.path))))
        print(speech(N_("Choose with --choose and its number.")))
    for place in game_file.lying_beside(fork.path if fork is not None else path):
        print(speech(N_("Not chosen before: {path}"), path=quoted_path(place)))


def _replayed(course: AnyCourse, entries: int) -> AnyCourse:
    """Return a course replayed up to its first `entries`."""
    told = Game(course.kind, course.setup, course.key)
    for entry in course.entries[:entries]:
        told.follow(entry)
    return told


def _steps_before(course: AnyCourse, entries: int) -> int:
    return int(_replayed(course, entries).session.position)
