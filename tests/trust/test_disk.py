"""Disks that are full, read-only or broken: what was confirmed stays, what was not is refused with a sentence."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from companion import files
from companion.files import delete_stale_drafts
from companion.record.library import Library
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused, explain_refusal
from tests.helpers.layers import amount
from tests.helpers.permissions import read_only
from tests.trust.helpers.interrupting import Broken
from tests.trust.helpers.spoiling import by_hand

ROOT = Path(__file__).parents[2]
WHOLE = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
BARE = by_hand(RECORDED_GAME.read_text("utf-8")).encode()
"""The real game without checksums: it gets them with the first change, so its file is replaced then."""

# A process whose files may not grow beyond a number of bytes: a full disk that ends within a line.
PROGRAM = """
import resource, signal, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.refusal import Refused
whole, path = Game.open(REEF_ENCOUNTER, Path(sys.argv[2])), Path(sys.argv[3])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
for full in map(int, sys.argv[4].split()):
    target = path.with_name(f"{full}.reef")
    resource.setrlimit(resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
    try:
        game = Game.create(REEF_ENCOUNTER, target, whole.setup, "a key")
    except Refused as refused:
        assert refused.reason.code == "disk-full", refused
        assert not target.exists()
        continue
    done = 0
    try:
        for action in whole.history.done:
            game.do(action)
            done += 1
    except Refused as refused:
        assert refused.reason.code == "disk-full", refused
    held = target.read_bytes()
    assert Game.open(REEF_ENCOUNTER, target).history.position == done == game.history.position
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    if done < len(whole.history.done):
        game.do(whole.history.done[done])
        assert target.read_bytes().startswith(held)
        assert Game.open(REEF_ENCOUNTER, target).history.position == done + 1
    print(full, done)
"""


@pytest.mark.skipif(os.name != "posix", reason="the limit on the size of files is a thing of POSIX")
def test_a_disk_that_fills_up_within_a_line_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    sizes = " ".join(str(size) for size in [10, 300, *range(700, 1100, amount(28, all=7, long=7)), 4000, 8000])
    command = [sys.executable, "-c", PROGRAM, str(ROOT), str(RECORDED_GAME), str(tmp_path / "game.reef"), sizes]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert len(ran.stdout.splitlines()) > 10


CALLS = ("fsync", "link", "replace", "open", "mkdir", "unlink", "truncate")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO], ids=errno.errorcode.get)
@pytest.mark.parametrize("name", CALLS)
def test_whichever_call_fails_the_file_opens_with_everything_confirmed(
    name: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new game, a file that is replaced and an append, each with the first, second ... call of a kind failing."""
    for when in range(6):
        folder = tmp_path / f"{when}"
        folder.mkdir()
        old = folder / "old.reef"
        old.write_bytes(BARE)
        game, new = Game.open(REEF_ENCOUNTER, old), folder / "new.reef"
        fresh: Game | None = None
        position, confirmed = game.history.position, 0
        said = []
        with monkeypatch.context() as broken:
            broken.setattr(os, name, Broken(name, when, number))
            try:
                fresh = Game.create(REEF_ENCOUNTER, new, WHOLE.setup)
                for action in WHOLE.history.done[:4]:
                    fresh.do(action)
                    confirmed += 1
            except Refused as refused:
                said.append(refused)
            try:
                game.undo()
                position -= 1
            except Refused as refused:
                said.append(refused)
        assert all(explain_refusal(make_translator("en"), refused).endswith(".") for refused in said)
        assert Game.open(REEF_ENCOUNTER, old).history.position == position
        assert game.history.position == position
        if fresh is not None:
            assert Game.open(REEF_ENCOUNTER, new).history.position == confirmed
            fresh.do(WHOLE.history.done[confirmed])
        game.undo()
        assert Game.open(REEF_ENCOUNTER, old).history.position == position - 1


Synced: TypeAlias = dict[Path, Any]


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> Synced:
    """What was on the disk when it was last synced: the content of each file, the names in each folder."""
    if not Path("/proc/self/fd").is_dir():
        pytest.skip("asks the system which file is synced")
    found: Synced = {}
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        path = Path(os.readlink(f"/proc/self/fd/{handle}"))
        found[path] = sorted(name.name for name in path.iterdir()) if path.is_dir() else path.read_bytes()

    monkeypatch.setattr(os, "fsync", fsync)
    return found


def drafts(synced: Synced, folder: Path) -> list[bytes]:
    """What was synced in `folder` before it got the name it was meant for."""
    return [content for path, content in synced.items() if path.parent == folder and path.suffix == ".part"]


def test_a_power_cut_finds_every_confirmed_line_and_every_name_on_the_disk(tmp_path: Path, synced: Synced) -> None:
    """Only what was synced survives a power cut: the lines of the file, and the names in its folder."""
    path = tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, WHOLE.setup)
    assert "game.reef" in synced[tmp_path], "the name is on the disk"
    assert path.read_bytes() in drafts(synced, tmp_path), "and under it what was synced"
    for action in WHOLE.history.done[:30]:
        game.do(action)
        assert synced[path] == path.read_bytes()
    old = tmp_path / "old.reef"
    old.write_bytes(BARE)
    synced.clear()
    Game.open(REEF_ENCOUNTER, old).undo()
    assert old.read_bytes() in drafts(synced, tmp_path)
    assert "old.reef" in synced[tmp_path]


