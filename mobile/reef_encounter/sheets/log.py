"""A widget with the latest lines of the log, as many as there is room for beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.sheets.log_pictures import Drawn as Picture
from mobile.reef_encounter.sheets.log_pictures import pictures
from mobile.widgets.sketch import Sketch, text_width

_SIZE = 0.92


class RecentLog(Sketch):
    """A widget with the latest lines of the log, as many as fit. `opened` is called when it is touched."""

    backdrop = "ground"
    entries = 0
    """How many entries are in sight."""

    def __init__(self, shell: Shell, sitting: Sitting, opened: Callable[[], object]) -> None:
        super().__init__(shell)
        self._sitting, self._opened = sitting, opened
        self._shown: object = None

    def show(self) -> None:
        """Show the lines up to the step that is shown."""
        now = (self._sitting.step, self._sitting.game.session.done[-1:], self.shell.voice.language)
        if now != self._shown:
            self._shown = now
            self.redraw()

    def draw(self) -> None:
        """Draw rows from the bottom up, the latest bright: in pictures, or in words where those say more."""
        theme, speech = self.shell.theme, self.shell.voice.speech
        self.ground(self.area, theme.ink("panel"), theme.space())
        inner = self.area.within(theme.space(1.2))
        session = self._sitting.game.session
        low, step, row = inner.y, self._sitting.step, theme.text(1.7)
        while step > 0 and low + row <= inner.y + inner.height:
            latest = step == self._sitting.step
            found = pictures(session.state_at(step - 1), session.done[step - 1], session.state_at(step))
            if found:
                self._row(found, Area(inner.x, low, inner.width, row), latest)
                low += row
            else:
                wrapped = self.paragraph(self._sitting.deed(speech, step), inner.width, _SIZE)
                if low + wrapped.height > inner.y + inner.height:
                    break
                self.stamp(wrapped, inner.x, low, "text" if latest else "faint")
                low += wrapped.height + theme.space(0.5)
            step -= 1
        self.entries = self._sitting.step - step

    def _row(self, found: Sequence[Picture | str], area: Area, latest: bool) -> None:
        """Pictures and short texts side by side, smaller where they are many."""
        theme = self.shell.theme
        side, gap = int(0.86 * area.height), theme.space(0.6)
        wide = [text_width(self.shell, part, 0.95) if isinstance(part, str) else side for part in found]
        share = min(1.0, (area.width - gap * len(found)) / max(1.0, sum(wide)))
        x, middle = area.x, area.y + area.height / 2
        for part, each in zip(found, wide, strict=True):
            if isinstance(part, str):
                self.text(part, x, middle, 0.95, "text" if latest else "faint", room=each * share + 1)
            else:
                kind, name = part
                drawn = self.shell.atlas.designs(int(side * share), theme.palette, kind)[name]
                self.picture(drawn, x + each * share / 2, middle, 1.0 if latest else 0.8)
            x += each * share + gap

    def on_touch_down(self, touch: Any) -> bool:
        """Open the whole log."""
        if not self.disabled and self.collide_point(*touch.pos):
            self._opened()
            return True
        return False
