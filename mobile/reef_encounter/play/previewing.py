"""Previews of a held alga or an attack, before it is paid for: on coral tiles, on boards, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.reef_encounter.box import CORAL_TILES, Coral
from companion.reef_encounter.queries.legal import AlgaOutcome, Attack, alga_outcome
from companion.reef_encounter.rules.actions import PlayAlga
from companion.reef_encounter.rules.state import State, Table
from companion.reef_encounter.rules.turns import face
from companion.translator import N_, Speech
from mobile.reef_encounter.play.spots import Consumed, Cylinder, Held, LarvaCube, OnAlga, OnRock, OnTile, Spot
from mobile.reef_encounter.play.who_attacks import MOST_OUTCOMES, Outcome, foreseen

_WORTH = N_("A polyp is then worth: {worth}.")
_RISES = N_("{coral} {before} → {after}")
_ATTACKS = N_("New attacks: {attacks}.")
_ATTACK = N_("{attacker} → {target} ({spaces})")


def preview(state: State, held: Held) -> AlgaOutcome | None:
    """Return what the held alga would change; None if none is held, or it cannot be played now."""
    seat = state.turn.seat
    match held:
        case OnAlga(alga):
            return alga_outcome(state, PlayAlga(seat, None, alga))
        case OnTile(number) if state.followed:
            alga = face(state.tiles, CORAL_TILES[number - 1]).large_alga
            return alga_outcome(state, PlayAlga(seat, None, alga, number))
        case Cylinder(alga):
            return alga_outcome(state, PlayAlga(seat, None, alga))
    return None


def after_attacks(state: State, spots: Iterable[Spot]) -> list[Outcome]:
    """List what attacks of the running larva on `spots` would leave of each coral, `MOST_OUTCOMES` at most."""
    if (growing := state.turn.growing) is None:
        return []
    found = foreseen(state, growing, sorted(spot.space for spot in spots if isinstance(spot, OnRock)))
    return [outcome for outcome in found if outcome.leaves][:MOST_OUTCOMES]


def after_carrying(state: State, thing: Spot | None, over: Spot | None) -> list[Outcome]:
    """Return what remains after an attack with the larva cube or consumed polyp carried over a polyp."""
    if not isinstance(thing, LarvaCube | Consumed) or not isinstance(over, OnRock):
        return []
    if isinstance(thing, Consumed) and state.turn.growing is not thing.coral:
        return []
    return foreseen(state, thing.coral, [over.space])


def outcomes_told(speech: Speech, outcomes: Sequence[Outcome]) -> str:
    """Return a sentence for each outcome of attacks."""
    return " ".join(outcome.said(speech) for outcome in outcomes)


def foretold(speech: Speech, outcome: AlgaOutcome, table: Table) -> str:
    """Return the new worth of polyps, and the attacks that become possible; empty if nothing changes."""
    said = []
    if outcome.worth:
        worth = [speech(_RISES, coral=coral, before=before, after=after) for coral, before, after in outcome.worth]
        said.append(speech(_WORTH, worth=", ".join(worth)))
    if outcome.attacks:
        said.append(speech(_ATTACKS, attacks=", ".join(_attacks(speech, outcome.attacks, table))))
    return " ".join(said)


def _attacks(speech: Speech, attacks: tuple[Attack, ...], table: Table) -> list[str]:
    """One entry for all attacks of one coral on another."""
    found = dict[tuple[Coral, Coral], list[str]]()
    for attacker, target, space in attacks:
        found.setdefault((attacker, target), []).append(table.space_name(space))
    return [
        speech(_ATTACK, attacker=attacker, target=target, spaces=", ".join(spaces))
        for (attacker, target), spaces in found.items()
    ]
