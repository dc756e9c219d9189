"""Sentences of the table audit: a list to check off, and how one thing or number differs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.reef_encounter.box import CORAL_TILES, SHRIMPS_PER_PLAYER, Alga, Coral, Space, coral_counts
from companion.reef_encounter.notation.views import format_diagram
from companion.reef_encounter.queries.audit import Audited, TotalCount, TotalKind, expected_finding
from companion.reef_encounter.queries.views import PlayerView, View, seen_by
from companion.reef_encounter.rules.actions import (
    Action,
    CountedPileKind,
    Pile,
    SpaceState,
    ThingState,
    Tile,
    TileState,
)
from companion.reef_encounter.rules.open_sea import has_sea_larva
from companion.reef_encounter.rules.state import Seat, State
from companion.reef_encounter.rules.supplies import polyp_cells
from companion.reef_encounter.rules.turns import cylinders_left, tile_as_it_lies
from companion.reef_encounter.wording.log import step_line
from companion.reef_encounter.wording.names import CountedPiece, counted_corals
from companion.reef_encounter.wording.table import CONTRADICTED_ANSWER
from companion.session.diagnosis import TableChecker
from companion.translator import N_, NN_, Translator, capitalize_first

CHECKBOX = "[ ] "


def audit_lines(tr: Translator, state: State, seat: int | None = None) -> list[str]:
    """List where everything must lie now, to check off from place to place.

    Only what everybody may look at; with a `seat` also what lies behind that player's screen and in their fish, for
    that player's eyes.
    """
    view = seen_by(state, "table" if seat is None else seat)
    sections = [*_boards(tr, view), _sea(tr, view, state), _tiles(tr, view), _supply(tr, view)]
    sections += [_player(tr, view, player, number == seat) for number, player in enumerate(view.players)]
    lines: list[str] = []
    for title, items in sections:
        if items:
            lines += ([""] if lines else []) + [title, *items]
    return lines


OPEN_SEA, SUPPLY, ALGA_SPACE = N_("On the open sea"), N_("In the supply"), N_("Alga space")
BONUS = N_("Bonus tiles beside the board")
_IN_FRONT, _BEHIND, _FISH = (
    N_("In front of {player}’s screen"),
    N_("Behind {player}’s screen"),
    N_("In {player}’s parrotfish"),
)
_POLYPS, _LARVAE, _CYLINDERS = N_("{coral:polyps}"), N_("{coral:larvae}"), N_("{alga:cylinders}")
_SHRIMPS, _TILES = N_("{player}’s shrimps"), N_("polyp tiles")

_COUNTED: Final = {
    CountedPileKind.CONSUMED: (_IN_FRONT, _POLYPS),
    CountedPileKind.BONUS: (BONUS, _POLYPS),
    TotalKind.SEA_POLYPS: (OPEN_SEA, _POLYPS),
    TotalKind.SEA_LARVAE: (OPEN_SEA, _LARVAE),
    TotalKind.SEA_SHRIMPS: (OPEN_SEA, _SHRIMPS),
    TotalKind.LARVAE_LEFT: (SUPPLY, _LARVAE),
    TotalKind.CYLINDERS_LEFT: (SUPPLY, _CYLINDERS),
    TotalKind.BAG: (N_("In the bag"), _TILES),
    TotalKind.ALGA_SPACE: (ALGA_SPACE, _CYLINDERS),
    TotalKind.POLYPS_BEHIND: (_BEHIND, _TILES),
    TotalKind.LARVAE_BEHIND: (_BEHIND, N_("larva cubes")),
    TotalKind.SHRIMPS_BEHIND: (_BEHIND, _SHRIMPS),
    TotalKind.POLYPS_EATEN: (_FISH, _TILES),
    TotalKind.SHRIMPS_EATEN: (_FISH, _SHRIMPS),
}
"""The place and the kind of each count, as messages about a seat and a colour."""


def difference_line(tr: Translator, state: State, audited: Audited, must: ThingState, there: ThingState) -> str:
    """Return a line that says how one thing, or one number, differs."""
    match audited, must, there:
        case Space(), SpaceState(), SpaceState():
            both = {"must": _on_space(tr, state, must), "found": _on_space(tr, state, there)}
            return tr(N_("{space}: the app has {must}, the table {found}"), space=state.space_name(audited), **both)
        case Tile(number), TileState(), TileState():
            return tr(_tile_text(must, there), tile=tile_as_it_lies(state.tiles, CORAL_TILES[number - 1]))
        case ((Pile(counted, whose, colour) | TotalCount(counted, whose, colour)), _, _):
            facts = {"player": None if whose is None else state.table.seats[whose], "coral": colour, "alga": colour}
            place, things = (tr(text, **facts) for text in _COUNTED[counted])
            text = N_("{place}: {things}: the app has {must}, the table {found}")
            return tr(text, place=place, things=things, must=must, found=there)
    raise ValueError(audited)


def _tile_text(must: TileState, there: TileState) -> str:
    if must.starfish != there.starfish:
        return N_("The coral tile “{tile}” lies on its other side")
    if must.locked:
        return N_("On the coral tile “{tile}” the alga cylinder is missing")
    return N_("On the coral tile “{tile}” an alga cylinder stands")


def _on_space(tr: Translator, state: State, there: SpaceState) -> str:
    found = [tr.list([there.coral], "polyp")] if there.coral is not None else []
    if there.shrimp is not None:
        found.append(tr(N_("{player}’s shrimp"), player=state.table.seats[there.shrimp]))
    return tr.list(found) or tr(N_("nothing"))


TABLE_CHECKER: Final[TableChecker[State, Action, Audited, ThingState]] = TableChecker(
    expected_finding, difference_line, step_line
)


def _boards(tr: Translator, view: View) -> Iterator[tuple[str, list[str]]]:
    pictures = dict(
        zip(view.table.letters, format_diagram(view.table, view.rocks).strip().split("\n\n"), strict=False)
    )
    for board, rock in zip(view.table.boards, view.rocks, strict=True):
        items = [f"    {row}" for row in pictures.get(board.letter, "").splitlines()[1:]]
        polyps = coral_counts(coral for coral in Coral for _ in range(rock.corals[coral].bit_count()))
        items += [CHECKBOX + tr.list([one]) for one in counted_corals(polyps)]
        for seat, cells in zip(view.table.seats, rock.shrimps, strict=True):
            if cells:
                items.append(CHECKBOX + _shrimps(tr, seat, cells.bit_count()))
        left = (board.rock & ~polyp_cells(rock)).bit_count()
        items.append(
            CHECKBOX + tr.count(*NN_("{n} rock space without a polyp", "{n} rock spaces without a polyp"), left)
        )
        yield tr(N_("Board {letter}"), letter=board.letter), items


def _sea(tr: Translator, view: View, state: State) -> tuple[str, list[str]]:
    items = []
    if view.sea:
        for coral in Coral:
            things: list[object] = [*counted_corals(view.sea[coral])]
            tiles = tr.list(things) or tr(N_("no polyps"))
            items.append(CHECKBOX + capitalize_first(tr(N_("{coral}: {polyps}"), coral=coral, polyps=tiles)))
        cubes = [coral for coral in Coral if has_sea_larva(state, coral)]
        items.append(CHECKBOX + (tr.list(cubes, "larva") or tr(N_("no larva cubes"))))
        eaten = [player.seat for player in view.players if player.on_open_sea]
        items += [CHECKBOX + _shrimps(tr, seat, 1) for seat in eaten]
    return tr(N_("Open sea:")).rstrip(":").rstrip(), items


def _tiles(tr: Translator, view: View) -> tuple[str, list[str]]:
    items = []
    for tile in CORAL_TILES:
        now = tile_as_it_lies(view.tiles, tile)
        text = N_("{tile}, open")
        if view.tiles.is_locked(tile.number):
            text = N_("{tile}, locked with {large:cylinder}")
        items.append(CHECKBOX + tr(text, tile=now, large=now.large_alga))
    if view.tiles.sea is None:
        items.append(CHECKBOX + tr(N_("The alga space is empty.")).rstrip("."))
    else:
        items.append(CHECKBOX + tr(N_("On the alga space: {alga:cylinder}"), alga=view.tiles.sea))
    return tr(N_("Coral tiles, the stronger coral first:")).rstrip(":").rstrip(), items


def _supply(tr: Translator, view: View) -> tuple[str, list[str]]:
    items = []
    if view.table.boards:
        larvae = counted_corals(view.larva_supply, CountedPiece.LARVA)
        items += [CHECKBOX + tr.list([one]) for one in larvae]
        bonus = tr.list(list(counted_corals(view.bonus))) or tr(N_("no polyps"))
        items.append(CHECKBOX + tr(N_("set aside for extra growth: {polyps}"), polyps=bonus))
    for alga in Alga:
        left = cylinders_left(view.tiles, alga)
        items.append(CHECKBOX + tr(N_("{alga:cylinders}: {number}"), alga=alga, number=left))
    if view.bag is not None:
        items.append(CHECKBOX + tr.count(*NN_("{n} polyp tile in the bag", "{n} polyp tiles in the bag"), view.bag))
    return tr(N_("Beside the boards")), items


def _player(tr: Translator, view: View, player: PlayerView, own: bool) -> tuple[str, list[str]]:
    items = []
    none = tr(N_("no polyps"))
    if view.table.boards:
        consumed = tr.list(list(counted_corals(player.consumed))) or none
        items.append(CHECKBOX + tr(N_("in front of the screen: {polyps}"), polyps=consumed))
    behind = player.behind
    if own and behind is not None and view.table.boards:
        for text, holding in (
            (N_("behind the screen: {things}"), behind.hand),
            (N_("in the parrotfish: {things}"), behind.fish),
        ):
            things: list[object] = [*counted_corals(holding.seen)]
            things += (
                [tr(N_("told in private: {polyps}"), polyps=counted_corals(holding.told))]
                if sum(holding.told)
                else []
            )
            if holding.unknown:
                hidden = NN_("{n} hidden polyp", "{n} hidden polyps")
                things.append(tr.count(*hidden, holding.unknown))
            items.append(CHECKBOX + tr(text, things=tr.list(things) or none))
        if behind.contradicted:
            items.append(tr(CONTRADICTED_ANSWER))
        larvae = tr.list(list(counted_corals(behind.larvae, CountedPiece.LARVA))) or tr(N_("no larva cubes"))
        shrimps = tr.count(*NN_("{n} shrimp", "{n} shrimps"), behind.shrimps)
        items.append(CHECKBOX + tr(N_("also: {larvae}; {shrimps}"), larvae=larvae, shrimps=shrimps))
    if player.meals:
        items.append(
            CHECKBOX + tr.count(*NN_("{n} shrimp eaten", "{n} shrimps eaten"), min(player.meals, SHRIMPS_PER_PLAYER))
        )
    return tr(N_("{player} ({colour})"), player=player.seat, colour=player.seat.colour), items


def _shrimps(tr: Translator, seat: Seat, number: int) -> str:
    return tr.count(*NN_("{player}: {n} shrimp", "{player}: {n} shrimps"), number, player=seat)
