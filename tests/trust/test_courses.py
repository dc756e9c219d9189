"""Two courses of one game: what another device has played on in its own way replaces nothing in silence."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.files import NO_PERMISSION
from companion.reef_encounter.box.pieces import Coral, stock
from companion.reef_encounter.game_kind import REEF_ENCOUNTER
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from companion.reef_encounter.wording.names import speaker
from companion.reef_encounter.wording.refusals import explain
from companion.refusal import Refused
from companion.reports.courses import Fork, alike_line, course_line, fork_of
from companion.saved import backups, game_file, logbook, other_courses
from companion.saved.library import Library
from companion.saved.other_courses import is_other_course, lying_beside
from companion.session.game import Game
from companion.speech import Speech
from tests.permissions import read_only
from tests.trust.forking import (
    COMPOSED,
    KEY,
    NAME,
    REAL,
    AnyGame,
    Forked,
    Played,
    begun,
    dither,
    files,
    forked,
    go_on,
    is_held,
)
from tests.trust.hiding import SETUP
from tests.trust.spoiling import by_hand

BOTH = pytest.mark.parametrize("played", [REAL, COMPOSED], ids=["Reef Encounter", "Reef"])
OURS = 1
"""The place of the backup's course among those of a fork; the file's own is the first."""


def fork(path: Path, played: Played = REAL) -> Fork:
    found = fork_of(played.kind, path)
    assert found is not None
    return found


def one_course(path: Path, played: Played = REAL) -> bool:
    return fork_of(played.kind, path) is None


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
    assert [branch.course.text().encode() for branch in found.branches] == [theirs, ours]
    assert [found.alike(branch) for branch in found.branches] == [alike, alike]
    assert [branch.course.session.position for branch in found.branches] == [20, 41]
    assert path.read_bytes() == theirs, "looking changes nothing"


def test_a_course_that_merely_goes_on_is_the_same_one(tmp_path: Path) -> None:
    """Taken back and played on otherwise is an entry more, as long as it is in one file."""
    path = tmp_path / NAME
    begun(REAL, path, 45)
    game: AnyGame = Game.open(REEF_ENCOUNTER, path)
    game.take_back(30)
    assert one_course(path)
    dither(REAL, path, 20)
    game = go_on(REAL, path, 60)
    game.correct(3, game.session.done[2])
    assert one_course(path)
    shorter = path.read_bytes().splitlines(keepends=True)[:40]
    path.write_bytes(b"".join(shorter))
    assert one_course(path), "a file that was shortened is not another course"
    assert Game.open(REEF_ENCOUNTER, path).rescue is not None


@pytest.mark.parametrize("line", [5, 30, 42])
def test_what_a_person_corrected_in_an_editor_is_no_other_course(line: int, tmp_path: Path) -> None:
    path = tmp_path / NAME
    begun(REAL, path, 45)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[line] = by_hand(lines[line]).replace('"by"', '"at": 9, "by"')
    path.write_text("".join(lines), "utf-8")
    assert one_course(path)
    game_file.accept(path, REEF_ENCOUNTER.name)
    assert one_course(path)
    assert not lying_beside(path)


@pytest.mark.parametrize("key", ["", "another"])
def test_without_the_same_key_nobody_says_that_two_files_are_one_game(key: str, tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    path.unlink()
    begun(REAL, path, 25, key)
    assert one_course(path)
    path.write_bytes(theirs)
    for number, place in enumerate(backups.found(path)):
        place.unlink()
        begun(REAL, place, 30 + number, key)
    assert one_course(path)
    assert ours not in files(tmp_path)


def test_a_backup_that_is_damaged_tells_as_much_as_it_holds(tmp_path: Path) -> None:
    path, ours, _, alike = forked(REAL, tmp_path)
    newest, *older = backups.found(path)
    newest.write_bytes(b"\0" * 300)
    for place in older:
        place.unlink()
    assert one_course(path), "nothing is known of ours"
    lines = ours.splitlines(keepends=True)
    newest.write_bytes(b"".join([*lines[:30], b"spilt tea\n", *lines[31:]]))
    assert len(fork(path).branches[OURS].course.entries) == 29
    newest.write_bytes(b"".join([*lines[:10], b"spilt tea\n", *lines[11:]]))
    found = fork(path)
    assert found.alike(found.branches[OURS]) == 9 < alike
    found.choose(0)
    (beside,) = lying_beside(path)
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
        assert found.branches[OURS].course.text().encode() == ours
        assert found.alike(found.branches[0]) == min(20, spilt - 1)
    found.choose(OURS)
    assert path.read_bytes() == ours
    assert lying_beside(path)[0].read_bytes() == found.data, "the damaged file is kept as it is"


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
    assert is_other_course(left)
    assert not is_other_course(path)
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
    (beside,) = lying_beside(path)
    assert beside.read_bytes() == ours
    assert not any(data.startswith(ours) for data in map(Path.read_bytes, backups.found(path)))
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
            game_file.accept(path, REEF_ENCOUNTER.name)
        else:
            game: AnyGame = Game.open(REEF_ENCOUNTER, path)
            if spoil == "broken":
                game.go_on()
            game.take_back()
        (beside,) = lying_beside(path)
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
    assert [place.name for place in lying_beside(path)] == [
        "0007 Anna, Ben (other course 2).reef",
        "0007 Anna, Ben (other course).reef",
    ]
    assert [place.read_bytes() for place in lying_beside(path)] == [theirs, ours]
    longest = path.with_name("x" * 250 + ".reef")
    assert len(os.fsencode(other_courses.put_beside(longest, ours).name)) <= 255


def test_a_file_that_changes_while_it_is_open_keeps_what_was_entered_here(tmp_path: Path) -> None:
    """Between two backups twenty entries are in the file alone, and a cloud folder may replace it any moment."""
    path = tmp_path / NAME
    begun(REAL, path, 22)
    elsewhere = tmp_path / "elsewhere" / NAME
    elsewhere.parent.mkdir()
    elsewhere.write_bytes(path.read_bytes())
    dither(REAL, elsewhere, 30)
    game = go_on(REAL, path, 33)
    mine = path.read_bytes()
    path.write_bytes(elsewhere.read_bytes())
    with pytest.raises(Refused) as caught:
        game.take_back()
    assert caught.value.reason is logbook.CHANGED_BEHIND
    found = fork(path)
    assert found.branches[OURS].course.text().encode() == mine
    found.choose(OURS)
    assert path.read_bytes() == mine


# Copies that cloud folders leave

COPIES = [
    "0007 Anna, Ben (Ann's conflicted copy 2026-05-31).reef",
    "0007 Anna, Ben (In Konflikt stehende Kopie von Ann 2026-05-31).reef",
    "0007 Anna, Ben (Copie en conflit de Ann (2) 2026-05-31).reef",
    "0007 Anna, Ben-LAPTOP.reef",
    "0007 Anna, Ben-DESKTOP-4F2A9C-2.reef",
    "0007 Anna, Ben (1).reef",
    "0007 Anna, Ben.sync-conflict-20260531-201500-ABCDEFG.reef",
    "0007 Anna, Ben (conflicted copy 2026-05-31 201500).reef",
    "0007 Anna, Ben_conflict-20260531-201500.reef",
    "0007 Anna, Ben 2.reef",
]


def with_copy(folder: Path, name: str) -> Forked:
    """Theirs is the game, ours a copy beside it; no backup tells of either."""
    found = forked(REAL, folder)
    for place in backups.found(found.path):
        place.unlink()
    (folder / name).write_bytes(found.ours)
    return found


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_that_a_cloud_folder_left_is_offered_the_same_way(name: str, tmp_path: Path) -> None:
    path, ours, theirs, alike = with_copy(tmp_path, name)
    copy = tmp_path / name
    assert other_courses.original(copy) == path
    for opened in (path, copy):
        found = fork(opened)
        assert found.path == path
        assert [branch.course.text().encode() for branch in found.branches] == [theirs, ours]
        assert found.alike(found.branches[0]) == alike
    found.choose(OURS)
    assert path.read_bytes() == ours
    (left,) = lying_beside(path)
    assert left.read_bytes() == theirs
    assert set(Library(tmp_path).paths()) == {path, left}, "the copy is the game now"
    assert one_course(path)


def test_a_copy_that_is_not_chosen_stays_under_a_name_that_says_so(tmp_path: Path) -> None:
    path, ours, theirs, _ = with_copy(tmp_path, COPIES[0])
    fork(path).choose(0)
    assert path.read_bytes() == theirs
    (left,) = lying_beside(path)
    assert left.read_bytes() == ours
    assert set(Library(tmp_path).paths()) == {path, left}


def test_a_copy_that_goes_on_is_offered_and_one_that_stopped_is_not(tmp_path: Path) -> None:
    path = tmp_path / NAME
    begun(REAL, path, 30)
    copy = tmp_path / COPIES[0]
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
    assert Game.open(REEF_ENCOUNTER, path).session.position == 40


@pytest.mark.parametrize("number", [0, 1])
def test_a_shortened_file_with_a_copy_beside_keeps_what_only_its_backup_holds(number: int, tmp_path: Path) -> None:
    """The copy is compared with the game as it opens, with the help of its backup."""
    path, ours, *_ = forked(REAL, tmp_path)
    lines = ours.splitlines(keepends=True)
    copy = tmp_path / COPIES[0]
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
        "0007 Anna, Bennet.reef",
        "0008 Anna, Ben.reef",
        "0007 Anna, Ben (trying out).reef",
        "0007 Anna, Ben (other course).reef",
        "0007 Anna, Ben (1).txt",
    ],
)
def test_other_files_beside_a_game_are_no_copies_of_it(name: str, tmp_path: Path) -> None:
    path, *_ = with_copy(tmp_path, name)
    assert one_course(path)
    assert other_courses.original(tmp_path / name) == tmp_path / name


def test_a_copy_of_another_game_or_of_none_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / NAME
    begun(REAL, path, 30)
    begun(REAL, tmp_path / COPIES[0], 40, "another key")
    begun(REAL, tmp_path / COPIES[1], 40, "")
    (tmp_path / COPIES[2]).write_bytes(b"Dear Anna")
    (tmp_path / COPIES[3]).mkdir()
    assert one_course(path)
    assert one_course(tmp_path / COPIES[0])


def test_a_backup_and_two_copies_are_offered_together(tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    courses = [theirs, ours]
    for number, name in enumerate(COPIES[:2]):
        copy = tmp_path / name
        copy.write_bytes(b"".join(ours.splitlines(keepends=True)[: 12 + number]))
        dither(REAL, copy, 3)
        courses.append(copy.read_bytes())
    found = fork(path)
    assert len(found.branches) == 4
    found.choose(2)
    kept = [place.read_bytes() for place in (path, *lying_beside(path))]
    assert sorted(kept) == sorted(courses)
    assert one_course(path)


# Disks, kills, other windows


CALLS = ("open", "fsync", "link", "rename", "replace", "unlink", "mkdir")


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("copied", [False, True], ids=["backup", "copy"])
def test_whichever_call_fails_both_courses_are_held(
    name: str, copied: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Full, read-only or broken disks while the table chooses, at the first, second ... call."""
    real: Callable[..., Any] = getattr(os, name)
    for number in (0, OURS):
        for when in range(9):
            folder = tmp_path / f"{number} {when}"
            path, ours, theirs, _ = with_copy(folder, COPIES[0]) if copied else forked(REAL, folder)
            found, left = fork(path), [when]

            def failing(*words: Any, left: list[int] = left, **more: Any) -> Any:
                left[0] -= 1
                if left[0] < 0:
                    raise OSError(errno.ENOSPC, "simulated")
                return real(*words, **more)

            said = None
            with monkeypatch.context() as broken:
                broken.setattr(os, name, failing)
                try:
                    found.choose(number)
                except Refused as refused:
                    said = refused
            assert is_held(ours, folder)
            assert is_held(theirs, folder)
            if said is not None:
                assert explain(speaker("en"), said).endswith(".")
                assert path.read_bytes() == theirs, "nothing has changed"
            else:
                assert path.read_bytes() == (ours if number else theirs)
            assert Game.open(REEF_ENCOUNTER, path).damage is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is copied here and ended at once")
