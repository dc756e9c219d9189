"""A look at polyp tiles that are one player's alone."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.rules.state import Holding
from mobile.at_table.peek import Peek
from mobile.frame.shell import Shell
from mobile.reef_encounter.widgets.holding import Heap
from mobile.widgets.text import Said


class PeekAtTiles(Peek, Heap):
    """Five colours and how many of each, and how many are unknown: as many things whatever it holds."""

    def __init__(self, shell: Shell, holds: Holding, said: Said, **kwargs: Any) -> None:
        super().__init__(shell, said, holds=holds, **kwargs)

    def draw_seen(self) -> None:
        """The colours and numbers."""
        self.draw_numbers()
