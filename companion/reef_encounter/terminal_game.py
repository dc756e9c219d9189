"""What Reef Encounter hands to the command line."""

from __future__ import annotations

from typing import Final

from companion.later import value
from companion.reef_encounter.about import ABOUT
from companion.reef_encounter.example import REAL_GAME
from companion.reports.terminal_game import TerminalGame
from companion.speech import N_

_DIFFERS = ("reef-companion audit game.reef --found D/E4=white", N_("since when the table differs on a space"))

REEF_ENCOUNTER: Final = TerminalGame(
    about=ABOUT,
    reports=value("companion.reef_encounter.cli.report:REPORTS"),
    sample=REAL_GAME,
    found=("D/E4=white", "D/E4=white+purple", "D/E4=nothing"),
    examples={"": (_DIFFERS,), "audit": (_DIFFERS,)},
)
