"""Laws of conservation in Reef Encounter: how many pieces of each kind there must be in any state."""

from __future__ import annotations

from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, list_cells
from companion.reef_encounter.rules.open_sea import has_sea_larva
from companion.reef_encounter.rules.setup import count_visible_polyps
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import (
    corals_on_board,
    larvae_held,
    larvae_left,
    polyp_cells,
    shrimp_cells,
    shrimps_behind_screen,
)
from companion.reef_encounter.rules.turns import cylinders_left, tile_as_it_lies


def broken_laws(state: State) -> list[str]:
    """Every law of conservation that `state` breaks."""
    faults: list[str] = []

    def law(holds: bool, name: str) -> None:
        if not holds:
            faults.append(name)

    visible = count_visible_polyps(state)
    players, unseen = state.players, state.unseen
    for coral in Coral:
        law(visible[coral] + unseen.tiles[coral] == 40, f"40 polyps, {coral.name}")
        held = sum(player.larvae[coral] for player in players)
        law(larvae_held(state, coral) == held, f"larvae counted, {coral.name}")
        law(held + has_sea_larva(state, coral) + larvae_left(state, coral) == 10, f"10 larvae, {coral.name}")
        law(0 <= unseen.least[coral] <= unseen.most[coral] <= unseen.tiles[coral], f"bounds, {coral.name}")
    law(sum(unseen.least) <= state.hidden <= sum(unseen.most), "hidden polyps can be somewhere")
    law(state.bag == sum(unseen.tiles) - state.hidden >= 0, "the bag")
    law(max(state.bonus) <= 1, "one bonus tile a coral")
    law(max(sum(there) for there in state.sea) <= 3, "three polyps on an open-sea space")

    for alga in Alga:
        lying = [
            tile_as_it_lies(state.tiles, tile) for tile in CORAL_TILES if state.tiles.locked >> tile.number - 1 & 1
        ]
        on_tiles = sum(tile.large_alga is alga for tile in lying)
        left = cylinders_left(state.tiles, alga)
        law(left >= 0, f"no cylinder out of nothing, {alga.name}")
        law(on_tiles + (state.tiles.sea is alga) + left == 5, f"5 cylinders, {alga.name}")

    for seat, player in enumerate(players):
        on_boards = sum(len(list_cells(rock.shrimps[seat])) for rock in state.rocks)
        behind = shrimps_behind_screen(state, seat)
        law(behind >= 0 and on_boards + behind + player.meals == 4, f"4 shrimps, seat {seat}")
        for part in (player.larvae, player.consumed, player.hand.seen, player.hand.told, player.fish.seen):
            law(min(part) >= 0, f"nothing below none, seat {seat}")
    for number, (rock, board) in enumerate(zip(state.rocks, state.table.boards, strict=True)):
        law(not (polyp_cells(rock) | shrimp_cells(rock)) & ~board.rock, f"nothing in deep water, board {number}")
        polyps = sum(cells.bit_count() for cells in rock.corals)
        law(polyps == polyp_cells(rock).bit_count(), f"one polyp a space, board {number}")
        guards = shrimp_cells(rock)
        shrimps = sum(own.bit_count() for own in rock.shrimps)
        law(shrimps == guards.bit_count(), f"one shrimp a space, board {number}")
        law(max(own.bit_count() for own in rock.shrimps) <= 2, f"two own shrimps a rock, board {number}")
        crowded = shrimps > 1 and any((cells & guards).bit_count() > 1 for _, cells in corals_on_board(rock))
        law(not crowded, f"one shrimp a coral, board {number}")
    return faults
