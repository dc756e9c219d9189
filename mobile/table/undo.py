"""Undo and redo at a table: buttons, dialogs, captions, history; and the copy of a table on which nothing is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from kivy.uix.widget import Widget

from companion.refusal import Refused
from companion.session.game_rules import Reach
from companion.session.replay import Crossing, Revision, history, told_from
from companion.session.wording import again_name, left_out_line, revision_line, take_back_name, turn_heading
from companion.translator import N_, NN_, Speech, sentence
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.table.controller import Sitting
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Choice, Sheet, Sheets, question_sheet
from mobile.ui.layouts import Panel
from mobile.ui.lazy_text import count, say
from mobile.ui.menu_cards import LongList
from mobile.ui.pictures import StripedFrame
from mobile.ui.text import Said, Words

BACK_SIGN: Final = "←"


def take_back(speech: Speech, what: str) -> str:
    """Return the caption of the undo button; `what` is the msgid of what it undoes, empty for nothing."""
    return speech(N_("Take back: {what}"), what=speech(what)) if what else speech(N_("Take back"))


def take_back_fitting(
    speech: Speech, what: str, fits: Callable[[str], bool], barely: Callable[[str], bool] = lambda _name: False
) -> str:
    """Return the longest caption that fits: in full, with a sign for the verb, or the verb alone.

    What only `barely` fits, in small letters, comes before the sign without a word.
    """
    whole, shorter = take_back(speech, what), f"{BACK_SIGN} {speech(what)}"
    if fits(whole):
        return whole
    if what and (fits(shorter) or barely(shorter)):
        return shorter
    verb = take_back(speech, "")
    return verb if fits(verb) or barely(verb) else BACK_SIGN


TAKE_BACK_MORE = N_("Take back or correct")
CORRECT = N_("Correct a mistyped entry")
HISTORY = N_("What was taken back")
FROM_HERE = N_("Go on from here")
KEEP = N_("Keep it")
CORRECT_IT, AS_IT_WAS = N_("Correct it"), N_("Leave it as it was")
ALL_HOLDS = N_("Everything entered after it still holds.")
WHICH = N_(
    "Tap the entry that was mistyped. All others stay as they were entered; to take a move back is another thing."
)
_AGREE = N_("Does everybody at the table agree to take this back?")
_AGREED = N_("All agree: take it back")
_MISTYPED = N_("Only mistyped: correct the entry")
_NONE = N_("Nothing was ever taken back or corrected.")
_SEEN = N_("Something was seen since. The table will be asked to agree.")
_NOTHING = N_("Nothing is entered yet.")
_LATER = NN_(
    "{n} step after this one is taken back. It can be done again as long as nothing else is done.",
    "{n} steps after this one are taken back. They can be done again as long as nothing else is done.",
)


class TakingBack:
    """Undo and redo in `sitting`, with questions in `sheets`. `refused` is called with what is not possible.

    `correct` puts an entry right, of the step it gets or, with None, of one that is chosen then; None where that is
    not offered. While a table is `busy`, somebody has touched what would be lost by doing again.
    """

    def __init__(
        self,
        shell: Shell,
        sheets: Sheets,
        sitting: Sitting[Any, Any, Any],
        refused: Callable[[Refused], object],
        correct: Callable[[int | None], object] | None = None,
    ) -> None:
        self._shell, self._sheets, self._sitting, self._refused = shell, sheets, sitting, refused
        self._correct = correct
        self.busy: Callable[[], bool] = lambda: False

    def attempt(self, deed: Callable[[], object]) -> None:
        """Call `deed` with no sheet above the table, or say why it is refused."""
        self._sheets.close()
        try:
            deed()
        except Refused as why:
            self._refused(why)

    def button(self, what: str) -> Button:
        """Return a quiet undo button, named after `what`, a msgid."""
        return Button(self._shell, partial(take_back, what=what), self.back, role="quiet")

    def back(self, steps: int | None = None) -> None:
        """Take back the last stroke or `steps` steps; if somebody saw something since, ask the table first."""
        wanted = self._sitting.strokes.steps_back() if steps is None else steps
        back = partial(self.attempt, partial(self._sitting.take_back, steps))
        if wanted and self._sitting.strokes.crossings(wanted):
            mistyped = partial(self._correct, self._sitting.game.session.position) if self._correct else None
            self._sheets.open(_agree_sheet(self._shell, self._sitting, wanted, back, mistyped))
        else:
            back()

    def again(self, steps: int | None = None) -> None:
        """Redo the last stroke taken back, or the next `steps` steps; does nothing while the table is busy."""
        if not self.busy():
            self.attempt(partial(self._sitting.again, steps))

    def to_here(self) -> None:
        """Go on from the earlier step that is shown: asks before it undoes all later ones."""
        shell, sitting = self._shell, self._sitting
        later = sitting.game.session.position - sitting.step
        said = Words(shell, count(_LATER, later))
        agreed = Choice(say(N_("Take it back")), partial(self.attempt, partial(sitting.take_back, later)), "loud")
        self._sheets.open(question_sheet(shell, say(FROM_HERE), [said], agreed, Choice(say(KEEP)), width=26))

    def open_all(self) -> None:
        """Open a sheet with each way to undo, to redo and to correct."""
        shell, sitting = self._shell, self._sitting
        content = Panel(shell, role=None)
        back = dict.fromkeys(sitting.strokes.steps_back(reach) for reach in Reach)
        for steps in back:
            if steps:
                said = partial(_named_back, sitting, steps)
                content.add_widget(Button(shell, said, partial(self.back, steps)))
                if sitting.strokes.crossings(steps):
                    content.add_widget(Words(shell, say(_SEEN), size=0.9, role="faint", align="center"))
        if not any(back):
            content.add_widget(Words(shell, say(_NOTHING)))
        for steps in dict.fromkeys(sitting.strokes.steps_ahead(reach) for reach in Reach):
            said = partial(_named_again, sitting, steps)
            if steps and said(shell.voice.speech):
                again = Button(shell, said, partial(self.again, steps), role="quiet")
                again.mean(possible=not self.busy())
                content.add_widget(again)
        if self._correct and sitting.game.session.position:
            content.add_widget(Button(shell, say(CORRECT), partial(self._correct, None)))
        content.add_widget(Button(shell, say(HISTORY), self.open_history, role="quiet"))
        self._sheets.open(Sheet(shell, say(N_("What should change?")), content, shell.theme.text(34)))

    def open_history(self) -> None:
        """Open the history: every undo, redo and correction, the latest first."""
        shell, game = self._shell, self._sitting.game
        content = Panel(shell, role=None)
        revisions = history(game)[::-1]

        def line(revision: Revision[Any, Any], above: Revision[Any, Any] | None) -> Panel:
            panel = Panel(shell, "band")
            if revision.within.number and (above is None or above.within != revision.within):
                heading = partial(turn_heading, players=game.seats, turn=revision.within)
                panel.add_widget(Words(shell, heading, role="glow", bold=True))
            said = partial(revision_line, players=game.seats, revision=revision, deed=self._sitting.words.deed)
            panel.add_widget(Words(shell, said))
            return panel

        if (first := told_from(game)) > 1:
            content.add_widget(Words(shell, partial(left_out_line, entry=first)))
        content.add_widget(LongList(shell, map(line, revisions, [None, *revisions]), len(revisions)))
        if not revisions:
            content.add_widget(Words(shell, say(_NONE)))
        self._sheets.open(Sheet(shell, say(N_("History")), content, shell.theme.text(46)))


def instead_of(speech: Speech, deed: Callable[[Speech], str]) -> str:
    """Return the words for an entry that replaces `deed`."""
    return speech(N_("Instead of: {deed}"), deed=deed(speech))


def _agree_sheet(
    shell: Shell,
    sitting: Sitting[Any, Any, Any],
    steps: int,
    agreed: Callable[[], object],
    mistyped: Callable[[], object] | None = None,
) -> Sheet:
    """Return a sheet that asks the table to agree to an undo, and says which secrets were seen and by whom.

    If the entry was only `mistyped`, it offers to correct it instead.
    """
    about: list[Widget] = [Words(shell, partial(_named_back, sitting, steps), bold=True, size=1.1)]
    answers = [Choice(say(_MISTYPED), mistyped, "plain")] if mistyped is not None else []
    for crossing in sitting.strokes.crossings(steps):
        panel = Panel(shell, "refusal")
        panel.add_widget(Words(shell, partial(_reveal_sentence, sitting, crossing), role="on-refusal"))
        about.append(panel)
    about.append(Words(shell, say(_AGREE)))
    answers += [Choice(say(_AGREED), agreed, "plain"), Choice(say(KEEP))]
    return question_sheet(shell, say(N_("Something was seen")), about, *answers)


def _reveal_sentence(sitting: Sitting[Any, Any, Any], crossing: Crossing[Any], speech: Speech) -> str:
    return sitting.words.seen(speech, sitting.state, crossing)


def _named_back(sitting: Sitting[Any, Any, Any], steps: int, speech: Speech) -> str:
    """With a capital letter: some names of players or pieces have none."""
    return sentence(take_back_name(speech, sitting.game, steps, sitting.words))


def _named_again(sitting: Sitting[Any, Any, Any], steps: int, speech: Speech) -> str:
    return sentence(again_name(speech, sitting.game, steps, sitting.words))


Wording: TypeAlias = Callable[[Said, Said | None], tuple[Said, Said | None]]
"""How a copy says what can be done and what was done."""

THINK = N_("Think on a copy")
LEAVE = N_("Back to the game")
MORE = N_("More")
_ON_COPY = N_("On a copy: {hint}")
_ANYTHING = N_("Try anything: nothing of it is kept.")


class Thinking:
    """Opens and closes the copy of what `sitting` shows on `page`. `let_go` drops whatever is held or half entered.

    Meanwhile the clock of the game stands.
    """

    def __init__(self, page: Page, sitting: Sitting[Any, Any, Any], let_go: Callable[[], object]) -> None:
        self._page, self._sitting, self._let_go = page, sitting, let_go
        self.frame: HatchedFrame | None = None
        self.wording: Wording = self._as_on_copy

    def begin(self) -> None:
        """Open the copy."""
        self._let_go()
        if self.frame is None:
            self.frame = HatchedFrame(self._page.shell, pos=self._page.pos, size=self._page.size)
            self._page.add_widget(self.frame)
        self._sitting.think()
        self.stop_clock()

    def end(self) -> bool:
        """Leave the copy: everything is as it was. Returns whether there was a copy."""
        if self.frame is None:
            return False
        self._page.remove_widget(self.frame)
        self.frame = None
        self._let_go()
        self._sitting.stop_thinking()
        self._page.shell.desk.watch.wake()
        return True

    def stop_clock(self) -> None:
        """Stop the clock of the time of play while there is a copy."""
        if self.frame is not None:
            self._page.shell.desk.watch.sleep()

    def reword(self, said: Said, aside: Said | None) -> tuple[Said, Said | None]:
        """Return the prompt and the line beside it, worded for a copy; at the table itself as they are."""
        return self.wording(said, aside) if self._sitting.on_copy else (said, aside)

    def _as_on_copy(self, said: Said, aside: Said | None) -> tuple[Said, Said | None]:
        return partial(_on_copy, said), aside if self._sitting.step else say(_ANYTHING)


def name_more(more: Button, on_copy: bool) -> None:
    """Set the caption of the button that opens *More*, or on a copy leaves the copy."""
    more.mean(say(LEAVE if on_copy else MORE), role="loud" if on_copy else "quiet")


def _on_copy(said: Said, speech: Speech) -> str:
    return speech(_ON_COPY, hint=said(speech))


class HatchedFrame(StripedFrame):
    """A frame of slanted stripes around a page: shows that it is a copy to think on."""
