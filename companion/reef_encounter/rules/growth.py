"""Polyps and shrimps on the reef: playing larvae, placing, joining, growth, attacks, moving shrimps (p. 5-9)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.reef_encounter.box import Coral, Space, add_corals, flood_fill, neighbours
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import BoardState, State, Trigger
from companion.reef_encounter.rules.supplies import (
    coral_at,
    polyp_cells,
    replace_bonus_tile,
    shrimp_cells,
    shrimps_behind_screen,
    space_bit,
    take_consumed,
    take_from_hand,
    with_board,
    with_player,
)
from companion.reef_encounter.rules.turns import are_boards_full, end_game, is_board_full, is_stronger, tile_between
from companion.refusal import Reason, Refused

POLYPS_PER_LARVA = 4  # polyps from behind the screen
LARVAE_PER_TURN = 2  # actions 2 and 3


def play_larva(state: State, seat: int, coral: Coral) -> State:
    """Action 2 or 3: play a larva cube, which goes back to the supply (`larva`, p. 5). Raises Refused."""
    player, turn = state.players[seat], state.turn
    if turn.larvae == LARVAE_PER_TURN:
        raise Refused(reasons.LARVAE_PLAYED, player=state.table.seats[seat])
    if not player.larvae[coral]:
        raise Refused(reasons.LARVA_NONE, player=state.table.seats[seat], coral=coral)
    return state._replace(
        players=with_player(state, seat, player._replace(larvae=add_corals(player.larvae, coral, -1))),
        turn=turn._replace(begun=True, larvae=turn.larvae + 1, growing=coral, laid=0),
    )


def place_polyp(state: State, seat: int, space: Space, consumed: bool, bag_lacks: bool) -> State:
    """Place one polyp of the larva just played, with the extra growth it causes (p. 5-9). Raises Refused."""
    growth_and_target(state, space)
    if not consumed and state.turn.laid == POLYPS_PER_LARVA:
        raise Refused(reasons.FOUR_LAID, player=state.table.seats[seat])
    return with_polyp(state, seat, space, consumed, bag_lacks)


def with_polyp(state: State, seat: int, space: Space, consumed: bool = False, bag_lacks: bool = False) -> State:
    """Return the state with one more polyp of the running larva on `space`, whether or not it may lie there.

    A polyp that lay there is consumed. Raises Refused if there is no such space, or no such polyp to place.
    """
    turn, bit, rock = state.turn, space_bit(state, space), state.rocks[space.rock]
    coral, target = turn.growing, coral_at(rock, bit)
    if coral is None:
        raise Refused(reasons.NO_LARVA_RUNNING)
    if consumed:
        state = take_consumed(state, seat, coral, reasons.CONSUMED_LACKS)
    else:
        state = take_from_hand(state, seat, coral)
        turn = turn._replace(laid=turn.laid + 1)
    corals = list(rock.corals)
    corals[coral] |= bit
    if target is not None:
        corals[target] ^= bit
        player = state.players[seat]
        player = player._replace(consumed=add_corals(player.consumed, target))
        state = state._replace(players=with_player(state, seat, player))
    rock = BoardState(tuple(corals), rock.shrimps)  # type: ignore[arg-type]
    growth = growth_space(state, space.rock, rock, coral, bit)
    if growth:
        corals[coral] |= growth
        rock = BoardState(tuple(corals), rock.shrimps)  # type: ignore[arg-type]
        state = replace_bonus_tile(state, coral, bag_lacks)
    elif bag_lacks:
        raise Refused(reasons.NOTHING_GREW)
    state = state._replace(turn=turn, rocks=with_board(state, space.rock, rock))
    if is_board_full(state.table.boards[space.rock], rock) and are_boards_full(state.table.boards, state.rocks):
        return end_game(state, Trigger.SPACE, seat)
    return state


def growth_and_target(state: State, space: Space) -> tuple[Coral, Coral | None]:
    """Return the running larva's coral, and that of the polyp its next one would take on `space`, or None (p. 5-9).

    Raises Refused if no polyp of that coral may lie there, wherever it comes from.
    """
    coral = state.turn.growing
    if coral is None:
        raise Refused(reasons.NO_LARVA_RUNNING)
    for refused in placing_refusals(state, space):
        raise refused
    return coral, coral_at(state.rocks[space.rock], space_bit(state, space))


def placing_refusals(state: State, space: Space) -> Iterator[Refused]:
    """Yield every reason why no polyp of the running larva may lie on `space`, in the order of telling.

    Deep water, or a space of no board in play, is such a reason too, and then the only one.
    """
    coral = state.turn.growing
    assert coral is not None
    try:
        bit = space_bit(state, space)
    except Refused as no_rock:
        yield no_rock
        return
    target = coral_at(state.rocks[space.rock], bit)
    for why, cells in _barred(state, space.rock, bit):
        if cells:
            yield Refused(why, **_facts(state, why, coral, target, space))


def polyp_spaces(state: State, number: int) -> int:
    """Return the set of spaces of board `number` where the running larva's next polyp may lie; empty without a larva.

    Does not ask whether there is a polyp to place, nor how many the player may place.
    """
    if state.turn.growing is None:
        return 0
    left = rock = state.table.boards[number].rock
    for _, cells in _barred(state, number, rock):
        left &= ~cells
    return left


def _barred(state: State, number: int, cells: int) -> Iterator[tuple[Reason, int]]:
    """Yield why the running larva's polyp may not lie on some of `cells`: each reason with the set it bars.

    If several bar a space, the first one counts.
    """
    coral, rock = state.turn.growing, state.rocks[number]
    assert coral is not None
    mine, polyps, shrimps = rock.corals[coral], polyp_cells(rock), shrimp_cells(rock)
    yield reasons.SHRIMP_THERE, cells & shrimps & ~polyps
    yield reasons.SPACE_TAKEN, cells & mine
    theirs = cells & polyps & ~mine
    if theirs:
        beside = theirs & neighbours(mine)
        yield reasons.ATTACK_APART, theirs & ~beside
        weaker = guarded = 0
        for other in Coral:
            if other is not coral and theirs & rock.corals[other]:
                weaker |= rock.corals[other] if is_stronger(state.tiles, coral, other) else 0
                guarded |= polyps_beside_shrimps(rock.corals[other], shrimps)
        yield reasons.ATTACK_WEAKER, theirs & ~weaker
        # An attacker of one polyp has no neighbour of its own coral.
        yield reasons.ATTACK_SMALL, beside & ~neighbours(mine & neighbours(mine))
        yield reasons.ATTACK_SHRIMP, theirs & shrimps
        yield reasons.ATTACK_BESIDE_SHRIMP, theirs & guarded
    if shrimps & mine:
        joining = _joining_guarded(mine, shrimps)
        yield reasons.ATTACK_GUARDED_JOIN, theirs & joining
        yield reasons.GUARDED_JOIN, cells & joining


def polyps_beside_shrimps(coral: int, shrimps: int) -> int:
    """Return the polyps of a coral guarded by a shrimp right beside them on it (`attack.guard`, p. 9)."""
    return coral & neighbours(coral & shrimps)


def _facts(state: State, why: Reason, coral: Coral, target: Coral | None, space: Space) -> dict[str, object]:
    """Return the facts that a refusal's sentence names."""
    match why:
        case reasons.GUARDED_JOIN | reasons.ATTACK_GUARDED_JOIN:
            return {"coral": coral}
        case reasons.SHRIMP_THERE:
            return {"space": state.space_name(space)}
        case reasons.SPACE_TAKEN:
            return {"coral": coral, "space": state.space_name(space)}
    facts: dict[str, object] = {"attacker": coral, "target": target, "space": state.space_name(space)}
    if why is reasons.ATTACK_WEAKER:
        assert target is not None
        facts["tile"] = tile_between(coral, target)
    return facts


