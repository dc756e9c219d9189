"""Saving: on disk before it is confirmed, nothing half-written, nothing overwritten, whatever the disk does."""

import errno
import os
from pathlib import Path

import pytest

from companion import files
from companion.record import format as record_format
from companion.record import journal, sealed_answers
from companion.reef_encounter.box import Coral, PlayerColour, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import ChooseLarvae, FeedFish, TellHand
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Seat
from companion.refusal import Reason, Refused
from companion.session.game import DAMAGED
from tests.trust.helpers.spoiling import by_hand

W, Y, O, P, G = Coral  # noqa: E741 - the letters of the boards
SETUP = Setup(
    (Seat("Anna", PlayerColour.PURPLE), Seat("Ben", PlayerColour.GREEN)),
    ("A", "C"),
    ((W, W, G), (Y, P, P), (O, O, O), (P, G), (W,)),
)
OPENING = (FeedFish(0), FeedFish(1), ChooseLarvae(0, coral_counts([W, P])), ChooseLarvae(1, coral_counts([G, G])))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.reef"


def test_what_was_confirmed_is_there_when_the_game_is_opened_again(path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, path, SETUP)
    for action in OPENING:
        game.do(action)
        again = Game.open(REEF_ENCOUNTER, path)
        assert (again.state, again.damage) == (game.state, None)
    game.undo(3)
    game.redo()
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.state == game.state
    assert list(again.history.undone) == list(game.history.undone) == list(OPENING[2:])


def test_taken_back_actions_stay_readable_and_can_be_done_again_after_reopening(path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, path, SETUP)
    game.do(OPENING[0])
    game.undo()
    again = Game.open(REEF_ENCOUNTER, path)
    assert '"do": "feed-fish"' in path.read_text()
    again.redo()
    assert again.history.done == [OPENING[0]]


def test_a_correction_is_saved_and_opens_as_it_was(path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, path, SETUP)
    for action in OPENING:
        game.do(action)
    assert game.correct(3, ChooseLarvae(0, coral_counts([Y, Y]))) is None
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.state == game.state
    assert again.state.players[0].larvae == coral_counts([Y, Y])


def test_an_existing_file_is_never_overwritten(path: Path) -> None:
    path.write_text("my shopping list")
    with pytest.raises(Refused) as caught:
        Game.create(REEF_ENCOUNTER, path, SETUP)
    assert caught.value.reason is files.FILE_EXISTS
    assert path.read_text() == "my shopping list"


def test_a_game_goes_on_after_a_torn_line(path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, path, SETUP)
    game.do(OPENING[0])
    game.do(OPENING[1])
    path.write_bytes(path.read_bytes()[:-9])
    again = Game.open(REEF_ENCOUNTER, path)
    assert (again.torn, again.history.position) == (True, 1)
    again.do(OPENING[1])
    assert Game.open(REEF_ENCOUNTER, path).history.done == [OPENING[0], OPENING[1]]


def test_a_damaged_game_is_left_alone_and_goes_on_in_a_copy(path: Path, tmp_path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, path, SETUP)
    for action in OPENING:
        game.do(action)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:3]) + "spilt tea\n" + "".join(lines[4:]))
    damaged = path.read_bytes()
    game = Game.open(REEF_ENCOUNTER, path)
    with pytest.raises(Refused) as caught:
        game.do(OPENING[2])
    assert caught.value.reason is DAMAGED
    game.go_on(tmp_path / "copy.reef")
    game.do(OPENING[2])
    assert path.read_bytes() == damaged
    assert Game.open(REEF_ENCOUNTER, tmp_path / "copy.reef").history.done == [*OPENING[:2], OPENING[2]]


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, files.DISK_FULL),
        (errno.EROFS, files.PERMISSION_DENIED),
        (errno.EIO, files.NOT_SAVED),
        (errno.EINVAL, files.NAME_NOT_ALLOWED),
    ],
)
def test_a_disk_that_fails_changes_neither_the_game_nor_the_file(
    number: int, reason: Reason, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game.create(REEF_ENCOUNTER, path, SETUP)
    game.do(OPENING[0])
    state, text = game.state, path.read_bytes()

    def fails(_handle: int) -> None:
        raise OSError(number, "simulated")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fails)
        for change in (lambda: game.do(OPENING[1]), game.undo, lambda: game.correct(1, FeedFish(0, Coral.PINK))):
            with pytest.raises(Refused) as caught:
                change()
            assert caught.value.reason is reason
            assert (game.state, path.read_bytes()) == (state, text)
        with pytest.raises(Refused):
            Game.create(REEF_ENCOUNTER, path.with_name("other.reef"), SETUP)
    game.do(OPENING[1])
    assert Game.open(REEF_ENCOUNTER, path).history.position == 2


def test_a_removed_file_is_said_and_nothing_changes(path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, path, SETUP)
    path.unlink()
    with pytest.raises(Refused) as caught:
        game.do(OPENING[0])
    assert caught.value.reason is journal.FILE_GONE
    assert game.history.position == 0


def test_what_is_told_in_private_is_nowhere_in_the_file_in_clear_text(path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, path, SETUP, key="4f2a")
    game.do(TellHand(0, coral_counts([P, P, P, G, G, G])))
    game.do(FeedFish(0, Coral.PINK))
    written = path.read_text().splitlines()[1:]
    assert "pink" not in "".join(written)
    assert "grey" not in "".join(written)
    assert Game.open(REEF_ENCOUNTER, path).state == game.state
    assert Game.open(REEF_ENCOUNTER, path).state.players[0].fish.told == coral_counts([P])


def test_a_seal_tells_nothing_by_its_length_and_opens_nowhere_else() -> None:
    lock = sealed_answers.make_game_key("key", "purple")
    sealed = [
        sealed_answers.seal(lock, "purple/feed-fish", "1.0", text).text for text in ("pink", "grey", ["white"] * 9)
    ]
    assert len({len(text) for text in sealed}) == 1
    assert len({text[:12] for text in sealed}) == 3
    assert sealed_answers.unseal(lock, "purple/feed-fish", sealed[0])[0] == "pink"
    for other, context, text in (
        (sealed_answers.make_game_key("kez", "purple"), "purple/feed-fish", sealed[0]),
        (sealed_answers.make_game_key("key", "green"), "purple/feed-fish", sealed[0]),
        (lock, "green/feed-fish", sealed[0]),
        (lock, "purple/feed-fish", sealed[0][::-1]),
        (lock, "purple/feed-fish", "é"),
        (lock, "purple/feed-fish", None),
    ):
        with pytest.raises(Refused) as caught:
            sealed_answers.unseal(other, context, text)
        assert caught.value.reason is sealed_answers.SEAL_BROKEN


def test_a_changed_seal_is_damage_like_any_other(path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, path, SETUP, key="4f2a")
    game.do(FeedFish(0, Coral.PINK))
    path.write_text(by_hand(path.read_text().replace('"sealed": "', '"sealed": "0')))
    again = Game.replayed(REEF_ENCOUNTER, record_format.read_record(path.read_bytes(), REEF_ENCOUNTER.name))
    assert again.damage is not None
    assert again.damage.refused.reason is sealed_answers.SEAL_BROKEN
    rescued = Game.open(REEF_ENCOUNTER, path)
    assert rescued.rescue is not None
    assert rescued.rescue.why.reason is sealed_answers.SEAL_BROKEN
    assert rescued.state == game.state
