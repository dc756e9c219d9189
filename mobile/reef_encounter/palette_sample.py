"""The sample that the settings show of each palette."""

from __future__ import annotations

from companion.drawing.paths import Transform, rounded
from companion.drawing.scene import Path, Scene
from companion.reef_encounter.art.small_boards import little_rock
from mobile.frame.app_game import SAMPLE_ASPECT

_ROOM = 4.0  # mm of water above and below the board


def sample() -> Scene:
    """A little board on open water: every coral, bare rock, and a shrimp of every player."""
    board = little_rock("Wp W - O Og", "W * Y O -", "- Pr Y Y Gy", "P P - G G")
    high = board.height + 2 * _ROOM
    wide = SAMPLE_ASPECT * high
    water = Path(rounded(0, 0, wide, high, 3), fill="water")
    return Scene(wide, high, (water, *Transform((wide - board.width) / 2, _ROOM).shapes(board.shapes)))
