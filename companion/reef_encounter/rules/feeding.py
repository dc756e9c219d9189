"""Meals of the parrotfish: action 1 and the feast (p. 5, 11), with or without the reef boards."""

from __future__ import annotations

from companion.reef_encounter.box.boards import Space, flood_fill
from companion.reef_encounter.box.pieces import POLYPS, SHRIMPS, Coral, plus
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.corals import bit_of, coral_at, shrimp_cells, with_rock
from companion.reef_encounter.rules.ending import end_game, feast_goes_on
from companion.reef_encounter.rules.state import Phase, Rock, State, Trigger
from companion.reef_encounter.rules.supplies import into_bag, with_player
from companion.refusal import Refused

EDIBLE = 5  # polyps a coral must have
LARGEST = 33  # rock spaces of a reef board


def polyps_returned(state: State) -> int:
    """Count an eaten coral's polyps that go back in the bag: four, plus one each for advanced game and feast."""
    return 4 + state.table.options.advanced + (state.phase is Phase.FEAST)


def eat_on_rock(state: State, seat: int, space: Space) -> State:
    """Eat the coral on `space` with the shrimp that guards it (`eat`, p. 5). Raises Refused."""
    bit = bit_of(state, space)
    rock = state.rocks[space.rock]
    coral = coral_at(rock, bit)
    who = state.table.seats[seat]
    if coral is None:
        raise Refused(reasons.EAT_NOTHING, space=state.space_name(space))
    cells = flood_fill(bit, rock.corals[coral])
    if not cells & rock.shrimps[seat]:
        why = reasons.EAT_OTHERS if cells & shrimp_cells(rock) else reasons.EAT_UNGUARDED
        raise Refused(why, player=who, coral=coral)
    left = Rock(
        tuple([mask & ~cells for mask in rock.corals]),  # type: ignore[arg-type]
        tuple([mask & ~cells for mask in rock.shrimps]),
    )
    state = state._replace(rocks=with_rock(state, space.rock, left))
    return _eaten(state, seat, coral, cells.bit_count())


def eat_named(state: State, seat: int, coral: Coral, size: int) -> State:
    """Eat a coral by colour and size, in games that do not follow the boards. Raises Refused."""
    if state.followed:
        raise Refused(reasons.FOLLOWED)
    most = min(LARGEST, POLYPS - sum(player.fish.seen[coral] for player in state.players))
    if size > most:
        raise Refused(reasons.EAT_TOO_LARGE, coral=coral, size=size, most=most)
    return _eaten(state, seat, coral, size)


def _eaten(state: State, seat: int, coral: Coral, size: int) -> State:
    """Fill the fish and the bag after a meal; the coral and its shrimp have left the boards already."""
    who = state.table.seats[seat]
    if size < EDIBLE:
        raise Refused(reasons.EAT_SMALL, size=size, player=who)
    back = polyps_returned(state)
    if state.phase is Phase.FEAST and size <= back:
        raise Refused(reasons.EAT_FEAST_SMALL, size=size, back=back)
    player = state.players[seat]
    fish = player.fish._replace(seen=plus(player.fish.seen, coral, max(0, size - back)))
    player = player._replace(fish=fish, meals=player.meals + 1)
    state = state._replace(players=with_player(state, seat, player))
    if state.followed:
        state = into_bag(state, coral, min(back, size))
    if state.phase is Phase.FEAST:
        return feast_goes_on(state)
    state = state._replace(turn=state.turn._replace(begun=True))
    if player.meals == SHRIMPS:
        return end_game(state, Trigger.SHRIMPS, seat)
    return state
