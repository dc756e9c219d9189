"""How many times as fast as it is read a game can be watched."""

from __future__ import annotations

from typing import Final

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
USUAL: Final = 1
"""The place of the usual speed among them."""
