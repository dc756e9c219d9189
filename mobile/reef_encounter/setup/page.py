"""The base of the set-up pages for a new game and a table taken over: a dot for each step, and the way on."""

from __future__ import annotations

from typing import Any

from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.progress_dots import ProgressDots
from mobile.pages.sentences import say
from mobile.pages.titled_page import NEXT
from mobile.pages.unseen_below import UnseenBelow
from mobile.reef_encounter.setup.draft import Draft, Step, new_draft
from mobile.reef_encounter.setup.draft_file import DRAFTS
from mobile.setting_up.wizard import Wizard
from mobile.widgets.button import Button

TITLES = {
    Step.PLAYERS: N_("Who plays?"),
    Step.GAME: N_("Which game?"),
    Step.BOARDS: N_("Reef boards"),
    Step.TILES: N_("Coral tiles and supply"),
    Step.SEA: N_("Open sea"),
    Step.SCREENS: N_("Behind the screens"),
    Step.LAYING: N_("Lay this out"),
}
MISSING = {
    Step.BOARDS: N_("Pick as many reef boards as there are players."),
    Step.TILES: N_("Tap the side that landed up."),
    Step.SEA: N_("The open sea is not full yet: name all twelve polyp tiles."),
}


class SetUpPage(Wizard[Draft]):
    """A set-up page that keeps each change of its draft: after the app was killed it goes on here."""

    def __init__(self, shell: Shell, draft: Draft | None = None, step: str = "", **kwargs: Any) -> None:
        super().__init__(shell, DRAFTS, new_draft(shell.desk.settings), draft, step, **kwargs)

    def prepare(self) -> None:
        """Make the dots, the button that leads on, and what is told of the rest of a long step."""
        self.journey = ProgressDots(self.shell, len(self.steps), 0, size_hint_x=None)
        self.head.add_widget(self.journey)
        self.next_button = Button(self.shell, say(NEXT), self.go_on, role="loud")
        self.act(self.next_button)
        self.below = UnseenBelow(self.scroll, self.lead)

    def _turn_to(self, step: str) -> None:
        self.below.turn(step)
        super()._turn_to(step)
