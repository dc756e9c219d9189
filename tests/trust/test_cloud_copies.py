"""Copies beside a game, of whatever name: they are offered as another course of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.record import evening, game_file
from companion.record.game_file import unchosen_branches
from companion.record.library import Library
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.session.game import Game
from tests.trust.helpers.forking import (
    BY_HAND,
    CONFLICTS,
    NAME,
    OURS,
    REAL,
    course_line_of,
    dither,
    fork,
    forked,
    go_on,
    is_held,
    one_course,
    save_beginning,
    with_copy,
)


def test_a_copy_has_any_name(tmp_path: Path) -> None:
    """Whoever named it: the key and the entries say what it is."""
    path, ours, theirs, alike = with_copy(tmp_path, CONFLICTS[0])
    copy = tmp_path / CONFLICTS[0]
    missed = []
    for name in (*CONFLICTS, *BY_HAND):
        copy = copy.rename(tmp_path / name)
        keys = evening.game_keys(tmp_path)
        others = game_file.branches_in_copies(REEF_ENCOUNTER.name, path, theirs, keys)
        if others != [(copy, ours, alike)] or evening.original_game(copy, keys) != path:
            missed.append(name)
        assert evening.original_game(path, keys) == path
        assert not game_file.branches_in_copies(REEF_ENCOUNTER.name, copy, ours, keys), "it is the copy"
    assert not missed


@pytest.mark.parametrize("name", [CONFLICTS[0], BY_HAND[15]])
def test_a_copy_is_offered_as_another_course(name: str, tmp_path: Path) -> None:
    path, ours, theirs, alike = with_copy(tmp_path, name)
    copy = tmp_path / name
    for opened in (path, copy):
        found = fork(opened)
        assert found.path == path
        assert [branch.replay.text().encode() for branch in found.branches] == [theirs, ours]
        assert found.alike(found.branches[0]) == alike
    found.choose(OURS)
    assert path.read_bytes() == ours
    (left,) = unchosen_branches(path)
    assert left.read_bytes() == theirs
    assert set(Library(tmp_path).paths()) == {path, left}, "the copy is the game now"
    assert one_course(path)


def test_a_copy_that_is_not_chosen_stays_under_a_name_that_says_so(tmp_path: Path) -> None:
    path, ours, theirs, _ = with_copy(tmp_path, CONFLICTS[0])
    fork(path).choose(0)
    assert path.read_bytes() == theirs
    (left,) = unchosen_branches(path)
    assert left.read_bytes() == ours
    assert set(Library(tmp_path).paths()) == {path, left}


@pytest.mark.parametrize("chosen", [0, OURS])
def test_two_copies_that_are_the_same_are_one_course(chosen: int, tmp_path: Path) -> None:
    path, ours, theirs, _ = with_copy(tmp_path, CONFLICTS[0])
    twin = tmp_path / CONFLICTS[3]
    twin.write_bytes(ours)
    for place in (path, tmp_path / CONFLICTS[0], twin):
        found = fork(place)
        assert found.path == path
        assert [branch.replay.text().encode() for branch in found.branches] == [theirs, ours]
    found.choose(chosen)
    assert path.read_bytes() == (theirs, ours)[chosen]
    (left,) = unchosen_branches(path)
    assert left.read_bytes() == (ours, theirs)[chosen]
    assert set(Library(tmp_path).paths()) == {path, left}, "neither copy is asked about again"
    assert one_course(path)


def test_a_copy_that_goes_on_is_offered_and_one_that_stopped_is_not(tmp_path: Path) -> None:
    path = tmp_path / NAME
    save_beginning(REAL, path, 30)
    copy = tmp_path / CONFLICTS[0]
    copy.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:20]))
    assert one_course(path)
    copy.write_bytes(path.read_bytes())
    assert one_course(path)
    assert one_course(copy)
    go_on(REAL, copy, 40)
    found = fork(path)
    assert "It ends after step 30." in course_line_of(found, 0)
    found.choose(1)
    assert set(Library(tmp_path).paths()) == {path}, "all that the shorter one held is in the longer one"
    assert Game.open(REEF_ENCOUNTER, path).history.position == 40


@pytest.mark.parametrize("number", [0, 1])
def test_a_shortened_file_with_a_copy_beside_keeps_what_only_its_backup_holds(number: int, tmp_path: Path) -> None:
    """The copy is compared with the game as it opens, with the help of its backup."""
    path, ours, *_ = forked(REAL, tmp_path)
    lines = ours.splitlines(keepends=True)
    copy = tmp_path / CONFLICTS[0]
    copy.write_bytes(b"".join(lines[:30]))
    path.write_bytes(b"".join(lines[:5]))
    assert one_course(path), "all of it is the beginning of what the backup holds"
    dither(REAL, copy, 2)
    found = fork(path)
    assert found.own == ours
    theirs = copy.read_bytes()
    found.choose(number)
    for _ in range(5):
        dither(REAL, path, 2)
    assert is_held(ours, tmp_path)
    assert is_held(theirs, tmp_path)
    assert path.read_bytes().startswith(theirs if number else ours)


@pytest.mark.parametrize(
    "name",
    [
        "0007 Anna, Ben (other course).reef",
        "0007 Anna, Ben (1).txt",
        ".0007 Anna, Ben.reef",
    ],
)
def test_other_files_beside_a_game_are_no_copies_of_it(name: str, tmp_path: Path) -> None:
    path, *_ = with_copy(tmp_path, name)
    assert one_course(path)
    assert one_course(tmp_path / name)


def test_a_copy_of_another_game_or_of_none_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / NAME
    save_beginning(REAL, path, 30)
    save_beginning(REAL, tmp_path / CONFLICTS[0], 40, "another key")
    save_beginning(REAL, tmp_path / CONFLICTS[1], 40, "")
    (tmp_path / CONFLICTS[2]).write_bytes(b"Dear Anna")
    (tmp_path / CONFLICTS[3]).mkdir()
    assert one_course(path)
    assert one_course(tmp_path / CONFLICTS[0])


def test_a_backup_and_two_copies_are_offered_together(tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    courses = [theirs, ours]
    for number, name in enumerate(CONFLICTS[:2]):
        copy = tmp_path / name
        copy.write_bytes(b"".join(ours.splitlines(keepends=True)[: 12 + number]))
        dither(REAL, copy, 3)
        courses.append(copy.read_bytes())
    found = fork(path)
    assert len(found.branches) == 4
    found.choose(2)
    kept = [place.read_bytes() for place in (path, *unchosen_branches(path))]
    assert sorted(kept) == sorted(courses)
    assert one_course(path)
