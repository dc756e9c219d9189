"""The one game that comes with the program: really played, for demonstrations and tests."""

from __future__ import annotations

from pathlib import Path

REAL_GAME = Path(__file__).parent / "games" / "a-real-game.reef"
"""A whole game of two players, every entry of it. To be read only."""
