"""The save for Tabletop Simulator against the documented shape of its files."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any
from urllib.parse import urlparse
from urllib.request import url2pathname

import jsonschema
import pytest
from PIL import Image

from printables.export.previews import save, save_simulator
from printables.layout.model import Kit
from printables.layout.plan import Plan, plan_kit
from printables.layout.request import KitRequest
from printables.reef.kit import KIT as REEF
from printables.reef_encounter.kit import KIT as REEF_ENCOUNTER

LYING = ("reef-boards", "open-sea-board", "polyp-tiles", "coral-tiles")
NUMBER, TEXT, FLAG = {"type": "number"}, {"type": "string"}, {"type": "boolean"}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["SaveName", "GameMode", "Table", "Sky", "Note", "Rules", "ObjectStates"],
    "properties": {
        "SaveName": TEXT,
        "Note": TEXT,
        "ObjectStates": {"type": "array", "items": {"$ref": "#/$defs/thing"}, "minItems": 1},
    },
    "$defs": {
        "thing": {
            "type": "object",
            "required": ["GUID", "Name", "Transform", "Nickname", "ColorDiffuse", "Locked"],
            "properties": {
                "GUID": {"type": "string", "pattern": "^[0-9a-f]{6}$"},
                "Name": {"enum": ["Custom_Tile", "Bag"]},
                "Transform": {
                    "type": "object",
                    "required": [f"{what}{axis}" for what in ("pos", "rot", "scale") for axis in "XYZ"],
                    "additionalProperties": NUMBER,
                },
                "Nickname": TEXT,
                "ColorDiffuse": {"type": "object", "required": ["r", "g", "b"], "additionalProperties": NUMBER},
                "Locked": FLAG,
                "CustomImage": {
                    "type": "object",
                    "required": ["ImageURL", "ImageSecondaryURL", "CustomTile"],
                    "properties": {
                        "ImageURL": {"type": "string", "pattern": "^file:///"},
                        "ImageSecondaryURL": {"type": "string", "pattern": "^file:///"},
                        "CustomTile": {
                            "type": "object",
                            "required": ["Type", "Thickness", "Stackable", "Stretch"],
                            "properties": {"Type": {"enum": [0, 1, 2, 3]}, "Thickness": NUMBER, "Stackable": FLAG},
                        },
                    },
                },
                "ContainedObjects": {"type": "array", "items": {"$ref": "#/$defs/thing"}},
                "Bag": {"type": "object", "properties": {"Order": {"enum": [0, 1, 2]}}},
            },
            "if": {"properties": {"Name": {"const": "Bag"}}},
            "then": {"required": ["ContainedObjects"]},
            "else": {"required": ["CustomImage"]},
        }
    },
}


@pytest.mark.slow
@pytest.mark.parametrize("kit", [REEF_ENCOUNTER, REEF], ids=lambda kit: str(kit.key))
def test_the_save_has_the_documented_shape_and_all_its_pictures(kit: Kit, tmp_path: Path) -> None:
    only = tuple(part.key for part in kit.parts if part.stock == "board")
    save_simulator(plan_kit(KitRequest(kit, only=only)), tmp_path)
    written = json.loads((tmp_path / "tabletop-simulator.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(SCHEMA).validate(written)
    things = [inner for made in written["ObjectStates"] for inner in made.get("ContainedObjects", [made])]
    sides = [{made["CustomImage"][side] for side in ("ImageURL", "ImageSecondaryURL")} for made in things]
    assert any(len(each) == 2 for each in sides) == (kit is REEF_ENCOUNTER), "its coral tiles have a back"
    for made in things:
        for side in ("ImageURL", "ImageSecondaryURL"):
            with Image.open(url2pathname(urlparse(made["CustomImage"][side]).path)) as picture:
                assert max(picture.size) > 50


@pytest.mark.parametrize("only", [pytest.param((), marks=pytest.mark.slow), LYING], ids=["whole", "some"])
def test_boards_bags_and_tiles_with_two_sides_lie_apart(tmp_path: Path, only: tuple[str, ...]) -> None:
    """The table is set up, and no piece is there twice or missing; no picture is drawn for it."""
    plan = plan_kit(KitRequest(REEF_ENCOUNTER, only=only))
    pieces = [piece for one in plan.printed if one.part.stock != "paper" for piece in one.content.pieces]
    made_up = {piece.key: [tmp_path / f"{piece.key}{n}.png" for n, _ in enumerate(piece.sides)] for piece in pieces}
    written = save(plan, made_up)
    jsonschema.Draft202012Validator(SCHEMA).validate(written)
    lying = [made for made in written["ObjectStates"] if made["Name"] == "Custom_Tile"]
    bags = [made for made in written["ObjectStates"] if made["Name"] == "Bag"]
    named: dict[str, list[dict[str, Any]]] = {}
    for made in lying:
        named.setdefault(made["Nickname"], []).append(made)
    places = {name: [made["Transform"] for made in same] for name, same in named.items()}
    # Of forty one lies on each board, and one beside the open sea.
    assert len(named["Polyp tile, white"]) == 5
    bag = next(bag for bag in bags if bag["ContainedObjects"][0]["Nickname"].startswith("Polyp tile"))
    assert Counter(made["Nickname"] for made in bag["ContainedObjects"])["Polyp tile, pink"] == 35
    assert len(bag["ContainedObjects"]) == 175
    assert bag["Bag"]["Order"] == 2  # a draw is blind
    (board,) = named["Coral reef board A"]
    assert board["Locked"]
    tiles = [made for name, (made, *_) in named.items() if name.startswith("Coral tile")]
    assert len(tiles) == 10
    (sea,) = places["Open-sea board"]
    wide, high = (side * edition_inches(plan) / 2 for side in (11.1, 7.7))
    for tile in tiles:
        assert tile["CustomImage"]["ImageURL"] != tile["CustomImage"]["ImageSecondaryURL"]
        assert not tile["Locked"]
        where = tile["Transform"]
        assert abs(where["posX"] - sea["posX"]) < wide
        assert abs(where["posZ"] - sea["posZ"]) < high
        assert where["posY"] > sea["posY"]
    # True to one another: a board is as much deeper than a polyp as on paper.
    scales = [made["Transform"]["scaleX"] for made in (board, bag["ContainedObjects"][0])]
    assert scales[0] / scales[1] == pytest.approx(143.5 / 20, rel=0.01)
    boards = [where for name, (where, *_) in places.items() if name.startswith("Coral reef board")]
    for one, other in combinations(boards, 2):
        apart = abs(one["posX"] - other["posX"]), abs(one["posZ"] - other["posZ"])
        assert apart[0] > 8.0 * edition_inches(plan) or apart[1] > 7.0 * edition_inches(plan)
    waiting = {(made["Transform"]["posX"], made["Transform"]["posZ"]) for made in bags}
    assert len(waiting) == len(bags)
    every = [*lying, *(inner for bag in bags for inner in bag["ContainedObjects"])]
    assert Counter(made["Nickname"] for made in every) == {piece.label: piece.count for piece in pieces}
    assert len({made["GUID"] for made in every}) == len(every)


def edition_inches(plan: Plan) -> float:
    """The side of a space in the simulator's units."""
    return plan.edition.pitch / 25.4
