"""What keeps a secret between tablet and player: a curtain when it is passed on, and a look under a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.reef_encounter.art import design_name
from companion.reef_encounter.pieces import Coral, PlayerColour, Stock
from companion.reef_encounter.state import Seat
from companion.speech import N_
from mobile.scenery import fish_icon
from mobile.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.sketch import Sketch, text_width
from mobile.widgets.words import Said, Words

LONGEST = 5.0  # seconds after which a look is over


class Curtain(Panel):
    """Hands the tablet to one player: nothing private is shown before `opened`, which they call by a touch."""

    def __init__(self, shell: Shell, seat: Seat, opened: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(shell, "panel", padding=shell.theme.space(3), spacing=shell.theme.space(2), **kwargs)
        side = picture_side(shell, 9)
        name = f"icon-fish-{PlayerColour(seat.colour).name.lower()}"
        fish = Picture(shell, name, partial(fish_icon, seat.colour), size_hint=(1, None), height=side)
        self.add_widget(fish)
        self.add_widget(Words(shell, lambda _speech: seat.name, size=2, bold=True, align="center"))
        passed = N_("Pass the tablet to {player}. The others look away.")
        self.add_widget(Words(shell, lambda speech: speech(passed, player=seat), size=1.15, align="center"))
        taken = N_("{player} has the tablet")
        self.add_widget(Button(shell, lambda speech: speech(taken, player=seat), opened, role="loud", size=1.15))


def wrapped(shell: Shell, words: str, size: float, room: float) -> list[str]:
    """A sentence in lines no wider than `room` pixels, in bold type of that size."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(shell, longer, size, True) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class Peek(Sketch):
    """Five colours and how many of each, seen only while a finger rests here; after five seconds it closes by itself.

    Closed or open, and whatever it holds, it has one size and is drawn in one go.
    """

    takes_strokes = True

    def __init__(self, shell: Shell, holds: Stock, said: Said, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self._holds, self._said = holds, said
        self.open = False
        self._event: Any = None
        self.size_hint = (1, None)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        self.bind(pos=self.redraw, size=self.redraw)
        self._measure()

    def close(self) -> None:
        """Hide it, as on lift, pause or rotation."""
        if self._event is not None:
            self._event.cancel()
            self._event = None
        if self.open:
            self.open = False
            self.redraw()

    def draw(self) -> None:
        """The colours and numbers, or what to do to see them."""
        theme = self.shell.theme
        self.ground(self.area, theme.ink("band"), 10, theme.ink("edge"))
        step = self.width / len(Coral)
        side = int(min(0.62 * step, self.height - theme.text(2.2)))
        tiles = self.shell.atlas.designs(max(8, side), theme.palette, "polyp")
        for coral in Coral if self.open else ():
            x = self.x + (coral + 0.5) * step
            self.picture(tiles[design_name("polyp", coral)], x, self.top - theme.space(0.8) - side / 2)
            number = self._holds[coral]
            self.text(f"× {number}", x, self.y + theme.text(0.9), 1.1, bold=number > 0, anchor=0.5)
        if not self.open:
            lines = wrapped(self.shell, self._said(self.shell.voice.speech), 1.05, self.width - theme.space(3))
            for number, line in enumerate(lines):
                y = self.center_y + theme.text(1.35) * ((len(lines) - 1) / 2 - number)
                self.text(line, self.center_x, y, 1.05, bold=True, anchor=0.5)

    def on_touch_down(self, touch: Any) -> bool:
        """A finger comes to rest."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self.open = True
        self._event = Clock.schedule_once(lambda _: self.close(), LONGEST)
        self.redraw()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that leaves it closes it."""
        if touch.grab_current is not self:
            return False
        if not self.collide_point(*touch.pos):
            self.close()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger is lifted."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.close()
        return True

    def _measure(self, *_: object) -> None:
        self.height = self.shell.theme.text(5.4)
        self.redraw()
