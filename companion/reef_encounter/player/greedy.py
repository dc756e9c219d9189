"""The greedy player: it does, act by act, what brings most at once, and looks at nobody's answer.

It is the yardstick of the levels, so its choices stay as they are; `docs/computer-player.md` measures against it.
All hidden tiles of the states here are open (`deal`).
"""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from companion.player.chance import Chance
from companion.reef_encounter.box import (
    CORALS,
    SHRIMPS_PER_PLAYER,
    Alga,
    Coral,
    Space,
    add_corals,
    coral_counts,
    flood_fill,
    neighbours,
)
from companion.reef_encounter.player.deal import refill
from companion.reef_encounter.player.reading import (
    FREE,
    Group,
    attackers,
    edible,
    expected_values,
    exposed,
    groups,
    holdings,
    promise,
    targets,
)
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import (
    POLYPS_PER_LARVA,
    SHRIMPS_PER_BOARD,
    polyp_spaces,
    shrimp_on_bare_rock,
)
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.rules.supplies import larvae_left, polyp_cells, shrimp_cells, shrimps_behind_screen
from companion.reef_encounter.rules.turns import cylinders_left, polyps_returned, tiles_with_large_alga

CONSUMED = 0.4  # what a polyp in front of the screen is worth
LARVA = 0.25
TILE = 0.12
ENOUGH = 0.3  # an act must bring more than this
WORTH_A_CYLINDER = 2.0  # an alga ends the game sooner, and pays with a polyp


class Plan(NamedTuple):
    """A larva to play, and the coral to grow with it; `bought`: a consumed polyp pays for the larva first."""

    gain: float
    coral: Coral
    rock: int
    cells: int  # of the coral; none for a new one anywhere on the board
    bought: bool = False


def plans(state: State, seat: int, found: list[Group]) -> list[Plan]:
    """List what one larva could do, the best first."""
    turn, player = state.turn, state.players[seat]
    worth = expected_values(state.tiles.starfish, state.tiles.locked)
    back = polyps_returned(state)
    weaker = targets(state.tiles.starfish)
    may_guard = not turn.introduced and shrimps_behind_screen(state, seat) > 0
    listed = []
    for coral in CORALS:
        bought = False
        spare = player.consumed[coral]
        if turn.growing is coral and turn.laid < POLYPS_PER_LARVA:
            cost, many = 0.0, min(POLYPS_PER_LARVA - turn.laid, player.hand.seen[coral])
        elif turn.larvae == 2 or turn.growing is coral:
            continue
        elif player.larvae[coral]:
            cost, many = LARVA, min(POLYPS_PER_LARVA, player.hand.seen[coral])
        elif spare and larvae_left(state, coral):
            cost, many, bought, spare = CONSUMED, min(POLYPS_PER_LARVA, player.hand.seen[coral]), True, spare - 1
        else:
            continue
        most = many + spare
        if not most:
            continue
        for group in found:
            if group.coral is not coral or group.owner not in (FREE, seat):
                continue
            rock = state.rocks[group.rock]
            polyps, shrimps = polyp_cells(rock), shrimp_cells(rock)
            near = neighbours(group.cells)
            bare = state.table.boards[group.rock].rock & ~polyps & ~shrimps
            taken, harm = _prey(state, seat, found, group, near, weaker[coral]) if group.size > 1 else (0, 0.0)
            room = flood_fill(near & bare, bare).bit_count() if near & bare else 0
            laid = min(most, room + taken)
            if not laid:
                continue
            size = group.size + laid
            if group.owner == seat:
                gain = 0.85 * (promise(size, worth[coral], back) - promise(group.size, worth[coral], back))
            elif may_guard and rock.shrimps[seat].bit_count() < SHRIMPS_PER_BOARD:
                gain = 0.7 * promise(size, worth[coral], back) - 0.8
            else:
                gain = 0.15 * laid
            taken = min(taken, laid)
            gain += CONSUMED * taken + harm * min(1.0, laid / 2) - cost
            gain -= TILE * min(laid, many) + CONSUMED * max(0, laid - many)
            listed.append(Plan(gain, coral, group.rock, group.cells, bought))
    listed.sort(key=lambda plan: -plan.gain)
    return listed


