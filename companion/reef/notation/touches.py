"""Spots of Reef, turns half entered, and answers as words: `deck`, `slot:1`, `starfish/B3`. Read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from companion.record.format import FIELD_KIND, excerpt, keyword, read_enum, read_list, read_number, read_text
from companion.reef.box import COLOURS, DISPLAY_SIZE, SPACES, Colour, space_name
from companion.reef.notation.actions import read_tally
from companion.reef.notation.views import read_card_field
from companion.reef.queries.touch_outcomes import (
    COLOUR_PAIRS,
    LeftCardQuestion,
    PlayedCardQuestion,
    Question,
    SeatQuestion,
    TieQuestion,
    touch_spot,
)
from companion.reef.queries.touches import (
    DECK_SPOT,
    BoardSpot,
    CardChoice,
    ComposeChoice,
    DropChoice,
    GainChoice,
    HitTarget,
    OpenChoice,
    OtherCardChoice,
    PendingTurn,
    SlotSpot,
    SpaceSpot,
    SwapChoice,
)
from companion.reef.rules.state import Seat, State
from companion.refusal import Refused
from companion.session.touch import NO_SUCH_SPOT, HoldOutcome, RefusedOutcome

_CARD: Final = "card:"
_MOST: Final = len(COLOURS) + len(SPACES)
"""Touches that can be made before a turn is whole; more are no turn."""


def spot_keyword(spot: HitTarget, seats: tuple[Seat, ...]) -> str:
    """Return the word of a spot."""
    if isinstance(spot, CardChoice) and spot.card is not None:
        return f"{_CARD}{spot.card}"
    return next(word for word, each in _spots(seats).items() if each == spot)


def read_spot(value: object, seats: tuple[Seat, ...]) -> HitTarget:
    """Read the word of a spot. Raises Refused."""
    spot = _spots(seats).get(value) if isinstance(value, str) else None
    if spot is not None:
        return spot
    if isinstance(value, str) and value.startswith(_CARD):
        return CardChoice(read_card_field(value[len(_CARD) :], "spot"))
    raise Refused(NO_SUCH_SPOT)


def read_pending_turn(value: object, state: State) -> PendingTurn:
    """Read what has been entered of a turn, as the spots that were touched. Raises Refused where they are no turn."""
    entering = PendingTurn()
    for word in read_list(value, "held", _MOST):
        match touch_spot(state, entering, read_spot(word, state.table.seats)):
            case HoldOutcome(entering):
                pass
            case RefusedOutcome(why):
                raise why
            case _:
                raise Refused(FIELD_KIND, field="held", value=excerpt(word))
    return entering


def read_answer(question: Question | SeatQuestion, value: object) -> object:
    """Read what answers a question: a card by its text, `["RG", 5]`, what a card left scores, or counts.

    Null takes the card of a slot unnamed. Raises Refused.
    """
    match question:
        case PlayedCardQuestion() if len(told := read_list(value, "answer", 2)) == 2:
            return tuple(read_enum(Colour, each, "answer") for each in read_text(told[0], "answer")), read_number(
                told[1], "answer"
            )
        case LeftCardQuestion() if isinstance(value, int):
            return read_number(value, "answer")
        case TieQuestion():
            return read_tally(value, "answer")
        case PlayedCardQuestion():
            raise Refused(FIELD_KIND, field="answer", value=excerpt(value))
    if isinstance(question, BoardSpot) or (isinstance(question, ComposeChoice) and value is None):
        raise Refused(FIELD_KIND, field="answer", value=excerpt(value))
    return None if value is None else read_card_field(value, "answer")


@lru_cache(maxsize=8)
def _spots(seats: tuple[Seat, ...]) -> Mapping[str, HitTarget]:
    """Every spot but the cards, which are many, by its word."""
    found: dict[str, HitTarget] = {
        "deck": DECK_SPOT,
        "open": OpenChoice(),
        "others": OtherCardChoice(),
        "compose": ComposeChoice(),
    }
    found |= {"swap": SwapChoice(), "drop": DropChoice(), f"{_CARD}later": CardChoice(None)}
    found |= {f"slot:{slot + 1}": SlotSpot(slot) for slot in range(DISPLAY_SIZE)}
    found |= {f"gives:{pair}": GainChoice(pair) for pair in COLOUR_PAIRS}
    for place, seat in enumerate(seats):
        found[f"{keyword(seat.sign)}/board"] = BoardSpot(place)
        found |= {f"{keyword(seat.sign)}/{space_name(each)}": SpaceSpot(place, each) for each in SPACES}
    return found
