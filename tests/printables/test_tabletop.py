"""The save for Tabletop Simulator against the documented shape of its files."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlparse
from urllib.request import url2pathname

import jsonschema
import pytest
from PIL import Image

from companion.drawing.paths import Area
from companion.reef.box import COLOURS, TOKEN_COUNTS, Sign
from companion.reef.rules import setup as reef_setup
from companion.reef.rules.state import Seat as ReefSeat
from companion.reef_encounter.box import OPENING_SEA, Coral, PlayerColour
from companion.reef_encounter.rules import setup
from companion.reef_encounter.rules.state import Seat
from printables.export.previews import save_simulator, simulator_document
from printables.layout.model import Kit
from printables.layout.plan import KitPlan, plan_kit
from printables.layout.request import KitRequest
from printables.reef.kit import KIT as REEF
from printables.reef_encounter.kit import KIT as REEF_ENCOUNTER


def document(plan: KitPlan, pictures: dict[str, list[Path]], players: int) -> dict[str, Any]:
    return simulator_document(plan, pictures, players, plan.request.kit.start(plan.edition)[players])


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
                "Name": {"enum": ["Custom_Tile", "Bag", "DeckCustom", "Card"]},
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
            "allOf": [
                {
                    "if": {"properties": {"Name": {"enum": ["Bag", "DeckCustom"]}}},
                    "then": {"required": ["ContainedObjects"]},
                },
                {
                    "if": {"properties": {"Name": {"enum": ["Card", "DeckCustom"]}}},
                    "then": {"required": ["CustomDeck", "HideWhenFaceDown"]},
                },
                {
                    "if": {"properties": {"Name": {"const": "Custom_Tile"}}},
                    "then": {"required": ["CustomImage"]},
                },
            ],
        }
    },
}


@pytest.mark.slow
@pytest.mark.parametrize("kit", [REEF_ENCOUNTER, REEF], ids=lambda kit: str(kit.key))
def test_the_save_has_the_documented_shape_and_all_its_pictures(kit: Kit, tmp_path: Path) -> None:
    only = tuple(part.key for part in kit.parts if part.stock == "board")
    save_simulator(plan_kit(KitRequest(kit, only=only)), tmp_path)
    written = json.loads((tmp_path / "tabletop-simulator-4.json").read_text("utf-8"))
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
    written = document(plan, made_up, 4)
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


def pictured(plan: KitPlan, folder: Path) -> dict[str, list[Path]]:
    pieces = [piece for one in plan.printed for piece in one.content.pieces]
    return {piece.key: [folder / f"{piece.key}{n}.png" for n, _ in enumerate(piece.sides)] for piece in pieces}


def test_cards_are_a_deck_to_deal_and_hold_and_pieces_lie_in_bags_of_one_colour_or_value(tmp_path: Path) -> None:
    """Read back against the numbers of the rules."""
    plan = plan_kit(KitRequest(REEF, only=("boards", "cards", "coral-pieces", "tokens")))
    written = document(plan, pictured(plan, tmp_path), 4)
    jsonschema.Draft202012Validator(SCHEMA).validate(written)
    (deck,) = [made for made in written["ObjectStates"] if made["Name"] == "DeckCustom"]
    (sheet,) = deck["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["BackIsHidden"]) == (10, 6, True)
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]] == list(range(100, 160))
    assert deck["Transform"]["rotZ"] == 180, "it lies face down"
    assert all(card["Name"] == "Card" and card["Hands"] for card in deck["ContainedObjects"])
    bags = {made["Nickname"]: made["ContainedObjects"] for made in written["ObjectStates"] if made["Name"] == "Bag"}
    assert all({made["Nickname"] for made in inside} == {name} for name, inside in bags.items())
    lying = Counter(made["Nickname"] for made in written["ObjectStates"] if made["Name"] == "Custom_Tile")
    counts = {piece.label: piece.count for one in plan.printed for piece in one.content.pieces}
    assert {name: len(inside) + lying[name] for name, inside in bags.items()} == {name: counts[name] for name in bags}
    assert len(bags) == len(COLOURS) + len(TOKEN_COUNTS)


class Pile(NamedTuple):
    """How many of one piece lie on the table, wait in bags or decks, and stay in the box."""

    lying: int = 0
    waiting: int = 0
    unused: int = 0


def piles(written: dict[str, Any]) -> dict[str, Pile]:
    found: dict[str, Pile] = defaultdict(Pile)
    for made in written["ObjectStates"]:
        for inner in made.get("ContainedObjects", [made]):
            where = (
                "unused" if made["Nickname"] == "Stays in the box" else "waiting" if inner is not made else "lying"
            )
            pile = found[inner["Nickname"]]
            found[inner["Nickname"]] = pile._replace(**{where: getattr(pile, where) + 1})
    return found


def footprint(made: dict[str, Any], sizes: dict[str, tuple[float, float]]) -> Area:
    wide, high = sizes.get(made["Nickname"], (3.0, 3.0))
    at = made["Transform"]
    return Area(at["posX"] - wide / 2, at["posZ"] - high / 2, wide, high)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kit", [REEF_ENCOUNTER, REEF], ids=lambda kit: str(kit.key))
def test_a_table_for_each_number_of_players_holds_what_the_rules_count(
    kit: Kit, players: int, tmp_path: Path
) -> None:
    """Against the numbers with which a game of the companion begins; nothing covers anything, nothing is lost."""
    level = 1 if players == 3 else 3  # cups stand for parrotfish, and shrimps lie
    words = ("contents", "assembly", "rules", "first-game", "calibration", "score-pad")
    parts = [part.key for part in kit.parts if level in part.levels and part.key not in words]
    plan = plan_kit(KitRequest(kit, only=tuple(parts), level=level))
    written = document(plan, pictured(plan, tmp_path), players)
    jsonschema.Draft202012Validator(SCHEMA).validate(written)
    assert written["SaveName"].endswith(f"{players} players")
    there, pieces = piles(written), [piece for one in plan.printed for piece in one.content.pieces]
    assert {name: sum(pile) for name, pile in there.items()} == {piece.label: piece.count for piece in pieces}
    sizes = {piece.label: (piece.sides[0].width / 25.4, piece.sides[0].height / 25.4) for piece in pieces}
    on_the_table = [made for made in written["ObjectStates"] if made["Transform"]["posY"] == 1.0]
    for one, other in combinations((footprint(made, sizes) for made in on_the_table), 2):
        across = min(one.right, other.right) - max(one.x, other.x)
        assert across < 0.01 or min(one.top, other.top) - max(one.y, other.y) < 0.01
    if kit is REEF:
        state = reef_setup.start_state(reef_setup.Setup(tuple(map(ReefSeat, "ABCD", Sign))[:players]))
        for number, colour in enumerate(("red", "yellow", "green", "purple")):
            supply, aside = state.supply[number], state.aside[number]
            assert there[f"Coral piece, {colour}"] == (players, supply - players, aside)
        assert there["Point token, 1 point"] == (3 * players, TOKEN_COUNTS[1] - 3 * players, 0)
        assert there["Player board, starfish"].lying == 1
        boards = "Player board"
        assert there["Reference card"] == (players, 0, 4 - players)
    else:
        letters = tuple("ABCD"[:players])
        sea = tuple((coral,) * n for coral, n in zip(Coral, OPENING_SEA, strict=True))
        seats = tuple(map(Seat, "ABCD", PlayerColour))[:players]
        game = setup.start_state(setup.Setup(seats, letters, sea))
        for coral in Coral:
            name = coral.name.lower()
            laid = game.bonus[coral] + sum(rock.corals[coral].bit_count() for rock in game.rocks)
            assert there[f"Polyp tile, {name}"] == (laid, game.unseen.tiles[coral] + game.sea[coral][coral], 0)
        assert there["Larva token, white"] == (1, 9, 0)
        for made in on_the_table:
            if made["Nickname"].startswith("Coral reef board"):
                area = footprint(made, sizes)
                above = [
                    one["Nickname"]
                    for one in written["ObjectStates"]
                    if one["Transform"]["posY"] > 1.0
                    and area.x < one["Transform"]["posX"] < area.right
                    and area.y < one["Transform"]["posZ"] < area.top
                ]
                assert len(set(above)) == len(above) == len(Coral)
        boards = "Coral reef board"
        assert there["Turn action card, red"] == ((1, 0, 0) if players > 2 else (0, 0, 1))
    assert sum(pile.lying for name, pile in there.items() if name.startswith(boards)) == players


def test_rounds_are_shown_as_they_are_cut(tmp_path: Path) -> None:
    for kit, key in ((REEF_ENCOUNTER, "alga-cylinders"), (REEF, "discs")):
        plan = plan_kit(KitRequest(kit, only=(key,)))
        (sheet,) = plan.sheets[:1]
        cut = sheet.laid[0].trimmed_area
        shown = sheet.laid[0].piece.sides[0]
        assert (shown.width, shown.height) == pytest.approx((cut.width, cut.height), abs=0.05)


def edition_inches(plan: KitPlan) -> float:
    """The side of a space in the simulator's units."""
    return plan.edition.pitch / 25.4
