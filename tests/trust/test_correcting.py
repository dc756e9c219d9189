"""What an entry could have been, and what would come of it: told before anything is saved, and true."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion import files
from companion.record import format as record_format
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.legal import alternative_actions
from companion.reef_encounter.rules.actions import Action, FeedFish, PlacePolyp, TellHand
from companion.refusal import Refused
from companion.session.game import CorrectionOutcome, apply_correction, preview_correction
from companion.session.history import NO_SUCH_STEP
from tests.games.records import open_game
from tests.helpers.layers import LONG, amount


def played(name: str, number: int | None = None) -> Game:
    setup, actions = open_game(name)
    game = Game(REEF_ENCOUNTER, setup, "key")
    for action in actions[:number]:
        game.do(action)
    return game


def outcome_facts(outcome: CorrectionOutcome) -> tuple[object, ...]:
    stopped = outcome.stopped
    return stopped and (stopped.step, stopped.refused.reason), outcome.waiting, outcome.redo


def choices(game: Game, dice: Random, stride: int) -> Iterator[tuple[int, tuple[Action, ...]]]:
    """For every entry: left out, one of the same kind, one of another, and one put in before it; one of so many."""
    for step in range(1, game.history.position + 1):
        if not (wanted := [kind for kind in range(4) if (4 * step + kind) % stride == 0]):
            continue
        was = game.history.done[step - 1]
        found = alternative_actions(game.history.state_at(step - 1))
        same = found.get(REEF_ENCOUNTER.notation.word_of(was))
        other = found[dice.choice(sorted(found))]
        tried = ((), (dice.choice(same or other),), (dice.choice(other),), (dice.choice(other), was))
        yield from ((step, tried[kind]) for kind in wanted)


STRIDES = {"a-real-game": 5, "shrimps-hands-told": 11, "supply-bag": 7}
"""One of this many choices of a game is tried, of each of the four kinds alike; the long form tries them all."""
SPARSER = amount(9, all=1, long=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", STRIDES)
def test_a_correction_comes_out_as_it_was_tried(name: str) -> None:
    whole = played(name)
    text = whole.text()
    held = stopped = refused = 0
    for step, instead in choices(whole, Random(7), 1 if LONG else STRIDES[name] * SPARSER):
        game = Game.replayed(REEF_ENCOUNTER, record_format.read_record(text.encode(), REEF_ENCOUNTER.name))
        try:
            outcome = preview_correction(whole, step, *instead)
        except Refused:
            refused += 1
            with pytest.raises(Refused):
                game.correct(step, *instead)
            assert game.text() == text
            continue
        assert whole.text() == text  # trying changes nothing
        assert outcome_facts(apply_correction(game, step, *instead, by=0)) == outcome_facts(outcome)
        held, stopped = held + (outcome.stopped is None), stopped + (outcome.stopped is not None)
        if outcome.stopped is not None:
            assert outcome.stopped.step == game.history.position + 1
            assert outcome.waiting == len(game.history.undone)
            with pytest.raises(Refused) as caught:
                game.redo()
            assert caught.value.reason is outcome.stopped.refused.reason
        again = Game.replayed(REEF_ENCOUNTER, record_format.read_record(game.text().encode(), REEF_ENCOUNTER.name))
        assert (again.damage, again.state) == (None, game.state)
        assert list(again.history.undone) == list(game.history.undone)
    assert stopped
    assert held
    assert refused < held + stopped


def test_what_waits_is_corrected_in_its_turn_until_all_holds_again() -> None:
    game = played("a-real-game", 38)
    apply_correction(game, 5)
    rounds = 0
    while game.history.undone:
        step = game.history.position + 1
        outcome = preview_correction(game, step)
        assert outcome_facts(apply_correction(game, step)) == outcome_facts(outcome)
        assert outcome.waiting == len(game.history.undone)
        rounds += 1
        assert rounds < 40
    assert game.history.position < 38
    with pytest.raises(Refused) as caught:
        preview_correction(game, game.history.position + 2)
    assert caught.value.reason is NO_SUCH_STEP


def test_a_waiting_entry_put_right_brings_the_others_back() -> None:
    game = played("a-real-game", 38)
    larva = game.history.done[4]
    assert apply_correction(game, 5).waiting == 33
    outcome = apply_correction(game, 5, larva, game.history.undone[0])
    assert (outcome.stopped, outcome.waiting, game.history.position) == (None, 0, 38)
    assert game.state == played("a-real-game", 38).state


def test_a_correction_and_what_it_brings_back_are_saved_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, actions = open_game("a-real-game")
    path = tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, setup, "key")
    for action in actions[:38]:
        game.do(action)
    larva = game.history.done[4]
    apply_correction(game, 5)
    before, waiting = path.read_bytes(), list(game.history.undone)
    calls = 0

    def fail(_: int) -> None:
        nonlocal calls
        calls += 1
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", fail)
        with pytest.raises(Refused) as refused:
            apply_correction(game, 5, larva, waiting[0])
    assert refused.value.reason is files.DISK_FULL
    assert calls == 1, "one write for both"
    assert (path.read_bytes(), list(game.history.undone)) == (before, waiting)
    apply_correction(game, 5, larva, waiting[0])
    assert Game.open(REEF_ENCOUNTER, path).state == game.state == played("a-real-game", 38).state
    data = path.read_bytes()
    for cut in range(len(before), len(data), amount(7, all=1, long=1)):
        path.write_bytes(data[:cut])
        torn = Game.open(REEF_ENCOUNTER, path)
        assert torn.damage is None
        assert len(torn.history.done) + len(torn.history.undone) >= 37, "killed meanwhile, all that waits still waits"


def test_the_alternatives_hold_and_are_of_their_kind() -> None:
    game = played("a-real-game")
    kinds = set()
    for step in range(1, game.history.position + 1, 3):
        state = game.history.state_at(step - 1)
        for kind, actions in alternative_actions(state).items():
            kinds.add(kind)
            assert all(REEF_ENCOUNTER.notation.word_of(action) == kind for action in actions)
    assert {"place", "larva", "collect", "alga", "move", "introduce", "eat"} <= kinds


def test_the_alternatives_are_the_same_whatever_was_private_answers() -> None:
    """A list of what can be placed would tell what a hand holds."""
    setup, actions = open_game("a-real-game")
    found = []
    for coral in (Coral.WHITE, Coral.GREY):
        game = Game(REEF_ENCOUNTER, setup, "key")
        game.do(FeedFish(0, coral))
        for action in actions[1:12]:
            game.do(action)
        if game.state.players[0].hand.unknown:
            game.do(TellHand(0, coral_counts([coral] * game.state.players[0].hand.unknown)))
        for step in range(1, game.history.position):
            listed = alternative_actions(game.history.state_at(step))
            found.append((coral, step, {kind: tuple(actions) for kind, actions in listed.items()}))
    half = len(found) // 2
    assert [entry[1:] for entry in found[:half]] == [entry[1:] for entry in found[half:]]
    assert any(isinstance(action, PlacePolyp) for _, _, kinds in found for action in kinds.get("place", ()))
