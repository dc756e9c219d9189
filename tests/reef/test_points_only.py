"""Points only: what a table enters that follows neither cards nor boards, and what is made of it."""

from __future__ import annotations

import json
from random import Random

import pytest

from companion.record import format as record_format
from companion.reef.box import COLOURS, PIECES_IN_PLAY, START_POINTS
from companion.reef.game import REEF, Game
from companion.reef.queries.legal import legal_action_counts
from companion.reef.queries.views import surplus_pieces
from companion.reef.rules import reasons
from companion.reef.rules.actions import (
    Action,
    Change,
    ClaimCard,
    CloseGame,
    CountKind,
    CountLeftCard,
    CountThing,
    CountTieBreakers,
    LayFirstPieces,
    PayPoint,
    PlacedPiece,
    PlayCard,
    Reconcile,
    StackThing,
    TakeCard,
    TakeTokens,
)
from companion.reef.rules.apply import apply
from companion.reef.rules.moves import tokens_on_display
from companion.reef.rules.scoring import all_totals, rank_players, tied_seats
from companion.reef.rules.setup import Position, Setup, start_state
from companion.reef.rules.state import Depth, EndCause, Hand, Phase, Player, Slot, State, Tally
from companion.refusal import Faulty, Reason
from companion.session.replay import Replay
from tests.helpers.layers import amount
from tests.reef.helpers.playing import SEATS, points_only
from tests.reef.helpers.tables import reason

MANY = amount(12, long=2000)
RED, YELLOW, GREEN, PURPLE = COLOURS


def begun(players: int = 2) -> State:
    return start_state(Setup(SEATS[:players], depth=Depth.POINTS))


def after(*actions: Action, state: State | None = None) -> State:
    found = begun() if state is None else state
    for action in actions:
        found = apply(found, action)
    return found


def test_everybody_begins_with_three_points_and_four_pieces_of_the_supply() -> None:
    for players, pieces in PIECES_IN_PLAY.items():
        state = begun(players)
        assert state.phase is Phase.PLAY
        assert state.supply == (pieces - players,) * 4
        assert [player.points for player in state.players] == [START_POINTS] * players


def test_a_claim_brings_points_and_takes_pieces_whoever_plays() -> None:
    state = after(ClaimCard(1, (RED, GREEN), 4), ClaimCard(1, (RED, RED), 0), ClaimCard(0, (YELLOW, PURPLE), 7))
    assert [player.points for player in state.players] == [10, 7]
    assert state.supply == (13, 15, 15, 15)


def test_tokens_go_from_player_to_display_and_on() -> None:
    state = after(PayPoint(0), PayPoint(0), PayPoint(1))
    assert ([player.points for player in state.players], tokens_on_display(state)) == ([1, 2], 3)
    state = after(TakeTokens(1, 2), state=state)
    assert ([player.points for player in state.players], tokens_on_display(state)) == ([1, 4], 1)


def test_what_only_a_table_that_follows_cards_does_is_refused_and_the_other_way_round() -> None:
    for action in (TakeCard(0, 0), PlayCard(0, None, ())):
        assert reason(begun(), action) is reasons.NOT_THE_CARDS
    assert reason(begun(), LayFirstPieces(0, (PlacedPiece(RED, 5),))) is reasons.ALREADY_BEGUN
    boards = start_state(Setup(SEATS[:2]))
    for other in (ClaimCard(0, (RED, RED), 1), TakeTokens(0, 1), PayPoint(0), CloseGame(0)):
        assert reason(boards, other) is reasons.ONLY_POINTS


REFUSED: list[tuple[Action, Reason]] = [
    (ClaimCard(0, (), 1), reasons.TWO_PIECES),
    (ClaimCard(0, (RED,), 1), reasons.TWO_PIECES),
    (ClaimCard(0, (RED, RED, RED), 1), reasons.TWO_PIECES),
    (ClaimCard(0, (RED, RED), 321), reasons.CLAIM_RANGE),
    (TakeTokens(0, 1), reasons.FEWER_TOKENS),
    (TakeTokens(0, 0), reasons.FEWER_TOKENS),
    (CountLeftCard(0, 1), reasons.NOT_OVER),
    (CountTieBreakers(0, Tally(4, 0)), reasons.NOT_OVER),
    (ClaimCard(2, (RED, RED), 1), reasons.NO_SUCH_SEAT),
]


@pytest.mark.parametrize(("action", "why"), REFUSED, ids=str)
def test_what_cannot_be_is_refused(action: Action, why: Reason) -> None:
    assert reason(begun(), action) is why


def test_points_for_which_the_box_has_no_tokens_are_refused() -> None:
    state = after(ClaimCard(0, (RED, RED), 300))
    assert reason(state, ClaimCard(1, (RED, RED), 74)) is reasons.TOKENS_LACK
    assert after(ClaimCard(1, (RED, RED), 73), state=state).players[1].points == 76


def test_fewer_pieces_only_once_the_supply_lacks_them() -> None:
    state = begun()._replace(supply=(1, 5, 5, 5))
    assert reason(state, ClaimCard(0, (RED, RED), 1)) is reasons.SUPPLY_LACKS
    state = after(ClaimCard(0, (RED,), 1), state=state)
    assert state.last is EndCause.COLOUR
    assert state.phase is Phase.PLAY  # the table finishes its round and says so
    assert after(ClaimCard(1, (), 1), CloseGame(0), state=state).end is EndCause.COLOUR


