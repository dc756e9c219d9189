"""Set-ups that are refused because no game can begin with them, each with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from companion.reef_encounter.box import PlayerColour
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from companion.refusal import Reason
from tests.rules.helpers.table import CORALS, SEATS

SEA = tuple(tuple(CORALS[letter] for letter in there) for there in ("WYO", "PPG", "GWY", "OO", "P"))


FIRST, SECOND = Seat("First", PlayerColour.RED), Seat("Second", PlayerColour.GREEN)


FAULTY: Sequence[tuple[str, Setup, set[Reason]]] = [
    ("one player", Setup((FIRST,), ("A",), SEA), {reasons.SEATS_COUNT}),
    (
        "five players",
        Setup((*SEATS, FIRST), tuple("ABCDA"), SEA),
        {reasons.SEATS_COUNT, reasons.COLOUR_TWICE, reasons.BOARD_TWICE},
    ),
    ("a name missing", Setup((FIRST, Seat("  ", PlayerColour.GREEN)), ("A", "B"), SEA), {reasons.NAME_MISSING}),
    (
        "a name on two lines",
        Setup((FIRST, Seat("A\nB", PlayerColour.GREEN)), ("A", "B"), SEA),
        {reasons.NAME_UNREADABLE},
    ),
    (
        "a name too long",
        Setup((FIRST, Seat("A" * 41, PlayerColour.GREEN)), ("A", "B"), SEA),
        {reasons.NAME_LONG},
    ),
    *(
        (f"a name of {what}", Setup((FIRST, Seat(name, PlayerColour.GREEN)), ("A", "B"), SEA), {reasons.NAME_MISSING})
        for what, name in {
            "signs without width": "\u200b\u200d\ufeff",
            "spaces and controls": " \u00a0\u3000\x00\t",
            "fillers": "\u3164\u2800\u115f",
            "accents alone": "\u0301\ufe0f",
        }.items()
    ),
    *(
        (
            f"a name with {what}",
            Setup((FIRST, Seat(name, PlayerColour.GREEN)), ("A", "B"), SEA),
            {reasons.NAME_UNREADABLE},
        )
        for what, name in {
            "an override of direction": "Anna\u202e",
            "a sign without width": "Fi\u200brst",
            "a filler": "First\u3164",
            "accents that cover the lines around": "First" + "\u0301" * 5,
            "a variant": "First\ufe0f",
        }.items()
    ),
    ("a name twice", Setup((FIRST, Seat("First", PlayerColour.GREEN)), ("A", "B"), SEA), {reasons.NAME_TWICE}),
    ("a colour twice", Setup((FIRST, Seat("Second", PlayerColour.RED)), ("A", "B"), SEA), {reasons.COLOUR_TWICE}),
    ("too few boards", Setup((FIRST, SECOND), ("A",), SEA), {reasons.BOARDS_COUNT}),
    ("too many boards", Setup((FIRST, SECOND), ("A", "B", "C"), SEA), {reasons.BOARDS_COUNT}),
    ("no such board", Setup((FIRST, SECOND), ("A", "E"), SEA), {reasons.BOARD_UNKNOWN}),
    ("a board twice", Setup((FIRST, SECOND), ("A", "A"), SEA), {reasons.BOARD_TWICE}),
    ("no boards wanted", Setup((FIRST, SECOND), ("A", "B"), depth=Depth.HIERARCHY), {reasons.BOARDS_COUNT}),
    ("an empty sea", Setup((FIRST, SECOND), ("A", "B")), {reasons.SEA_FILL}),
    ("a sea that runs backwards", Setup((FIRST, SECOND), ("A", "B"), SEA[::-1]), {reasons.SEA_FILL}),
    ("four tiles on a space", Setup((FIRST, SECOND), ("A", "B"), (SEA[0] + SEA[4], *SEA[1:])), {reasons.SEA_FILL}),
    ("a score of nothing", Setup((FIRST, SECOND), depth=Depth.SCORE), {reasons.POSITION_MISSING}),
    (
        "all at once",
        Setup((FIRST, Seat("", PlayerColour.RED)), ("A", "A", "X"), SEA[1:]),
        {
            reasons.NAME_MISSING,
            reasons.COLOUR_TWICE,
            reasons.BOARD_TWICE,
            reasons.BOARD_UNKNOWN,
            reasons.BOARDS_COUNT,
            reasons.SEA_FILL,
        },
    ),
]
