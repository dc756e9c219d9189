"""The page on which a recorded game plays itself at reading speed, with its buttons and dialogs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import REAL_GAME
from companion.reef_encounter.queries.views import space_of
from companion.reef_encounter.rules.actions import Action, Collect, PolypForLarva
from companion.reef_encounter.rules.scoring import sure_winner
from companion.translator import N_, Speech
from mobile.core.shell import Shell
from mobile.core.state import SPEEDS, USUAL
from mobile.reef_encounter.dialogs.outlook import outlook_sheet, overview_sheet
from mobile.reef_encounter.dialogs.players import player_sheet
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import Sitting
from mobile.reef_encounter.play.highlights import news
from mobile.reef_encounter.preferences import preferences
from mobile.reef_encounter.scores import ScoreSheet
from mobile.reef_encounter.table.buttons import ButtonBar
from mobile.reef_encounter.table.surface import Surface
from mobile.reef_encounter.table.tray import acting, people
from mobile.table.dialogs import log_sheet
from mobile.table.playback import FASTER, PAUSE, PLAY, SLOWER, SampleReplay, SelfPlaying
from mobile.table.prompt import Prompt
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Sheet, Sheets
from mobile.ui.layouts import Panel
from mobile.ui.text import Words

_NARROW = 50  # spaces: with less room, signs stand for words, and a touch on the table does for a step


class Controls(ButtonBar):
    """The button bar of a game that plays itself; at its end, of its points alone."""

    tallest = 1.25

    def __init__(
        self,
        shell: Shell,
        toggle: Callable[[], object],
        hurry: Callable[[int], object],
        step: Callable[[], object],
        points: Callable[[], object],
        overview: Callable[[], object],
        close: Callable[[], object],
    ) -> None:
        super().__init__(shell)
        self._over = False
        self.run = self.button(PAUSE, toggle, "loud")
        self.slower = self.button(SLOWER, partial(hurry, -1))
        self.faster = self.button(FASTER, partial(hurry, 1))
        self.step = self.button(words.STEP_ON, step)
        self.points = self.button(words.POINTS, points, "loud")
        self.overview = self.button(words.OVERVIEW, overview)
        self.close = self.button(words.CLOSE, close)
        signs = (("×", close), ("−", partial(hurry, -1)), ("+", partial(hurry, 1)))
        self._signs = [self._button(partial(_sign, sign), pressed, "quiet") for sign, pressed in signs]

    def show(self, playing: bool, pace: int, over: bool) -> None:
        """Show the state; impossible controls are grey."""
        self._over = over
        self.run.mean(partial(words.say, PAUSE if playing else PLAY))
        self.slower.mean(possible=pace > 0)
        self.faster.mean(possible=pace < len(SPEEDS) - 1)
        self.rearrange()

    def has_focus(self) -> bool:
        """Return whether a button has the keyboard, and so takes the space bar for itself."""
        return any(button.focus for button in self.children)

    def wanted(self) -> list[Button]:
        """Return the buttons of the game, or at the end those of the points."""
        if self._over:
            return [self.close, self.overview, self.points]
        if self._where is not None and self._where.width < self.shell.theme.space(_NARROW):
            return [self._signs[0], self.overview, *self._signs[1:], self.run]
        return [self.close, self.overview, self.slower, self.faster, self.step, self.run]


def _sign(sign: str, _speech: Speech) -> str:
    return sign


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