def test_without_an_empty_supply_it_was_the_deck_that_ended_the_game() -> None:
    assert after(CloseGame(1)).end is EndCause.DECK
    assert reason(after(CloseGame(1)), ClaimCard(0, (RED, RED), 1)) is reasons.GAME_OVER
    assert reason(after(CloseGame(1)), CloseGame(0)) is reasons.GAME_OVER


def test_the_result_is_there_at_once_and_takes_up_to_four_cards_of_each_hand() -> None:
    state = after(ClaimCard(0, (RED, RED), 4), CloseGame(0))
    assert [place.seats for place in rank_players(state) or ()] == [(0,), (1,)]
    state = after(*[CountLeftCard(1, 2)] * 4, state=state)
    assert [place.seats for place in rank_players(state) or ()] == [(1,), (0,)]
    assert reason(state, CountLeftCard(1, 1)) is reasons.ALL_COUNTED


def test_a_tie_is_asked_of_the_table() -> None:
    state = after(CloseGame(0))
    assert tied_seats(state) == (0, 1)
    assert rank_players(state) is None
    state = after(CountTieBreakers(0, Tally(12, 1)), CountTieBreakers(1, Tally(12, 2)), state=state)
    assert [place.seats for place in rank_players(state) or ()] == [(1,), (0,)]


def test_points_and_pieces_are_conserved_and_every_game_ends() -> None:
    for number in range(MANY):
        players = 2 + number % 3
        states, actions = points_only(Random(number), players)
        claimed, laid = 0, dict.fromkeys(COLOURS, players)
        for action, state in zip(actions, states[1:], strict=True):
            if isinstance(action, ClaimCard):
                claimed += action.points
                for colour in action.pieces:
                    laid[colour] += 1
            about = sum(player.points for player in state.players) + tokens_on_display(state)
            assert about == START_POINTS * players + claimed
            assert [left + laid[colour] for left, colour in zip(state.supply, COLOURS, strict=True)] == [
                PIECES_IN_PLAY[players]
            ] * 4
            assert not surplus_pieces(state)
        assert states[-1].phase is Phase.OVER
        assert rank_players(states[-1]) is not None
        assert all(total.settled for total in all_totals(states[-1]))


def test_what_is_written_reads_back_and_says_its_format() -> None:
    _, actions = points_only(Random(5), 4)
    game = Game(REEF, Setup(SEATS, depth=Depth.POINTS))
    for action in actions:
        game.do(action)
    header = json.loads(game.text().splitlines()[0])
    assert (header["format"], header["depth"]) == (record_format.FORMAT, "points")
    replay = Replay(REEF, REEF.notation.decode_setup(REEF.notation.encode_setup(game.setup)))
    for action in actions:
        replay.follow(REEF.notation.encode(action, replay.history.state_at(0)))
    assert replay.state == game.state


def test_what_is_allowed_is_told_in_ways() -> None:
    found = legal_action_counts(after(PayPoint(0)))
    assert (found["claim"], found["tokens"], found["pay"], found["close"]) == (10, 1, 2, 1)
    assert getattr(found["count-card"], "reason", None) is reasons.NOT_OVER


def test_a_table_lets_stand_points_supplies_and_tokens_and_nothing_else() -> None:
    points, supply, lying = (
        CountThing(CountKind.POINTS, 1),
        CountThing(CountKind.SUPPLY, 0),
        CountThing(CountKind.TOKENS, 0),
    )
    state = after(Reconcile(0, (Change(points, 3, 9), Change(supply, 16, 12), Change(lying, 0, 2))))
    assert (state.players[1].points, state.supply[0], tokens_on_display(state)) == (9, 12, 2)
    assert not surplus_pieces(state)
    assert reason(begun(), Reconcile(0, (Change(supply, 16, 17),))) is reasons.COUNT_RANGE
    assert reason(begun(), Reconcile(0, (Change(StackThing(0, 5), "", "R"),))) is reasons.NOT_TOUCHABLE
    assert reason(begun(), Reconcile(0, (Change(CountThing(CountKind.CARDS, 0), 0, 1),))) is reasons.NOT_TOUCHABLE


def test_a_table_is_taken_over_with_points_supplies_and_tokens() -> None:
    players = (Player(points=20), Player(points=31))
    state = start_state(
        Setup(
            SEATS[:2],
            depth=Depth.POINTS,
            position=Position(players, supply=(5, 6, 7, 8), display=(Slot(None, 1), Slot(None, 2), None)),
        )
    )
    assert ([player.points for player in state.players], state.supply, tokens_on_display(state)) == (
        [20, 31],
        (5, 6, 7, 8),
        3,
    )
    for wrong in (
        Position((Player(hand=Hand((), 2)), Player())),
        Position(players, deck=20),
        Position(players, supply=(17, 6, 7, 8)),
        Position((Player(points=1000), Player())),
    ):
        with pytest.raises(Faulty):
            start_state(Setup(SEATS[:2], depth=Depth.POINTS, position=wrong))
