"""The base of the set-up pages for a new game of Reef and a table taken over: what is lacking, and how to begin."""

from __future__ import annotations

from dataclasses import replace
from secrets import token_hex
from typing import Any

from kivy.clock import Clock

from companion.reef.decks.kept import known_deck
from companion.reef.game_kind import REEF
from companion.reef.telling import ABOUT
from companion.saved.fields import options_document
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.reef.remembered.preferences import Cards
from mobile.reef.setup.draft import Draft, new_draft
from mobile.reef.setup.draft_file import DRAFTS
from mobile.reef.setup.people import People
from mobile.setting_up.wizard import Wizard
from mobile.widgets.pressing import into_sight

_WHICH = N_("First tap which cards you play with.")


class SetUpPage(Wizard[Draft]):
    """The base page, with the last choices. At first no kind of cards is chosen: the app does not guess it.

    `cards` are chosen before the page opens.
    """

    people: People

    def __init__(
        self, shell: Shell, draft: Draft | None = None, step: str = "", cards: Cards | None = None, **kwargs: Any
    ) -> None:
        usual = new_draft(shell.desk.settings)
        usual = usual if cards is None else replace(usual, cards=cards)
        super().__init__(shell, DRAFTS, usual, draft, step, **kwargs)

    def lacking(self) -> str:
        """Return the request for the kind of cards, if nobody has chosen one yet."""
        return _WHICH if self.draft.cards is Cards.UNSAID else ""

    def go_on(self) -> None:
        """Go on, or scroll to what is lacking."""
        super().go_on()
        if self.lacking():
            first = next(iter(self.people.kinds.cards.values()))
            Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: into_sight(first)))  # below what is told

    def begin(self) -> None:
        """Save the game and go to it."""
        if self.lacking():
            self.go_on()
            return
        shell, draft = self.shell, self.draft
        self.know_again()
        chosen = {"cards": draft.cards.value, "display": draft.display, "blue": draft.blue}
        shell.desk.remember_for(ABOUT.word, **chosen, **options_document(draft.options))
        self.save(REEF, draft.setup(shell.voice.speech, token_hex(16), known_deck(shell.folder)), token_hex(16))
