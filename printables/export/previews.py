"""A kit as pictures: its pages as PNG, and a save file of Tabletop Simulator.

The save file has the shape of the simulator's own; its units are the simulator's, of which one is an inch.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path as File
from typing import TYPE_CHECKING, Any
from zlib import crc32

from companion.drawing.palette import Palette
from companion.drawing.raster import StencilCache, render_image
from companion.drawing.scene import Scene
from companion.files import resolve_links
from companion.translator import N_
from printables.job import Progress, report_progress
from printables.layout.imposition import PrintedPart
from printables.layout.kit import atomic_output
from printables.layout.model import Piece, StartPosition, StartTable, Stock
from printables.layout.plan import KitPlan
from printables.layout.sheet import draw_sheet

if TYPE_CHECKING:
    from PIL.Image import Image

PREVIEW_PIXELS_PER_MM = 100 / 25.4
"""Pixels per mm of a preview: 100 to the inch."""

SIMULATOR_SIDE = 4096
"""The longest side in pixels a table-top simulator takes for one picture."""

_FINE = 3  # as exact as a preview need be, in half the room of the usual 4
_SIMULATOR_SCALE = 300 / 25.4
_DESIGN_SIDE = 1400  # pixels of one design's longer side: more than a screen shows of a board
_SMALL = 150_000  # pixels of a design that is drawn four times as fine; a larger one is fine enough at twice
_COLUMNS, _ROWS = 10, 7  # the largest grid of a Tabletop Simulator deck


def save_previews(plan: KitPlan, folder: File, progress: Callable[[Progress], None] | None = None) -> list[File]:
    """Write `page-01.png` and so on, one for every page of the PDF. Raises KitFault."""
    palette, saved = plan.request.palette, []
    stencils: StencilCache = {}
    for number, sheet in enumerate(plan.sheets, 1):
        report_progress(progress, number - 1, len(plan.sheets), f"page-{number:02}.png")
        scene = draw_sheet(sheet, plan.total, plan.tr)
        picture = render_image(scene, palette, PREVIEW_PIXELS_PER_MM, "paper", _FINE, stencils)
        saved.append(_saved(picture, folder / f"page-{number:02}.png"))
    return saved


def save_simulator(plan: KitPlan, folder: File, progress: Callable[[Progress], None] | None = None) -> list[File]:
    """Write a PNG grid of the finished pieces of each part, their backs beside it, and `kit.json` with what is where.

    Equally large designs share a grid, row by row from the top left, without gaps. Each design is written as a
    picture of its own too, for the objects of the saves of Tabletop Simulator, one for each number of players.
    Raises KitFault.
    """
    palette, saved, listed = plan.request.palette, [], []
    objects: dict[str, list[File]] = {}
    for done, printed in enumerate(plan.printed):
        report_progress(progress, done, len(plan.printed), plan.tr(printed.part.name))
        sizes: dict[tuple[float, float], list[Piece]] = {}
        for piece in printed.content.pieces:
            front = piece.sides[0]
            sizes.setdefault((front.width, front.height), []).append(piece)
        for number, pieces in enumerate(sizes.values(), 1):
            name = printed.part.key if len(sizes) == 1 else f"{printed.part.key}-{number}"
            square = len(pieces) <= _COLUMNS * _ROWS and not _is_deck(printed)
            columns = min(_COLUMNS, ceil(len(pieces) ** 0.5) if square else len(pieces))
            fronts = [piece.sides[0] for piece in pieces]
            backs = [piece.sides[1] for piece in pieces if len(piece.sides) > 1]
            for scenes, ending in ((fronts, ""), (backs, "-back")):
                if len(scenes) == len(pieces):
                    grid = _grid(scenes, columns, palette)
                    saved.append(_saved(grid, folder / f"{name}{ending}.png"))
                    for piece, cell in zip(pieces, _cells(grid, columns, len(pieces)), strict=True):
                        saved.append(_saved(cell, folder / f"object-{piece.key}{ending}.png"))
                        objects.setdefault(piece.key, []).append(saved[-1])
            listed.append(
                {
                    "file": f"{name}.png",
                    "back": f"{name}-back.png" if len(backs) == len(pieces) else None,
                    "columns": columns,
                    "rows": ceil(len(pieces) / columns),
                    "millimetres": [round(fronts[0].width, 2), round(fronts[0].height, 2)],
                    "designs": [{"key": piece.key, "name": piece.label, "count": piece.count} for piece in pieces],
                }
            )
    documents: dict[str, Any] = {"kit.json": listed}
    for players, table in plan.request.kit.start(plan.edition).items():
        documents[f"tabletop-simulator-{players}.json"] = simulator_document(plan, objects, players, table)
    for name, content in documents.items():
        with atomic_output(folder / name) as stream:
            stream.write((json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode())
        saved.append(folder / name)
    return saved


def _cells(grid: Image, columns: int, number: int) -> Iterator[Image]:
    """The pictures of a grid one by one, row by row."""
    wide, high = grid.width // columns, grid.height // ceil(number / columns)
    for place in range(number):
        row, column = divmod(place, columns)
        yield grid.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))


def _grid(scenes: list[Scene], columns: int, palette: Palette) -> Image:
    """Equally large scenes in a grid without gaps, at 300 pixels to the inch, large ones at fewer."""
    from PIL import Image

    wide, high = scenes[0].width, scenes[0].height
    rows = ceil(len(scenes) / columns)
    whole = min(SIMULATOR_SIDE / (columns * wide), SIMULATOR_SIDE / (rows * high))
    scale = min(_SIMULATOR_SCALE, _DESIGN_SIDE / max(wide, high), whole)
    across, down = int(wide * scale), int(high * scale)
    # A scene is drawn a hair smaller rather than cut, so that every cell has whole pixels.
    fitting = min(across / wide, down / high)
    grid = Image.new("RGBA", (columns * across, rows * down), (0, 0, 0, 0))
    for number, scene in enumerate(scenes):
        row, column = divmod(number, columns)
        fine = 4 if across * down < _SMALL else 2
        grid.paste(render_image(scene, palette, fitting, fine=fine), (column * across, row * down))
    return grid


def _saved(picture: Image, path: File) -> File:
    with atomic_output(path) as stream:
        picture.save(stream, "PNG", compress_level=1)  # a quarter larger than usual in a third of the time
    return path


_BOARD = 100.0  # mm: a piece that is longer is a board, and stays where it lies


_INCH = 25.4
_TILE_SIDE = 2.0  # inches of a square custom tile at scale 1
_THICK = {Stock.BOARD: 0.2, Stock.HEAVY: 0.1, Stock.CARD: 0.1, Stock.PAPER: 0.05}
_CARD_SIDE = 3.5  # inches of the longer side of a card at scale 1, about as large as a poker card
_FIRST_CARD = 100  # the number of the first card of the first sheet
_FEW = 16  # pieces of a part that still lie on the table one by one
_ACROSS, _ROOM = 44.0, 0.5  # inches of the table that objects fill, and between two of them
_ASIDE = 4.0  # inches between what is set up and what waits below it
_STEP = 0.3  # inches from layer to layer
_RANDOM = 2  # what is drawn from a bag comes at random


def simulator_document(
    plan: KitPlan, pictures: Mapping[str, Sequence[File]], players: int, table: StartTable
) -> dict[str, Any]:
    """Return the save file for a number of players as JSON data.

    `pictures` are front and perhaps back of each piece by its key.
    """
    kit, tr = plan.request.kit, plan.tr
    lying = [one for one in plan.printed if one.content.pieces and not _is_written_on(one)]
    there = {piece.key for one in lying for piece in one.content.pieces}
    start = [put for put in table.positions if put.key in there]
    objects = [*_set_up(start, lying, pictures)]
    below = min((put.y for put in start), default=_ACROSS * _INCH / 3) / _INCH - _ASIDE
    waiting = list(_objects(lying, pictures, plan, Counter(put.key for put in start), table.unused))
    objects += (_placed(made, at) for made, at in _laid_out(waiting, below))
    name = tr.labelled(kit.title, tr.count("{n} player", "{n} players", players))
    return {
        "SaveName": name,
        "GameMode": kit.title,
        "Date": "",
        "Table": "Table_RPG",
        "Sky": "Sky_Museum",
        "Note": "\n\n".join((tr(kit.words.introduction), *table.remaining)),
        "Rules": "",
        "PlayerTurn": "",
        "ObjectStates": objects,
    }


def _is_written_on(printed: PrintedPart) -> bool:
    """A pad of paper; what is of paper and has two sides is folded into cards."""
    return printed.part.stock is Stock.PAPER and not any(piece.back for piece in printed.content.pieces)


def _is_deck(printed: PrintedPart) -> bool:
    """Cards that are dealt and held: at most as many designs as a sheet of the simulator has, all with one back."""
    pieces = printed.content.pieces
    alike = len({piece.back for piece in pieces}) == 1 and all(piece.back for piece in pieces)
    return printed.part.sized and alike and len(pieces) <= _COLUMNS * _ROWS


def _deck(printed: PrintedPart, pictures: Mapping[str, Sequence[File]], plan: KitPlan) -> dict[str, Any]:
    """A deck whose cards people deal and hold: one sheet of faces, row by row, and the back they share."""
    pieces = printed.content.pieces
    faces = pictures[pieces[0].key][0].with_name(f"{printed.part.key}.png")
    columns = min(_COLUMNS, len(pieces))
    sheet = {
        "FaceURL": resolve_links(faces).as_uri(),
        "BackURL": resolve_links(pictures[pieces[0].key][1]).as_uri(),
        "NumWidth": columns,
        "NumHeight": ceil(len(pieces) / columns),
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }
    look = {"SidewaysCard": False, "HideWhenFaceDown": True, "Hands": True, "CustomDeck": {"1": sheet}}
    size = pieces[0].front.height / _INCH / _CARD_SIDE
    cards = [
        {**_thing("Card", f"{piece.key}-{n}", piece.label, size), **look, "CardID": _FIRST_CARD + number}
        for number, piece in enumerate(pieces)
        for n in range(piece.count)
    ]
    deck = {**_thing("DeckCustom", printed.part.key, plan.tr(printed.part.name), size), **look}
    deck["Transform"] = {**deck["Transform"], "rotZ": 180.0}  # it lies face down
    if len(cards) == 1:
        return {**cards[0], "Transform": deck["Transform"]}
    return {**deck, "DeckIDs": [card["CardID"] for card in cards], "ContainedObjects": cards}


def _set_up(
    start: Sequence[StartPosition], printed: Sequence[PrintedPart], pictures: Mapping[str, Sequence[File]]
) -> Iterator[dict[str, Any]]:
    """The objects on the table at the start."""
    tiles = {
        piece.key: _tile(piece, part.stock, pictures[piece.key]) for part, has in printed for piece in has.pieces
    }
    numbers: Counter[str] = Counter()
    for put in start:
        made = _placed(tiles[put.key], (put.x / _INCH, put.y / _INCH))
        where = {"posY": 1.0 + _STEP * put.layer, "rotY": (180.0 - put.turn) % 360}
        guid = _guid(f"{put.key}-{numbers[put.key]}")
        numbers[put.key] += 1
        yield {**made, "GUID": guid, "Transform": {**made["Transform"], **where}}


def _objects(
    printed: Sequence[PrintedPart],
    pictures: Mapping[str, Sequence[File]],
    plan: KitPlan,
    taken: Mapping[str, int],
    unused: Mapping[str, int],
) -> Iterator[tuple[dict[str, Any], float, float]]:
    """Every object that does not lie on the table yet, not placed, and its width and depth in inches.

    What these players do not use stays in one bag, the box.
    """
    box: list[dict[str, Any]] = []
    for one in printed:
        part, content = one
        if _is_deck(one):
            side = content.pieces[0].front
            yield _deck(one, pictures, plan), side.width / _INCH, side.height / _INCH
            continue
        copies: list[tuple[Piece, list[dict[str, Any]]]] = []
        for piece in content.pieces:
            tile = _tile(piece, part.stock, pictures[piece.key])
            left = [{**tile, "GUID": _guid(f"{piece.key}-{n}")} for n in range(taken.get(piece.key, 0), piece.count)]
            kept = unused.get(piece.key, 0)
            box += left[:kept]
            copies.append((piece, left[kept:]))
        if sum(piece.count for piece in content.pieces) > _FEW:
            bags = [(f"{piece.key}-bag", piece.label, made) for piece, made in copies]
            if part.drawn or part.sized:  # cards without backs are drawn from a bag
                bags = [(part.key, plan.tr(part.name), [made for _, same in copies for made in same])]
            yield from (_bag(*bag) for bag in bags if bag[-1])
            continue
        for piece, same in copies:
            side = piece.sides[0]
            yield from ((made, side.width / _INCH, side.height / _INCH) for made in same)
    if box:
        yield _bag("unused", plan.tr(N_("Stays in the box")), [{**made, "Locked": False} for made in box])


def _bag(key: str, name: str, made: list[dict[str, Any]]) -> tuple[dict[str, Any], float, float]:
    """A bag from which things come at random, and the room it takes."""
    return {**_thing("Bag", key, name, 1.0), "Bag": {"Order": _RANDOM}, "ContainedObjects": made}, 3.0, 3.0


def _tile(piece: Piece, stock: Stock, files: Sequence[File]) -> dict[str, Any]:
    """A flat object with a picture on each side."""
    side = piece.sides[0]
    front, back = resolve_links(files[0]).as_uri(), resolve_links(files[-1]).as_uri()
    image = {
        "ImageURL": front,
        "ImageSecondaryURL": back if len(files) > 1 else front,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": 0, "Thickness": _THICK[stock], "Stackable": False, "Stretch": True},
    }
    # The shorter side of a tile is what the scale is about; its picture gives it its proportions.
    tile = _thing("Custom_Tile", piece.key, piece.label, min(side.width, side.height) / _INCH / _TILE_SIDE)
    return {**tile, "Locked": max(side.width, side.height) > _BOARD, "CustomImage": image}


def _thing(kind: str, key: str, name: str, scale: float) -> dict[str, Any]:
    size = round(scale, 4)
    turned = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {
        "GUID": _guid(key),
        "Name": kind,
        "Transform": {**turned, "scaleX": size, "scaleY": 1.0, "scaleZ": size},
        "Nickname": name,
        "Description": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": False,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": False,
    }


def _guid(word: str) -> str:
    """Six hexadecimal digits, the same for the same word."""
    return f"{crc32(word.encode()) & 0xFFFFFF:06x}"


def _laid_out(
    objects: Sequence[tuple[dict[str, Any], float, float]], top: float
) -> Iterator[tuple[dict[str, Any], tuple[float, float]]]:
    """Each object and the middle of its place: in rows from the left and from `top` on, the deepest first."""
    x, z, deep = -_ACROSS / 2, top, 0.0
    for made, wide, high in sorted(objects, key=lambda one: -one[2]):
        if x > -_ACROSS / 2 and x + wide > _ACROSS / 2:
            x, z, deep = -_ACROSS / 2, z - deep - _ROOM, 0.0
        yield made, (x + wide / 2, z - high / 2)
        x, deep = x + wide + _ROOM, max(deep, high)


def _placed(made: dict[str, Any], at: tuple[float, float]) -> dict[str, Any]:
    where = {"posX": round(at[0], 3), "posZ": round(at[1], 3)}
    return {**made, "Transform": {**made["Transform"], **where}}