def _prey(
    state: State, seat: int, found: list[Group], group: Group, near: int, weaker: tuple[Coral, ...]
) -> tuple[int, float]:
    """Return how many polyps beside a coral it may take, and what that costs the others less the player itself."""
    worth = expected_values(state.tiles.starfish, state.tiles.locked)
    number, harm = 0, 0.0
    for other in found:
        if other.rock == group.rock and other.coral in weaker and other.cells & near:
            open_to = (other.cells & near & ~other.guard & ~neighbours(other.guard)).bit_count()
            number += open_to
            if other.owner == seat:
                harm -= 0.8 * worth[other.coral] * min(open_to, 2)
            elif other.owner != FREE and other.size > 3:
                harm += 0.6 * worth[other.coral] * min(open_to, 2)
    return number, harm


def carry_out(state: State, seat: int, plan: Plan, most: int = 9) -> tuple[State, list[a.Action]]:
    """Play the larva of a plan and lay its polyps where they bring most; returns the state after it, and the acts."""
    done: list[a.Action] = []
    if plan.bought:
        done.append(a.LarvaForPolyp(seat, plan.coral))
        state = apply(state, done[-1])
    if state.turn.growing is not plan.coral or plan.bought:
        done.append(a.PlayLarva(seat, plan.coral))
        state = apply(state, done[-1])
    cells = plan.cells
    while len(done) < most + 2 and state.phase is Phase.PLAY:
        player = state.players[seat]
        from_hand = player.hand.seen[plan.coral] > 0 and state.turn.laid < POLYPS_PER_LARVA
        if not from_hand and not player.consumed[plan.coral]:
            break
        best = _best_cell(state, seat, plan.rock, plan.coral, cells)
        if best is None or best[0] <= (TILE if from_hand else CONSUMED):
            break
        done.append(a.PlacePolyp(seat, Space(plan.rock, best[1]), consumed=not from_hand))
        state = apply(state, done[-1])
        cells = flood_fill(1 << best[1], state.rocks[plan.rock].corals[plan.coral])
    return state, done


def _best_cell(state: State, seat: int, number: int, coral: Coral, cells: int) -> tuple[float, int] | None:
    """Return the space where the next polyp beside `cells` brings most, and how much."""
    board, rock = state.table.boards[number], state.rocks[number]
    polyps = polyp_cells(rock)
    legal = polyp_spaces(state, number)
    legal &= neighbours(cells) if cells else ~polyps
    if not legal:
        return None
    worth = expected_values(state.tiles.starfish, state.tiles.locked)
    back = polyps_returned(state)
    mine = bool(cells & rock.shrimps[seat])
    size = cells.bit_count()
    guardable = mine or (
        not state.turn.introduced
        and shrimps_behind_screen(state, seat) > 0
        and not cells & shrimp_cells(rock)
        and rock.shrimps[seat].bit_count() < SHRIMPS_PER_BOARD
    )
    share = 0.85 if mine else 0.7 if guardable else 0.15
    stronger = 0
    for other in attackers(state.tiles.starfish)[coral]:
        theirs = rock.corals[other]
        stronger |= theirs & neighbours(theirs)
    grows = board.growth & ~polyps & ~shrimp_cells(rock) if state.bonus[coral] else 0
    bare = board.rock & ~polyps & ~shrimp_cells(rock)
    apart = rock.corals[coral] & ~cells
    best: tuple[float, int] | None = None
    left = legal
    while left:
        bit = left & -left
        left ^= bit
        beside = neighbours(bit)
        joined = 0
        if beside & apart:
            joined = flood_fill(beside & apart, apart).bit_count()
        after = size + 1 + joined + (1 if beside & grows else 0)
        gain = share * (promise(after, worth[coral], back) - promise(size, worth[coral], back))
        if bit & polyps:
            gain += CONSUMED + _harm(state, seat, number, bit, worth)
        gain += 0.05 * (beside & bare).bit_count() - 0.12 * bool(beside & stronger)
        if beside & stronger and not beside & rock.shrimps[seat]:
            gain -= 0.1 * worth[coral]
        if best is None or gain > best[0]:
            best = gain, bit.bit_length() - 1
    return best


def _harm(state: State, seat: int, number: int, bit: int, worth: tuple[float, ...]) -> float:
    """Return what a polyp that is taken costs the others, less what it costs the player itself."""
    rock = state.rocks[number]
    for coral in CORALS:
        if rock.corals[coral] & bit:
            cells = flood_fill(bit, rock.corals[coral])
            size = cells.bit_count()
            for owner, shrimps in enumerate(rock.shrimps):
                if shrimps & cells:
                    loss = worth[coral] if size > 4 else 0.4
                    return -0.9 * loss if owner == seat else 0.6 * loss
            return 0.05
    return 0.0


