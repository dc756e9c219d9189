"""When each idea of Reef Encounter is told."""

from __future__ import annotations

from typing import Final

from companion.coaching.teaching import Teaching
from companion.reef_encounter.coaching.coming import coming
from companion.reef_encounter.coaching.concepts import used
from companion.reef_encounter.rules.actions import Action, TurnEnd
from companion.reef_encounter.rules.state import Phase, State

TEACHING: Final[Teaching[State, Action]] = Teaching(
    coming=coming,
    used=used,
    opening=lambda state: state.phase is Phase.OPENING,
    ends_turn=lambda action: isinstance(action, TurnEnd),
    seats=lambda state: len(state.table.seats),
)
before_action: Final = TEACHING.before_action
at_action: Final = TEACHING.at_action
