"""Enters the actions of a game by touches: strokes over paths that lay nothing else, as few touches as possible."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from companion.reef_encounter.box import COLUMNS, ROW_STRIDE, ROWS, Coral, Space
from companion.reef_encounter.queries.touches import (
    ActionPair,
    BoardSpot,
    CoralQuestion,
    Gesture,
    Held,
    HitTarget,
    Permission,
    RefillQuestion,
    gesture_meanings,
    has_own_shrimp,
    polyp_on_space,
    possible_entries,
    touchable_spots,
    try_gestures,
)
from companion.reef_encounter.rules.actions import Action, Collect, PassFeast, PlacePolyp, PlayAlga
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import State
from mobile.reef_encounter.setup.draft import SEA_SLOTS, SetUpStep
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, new_game, press, reach, swatches

Point = tuple[float, float]
Cell = tuple[int, int]  # column, row; -1 and 7 or 6 are the margin around the cells


class Entering:
    """Plays actions on the table page that `ui` shows."""

    def __init__(self, ui: Driver) -> None:
        self.ui = ui
        self.page = ui.app.page

    @property
    def state(self) -> Any:
        return self.page.controller.state

    def enter(self, actions: Sequence[Action]) -> None:
        """Enter all actions, in their order."""
        at = 0
        while at < len(actions):
            done = self.next(actions[at:])
            entered = self.page.controller.game.history.done
            assert list(entered[-done:]) == list(actions[at : at + done]), self.page.notice.text
            at += done

    def next(self, actions: Sequence[Action]) -> int:
        """Make one touch, answer what it asks, and return how many actions it entered."""
        if self.page.dialog is not None:
            self.ui.press("Go on")  # the end is announced
        if isinstance(actions[0], PassFeast):
            self.ui.tap(*self.ui.centre(self.page.bar.pass_feast))
            return 1
        shown = {**self.page.surface.tray.centres(), **self.page.surface.sea.centres()}
        number, held, spot = touch(self.state, actions, set(shown))
        if held is not None:
            end = self.at(spot)
            self.ui.stroke(self.at(held), end)
        elif isinstance(actions[0], PlacePolyp):
            return self._painted(actions)
        else:
            self.ui.tap(*self.at(spot))
        if self.page.dialog is not None:
            self._answer(actions[0])
        return number

    def _answer(self, action: Action) -> None:
        """What the touch asked: the tiles drawn, or which alga."""
        from mobile.ui.buttons import Swatch

        asked = [w for w in self.page.dialog.walk(restrict=True) if getattr(w, "text", "") == "End the turn"]
        for button in asked:  # a coral has no shrimp, as those who played wished
            self.ui.tap(*self.ui.centre(button))
        match action:
            case Collect(_, _, refill) if refill:
                picker = self.page.picker
                self.ui.stroke(*[self._cell(picker, n, colour) for n, colour in enumerate(refill)])
                if picker.asks:
                    self.ui.tap(*picker.parent.to_window(*picker.take_centre))
            case PlayAlga(_, _, alga):
                swatches = [widget for widget in self.page.dialog.walk(restrict=True) if isinstance(widget, Swatch)]
                self.ui.tap(*self.ui.centre(swatches[alga]))

    def _cell(self, picker: Any, column: int, coral: Coral) -> Point:
        x, y = picker.cell_centre(column, coral)
        wx, wy = picker.parent.to_window(x, y)
        return float(wx), float(wy)

    def at(self, spot: Held) -> Point:
        """The point of a spot on the window; it must be what a finger finds there."""
        if isinstance(spot, BoardSpot):
            self._bring(spot.space.rock)
            point = self.page.surface.rocks[spot.space.rock].centre_of(spot.space.cell)
        else:
            centres = {**self.page.surface.tray.centres(), **self.page.surface.sea.centres()}
            point = centres[spot]
        assert self.page.surface.spot_at(*point) == spot
        return point

    # Painting

    def _painted(self, actions: Sequence[Action]) -> int:
        """One stroke over as many of the placings that come next as an honest path reaches."""
        state = self.state
        points: list[Point] = []
        where: Cell | None = None
        done = 0
        for action in actions:
            if not isinstance(action, PlacePolyp):
                break
            space = action.space
            if where is None:
                board = space.rock
            way = [_cell(space)] if where is None else _way(state, space, where)
            if space.rock != board or way is None or polyp_of_stroke(state, space, where is None) != action:
                break
            points += self._along(way, board)
            where = _cell(space)
            state = apply(state, action)
            done += 1
        self.ui.stroke(*points)
        return done

    def _bring(self, board: int) -> None:
        """A small board is touched, and comes to the front."""
        rock = self.page.surface.rocks[board]
        if rock.small:
            self.ui.tap(*self.ui.centre(rock))

    def _along(self, way: list[Cell], board: int) -> Iterator[Point]:
        self._bring(board)
        rock = self.page.surface.rocks[board]
        (x, y), *ways = (rock.centre_of(cell) for cell in (0, 1, ROW_STRIDE))
        (across, up), (aside, down) = ((to_x - x, to_y - y) for to_x, to_y in ways)  # a board may stand upright
        for column, row in way:
            far, deep = min(max(column, -0.75), COLUMNS - 0.25), min(max(row, -0.75), ROWS - 0.25)
            yield x + far * across + deep * aside, y + far * up + deep * down


def touch(state: State, actions: Sequence[Action], shown: set[HitTarget]) -> tuple[int, Held, HitTarget]:
    """What to hold and to touch to enter the next of `actions`, and how many of them that enters."""
    spots = [spot for spot in touchable_spots(state) if spot in shown or isinstance(spot, BoardSpot)]
    carried = [spot for spot in spots if not isinstance(spot, BoardSpot) or has_own_shrimp(state, spot.space)]
    found: list[tuple[int, Held, HitTarget]] = []
    for held in (None, *carried):
        for spot in spots:
            meanings = gesture_meanings(state, held, spot)
            for meaning in meanings:
                number = _comes_to(state, meaning, actions)
                if number and try_gestures(state, meanings)[:2] == (Permission.ALLOWED, meaning):
                    found.append((number, held, spot))
    assert found, f"{actions[0]} cannot be entered"
    return max(found, key=lambda way: (way[0], way[1] is None))


def _comes_to(state: State, meaning: Gesture, actions: Sequence[Action]) -> int:
    """How many of the next actions a meaning is, once what it asks is answered."""
    action = actions[0]
    if isinstance(meaning, CoralQuestion):
        return 0  # corals are touched themselves: there may be more than one
    if isinstance(meaning, ActionPair):
        return 2 * ([meaning.first, meaning.then] == list(actions[:2]))
    if isinstance(action, Collect):
        return int(isinstance(meaning, Collect | RefillQuestion) and meaning.coral is action.coral)
    return int(action in possible_entries(state, meaning))


def polyp_of_stroke(state: State, space: Space, begins: bool = False) -> PlacePolyp | None:
    """What a stroke lays on `space` when it goes over it, or `begins` on it."""
    found = try_gestures(state, gesture_meanings(state, None, BoardSpot(space)))
    if found.can is not Permission.ALLOWED or not isinstance(found.meaning, PlacePolyp):
        return None
    return found.meaning if begins or polyp_on_space(state, space) is None else None


def _cell(space: Space) -> Cell:
    row, column = divmod(space.cell, ROW_STRIDE)
    return column, row


def _way(state: State, goal_space: Space, start: Cell) -> list[Cell] | None:
    """The shortest way over cells where nothing would be laid, from side to side only; None where there is none."""
    goal = _cell(goal_space)
    reached: dict[Cell, Cell | None] = {start: None}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == goal:
            way: list[Cell] = []
            back: Cell | None = here
            while back is not None and back != start:
                way.append(back)
                back = reached[back]
            return way[::-1]
        for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            column, row = there = (here[0] + across, here[1] + up)
            if there in reached or not (-1 <= column <= COLUMNS and -1 <= row <= ROWS):
                continue
            inside = 0 <= column < COLUMNS and 0 <= row < ROWS
            if there != goal and inside and polyp_of_stroke(state, Space(goal_space.rock, row * ROW_STRIDE + column)):
                continue
            reached[there] = here
            waiting.append(there)
    return None


def set_up(ui: Driver, app: Any) -> None:
    """Go from home to the opening of two players, everything entered by hand."""
    from mobile.reef_encounter.tile_picker import TilePicker

    new_game(ui)
    card(ui, "2 players")
    press(ui, "Next")
    assert app.page.step is SetUpStep.BOARDS
    card(ui, "B")
    card(ui, "D")
    press(ui, "Next")
    assert app.page.step is SetUpStep.TILES
    card(ui, "Starfish down")
    press(ui, "Next")
    swatch = swatches(ui, "polyp-")[Coral.PINK]
    reach(ui, swatch)
    ui.tap(*ui.centre(swatch))
    picker = ui.find(TilePicker)
    reach(ui, picker)
    colours = [Coral(n % 5) for n in range(SEA_SLOTS)]
    path = [picker.to_window(*picker.cell_centre(n, coral)) for n, coral in enumerate(colours)]
    ui.stroke(*path)
    assert app.page.draft.sea.drawn == tuple(colours)
    press(ui, "Next")
    press(ui, "Begin")
