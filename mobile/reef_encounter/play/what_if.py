"""Answers "what would it take?" for a refusal. Asks the rules; no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.reef_encounter.box import (
    CORAL_TILES,
    Coral,
    CoralTile,
    PlayerColour,
    Space,
    list_cells,
)
from companion.reef_encounter.queries import touches as spots
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.queries.touches import ActionPair, Gesture, possible_entries
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.queries.what_if import ChangeKind, action_variants, change_kind, what_if
from companion.reef_encounter.rules.actions import (
    Action,
    Change,
    CountedPileKind,
    EatCoral,
    Pile,
    PlacePolyp,
    SpaceState,
    Tile,
    UniqueThing,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import CoralTiles, State
from companion.reef_encounter.rules.supplies import corals_on_board
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.reef_encounter.wording.attacks import placing_obstacles
from companion.reef_encounter.wording.what_if import solution_line
from companion.refusal import NO_SMALL_CHANGE, Refused, explain_refusal
from companion.translator import N_, Translator
from mobile.reef_encounter.highlight_drawings import Highlight


class OfferedShrimp(NamedTuple):
    """A shrimp that a touch would set."""

    colour: PlayerColour


AbsentPiece = Coral | PlayerColour | OfferedShrimp
"""A piece that is not there on a board: a polyp, or the shrimp of a player."""
GhostPiece = AbsentPiece | CoralTile
"""A piece that is not there, or a coral tile as it would lie on its other side."""

_GONE = {
    ChangeKind.NO_POLYP: Highlight.AWAY,
    ChangeKind.NO_SHRIMP: Highlight.LEAVES,
    ChangeKind.NO_ALGA: Highlight.AWAY,
}
_IT_WOULD_TAKE = N_("It would take: {way}.")
_ONE_OF = N_("{number} of {all}. It would take: {way}.")


def find_solutions(
    state: State, wanted: Gesture, where: spots.HitTarget | None, step: int = 0
) -> spots.WhatIfTarget | None:
    """Return what would allow `wanted`, after `step`; None if nothing that everybody knows speaks against it."""
    state, wished = _public_refusals(state, wanted, where)
    against = _against(state, wished)
    return spots.WhatIfTarget(step, state, where, against, what_if(state, *wished).ways) if against else None


def known_refusals(state: State, wanted: Gesture, where: spots.HitTarget | None) -> tuple[Refused, ...]:
    """Return everything known to all that forbids `wanted`; of several ways to do it, what forbids the first."""
    return _against(*_public_refusals(state, wanted, where))


def next_solution(target: spots.WhatIfTarget) -> spots.WhatIfTarget:
    """Return the answer with its next way drawn; after the last one the first."""
    return replace(target, drawn=(target.drawn + 1) % max(1, len(target.ways)))


def _public_refusals(state: State, wanted: Gesture, where: spots.HitTarget | None) -> tuple[State, Sequence[Action]]:
    """The state as everybody knows it, and the actions refused in it."""
    state = known_state(state, "table")
    if isinstance(wanted, ActionPair):
        try:
            after = apply(state, wanted.first)
            return after, action_variants(after, wanted.then)
        except Refused:
            return state, (wanted.first,)
    if isinstance(wanted, EatCoral) and isinstance(where, spots.FishSpot):  # it may be any coral
        corals = ((number, cells) for number, rock in enumerate(state.rocks) for _, cells in corals_on_board(rock))
        return state, [EatCoral(wanted.seat, Space(number, list_cells(cells)[0])) for number, cells in corals]
    wished = tuple(possible_entries(state, wanted))
    return state, action_variants(state, *wished) if len(wished) == 1 else wished


def _against(state: State, wished: Sequence[Action]) -> tuple[Refused, ...]:
    whys = [action_refusal(state, action) for action in wished]
    first = whys[0] if whys and None not in whys else None
    if first is None:
        return ()
    found = placing_obstacles(state, wished[0].space) if isinstance(wished[0], PlacePolyp) else []
    return tuple(found) if first.reason in {why.reason for why in found} else (first,)


def marks_and_ghosts(
    target: spots.WhatIfTarget,
) -> tuple[dict[spots.HitTarget, Highlight], dict[spots.HitTarget, GhostPiece]]:
    """Return marks where something would have to be, or to be away; and the pieces that would lie there."""
    marks, ghosts = dict[spots.HitTarget, Highlight](), dict[spots.HitTarget, GhostPiece]()
    for change in target.way:
        spot = change_spot(target.state, change)
        if spot is not None:
            mark = _GONE.get(change_kind(change), Highlight.WANTED)
            if mark is not Highlight.WANTED or spot not in marks:
                marks[spot] = mark
            match change_kind(change), change:
                case ChangeKind.POLYP, Change(_, _, SpaceState(Coral() as coral)):
                    ghosts[spot] = coral
                case ChangeKind.SHRIMP, Change(_, _, SpaceState(_, int(seat))):
                    ghosts[spot] = target.state.table.seats[seat].colour
                case ChangeKind.TURNED, Change(Tile(tile)):
                    ghosts[spot] = other_side(target.state.tiles, tile)
    return marks, ghosts


def other_side(tiles: CoralTiles, number: int) -> CoralTile:
    """Return a coral tile turned over."""
    return tile_as_it_lies(tiles._replace(starfish=tiles.starfish ^ 1 << number - 1), CORAL_TILES[number - 1])


def change_spot(state: State, change: Change) -> spots.HitTarget | None:
    """Return the place of a change on the table of the player on turn; None if it has none there."""
    match change.thing:
        case Space() as space:
            return spots.BoardSpot(space)
        case Tile(number):
            return spots.TileSpot(number)
        case UniqueThing.ALGA_SPACE if state.tiles.sea is not None:
            return spots.AlgaSpot(state.tiles.sea) if state.followed else spots.AlgaSpaceSpot()
        case Pile(CountedPileKind.EATEN, int(seat)):
            return spots.SeaShrimpSpot(state.table.seats[seat].colour)
        case Pile(CountedPileKind.LARVAE, seat, Coral() as coral) if seat == state.turn.seat:
            return spots.LarvaSpot(coral)
        case Pile(CountedPileKind.CONSUMED, seat, Coral() as coral) if seat == state.turn.seat:
            return spots.ConsumedSpot(coral)
    return None


def solution_text(tr: Translator, target: spots.WhatIfTarget) -> str:
    """Return the way that is drawn, as a sentence."""
    if not target.ways:
        return tr(NO_SMALL_CHANGE)
    way = solution_line(tr, target.state, target.way)
    if len(target.ways) == 1:
        return tr(_IT_WOULD_TAKE, way=way)
    return tr(_ONE_OF, number=target.drawn + 1, all=len(target.ways), way=way)


def explain_refusals(tr: Translator, whys: Sequence[Refused]) -> str:
    """Return a sentence with everything that speaks against something."""
    return " ".join(explain_refusal(tr, why) for why in whys)
