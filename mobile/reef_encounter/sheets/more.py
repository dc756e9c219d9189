"""*More*: the log, the table, things to hand on and to read; all that is not about the turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.rules.state import Phase, Trigger
from companion.speech import N_
from mobile.as_found.otherwise import AS_IT_LIES
from mobile.at_table.keys import KEYS
from mobile.at_table.sheets import HAND_ON, THE_TABLE, Way, add_ways
from mobile.at_table.taking_back import TAKE_BACK_MORE
from mobile.at_table.thinking import THINK, Thinking
from mobile.frame.shell import Shell
from mobile.pages.across import Across
from mobile.pages.sentences import say
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.private.secrets import SECRETS
from mobile.reef_encounter.sheets.switches import Switches
from mobile.reef_encounter.sheets.table_sheets import TableSheets
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_DONE = N_("What was done")
_ALSO = N_("Also: 1 to 5 play a larva cube, T ends the turn, P eats nothing, A who attacks.")


def more_sheet(
    shell: Shell, sitting: Sitting, sheets: TableSheets, probe: Callable[[], object], thinking: Thinking
) -> Sheet:
    """For the whole game. `probe` asks who attacks."""
    content = Panel(shell, role=None)
    sheet = Sheet(shell, partial(words.say, words.MORE), content, shell.theme.text(32))
    back = sheets.taking_back
    done: list[Way] = [
        Way(TAKE_BACK_MORE, back.open_all, icon="back"),
        Way(words.LOG, sheets.open_log, icon="log"),
    ]
    if sitting.strokes.next():
        done.append(Way(words.AGAIN, back.again, icon="redo"))
    if sitting.without_bag() is not None:
        done.append(Way(words.BAG_LACKED, sheets.bag_lacked, icon="stop"))
    table: list[Way] = [
        Way(words.OVERVIEW, sheets.open_overview, icon="overview"),
        Way(words.WHO_ATTACKS, sheet.closing(probe), icon="attack"),
        *_copy(sitting, sheet, thinking),
        Way(words.NEAR_END, sheets.open_outlook, icon="end"),
        Way(words.AUDIT, partial(shell.go, "audit", sitting=sitting), icon="check"),
        Way(AS_IT_LIES, partial(shell.go, "let-stand", sitting=sitting), icon="lies"),
        Way(SECRETS, sheets.open_secrets, icon="hidden"),
    ]
    _fill(sheets, content, done, table)
    content.add_widget(Switches(shell, sitting))
    content.add_widget(Across(shell, sitting.changed))
    _tell(content, KEYS, _ALSO)
    return sheet


def hierarchy_more(
    shell: Shell, sitting: Sitting, sheets: TableSheets, called: Callable[[Trigger], object], thinking: Thinking
) -> Sheet:
    """*More* if the boards are not followed. `called` is told which end the table has seen."""
    content = Panel(shell, role=None)
    sheet = Sheet(shell, partial(words.say, words.MORE), content, shell.theme.text(32))
    back = sheets.taking_back
    done: list[Way] = [
        Way(TAKE_BACK_MORE, back.open_all, icon="back"),
        Way(words.LOG, sheets.open_log, icon="log"),
        Way(words.AGAIN, sheet.closing(back.again), icon="redo"),
    ]
    table: list[Way] = [
        *_copy(sitting, sheet, thinking),
        Way(words.NEAR_END, sheets.open_outlook, icon="end"),
        Way(words.AUDIT, partial(shell.go, "audit", sitting=sitting), icon="check"),
        Way(AS_IT_LIES, partial(shell.go, "let-stand", sitting=sitting), icon="lies"),
        Way(words.NO_ROCK, sheet.closing(partial(called, Trigger.SPACE)), icon="stop"),
        Way(words.NO_REFILL, sheet.closing(partial(called, Trigger.SUPPLY)), icon="stop"),
    ]
    _fill(sheets, content, done, table)
    content.add_widget(Across(shell, sitting.changed))
    _tell(content, KEYS)
    return sheet


def _tell(content: Panel, *keys: str) -> None:
    """What keys do."""
    for told in keys:
        content.add_widget(Words(content.shell, say(told), role="faint", size=0.85))


def _copy(sitting: Sitting, sheet: Sheet, thinking: Thinking) -> list[Way]:
    """A copy to think on, while there is anything left to play."""
    over = sitting.state.phase is Phase.OVER
    return [] if over else [Way(THINK, sheet.closing(thinking.begin), icon="copy")]


def _fill(sheets: TableSheets, content: Panel, done: list[Way], table: list[Way]) -> None:
    """Fill in the log, the table, things to hand on and to read."""
    for title, ways in ((_DONE, done), (THE_TABLE, table), (HAND_ON, sheets.around())):
        add_ways(sheets.shell, content, title, ways)
