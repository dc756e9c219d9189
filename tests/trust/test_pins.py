"""PINs and promises: what they seal, what a forgotten one leaves, and what the reveal proves."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path

import pytest

from companion.record import format as record_format
from companion.record import sealed_answers
from companion.record import sealed_answers as private
from companion.record.sealed_answers import CommitmentStatus
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.rules.actions import FeedFish, RevealFish, TellHand
from companion.reef_encounter.rules.scoring import find_contradiction
from companion.reef_encounter.wording.log import commitment_line
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.session import replay
from companion.session.history import TOO_MANY_CORRECTIONS
from tests.trust.helpers.hiding import KEY, PIN, SETUP, G, P, W, finished, game_with_secrets
from tests.trust.helpers.spoiling import by_hand

COST = dict(sealed_answers.SCRYPT_COST)  # before the tests make it less


def test_the_pin_is_nowhere_and_what_it_seals_stays_closed_without_it(tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    game_with_secrets(path, P, PIN)
    for file in tmp_path.rglob("*.reef"):
        assert PIN.encode() not in file.read_bytes()
    game = Game.open(REEF_ENCOUNTER, path)
    assert game.private.locked == (0,)
    assert (game.state.players[0].fish.told, game.state.players[0].hand.told) == ((0,) * 5, (0,) * 5)
    lock = sealed_answers.make_game_key(KEY, "purple")
    for entry in game.entries:
        if entry.get("pin"):
            with pytest.raises(Refused):
                sealed_answers.unseal(lock, f"purple/{entry['do']}", entry["sealed"])
    assert game.history.position == 7, "a forgotten PIN stops nothing"
    game.undo()


def test_a_pin_set_late_seals_no_more_than_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, SETUP, KEY)
    for _ in range(40):
        game.do(TellHand(0, None))
    monkeypatch.setattr(replay, "MAX_REPLAYED", 200)
    before = path.read_bytes()
    with pytest.raises(Refused) as refused:
        game.guard(0, PIN)
    assert refused.value.reason is TOO_MANY_CORRECTIONS
    assert (path.read_bytes(), game.private.pins) == (before, ())
    game.undo(25)
    game.guard(0, PIN)
    again = Game.open(REEF_ENCOUNTER, path)
    assert (again.damage, again.state, again.history.replayed) == (None, game.state, game.history.replayed)
    assert again.private.locked == (0,)


def test_the_right_pin_opens_everything_and_another_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    whole = game_with_secrets(path, P, PIN)
    game = Game.open(REEF_ENCOUNTER, path)
    with pytest.raises(Refused) as caught:
        game.unlock(0, "31416")
    assert caught.value.reason is private.WRONG_PIN
    assert game.private.locked == (0,)
    assert not game.private.opens(0, "31416")
    game.unlock(0, PIN)
    assert game.private.locked == ()
    assert game.state == whole.state
    assert game.state.players[0].fish.told == coral_counts([P])
    with pytest.raises(Refused) as caught:
        game.unlock(1, PIN)
    assert caught.value.reason is private.NO_PIN
    with pytest.raises(Refused) as caught:
        game.private.set_pin(0, "other")
    assert caught.value.reason is private.PIN_SET
    with pytest.raises(Refused) as caught:
        game.private.set_pin(1, "123")
    assert caught.value.reason is sealed_answers.PIN_SHORT


def reopened(game: Game, path: Path) -> Game:
    path.write_text(game.text(), "utf-8")
    return Game.open(REEF_ENCOUNTER, path)


def test_a_promise_is_made_when_the_polyp_is_chosen_and_kept_at_the_reveal(tmp_path: Path) -> None:
    game = finished(P, "")
    made = game.private.commitments[0]
    assert (made.seat, made.kept) == (0, CommitmentStatus.OPEN)
    with pytest.raises(Refused):
        game.do(RevealFish(0, coral_counts([G])))
    game.do(RevealFish(0, coral_counts([P])))
    assert [promise.kept for promise in game.private.commitments] == [CommitmentStatus.KEPT]
    assert game.private.commitments[0].code == made.code
    assert made.code in commitment_line(make_translator("en"), game, game.private.commitments[0])
    assert reopened(game, tmp_path / "game.reef").private.commitments == game.private.commitments


def test_a_forgotten_pin_leaves_the_polyp_unknown_until_it_is_revealed(tmp_path: Path) -> None:
    game = reopened(finished(P, PIN), tmp_path / "game.reef")
    assert game.state.players[0].fish.unknown == 1
    game.do(RevealFish(0, coral_counts([P])))
    assert [promise.kept for promise in game.private.commitments] == [CommitmentStatus.UNCHECKED]
    state = game.state
    game.unlock(0, PIN)
    assert game.state == state
    assert [promise.kept for promise in game.private.commitments] == [CommitmentStatus.KEPT]


def test_a_broken_promise_is_told_and_stops_nothing(tmp_path: Path) -> None:
    game = reopened(finished(P, PIN), tmp_path / "game.reef")
    game.do(RevealFish(0, coral_counts([W])))
    state = game.state
    game.unlock(0, PIN)
    assert known_state(game.state, "table") == state
    assert find_contradiction(game.state, 0) is not None
    assert [promise.kept for promise in game.private.commitments] == [CommitmentStatus.BROKEN]


def test_a_proof_lets_anybody_check_the_promise_without_the_pin(tmp_path: Path) -> None:
    game = finished(P, PIN)
    game.do(RevealFish(0, coral_counts([P])))
    again = reopened(game, tmp_path / "game.reef")
    assert again.private.locked == (0,)
    assert [promise.kept for promise in again.private.commitments] == [CommitmentStatus.KEPT]
    text = by_hand(game.text().replace('"polyps": ["pink"]', '"polyps": ["white"]'))
    (tmp_path / "changed.reef").write_text(text, "utf-8")
    changed = Game.open(REEF_ENCOUNTER, tmp_path / "changed.reef")
    assert [promise.kept for promise in changed.private.commitments] == [CommitmentStatus.BROKEN]


def test_a_promise_taken_back_binds_nobody() -> None:
    game = Game(REEF_ENCOUNTER, SETUP, KEY)
    game.do(FeedFish(0, P))
    game.undo()
    assert game.private.commitments == []
    game.do(FeedFish(0, W))
    assert len(game.private.commitments) == 1


def test_a_pin_set_later_closes_what_was_told_before_and_the_promise_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, SETUP, KEY)
    game.do(FeedFish(0, P))
    game.do(FeedFish(1, W))
    state, (made, _) = game.state, game.private.commitments
    with pytest.raises(Refused):
        game.guard(0, "12")
    assert game.private.pins == ()
    game.guard(0, PIN)
    assert game.state == state
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.damage is None
    assert (again.private.pins, again.private.locked) == ((0,), (0,))
    assert again.state.players[0].fish.unknown == 1
    assert again.state.players[1].fish.told == coral_counts([W])
    assert again.private.commitments[0] == made
    with pytest.raises(Refused):
        again.guard(0, "another")
    again.unlock(0, PIN)
    assert (again.state, again.private.commitments[0]) == (state, made)


def test_a_pin_that_the_disk_does_not_take_is_not_set(tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, SETUP, KEY)
    game.do(FeedFish(0, P))
    path.unlink()
    with pytest.raises(Refused):
        game.guard(0, PIN)
    assert game.private.pins == ()
    assert game.history.position == 1


def test_a_pin_set_later_seals_all_that_was_told_in_one_write_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.reef"
    game = game_with_secrets(path, P)
    before, told_ = path.read_bytes(), game.state
    with monkeypatch.context() as disk:
        calls: list[None] = []
        disk.setattr(os, "fsync", lambda _: calls.append(None) or full())
        with pytest.raises(Refused):
            game.guard(0, PIN)
        assert len(calls) == 1
    assert (path.read_bytes(), game.private.pins) == (before, ())
    game.guard(0, PIN)
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.damage is None
    assert again.private.locked == (0,)
    again.unlock(0, PIN)
    assert again.state == game.state == told_


def full() -> None:
    raise OSError(28, "full")


def test_a_pin_is_the_same_from_every_keyboard() -> None:
    game = game_with_secrets(None, P, pin="caf\u00e9 12")
    assert game.private.opens(0, "cafe\u0301 \uff11\uff12")
    assert not game.private.opens(0, "cafe 12")
    assert not game.private.opens(0, "\ud800 half")


def test_every_try_of_a_pin_costs_what_a_tablet_bears() -> None:
    """One of the costs that OWASP's cheat sheet on storing passwords recommends for scrypt."""
    assert (COST["n"], COST["r"], COST["p"]) == (2**15, 8, 3)
    assert len(hashlib.scrypt(b"31415", salt=b"salt", **COST)) == 32, "and the memory it may take is enough for it"


def test_a_pin_is_tried_once_for_each_time_it_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []
    through = sealed_answers.derive_pin_key
    monkeypatch.setattr(sealed_answers, "derive_pin_key", lambda *parts: tries.append(parts) or through(*parts))
    game = Game(REEF_ENCOUNTER, SETUP, KEY)
    game.private.set_pin(0, PIN)
    game.do(FeedFish(0, Coral.PINK))
    closed = Game.replayed(REEF_ENCOUNTER, record_format.read_record(game.text().encode(), REEF_ENCOUNTER.name))
    tries.clear()
    for pin in ("31416", PIN, PIN):
        if closed.private.locked:
            with suppress(Refused):
                closed.unlock(0, pin)
        else:
            assert closed.private.opens(0, pin)
    assert len(tries) == 3
    assert closed.history.done[0] == FeedFish(0, Coral.PINK)
