"""What a new game of Reef and a table that is taken over have in common."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

from companion.reef.decks.kept import known_deck
from companion.reef.game_kind import REEF
from companion.reef.telling import ABOUT
from companion.saved.fields import options_document
from mobile.frame.shell import Shell
from mobile.reef.setup.draft import Draft, new_draft
from mobile.reef.setup.kept import DRAFTS
from mobile.setting_up.wizard import Wizard


class SetUpPage(Wizard[Draft]):
    """What was chosen is chosen again the next time."""

    def __init__(self, shell: Shell, draft: Draft | None = None, step: str = "", **kwargs: Any) -> None:
        super().__init__(shell, DRAFTS, new_draft(shell.desk.settings), draft, step, **kwargs)

    def begin(self) -> None:
        """Save the game and go to it."""
        shell, draft = self.shell, self.draft
        self.know_again()
        chosen = {"cards": draft.cards.value, "display": draft.display, "blue": draft.blue}
        shell.desk.remember_for(ABOUT.word, **chosen, **options_document(draft.options))
        self.save(REEF, draft.setup(shell.voice.speech, token_hex(16), known_deck(shell.folder)), token_hex(16))
