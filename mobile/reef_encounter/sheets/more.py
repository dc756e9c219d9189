"""What is not about the turn: mending, log, how near the end is, checking the table, packing away, rules, home."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.private.secrets import SECRETS
from mobile.reef_encounter.sheets.switches import Switches
from mobile.reef_encounter.sheets.taking_back import TAKE_BACK_MORE
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet

if TYPE_CHECKING:
    from mobile.reef_encounter.table.page import TablePage


def more_sheet(shell: Shell, page: TablePage) -> Sheet:
    """Buttons, one below the other."""
    content = Panel(shell, role=None)
    if page.sitting.without_bag() is not None:
        content.add_widget(Button(shell, partial(words.say, words.BAG_LACKED), page.bag_lacked))
    for said, pressed in (
        (TAKE_BACK_MORE, page.open_undo),
        (words.LOG, page.open_log),
        (words.NEAR_END, page.open_radar),
        (SECRETS, page.open_secrets),
        (words.AUDIT, page.open_audit),
        (words.PACK, page.open_pack),
        (words.RULES, lambda: shell.go("rules")),
        (words.HOME, shell.home),
    ):
        content.add_widget(Button(shell, partial(words.say, said), pressed))
    content.add_widget(Switches(shell, page))
    return Sheet(shell, lambda speech: speech(words.MORE), content, page.sheet_closed, shell.theme.text(24))
