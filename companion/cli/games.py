"""The games that the command line knows, by the words that begin their records. Only what starts it reads this."""

from __future__ import annotations

from typing import Final

from companion.reef.terminal_game import REEF
from companion.reef_encounter.terminal_game import REEF_ENCOUNTER
from companion.reports.terminal_game import Games

GAMES: Final[Games] = {game.about.word: game for game in [REEF_ENCOUNTER, REEF]}
