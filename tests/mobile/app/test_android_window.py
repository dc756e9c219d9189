"""The flags of Android's window, told to something that answers like Android."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mobile.platform.android import AndroidWindow
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver

KEEP_SCREEN_ON, SECURE = 1, 2


class Android:
    """Answers for pyjnius and python-for-android; `flags` are set, `calls` waited for the window's own thread."""

    def __init__(self) -> None:
        self.flags = 0
        self.waiting: list[Any] = []

    def module(self, name: str) -> Any:
        if name == "jnius":
            flags = SimpleNamespace(FLAG_KEEP_SCREEN_ON=KEEP_SCREEN_ON, FLAG_SECURE=SECURE)
            activity = SimpleNamespace(mActivity=SimpleNamespace(getWindow=lambda: self))
            return SimpleNamespace(autoclass=lambda name: flags if name.endswith("LayoutParams") else activity)
        assert name == "android.runnable"
        return SimpleNamespace(run_on_ui_thread=lambda change: lambda: self.waiting.append(change))

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    def clearFlags(self, flags: int) -> None:
        self.flags &= ~flags

    def let_its_thread_run(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


def test_flags_are_changed_on_the_thread_of_the_window_and_only_when_they_change() -> None:
    android = Android()
    window = AndroidWindow(android.module)
    window.hide_pictures(False)
    assert not android.waiting
    window.hide_pictures(True)
    window.hide_pictures(True)
    window.stay_lit(True)
    assert android.flags == 0
    assert len(android.waiting) == 2
    android.let_its_thread_run()
    assert android.flags == SECURE | KEEP_SCREEN_ON
    window.hide_pictures(False)
    android.let_its_thread_run()
    assert android.flags == KEEP_SCREEN_ON


def test_elsewhere_nothing_happens() -> None:
    AndroidWindow().hide_pictures(True)


def test_no_picture_is_taken_while_a_game_with_secrets_is_open(
    ui: Driver, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile import app as apps
    from tests.mobile.helpers.games import real_until

    android = Android()
    monkeypatch.setattr(apps, "AndroidWindow", lambda: AndroidWindow(android.module))
    app = ui.start(apps.CompanionApp(language="en", record=real_until(tmp_path / "game.reef", Moment.TWO_ATTACKS)))

    def flags() -> int:
        android.let_its_thread_run()
        return android.flags

    assert flags() == SECURE | KEEP_SCREEN_ON
    app.go("rules")
    assert flags() & SECURE, "the table is still open beneath"
    app.go_back()
    app.go_home()
    assert flags() == 0
    ui.stop()
    assert flags() == 0
