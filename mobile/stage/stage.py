"""The stage: the light on one side, everybody's bar on the other; a touch leads to the next moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reports.finale import Finale, Tie
from mobile.frame.app_game import Drawn
from mobile.frame.layout import Shape, shape
from mobile.frame.shell import Shell
from mobile.stage.bars import Bars
from mobile.stage.beats import Beat, at_rest
from mobile.stage.spotlight import Spotlight
from mobile.widgets.panel import Panel

_LIGHT = 0.58  # of the width is the light's, where the bars stand beside it


class Stage(Panel):
    """Spotlight and bars: `players` are names and pictures by seats, `touched` is called after a touch."""

    def __init__(
        self,
        shell: Shell,
        players: list[tuple[str, Drawn]],
        finale: Finale,
        touched: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, "panel", padding=shell.theme.space(2), spacing=shell.theme.space(3), **kwargs)
        self._players, self._finale, self._touched = players, finale, touched
        self.spotlight = Spotlight(shell, pos_hint={"center_y": 0.5})
        self.bars = Bars(shell, players, finale.most, pos_hint={"center_y": 0.5})
        self._row = BoxLayout(spacing=shell.theme.space(4), size_hint_y=None)
        self._row.bind(minimum_height=self._row.setter("height"))
        self._beside: bool | None = None
        self.bind(width=self._arrange)
        self._arrange()

    def enlarge(self, big: float) -> None:
        """Draw `big` times as large as on a phone."""
        self.spotlight.enlarge(big)
        self.bars.enlarge(big)

    def show(self, beat: Beat, moving: bool) -> None:
        """Show one moment of a player's opening."""
        self.bars.light(beat.seat)
        self.bars.show(beat.bars, moving)
        self.spotlight.open(self._players[beat.seat][1], beat, moving)

    def show_tie(self, tie: Tie, asked: int) -> None:
        """Show the players who are level, and the first tie-breakers."""
        self.bars.light(None)
        bars = at_rest(self._finale, len(self._finale.openings))
        self.bars.show(bars, moving=False)
        self.spotlight.show_tie(tie, asked, self._players, bars[tie.seats[0]].band.least)

    def _arrange(self, *_: object) -> None:
        window = self.get_root_window()
        wide, high = window.size if window is not None else (self.width, self.width)
        dot = self.shell.theme.space() / 8
        across = self.width > self.shell.theme.text(28) and wide > high
        across = across and (shape(wide, high, dot) is not Shape.TALL)
        if across == self._beside:
            return
        self._beside = across
        self.clear_widgets()
        self._row.clear_widgets()
        parts: tuple[Widget, ...] = (self.spotlight, self.bars)
        self.spotlight.size_hint_x, self.bars.size_hint_x = (_LIGHT, 1 - _LIGHT) if across else (1, 1)
        for part in parts:
            if across:
                self._row.add_widget(part)
            else:
                self.add_widget(part)
        if across:
            self.add_widget(self._row)

    def on_touch_up(self, touch: Any) -> bool:
        """Call `touched` after a touch that scrolled nothing."""
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling and _still(touch):
            self._touched()
            return True
        return bool(super().on_touch_up(touch))


def largeness(width: float, height: float, dot: float) -> float:
    """Return how much larger than on a phone the stage is drawn in a window of that size; `dot` is the density."""
    beside = shape(width, height, dot) is Shape.WIDE
    room = min(width / (760 if beside else 392), height / (520 if beside else 800)) / dot
    return round(max(0.75, min(1.7, room)), 1)


def _still(touch: Any) -> bool:
    """Return whether a finger was lifted where it went down."""
    return bool(abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < 40)
