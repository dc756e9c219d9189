"""Tables of both games for the second reader: where each piece lies, read off a state."""

from __future__ import annotations

from collections import Counter

from companion.reef.box import COLOURS, SPACES, Card, space_name
from companion.reef.rules.state import Depth as ReefDepth
from companion.reef.rules.state import State as ReefState
from companion.reef.wording.names import make_translator
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Space, list_cells
from companion.reef_encounter.rules.state import State
from companion.session.hands import CountedPieces
from tests.laws.helpers.population import Truth
from tests.laws.helpers.second_reader import Desk

SCREENED = ("behind the screen", "in front of the screen", "the parrotfish")
EMPTY = {"the reef board", "the bag", "in front of the screen"}


def _polyps(stock: tuple[int, ...], what: str = "polyp") -> list[str]:
    return [f"{coral.name.lower()} {what}" for coral in Coral for _ in range(stock[coral])]


def desk(state: State, truth: Truth | None) -> Desk:
    """The table of a game of Reef Encounter; `truth`: what is in the bag; None without boards."""
    places, faces = _tiles(state)
    sea_board: list[str] = []
    for seat, player in zip(state.table.seats, state.players, strict=True):
        shrimp = f"shrimp of {seat.name}"
        sea_board += [shrimp] * bool(player.meals)
        fish = [*_polyps(player.fish.seen), *["polyp"] * player.fish.hidden, *[shrimp] * max(0, player.meals - 1)]
        places[f"{seat.name}: the parrotfish"] = fish
    places["the open-sea board"] = sea_board
    free = frozenset(EMPTY)
    if truth is not None:
        free = frozenset()
        places |= _followed(state)
        places["the bag"] = _polyps(truth.bag)
    return Desk(places, free, lambda place: place in SCREENED, _unseen, _room, faces)


def _tiles(state: State) -> tuple[dict[str, list[str]], set[str]]:
    """The coral tiles as they lie, the cylinders on them, on the alga space and in the supply."""
    left = Counter(dict.fromkeys(Alga, 5))
    places: dict[str, list[str]] = {"the alga space": []}
    faces = set()
    if state.tiles.sea is not None:
        left[state.tiles.sea] -= 1
        places["the alga space"] = [f"{state.tiles.sea.name.lower()} alga cylinder"]
    for tile in CORAL_TILES:
        up = state.tiles.starfish_up(tile.number)
        pair = (tile.stronger, tile.weaker) if up else (tile.weaker, tile.stronger)
        face = " over ".join(coral.name.lower() for coral in pair)
        faces.add(face)
        alga = tile.large_alga if up else tile.small_alga
        locked = state.tiles.is_locked(tile.number)
        left[alga] -= locked
        places[f"the coral tile “{face}”"] = [f"{alga.name.lower()} alga cylinder"] * locked
    places["the supply"] = [f"{alga.name.lower()} alga cylinder" for alga in left.elements()]
    return places, faces


def _followed(state: State) -> dict[str, list[str]]:
    """Where everything else lies at the full depth, the bag left out."""
    places: dict[str, list[str]] = {}
    held = [0, 0, 0, 0, 0]
    supply = _tiles(state)[0]["the supply"]
    for number, seat in enumerate(state.table.seats):
        player = state.players[number]
        held = [there + more for there, more in zip(held, player.larvae, strict=True)]
        out = sum(rock.shrimps[number].bit_count() for rock in state.rocks) + player.meals
        places[f"{seat.name}: behind the screen"] = [
            *_polyps(player.hand.seen),
            *["polyp"] * player.hand.hidden,
            *_polyps(player.larvae, "larva cube"),
            *[f"shrimp of {seat.name}"] * (4 - out),
        ]
        places[f"{seat.name}: in front of the screen"] = _polyps(player.consumed)
    for coral in Coral:
        cube = f"{coral.name.lower()} larva cube"
        supply += [cube] * (9 - held[coral])
        lying = [*_polyps(state.sea[coral]), *[cube] * (held[coral] < 10)]
        places[f"the {coral.name.lower()} space of the open sea"] = lying
    for number, (board, rock) in enumerate(zip(state.table.boards, state.rocks, strict=True)):
        for cell in list_cells(board.rock):
            here = [f"{coral.name.lower()} polyp" for coral in Coral if rock.corals[coral] >> cell & 1]
            here += [
                f"shrimp of {s.name}"
                for s, own in zip(state.table.seats, rock.shrimps, strict=True)
                if own >> cell & 1
            ]
            places[state.space_name(Space(number, cell))] = here
    return places | {"the supply": supply, "the bonus tiles": _polyps(state.bonus)}


