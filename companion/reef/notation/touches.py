"""Spots of Reef, turns half entered, and answers as words: `deck`, `slot:1`, `starfish/B3`. Read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from companion.record.format import FIELD_KIND, FIELD_UNKNOWN, enum_member, excerpt, keyword, listed, number, text
from companion.reef.box import COLOURS, DISPLAY, SPACES, Colour, space_name
from companion.reef.notation.actions import read_tally
from companion.reef.notation.views import read_card_at
from companion.reef.queries.touch_outcomes import PAIRS, CardLeft, CardPlayed, Question, SeatQuestion, TieCount, touch
from companion.reef.queries.touches import (
    DECK,
    BoardOf,
    Compose,
    Drop,
    Gain,
    HitTarget,
    Named,
    Open,
    Others,
    PendingTurn,
    Slot,
    Space,
    Swap,
)
from companion.reef.rules.state import Seat, State
from companion.refusal import Refused
from companion.session.touch import Hold, No

_CARD: Final = "card:"
_SOME: Final = "deck, slot:1, starfish/B3, starfish/board, gives:RG, card:RG: R2 = 4, card:later, …"
_MOST: Final = len(COLOURS) + len(SPACES)
"""Touches that can be made before a turn is whole; more are no turn."""


def spot_keyword(spot: HitTarget, seats: tuple[Seat, ...]) -> str:
    """Return the word of a spot."""
    if isinstance(spot, Named) and spot.card is not None:
        return f"{_CARD}{spot.card}"
    return next(word for word, each in _spots(seats).items() if each == spot)


def read_spot(value: object, seats: tuple[Seat, ...]) -> HitTarget:
    """Read the word of a spot. Raises Refused."""
    spot = _spots(seats).get(value) if isinstance(value, str) else None
    if spot is not None:
        return spot
    if isinstance(value, str) and value.startswith(_CARD):
        return Named(read_card_at(value[len(_CARD) :], "spot"))
    raise Refused(FIELD_UNKNOWN, field=excerpt(value), words=_SOME)


def read_held(value: object, state: State) -> PendingTurn:
    """Read what has been entered of a turn, as the spots that were touched. Raises Refused where they are no turn."""
    entering = PendingTurn()
    for word in listed(value, "held", _MOST):
        match touch(state, entering, read_spot(word, state.table.seats)):
            case Hold(entering):
                pass
            case No(why):
                raise why
            case _:
                raise Refused(FIELD_KIND, field="held", value=excerpt(word))
    return entering


def read_answer(question: Question | SeatQuestion, value: object) -> object:
    """Read what answers a question: a card by its text, `["RG", 5]`, what a card left scores, or counts.

    Null takes the card of a slot unnamed. Raises Refused.
    """
    match question:
        case CardPlayed() if len(told := listed(value, "answer", 2)) == 2:
            return tuple(enum_member(Colour, each, "answer") for each in text(told[0], "answer")), number(
                told[1], "answer"
            )
        case CardLeft() if isinstance(value, int):
            return number(value, "answer")
        case TieCount():
            return read_tally(value, "answer")
        case CardPlayed():
            raise Refused(FIELD_KIND, field="answer", value=excerpt(value))
    if isinstance(question, BoardOf) or (isinstance(question, Compose) and value is None):
        raise Refused(FIELD_KIND, field="answer", value=excerpt(value))
    return None if value is None else read_card_at(value, "answer")


@lru_cache(maxsize=8)
def _spots(seats: tuple[Seat, ...]) -> Mapping[str, HitTarget]:
    """Every spot but the cards, which are many, by its word."""
    found: dict[str, HitTarget] = {"deck": DECK, "open": Open(), "others": Others(), "compose": Compose()}
    found |= {"swap": Swap(), "drop": Drop(), f"{_CARD}later": Named(None)}
    found |= {f"slot:{slot + 1}": Slot(slot) for slot in range(DISPLAY)}
    found |= {f"gives:{pair}": Gain(pair) for pair in PAIRS}
    for place, seat in enumerate(seats):
        found[f"{keyword(seat.sign)}/board"] = BoardOf(place)
        found |= {f"{keyword(seat.sign)}/{space_name(each)}": Space(place, each) for each in SPACES}
    return found
