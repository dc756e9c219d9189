"""How Reef is explained in the app: what its coach is, and what is told while the table is set up."""

from __future__ import annotations

from typing import Final

from companion.reef.coaching.coach import TEACHING
from companion.reef.wording.coach import SETTING, lesson_text
from mobile.frame.app_game import Coaching
from mobile.reef.rule_pictures import printed

COACHING: Final = Coaching(TEACHING, lesson_text, printed, SETTING)