def growth_space(state: State, number: int, rock: BoardState, coral: Coral, bit: int) -> int:
    """Return the extra-growth space, as a set, if the polyp just placed on `bit` grows into it; else 0.

    `growth`, p. 7; `growth.shrimp`. The advanced game has no bonus tiles, hence no growth.
    """
    growth = state.table.boards[number].growth
    if not neighbours(bit) & growth or not state.bonus[coral]:
        return 0
    shrimps = shrimp_cells(rock)
    if (polyp_cells(rock) | shrimps) & growth:
        return 0
    return growth & ~_joining_guarded(rock.corals[coral], shrimps)


def _joining_guarded(mine: int, shrimps: int) -> int:
    """Return the spaces where a polyp would join guarded corals of its colour to one (`place.guarded-join`, p. 6).

    `mine` are all polyps of that colour on the board.
    """
    once = twice = 0
    guards = shrimps & mine
    while guards:
        guard = guards & -guards
        guards ^= guard
        beside = neighbours(flood_fill(guard, mine))
        twice |= once & beside
        once |= beside
    return twice


SHRIMPS_PER_BOARD = 2  # of one player, at any moment (`shrimp.two-per-rock`, p. 9)


def introduce_shrimp(state: State, seat: int, space: Space) -> State:
    """Action 4: bring a shrimp from behind the screen onto a coral without one (`introduce`, p. 5).

    Raises Refused.
    """
    who, turn = state.table.seats[seat], state.turn
    if turn.introduced:
        raise Refused(reasons.INTRODUCED, player=who)
    if shrimps_behind_screen(state, seat) < 1:
        raise Refused(reasons.SHRIMP_NONE, player=who)
    bit = space_bit(state, space)
    rock = state.rocks[space.rock]
    if coral_at(rock, bit) is None:
        raise Refused(reasons.SHRIMP_NO_POLYP, space=state.space_name(space))
    rock = _settled(state, seat, space, rock, bit)
    return state._replace(
        turn=turn.after_other_action(introduced=True),
        rocks=with_board(state, space.rock, rock),
    )