def meal(state: State, seat: int, found: list[Group]) -> a.Action | None:
    """Return the meal that is worth its shrimp now, if there is one."""
    worth = expected_values(state.tiles.starfish, state.tiles.locked)
    back = polyps_returned(state)
    best, most = None, 0.0
    for group in found:
        if not edible(group, seat):
            continue
        gain = worth[group.coral] * (group.size - back)
        ripe = group.size >= back + 4 or gain >= 9 or (group.size > back + 1 and exposed(state, group) > 0)
        if state.phase is Phase.FEAST:
            ripe = group.size > back
        if state.players[seat].meals == SHRIMPS_PER_PLAYER - 1 and not _ahead(state, seat, gain):
            ripe = False
        if ripe and gain > most:
            best, most = a.EatCoral(seat, _space(group.rock, group.guard)), gain
    return best


def _ahead(state: State, seat: int, gain: float) -> bool:
    """Return whether a seat leads once it has eaten so much more."""
    worth = expected_values(state.tiles.starfish, state.tiles.locked)
    points = [
        fsum([here * each for here, each in zip(player.fish.seen, worth, strict=True)]) for player in state.players
    ]
    return points[seat] + gain > max(theirs for other, theirs in enumerate(points) if other != seat)


def _space(rock: int, bit: int) -> Space:
    return Space(rock, bit.bit_length() - 1)


def guard(state: State, seat: int, found: list[Group]) -> list[a.Action]:
    """List useful ways to bring or move a shrimp now, the best first."""
    worth = expected_values(state.tiles.starfish, state.tiles.locked)
    back = polyps_returned(state)
    room = [rock.shrimps[seat].bit_count() < SHRIMPS_PER_BOARD for rock in state.rocks]
    options: list[tuple[float, Group]] = []
    for group in found:
        if group.owner == FREE:
            size = group.size - min(2.0, 0.5 * exposed(state, group))
            options.append((0.7 * promise(size, worth[group.coral], back), group))
    options.sort(key=lambda option: -option[0])
    listed: list[tuple[float, a.Action]] = []
    if not state.turn.introduced and shrimps_behind_screen(state, seat) > 0:
        for gain, group in options[:3]:
            if room[group.rock] and group.size > 1 and gain > 1.2:
                listed.append((gain - 0.8, a.IntroduceShrimp(seat, _post(state, group))))
    for own in found:
        if own.owner != seat:
            continue
        has = 0.7 * promise(own.size, worth[own.coral], back)
        for gain, group in options[:2]:
            if gain > has + 1.0 and (room[group.rock] or group.rock == own.rock):
                listed.append(
                    (gain - has - 0.2, a.MoveShrimp(seat, _space(own.rock, own.guard), _post(state, group)))
                )
    listed.sort(key=lambda pair: -pair[0])
    return [action for _, action in listed]


def _post(state: State, group: Group) -> Space:
    """Return the space of a coral where a shrimp keeps most polyps safe."""
    rock = state.rocks[group.rock]
    beside = 0
    for coral in attackers(state.tiles.starfish)[group.coral]:
        beside |= rock.corals[coral]
    open_to = group.cells & neighbours(beside)
    best, most, left = 0, -1, group.cells
    while left:
        bit = left & -left
        left ^= bit
        safe = (bit | neighbours(bit)) & group.cells
        kept = 10 * (safe & open_to).bit_count() + safe.bit_count()
        if kept > most:
            best, most = bit, kept
    return _space(group.rock, best)


def algae(state: State, seat: int, found: list[Group]) -> list[tuple[float, a.Action]]:
    """List algae that bring something, the best first, with what they bring."""
    player, tiles = state.players[seat], state.tiles
    pay = _payment(state, seat)
    if pay is None:
        return []
    held = holdings(state, found)
    before = expected_values(tiles.starfish, tiles.locked)
    listed: list[tuple[float, a.Action]] = []
    for alga in Alga:
        if not cylinders_left(tiles, alga):
            continue
        shown = tiles_with_large_alga(tiles, alga)
        turned = shown & ~tiles.locked
        if turned:
            after = expected_values(tiles.starfish ^ turned, tiles.locked)
            listed.append((_swing(held, seat, before, after) - CONSUMED, a.PlayAlga(seat, pay, alga)))
        if player.meals and not state.turn.locked:
            for number in range(1, 11):
                bit = 1 << number - 1
                if turned & bit and (tiles.locked | bit != 1023):
                    after = expected_values(tiles.starfish ^ (turned & ~bit), tiles.locked | bit)
                    gain = _swing(held, seat, before, after) - CONSUMED
                    listed.append((gain, a.PlayAlga(seat, pay, alga, number)))
    listed.sort(key=lambda pair: -pair[0])
    return listed


