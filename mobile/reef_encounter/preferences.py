"""Preferences kept between evenings: how a table plays Reef Encounter, what it wants to see, practice done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.reef_encounter.interface import ABOUT
from companion.reef_encounter.puzzles import PUZZLES
from companion.reef_encounter.rules.state import DEFAULT_OPTIONS, Depth, Options
from mobile.core.settings import Settings, overlay_stored
from mobile.core.state import AppState, PuzzleProgress


@dataclass(frozen=True, slots=True)
class TablePreferences:
    """What a table wishes to see: score bands (`band`), and what everybody could have counted (`counted`).

    `guards`: whoever ends a turn is asked about a coral without a shrimp.
    """

    depth: Depth = Depth.FULL
    options: Options = DEFAULT_OPTIONS
    app_draws: bool = False
    band: bool = False
    counted: bool = False
    guards: bool = True


def read_preferences(settings: Settings) -> TablePreferences:
    """Read the preferences; an impossible value counts as absent."""
    return overlay_stored(TablePreferences(), settings.own.get(ABOUT.word, {}))


def shows_bands(settings: Settings, taught: bool) -> bool:
    """Return whether score bands are shown: as was chosen, else at a table that is `taught` the game."""
    chosen = settings.own.get(ABOUT.word, {}).get("band")
    return chosen if isinstance(chosen, bool) else taught


def save_preferences(app_state: AppState, **changes: bool | str) -> None:
    """Remember other values, by their names."""
    app_state.remember_for(ABOUT.word, **changes)


PUZZLE_PROGRESS: Final = PuzzleProgress(ABOUT.word, tuple(puzzle.name for puzzle in PUZZLES))
_TURN = "practised-turn"


def next_practice_turn(settings: Settings) -> int:
    """Return the next turn of the recorded game to practise, from 0; an impossible value counts as absent."""
    turn = settings.own.get(ABOUT.word, {}).get(_TURN)
    return turn if isinstance(turn, int) and not isinstance(turn, bool) and turn > 0 else 0


def remember_practice_turn(app_state: AppState, turn: int) -> None:
    """Remember which turn of the recorded game is the next to practise."""
    app_state.remember_for(ABOUT.word, **{_TURN: turn})
