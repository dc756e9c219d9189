"""The cards that the app has dealt one player: what nobody else can learn of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.reef_tables import Table

pytestmark = pytest.mark.usefixtures("hearing")


@pytest.mark.usefixtures("pictures")
def test_looking_at_cards_and_beginning_to_play_one_leaves_nothing_on_the_disk(ui: Driver, tmp_path: Path) -> None:
    from mobile.reef.play.spots import Space

    home = tmp_path / "home"
    (home / "cache").unlink()  # where tests share what they have drawn
    table = Table(ui)
    table.open_with()

    def looked_at(seat: int) -> set[str]:
        """What lies on the disk once somebody has looked, chosen a card and put it back."""
        table.page.own_cards(seat)
        ui.frames(2)
        ui.press("Show me")
        ui.frames(2)
        table.page.sheets.close()
        for card in table.state.players[seat].hand.dealt:
            table.page.hands.name(card)
            ui.frames(2)
            table.page.hands.tap(Space(table.state.seat, 0))
            ui.frames(2)
            table.page.hands.drop()
            ui.frames(2)
        return {path.name for path in home.rglob("*")}

    first = looked_at(0)
    assert any(name.endswith(".pixels") for name in first)
    assert looked_at(1) == first
