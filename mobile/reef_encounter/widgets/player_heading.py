"""A player above what is theirs: the parrotfish and the name, with the place where one is settled."""

from __future__ import annotations

from functools import partial

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.rules.state import Seat
from companion.speech import Speech
from mobile.frame.shell import Shell
from mobile.reef_encounter.widgets.scenery import fish_icon
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words


def heading(shell: Shell, who: Seat, place: int | None = None) -> BoxLayout:
    """As high as it must be; the name wraps."""
    side = picture_side(shell, 2.8)
    row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
    name, drawn = f"icon-fish-{PlayerColour(who.colour).name.lower()}", partial(fish_icon, who.colour)
    row.add_widget(Picture(shell, name, drawn, size_hint=(None, None), size=(side, side)))
    said = who.name if place is None else f"{place}. {who.name}"
    row.add_widget(Words(shell, partial(_plain, said), size=1.2, bold=True, pos_hint={"center_y": 0.5}))
    row.bind(minimum_height=row.setter("height"))
    return row


def _plain(text: str, _speech: Speech) -> str:
    return text
