"""What it would take, on little tables: the nearest and easiest changes, and silence where none is small."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.notation.actions import ACTION_EXAMPLES, parse_typed_action
from companion.reef_encounter.queries.what_if import what_if
from companion.reef_encounter.rules.actions import EatCoral, MoveShrimp, PlacePolyp, PlayLarva
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.names import make_translator
from companion.reef_encounter.wording.what_if import answer_lines, solution_line
from companion.refusal import Refused, solution_lines
from companion.translator import LANGUAGES
from tests.rules.helpers.table import RICH, at, tiles, who


def ways(state: State, typed: str, language: str = "en") -> list[str]:
    """Each way in words; fails where the action is allowed."""
    answer = what_if(state, parse_typed_action(typed, state))
    assert answer.refused is not None
    return [solution_line(make_translator(language), state, way) for way in answer.ways]


def growing(coral: Coral, rocks: str, **facts: object) -> State:
    return apply(at(rocks, RICH, **facts), PlayLarva(0, coral))


@pytest.mark.parametrize(
    ("rocks", "expected"),
    [
        ("1  .  P  Pp P  P  -  .", ["a pink polyp on D/B2"]),
        ("1  .  P  P  P  P  P  .", ["one of Purple’s shrimps on D/B1"]),
        ("1  .  P  Pg P  P  P  .", ["no shrimp on D/C1 and one of Purple’s shrimps on D/B1"]),
        ("1  .  P  Pp -  -  -  .", ["a pink polyp on D/D1, a pink polyp on D/B2 and a pink polyp on D/C2"]),
        ("1  .  P  P  -  -  -  .", []),
        ("1  .  -  -  -  -  -  .", []),
    ],
)
def test_a_meal(rocks: str, expected: list[str]) -> None:
    assert ways(at(rocks), "eat D/B1") == expected


def test_an_attack() -> None:
    weaker = growing(Coral.YELLOW, "2  -  Y  Y  W  .  -  -")
    assert ways(weaker, "place D/D2") == ["the coral tile “white over yellow” turned over"]
    small = growing(Coral.WHITE, "2  -  -  W  Y  .  -  -")
    assert ways(small, "place D/D2")[0].startswith("a white polyp on ")
    guarded = growing(Coral.WHITE, "2  -  W  W  Yg .  -  -")
    assert ways(guarded, "place D/D2") == ["no shrimp on D/D2"]
    locked = growing(Coral.YELLOW, "2  -  Y  Y  W  .  -  -", tiles=tiles(locked="1"))
    assert ways(locked, "place D/D2") == [], "what is locked is not turned"


def test_two_changes_that_help_only_together() -> None:
    """Of three guards around a space two must be away; two own shrimps on a board leave no room for a third."""
    joined = growing(Coral.WHITE, "3  -  -  .  -  -  Wp -\n4  -  -  -  *  Wg -  Wp")
    found = ways(joined, "place D/F4")
    assert found
    assert all(way.count("no ") == 2 for way in found), found
    two = at("1  .  P  P  P  P  P  .\n3  -  -  .  -  -  Wp -\n5  .  Wp -  -  -  -  .")
    assert ways(two, "eat D/B1")[0] == "no shrimp on D/B5 and one of Purple’s shrimps on D/B1"


def test_the_easiest_of_several_actions() -> None:
    state = at("1  .  P  Pp P  P  -  .\n5  .  W  Wp W  -  -  .")
    why, found = what_if(state, *(parse_typed_action(f"eat D/{space}", state) for space in ("C5", "C1")))
    assert why is not None
    assert [len(way) for way in found] == [1], "the longer way for the other one is not told"
    assert (
        what_if(state, parse_typed_action("collect white", state), parse_typed_action("eat D/C5", state)).refused
        is None
    )


def test_pieces_beside_the_boards() -> None:
    poor = at("", who(hand="WW"))
    assert ways(poor, "larva white") == ["a white larva cube more behind Purple’s screen"]
    assert ways(poor, "larva-for-polyp grey") == ["a grey polyp more in front of Purple’s screen"]
    assert ways(at("", who(consumed="W")), "alga white green 1") == ["one of Purple’s shrimps on the open-sea board"]


@pytest.mark.parametrize("typed", ["larva by=green white", "reveal white", "feed-fish", "place D/A2", "pass-feast"])
def test_whose_turn_it_is_and_how_far_the_game_has_come_is_no_change(typed: str) -> None:
    assert ways(at("", RICH), typed) == []


def test_nothing_is_said_of_a_hand() -> None:
    """The screen hides no white polyp, as everybody knows: that is told, and no more."""
    empty = growing(Coral.WHITE, "")._replace()
    player = empty.players[0]._replace(hand=who(hand="YY").hand)
    assert ways(empty._replace(players=(player, *empty.players[1:])), "place D/A2") == []


@pytest.mark.parametrize(
    ("found", "heading"),
    [
        (["no shrimp on D/E4"], "This would allow it:"),
        (["no shrimp on D/E4", "no polyp on D/E4"], "Any of these would allow it:"),
        ([], "A few pieces more or fewer on the table would not change that."),
    ],
)
def test_what_the_answer_says_before_the_ways(found: list[str], heading: str) -> None:
    """One way is not called several; where something has to be done first, that is not denied."""
    lines = solution_lines(make_translator("en"), "Play a larva cube first.", found)
    assert lines[:2] == ["Play a larva cube first.", heading]
    assert len(lines) == 2 + len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_answer_in_every_language(language: str) -> None:
    state = at("1  .  P  Pp P  P  -  .")
    answer, allowed = (what_if(state, parse_typed_action(typed, state)) for typed in ("eat D/B1", "collect white"))
    lines = answer_lines(make_translator(language), state, answer)
    assert len(lines) == 3
    assert "D/" in lines[-1]
    assert len(answer_lines(make_translator(language), state, allowed)) == 1
    if language != "en":
        assert not set(lines) & set(answer_lines(make_translator("en"), state, answer))


@pytest.mark.parametrize(
    "typed", ["", "dance", "place", "place Z/9", "place D/E4 more things", "tile=1", "alga 1 2 3"]
)
def test_what_cannot_be_read_is_refused(typed: str) -> None:
    with pytest.raises(Refused):
        parse_typed_action(typed, at("", RICH))


@pytest.mark.parametrize("typed", ACTION_EXAMPLES.values())
def test_how_an_action_is_said_to_be_typed_can_be_read(typed: str) -> None:
    parse_typed_action(typed, at("", RICH))


def test_what_is_true_is_a_plain_word() -> None:
    state = at("", RICH)
    eaten = parse_typed_action("eat D/E4", state)
    assert isinstance(eaten, EatCoral)
    space = eaten.space
    assert parse_typed_action("place D/E4 consumed", state) == PlacePolyp(0, space, consumed=True)
    assert parse_typed_action("move D/E4", state) == MoveShrimp(0, space, None), "behind the screen"


def test_it_asks_for_no_more_polyps_than_can_be_laid_before() -> None:
    """Four of a larva cube: with three on the rock only the wished one is left."""
    lone = growing(Coral.WHITE, "2  -  -  -  Y  .  -  -")
    assert max(way.count("a white polyp") for way in ways(lone, "place D/D2")) == 2
    for space in ("A4", "E4", "G4"):
        lone = apply(lone, parse_typed_action(f"place D/{space}", lone))
    assert not [way for way in ways(lone, "place D/D2") if "a white polyp" in way]
