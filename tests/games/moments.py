"""Named moments of the real game, as numbers of steps done. `test_moments` says what is true at each."""

from __future__ import annotations

from enum import IntEnum


class Moment(IntEnum):
    """The number of steps of the real game that are done at a moment."""

    START = 0
    FIRST_FED = 1
    FIRST_CHOSE_LARVAE = 3
    FIRST_TURN = 4
    FIRST_LARVA = 5
    TWO_PLACED = 7
    FIRST_ATTACK = 8
    FIRST_SHRIMP = 9
    FIRST_REFILL = 10
    EXTRA_GROWTH = 12
    SECOND_REFILL = 16
    THIRD_OF_THREE_PINK = 20
    BEFORE_FOUR_BARE = 23
    SHRIMP_WITHOUT_LARVA = 30
    BEFORE_ALGA = 31
    BEFORE_WHITE_LARVA = 35
    BEFORE_TWO_ATTACKS = 36
    TWO_ATTACKS = 38
    THIRD_REFILL_OF_SECOND = 40
    AFTER_FIRST_MEAL = 45
    BEFORE_LOCK = 60
    AMID_GREY_ATTACKS = 80
    LATE = 110
    BEFORE_LAST_MEAL = 122
    OVER = 124
