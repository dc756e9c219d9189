"""A real game plays itself at reading speed, on the same table and by the same rules as any other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.reef_encounter.rules.actions import Action, Collect, PolypForLarva
from companion.reef_encounter.rules.scoring import sure_winner
from companion.reef_encounter.rules.state import Phase
from companion.speech import N_, Speech
from mobile.at_table.log import log_sheet
from mobile.frame.layout import Shape, shape
from mobile.frame.pace import SPEEDS, USUAL, seconds
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.glow import news
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.remembered.preferences import preferences
from mobile.reef_encounter.sheets.outlook import outlook_sheet
from mobile.reef_encounter.sheets.overview import overview_sheet
from mobile.reef_encounter.sheets.player import player_sheet
from mobile.reef_encounter.sheets.table_sheets import quarters
from mobile.reef_encounter.table.prompt import Prompt
from mobile.reef_encounter.table.surface import Surface
from mobile.reef_encounter.watching.controls import Controls
from mobile.reef_encounter.watching.example_replay import ExampleReplay
from mobile.reef_encounter.widgets.scores import ScoreSheet
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet, Sheets
from mobile.widgets.text import Words

_SPACE, _RIGHT = 32, 275
_WON = N_("{player} has won, whatever is still hidden.")


class WatchPage(Page):
    """The whole game, from the first parrotfish to the points. `pace` is the place of its speed among `SPEEDS`.

    Touching the table pauses; the back button ends it.
    """

    keeps_awake = True

    def __init__(self, shell: Shell, pace: int = USUAL, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self.showing = ExampleReplay()
        looks = preferences(shell.desk.settings)
        self.sitting = Sitting(self.showing.game, self.changed, looks.counted, looks.band)
        self.notice = Prompt(shell)
        self.surface = Surface(shell, self.sitting, self.notice, self, self.turn_to)
        self.sheets = Sheets(self, self.changed, partial(quarters, shell, self.sitting))
        self.leaf = 0
        self.playing = False
        self.pace = pace
        self._soon: Any = None
        opened = (self.show_points, self.open_overview, shell.back)
        self.controls = Controls(shell, self.toggle, self.hurry, self.step, *opened)
        self.add_widget(self.surface)
        self.add_widget(self.controls)
        self.keep_up(self.lay, self.changed)
        self.changed()

    def changed(self, *_: object) -> None:
        """One entry more has been done, or an earlier one is looked at."""
        sitting, view = self.sitting, self.sitting.view()
        self.notice.acting(None if view.phase is Phase.OVER else view.table.seats[view.turn.seat].colour)
        self.surface.show(view, news(sitting.shown, sitting.before))
        if sitting.looking_back:
            last = sitting.game.session.position
            self.notice.tell(partial(words.looking_back, step=sitting.step, last=last), sitting.last_deed)
        elif sitting.step:
            self.notice.tell(sitting.last_deed, self._progress)
        else:
            self.notice.tell(partial(words.say, N_("A game that two people really played, from the beginning.")))
        self.controls.show(self.playing, self.pace, self.over)

    def lay(self, *_: object) -> None:
        """Put everything where the shape of the window wants it."""
        if self.width < 2:
            return
        places = self.surface.lay(self.width, self.height, self.leaf)
        self.controls.place(places.buttons)

    def turn_to(self, leaf: int) -> None:
        """On a phone, show another board, or last the open sea; elsewhere bring a board to the front."""
        self.leaf = leaf
        self.lay()

    @property
    def over(self) -> bool:
        """Whether everything has been shown."""
        return self.showing.following is None and not self.sitting.looking_back

    # Time

    def play(self) -> None:
        """Go on by itself, after a look at what is shown now."""
        if self.showing.following is None:
            self.show_points()
            return
        self.playing = True
        self.sitting.look_at(None)
        self._wait()

    def pause(self) -> None:
        """Stay as it is."""
        self.playing = False
        self._forget()
        self.changed()

    def toggle(self) -> None:
        """Pause, or go on."""
        (self.pause if self.playing else self.play)()

    def step(self) -> None:
        """One entry more, and no further."""
        self.pause()
        if self.sitting.looking_back:
            self.sitting.look_at(None)
        else:
            self.next()

    def hurry(self, more: int) -> None:
        """Play faster, or with -1 slower."""
        self.pace = min(max(0, self.pace + more), len(SPEEDS) - 1)
        self.changed()
        if self.playing:
            self._wait()

    def next(self) -> None:
        """Do what was entered next, as the table did; after the last entry, show the points."""
        action = self.showing.following
        if action is None:
            self.show_points()
            return
        self._turn_to_what_happens(action)
        self.sitting.do(action)
        if self.playing:
            self._wait()

    def show_points(self) -> None:
        """Where every point comes from."""
        self.pause()
        state = self.sitting.state
        content = Panel(self.shell, role=None)
        content.add_widget(ScoreSheet(self.shell, state))
        winner = sure_winner(state)
        if winner is not None:
            player = state.table.seats[winner]
            content.add_widget(Words(self.shell, lambda speech: speech(_WON, player=player), size=1.2))
        self.sheets.open(Sheet(self.shell, partial(words.say, words.POINTS), content, self.width))

    def _wait(self) -> None:
        self._forget()
        said = self.sitting.last_deed(self.shell.voice.speech)
        self._soon = Clock.schedule_once(lambda _: self.next(), seconds(said, SPEEDS[self.pace]))

    def _forget(self) -> None:
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None

    def _turn_to_what_happens(self, action: Action) -> None:
        """A phone shows one board at a time: the one where something happens."""
        if shape(self.width, self.height, self.shell.theme.space() / 8) is not Shape.PHONE:
            return
        space = getattr(action, "space", None)
        leaf = getattr(space, "rock", None)
        if isinstance(action, Collect | PolypForLarva):
            leaf = len(self.surface.rocks)
        if leaf is not None and leaf != self.leaf:
            self.turn_to(leaf)

    def _progress(self, speech: Speech) -> str:
        step, last = self.sitting.step, len(self.showing)
        if not self.playing:
            return speech(N_("Entry {step} of {last}, paused."), step=step, last=last)
        if self.pace < USUAL:
            return speech(N_("Entry {step} of {last}, at half speed."), step=step, last=last)
        if self.pace > USUAL:
            times = round(SPEEDS[self.pace])
            return speech(N_("Entry {step} of {last}, {times} times as fast."), step=step, last=last, times=times)
        return speech(N_("Entry {step} of {last}."), step=step, last=last)

    # Coming and going

    def open_log(self) -> None:
        """Everything that was done, to read and to step through; while it is read, the game waits."""
        self.pause()
        self.sheets.open(log_sheet(self.shell, self.sitting, self.width))

    def open_outlook(self) -> None:
        """How near the end."""
        self.pause()
        self.sheets.open(outlook_sheet(self.shell, self.sitting.view()))

    def open_player(self, seat: int) -> None:
        """What everybody may know of a player."""
        self.pause()
        self.sheets.open(player_sheet(self.shell, self.sitting, seat, None))

    def open_overview(self) -> None:
        """Players, how near the end, the latest entries."""
        self.pause()
        self.sheets.open(overview_sheet(self.shell, self.sitting, self))

    def shown(self) -> None:
        """The game begins, or waits where it was left."""
        Window.bind(on_key_down=self._pressed)
        self.changed()
        if self.sitting.step == 0:
            self.play()

    def left(self) -> None:
        """Nothing happens behind another page."""
        Window.unbind(on_key_down=self._pressed)
        self.pause()
        self.sheets.close()

    def back(self) -> bool:
        """First a sheet closes, then the latest entry is shown, then the page is left."""
        if super().back():
            return True
        if not self.sitting.looking_back:
            return False
        self.sitting.look_at(None)
        return True

    def closed(self) -> None:
        """The copy is deleted."""
        self.showing.close()

    def on_touch_down(self, touch: Any) -> bool:
        """The log opens and buttons are pressed; a touch on the table itself pauses, or goes on."""
        if super().on_touch_down(touch):
            return True
        if not touch.is_mouse_scrolling:
            self.toggle()
        return True

    def _pressed(self, _window: Any, code: int, _scan: int, text: str | None, _modifiers: Any) -> bool:
        """Space pauses, the right arrow steps, plus and minus change the speed."""
        keys: dict[object, Callable[[], object]] = {
            _SPACE: self.toggle,
            _RIGHT: self.step,
            "+": partial(self.hurry, 1),
            "-": partial(self.hurry, -1),
        }
        deed = keys.get(code) or keys.get(text)
        if deed is None or self.sheet is not None or self.controls.has_focus():
            return False
        deed()
        return True
