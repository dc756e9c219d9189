"""What a held alga would bring about, before it is paid for: on the coral tiles, on the boards, and in words."""

from __future__ import annotations

from companion.reef_encounter.box.pieces import CORAL_TILES, Coral
from companion.reef_encounter.questions.consequences import AlgaOutcome, Attack, alga_outcome
from companion.reef_encounter.rules.actions import PlayAlga
from companion.reef_encounter.rules.dominance import face
from companion.reef_encounter.rules.state import State, Table
from companion.speech import N_, Speech
from mobile.reef_encounter.play.spots import Cylinder, Held, OnAlga, OnTile

_WORTH = N_("A polyp is then worth: {worth}.")
_RISES = N_("{coral} {before} → {after}")
_ATTACKS = N_("New attacks: {attacks}.")
_ATTACK = N_("{attacker} → {target} ({spaces})")


def preview(state: State, held: Held) -> AlgaOutcome | None:
    """What the held alga would bring about; None where none is held, or it cannot be played now."""
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


def foretold(speech: Speech, outcome: AlgaOutcome, table: Table) -> str:
    """What polyps would be worth, and the attacks that become possible; nothing where nothing changes."""
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
