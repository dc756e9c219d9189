"""Which idea the player on turn can come to next, with the cards and pieces of this table that lie open."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from companion.coaching.teaching import Facts
from companion.reef.box.pieces import COLOURS, HIGHEST, MOST_HELD, Called, Colour, space_name
from companion.reef.coaching.ideas import Concept, asks_for
from companion.reef.questions.targets import takes, tops
from companion.reef.questions.view import known_to
from companion.reef.rules.state import PLACE, Board, Phase, State, top
from companion.reef.rules.taking import lowest

_GAIN: Final = 2  # pieces of one colour that a card can give
_Look = Callable[[State], "Facts | None"]


def coming(state: State, unless: frozenset[StrEnum]) -> tuple[Concept, Facts] | None:
    """The first idea, in the order of teaching, that is not among `unless` and that can be used in the next action.

    With it what its sentence names. None where there is none. Cards in hands are only counted.
    """
    state = known_to(state, "table")
    for concept, look in _LOOKS.items():
        if concept not in unless and (facts := look(state)) is not None:
            return concept, facts
    return None


def _start(state: State) -> Facts | None:
    return {} if state.phase is Phase.OPENING and not state.table.expert else None


def _expert(state: State) -> Facts | None:
    return {} if state.phase is Phase.OPENING and state.table.expert else None


def _take(state: State) -> Facts | None:
    return {"player": _who(state)} if None in takes(state).values() else None


def _full(state: State) -> Facts | None:
    return {} if _can_play(state) and state.players[state.seat].hand.total == MOST_HELD else None


def _play(state: State) -> Facts | None:
    held = state.players[state.seat].hand.total
    return {"player": _who(state), "number": held} if _can_play(state) else None


def _above(state: State) -> Facts | None:
    """A piece on the player's own board that another can be laid on."""
    for space, stack in enumerate(_own_board(state)):
        if (colour := top(stack)) is not None and len(stack) < HIGHEST:
            return {"space": space_name(space), "colour": _called(state, colour)}
    return None


def _turn(state: State) -> Facts | None:
    return {} if _can_play(state) else None


def _in_sight(concept: Concept) -> _Look:
    """A card that can be taken now, and that is read in a way of its own."""

    def look(state: State) -> Facts | None:
        for number, refused in takes(state).items():
            slot = state.display[number]
            if refused is None and slot is not None and slot.card is not None and concept in asks_for(slot.card):
                return {"slot": number + 1}
        return None

    return look


def _high(state: State) -> Facts | None:
    """A stack of the player's own that one piece more, or none, can be laid on."""
    for space, stack in enumerate(_own_board(state)):
        if len(stack) >= HIGHEST - 1:
            return {"space": space_name(space), "number": len(stack)}
    return None


def _top(state: State) -> Facts | None:
    if None not in tops(state).values():
        return None
    slots = lowest(state)
    known = all(slot is None or slot.card is not None for slot in state.display)
    return {"slot": slots[0] + 1} if known and len(slots) == 1 else {}


def _tokens(state: State) -> Facts | None:
    for number, refused in takes(state).items():
        slot = state.display[number]
        if refused is None and slot is not None and slot.tokens:
            return {"slot": number + 1}
    return None


def _end(state: State) -> Facts | None:
    """A colour that the card played next can empty."""
    for colour in COLOURS:
        if 0 < (left := state.supply[PLACE[colour]]) <= _GAIN and _can_play(state) and state.last is None:
            return {"colour": _called(state, colour), "number": left}
    return None


def _deck(state: State) -> Facts | None:
    return {} if state.deck == 1 and None in takes(state).values() else None


def _short(state: State) -> Facts | None:
    """A colour of which the supply may not have what a card gives."""
    gone: list[Colour] = [colour for colour in COLOURS if not state.supply[PLACE[colour]]]
    return {"colour": _called(state, gone[0])} if gone and _can_play(state) else None


def _hand(state: State) -> Facts | None:
    if state.phase is Phase.OVER:
        return {} if any(player.hand.hidden for player in state.players) else None
    return {} if state.phase is Phase.PLAY and state.last is not None else None


def _can_play(state: State) -> bool:
    return state.phase is Phase.PLAY and state.players[state.seat].hand.total > 0


def _own_board(state: State) -> Board:
    """The board that pieces can be laid on in the next action; empty where none can."""
    return state.players[state.seat].board if _can_play(state) else ()


def _called(state: State, colour: Colour) -> Called:
    """A colour as it is called at this table."""
    return Called(colour, state.table.deck.blue)


def _who(state: State) -> object:
    return state.table.seats[state.seat]


_LOOKS: Final[dict[Concept, _Look]] = {
    Concept.START: _start,
    Concept.EXPERT: _expert,
    Concept.TAKE: _take,
    Concept.FULL: _full,
    Concept.PLAY: _play,
    Concept.ABOVE: _above,
    Concept.TURN: _turn,
    Concept.HEIGHT: _in_sight(Concept.HEIGHT),
    Concept.JOKER: _in_sight(Concept.JOKER),
    Concept.SPECIAL: _in_sight(Concept.SPECIAL),
    Concept.HIGH: _high,
    Concept.TOP: _top,
    Concept.TOKENS: _tokens,
    Concept.END: _end,
    Concept.DECK: _deck,
    Concept.SHORT: _short,
    Concept.HAND: _hand,
}
"""What is told beforehand; only that no piece counts twice is told when a pattern first shows more than once."""
