"""Answers "what would it take?" for a refusal: found by the rules, drawn on the table, said in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.reef_encounter.box import CORAL_TILES, Coral, CoralTile, PlayerColour, Space, cells_of
from companion.reef_encounter.queries.legal import refusal
from companion.reef_encounter.queries.views import known_to
from companion.reef_encounter.queries.what_if import Kind, as_if_allowed, kind, ways_to_do, would_take
from companion.reef_encounter.rules.actions import (
    Action,
    Change,
    EatCoral,
    Heap,
    Pile,
    PlacePolyp,
    Sole,
    SpaceState,
    Tile,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import CoralTiles, State
from companion.reef_encounter.rules.supplies import corals_on
from companion.reef_encounter.rules.turns import face
from companion.reef_encounter.wording.what_if import way_line
from companion.refusal import NOTHING_SMALL, Refused, explain
from companion.translator import N_, Speech
from mobile.reef_encounter.play import spots
from mobile.reef_encounter.play.marks import Mark
from mobile.reef_encounter.play.meaning import Both, Meaning, entries
from mobile.reef_encounter.play.who_attacks import obstacles

Absent = Coral | PlayerColour
"""A piece that is not there on a board: a polyp, or the shrimp of a player."""
Ghost = Absent | CoralTile
"""A piece that is not there, or a coral tile as it would lie on its other side."""

_GONE = {Kind.NO_POLYP: Mark.AWAY, Kind.NO_SHRIMP: Mark.LEAVES, Kind.NO_ALGA: Mark.AWAY}
_IT_WOULD_TAKE = N_("It would take: {way}.")
_ONE_OF = N_("{number} of {all}. It would take: {way}.")


def find_ways(state: State, wanted: Meaning, where: spots.Spot | None, step: int = 0) -> spots.Wondering | None:
    """Return what would allow `wanted`, after `step`; None if nothing that everybody knows speaks against it."""
    state, wished = _public_refusals(state, wanted, where)
    against = _against(state, wished)
    return spots.Wondering(step, state, where, against, would_take(state, *wished).ways) if against else None


def speaks_against(state: State, wanted: Meaning, where: spots.Spot | None) -> tuple[Refused, ...]:
    """Return everything known to all that forbids `wanted`; of several ways to do it, what forbids the first."""
    return _against(*_public_refusals(state, wanted, where))


def entries_to_let_stand(state: State, wanted: Meaning) -> tuple[Action, ...]:
    """Return the entries that let a refused polyp lie where it was laid; none if that could mean several things."""
    match wanted:
        case PlacePolyp():
            first, then = [], wanted
        case Both():
            first, then = [wanted.first], wanted.then
            try:
                state = apply(state, wanted.first)
            except Refused:
                return ()
        case _:
            return ()
    entry = as_if_allowed(state, then)
    return () if entry is None else (*first, entry)


def next_way(wondering: spots.Wondering) -> spots.Wondering:
    """Return the answer with its next way drawn; after the last one the first."""
    return replace(wondering, drawn=(wondering.drawn + 1) % max(1, len(wondering.ways)))


def _public_refusals(state: State, wanted: Meaning, where: spots.Spot | None) -> tuple[State, Sequence[Action]]:
    """The state as everybody knows it, and the actions refused in it."""
    state = known_to(state, "table")
    if isinstance(wanted, Both):
        try:
            after = apply(state, wanted.first)
            return after, ways_to_do(after, wanted.then)
        except Refused:
            return state, (wanted.first,)
    if isinstance(wanted, EatCoral) and isinstance(where, spots.Fish):  # it may be any coral
        corals = ((number, cells) for number, rock in enumerate(state.rocks) for _, cells in corals_on(rock))
        return state, [EatCoral(wanted.seat, Space(number, cells_of(cells)[0])) for number, cells in corals]
    wished = tuple(entries(state, wanted))
    return state, ways_to_do(state, *wished) if len(wished) == 1 else wished


def _against(state: State, wished: Sequence[Action]) -> tuple[Refused, ...]:
    whys = [refusal(state, action) for action in wished]
    first = whys[0] if whys and None not in whys else None
    if first is None:
        return ()
    found = obstacles(state, wished[0].space) if isinstance(wished[0], PlacePolyp) else []
    return tuple(found) if first.reason in {why.reason for why in found} else (first,)


def marks_and_ghosts(wondering: spots.Wondering) -> tuple[dict[spots.Spot, Mark], dict[spots.Spot, Ghost]]:
    """Return marks where something would have to be, or to be away; and the pieces that would lie there."""
    marks, ghosts = dict[spots.Spot, Mark](), dict[spots.Spot, Ghost]()
    for change in wondering.way:
        spot = place(wondering.state, change)
        if spot is not None:
            mark = _GONE.get(kind(change), Mark.WANTED)
            if mark is not Mark.WANTED or spot not in marks:
                marks[spot] = mark
            match kind(change), change:
                case Kind.POLYP, Change(_, _, SpaceState(Coral() as coral)):
                    ghosts[spot] = coral
                case Kind.SHRIMP, Change(_, _, SpaceState(_, int(seat))):
                    ghosts[spot] = wondering.state.table.seats[seat].colour
                case Kind.TURNED, Change(Tile(tile)):
                    ghosts[spot] = other_side(wondering.state.tiles, tile)
    return marks, ghosts


def other_side(tiles: CoralTiles, number: int) -> CoralTile:
    """Return a coral tile turned over."""
    return face(tiles._replace(starfish=tiles.starfish ^ 1 << number - 1), CORAL_TILES[number - 1])


def place(state: State, change: Change) -> spots.Spot | None:
    """Return the place of a change on the table of the player on turn; None if it has none there."""
    match change.thing:
        case Space() as space:
            return spots.OnRock(space)
        case Tile(number):
            return spots.OnTile(number)
        case Sole.ALGA_SPACE if state.tiles.sea is not None:
            return spots.OnAlga(state.tiles.sea) if state.followed else spots.AlgaSpace()
        case Pile(Heap.EATEN, int(seat)):
            return spots.ShrimpOnSea(state.table.seats[seat].colour)
        case Pile(Heap.LARVAE, seat, Coral() as coral) if seat == state.turn.seat:
            return spots.LarvaCube(coral)
        case Pile(Heap.CONSUMED, seat, Coral() as coral) if seat == state.turn.seat:
            return spots.Consumed(coral)
    return None


def in_words(speech: Speech, wondering: spots.Wondering) -> str:
    """Return the way that is drawn, as a sentence."""
    if not wondering.ways:
        return speech(NOTHING_SMALL)
    way = way_line(speech, wondering.state, wondering.way)
    if len(wondering.ways) == 1:
        return speech(_IT_WOULD_TAKE, way=way)
    return speech(_ONE_OF, number=wondering.drawn + 1, all=len(wondering.ways), way=way)


def explained(speech: Speech, whys: Sequence[Refused]) -> str:
    """Return a sentence with everything that speaks against something."""
    return " ".join(explain(speech, why) for why in whys)
