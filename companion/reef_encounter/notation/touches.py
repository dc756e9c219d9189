"""Spots, what a hand holds, and answers as words: `D/E4`, `tile:7`, `sea:white`, `end-turn`. Read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from companion.record.format import FIELD_KIND, excerpt, keyword, read_enum, read_list, read_number
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, PlayerColour
from companion.reef_encounter.notation.setup import read_tally
from companion.reef_encounter.notation.views import read_coral_counts, read_corals, read_space, space_keyword
from companion.reef_encounter.queries.touches import (
    AlgaQuestion,
    AlgaSpaceSpot,
    AlgaSpot,
    AttackProbe,
    BagSpot,
    BoardSpot,
    ConsumedSpot,
    CoralQuestion,
    CylinderSpot,
    FirstBiteQuestion,
    FishQuestion,
    FishSpot,
    HandQuestion,
    Held,
    HitTarget,
    LarvaeQuestion,
    LarvaSpot,
    MealQuestion,
    Question,
    RefillQuestion,
    SeaShrimpSpot,
    SeaSpot,
    SeatQuestion,
    ShrimpSpot,
    TieQuestion,
    TileSpot,
    TurnEnding,
)
from companion.reef_encounter.rules.state import Table
from companion.refusal import Refused
from companion.session.touch import NO_SUCH_SPOT

_ASKING: Final = "who-attacks"
_ENDING: Final = "end-turn"


def spot_keyword(spot: HitTarget, table: Table) -> str:
    """Return the word of a spot."""
    return space_keyword(spot.space, table.letters) if isinstance(spot, BoardSpot) else _words()[spot]


def read_spot(value: object, table: Table) -> HitTarget:
    """Read the word of a spot; of a board only one in play. Raises Refused."""
    if isinstance(value, str) and "/" in value:
        return BoardSpot(read_space(value, table.letters))
    spot = _spots(table.boards == ()).get(value) if isinstance(value, str) else None
    if spot is None:
        raise Refused(NO_SUCH_SPOT)
    return spot


def held_piece_keyword(held: Held, table: Table) -> str | None:
    """Return the word of what is held; None for an empty hand. What a refused move would take has none."""
    match held:
        case None:
            return None
        case AttackProbe(None):
            return _ASKING
        case AttackProbe(first) if first is not None:
            return f"{_ASKING}:{space_keyword(first, table.letters)}"
        case TurnEnding():
            return _ENDING
    if isinstance(held, HitTarget):
        return spot_keyword(held, table)
    raise TypeError(held)


def read_held_piece(value: object, table: Table) -> Held:
    """Read what is held. Raises Refused."""
    if value is None:
        return None
    if value == _ENDING:
        return TurnEnding()
    if isinstance(value, str) and value.partition(":")[0] == _ASKING:
        space = value[len(_ASKING) + 1 :]
        return AttackProbe(read_space(space, table.letters) if value != _ASKING else None)
    return read_spot(value, table)


def read_answer(question: Question | SeatQuestion, value: object) -> object:
    """Read what answers a question: `["white", "pink"]`, `"blue"`, `["white", 5]`, or counts. Raises Refused."""
    match question:
        case RefillQuestion():
            return read_corals(value, "answer")
        case AlgaQuestion():
            return read_enum(Alga, value, "answer")
        case FirstBiteQuestion():
            return None if value is None else read_enum(Coral, value, "answer")
        case LarvaeQuestion() | HandQuestion() | FishQuestion():
            return read_coral_counts(value, "answer")
        case TieQuestion():
            return read_tally(value)
        case MealQuestion() if len(eaten := read_list(value, "answer", 2)) == 2:
            return read_enum(Coral, eaten[0], "answer"), read_number(eaten[1], "answer")
        case MealQuestion() | CoralQuestion():
            raise Refused(FIELD_KIND, field="answer", value=excerpt(value))


@cache
def _words() -> Mapping[HitTarget, str]:
    found: dict[HitTarget, str] = {
        ShrimpSpot(): "shrimp",
        FishSpot(): "fish",
        BagSpot(): "bag",
        AlgaSpaceSpot(): "alga",
    }
    found |= {TileSpot(tile.number): f"tile:{tile.number}" for tile in CORAL_TILES}
    for coral in Coral:
        name = keyword(coral)
        found |= {
            SeaSpot(coral): f"sea:{name}",
            LarvaSpot(coral): f"larva:{name}",
            ConsumedSpot(coral): f"spent:{name}",
        }
    found |= {AlgaSpot(alga): f"alga:{keyword(alga)}" for alga in Alga}
    found |= {CylinderSpot(alga): f"cylinder:{keyword(alga)}" for alga in Alga}
    return found | {SeaShrimpSpot(colour): f"shrimp:{keyword(colour)}" for colour in PlayerColour}


@cache
def _spots(order: bool) -> Mapping[str, HitTarget]:
    """The spots beside the boards by their words; fewer where the coral tiles alone (the `order`) are followed."""
    alone = FishSpot | AlgaSpaceSpot | CylinderSpot | TileSpot
    return {
        word: spot
        for spot, word in _words().items()
        if (isinstance(spot, alone) if order else not isinstance(spot, CylinderSpot))
    }
