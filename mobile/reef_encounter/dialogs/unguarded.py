"""The question before a turn ends: a coral that grew has no shrimp. Asked once a turn, and never if so wished."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.queries.unguarded import Unguarded, unguarded
from companion.reef_encounter.queries.views import known_state
from companion.translator import N_, capitalize_first
from mobile.core.shell import Shell
from mobile.reef_encounter.play.touch_input import HeldPieceInput
from mobile.reef_encounter.preferences import read_preferences, save_preferences
from mobile.table.dialogs import TableDialogs
from mobile.ui.dialogs import Dialog, DialogChoice, question_dialog
from mobile.ui.lazy_text import lazy_text
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

_TITLE = N_("End the turn without a shrimp?")
_WHY = N_("{coral:coral} of {size} polyps grew at {space} and has no shrimp: others may attack it or make it theirs.")
_SET, _END, _NEVER = N_("Set a shrimp there"), N_("End the turn"), N_("Never ask")


class GuardQuestion:
    """Asks with a sheet in `dialogs` before a turn ends; `hands` do what is answered."""

    def __init__(self, shell: Shell, hands: HeldPieceInput, dialogs: TableDialogs) -> None:
        self._shell, self._hands, self._controller, self._dialogs = shell, hands, hands.controller, dialogs
        self._asked: tuple[Any, int] | None = None

    def __call__(self, go_on: Callable[[], object]) -> bool:
        """Ask, if there is a coral to ask about and nobody was asked in this turn; `go_on` ends the turn."""
        controller, shell = self._controller, self._shell
        turn = controller.game, max(controller.turn_starts(), default=0)
        if self._asked == turn or not read_preferences(shell.app_state.settings).guards or not controller.live:
            return False
        begun = controller.game.history.state_at(turn[1])
        found = unguarded(*(known_state(state, "table") for state in (begun, controller.state)))
        if found is None:
            return False
        self._asked = turn
        self._dialogs.open(self._sheet(found, go_on))
        return True

    def _sheet(self, found: Unguarded, go_on: Callable[[], object]) -> Dialog:
        shell, state = self._shell, self._controller.state
        side = picture_side(shell, 4)
        colour = state.table.seats[state.turn.seat].colour
        shrimp = Picture(shell, design_name("shrimp", colour), size_hint=(None, None), size=(side, side))
        shrimp.pos_hint = {"center_x": 0.5}
        facts = {"coral": found.coral, "size": found.size, "space": state.space_name(found.space)}
        return question_dialog(
            shell,
            lazy_text(_TITLE),
            [shrimp, TextLabel(shell, lambda tr: capitalize_first(tr(_WHY, **facts)))],
            DialogChoice(lazy_text(_SET), partial(self._hands.do, found.guard), "loud"),
            DialogChoice(lazy_text(_END), go_on),
            DialogChoice(lazy_text(_NEVER), partial(self._never, go_on), "quiet"),
        )

    def _never(self, go_on: Callable[[], object]) -> None:
        save_preferences(self._shell.app_state, guards=False)
        go_on()
