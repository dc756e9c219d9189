"""The promises of the table: a short code for each first polyp, for everybody to note, and what became of it."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.game_kind import Game
from companion.reef_encounter.wording.saving import promise_line
from companion.session.secrets import Kept, Promise
from companion.speech import N_, Speech
from mobile.frame.shell import Shell
from mobile.reef_encounter.widgets.scenery import fish_icon
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words

_NOTE = N_(
    "Each first polyp has a code. Write it down if you like. When a parrotfish is opened, the app says whether the "
    "polyp fits its code."
)


class Promises(Panel):
    """All codes of `game`, with what became of those whose parrotfish is open. Empty where none was made."""

    def __init__(self, shell: Shell, game: Game, note: bool = True, **kwargs: Any) -> None:
        promises = game.promises
        super().__init__(shell, role="panel" if promises else None, **kwargs)
        if not promises:
            return
        if note and any(promise.kept is Kept.OPEN for promise in promises):
            self.add_widget(Words(shell, _said, size=0.95))
        flow = Flow(shell.theme.text(12), most=4, gap=shell.theme.space())
        for promise in promises:
            flow.add_widget(_code(shell, game, promise))
        self.add_widget(flow)
        for promise in promises:
            if promise.kept is not Kept.OPEN:
                told = partial(promise_line, game=game, promise=promise)
                self.add_widget(Words(shell, told, bold=promise.kept is Kept.BROKEN))


def _code(shell: Shell, game: Game, promise: Promise) -> BoxLayout:
    """Fish, name and code."""
    who = game.state.table.seats[promise.seat]
    side = picture_side(shell, 2.4)
    row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
    name = f"icon-fish-{PlayerColour(who.colour).name.lower()}"
    drawn = partial(fish_icon, who.colour)
    row.add_widget(Picture(shell, name, drawn, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5}))
    column = Panel(shell, role=None, spacing=0, pos_hint={"center_y": 0.5})
    column.add_widget(Words(shell, partial(_plain, who.name), size=0.9, role="faint"))
    column.add_widget(Words(shell, partial(_plain, promise.code), size=1.25, bold=True))
    row.add_widget(column)
    row.bind(minimum_height=row.setter("height"))
    return row


def _said(speech: Speech) -> str:
    return speech(_NOTE)


def _plain(text: str, _speech: Speech) -> str:
    return text
