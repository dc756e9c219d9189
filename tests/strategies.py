"""Hypothesis strategies for everything that can be entered at the table, sensible or not."""

from __future__ import annotations

from hypothesis import strategies as st

from companion.reef_encounter.box.boards import ROWS, STRIDE, Space
from companion.reef_encounter.box.pieces import Alga, Coral
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.state import Tally, Trigger

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
    return st.one_of(
        st.builds(a.TellHand, seats, st.none() | stocks),
        st.builds(a.FeedFish, seats, st.none() | corals),
        st.builds(a.ChooseLarvae, seats, stocks),
        st.builds(a.EatCoral, seats, spaces),
        st.builds(a.EatNamed, seats, corals, whole),
        st.builds(a.PlayLarva, seats, corals),
        st.builds(a.PlacePolyp, seats, spaces, st.booleans(), st.booleans()),
        st.builds(a.IntroduceShrimp, seats, spaces),
        st.builds(a.MoveShrimp, seats, spaces, st.none() | spaces),
        st.builds(a.LarvaForPolyp, seats, corals),
        st.builds(a.PlayAlga, seats, st.none() | corals, algae, st.none() | st.integers(-2, 13)),
        st.builds(a.PolypForLarva, seats, corals, st.booleans()),
        st.builds(a.Collect, seats, corals, refills),
        st.builds(a.EndTurn, seats),
        st.builds(a.CallEnd, seats, triggers),
        st.builds(a.PassFeast, seats),
        st.builds(a.RevealFish, seats, stocks),
        st.builds(a.CountUp, seats, tallies),
    )


wild_actions = actions(st.integers(-2, 6), spaces())
"""Actions by players and on boards that may not be there."""

likely_actions = actions(st.just(0), spaces(2, st.integers(0, ROWS * STRIDE - 1)))
"""Actions on the boards of every game."""

# Values as a damaged or hostile record may hold them in any field.
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
