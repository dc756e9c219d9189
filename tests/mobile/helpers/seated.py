"""The table page's logic on the real game without a window: what it asks, refuses and does at a touch."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.reef_encounter.box import Space, parse_cell
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import BoardSpot, HitTarget, Question, ShownThing
from companion.refusal import Refused
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.touch_input import TableTouchInput
from tests.mobile.helpers.games import real


@dataclass
class Seated:
    """A sitting of the real game after some steps, with what the hands said."""

    step: int
    refused: list[tuple[Refused, HitTarget | None]] = field(default_factory=list)
    asked: list[Question | ShownThing] = field(default_factory=list)

    def __post_init__(self) -> None:
        whole = real()
        game = Game(REEF_ENCOUNTER, whole.setup)
        for action in whole.history.done[: self.step]:
            game.do(action)
        self.controller = ReefEncounterController(game)
        self.touch_input = TableTouchInput(
            self.controller, lambda why, spot, _: self.refused.append((why, spot)), self.asked.append
        )
        self.next = whole.history.done[self.step :]

    def stroke(self, *spots: HitTarget | None) -> None:
        self.touch_input.down(spots[0])
        for spot in spots[1:]:
            self.touch_input.over(spot)
        self.touch_input.up(spots[-1])

    @property
    def done(self) -> list[object]:
        return list(self.controller.game.history.done[self.step :])

    @property
    def why(self) -> object:
        return self.refused[-1][0].reason


def on(name: str) -> BoardSpot:
    """The spot of a space of the real game, whose boards are B and D."""
    letter, _, where = name.partition("/")
    return BoardSpot(Space("BD".index(letter), parse_cell(where)))
