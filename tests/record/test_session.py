"""Do, undo, redo and correct, on a game of adding up: 0 to 9 may be added, 13 is never reached."""

from collections.abc import Callable

import pytest

from companion.refusal import Reason, Refused
from companion.session.history import NO_SUCH_STEP, NOTHING_TO_REDO, NOTHING_TO_UNDO, UndoHistory

THIRTEEN = Reason("thirteen", "Not thirteen.")
TOO_MUCH = Reason("too-much", "That is too much.")


def add(total: int, number: int) -> int:
    if not 0 <= number <= 9:
        raise Refused(TOO_MUCH)
    if total + number == 13:
        raise Refused(THIRTEEN)
    return total + number


def history(*numbers: int) -> UndoHistory[int, int]:
    return UndoHistory(0, add, numbers)


def refused(call: Callable[..., object], *words: object) -> Reason:
    with pytest.raises(Refused) as caught:
        call(*words)
    return caught.value.reason


def test_steps_are_done_undone_and_done_again() -> None:
    game = history(1, 2, 3)
    game.undo(2)
    assert (game.state, list(game.done), list(game.undone)) == (1, [1], [2, 3])
    game.redo()
    assert (game.state, list(game.undone)) == (3, [3])
    game.redo()
    assert game.state == 6


def test_a_new_step_forgets_what_was_undone() -> None:
    game = history(1, 2)
    game.undo()
    game.do(5)
    assert (game.state, list(game.undone)) == (6, [])


def test_there_is_no_undo_beyond_the_start_and_no_redo_beyond_the_end() -> None:
    game = history(1)
    assert refused(game.undo, 2) is NOTHING_TO_UNDO
    assert refused(game.undo, 0) is NOTHING_TO_UNDO
    assert refused(game.redo) is NOTHING_TO_REDO
    assert game.state == 1


def test_every_state_can_be_looked_at() -> None:
    game = history(1, 2, 3)
    assert [game.state_at(step) for step in range(4)] == [0, 1, 3, 6]
    assert refused(game.state_at, 4) is NO_SUCH_STEP
    assert refused(game.state_at, -1) is NO_SUCH_STEP


def test_a_refused_step_changes_nothing() -> None:
    game = history(9)
    assert refused(game.do, 4) is THIRTEEN
    assert (game.state, list(game.done)) == (9, [9])


def test_a_correction_replays_what_follows() -> None:
    game = history(1, 2, 3)
    assert game.correct(2, [5]) is None
    assert (game.state, list(game.done)) == (9, [1, 5, 3])


def test_a_correction_names_the_first_step_that_no_longer_holds_and_loses_nothing() -> None:
    game = history(1, 2, 3, 4)
    stopped = game.correct(1, [8])
    assert stopped is not None
    assert (stopped.step, stopped.refused.reason) == (3, THIRTEEN)
    assert (list(game.done), list(game.undone)) == ([8, 2], [3, 4])
    # The step that no longer holds can itself be corrected, and the rest done again.
    assert game.correct(3, [2]) is None
    game.redo(2)
    assert (game.state, list(game.done)) == (16, [8, 2, 2, 4])


@pytest.mark.parametrize(("instead", "done"), [([], [1, 3]), ([2, 2], [1, 2, 2, 3])])
def test_a_step_can_be_left_out_or_become_several(instead: list[int], done: list[int]) -> None:
    game = history(1, 2, 3)
    assert game.correct(2, instead) is None
    assert list(game.done) == done


def test_a_correction_that_is_itself_refused_changes_nothing() -> None:
    game = history(1, 2, 3)
    assert refused(game.correct, 2, [10]) is TOO_MUCH
    assert refused(game.correct, 4, [1]) is NO_SUCH_STEP
    assert (list(game.done), game.state) == ([1, 2, 3], 6)


def test_nothing_takes_effect_that_could_not_be_confirmed() -> None:
    def disk_is_full() -> None:
        raise Refused(TOO_MUCH)

    game = history(1, 2, 3)
    game.undo()
    for change in (
        lambda: game.do(4, disk_is_full),
        lambda: game.undo(1, disk_is_full),
        lambda: game.redo(1, disk_is_full),
        lambda: game.correct(1, [5], disk_is_full),
    ):
        assert refused(change) is TOO_MUCH
        assert (list(game.done), list(game.undone), game.state) == ([1, 2], [3], 3)
