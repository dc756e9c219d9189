"""The page on which a recorded game plays itself at reading speed, and its dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.queries.views import action_space
from companion.reef_encounter.rules.actions import Action, Collect, PolypForLarva
from companion.reef_encounter.rules.scoring import sure_winner
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.core.state import DEFAULT_SPEED
from mobile.reef_encounter.dialogs.outlook import outlook_dialog, overview_dialog
from mobile.reef_encounter.dialogs.players import player_dialog
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.highlights import mark_new
from mobile.reef_encounter.preferences import read_preferences
from mobile.reef_encounter.scores import ScorePanel
from mobile.reef_encounter.table.surface import TableSurface
from mobile.reef_encounter.table.tray import active_player, list_players
from mobile.table import playback
from mobile.table.playback import SampleReplay
from mobile.table.prompt import Prompt
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import TextLabel

_WON = N_("{player} has won, whatever is still hidden.")


class WatchDialogs(playback.WatchDialogs):
    """The dialogs above the page: what everybody may know."""

    page: WatchPage

    def open_outlook(self) -> None:
        """Open how near the end is."""
        self.open(outlook_dialog(self.page.shell, self.page.controller.view()))

    def open_player(self, seat: int) -> None:
        """Open what everybody may know of a player."""
        self.open(player_dialog(self.page.shell, self.page.controller, seat, None))

    def open_overview(self) -> None:
        """Open players, how near the end, and the latest entries."""
        self.open(overview_dialog(self.page.shell, self.page.controller, self))


class WatchPage(playback.WatchPage):
    """The page that plays a whole game, from the first parrotfish to the points."""

    looking_back = staticmethod(words.earlier_step_line)
    about = N_("A game that two people really played, from the beginning.")
    points = words.POINTS_LABEL
    controller: ReefEncounterController
    notice: Prompt
    dialogs: WatchDialogs

    def __init__(self, shell: Shell, pace: int = DEFAULT_SPEED, **kwargs: Any) -> None:
        looks, showing = read_preferences(shell.app_state.settings), SampleReplay(REEF_ENCOUNTER, RECORDED_GAME)
        controller = ReefEncounterController(showing.game, counted=looks.counted, banded=looks.band)
        super().__init__(
            shell, showing, controller, Prompt(shell, list_players(showing.game.state.table)), pace, **kwargs
        )
        self.surface = TableSurface(shell, controller, self.notice, self.dialogs, self.turn_to)
        self.leaf = 0
        self.begin(self.surface)

    def sheets_above(self) -> WatchDialogs:
        """Make the dialogs of the page."""
        return WatchDialogs(self)

    def beside(self) -> tuple[str, Callable[[], object]]:
        """Return the button of the overview."""
        return words.OVERVIEW_LABEL, self.dialogs.open_overview

    def show(self) -> None:
        """Show the table."""
        view = self.controller.view()
        self.notice.show_acting(active_player(view))
        self.surface.show(view, mark_new(self.controller.shown, self.controller.before))

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
        state = self.controller.state
        content = fill_layout(Panel(self.shell, role=None), ScorePanel(self.shell, state))
        winner = sure_winner(state)
        if winner is not None:
            content.add_widget(TextLabel(self.shell, lazy_text(_WON, player=state.table.seats[winner]), size=1.2))
        self.dialogs.open(Dialog(self.shell, lazy_text(self.points), content, self.width))

    def before(self, action: Action) -> None:
        """Turn a phone, which shows one board at a time, to the board where `action` happens."""
        if not self._paged:
            return
        space = action_space(action)
        leaf = None if space is None else space.rock
        if isinstance(action, Collect | PolypForLarva):
            leaf = len(self.surface.rocks)
        if leaf is not None and leaf != self.leaf:
            self.turn_to(leaf)
