"""The page with a game's practice positions as cards: the task of each, its picture, a tick where it is solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.practice.positions import SOLVED, Positions
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Said, Words

PRACTICE = N_("Practice")
_ABOUT = N_("Positions to think about alone. Nothing here is a saved game.")


class Shown(NamedTuple):
    """The words and picture of a position on its card."""

    goal: Said
    drawn: Callable[[], Scene]


class PositionsPage(Titled):
    """Shows a card for each of `positions`; `shows` returns its content by name, `high` is the height of pictures.

    `beneath` makes what else there is to practise. Built anew each time it is shown: something may have been solved.
    """

    def __init__(
        self,
        shell: Shell,
        positions: Positions,
        shows: Mapping[str, Shown],
        high: float,
        beneath: Callable[[], Sequence[Widget]] = lambda: (),
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, say(PRACTICE), **kwargs)
        self._positions, self._shows, self._high, self._beneath = positions, shows, high, beneath

    def on_enter(self) -> None:
        """Show a card for each position, with a tick if it is solved."""
        super().on_enter()
        solved = self._positions.solved(self.shell.desk.settings)
        cards = Flow(lambda: self.shell.theme.text(20), most=3, gap=self.shell.theme.space(1.5), whole=True)
        for name in self._positions.names:
            cards.add_widget(self._card(name, name in solved))
        self.fill(Words(self.shell, say(_ABOUT), role="faint"), cards, *self._beneath())

    def _card(self, name: str, solved: bool) -> Card:
        goal, drawn = self._shows[name]
        scene, high = drawn(), picture_side(self.shell, self._high)
        aspect = scene.width / scene.height
        design = f"{self._positions.game}-puzzle-{name}"
        return Card(
            self.shell,
            partial(self.shell.go, "puzzle", puzzle=name),
            goal,
            say(SOLVED) if solved else None,
            [Picture(self.shell, design, drawn, aspect, size_hint=(None, None), size=(high * aspect, high))],
            upright=True,
            chosen=solved,
            size=1.0,
        )
