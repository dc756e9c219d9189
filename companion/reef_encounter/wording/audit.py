"""Sentences of the table audit: a list to check off, and how one thing or number differs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.reef_encounter.box import CORAL_TILES, SHRIMPS, Alga, Coral, Space, stock
from companion.reef_encounter.notation.views import diagram
from companion.reef_encounter.queries.audit import Audited, Count, Total, expected
from companion.reef_encounter.queries.views import PlayerView, View, seen_by
from companion.reef_encounter.rules.actions import Action, Found, Heap, Pile, SpaceState, Tile, TileState
from companion.reef_encounter.rules.open_sea import on_sea
from companion.reef_encounter.rules.state import Seat, State
from companion.reef_encounter.rules.supplies import polyp_cells
from companion.reef_encounter.rules.turns import cylinders_left, face
from companion.reef_encounter.wording.log import step_line
from companion.reef_encounter.wording.names import Counting, some
from companion.reef_encounter.wording.table import CONTRADICTED
from companion.session.diagnosis import Checking
from companion.translator import N_, NN_, Speech, sentence

BOX = "[ ] "


def audit_lines(speech: Speech, state: State, seat: int | None = None) -> list[str]:
    """List where everything must lie now, to check off from place to place.

    Only what everybody may look at; with a `seat` also what lies behind that player's screen and in their fish, for
    that player's eyes.
    """
    view = seen_by(state, "table" if seat is None else seat)
    sections = [*_boards(speech, view), _sea(speech, view, state), _tiles(speech, view), _supply(speech, view)]
    sections += [_player(speech, view, player, number == seat) for number, player in enumerate(view.players)]
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
    Heap.CONSUMED: (_IN_FRONT, _POLYPS),
    Heap.BONUS: (BONUS, _POLYPS),
    Total.SEA_POLYPS: (OPEN_SEA, _POLYPS),
    Total.SEA_LARVAE: (OPEN_SEA, _LARVAE),
    Total.SEA_SHRIMPS: (OPEN_SEA, _SHRIMPS),
    Total.LARVAE_LEFT: (SUPPLY, _LARVAE),
    Total.CYLINDERS_LEFT: (SUPPLY, _CYLINDERS),
    Total.BAG: (N_("In the bag"), _TILES),
    Total.ALGA_SPACE: (ALGA_SPACE, _CYLINDERS),
    Total.POLYPS_BEHIND: (_BEHIND, _TILES),
    Total.LARVAE_BEHIND: (_BEHIND, N_("larva cubes")),
    Total.SHRIMPS_BEHIND: (_BEHIND, _SHRIMPS),
    Total.POLYPS_EATEN: (_FISH, _TILES),
    Total.SHRIMPS_EATEN: (_FISH, _SHRIMPS),
}
"""The place and the kind of each count, as messages about a seat and a colour."""


def differing_line(speech: Speech, state: State, audited: Audited, must: Found, there: Found) -> str:
    """Return a line that says how one thing, or one number, differs."""
    match audited, must, there:
        case Space(), SpaceState(), SpaceState():
            both = {"must": _on_space(speech, state, must), "found": _on_space(speech, state, there)}
            return speech(
                N_("{space}: the app has {must}, the table {found}"), space=state.space_name(audited), **both
            )
        case Tile(number), TileState(), TileState():
            return speech(_tile_text(must, there), tile=face(state.tiles, CORAL_TILES[number - 1]))
        case ((Pile(counted, whose, colour) | Count(counted, whose, colour)), _, _):
            facts = {"player": None if whose is None else state.table.seats[whose], "coral": colour, "alga": colour}
            place, things = (speech(text, **facts) for text in _COUNTED[counted])
            text = N_("{place}: {things}: the app has {must}, the table {found}")
            return speech(text, place=place, things=things, must=must, found=there)
    raise ValueError(audited)


def _tile_text(must: TileState, there: TileState) -> str:
    if must.starfish != there.starfish:
        return N_("The coral tile “{tile}” lies on its other side")
    if must.locked:
        return N_("On the coral tile “{tile}” the alga cylinder is missing")
    return N_("On the coral tile “{tile}” an alga cylinder stands")


def _on_space(speech: Speech, state: State, there: SpaceState) -> str:
    found = [speech.list([there.coral], "polyp")] if there.coral is not None else []
    if there.shrimp is not None:
        found.append(speech(N_("{player}’s shrimp"), player=state.table.seats[there.shrimp]))
    return speech.list(found) or speech(N_("nothing"))


CHECKING: Final[Checking[State, Action, Audited, Found]] = Checking(expected, differing_line, step_line)


def _boards(speech: Speech, view: View) -> Iterator[tuple[str, list[str]]]:
    pictures = dict(zip(view.table.letters, diagram(view.table, view.rocks).strip().split("\n\n"), strict=False))
    for board, rock in zip(view.table.boards, view.rocks, strict=True):
        items = [f"    {row}" for row in pictures.get(board.letter, "").splitlines()[1:]]
        polyps = stock(coral for coral in Coral for _ in range(rock.corals[coral].bit_count()))
        items += [BOX + speech.list([one]) for one in some(polyps)]
        for seat, cells in zip(view.table.seats, rock.shrimps, strict=True):
            if cells:
                items.append(BOX + _shrimps(speech, seat, cells.bit_count()))
        left = (board.rock & ~polyp_cells(rock)).bit_count()
        items.append(
            BOX + speech.count(*NN_("{n} rock space without a polyp", "{n} rock spaces without a polyp"), left)
        )
        yield speech(N_("Board {letter}"), letter=board.letter), items


def _sea(speech: Speech, view: View, state: State) -> tuple[str, list[str]]:
    items = []
    if view.sea:
        for coral in Coral:
            things: list[object] = [*some(view.sea[coral])]
            tiles = speech.list(things) or speech(N_("no polyps"))
            items.append(BOX + sentence(speech(N_("{coral}: {polyps}"), coral=coral, polyps=tiles)))
        cubes = [coral for coral in Coral if on_sea(state, coral)]
        items.append(BOX + (speech.list(cubes, "larva") or speech(N_("no larva cubes"))))
        eaten = [player.seat for player in view.players if player.on_open_sea]
        items += [BOX + _shrimps(speech, seat, 1) for seat in eaten]
    return speech(N_("Open sea:")).rstrip(":").rstrip(), items


def _tiles(speech: Speech, view: View) -> tuple[str, list[str]]:
    items = []
    for tile in CORAL_TILES:
        now = face(view.tiles, tile)
        text = N_("{tile}, open")
        if view.tiles.is_locked(tile.number):
            text = N_("{tile}, locked with {large:cylinder}")
        items.append(BOX + speech(text, tile=now, large=now.large_alga))
    if view.tiles.sea is None:
        items.append(BOX + speech(N_("The alga space is empty.")).rstrip("."))
    else:
        items.append(BOX + speech(N_("On the alga space: {alga:cylinder}"), alga=view.tiles.sea))
    return speech(N_("Coral tiles, the stronger coral first:")).rstrip(":").rstrip(), items


def _supply(speech: Speech, view: View) -> tuple[str, list[str]]:
    items = []
    if view.table.boards:
        larvae = some(view.larva_supply, Counting.LARVA)
        items += [BOX + speech.list([one]) for one in larvae]
        bonus = speech.list(list(some(view.bonus))) or speech(N_("no polyps"))
        items.append(BOX + speech(N_("set aside for extra growth: {polyps}"), polyps=bonus))
    for alga in Alga:
        left = cylinders_left(view.tiles, alga)
        items.append(BOX + speech(N_("{alga:cylinders}: {number}"), alga=alga, number=left))
    if view.bag is not None:
        items.append(BOX + speech.count(*NN_("{n} polyp tile in the bag", "{n} polyp tiles in the bag"), view.bag))
    return speech(N_("Beside the boards")), items


def _player(speech: Speech, view: View, player: PlayerView, own: bool) -> tuple[str, list[str]]:
    items = []
    none = speech(N_("no polyps"))
    if view.table.boards:
        consumed = speech.list(list(some(player.consumed))) or none
        items.append(BOX + speech(N_("in front of the screen: {polyps}"), polyps=consumed))
    behind = player.behind
    if own and behind is not None and view.table.boards:
        for text, holding in (
            (N_("behind the screen: {things}"), behind.hand),
            (N_("in the parrotfish: {things}"), behind.fish),
        ):
            things: list[object] = [*some(holding.seen)]
            things += (
                [speech(N_("told in private: {polyps}"), polyps=some(holding.told))] if sum(holding.told) else []
            )
            if holding.unknown:
                hidden = NN_("{n} hidden polyp", "{n} hidden polyps")
                things.append(speech.count(*hidden, holding.unknown))
            items.append(BOX + speech(text, things=speech.list(things) or none))
        if behind.contradicted:
            items.append(speech(CONTRADICTED))
        larvae = speech.list(list(some(behind.larvae, Counting.LARVA))) or speech(N_("no larva cubes"))
        shrimps = speech.count(*NN_("{n} shrimp", "{n} shrimps"), behind.shrimps)
        items.append(BOX + speech(N_("also: {larvae}; {shrimps}"), larvae=larvae, shrimps=shrimps))
    if player.meals:
        items.append(BOX + speech.count(*NN_("{n} shrimp eaten", "{n} shrimps eaten"), min(player.meals, SHRIMPS)))
    return speech(N_("{player} ({colour})"), player=player.seat, colour=player.seat.colour), items


def _shrimps(speech: Speech, seat: Seat, number: int) -> str:
    return speech.count(*NN_("{player}: {n} shrimp", "{player}: {n} shrimps"), number, player=seat)
