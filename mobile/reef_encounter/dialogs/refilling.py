"""The tiles of a refill just entered, put right by one touch until something else is entered; nobody is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.touches import RefillQuestion
from companion.reef_encounter.rules.actions import Collect
from companion.reef_encounter.rules.open_sea import refill_spaces
from companion.refusal import Refused
from mobile.core.shell import Shell
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.preferences import read_preferences


class RefillCorrection:
    """Puts right the refill entered last in `controller`: `ask` asks for the tiles, `refused` shows a refusal."""

    def __init__(
        self,
        shell: Shell,
        controller: ReefEncounterController,
        ask: Callable[[RefillQuestion, Callable[[tuple[Coral, ...]], object]], object],
        refused: Callable[[Refused], object],
    ) -> None:
        self._shell, self._controller, self._ask, self._refused = shell, controller, ask, refused

    @property
    def possible(self) -> bool:
        """Return whether the last entry is a refill that a hand drew, and nothing was taken back since."""
        return self._last is not None

    @property
    def _last(self) -> Collect | None:
        controller, last = self._controller, self._controller.last
        drawn = read_preferences(self._shell.app_state.settings).app_draws
        if drawn or not controller.live or controller.game.history.undone or not isinstance(last, Collect):
            return None
        return last if last.refill else None

    def begin(self) -> None:
        """Ask for the tiles once more."""
        last, history = self._last, self._controller.game.history
        if last is not None:
            spaces = refill_spaces(history.state_at(history.position - 1), last.coral)[: len(last.refill)]
            self._ask(RefillQuestion(last.coral, spaces), partial(self._take, last))

    def _take(self, last: Collect, drawn: tuple[Coral, ...]) -> None:
        if last is self._last:
            try:
                self._controller.correct(self._controller.game.history.position, replace(last, refill=drawn))
            except Refused as why:
                self._refused(why)
