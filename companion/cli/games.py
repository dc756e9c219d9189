"""The list of games that the command line knows, by the first words of their records. Only its start reads this."""

from __future__ import annotations

from typing import Final

from companion.reef.telling import REEF
from companion.reef_encounter.telling import REEF_ENCOUNTER
from companion.reports.telling import Games

GAMES: Final[Games] = {game.about.word: game for game in [REEF_ENCOUNTER, REEF]}
