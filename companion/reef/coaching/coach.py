"""When each idea of Reef is told."""

from __future__ import annotations

from typing import Final

from companion.coaching.teaching import Teaching
from companion.reef.coaching.coming import coming
from companion.reef.coaching.ideas import used
from companion.reef.rules.actions import Action, Turn
from companion.reef.rules.state import Phase, State

TEACHING: Final[Teaching[State, Action]] = Teaching(
    coming=coming,
    used=used,
    opening=lambda state: state.phase is Phase.OPENING,
    ends_turn=lambda action: isinstance(action, Turn),
    seats=lambda state: len(state.table.seats),
)
before_action: Final = TEACHING.before_action
at_action: Final = TEACHING.at_action
