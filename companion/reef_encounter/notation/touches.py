"""Spots, what a hand holds, and answers as words: `D/E4`, `tile:7`, `sea:white`, `end-turn`. Read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from companion.record.format import FIELD_KIND, FIELD_UNKNOWN, enum_member, excerpt, keyword, listed, number
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, PlayerColour
from companion.reef_encounter.notation.setup import read_tally
from companion.reef_encounter.notation.views import corals, read_coral_counts, read_space, space_keyword
from companion.reef_encounter.queries.touches import (
    AlgaSpace,
    Asking,
    Bag,
    Consumed,
    Cylinder,
    Ending,
    FirstBite,
    FirstLarvae,
    Fish,
    Held,
    HitTarget,
    InFish,
    LarvaCube,
    OnAlga,
    OnBoard,
    OnSea,
    OnTile,
    Question,
    Refill,
    SeatQuestion,
    ShrimpBehind,
    ShrimpOnSea,
    TieCount,
    WhichAlga,
    WhichCoral,
    WhichMeal,
)
from companion.reef_encounter.rules.state import Table
from companion.refusal import Refused

_ASKING: Final = "who-attacks"
_ENDING: Final = "end-turn"
_SOME: Final = "D/E4, tile:7, sea:white, larva:white, spent:pink, alga:blue, shrimp, fish, bag, …"


def spot_keyword(spot: HitTarget, table: Table) -> str:
    """Return the word of a spot."""
    return space_keyword(spot.space, table.letters) if isinstance(spot, OnBoard) else _words()[spot]


def read_spot(value: object, table: Table) -> HitTarget:
    """Read the word of a spot; of a board only one in play. Raises Refused."""
    if isinstance(value, str) and "/" in value:
        return OnBoard(read_space(value, table.letters))
    spot = _spots(table.boards == ()).get(value) if isinstance(value, str) else None
    if spot is None:
        raise Refused(FIELD_UNKNOWN, field=excerpt(value), words=_SOME)
    return spot


def held_keyword(held: Held, table: Table) -> str | None:
    """Return the word of what is held; None for an empty hand. What a refused move would take has none."""
    match held:
        case None:
            return None
        case Asking(None):
            return _ASKING
        case Asking(first) if first is not None:
            return f"{_ASKING}:{space_keyword(first, table.letters)}"
        case Ending():
            return _ENDING
    if isinstance(held, HitTarget):
        return spot_keyword(held, table)
    raise TypeError(held)


def read_held(value: object, table: Table) -> Held:
    """Read what is held. Raises Refused."""
    if value is None:
        return None
    if value == _ENDING:
        return Ending()
    if isinstance(value, str) and value.partition(":")[0] == _ASKING:
        space = value[len(_ASKING) + 1 :]
        return Asking(read_space(space, table.letters) if value != _ASKING else None)
    return read_spot(value, table)


def read_answer(question: Question | SeatQuestion, value: object) -> object:
    """Read what answers a question: `["white", "pink"]`, `"blue"`, `["white", 5]`, or counts. Raises Refused."""
    match question:
        case Refill():
            return corals(value, "answer")
        case WhichAlga():
            return enum_member(Alga, value, "answer")
        case FirstBite():
            return None if value is None else enum_member(Coral, value, "answer")
        case FirstLarvae() | InFish():
            return read_coral_counts(value, "answer")
        case TieCount():
            return read_tally(value)
        case WhichMeal() if len(eaten := listed(value, "answer", 2)) == 2:
            return enum_member(Coral, eaten[0], "answer"), number(eaten[1], "answer")
        case WhichMeal() | WhichCoral():
            raise Refused(FIELD_KIND, field="answer", value=excerpt(value))


@cache
def _words() -> Mapping[HitTarget, str]:
    found: dict[HitTarget, str] = {ShrimpBehind(): "shrimp", Fish(): "fish", Bag(): "bag", AlgaSpace(): "alga"}
    found |= {OnTile(tile.number): f"tile:{tile.number}" for tile in CORAL_TILES}
    for coral in Coral:
        name = keyword(coral)
        found |= {OnSea(coral): f"sea:{name}", LarvaCube(coral): f"larva:{name}", Consumed(coral): f"spent:{name}"}
    found |= {OnAlga(alga): f"alga:{keyword(alga)}" for alga in Alga}
    found |= {Cylinder(alga): f"cylinder:{keyword(alga)}" for alga in Alga}
    return found | {ShrimpOnSea(colour): f"shrimp:{keyword(colour)}" for colour in PlayerColour}


@cache
def _spots(order: bool) -> Mapping[str, HitTarget]:
    """The spots beside the boards by their words; fewer where the coral tiles alone (the `order`) are followed."""
    alone = Fish | AlgaSpace | Cylinder | OnTile
    return {
        word: spot
        for spot, word in _words().items()
        if (isinstance(spot, alone) if order else not isinstance(spot, Cylinder))
    }
