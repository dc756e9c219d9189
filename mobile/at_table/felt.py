"""Haptic feedback at the table: a tick when a piece was laid, or something else entered."""

from __future__ import annotations

from typing import Any

from mobile.at_table.sitting import Sitting
from mobile.frame.shell import Shell
from mobile.system.feeling import feel


class Felt:
    """Follows `sitting`, unless settings wish nothing to be felt."""

    def __init__(self, shell: Shell, sitting: Sitting[Any, Any, Any]) -> None:
        self._shell, self._sitting = shell, sitting
        self._last = sitting.game, (sitting.game.session.position, 0)

    def follow(self, laid: int) -> None:
        """Tick where steps were added to the same game; a copy to think on is another one.

        `laid` is how many pieces of the next step lie already.
        """
        (game, before), now = self._last, (self._sitting.game.session.position, laid)
        self._last = self._sitting.game, now
        if self._shell.desk.settings.felt and game is self._sitting.game and now > before:
            feel()
