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
from companion.record.game_file import BranchFile
from companion.record.library import lock_game
from companion.record.typed import ActionEntry, read_entry
from companion.refusal import Reason, Refused
from companion.reports.exports import AnyGame, AnyReplay
from companion.reports.interface import GameModule
from companion.session.game import Game
from companion.session.game_rules import GameRules
from companion.session.replay import list_revisions
from companion.session.wording import revision_line
from companion.text import quote_path
from companion.translator import N_, NN_, Translator

_ONLY_ONE: Final = N_("There is only one course of this game, so there is nothing to choose.")
ONLY_ONE_BRANCH = Reason("one-course", _ONLY_ONE)
NO_SUCH_BRANCH = Reason("no-such-course", "There is no course {number}; choose one from 1 to {last}.")


BRANCHED_NOTICE: Final = N_("This game was played on in different ways, as happens when two devices share a folder.")
OTHERS_STAY: Final = N_("What you do not choose stays among the saved games, as “{name}”.")
_ALIKE: Final = N_("The courses are alike up to step {step}.")
_NEVER_ALIKE: Final = N_("The courses differ from the first step on.")
_STEPS: Final = NN_("{n} step", "{n} steps")


class Branch(NamedTuple):
    """One course of a game, as far as it holds, and the file it comes from: None for the game's own."""

    replay: AnyGame
    other: BranchFile | None = None


class Fork(NamedTuple):
    """A game with several courses, its own first. The file at `path` holds `data`, and opens as `own`."""

    path: Path
    data: bytes
    own: bytes
    branches: tuple[Branch, ...]
    others: tuple[BranchFile, ...]
    """The files of the other courses; of several that are the same, the first is among the branches."""

    def alike(self, branch: Branch) -> int:
        """Count the entries at the beginning of a course that the others have as well."""
        shared = min(other.alike for other in self.others) if branch.other is None else branch.other.alike
        return min(shared, len(branch.replay.entries))

    def choose(self, number: int) -> list[Path]:
        """Choose a course, counted from 0; returns the others' files. Raises Refused, and nothing has changed.

        The caller has a hold on the game.
        """
        return game_file.choose_branch(self.path, self.data, self.own, self.others, self.branches[number].other)


def game_fork(kind: GameRules[Any, Any, Any], path: Path, opened: AnyGame | None = None) -> Fork | None:
    """Return the courses of the game that the file at `path` holds or copies; None if there is only one.

    `opened` is the game at `path`, if the caller has it: reading it takes seconds where much was corrected. Raises
    Refused if the game cannot be opened.
    """
    keys = evening.game_keys(path.parent)
    home = evening.original_game(path, keys)
    fork = None
    if home != path:
        try:
            fork = _fork(kind, home, keys)
        except Refused:
            fork = None
    if fork is not None and any(other.path == path for other in fork.others):
        return fork
    return _fork(kind, path, keys, opened)


def _fork(
    kind: GameRules[Any, Any, Any], path: Path, keys: Mapping[Path, bytes], opened: AnyGame | None = None
) -> Fork | None:
    data = read_file(path, record_format.MAX_FILE_BYTES)
    game: AnyGame = opened or Game.open(kind, path)
    own = data if game.rescue is None else game.text().encode()
    others = (
        *([game.other] if game.other is not None else []),
        *game_file.branches_in_copies(kind.name, path, own, keys),
    )
    if not others:
        return None
    first = {other.data: other for other in reversed(others)}
    told = (first[data] for data in dict.fromkeys(other.data for other in others))
    courses = (Branch(Game.replayed(kind, record_format.read_record(other.data, kind.name)), other) for other in told)
    return Fork(path, data, own, (Branch(game), *courses), others)


# In words


def shared_steps_line(tr: Translator, fork: Fork) -> str:
    """Return a line that says how far all courses are the same."""
    step = min(_steps_before(branch.replay, fork.alike(branch)) for branch in fork.branches)
    return tr(_ALIKE, step=step) if step else tr(_NEVER_ALIKE)


def branch_file_line(tr: Translator, branch: Branch) -> str:
    """Return a line that names the file of a course."""
    if branch.other is None:
        return tr(N_("As it is saved"))
    if branch.other.is_backup:
        return tr(N_("In the last backup"))
    return tr(N_("In the copy “{name}”"), name=quote_path(branch.other.path.stem))


