"""The words of spots, of what a hand holds and of answers: each leads back to itself, and nothing else is read."""

from __future__ import annotations

from itertools import chain

import pytest

from companion.record.format import keyword
from companion.reef_encounter.box import Alga, Coral, Space
from companion.reef_encounter.notation.touches import (
    held_keyword,
    read_answer,
    read_held,
    read_spot,
    spot_keyword,
)
from companion.reef_encounter.notation.views import keywords
from companion.reef_encounter.queries.touch_outcomes import (
    ActionButton,
    answer,
    buttons,
    press,
    seat_questions,
    touch,
)
from companion.reef_encounter.queries.touches import (
    Asking,
    Consumed,
    Ending,
    FirstBite,
    FirstLarvae,
    InFish,
    OnBoard,
    OnSea,
    Question,
    Refill,
    SeatQuestion,
    TieCount,
    WhichAlga,
    WhichCoral,
    WhichMeal,
    places,
)
from companion.reef_encounter.rules.actions import (
    ChooseLarvae,
    Collect,
    CountUp,
    EndTurn,
    FeedFish,
    PassFeast,
    RevealFish,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import Setup, start
from companion.reef_encounter.rules.state import Depth, Phase, State
from companion.refusal import Refused
from companion.session.touch import Ask, Done, Hold, No
from tests.games.records import open_game


def states() -> tuple[list[State], list[object]]:
    setup, actions = open_game("shrimps-feast-with-a-meal")
    found = [start(setup)]
    for action in actions:
        found.append(apply(found[-1], action))
    return found, [*actions]


def order() -> State:
    setup, _ = open_game("shrimps-feast-with-a-meal")
    return start(Setup(setup.seats, options=setup.options, depth=Depth.HIERARCHY))


def test_each_spot_is_found_by_its_word() -> None:
    state = states()[0][-1]
    for here in (state, order()):
        words = [spot_keyword(spot, here.table) for spot in places(here)]
        assert len(words) == len(set(words))
        assert [read_spot(word, here.table) for word in words] == [*places(here)]
    held = [None, Ending(), Asking(), Asking(Space(0, 40)), Consumed(Coral.PINK)]
    assert [read_held(held_keyword(each, state.table), state.table) for each in held] == held


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
    tiles = Refill(Coral.WHITE, (Coral.PINK,))
    assert read_answer(tiles, ["white", "pink"]) == (Coral.WHITE, Coral.PINK)
    assert read_answer(WhichAlga(None), "blue") is Alga.BLUE
    assert read_answer(WhichMeal(), ["white", 5]) == (Coral.WHITE, 5)
    wrong: list[tuple[Question, object]] = [
        (tiles, "white"),
        (tiles, ["blue"]),
        (WhichAlga(None), "white"),
        (WhichAlga(None), None),
    ]
    wrong += [(WhichMeal(), ["white"]), (WhichMeal(), ["white", 5, 5]), (WhichMeal(), ["white", "5"])]
    wrong += [(WhichCoral(), "D/E4")]
    for question, given in wrong:
        with pytest.raises(Refused):
            read_answer(question, given)


def test_a_turn_ends_by_touch_and_answer() -> None:
    """Whatever was collected in the real game is what its touch and its answer come to."""
    found, actions = states()
    ends = [(state, action) for state, action in zip(found, actions, strict=False) if isinstance(action, Collect)]
    assert len(ends) > 10
    for state, action in ends:
        assert press(state, None, ActionButton.END_TURN) == Hold(Ending())
        outcome = touch(state, Ending(), OnSea(action.coral))
        if isinstance(outcome, Ask):
            assert isinstance(outcome.question, Refill)
            outcome = answer(state, outcome.question, action.refill)
        assert outcome == Done((action,))


def test_an_answer_that_cannot_be_is_refused() -> None:
    state = next(each for each in states()[0] if each.phase is Phase.PLAY)
    asked = next(
        outcome.question
        for coral in Coral
        if isinstance(outcome := touch(state, None, OnSea(coral)), Ask) and isinstance(outcome.question, Refill)
    )
    assert isinstance(answer(state, asked, asked.likely * 2), No)


def test_buttons_act_where_they_are_listed() -> None:
    phases = set()
    played = states()[0]
    for state in chain(played, (order(),)):
        phases.add(state.phase)
        listed = buttons(state)
        assert len(listed) == len(set(listed))
        assert (ActionButton.PASS_FEAST in listed) is (state.phase is Phase.FEAST)
        for button in listed:
            outcome = press(state, None, button)
            assert button is ActionButton.END_TURN or not isinstance(outcome, No)
    assert phases == set(Phase)
    feast = next(state for state in played if state.phase is Phase.FEAST)
    passes = press(feast, None, ActionButton.PASS_FEAST)
    assert isinstance(passes, Done)
    assert isinstance(passes.actions[0], PassFeast)


def test_a_space_that_means_nothing_can_be_held() -> None:
    """Deep water is a spot too: whoever shows a table need not know where rock is."""
    state = next(each for each in states()[0] if each.phase is Phase.PLAY)
    water = next(cell for cell in range(60) if not state.table.boards[0].rock >> cell & 1)
    assert not isinstance(touch(state, None, OnBoard(Space(0, water))), Done)
    assert EndTurn(state.turn.seat) != press(state, None, ActionButton.END_TURN)


@pytest.mark.parametrize("name", ["shrimps-feast-with-a-meal", "tie-polyps", "tie-shared", "shrimps-advanced"])
def test_the_opening_and_the_end_are_entered_by_answers(name: str) -> None:
    """What the players of a game answered before its first turn and after its last is asked, and comes to that."""
    setup, actions = open_game(name)
    state, asked = start(setup), 0
    for action in actions:
        question: SeatQuestion | None = None
        given: object = None
        match action:
            case FeedFish(seat, coral):
                question, given = FirstBite(seat), None if coral is None else keyword(coral)
            case ChooseLarvae(seat, larvae):
                question, given = FirstLarvae(seat), keywords(larvae)
            case RevealFish(seat, polyps):
                question, given = InFish(seat), keywords(polyps)
            case CountUp(seat, tally):
                question, given = TieCount(seat), tally._asdict()
        if question is not None:
            asked += 1
            assert question in seat_questions(state)
            assert answer(state, question, read_answer(question, given)) == Done((action,))
        else:
            assert not seat_questions(state) or state.phase in (Phase.OPENING, Phase.OVER)
        state = apply(state, action)
    assert asked > 2
    assert not seat_questions(state)
