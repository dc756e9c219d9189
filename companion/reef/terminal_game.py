"""What Reef hands to the command line."""

from __future__ import annotations

from typing import Final

from companion.later import value
from companion.reef.about import ABOUT
from companion.reef.example import COMPOSED_GAME
from companion.reports.terminal_game import TerminalGame

REEF: Final = TerminalGame(
    about=ABOUT,
    reports=value("companion.reef.cli.report:REPORTS"),
    sample=COMPOSED_GAME,
    found=(
        "seahorse/B3=RY",
        "seahorse/B3=nothing",
        "seahorse/points=12",
        "supply/R=7",
        "tokens/2=1",
        "deck/cards=30",
        "display/2=YG: R = 1",
    ),
)
