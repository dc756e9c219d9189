"""The puzzles: positions, goals and how they are checked, pictures, sentences; and a real game turn by turn.

Each puzzle is a record in `positions`: its header has the position, its entries are one way to solve it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, assert_never

from companion.drawing.paths import draw_beside
from companion.drawing.scene import Scene
from companion.reef_encounter.art.designs import draw_screen
from companion.reef_encounter.box import Coral, Space, flood_fill, list_cells, parse_cell
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.guide_pictures import cross_out, draw_arrow, draw_fish, scale_scene
from companion.reef_encounter.guide_pictures import draw_polyps as drawn_polyps
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import Action, Collect, EatCoral, PlacePolyp, PlayLarva
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import Phase, State, Turn
from companion.reef_encounter.wording.names import CountedCoral
from companion.refusal import Refused
from companion.session.game_rules import UndoExtent
from companion.session.replay import group_starts
from companion.translator import N_, Translator


@dataclass(frozen=True, slots=True)
class EdibleGoal:
    """The parrotfish of `seat` could eat a coral of this colour as the first action of a turn."""

    seat: int
    coral: Coral


@dataclass(frozen=True, slots=True)
class SparedGoal:
    """The parrotfish of `seat` could eat no coral of this colour as the first action of a turn."""

    seat: int
    coral: Coral


@dataclass(frozen=True, slots=True)
class ConsumedGoal:
    """`number` consumed polyps of this colour lie in front of the screen of `seat`."""

    seat: int
    coral: Coral
    number: int


Goal: TypeAlias = EdibleGoal | SparedGoal | ConsumedGoal


def is_goal_reached(goal: Goal, state: State) -> bool:
    """Return whether the goal is reached, and the turn could end like this."""
    return is_goal_true(goal, state) and can_end_turn(state)


def is_goal_true(goal: Goal, state: State) -> bool:
    """Return whether the goal's condition is true now, in the middle of a turn or between two."""
    match goal:
        case EdibleGoal(seat, coral):
            return any(can_eat(state, seat, space) for space, _ in corals_of_colour(state, coral))
        case SparedGoal(seat, coral):
            return not any(can_eat(state, seat, space) for space, _ in corals_of_colour(state, coral))
        case ConsumedGoal(seat, coral, number):
            return state.players[seat].consumed[coral] >= number
    assert_never(goal)


def count_goal_polyps(goal: Goal, state: State) -> int:
    """Count the polyps that the goal is about now: those of the largest coral that counts, or those taken."""
    match goal:
        case EdibleGoal(seat, coral):
            found = [
                cells
                for space, cells in corals_of_colour(state, coral)
                if cells & state.rocks[space.rock].shrimps[seat]
            ]
            return max((cells.bit_count() for cells in found), default=0)
        case SparedGoal(seat, coral):
            found = [cells for space, cells in corals_of_colour(state, coral) if can_eat(state, seat, space)]
            return max((cells.bit_count() for cells in found), default=0)
        case ConsumedGoal(seat, coral):
            return state.players[seat].consumed[coral]
    assert_never(goal)


def can_end_turn(state: State) -> bool:
    """Return whether the player on turn could end the turn now."""
    return any(_allowed(state, Collect(state.turn.seat, coral, likely_refill(state, coral))) for coral in Coral)


def can_eat(state: State, seat: int, space: Space) -> bool:
    """Return whether the parrotfish of `seat` could eat the coral on a space, were it the beginning of their turn."""
    return state.phase is Phase.PLAY and _allowed(state._replace(turn=Turn(seat)), EatCoral(seat, space))


def corals_of_colour(state: State, coral: Coral) -> Iterator[tuple[Space, int]]:
    """Yield each coral of this colour on the boards: one of its spaces, and all its cells."""
    for number, rock in enumerate(state.rocks):
        left = rock.corals[coral]
        while left:
            cells = flood_fill(left & -left, rock.corals[coral])
            left &= ~cells
            yield Space(number, list_cells(cells)[0]), cells


def _allowed(state: State, action: Collect | EatCoral) -> bool:
    try:
        apply(state, action)
    except Refused:
        return False
    return True


_FEWEST = 5  # polyps of a coral that is looked at as something to eat


