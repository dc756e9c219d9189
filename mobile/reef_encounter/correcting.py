"""The page that corrects a mistyped entry, and the page of a saved game that breaks off at one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.record.format import LINE_CHANGED, Damage
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.legal import alternative_actions
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.rules.actions import (
    Action,
    AfterEndAction,
    Collect,
    PlacePolyp,
    PlayLarva,
    PrivateAction,
)
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.log import broken_entry_line, intended_action_line, opening_lines
from companion.refusal import Refused, explain_refusal
from companion.session.game import CorrectionOutcome, preview_correction
from companion.translator import N_, NN_, Translator
from mobile.core.shell import Shell
from mobile.reef_encounter.entry_chooser import ActionChooser, ChoosingPage, KindChooser
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.table.dialogs import LogWidget
from mobile.table.undo import ALL_STILL_HOLDS, CORRECT_IT_LABEL, LEAVE_AS_WAS_LABEL, WHICH_ENTRY_HINT
from mobile.ui.buttons import Button
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import count, lazy_text, refusal_sentence
from mobile.ui.text import LazyText, TextLabel

CORRECT_TITLE = N_("Correct an entry")
_REENTERED = Collect | PrivateAction | AfterEndAction  # the same once more may hold other tiles or numbers


class CorrectPage(ChoosingPage):
    """The page that corrects an entry of `controller`: the one of `step`, or one that is picked here.

    If a later entry no longer holds, it names that one, to be corrected in its turn.
    """

    keeps_awake = True

    def __init__(
        self, shell: Shell, controller: ReefEncounterController, step: int | None = None, **kwargs: Any
    ) -> None:
        super().__init__(shell, lazy_text(CORRECT_TITLE), **kwargs)
        self.controller = controller
        self.step = 0
        self.before = False
        self._log: LogWidget | None = None
        self._picked = step is None
        self.bind(width=self._widen)
        if step is None:
            self.pick()
        else:
            self.choose(step)

    def pick(self) -> None:
        """Show the whole log, to choose an entry."""
        self.step, self.chooser = 0, None
        self.tell(None)
        self.act()
        self._log = LogWidget(
            self.shell, self.controller, self.body.width - 4 * self.shell.theme.space(), self.choose
        )
        self.fill(TextLabel(self.shell, lazy_text(WHICH_ENTRY_HINT)), self._log)
        self._widen()

    def choose(self, step: int, before: bool = False) -> None:
        """Choose what entry `step` should have been; with `before`, what is missing before it."""
        self.step, self.before = step, before
        self.tell(None)
        options = self._options()
        kind = None if before else REEF_ENCOUNTER.notation.word_of(self._was)
        if kind in options:
            # Whose it was is rarely what was mistyped: that is asked for under "something else".
            self.ask(str(kind), self._was.seat)
        else:
            self.ask_kind()

    # What is asked about

    @property
    def _state(self) -> State:
        return self.controller.game.history.state_at(self.step - 1)

    @property
    def _was(self) -> Action:
        history = self.controller.game.history
        return (*history.done, *history.undone)[self.step - 1]

    def _options(self) -> dict[str, list[Action]]:
        """The possible replacements, by kind."""
        found = alternative_actions(known_state(self._state, "table"))  # a hand that was told narrows nothing here
        was = self._was
        if not self.before and not isinstance(was, _REENTERED):
            kind = REEF_ENCOUNTER.notation.word_of(was)
            found[kind] = [action for action in found.get(kind, []) if action != was]
        return {kind: actions for kind, actions in found.items() if actions}

    def ask(self, kind: str, seat: int | None = None) -> None:
        """Ask what the entry should have been, among actions of one kind; `seat` is who made it."""
        was = None if self.before else self._was
        options = self._options()[kind]
        options = [action for action in options if seat in (None, action.seat)] or options
        self.chooser = ActionChooser(self.shell, self.controller.game, self._state, options, was, self.consider)
        self._show(self.chooser)

    def ask_kind(self) -> None:
        """Ask which kind of action the entry should have been."""
        self.chooser = None
        self._show(KindChooser(self.shell, self._options(), self.ask))

    def _show(self, chooser: Widget) -> None:
        self._log = None
        panel = Panel(self.shell)
        told = N_("What is missing before step {step}?") if self.before else N_("Step {step} was entered as:")
        panel.add_widget(TextLabel(self.shell, lazy_text(told, step=self.step), role="faint"))
        if not self.before:
            panel.add_widget(TextLabel(self.shell, self._meant, size=1.15))
        self.fill(panel, chooser)
        other = Button(self.shell, lazy_text(N_("Something else")), self.ask_kind, role="quiet")
        if self.before:
            self.act(other)
            return
        missing = partial(self.choose, self.step, before=True)
        without = Button(self.shell, lazy_text(N_("Leave it out")), partial(self.consider), role="quiet")
        before = Button(self.shell, lazy_text(N_("An entry is missing before this one")), missing, role="quiet")
        larva = self._larva()
        ways = [before, without, other]
        if larva is not None:
            ways.insert(
                0, Button(self.shell, lazy_text(N_("Another colour")), partial(self.choose, larva), role="quiet")
            )
        self.act(*ways)

    def _larva(self) -> int | None:
        """The step at which the larva cube was played that gave a polyp its colour; None for what is no polyp."""
        history = self.controller.game.history
        if not isinstance(self._was, PlacePolyp):
            return None
        earlier = [*history.done, *history.undone][: self.step - 1]
        return next((n for n, action in reversed([*enumerate(earlier, 1)]) if isinstance(action, PlayLarva)), None)

    def _meant(self, tr: Translator) -> str:
        history = self.controller.game.history
        if self.step <= history.position:
            return self.controller.action_sentence(tr, self.step)
        return intended_action_line(tr, self._state, self._was)

    # What comes of it

    def consider(self, *instead: Action) -> None:
        """Try the correction, and say what follows from it, before anything is changed."""
        parts = (*instead, self._was) if self.before else instead
        try:
            outcome = preview_correction(self.controller.game, self.step, *parts)
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        self.tell(None)
        self.chooser = None
        panel = Panel(self.shell)
        if not self.before:
            fill_layout(
                panel,
                TextLabel(self.shell, lazy_text(N_("Instead of:")), role="faint"),
                TextLabel(self.shell, self._meant),
            )
        panel.add_widget(TextLabel(self.shell, lazy_text(N_("Now:")), role="faint"))
        panel.add_widget(TextLabel(self.shell, self._new(instead), size=1.15, bold=True))
        after = Panel(self.shell, "refusal" if outcome.stopped is not None else "panel")
        for said in self._follows(outcome, len(parts) - 1):
            role = "on-refusal" if outcome.stopped is not None else "text"
            after.add_widget(TextLabel(self.shell, said, role=role))
        self.fill(panel, after)
        keep = Button(self.shell, lazy_text(LEAVE_AS_WAS_LABEL), self.leave, role="quiet")
        self.act(keep, Button(self.shell, lazy_text(CORRECT_IT_LABEL), partial(self._do, parts), role="loud"))

    def _new(self, instead: tuple[Action, ...]) -> LazyText:
        state = self._state
        if not instead:
            return lazy_text(N_("Nothing; the entry is left out."))
        return lambda tr: " ".join(intended_action_line(tr, state, action) for action in instead)

    def _follows(self, outcome: CorrectionOutcome, moved: int) -> list[LazyText]:
        """The words for the entries after it; `moved`: the change of their numbers."""
        stopped = outcome.stopped
        if stopped is None:
            return [lazy_text(ALL_STILL_HOLDS)]
        number = stopped.step - (moved if self.step <= self.controller.game.history.position else 0)
        history = self.controller.game.history
        if number <= history.position:
            named: LazyText = partial(self.controller.action_sentence, step=number)
        else:
            action = (*history.done, *history.undone)[number - 1]
            named = lambda tr: intended_action_line(tr, history.state, action)  # noqa: E731
        waiting = NN_(
            "{n} entry waits then: it can be corrected, left out, or done again once it holds.",
            "{n} entries wait then: they can be corrected, left out, or done again once they hold.",
        )
        return [
            lazy_text(N_("The first entry that no longer holds is step {step}:"), step=number),
            named,
            lambda tr: explain_refusal(tr, stopped.refused),
            count(waiting, outcome.waiting),
        ]

    def _do(self, parts: tuple[Action, ...]) -> None:
        try:
            outcome = self.controller.correct(self.step, *parts)
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        if outcome.stopped is None:
            self.leave()
        else:
            self._stopped(outcome)

    def _stopped(self, outcome: CorrectionOutcome) -> None:
        """It is corrected; the first entry that no longer holds can be looked at next."""
        assert outcome.stopped is not None
        self.step, self.before = outcome.stopped.step, False
        why = outcome.stopped.refused
        panel = Panel(self.shell)
        panel.add_widget(TextLabel(self.shell, lazy_text(N_("It is corrected. This entry waits:")), role="faint"))
        panel.add_widget(TextLabel(self.shell, self._meant, size=1.15))
        panel.add_widget(TextLabel(self.shell, lambda tr: explain_refusal(tr, why)))
        self.fill(panel)
        leave = Button(self.shell, lazy_text(N_("To the table")), self.leave, role="quiet")
        next_ = Button(self.shell, lazy_text(N_("Correct this one")), partial(self.choose, self.step), role="loud")
        self.act(
            leave, Button(self.shell, lazy_text(N_("Leave it out")), partial(self.consider), role="quiet"), next_
        )

    # Coming and going

    def back(self) -> bool:
        """Go back: one question, then to the log, then off this page."""
        if super().back():
            return True
        if self._log is None and self.step and self.before:
            self.choose(self.step)
            return True
        if self._picked and self.step:
            self.pick()
            return True
        return False

    def _widen(self, *_: object) -> None:
        if self._log is not None and self.body.width > 10:
            self._log.width = self.body.width - 4 * self.shell.theme.space()


_KEPT = N_("Whatever is chosen here, the file as it is now is kept in the folder “.backups” beside it.")
_BEHIND = NN_("{n} line stands from there on in the file.", "{n} lines stand from there on in the file.")


class DamagedGamePage(ChoosingPage):
    """The page of a `game` that breaks off at its `damage`: go on before that entry, or with another in its place."""

    keeps_secrets = True

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("This saved game is damaged")), **kwargs)
        self.game = game
        self._choosing = False
        self.show()

    def show(self) -> None:
        """Show what broke it, and the ways on."""
        shell, game = self.shell, self.game
        self._choosing, self.chooser = False, None
        panel = fill_layout(Panel(shell), TextLabel(shell, lambda tr: "\n".join(opening_lines(tr, game))))
        broken = self._broken()
        broken.add_widget(TextLabel(shell, count(_BEHIND, len(game.broken)), role="on-refusal"))
        ways, others = self._choices()
        self.fill(panel, broken, TextLabel(shell, lazy_text(_KEPT), role="faint"), *others)
        self.act(*ways)

    def _choices(self) -> tuple[list[Button], list[Button]]:
        """The ways on: at the foot of the page, and the others above."""
        shell, damage = self.shell, self.game.damage
        changed = damage is not None and damage.refused.reason is LINE_CHANGED  # and may still be right
        before = Button(
            shell, lazy_text(N_("Go on from before it")), self._go_on, role="quiet" if changed else "loud"
        )
        keep = Button(
            shell, lazy_text(N_("Keep it as it stands")), partial(self._put_right, self.game.accept), role="loud"
        )
        look = Button(shell, lazy_text(N_("Look at the table as far as it holds")), self._look, role="quiet")
        if damage is not None and not damage.entry:
            return [keep], [look]  # a header cannot be left out, and nothing is before it
        leave = Button(shell, lazy_text(N_("Leave it out")), self.repair, role="quiet")
        correct = Button(shell, lazy_text(N_("Correct it")), self.correct)
        return ([leave, correct, keep], [before, look]) if changed else ([leave, correct, before], [look])

    def _broken(self) -> Panel:
        """The entry that the ways on are about, as far as it can be read."""
        panel = Panel(self.shell, "refusal")
        if self.game.damage is not None and self.game.damage.entry:
            panel.add_widget(TextLabel(self.shell, lazy_text(N_("The entry that broke it:")), role="on-refusal"))
        told = partial(_entry, self.game)
        panel.add_widget(TextLabel(self.shell, told, role="on-refusal", size=1.15))
        return panel

    def correct(self) -> None:
        """Open the page that corrects the entry that broke the game."""
        was, options = self.game.broken_action, alternative_actions(self.game.state)
        if was is not None and REEF_ENCOUNTER.notation.word_of(was) in options:
            self._ask(REEF_ENCOUNTER.notation.word_of(was))
        else:
            self._ask_kind()

    def repair(self, *instead: Action) -> None:
        """Put another entry in the place of the damaged one, or none, and go on as far as the rest holds then."""
        self._put_right(partial(self.game.repair, *instead))

    def _put_right(self, change: Callable[[], Damage | None]) -> None:
        try:
            damage = change()
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        if damage is None:
            self._open()
        else:
            self.show()
            self.inform(
                lazy_text(N_("That entry is fine now. The next damage is at entry {entry}."), entry=damage.entry)
            )

    def back(self) -> bool:
        """Go back one question, then to what broke it."""
        if super().back():
            return True
        if self._choosing:
            self.tell(None)
            self.show()
            return True
        return False

    def _ask(self, kind: str) -> None:
        self._choosing = True
        self.tell(None)
        actions = alternative_actions(self.game.state)[kind]
        game = self.game
        self.chooser = ActionChooser(self.shell, game, game.state, actions, game.broken_action, self.repair)
        self.fill(self._broken(), self.chooser)
        self.act(Button(self.shell, lazy_text(N_("Something else")), self._ask_kind, role="quiet"))

    def _ask_kind(self) -> None:
        self._choosing, self.chooser = True, None
        self.fill(self._broken(), KindChooser(self.shell, alternative_actions(self.game.state), self._ask))
        self.act()

    def _go_on(self) -> None:
        try:
            self.game.go_on()
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        self._open()

    def _open(self) -> None:
        self.shell.exchange("table", game=self.game)

    def _look(self) -> None:
        self.shell.go("table", game=self.game, anyway=True)


def _entry(game: Game, tr: Any) -> str:
    return broken_entry_line(tr, game)
