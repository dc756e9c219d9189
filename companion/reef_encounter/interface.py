"""`REEF_ENCOUNTER`: the `Telling`, which lists this game's functions and words for the reports, with lazy imports."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.about import About
from companion.reports.interface import Examples, Telling, Wording
from companion.speedups import later, value
from companion.translator import N_

ABOUT: Final = About("reef-encounter", "Reef Encounter", "Richard Breese", 2004, 12962)

REAL_GAME: Final = Path(__file__).parent / "games" / "a-real-game.reef"
"""A whole game of two players, every entry of it, as it was really played. To be read only."""

_ROOM = "companion.reef_encounter"
_DIFFERS = ("reef-companion audit game.reef --found D/E4=white", N_("since when the table differs on a space"))

REEF_ENCOUNTER: Final = Telling(
    about=ABOUT,
    kind=value(f"{_ROOM}.game:REEF_ENCOUNTER"),
    wording=Wording(
        names=later(f"{_ROOM}.wording.names:name"),
        guide=value(f"{_ROOM}.guide:GUIDE"),
    ),
    steps=value(f"{_ROOM}.reports:STEPS"),
    table=value(f"{_ROOM}.reports:TABLE"),
    score=value(f"{_ROOM}.reports:SCORE"),
    story=value(f"{_ROOM}.reports:STORY"),
    pictures=value(f"{_ROOM}.reports:PICTURES"),
    examples=Examples(
        game=REAL_GAME,
        found=("D/E4=white", "D/E4=white+purple", "D/E4=nothing"),
        typed={"": (_DIFFERS,), "audit": (_DIFFERS,)},
    ),
)
