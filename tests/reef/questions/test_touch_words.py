"""Whole games of Reef entered by words of spots alone; nothing but those words is read."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.record.format import keyword
from companion.reef.box import COLOURS, space_name
from companion.reef.notation.touches import read_answer, read_held, read_spot, spot_keyword
from companion.reef.queries.touch_outcomes import (
    CardLeft,
    CardPlayed,
    SeatQuestion,
    TieCount,
    answer,
    offered,
    seat_questions,
    touch,
)
from companion.reef.queries.touches import DECK, BoardOf, Compose, Gain, HitTarget, Named, PendingTurn, Slot, Space
from companion.reef.rules.actions import Action, Begin, Claim, CountCard, CountUp, Name, Play, Show, Take, TakeTop
from companion.reef.rules.state import Depth, State
from companion.refusal import Refused
from companion.session.touch import Ask, Done, Hold, No
from tests.reef.helpers.playing import games, points_only


def words(state: State, action: Action) -> list[str] | None:
    """The touches by which an action is entered; None where pieces lie in an order that no hand would choose."""
    seat = keyword(state.table.seats[action.seat].sign)
    match action:
        case Begin(_, pieces):
            laid = sorted(pieces, key=lambda piece: COLOURS.index(piece.colour))
            touched = laid if state.table.options.expert else laid[:3]
            return [f"{seat}/{space_name(piece.space)}" for piece in touched]
        case Take(_, slot):
            return [f"slot:{slot + 1}"]
        case TakeTop(_, onto):
            return ["deck", f"slot:{onto + 1}"]
        case Play(_, card, pieces) if card is not None:
            begun = [f"gives:{card.gain}", f"card:{card}"]
            spaces = [f"{seat}/{space_name(piece.space)}" for piece in pieces]
            swap = ["swap"] if card.gain[:1] != "".join(piece.colour for piece in pieces)[:1] else []
            return [*begun, *swap, *spaces]
    return None


def test_whole_games_are_entered_by_words() -> None:
    """The last touch that is needed does the action; all before it are held, and are read back as such."""
    kinds: dict[str, int] = {}
    for dealer in games(6):
        for state, action in zip(dealer.states, dealer.actions, strict=False):
            for number, word in enumerate(found := words(state, action) or []):
                held = read_held(found[:number], state)
                outcome = touch(state, held, read_spot(word, state.table.seats))
                if isinstance(outcome, Done):
                    (done,) = outcome.actions
                    match done, action:
                        case Begin(seat, pieces), Begin(whose, wanted):
                            assert (seat, set(pieces)) == (whose, set(wanted))
                        case Play(_, card, pieces), Play(_, which, wanted) if pieces != wanted:
                            assert card == which
                            assert [piece.space for piece in pieces] == [piece.space for piece in wanted]
                        case _:
                            assert done == (
                                replace(action, card=None) if isinstance(action, Take | TakeTop) else action
                            )
                    kinds[type(done).__name__] = kinds.get(type(done).__name__, 0) + 1
                    break
                assert isinstance(outcome, Hold), (word, outcome)
    assert min(kinds[name] for name in ("Begin", "Take", "TakeTop", "Play")) > 10


def test_each_spot_is_found_by_its_word() -> None:
    dealer = next(games(1))
    state = dealer.states[5]
    seats = state.table.seats
    spots: list[HitTarget] = [DECK, Slot(0), Slot(2), Space(1, 7), BoardOf(0), Gain("RG"), Named(None), Compose()]
    spots += offered(state, PendingTurn())
    spots += [Named(card) for card in state.table.deck.cards]
    assert [read_spot(spot_keyword(spot, seats), seats) for spot in spots] == spots


@pytest.mark.parametrize(
    "word",
    [
        "",
        "slot:0",
        "slot:4",
        "slot:01",
        "Deck",
        "starfish/E1",
        "starfish/",
        "fish/B3",
        "nobody/B3",
        "gives:GR",
        "card:",
        "card:x",
    ],
)
def test_no_other_word_is_read(word: str) -> None:
    state = next(games(1)).states[5]
    with pytest.raises(Refused):
        read_spot(word, state.table.seats)
    others: tuple[object, ...] = (7, None, [], {}, True)
    for wrong in others:
        with pytest.raises(Refused):
            read_spot(wrong, state.table.seats)


def test_what_is_no_turn_is_not_held() -> None:
    state = next(games(1)).states[5]
    for wrong in ("deck", ["slot:1"], ["compose"], ["drop", "starfish/board"], ["swap"] * 50):
        with pytest.raises(Refused):
            read_held(wrong, state)
    assert read_held([], state) == PendingTurn()


def test_a_card_in_sight_is_asked_for_and_named() -> None:
    """Where the display has a card without a name, its touch asks; the answer names it, or takes it all the same."""
    dealer = next(games(1))
    state = next(state for state in dealer.states if state.phase == "play")
    slot = state.display[0]
    assert slot is not None
    assert state.table.depth is Depth.DISPLAY
    unnamed = state._replace(display=(slot._replace(card=None), *state.display[1:]))
    assert touch(unnamed, PendingTurn(), Slot(0)) == Ask(Slot(0), PendingTurn())
    card = dealer.setup.deck.cards[0]
    assert slot.card is not None
    assert read_answer(Slot(0), str(card)) == card
    named = answer(unnamed, PendingTurn(), Slot(0), slot.card)
    assert named == Done((Name(state.seat, 0, slot.card),))
    assert answer(unnamed, PendingTurn(), Slot(0), None) == Done((Take(state.seat, 0),))
    for question, wrong in ((BoardOf(0), None), (Compose(), None), (Slot(0), 7), (Slot(0), "RG")):
        with pytest.raises(Refused):
            read_answer(question, wrong)


def test_a_card_that_nobody_can_play_is_refused_with_a_reason() -> None:
    dealer = next(games(1))
    state = next(state for state in dealer.states if state.phase == "play")
    far = state.display[0]
    assert far is not None
    assert far.card is not None
    outcome = touch(state, PendingTurn(), Named(far.card))
    assert isinstance(outcome, No | Hold)
    away = touch(state, PendingTurn(), Space(1 - state.seat, 0))
    assert away == Ask(BoardOf(1 - state.seat), PendingTurn())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_alone_and_the_end_are_entered_by_answers(players: int) -> None:
    """Cards whose points are counted, cards left in hand and what decides a tie: each answer comes to its entry."""
    states, actions = points_only(Random(players), players)
    asked = 0
    for state, action in zip(states, actions, strict=False):
        question: SeatQuestion | None = None
        given: object = None
        match action:
            case Claim(seat, pieces, points):
                question, given = CardPlayed(seat), ["".join(pieces), points]
            case CountCard(seat, number):
                question, given = CardLeft(seat), number
            case Show(seat, card):
                question, given = CardLeft(seat), str(card)
            case CountUp(seat, tally):
                question, given = TieCount(seat), tally._asdict()
        if question is not None:
            asked += 1
            assert question in seat_questions(state)
            assert answer(state, PendingTurn(), question, read_answer(question, given)) == Done((action,))
    assert asked > 5