def draw_goal(goal: Goal, state: State) -> Scene:
    """Draw a goal that is reached in `state`: its polyps, with the parrotfish or screen it is about."""
    colour = state.table.seats[goal.seat].colour
    number = count_goal_polyps(goal, state)
    match goal:
        case EdibleGoal():
            return draw_beside(_heap(goal, number), draw_arrow(), draw_fish(colour))
        case SparedGoal():
            return draw_beside(_heap(goal, _FEWEST), draw_arrow(), cross_out(draw_fish(colour)))
        case ConsumedGoal():
            return draw_beside(_heap(goal, number), draw_arrow(), draw_screen(colour, 16))
    assert_never(goal)


def _heap(goal: Goal, number: int) -> Scene:
    """Draw `number` polyps in one or two rows."""
    letter = goal.coral.name[0]
    first = -(-number // 2) if number > 3 else number
    rows = [letter * first, *([letter * (number - first)] if number > first else [])]
    return scale_scene(drawn_polyps("/".join(rows), 9), 0.8)


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
        EdibleGoal(0, Coral.YELLOW),
        EatCoral(0, Space(0, parse_cell("C5"))),
        None,
        ("Y - . -", "Y G - W", "Yp @O Y Y"),
    ),
    Puzzle(
        "split",
        SparedGoal(1, Coral.PINK),
        PlayLarva(0, Coral.ORANGE),
        None,
        ("G Y * O Op", "Pg P P P P", "- - . P P"),
    ),
    Puzzle(
        "turned",
        ConsumedGoal(0, Coral.WHITE, 2),
        PlacePolyp(0, Space(0, parse_cell("E2"))),
        PlayLarva(0, Coral.YELLOW),
        ("Yp @W - .", "Y @W W Wg", "* - . -"),
    ),
)
"""In the order in which they are best solved."""


class RecordedTurn(NamedTuple):
    """One turn: the number of steps before it, and its actions."""

    step: int
    actions: Sequence[Action]


def load_recorded_game() -> Game:
    """Load the whole real game; it saves nothing."""
    return Game.open(REEF_ENCOUNTER, RECORDED_GAME)


def split_into_turns(game: Game) -> list[RecordedTurn]:
    """Split a game into turns, in order, without the opening and the steps after the end."""
    history = game.history
    starts = group_starts(game.kind, history.done, UndoExtent.TURN)
    found = [
        RecordedTurn(start, history.done[start:end])
        for start, end in zip(starts, [*starts[1:], history.position], strict=True)
    ]
    return [turn for turn in found if history.state_at(turn.step).phase is Phase.PLAY]


def goal_line(tr: Translator, goal: Goal, state: State) -> str:
    """Return a sentence that says what must hold when the turn has ended."""
    player, coral = state.table.seats[goal.seat], goal.coral
    match goal:
        case EdibleGoal():
            return tr(N_("In one turn, make {coral:coral} edible for {player}."), player=player, coral=coral)
        case SparedGoal():
            return tr(
                N_("In one turn, see that {player} can eat none of the {coral:corals}."), player=player, coral=coral
            )
        case ConsumedGoal(number=number):
            return tr(N_("In one turn, take {taken} by attacking."), taken=CountedCoral(number, coral))
    assert_never(goal)


def progress_line(tr: Translator, goal: Goal, state: State) -> str:
    """Return a sentence that says how far the turn has come towards the goal."""
    player, number = state.table.seats[goal.seat], count_goal_polyps(goal, state)
    found = CountedCoral(number, goal.coral)
    if is_goal_true(goal, state) and not can_end_turn(state):
        return tr(N_("That would do, but with a shrimp on bare rock the turn cannot end."))
    match goal:
        case EdibleGoal(coral=coral) if not number:
            return tr(N_("No shrimp of {player} guards {coral:coral}."), player=player, coral=coral)
        case EdibleGoal() if not is_goal_true(goal, state):
            return tr(N_("{player}’s shrimp guards {found}; the parrotfish wants five."), player=player, found=found)
        case EdibleGoal():
            return tr(N_("{player}’s parrotfish can eat {found} next turn."), player=player, found=found)
        case SparedGoal(coral=coral) if not number:
            return tr(N_("{player} can eat none of the {coral:corals} now."), player=player, coral=coral)
        case SparedGoal():
            return tr(N_("{player} could still eat {found} next turn."), player=player, found=found)
        case ConsumedGoal() if not number:
            return tr(N_("{player} has taken none yet."), player=player)
        case ConsumedGoal():
            return tr(N_("{player} has taken {found}."), player=player, found=found)
    assert_never(goal)
