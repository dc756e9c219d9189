"""The puzzles: for each, its position, the goal of its turn, and the question to ask as a hint.

Each is a record in `positions`: its header has the position, its entries are one way to solve it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.reef_encounter.box.boards import Space, cell
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.practice.goals import Edible, Goal, Spared, Taken
from companion.reef_encounter.rules.actions import Action, EatCoral, PlacePolyp, PlayLarva

_POSITIONS = Path(__file__).parent / "positions"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle: `name` is that of its record; `goal` must hold once the first player's turn has ended.

    `asked` is its key move, refused at first, also once the larva cube `first` is played: what would it take?
    `picture`: the spaces that matter, as rows of a little reef.
    """

    name: str
    goal: Goal
    asked: Action
    first: PlayLarva | None
    picture: tuple[str, ...]

    @property
    def record(self) -> Path:
        """The file with the puzzle's record; only for reading."""
        return _POSITIONS / f"{self.name}.reef"

    def new_game(self) -> Game:
        """Return a game that begins with the position; it has no file."""
        return Game(REEF_ENCOUNTER, Game.open(REEF_ENCOUNTER, self.record).setup)

    def solution(self) -> tuple[Action, ...]:
        """Return one way to solve it."""
        return tuple(Game.open(REEF_ENCOUNTER, self.record).session.done)


PUZZLES: Final = (
    Puzzle(
        "bridge",
        Edible(0, Coral.YELLOW),
        EatCoral(0, Space(0, cell("C5"))),
        None,
        ("Y - . -", "Y G - W", "Yp @O Y Y"),
    ),
    Puzzle(
        "split",
        Spared(1, Coral.PINK),
        PlayLarva(0, Coral.ORANGE),
        None,
        ("G Y * O Op", "Pg P P P P", "- - . P P"),
    ),
    Puzzle(
        "turned",
        Taken(0, Coral.WHITE, 2),
        PlacePolyp(0, Space(0, cell("E2"))),
        PlayLarva(0, Coral.YELLOW),
        ("Yp @W - .", "Y @W W Wg", "* - . -"),
    ),
)
"""In the order in which they are best solved."""
