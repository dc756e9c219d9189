"""A new game: the table is set up page by page in the order of the physical steps, then it is saved and begins."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.reef_encounter.game_kind import REEF_ENCOUNTER
from companion.reef_encounter.rules.state import Depth
from companion.speech import N_, Speech
from mobile.coaching.before_first_turn import idea_panels
from mobile.frame.settings import remembered
from mobile.frame.shell import Shell
from mobile.pages.progress_dots import Journey
from mobile.pages.sentences import say, verbatim
from mobile.pages.titled_page import NEXT, Titled
from mobile.pages.unseen_below import MORE, SIGN, Below
from mobile.reef_encounter.play.chance import Draws
from mobile.reef_encounter.remembered.preferences import prefer
from mobile.reef_encounter.setup import kept as draft_store
from mobile.reef_encounter.setup.kept import Kept
from mobile.reef_encounter.setup.steps.boards import BoardsStep
from mobile.reef_encounter.setup.steps.checklists import ScreensStep, SupplyStep
from mobile.reef_encounter.setup.steps.draft import Draft, Step, friends_of, new_draft
from mobile.reef_encounter.setup.steps.players import PlayersStep
from mobile.reef_encounter.setup.steps.sea import SeaStep
from mobile.reef_encounter.setup.steps.step import StepBox
from mobile.reef_encounter.setup.steps.toss import TilesStep
from mobile.reef_encounter.setup.steps.variant import GameStep, chosen_game
from mobile.saved.opener import begin
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.text import Words

_PAUSE = 0.3  # seconds after a change until it is kept
TITLES = {
    Step.PLAYERS: N_("Who plays?"),
    Step.GAME: N_("Which game?"),
    Step.BOARDS: N_("Reef boards"),
    Step.TILES: N_("Coral tiles and supply"),
    Step.SEA: N_("Open sea"),
    Step.SCREENS: N_("Behind the screens"),
}
MISSING = {
    Step.BOARDS: N_("Pick as many reef boards as there are players."),
    Step.TILES: N_("Tap the side that landed up."),
    Step.SEA: N_("The open sea is not full yet: name all twelve polyp tiles."),
}
_PAGES: dict[Step, tuple[tuple[type[StepBox], str], ...]] = {
    Step.PLAYERS: ((PlayersStep, ""),),
    Step.GAME: ((GameStep, ""),),
    Step.BOARDS: ((BoardsStep, "setup.boards"),),
    Step.TILES: ((TilesStep, "setup.side"), (SupplyStep, "setup.bonus")),
    Step.SEA: ((SeaStep, "setup.sea"),),
    Step.SCREENS: ((ScreensStep, "setup.hands"),),
}
"""What is on each page, and the rule that says how it is laid out."""


class NewGame(Titled):
    """`draft` is what has been said so far, `step` the page that is shown.

    Each change is kept, so that a killed app goes on here; nothing is, before anything has been said.
    """

    keeps_awake = True

    def __init__(self, shell: Shell, draft: Draft | None = None, step: str = Step.PLAYERS, **kwargs: Any) -> None:
        super().__init__(shell, say(TITLES[Step.PLAYERS]), **kwargs)
        self._unsaid = new_draft(shell.desk.settings)
        self.draft = draft or self._unsaid
        self.step, self._begun = Step.PLAYERS, False
        self._soon = Clock.create_trigger(self._keep, _PAUSE)
        self._journey = Journey(shell, len(self.draft.steps), 0, size_hint_x=None)
        self.head.add_widget(self._journey)
        self.next_button = Button(shell, say(NEXT), self._go_on, role="loud")
        self._more = Button(shell, say(MORE), self._see_more, role="quiet")
        self._named = Words(shell, verbatim(""), role="faint", size=0.9)
        self._foot = (False, False)
        self.act(self.next_button)
        self._below = Below(self.scroll, self._show_foot)
        self.turn_to(Step(step) if step in (*self.draft.steps, Step.GAME) else Step.PLAYERS)

    def left(self) -> None:
        """The app may be killed as soon as it is not seen."""
        super().left()
        self._keep()

    def _keep(self, *_: object) -> None:
        if self._soon.is_triggered:
            self._soon.cancel()
        if not self._begun and (self.draft != self._unsaid or self.step is not Step.PLAYERS):
            draft_store.keep(self.shell.folder, Kept("new", self.step, self.draft))

    def back(self) -> bool:
        """One page back; from the first one, home."""
        if self.step is Step.PLAYERS:
            return False
        self.turn_to(Step.PLAYERS if self.step is Step.GAME else self.draft.steps[self._where - 1])
        return True

    @property
    def _where(self) -> int:
        """How many pages have been gone through; which game it is belongs to the first."""
        return 0 if self.step is Step.GAME else self.draft.steps.index(self.step)

    def change(self, draft: Draft) -> None:
        """Show another draft."""
        self.draft = draft
        self._soon()
        self.tell(None)
        for box in self.boxes:
            box.show(draft)
        self._show_foot()

    def turn_to(self, step: Step) -> None:
        """Show a step of the set-up."""
        self.step = step
        self._soon()
        self.title.say(say(TITLES[step]))
        people = [seat.name for seat in self.draft.seats(self.shell.voice.speech)]
        widgets: list[Widget] = [self._named]
        self.boxes: list[StepBox] = []
        for made, rule in _PAGES[step]:
            self.boxes.append(made(self.shell, self.draft, self.change))
            widgets += [*idea_panels(self.shell, people, rule), self.boxes[-1]]
        if isinstance(players := self.boxes[0], PlayersStep):
            which, chosen = partial(self.turn_to, Step.GAME), partial(chosen_game, self.draft)
            players.add_below_names(Card(self.shell, which, say(TITLES[Step.GAME]), chosen, size=1.0))
        self.fill(*widgets)
        self.tell(None)
        self._below.turn(step)
        self._show_foot()

    def _show_foot(self) -> None:
        steps, where = self.draft.steps, self._where
        self._journey.show(len(steps), where)
        last = where + 1 == len(steps)
        said = say(N_("To the scores")) if self.draft.depth is Depth.SCORE else say(N_("Begin"))
        ready, more = self.draft.ready(self.step), self._below.more
        self.next_button.mean(
            said if last else say(NEXT), role="plain" if more and not ready else "loud", possible=ready
        )
        foot, self._foot = self._foot, (more, self.stacked)
        if foot != self._foot:
            self._more.mean(verbatim(SIGN) if self.stacked else say(MORE))
            self.act(*([self._more] if more else []), self.next_button, signs=self.stacked)
        if last:
            self._named.say(say(N_("Step {number} of {all}"), number=where + 1, all=len(steps)))
            return
        then = TITLES[steps[where + 1]]
        self._named.say(partial(_step, where + 1, len(steps), then))

    def _see_more(self) -> None:
        self._below.show()

    def _go_on(self) -> None:
        if not self.draft.ready(self.step):
            self.tell(say(MISSING[self.step]))
            return
        steps, where = self.draft.steps, self._where
        if where + 1 < len(steps):
            self.turn_to(steps[where + 1])
        else:
            self._begin()

    def _begin(self) -> None:
        """Save the game and go to it; a disk that refuses says so, and nothing is lost."""
        shell, draft = self.shell, self.draft
        known = remembered(shell.desk.settings, friends_of(draft))
        shell.desk.keep(replace(known, seats=len(draft.chairs)))
        prefer(shell.desk, depth=draft.depth.value, advanced=draft.advanced, app_draws=draft.app_draws)
        seats = draft.seats(shell.voice.speech)
        if draft.depth is Depth.SCORE:
            self._done()
            shell.exchange("final", seats=seats)
            return
        begin(self, REEF_ENCOUNTER, draft.setup(shell.voice.speech), shell.desk.own(Draws).chance.key(), self._done)

    def _done(self) -> None:
        """Nothing is left to go on with here."""
        self._begun = True
        draft_store.forget(self.shell.folder)


def _step(number: int, steps: int, then: str, speech: Speech) -> str:
    return speech(N_("Step {number} of {all}, then: {step}"), number=number, all=steps, step=speech(then))
