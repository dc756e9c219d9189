"""What is not about the turn: what was done, the table, what to hand on and to read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from companion.reef_encounter.rules.state import Trigger
from companion.speech import N_
from mobile.at_table.as_it_lies import AS_IT_LIES
from mobile.at_table.sheets import Way
from mobile.at_table.taking_back import TAKE_BACK_MORE
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.private.secrets import SECRETS
from mobile.reef_encounter.sheets.switches import Switches
from mobile.reef_encounter.sheets.table_sheets import TableSheets
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

_Choice: TypeAlias = tuple[words.Caption, Callable[[], object]]

_DONE, _TABLE, _APP = N_("What was done"), N_("The table"), N_("Hand on and read")
_KEYS = N_(
    "Keys: arrows and Enter tap, 1 to 5 play a larva cube, T ends the turn, P eats nothing, A who attacks, "
    "E how soon it can end, L log, Ctrl+Z takes back, Ctrl+Y redoes."
)


def more_sheet(shell: Shell, sitting: Sitting, sheets: TableSheets, probe: Callable[[], object]) -> Sheet:
    """For the whole game. `probe` asks who attacks."""
    content = Panel(shell, role=None)
    sheet = Sheet(shell, partial(words.say, words.MORE), content, shell.theme.text(32))
    back = sheets.taking_back
    done: list[_Choice] = [
        (TAKE_BACK_MORE, back.open_all),
        (words.LOG, sheets.open_log),
    ]
    if sitting.next_stroke():
        done.append((words.AGAIN, back.again))
    if sitting.without_bag() is not None:
        done.append((words.BAG_LACKED, sheets.bag_lacked))
    table: list[_Choice] = [
        (words.OVERVIEW, sheets.open_overview),
        (words.WHO_ATTACKS, sheet.closing(probe)),
        (words.NEAR_END, sheets.open_outlook),
        (words.AUDIT, partial(shell.go, "audit", sitting=sitting)),
        (AS_IT_LIES, partial(shell.go, "lying", sitting=sitting)),
        (SECRETS, sheets.open_secrets),
    ]
    _fill(sheets, content, done, table)
    content.add_widget(Switches(shell, sitting))
    content.add_widget(Words(shell, partial(words.say, _KEYS), role="faint", size=0.85))
    return sheet


def hierarchy_more(shell: Shell, sitting: Sitting, sheets: TableSheets, called: Callable[[Trigger], object]) -> Sheet:
    """Where the boards are not followed. `called` is told which end the table has seen."""
    content = Panel(shell, role=None)
    sheet = Sheet(shell, partial(words.say, words.MORE), content, shell.theme.text(32))
    back = sheets.taking_back
    done: list[_Choice] = [
        (TAKE_BACK_MORE, back.open_all),
        (words.LOG, sheets.open_log),
        (words.AGAIN, sheet.closing(back.again)),
    ]
    table: list[_Choice] = [
        (words.NEAR_END, sheets.open_outlook),
        (words.AUDIT, partial(shell.go, "audit", sitting=sitting)),
        (AS_IT_LIES, partial(shell.go, "lying", sitting=sitting)),
        (words.NO_ROCK, sheet.closing(partial(called, Trigger.SPACE))),
        (words.NO_REFILL, sheet.closing(partial(called, Trigger.SUPPLY))),
    ]
    _fill(sheets, content, done, table)
    return sheet


def _fill(sheets: TableSheets, content: Panel, done: list[_Choice], table: list[_Choice]) -> None:
    """What was done, the table, what to hand on and to read: a grid of buttons each."""
    shell = sheets.shell
    ways = [Way(said, pressed) for said, pressed in done], [Way(said, pressed) for said, pressed in table]
    for title, group in ((_DONE, ways[0]), (_TABLE, ways[1]), (_APP, sheets.around())):
        content.add_widget(Words(shell, partial(words.say, title), role="faint", size=0.9))
        grid = Flow(shell.theme.text(9.5), most=2, gap=shell.theme.space(), fill=True)
        for said, pressed, facts in group:
            grid.add_widget(Button(shell, say(said, **facts), pressed))
        content.add_widget(grid)
