"""Preferences kept between evenings: how a table plays Reef Encounter, what it wants to see, practice done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.reef_encounter.interface import ABOUT
from companion.reef_encounter.puzzles import PUZZLES
from companion.reef_encounter.rules.state import USUAL, Depth, Options
from mobile.core.settings import Settings, fitting
from mobile.core.state import AppState, Positions


@dataclass(frozen=True, slots=True)
class TablePreferences:
    """What a table wishes to see: score bands (`band`), and what everybody could have counted (`counted`)."""

    depth: Depth = Depth.FULL
    options: Options = USUAL
    app_draws: bool = False
    band: bool = False
    counted: bool = False


def preferences(settings: Settings) -> TablePreferences:
    """Read the preferences; an impossible value counts as absent."""
    return fitting(TablePreferences(), settings.own.get(ABOUT.word, {}))


def prefer(app_state: AppState, **changes: bool | str) -> None:
    """Remember other values, by their names."""
    app_state.remember_for(ABOUT.word, **changes)


POSITIONS: Final = Positions(ABOUT.word, tuple(puzzle.name for puzzle in PUZZLES))
_TURN = "practised-turn"


def next_practice_turn(settings: Settings) -> int:
    """Return the next turn of the recorded game to practise, from 0; an impossible value counts as absent."""
    turn = settings.own.get(ABOUT.word, {}).get(_TURN)
    return turn if isinstance(turn, int) and not isinstance(turn, bool) and turn > 0 else 0


def remember_practice_turn(app_state: AppState, turn: int) -> None:
    """Remember which turn of the recorded game is the next to practise."""
    app_state.remember_for(ABOUT.word, **{_TURN: turn})
