"""Builder of the `Finale`: parrotfish opened one by one, tie-breakers and places, in the order of a stage."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules import scoring
from companion.reef_encounter.rules.actions import Action, RevealFish
from companion.reef_encounter.rules.scoring import Tiebreak, player_score, player_tally, rank_players
from companion.reef_encounter.rules.state import Phase, Seat, State
from companion.reef_encounter.rules.turns import coral_values
from companion.reef_encounter.wording.names import CountedCoral
from companion.reef_encounter.wording.table import ranking_reason
from companion.reports.finale import (
    Finale,
    FinalPlace,
    PointRange,
    PointsReveal,
    Portion,
    Tie,
    asked_tie_breakers,
    reveal_order,
)
from companion.translator import N_, Translator, capitalize_first

_SHOWN: Final = N_("{polyps} at {value}: {points}")
_HIDDEN: Final = N_("Hidden until now: {polyps} at {value}: {points}")
TIE_BREAKERS: Final = {
    "consumed": (N_("Consumed polyps in front of the screen"), "polyp-orange"),
    "larvae": (N_("Larva cubes"), "larva-pink"),
    "polyps": (N_("Polyp tiles behind the screen"), "polyp-grey"),
    "guarded": (N_("Polyps that own shrimps guard on the boards"), "polyp-white"),
}
"""The tie-breakers in their order: the field of a tally, what is counted, the design that shows it."""


def build_finale(states: Sequence[State], actions: Sequence[Action]) -> Finale | None:
    """Return the end as far as known; None while the game goes on. `states` are one more than `actions`."""
    now = states[-1]
    if now.phase is not Phase.OVER:
        return None
    first = next(step for step, state in enumerate(states) if state.phase is Phase.OVER)
    closed = states[first]
    bands = _bands(closed)
    seats = range(len(now.players))
    plain = reveal_order(bands, [seat for seat in seats if not closed.players[seat].fish.hidden])
    openings = [PointsReveal(seat, _portions(now, now, seat), bands) for seat in plain]
    for before, action, after in zip(states[first:], actions[first:], states[first + 1 :], strict=False):
        if isinstance(action, RevealFish):
            openings.append(PointsReveal(action.seat, _portions(before, now, action.seat), _bands(after)))
    closed_still = [seat for seat in seats if now.players[seat].fish.hidden]
    places = rank_players(now) or ()
    if any(place.by is Tiebreak.UNCOUNTED for place in places):
        places = ()
    return Finale(
        bands,
        tuple(openings),
        reveal_order(bands, closed_still),
        _ties(now, places),
        tuple(
            FinalPlace(
                place.seat, place.place, player_score(now, place.seat).least, partial(_reason, now, places, index)
            )
            for index, place in enumerate(places)
        ),
    )


def _bands(state: State) -> tuple[PointRange, ...]:
    """Return everybody's least and most points, by public knowledge."""
    scores = [player_score(state, seat) for seat in range(len(state.players))]
    return tuple(PointRange(each.least, each.most) for each in scores)


def _portions(before: State, now: State, seat: int) -> tuple[Portion, ...]:
    """Return the polyps that everybody saw go into the fish, the cheapest first; then those its opening showed."""
    worth = coral_values(now.tiles)
    seen, held = before.players[seat].fish.seen, now.players[seat].fish.seen
    known = [_portion(coral, seen[coral], worth[coral], unseen=False) for coral in Coral if seen[coral]]
    more = [
        _portion(coral, held[coral] - seen[coral], worth[coral], unseen=True)
        for coral in Coral
        if held[coral] > seen[coral]
    ]
    return (*sorted(known, key=lambda portion: portion.points), *more)


def _portion(coral: Coral, polyps: int, worth: int, unseen: bool) -> Portion:
    said = partial(_worth_line, CountedCoral(polyps, coral), worth, unseen)
    return Portion(design_name("polyp", coral), ink_name(coral), polyps, worth, unseen, said)


def _worth_line(polyps: CountedCoral, worth: int, unseen: bool, tr: Translator) -> str:
    text = _HIDDEN if unseen else _SHOWN
    return capitalize_first(tr(text, polyps=polyps, value=worth, points=polyps.number * worth))


def _ties(state: State, places: Sequence[scoring.RankedPlace]) -> tuple[Tie, ...]:
    """List players with equal points, in the order of places, and the tie-breaker that parts or levels them."""
    found: list[Tie] = []
    levels = sorted({player_score(state, place.seat).least for place in places}, reverse=True)
    for points in levels:
        group = [place for place in places if player_score(state, place.seat).least == points]
        if len(group) > 1:
            seats = tuple(place.seat for place in group)
            tallies = [counted for seat in seats if (counted := player_tally(state, seat)) is not None]
            asked = asked_tie_breakers(TIE_BREAKERS.values(), tallies)
            found.append(Tie(seats, asked, partial(_decided, state, places, group)))
    return tuple(found)


def _decided(
    state: State, places: Sequence[scoring.RankedPlace], group: Sequence[scoring.RankedPlace], tr: Translator
) -> str:
    """Return words for what parts the players of a tie, the first of them first; one sentence for a shared place."""
    told: dict[str, list[Seat]] = {}
    for place in group:
        reason = ranking_reason(tr, state.table, tuple(places), places.index(place))
        if reason and (place is not group[-1] or place.by is Tiebreak.SHARED):
            told.setdefault(reason, []).append(state.table.seats[place.seat])
    return "\n".join(tr(N_("{players}: {reason}."), players=who, reason=why) for why, who in told.items())


def _reason(state: State, places: Sequence[scoring.RankedPlace], index: int, tr: Translator) -> str:
    return capitalize_first(ranking_reason(tr, state.table, tuple(places), index))
