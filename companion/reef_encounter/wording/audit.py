"""The table audit in words: a list to check off, and which entry most likely was the slip."""

from __future__ import annotations

from collections.abc import Iterator

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.box.pieces import CORAL_TILES, SHRIMPS, Alga, Coral, PlayerColour, stock
from companion.reef_encounter.notation.diagram import diagram
from companion.reef_encounter.questions.audit import PiecesAt, Where
from companion.reef_encounter.questions.view import PlayerView, View, seen_by
from companion.reef_encounter.rules.actions import SpaceState, TileState
from companion.reef_encounter.rules.corals import polyp_cells
from companion.reef_encounter.rules.dominance import cylinders_left, face
from companion.reef_encounter.rules.open_sea import on_sea
from companion.reef_encounter.rules.state import Seat, State
from companion.reef_encounter.wording.names import Counting, some
from companion.reef_encounter.wording.table import CONTRADICTED
from companion.speech import N_, NN_, Speech, sentence

BOX = "[ ] "


def audit_lines(speech: Speech, state: State, seat: int | None = None) -> list[str]:
    """What must lie where now, to be checked off from place to place.

    Only what everybody may look at; with a `seat` also what lies behind that player's screen and in
    their fish, for that player's eyes.
    """
    view = seen_by(state, "table" if seat is None else seat)
    sections = [*_boards(speech, view), _sea(speech, view, state), _tiles(speech, view), _supply(speech, view)]
    sections += [_player(speech, view, player, number == seat) for number, player in enumerate(view.players)]
    lines: list[str] = []
    for title, items in sections:
        if items:
            lines += ([""] if lines else []) + [title, *items]
    return lines


def place_title(speech: Speech, state: State, where: Where, whose: int | None = None) -> str:
    """Where something lies: the heading above it."""
    seats, letters = state.table.seats, state.table.letters
    match where:
        case Where.BOARD:
            return speech(N_("On board {letter}"), letter=letters[whose or 0])
        case Where.CONSUMED:
            return speech(N_("In front of {player}’s screen"), player=seats[whose or 0])
        case Where.BEHIND:
            return speech(N_("Behind {player}’s screen"), player=seats[whose or 0])
        case Where.FISH:
            return speech(N_("In {player}’s parrotfish"), player=seats[whose or 0])
        case Where.OPEN_SEA:
            return speech(N_("On the open sea"))
        case Where.ALGA_SPACE:
            return speech(N_("Alga space"))
        case Where.TILES:
            return speech(N_("On coral tiles"))
        case Where.BONUS:
            return speech(N_("Bonus tiles beside the board"))
        case Where.SUPPLY:
            return speech(N_("In the supply"))
        case Where.OUT_OF_SIGHT:
            return speech(N_("In the bag"))


def things(speech: Speech, state: State, spot: PiecesAt) -> str:
    """What is counted at a spot, in the plural."""
    match spot.what, spot.colour:
        case "polyp", Coral() as coral:
            return speech(N_("{coral:polyps}"), coral=coral)
        case "larva", Coral() as coral:
            return speech(N_("{coral:larvae}"), coral=coral)
        case "cylinder", Alga() as alga:
            return speech(N_("{alga:cylinders}"), alga=alga)
        case "shrimp", PlayerColour() as colour:
            seat = next(seat for seat in state.table.seats if seat.colour is colour)
            return speech(N_("{player}’s shrimps"), player=seat)
        case "larvae", _:
            return speech(N_("larva cubes"))
    return speech(N_("polyp tiles"))


def counted_line(speech: Speech, state: State, spot: PiecesAt, must: int, found: int) -> str:
    """One number that differs."""
    whose = _owner(state, spot)
    facts = {"place": place_title(speech, state, spot.where, whose), "things": things(speech, state, spot)}
    text = N_("{place}: {things}: the app has {must}, the table {found}")
    return speech(text, must=must, found=found, **facts)


def tile_line(speech: Speech, state: State, tile: int, must: TileState, there: TileState) -> str:
    """One coral tile that lies otherwise."""
    facts: dict[str, object] = {"tile": face(state.tiles, CORAL_TILES[tile - 1])}
    if must.starfish != there.starfish:
        return speech(N_("The coral tile “{tile}” lies on its other side"), **facts)
    if must.locked:
        return speech(N_("On the coral tile “{tile}” the alga cylinder is missing"), **facts)
    return speech(N_("On the coral tile “{tile}” an alga cylinder stands"), **facts)


def _owner(state: State, spot: PiecesAt) -> int | None:
    """A shrimp tells its owner by its colour."""
    if spot.what != "shrimp" or spot.where is Where.BOARD:
        return spot.whose
    return next((n for n, seat in enumerate(state.table.seats) if seat.colour is spot.colour), None)


def differing_line(speech: Speech, state: State, space: Space, must: SpaceState, there: SpaceState) -> str:
    """One space where the table differs."""
    facts = {
        "space": state.space_name(space),
        "must": _laid(speech, state, must),
        "found": _laid(speech, state, there),
    }
    return speech(N_("{space}: the app has {must}, the table {found}"), **facts)


def _laid(speech: Speech, state: State, laid: SpaceState) -> str:
    shrimp = (
        [speech(N_("{player}’s shrimp"), player=state.table.seats[laid.shrimp])] if laid.shrimp is not None else []
    )
    polyp = [speech.list([laid.coral], "polyp")] if laid.coral is not None else []
    return speech.list([*polyp, *shrimp]) or speech(N_("nothing"))


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
