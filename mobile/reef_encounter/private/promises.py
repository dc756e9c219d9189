"""The panel of promises: a short code for each first polyp, for everybody to note, and what became of it."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.record.sealed_answers import Promise, PromiseStatus
from companion.reef_encounter.game import Game
from companion.reef_encounter.wording.log import promise_line
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, say, verbatim
from mobile.reef_encounter.widgets.player_heading import fish
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_NOTE = N_(
    "Each first polyp has a code. Write it down if you like. When a parrotfish is opened, the app says whether the "
    "polyp fits its code."
)


class Promises(Panel):
    """A panel with all codes of `game`, and what became of those whose parrotfish is open. Empty if none was made."""

    def __init__(self, shell: Shell, game: Game, note: bool = True, **kwargs: Any) -> None:
        promises = game.private.promises
        super().__init__(shell, role="panel" if promises else None, **kwargs)
        if not promises:
            return
        if note and any(promise.kept is PromiseStatus.OPEN for promise in promises):
            self.add_widget(Words(shell, say(_NOTE), size=0.95))
        flow = Flow(lambda: shell.theme.text(12), most=4, gap=shell.theme.space())
        for promise in promises:
            flow.add_widget(_code(shell, game, promise))
        self.add_widget(flow)
        for promise in promises:
            if promise.kept is not PromiseStatus.OPEN:
                told = partial(promise_line, game=game, promise=promise)
                self.add_widget(Words(shell, told, bold=promise.kept is PromiseStatus.BROKEN))


def _code(shell: Shell, game: Game, promise: Promise) -> BoxLayout:
    """Fish, name and code."""
    who = game.state.table.seats[promise.seat]
    row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
    icon = fish(shell, who.colour, 2.4)
    icon.pos_hint = {"center_y": 0.5}
    row.add_widget(icon)
    column = Panel(shell, role=None, spacing=0, pos_hint={"center_y": 0.5})
    column.add_widget(Words(shell, called(who), size=0.9, role="faint"))
    column.add_widget(Words(shell, verbatim(promise.code), size=1.25, bold=True))
    row.add_widget(column)
    row.bind(minimum_height=row.setter("height"))
    return row
