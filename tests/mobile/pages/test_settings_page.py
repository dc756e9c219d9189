"""Settings show at once and are kept; a file of a newer version is left alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mobile.core import settings
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, texts


def test_settings_show_at_once_and_are_kept(ui: Driver, app: Any, tmp_path: Path) -> None:
    card(ui, "Settings")
    card(ui, "Deutsch")
    assert "Einstellungen" in texts(app.page)
    card(ui, "Nacht")
    card(ui, "150 %")
    card(ui, "Keine Bewegung")
    assert app.shell.theme.palette == "night"
    assert app.shell.theme.calm
    kept = settings.load_settings(tmp_path / "home" / "settings.json").settings
    assert (kept.language, kept.palette, kept.scale, kept.calm) == ("de", "night", 1.5, True)
    ui.stop()
    from mobile.app import CompanionApp

    again = ui.start(CompanionApp(), (1280, 800))
    assert (again.shell.locale.language, again.shell.theme.scale) == ("de", 1.5)


def test_a_newer_settings_file_is_told_and_left_alone(ui: Driver, tmp_path: Path) -> None:
    file = tmp_path / "home" / "settings.json"
    file.write_text('{"version": 99}')
    started = ui.open()
    assert any("newer version" in text for text in texts(started.page))
    card(ui, "Settings")
    card(ui, "Night")
    assert started.shell.theme.palette == "night"
    assert file.read_text() == '{"version": 99}'
