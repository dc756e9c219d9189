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
from mobile.reef_encounter.dialogs.questions import ask_refill_dialog
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.preferences import read_preferences
from mobile.reef_encounter.table.open_sea import SeaWidget
from mobile.reef_encounter.tile_picker import TilePicker
from mobile.ui.dialogs import Dialog


class RefillCorrection:
    """Puts right the refill entered last in `controller`, beside `sea`.

    A dialog is shown by `opened`, a refusal by `refused`.
    """

    def __init__(
        self,
        shell: Shell,
        controller: ReefEncounterController,
        sea: SeaWidget,
        opened: Callable[[Dialog, TilePicker], object],
        refused: Callable[[Refused], object],
    ) -> None:
        self._shell, self._controller, self._sea, self._opened, self._refused = (
            shell,
            controller,
            sea,
            opened,
            refused,
        )

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
            question = RefillQuestion(last.coral, spaces)
            self._opened(*ask_refill_dialog(self._shell, question, partial(self._take, last), self._sea))

    def _take(self, last: Collect, drawn: tuple[Coral, ...]) -> None:
        if last is self._last:
            try:
                self._controller.correct(self._controller.game.history.position, replace(last, refill=drawn))
            except Refused as why:
                self._refused(why)
