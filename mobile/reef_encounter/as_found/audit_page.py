"""The page on which you compare the real table with the app's, as pictures to touch or as a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from companion.reef_encounter.box import Space
from companion.reef_encounter.queries.audit import Audited, things
from companion.reef_encounter.rules.actions import Found, SpaceState
from companion.reef_encounter.rules.reconcile import with_found
from companion.reef_encounter.wording.audit import BOX, CHECKING, audit_lines
from companion.translator import N_, Speech, sentence
from mobile.as_found.check_page import CheckPage
from mobile.as_found.otherwise import LET_STAND
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef_encounter.as_found.sections import TilesSection, sections
from mobile.reef_encounter.as_found.sheets import space_sheet
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.marks import Mark
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.table.boards import Boards
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.text import Words

_HOW = N_("Tap a title where everything is right. Tap whatever is different: a space, a piece, a number.")
_HOW_LIST = N_("Tap what you have checked.")
BOARDS = N_("Reef boards")


class AuditPage(CheckPage[Audited, Found]):
    """The page that checks the table. It never changes the game: correcting and letting stand have pages."""

    def __init__(self, shell: Shell, sitting: Sitting) -> None:
        super().__init__(shell, say(words.AUDIT), sitting, CHECKING)

    def build(self) -> Iterator[None]:
        """Make the boards, the coral tiles, and every other place."""
        shell, how = self.shell, Words(self.shell, say(_HOW))
        self.boards: Boards | None = None
        if self.state.followed:
            self.boards = Boards(shell, self.state.table, self.touched)
            self._show_boards()
            self.fill(how, self.section("boards", say(BOARDS), self.boards, ground=None))
            yield
        else:
            self.fill(how)
        self.body.add_widget(TilesSection(self))
        yield
        flow = Flow(max(shell.theme.text(18), 6.6 * shell.theme.touch), most=3, gap=shell.theme.space(1.5))
        for section in sections(self):
            flow.add_widget(section)
        self.body.add_widget(flow)
        yield

    def show_ways(self) -> None:
        """Show the list, and the slip once something differs."""
        find = Button(self.shell, say(N_("Find the mistake")), self.find, role="loud")
        find.mean(possible=bool(self.found.found))
        self.act(Button(self.shell, say(N_("As a list")), self.as_list, role="quiet"), find)

    def slip_button(self, step: int) -> Button:
        """Return the button that leads to correcting the entry of `step`."""
        correct = partial(self.shell.go, "correct", sitting=self.sitting, step=step)
        return Button(self.shell, say(N_("Correct this entry")), correct, role="loud")

    def stand_buttons(self) -> Sequence[Button]:
        """Return the button that leads to entering the table as it lies."""
        found = things(self.state, self.found.found)
        stand = partial(self.shell.exchange, "let-stand", sitting=self.sitting, found=found)
        return [Button(self.shell, say(LET_STAND), stand, role="quiet")]

    # The same in words

    def as_list(self) -> None:
        """Show the list, with a line for each thing."""
        shell, flow = self.shell, None
        parts: list[Any] = [Words(shell, say(_HOW_LIST))]
        for number, line in enumerate(audit_lines(shell.voice.speech, self.state)):
            if line.startswith(BOX):
                if flow is None:
                    flow = Flow(lambda: shell.theme.text(18), most=2, gap=shell.theme.space(), even=False)
                    parts.append(flow)
                flow.add_widget(self._item(number))
            elif line and not line.startswith(" "):
                parts.append(Words(shell, partial(self._line, number), bold=True, size=1.1))
                flow = None
        self.show_instead(*parts)
        self.act(Button(shell, say(N_("As pictures")), self.show_all))

    def _item(self, number: int) -> Card:
        def ticked() -> None:
            card.choose(self.tick(number))

        said = partial(self._line, number)
        card = Card(self.shell, ticked, None, said, chosen=number in self.ticked)
        return card

    def _line(self, number: int, speech: Speech) -> str:
        lines = audit_lines(speech, self.state)
        return sentence(lines[number].removeprefix(BOX))

    # A space that looks otherwise

    def touched(self, space: Space) -> None:
        """Ask what really lies on a space."""
        there = self.found.of(space)
        assert isinstance(there, SpaceState)
        self.sheets.open(space_sheet(self.shell, self.state.table, space, there, partial(self.put, space)))

    def put(self, thing: Audited, there: Found) -> None:
        """Note how a thing really lies, and show it on its board."""
        super().put(thing, there)
        if isinstance(thing, Space):
            self._show_boards()

    def _show_boards(self) -> None:
        if self.boards is None:
            return
        state, marks = self.state, dict[Space, Mark]()
        for thing, there in self.found.found.items():
            if isinstance(thing, Space):
                state, marks[thing] = with_found(state, thing, there), Mark.HELD
        self.boards.show(state.rocks, marks)
