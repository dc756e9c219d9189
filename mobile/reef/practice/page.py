"""What there is to practise in Reef: composed positions, each with its board and what it shall bring."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.drawing.scene import Scene
from companion.reef.box.pieces import SPACES, space_name
from companion.reef.guide.pictures import board
from companion.reef.practice.puzzles import PUZZLES, Puzzle
from companion.reef.wording.practice import goal_line
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.reef.remembered.practised import solved
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words

PRACTICE = N_("Practice")
_ABOUT = N_("Positions to think about alone. Nothing here is a saved game.")
_SOLVED = N_("Solved")
_PICTURE = 8.0  # of running text's size


class PracticePage(Titled):
    """Built anew each time it is shown: something may have been solved."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(PRACTICE), **kwargs)

    def shown(self) -> None:
        """A card for each position; those solved have a tick."""
        super().shown()
        done = solved(self.shell.desk.settings)
        cards = Flow(self.shell.theme.text(20), most=3, gap=self.shell.theme.space(1.5), whole=True)
        for puzzle in PUZZLES:
            cards.add_widget(self._card(puzzle, puzzle.name in done))
        self.fill(Words(self.shell, say(_ABOUT), role="faint"), cards)

    def _card(self, puzzle: Puzzle, done: bool) -> Card:
        scene, high = _picture(puzzle), picture_side(self.shell, _PICTURE)
        aspect = scene.width / scene.height
        size = (high * aspect, high)
        name, drawn = f"reef-puzzle-{puzzle.name}", partial(_picture, puzzle)
        return Card(
            self.shell,
            partial(self.shell.go, "puzzle", puzzle=puzzle.name),
            partial(goal_line, puzzle=puzzle),
            say(_SOLVED) if done else None,
            [Picture(self.shell, name, drawn, aspect, size_hint=(None, None), size=size)],
            upright=True,
            chosen=done,
            size=1.0,
        )


def _picture(puzzle: Puzzle) -> Scene:
    stacks = puzzle.begun().state.players[0].board
    return board({space_name(number): stacks[number] for number in SPACES if stacks[number]}, 60)


def icon() -> Scene:
    """A square of four with a piece still to lay."""
    return board({"B2": "G", "C2": "G", "B3": "G"}, 20)
