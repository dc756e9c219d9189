"""Preview of an alga cylinder or an attack before anybody pays for it, found by trying.

Uses public knowledge, and supposes that the player can pay, for the question is about the table.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.box.boards import Space, cells_of, flood_fill
from companion.reef_encounter.box.pieces import Coral, plus
from companion.reef_encounter.rules.actions import PlacePolyp, PlayAlga
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.corals import coral_at, polyp_cells, shrimp_cells
from companion.reef_encounter.rules.dominance import values
from companion.reef_encounter.rules.growth import beside_shrimps, room
from companion.reef_encounter.rules.state import CoralTiles, Phase, State
from companion.reef_encounter.rules.supplies import with_player
from companion.refusal import Refused


class Attack(NamedTuple):
    """A possible attack: a polyp of `attacker` can take the one of `target` on `space`."""

    attacker: Coral
    target: Coral
    space: Space


class AlgaOutcome(NamedTuple):
    """The preview of an alga cylinder: the coral `tiles` as they would lie, and those `turned`, by number.

    `worth` lists each coral whose value changes, with a polyp's points before and after. `attacks` are those that
    become possible.
    """

    tiles: CoralTiles
    turned: tuple[int, ...]
    worth: tuple[tuple[Coral, int, int], ...]
    attacks: tuple[Attack, ...]

    @property
    def matters(self) -> bool:
        """Whether polyps change their worth, or attacks become possible."""
        return bool(self.worth or self.attacks)


class Part(NamedTuple):
    """A connected piece of one coral; `guarded` are cells safe from attack, `guards` the shrimps' seats."""

    cells: int
    guarded: int
    guards: tuple[int, ...]


def with_larva_played(state: State, coral: Coral) -> State:
    """Return the state as if a larva of `coral` was just played and one such polyp lay in front of the screen."""
    seat = state.turn.seat
    player = state.players[seat]
    player = player._replace(consumed=plus(player.consumed, coral))
    turn = state.turn._replace(growing=coral)
    return state._replace(phase=Phase.PLAY, turn=turn, players=with_player(state, seat, player), end=None)


def alga_outcome(state: State, action: PlayAlga) -> AlgaOutcome | None:
    """Preview an alga cylinder, whatever pays for it; None if nobody can play it now."""
    if state.followed and action.pay is None:
        action = PlayAlga(action.seat, Coral.WHITE, action.alga, action.tile)
    if action.pay is not None:
        player = state.players[action.seat]
        player = player._replace(consumed=plus(player.consumed, action.pay))
        state = state._replace(players=with_player(state, action.seat, player))
    try:
        after = apply(state, action)
    except Refused:
        return None
    worth = zip(Coral, values(state.tiles), values(after.tiles), strict=True)
    before = set(attacks(state))
    return AlgaOutcome(
        after.tiles,
        after.tiles.flipped(state.tiles),
        tuple((coral, one, other) for coral, one, other in worth if one != other),
        tuple(attack for attack in attacks(after) if attack not in before),
    )


def attacks(state: State) -> list[Attack]:
    """List every attack that boards and coral tiles allow to a player with the right larva cube and polyp."""
    found = []
    for coral in Coral:
        growing = state._replace(turn=state.turn._replace(growing=coral))
        for number, rock in enumerate(state.rocks):
            for cell in cells_of(room(growing, number) & polyp_cells(rock)):
                target = coral_at(rock, 1 << cell)
                assert target is not None
                found.append(Attack(coral, target, Space(number, cell)))
    return found


def remains(state: State, coral: Coral, space: Space) -> tuple[Part, ...]:
    """Return the parts of a coral that an attack of `coral` on `space` would leave, largest first.

    Raises Refused.
    """
    before, bit = state.rocks[space.rock], 1 << space.cell
    target = coral_at(before, bit)
    rock = apply(with_larva_played(state, coral), PlacePolyp(state.turn.seat, space, consumed=True)).rocks[space.rock]
    if target is None:
        return ()
    left = flood_fill(bit, before.corals[target]) & ~bit
    found = []
    while left:
        cells = flood_fill(left & -left, rock.corals[target])
        left &= ~cells
        shrimps = cells & shrimp_cells(rock)
        guards = tuple(seat for seat, theirs in enumerate(rock.shrimps) if theirs & cells)
        found.append(Part(cells, shrimps | beside_shrimps(cells, shrimps), guards))
    return tuple(sorted(found, key=lambda part: -part.cells.bit_count()))
