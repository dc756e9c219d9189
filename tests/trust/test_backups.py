"""What backups are for: files that lost their end, lines that cannot be read, disks that are full."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from companion import files
from companion.record import format as record_format
from companion.record import journal
from companion.record.game_file import BACKUP_INTERVAL
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.refusal import Refused
from tests.trust.helpers.forking import REAL, forked
from tests.trust.helpers.spoiling import DAMAGE, LAST, save_real_game, spilt_on


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.reef"


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\0" * 5000,
        b"not a game any more\n",
        b'{"game": "reef-encounter", "format": 1, "players": []}\n',
        b'{"game": "reef-encouter", "format": 1}\n',
    ],
    ids=["empty", "zeros", "text", "header", "another game"],
)
def test_a_file_that_is_no_game_any_more_opens_from_its_newest_backup(path: Path, damage: bytes) -> None:
    game = save_real_game(path)
    path.write_bytes(damage)
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.rescue is not None
    assert LAST - again.history.position < BACKUP_INTERVAL
    assert again.state == game.history.state_at(again.history.position)
    assert path.read_bytes() == damage, "opening alone changes nothing"
    again.undo()
    assert Game.open(REEF_ENCOUNTER, path).rescue is None
    assert Game.open(REEF_ENCOUNTER, path).history.position == again.history.position


@pytest.mark.parametrize("where", ["within a line", "before a line break"])
def test_a_file_that_lost_its_end_within_a_line_gets_it_back_from_a_backup(path: Path, where: str) -> None:
    game = save_real_game(path)
    line_break = path.read_bytes().index(b"\n", 3000)
    cut = line_break if where == "before a line break" else line_break - 5
    path.write_bytes(path.read_bytes()[:cut])
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.rescue is not None
    assert not again.torn
    assert LAST - again.history.position < BACKUP_INTERVAL
    assert again.state == game.history.state_at(again.history.position)
    again.undo()
    assert Game.open(REEF_ENCOUNTER, path).history.position == again.history.position


def test_a_backup_that_went_another_way_does_not_lengthen_a_torn_file(path: Path) -> None:
    save_real_game(path, 60)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:50]) + b'{"n": 50, "take-back": 2}\n{"n": 51, "aga')
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.rescue is None
    assert again.torn
    assert again.history.position == 47


def test_a_line_that_cannot_be_read_comes_from_a_backup_and_the_rest_from_the_file(path: Path) -> None:
    game = save_real_game(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[10] = b"\xff\xfe spilt\n"
    path.write_bytes(b"".join(lines))
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.rescue is not None
    assert (again.damage, again.rescue.entries) == (None, 1)
    assert again.state == game.state
    again.undo(5)
    assert Game.open(REEF_ENCOUNTER, path).state == again.state


def test_the_newest_backup_mends_a_file_also_where_an_older_one_tells_more_of_another_course(tmp_path: Path) -> None:
    found = forked(REAL, tmp_path, alike=20, ours=30, theirs=30)
    assert found.theirs.count(b"\n") > found.ours.count(b"\n")
    for data in (found.theirs, found.ours):
        journal.save_backup(found.path, data)
    lines = found.ours.splitlines(keepends=True)
    found.path.write_bytes(b"".join([*lines[:10], b"spilt tea\n", *lines[11:15]]))
    again = Game.open(REEF_ENCOUNTER, found.path)
    assert again.rescue is not None
    assert again.text().encode() == found.ours


def test_a_changed_entry_that_still_reads_is_seen_through_where_a_backup_knows_better(path: Path) -> None:
    game = save_real_game(path)
    text = path.read_text("utf-8")
    path.write_text(text.replace('"do": "place", "space": "D/E4"', '"do": "place", "space": "D/D6"', 1), "utf-8")
    assert path.read_text("utf-8") != text
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.rescue is not None
    assert again.state == game.state


@pytest.mark.parametrize("seed", range(4))
def test_with_its_backups_a_game_opens_whatever_happens_to_its_file_and_goes_on(path: Path, seed: int) -> None:
    """Nothing that the file alone would have held is lost, and what the newest backup holds is there."""
    dice = Random(seed)
    whole = save_real_game(path)
    data, kept = path.read_bytes(), {copy: copy.read_bytes() for copy in journal.list_backups(path)}
    newest = record_format.read_record(next(iter(kept.values())), REEF_ENCOUNTER.name)
    unknown: list[object] = []
    for _ in range(6 * DAMAGE):
        path.write_bytes(spilt_on(data, dice))
        try:
            game = Game.open(REEF_ENCOUNTER, path)
        except Refused as refused:
            unknown.append(refused.reason)
            continue
        same = (game.setup, game.key) == (whole.setup, whole.key)
        # Where the header still reads but tells of another game, the backups are another game's.
        assert not same or len(game.entries) >= len(newest.entries)
        before = len(game.entries)
        if game.damage is not None:
            assert game.broken
            game.go_on()
        if game.history.position:
            game.undo()
            again = Game.open(REEF_ENCOUNTER, path)
            assert (again.damage, again.rescue, len(again.entries)) == (None, None, before + 1)
            assert again.state == game.state
        for copy, content in kept.items():
            copy.write_bytes(content)
    # A flipped bit may name another game or a version that is to come: then no backup is asked.
    assert set(unknown) <= {record_format.NEWER_FORMAT, record_format.OTHER_GAME}
    assert len(unknown) <= 2 * DAMAGE


def test_backups_are_bounded_and_belong_to_no_other_game(path: Path, tmp_path: Path) -> None:
    game = save_real_game(path)
    for _ in range(4):
        game.undo(BACKUP_INTERVAL)
        for action in list(game.history.undone[:BACKUP_INTERVAL]):
            game.do(action)
    assert len(journal.list_backups(path)) == journal.COPIES_KEPT
    other = tmp_path / "game~.reef"
    save_real_game(other, 3)
    assert len(journal.list_backups(other)) == 1
    for number in range(journal.MOST_FILES + 5):
        journal.save_backup(tmp_path / f"{number:04}.reef", b"x")
    kept = list((tmp_path / journal.BACKUP_FOLDER).iterdir())
    assert len(kept) <= journal.MOST_FILES


def test_a_backup_that_cannot_be_made_stops_nothing(path: Path) -> None:
    (path.parent / journal.BACKUP_FOLDER).write_text("no folder")
    game = save_real_game(path)
    assert Game.open(REEF_ENCOUNTER, path).state == game.state


def test_a_disk_too_full_for_a_backup_takes_none_of_the_others_away(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = save_real_game(path)
    kept = [place.read_bytes() for place in journal.list_backups(path)]
    assert len(kept) == 3

    def full(*_: object) -> None:
        raise Refused(files.DISK_FULL, path=path)

    with monkeypatch.context() as disk:
        disk.setattr(journal, "replace_file", full)
        for _ in range(4 * BACKUP_INTERVAL):
            game.undo()
    assert [place.read_bytes() for place in journal.list_backups(path)] == kept


def test_power_that_fails_while_a_backup_is_made_leaves_the_newest_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = save_real_game(path)
    kept = [place.read_bytes() for place in journal.list_backups(path)]
    with monkeypatch.context() as power:
        power.setattr(Path, "replace", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            journal.save_backup(path, game.text().encode())
    found = [place.read_bytes() for place in journal.list_backups(path)]
    assert set(kept) <= set(found)
    path.write_bytes(b"")
    assert Game.open(REEF_ENCOUNTER, path).rescue is not None


def test_a_name_that_leaves_no_room_for_a_number_goes_without_backups(path: Path) -> None:
    save_real_game(path)
    try:
        longest = path.rename(path.with_name("x" * 250 + ".reef"))
    except OSError:
        pytest.skip("a path cannot be so long here")
    again = Game.open(REEF_ENCOUNTER, longest)
    again.undo()
    assert Game.open(REEF_ENCOUNTER, longest).history.position == LAST - 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_nobody_waits_for_a_pipe_among_the_backups(path: Path) -> None:
    save_real_game(path)
    data = path.read_bytes()
    os.mkfifo(path.parent / journal.BACKUP_FOLDER / "game (before 1).reef")
    assert journal.save_old_content(path, data).name == "game (before 2).reef"
