"""The page on which a composed game of Reef plays itself, by the same rules and on the same table as any other."""

from __future__ import annotations

from functools import partial
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
from mobile.core.state import SPEEDS, USUAL
from mobile.reef.play import wording as words
from mobile.reef.table.page import Bar, bar_button, table_places
from mobile.reef.table.parts import TableView, last_score
from mobile.reef.table.surface import Surface
from mobile.table.controller import Sitting
from mobile.table.dialogs import log_sheet
from mobile.table.playback import FASTER, PAUSE, PLAY, SLOWER, SampleReplay, SelfPlaying
from mobile.table.prompt import Prompt
from mobile.ui.dialogs import CLOSE, Sheet
from mobile.ui.layouts import Panel
from mobile.ui.lazy_text import say, verbatim
from mobile.ui.text import Said, Words

_POINTS = N_("Points and places")
_WORDS = 34  # of running text's size: a narrower bar has signs in place of words


class WatchPage(SelfPlaying):
    """The page, from the first pieces to the places. The game was composed, not played."""

    looking_back = staticmethod(words.looking_back)
    about = N_("A made-up game for two, from the beginning: nobody ever played it.")
    sitting: Sitting[Setup, State, Action]
    notice: Prompt

    def __init__(self, shell: Shell, pace: int = USUAL, **kwargs: Any) -> None:
        showing = SampleReplay(REEF, COMPOSED_GAME)
        super().__init__(shell, showing, Sitting(showing.game, STEP_WORDS), Prompt(shell, height=1), pace, **kwargs)
        play = self.playback
        self.surface = Surface(shell, lambda _spot: play.toggle())
        self.run = bar_button(shell, say(PAUSE), self._run)
        self.slower = bar_button(shell, verbatim("−"), partial(play.hurry, -1))
        self.faster = bar_button(shell, verbatim("+"), partial(play.hurry, 1))
        self.close = bar_button(shell, verbatim("×"), shell.back)
        log = bar_button(shell, say(N_("Log")), self.open_log)
        shares = [(self.close, 1.0), (self.slower, 1.0), (self.faster, 1.0), (log, 1.4), (self.run, 2.0)]
        self.bar = Bar(shell, shares, spare=log)
        for widget in (self.surface, self.notice, self.bar):
            self.add_widget(widget)
        self.keep_up(self.lay, self.changed)
        self.changed()

    def lay(self, *_: object) -> None:
        """Lay the page out as any table."""
        if self.width > 1:
            table_places(self.shell, self, self.surface, self.notice, self.bar, more=1)
            self.changed()

    def show(self) -> None:
        """Show the table, and what the buttons do."""
        sitting, speech, play = self.sitting, self.shell.voice.speech, self.playback
        state, last = sitting.shown, sitting.last
        acting = state.seat if state.phase is Phase.PLAY else None
        front = last.seat if last is not None else 0
        lines = [words.above_board(speech, state, seat) for seat in range(len(state.players))]
        boards = [player.board for player in state.players]
        self.surface.show(TableView(state, boards, acting, front, lines, scored=last_score(last, state)))
        self.run.mean(say(_POINTS if play.over else PAUSE if play.playing else PLAY), role="loud")
        close, slower, faster = self._captions()
        self.close.mean(close)
        self.slower.mean(slower, possible=play.pace > 0)
        self.faster.mean(faster, possible=play.pace < len(SPEEDS) - 1)

    def _captions(self) -> tuple[Said, ...]:
        """Words to close, slower and faster; signs where they have no room."""
        if self.bar.width < _WORDS * self.shell.theme.text():
            return tuple(map(verbatim, "×−+"))
        return tuple(map(say, (CLOSE, SLOWER, FASTER)))

    def _run(self) -> None:
        (self.show_points if self.playback.over else self.playback.toggle)()

    def show_points(self) -> None:
        """Show where every point comes from."""
        self.playback.pause()
        content = Panel(self.shell, role=None)
        for line in score_lines(self.shell.voice.speech, self.sitting.state):
            content.add_widget(Words(self.shell, verbatim(line)))
        self.sheets.open(Sheet(self.shell, say(_POINTS), content, self.shell.theme.text(40)))

    def open_log(self) -> None:
        """Open everything that was done, to read and to step through; while it is read, the game waits."""
        self.playback.pause()
        self.sheets.open(log_sheet(self.shell, self.sitting, self.width))

    def button_has_focus(self) -> bool:
        """Return whether a button has the keyboard."""
        return any(button.focus for button in self.bar.children)
