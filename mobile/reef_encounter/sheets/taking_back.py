"""Taking back by name: a step, a stroke or a turn; asking the table where something was seen; the history."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.reef_encounter.wording.saving import opening_lines
from companion.reef_encounter.wording.undoing import (
    ASK_THE_TABLE,
    again_name,
    change_line,
    left_out_line,
    seen_line,
    take_back_name,
)
from companion.session.undoing import Change, Reach, history, told_from
from companion.speech import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.saying import say
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.widgets.button import Button
from mobile.widgets.lengthy import Lengthy
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.words import Words

if TYPE_CHECKING:
    from mobile.reef_encounter.sheets.sheeted import Sheeted

TAKE_BACK_MORE = N_("Take back or correct")
CORRECT = N_("Correct a mistyped entry")
HISTORY = N_("What was taken back")
AGREED = N_("All agree: take it back")
_NONE = N_("Nothing was ever taken back or corrected.")
_SEEN = N_("Something was seen since. The table will be asked to agree.")
_NOTHING = N_("Nothing is entered yet.")


def undo_sheet(shell: Shell, page: Sheeted) -> Sheet:
    """A button for each way to take back and to do again, called by what it does; and the ways to correct."""
    sitting, game = page.sitting, page.sitting.game
    content = Panel(shell, role=None)
    back = dict.fromkeys(sitting.far(reach) for reach in Reach)
    for steps in back:
        if steps:
            said = partial(take_back_name, game=game, steps=steps)
            content.add_widget(Button(shell, partial(_whole, said), partial(page.take_back, steps)))
            if sitting.crossed(steps):
                content.add_widget(Words(shell, say(_SEEN), size=0.9, role="faint", align="center"))
    if not any(back):
        content.add_widget(Words(shell, say(_NOTHING)))
    for steps in dict.fromkeys(sitting.far_ahead(reach) for reach in Reach):
        if steps and again_name(shell.voice.speech, game, steps):
            said = partial(again_name, game=game, steps=steps)
            content.add_widget(Button(shell, partial(_whole, said), partial(page.again, steps), role="quiet"))
    if game.session.position:
        content.add_widget(Button(shell, say(CORRECT), page.open_correct))
    content.add_widget(Button(shell, say(HISTORY), page.open_history, role="quiet"))
    return Sheet(shell, say(N_("What is to change?")), content, page.sheet_closed, shell.theme.text(34))


def agree_sheet(
    shell: Shell, sitting: Sitting, steps: int, agreed: Callable[[], object], closed: Callable[[], object]
) -> Sheet:
    """What cannot be made unseen, who saw it, and the question whether the table agrees."""
    content = Panel(shell, role=None)
    name = partial(take_back_name, game=sitting.game, steps=steps)
    content.add_widget(Words(shell, partial(_whole, name), bold=True, size=1.1))
    for crossing in sitting.crossed(steps):
        panel = Panel(shell, "refusal")
        said = partial(seen_line, table=sitting.game.table, crossing=crossing)
        panel.add_widget(Words(shell, said, role="on-refusal"))
        content.add_widget(panel)
    content.add_widget(Words(shell, say(ASK_THE_TABLE)))
    sheet: list[Sheet] = []

    def agree() -> None:
        sheet[0].close()
        agreed()

    content.add_widget(Button(shell, say(AGREED), agree, role="loud"))
    content.add_widget(Button(shell, say(words.KEEP), lambda: sheet[0].close(), role="quiet"))
    sheet.append(Sheet(shell, say(N_("Something was seen")), content, closed, shell.theme.text(32)))
    return sheet[0]


def history_sheet(shell: Shell, sitting: Sitting, closed: Callable[[], object]) -> Sheet:
    """All that was ever taken back, done again and corrected, the latest first."""
    content = Panel(shell, role=None)
    changes = history(sitting.game)

    def line(change: Change) -> Panel:
        panel = Panel(shell, "band")
        panel.add_widget(Words(shell, partial(change_line, table=sitting.game.table, change=change)))
        return panel

    if (first := told_from(sitting.game)) > 1:
        content.add_widget(Words(shell, partial(left_out_line, entry=first)))
    content.add_widget(Lengthy(shell, map(line, reversed(changes)), len(changes)))
    if not changes:
        content.add_widget(Words(shell, say(_NONE)))
    return Sheet(shell, say(N_("History")), content, closed, shell.theme.text(46))


def opening_sheet(shell: Shell, sitting: Sitting, closed: Callable[[], object]) -> Sheet:
    """What there is to say about how the game was saved, before anybody goes on with it."""
    content = Panel(shell, role=None)
    content.add_widget(Words(shell, lambda speech: "\n".join(opening_lines(speech, sitting.game))))
    sheet: list[Sheet] = []
    content.add_widget(Button(shell, say(words.GO_ON), lambda: sheet[0].close(), role="loud"))
    sheet.append(Sheet(shell, say(N_("Before you go on")), content, closed, shell.theme.text(36)))
    return sheet[0]


def _whole(said: Callable[[Speech], str], speech: Speech) -> str:
    text = said(speech)
    return text[:1].upper() + text[1:]
