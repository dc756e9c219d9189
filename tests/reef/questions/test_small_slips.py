"""Small slips are tried first: a piece elsewhere, points taken twice or never; and what a correction changes."""

from __future__ import annotations

from companion.reef.box import Colour
from companion.reef.game import REEF, Game
from companion.reef.interface import COMPOSED_GAME
from companion.reef.queries.what_if import PointsFate, PointsMistake, SpaceMistake, find_mistake
from companion.reef.rules.actions import Action, ClaimCard, CountKind, CountThing, PlayCard, StackThing, Thing
from companion.reef.rules.reconcile import expected_state
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, State
from companion.reef.wording.names import make_translator
from companion.reef.wording.table import points_change_line
from companion.session.diagnosis import find_differences
from companion.session.history import UndoHistory
from tests.reef.helpers.playing import SEATS

PLAYED = Game.open(REEF, COMPOSED_GAME)


def after(step: int) -> UndoHistory[State, Action]:
    history = PLAYED.history
    return UndoHistory(history.state_at(0), REEF.apply, history.done[:step])


def test_a_piece_on_another_space_is_found_wherever_it_was_laid() -> None:
    """Every play of a whole game, its first piece told to lie elsewhere: the entry is named, and it agrees then."""
    tried = 0
    for step, action in enumerate(PLAYED.history.done, 1):
        if not isinstance(action, PlayCard) or not action.pieces:
            continue
        history = after(step)
        board = history.state.players[action.seat].board
        colour, space = action.pieces[0]
        other = next(each for each in range(16) if not board[each])
        if [piece.space for piece in action.pieces].count(space) > 1:
            continue
        here, there = StackThing(action.seat, space), StackThing(action.seat, other)
        found: dict[Thing, str | int] = {here: board[space][:-1], there: str(colour)}
        slip = find_mistake(history, find_differences(history.state, found, expected_state))
        assert isinstance(slip, SpaceMistake)
        assert (slip.laid.space, slip.instead.space) == (space, other)
        tried += 1
    assert tried > 8


def test_points_taken_twice_or_never_are_told_with_the_entry() -> None:
    history = after(20)
    brought = history.state_at(20).players[1].points - history.state_at(19).players[1].points
    points = history.state.players[1].points
    for there, taken in ((points + brought, PointsFate.TWICE), (points - brought, PointsFate.NEVER)):
        slip = find_mistake(history, {CountThing(CountKind.POINTS, 1): (points, there)})
        assert slip == PointsMistake(20, brought, taken)
    assert find_mistake(history, {CountThing(CountKind.POINTS, 1): (points, points + 99)}) is None


def test_points_that_were_claimed_are_told_too() -> None:
    game = Game(REEF, Setup(SEATS[:2], depth=Depth.POINTS))
    for action in (ClaimCard(0, _pair(), 4), ClaimCard(1, _pair(), 2)):
        game.do(action)
    assert find_mistake(game.history, {CountThing(CountKind.POINTS, 0): (7, 11)}) == PointsMistake(
        1, 4, PointsFate.TWICE
    )


def _pair() -> tuple[Colour, ...]:
    return (Colour.RED, Colour.GREEN)


def test_a_correction_says_what_it_changes_in_points() -> None:
    game = Game(REEF, Setup(SEATS[:2], depth=Depth.POINTS))
    game.do(ClaimCard(0, _pair(), 7))
    before = game.state
    game.correct(1, ClaimCard(0, _pair(), 13))
    assert points_change_line(make_translator("en"), before, game.state) == "Ada: 6 points more."
    assert points_change_line(make_translator("en"), game.state, before) == "Ada: 6 points fewer."
    assert not points_change_line(make_translator("en"), before, before)
