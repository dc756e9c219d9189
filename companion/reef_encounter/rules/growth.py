"""Polyps on the reef: playing larvae, placing, joining, extra growth, attacks (p. 5-9)."""

from __future__ import annotations

from companion.reef_encounter.box.boards import Space, grown, neighbours
from companion.reef_encounter.box.pieces import Coral, plus
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.corals import bit_of, coral_at, polyp_cells, shrimp_cells, with_rock
from companion.reef_encounter.rules.dominance import is_stronger, tile_between
from companion.reef_encounter.rules.ending import end_game, full, no_rock_left
from companion.reef_encounter.rules.state import Rock, State, Trigger
from companion.reef_encounter.rules.supplies import bonus_taken, from_front, from_hand, with_player
from companion.refusal import Refused

PER_LARVA = 4  # polyps from behind the screen
LARVAE_A_TURN = 2  # actions 2 and 3


def play_larva(state: State, seat: int, coral: Coral) -> State:
    """Action 2 or 3: a larva cube goes back to the supply (`larva`, p. 5). Raises Refused."""
    player, turn = state.players[seat], state.turn
    if turn.larvae == LARVAE_A_TURN:
        raise Refused(reasons.LARVAE_PLAYED, player=state.table.seats[seat])
    if not player.larvae[coral]:
        raise Refused(reasons.LARVA_NONE, player=state.table.seats[seat], coral=coral)
    return state._replace(
        players=with_player(state, seat, player._replace(larvae=plus(player.larvae, coral, -1))),
        turn=turn._replace(begun=True, larvae=turn.larvae + 1, growing=coral, laid=0),
    )


def place(state: State, seat: int, space: Space, consumed: bool, bag_lacks: bool) -> State:
    """Place one polyp of the larva just played, with the extra growth it causes (p. 5-9). Raises Refused."""
    coral, target = growing_on(state, space)
    turn, bit, rock = state.turn, bit_of(state, space), state.rocks[space.rock]
    state = _polyp_taken(state, seat, coral, consumed)
    corals = list(rock.corals)
    corals[coral] |= bit
    if target is not None:
        corals[target] ^= bit
        player = state.players[seat]
        player = player._replace(consumed=plus(player.consumed, target))
        state = state._replace(players=with_player(state, seat, player))
    rock = Rock(tuple(corals), rock.shrimps)  # type: ignore[arg-type]
    growth = growth_space(state, space.rock, rock, coral, bit)
    if growth:
        corals[coral] |= growth
        rock = Rock(tuple(corals), rock.shrimps)  # type: ignore[arg-type]
        state = bonus_taken(state, coral, bag_lacks)
    elif bag_lacks:
        raise Refused(reasons.NOTHING_GREW)
    if not consumed:
        turn = turn._replace(laid=turn.laid + 1)
    state = state._replace(turn=turn, rocks=with_rock(state, space.rock, rock))
    if full(state.table.boards[space.rock], rock) and no_rock_left(state.table.boards, state.rocks):
        return end_game(state, Trigger.SPACE, seat)
    return state


def growing_on(state: State, space: Space) -> tuple[Coral, Coral | None]:
    """The running larva's coral, and that of the polyp its next one would take on `space`, or None (p. 5-9).

    Raises Refused where no polyp of that coral may lie, wherever it comes from.
    """
    coral = state.turn.growing
    if coral is None:
        raise Refused(reasons.NO_LARVA_RUNNING)
    bit = bit_of(state, space)
    rock = state.rocks[space.rock]
    target = coral_at(rock, bit)
    shrimps = shrimp_cells(rock)
    if target is None:
        if shrimps & bit:
            raise Refused(reasons.SHRIMP_THERE, space=state.space_name(space))
    elif target is coral:
        raise Refused(reasons.SPACE_TAKEN, coral=coral, space=state.space_name(space))
    else:
        _may_attack(state, space, bit, coral, target)
    if _guards_joined(rock, coral, bit, shrimps) > 1:
        raise Refused(reasons.GUARDED_JOIN if target is None else reasons.ATTACK_GUARDED_JOIN, coral=coral)
    return coral, target


def growth_space(state: State, number: int, rock: Rock, coral: Coral, bit: int) -> int:
    """The extra-growth space, as a set, where the polyp just placed on `bit` grows into it; else 0.

    `growth`, p. 7; `growth.shrimp`. In the advanced game there are no bonus tiles, hence no growth.
    """
    growth = state.table.boards[number].growth
    if not neighbours(bit) & growth or not state.bonus[coral]:
        return 0
    shrimps = shrimp_cells(rock)
    if (polyp_cells(rock) | shrimps) & growth:
        return 0
    return growth if _guards_joined(rock, coral, growth, shrimps) < 2 else 0


def _guards_joined(rock: Rock, coral: Coral, bit: int, shrimps: int) -> int:
    """Shrimps on all corals of that colour that a polyp on `bit` would join (`place.guarded-join`, p. 6)."""
    mine = rock.corals[coral]
    touching = neighbours(bit) & mine
    if not touching or not shrimps & mine:
        return 0
    return (grown(touching, mine) & shrimps).bit_count()


def _may_attack(state: State, space: Space, bit: int, coral: Coral, target: Coral) -> None:
    """Raises Refused unless `coral` may take the polyp on `bit` (p. 7-9)."""
    rock = state.rocks[space.rock]
    beside = neighbours(bit)
    attackers = beside & rock.corals[coral]
    shrimps = shrimp_cells(rock)
    if not attackers:
        why = reasons.ATTACK_APART
    elif not is_stronger(state.tiles, coral, target):
        why = reasons.ATTACK_WEAKER
    # Two cells beside one cell never touch each other: any further neighbour makes one coral of two.
    elif not neighbours(attackers) & rock.corals[coral]:
        why = reasons.ATTACK_SMALL
    elif bit & shrimps:
        why = reasons.ATTACK_SHRIMP
    elif beside & rock.corals[target] & shrimps:
        why = reasons.ATTACK_BESIDE_SHRIMP
    else:
        return
    facts = {"tile": tile_between(coral, target)} if why is reasons.ATTACK_WEAKER else {}
    raise Refused(why, attacker=coral, target=target, space=state.space_name(space), **facts)


def _polyp_taken(state: State, seat: int, coral: Coral, consumed: bool) -> State:
    """The polyp to be placed, from behind the screen (at most four a larva) or from in front of it."""
    if consumed:
        return from_front(state, seat, coral, reasons.CONSUMED_LACKS)
    if state.turn.laid == PER_LARVA:
        raise Refused(reasons.FOUR_LAID, player=state.table.seats[seat])
    return from_hand(state, seat, coral)
