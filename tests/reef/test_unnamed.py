"""Cards that are played without a name: until one is named, it may have been any card that gives those pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from companion.reef.box import TIDE_DECK, read_card
from companion.reef.game import REEF
from companion.reef.queries.legal import action_refusal, playable_by_pieces
from companion.reef.queries.views import impossible_cards, seen_by, surplus_pieces
from companion.reef.rules import reasons
from companion.reef.rules.actions import (
    Action,
    Change,
    CountLeftCard,
    FaceUpThing,
    PlayCard,
    Reconcile,
    ShowCard,
    TakeCard,
    TakeTopCard,
)
from companion.reef.rules.apply import apply
from companion.reef.rules.moves import public_cards
from companion.reef.rules.scoring import all_totals
from companion.reef.rules.setup import NO_DECK
from companion.reef.rules.state import Depth, Hand, Phase, State
from tests.helpers.layers import amount
from tests.reef.helpers.playing import Dealer, games
from tests.reef.helpers.tables import CENTRE, cards, pieces_on, player, reason, table

MANY = amount(12, long=1000)
OPEN = "YG: R = 1"
HIDDEN = "RR: P2 = 2"


def holding(*known: str, hidden: int = 1) -> State:
    """Ada is on turn; everybody saw her take the `known` cards. The display is another's business."""
    display = ("GP: R Y = 2", "GG: R2 R2 = 4", "RP: G = 1")
    return table(player(CENTRE, 3, *known, hidden=hidden), player(), display=display, top="")


def after(state: State, *actions: Action) -> State:
    """The state after these actions of Ada, Bo taking a card between them, or playing one he just took."""
    for action in actions:
        state = apply(state, action)
        if state.phase is Phase.PLAY:
            bo = state.players[1].hand
            gains = bo.known[0].gain if bo.known else ""
            pieces = pieces_on(f"{gains[0]} A1", f"{gains[1]} A1") if gains and not state.players[1].board[0] else ()
            state = apply(state, PlayCard(1, bo.known[0], pieces)) if pieces else apply(state, TakeCard(1, 0))
    return state


def test_an_unnamed_play_may_have_been_the_card_that_everybody_saw_taken() -> None:
    state = after(holding(OPEN), PlayCard(0, None, pieces_on("Y A1", "G A1")))
    assert state.players[0].hand.total == 1
    assert state.players[0].hand.known == ()
    (hidden,) = cards(HIDDEN)
    both_gone = apply(state, PlayCard(0, hidden, pieces_on("R A2", "R A2")))
    assert both_gone.players[0].hand.total == 0
    (open_card,) = cards(OPEN)
    assert apply(state, PlayCard(0, open_card, pieces_on("Y A2", "G A2"))).players[0].hand == Hand()


def test_pieces_that_a_known_card_does_not_give_leave_it_in_hand() -> None:
    state = after(holding(OPEN), PlayCard(0, None, pieces_on("R A1", "R A1")))
    assert state.players[0].hand == Hand(cards(OPEN), 0)


def test_a_card_that_must_have_been_played_already_is_refused() -> None:
    state = after(
        holding(OPEN, "YY: G G = 3"),
        PlayCard(0, None, pieces_on("Y A1", "G A1")),
        PlayCard(0, read_card(HIDDEN), pieces_on("R A2", "R A2")),
    )
    assert reason(state, PlayCard(0, read_card(OPEN), pieces_on("Y B1", "G B1"))) is reasons.NOT_HELD
    assert action_refusal(state, PlayCard(0, read_card("YY: G G = 3"), pieces_on("Y B1", "Y B1"))) is None


def test_a_hand_that_is_known_must_be_named() -> None:
    unnamed = PlayCard(0, None, pieces_on("Y A1", "G A1"))
    assert reason(holding(OPEN, hidden=0), unnamed) is reasons.MUST_NAME_CARD


