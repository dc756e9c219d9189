"""What there is to practise: composed positions, each with its goal, and the real game turn by turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.drawing.scene import Scene
from companion.reef_encounter.art.small_boards import little_rock
from companion.reef_encounter.practice.puzzles import PUZZLES, Puzzle
from companion.reef_encounter.wording.practice import goal_line
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.reef_encounter.remembered.practised import practised
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words

PRACTICE = N_("Practice")
_ABOUT = N_("Positions to think about alone. Nothing here is a saved game.")
_SOLVED = N_("Solved")
_REAL = N_("The real game, turn by turn")
_GUESS = N_("Play each turn yourself, then see what Anna and Ben really played.")
_PICTURE = 6.0  # of running text's size


class PracticePage(Titled):
    """Built anew each time it is shown: something may have been solved."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(PRACTICE), **kwargs)

    def shown(self) -> None:
        """A card for each position, with what of it matters; those solved have a tick."""
        super().shown()
        solved = practised(self.shell.desk.settings).solved
        cards = Flow(self.shell.theme.text(20), most=3, gap=self.shell.theme.space(1.5), whole=True)
        for puzzle in PUZZLES:
            cards.add_widget(self._card(puzzle, puzzle.name in solved))
        side = picture_side(self.shell, 0.6 * _PICTURE)
        icon = Picture(self.shell, *self.shell.picture("emblem"), size_hint=(None, None), size=(side, side))
        go = partial(self.shell.go, "real-turn")
        real = Card(self.shell, go, say(_REAL), say(_GUESS), [icon], role="quiet")
        self.fill(Words(self.shell, say(_ABOUT), role="faint"), cards, real)

    def _card(self, puzzle: Puzzle, solved: bool) -> Card:
        scene, state = _picture(puzzle), puzzle.begun().state
        high = picture_side(self.shell, _PICTURE)
        wide = high * scene.width / scene.height
        picture = Picture(
            self.shell,
            f"puzzle-{puzzle.name}",
            partial(_picture, puzzle),
            scene.width / scene.height,
            size_hint=(None, None),
            size=(wide, high),
        )
        return Card(
            self.shell,
            partial(self.shell.go, "puzzle", puzzle=puzzle.name),
            lambda speech: goal_line(speech, puzzle.goal, state),
            say(_SOLVED) if solved else None,
            [picture],
            upright=True,
            chosen=solved,
            size=1.0,
        )


def _picture(puzzle: Puzzle) -> Scene:
    return little_rock(*puzzle.picture, rock="rock.slate")
