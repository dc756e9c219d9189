"""What is not about the turn: mending, log, how near the end is, checking the table, packing away, rules, home."""

from __future__ import annotations

from functools import partial

from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.private.secrets import SECRETS
from mobile.reef_encounter.sheets.switches import Switches
from mobile.reef_encounter.sheets.table_sheets import TableSheets
from mobile.reef_encounter.sheets.taking_back import TAKE_BACK_MORE
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet


def more_sheet(shell: Shell, sitting: Sitting, sheets: TableSheets) -> Sheet:
    """Buttons, one below the other."""
    content = Panel(shell, role=None)
    if sitting.without_bag() is not None:
        lacked = sheets.taking_back.bag_lacked
        content.add_widget(Button(shell, partial(words.say, words.BAG_LACKED), lacked))
    for said, pressed in (
        (TAKE_BACK_MORE, sheets.taking_back.open_all),
        (words.LOG, sheets.open_log),
        (words.NEAR_END, sheets.open_outlook),
        (SECRETS, sheets.open_secrets),
        (words.AUDIT, partial(shell.go, "audit", sitting=sitting)),
        (words.PACK, partial(shell.go, "pack", game=sitting.game)),
        (words.RULES, partial(shell.go, "rules")),
        (words.HOME, shell.home),
    ):
        content.add_widget(Button(shell, partial(words.say, said), pressed))
    content.add_widget(Switches(shell, sitting))
    return Sheet(shell, partial(words.say, words.MORE), content, shell.theme.text(24))