def test_a_power_cut_finds_new_folders_too(tmp_path: Path, synced: Synced) -> None:
    path = tmp_path / "games" / "old.reef"
    Library(path.parent).paths()
    assert "games" in synced[tmp_path]
    path.write_bytes(BARE)
    Game.open(REEF_ENCOUNTER, path).undo()
    assert ".backups" in synced[path.parent]


def test_drafts_that_a_kill_left_behind_are_cleared_away_once_nobody_can_be_writing_them(tmp_path: Path) -> None:
    (tmp_path / "games" / ".backups").mkdir(parents=True)
    ours = ".reef-companion-0123456789abcdef.part"
    left = [tmp_path / ".settings.json.part", tmp_path / "games" / ".backups" / ".game~0.reef.part", tmp_path / ours]
    fresh, game = tmp_path / "games" / ours, tmp_path / "games" / "over.part"
    for path in (*left, fresh, game):
        path.write_bytes(b"{")
    for path in (*left, game):
        os.utime(path, (0, 0))
    delete_stale_drafts(tmp_path, fresh.stat().st_mtime)
    assert sorted(path for path in tmp_path.rglob("*") if path.is_file()) == [fresh, game]


def test_a_draft_that_a_kill_left_behind_is_never_written_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the link and taking the draft's name away, both names are one file."""
    path, draft = tmp_path / "old.reef", tmp_path / ".old.reef.part"
    path.write_bytes(BARE)
    draft.hardlink_to(path)
    game = Game.open(REEF_ENCOUNTER, path)

    def fails(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "simulated")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fails)
        with pytest.raises(Refused):
            game.undo()
    assert path.read_bytes() == BARE
    game.undo()
    assert Game.open(REEF_ENCOUNTER, path).history.position == game.history.position
    assert draft.read_bytes() == BARE


def test_no_folder_for_backups_is_said_where_one_must_be_made(tmp_path: Path) -> None:
    """Not that a file is missing: it is none of the table's."""
    path = tmp_path / "game.reef"
    path.write_bytes(BARE)
    (tmp_path / ".backups").write_text("in the way")
    with pytest.raises(Refused) as caught:
        Game.open(REEF_ENCOUNTER, path).undo()
    assert caught.value.reason is files.NOT_SAVED
    assert path.read_bytes() == BARE


def test_a_read_only_folder_is_said_and_its_games_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    path.write_bytes(BARE)
    path.chmod(0o444)
    with read_only(tmp_path):
        game = Game.open(REEF_ENCOUNTER, path)
        assert game.history.position == WHOLE.history.position
        with pytest.raises(Refused) as caught:
            game.undo()
        assert caught.value.reason is files.PERMISSION_DENIED
        with pytest.raises(Refused) as caught:
            Game.create(REEF_ENCOUNTER, tmp_path / "other.reef", WHOLE.setup)
        assert caught.value.reason is files.PERMISSION_DENIED
