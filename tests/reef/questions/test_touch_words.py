"""Whole games of Reef entered by words of spots alone; nothing but those words is read."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.record.format import keyword
from companion.reef.box import COLOURS, Colour, space_name
from companion.reef.notation.touches import read_answer, read_pending_turn, read_spot, spot_keyword
from companion.reef.queries.touch_outcomes import (
    ActionButton,
    LeftCardQuestion,
    PlayedCardQuestion,
    SeatQuestion,
    TieQuestion,
    active_buttons,
    answer_question,
    offered_choices,
    press_button,
    seat_questions,
    stroke_spaces,
    touch_spot,
)
from companion.reef.queries.touches import (
    DECK_SPOT,
    BoardSpot,
    CardChoice,
    ComposeChoice,
    GainChoice,
    HitTarget,
    PendingTurn,
    SlotSpot,
    SpaceSpot,
)
from companion.reef.rules.actions import (
    Action,
    ClaimCard,
    CloseGame,
    CountLeftCard,
    CountTieBreakers,
    LayFirstPieces,
    NameCard,
    PayPoint,
    PlayCard,
    ShowCard,
    TakeCard,
    TakeTokens,
    TakeTopCard,
)
from companion.reef.rules.state import Depth, State, Tally
from companion.reef.wording.names import make_translator
from companion.refusal import Refused, explain_refusal
from companion.session.touch import AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome
from tests.reef.helpers.playing import games, points_only

BUTTONS = {TakeTokens: ActionButton.TOKENS, PayPoint: ActionButton.PAY, CloseGame: ActionButton.CLOSE}


def words(state: State, action: Action) -> list[str] | None:
    """The touches by which an action is entered; None where pieces lie in an order that no hand would choose."""
    seat = keyword(state.table.seats[action.seat].sign)
    match action:
        case LayFirstPieces(_, pieces):
            laid = sorted(pieces, key=lambda piece: COLOURS.index(piece.colour))
            touched = laid if state.table.options.expert else laid[:3]
            return [f"{seat}/{space_name(piece.space)}" for piece in touched]
        case TakeCard(_, slot):
            return [f"slot:{slot + 1}"]
        case TakeTopCard(_, onto):
            return ["deck", f"slot:{onto + 1}"]
        case PlayCard(_, card, pieces) if card is not None:
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
                held = read_pending_turn(found[:number], state)
                outcome = touch_spot(state, held, read_spot(word, state.table.seats))
                if isinstance(outcome, DoneOutcome):
                    (done,) = outcome.actions
                    match done, action:
                        case LayFirstPieces(seat, pieces), LayFirstPieces(whose, wanted):
                            assert (seat, set(pieces)) == (whose, set(wanted))
                        case PlayCard(_, card, pieces), PlayCard(_, which, wanted) if pieces != wanted:
                            assert card == which
                            assert [piece.space for piece in pieces] == [piece.space for piece in wanted]
                        case _:
                            assert done == (
                                replace(action, card=None) if isinstance(action, TakeCard | TakeTopCard) else action
                            )
                    kinds[type(done).__name__] = kinds.get(type(done).__name__, 0) + 1
                    break
                assert isinstance(outcome, HoldOutcome), (word, outcome)
    assert min(kinds[name] for name in ("LayFirstPieces", "TakeCard", "TakeTopCard", "PlayCard")) > 10


def test_each_spot_is_found_by_its_word() -> None:
    dealer = next(games(1))
    state = dealer.states[5]
    seats = state.table.seats
    spots: list[HitTarget] = [
        DECK_SPOT,
        SlotSpot(0),
        SlotSpot(2),
        SpaceSpot(1, 7),
        BoardSpot(0),
        GainChoice("RG"),
        CardChoice(None),
        ComposeChoice(),
    ]
    spots += offered_choices(state, PendingTurn())
    spots += [CardChoice(card) for card in state.table.deck.cards]
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
            read_pending_turn(wrong, state)
    assert read_pending_turn([], state) == PendingTurn()


def test_a_card_in_sight_is_asked_for_and_named() -> None:
    """Where the display has a card without a name, its touch asks; the answer names it, or takes it all the same."""
    dealer = next(games(1))
    state = next(state for state in dealer.states if state.phase == "play")
    slot = state.display[0]
    assert slot is not None
    assert state.table.depth is Depth.DISPLAY
    unnamed = state._replace(display=(slot._replace(card=None), *state.display[1:]))
    assert touch_spot(unnamed, PendingTurn(), SlotSpot(0)) == AskOutcome(SlotSpot(0), PendingTurn())
    card = dealer.setup.deck.cards[0]
    assert slot.card is not None
    assert read_answer(SlotSpot(0), str(card)) == card
    named = answer_question(unnamed, PendingTurn(), SlotSpot(0), slot.card)
    assert named == DoneOutcome((NameCard(state.seat, 0, slot.card),))
    assert answer_question(unnamed, PendingTurn(), SlotSpot(0), None) == DoneOutcome((TakeCard(state.seat, 0),))
    for question, wrong in ((BoardSpot(0), None), (ComposeChoice(), None), (SlotSpot(0), 7), (SlotSpot(0), "RG")):
        with pytest.raises(Refused):
            read_answer(question, wrong)


def test_a_place_that_is_not_there_is_refused_in_a_sentence() -> None:
    state = next(state for state in next(games(1)).states if state.phase == "play")
    alone = points_only(Random(2), 2)[0][0]
    here: list[HitTarget] = [
        SlotSpot(4),
        SlotSpot(-1),
        SpaceSpot(2, 0),
        SpaceSpot(0, 16),
        BoardSpot(5),
        GainChoice("GR"),
        GainChoice(""),
    ]
    tries = [touch_spot(state, PendingTurn(), spot) for spot in here]
    tries += [
        touch_spot(alone, PendingTurn(), spot)
        for spot in (DECK_SPOT, SlotSpot(0), SpaceSpot(0, 0), BoardSpot(0), GainChoice("RG"))
    ]
    stroked = stroke_spaces(state, PendingTurn(), (SpaceSpot(0, 0), SpaceSpot(0, 16)))
    assert {sentence_of(outcome) for outcome in (*tries, stroked)} == {
        "This table has no such place: touch another one."
    }


def test_what_nobody_asked_is_not_answered() -> None:
    dealer = next(games(1))
    state = next(state for state in dealer.states if state.phase == "play")
    alone = points_only(Random(2), 2)[0][0]
    card = dealer.setup.deck.cards[0]
    for here, question, given in (
        (state, ComposeChoice(), card),
        (state, BoardSpot(0), None),
        (state, SlotSpot(0), card),
        (state, PlayedCardQuestion(0), ((Colour.RED,), 5)),
        (state, LeftCardQuestion(0), 5),
        (state, TieQuestion(0), Tally(1, 1)),
        (alone, PlayedCardQuestion(7), ((Colour.RED,), 5)),
        (alone, LeftCardQuestion(0), card),
    ):
        said = sentence_of(answer_question(here, PendingTurn(), question, given))
        assert said == "Nobody asked this: touch the table, and answer what it asks then.", question


def sentence_of(outcome: object) -> str:
    assert isinstance(outcome, RefusedOutcome), outcome
    assert outcome.held == PendingTurn()
    return explain_refusal(make_translator("en"), outcome.why)


def test_a_card_that_nobody_can_play_is_refused_with_a_reason() -> None:
    dealer = next(games(1))
    state = next(state for state in dealer.states if state.phase == "play")
    far = state.display[0]
    assert far is not None
    assert far.card is not None
    outcome = touch_spot(state, PendingTurn(), CardChoice(far.card))
    assert isinstance(outcome, RefusedOutcome | HoldOutcome)
    away = touch_spot(state, PendingTurn(), SpaceSpot(1 - state.seat, 0))
    assert away == AskOutcome(BoardSpot(1 - state.seat), PendingTurn())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_alone_and_the_end_are_entered_by_answers(players: int) -> None:
    """Cards whose points are counted, cards left in hand and what decides a tie: each answer comes to its entry."""
    states, actions = points_only(Random(players), players)
    asked = pressed = 0
    for state, action in zip(states, actions, strict=False):
        question: SeatQuestion | None = None
        given: object = None
        match action:
            case ClaimCard(seat, pieces, points):
                question, given = PlayedCardQuestion(seat), ["".join(pieces), points]
            case CountLeftCard(seat, number):
                question, given = LeftCardQuestion(seat), number
            case ShowCard(seat, card):
                question, given = LeftCardQuestion(seat), str(card)
            case CountTieBreakers(seat, tally):
                question, given = TieQuestion(seat), tally._asdict()
        if question is not None:
            asked += 1
            assert question in seat_questions(state)
            assert answer_question(state, PendingTurn(), question, read_answer(question, given)) == DoneOutcome(
                (action,)
            )
        if isinstance(action, TakeTokens | PayPoint | CloseGame):
            button = BUTTONS[type(action)]
            assert button in active_buttons(state)
            pressed += 1
            if action != TakeTokens(action.seat, 0) and getattr(action, "points", 1) == 1:
                assert press_button(state, action.seat, button) == DoneOutcome((action,))
    assert asked > 5
    assert pressed > 0
    assert not active_buttons(states[-1])
    assert isinstance(press_button(states[-1], 0, ActionButton.CLOSE), RefusedOutcome)
