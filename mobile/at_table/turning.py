"""Turns the prompt, the banner, buttons and questions of a table towards the player on turn, if settings wish it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mobile.at_table.banner import Acting
from mobile.at_table.prompt import Prompt
from mobile.at_table.sitting import Sitting
from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.rotated import quarters_to


class Orientation:
    """Tells how far things turn to the player on turn (a setting); `seat` returns the seat on turn in a state.

    Whoever thinks on a copy still sits where they sit. Nobody sits around a game that is saved nowhere.
    """

    def __init__(self, shell: Shell, sitting: Sitting[Any, Any, Any], seat: Callable[[Any], int]) -> None:
        self._shell, self._sitting, self._seat = shell, sitting, seat

    def __call__(self) -> int:
        """Return quarter turns clockwise."""
        game = self._sitting.played
        if not self._shell.desk.settings.turned or game.path is None:
            return 0
        return quarters_to(self._seat(game.state), len(game.seats))

    def show(self, prompt: Prompt, acting: Acting | None, buttons: Iterable[Button]) -> None:
        """Show whose turn it is in `prompt`, and in its banner if that has changed; turn `buttons` to them, too."""
        sitting = self._sitting
        prompt.show_acting(acting, sitting.live and sitting.game.path is not None, self())
        opposite = self() == 2  # what is as long as the table turns to no side
        prompt.quarters = prompt.sign.quarters = 2 * opposite
        for button in buttons:
            button.face(opposite)
