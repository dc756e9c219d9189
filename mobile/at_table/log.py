"""The log in a sheet: every step a line, the latest first; a touch on one shows the table as it was then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.record.format import word
from companion.session.game_rules import Reach
from companion.session.replay import begins
from companion.translator import N_
from mobile.at_table.sitting import Sitting
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.pressing import Tapping
from mobile.widgets.sheet import Sheet
from mobile.widgets.sketch import Sketch
from mobile.widgets.text import Words

_SIZE, _HEADING = 0.92, 1.0
_BESIDE = 18  # of running text's size: a narrower log has its numbers below its pictures
_NARROWEST = 9  # of running text's size: nothing is that narrow in the end
_TAP = N_("Tap a line to see the table as it was then.")
_NOTHING = N_("Nothing is entered yet.")


class WholeLog(Tapping, Sketch):
    """Every step, a line each, the latest first; turns have headings, or their first step the picture of who acted.

    As high as all lines together. `chosen` gets the step whose line was touched.
    """

    def __init__(
        self, shell: Shell, sitting: Sitting[Any, Any, Any], width: float, chosen: Callable[[int], object]
    ) -> None:
        super().__init__(shell)
        self._sitting, self._chosen = sitting, chosen
        self.lines: list[tuple[int, float, float]] = []
        self.headings: list[tuple[tuple[str, int | None], float, float]] = []
        """What stands above a turn and whose it is, how far down it begins and how high it is."""
        self.size_hint_x = 1
        self.width = width
        self._measure()
        self.bind(pos=self.redraw_soon, width=self._measure)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        shell.voice.bind(language=self._measure)

    def _measure(self, *_: object) -> None:
        """Find how high each line is; the latest step is on top, because it is looked for most."""
        speech, theme = self.shell.voice.speech, self.shell.theme
        if self.lines and self.width < _NARROWEST * theme.text():
            return  # a layout on its way to the width that it means
        self.lines.clear()
        self.headings.clear()
        top = 0.0
        for step in range(self._sitting.game.session.position, 0, -1):
            turn = self._sitting.heading(speech, step)
            if turn is not None and (not self.headings or self.headings[-1][0] != turn):
                high = max(theme.text(2.2), self.paragraph(turn[0], self._room, _HEADING).height + theme.space())
                self.headings.append((turn, top, high))
                top += high
            wrapped = self.paragraph(self._sitting.deed(speech, step), self._room, _SIZE)
            high = max(theme.touch, wrapped.height + theme.space(), theme.text(3) if self._narrow else 0)
            self.lines.append((step, top, high))
            top += high
        self.height = top
        self.redraw()

    @property
    def _room(self) -> float:
        """Return the width for a line; the bar that scrolls lies over the rest."""
        return self.width - self._indent - self.shell.theme.space()

    @property
    def _indent(self) -> float:
        return self.shell.theme.text(2.6 if self._narrow else 4.6)

    @property
    def _narrow(self) -> bool:
        """Return whether step numbers go below the pictures, to leave the lines more room."""
        return self.width < _BESIDE * self.shell.theme.text()

    def draw(self) -> None:
        """Step numbers, pictures where a turn begins, lines."""
        theme, speech, game = self.shell.theme, self.shell.voice.speech, self._sitting.game
        for (said, seat), top, high in self.headings:
            middle = self.y + self.height - top - high / 2
            if seat is not None:
                self.picture(self._player(seat), self.x + theme.text(1.2), middle)
            wrapped = self.paragraph(said, self._room, _HEADING)
            self.stamp(wrapped, self.x + self._indent, middle - wrapped.height / 2, "glow")
        turns = set() if self.headings else set(begins(game.kind, game.session.done, Reach.TURN))
        for step, top, high in self.lines:
            low = self.y + self.height - top - high
            middle = low + high / 2
            if step == self._sitting.step:
                self.ground(Area(self.x, low, self.width, high), theme.ink("raised"), theme.space())
            down = 0.0
            if step - 1 in turns:
                up, down = (theme.text(0.6), theme.text(0.8)) if self._narrow else (0.0, 0.0)
                self.picture(self._player(game.session.done[step - 1].seat), self.x + theme.text(1.2), middle + up)
            right = self.x + self._indent - theme.space(1 if self._narrow else 1.5)
            self.text(str(step), right, middle - down, 0.82, "faint", anchor=1.0)
            wrapped = self.paragraph(self._sitting.deed(speech, step), self._room, _SIZE)
            self.stamp(wrapped, self.x + self._indent, middle - wrapped.height / 2)

    def _player(self, seat: int) -> Any:
        """Return the picture that stands for a player."""
        shell, side = self.shell, int(self.shell.theme.text(1.5))
        assert shell.game is not None
        name, scene = shell.game.art.player(word(self._sitting.game.seats[seat].colour))
        if scene is None:
            return shell.atlas.design(name, side, shell.theme.palette)
        return shell.atlas.scene(name, scene, side, shell.theme.palette)

    def tapped(self, _x: float, y: float) -> None:
        """Choose the line at height `y`."""
        down = self.y + self.height - y
        for step, top, high in self.lines:
            if top <= down < top + high:
                self._chosen(step)


def log_sheet(
    shell: Shell,
    sitting: Sitting[Any, Any, Any],
    width: float,
    others: Sequence[tuple[str, Callable[[], object]]] = (),
    asked: str = _TAP,
    chosen: Callable[[int], object] | None = None,
) -> Sheet:
    """Return a sheet of all steps; a touch on one calls `chosen` with it, or shows the table as it was then.

    `width` is that of the page, in pixels. `others` are buttons above the steps, `asked` says what to do: all msgids.
    """
    wide = min(shell.theme.text(46), width - 2 * shell.theme.space())
    content = Panel(shell, role=None)
    if others:
        row = Flow(lambda: shell.theme.text(13), most=2, gap=shell.theme.space())
        for caption, pressed in others:
            row.add_widget(Button(shell, say(caption), pressed, role="quiet"))
        content.add_widget(row)
    entered = sitting.game.session.position
    content.add_widget(Words(shell, say(asked if entered else _NOTHING), role="faint", size=_SIZE))
    sheet = Sheet(shell, say(N_("Log")), content, wide)
    touched = sheet.closing(chosen or sitting.look_at)
    content.add_widget(WholeLog(shell, sitting, wide - 3 * shell.theme.space(), touched))
    return sheet
