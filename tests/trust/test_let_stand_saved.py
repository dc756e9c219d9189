"""What the table let stand is an entry like any other: saved, taken back, corrected, told, and no secret in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import __main__
from companion.reef_encounter.box import NO_CORALS, Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.audit import make_reconcile
from companion.reef_encounter.queries.legal import rock_spaces
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import CountedPileKind, Pile, Reconcile, SpaceState, Thing, ThingState
from companion.reef_encounter.rules.reconcile import space_state
from companion.reef_encounter.wording.log import STEP_WORDS, step_line
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import explain_refusal
from companion.session.game import apply_correction, preview_correction
from companion.session.game_rules import UndoExtent
from companion.session.replay import list_revisions, undo_step_count
from companion.session.wording import revision_line, undo_label
from companion.translator import LANGUAGES
from tests.games.records import open_game

MIDDLE = 60


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A game with told hands, in which the table has just let a pink polyp stand that came out of a told hand."""
    setup, actions = open_game("shrimps-hands-told")
    game = Game.create(REEF_ENCOUNTER, tmp_path / "evening.reef", setup, "a key")
    for action in actions[:MIDDLE]:
        game.do(action)
    state = game.state
    bare = next(space for space in rock_spaces(state) if space_state(state, space) == SpaceState())
    holder = next(seat for seat, player in enumerate(state.players) if player.hand.told != NO_CORALS)
    hidden = state.players[holder].hand.hidden
    found: dict[Thing, ThingState] = {
        bare: SpaceState(Coral.PINK),
        Pile(CountedPileKind.HIDDEN_HAND, holder): hidden - 1,
    }
    game.do(make_reconcile(state, 1, found))
    return game


def last(game: Game) -> Reconcile:
    action = game.history.done[-1]
    assert isinstance(action, Reconcile)
    return action


def test_it_is_saved_and_read_back(game: Game) -> None:
    assert game.path is not None
    again = Game.open(REEF_ENCOUNTER, game.path)
    assert again.damage is None
    assert again.state == game.state
    assert __main__.main(["check", str(game.path)]) == 0


def test_it_tells_nothing_that_was_private_answers(game: Game) -> None:
    """The entry has numbers of hidden tiles alone; what was told of that hand is forgotten, of others it stays."""
    entry = game.entries[-1]
    assert set(entry) == {"n", "by", "do", "changes"}
    holder = last(game).changes[1].thing
    assert isinstance(holder, Pile)
    assert holder.whose is not None
    before = game.history.state_at(MIDDLE)
    for seat, (was, now) in enumerate(zip(before.players, game.state.players, strict=True)):
        assert now.hand.told == (NO_CORALS if seat == holder.whose else was.hand.told)


def test_it_is_taken_back_alone(game: Game) -> None:
    """It belongs to nobody's turn, even where the player on turn entered it."""
    assert undo_step_count(REEF_ENCOUNTER, game.history.done, UndoExtent.TURN) == 1
    game.undo(1)
    assert game.state == game.history.state_at(MIDDLE)
    game.redo(1)
    assert isinstance(last(game), Reconcile)


def test_it_is_corrected_and_a_corrected_past_clashes_where_it_was_touched(game: Game) -> None:
    action, state = last(game), game.history.state_at(MIDDLE)
    space = action.changes[0].thing
    apply_correction(game, MIDDLE + 1, make_reconcile(state, 0, {space: SpaceState(Coral.GREY)}))
    assert game.history.done[-1] == make_reconcile(state, 0, {space: SpaceState(Coral.GREY)})
    outcome = preview_correction(
        game, MIDDLE, make_reconcile(game.history.state_at(MIDDLE - 1), 0, {space: SpaceState(Coral.WHITE)})
    )
    assert outcome.stopped is not None
    assert (outcome.stopped.step, outcome.waiting) == (MIDDLE + 1, 1)
    assert outcome.stopped.refused.reason is reasons.LIES_OTHERWISE
    for language in LANGUAGES:
        assert "/" in explain_refusal(make_translator(language), outcome.stopped.refused)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_log_and_history(game: Game, language: str) -> None:
    tr = make_translator(language)
    line = step_line(tr, game.history.state_at(MIDDLE), last(game), game.state)
    assert line.count("→") == 2
    assert line[:-1] in undo_label(tr, game, 1, STEP_WORDS)
    game.undo(1, by=0)
    assert line in revision_line(tr, game.seats, list_revisions(game)[-1], STEP_WORDS.action_sentence)


def test_the_table_is_told_as_it_lies(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["replay", str(game.path)]) == 0
    assert "The table let it stand: " in capsys.readouterr().out
    assert __main__.main(["history", str(game.path)]) == 0
    assert __main__.main(["audit", str(game.path)]) == 0
