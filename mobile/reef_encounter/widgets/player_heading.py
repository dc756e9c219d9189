"""A player by parrotfish and name, above what is theirs, with the place where one is settled."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.box import PlayerColour
from companion.reef_encounter.rules.state import Seat
from companion.translator import Speech
from mobile.frame.shell import Shell
from mobile.reef_encounter.widgets.scenery import fish_drawn
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words


def fish(shell: Shell, colour: PlayerColour, share: float) -> Picture:
    """Return the picture of a player's parrotfish, `share` lines of text large."""
    side = picture_side(shell, share)
    return Picture(shell, *fish_drawn(colour), size_hint=(None, None), size=(side, side))


def heading(shell: Shell, who: Seat, place: int | None = None) -> BoxLayout:
    """Return a player's fish, name and place side by side, as high as they must be; the name wraps."""
    row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
    row.add_widget(fish(shell, who.colour, 2.8))

    def title(speech: Speech) -> str:
        return speech.name(who) if place is None else f"{place}. {speech.name(who)}"

    row.add_widget(Words(shell, title, size=1.2, bold=True, pos_hint={"center_y": 0.5}))
    row.bind(minimum_height=row.setter("height"))
    return row
