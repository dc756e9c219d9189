"""Two courses of one game: what another device has played on in its own way replaces nothing in silence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.record import game_file, journal
from companion.record.evening import is_branch_file
from companion.record.game_file import unchosen_branches
from companion.record.library import Library
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from companion.refusal import Refused
from companion.reports.branches import shared_steps_line
from companion.session.game import Game
from companion.translator import Translator
from tests.trust.helpers.forking import (
    COMPOSED,
    KEY,
    NAME,
    OURS,
    REAL,
    AnyGame,
    Played,
    course_line_of,
    dither,
    files,
    fork,
    forked,
    go_on,
    is_held,
    one_course,
    save_beginning,
)
from tests.trust.helpers.hiding import SETUP
from tests.trust.helpers.spoiling import by_hand

BOTH = pytest.mark.parametrize("played", [REAL, COMPOSED], ids=["Reef Encounter", "Reef"])


def state(played: Played, data: bytes, folder: Path) -> object:
    """The table after a course."""
    path = folder / "alone" / NAME
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    game: AnyGame = Game.open(played.kind, path)
    path.unlink()
    return game.state


# Noticed


@BOTH
def test_a_longer_course_from_elsewhere_is_noticed_and_both_are_told(played: Played, tmp_path: Path) -> None:
    path, ours, theirs, alike = forked(played, tmp_path)
    assert len(theirs.splitlines()) > len(ours.splitlines())
    found = fork(path, played)
    assert [branch.replay.text().encode() for branch in found.branches] == [theirs, ours]
    assert [found.alike(branch) for branch in found.branches] == [alike, alike]
    assert [branch.replay.history.position for branch in found.branches] == [20, 41]
    assert path.read_bytes() == theirs, "looking changes nothing"


def test_a_course_that_merely_goes_on_is_the_same_one(tmp_path: Path) -> None:
    """Taken back and played on otherwise is an entry more, as long as it is in one file."""
    path = tmp_path / NAME
    save_beginning(REAL, path, 45)
    game: AnyGame = Game.open(REEF_ENCOUNTER, path)
    game.undo(30)
    assert one_course(path)
    dither(REAL, path, 20)
    game = go_on(REAL, path, 60)
    game.correct(3, game.history.done[2])
    assert one_course(path)
    shorter = path.read_bytes().splitlines(keepends=True)[:40]
    path.write_bytes(b"".join(shorter))
    assert one_course(path), "a file that was shortened is not another course"
    assert Game.open(REEF_ENCOUNTER, path).rescue is not None


@pytest.mark.parametrize("line", [5, 30, 42])
def test_what_a_person_corrected_in_an_editor_is_no_other_course(line: int, tmp_path: Path) -> None:
    path = tmp_path / NAME
    save_beginning(REAL, path, 45)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[line] = by_hand(lines[line]).replace('"by"', '"at": 9, "by"')
    path.write_text("".join(lines), "utf-8")
    assert one_course(path)
    game_file.accept_file(path, REEF_ENCOUNTER.name)
    assert one_course(path)
    assert not unchosen_branches(path)


@pytest.mark.parametrize("key", ["", "another"])
def test_without_the_same_key_nobody_says_that_two_files_are_one_game(key: str, tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    path.unlink()
    save_beginning(REAL, path, 25, key)
    assert one_course(path)
    path.write_bytes(theirs)
    for number, place in enumerate(journal.list_backups(path)):
        place.unlink()
        save_beginning(REAL, place, 30 + number, key)
    assert one_course(path)
    assert ours in files(tmp_path), "the backup of a game that another one replaced keeps a name of its own"


def test_a_backup_that_is_damaged_tells_as_much_as_it_holds(tmp_path: Path) -> None:
    path, ours, _, alike = forked(REAL, tmp_path)
    newest, *older = journal.list_backups(path)
    newest.write_bytes(b"\0" * 300)
    for place in older:
        place.unlink()
    assert one_course(path), "nothing is known of ours"
    lines = ours.splitlines(keepends=True)
    newest.write_bytes(b"".join([*lines[:30], b"spilt tea\n", *lines[31:]]))
    assert len(fork(path).branches[OURS].replay.entries) == 29
    newest.write_bytes(b"".join([*lines[:10], b"spilt tea\n", *lines[11:]]))
    found = fork(path)
    assert found.alike(found.branches[OURS]) == 9 < alike
    found.choose(0)
    (beside,) = unchosen_branches(path)
    assert beside.read_bytes() == newest.read_bytes() or is_held(b"".join(lines[:10]) + b"spilt tea\n", tmp_path)


def test_a_damaged_file_is_not_mended_with_lines_of_another_course(tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    lines = theirs.splitlines(keepends=True)
    for spilt in (10, 30):
        path.write_bytes(b"".join([*lines[:spilt], b"spilt tea\n", *lines[spilt + 1 :]]))
        game: AnyGame = Game.open(REEF_ENCOUNTER, path)
        assert game.damage is not None
        assert len(game.entries) == spilt - 1
        found = fork(path)
        assert found.branches[OURS].replay.text().encode() == ours
        assert found.alike(found.branches[0]) == min(20, spilt - 1)
    found.choose(OURS)
    assert path.read_bytes() == ours
    assert unchosen_branches(path)[0].read_bytes() == found.data, "the damaged file is kept as it is"


# Kept, whoever chooses what


@BOTH
@pytest.mark.parametrize("number", [0, OURS], ids=["theirs", "ours"])
def test_the_table_chooses_and_the_other_course_lies_beside_and_opens(
    played: Played, number: int, tmp_path: Path
) -> None:
    path, *both, _ = forked(played, tmp_path)
    ours, theirs = both
    chosen, other = (theirs, ours) if number == 0 else (ours, theirs)
    (left,) = fork(path, played).choose(number)
    assert path.read_bytes() == chosen
    assert left.read_bytes() == other
    assert left.name == "0007 Anna, Ben (other course).reef"
    assert is_branch_file(left)
    assert not is_branch_file(path)
    assert set(Library(tmp_path).paths()) == {path, left}, "both are in the list of saved games"
    assert one_course(path, played)
    assert one_course(left, played)
    assert Game.open(played.kind, left).state == state(played, other, tmp_path)
    dither(played, left, 3)
    assert path.read_bytes() == chosen, "each is a game of its own"
    dither(played, path, 3)
    assert one_course(path, played)


@BOTH
def test_after_four_openings_our_course_is_still_held(played: Played, tmp_path: Path) -> None:
    """Whoever plays on without choosing has chosen what the file holds; the other course is put beside it first."""
    path, ours, theirs, _ = forked(played, tmp_path)
    for _ in range(6):
        dither(played, path, 12)
    assert path.read_bytes().startswith(theirs)
    (beside,) = unchosen_branches(path)
    assert beside.read_bytes() == ours
    assert not any(data.startswith(ours) for data in map(Path.read_bytes, journal.list_backups(path)))
    assert one_course(path, played)


def test_whichever_way_a_file_is_written_to_the_other_course_is_put_beside_it_first(tmp_path: Path) -> None:
    """A file without checksums, one that is damaged and gone on with, and one whose lines are accepted."""
    for number, spoil in enumerate(("bare", "broken", "accepted")):
        path, ours, theirs, _ = forked(REAL, tmp_path / str(number))
        lines = theirs.splitlines(keepends=True)
        last = by_hand(lines[-1].decode()).encode()
        path.write_bytes(
            b"".join([*lines[:-1], last]) if spoil != "broken" else b"".join([*lines[:-1], b"spilt\n{}\n"])
        )
        if spoil == "accepted":
            game_file.accept_file(path, REEF_ENCOUNTER.name)
        else:
            game: AnyGame = Game.open(REEF_ENCOUNTER, path)
            if spoil == "broken":
                game.go_on()
            game.undo()
        (beside,) = unchosen_branches(path)
        assert beside.read_bytes() == ours
        assert one_course(path)


def test_courses_that_were_not_chosen_have_names_of_their_own(tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    fork(path).choose(0)
    third = tmp_path / "third" / NAME
    third.parent.mkdir()
    third.write_bytes(b"".join(ours.splitlines(keepends=True)[:31]))
    dither(REAL, third, 30)
    path.write_bytes(third.read_bytes())
    fork(path).choose(0)
    assert [place.name for place in unchosen_branches(path)] == [
        "0007 Anna, Ben (other course 2).reef",
        "0007 Anna, Ben (other course).reef",
    ]
    assert [place.read_bytes() for place in unchosen_branches(path)] == [theirs, ours]
    longest = path.with_name("x" * 250 + ".reef")
    assert len(os.fsencode(game_file.save_branch(longest, ours).name)) <= 255


def test_a_file_that_changes_while_it_is_open_keeps_what_was_entered_here(tmp_path: Path) -> None:
    """Between two backups twenty entries are in the file alone, and a cloud folder may replace it any moment."""
    path = tmp_path / NAME
    save_beginning(REAL, path, 22)
    elsewhere = tmp_path / "elsewhere" / NAME
    elsewhere.parent.mkdir()
    elsewhere.write_bytes(path.read_bytes())
    dither(REAL, elsewhere, 30)
    game = go_on(REAL, path, 33)
    mine = path.read_bytes()
    path.write_bytes(elsewhere.read_bytes())
    with pytest.raises(Refused) as caught:
        game.undo()
    assert caught.value.reason is journal.CHANGED_ELSEWHERE
    found = fork(path)
    assert found.branches[OURS].replay.text().encode() == mine
    found.choose(OURS)
    assert path.read_bytes() == mine


# Secrets


@pytest.mark.parametrize("pin", ["", "31415"])
def test_no_secret_of_either_course_is_told(pin: str, tmp_path: Path) -> None:
    """Two evenings that differ only in what was told: what is said of their courses is the same."""
    said = []
    for secret in (Coral.WHITE, Coral.GREY):
        folder = tmp_path / str(int(secret))
        folder.mkdir()
        path = folder / NAME
        game: AnyGame = Game.create(REEF_ENCOUNTER, path, SETUP, KEY)
        if pin:
            game.private.set_pin(0, pin)
        start = path.read_bytes()
        game.do(TellHand(0, coral_counts([secret] * 6)))
        game.do(FeedFish(0, secret))
        journal.save_backup(path, path.read_bytes())
        path.write_bytes(start)
        for place in journal.list_backups(path)[1:]:
            place.unlink()
        game = Game(REEF_ENCOUNTER, SETUP, KEY)
        if pin:
            game.private.set_pin(0, pin)
        game.do(FeedFish(0, secret))
        game.undo()
        game.do(FeedFish(0, secret))
        path.write_bytes(game.text().encode())
        found = fork(path)
        said.append(
            [shared_steps_line(Translator("en"), found), *(course_line_of(found, number) for number in (0, OURS))]
        )
        found.choose(OURS)
        assert all(place.name.startswith("0007 Anna, Ben") for place in Library(folder).paths())
    assert said[0] == said[1]
    assert "differ from the first step on" in said[0][0]
