"""Plays an evening of Reef by touches: cards dealt by the app, pieces laid on boards that people have before them."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.reef.box import CENTRE_SPACES, HAND_LIMIT
from companion.reef.queries.touches import SlotSpot, SpaceSpot
from companion.reef.rules.actions import TakeCard
from companion.reef.rules.state import Phase
from tests.mobile.evening import people
from tests.mobile.evening.counting import Counting
from tests.mobile.helpers.handling import card, new_game
from tests.mobile.helpers.newcomers import Fingers
from tests.mobile.helpers.newcomers import people as who_plays
from tests.mobile.helpers.reef_tables import DEALT, Table

_MOST_TURNS = 400


class Seated(Table):
    """Touches for the table of Reef that the app shows already."""

    def __init__(self, ui: Counting) -> None:
        self.ui, self.app = ui, ui.app
        self._controller = ui.app.page.controller

    def lay_first(self) -> None:
        """Lay everybody's first pieces: three take a touch each."""
        for seat in range(len(self.state.players)):
            for number in CENTRE_SPACES[:3]:
                spot = SpaceSpot(seat, number)
                area, coached = self.page.surface.where(spot), self.page.tutorial.card
                if coached is not None and coached.collide_point(area.x + area.width / 2, area.y + area.height / 2):
                    self.ui.tap(*self.ui.centre(coached))  # it goes by a touch
                self.touch(spot)
            self.ui.frames(1, 1.5)  # all look at first pieces for a moment


def play(ui: Counting, players: int) -> int:
    """Play from the first page to the story, and return how many turns it was."""
    fingers, chance = Fingers(ui), Random(11)
    card(ui, "Reef")
    new_game(ui, "No", DEALT)
    who_plays(fingers, players)
    if people.buttons(ui, "Next"):  # the list of what lies ready, for whoever is taught
        people.press(ui, "Next")
    people.begin(ui)
    ui.frames(12)
    table = Seated(ui)
    table.lay_first()
    assert table.state.phase is Phase.PLAY
    table.touch(SlotSpot(0))
    ui.acted()
    _correct(table)
    people.take_back(ui)  # the next card was seen
    while table.state.players[table.state.seat].hand.total < HAND_LIMIT:
        table.touch(SlotSpot(0))
    if table.page.surface.where(SlotSpot(0)).width:  # one more than anybody may hold; a phone does not even show it
        refused = ui.refusals
        table.touch(SlotSpot(0))
        assert ui.refusals > refused, f"nothing was refused: {table.page.notice.text}"
    people.think_on_a_copy(ui, lambda: table.play(chance))
    for _ in range(_MOST_TURNS):
        if table.state.phase is not Phase.PLAY:
            break
        people.tidy(ui)
        table.turn(chance)
    people.to_the_story(ui, lambda: False)
    return int(table.state.turn)


def _correct(table: Seated) -> None:
    """Another card was taken than was entered: the entry is put right."""
    from mobile.table.dialogs import LogWidget

    ui: Any = table.ui
    page, turn = table.page, table.state.turn
    people.press(ui, "Take back or correct")
    people.press(ui, "Correct a mistyped entry")
    log = next(one for one in page.dialog.walk(restrict=True) if isinstance(one, LogWidget))
    _, top, high = next(line for line in log.lines if line[0] == page.controller.game.history.position)
    ui.tap(*log.to_window(log.center_x, log.top - top - high / 2))
    table.touch(SlotSpot(1))
    people.press(ui, "Correct it")
    last = page.controller.last
    assert (table.state.turn, isinstance(last, TakeCard) and last.slot) == (turn, 1)
