"""`AT_SEAT`: what one player of Reef alone is shown, the cards in hand. Nobody is asked in private."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.drawing.scene import Placed, Scene
from companion.reef.art.cards import card_back
from companion.reef.art.paper_cut import with_blue
from companion.reef.art.whole_table import card_at
from companion.reef.box.pieces import CARD_SIZE
from companion.reef.questions.view import seen_by
from companion.reef.rules.state import State
from companion.reports.at_seat import AtSeat, PrivateThing, Question
from companion.speech import N_, NN_, Speech

_WIDE, _HIGH = CARD_SIZE[0] + 6, CARD_SIZE[1] + 6  # mm, a card and the room around it
_ROW: Final = 4  # as many as anybody can hold


def _keeps(speech: Speech, state: State, seat: int) -> list[PrivateThing]:
    hand = seen_by(state, seat).players[seat].hand
    known = (*hand.known, *hand.dealt)
    if not known:
        return []  # whoever holds real cards looks at them
    hidden = hand.total - len(known)
    unknown = [speech.count(*NN_("{n} card that is not known", "{n} cards that are not known"), hidden)]
    cards = [f"{number}. {speech.name(card)}" for number, card in enumerate(known, 1)]  # as the host numbers them
    said = [*cards, *unknown * bool(hidden)]
    picture = _cards([*(card_at(card, (0, 0), 1.0) for card in known), *[_BACK] * hidden])
    blue = state.table.deck.blue
    return [PrivateThing(speech(N_("Cards in hand")), ", ".join(said), with_blue(picture) if blue else picture)]


_BACK: Final = Placed("card-back", card_back(), (0, 0))


def _cards(placed: Sequence[Placed]) -> Scene:
    rows = max(1, -(-len(placed) // _ROW))
    shapes = []
    for place, card in enumerate(placed):
        row, column = divmod(place, _ROW)
        shapes.append(card._replace(at=((column + 0.5) * _WIDE, (rows - row - 0.5) * _HIGH)))
    return Scene(_ROW * _WIDE, rows * _HIGH, tuple(shapes))


def _asks(_speech: Speech, _state: State, _seat: int) -> list[Question]:
    return []


def _answer(_state: State, _seat: int, _word: str, _counts: Sequence[int]) -> None:
    return None


AT_SEAT: Final = AtSeat(keeps=_keeps, asks=_asks, answer=_answer)