def _swing(held: list[list[float]], seat: int, before: tuple[float, ...], after: tuple[float, ...]) -> float:
    """Return what other values of polyps bring a seat, against the best of the others."""
    gains = [
        fsum([here * (now - was) for here, was, now in zip(theirs, before, after, strict=True)]) for theirs in held
    ]
    return gains[seat] - max(theirs for other, theirs in enumerate(gains) if other != seat)


def _payment(state: State, seat: int) -> Coral | None:
    """Return the consumed polyp that is missed least."""
    player = state.players[seat]
    best, least = None, 99.0
    for coral in CORALS:
        if player.consumed[coral]:
            missed = player.larvae[coral] + 0.3 * player.hand.seen[coral] - 0.1 * player.consumed[coral]
            if missed < least:
                best, least = coral, missed
    return best


def collection(state: State, seat: int) -> list[Coral]:
    """List the open-sea spaces, the best to take first."""
    player = state.players[seat]
    worth = expected_values(state.tiles.starfish, state.tiles.locked)
    gains = []
    for coral in CORALS:
        after = player.hand.seen
        for tile in CORALS:
            after = add_corals(after, tile, state.sea[coral][tile])
        gain = LARVA + 0.12 * min(4, after[coral] + player.consumed[coral]) * worth[coral] / 3
        if player.larvae[coral]:
            gain -= 0.2 * player.larvae[coral]
        for tile in CORALS:
            larvae = player.larvae[tile] + (tile is coral)
            gain += state.sea[coral][tile] * (TILE + (0.2 if larvae else 0.0) + 0.03 * worth[tile])
        gains.append((-gain, coral))
    return [coral for _, coral in sorted(gains)]


def collect(state: State, seat: int, coral: Coral, chance: Chance) -> State:
    """Take a space of the open sea, with tiles as chance draws them."""
    return apply(state, a.Collect(seat, coral, refill(state, coral, chance)))


def acts(state: State, seat: int) -> list[a.Action]:
    """Return the next acts of the greedy player in its turn; none if only taking from the open sea is left."""
    found = groups(state)
    if not state.turn.begun:
        eaten = meal(state, seat, found)
        if eaten is not None:
            return [eaten]
    for plan in plans(state, seat, found)[:1]:
        if plan.gain > ENOUGH:
            _, done = carry_out(state, seat, plan)
            if any(isinstance(act, a.PlacePolyp) for act in done):
                return done
    guards = guard(state, seat, found)
    if guards:
        return guards[:1]
    listed = algae(state, seat, found)
    if listed and listed[0][0] > WORTH_A_CYLINDER:
        return [listed[0][1]]
    return []


def finish(state: State, seat: int, chance: Chance, quick: int = 12) -> State:
    """Play the turn of a seat to its end, or its meal of the feast."""
    if state.phase is Phase.FEAST:
        eaten = meal(state, seat, groups(state))
        return apply(state, a.PassFeast(seat) if eaten is None else eaten)
    for _ in range(quick):
        if state.phase is not Phase.PLAY or state.turn.seat != seat:
            return state
        done = acts(state, seat)
        if not done:
            break
        for act in done:
            state = apply(state, act)
    if state.phase is not Phase.PLAY or state.turn.seat != seat:
        return state
    return collect(home(state, seat), seat, collection(state, seat)[0], chance)


def home(state: State, seat: int) -> State:
    """Bring shrimps that stand on bare rock behind the screen: no turn ends with one."""
    while (bare := shrimp_on_bare_rock(state, seat)) is not None:
        state = apply(state, a.MoveShrimp(seat, bare, None))
    return state


def opening(state: State, seat: int) -> a.Action | None:
    """Return the next act of a seat before the first turn; None if it has done all of them."""
    player = state.players[seat]
    hand = player.hand.seen
    if not player.fish.total and not sum(hand):
        return a.FeedFish(seat)  # nobody told the hand: whichever tile hands choose
    if not player.fish.total:
        fed = min([coral for coral in CORALS if hand[coral]], key=lambda coral: (hand[coral], coral))
        return a.FeedFish(seat, fed)
    if not sum(player.larvae):
        order = sorted(CORALS, key=lambda coral: (-hand[coral], coral))
        chosen = [coral for coral in order if larvae_left(state, coral)][:2]
        return a.ChooseLarvae(seat, coral_counts(chosen if len(chosen) == 2 else chosen * 2))
    return None
