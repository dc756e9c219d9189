"""Reef Encounter as lists of games know it: a `GameModule`, which imports the game itself when asked for more."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.about import GameInfo
from companion.reports.interface import Examples
from companion.translator import N_, Translator

if TYPE_CHECKING:
    from companion.guide import Guide
    from companion.player.search import Playing
    from companion.reports.interface import GameReports
    from companion.session.game_rules import GameRules

ABOUT: Final = GameInfo("reef-encounter", "Reef Encounter", "Richard Breese", 2004, 12962)
STORY = PICTURES = True
COMMANDS: Final = ()

RECORDED_GAME: Final = Path(__file__).parent / "games" / "a-real-game.reef"
"""A whole game of two players, every entry of it, as it was really played. To be read only."""

_DIFFERS = ("reef-companion audit game.reef --found D/E4=white", N_("since when the table differs on a space"))
EXAMPLES: Final = Examples(
    game=RECORDED_GAME,
    found=("D/E4=white", "D/E4=white+purple", "D/E4=nothing"),
    typed={"": (_DIFFERS,), "audit": (_DIFFERS,)},
)


def rules() -> GameRules[Any, Any, Any]:
    """Return its interface for playing and saving."""
    from companion.reef_encounter.game import REEF_ENCOUNTER

    return REEF_ENCOUNTER


def guide() -> Guide:
    """Return the rules that its refusals name."""
    from companion.reef_encounter.guide import GUIDE

    return GUIDE


def name(tr: Translator, fact: object, role: str) -> str | None:
    """Return the words for a fact of the game."""
    from companion.reef_encounter.wording import names

    return names.fact_name(tr, fact, role)


def speaking(tr: Translator, _state: Any) -> Translator:
    """Return the same `Translator`: every edition calls its pieces alike."""
    return tr


def player() -> Playing[Any, Any]:
    """Import and return its computer player."""
    from companion.reef_encounter.player.player import PLAYING

    return PLAYING


def reports() -> GameReports:
    """Import and return the module with everything else."""
    from companion.reef_encounter import reports

    return reports
