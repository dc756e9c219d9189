"""What holds in every game of Reef, whatever people do: tried on random ones, whole and of every kind."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest

from companion.reef.box import CARD_COUNT, MAX_STACK_HEIGHT, START_POINTS, TIDE_DECK, Deck
from companion.reef.game import REEF
from companion.reef.queries.views import surplus_pieces
from companion.reef.rules.actions import Action, NameCard, PlayCard, Reconcile
from companion.reef.rules.moves import learned_deck
from companion.reef.rules.scoring import all_totals, rank_players, score_card
from companion.reef.rules.setup import NO_DECK, start_state
from companion.reef.rules.state import Depth, EndCause, Phase, State, count_pieces
from companion.seating import ChangePlayer, Rename
from companion.session.replay import Replay
from tests.helpers.layers import amount
from tests.reef.helpers.playing import Dealer, games, points_only

MANY = amount(18, long=3000)
SOME = Deck("Half", TIDE_DECK.cards[::2])
KINDS = {
    "display": (Depth.DISPLAY, TIDE_DECK),
    "boards": (Depth.BOARDS, TIDE_DECK),
    "unknown": (Depth.DISPLAY, NO_DECK),
    "unknown-boards": (Depth.BOARDS, NO_DECK),
    "half-known": (Depth.DISPLAY, SOME),
}
ROUNDS = {2: (6, 34), 3: (6, 30), 4: (4, 25)}


@pytest.fixture(scope="module", params=KINDS)
def played(request: pytest.FixtureRequest) -> list[Dealer]:
    return list(games(MANY, *KINDS[request.param]))


def points_about(state: State) -> int:
    return sum(player.points for player in state.players) + sum(slot.tokens for slot in state.display if slot)


def test_pieces_and_cards_are_conserved(played: list[Dealer]) -> None:
    for game in played:
        for state in game.states:
            assert not surplus_pieces(state)
            laid = Counter(count_pieces(tuple("".join(player.board) for player in state.players)))
            assert sum(laid.values()) + sum(state.supply) + sum(state.aside) == 112
            assert min(state.supply) >= 0
            hands = sum(player.hand.total + len(player.played) for player in state.players)
            assert state.deck + hands + sum(slot is not None for slot in state.display) == CARD_COUNT


def test_no_stack_is_higher_than_four_and_no_piece_moves(played: list[Dealer]) -> None:
    for game in played:
        for before, after in zip(game.states, game.states[1:], strict=False):
            for was, is_now in zip(before.players, after.players, strict=True):
                for old, new in zip(was.board, is_now.board, strict=True):
                    assert new.startswith(old)
                    assert len(new) <= MAX_STACK_HEIGHT


def test_points_come_from_scored_cards_alone(played: list[Dealer]) -> None:
    for game in played:
        points = START_POINTS * len(game.setup.seats)
        for state, action in zip(game.states[1:], game.actions, strict=True):
            if isinstance(action, PlayCard):
                assert action.card is not None
                points += score_card(state.players[action.seat].board, action.card).points
            assert points_about(state) == points


def test_everybody_has_as_many_turns_and_the_game_ends_in_time(played: list[Dealer]) -> None:
    for game in played:
        seats = len(game.setup.seats)
        final = game.state
        assert final.phase is Phase.OVER
        least, most = ROUNDS[seats]
        rounds, left = divmod(final.turn, seats)
        assert least <= rounds + bool(left) <= most
        if left:
            assert (final.end, game.setup.options.finish) == (EndCause.DECK, False)
        if final.end is EndCause.COLOUR:
            assert 0 in final.supply
        assert rank_players(final) is not None
        assert all(total.settled for total in all_totals(final))


def test_what_is_refused_changes_nothing_and_what_is_written_reads_back(played: list[Dealer]) -> None:
    for game in played:
        setup = REEF.notation.decode_setup(REEF.notation.encode_setup(game.setup))
        assert setup == game.setup
        first = start_state(setup)
        for action in game.actions:
            assert REEF.notation.decode(REEF.notation.encode(action, first), first) == action


def test_random_games_do_whatever_can_be_done() -> None:
    found = {
        type(action) for depth in (Depth.DISPLAY, Depth.BOARDS) for game in games(6, depth) for action in game.actions
    }
    found |= {type(action) for number in range(6) for action in points_only(Random(number), 3)[1]}
    at_any_time = {NameCard, Reconcile, Rename, ChangePlayer}
    assert found == set(get_args(Action)) - at_any_time


def test_a_deck_is_learned_while_it_is_seen(played: list[Dealer]) -> None:
    for game in played:
        found = learned_deck(game.state).cards
        assert len(found) <= CARD_COUNT
        assert not Counter(found) - Counter(TIDE_DECK.cards)


def test_a_whole_record_is_read_again(played: list[Dealer]) -> None:
    replay = Replay(REEF, played[0].setup)
    for action in played[0].actions:
        replay.follow(REEF.notation.encode(action, replay.history.state_at(0)))
    assert replay.state == played[0].state
