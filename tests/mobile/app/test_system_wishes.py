"""The app looks as the system's owner wishes it, asks without ever failing, and settings have the last word."""

from __future__ import annotations

import stat
import sys
from pathlib import Path
from typing import Any

import pytest

from mobile import app as apps
from mobile.core.settings import Settings
from mobile.core.theme import Theme
from mobile.platform.preferences import SystemPreferences, read_preferences
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the answers are played by scripts")
GNOME = "org.gnome.desktop.interface"


def answers(folder: Path, monkeypatch: pytest.MonkeyPatch, gsettings: str = "", gdbus: str = "") -> None:
    """A desktop whose programs print these lines."""
    for name, said in (("gsettings", gsettings), ("gdbus", gdbus)):
        script = folder / name
        script.write_text(f"#!/bin/sh\ncat <<'END'\n{said}\nEND\n")
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}:/bin:/usr/bin")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)


@linux
@pytest.mark.parametrize(
    ("gsettings", "gdbus", "wished"),
    [
        ("", "", SystemPreferences()),
        (f"{GNOME} enable-animations false", "", SystemPreferences(calm=True)),
        (f"{GNOME} enable-animations true\n{GNOME} color-scheme 'default'", "", SystemPreferences()),
        (f"{GNOME} color-scheme 'prefer-dark'\n{GNOME} text-scaling-factor 1.25", "", SystemPreferences(True, 1.25)),
        (f"{GNOME} color-scheme 'prefer-dark'", "(<<uint32 2>>,)", SystemPreferences()),
        ("", "(<<uint32 1>>,)", SystemPreferences(night=True)),
        (f"{GNOME} text-scaling-factor nan", "no answer", SystemPreferences()),
        (f"{GNOME} text-scaling-factor -3", "(<<uint32 7>>,)", SystemPreferences()),
        (f"{GNOME} text-scaling-factor 99", "", SystemPreferences()),
    ],
)
def test_a_desktop_is_heard(
    gsettings: str, gdbus: str, wished: SystemPreferences, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers(tmp_path, monkeypatch, gsettings, gdbus)
    assert read_preferences() == wished


@linux
def test_a_system_that_cannot_be_asked_wishes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert read_preferences() == SystemPreferences()


def test_a_device_that_answers_nonsense_wishes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setitem(sys.modules, "jnius", None)
    assert read_preferences() == SystemPreferences()


@pytest.mark.parametrize(
    ("told", "scale"), [(0.8, 1.0), (0.85, 1.0), (1.0, 1.0), (1.15, 1.25), (1.3, 1.25), (2.0, 2.0), (3.0, 2.0)]
)
def test_the_text_size_of_the_system_counts_as_far_as_pages_are_laid_out_for(
    window: Any, told: float, scale: float
) -> None:
    theme = Theme()
    theme.dress(Settings(), SystemPreferences(text=told))
    assert theme.scale == scale
    theme.dress(Settings(scale=1.5))
    assert theme.scale == 1.5


def test_text_and_gaps_grow_once_where_dots_grow_with_text(window: Any) -> None:
    """Android's dots are larger by its text size already, and fontscale tells how much."""
    from kivy.metrics import Metrics

    usual = Theme()
    usual.dress(Settings(), SystemPreferences(text=1.5))
    try:
        Metrics.density = Metrics.fontscale = 1.5
        android = Theme()
    finally:
        Metrics.density = Metrics.fontscale = 1.0
    android.dress(Settings(), SystemPreferences(text=1.5))
    assert (android.text(), android.space()) == (usual.text(), usual.space())


@pytest.mark.slow
def test_night_falls_while_the_app_runs_until_somebody_chooses(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    app = ui.start(apps.CompanionApp(language="en"))
    assert app.shell.theme.palette == "day"
    monkeypatch.setattr(apps, "read_preferences", lambda: SystemPreferences(night=True, text=1.5, calm=True))
    ui.until(lambda: app.shell.theme.palette == "night", seconds=60)
    assert (app.shell.theme.scale, app.shell.theme.calm) == (1.5, True)
    card(ui, "Settings")
    card(ui, "Day")
    assert app.shell.theme.palette == "day"
    monkeypatch.setattr(apps, "read_preferences", lambda: SystemPreferences(night=True))
    ui.until(lambda: app.shell.theme.scale == 1.0, seconds=60)
    assert app.shell.theme.palette == "day"
    card(ui, "As the system")
    assert app.shell.theme.palette == "night"


def test_whoever_comes_back_from_the_systems_settings_sees_them_at_once(
    ui: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = ui.start(apps.CompanionApp(language="en"))
    ui.frames(3)
    monkeypatch.setattr(apps, "read_preferences", lambda: SystemPreferences(night=True))
    ui.window.property("_focus").set(ui.window, False)
    ui.frames(10)
    assert app.shell.theme.palette == "day"
    ui.window.property("_focus").set(ui.window, True)
    ui.until(lambda: app.shell.theme.palette == "night", seconds=5)
