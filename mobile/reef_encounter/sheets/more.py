"""The lists of buttons on the *More* sheet of Reef Encounter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.rules.state import Phase, Trigger
from mobile.as_found.otherwise import AS_IT_LIES
from mobile.at_table.sheets import Way
from mobile.at_table.thinking import THINK, Thinking
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.private.secrets import SECRETS
from mobile.reef_encounter.sheets.table_sheets import TableSheets


def ways_back(sheets: TableSheets) -> list[Way]:
    """Return the buttons that go back to what was done, for which the table has none."""
    back, sitting = sheets.taking_back, sheets.sitting
    found = [Way(words.LOG, sheets.open_log, icon="log")]
    if sitting.strokes.next():
        found.append(Way(words.AGAIN, back.again, icon="redo"))
    if sitting.without_bag() is not None:
        found.append(Way(words.BAG_LACKED, sheets.bag_lacked, icon="stop"))
    return found


def ways(sheets: TableSheets, probe: Callable[[], object], thinking: Thinking) -> list[Way]:
    """Return the buttons to look, try and compare. `probe` asks who attacks."""
    return [
        Way(words.OVERVIEW, sheets.open_overview, icon="overview"),
        Way(words.WHO_ATTACKS, probe, icon="attack"),
        *_of_any_table(sheets, thinking),
        Way(SECRETS, sheets.open_secrets, icon="hidden"),
    ]


def hierarchy_ways(sheets: TableSheets, called: Callable[[Trigger], object], thinking: Thinking) -> list[Way]:
    """Return the buttons where the boards are not followed. `called` is told which end the table has seen."""
    return [
        *_of_any_table(sheets, thinking),
        Way(words.NO_ROCK, partial(called, Trigger.SPACE), icon="stop"),
        Way(words.NO_REFILL, partial(called, Trigger.SUPPLY), icon="stop"),
    ]


def _of_any_table(sheets: TableSheets, thinking: Thinking) -> list[Way]:
    """The ways to try, to look ahead and to compare the real table."""
    go, sitting = sheets.shell.go, sheets.sitting
    over = sitting.state.phase is Phase.OVER
    return [
        *([] if over else [Way(THINK, thinking.begin, icon="copy")]),
        Way(words.NEAR_END, sheets.open_outlook, icon="end"),
        Way(words.AUDIT, partial(go, "audit", sitting=sitting), icon="check"),
        Way(AS_IT_LIES, partial(go, "let-stand", sitting=sitting), icon="lies"),
    ]
