"""The base of the set-up pages for a new game of Reef and a table taken over: what is lacking, and how to begin."""

from __future__ import annotations

from dataclasses import replace
from secrets import token_hex
from typing import Any

from kivy.uix.widget import Widget

from companion.record.format import options_document
from companion.reef.decks import known_deck
from companion.reef.game import REEF
from companion.reef.interface import ABOUT
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef.remembered.preferences import Cards
from mobile.reef.setup.draft import Draft, new_draft
from mobile.reef.setup.draft_file import DRAFTS
from mobile.reef.setup.people import People
from mobile.setting_up.wizard import Wizard
from mobile.widgets.text import Said

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

    def lacking(self) -> Said | None:
        """Return the request for other names, or for the kind of cards, if nobody has chosen one yet."""
        return super().lacking() or (say(_WHICH) if self.draft.cards is Cards.UNSAID else None)

    def unanswered(self) -> Widget | None:
        """Return the field of a name that two have, or the first kind of cards."""
        if self.step != "people":
            return None
        return self.people.field_to_change or next(iter(self.people.kinds.cards.values()))

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
