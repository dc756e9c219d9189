"""The page on which a recorded game plays itself at reading speed, on the same table as any other."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import REAL_GAME
from companion.reef_encounter.queries.views import space_of
from companion.reef_encounter.rules.actions import Action, Collect, PolypForLarva
from companion.translator import N_
from mobile.at_table.playback import SampleReplay
from mobile.at_table.prompt import Prompt
from mobile.at_table.self_playing import SelfPlaying
from mobile.frame.pace import USUAL
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.glow import news
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.remembered.preferences import preferences
from mobile.reef_encounter.table.people import acting, people
from mobile.reef_encounter.table.surface import Surface
from mobile.reef_encounter.watching.controls import Controls
from mobile.reef_encounter.watching.sheets import WatchSheets


class WatchPage(SelfPlaying):
    """The page that plays a whole game, from the first parrotfish to the points."""

    looking_back = staticmethod(words.looking_back)
    about = N_("A game that two people really played, from the beginning.")
    sitting: Sitting
    notice: Prompt
    sheets: WatchSheets

    def __init__(self, shell: Shell, pace: int = USUAL, **kwargs: Any) -> None:
        looks, showing = preferences(shell.desk.settings), SampleReplay(REEF_ENCOUNTER, REAL_GAME)
        sitting = Sitting(showing.game, counted=looks.counted, banded=looks.band)
        super().__init__(shell, showing, sitting, Prompt(shell, people(showing.game.state.table)), pace, **kwargs)
        play = self.playback
        self.sheets = WatchSheets(self, shell, self.sitting, play.pause, self.changed)
        self.surface = Surface(shell, self.sitting, self.notice, self.sheets, self.turn_to)
        self.leaf = 0
        opened = (self.show_points, self.sheets.open_overview, shell.back)
        self.controls = Controls(shell, play.toggle, play.hurry, play.step, *opened)
        self.add_widget(self.surface)
        self.add_widget(self.controls)
        self.keep_up(self.lay, self.changed)
        self.changed()

    def show(self) -> None:
        """Show the table, and the buttons that can be pressed."""
        sitting, view, play = self.sitting, self.sitting.view(), self.playback
        self.notice.show_acting(acting(view))
        self.surface.show(view, news(sitting.shown, sitting.before))
        self.controls.show(play.playing, play.pace, play.over)

    def lay(self, *_: object) -> None:
        """Put everything where the shape of the window wants it."""
        if self.width < 2:
            return
        places = self.surface.lay(self.width, self.height, self.leaf)
        self.controls.place(places.buttons)
        self._paged = places.pages is not None

    _paged = False

    def turn_to(self, leaf: int) -> None:
        """On a phone, show another board, or last the open sea; elsewhere bring a board to the front."""
        self.leaf = leaf
        self.lay()

    # Time

    def show_points(self) -> None:
        """Show where every point comes from."""
        self.sheets.open_points()

    def button_has_focus(self) -> bool:
        """Return whether a button has the keyboard."""
        return self.controls.has_focus()

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
