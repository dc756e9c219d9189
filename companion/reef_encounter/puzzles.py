"""The puzzles: positions, goals and how they are checked, pictures, sentences; and a real game turn by turn.

Each puzzle is a record in `positions`: its header has the position, its entries are one way to solve it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, assert_never

from companion.drawing.scene import Scene
from companion.reef_encounter.art.designs import screen
from companion.reef_encounter.box import Coral, Space, cell, cells_of, flood_fill
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.guide_pictures import arrow, beside, crossed, fish, small
from companion.reef_encounter.guide_pictures import polyps as drawn_polyps
from companion.reef_encounter.interface import REAL_GAME
from companion.reef_encounter.rules.actions import Action, Collect, EatCoral, PlacePolyp, PlayLarva
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import Phase, State, Turn
from companion.reef_encounter.wording.names import CountedCoral
from companion.refusal import Refused
from companion.session.game_rules import UndoExtent
from companion.session.replay import begins
from companion.translator import N_, Translator


@dataclass(frozen=True, slots=True)
class Edible:
    """The parrotfish of `seat` could eat a coral of this colour as the first action of a turn."""

    seat: int
    coral: Coral


@dataclass(frozen=True, slots=True)
class Spared:
    """The parrotfish of `seat` could eat no coral of this colour as the first action of a turn."""

    seat: int
    coral: Coral


@dataclass(frozen=True, slots=True)
class Taken:
    """`number` consumed polyps of this colour lie in front of the screen of `seat`."""

    seat: int
    coral: Coral
    number: int


Goal: TypeAlias = Edible | Spared | Taken


def reached(goal: Goal, state: State) -> bool:
    """Return whether the goal is reached, and the turn could end like this."""
    return holds(goal, state) and may_end(state)


def holds(goal: Goal, state: State) -> bool:
    """Return whether the goal's condition is true now, in the middle of a turn or between two."""
    match goal:
        case Edible(seat, coral):
            return any(eats(state, seat, space) for space, _ in corals_of(state, coral))
        case Spared(seat, coral):
            return not any(eats(state, seat, space) for space, _ in corals_of(state, coral))
        case Taken(seat, coral, number):
            return state.players[seat].consumed[coral] >= number
    assert_never(goal)


def polyps(goal: Goal, state: State) -> int:
    """Count the polyps that the goal is about now: those of the largest coral that counts, or those taken."""
    match goal:
        case Edible(seat, coral):
            found = [
                cells for space, cells in corals_of(state, coral) if cells & state.rocks[space.rock].shrimps[seat]
            ]
            return max((cells.bit_count() for cells in found), default=0)
        case Spared(seat, coral):
            found = [cells for space, cells in corals_of(state, coral) if eats(state, seat, space)]
            return max((cells.bit_count() for cells in found), default=0)
        case Taken(seat, coral):
            return state.players[seat].consumed[coral]
    assert_never(goal)


def may_end(state: State) -> bool:
    """Return whether the player on turn could end the turn now."""
    return any(_allowed(state, Collect(state.turn.seat, coral, likely_refill(state, coral))) for coral in Coral)


def eats(state: State, seat: int, space: Space) -> bool:
    """Return whether the parrotfish of `seat` could eat the coral on a space, were it the beginning of their turn."""
    return state.phase is Phase.PLAY and _allowed(state._replace(turn=Turn(seat)), EatCoral(seat, space))


def corals_of(state: State, coral: Coral) -> Iterator[tuple[Space, int]]:
    """Yield each coral of this colour on the boards: one of its spaces, and all its cells."""
    for number, rock in enumerate(state.rocks):
        left = rock.corals[coral]
        while left:
            cells = flood_fill(left & -left, rock.corals[coral])
            left &= ~cells
            yield Space(number, cells_of(cells)[0]), cells


def _allowed(state: State, action: Collect | EatCoral) -> bool:
    try:
        apply(state, action)
    except Refused:
        return False
    return True


_FEWEST = 5  # polyps of a coral that is looked at as something to eat


def goal_picture(goal: Goal, state: State) -> Scene:
    """Draw a goal that is reached in `state`: its polyps, with the parrotfish or screen it is about."""
    colour = state.table.seats[goal.seat].colour
    number = polyps(goal, state)
    match goal:
        case Edible():
            return beside(_heap(goal, number), arrow(), fish(colour))
        case Spared():
            return beside(_heap(goal, _FEWEST), arrow(), crossed(fish(colour)))
        case Taken():
            return beside(_heap(goal, number), arrow(), screen(colour, 16))
    assert_never(goal)


def _heap(goal: Goal, number: int) -> Scene:
    """Draw `number` polyps in one or two rows."""
    letter = goal.coral.name[0]
    first = -(-number // 2) if number > 3 else number
    rows = [letter * first, *([letter * (number - first)] if number > first else [])]
    return small(drawn_polyps("/".join(rows), 9), 0.8)


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
        return tuple(Game.open(REEF_ENCOUNTER, self.record).history.done)


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


class RealTurn(NamedTuple):
    """One turn: the number of steps before it, and its actions."""

    step: int
    actions: Sequence[Action]


def the_real_game() -> Game:
    """Load the whole real game; it saves nothing."""
    return Game.open(REEF_ENCOUNTER, REAL_GAME)


def turns(game: Game) -> list[RealTurn]:
    """Split a game into turns, in order, without the opening and the steps after the end."""
    history = game.history
    starts = begins(game.kind, history.done, UndoExtent.TURN)
    found = [
        RealTurn(start, history.done[start:end])
        for start, end in zip(starts, [*starts[1:], history.position], strict=True)
    ]
    return [turn for turn in found if history.state_at(turn.step).phase is Phase.PLAY]


def goal_line(tr: Translator, goal: Goal, state: State) -> str:
    """Return a sentence that says what must hold when the turn has ended."""
    player, coral = state.table.seats[goal.seat], goal.coral
    match goal:
        case Edible():
            return tr(N_("In one turn, make {coral:coral} edible for {player}."), player=player, coral=coral)
        case Spared():
            return tr(
                N_("In one turn, see that {player} can eat none of the {coral:corals}."), player=player, coral=coral
            )
        case Taken(number=number):
            return tr(N_("In one turn, take {taken} by attacking."), taken=CountedCoral(number, coral))
    assert_never(goal)


def progress_line(tr: Translator, goal: Goal, state: State) -> str:
    """Return a sentence that says how far the turn has come towards the goal."""
    player, number = state.table.seats[goal.seat], polyps(goal, state)
    found = CountedCoral(number, goal.coral)
    if holds(goal, state) and not may_end(state):
        return tr(N_("That would do, but with a shrimp on bare rock the turn cannot end."))
    match goal:
        case Edible(coral=coral) if not number:
            return tr(N_("No shrimp of {player} guards {coral:coral}."), player=player, coral=coral)
        case Edible() if not holds(goal, state):
            return tr(N_("{player}’s shrimp guards {found}; the parrotfish wants five."), player=player, found=found)
        case Edible():
            return tr(N_("{player}’s parrotfish can eat {found} next turn."), player=player, found=found)
        case Spared(coral=coral) if not number:
            return tr(N_("{player} can eat none of the {coral:corals} now."), player=player, coral=coral)
        case Spared():
            return tr(N_("{player} could still eat {found} next turn."), player=player, found=found)
        case Taken() if not number:
            return tr(N_("{player} has taken none yet."), player=player)
        case Taken():
            return tr(N_("{player} has taken {found}."), player=player, found=found)
    assert_never(goal)
