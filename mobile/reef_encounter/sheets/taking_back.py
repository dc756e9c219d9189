"""Taking back by name: a step, a stroke or a turn; asking the table where something was seen; the history."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.game_kind import Change
from companion.reef_encounter.wording.undoing import (
    ASK_THE_TABLE,
    again_name,
    change_line,
    seen_line,
    take_back_name,
)
from companion.refusal import Refused
from companion.session.game_kind import Reach
from companion.session.record_sentences import left_out_line
from companion.session.undoing import history, told_from
from companion.speech import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.sheets.questions import choice_sheet
from mobile.widgets.button import Button
from mobile.widgets.long_list import LongList
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet, Sheets
from mobile.widgets.text import Words

TAKE_BACK_MORE = N_("Take back or correct")
CORRECT = N_("Correct a mistyped entry")
HISTORY = N_("What was taken back")
AGREED = N_("All agree: take it back")
MISTYPED = N_("Only mistyped: correct the entry")
_NONE = N_("Nothing was ever taken back or corrected.")
_SEEN = N_("Something was seen since. The table will be asked to agree.")
_NOTHING = N_("Nothing is entered yet.")


class TakingBack:
    """Takes back in `sitting`, and asks above the table in `sheets`. `refused` is told what cannot be."""

    def __init__(self, shell: Shell, sheets: Sheets, sitting: Sitting, refused: Callable[[Refused], object]) -> None:
        self._shell, self._sheets, self._sitting, self._refused = shell, sheets, sitting, refused

    def back(self, steps: int | None = None) -> None:
        """Take back the last stroke or `steps` steps; if somebody saw something since, ask the table first."""
        self._sheets.close()
        wanted = len(self._sitting.last_stroke()) if steps is None else steps
        back = partial(self.attempt, partial(self._sitting.take_back, steps))
        if wanted and self._sitting.crossed(wanted):
            self._sheets.open(agree_sheet(self._shell, self._sitting, wanted, back, self._correct_last))
        else:
            back()

    def again(self, steps: int | None = None) -> None:
        """Redo the last stroke taken back, or the next `steps` steps."""
        self._sheets.close()
        self.attempt(partial(self._sitting.again, steps))

    def to_here(self) -> None:
        """Go on from the earlier step that is shown: asks before all later ones are taken back."""
        sitting = self._sitting
        said = partial(words.from_here_question, number=sitting.game.session.position - sitting.step)
        agreed = partial(self.attempt, sitting.take_back_to_here)
        answers = ((words.TAKE_BACK_ALL, agreed), (words.KEEP, lambda: None))
        self._sheets.open(choice_sheet(self._shell, words.FROM_HERE, said, answers))

    def bag_lacked(self) -> None:
        """The tile that the last action wanted from the bag was not in it."""
        self._sheets.close()
        self.attempt(self._sitting.bag_lacked)

    def _correct_last(self) -> None:
        """Put right what the last entry said: nobody has to agree to that."""
        self._shell.go("correct", sitting=self._sitting, step=self._sitting.game.session.position)

    def correct(self) -> None:
        """Put right what was mistyped."""
        self._shell.go("correct", sitting=self._sitting)

    def attempt(self, deed: Callable[[], object]) -> None:
        """Do it, or say why not."""
        try:
            deed()
        except Refused as why:
            self._refused(why)

    def open_all(self) -> None:
        """A button for each way to take back and to do again, called by what it does; and the ways to correct."""
        shell, sitting, game = self._shell, self._sitting, self._sitting.game
        content = Panel(shell, role=None)
        back = dict.fromkeys(sitting.far(reach) for reach in Reach)
        for steps in back:
            if steps:
                said = partial(take_back_name, game=game, steps=steps)
                content.add_widget(Button(shell, partial(_whole, said), partial(self.back, steps)))
                if sitting.crossed(steps):
                    content.add_widget(Words(shell, say(_SEEN), size=0.9, role="faint", align="center"))
        if not any(back):
            content.add_widget(Words(shell, say(_NOTHING)))
        for steps in dict.fromkeys(sitting.far_ahead(reach) for reach in Reach):
            if steps and again_name(shell.voice.speech, game, steps):
                said = partial(again_name, game=game, steps=steps)
                content.add_widget(Button(shell, partial(_whole, said), partial(self.again, steps), role="quiet"))
        if game.session.position:
            content.add_widget(Button(shell, say(CORRECT), self.correct))
        content.add_widget(Button(shell, say(HISTORY), self.open_history, role="quiet"))
        self._sheets.open(Sheet(shell, say(N_("What should change?")), content, shell.theme.text(34)))

    def open_history(self) -> None:
        """All that was ever taken back, done again and corrected, the latest first."""
        shell, game = self._shell, self._sitting.game
        content = Panel(shell, role=None)
        changes = history(game)

        def line(change: Change) -> Panel:
            panel = Panel(shell, "band")
            panel.add_widget(Words(shell, partial(change_line, table=game.state.table, change=change)))
            return panel

        if (first := told_from(game)) > 1:
            content.add_widget(Words(shell, partial(left_out_line, entry=first)))
        content.add_widget(LongList(shell, map(line, reversed(changes)), len(changes)))
        if not changes:
            content.add_widget(Words(shell, say(_NONE)))
        self._sheets.open(Sheet(shell, say(N_("History")), content, shell.theme.text(46)))


def agree_sheet(
    shell: Shell,
    sitting: Sitting,
    steps: int,
    agreed: Callable[[], object],
    correct: Callable[[], object] | None = None,
) -> Sheet:
    """Asks the table before something is taken back that somebody has seen, and says what was seen and by whom.

    Where the entry was only mistyped, it offers to correct it instead.
    """
    content = Panel(shell, role=None)
    name = partial(take_back_name, game=sitting.game, steps=steps)
    content.add_widget(Words(shell, partial(_whole, name), bold=True, size=1.1))
    for crossing in sitting.crossed(steps):
        panel = Panel(shell, "refusal")
        said = partial(seen_line, table=sitting.game.state.table, crossing=crossing)
        panel.add_widget(Words(shell, said, role="on-refusal"))
        content.add_widget(panel)
    content.add_widget(Words(shell, say(ASK_THE_TABLE)))
    sheet = Sheet(shell, say(N_("Something was seen")), content, shell.theme.text(32))
    if correct is not None:
        content.add_widget(Button(shell, say(MISTYPED), sheet.closing(correct)))
    content.add_widget(Button(shell, say(AGREED), sheet.closing(agreed)))
    content.add_widget(Button(shell, say(words.KEEP), sheet.close, role="quiet"))
    return sheet


def _whole(said: Callable[[Speech], str], speech: Speech) -> str:
    text = said(speech)
    return text[:1].upper() + text[1:]
