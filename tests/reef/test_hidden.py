"""Cards nobody has seen: hands of known and hidden cards, and a deck that the companion shuffles and deals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.reef.box import TIDE_DECK, read_card
from companion.reef.queries.legal import legal_action_counts, playable_by_pieces, top_card_refusals
from companion.reef.queries.views import known_state, seen_by
from companion.reef.rules import reasons
from companion.reef.rules.actions import NameCard, PlayCard, TakeCard
from companion.reef.rules.apply import apply, apply_entered
from companion.reef.rules.moves import unseen_cards
from companion.reef.rules.scoring import rank_players
from companion.reef.rules.setup import shuffle_cards
from companion.reef.rules.state import Hand, Phase
from companion.refusal import Refused
from tests.reef.helpers.playing import Dealer
from tests.reef.helpers.tables import CENTRE, cards, pieces_on, player, reason, table
from tests.reef.helpers.whole_games import SEED, dealt, whole_game


def test_a_seed_stands_for_one_order_of_the_deck() -> None:
    order = shuffle_cards(TIDE_DECK.cards, SEED)
    assert Counter(order) == Counter(TIDE_DECK.cards)
    assert order == shuffle_cards(TIDE_DECK.cards[::-1], SEED)
    assert order != shuffle_cards(TIDE_DECK.cards, SEED[::-1])
    assert [str(card) for card in order[:3]] == ["PP: R R = 3", "RR: P2 = 2", "GG: Y2 = 2"]
    firsts = Counter(shuffle_cards(TIDE_DECK.cards, f"{number}")[0] for number in range(6000))
    assert len(firsts) == 60
    assert 50 < min(firsts.values()) < max(firsts.values()) < 160


def test_everybody_is_dealt_two_and_sees_only_their_own() -> None:
    state = dealt()
    hands = [player.hand.dealt for player in state.players]
    assert [len(hand) for hand in hands] == [2, 2, 2]
    assert state.deck == 51 == len(state.below) + 1
    for seat in range(3):
        view = seen_by(state, seat)
        assert [each.hand.dealt for each in view.players] == [hands[n] if n == seat else () for n in range(3)]
        assert not known_state(state, seat).below
    assert all(not each.hand.dealt for each in seen_by(state, "table").players)


@pytest.mark.parametrize("seed", range(9))
def test_a_game_the_companion_deals_comes_to_its_end(seed: int) -> None:
    states, actions = whole_game(seed)
    assert states[-1].phase is Phase.OVER
    assert rank_players(states[-1]) is not None
    assert not [player for player in states[-1].players if player.hand.hidden]
    for state, action in zip(states, actions, strict=False):
        assert apply_entered(state, action)


@pytest.mark.slow
def test_games_that_differ_in_a_hidden_card_look_alike_to_the_others() -> None:
    """Another card in Ada's hand, or further down the deck, changes nothing that Bo is shown or told."""
    states, actions = whole_game(4)
    first = states[0]
    other_hand = first.below[-1], first.players[0].hand.dealt[1]
    exchanged = first.players[0].hand._replace(dealt=other_hand)
    other = first._replace(
        players=(first.players[0]._replace(hand=exchanged), *first.players[1:]),
        below=(*first.below[:-1], first.players[0].hand.dealt[0]),
    )
    compared = 0
    for state, action in zip(states[:40], actions, strict=False):
        for viewer in (1, 2, "table"):
            assert seen_by(state, viewer) == seen_by(other, viewer)
            assert (
                legal_action_counts(known_state(state, viewer)).keys()
                == legal_action_counts(known_state(other, viewer)).keys()
            )
            assert playable_by_pieces(state) == playable_by_pieces(other)
            compared += 1
        try:
            other = apply(other, action)
        except Refused as refused:
            raise AssertionError("a hidden card was answered") from refused
    assert compared > 60


def test_a_card_that_was_not_dealt_is_refused_to_its_player_alone() -> None:
    state = dealt(2)
    for seat in (0, 1):
        state = apply(state, Dealer.begin(Dealer(Random(0), 2), seat))
    wrong = next(card for card in unseen_cards(state) if card not in state.players[0].hand.dealt)
    play = PlayCard(0, wrong, pieces_on(f"{wrong.gain[0]} A1", f"{wrong.gain[1]} A2"))
    with pytest.raises(Refused) as caught:
        apply_entered(state, play)
    assert caught.value.reason is reasons.NOT_HELD
    assert apply(state, play).players[0].hand.hidden == 1
    assert reason(state, TakeCard(0, 0, wrong)) is reasons.DEALT_BY_APP
    assert reason(state, NameCard(0, 0, wrong)) is reasons.DEALT_BY_APP


def test_a_hand_is_hidden_even_where_everybody_saw_the_card_taken() -> None:
    state = apply(table(), TakeCard(0, 1))
    assert seen_by(state, 0).players[0].hand == Hand(cards("GP: R Y = 2"), 0)
    assert seen_by(state, 1).players[0].hand == Hand((), 1)
    assert seen_by(state, "table", remembered=True).players[0].hand == Hand(cards("GP: R Y = 2"), 0)


def test_points_are_open_or_each_players_own() -> None:
    state = table(player(CENTRE, 8), player())
    assert [each.points for each in seen_by(state, 1).players] == [8, 3]
    assert [each.points for each in seen_by(state, 1, open_points=False).players] == [None, 3]
    assert [each.points for each in seen_by(state, "table", open_points=False).players] == [None, None]


def test_what_could_be_played_is_the_same_for_whoever_looks() -> None:
    holding = player(CENTRE, 3, "GP: R R R = 4", hidden=1)
    found = playable_by_pieces(table(holding, player()))
    assert sum(map(len, found.values())) == 60 - 4
    assert read_card("RP: G = 1") not in found["RP"]  # it is on top of the deck
    assert playable_by_pieces(table(player(CENTRE, 3, "GP: R R R = 4"), player())) == {"GP": cards("GP: R R R = 4")}


def test_what_may_be_done_says_why_where_nothing_is() -> None:
    answers = legal_action_counts(table(player(CENTRE, 0, "GP: R R R = 4"), player()))
    assert answers["take"] == 3
    assert answers["play"] == 1
    assert isinstance(answers["take-top"], Refused)
    assert answers["take-top"].reason is reasons.NO_POINT
    assert {slot: refused is None for slot, refused in top_card_refusals(table()).items()} == {
        0: True,
        1: False,
        2: False,
    }
