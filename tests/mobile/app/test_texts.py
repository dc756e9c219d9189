"""Texts that surfaces draw are kept by the app that wrote them, and by no app after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef_encounter.interface import RECORDED_GAME
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import opened
from tests.mobile.helpers.undrawn import draw_nothing
from tests.trust.helpers.spoiling import by_hand


@pytest.mark.slow
@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
@pytest.mark.usefixtures("pictures")
def test_what_an_app_without_pictures_wrote_is_not_shown_by_the_next(
    ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two names alike in width lie on the table: they look different, although nobody drew them at first."""
    from mobile.reef_encounter.dialogs.players import PlayerStrip

    def strip(name: str, drawn: bool) -> bytes:
        path = tmp_path / f"{name}.reef"
        path.write_text(by_hand(RECORDED_GAME.read_text("utf-8")).replace("Anna", name), "utf-8")
        page = opened(ui, path)
        found = ui.find(PlayerStrip, seat=0)
        box = (int(found.x), int(page.height - found.top), int(found.right), int(page.height - found.y))
        shown = ui.picture().crop(box).tobytes() if drawn else b""
        ui.stop()
        return shown

    names = ("Qobbo", "Qoddo")
    with monkeypatch.context() as patch:
        draw_nothing(patch)
        for name in names:
            strip(name, drawn=False)
    assert strip(names[0], drawn=True) != strip(names[1], drawn=True)


def test_nothing_is_written_smaller_than_people_read_however_narrow_its_place(ui: Driver) -> None:
    from mobile.ui.buttons import Button

    app = ui.open(language="de")
    theme = app.shell.theme
    for scale in (1.0, 2.0):
        theme.scale = scale
        narrow = Button(app.shell, lambda _: "Donaudampfschifffahrtsgesellschaft", lambda: None, size_hint_x=None)
        narrow.width = theme.text(2)
        app.page.add_widget(narrow)
        ui.frames(3)
        assert narrow.font_size >= 0.99 * min(theme.readable, 0.45 * theme.text(1))
