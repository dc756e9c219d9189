"""The count after the end: opening the parrotfish, and entering numbers that the game did not follow (p. 12)."""

from __future__ import annotations

from companion.reef_encounter.box.pieces import LARVAE, NONE, POLYPS, Coral, Stock, together
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Holding, Player, State, Tally
from companion.reef_encounter.rules.supplies import with_player
from companion.refusal import Refused


def reveal_fish(state: State, seat: int, polyps: Stock) -> State:
    """Open a fish: everybody learns the colours of its hidden polyps. Raises Refused."""
    player = state.players[seat]
    fish = player.fish
    who = state.table.seats[seat]
    if sum(polyps) != fish.hidden or not fish.hidden or min(polyps) < 0:
        raise Refused(reasons.REVEAL_COUNT, player=who, number=fish.hidden)
    for coral in Coral:
        if polyps[coral] > room(state, coral, polyps):
            raise Refused(reasons.ALL_ACCOUNTED, coral=coral)
    white, yellow, orange, pink, grey = [max(0, said - shown) for said, shown in zip(fish.told, polyps, strict=True)]
    # What had been told and was not in it stays, so that the two can be compared (`private_answers`).
    fish = Holding(together(fish.seen, polyps), told=(white, yellow, orange, pink, grey))
    player = player._replace(fish=fish)
    unseen = state.unseen
    if state.followed:
        for coral in Coral:
            unseen = unseen.revealed(coral, polyps[coral])
    return state._replace(players=with_player(state, seat, player), unseen=unseen)


def room(state: State, coral: Coral, told: Stock = NONE) -> int:
    """Count how many hidden polyps can be of `coral`, with those `told` among them.

    In games that do not follow hands, all that no fish visibly holds.
    """
    if state.followed:
        return state.unseen.most_hidden(coral, state.hidden, told)
    return POLYPS - sum(player.fish.seen[coral] for player in state.players)


def count_up(state: State, seat: int, tally: Tally) -> State:
    """Enter the counts for the tie-breakers, if the companion has not followed them. Raises Refused."""
    player = state.players[seat]
    counted = player._replace(tally=tally)
    if not countable(counted):
        raise Refused(reasons.TALLY_IMPOSSIBLE, player=state.table.seats[seat])
    return state._replace(players=with_player(state, seat, counted))


def countable(player: Player) -> bool:
    """Return whether the box holds as many pieces as a player's tie-breakers claim, with those in the fish."""
    tally = player.tally
    if tally is None:
        return True
    polyps = tally.consumed + tally.polyps + tally.guarded + player.fish.total
    return min(tally) >= 0 and tally.larvae <= len(Coral) * LARVAE and polyps <= len(Coral) * POLYPS