@pytest.mark.parametrize("copied", [False, True], ids=["backup", "copy"])
def test_choosing_that_is_killed_at_any_call_loses_nothing_and_can_be_done_again(
    copied: bool, tmp_path: Path
) -> None:
    ended = 0
    for number in (0, OURS):
        for when in range(60):
            folder = tmp_path / f"{number} {when}"
            path, ours, theirs, _ = with_copy(folder, COPIES[0]) if copied else forked(REAL, folder)
            found = fork(path)
            child = os.fork()
            if not child:
                _killed_at(when)
                with suppress(BaseException):
                    found.choose(number)
                os._exit(0)
            _, status = os.waitpid(child, 0)
            assert is_held(ours, folder)
            assert is_held(theirs, folder)
            assert path.read_bytes() in (ours, theirs)
            again = fork_of(REEF_ENCOUNTER, path)
            if again is not None:
                chosen = theirs if number == 0 else ours
                texts = [branch.course.text().encode() for branch in again.branches]
                again.choose(texts.index(chosen))
                assert path.read_bytes() == chosen
                assert one_course(path)
            assert is_held(ours, folder)
            assert is_held(theirs, folder)
            if not os.WIFSIGNALED(status):
                break
            ended += 1
        assert when < 59
    assert ended > 20, "hardly any kill came in time to prove anything"


