"""What can be done now, for highlights and answers: it is what `apply` allows, no more and no less."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import cell_name, list_cells
from companion.reef_encounter.queries.legal import action_refusal, candidate_actions, legal_actions, rock_spaces
from companion.reef_encounter.queries.views import Viewer, known_state
from companion.reef_encounter.rules.actions import (
    ChooseLarvae,
    EatCoral,
    IntroduceShrimp,
    MoveShrimp,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import polyp_spaces
from companion.reef_encounter.rules.state import Depth, State
from companion.refusal import Refused
from tests.rules.helpers.script import play, space
from tests.rules.helpers.table import at, opening, tiles, who

ROCK = """
board D
   A  B  C  D  E  F  G
1  .  Wp W  Y  -  Wg .
2  -  -  -  -  .  -  W
3  -  -  .  O  O  -  -
4  -  G  -  *  -  -  -
5  .  Gp G  G  G  -  .
6  .  -  Y  .  Og -  .
board B
1  .  .  .  W  -  -  .
2  -  -  -  Y  -  -  .
"""


@pytest.fixture
def table() -> State:
    """Purple can do nearly anything."""
    return at(ROCK, who(hand="WWWYYYG?", larvae="WYG", consumed="WGO", meals=1), who(meals=1))


def test_a_polyp_may_go_to_bare_rock_and_fair_targets(table: State) -> None:
    """`place.empty`, `place.guarded-join`, `attack.size`."""
    cells = polyp_spaces(play(table, "larva W"), 0)
    names = " ".join(map(cell_name, list_cells(cells)))
    assert names == "D1 E1 A2 B2 C2 D2 F2 A3 B3 F3 G3 A4 C4 D4 E4 F4 G4 F5 B6 F6"


def test_before_a_larva_no_polyp_may_go_anywhere(table: State) -> None:
    """`larva`: every space says why."""
    assert not any(polyp_spaces(table, number) for number in range(2))
    assert all(action_refusal(table, PlacePolyp(0, there)) is not None for there in rock_spaces(table))


def test_where_a_shrimp_may_go(table: State) -> None:
    """`move`: polyps of its coral and of corals without a shrimp, bare rock, and behind the screen."""
    start = space(table, "B1")
    found = {to: action_refusal(table, MoveShrimp(0, start, to)) for to in (*rock_spaces(table), None)}
    assert found[None] is None
    assert found[space(table, "C1")] is None
    assert found[space(table, "B1")] is not None
    assert found[space(table, "F1")] is not None
    assert found[space(table, "B/D1")] is None
    assert found[space(table, "B/A2")] is None


def situations() -> list[State]:
    """All phases and depths."""
    table = at(ROCK, who(hand="WWWYYYG?", larvae="WYG", consumed="WGO", meals=1), who(meals=1))
    last = at(ROCK, who(consumed="W", meals=1), who(meals=1), tiles=tiles(locked="1 2 3 4 5 6 7 8 9"))
    no_larva = at("", who(larvae="W" * 9))
    return [
        table,
        play(table, "larva W; put A2"),
        play(table, "larva W; move B1 A2"),
        play(table, "eat C5; alga G pay W on 1"),
        play(table, "move B1 A2"),
        play(last, "alga B pay W on 10"),
        play(last, "alga B pay W on 10; pass"),
        no_larva,
        opening(3),
        play(opening(), "feed; choose WY"),
        at("", depth=Depth.HIERARCHY),
        at("", who(fish="W"), who(fish="?"), depth=Depth.SCORE),
    ]


@pytest.mark.parametrize("number", range(12))
def test_allowed_is_what_apply_allows(number: int) -> None:
    """`turn.order`: each kind of action, or why there is none."""
    state = situations()[number]
    found = legal_actions(state)
    for kind, actions in candidate_actions(state).items():
        held = [action for action in actions if action_refusal(state, action) is None]
        answer = found.get(kind)
        if isinstance(answer, tuple):
            assert list(answer) == held
            for action in held[:5]:
                apply(state, action)
        else:
            assert held == []
            assert isinstance(answer, Refused) or not list(candidate_actions(state)[kind])


def test_allowed_in_a_turn(table: State) -> None:
    """`turn.order`: before anything has been done."""
    found = legal_actions(table)
    assert found["eat"] == tuple(EatCoral(0, space(table, name)) for name in ("B4", "B5", "C5", "D5", "E5"))
    assert [a.coral.name for a in found["larva"] if isinstance(a, PlayLarva)] == ["WHITE", "YELLOW", "GREY"]
    introduced = {a.space for a in found["introduce"] if isinstance(a, IntroduceShrimp)}
    assert introduced == {space(table, name) for name in ("B/D1", "B/D2")}
    locks = {a.tile for a in found["alga"] if isinstance(a, PlayAlga)}
    assert locks == {None, *range(1, 11)}
    assert isinstance(found["place"], Refused)
    assert isinstance(found["pass-feast"], Refused)
    assert len(found["collect"]) == 5  # type: ignore[arg-type]


def test_allowed_in_the_opening() -> None:
    """`setup.larvae`: fifteen pairs of cubes for each player."""
    found = legal_actions(play(opening(), "feed"))
    choices = found["choose-larvae"]
    assert isinstance(choices, tuple)
    assert len(choices) == 30
    assert all(isinstance(choice, ChooseLarvae) for choice in choices)
    assert len(found["feed-fish"]) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("viewer", ["table", 1])
def test_allowed_tells_no_secret(viewer: Viewer) -> None:
    """`table.secret`: asked for others than their owner, told hands allow what unknown ones would."""
    white, grey = (
        play(at(ROCK, who(hand=hand, larvae="W", fish=f"{hand[0]}P", meals=1)), "larva W") for hand in ("ww", "gg")
    )
    assert legal_actions(white).keys() == legal_actions(grey).keys()
    assert isinstance(legal_actions(grey)["place"], Refused)
    assert isinstance(legal_actions(known_state(grey, 0))["place"], Refused)
    told = legal_actions(known_state(white, viewer))
    assert isinstance(told["place"], tuple)
    assert told["place"] == legal_actions(known_state(grey, viewer))["place"]


def test_spaces_are_all_the_rock_in_play(table: State) -> None:
    """`setup.boards`: 33 on each board."""
    assert len(set(rock_spaces(table))) == 66
    assert all(action_refusal(table, PlacePolyp(0, where)) is not None for where in rock_spaces(table))
