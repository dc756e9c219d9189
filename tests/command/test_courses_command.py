"""A game with several courses, on the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.record import journal
from companion.record.library import lock_game
from tests.helpers.fixtures import Say
from tests.trust.helpers.forking import COMPOSED, REAL, SCORE, Played, forked

BOTH = pytest.mark.parametrize("played", [REAL, COMPOSED], ids=["Reef Encounter", "Reef"])


def test_every_command_that_opens_a_file_says_that_there_are_two_courses(say: Say, tmp_path: Path) -> None:
    path, *_ = forked(REAL, tmp_path)
    for command in ("check", "replay", "score", "state", "diagram", "audit", "history"):
        code, _, err = say(command, path)
        assert code == 0
        assert "This game was played on in different ways" in err
        assert "alike up to step 20." in err
        assert re.search(r"As it is saved: 20 steps\. On turn: (Anna|Ben)\. Entry 21: taken back: ", err)
        assert re.search(r"In the last backup: 41 steps\. On turn: (Anna|Ben)\. Step 21: ", err)
        assert "reef-companion courses FILE" in err


@BOTH
def test_the_command_shows_the_courses_and_goes_on_with_the_one_that_is_chosen(
    played: Played, say: Say, tmp_path: Path
) -> None:
    path, ours, theirs, _ = forked(played, tmp_path)
    code, out, err = say("courses", path)
    assert (code, err) == (0, "")
    assert [line[:3] for line in out.splitlines()[1:3]] == ["1  ", "2  "]
    assert "(other course)" in out
    for wrong in (0, 3, 999_999_999):
        code, out, err = say("courses", path, "--choose", wrong)
        assert (code, out) == (2, "")
        assert f"There is no course {wrong}; choose one from 1 to 2." in err
    code, _, err = say("courses", path, "--choose", "ours")
    assert code == 2
    assert "no number of a course" in err
    with lock_game(path):
        code, _, err = say("courses", path, "--choose", 2)
        assert code == 2
        assert "open in another window" in err
    assert path.read_bytes() == theirs
    code, out, err = say("courses", path, "--choose", 2)
    assert (code, err) == (0, "")
    assert "(other course).reef" in out
    assert path.read_bytes() == ours
    code, out, err = say("courses", path)
    assert (code, err) == (0, "")
    assert "only one course" in out
    assert "Not chosen before:" in out
    code, _, err = say("courses", path, "--choose", 1)
    assert code == 2
    assert "only one course" in err


def test_of_a_cloud_folders_copy_the_command_tells_the_same(say: Say, tmp_path: Path) -> None:
    path, ours, *_ = forked(REAL, tmp_path)
    for place in journal.list_backups(path):
        place.unlink()
    copy = tmp_path / "0007 Anna, Ben (Ann's conflicted copy 2026-05-31).reef"
    copy.write_bytes(ours)
    code, out, err = say("check", copy)
    assert code == 0
    assert "fine, 41 entries" in out
    assert "In the copy “0007 Anna, Ben (Ann's conflicted copy 2026-05-31)”" in err
    code, out, _ = say("courses", copy, "--choose", 2)
    assert code == 0
    assert path.read_bytes() == ours


def test_a_course_that_was_not_chosen_counts_for_nobody(say: Say, tmp_path: Path) -> None:
    path, *_ = forked(SCORE, tmp_path, alike=1, ours=2, theirs=2)
    say("courses", path, "--choose", 2)
    assert len([*tmp_path.glob("*.reef")]) == 2
    code, out, _ = say("standings", tmp_path)
    assert code == 0
    assert "Reef Encounter, 1 game" in out
