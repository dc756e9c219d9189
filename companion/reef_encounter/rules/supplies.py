"""Corals on a reef board as connected cells; polyps and larvae in hands, bag and supply, with actions 6 and 8.

Actions 6 and 8 exchange a larva cube and a polyp tile (p. 5-6). While hands are hidden nobody knows the bag colour
by colour; `unseen` has what one can know. Private answers decide nothing here: they are carried along, and compared
afterwards (`scoring`).
"""

from __future__ import annotations

from companion.reef_encounter.box import (
    COLUMNS,
    LARVAE_PER_CORAL,
    NO_CORALS,
    ROW_STRIDE,
    ROWS,
    SHRIMPS_PER_PLAYER,
    Coral,
    CoralCounts,
    Space,
    add_corals,
    flood_fill,
    sum_counts,
)
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import BoardState, Holding, Player, State
from companion.refusal import Reason, Refused


def space_bit(state: State, space: Space) -> int:
    """Return the bit of one rock space. Raises Refused for a board not in play or a cell of deep water."""
    if not 0 <= space.rock < len(state.rocks):
        raise Refused(reasons.NO_SUCH_BOARD)
    if not 0 <= space.cell < ROWS * ROW_STRIDE or space.cell % ROW_STRIDE >= COLUMNS:
        raise Refused(reasons.NO_SUCH_BOARD)
    bit = 1 << space.cell
    if not bit & state.table.boards[space.rock].rock:
        raise Refused(reasons.DEEP_WATER, space=state.space_name(space))
    return bit


def coral_at(rock: BoardState, bit: int) -> Coral | None:
    """Return the coral of the polyp on a space."""
    white, yellow, orange, pink, grey = rock.corals
    if white & bit:
        return Coral.WHITE
    if yellow & bit:
        return Coral.YELLOW
    if orange & bit:
        return Coral.ORANGE
    if pink & bit:
        return Coral.PINK
    if grey & bit:
        return Coral.GREY
    return None


def corals_on_board(rock: BoardState) -> list[tuple[Coral, int]]:
    """List every coral (connected group) on a reef board: its colour and its set of cells."""
    found = []
    for coral in Coral:
        left = rock.corals[coral]
        while left:
            cells = flood_fill(left & -left, left)
            found.append((coral, cells))
            left &= ~cells
    return found


def shrimp_cells(rock: BoardState) -> int:
    """Return the set of spaces with a shrimp of any player."""
    found = 0
    for cells in rock.shrimps:
        found |= cells
    return found


def polyp_cells(rock: BoardState) -> int:
    """Return the set of spaces with a polyp."""
    white, yellow, orange, pink, grey = rock.corals
    return white | yellow | orange | pink | grey


def shrimps_behind_screen(state: State, seat: int) -> int:
    """Count the shrimps behind a player's screen: not those on boards or eaten (`shrimp.hidden`, p. 9)."""
    on_boards = sum([rock.shrimps[seat].bit_count() for rock in state.rocks])
    return SHRIMPS_PER_PLAYER - on_boards - state.players[seat].meals


def with_board(state: State, number: int, rock: BoardState) -> tuple[BoardState, ...]:
    """Return the rocks of `state` with one board's pieces replaced."""
    return state.rocks[:number] + (rock,) + state.rocks[number + 1 :]


