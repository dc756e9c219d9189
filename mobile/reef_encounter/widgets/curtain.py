"""The curtain before private things on a device passed on: a name, and no secret; it also detects low windows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window

from companion.reef_encounter.rules.state import Seat
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import called
from mobile.reef_encounter.widgets.player_heading import heading
from mobile.reef_encounter.widgets.scenery import fish_drawn
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words

_LOW = 28  # of running text's size
_FISH = 0.14  # of the window's height, at most: who takes the device finds the button below it in sight


class Curtain(Panel):
    """Hands the device to one player: nothing private is shown before `opened`, which they call by a touch.

    With `sealed` there is a second way, for a player who wants a PIN before anything is told.
    """

    def __init__(
        self,
        shell: Shell,
        seat: Seat,
        opened: Callable[[], object],
        sealed: Callable[[], object] | None = None,
        **kwargs: Any,
    ) -> None:
        cramped = is_low_window(shell)
        gap = shell.theme.space
        super().__init__(shell, "panel", padding=gap(1.5 if cramped else 3), spacing=gap(2), **kwargs)
        passed = N_("The others look away.")
        told = Words(shell, lambda speech: speech(passed, player=seat), size=1.15, align="center")
        taken = N_("{player} has the device")
        took = Button(shell, lambda speech: speech(taken, player=seat), opened, role="loud", size=1.15)
        if cramped:
            self.add_widget(heading(shell, seat))
        else:
            side = min(picture_side(shell, 9), _FISH * Window.height)
            self.add_widget(Picture(shell, *fish_drawn(seat.colour), size_hint=(1, None), height=side))
            self.add_widget(Words(shell, called(seat), size=2, bold=True, align="center"))
        for widget in (took, told) if cramped else (told, took):
            self.add_widget(widget)
        if sealed is not None:
            wish = N_("{player}, with a PIN")
            self.add_widget(Button(shell, lambda speech: speech(wish, player=seat), sealed, role="quiet"))


def is_low_window(shell: Shell) -> bool:
    """Return whether the window is so low, for the letters wished, that what must be touched has to come first."""
    return bool(Window.height < _LOW * shell.theme.text())
