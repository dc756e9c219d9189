"""Choosing one of two courses of a game on full disks, when it is killed, and when a file has changed meanwhile."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.files import PERMISSION_DENIED
from companion.record import journal
from companion.record.game_file import unchosen_branches
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused, explain_refusal
from companion.reports.branches import game_fork
from companion.session.game import Game
from tests.helpers.layers import amount
from tests.helpers.permissions import read_only
from tests.trust.helpers.forking import (
    CONFLICTS,
    OURS,
    REAL,
    AnyGame,
    dither,
    fork,
    forked,
    is_held,
    one_course,
    with_copy,
)
from tests.trust.helpers.interrupting import CALLS, killed_at

# Disks, kills, other windows


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("copied", [False, True], ids=["backup", "copy"])
def test_whichever_call_fails_both_courses_are_held(
    name: str, copied: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Full, read-only or broken disks while the table chooses, at the first, second ... call."""
    real: Callable[..., Any] = getattr(os, name)
    for number in (0, OURS):
        for when in range(0, 9, amount(4, all=1, long=1)):
            folder = tmp_path / f"{number} {when}"
            path, ours, theirs, _ = with_copy(folder, CONFLICTS[0]) if copied else forked(REAL, folder)
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
                assert explain_refusal(make_translator("en"), said).endswith(".")
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
        for when in (*range(0, 60, amount(5, all=1, long=1)), 59):
            folder = tmp_path / f"{number} {when}"
            path, ours, theirs, _ = with_copy(folder, CONFLICTS[0]) if copied else forked(REAL, folder)
            found = fork(path)
            child = os.fork()
            if not child:
                killed_at(when)
                with suppress(BaseException):
                    found.choose(number)
                os._exit(0)
            _, status = os.waitpid(child, 0)
            assert is_held(ours, folder)
            assert is_held(theirs, folder)
            assert path.read_bytes() in (ours, theirs)
            again = game_fork(REEF_ENCOUNTER, path)
            if again is not None:
                chosen = theirs if number == 0 else ours
                texts = [branch.replay.text().encode() for branch in again.branches]
                again.choose(texts.index(chosen))
                assert path.read_bytes() == chosen
                assert one_course(path)
            assert is_held(ours, folder)
            assert is_held(theirs, folder)
            if not os.WIFSIGNALED(status):
                break
            ended += 1
        assert when < 59
    assert ended > amount(4, all=20, long=20), "hardly any kill came in time to prove anything"


def test_a_read_only_folder_shows_both_courses_and_refuses_the_choice(tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    with read_only(tmp_path):
        found = fork(path)
        for number in (0, OURS):
            with pytest.raises(Refused) as caught:
                found.choose(number)
            assert caught.value.reason is PERMISSION_DENIED
        game: AnyGame = Game.open(REEF_ENCOUNTER, path)
        with pytest.raises(Refused) as caught:
            game.undo()
        assert caught.value.reason is PERMISSION_DENIED
    assert path.read_bytes() == theirs
    assert is_held(ours, tmp_path)
    game.undo()
    assert unchosen_branches(path)[0].read_bytes() == ours


def test_what_has_changed_since_it_was_shown_is_not_chosen(tmp_path: Path) -> None:
    path, ours, theirs, _ = forked(REAL, tmp_path)
    found = fork(path)
    dithered = dither(REAL, path, 1)
    assert dithered.other is not None
    with pytest.raises(Refused) as caught:
        found.choose(OURS)
    assert caught.value.reason is journal.CHANGED_ELSEWHERE
    assert is_held(ours, tmp_path)
    assert path.read_bytes().startswith(theirs)