def first_own_step_line(module: GameModule, tr: Translator, fork: Fork, branch: Branch) -> str:
    """Return a line about the first step that only this course has."""
    alike, replay = fork.alike(branch), branch.replay
    told = _replayed(replay, alike)
    tr = module.speaking(tr.naming(module.name), replay.state)
    if alike == len(replay.entries):
        return tr(N_("It ends after step {step}."), step=told.history.position)
    before, entry = told.state, replay.entries[alike]
    told.follow(entry)
    if not isinstance(read_entry(entry, told.players), ActionEntry):
        return revision_line(tr, told.seats, list_revisions(told)[-1], module.reports().WORDS.action_sentence)
    action_sentence = module.reports().WORDS.action_sentence(tr, before, told.history.done[-1], told.state)
    return tr(N_("Step {step}: {deed}"), step=told.history.position, deed=action_sentence)


def branch_line(module: GameModule, tr: Translator, fork: Fork, branch: Branch) -> str:
    """Return a line about a course: its file, its length, who is on turn, and its first step of its own."""
    replay = branch.replay
    said = tr.labelled(branch_file_line(tr, branch), tr.count(*_STEPS, replay.history.position))
    if module.reports().over(replay.state):
        turn = tr(N_("The game is over."))
    elif (acting := module.reports().acting(replay.state)) is not None:
        turn = tr(N_("On turn: {player}."), player=replay.seats[acting])
    else:
        turn = tr(N_("The game goes on."))
    return f"{said}. {turn} {first_own_step_line(module, tr, fork, branch)}"


def branch_notice_lines(module: GameModule, tr: Translator, path: Path, game: AnyGame) -> list[str]:
    """Return lines that warn a reader of the `game` in the file at `path` of other courses; none without any."""
    fork = game_fork(module.rules(), path, game)
    if fork is None:
        return []
    command = "reef-companion courses " + tr(N_("FILE"))
    lines = [branch_line(module, tr, fork, branch) for branch in fork.branches]
    choose = tr(N_("To choose one of them: {command}"), command=command)
    return [f"{tr(BRANCHED_NOTICE)} {shared_steps_line(tr, fork)}", *lines, choose]


def print_branches(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the courses of a game; given a number, choose that course and keep the others beside it."""
    path: Path = options.file
    if options.choose is None:
        _list(module, tr, path)
        return
    fork = game_fork(game.kind, path)
    if fork is None:
        raise Refused(ONLY_ONE_BRANCH)
    if not 1 <= options.choose <= len(fork.branches):
        raise Refused(NO_SUCH_BRANCH, number=options.choose, last=len(fork.branches))
    chosen = branch_line(module, tr, fork, fork.branches[options.choose - 1])
    with lock_game(fork.path):
        left = fork.choose(options.choose - 1)
    print(tr(N_("{path} goes on with this course: {course}"), path=quote_path(fork.path), course=chosen))
    for place in left:
        print(tr(N_("The other one is kept as {path}."), path=quote_path(place)))


def _list(module: GameModule, tr: Translator, path: Path) -> None:
    fork = game_fork(module.rules(), path)
    if fork is None:
        print(tr(_ONLY_ONE))
    else:
        print(tr(BRANCHED_NOTICE), shared_steps_line(tr, fork))
        for number, branch in enumerate(fork.branches, 1):
            print(f"{number}  {branch_line(module, tr, fork, branch)}")
        print(tr(OTHERS_STAY, name=quote_path(game_file.branch_file_name(fork.path))))
        print(tr(N_("Choose with --choose and its number.")))
    for place in game_file.unchosen_branches(fork.path if fork is not None else path):
        print(tr(N_("Not chosen before: {path}"), path=quote_path(place)))


def _replayed(replay: AnyReplay, entries: int) -> AnyReplay:
    """Return a course replayed up to its first `entries`."""
    told = Game(replay.kind, replay.setup, replay.key)
    for entry in replay.entries[:entries]:
        told.follow(entry)
    return told


def _steps_before(replay: AnyReplay, entries: int) -> int:
    return int(_replayed(replay, entries).history.position)
