"""What all pages before the first turn of Reef have in common: parts one after the other, each change kept."""

from __future__ import annotations

from secrets import token_hex
from typing import Any, ClassVar, Final

from kivy.clock import Clock

from companion.reef.about import ABOUT
from companion.reef.box.pieces import Sign
from companion.reef.game_kind import REEF
from companion.reef.rules.position import Position
from companion.saved.fields import word
from mobile.frame.settings import Friend, remembered
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.reef.remembered.known_deck import known_deck
from mobile.reef.remembered.preferences import preferences
from mobile.reef.setup.draft import FEWEST, MOST, Cards, Draft
from mobile.reef.setup.kept import Kept, keep, set_up
from mobile.saved.opener import begin

_PAUSE: Final = 0.3  # seconds after a change until it is kept


class SetUpPage(Titled):
    """`draft` says who plays with what, `table` what lies on one that is taken over. Subclasses show each part."""

    keeps_awake = True
    name = "new"
    titles: ClassVar[dict[str, str]]
    """The parts in their order, and what stands above each."""

    def __init__(
        self, shell: Shell, draft: Draft | None = None, table: Position | None = None, part: str = "", **kwargs: Any
    ) -> None:
        super().__init__(shell, say(next(iter(self.titles.values()))), **kwargs)
        self.draft, self.table = draft or usual_draft(shell), table
        self.part = next(iter(self.titles))
        self._begun, self._changed = False, draft is not None
        self._soon = Clock.create_trigger(self._keep, _PAUSE)
        self.turn_to(part if part in self.titles else self.part)

    def turn_to(self, part: str) -> None:
        """Show a part."""
        self.part = part
        self.title.say(say(self.titles[part]))
        self.tell(None)
        self.show_part()

    def show_part(self) -> None:
        """Fill the page with the part."""
        raise NotImplementedError

    def change(self, draft: Draft) -> None:
        """Something else has been said."""
        self.draft = draft
        self.tell(None)
        self.keep_soon()

    def keep_soon(self) -> None:
        """There is something to keep."""
        self._changed = True
        self._soon()

    def left(self) -> None:
        """The app may be killed as soon as it is not seen."""
        super().left()
        self._keep()

    def _keep(self, *_: object) -> None:
        if self._soon.is_triggered:
            self._soon.cancel()
        if self._changed and not self._begun:
            keep(self.shell.folder, Kept(self.name, self.part, self.draft, self.table))

    def back(self) -> bool:
        """First a sheet closes; then one part back, and from the first one home."""
        if super().back():
            return True
        parts = [*self.titles]
        where = parts.index(self.part)
        if where:
            self.turn_to(parts[where - 1])
        return where > 0

    def begin(self, table: Position | None = None) -> None:
        """Save the game and go to it; a disk that refuses says so, and nothing is lost."""
        shell, draft = self.shell, self.draft
        speech = shell.voice.speech
        friends = [Friend(name, word(sign)) for name, sign in zip(draft.names, Sign, strict=False) if name]
        shell.desk.keep(remembered(shell.desk.settings, tuple(friends)))
        kept = {name: getattr(draft, name) for name in ("display", "expert", "finish", "blue")}
        shell.desk.remember_for(ABOUT.word, cards=draft.cards.value, **kept)
        setup = draft.setup(speech, token_hex(16), known_deck(shell.folder), table)
        begin(self, REEF, setup, token_hex(16), self._done)

    def _done(self) -> None:
        """Nothing is left to go on with here."""
        self._begun = True
        set_up(self.shell.folder).forget()


def usual_draft(shell: Shell) -> Draft:
    """The people and the choices of the last table."""
    settings = shell.desk.settings
    own = preferences(settings)
    names = tuple(friend.name for friend in settings.friends)[: max(FEWEST, min(MOST, settings.seats))]
    cards = Cards(own.cards) if own.cards in tuple(Cards) else Cards.DEALT
    names = (*names, *("",) * FEWEST)[: max(FEWEST, len(names))]
    return Draft(names, cards, own.display, own.expert, own.finish, own.blue)
