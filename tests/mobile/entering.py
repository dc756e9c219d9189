"""Enters the actions of a game as fingers would: strokes over honest paths, as few touches as the screen allows."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from companion.reef_encounter.actions import (
    Action,
    Collect,
    EatCoral,
    IntroduceShrimp,
    LarvaForPolyp,
    MoveShrimp,
    PassFeast,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
    PolypForLarva,
    RevealFish,
)
from companion.reef_encounter.boards import COLUMNS, ROWS, STRIDE, Space
from companion.reef_encounter.pieces import Alga, Coral
from companion.reef_encounter.reefs import polyp_cells
from companion.reef_encounter.targets import refusal
from mobile.play.spots import (
    AlgaSpace,
    Bag,
    Consumed,
    Fish,
    LarvaCube,
    OnAlga,
    OnReef,
    OnSea,
    OnTile,
    ShrimpBehind,
    Spot,
)
from tests.mobile.driver import Driver

Point = tuple[float, float]
Cell = tuple[int, int]  # column, row; -1 and 7 or 6 are the margin around the cells


class Entering:
    """Plays actions on the table page that `ui` shows."""

    def __init__(self, ui: Driver) -> None:
        self.ui = ui
        self.page = ui.app.page

    @property
    def state(self) -> Any:
        return self.page.sitting.state

    def enter(self, actions: Sequence[Action]) -> None:
        """All of them, in their order."""
        at = 0
        while at < len(actions):
            done = self._next(actions[at:])
            entered = self.page.sitting.game.session.done
            assert list(entered[-done:]) == list(actions[at : at + done]), self.page.notice.text
            at += done

    def _next(self, actions: Sequence[Action]) -> int:
        """One touch or a few; how many actions they were."""
        if self.page.sheet is not None:
            self.ui.press("Go on")  # the end is announced
        match actions[0]:
            case PlayLarva(_, coral):
                return 1 + self._painted(
                    actions[1:], self.at(LarvaCube(coral)), PlayLarva(self.state.turn.seat, coral)
                )
            case PlacePolyp(_, _, consumed):
                start = self.at(Consumed(self.state.turn.growing)) if consumed else None
                return self._painted(actions, start, None)
            case IntroduceShrimp(_, space):
                self.ui.stroke(self.at(ShrimpBehind()), self.at(OnReef(space)))
            case MoveShrimp(_, start, to):
                self.ui.stroke(self.at(OnReef(start)), self.at(ShrimpBehind() if to is None else OnReef(to)))
            case EatCoral(seat, space):
                self._eat(seat, space)
            case PlayAlga(_, Coral() as pay, alga, tile):
                self._play_alga(pay, alga, tile)
            case LarvaForPolyp(_, coral):
                self.ui.stroke(self.at(Consumed(coral)), self.at(OnSea(coral)))
            case PolypForLarva(_, coral):
                self.ui.stroke(self.at(LarvaCube(coral)), self.at(Bag()))
            case Collect(_, coral, refill):
                self.ui.tap(*self.at(OnSea(coral)))
                picker = self.page.picker
                self.ui.stroke(*[self._cell(picker, n, colour) for n, colour in enumerate(refill)])
            case PassFeast():
                self.ui.tap(*self.ui.centre(self.page.bar.pass_feast))
            case RevealFish():
                raise NotImplementedError
        return 1

    def _cell(self, picker: Any, column: int, coral: Coral) -> Point:
        x, y = picker.cell_centre(column, coral)
        wx, wy = picker.parent.to_window(x, y)
        return float(wx), float(wy)

    def _eat(self, seat: int, space: Space) -> None:
        """Tap the coral beside the shrimp; where the shrimp covers all that is named, drag it onto the fish."""
        reef = self.state.reefs[space.reef]
        if reef.shrimps[seat] >> space.cell & 1:
            self.ui.stroke(self.at(OnReef(space)), self.at(Fish()))
        else:
            self.ui.tap(*self.at(OnReef(space)))

    def _play_alga(self, pay: Coral, alga: Alga, tile: int | None) -> None:
        """Onto a coral tile or a plant of the alga space; where its plants are too small, the app asks which."""
        whole = tile is None and OnAlga(alga) not in self.page.sea.centres()
        self.ui.stroke(
            self.at(Consumed(pay)), self.at(AlgaSpace() if whole else OnTile(tile) if tile else OnAlga(alga))
        )
        if whole and self.page.sheet is not None:
            from mobile.widgets.toggle import Swatch

            swatches = [widget for widget in self.page.sheet.walk(restrict=True) if isinstance(widget, Swatch)]
            self.ui.tap(*self.ui.centre(swatches[alga]))

    def at(self, spot: Spot) -> Point:
        """Where a spot is on the window; it must be what a finger finds there."""
        if isinstance(spot, OnReef):
            point = self.page.reefs[spot.space.reef].centre_of(spot.space.cell)
        else:
            centres = {**self.page.tray.centres(), **self.page.sea.centres()}
            point = centres[spot]
        assert self.page.spot_at(*point) == spot
        return point

    # Painting

    def _painted(self, actions: Sequence[Action], start: Point | None, larva: PlayLarva | None) -> int:
        """One touch: from `start` over as many of the placings that come next as an honest path reaches."""
        state = self.state
        points: list[Point] = [start] if start is not None else []
        if larva is not None:
            state = _after(state, larva)
        done = 0
        where: Cell | None = None
        board = None
        consumed = bool(actions) and isinstance(actions[0], PlacePolyp) and actions[0].consumed and start is not None
        for action in actions:
            if not isinstance(action, PlacePolyp) or (board is not None and action.space.reef != board):
                break
            falls_back = refusal(state, PlacePolyp(action.seat, action.space)) is not None
            if action.consumed != (consumed or falls_back) or (
                larva is not None and action.consumed and not falls_back
            ):
                break
            if not points and not done:
                way: list[Cell] | None = [_cell(action.space)]
            else:
                begin = where if where is not None else (-1, ROWS)
                way = _way(state, action, begin, consumed)
            if way is None:
                break
            board = action.space.reef
            points += self._along(way, board)
            where = _cell(action.space)
            state = _after(state, action)
            done += 1
        if not points:
            raise AssertionError(f"{actions[0]} cannot be entered")
        self.ui.stroke(*points)
        return done

    def _along(self, way: list[Cell], board: int) -> Iterator[Point]:
        reef = self.page.reefs[board]
        for column, row in way:
            x = reef.x + (min(max(column, -0.75), COLUMNS - 0.25) + 1) * reef.tile
            y = reef.y + (ROWS - min(max(row, -0.75), ROWS - 0.25)) * reef.tile
            yield x, y


def _after(state: Any, action: Action) -> Any:
    from companion.reef_encounter.rules import apply

    return apply(state, action)


def _cell(space: Space) -> Cell:
    row, column = divmod(space.cell, STRIDE)
    return column, row


def _way(state: Any, action: PlacePolyp, start: Cell, consumed: bool) -> list[Cell] | None:
    """The shortest way over cells where nothing would be laid, from side to side only; None where there is none."""
    goal = _cell(action.space)
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
            column, row = here[0] + across, here[1] + up
            there = (column, row)
            if there in reached or not (-1 <= column <= COLUMNS and -1 <= row <= ROWS):
                continue
            if there != goal and _laid_on(state, action, there, consumed):
                continue
            reached[there] = here
            waiting.append(there)
    return None


def _laid_on(state: Any, action: PlacePolyp, there: Cell, consumed: bool) -> bool:
    """Whether a painting finger would leave a polyp on a cell it passes."""
    column, row = there
    if not (0 <= column < COLUMNS and 0 <= row < ROWS):
        return False
    space = Space(action.space.reef, row * STRIDE + column)
    choices = (True,) if consumed else (False, True)
    return any(refusal(state, PlacePolyp(action.seat, space, choice)) is None for choice in choices)


__all__ = ["Entering", "polyp_cells"]
