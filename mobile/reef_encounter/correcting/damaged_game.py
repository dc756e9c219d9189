"""The page of a saved game that breaks off at an entry: what broke it, and ways to go on that lose nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.record.format import CHANGED, Damage
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.legal import alternatives
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.wording.log import broken_entry, opening_lines
from companion.refusal import Refused
from companion.translator import N_, NN_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, refusal_sentence, say
from mobile.reef_encounter.correcting.entry_chooser import ActionChooser, ChoosingPage, KindChooser
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_KEPT = N_("Whatever is chosen here, the file as it is now is kept in the folder “.backups” beside it.")
_BEHIND = NN_("{n} line stands from there on in the file.", "{n} lines stand from there on in the file.")


class DamagedGamePage(ChoosingPage):
    """The page of a `game` that breaks off at its `damage`: go on before that entry, or with another in its place."""

    keeps_secrets = True

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("This saved game is damaged")), **kwargs)
        self.game = game
        self._choosing = False
        self.show()

    def show(self) -> None:
        """Show what broke it, and the ways on."""
        shell, game = self.shell, self.game
        self._choosing, self.chooser = False, None
        panel = Panel(shell)
        panel.add_widget(Words(shell, lambda speech: "\n".join(opening_lines(speech, game))))
        broken = self._broken()
        broken.add_widget(Words(shell, count(_BEHIND, len(game.broken)), role="on-refusal"))
        ways, others = self._choices()
        self.fill(panel, broken, Words(shell, say(_KEPT), role="faint"), *others)
        self.act(*ways)

    def _choices(self) -> tuple[list[Button], list[Button]]:
        """The ways on: at the foot of the page, and the others above."""
        shell, damage = self.shell, self.game.damage
        changed = damage is not None and damage.refused.reason is CHANGED  # and may still be right
        before = Button(shell, say(N_("Go on from before it")), self._go_on, role="quiet" if changed else "loud")
        keep = Button(shell, say(N_("Keep it as it stands")), partial(self._put_right, self.game.accept), role="loud")
        look = Button(shell, say(N_("Look at the table as far as it holds")), self._look, role="quiet")
        if damage is not None and not damage.entry:
            return [keep], [look]  # a header cannot be left out, and nothing is before it
        leave = Button(shell, say(N_("Leave it out")), self.mend, role="quiet")
        correct = Button(shell, say(N_("Correct it")), self.correct)
        return ([leave, correct, keep], [before, look]) if changed else ([leave, correct, before], [look])

    def _broken(self) -> Panel:
        """The entry that the ways on are about, as far as it can be read."""
        panel = Panel(self.shell, "refusal")
        if self.game.damage is not None and self.game.damage.entry:
            panel.add_widget(Words(self.shell, say(N_("The entry that broke it:")), role="on-refusal"))
        told = partial(_entry, self.game)
        panel.add_widget(Words(self.shell, told, role="on-refusal", size=1.15))
        return panel

    def correct(self) -> None:
        """Open the page that corrects the entry that broke the game."""
        was, options = self.game.broken_action, alternatives(self.game.state)
        if was is not None and REEF_ENCOUNTER.notation.word_of(was) in options:
            self._ask(REEF_ENCOUNTER.notation.word_of(was))
        else:
            self._ask_kind()

    def mend(self, *instead: Action) -> None:
        """Put another entry in the place of the damaged one, or none, and go on as far as the rest holds then."""
        self._put_right(partial(self.game.mend, *instead))

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
            self.tell(say(N_("That entry is fine now. The next damage is at entry {entry}."), entry=damage.entry))

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
        actions = alternatives(self.game.state)[kind]
        game = self.game
        self.chooser = ActionChooser(self.shell, game, game.state, actions, game.broken_action, self.mend)
        self.fill(self._broken(), self.chooser)
        self.act(Button(self.shell, say(N_("Something else")), self._ask_kind, role="quiet"))

    def _ask_kind(self) -> None:
        self._choosing, self.chooser = True, None
        self.fill(self._broken(), KindChooser(self.shell, alternatives(self.game.state), self._ask))
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


def _entry(game: Game, speech: Any) -> str:
    return broken_entry(speech, game)
