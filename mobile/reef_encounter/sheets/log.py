"""What has been done, in plain words: the latest lines beside the table, and all of them to step back through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.reef_encounter.art import design_name
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.sheets.log_pictures import Drawn as Picture
from mobile.reef_encounter.sheets.log_pictures import pictures
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.sketch import Sketch, text_width
from mobile.widgets.text import Words

_SIZE = 0.92


class RecentLog(Sketch):
    """As many of the latest lines as there is room for. `opened` is called when it is touched."""

    backdrop = "ground"

    def __init__(self, shell: Shell, sitting: Sitting, opened: Callable[[], object]) -> None:
        super().__init__(shell)
        self._sitting, self._opened = sitting, opened
        self._shown: object = None

    def show(self) -> None:
        """The lines up to the step that is shown."""
        now = (self._sitting.step, self._sitting.game.session.done[-1:], self.shell.voice.language)
        if now != self._shown:
            self._shown = now
            self.redraw()

    def draw(self) -> None:
        """Rows from the bottom up, the latest bright: in pictures, or in words where those say more."""
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
                wrapped = self.paragraph(self._sitting.deed(step, speech), inner.width, _SIZE)
                if low + wrapped.height > inner.y + inner.height:
                    break
                self.stamp(wrapped, inner.x, low, "text" if latest else "faint")
                low += wrapped.height + theme.space(0.5)
            step -= 1

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
        """Opens the whole log."""
        if not self.disabled and self.collide_point(*touch.pos):
            self._opened()
            return True
        return False


class WholeLog(Sketch):
    """Every step, a line each, with the mark of whose turn it was at the head of each turn.

    As high as all lines together. `chosen` gets the step whose line was touched.
    """

    def __init__(self, shell: Shell, sitting: Sitting, width: float, chosen: Callable[[int], object]) -> None:
        super().__init__(shell)
        self._sitting, self._chosen = sitting, chosen
        self.lines: list[tuple[int, float, float]] = []
        self._pressed: tuple[float, float] | None = None
        self.size_hint_x = 1
        self.width = width
        self._measure()
        self.bind(pos=self.redraw, width=self._measure)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        shell.voice.bind(language=self._measure)

    def _measure(self, *_: object) -> None:
        """How high each line is; the latest step is on top, because it is looked for most."""
        speech, theme = self.shell.voice.speech, self.shell.theme
        self.lines.clear()
        top = 0.0
        for step in range(self._sitting.game.session.position, 0, -1):
            wrapped = self.paragraph(self._sitting.deed(step, speech), self._room, _SIZE)
            high = max(theme.touch, wrapped.height + theme.space())
            self.lines.append((step, top, high))
            top += high
        self.height = top
        self.redraw()

    @property
    def _room(self) -> float:
        """For a line; the bar that scrolls lies over the rest."""
        return self.width - self._indent - self.shell.theme.space()

    @property
    def _indent(self) -> float:
        return self.shell.theme.text(4.6)

    def draw(self) -> None:
        """Step numbers, marks where a turn begins, lines."""
        theme, speech, session = self.shell.theme, self.shell.voice.speech, self._sitting.game.session
        side = int(theme.text(1.5))
        marks = self.shell.atlas.designs(side, theme.palette, "mark")
        for step, top, high in self.lines:
            low = self.y + self.height - top - high
            middle = low + high / 2
            before = session.state_at(step - 1)
            if step == self._sitting.step:
                self.ground(Area(self.x, low, self.width, high), theme.ink("raised"), theme.space())
            earlier = session.state_at(step - 2) if step > 1 else None
            if earlier is None or (earlier.phase, earlier.turn.seat) != (before.phase, before.turn.seat):
                colour = before.table.seats[session.done[step - 1].seat].colour
                self.picture(marks[design_name("mark", colour)], self.x + theme.text(1.2), middle)
            self.text(str(step), self.x + self._indent - theme.space(1.5), middle, 0.8, "faint", anchor=1.0)
            wrapped = self.paragraph(self._sitting.deed(step, speech), self._room, _SIZE)
            self.stamp(wrapped, self.x + self._indent, middle - wrapped.height / 2)

    def on_touch_down(self, touch: Any) -> bool:
        """Remember where a finger came down: it may only scroll."""
        if not self.collide_point(*touch.pos):
            return False
        self._pressed = touch.pos
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A line is chosen where the finger has not moved away."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        start = self._pressed
        if start is None or abs(start[1] - touch.y) > self.shell.theme.touch / 2:
            return True
        down = self.y + self.height - touch.y
        for step, top, high in self.lines:
            if top <= down < top + high:
                self._chosen(step)
        return True


def log_sheet(
    shell: Shell,
    sitting: Sitting,
    width: float,
    others: Sequence[tuple[words.Caption, Callable[[], object]]] = (),
) -> Sheet:
    """All steps; touching one shows the table as it was after it. `others` are buttons above them."""
    wide = min(shell.theme.text(46), width - 2 * shell.theme.space())
    content = Panel(shell, role=None)
    if others:
        row = Flow(shell.theme.text(13), most=2, gap=shell.theme.space())
        for caption, pressed in others:
            row.add_widget(Button(shell, partial(words.say, caption), pressed, role="quiet"))
        content.add_widget(row)
    content.add_widget(Words(shell, partial(words.say, words.TAP_A_LINE), role="faint", size=0.92))
    sheet = Sheet(shell, partial(words.say, words.LOG), content, wide)
    chosen = sheet.closing(sitting.look_at)
    content.add_widget(WholeLog(shell, sitting, wide - 4 * shell.theme.space(), chosen))
    return sheet
