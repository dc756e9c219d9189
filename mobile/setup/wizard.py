"""Base page of a set-up, step by step: each answer makes another draft, which is saved at once; then the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.session.game_rules import GameRules
from mobile.core.settings import remember_players
from mobile.core.shell import Shell
from mobile.pages.open_game import start_game
from mobile.pages.titled_page import TitledPage
from mobile.setup.drafts import D, DraftFile, SavedDraft
from mobile.setup.people import names_refusal
from mobile.ui.behaviors import scroll_into_sight
from mobile.ui.lazy_text import lazy_text, refusal_sentence
from mobile.ui.text import LazyText

_PAUSE: Final = 0.3  # seconds after a change until it is kept


class Wizard(TitledPage, Generic[D]):
    """Base page of a set-up: `draft` holds the answers so far, `step` names the question now.

    A page of a game says which steps it has, what each of them shows (`ask`, `show`), what leads on (`lead`), and how
    the game begins (`begin`). It keeps no draft before the first answer.
    """

    keeps_awake = True
    page: ClassVar[str] = "new"
    titles: ClassVar[Mapping[Any, str]]
    """All steps by name, and what stands above each (a msgid)."""
    beside: ClassVar[Mapping[Any, str]] = {}
    """Steps that are opened from another one, by name, and that one."""

    def __init__(
        self, shell: Shell, drafts: DraftFile[D], usual: D, draft: D | None = None, step: str = "", **kwargs: Any
    ) -> None:
        super().__init__(shell, lazy_text(next(iter(self.titles.values()))), **kwargs)
        self._drafts, self.draft = drafts, draft or usual
        self._begun = self._answered = False
        self._soon = Clock.create_trigger(self._keep, _PAUSE)
        self.prepare()
        self._turn_to(step)
        self._answered = draft is not None

    @property
    def steps(self) -> tuple[str, ...]:
        """The names of the steps that come one after the other."""
        return tuple(self.titles)

    @property
    def where(self) -> int:
        """The number of steps gone through; one that is opened from another counts as that."""
        return self.steps.index(self.beside.get(self.step, self.step))

    def prepare(self) -> None:
        """Make the widgets that stay in every step."""

    def ask(self) -> Iterable[Widget]:
        """Return the widgets of the step."""
        raise NotImplementedError

    def show(self) -> None:
        """Show the draft in the widgets of the step."""

    def lead(self) -> None:
        """Show the button that leads on from the step, as far as it has been answered."""

    def lacking(self) -> LazyText | None:
        """Return what the step still asks for; None if it has all answers.

        Nobody goes on while two have one name, or while the computer should play what the app does not follow.
        """
        vain = self.draft.computer_refusal
        return names_refusal(self.draft.names) or (None if vain is None else refusal_sentence(vain))

    def unanswered(self) -> Widget | None:
        """Return the widget that answers what is lacking, if it may be out of sight."""
        return None

    def begin(self) -> None:
        """Begin the game."""
        raise NotImplementedError

    def turn_to(self, step: str) -> None:
        """Show a step."""
        self._turn_to(step)
        self._keep_soon()

    def _turn_to(self, step: str) -> None:
        self.step = _nearest(step, self)
        self.title.say(lazy_text(self.titles[self.step]))
        self.tell(None)
        self.fill(*self.ask())
        self.lead()

    def change(self, draft: D) -> None:
        """Replace the draft, show it, and save it soon."""
        self.draft = draft
        self._keep_soon()
        if _nearest(self.step, self) != self.step:
            self._turn_to(self.step)
            return
        self.tell(None)
        self.show()
        self.lead()

    def go_on(self) -> None:
        """Go to the next step, or into the game; if an answer is lacking, say so."""
        if lacking := self.lacking():
            self.tell(lacking)
            if (there := self.unanswered()) is not None:
                Clock.schedule_once(
                    lambda _: Clock.schedule_once(lambda _: scroll_into_sight(there))
                )  # below what is told
        elif self.where + 1 < len(self.steps):
            self.turn_to(self.steps[self.where + 1])
        else:
            self.begin()

    def back(self) -> bool:
        """Close a dialog if one is open; else go one step back, and from the first one home."""
        if super().back():
            return True
        before = self.beside.get(self.step, self.steps[max(0, self.where - 1)])
        if before == self.step:
            return False
        self.turn_to(before)
        return True

    def on_leave(self) -> None:
        """Save the draft: the app may be killed as soon as it is not seen."""
        super().on_leave()
        self._keep()

    def _keep_soon(self) -> None:
        self._answered = True
        self._soon()

    def _keep(self, *_: object) -> None:
        if self._soon.is_triggered:
            self._soon.cancel()
        if self._answered and not self._begun:
            self._drafts.save(self.shell.folder, SavedDraft(self.page, self.step, self.draft))

    def know_again(self) -> None:
        """Remember who plays for the next time."""
        app_state, seats = self.shell.app_state, self.draft.seats(self.shell.locale.tr)
        app_state.keep(replace(remember_players(app_state.settings, self.draft.friends), seats=len(seats)))

    def save(self, kind: GameRules[Any, Any, Any], setup: object, key: str, counted: Sequence[Any] = ()) -> None:
        """Save the game, with actions that the page has told, and open it. A disk that refuses says so."""
        start_game(self, kind, setup, key, self.done, counted)

    def done(self) -> None:
        """Delete the saved draft: there is nothing left to go on with."""
        self._begun = True
        self._drafts.forget(self.shell.folder)


def _nearest(step: str, page: Wizard[Any]) -> str:
    """Return the step itself, or the last one before it that the page has: a saved draft may name any."""
    known: list[str] = [*page.titles]
    before = known[: known.index(step) + 1] if step in known else known[:1]
    if before[-1] in page.beside:
        return before[-1]
    return next((there for there in reversed(before) if there in page.steps), page.steps[0])
