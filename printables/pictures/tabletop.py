"""A kit as a save file of Tabletop Simulator: boards and tiles as objects, many alike in bags, local pictures.

The shape is that of the simulator's save files; units are its own, of which one is an inch. Draws nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from companion.files import real
from printables.press.layout import PrintedPart
from printables.press.part import Piece, StartPosition, Stock
from printables.press.plan import Plan

_INCH = 25.4
_TILE_SIDE = 2.0  # inches of a square custom tile at scale 1
_THICK = {Stock.BOARD: 0.2, Stock.HEAVY: 0.1, Stock.CARD: 0.1, Stock.PAPER: 0.05}
_FEW = 20  # pieces of a part that still lie on the table one by one
_BOARD = 100.0  # mm: what is longer lies still, and is not picked up by mistake
_ACROSS, _ROOM = 44.0, 0.5  # inches of the table that objects fill, and between two of them
_ASIDE = 4.0  # inches between what is set up and what waits below it
_STEP = 0.3  # inches from layer to layer
_RANDOM = 2  # what is drawn from a bag comes at random


def save(plan: Plan, pictures: Mapping[str, Sequence[Path]]) -> dict[str, Any]:
    """Return the whole save file as JSON data; `pictures` are front and perhaps back of each piece by its key."""
    kit = plan.request.kit
    lying = [one for one in plan.printed if one.content.pieces and not _is_written_on(one)]
    there = {piece.key for one in lying for piece in one.content.pieces}
    start = [put for put in kit.start(plan.edition) if put.key in there]
    objects = [*_set_up(start, lying, pictures)]
    below = min((put.y for put in start), default=_ACROSS * _INCH / 3) / _INCH - _ASIDE
    objects += (_placed(made, at) for made, at in _laid_out(list(_objects(lying, pictures, plan, start)), below))
    return {
        "SaveName": kit.title,
        "GameMode": kit.title,
        "Date": "",
        "Table": "Table_RPG",
        "Sky": "Sky_Museum",
        "Note": plan.speech(kit.words.introduction),
        "Rules": "",
        "PlayerTurn": "",
        "ObjectStates": objects,
    }


def _is_written_on(printed: PrintedPart) -> bool:
    """A pad of paper; what is of paper and has two sides is folded into cards."""
    return printed.part.stock is Stock.PAPER and not any(piece.back for piece in printed.content.pieces)


def _set_up(
    start: Sequence[StartPosition], printed: Sequence[PrintedPart], pictures: Mapping[str, Sequence[Path]]
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
    printed: Sequence[PrintedPart], pictures: Mapping[str, Sequence[Path]], plan: Plan, start: Sequence[StartPosition]
) -> Iterator[tuple[dict[str, Any], float, float]]:
    """Every object that does not lie on the table yet, not placed, and its width and depth in inches."""
    taken = Counter(put.key for put in start)
    for part, content in printed:
        tiles = [(_tile(piece, part.stock, pictures[piece.key]), piece) for piece in content.pieces]
        if sum(piece.count for piece in content.pieces) > _FEW:
            copies = [
                {**tile, "GUID": _guid(f"{piece.key}-{n}")}
                for tile, piece in tiles
                for n in range(taken[piece.key], piece.count)
            ]
            bag = _thing("Bag", part.key, plan.speech(part.name), 1.0)
            yield {**bag, "Bag": {"Order": _RANDOM}, "ContainedObjects": copies}, 3.0, 3.0
            continue
        for tile, piece in tiles:
            side = piece.sides[0]
            for n in range(taken[piece.key], piece.count):
                yield {**tile, "GUID": _guid(f"{piece.key}-{n}")}, side.width / _INCH, side.height / _INCH


def _tile(piece: Piece, stock: Stock, files: Sequence[Path]) -> dict[str, Any]:
    """A flat object with a picture on each side."""
    side = piece.sides[0]
    front, back = real(files[0]).as_uri(), real(files[-1]).as_uri()
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
