"""The words of spots, of what a hand holds and of answers: each leads back to itself, and nothing else is read."""

from __future__ import annotations

from itertools import chain

import pytest

from companion.record.format import keyword
from companion.reef_encounter.box import Alga, Coral, Space
from companion.reef_encounter.notation.touches import (
    held_piece_keyword,
    read_answer,
    read_held_piece,
    read_spot,
    spot_keyword,
)
from companion.reef_encounter.notation.views import coral_keywords
from companion.reef_encounter.queries.touch_outcomes import (
    ActionButton,
    active_buttons,
    answer_question,
    carry_piece,
    press_button,
    seat_questions,
    touch_spot,
)
from companion.reef_encounter.queries.touches import (
    AlgaQuestion,
    AttackProbe,
    BoardSpot,
    ConsumedSpot,
    CoralQuestion,
    CylinderSpot,
    FirstBiteQuestion,
    FishQuestion,
    FishSpot,
    HandQuestion,
    LarvaeQuestion,
    MealQuestion,
    Question,
    RefillQuestion,
    SeaSpot,
    SeatQuestion,
    TieQuestion,
    TileSpot,
    TurnEnding,
    touchable_spots,
)
from companion.reef_encounter.rules.actions import (
    ChooseLarvae,
    Collect,
    CountTieBreakers,
    EndTurn,
    FeedFish,
    PassFeast,
    RevealFish,
    TellHand,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import Setup, start_state
from companion.reef_encounter.rules.state import Depth, Phase, State, Tally
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused, explain_refusal
from companion.session.touch import AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome
from tests.games.records import open_game


def states() -> tuple[list[State], list[object]]:
    setup, actions = open_game("shrimps-feast-with-a-meal")
    found = [start_state(setup)]
    for action in actions:
        found.append(apply(found[-1], action))
    return found, [*actions]


def order() -> State:
    setup, _ = open_game("shrimps-feast-with-a-meal")
    return start_state(Setup(setup.seats, options=setup.options, depth=Depth.HIERARCHY))


def test_each_spot_is_found_by_its_word() -> None:
    state = states()[0][-1]
    for here in (state, order()):
        words = [spot_keyword(spot, here.table) for spot in touchable_spots(here)]
        assert len(words) == len(set(words))
        assert [read_spot(word, here.table) for word in words] == [*touchable_spots(here)]
    held = [None, TurnEnding(), AttackProbe(), AttackProbe(Space(0, 40)), ConsumedSpot(Coral.PINK)]
    assert [read_held_piece(held_piece_keyword(each, state.table), state.table) for each in held] == held


@pytest.mark.parametrize(
    "word",
    ["", "tile:0", "tile:11", "tile:07", "Tile:1", "sea", "sea:blue", "larva:White", "shrimp ", "cylinder:blue"]
    + ["D/", "Z/A1", "D/E44", "D/E4 ", "/", 7, None, True, ["fish"], {}],
)
def test_no_other_word_is_read(word: object) -> None:
    with pytest.raises(Refused):
        read_spot(word, states()[0][0].table)


@pytest.mark.parametrize("word", ["D/E4", "sea:white", "larva:white", "bag", "shrimp"])
def test_where_the_coral_tiles_alone_are_followed_there_are_fewer_spots(word: str) -> None:
    with pytest.raises(Refused):
        read_spot(word, order().table)


def test_answers_are_read_strictly() -> None:
    tiles = RefillQuestion(Coral.WHITE, (Coral.PINK,))
    assert read_answer(tiles, ["white", "pink"]) == (Coral.WHITE, Coral.PINK)
    assert read_answer(AlgaQuestion(None), "blue") is Alga.BLUE
    assert read_answer(MealQuestion(), ["white", 5]) == (Coral.WHITE, 5)
    wrong: list[tuple[Question, object]] = [
        (tiles, "white"),
        (tiles, ["blue"]),
        (AlgaQuestion(None), "white"),
        (AlgaQuestion(None), None),
    ]
    wrong += [(MealQuestion(), ["white"]), (MealQuestion(), ["white", 5, 5]), (MealQuestion(), ["white", "5"])]
    wrong += [(CoralQuestion(), "D/E4")]
    for question, given in wrong:
        with pytest.raises(Refused):
            read_answer(question, given)


def test_a_turn_ends_by_touch_and_answer() -> None:
    """Whatever was collected in the real game is what its touch and its answer come to."""
    found, actions = states()
    ends = [(state, action) for state, action in zip(found, actions, strict=False) if isinstance(action, Collect)]
    assert len(ends) > 10
    for state, action in ends:
        assert press_button(state, None, ActionButton.END_TURN) == HoldOutcome(TurnEnding())
        outcome = touch_spot(state, TurnEnding(), SeaSpot(action.coral))
        if isinstance(outcome, AskOutcome):
            assert isinstance(outcome.question, RefillQuestion)
            outcome = answer_question(state, outcome.question, action.refill)
        assert outcome == DoneOutcome((action,))


def test_an_answer_that_cannot_be_is_refused() -> None:
    state = next(each for each in states()[0] if each.phase is Phase.PLAY)
    asked = next(
        outcome.question
        for coral in Coral
        if isinstance(outcome := touch_spot(state, None, SeaSpot(coral)), AskOutcome)
        and isinstance(outcome.question, RefillQuestion)
    )
    assert isinstance(answer_question(state, asked, asked.likely * 2), RefusedOutcome)


FULL = (
    BoardSpot(Space(9, 0)),
    BoardSpot(Space(0, 48)),
    BoardSpot(Space(0, 7)),
    TileSpot(0),
    TileSpot(11),
    CylinderSpot(Alga.BLUE),
)
ALONE = (BoardSpot(Space(0, 0)), SeaSpot(Coral.WHITE), ConsumedSpot(Coral.WHITE), TileSpot(11))


def test_a_place_that_is_not_there_is_refused_in_a_sentence() -> None:
    """Touched, carried, carried to or asked about: with whatever is held, a hand is empty afterwards."""
    play = next(each for each in states()[0] if each.phase is Phase.PLAY)
    for state, spots in ((play, FULL), (order(), ALONE)):
        for spot in spots:
            tries = [touch_spot(state, held, spot) for held in (None, FishSpot(), TurnEnding(), AttackProbe(), spot)]
            tries += [
                touch_spot(state, spot, FishSpot()),
                carry_piece(state, spot, FishSpot()),
                carry_piece(state, FishSpot(), spot),
            ]
            if isinstance(spot, BoardSpot):
                tries.append(touch_spot(state, AttackProbe(spot.space), BoardSpot(Space(0, 0))))
            assert {sentence_of(outcome) for outcome in tries} == {"This table has no such place: touch another one."}


def test_what_nobody_asked_is_not_answered() -> None:
    play = next(each for each in states()[0] if each.phase is Phase.PLAY)
    tiles = next(question for coral in Coral if (question := refill(play, coral)))
    counts, tally = (1, 1, 0, 0, 0), Tally(0, 0, 0, 0)
    answers: list[tuple[State, Question | SeatQuestion, object]] = [
        (play, RefillQuestion(tiles.coral, tiles.spaces[:-1]), tiles.likely),
        (play, AlgaQuestion(None), Alga.BLUE),
        (play, MealQuestion(), (Coral.WHITE, 5)),
        (play, CoralQuestion(), (Coral.WHITE, 5)),
        (play, FirstBiteQuestion(0), None),
        (play, LarvaeQuestion(1), counts),
        (play, FishQuestion(0), counts),
        (play, TieQuestion(0), tally),
        (play, HandQuestion(4), counts),
        (states()[0][0], FirstBiteQuestion(7), None),
        (order(), tiles, tiles.likely),
        (order(), AlgaQuestion(Coral.WHITE), Alga.BLUE),
    ]
    for state, asked, given in answers:
        said = sentence_of(answer_question(state, asked, given))
        assert said == "Nobody asked this: touch the table, and answer what it asks then.", asked


def test_what_somebody_hides_may_be_told_at_any_time() -> None:
    found, actions = states()
    told = [(state, action) for state, action in zip(found, actions, strict=False) if isinstance(action, TellHand)]
    for state, action in told:
        assert action.polyps is not None
        assert answer_question(
            state, HandQuestion(action.seat), read_answer(HandQuestion(0), coral_keywords(action.polyps))
        ) == DoneOutcome((action,))
    assert isinstance(answer_question(found[-1], HandQuestion(0), (9, 9, 9, 9, 9)), RefusedOutcome)


def refill(state: State, coral: Coral) -> RefillQuestion | None:
    outcome = touch_spot(state, None, SeaSpot(coral))
    return (
        outcome.question if isinstance(outcome, AskOutcome) and isinstance(outcome.question, RefillQuestion) else None
    )


def sentence_of(outcome: object) -> str:
    assert isinstance(outcome, RefusedOutcome), outcome
    assert outcome.held is None
    return explain_refusal(make_translator("en"), outcome.why)


def test_a_button_that_is_not_there_says_why() -> None:
    """No button of another phase acts."""
    found = states()[0]
    feast = next(state for state in found if state.phase is Phase.FEAST)
    for state, button in (
        (found[0], ActionButton.PASS_FEAST),
        (found[-1], ActionButton.PASS_FEAST),
        (feast, ActionButton.NO_ROCK),
        (feast, ActionButton.END_TURN),
    ):
        assert button not in active_buttons(state)
        sentence_of(press_button(state, None, button))


def test_buttons_act_where_they_are_listed() -> None:
    phases = set()
    played = states()[0]
    for state in chain(played, (order(),)):
        phases.add(state.phase)
        listed = active_buttons(state)
        assert len(listed) == len(set(listed))
        assert (ActionButton.PASS_FEAST in listed) is (state.phase is Phase.FEAST)
        for button in listed:
            outcome = press_button(state, None, button)
            assert button is ActionButton.END_TURN or not isinstance(outcome, RefusedOutcome)
    assert phases == set(Phase)
    feast = next(state for state in played if state.phase is Phase.FEAST)
    passes = press_button(feast, None, ActionButton.PASS_FEAST)
    assert isinstance(passes, DoneOutcome)
    assert isinstance(passes.actions[0], PassFeast)


def test_a_space_that_means_nothing_can_be_held() -> None:
    """Deep water is a spot too: whoever shows a table need not know where rock is."""
    state = next(each for each in states()[0] if each.phase is Phase.PLAY)
    water = next(cell for cell in range(60) if not state.table.boards[0].rock >> cell & 1)
    assert not isinstance(touch_spot(state, None, BoardSpot(Space(0, water))), DoneOutcome)
    assert EndTurn(state.turn.seat) != press_button(state, None, ActionButton.END_TURN)


@pytest.mark.parametrize("name", ["shrimps-feast-with-a-meal", "tie-polyps", "tie-shared", "shrimps-advanced"])
def test_the_opening_and_the_end_are_entered_by_answers(name: str) -> None:
    """What the players of a game answered before its first turn and after its last is asked, and comes to that."""
    setup, actions = open_game(name)
    state, asked = start_state(setup), 0
    for action in actions:
        question: SeatQuestion | None = None
        given: object = None
        match action:
            case FeedFish(seat, coral):
                question, given = FirstBiteQuestion(seat), None if coral is None else keyword(coral)
            case ChooseLarvae(seat, larvae):
                question, given = LarvaeQuestion(seat), coral_keywords(larvae)
            case RevealFish(seat, polyps):
                question, given = FishQuestion(seat), coral_keywords(polyps)
            case CountTieBreakers(seat, tally):
                question, given = TieQuestion(seat), tally._asdict()
        if question is not None:
            asked += 1
            assert question in seat_questions(state)
            assert answer_question(state, question, read_answer(question, given)) == DoneOutcome((action,))
        else:
            assert not seat_questions(state) or state.phase in (Phase.OPENING, Phase.OVER)
        state = apply(state, action)
    assert asked > 2
    assert not seat_questions(state)
