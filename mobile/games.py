"""The games that the app plays, by the words that begin their records. Only what starts the app reads this."""

from __future__ import annotations

from typing import Final

from mobile.core.plugin import Games
from mobile.reef.plugin import REEF
from mobile.reef_encounter.plugin import REEF_ENCOUNTER

GAMES: Final[Games] = {game.word: game for game in [REEF_ENCOUNTER, REEF]}
