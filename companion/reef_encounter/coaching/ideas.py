"""Enumeration of the ideas that beginners learn, in the order of teaching. Knows no rules."""

from __future__ import annotations

from enum import StrEnum


class Idea(StrEnum):
    """One idea; the value is the name of the rule in the guide that has its picture. In the order of teaching."""

    FISH = "setup.fish"
    LARVAE = "setup.larvae"
    EAT = "eat"
    VALUES = "score"
    LARVA = "larva"
    PLACE = "place.empty"
    JOIN = "coral"
    GROWTH = "growth"
    ATTACK = "attack.size"
    HIERARCHY = "attack.hierarchy"
    CONSUMED = "attack.consumed"
    SPLIT = "attack.split"
    INTRODUCE = "introduce"
    GUARD = "attack.guard"
    MOVE = "move"
    LARVA_FOR_POLYP = "larva-for-polyp"
    POLYP_FOR_LARVA = "polyp-for-larva"
    ALGA = "alga.sea"
    LOCK = "alga.lock"
    LAST_TILE = "alga.last"
    COLLECT = "collect"
    END = "end.at-once"
    FEAST = "end.feast"
