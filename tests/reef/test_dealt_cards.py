"""Every card of a game that the companion deals is there once, by what it is, whatever is corrected or taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from companion.__main__ import main
from companion.reef.box import TIDE_DECK, Colour, space_name
from companion.reef.game import REEF, Game
from companion.reef.queries.legal import legal_action_counts
from companion.reef.queries.views import impossible_cards, known_state
from companion.reef.queries.what_if import what_if
from companion.reef.rules import reasons
from companion.reef.rules.actions import Change, CountKind, CountThing, PlacedPiece, PlayCard, Reconcile, TakeCard
from companion.reef.rules.moves import unseen_cards
from companion.reef.rules.state import Phase
from companion.refusal import Refused
from companion.session.game import apply_correction, preview_correction
from tests.helpers.layers import amount
from tests.reef.helpers.dealt import KEY, dealt_game, hidden_plays, setup, whereabouts

MANY = amount(9, long=150)
DECK = Counter(TIDE_DECK.cards)


def test_correcting_refuses_a_card_that_its_player_was_not_dealt() -> None:
    asked = 0
    for number in range(MANY):
        game = dealt_game(number)
        for step, play, before in hidden_plays(game)[:3]:
            hand = before.players[play.seat].hand
            for card in unseen_cards(before):
                if card in hand.dealt or sorted(card.gain) != sorted(play.card.gain if play.card else ""):
                    continue
                state, entries = game.state, len(game.entries)
                for ask in (preview_correction, Game.correct):
                    with pytest.raises(Refused) as refused:
                        ask(game, step, PlayCard(play.seat, card, play.pieces))
                    assert refused.value.reason is reasons.NOT_HELD
                assert (game.state, len(game.entries)) == (state, entries)
                asked += 1
    assert asked > MANY


@pytest.mark.parametrize("seed", range(MANY))
def test_no_card_is_lost_or_doubled_by_anything_that_is_done_again(seed: int, tmp_path: Path) -> None:
    """Games whose takes are left out, put in or exchanged; read from the file they are the same."""
    dice, path = Random(seed), tmp_path / "game.reef"
    game = dealt_game(seed, path)
    game.rules.conserving = True
    stopped = 0
    for _ in range(12):
        match dice.randrange(4):
            case 0 if game.history.position:
                game.undo(dice.randint(1, min(9, game.history.position)))
            case 1 if game.history.undone:
                with suppress(Refused):
                    game.redo(dice.randint(1, len(game.history.undone)))
            case 2 if game.state.phase is not Phase.OPENING:
                had = game.state.players[0].points
                game.do(Reconcile(0, (Change(CountThing(CountKind.POINTS, 0), had, had + 1),)))
            case _ if game.history.position:
                step = dice.randint(1, game.history.position)
                was = game.history.done[step - 1]
                instead = (
                    [] if dice.random() < 0.4 else [TakeCard(was.seat, dice.randrange(3)), was][dice.randrange(2) :]
                )
                with suppress(Refused):
                    stopped += apply_correction(game, step, *instead).stopped is not None
        for state in game.history.states:
            assert Counter(whereabouts(state)) == DECK
            assert not impossible_cards(state)
        again = Game.open(REEF, path)
        assert (again.damage, again.state, again.history.done) == (None, game.state, game.history.done)
        assert list(again.history.undone) == list(game.history.undone)
        for step, play, before in hidden_plays(game):
            assert play.card in before.players[play.seat].hand.dealt, step


def test_a_card_that_went_astray_is_counted_by_what_it_is_and_not_named() -> None:
    state = dealt_game(1).history.state_at(10)
    one, *others = state.below
    assert one != others[0]
    doubled = state._replace(below=(others[0], *others))
    assert REEF.unaccounted(doubled) == ["-1 cards"]
    assert not REEF.unaccounted(state)


def test_a_card_that_0_2_0_doubled_stops_nobody(tmp_path: Path) -> None:
    """There a correction could name a card that nobody was dealt. The game goes on as it was."""
    path = tmp_path / "old.reef"
    path.write_bytes(Path("tests/saving/reef_of_0_2_0/dealt-corrected.reef").read_bytes())
    game = Game.open(REEF, path)
    assert game.damage is None
    assert impossible_cards(game.state)
    game.rules.conserving = True
    seat = game.state.seat
    game.do(TakeCard(seat, 0)) if game.state.players[seat].hand.total < 4 else game.undo()
    assert Game.open(REEF, path).state == game.state


def test_whether_somebody_holds_a_card_is_hidden_and_not_denied() -> None:
    """Of every card that nobody has seen the table is told the same, whoever holds it."""
    game, answers = dealt_game(3), Counter[str]()
    for step in range(6, 30):
        state = game.history.state_at(step)
        seat, hand = state.seat, state.players[state.seat].hand
        for card in dict.fromkeys(unseen_cards(state)):
            spaces = [space for space, stack in enumerate(state.players[seat].board) if len(stack) < 3]
            play = PlayCard(seat, card, tuple(_laying(card.gain, spaces)))
            answer = what_if(state, play)
            if hand.hidden:
                assert answer.refused is None
                assert answer.hidden is not None
                assert answer.hidden.reason is reasons.CARD_HIDDEN
                answers["held" if card in hand.dealt else "not held"] += 1
            else:
                assert answer.refused is not None
        if hand.hidden:
            play_ways = legal_action_counts(known_state(state, "table"))["play"]
            assert isinstance(play_ways, int)
            assert play_ways >= len(set(unseen_cards(state)))
    assert min(answers["held"], answers["not held"]) > 5


def _laying(gain: str, spaces: list[int]) -> Iterator[PlacedPiece]:
    return (PlacedPiece(Colour(letter), space) for letter, space in zip(gain, spaces, strict=False))


def test_asked_in_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.reef"
    game = dealt_game(3, path)
    step, play, _ = hidden_plays(game)[0]
    card = str(play.card).replace(" ", "_")
    typed = f"play by={['starfish', 'seahorse', 'turtle'][play.seat]} card={card} pieces=" + ",".join(
        f"{piece.colour}{space_name(piece.space)}" for piece in play.pieces
    )
    capsys.readouterr()
    assert main(["why", str(path), typed, "--at", str(step - 1), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "is hidden from everybody else" in said
    assert "does not hold" not in said
    assert "A few pieces more" not in said


def test_the_companion_knows_the_cards_of_a_table_before_the_first_turn() -> None:
    assert Counter(whereabouts(Game(REEF, setup(5), KEY).state)) == DECK
