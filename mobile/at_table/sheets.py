"""What opens above any table: the log, taking back with the table's agreement, the history, and all the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.refusal import Refused
from companion.session.correcting import tried
from companion.session.record_sentences import change_line, left_out_line
from companion.session.undoing import Change, history, told_from
from companion.speech import N_, NN_, Speech, sentence
from mobile.at_table.sitting import Sitting
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.sentences import count, refused, say
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.long_list import LongList
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet, Sheets
from mobile.widgets.text import Words

_AGREE = N_("Somebody has seen something since. Does everybody at the table agree to take this back?")
_AGREED = N_("All agree: take it back")
_KEEP = N_("Leave it")
_ALL_THE_SAME = N_("Correct it all the same")
_WAITING = NN_(
    "After that {n} later step no longer holds; it waits to be done again.",
    "After that {n} later steps no longer hold; they wait to be done again.",
)
_NOTHING = N_("Nothing is entered yet.")
_NONE = N_("Nothing was ever taken back or corrected.")
_HISTORY = N_("What was taken back")


class Way(NamedTuple):
    """A button: a msgid, what it does, and the facts of what it says."""

    said: str
    pressed: Callable[[], object]
    facts: Mapping[str, object] = {}


class TableSheets(Sheets):
    """Sheets above `page`, about `sitting`. `refused` is told what cannot be; `more` gives the game's own buttons."""

    def __init__(
        self,
        page: Page,
        sitting: Sitting[Any, Any, Any],
        refused: Callable[[Refused], object],
        more: Callable[[], Sequence[Way]],
    ) -> None:
        super().__init__(page)
        self._shell: Shell = page.shell
        self._sitting, self._refused, self._more = sitting, refused, more

    def attempt(self, deed: Callable[[], object]) -> None:
        """Do it, or say why not."""
        self.close()
        try:
            deed()
        except Refused as why:
            self._refused(why)

    def take_back(self) -> None:
        """The last stroke; where somebody has seen something since, the table is asked."""
        steps = self._sitting.far()
        if not steps or not self._sitting.crossed(steps):
            self.attempt(self._sitting.take_back)
            return
        content = Panel(self._shell, role=None)
        content.add_widget(Words(self._shell, partial(self._deed, self._sitting.step), bold=True))
        content.add_widget(Words(self._shell, say(_AGREE)))
        sheet = Sheet(self._shell, say(N_("Take back")), content, self._shell.theme.text(32))
        agreed = sheet.closing(partial(self.attempt, self._sitting.take_back))
        content.add_widget(Button(self._shell, say(_AGREED), agreed, role="loud"))
        content.add_widget(Button(self._shell, say(_KEEP), sheet.close, role="quiet"))
        self.open(sheet)

    def correct(self, step: int, *instead: Any) -> None:
        """Put actions in the place of a step, from 1; where later steps would not hold, ask first. Raises Refused."""
        outcome = tried(self._sitting.game, step, *instead)
        corrected = partial(self.attempt, partial(self._sitting.correct, step, *instead))
        if outcome.stopped is None:
            corrected()
            return
        content = Panel(self._shell, role=None)
        content.add_widget(Words(self._shell, count(_WAITING, outcome.waiting)))
        content.add_widget(Words(self._shell, refused(outcome.stopped.refused)))
        sheet = Sheet(self._shell, say(N_("Correct this entry")), content, self._shell.theme.text(32))
        content.add_widget(
            Button(self._shell, say(N_("Correct it all the same")), sheet.closing(corrected), role="loud")
        )
        content.add_widget(Button(self._shell, say(_KEEP), sheet.close, role="quiet"))
        self.open(sheet)

    def open_log(self) -> None:
        """All steps, the latest first; touching one shows the table as it was after it."""
        shell, last = self._shell, self._sitting.game.session.position
        content = Panel(shell, role=None)
        content.add_widget(Button(shell, say(_HISTORY), self.open_history, role="quiet"))
        sheet = Sheet(shell, say(N_("Log")), content, shell.theme.text(46))
        chosen = sheet.closing(self._sitting.look_at)

        def line(step: int) -> Card:
            return Card(shell, partial(chosen, step), None, partial(self._deed, step))

        content.add_widget(LongList(shell, map(line, range(last, 0, -1)), last))
        if not last:
            content.add_widget(Words(shell, say(_NOTHING)))
        self.open(sheet)

    def open_history(self) -> None:
        """All that was ever taken back, done again and corrected, the latest first."""
        shell, game = self._shell, self._sitting.game
        content = Panel(shell, role=None)
        changes = history(game)

        def line(change: Change[Any, Any]) -> Panel:
            panel = Panel(shell, "band")
            said = partial(change_line, players=game.seats, change=change, deed=self._sitting.told)
            panel.add_widget(Words(shell, said))
            return panel

        if (first := told_from(game)) > 1:
            content.add_widget(Words(shell, partial(left_out_line, entry=first)))
        content.add_widget(LongList(shell, map(line, reversed(changes)), len(changes)))
        if not changes:
            content.add_widget(Words(shell, say(_NONE)))
        self.open(Sheet(shell, say(N_("History")), content, shell.theme.text(46)))

    def open_more(self) -> None:
        """The game's own ways, then those of every table."""
        shell = self._shell
        content = Panel(shell, role=None)
        ways = [*self._more(), Way(_HISTORY, self.open_history), *self._around(), Way(N_("Home"), shell.home)]
        sheet = Sheet(shell, say(N_("More")), content, shell.theme.text(24))
        for said, pressed, facts in ways:
            content.add_widget(Button(shell, say(said, **facts), sheet.closing(pressed)))
        self.open(sheet)

    def _around(self) -> list[Way]:
        """What there is to read and to hand on, as far as the game has it."""
        shell, saved = self._shell, self._sitting.game
        ways = [Way(N_("Pack away or share"), partial(shell.go, "pack", game=saved))]
        if shell.game is not None and shell.game.reports is not None:
            ways.insert(0, Way(N_("Story of the game"), partial(shell.go, "story", game=saved)))
        if shell.game is not None and shell.game.reading is not None:
            ways.append(Way(N_("Rules"), partial(shell.go, "rules")))
        return ways

    def _deed(self, step: int, speech: Speech) -> str:
        return sentence(self._sitting.deed(step, speech))
