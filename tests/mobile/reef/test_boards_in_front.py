"""Which board of Reef lies in front: the one that has just scored, and whichever is tapped in the background."""

from __future__ import annotations

from random import Random

from companion.reef.box.cards import read_card
from companion.reef.rules.actions import Play, Take
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.reef_tables import Table
from tests.reef.helpers.tables import laid


def test_the_board_that_scored_stays_in_front_until_the_next_touch(ui: Driver) -> None:
    from mobile.reef.play.spots import Slot, Space

    for size in ((1280, 800), (360, 640), (640, 360)):
        table = Table(ui, size=size, cards="Cards of your copy")
        table.open_with()
        for slot in (0, 0):
            table.page.sitting.do(Take(table.state.seat, slot))
        table.page.sitting.do(Play(0, read_card("YG: R = 1"), laid("Y A1", "G A2")))
        ui.frames(2)
        surface = table.page.surface
        assert surface.view.large == 0
        assert surface.view.scored.matches
        table.touch(Space(0, 0))
        assert surface.view.large == 1
        assert table.state.seat == 1
        table.touch(Slot(0))
        assert table.state.seat == 0
        ui.stop()


def test_no_tap_on_a_board_in_the_background_is_lost(ui: Driver) -> None:
    from mobile.reef.play.spots import BoardOf

    table = Table(ui, players=4)
    table.open_with()
    chance, lost = Random(1), 0
    for _ in range(200):
        surface = table.page.surface
        seat = chance.choice([seat for seat in range(4) if seat != surface.view.large])
        area = surface.where(BoardOf(seat))
        x, y = (chance.uniform(0.1, 0.9) for _ in range(2))
        ui.stroke((area.x + x * area.width, area.y + y * area.height), shake=1.5)
        ui.frames(1)
        lost += table.page.surface.view.large != seat
    assert not lost
