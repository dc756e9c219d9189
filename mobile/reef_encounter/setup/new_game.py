"""The page of a new game: you set the table up step by step in the physical order, then it is saved and begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from companion.record.format import options_document
from companion.reef_encounter.box import OPENING_LARVAE, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.queries.touch_outcomes import untold_opening
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.state import Depth
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.pages.titled_page import MORE_SIGN, NEXT_LABEL, ProgressDots, ScrollIndicator
from mobile.reef_encounter.play.controller import RefillDraws
from mobile.reef_encounter.preferences import save_preferences
from mobile.reef_encounter.setup.board_steps import BoardsStep, OpenSeaStep, everything_drawn
from mobile.reef_encounter.setup.draft import DRAFT_FILE, Draft, SetUpStep, new_draft
from mobile.reef_encounter.setup.players import PlayersStep, StartStep
from mobile.reef_encounter.setup.steps import (
    GameStep,
    RulesStep,
    ScreensStep,
    SupplyStep,
    TilesStep,
    needs_no_opening,
)
from mobile.setup.steps import StepBox
from mobile.setup.wizard import Wizard
from mobile.tutorial.setup import idea_panels
from mobile.ui.buttons import Button
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.text import LazyText

STEP_TITLES = {
    SetUpStep.GAME: N_("How much shall the app do?"),
    SetUpStep.PLAYERS: N_("Who plays?"),
    SetUpStep.BOARDS: N_("Reef boards"),
    SetUpStep.TILES: N_("Coral tiles and supply"),
    SetUpStep.SEA: N_("Open sea"),
    SetUpStep.SCREENS: N_("Behind the screens"),
    SetUpStep.LAYING: N_("Lay this out"),
}
MISSING_ANSWERS = {
    SetUpStep.BOARDS: N_("Pick as many reef boards as there are players."),
    SetUpStep.TILES: N_("Tap the side that landed up."),
    SetUpStep.SEA: N_("The open sea is not full yet: name all twelve polyp tiles."),
}


class ReefSetUpWizard(Wizard[Draft]):
    """Base of the set-up pages: keeps each change of its draft, so that after the app was killed it goes on here."""

    def __init__(self, shell: Shell, draft: Draft | None = None, step: str = "", **kwargs: Any) -> None:
        super().__init__(shell, DRAFT_FILE, new_draft(shell.app_state.settings), draft, step, **kwargs)

    def prepare(self) -> None:
        """Make the dots, the button that leads on, and what is told of the rest of a long step."""
        self.journey = ProgressDots(self.shell, len(self.steps), 0, size_hint_x=None)
        self.head.add_widget(self.journey)
        self.next_button = Button(self.shell, lazy_text(NEXT_LABEL), self.go_on, role="loud")
        self.act(self.next_button)
        self.below = ScrollIndicator(self.scroll, self.lead)

    def _turn_to(self, step: str) -> None:
        self.below.turn(step)
        super()._turn_to(step)


_PAGES: dict[SetUpStep, tuple[tuple[type[StepBox[Draft]], str], ...]] = {
    SetUpStep.GAME: ((GameStep, ""),),
    SetUpStep.PLAYERS: ((PlayersStep, ""),),
    SetUpStep.BOARDS: ((BoardsStep, "setup.boards"),),
    SetUpStep.TILES: ((TilesStep, "setup.side"), (SupplyStep, "setup.bonus")),
    SetUpStep.SEA: ((OpenSeaStep, "setup.sea"),),
    SetUpStep.SCREENS: ((StartStep, ""), (ScreensStep, "setup.hands")),
    SetUpStep.LAYING: ((SupplyStep, "setup.side"), (OpenSeaStep, ""), (StartStep, ""), (ScreensStep, "")),
}
"""What is on each page, and the rule that says how it is laid out."""


_EVERYTHING = N_("Draw everything")


class NewGamePage(ReefSetUpWizard):
    """The page of a new game, with a step after the other. A draft that is handed on has the first one answered."""

    titles: ClassVar = STEP_TITLES

    def __init__(self, shell: Shell, draft: Draft | None = None, step: str = "", **kwargs: Any) -> None:
        super().__init__(shell, draft, step or ("" if draft is None else SetUpStep.PLAYERS), **kwargs)

    def prepare(self) -> None:
        """Make the foot: what lies below, if anything does, and the way on."""
        super().prepare()
        self._more = Button(self.shell, literal_text(MORE_SIGN), self._see_more, role="quiet", size=1.4)
        self._draws = Button(self.shell, lazy_text(_EVERYTHING), self._draw_everything, role="quiet")
        self._foot: list[Button] = []

    @property
    def steps(self) -> tuple[str, ...]:
        """Return the steps, which depend on how much of the game is followed."""
        return self.draft.steps

    def ask(self) -> Iterable[Widget]:
        """Return the boxes of the step, and the words for new players."""
        people = [seat.name for seat in self.draft.seats(self.shell.locale.tr)]
        widgets: list[Widget] = []
        self.boxes: list[StepBox[Draft]] = []
        if self.step == SetUpStep.LAYING and not (self.draft.all_drawn and self.draft.ready(SetUpStep.BOARDS)):
            self.draft = everything_drawn(self.shell.app_state.service(RefillDraws).chance, self.draft)
        pages = _PAGES[SetUpStep(self.step)]
        for made, _ in pages:
            self.boxes.append(made(self.shell, self.draft, self.change))
            widgets.append(self.boxes[-1])
        widgets += idea_panels(self.shell, people, *(rule for _, rule in pages), asked=True)
        first = self.boxes[0]
        if isinstance(first, GameStep):
            first.then = partial(self.turn_to, SetUpStep.PLAYERS)
        elif isinstance(first, PlayersStep) and self.draft.depth is not Depth.SCORE:
            self.boxes.append(RulesStep(self.shell, self.draft, self.change))
            first.add_beside(self.boxes[-1])
        return widgets

    def change(self, draft: Draft) -> None:
        """Take another answer; once everything is drawn, show the page that says what to lay out."""
        drawn = draft.all_drawn and not self.draft.all_drawn and self.step != SetUpStep.LAYING
        super().change(draft)
        if drawn:
            self.turn_to(SetUpStep.LAYING)

    def show(self) -> None:
        """Show another draft."""
        for box in self.boxes:
            box.show(self.draft)

    def lacking(self) -> LazyText | None:
        """Return the answer still missing before the next step."""
        step = SetUpStep(self.step)
        return super().lacking() or (None if self.draft.ready(step) else lazy_text(MISSING_ANSWERS[step]))

    def unanswered(self) -> Widget | None:
        """Return the field of a name that two have."""
        return players.field_to_change if isinstance(players := self.boxes[0], PlayersStep) else None

    def lead(self) -> None:
        """Show the dots, which step it is, and the buttons at the foot."""
        steps, where = self.steps, self.where
        self.journey.show(len(steps), where)
        last = where + 1 == len(steps)
        said = lazy_text(N_("To the scores")) if self.draft.depth is Depth.SCORE else lazy_text(N_("Begin"))
        ready, more = not self.lacking(), self.below.more
        self.next_button.mean(
            said if last else lazy_text(NEXT_LABEL), role="plain" if more and not ready else "loud", possible=ready
        )
        unchosen = self.step == SetUpStep.PLAYERS and SetUpStep.SEA in steps
        foot = [*([self._more] if more else []), *([self._draws] if unchosen else []), self.next_button]
        self._draws.mean(possible=ready)
        if foot != self._foot:
            self._foot = foot
            self.act(*foot, signs=more)

    def _draw_everything(self) -> None:
        """Draw for all steps that would follow: one page then says what to lay out."""
        self.change(everything_drawn(self.shell.app_state.service(RefillDraws).chance, self.draft))

    def _drawn_opening(self) -> Sequence[Action]:
        """What newcomers for whom the app draws need not choose: larva cubes, after bites that stay secret.

        They can be taken back at the table, and then be chosen.
        """
        if needs_no_opening(self.shell, self.draft):
            chance = self.shell.app_state.service(RefillDraws).chance
            drawn = ([chance.coral() for _ in range(OPENING_LARVAE)] for _ in self.draft.chairs)
            return untold_opening([*map(coral_counts, drawn)])
        return ()

    def _see_more(self) -> None:
        self.below.show()

    def begin(self) -> None:
        """Save the game and go to it, or to the scores."""
        shell, draft = self.shell, self.draft
        self.know_again()
        options = options_document(draft.options)
        save_preferences(shell.app_state, depth=draft.depth.value, app_draws=draft.app_draws, **options)
        if draft.depth is Depth.SCORE:
            self.done()
            shell.exchange("final", seats=draft.seats(shell.locale.tr))
        else:
            chance = shell.app_state.service(RefillDraws).chance
            self.save(REEF_ENCOUNTER, draft.setup(shell.locale.tr), chance.key(), self._drawn_opening())