def with_player(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    """Return the players of `state` with one of them replaced."""
    return state.players[:seat] + (player,) + state.players[seat + 1 :]


def must_be_in_bag(state: State, coral: Coral) -> bool:
    """Return whether the bag must hold a tile of `coral`: hands and fish cannot hide all that are out of sight."""
    return state.unseen.tiles[coral] > state.unseen.most_hidden(coral, state.hidden)


def can_be_drawn(state: State, coral: Coral) -> bool:
    """Return whether the next tile from the bag can be of `coral`: not all that are out of sight must be hidden."""
    return state.unseen.tiles[coral] > state.unseen.least_hidden(coral, state.hidden)


def draw_tiles(state: State, *corals: Coral) -> State:
    """Draw tiles out of the bag one after the other; the caller puts them in their places.

    If the bag is empty the five bonus tiles go in first, for good (`end.bag`, p. 11). Raises Refused if the bag
    cannot hold such a tile.
    """
    unseen, bonus, kept = state.unseen, state.bonus, state.bonus_kept
    hidden = state.hidden
    for coral in corals:
        if kept and sum(unseen.tiles) == hidden:
            unseen, bonus, kept = unseen._replace(tiles=sum_counts(unseen.tiles, bonus)), NO_CORALS, False
        if unseen.tiles[coral] <= unseen.least_hidden(coral, hidden):
            raise Refused(reasons.DRAW_LACKS, coral=coral)
        unseen = unseen.draw(coral)
    return state._replace(unseen=unseen, bonus=bonus, bonus_kept=kept)


def return_to_bag(state: State, coral: Coral, number: int) -> State:
    """Put tiles back in the bag; sets a missing bonus tile aside again (`growth.bonus`, p. 7)."""
    if not number:
        return state
    unseen = state.unseen.put_back(coral, number)
    if state.bonus_kept and not state.bonus[coral]:
        return state._replace(unseen=unseen.draw(coral), bonus=add_corals(state.bonus, coral))
    return state._replace(unseen=unseen)


def replace_bonus_tile(state: State, coral: Coral, bag_lacks: bool) -> State:
    """Replace a bonus tile that was placed by one of its colour from the bag, if there is one.

    Raises Refused if `bag_lacks` says there was none but there must be one.
    """
    if not bag_lacks and can_be_drawn(state, coral):
        return state._replace(unseen=state.unseen.draw(coral))
    if bag_lacks and must_be_in_bag(state, coral):
        raise Refused(reasons.BAG_HAS_ONE, coral=coral)
    return state._replace(unseen=state.unseen.bag_lacks(coral), bonus=add_corals(state.bonus, coral, -1))


def take_from_hand(state: State, seat: int, coral: Coral) -> State:
    """Take a polyp tile of `coral` from behind a screen: a seen one, else a hidden one.

    Tiles of a colour are alike, so a seen one may always be the one that goes. Raises Refused if the screen can hide
    none, by public knowledge.
    """
    player = state.players[seat]
    hand = player.hand
    if hand.seen[coral]:
        hand = Holding(add_corals(hand.seen, coral, -1), hand.hidden, hand.told)
        return state._replace(players=with_player(state, seat, player._replace(hand=hand)))
    if not hand.hidden:
        raise Refused(reasons.HAND_LACKS, player=state.table.seats[seat], coral=coral)
    if state.unseen.most_hidden(coral, state.hidden) < 1:
        raise Refused(reasons.ALL_ACCOUNTED, coral=coral)
    return state._replace(
        players=with_player(state, seat, player._replace(hand=remove_hidden_tile(hand, coral))),
        unseen=state.unseen.revealed(coral),
    )


def remove_hidden_tile(hand: Holding, coral: Coral) -> Holding:
    """Return a hand with one hidden tile of `coral` less, also among the told ones if it was told."""
    told = add_corals(hand.told, coral, -1) if hand.told[coral] else hand.told
    return Holding(hand.seen, hand.hidden - 1, told)


def take_consumed(state: State, seat: int, coral: Coral, lacking: Reason) -> State:
    """Take a consumed polyp tile from in front of a screen. Raises Refused, with `lacking`, if there is none."""
    player = state.players[seat]
    if not player.consumed[coral]:
        raise Refused(lacking, player=state.table.seats[seat], coral=coral)
    player = player._replace(consumed=add_corals(player.consumed, coral, -1))
    return state._replace(players=with_player(state, seat, player))


def add_seen_tiles(holding: Holding, gained: CoralCounts) -> Holding:
    """Return a hand or fish with more tiles that everybody saw come there."""
    return Holding(sum_counts(holding.seen, gained), holding.hidden, holding.told)


def larvae_held(state: State, coral: Coral) -> int:
    """Count the larva cubes of `coral` behind all screens."""
    return sum([player.larvae[coral] for player in state.players])


def larvae_left(state: State, coral: Coral) -> int:
    """Count the larva cubes of `coral` in the supply; one more lies on the open-sea board while there is one."""
    return max(0, LARVAE_PER_CORAL - 1 - larvae_held(state, coral))


def buy_larva(state: State, seat: int, coral: Coral) -> State:
    """Action 6: put a consumed polyp into the bag, and a larva cube of its colour behind the screen.

    Raises Refused.
    """
    paid = take_consumed(state, seat, coral, reasons.PAY_LACKS)
    if not larvae_left(state, coral):
        raise Refused(reasons.LARVA_ABSENT, coral=coral)
    player = paid.players[seat]
    player = player._replace(larvae=add_corals(player.larvae, coral))
    paid = paid._replace(
        players=with_player(paid, seat, player),
        turn=state.turn.after_other_action(),
    )
    return return_to_bag(paid, coral, 1)


def buy_polyp(state: State, seat: int, coral: Coral, bag_lacks: bool) -> State:
    """Action 8: put a larva cube into the supply, and a polyp of its colour behind the screen (`polyp.absent`).

    Raises Refused.
    """
    player = state.players[seat]
    if not player.larvae[coral]:
        raise Refused(reasons.LARVA_LACKS, player=state.table.seats[seat], coral=coral)
    player = player._replace(
        larvae=add_corals(player.larvae, coral, -1),
        hand=add_seen_tiles(player.hand, add_corals(NO_CORALS, coral)),
    )
    paid = state._replace(
        players=with_player(state, seat, player),
        turn=state.turn.after_other_action(),
    )
    if not bag_lacks and can_be_drawn(state, coral):
        return draw_tiles(paid, coral)
    if state.bonus[coral]:
        return replace_bonus_tile(paid, coral, bag_lacks)
    if bag_lacks and must_be_in_bag(state, coral):
        raise Refused(reasons.BAG_HAS_ONE, coral=coral)
    raise Refused(reasons.POLYP_ABSENT, coral=coral)