def _unseen(piece: str) -> str:
    return "polyp" if piece.endswith(" polyp") else piece


def _room(place: str, there: list[str], piece: str) -> bool:
    """Whether nothing lies in the way of a piece."""
    kind = piece.split()[-1] if not piece.startswith("shrimp") else "shrimp"
    if place == "the bonus tiles":
        return piece not in there
    if place == "the alga space" or place.startswith("the coral tile"):
        return kind == "cylinder" and not there
    if place[1:2] == "/":
        shrimps = [each for each in there if each.startswith("shrimp")]
        return not there if kind == "polyp" else kind == "shrimp" and not shrimps
    if place.endswith("of the open sea"):
        return kind == "polyp" or (kind == "cube" and not any(t.endswith("cube") for t in there))
    allowed = {
        "the bag": ("polyp",),
        "the reef board": ("polyp", "shrimp"),
        "the supply": ("cube", "cylinder"),
        "the open-sea board": ("shrimp",),
        "the parrotfish": ("polyp", "shrimp"),
        "in front of the screen": ("polyp",),
        "behind the screen": ("polyp", "cube", "shrimp"),
    }
    return kind in allowed[place.rpartition(": ")[2]]


COLOUR = {"R": "red", "Y": "yellow", "G": "green", "P": "purple"}
ENGLISH = make_translator("en")


def _card(card: Card | None) -> str:
    return ENGLISH.name(CountedPieces(1, card)) if card else "card"


OWN = ("the points beside the board", "the hand", "the discard pile")


def reef_desk(state: ReefState) -> Desk:
    """The table of a game of Reef. Cards that the app deals, and the tokens on them, are on no table."""
    table = state.table
    points_only, dealt = table.depth is ReefDepth.POINTS, table.dealt
    cards = not points_only and not dealt
    places = {
        "the supply": [
            f"{COLOUR[colour]} piece" for colour, left in zip(COLOURS, state.supply, strict=True) for _ in range(left)
        ]
    }
    for seat, player in zip(table.seats, state.players, strict=True):
        who = seat.name
        places[f"{who}: the points beside the board"] = ["point"] * player.points
        if not points_only:
            for space in SPACES:
                places[f"{who}: {space_name(space)}"] = [f"{COLOUR[letter]} piece" for letter in player.board[space]]
        if cards:
            held = [*map(_card, player.hand.known), *["card"] * (player.hand.hidden + len(player.counted))]
            places[f"{who}: the hand"] = held
            places[f"{who}: the discard pile"] = [_card(card) for card in player.played]
    if cards:
        for number, slot in enumerate(state.display, 1):
            lying = [] if slot is None else [_card(slot.card), *["point"] * slot.tokens]
            places[f"place {number} of the display"] = lying
        top = [_card(state.top)] if state.deck else []
        places["the deck"] = ["card"] * (state.deck - 1) + top
    if points_only:
        places["the display"] = ["point"] * sum(slot.tokens for slot in state.display if slot is not None)
    free = {"the stock", "the board"} if points_only else {"the stock"}
    return Desk(
        places,
        frozenset(free),
        lambda place: place in OWN or (len(place) == 2 and place[1].isdigit()),
        lambda piece: "card" if piece.startswith("“") else piece,
        _reef_room,
    )


def _reef_room(place: str, there: list[str], piece: str) -> bool:
    """Whether nothing lies in the way of a piece."""
    name = place.rpartition(": ")[2]
    if len(name) == 2:
        return piece.endswith("piece") and len(there) < 4
    if name in ("the hand", "the discard pile"):
        return not piece.endswith(("piece", "point"))
    if name == "the board":
        return piece.endswith("piece")
    if piece == "point":
        return name == "the stock" or name == "the points beside the board" or name.endswith("display")
    return name.startswith("place") and not piece.endswith("piece") and not there  # points belong to the card below


def reef_lying(desk: Desk) -> dict[str, object]:
    """What lies where, stacks in their order. Of the deck only the number: its next card comes in sight alone."""
    found: dict[str, object] = {}
    for place, pieces in desk.places.items():
        stack = desk.owned(place.rpartition(": ")[2]) and place[-1].isdigit()
        found[place] = len(pieces) if place == "the deck" else tuple(pieces) if stack else Counter(pieces)
    return found
