"""Hypothesis strategies for everything that can be entered at the table, sensible or not."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

from hypothesis import strategies as st

from companion.reef_encounter.box import ROW_STRIDE, ROWS, Alga, Coral, Space
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.state import Tally, Trigger
from companion.seating import Computer, Level

corals = st.sampled_from(Coral)
algae = st.sampled_from(Alga)
triggers = st.sampled_from(Trigger)
whole = st.integers(-3, 45)
stocks = st.tuples(whole, whole, whole, whole, whole)
refills = st.lists(corals, max_size=7).map(tuple)
tallies = st.builds(Tally, whole, whole, whole, whole)


def spaces(boards: int = 4, cells: st.SearchStrategy[int] | None = None) -> st.SearchStrategy[Space]:
    """Spaces of that many boards; with `cells` left out, also beyond every edge."""
    if cells is None:
        return st.builds(Space, st.integers(-2, 5), st.integers(-9, 70))
    return st.builds(Space, st.integers(0, boards - 1), cells)


def actions(seats: st.SearchStrategy[int], spaces: st.SearchStrategy[Space]) -> st.SearchStrategy[a.Action]:
    """Any action of any kind, made of pieces that exist but in numbers and places that need not."""
    values: dict[str, st.SearchStrategy[Any]] = {
        "int": whole,
        "bool": st.booleans(),
        "int | None": st.none() | st.integers(-2, 13),
        "Coral": corals,
        "Coral | None": st.none() | corals,
        "tuple[Coral, ...]": refills,
        "CoralCounts": stocks,
        "CoralCounts | None": st.none() | stocks,
        "Alga": algae,
        "Space": spaces,
        "Space | None": st.none() | spaces,
        "Trigger": triggers,
        "Tally": tallies,
        "str": st.text(max_size=50),
        "Computer | None": st.none() | st.builds(Computer, st.sampled_from(Level), st.text(min_size=1, max_size=100)),
    }
    kinds = [kind for kind in get_args(a.Action) if kind is not a.Reconcile]  # what lies otherwise is tried elsewhere
    return st.one_of(
        *(st.builds(kind, seats, *(values[str(field.type)] for field in fields(kind)[1:])) for kind in kinds)
    )


wild_actions = actions(st.integers(-2, 6), spaces())
"""Actions by players and on boards that may not be there."""

likely_actions = actions(st.just(0), spaces(2, st.integers(0, ROWS * ROW_STRIDE - 1)))
"""Actions on the boards of every game."""

# Values as a damaged or hostile record may hold them in any field.
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
