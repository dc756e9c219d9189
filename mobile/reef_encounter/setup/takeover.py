"""The page that starts from the table as it stands: players, boards, what lies where; names all faults at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.rules.state import Depth
from companion.translator import N_
from mobile.pages.sentences import refuse, say, verbatim
from mobile.pages.titled_page import NEXT
from mobile.pages.unseen_below import SIGN
from mobile.reef_encounter.play.chance import Draws
from mobile.reef_encounter.setup.boards import BoardsStep
from mobile.reef_encounter.setup.draft import Step
from mobile.reef_encounter.setup.entered_table import EnteredTable
from mobile.reef_encounter.setup.page import MISSING, SetUpPage
from mobile.reef_encounter.setup.players import PlayersStep
from mobile.reef_encounter.setup.taken_boards import RockEditor
from mobile.reef_encounter.setup.taken_people import PlayersTaken
from mobile.reef_encounter.setup.taken_sea import SeaTaken
from mobile.reef_encounter.setup.variant import GameStep
from mobile.widgets.text import Said


class _Kind(GameStep):
    """The step for the kind of game, without draws by the app (it cannot know the bag) and without a score alone."""

    depths = (Depth.FULL, Depth.HIERARCHY)
    bags = False


_SAID: dict[str, Any] = {"players": PlayersStep, "kind": _Kind, "boards": BoardsStep}
"""Steps that ask who plays what: they show a draft."""
_LYING: dict[str, Any] = {"rocks": RockEditor, "sea": SeaTaken, "people": PlayersTaken}
"""Steps that ask what lies where: they show its table."""


class TakeOver(SetUpPage):
    """The page that takes over a table: pieces are asked for once boards are known, and forgotten if these change."""

    page = "takeover"
    titles: ClassVar = {
        "players": N_("Who plays?"),
        "kind": N_("Which game?"),
        "boards": N_("Reef boards"),
        "rocks": N_("What lies on the reefs?"),
        "sea": N_("Open sea"),
        "people": N_("What does everybody have?"),
    }

    @property
    def steps(self) -> tuple[str, ...]:
        """Return the steps; boards are asked for where they are followed."""
        followed = self.draft.depth is Depth.FULL
        return tuple(step for step in self.titles if followed or step not in ("boards", "rocks"))

    @property
    def entered(self) -> EnteredTable:
        """The table as it has been told so far."""
        return self.draft.entered(self.shell.voice.speech)

    def ask(self) -> Iterable[Widget]:
        """Make the box of the step; boards fill the page, and all else may scroll."""
        if self.step in _SAID:
            self.box = _SAID[self.step](self.shell, self.draft, self.change)
        else:
            self.draft = replace(self.draft, table=self.entered)
            self.box = _LYING[self.step](self.shell, self.draft.table, self.lies)
        self.let_scroll(self.step != "rocks")
        return [self.box]

    def show(self) -> None:
        """Show another draft, or another table."""
        self.box.show(self.draft if self.step in _SAID else self.draft.table)

    def lies(self, table: EnteredTable) -> None:
        """Take over how the table stands."""
        self.change(replace(self.draft, table=table))

    def lacking(self) -> Said | None:
        """Return what is missing: other names, or boards, before anything can lie on them."""
        boards = self.step == "boards" and not self.draft.ready(Step.BOARDS)
        return super().lacking() or (say(MISSING[Step.BOARDS]) if boards else None)

    def unanswered(self) -> Widget | None:
        """Return the field of a name that two have."""
        return self.box.field_to_change if isinstance(self.box, PlayersStep) else None

    @property
    def _boards_left(self) -> bool:
        """Return whether a phone, which one board fills, has not shown all of them yet."""
        return self.step == "rocks" and bool(self.box.unseen)

    def lead(self) -> None:
        """Show the dots, and the button that leads to the next board, to what lies below, or on."""
        self.journey.show(len(self.steps), self.where)
        if self.below.more or self._boards_left:
            said = say(N_("Next board")) if self._boards_left else verbatim(SIGN)
            self.next_button.mean(said, role="plain", possible=True)
            return
        last = self.where + 1 == len(self.steps)
        said = say(N_("Go on from here")) if last else say(NEXT)
        self.next_button.mean(said, role="loud", possible=not self.lacking())

    def go_on(self) -> None:
        """Go to the next board, to what lies below, to the next step, or to the table."""
        if self._boards_left:
            self.box.turn()
        elif self.below.more:
            self.below.show()
        else:
            super().go_on()

    def begin(self) -> None:
        """Play on from here, unless it cannot be."""
        table = self.entered
        if faults := table.faults():
            refuse(self, *faults)
            return
        self.know_again()
        self.save(REEF_ENCOUNTER, table.setup(), self.shell.desk.own(Draws).chance.key())
