"""A page on which a game plays itself at reading speed, on the same table and by the same rules as any other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.speech import N_, Speech
from mobile.at_table.sample_replay import SampleReplay
from mobile.at_table.sitting import Sitting
from mobile.frame.pace import SPEEDS, USUAL, seconds
from mobile.frame.shell import Shell
from mobile.pages.page import Page

PAUSE, PLAY = N_("Pause"), N_("Play")
SLOWER, FASTER = N_("Slower"), N_("Faster")
_SPACE, _RIGHT = 32, 275


class SelfPlaying(Page):
    """Subclasses draw `sitting`, which is `showing`, in `changed`. `pace` is the place of its speed among `SPEEDS`.

    Touching the table pauses; the back button ends it.
    """

    keeps_awake = True
    sitting: Sitting[Any, Any, Any]

    def __init__(self, shell: Shell, showing: SampleReplay[Any, Any, Any], pace: int = USUAL, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self.showing, self.pace, self.playing = showing, pace, False
        self._soon: Any = None

    def changed(self, *_: object) -> None:
        """One entry more has been done, or an earlier one is looked at."""
        raise NotImplementedError

    def before(self, action: Any) -> None:
        """What is shown before an action is done."""

    def show_points(self) -> None:
        """Where every point comes from: shown after the last entry."""
        raise NotImplementedError

    def button_has_focus(self) -> bool:
        """Whether the keyboard is on a button, which then takes the space bar for itself."""
        return False

    @property
    def over(self) -> bool:
        """Whether everything has been shown."""
        return self.showing.following is None and not self.sitting.looking_back

    # Time

    def _play(self) -> None:
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
        (self.pause if self.playing else self._play)()

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
        self.before(action)
        self.sitting.do(action)
        if self.playing:
            self._wait()

    def _wait(self) -> None:
        self._forget()
        said = self.sitting.deed(self.shell.voice.speech)
        self._soon = Clock.schedule_once(lambda _: self.next(), seconds(said, SPEEDS[self.pace]))

    def _forget(self) -> None:
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None

    def progress(self, speech: Speech) -> str:
        """How far it is, and how fast."""
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

    def shown(self) -> None:
        """The game begins, or waits where it was left."""
        Window.bind(on_key_down=self._pressed)
        self.changed()
        if self.sitting.step == 0:
            self._play()

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
        if deed is None or self.sheet is not None or self.button_has_focus():
            return False
        deed()
        return True
