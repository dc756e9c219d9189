"""Enumeration of the ideas that beginners learn, in the order of teaching. Knows no rules."""

from __future__ import annotations

from enum import StrEnum


class Idea(StrEnum):
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
