"""Who attacks whom, and what decides it, as the table tells it: each reason once, with what to look at."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Space, parse_cell
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.attacks import CoralComparison, ReasonSubject, compare_corals
from companion.reef_encounter.wording.names import make_translator
from tests.mobile.helpers.games import real

BOARD = 1  # board D of the real game


@pytest.fixture(scope="module")
def eaten() -> State:
    """The real game where the first coral has just been eaten: white and grey lie beside each other."""
    history = real().history
    first = next(step for step, action in enumerate(history.done) if type(action).__name__ == "EatCoral")
    return history.state_at(first + 1)


def between(state: State, one: str, other: str) -> CoralComparison:
    found = compare_corals(state, Space(BOARD, parse_cell(one)), Space(BOARD, parse_cell(other)))
    assert found is not None
    return found


def test_both_directions_are_told_with_sizes_and_guards(eaten: State) -> None:
    found = between(eaten, "E4", "E3")
    assert [side.polyps for side in found.sides] == [4, 1]
    assert [[seat for _, seat in side.shrimps] for side in found.sides] == [[0], [1]]
    white, grey = found.answers
    assert not white.possible
    assert [because.about for because in white.reasons] == [ReasonSubject.TILE, ReasonSubject.GUARD]
    assert [because.about for because in grey.reasons] == [ReasonSubject.SIZE, ReasonSubject.GUARD]


def test_no_reason_is_told_twice(eaten: State) -> None:
    found = between(eaten, "E4", "E3")
    tr = make_translator("en", "mobile")
    said = [because.said(tr) for because in found.both]
    said += [because.said(tr) for answer in found.answers for because in answer.reasons]
    assert len(said) == len(set(said)) == 5
    assert sum("grey over white" in sentence for sentence in said) == 1


def test_corals_that_do_not_touch_are_told_so_once(eaten: State) -> None:
    found = between(eaten, "E4", "B4")
    assert found.answers == ()
    assert [because.about for because in found.both] == [ReasonSubject.TILE, None]


def test_what_can_be_attacked_is_named(eaten: State) -> None:
    """A second grey polyp beside the first, and nobody on the white coral: then grey may attack."""
    rock = eaten.rocks[BOARD]
    corals = list(rock.corals)
    corals[4] |= 1 << parse_cell("F3")
    shrimps = tuple(cells & ~(1 << parse_cell("E4")) for cells in rock.shrimps)
    rocks = list(eaten.rocks)
    white, yellow, orange, pink, grown = corals
    rocks[BOARD] = rock._replace(corals=(white, yellow, orange, pink, grown), shrimps=shrimps)
    _, grey = between(eaten._replace(rocks=tuple(rocks)), "E4", "E3").answers
    assert grey.possible
    assert [because.about for because in grey.reasons] == [ReasonSubject.SPACE]
    assert "D/E4" in grey.reasons[0].said(make_translator("en", "mobile"))
