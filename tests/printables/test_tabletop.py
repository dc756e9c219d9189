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

from printables.export.previews import save_simulator
from printables.layout.model import Kit
from printables.layout.plan import Plan, plan_kit
from printables.layout.request import KitRequest
from printables.reef.kit import KIT as REEF
from printables.reef_encounter.kit import KIT as REEF_ENCOUNTER

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
    save = json.loads((tmp_path / "tabletop-simulator.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(SCHEMA).validate(save)
    things = [inner for made in save["ObjectStates"] for inner in made.get("ContainedObjects", [made])]
    for made in things:
        for side in ("ImageURL", "ImageSecondaryURL"):
            with Image.open(url2pathname(urlparse(made["CustomImage"][side]).path)) as picture:
                assert max(picture.size) > 50


@pytest.mark.slow
def test_boards_bags_and_tiles_with_two_sides_lie_apart(tmp_path: Path) -> None:
    only = ("reef-boards", "open-sea-board", "polyp-tiles", "coral-tiles")
    save_simulator(plan_kit(KitRequest(REEF_ENCOUNTER, only=only)), tmp_path)
    save = json.loads((tmp_path / "tabletop-simulator.json").read_text("utf-8"))
    found = {made["Nickname"]: made for made in save["ObjectStates"]}
    (bag,) = (made for made in save["ObjectStates"] if made["Name"] == "Bag")
    # Of forty one lies on each board, and one beside the open sea.
    assert Counter(made["Nickname"] for made in bag["ContainedObjects"])["Polyp tile, pink"] == 35
    assert len(bag["ContainedObjects"]) == 175
    assert bag["Bag"]["Order"] == 2  # a draw is blind
    board = found["Coral reef board A"]
    assert board["Locked"]
    tile = next(made for name, made in found.items() if name.startswith("Coral tile 4"))
    assert tile["CustomImage"]["ImageURL"] != tile["CustomImage"]["ImageSecondaryURL"]
    assert not tile["Locked"]
    # True to one another: a board is as much deeper than a polyp as on paper.
    polyp = bag["ContainedObjects"][0]
    scales = [made["Transform"]["scaleX"] for made in (board, polyp)]
    assert scales[0] / scales[1] == pytest.approx(143.5 / 20, rel=0.01)
    places = [(made["Transform"]["posX"], made["Transform"]["posZ"]) for made in save["ObjectStates"]]
    assert len(set(places)) == len(places)
    every = [made["GUID"] for made in (*save["ObjectStates"], *bag["ContainedObjects"])]
    assert len(set(every)) == len(every)


@pytest.mark.slow
def test_the_table_is_set_up_and_no_piece_is_there_twice_or_missing(tmp_path: Path) -> None:
    plan = plan_kit(KitRequest(REEF_ENCOUNTER))
    save_simulator(plan, tmp_path)
    save = json.loads((tmp_path / "tabletop-simulator.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(SCHEMA).validate(save)
    lying = [made for made in save["ObjectStates"] if made["Name"] == "Custom_Tile"]
    named: dict[str, list[dict[str, Any]]] = {}
    for made in lying:
        named.setdefault(made["Nickname"], []).append(made["Transform"])
    (sea,) = named["Open-sea board"]
    tiles = [where for name, (where, *_) in named.items() if name.startswith("Coral tile")]
    assert len(tiles) == 10
    wide, high = (side * edition_inches(plan) / 2 for side in (11.1, 7.7))
    for where in tiles:
        assert abs(where["posX"] - sea["posX"]) < wide
        assert abs(where["posZ"] - sea["posZ"]) < high
        assert where["posY"] > sea["posY"]
    assert len(named["Polyp tile, white"]) == 5  # one on each board, and the bonus polyp tile
    boards = [where for name, (where, *_) in named.items() if name.startswith("Coral reef board")]
    for one, other in combinations(boards, 2):
        apart = abs(one["posX"] - other["posX"]), abs(one["posZ"] - other["posZ"])
        assert apart[0] > 8.0 * edition_inches(plan) or apart[1] > 7.0 * edition_inches(plan)
    every = [inner for made in save["ObjectStates"] for inner in made.get("ContainedObjects", [made])]
    counted = Counter(made["Nickname"] for made in every)
    wanted = {
        piece.label: piece.count for one in plan.printed for piece in one.content.pieces if one.part.stock != "paper"
    }
    assert counted == wanted
    assert len({made["GUID"] for made in every}) == len(every)


def edition_inches(plan: Plan) -> float:
    """The side of a space in the simulator's units."""
    return plan.edition.pitch / 25.4
