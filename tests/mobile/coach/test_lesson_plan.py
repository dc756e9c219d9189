"""What is explained at a table, without a window: to whom, once, and not again after taking back or reopening."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER as KIND
from companion.reef_encounter.game import Game
from companion.reef_encounter.rules.actions import EatByColour, PlayLarva
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth
from companion.reef_encounter.tutorial import CURRICULUM, Idea, next_idea, used_ideas
from companion.reef_encounter.wording.names import make_translator
from companion.reports.tutorial import Lesson
from mobile.core.state import SETTINGS_FILE, AppState
from mobile.games import GAMES
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.plugin import REEF_ENCOUNTER
from mobile.tutorial.lessons import LessonPicker, has_tutorial, remember_experience
from tests.games.moments import Moment
from tests.games.records import FOLDER
from tests.laws.helpers.player import Game as Played
from tests.laws.helpers.taking_over import taken_over
from tests.laws.helpers.tempers import Temper
from tests.mobile.helpers.games import real, real_until
from tests.mobile.screens.table import SEATS

WORD = REEF_ENCOUNTER.word
AGAIN = CURRICULUM.own | CURRICULUM.needed  # what is told to each player


@pytest.fixture
def app_state(tmp_path: Path) -> AppState:
    (tmp_path / "games").mkdir()
    return AppState(tmp_path, GAMES)


def table(app_state: AppState, path: Path) -> tuple[LessonPicker, ReefEncounterController]:
    controller = ReefEncounterController(Game.open(KIND, path))
    assert REEF_ENCOUNTER.tutorial is not None
    return LessonPicker(app_state, REEF_ENCOUNTER, REEF_ENCOUNTER.tutorial, controller), controller


def begun(folder: Path, step: int = Moment.FIRST_TURN) -> Path:
    return real_until(folder / "game.reef", step)


def ideas(plan: LessonPicker) -> list[str]:
    now = plan.now()
    return [lesson.idea for lesson in (*([now.card] if now.card else []), *now.lines)]


def again(told: list[str]) -> set[str]:
    """The ideas told more than once."""
    return {idea for idea in told if told.count(idea) > 1}


def played_on(plan: LessonPicker, controller: ReefEncounterController, actions: Any) -> Iterator[list[str]]:
    for action in actions:
        controller.do(action)
        yield ideas(plan)


def test_every_idea_is_told_once_at_a_table_that_plays_a_whole_game(app_state: AppState, tmp_path: Path) -> None:
    whole = real()
    plan, controller = table(app_state, begun(tmp_path))
    told = ideas(plan)
    for new in played_on(plan, controller, whole.history.done[Moment.FIRST_TURN :]):
        told += new
    assert again(told) <= AGAIN
    assert {Idea.LARVA, Idea.PLACE, Idea.ATTACK, Idea.EAT, Idea.LOCK, Idea.FEAST} <= set(told)


def test_everybody_has_a_first_turn_of_their_own(app_state: AppState, tmp_path: Path) -> None:
    """Each card stays until the thing is done, or until it was put away."""
    plan, controller = table(app_state, begun(tmp_path, Moment.FIRST_REFILL))
    assert controller.state.turn.seat == 1
    assert ideas(plan) == [Idea.LARVA]
    told = [ideas(plan) for _ in played_on(plan, controller, real().history.done[Moment.FIRST_REFILL :][:3])]
    assert told[0] == [Idea.PLACE]
    lesson = plan.now().card
    assert lesson is not None
    plan.put_away(lesson)
    assert plan.now().card is None
    again_opened, _ = table(AppState(tmp_path, GAMES), tmp_path / "game.reef")
    assert again_opened.now().card != lesson, "put away for good"
    steps = real().history.done
    controller.do(steps[controller.game.history.position])
    while controller.game.history.position < Moment.THIRD_REFILL_OF_SECOND:
        controller.do(steps[controller.game.history.position])
    assert not CURRICULUM.own.intersection(ideas(plan)), "the first round is over"


def test_before_their_first_attack_everybody_sees_the_card_about_attacks(app_state: AppState, tmp_path: Path) -> None:
    plan, controller = table(app_state, begun(tmp_path))
    attackers = []
    for action in real().history.done[Moment.FIRST_TURN :]:
        before, card = controller.state, plan.now().card
        controller.do(action)
        if action.seat not in attackers and Idea.ATTACK in used_ideas(before, action, controller.state):
            assert card is not None
            assert card.idea == Idea.ATTACK
            attackers.append(action.seat)
    assert sorted(attackers) == [0, 1]


def test_it_stays_until_it_is_put_away_and_comes_for_the_next(app_state: AppState, tmp_path: Path) -> None:
    plan, controller = table(app_state, begun(tmp_path))
    shown = {0: 0, 1: 0}
    for action in real().history.done[Moment.FIRST_TURN :]:
        seat, card = controller.state.turn.seat, plan.now().card
        if card is not None and card.idea == Idea.ATTACK:
            shown[seat] += 1
            plan.put_away(card)
        controller.do(action)
    assert shown == {0: 1, 1: 1}


def test_another_way_after_taking_back_tells_only_what_is_new(app_state: AppState, tmp_path: Path) -> None:
    plan, controller = table(app_state, begun(tmp_path))
    told = ideas(plan)
    other = Coral.GREY if controller.state.players[0].larvae[Coral.GREY] else Coral.YELLOW
    for coral in (Coral.WHITE, other):
        if controller.state.players[0].larvae[coral]:
            controller.do(PlayLarva(0, coral))
            told += ideas(plan)
            controller.undo()
            ideas(plan)
    assert told == [Idea.LARVA, Idea.PLACE]


def test_a_game_that_is_opened_again_goes_on_where_it_was(app_state: AppState, tmp_path: Path) -> None:
    path = begun(tmp_path)
    plan, _ = table(app_state, path)
    lesson = plan.now().card
    assert lesson is not None
    again, _ = table(AppState(tmp_path, GAMES), path)
    assert again.now().card == lesson, "nobody has put it away"
    plan.put_away(lesson)
    assert plan.now().card is None
    again, controller = table(AppState(tmp_path, GAMES), path)
    assert again.now().card is None
    controller.do(real().history.done[Moment.FIRST_TURN])
    assert ideas(again) == [Idea.PLACE]


@pytest.mark.slow
def test_no_second_card_comes_before_the_next_action(app_state: AppState, tmp_path: Path) -> None:
    for step in range(Moment.FIRST_TURN, Moment.TWO_ATTACKS):
        app_state.remember(own={})
        plan, _ = table(app_state, begun(tmp_path, step))
        if (lesson := plan.now().card) is not None:
            plan.put_away(lesson)
        assert plan.now().card is None
        (tmp_path / "game.reef").unlink()


def test_a_correction_tells_nothing_again(app_state: AppState, tmp_path: Path) -> None:
    plan, controller = table(app_state, begun(tmp_path, Moment.FIRST_SHRIMP))
    before = ideas(plan)
    controller.correct(Moment.FIRST_LARVA, controller.game.history.done[Moment.FIRST_LARVA - 1])
    assert [idea for idea in ideas(plan) if idea not in before] == []


def test_who_has_finished_a_game_knows_it_and_whoever_says_so(app_state: AppState, tmp_path: Path) -> None:
    assert has_tutorial(app_state, WORD, ["Anna", "Zoë"])
    (tmp_path / "games" / "0001 Anna.reef").write_bytes((FOLDER / "tie-polyps.reef").read_bytes())
    finished = Game.open(KIND, FOLDER / "tie-polyps.reef").seats[0].name
    assert not has_tutorial(app_state, WORD, [finished, "Zoë"])
    assert has_tutorial(app_state, "reef", [finished, "Zoë"]), "that is another game"
    assert has_tutorial(app_state, WORD, [finished], but=tmp_path / "games" / "0001 Anna.reef")
    remember_experience(app_state, WORD, [finished], knows=False)
    assert has_tutorial(app_state, WORD, [finished, "Zoë"]), "said otherwise"
    remember_experience(app_state, WORD, ["Zoë"], knows=True)
    assert not has_tutorial(app_state, WORD, [finished, "Zoë"])
    assert not has_tutorial(AppState(tmp_path, GAMES), WORD, ["Zoë", "Somebody"]), "for ever"
    assert has_tutorial(app_state, WORD, ["Somebody"])
    app_state.remember(coach=False)
    assert not has_tutorial(app_state, WORD, ["Somebody"])


def test_a_table_that_knows_the_game_is_told_nothing(app_state: AppState, tmp_path: Path) -> None:
    plan, _ = table(app_state, begun(tmp_path))
    assert ideas(plan)
    plan.set_wanted(wanted=False)
    assert not plan.wanted
    assert ideas(plan) == []
    plan.set_wanted(wanted=True)
    assert ideas(plan) == [Idea.LARVA]


@pytest.mark.parametrize(
    "kept",
    [
        {"knows": ["Anna"], "told": {"game.reef": 1}},
        {"knows": {"Anna": "yes", "Ben": None}, "told": ["game.reef", 7, None, "no idea"]},
        {"knows": {"": True}, "told": [["game.reef"]]},
        {"knows": 3, "told": "game.reef"},
    ],
)
def test_settings_that_cannot_be_understood_teach_as_usual(kept: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / SETTINGS_FILE).write_text(json.dumps({"version": 1, "own": {WORD: kept}}), encoding="utf-8")
    app_state = AppState(tmp_path, GAMES)
    plan, _ = table(app_state, begun(tmp_path))
    assert ideas(plan) == [Idea.LARVA]
    remember_experience(app_state, WORD, ["Anna"], knows=True)
    assert not has_tutorial(AppState(tmp_path, GAMES), WORD, ["Anna"])


def test_nothing_is_told_of_what_was(app_state: AppState, tmp_path: Path) -> None:
    plan, controller = table(app_state, begun(tmp_path, Moment.FIRST_LARVA))
    controller.look_at(Moment.FIRST_TURN)
    assert ideas(plan) == []


def test_without_the_boards_the_coach_knows_less(app_state: AppState, tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    Game.create(KIND, path, Setup(SEATS, depth=Depth.HIERARCHY))
    plan, controller = table(app_state, path)
    assert ideas(plan) == []
    controller.do(EatByColour(0, Coral.PINK, 7))
    assert ideas(plan) == [Idea.EAT, Idea.VALUES]


def test_at_a_table_that_was_taken_over_nothing_of_before_is_told(app_state: AppState, tmp_path: Path) -> None:
    whole = real()
    path = tmp_path / "game.reef"
    Game.create(KIND, path, taken_over(whole.setup, whole.history.state_at(Moment.BEFORE_LOCK - 1)))
    plan, _ = table(app_state, path)
    assert len(ideas(plan)) <= 1
    assert not {Idea.FISH, Idea.LARVAE} & set(ideas(plan))


def test_an_ended_game_has_nothing_to_explain(app_state: AppState, tmp_path: Path) -> None:
    plan, _ = table(app_state, begun(tmp_path, Moment.OVER))
    assert plan.now().card is None


def test_a_line_is_never_longer_than_there_is_room_for(app_state: AppState, tmp_path: Path) -> None:
    plan, _ = table(app_state, begun(tmp_path))
    every = tuple(Lesson(idea, {}, card=False) for idea in Idea)
    for first in range(len(every) - 2):
        lessons = every[first : first + 3]
        whole = plan.line(make_translator("en"), lessons, lambda _: True)
        short = plan.line(make_translator("en"), lessons, lambda text: len(text.split()) < 30)
        names = plan.line(make_translator("en"), lessons, lambda _: False)
        assert names == ""
        assert len(short) <= len(whole)
        assert all(text.endswith(".") for text in (whole, short) if text)


@pytest.mark.slow
@pytest.mark.parametrize("reopened", [False, True])
def test_what_is_only_named_for_want_of_room_comes_as_a_card_later(
    app_state: AppState, tmp_path: Path, reopened: bool
) -> None:
    path = begun(tmp_path)
    plan, controller = table(app_state, path)
    named, cards = set[str](), list[str]()
    for action in real().history.done[Moment.FIRST_TURN :]:
        now = plan.now()
        if now.lines:
            assert not plan.line(make_translator("en"), now.lines, lambda _: False)
            named |= {lesson.idea for lesson in now.lines}
        elif now.card is not None:
            cards.append(now.card.idea)
            plan.put_away(now.card)
            assert plan.now().card is None
        controller.do(action)
        if reopened:
            plan.now()
            plan, controller = table(app_state, path)
    assert len(named) > 1
    assert named - {Idea.FEAST} <= set(cards), "after the feast nothing comes any more"
    assert again(cards) <= AGAIN


def test_what_there_was_room_for_is_not_told_once_more(app_state: AppState, tmp_path: Path) -> None:
    plan, controller = table(app_state, begun(tmp_path))
    known = list[str]()
    for action in real().history.done[Moment.FIRST_TURN :]:
        known += ideas(plan)
        if lines := plan.now().lines:
            plan.line(make_translator("en"), lines, lambda _: False)  # before the page was laid out
            plan.line(make_translator("en"), lines, lambda _: True)
        controller.do(action)
    assert again(known) <= AGAIN


def test_random_games_with_much_taken_back_tell_each_idea_once(app_state: AppState, tmp_path: Path) -> None:
    from tests.laws.helpers.dealer import random_setup

    for seed in range(4):
        chance = Random(seed)
        played = Played(random_setup(chance, 2), chance, [Temper()] * 2)
        path = tmp_path / f"{seed}.reef"
        Game.create(KIND, path, played.setup)
        plan, controller = table(app_state, path)
        told = ideas(plan)
        for number, action in enumerate(played.steps()):
            controller.do(action)
            told += ideas(plan)
            if number % 3 == 0 and controller.undo_groups.steps_back() == 1:
                controller.undo(1)
                assert AGAIN.issuperset(ideas(plan))
                controller.redo(1)
                assert AGAIN.issuperset(ideas(plan))
            if number > 120:
                break
        assert again(told) <= AGAIN
        assert len(set(told)) > 8


def test_extra_growth_is_told_with_a_starfish_of_this_table(app_state: AppState, tmp_path: Path) -> None:
    plan, controller = table(app_state, begun(tmp_path, Moment.FIRST_LARVA))
    found = next_idea(controller.state, frozenset(Idea) - {Idea.GROWTH})
    assert found is not None
    assert plan.text(make_translator("en"), Lesson(*found)).endswith("take the bonus tile. Starfish: B/D4.")