def move_shrimp(state: State, seat: int, start: Space, to: Space | None) -> State:
    """Action 5: move a shrimp, even in the middle of action 2 or 3 (`move`, p. 5). Raises Refused."""
    bit = space_bit(state, start)
    rock = state.rocks[start.rock]
    if not rock.shrimps[seat] & bit:
        why = reasons.OTHERS_SHRIMP if shrimp_cells(rock) & bit else reasons.NO_SHRIMP_HERE
        raise Refused(why, player=state.table.seats[seat], space=state.space_name(start))
    if start == to:
        raise Refused(reasons.SAME_SPACE, space=state.space_name(start))
    # Lifting it first lets every check of the landing look at the others alone.
    left = _with_shrimps(rock, seat, rock.shrimps[seat] ^ bit)
    lifted = state._replace(turn=state.turn._replace(begun=True), rocks=with_board(state, start.rock, left))
    if to is None:
        return lifted
    landing = space_bit(lifted, to)
    rock = _settled(lifted, seat, to, lifted.rocks[to.rock], landing)
    return lifted._replace(rocks=with_board(lifted, to.rock, rock))


def shrimp_on_bare_rock(state: State, seat: int) -> Space | None:
    """Find a space where an own shrimp stands on bare rock, which no turn may end with (`move`, p. 5)."""
    for number, rock in enumerate(state.rocks):
        own = rock.shrimps[seat]
        bare = own and own & ~polyp_cells(rock)
        if bare:
            return Space(number, (bare & -bare).bit_length() - 1)
    return None


def _settled(state: State, seat: int, space: Space, rock: BoardState, bit: int) -> BoardState:
    """Return `rock` with an own shrimp on `bit`, on a polyp or on bare rock. Raises Refused."""
    others = shrimp_cells(rock)
    if others & bit:
        raise Refused(reasons.SPACE_HAS_SHRIMP, space=state.space_name(space))
    coral = coral_at(rock, bit)
    if coral is not None and flood_fill(bit, rock.corals[coral]) & others:
        raise Refused(reasons.CORAL_HAS_SHRIMP, coral=coral, space=state.space_name(space))
    if rock.shrimps[seat].bit_count() == SHRIMPS_PER_BOARD:
        letter = state.table.boards[space.rock].letter
        raise Refused(reasons.TWO_ON_ROCK, player=state.table.seats[seat], board=letter)
    return _with_shrimps(rock, seat, rock.shrimps[seat] | bit)


def _with_shrimps(rock: BoardState, seat: int, cells: int) -> BoardState:
    return BoardState(rock.corals, rock.shrimps[:seat] + (cells,) + rock.shrimps[seat + 1 :])
