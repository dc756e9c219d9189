"""Start from the table as it stands: players, boards, then what lies where; all that cannot be is said at once."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.reef_encounter.game_kind import REEF_ENCOUNTER
from companion.reef_encounter.rules.state import Depth
from companion.speech import N_
from mobile.frame.settings import remembered
from mobile.frame.shell import Shell
from mobile.pages.progress_dots import Journey
from mobile.pages.sentences import refuse, say
from mobile.pages.titled_page import NEXT, Titled
from mobile.pages.unseen_below import MORE, Below
from mobile.reef_encounter.play.chance import Draws
from mobile.reef_encounter.setup import kept as draft_store
from mobile.reef_encounter.setup.entered_table import EnteredTable, after_opening
from mobile.reef_encounter.setup.kept import Kept
from mobile.reef_encounter.setup.steps.boards import BoardsStep
from mobile.reef_encounter.setup.steps.draft import Draft, Step, friends_of, new_draft
from mobile.reef_encounter.setup.steps.players import PlayersStep
from mobile.reef_encounter.setup.steps.variant import GameStep
from mobile.reef_encounter.setup.taken_boards import RockEditor
from mobile.reef_encounter.setup.taken_people import PlayersTaken
from mobile.reef_encounter.setup.taken_sea import SeaTaken
from mobile.saved.opener import begin
from mobile.widgets.button import Button

_PAUSE = 0.3  # seconds after a change until it is kept
_TITLES = {
    "players": N_("Who plays?"),
    "kind": N_("Which game?"),
    "boards": N_("Reef boards"),
    "rocks": N_("What lies on the reefs?"),
    "sea": N_("Open sea"),
    "people": N_("What does everybody have?"),
}
_FULL = tuple(_TITLES)
_SHORT = ("players", "kind", "sea", "people")


class _Kind(GameStep):
    """A bag that others have drawn from cannot be known, and a score alone needs no table."""

    depths = (Depth.FULL, Depth.HIERARCHY)
    bags = False


_STEPS: dict[str, Any] = {"players": PlayersStep, "kind": _Kind, "boards": BoardsStep}


class TakeOver(Titled):
    """`draft` says who plays what; `entered` what lies where, once boards are known. Each change is kept."""

    keeps_awake = True

    def __init__(
        self,
        shell: Shell,
        draft: Draft | None = None,
        table: EnteredTable | None = None,
        step: str = "players",
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, say(_TITLES["players"]), **kwargs)
        self.draft = draft or new_draft(shell.desk.settings)
        self.entered = table
        self.part, self._begun = "players", False
        self._soon = Clock.create_trigger(self._keep, _PAUSE)
        self._journey = Journey(shell, len(_FULL), 0, size_hint_x=None)
        self.head.add_widget(self._journey)
        self.next_button = Button(shell, say(NEXT), self.go_on, role="loud")
        self.act(self.next_button)
        self._below = Below(self.scroll, self._show_foot)
        self.turn_to(step if step in self.parts else "players")

    def left(self) -> None:
        """The app may be killed as soon as it is not seen."""
        super().left()
        self._keep()

    def _keep(self, *_: object) -> None:
        if self._soon.is_triggered:
            self._soon.cancel()
        if not self._begun and self.part != "players":
            draft_store.keep(self.shell.folder, Kept("takeover", self.part, self.draft, self.entered))

    @property
    def parts(self) -> tuple[str, ...]:
        """The pages at this depth."""
        return _FULL if self.draft.depth is Depth.FULL else _SHORT

    def back(self) -> bool:
        """One page back; from the first one, home."""
        where = self.parts.index(self.part)
        if where:
            self.turn_to(self.parts[where - 1])
        return where > 0

    def turn_to(self, part: str) -> None:
        """Show a page."""
        self.part = part
        self._soon()
        self.title.say(say(_TITLES[part]))
        self.tell(None)
        if part in _STEPS:
            self.shown_part = _STEPS[part](self.shell, self.draft, self._change_draft)
        else:
            table = self._table()
            editors: dict[str, Any] = {"rocks": RockEditor, "sea": SeaTaken, "people": PlayersTaken}
            self.shown_part = editors[part](self.shell, table, self.change)
        self.let_scroll(part != "rocks")
        self.fill(self.shown_part)
        self._below.turn(part)
        self._show_foot()

    def _change_draft(self, draft: Draft) -> None:
        self.draft = draft
        self._soon()
        self.shown_part.show(draft)
        self.tell(None)
        self._show_foot()

    def change(self, table: EnteredTable) -> None:
        """Show another table."""
        self.entered = table
        self._soon()
        self.shown_part.show(table)
        self.tell(None)
        self._show_foot()

    def _table(self) -> EnteredTable:
        """What has been told so far, if it is still about these players and boards."""
        draft = self.draft
        seats = draft.seats(self.shell.voice.speech)
        letters = draft.boards if draft.depth is Depth.FULL else ()
        told = self.entered
        same = told is not None and (told.seats, told.boards, told.depth) == (seats, letters, draft.depth)
        if told is None or not same or told.advanced != draft.advanced:
            self.entered = told = after_opening(seats, letters, draft.advanced, draft.depth)
        return told

    @property
    def _boards_left(self) -> bool:
        """Whether a phone has not shown all boards yet, one of which fills it."""
        return self.part == "rocks" and self.shown_part.unseen

    def _show_foot(self) -> None:
        where = self.parts.index(self.part)
        self._journey.show(len(self.parts), where)
        if self._below.more or self._boards_left:
            self.next_button.mean(say(N_("Next board") if self._boards_left else MORE), role="plain", possible=True)
            return
        last = where + 1 == len(self.parts)
        ready = self.part != "boards" or self.draft.ready(Step.BOARDS)
        self.next_button.mean(say(N_("Go on from here")) if last else say(NEXT), role="loud", possible=ready)

    def go_on(self) -> None:
        """To the next board, what lies below, the next part, or the table."""
        if self._boards_left:
            self.shown_part.turn()
            return
        if self._below.more:
            self._below.show()
            return
        where = self.parts.index(self.part)
        if self.part == "boards" and not self.draft.ready(Step.BOARDS):
            self.tell(say(N_("Pick as many reef boards as there are players.")))
        elif where + 1 < len(self.parts):
            self.turn_to(self.parts[where + 1])
        else:
            self._begin(self._table())

    def _begin(self, table: EnteredTable) -> None:
        faults = table.faults()
        if faults:
            refuse(self, *faults)
            return
        desk = self.shell.desk
        desk.keep(remembered(desk.settings, friends_of(self.draft)))
        begin(self, REEF_ENCOUNTER, table.setup(), desk.own(Draws).chance.key(), self._done)

    def _done(self) -> None:
        """Nothing is left to go on with here."""
        self._begun = True
        draft_store.forget(self.shell.folder)
