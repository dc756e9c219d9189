"""Taking from the open sea, its refill, the turn's end (action 10, p. 6); the opening (p. 4); private answers."""

from __future__ import annotations

from companion.reef_encounter.box import (
    CORALS,
    LARVAE_PER_CORAL,
    MAX_SEA_POLYPS,
    NO_CORALS,
    OPENING_LARVAE,
    Coral,
    CoralCounts,
    add_corals,
)
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.growth import shrimp_on_bare_rock
from companion.reef_encounter.rules.state import Holding, Phase, State, Trigger, Turn
from companion.reef_encounter.rules.supplies import (
    add_seen_tiles,
    draw_tiles,
    larvae_held,
    larvae_left,
    remove_hidden_tile,
    with_player,
)
from companion.reef_encounter.rules.turns import end_game
from companion.refusal import Refused


def collect_space(state: State, seat: int, coral: Coral, refill: tuple[Coral, ...]) -> State:
    """Take one space's larva and polyps, refill, pass the turn clockwise. Raises Refused."""
    who = state.table.seats[seat]
    bare = shrimp_on_bare_rock(state, seat)
    if bare is not None:
        raise Refused(reasons.SHRIMP_ON_ROCK, player=who, space=state.space_name(bare))
    taken = _taken(state, seat, coral)
    spaces = refill_spaces(state, coral)
    if not can_refill(taken, coral, spaces):
        if refill:
            raise Refused(reasons.REFILL_IMPOSSIBLE)
        return end_game(taken, Trigger.SUPPLY, seat)
    if len(refill) != len(spaces):
        raise Refused(reasons.REFILL_COUNT, number=len(spaces), spaces=spaces)
    sea = list(taken.sea)
    for space, tile in zip(spaces, refill, strict=True):
        sea[space] = add_corals(sea[space], tile)
    return draw_tiles(taken, *refill)._replace(sea=tuple(sea), turn=_next_turn(state))


def _taken(state: State, seat: int, coral: Coral) -> State:
    """Move one open-sea space's larva and polyps behind the screen."""
    player = state.players[seat]
    player = player._replace(
        larvae=add_corals(player.larvae, coral), hand=add_seen_tiles(player.hand, state.sea[coral])
    )
    return state._replace(
        players=with_player(state, seat, player),
        sea=state.sea[:coral] + (NO_CORALS,) + state.sea[coral + 1 :],
    )


def likely_refill(state: State, coral: Coral) -> tuple[Coral, ...]:
    """Make up a refill that the bag could give, the likeliest colours first; empty if there can be none.

    For trying whether collecting is legal: the bag decides which tiles really come.
    """
    taken = _taken(state, state.turn.seat, coral)
    spaces = refill_spaces(state, coral)
    found: list[Coral] = []
    if can_refill(taken, coral, spaces):
        for _ in spaces:
            for tile in sorted(Coral, key=lambda c: -taken.unseen.tiles[c]):
                try:
                    taken = draw_tiles(taken, tile)
                except Refused:
                    continue
                found.append(tile)
                break
    return tuple(found)


def refill_spaces(state: State, coral: Coral) -> tuple[Coral, ...]:
    """List the open-sea spaces that get a tile when `coral`'s space is empty (`refill`), in drawing order."""
    return tuple([space for space in CORALS if space is coral or sum(state.sea[space]) < MAX_SEA_POLYPS])


def can_refill(taken: State, coral: Coral, spaces: tuple[Coral, ...]) -> bool:
    """Return whether the supplies can replace the larva and the polyps of a taken space (`end.supply`, p. 11)."""
    tiles = taken.bag + sum(taken.bonus)
    return larvae_held(taken, coral) < LARVAE_PER_CORAL and tiles >= len(spaces)


def has_sea_larva(state: State, coral: Coral) -> bool:
    """Return whether a larva cube lies on an open-sea space: always, until the last ones are behind screens."""
    return larvae_held(state, coral) < LARVAE_PER_CORAL


def end_turn(state: State) -> State:
    """Action 10 in games that do not follow the open sea. Raises Refused in those that do."""
    if state.followed:
        raise Refused(reasons.FOLLOWED)
    return state._replace(turn=_next_turn(state))


def _next_turn(state: State) -> Turn:
    """Return the turn of the next player clockwise."""
    return Turn((state.turn.seat + 1) % len(state.table.seats))


def tell_hand(state: State, seat: int, polyps: CoralCounts | None) -> State:
    """Return the state with the hidden tiles that a player tells in private; replaces an earlier telling.

    `polyps` is None if nobody can open the seal any more: untold. `scoring` judges afterwards whether they
    can be true. Raises Refused for numbers below zero.
    """
    player = state.players[seat]
    if polyps is not None and min(polyps) < 0:
        raise Refused(reasons.HAND_HOLDS, player=state.table.seats[seat], number=player.hand.hidden)
    hand = player.hand._replace(told=polyps or NO_CORALS)
    return state._replace(players=with_player(state, seat, player._replace(hand=hand)))


def feed_fish(state: State, seat: int, coral: Coral | None) -> State:
    """Return the state with the opening polyp in the fish, told or not (`setup.fish`). Raises Refused."""
    player = state.players[seat]
    hand = player.hand
    if player.fish.total:
        raise Refused(reasons.ALREADY_FED, player=state.table.seats[seat])
    if coral is None:
        # Which of a told hand it was is not known any more: the companion forgets the hand rather than guess.
        hand, fish = hand._replace(hidden=hand.hidden - 1, told=NO_CORALS), Holding(hidden=1)
    else:
        hand, fish = remove_hidden_tile(hand, coral), Holding(hidden=1, told=add_corals(NO_CORALS, coral))
    return begin_first_turn(state._replace(players=with_player(state, seat, player._replace(hand=hand, fish=fish))))


def tell_fish(state: State, seat: int, coral: Coral | None) -> State:
    """Return the state with the opening polyp told in private, for games that do not follow hands.

    Changes nothing for None, a seal that nobody can open any more.
    """
    if coral is None:
        return state
    player = state.players[seat]
    fish = player.fish._replace(told=add_corals(player.fish.told, coral))
    return state._replace(players=with_player(state, seat, player._replace(fish=fish)))


def choose_larvae(state: State, seat: int, larvae: CoralCounts) -> State:
    """Return the state with a player's two larva cubes; both may have one colour (`setup.larvae`). Raises Refused."""
    player = state.players[seat]
    if sum(player.larvae):
        raise Refused(reasons.LARVAE_CHOSEN, player=state.table.seats[seat])
    if sum(larvae) != OPENING_LARVAE or min(larvae) < 0:
        raise Refused(reasons.TWO_LARVAE, player=state.table.seats[seat])
    for coral in Coral:
        if larvae[coral] > larvae_left(state, coral):
            raise Refused(reasons.LARVA_ABSENT, coral=coral)
    return begin_first_turn(state._replace(players=with_player(state, seat, player._replace(larvae=larvae))))


def begin_first_turn(state: State) -> State:
    """Return the state with the first turn begun, if every fish is fed and every player has two larvae."""
    for player in state.players:
        if not player.fish.total or not sum(player.larvae):
            return state
    return state._replace(phase=Phase.PLAY, turn=Turn(0))
