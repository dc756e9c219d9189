"""The overview for small windows: the players, how near the end, the latest entries."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from companion.reef_encounter.queries.views import View
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.sheets.log import RecentLog
from mobile.reef_encounter.sheets.outlook import OutlookPanel
from mobile.reef_encounter.sheets.player_strip import Strip
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.sketch import Sketch


class Opens(Protocol):
    """The sheets that a touch on something to look at opens."""

    def open_log(self) -> None:
        """Open all entries."""

    def open_outlook(self) -> None:
        """Open how near the end is."""

    def open_player(self, seat: int) -> None:
        """Open what everybody may know of a player."""


def overview_sheet(shell: Shell, sitting: Sitting, opens: Opens) -> Sheet:
    """Return the overview sheet; a touch on a player, or on the entries, opens more about them."""
    content, view, theme = Panel(shell, role=None), sitting.view(), shell.theme
    for seat in range(len(view.players)):
        strip = Strip(shell, seat, opens.open_player)
        _settle(strip, theme.text(5.2))
        strip.show(view)
        content.add_widget(strip)
    content.add_widget(_outlook(shell, view))
    recent = RecentLog(shell, sitting, opens.open_log)
    _settle(recent, theme.text(8))
    recent.show()
    content.add_widget(recent)
    return Sheet(shell, partial(words.say, words.OVERVIEW), content, theme.text(34))


def _outlook(shell: Shell, view: View) -> OutlookPanel:
    panel = OutlookPanel(shell)
    _settle(panel, shell.theme.text(9.5) + 2 * shell.theme.space())
    panel.show(view)
    return panel


def _settle(sketch: Any, high: float) -> None:
    """Let a layout say where it is and how wide."""
    assert isinstance(sketch, Sketch)
    sketch.backdrop, sketch.size_hint, sketch.height = "panel", (1, None), high
    sketch.bind(pos=sketch.redraw_soon, size=sketch.redraw_soon)
