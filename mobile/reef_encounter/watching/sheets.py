"""The sheets above a game that plays itself: log, outlook, players, points. The game waits while one is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.reef_encounter.rules.scoring import sure_winner
from companion.translator import N_
from mobile.at_table.log import log_sheet
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.sheets.outlook import outlook_sheet
from mobile.reef_encounter.sheets.overview import overview_sheet
from mobile.reef_encounter.sheets.player import player_sheet
from mobile.reef_encounter.widgets.scores import ScoreSheet
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet, Sheets
from mobile.widgets.text import Words

_WON = N_("{player} has won, whatever is still hidden.")


class WatchSheets(Sheets):
    """Sheets above `page` about `sitting`. `pause` is called before one opens, `closed` after it is gone."""

    def __init__(
        self,
        page: Widget,
        shell: Shell,
        sitting: Sitting,
        pause: Callable[[], object],
        closed: Callable[[], object],
    ) -> None:
        super().__init__(page, closed)
        self._over, self._shell, self._sitting, self._pause = page, shell, sitting, pause

    def open(self, sheet: Sheet) -> None:
        """Pause, and show it instead of the one that is open."""
        self._pause()
        super().open(sheet)

    def open_log(self) -> None:
        """Open everything that was done, to read and to step through."""
        self.open(log_sheet(self._shell, self._sitting, self._over.width))

    def open_outlook(self) -> None:
        """Open how near the end is."""
        self.open(outlook_sheet(self._shell, self._sitting.view()))

    def open_player(self, seat: int) -> None:
        """Open what everybody may know of a player."""
        self.open(player_sheet(self._shell, self._sitting, seat, None))

    def open_overview(self) -> None:
        """Open players, how near the end, and the latest entries."""
        self.open(overview_sheet(self._shell, self._sitting, self))

    def open_points(self) -> None:
        """Open the sources of every point, and the winner as far as it is known."""
        state = self._sitting.state
        content = Panel(self._shell, role=None)
        content.add_widget(ScoreSheet(self._shell, state))
        winner = sure_winner(state)
        if winner is not None:
            player = state.table.seats[winner]
            content.add_widget(Words(self._shell, lambda speech: speech(_WON, player=player), size=1.2))
        self.open(Sheet(self._shell, partial(words.say, words.POINTS), content, self._over.width))
