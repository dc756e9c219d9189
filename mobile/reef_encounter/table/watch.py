"""The page on which a recorded game plays itself at reading speed, and its dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import REAL_GAME
from companion.reef_encounter.queries.views import space_of
from companion.reef_encounter.rules.actions import Action, Collect, PolypForLarva
from companion.reef_encounter.rules.scoring import sure_winner
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.core.state import USUAL
from mobile.reef_encounter.dialogs.outlook import outlook_sheet, overview_sheet
from mobile.reef_encounter.dialogs.players import player_sheet
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import Sitting
from mobile.reef_encounter.play.highlights import news
from mobile.reef_encounter.preferences import preferences
from mobile.reef_encounter.scores import ScoreSheet
from mobile.reef_encounter.table.surface import Surface
from mobile.reef_encounter.table.tray import acting, people
from mobile.table import playback
from mobile.table.playback import SampleReplay
from mobile.table.prompt import Prompt
from mobile.ui.dialogs import Sheet
from mobile.ui.layouts import Panel, filled
from mobile.ui.lazy_text import say
from mobile.ui.text import Words

_WON = N_("{player} has won, whatever is still hidden.")


class WatchSheets(playback.WatchSheets):
    """The sheets above the page: what everybody may know."""

    page: WatchPage

    def open_outlook(self) -> None:
        """Open how near the end is."""
        self.open(outlook_sheet(self.page.shell, self.page.sitting.view()))

    def open_player(self, seat: int) -> None:
        """Open what everybody may know of a player."""
        self.open(player_sheet(self.page.shell, self.page.sitting, seat, None))

    def open_overview(self) -> None:
        """Open players, how near the end, and the latest entries."""
        self.open(overview_sheet(self.page.shell, self.page.sitting, self))


class WatchPage(playback.WatchPage):
    """The page that plays a whole game, from the first parrotfish to the points."""

    looking_back = staticmethod(words.looking_back)
    about = N_("A game that two people really played, from the beginning.")
    points = words.POINTS
    sitting: Sitting
    notice: Prompt
    sheets: WatchSheets

    def __init__(self, shell: Shell, pace: int = USUAL, **kwargs: Any) -> None:
        looks, showing = preferences(shell.desk.settings), SampleReplay(REEF_ENCOUNTER, REAL_GAME)
        sitting = Sitting(showing.game, counted=looks.counted, banded=looks.band)
        super().__init__(shell, showing, sitting, Prompt(shell, people(showing.game.state.table)), pace, **kwargs)
        self.surface = Surface(shell, sitting, self.notice, self.sheets, self.turn_to)
        self.leaf = 0
        self.begin(self.surface)

    def sheets_above(self) -> WatchSheets:
        """Make the sheets of the page."""
        return WatchSheets(self)

    def beside(self) -> tuple[str, Callable[[], object]]:
        """Return the button of the overview."""
        return words.OVERVIEW, self.sheets.open_overview

    def show(self) -> None:
        """Show the table."""
        view = self.sitting.view()
        self.notice.show_acting(acting(view))
        self.surface.show(view, news(self.sitting.shown, self.sitting.before))

    def lay(self, *_: object) -> None:
        """Put everything where the shape of the window wants it."""
        if self.width < 2:
            return
        places = self.surface.lay(self.width, self.height, self.leaf)
        self.bar.place(places.buttons)
        self._paged = places.pages is not None

    _paged = False

    def turn_to(self, leaf: int) -> None:
        """On a phone, show another board, or last the open sea; elsewhere bring a board to the front."""
        self.leaf = leaf
        self.lay()

    def show_points(self) -> None:
        """Show where every point comes from, and the winner as far as it is known."""
        state = self.sitting.state
        content = filled(Panel(self.shell, role=None), ScoreSheet(self.shell, state))
        winner = sure_winner(state)
        if winner is not None:
            content.add_widget(Words(self.shell, say(_WON, player=state.table.seats[winner]), size=1.2))
        self.sheets.open(Sheet(self.shell, say(self.points), content, self.width))

    def before(self, action: Action) -> None:
        """Turn a phone, which shows one board at a time, to the board where `action` happens."""
        if not self._paged:
            return
        space = space_of(action)
        leaf = None if space is None else space.rock
        if isinstance(action, Collect | PolypForLarva):
            leaf = len(self.surface.rocks)
        if leaf is not None and leaf != self.leaf:
            self.turn_to(leaf)
