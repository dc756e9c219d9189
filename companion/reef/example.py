"""The one game of Reef that comes with the program: composed, not played by people, for demonstrations and tests."""

from __future__ import annotations

from pathlib import Path
from typing import Final

COMPOSED_GAME: Final = Path(__file__).parent / "games" / "a-composed-game.reef"
"""A whole game of two players with our own deck, every entry of it. To be read only."""
