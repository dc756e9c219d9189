"""Undo and redo at a table: buttons, dialogs, captions, history; and the copy of a table on which nothing is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from kivy.uix.widget import Widget

from companion.refusal import Refused
from companion.session.game_rules import UndoExtent
from companion.session.replay import Disclosure, Revision, first_listed_entry, list_revisions
from companion.session.wording import omitted_entries_line, redo_label, revision_line, turn_heading, undo_label
from companion.translator import N_, NN_, Translator, capitalize_first
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.table.controller import TableController
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Dialog, DialogChoice, DialogHost, question_dialog
from mobile.ui.layouts import Panel
from mobile.ui.lazy_text import count, lazy_text
from mobile.ui.menu_cards import IncrementalList
from mobile.ui.pictures import StripedFrame
from mobile.ui.text import LazyText, TextLabel

BACK_SIGN: Final = "←"


def undo_caption(tr: Translator, what: str) -> str:
    """Return the caption of the undo button; `what` is the msgid of what it undoes, empty for nothing."""
    return tr(N_("Take back: {what}"), what=tr(what)) if what else tr(N_("Take back"))


def undo_caption_fitting(
    tr: Translator, what: str, fits: Callable[[str], bool], barely: Callable[[str], bool] = lambda _name: False
) -> str:
    """Return the longest caption that fits: in full, with a sign for the verb, or the verb alone.

    What only `barely` fits, in small letters, comes before the sign without a word.
    """
    whole, shorter = undo_caption(tr, what), f"{BACK_SIGN} {tr(what)}"
    if fits(whole):
        return whole
    if what and (fits(shorter) or barely(shorter)):
        return shorter
    verb = undo_caption(tr, "")
    return verb if fits(verb) or barely(verb) else BACK_SIGN


UNDO_MORE_LABEL = N_("Take back or correct")
CORRECT_LABEL = N_("Correct a mistyped entry")
HISTORY_LABEL = N_("What was taken back")
FROM_HERE_LABEL = N_("Go on from here")
KEEP_LABEL = N_("Keep it")
CORRECT_IT_LABEL, LEAVE_AS_WAS_LABEL = N_("Correct it"), N_("Leave it as it was")
ALL_STILL_HOLDS = N_("Everything entered after it still holds.")
WHICH_ENTRY_HINT = N_(
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


class UndoControls:
    """Undo and redo in `controller`, with questions in `dialogs`. `refused` is called with what is not possible.

    `correct` puts an entry right, of the step it gets or, with None, of one that is chosen then; None where that is
    not offered. While a table is `busy`, somebody has touched what would be lost by doing again.
    """

    def __init__(
        self,
        shell: Shell,
        dialogs: DialogHost,
        controller: TableController[Any, Any, Any],
        refused: Callable[[Refused], object],
        correct: Callable[[int | None], object] | None = None,
    ) -> None:
        self._shell, self._dialogs, self._controller, self._refused = shell, dialogs, controller, refused
        self._correct = correct
        self.busy: Callable[[], bool] = lambda: False

    def attempt(self, action_sentence: Callable[[], object]) -> None:
        """Call `action_sentence` with no dialog above the table, or say why it is refused."""
        self._dialogs.close()
        try:
            action_sentence()
        except Refused as why:
            self._refused(why)

    def button(self, what: str) -> Button:
        """Return a quiet undo button, named after `what`, a msgid."""
        return Button(self._shell, partial(undo_caption, what=what), self.back, role="quiet")

    def back(self, steps: int | None = None, below: int = 0) -> None:
        """Take back the last stroke, or `steps` steps before the last `below`.

        If somebody saw something since, ask the table first.
        """
        groups = self._controller.undo_groups
        if steps is None:
            steps, below = groups.steps_back(), groups.told()
        back = partial(self.attempt, partial(self._controller.undo, steps, below=below))
        if steps and groups.disclosures(steps, below):
            last = self._controller.game.history.position - below
            mistyped = partial(self._correct, last) if self._correct else None
            self._dialogs.open(_agree_sheet(self._shell, self._controller, steps, below, back, mistyped))
        else:
            back()

    def redo(self, steps: int | None = None) -> None:
        """Redo the last stroke taken back, or the next `steps` steps; does nothing while the table is busy."""
        if not self.busy():
            self.attempt(partial(self._controller.redo, steps))

    def to_here(self) -> None:
        """Go on from the earlier step that is shown: asks before it undoes all later ones."""
        shell, controller = self._shell, self._controller
        later = controller.game.history.position - controller.step
        said = TextLabel(shell, count(_LATER, later))
        agreed = DialogChoice(
            lazy_text(N_("Take it back")), partial(self.attempt, partial(controller.undo, later)), "loud"
        )
        self._dialogs.open(
            question_dialog(
                shell, lazy_text(FROM_HERE_LABEL), [said], agreed, DialogChoice(lazy_text(KEEP_LABEL)), width=26
            )
        )

    def open_all(self) -> None:
        """Open a dialog with each way to undo, to redo and to correct."""
        shell, controller = self._shell, self._controller
        content = Panel(shell, role=None)
        groups = controller.undo_groups
        back = dict.fromkeys((groups.steps_back(reach), groups.told(reach)) for reach in UndoExtent)
        if groups.told():
            back |= {(1, 0): None}  # what was told last can be taken back, too, for those who wish it
        for steps, below in back:
            if steps:
                said = partial(_named_back, controller, steps, below)
                content.add_widget(Button(shell, said, partial(self.back, steps, below)))
                if groups.disclosures(steps, below):
                    content.add_widget(TextLabel(shell, lazy_text(_SEEN), size=0.9, role="faint", align="center"))
        if not controller.game.history.position:
            content.add_widget(TextLabel(shell, lazy_text(_NOTHING)))
        for steps in dict.fromkeys(controller.undo_groups.steps_ahead(reach) for reach in UndoExtent):
            said = partial(_named_again, controller, steps)
            if steps and said(shell.locale.tr):
                again = Button(shell, said, partial(self.redo, steps), role="quiet")
                again.mean(possible=not self.busy())
                content.add_widget(again)
        if self._correct and controller.game.history.position:
            content.add_widget(Button(shell, lazy_text(CORRECT_LABEL), partial(self._correct, None)))
        content.add_widget(Button(shell, lazy_text(HISTORY_LABEL), self.open_history, role="quiet"))
        self._dialogs.open(Dialog(shell, lazy_text(N_("What should change?")), content, shell.theme.text(34)))

    def open_history(self) -> None:
        """Open the history: every undo, redo and correction, the latest first."""
        shell, game = self._shell, self._controller.game
        content = Panel(shell, role=None)
        listed = list_revisions(game)[::-1]

        def line(revision: Revision[Any, Any], above: Revision[Any, Any] | None) -> Panel:
            panel = Panel(shell, "band")
            if revision.within.number and (above is None or above.within != revision.within):
                heading = partial(turn_heading, players=game.seats, turn=revision.within)
                panel.add_widget(TextLabel(shell, heading, role="glow", bold=True))
            said = partial(
                revision_line,
                players=game.seats,
                revision=revision,
                action_sentence=self._controller.words.action_sentence,
            )
            panel.add_widget(TextLabel(shell, said))
            return panel

        if (first := first_listed_entry(game)) > 1:
            content.add_widget(TextLabel(shell, partial(omitted_entries_line, entry=first)))
        content.add_widget(IncrementalList(shell, map(line, listed, [None, *listed]), len(listed)))
        if not listed:
            content.add_widget(TextLabel(shell, lazy_text(_NONE)))
        self._dialogs.open(Dialog(shell, lazy_text(N_("History")), content, shell.theme.text(46)))


def replacement_line(tr: Translator, action_sentence: Callable[[Translator], str]) -> str:
    """Return the words for an entry that replaces `action_sentence`."""
    return tr(N_("Instead of: {deed}"), deed=action_sentence(tr))


def _agree_sheet(
    shell: Shell,
    controller: TableController[Any, Any, Any],
    steps: int,
    below: int,
    agreed: Callable[[], object],
    mistyped: Callable[[], object] | None = None,
) -> Dialog:
    """Return a dialog that asks the table to agree to an undo, and says which secrets were seen and by whom.

    If the entry was only `mistyped`, it offers to correct it instead.
    """
    about: list[Widget] = [TextLabel(shell, partial(_named_back, controller, steps, below), bold=True, size=1.1)]
    answers = [DialogChoice(lazy_text(_MISTYPED), mistyped, "plain")] if mistyped is not None else []
    for disclosure in controller.undo_groups.disclosures(steps, below):
        panel = Panel(shell, "refusal")
        panel.add_widget(TextLabel(shell, partial(_reveal_sentence, controller, disclosure), role="on-refusal"))
        about.append(panel)
    about.append(TextLabel(shell, lazy_text(_AGREE)))
    answers += [DialogChoice(lazy_text(_AGREED), agreed, "plain"), DialogChoice(lazy_text(KEEP_LABEL))]
    return question_dialog(shell, lazy_text(N_("Something was seen")), about, *answers)


def _reveal_sentence(controller: TableController[Any, Any, Any], disclosure: Disclosure[Any], tr: Translator) -> str:
    return controller.words.seen(tr, controller.state, disclosure)


def _named_back(controller: TableController[Any, Any, Any], steps: int, below: int, tr: Translator) -> str:
    """With a capital letter: some names of players or pieces have none."""
    return capitalize_first(undo_label(tr, controller.game, steps, controller.words, below))


def _named_again(controller: TableController[Any, Any, Any], steps: int, tr: Translator) -> str:
    return capitalize_first(redo_label(tr, controller.game, steps, controller.words))


SandboxWording: TypeAlias = Callable[[LazyText, LazyText | None], tuple[LazyText, LazyText | None]]
"""How a copy says what can be done and what was done."""

OPEN_SANDBOX_LABEL = N_("Think on a copy")
CLOSE_SANDBOX_LABEL = N_("Back to the game")
MORE_LABEL = N_("More")
_ON_COPY = N_("On a copy: {hint}")
_ANYTHING = N_("Try anything: nothing of it is kept.")


class SandboxControls:
    """Opens and closes the copy of what `controller` shows on `page`. `let_go` drops what is held or half entered.

    Meanwhile the clock of the game stands.
    """

    def __init__(self, page: Page, controller: TableController[Any, Any, Any], let_go: Callable[[], object]) -> None:
        self._page, self._controller, self._let_go = page, controller, let_go
        self.frame: HatchedFrame | None = None
        self.wording: SandboxWording = self._as_on_copy

    def begin(self) -> None:
        """Open the copy."""
        self._let_go()
        if self.frame is None:
            self.frame = HatchedFrame(self._page.shell, pos=self._page.pos, size=self._page.size)
            self._page.add_widget(self.frame)
        self._controller.open_sandbox()
        self.stop_clock()

    def end(self) -> bool:
        """Leave the copy: everything is as it was. Returns whether there was a copy."""
        if self.frame is None:
            return False
        self._page.remove_widget(self.frame)
        self.frame = None
        self._let_go()
        self._controller.close_sandbox()
        self._page.shell.app_state.watch.wake()
        return True

    def stop_clock(self) -> None:
        """Stop the clock of the time of play while there is a copy."""
        if self.frame is not None:
            self._page.shell.app_state.watch.sleep()

    def reword(self, said: LazyText, aside: LazyText | None) -> tuple[LazyText, LazyText | None]:
        """Return the prompt and the line beside it, worded for a copy; at the table itself as they are."""
        return self.wording(said, aside) if self._controller.on_copy else (said, aside)

    def _as_on_copy(self, said: LazyText, aside: LazyText | None) -> tuple[LazyText, LazyText | None]:
        return partial(_on_copy, said), aside if self._controller.step else lazy_text(_ANYTHING)


def label_more(more: Button, on_copy: bool) -> None:
    """Set the caption of the button that opens *More*, or on a copy leaves the copy."""
    more.mean(lazy_text(CLOSE_SANDBOX_LABEL if on_copy else MORE_LABEL), role="loud" if on_copy else "quiet")


def _on_copy(said: LazyText, tr: Translator) -> str:
    return tr(_ON_COPY, hint=said(tr))


class HatchedFrame(StripedFrame):
    """A frame of slanted stripes around a page: shows that it is a copy to think on."""
