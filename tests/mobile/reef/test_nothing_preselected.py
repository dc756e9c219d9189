"""Which cards lie on the table nobody guesses: it is asked until it has been said, and known the next time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, press


def shows(ui: Driver, widget: Any) -> bool:
    """Whether all of it is in sight."""
    scroll = ui.app.page.scroll
    low, high = (widget.to_window(0, y)[1] for y in (widget.y, widget.top))
    return bool(scroll.y <= low + 1 and high - 1 <= scroll.top)


@pytest.mark.parametrize("page", ["new", "takeover"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_nothing_goes_on_before_the_cards_are_said_and_they_come_in_sight(
    ui: Driver, page: str, size: tuple[int, int]
) -> None:
    from mobile.ui.buttons import Button

    app = ui.open(f"reef/{page}", size=size)
    began = app.page
    onward = [each.text for each in began.walk() if isinstance(each, Button) and each.text in ("Next", "Begin")]
    ui.press(onward[-1])
    ui.frames(15)
    assert app.page is began
    assert ("whether you own the box" if page == "new" else "which cards you play with") in began.news
    assert began.step == ("cards" if page == "new" else "people")
    if page == "new":
        card(ui, "No")
        ui.frames(4)
        ui.press(onward[-1])
        ui.frames(15)
        assert "how much the app shall do" in began.news
    first, *others = (began.question if page == "new" else began.people).kinds.cards.values()
    assert shows(ui, first)
    assert not any(each.chosen for each in (first, *others))
    card(ui, "The Tide deck on paper")
    ui.frames(2)
    if page == "takeover":
        press(ui, onward[-1])
    ui.frames(4)
    assert app.page is not began or began.step != ("cards" if page == "new" else "people")