def test_the_app_and_the_documents_offer_a_card_that_may_be_gone_and_do_not_claim_it() -> None:
    state = after(holding(OPEN), PlayCard(0, None, pieces_on("Y A1", "G A1")))
    assert cards(OPEN)[0] in playable_by_pieces(state)["YG"]
    assert cards(OPEN)[0] in public_cards(state)
    assert seen_by(state, "table", remembered=True).players[0].hand.known == ()
    assert not surplus_pieces(state)


def test_a_card_that_lies_in_sight_is_doubted_in_no_hand() -> None:
    state = after(holding(OPEN), PlayCard(0, None, pieces_on("Y A1", "G A1")))
    found = apply(state, Reconcile(0, (Change(FaceUpThing(1), "GG: R2 R2 = 4", OPEN),)))
    assert not found.players[0].hand.doubtful
    assert found.players[0].hand.total == 1


@pytest.mark.parametrize("points", [0, 2])
def test_somebody_whose_points_are_not_all_known_may_pay_one(points: int) -> None:
    state = table(player(CENTRE, points, hidden=2), player())
    unnamed = after(state, PlayCard(0, None, pieces_on("Y A1", "G A1")))
    paid = apply(unnamed, TakeTopCard(0, 0))
    assert paid.players[0].points == max(0, points - 1)
    if not points:
        assert reason(state, TakeTopCard(0, 0)) is reasons.NO_POINT


def retold(game: Dealer, share: float, rng: Random) -> Iterator[State]:
    """The states of a true game in which some cards are not named as they are played, the end counted somehow."""
    state = game.states[0]
    for action in game.actions:
        if isinstance(action, ShowCard):
            break
        if isinstance(action, PlayCard) and rng.random() < share:
            unnamed = replace(action, card=None)
            why = action_refusal(state, unnamed)
            assert why is None or why.reason is reasons.MUST_NAME_CARD
            state = apply(state, action if why is not None else unnamed)
        else:
            state = apply(state, action)
        yield state
    for seat, cards_left in enumerate(game.hands):
        left = Counter(cards_left) - Counter(state.players[seat].hand.known)
        for card in left.elements():
            if card not in state.players[seat].hand.known and state.players[seat].hand.hidden:
                counts = rng.random() < 0.2
                state = apply(state, CountLeftCard(seat, 0) if counts else ShowCard(seat, card))
                yield state


@pytest.mark.parametrize("share", [0.2, 0.6, 1.0])
@pytest.mark.parametrize("depth", [Depth.DISPLAY, Depth.BOARDS])
@pytest.mark.parametrize("deck", [TIDE_DECK, NO_DECK], ids=["known", "unknown"])
def test_no_true_game_is_refused_whatever_is_left_unnamed(share: float, depth: Depth, deck: object) -> None:
    doubted = 0
    for number, game in enumerate(games(MANY, depth, TIDE_DECK if deck is TIDE_DECK else NO_DECK, seed=7)):
        states = list(retold(game, share, Random(number)))
        assert not any(each.untold for each in all_totals(states[-1]))
        for state, true in zip(states, game.states[1:], strict=False):
            assert not surplus_pieces(state)
            assert not impossible_cards(state)
            for retold_player, true_player in zip(state.players, true.players, strict=True):
                assert retold_player.hand.total == true_player.hand.total or state.phase is Phase.OVER
                assert retold_player.points <= true_player.points or state.phase is Phase.OVER
            doubted += any(each.hand.doubtful for each in state.players)
    assert bool(doubted) == (depth is Depth.DISPLAY)


def test_a_card_too_many_in_sight_is_told_as_one_too_many() -> None:
    (game,) = games(1, Depth.DISPLAY, TIDE_DECK, seed=7)
    state = game.states[6]
    assert not REEF.unaccounted(state)
    first, *_ = state.display
    doubled = state._replace(display=tuple(first for _ in state.display))
    assert REEF.unaccounted(doubled) == ["+2 cards"]
