"""The page on which a composed game of Reef plays itself, by the same rules and on the same table as any other."""

from __future__ import annotations

from typing import Any

from companion.reef.game import REEF
from companion.reef.interface import COMPOSED_GAME
from companion.reef.rules.actions import Action
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Phase, State
from companion.reef.wording.log import STEP_WORDS
from companion.reef.wording.table import score_lines
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.core.state import DEFAULT_SPEED
from mobile.reef.play import wording as words
from mobile.reef.table.page import OneRowBar, lay_out_page
from mobile.reef.table.parts import TableContents, make_shown_score
from mobile.reef.table.surface import TableSurface
from mobile.table import playback
from mobile.table.controller import TableController
from mobile.table.playback import SampleReplay
from mobile.table.prompt import Prompt
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import Panel
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.text import TextLabel


class WatchButtons(OneRowBar, playback.WatchButtons):
    """The buttons, in one row; where they are too many, the log has none."""

    @property
    def narrow(self) -> bool:
        """Return whether signs stand for words."""
        return bool(self.width < self.shell.theme.text(38))

    def wanted(self) -> list[Button]:
        """Return the buttons that there is room for."""
        found = super().wanted()
        return found if self.roomy(len(found)) else [button for button in found if button is not self.beside]


class WatchPage(playback.WatchPage):
    """The page, from the first pieces to the places. The game was composed, not played."""

    looking_back = staticmethod(words.earlier_step_line)
    about = N_("A made-up game for two, from the beginning: nobody ever played it.")
    points = N_("Points and places")
    buttons = WatchButtons
    controller: TableController[Setup, State, Action]
    notice: Prompt

    def __init__(self, shell: Shell, pace: int = DEFAULT_SPEED, **kwargs: Any) -> None:
        showing = SampleReplay(REEF, COMPOSED_GAME)
        super().__init__(
            shell, showing, TableController(showing.game, STEP_WORDS), Prompt(shell, height=1), pace, **kwargs
        )
        self.surface = TableSurface(shell, lambda _spot: self.playback.toggle())
        self.begin(self.surface, self.notice)

    def lay(self, *_: object) -> None:
        """Lay the page out as any table."""
        if self.width > 1:
            lay_out_page(self.shell, self, self.surface, self.notice, self.bar, more=1)
            self.changed()

    def show(self) -> None:
        """Show the table."""
        tr, state, last = self.shell.locale.tr, self.controller.shown, self.controller.last
        acting = state.seat if state.phase is Phase.PLAY else None
        front = last.seat if last is not None else 0
        lines = [words.make_board_heading(tr, state, seat) for seat in range(len(state.players))]
        boards = [player.board for player in state.players]
        self.surface.show(TableContents(state, boards, acting, front, lines, scored=make_shown_score(last, state)))

    def show_points(self) -> None:
        """Show where every point comes from."""
        content = Panel(self.shell, role=None)
        for line in score_lines(self.shell.locale.tr, self.controller.state):
            content.add_widget(TextLabel(self.shell, literal_text(line)))
        self.dialogs.open(Dialog(self.shell, lazy_text(self.points), content, self.shell.theme.text(40)))
