"""Pages stay clear of bars, notch and keyboard: what Android answers, and what the app makes of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mobile.platform.android import NO_INSETS, WindowInsets, window_insets
from tests.android.helpers.stand_ins import NewInsets, OldInsets, View, android, no_android


def activity(decor: View, content: View) -> Any:
    window = SimpleNamespace(getDecorView=lambda: decor)
    return SimpleNamespace(getWindow=lambda: window, findViewById=lambda _id: content)


def covered(found: Any, content: tuple[int, int, int, int], level: int) -> WindowInsets:
    module, _ = android(activity(View(0, 0, 1080, 2340, found), View(*content)), level)
    return window_insets(module)


def test_elsewhere_nothing_is_covered() -> None:
    assert window_insets(no_android) == NO_INSETS


def test_the_whole_screen_is_ours_from_android_15_on() -> None:
    bars = NewInsets(bars=(0, 72, 0, 126), cutout=(0, 90, 0, 0))
    assert covered(bars, (0, 0, 1080, 2340), 36) == (0, 90, 0, 126)


def test_the_keyboard_pushes_the_page_up() -> None:
    both = NewInsets(bars=(0, 72, 0, 126), keyboard=(0, 0, 0, 900))
    assert covered(both, (0, 0, 1080, 2340), 36).bottom == 900


def test_a_window_that_the_system_keeps_clear_loses_nothing_twice() -> None:
    bars = NewInsets(bars=(0, 72, 0, 126))
    assert covered(bars, (0, 72, 1080, 2340 - 72 - 126), 33) == NO_INSETS


def test_android_up_to_10_answers_in_other_words() -> None:
    assert covered(OldInsets(0, 72, 126, 0), (0, 0, 1080, 2340), 29) == (0, 72, 126, 0)


@pytest.mark.parametrize("found", [None, NewInsets(bars=(0, 72, 0, 126))])
def test_before_the_window_is_laid_out_nothing_is_covered(found: Any) -> None:
    assert covered(found, (0, 0, 0, 0), 36) == NO_INSETS


def test_pages_are_laid_out_and_touched_in_the_room_that_is_left(ui: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile.pages import navigator as frame

    reach = [WindowInsets(12, 40, 24, 80)]
    monkeypatch.setattr(frame.RootWidget.__init__, "__defaults__", (lambda: reach[0],))
    app = ui.open(size=(1280, 800))
    ui.shot("insets-home")
    assert app.page.to_window(0, 0) == (12, 80)
    assert tuple(app.page.size) == (1280 - 12 - 24, 800 - 40 - 80)
    card(ui, "Settings")
    assert type(app.page).__name__ == "SettingsPage"
    reach[0] = NO_INSETS
    app.on_resume()
    ui.frames(3)
    assert tuple(app.page.size) == (1280, 800)
    ui.key(27)
    assert type(app.page).__name__ == "HomePage"


def card(ui: Any, words: str) -> None:
    """Tap the card on home that says this."""
    from mobile.ui.menu_cards import MenuCard

    ui.frames(3)
    cards = [widget for widget in ui.app.page.walk() if isinstance(widget, MenuCard) and widget.title is not None]
    said = next(widget for widget in cards if widget.title.text == words)
    ui.tap(*ui.centre(said))
