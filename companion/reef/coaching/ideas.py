"""The ideas of the game, and which of them a step has used. From what lies open alone."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import assert_never

from companion.reef.box.cards import Card
from companion.reef.box.patterns import Condition, Special, pattern, size, turns
from companion.reef.box.pieces import HIGHEST, MOST_HELD
from companion.reef.rules import actions as a
from companion.reef.rules.scoring import scored
from companion.reef.rules.state import Ended, Phase, State


class Concept(StrEnum):
    """One idea; the value is the name of the rule in the guide that has its picture. In the order of teaching."""

    START = "setup.start"
    EXPERT = "setup.expert"
    TAKE = "take.display"
    FULL = "hand.limit"
    PLAY = "play.order"
    ABOVE = "match.top"
    TURN = "match.turn"
    HEIGHT = "match.height"
    JOKER = "match.joker"
    SPECIAL = "special"
    HIGH = "place.height"
    ONCE = "match.disjoint"
    TOP = "take.top"
    TOKENS = "take.tokens"
    END = "end.colour"
    DECK = "end.deck"
    SHORT = "play.short"
    HAND = "end.hand"


def used(before: State, action: a.Action, after: State) -> list[Concept]:
    """The ideas that a step of the game took, in the order of teaching."""
    found = set(_used(before, action, after))
    return [concept for concept in Concept if concept in found]


def asks_for(card: Card) -> frozenset[Concept]:
    """How the pattern of a card is read, beyond colours side by side."""
    found = pattern(card.pattern)
    if isinstance(found, Special):
        return frozenset({Concept.SPECIAL})
    items: list[Condition] = [item for row in found for item in row if item is not None]
    marks = {Concept.HEIGHT} if any(item.height for item in items) else set()
    return frozenset(marks | ({Concept.JOKER} if any(item.colour is None for item in items) else set()))


def _used(before: State, action: a.Action, after: State) -> Iterator[Concept]:
    match action:
        case a.Begin():
            yield Concept.EXPERT if before.table.expert else Concept.START
        case a.Take(slot=number):
            yield Concept.TAKE
            slot = before.display[number]
            if slot is not None and slot.tokens:
                yield Concept.TOKENS
        case a.TakeTop():
            yield Concept.TOP
        case a.Play():
            yield from _played(before, action, after)
        case a.Show() | a.CountCard():
            yield Concept.HAND
        case a.Name() | a.CountUp() | a.AsItLies():
            pass
        case _:
            assert_never(action)
    if after.last is not None and before.last is None:
        yield Concept.END if after.last is Ended.COLOUR else Concept.DECK
    if after.phase is Phase.OVER and before.phase is not Phase.OVER:
        yield Concept.HAND
        if after.end is Ended.DECK:
            yield Concept.DECK


def _played(before: State, action: a.Play, after: State) -> Iterator[Concept]:
    """What playing a card led to: pieces laid on others, its pattern read and counted."""
    player, board = before.players[action.seat], after.players[action.seat].board
    yield Concept.PLAY
    if player.hand.total == MOST_HELD:
        yield Concept.FULL
    if len(action.pieces) < 2:
        yield Concept.SHORT
    spaces = [space for _, space in action.pieces]
    if len(set(spaces)) < len(spaces) or any(player.board[space] for space in spaces):
        yield Concept.ABOVE
    if any(len(board[space]) == HIGHEST for space in spaces):
        yield Concept.HIGH
    if action.card is not None:
        yield from asks_for(action.card)
        yield from _counted(action.card, len(scored(board, action.card).matches))


def _counted(card: Card, matches: int) -> Iterator[Concept]:
    found = pattern(card.pattern)
    if matches and not isinstance(found, Special):
        if len(turns(found)) > 1:
            yield Concept.TURN
        if matches > 1 and size(found) > 1:
            yield Concept.ONCE