def _killed_at(when: int) -> None:
    """This process ends at once at its n-th call of the system that concerns files."""
    left = when

    def counting(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*words, **more)

        return call

    for name in CALLS:
        setattr(os, name, counting(getattr(os, name)))


def test_a_read_only_folder_shows_both_courses_and_refuses_the_choice(tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    with read_only(tmp_path):
        found = fork(path)
        for number in (0, OURS):
            with pytest.raises(Refused) as caught:
                found.choose(number)
            assert caught.value.reason is NO_PERMISSION
        game: AnyGame = Game.open(REEF_ENCOUNTER, path)
        with pytest.raises(Refused) as caught:
            game.take_back()
        assert caught.value.reason is NO_PERMISSION
    assert path.read_bytes() == theirs
    assert is_held(ours, tmp_path)
    game.take_back()
    assert lying_beside(path)[0].read_bytes() == ours


def test_what_has_changed_since_it_was_shown_is_not_chosen(tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    found = fork(path)
    dithered = dither(REAL, path, 1)
    assert dithered.other is not None
    with pytest.raises(Refused) as caught:
        found.choose(OURS)
    assert caught.value.reason is logbook.CHANGED_BEHIND
    assert is_held(ours, tmp_path)
    assert path.read_bytes().startswith(theirs)


# Secrets


def course_line_of(found: Fork, number: int) -> str:
    from companion.reef_encounter.cli.report import REPORTS

    return course_line(REPORTS, Speech("en"), found, found.branches[number])


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
            game.set_pin(0, pin)
        start = path.read_bytes()
        game.do(TellHand(0, stock([secret] * 6)))
        game.do(FeedFish(0, secret))
        backups.keep(path, path.read_bytes())
        path.write_bytes(start)
        for place in backups.found(path)[1:]:
            place.unlink()
        game = Game(REEF_ENCOUNTER, SETUP, KEY)
        if pin:
            game.set_pin(0, pin)
        game.do(FeedFish(0, secret))
        game.take_back()
        game.do(FeedFish(0, secret))
        path.write_bytes(game.text().encode())
        found = fork(path)
        said.append([alike_line(Speech("en"), found), *(course_line_of(found, number) for number in (0, OURS))])
        found.choose(OURS)
        assert all(place.name.startswith("0007 Anna, Ben") for place in Library(folder).paths())
    assert said[0] == said[1]
    assert "differ from the first step on" in said[0][0]
