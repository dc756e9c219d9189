"""The banner that shows for two seconds whose turn it is; `Acting`, the player on turn as prompts show them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock

from companion.drawing.palette import mixed, rgb
from companion.translator import N_, Speech, sentence
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.frame.theme import Colour, Theme
from mobile.widgets.rotated import Turning
from mobile.widgets.sketch import Sketch, text_width

PLAYS: Final = N_("{player} plays")
"""The short line about whoever is on turn."""

LASTS: Final = 2.0
"""Seconds until the banner goes, unless a finger comes first."""

CAPITALS: Final = 12.0
"""Millimetres: how high the capitals of the banner are, where a name has the room."""

_FADE = 0.15  # seconds
_MOST = 0.3  # of the window's height: a phone keeps the table in sight
_TINT = 0.6  # how much of a player's colour there is in a ground that words are read on
_MARK, _HIGH = 1.1, 1.5  # of the letters' size


def tinted(theme: Theme, colour: str) -> Colour:
    """Return a dark ground in the colour of a player, on which words in the ink of text can be read."""
    red, green, blue = rgb(mixed(theme.inks["water.deep"], theme.inks[f"{colour}.shade"], _TINT))
    return red / 255, green / 255, blue / 255, 1.0


class Acting(NamedTuple):
    """Somebody at the table: their `seat`, what they do (a msgid), a design and the ink of their colour.

    Without a `colour` of their own they have the ground of everything else.
    """

    seat: Any
    does: str
    design: str
    colour: str = ""

    @property
    def name(self) -> str:
        """The player's name alone."""
        return str(self.seat.name)

    def plays(self, speech: Speech) -> str:
        """Return a short line: name and verb."""
        return sentence(speech(self.does, player=self.seat))

    def ground(self, theme: Theme) -> Colour:
        """Return a dark ground in their colour, on which words in the ink of text can be read."""
        return tinted(theme, self.colour) if self.colour else theme.ink("band")

    @property
    def edge(self) -> str:
        """Return the ink of an edge around the ground of `ground`."""
        return f"{self.colour}.light" if self.colour else "edge"

    def ink(self, theme: Theme) -> str:
        """Return the ink of words about them on the ground of `ground`."""
        return f"{self.colour}.light" if self.colour else "text"


class Banner(Turning, Sketch):
    """Shows name and mark of the player on turn. Touches go through it; the next one ends it, or two seconds."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell=shell, size=(0, 0))
        self.acting: Acting | None = None
        self._soon = Clock.create_trigger(self._show, 0)
        self._ends = Clock.create_trigger(self.close, LASTS)

    def announce(self, acting: Acting, quarters: int = 0) -> None:
        """Show who plays, from the next frame on: no touch waits for it. `quarters` turn it towards them."""
        self.acting, self.quarters = acting, quarters
        self._soon()

    def follow(self, *_: object) -> None:
        """Stay in the middle of a page that has another size now."""
        if self.acting is not None and not self._soon.is_triggered:
            self._place()

    def close(self, *_: object) -> None:
        """Fade out; at once where motion is switched off."""
        self._ends.cancel()
        self._soon.cancel()
        if self.acting is None:
            return
        self.acting = None
        Animation.cancel_all(self, "opacity")
        if self.shell.theme.calm or self.opacity == 0:
            self._gone()
            return
        fade = Animation(opacity=0, d=_FADE)
        fade.bind(on_complete=self._gone)
        fade.start(self)

    def _gone(self, *_: object) -> None:
        if self.acting is None:
            self.opacity = 0
            self.canvas.clear()

    def _show(self, *_: object) -> None:
        if self.acting is None or self.parent is None:
            return
        self._place()
        Animation.cancel_all(self, "opacity")
        if self.shell.theme.calm:
            self.opacity = 1
        else:
            self.opacity = 0
            Animation(opacity=1, d=_FADE).start(self)
        self._ends()

    def _place(self) -> None:
        x, y = self.parent.pos
        wide, high = self.parent.size
        length, across = (high, wide) if self.quarters % 2 else (wide, high)
        tall = _HIGH * min(self.shell.theme.capitals(CAPITALS), _MOST * across / _HIGH)
        self.lay(Area(x + (wide - length) / 2, y + (high - tall) / 2, length, tall))

    def draw(self) -> None:
        """Draw a band in the colour of whoever plays, between two lines."""
        acting, theme = self.acting, self.shell.theme
        if acting is None:
            return
        size = self.height / _HIGH / theme.text()
        room = self.width - 2 * theme.space(2)
        apart = theme.space(2)
        wide = _MARK * theme.text(size) + apart + text_width(self.shell, acting.name, size, bold=True)
        if wide > room:
            size, wide = size * room / wide, room
        side = int(_MARK * theme.text(size))
        self.ground(self.area, theme.ink(f"{acting.colour}.light" if acting.colour else "edge"), 0)
        rim = theme.space(0.5)
        self.ground(Area(self.x, self.y + rim, self.width, self.height - 2 * rim), acting.ground(theme), 0)
        left, middle = self.center_x - wide / 2, self.y + self.height / 2
        self.picture(self.shell.atlas.design(acting.design, side, theme.palette), left + side / 2, middle)
        self.text(acting.name, left + side + apart, middle, size, acting.ink(theme), bold=True)
