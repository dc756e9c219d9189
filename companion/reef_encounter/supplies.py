"""Where polyp tiles and larva cubes are when they are not on the boards: hands, bag, bonus tiles, supply.

The bag's contents are not known colour by colour while hands are hidden; what is known is how many
tiles it holds, and of which corals it or the hidden hands can hold how many (`State.unseen`, `State.cap`).
"""

from __future__ import annotations

from companion.reef_encounter import reasons
from companion.reef_encounter.pieces import LARVAE, NONE, Coral, Stock, plus, together
from companion.reef_encounter.state import Holding, Player, State
from companion.refusal import Refused


def with_player(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    """The players of `state` with one of them replaced."""
    return state.players[:seat] + (player,) + state.players[seat + 1 :]


def told(state: State) -> Stock:
    """Hidden tiles whose colour the companion was told, of all players together."""
    found = NONE
    for player in state.players:
        # Most tables tell nothing: two identity checks are cheaper than four sums.
        if player.hand.told is not NONE:
            found = together(found, player.hand.told)
        if player.fish.told is not NONE:
            found = together(found, player.fish.told)
    return found


def hideable(state: State, coral: Coral) -> int:
    """How many more hidden tiles, beyond those told, can be of `coral`."""
    known = told(state)
    most = state.cap[coral] - known[coral]
    if state.bonus_kept and 0 in state.bonus:
        # The bag has none of a colour whose bonus tile is missing: all of it that nobody sees is hidden.
        others = sum(state.unseen[c] - known[c] for c in Coral if c is not coral and not state.bonus[c])
        return min(most, state.hidden - sum(known) - others)
    return most


def surely_in_bag(state: State, coral: Coral) -> bool:
    """Whether the bag must hold a tile of `coral`: hands and fish cannot hide all whose place is unknown."""
    known = told(state)
    hideable = known[coral] + state.hidden - sum(known)
    return state.unseen[coral] > min(state.cap[coral], hideable)


def drawable(state: State, coral: Coral) -> bool:
    """Whether the next tile from the bag can be of `coral`.

    Never while its bonus tile is missing: the first one in the bag would have been set aside (`growth.bonus`).
    """
    if state.bonus_kept and not state.bonus[coral]:
        return False
    return _may_leave(coral, state.unseen, state.cap, state.hidden, told(state))


def _may_leave(coral: Coral, unseen: Stock, cap: Stock, hidden: int, known: Stock) -> bool:
    """Whether a bag can give a tile of `coral`, and what stays unseen can still be what is hidden."""
    left = unseen[coral] - 1
    if sum(unseen) <= hidden or left < known[coral]:
        return False
    lost = max(0, cap[coral] - left)
    return sum(cap) - lost >= hidden


def drawn(state: State, *corals: Coral) -> State:
    """Tiles have left the bag one after the other, for places the caller puts them.

    Where the bag is empty the five bonus tiles go in first, for good (`end.bag`, p. 11).
    Raises Refused where the bag cannot hold such a tile.
    """
    unseen, cap, bonus, kept = state.unseen, state.cap, state.bonus, state.bonus_kept
    hidden, known = state.hidden, told(state)
    for coral in corals:
        if kept and sum(unseen) == hidden:
            unseen, bonus, kept = together(unseen, bonus), NONE, False
        if (kept and not bonus[coral]) or not _may_leave(coral, unseen, cap, hidden, known):
            raise Refused(reasons.DRAW_LACKS, coral=coral)
        unseen, cap = _less(unseen, cap, coral)
    return state._replace(unseen=unseen, cap=cap, bonus=bonus, bonus_kept=kept)


def _less(unseen: Stock, cap: Stock, coral: Coral) -> tuple[Stock, Stock]:
    """`State.unseen` and `State.cap` once a tile has come out of the bag."""
    unseen = plus(unseen, coral, -1)
    # What came out of the bag now was not in a hand all the time.
    return unseen, plus(cap, coral, -1) if cap[coral] > unseen[coral] else cap


def _out_of_bag(state: State, coral: Coral) -> State:
    unseen, cap = _less(state.unseen, state.cap, coral)
    return state._replace(unseen=unseen, cap=cap)


def into_bag(state: State, coral: Coral, number: int) -> State:
    """Put tiles back in the bag; a bonus tile that is missing is set aside again (`growth.bonus`, p. 7)."""
    if number:
        state = state._replace(unseen=plus(state.unseen, coral, number))
        if state.bonus_kept and not state.bonus[coral]:
            return _out_of_bag(state._replace(bonus=plus(state.bonus, coral)), coral)
    return state


def bonus_taken(state: State, coral: Coral, bag_lacks: bool) -> State:
    """The bonus tile has been placed; one of its colour is looked out of the bag in its stead, if there is one.

    Raises Refused where `bag_lacks` says there was none but there must be one.
    """
    if not bag_lacks and drawable(state, coral):
        return _out_of_bag(state, coral)
    if bag_lacks and surely_in_bag(state, coral):
        raise Refused(reasons.BAG_HAS_ONE, coral=coral)
    return state._replace(bonus=plus(state.bonus, coral, -1))


def from_hand(state: State, seat: int, coral: Coral) -> State:
    """Take a polyp tile of `coral` from behind a screen: a seen one, else one told, else an unknown one.

    Tiles of a colour are alike, so a seen one may always be the one that goes. Raises Refused
    where the screen can hide none.
    """
    player = state.players[seat]
    hand = player.hand
    if hand.seen[coral]:
        hand = Holding(plus(hand.seen, coral, -1), hand.hidden, hand.told)
        return state._replace(players=with_player(state, seat, player._replace(hand=hand)))
    if hand.told[coral]:
        hand = hand._replace(hidden=hand.hidden - 1, told=plus(hand.told, coral, -1))
    elif hand.unknown < 1:
        raise Refused(reasons.HAND_LACKS, player=state.table.seats[seat], coral=coral)
    elif hideable(state, coral) < 1:
        raise Refused(reasons.ALL_ACCOUNTED, coral=coral)
    else:
        hand = hand._replace(hidden=hand.hidden - 1)
    return state._replace(
        players=with_player(state, seat, player._replace(hand=hand)),
        unseen=plus(state.unseen, coral, -1),
        cap=plus(state.cap, coral, -1),
    )


def with_seen(holding: Holding, gained: Stock) -> Holding:
    """A hand or fish with tiles that everybody saw come there."""
    return Holding(together(holding.seen, gained), holding.hidden, holding.told)


def larvae_held(state: State, coral: Coral) -> int:
    """Larva cubes of `coral` behind all screens."""
    return sum([player.larvae[coral] for player in state.players])


def larvae_left(state: State, coral: Coral) -> int:
    """Larva cubes of `coral` in the supply; one more lies on the open-sea board while there is one."""
    return max(0, LARVAE - 1 - larvae_held(state, coral))
