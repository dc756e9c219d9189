"""Composed positions: each can be solved, in no fewer actions than the stored way; what is missing is said kindly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.reef_encounter import puzzles
from companion.reef_encounter.box import Coral
from companion.reef_encounter.guide_pictures import draw_polyps
from companion.reef_encounter.puzzles import (
    PUZZLES,
    Puzzle,
    can_end_turn,
    draw_goal,
    goal_line,
    is_goal_reached,
    load_recorded_game,
    progress_line,
    split_into_turns,
)
from companion.reef_encounter.queries.legal import candidate_actions
from companion.reef_encounter.queries.what_if import what_if
from companion.reef_encounter.rules.actions import Action, Collect, IntroduceShrimp, MoveShrimp
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.wording.names import make_translator
from companion.reef_encounter.wording.what_if import answer_lines
from companion.refusal import Refused
from companion.translator import LANGUAGES

FULL = 2  # actions: ways of more have no shrimp in them here, for there are too many spaces to put one on

named = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)


def solutions(puzzle: Puzzle, most: int, shrimps: bool = False) -> Iterator[tuple[Action, ...]]:
    """Every way of at most that many actions to the goal; of ways to one and the same state only the first.

    Without `shrimps` they stay where they are.
    """
    level: dict[State, tuple[Action, ...]] = {puzzle.new_game().state: ()}
    for _ in range(most):
        further: dict[State, tuple[Action, ...]] = {}
        for state, way in level.items():
            for action in tried(state, shrimps):
                try:
                    after = apply(state, action)
                except Refused:
                    continue
                if after not in further:
                    further[after] = (*way, action)
                    if is_goal_reached(puzzle.goal, after):
                        yield further[after]
        level = further


def tried(state: State, shrimps: bool) -> Iterator[Action]:
    """All that a turn can have in it before it ends."""
    for actions in candidate_actions(state).values():
        for action in actions:
            if not isinstance(action, Collect) and (shrimps or not isinstance(action, MoveShrimp | IntroduceShrimp)):
                yield action


@named
def test_the_stored_way_solves_it_with_its_last_action(puzzle: Puzzle) -> None:
    state = puzzle.new_game().state
    for action in puzzle.solution():
        assert not is_goal_reached(puzzle.goal, state)
        state = apply(state, action)
    assert is_goal_reached(puzzle.goal, state)
    assert state.turn.seat == 0


@pytest.mark.slow
@named
def test_no_shorter_way_solves_it(puzzle: Puzzle) -> None:
    length = len(puzzle.solution())
    assert length > 1
    assert not list(solutions(puzzle, min(FULL, length - 1), shrimps=True))
    assert not list(solutions(puzzle, length - 1))


@pytest.mark.slow
def test_the_search_finds_what_is_stored() -> None:
    for puzzle in PUZZLES[:2]:
        assert puzzle.solution() in list(solutions(puzzle, len(puzzle.solution())))


@named
def test_doing_nothing_solves_nothing(puzzle: Puzzle) -> None:
    state = puzzle.new_game().state
    assert can_end_turn(state)
    assert not is_goal_reached(puzzle.goal, state)


@named
def test_the_hint_says_why_not_and_what_it_would_take(puzzle: Puzzle) -> None:
    state = puzzle.new_game().state
    if puzzle.first is not None:
        state = apply(state, puzzle.first)
    answer = what_if(state, puzzle.asked)
    assert answer.refused is not None
    assert answer.ways
    assert len(answer_lines(make_translator("en"), state, answer)) == 2 + len(answer.ways)


def test_a_puzzle_is_saved_nowhere() -> None:
    for puzzle in PUZZLES:
        before = puzzle.record.read_bytes()
        game = puzzle.new_game()
        for action in puzzle.solution():
            game.do(action)
        assert game.path is None
        assert puzzle.record.read_bytes() == before


@named
def test_goal_and_standing_are_said_in_every_language(puzzle: Puzzle) -> None:
    begun = puzzle.new_game().state
    done = begun
    for action in puzzle.solution():
        done = apply(done, action)
    for language in LANGUAGES:
        tr = make_translator(language)
        lines = [goal_line(tr, puzzle.goal, begun)]
        lines += [progress_line(tr, puzzle.goal, state) for state in (begun, done)]
        assert len(set(lines)) == 3
        assert not any("{" in line for line in lines)


def test_how_far_it_is_counts_polyps() -> None:
    said = [progress_line(make_translator("en"), puzzle.goal, puzzle.new_game().state) for puzzle in PUZZLES]
    assert said == [
        "Anna’s shrimp guards 3 yellow polyps; the parrotfish wants five.",
        "Ben could still eat 7 pink polyps next turn.",
        "Anna has taken none yet.",
    ]


def test_a_shrimp_on_bare_rock_solves_nothing() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.name == "turned")
    state = puzzle.new_game().state
    for action in puzzle.solution():
        state = apply(state, action)
    moves = [action for action in candidate_actions(state)["move"] if isinstance(action, MoveShrimp) and action.to]
    stranded = next(after for after in _after(state, moves) if not can_end_turn(after))
    assert puzzles.is_goal_true(puzzle.goal, stranded)
    assert not is_goal_reached(puzzle.goal, stranded)
    assert "bare rock" in progress_line(make_translator("en"), puzzle.goal, stranded)


def _after(state: State, actions: list[MoveShrimp]) -> Iterator[State]:
    for action in actions:
        try:
            yield apply(state, action)
        except Refused:
            continue


@named
def test_a_solved_goal_has_a_picture_of_its_pieces(puzzle: Puzzle) -> None:
    state = puzzle.new_game().state
    for action in puzzle.solution():
        state = apply(state, action)
    assert len(draw_goal(puzzle.goal, state).shapes) > len(draw_polyps(Coral(puzzle.goal.coral).name[0]).shapes)


def test_the_real_game_falls_into_turns() -> None:
    game = load_recorded_game()
    found = split_into_turns(game)
    played = [action for turn in found for action in turn.actions]
    first = found[0].step
    assert list(game.history.done[first : first + len(played)]) == played
    for turn in found:
        before = game.history.state_at(turn.step)
        assert before.phase is Phase.PLAY
        assert not before.turn.begun
        assert {action.seat for action in turn.actions} == {before.turn.seat}
