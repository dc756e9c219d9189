"""The prompt: what to do now and what has just happened, in the colour and beside the mark of the player on turn."""

from __future__ import annotations

from typing import Any

from companion.drawing.palette import mixed, rgb
from companion.reef_encounter.art import design_name
from companion.reef_encounter.box.pieces import PlayerColour
from mobile.frame.shell import Shell
from mobile.frame.theme import Colour, Theme
from mobile.widgets.notice import Notice
from mobile.widgets.picture import Picture

_MOST = 0.13  # of the width of the prompt: the mark leaves the words their room
_TINT = 0.6  # how much of a player's colour there is in a ground that words are read on


def tinted(theme: Theme, colour: PlayerColour) -> Colour:
    """A dark ground in the colour of a player, on which words in the ink of text can be read."""
    body = theme.inks[f"player.{colour.name.lower()}.shade"]
    red, green, blue = rgb(mixed(theme.inks["water.deep"], body, _TINT))
    return red / 255, green / 255, blue / 255, 1.0


class Prompt(Notice):
    """A notice that `acting` turns to the player on turn."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        self._acting: PlayerColour | None = None
        super().__init__(shell, **kwargs)
        self._mark = Picture(shell, design_name("mark", PlayerColour.YELLOW), size_hint=(None, 1))
        self.bind(size=self._measure)

    def acting(self, colour: PlayerColour | None) -> None:
        """Whose turn it is; None once nobody's is."""
        if colour is self._acting:
            return
        self._acting = colour
        if self._mark.parent is not None:
            self.remove_widget(self._mark)
        if colour is not None:
            self._mark.show(design_name("mark", colour))
            self.add_widget(self._mark, index=len(self.children))
        self._measure()
        self._follow()

    def _measure(self, *_: object) -> None:
        self._mark.width = min(0.8 * self.height, self.shell.theme.text(2.4), _MOST * self.width)

    def _quiet(self) -> Colour:
        return super()._quiet() if self._acting is None else tinted(self.shell.theme, self._acting)
