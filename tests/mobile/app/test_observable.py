"""What widgets follow: each is told of a change as long as it lives, and leaves nothing behind."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

from mobile.core.theme import Theme
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened
from tests.mobile.screens.table import hierarchy

pytestmark = pytest.mark.usefixtures("collector")


class Follower:
    def __init__(self, told: list[Any], name: str) -> None:
        self._told, self._name = told, name

    def hear(self, _theme: Any, value: object) -> None:
        self._told.append((self._name, value))


def test_the_living_are_told_once_each_in_the_order_they_came(ui: Driver) -> None:
    theme, told = Theme(), list[Any]()
    followers = [Follower(told, name) for name in ("first", "second", "third")]
    for follower in [*followers, followers[0]]:
        theme.bind(palette=follower.hear, scale=follower.hear)
    theme.bind(palette=lambda _, value: told.append(("anybody", value)))
    theme.palette = "night"
    assert told == [(name, "night") for name in ("first", "second", "third", "anybody")]
    told.clear()
    theme.unbind(palette=followers[1].hear)
    del followers[2], follower
    gc.collect()
    theme.palette, theme.scale = "day", 2.0
    assert told == [("first", "day"), ("anybody", "day"), ("first", 2.0), ("second", 2.0)]


@pytest.mark.parametrize("page", ["settings", "games", "standings", "reef/game"])
def test_a_page_that_is_gone_is_not_kept_until_the_palette_changes(page: str, ui: Driver) -> None:
    app = ui.open()
    theme = app.shell.theme
    gc.collect()

    def following() -> int:
        return sum(len(followers) for followers in theme.followers.values())

    before = following()
    app.go(page)
    ui.frames(3)
    assert following() > before
    app.go_back()
    ui.frames(60)  # a scroll bar that fades holds its page for a moment
    gc.collect()
    assert following() <= before


def test_what_nobody_shows_is_told_once_it_is_shown_again_and_not_before(ui: Driver) -> None:
    from kivy.uix.floatlayout import FloatLayout

    class Heard(FloatLayout):
        def __init__(self) -> None:
            super().__init__()
            self.told: list[Any] = []
            theme.bind(palette=self.hear)

        def hear(self, _theme: Any, value: object) -> None:
            self.told.append(value)

    theme = Theme()
    page, other, widget = FloatLayout(), FloatLayout(), Heard()
    page.add_widget(widget)
    for palette in ("night", "vision", "night"):
        theme.palette = palette
    assert widget.told == []
    ui.window.add_widget(page)
    assert widget.told == ["night"]
    page.remove_widget(widget)
    theme.palette = "day"
    other.add_widget(widget)  # somewhere else, which nobody shows either
    assert widget.told == ["night"]
    page.add_widget(other)
    assert widget.told == ["night", "day"]
    theme.palette = "vision"
    assert widget.told == ["night", "day", "vision"]
    ui.window.remove_widget(page)


def test_nothing_follows_that_was_thrown_away_or_put_away(ui: Driver, tmp_path: Path) -> None:
    """A card of the coach that was read tells nothing any more, and a picture of nothing shows nothing."""
    from mobile.tutorial.card import TutorialCard
    from mobile.ui.pictures import Picture

    page = opened(ui, hierarchy(tmp_path / "game.reef"))
    shell, told = page.shell, list[str]()
    empty = Picture(shell, "", size=(40, 40))

    def say(_tr: object) -> str:
        told.append("said")
        return "Two corals."

    card = TutorialCard(shell, say, "attack", lambda: None, lambda: None, lambda: None)
    page.add_widget(card)
    page.add_widget(empty)
    ui.frames(2)
    page.remove_widget(card)
    told.clear()
    shell.theme.palette, shell.theme.scale, shell.locale.language = "night", 1.5, "de"
    ui.frames(3)
    assert told == []
    page.add_widget(card)
    assert told
    page.remove_widget(card)


@pytest.mark.slow
def test_a_card_that_was_put_away_hears_of_no_language_size_or_palette(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_TURN))
    ui.frames(5)
    assert page.tutorial.card is not None
    ui.tap(*ui.centre(page.tutorial.card.seen_button))
    page.shell.go("settings")
    theme, locale = page.shell.theme, page.shell.locale
    for palette, scale, language in (("night", 1.5, "fr"), ("vision", 2.0, "de"), ("day", 1.0, "en")):
        theme.palette, theme.scale, locale.language = palette, scale, language
        ui.frames(3)
    ui.app.go_back()
    ui.frames(3)
    assert ui.app.page is page
