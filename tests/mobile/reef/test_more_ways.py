"""From *More* at a table of Reef: its story, what can be shared of it, and its rules."""

from __future__ import annotations

from random import Random

import pytest

from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import press, said
from tests.mobile.helpers.reef_tables import Table


@pytest.mark.parametrize(
    ("way", "page"), [("Story of the game", "Story"), ("Pack away or share", "Packing"), ("Rules", "Rules")]
)
def test_more_leads_to_what_can_be_read_and_handed_on(ui: Driver, hearing: None, way: str, page: str) -> None:
    table = Table(ui, 2)
    table.open_with()
    for _ in range(4):
        table.turn(Random(5))
    table.app.page.open_more()
    press(ui, way)
    assert type(table.app.page).__name__ == page
    if page == "Story":
        assert table.app.page.charts
    if page == "Packing":
        assert "One page that plays the game" in said(table.app.page)
