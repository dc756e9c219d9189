"""`REEF`: the `Telling`, which lists this game's functions and words for the reports, with lazy imports."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.about import About
from companion.later import later, value
from companion.reef.own_commands import COMMANDS, TYPED
from companion.reports.telling import Examples, Telling, Wording

ABOUT: Final = About("reef", "Reef", "Emerson Matsuuchi", 2018)

COMPOSED_GAME: Final = Path(__file__).parent / "games" / "a-composed-game.reef"
"""A whole game of two players with our own deck, every entry of it, composed by us. To be read only."""

_ROOM = "companion.reef"
_speaking = later(f"{_ROOM}.wording.names:speaking")

REEF: Final = Telling(
    about=ABOUT,
    kind=value(f"{_ROOM}.game_kind:REEF"),
    wording=Wording(
        names=later(f"{_ROOM}.wording.names:name"),
        guide=value(f"{_ROOM}.guide:GUIDE"),
        speaking=lambda speech, state: _speaking(speech, state.table),
    ),
    steps=value(f"{_ROOM}.reports.course:STEPS"),
    table=value(f"{_ROOM}.reports.table:TABLE"),
    score=value(f"{_ROOM}.reports.course:SCORE"),
    story=value(f"{_ROOM}.reports.course:STORY"),
    pictures=value(f"{_ROOM}.reports.table:PICTURES"),
    examples=Examples(
        game=COMPOSED_GAME,
        found=(
            "seahorse/B3=RY",
            "seahorse/B3=nothing",
            "seahorse/points=12",
            "supply/R=7",
            "tokens/2=1",
            "deck/cards=30",
            "display/2=YG: R = 1",
        ),
        typed=TYPED,
    ),
    commands=COMMANDS,
)
