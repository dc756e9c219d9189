"""One turn of somebody who knows the game: a cube, four polyps, a shrimp, a space of the open sea with three tiles.

By taps alone, by strokes, or where the app draws; and the way of two newcomers to their first polyp.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from companion.reef_encounter.box import ROW_STRIDE, Coral, Space
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.queries.touches import BoardSpot, LarvaSpot, SeaSpot
from companion.reef_encounter.rules.actions import (
    Action,
    ChooseLarvae,
    Collect,
    FeedFish,
    IntroduceShrimp,
    PlacePolyp,
    PlayLarva,
    TellHand,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import POLYPS_PER_LARVA
from companion.reef_encounter.rules.open_sea import refill_spaces
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import polyp_cells
from tests.mobile.evening.counting import Counting
from tests.mobile.evening.reef_encounter import Hands
from tests.mobile.helpers.games import real
from tests.mobile.helpers.newcomers import set_up

WAYS = ("taps", "strokes", "draws")
DRAWN = 3  # tiles


class Tapping(Hands):
    """Hands that know no stroke."""

    def _painted(self, actions: Sequence[Action]) -> int:
        assert isinstance(actions[0], PlacePolyp)
        self.ui.tap(*self.at(BoardSpot(actions[0].space)))
        return 1

    def _answer(self, action: Action) -> None:
        assert isinstance(action, Collect)
        for number, coral in enumerate(action.refill):
            self.ui.tap(*self._cell(self.page.picker, number, coral))


def create(path: Path) -> None:
    """Make a game at its first turn whose every piece the app knows."""
    game = Game.create(REEF_ENCOUNTER, path, real().setup, "4f2a9c01d3e57b68")
    for seat, player in enumerate(game.state.players):
        game.do(TellHand(seat, (player.hand.hidden - 2, 1, 1, 0, 0)))
        game.do(FeedFish(seat, Coral.YELLOW))
        game.do(ChooseLarvae(seat, (1, 1, 0, 0, 0)))


def play(ui: Counting, way: str) -> int:
    """Play the turn, and return by how many touches."""
    hands = (Tapping if way == "taps" else Hands)(ui)
    state, actions = _grown(hands.state)
    coral = next(coral for coral in Coral if len(refill_spaces(state, coral)) == DRAWN)
    before = ui.strokes
    for some in [[action] for action in actions] if way == "taps" else [actions]:
        hands.play(some)
    if way == "draws":
        hands.reach(SeaSpot(coral))
        ui.tap(*hands.at(SeaSpot(coral)))
    else:
        hands.play([Collect(0, coral, (Coral.PINK, Coral.GREY, Coral.ORANGE))])
    assert hands.state.turn.seat == 1
    assert ui.missed == ui.given_up == 0
    return ui.strokes - before


def to_the_first_polyp(ui: Counting, by_hand: bool) -> None:
    """Go as two newcomers from the first page to the first polyp, names typed, all pages read."""
    set_up(ui, 2, by_hand)
    hands = Hands(ui)
    ui.look()
    held = next(coral for coral in Coral if hands.state.players[0].larvae[coral])
    hands.reach(LarvaSpot(held))
    ui.tap(*hands.at(LarvaSpot(held)))
    state: Any = hands.state
    place = next(action for action in _placings(state) if action_refusal(state, action) is None)
    hands.reach(BoardSpot(place.space))
    ui.acted()  # what the table says once it lies there is read afterwards
    ui.tap(*hands.at(BoardSpot(place.space)))
    assert hands.page.controller.last == place


def _grown(state: State) -> tuple[State, list[Action]]:
    """A cube, polyps beside each other that bring nothing else, and a shrimp on the first of them."""
    cube: Action = PlayLarva(0, Coral.WHITE)
    for first in _placings(apply(state, cube)):
        here, actions, spaces = apply(state, cube), [cube], [first.space]
        while len(spaces) <= POLYPS_PER_LARVA:
            place = PlacePolyp(0, spaces[-1])
            if action_refusal(here, place) is not None:
                break
            lying = sum(polyp_cells(rock).bit_count() for rock in here.rocks)
            here = apply(here, place)
            if sum(polyp_cells(rock).bit_count() for rock in here.rocks) != lying + 1:
                break
            actions.append(place)
            spaces.append(spaces[-1]._replace(cell=spaces[-1].cell + (1 if len(spaces) % 2 else ROW_STRIDE)))
        guard = IntroduceShrimp(0, first.space)
        if len(spaces) > POLYPS_PER_LARVA and action_refusal(here, guard) is None:
            return apply(here, guard), [*actions, guard]
    raise AssertionError("four polyps go nowhere")


def _placings(state: State) -> Iterator[PlacePolyp]:
    for number, board in enumerate(state.table.boards):
        bare = board.rock & ~polyp_cells(state.rocks[number])
        yield from (PlacePolyp(0, Space(number, cell)) for cell in range(bare.bit_length()) if bare >> cell & 1)
