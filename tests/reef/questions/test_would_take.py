"""What it would take at a table of Reef: every answer is proven by letting the table stand so."""

from __future__ import annotations

import pytest

from companion.reef.notation.actions import ACTION_EXAMPLES, parse_typed_action
from companion.reef.queries.legal import action_refusal
from companion.reef.queries.what_if import what_if, with_changes
from companion.reef.rules import reasons
from companion.reef.rules.state import Phase, State
from companion.reef.wording.names import make_translator
from companion.reef.wording.what_if import answer_lines, solution_line
from companion.refusal import Refused
from companion.translator import LANGUAGES
from tests.reef.helpers.tables import player, table

HIGH = ". . . . \n . RYGP Y . \n . G P . \n . . . ."


def ways(state: State, typed: str) -> list[str]:
    """Each way in words, every one proven; fails where the action is allowed."""
    action = parse_typed_action(typed, state)
    answer = what_if(state, action)
    assert answer.refused is not None
    for way in answer.ways:
        assert action_refusal(with_changes(state, way), action) is None
    return [solution_line(make_translator("en"), state, way) for way in answer.ways]


def test_a_card_fewer_in_hand() -> None:
    assert ways(table(player(hidden=4), player()), "take 1") == ["Ada’s cards in hand: 3 instead of 4"]


def test_a_point_for_the_top_card() -> None:
    assert ways(table(player(points=0), player()), "take-top 1") == ["Ada’s points: 1 instead of 0"]
    assert ways(table(player(points=0, hidden=4), player()), "take-top 1") == [
        "Ada’s points: 1 instead of 0 and Ada’s cards in hand: 3 instead of 4"
    ]


def test_a_stack_one_piece_lower() -> None:
    state = table(player(HIGH, 3, "YG: R P = 2"), player())
    typed = "play card=YG:_R_P_=_2 pieces=YB2,GA1"
    assert action_refusal(state, parse_typed_action(typed, state)).reason is reasons.TOO_HIGH
    assert ways(state, typed) == ["Ada’s B2: red, yellow, green instead of red, yellow, green, purple"]


def test_whose_turn_it_is_is_no_change() -> None:
    assert ways(table(), "take by=seahorse 1") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_answer_in_every_language(language: str) -> None:
    state = table(player(hidden=4), player())
    full, allowed = (
        answer_lines(make_translator(language), each, what_if(each, parse_typed_action("take 1", each)))
        for each in (state, table())
    )
    assert len(full) == 3
    assert len(allowed) == 1
    assert state.phase is Phase.PLAY


@pytest.mark.parametrize(
    "typed", ["", "dance", "take", "take 7", "take 1 2 3", "play pieces=QZ9", "play card=no pieces=RB2"]
)
def test_what_cannot_be_read_is_refused(typed: str) -> None:
    with pytest.raises(Refused):
        parse_typed_action(typed, table())


@pytest.mark.parametrize("typed", ACTION_EXAMPLES.values())
def test_how_an_action_is_said_to_be_typed_can_be_read(typed: str) -> None:
    parse_typed_action(typed, table())
