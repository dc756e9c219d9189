"""A file of an older format is rewritten at its first entry that needs the newest: bad disks, kills, other hands."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.files import FILE_LOCKED, lock_file
from companion.record.journal import CHANGED_ELSEWHERE, FILE_GONE, list_backups
from companion.reef.game import REEF
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused, explain_refusal
from companion.reports.branches import game_fork
from companion.seating import Rename
from companion.session.game import Game
from companion.session.game_rules import GameRules
from tests.helpers.layers import amount
from tests.helpers.permissions import read_only
from tests.trust.helpers.interrupting import CALLS, Broken, killed_at

SAVED = Path(__file__).parents[1] / "saving"
GAMES: list[tuple[GameRules[Any, Any, Any], Path]] = [
    (REEF_ENCOUNTER, SAVED / "of_0_2_0/reef-encounter.reef"),
    (REEF, SAVED / "of_format_2/dealt.reef"),
]
NAME = Rename(0, "Theodora")
AnyGame = Game[Any, Any, Any]


def begun(kind: GameRules[Any, Any, Any], source: Path, folder: Path) -> tuple[Path, AnyGame]:
    """A copy of an older game that is open, and has been played on since."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / source.name
    path.write_bytes(source.read_bytes())
    game: AnyGame = Game.open(kind, path)
    game.undo()
    return path, game


def upgraded(path: Path) -> bytes:
    """What the file holds once the name is mended in it."""
    folder = path.parent / "elsewhere"
    folder.mkdir()
    copy = folder / path.name
    copy.write_bytes(path.read_bytes())
    game: AnyGame = Game.open(REEF if b'"reef"' in path.read_bytes()[:30] else REEF_ENCOUNTER, copy)
    game.do(NAME)
    return copy.read_bytes()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is copied here and ended at once")
@pytest.mark.parametrize(("kind", "source"), GAMES, ids=["reef-encounter", "reef"])
def test_killed_at_any_call_the_file_is_the_old_one_or_the_new_one_whole(
    kind: GameRules[Any, Any, Any], source: Path, tmp_path: Path
) -> None:
    ended = 0
    for when in range(60):
        path, game = begun(kind, source, tmp_path / f"{when}")
        old, new = path.read_bytes(), upgraded(path)
        child = os.fork()
        if not child:
            killed_at(when)
            with suppress(BaseException):
                game.do(NAME)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert path.read_bytes() in (old, new)
        found: AnyGame = Game.open(kind, path)
        assert (found.whys, found.other, found.torn) == ([], None, False)
        assert found.history.position == game.history.position + (path.read_bytes() == new)
        assert game_fork(kind, path) is None
        if path.read_bytes() == old:
            found.do(NAME)
        assert path.read_bytes() == new
        kept = list(path.with_name(".backups").glob("*before*"))
        assert [file.read_bytes() for file in kept] == [old], "and the old file is kept, once"
        if not os.WIFSIGNALED(status):
            assert path.read_bytes() == new
            break
        ended += 1
    assert ended > 8, "hardly any kill came in time to prove anything"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO], ids=errno.errorcode.get)
@pytest.mark.parametrize("name", CALLS)
def test_whichever_call_fails_nothing_confirmed_is_lost(
    name: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, source = GAMES[0]
    for when in range(0, 8, amount(3, all=1, long=1)):
        path, game = begun(kind, source, tmp_path / f"{when}")
        old, new, position, said = path.read_bytes(), upgraded(path), game.history.position, None
        with monkeypatch.context() as broken:
            broken.setattr(os, name, Broken(name, when, number))
            try:
                game.do(NAME)
            except Refused as refused:
                said = refused
        if said is None:
            assert path.read_bytes() == new
        else:
            assert explain_refusal(make_translator("en"), said).endswith(".")
            assert path.read_bytes() == old
            assert game.history.position == position
            assert game.seats[0].name == "Anna"
            game.redo()
            assert path.read_bytes().startswith(old), "it goes on in its old format"
            game.undo()
            game.do(NAME)
        assert Game.open(kind, path).seats[0].name == "Theodora"
        assert Game.open(kind, path).whys == []


def test_a_full_disk_takes_no_line(tmp_path: Path) -> None:
    """The file needs its room twice while it is rewritten."""
    resource = pytest.importorskip("resource")
    kind, source = GAMES[0]
    path, game = begun(kind, source, tmp_path)
    old = path.read_bytes()
    child = os.fork()
    if not child:
        import signal

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(old) // 2, resource.RLIM_INFINITY))
        try:
            game.do(NAME)
        except Refused as refused:
            os._exit(7 if refused.reason.code == "disk-full" and game.format == 1 else 8)
        os._exit(9)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 7
    assert path.read_bytes() == old
    assert not list(path.with_name(".backups").glob("*before*"))


def test_a_file_that_somebody_else_wrote_to_or_took_away_or_locked_is_left_alone(tmp_path: Path) -> None:
    kind, source = GAMES[0]
    for what, reason in (("wrote", CHANGED_ELSEWHERE), ("gone", FILE_GONE), ("locked", FILE_LOCKED)):
        path, game = begun(kind, source, tmp_path / what)
        ours = path.read_bytes()
        stream = path.open("r+b")
        if what == "wrote":
            Game.open(kind, path).redo()
        elif what == "gone":
            path.unlink()
        else:
            lock_file(stream)
        there = path.read_bytes() if path.exists() else None
        with pytest.raises(Refused) as refused:
            game.do(NAME)
        stream.close()
        assert refused.value.reason == reason
        assert (path.read_bytes() if path.exists() else None) == there
        assert game.seats[0].name == "Anna"
        if what == "wrote":
            assert list_backups(path)[0].read_bytes() == ours, "only we had it"


def test_a_read_only_folder_goes_on_without_new_words(tmp_path: Path) -> None:
    kind, source = GAMES[0]
    path, game = begun(kind, source, tmp_path)
    with read_only(tmp_path):
        with pytest.raises(Refused):
            game.do(NAME)
        assert game.seats[0].name == "Anna"
    game.do(NAME)
    assert Game.open(kind, path).seats[0].name == "Theodora"


def test_two_courses_of_which_one_has_the_newest_format_are_one_game(tmp_path: Path) -> None:
    """Two devices share a folder: one mends a name, the other plays on in the old format."""
    kind, source = GAMES[0]
    path, game = begun(kind, source, tmp_path)
    theirs = tmp_path / "theirs.reef"
    theirs.write_bytes(path.read_bytes())
    for _ in range(3):
        Game.open(kind, theirs).redo()
        Game.open(kind, theirs).undo()
    game.do(NAME)
    ours, other = path.read_bytes(), theirs.read_bytes()
    theirs.unlink()
    path.write_bytes(other)
    fork = game_fork(kind, path)
    assert fork is not None
    assert {branch.replay.seats[0].name for branch in fork.branches} == {"Anna", "Theodora"}
    fork.choose(1)
    assert path.read_bytes() == ours
    assert game_fork(kind, path) is None
