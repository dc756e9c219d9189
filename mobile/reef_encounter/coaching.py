"""How Reef Encounter is explained in the app: what its coach is, and what is told while the table is set up."""

from __future__ import annotations

from typing import Final

from companion.reef_encounter.coaching.coach import TEACHING
from companion.reef_encounter.wording.coach import SETTING, lesson_text
from mobile.frame.app_game import Coaching
from mobile.reef_encounter.rule_pictures import drawn_for

COACHING: Final = Coaching(TEACHING, lesson_text, drawn_for, SETTING)
