"""Checking the table: all that must lie there, to tick off; what lies otherwise leads to the entry to look at."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.questions.discrepancies import Slip
from companion.reef_encounter.questions.let_stand import things_found
from companion.reef_encounter.rules.actions import SpaceState
from companion.reef_encounter.rules.as_found import space_state, tile_state
from companion.reef_encounter.wording.audit import (
    BOX,
    audit_lines,
    counted_line,
    differing_line,
    tile_line,
)
from companion.reef_encounter.wording.log import told
from companion.speech import N_, Speech, sentence
from companion.wording.discrepancies import agreed_line, slip_line
from mobile.as_found.otherwise import LET_STAND
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.reef_encounter.as_found.check import Check
from mobile.reef_encounter.as_found.sections import Section, TilesSection, sections
from mobile.reef_encounter.as_found.sheets import space_sheet
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.marks import Mark
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.table.boards import Boards
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_HOW = N_("Tap a title where everything is right. Tap whatever lies otherwise: a space, a piece, a number.")
_HOW_LIST = N_("Tap what you have checked.")
_AGREES = N_("Nothing differs: table and app agree.")
BOARDS = N_("Reef boards")


class AuditPage(Titled):
    """About `sitting` as it stands. Nothing here changes the game; correcting does, on a page of its own."""

    keeps_awake = True

    def __init__(self, shell: Shell, sitting: Sitting, **kwargs: Any) -> None:
        super().__init__(shell, say(words.AUDIT), **kwargs)
        self.sitting = sitting
        self.check = Check(sitting.game.session)
        self.boards: Boards | None = None
        self.pictures()
        self.scroll.steady()  # a title stays where it was touched

    def shown(self) -> None:
        """A correction may have changed the game: what was noted before is about another one."""
        super().shown()
        if self.sitting.game.session.state is not self._known:
            self.check = Check(self.sitting.game.session)
            self.pictures()

    def pictures(self) -> None:
        """Every place as a picture."""
        shell, check = self.shell, self.check
        self._known = self.sitting.game.session.state
        parts: list[Any] = [Words(shell, say(_HOW))]
        if check.state.followed:
            self.boards = Boards(shell, check.state.table, self.touched)
            self._show_boards()
            parts.append(Section(shell, check, "boards", say(BOARDS), self.boards, ground=None))
        parts.append(TilesSection(shell, check, self._foot))
        flow = Flow(max(shell.theme.text(18), 6.6 * shell.theme.touch), most=3, gap=shell.theme.space(1.5))
        for section in sections(shell, check, self._foot):
            flow.add_widget(section)
        parts.append(flow)
        self._listed = False
        self.fill(*parts)
        self._foot()

    def as_list(self) -> None:
        """The same in words, a line each."""
        shell, state = self.shell, self.check.state
        parts: list[Any] = [Words(shell, say(_HOW_LIST))]
        flow = None
        for number, line in enumerate(audit_lines(shell.voice.speech, state)):
            if line.startswith(BOX):
                if flow is None:
                    flow = Flow(lambda: shell.theme.text(18), most=2, gap=shell.theme.space(), even=False)
                    parts.append(flow)
                flow.add_widget(self._item(number))
            elif line and not line.startswith(" "):
                parts.append(Words(shell, partial(self._line, number), bold=True, size=1.1))
                flow = None
        self._listed = True
        self.fill(*parts)
        self._foot()

    def _item(self, number: int) -> Card:
        def ticked() -> None:
            card.choose(self.check.tick(number))

        said = partial(self._line, number)
        card = Card(self.shell, ticked, None, said, chosen=number in self.check.ticked)
        return card

    def _line(self, number: int, speech: Speech) -> str:
        lines = audit_lines(speech, self.check.state)
        return sentence(lines[number].removeprefix(BOX))

    def _foot(self) -> None:
        if self._listed:
            self.act(Button(self.shell, say(N_("As pictures")), self.pictures))
            return
        find = Button(self.shell, say(N_("Find the slip")), self.find, role="loud")
        find.mean(possible=self.check.differs)
        self.act(Button(self.shell, say(N_("As a list")), self.as_list, role="quiet"), find)

    # A space that looks otherwise

    def touched(self, space: Space) -> None:
        """What really lies there?"""
        table, put = self.check.state.table, partial(self._lay, space)
        self.sheets.open(space_sheet(self.shell, table, space, self.check.space_state(space), put))

    def _lay(self, space: Space, there: SpaceState) -> None:
        self.check.lay(space, there)
        self._show_boards()
        self._foot()

    def _show_boards(self) -> None:
        if self.boards is not None:
            self.boards.show(self.check.rocks(), dict.fromkeys(self.check.spaces, Mark.HELD))

    # What it tells

    def find(self) -> None:
        """What differs, since when, and which entry to look at."""
        if not self.check.differs:
            self.tell(say(_AGREES))
            return
        self.tell(None)
        shell, check = self.shell, self.check
        panel = Panel(shell, "refusal")
        for said in self._differing():
            panel.add_widget(Words(shell, said, role="on-refusal"))
        agreed, slip = check.agreed(), check.slip()
        answer = Panel(shell)
        answer.add_widget(Words(shell, partial(agreed_line, step=agreed, slip=slip)))
        answer.add_widget(Words(shell, partial(self._slip, slip), size=1.15, bold=True))
        self.fill(panel, answer)
        stands = partial(
            shell.exchange, "let-stand", sitting=self.sitting, found=things_found(check.state, check.found)
        )
        buttons = [
            Button(shell, say(N_("Go on checking")), self.pictures, role="quiet"),
            Button(shell, say(LET_STAND), stands, role="quiet"),
        ]
        if agreed is not None:
            buttons.append(Button(shell, say(N_("See the table then")), partial(self._see, agreed)))
        if slip is not None:
            correct = partial(shell.go, "correct", sitting=self.sitting, step=slip.step)
            buttons.append(Button(shell, say(N_("Correct this entry")), correct, role="loud"))
        self.act(*buttons)

    def _slip(self, slip: Slip | None, speech: Speech) -> str:
        return slip_line(speech, self.check.session, slip, told)

    def _differing(self) -> list[Any]:
        state, check = self.check.state, self.check
        found: list[Any] = [
            partial(differing_line, state=state, space=space, must=space_state(state, space), there=there)
            for space, there in check.spaces.items()
        ]
        found += [
            partial(tile_line, state=state, tile=tile, must=tile_state(state, tile), there=there)
            for tile, there in check.tiles.items()
        ]
        return found + [
            partial(counted_line, state=state, spot=spot, must=check.must.get(spot, 0), found=number)
            for spot, number in check.counts.items()
        ]

    def _see(self, step: int) -> None:
        self.shell.back()
        self.sitting.look_at(step)
