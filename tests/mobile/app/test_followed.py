"""What widgets follow: each is told of a change as long as it lives, and leaves nothing behind."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from tests.mobile.driver import Driver


class Follower:
    def __init__(self, told: list[Any], name: str) -> None:
        self._told, self._name = told, name

    def hear(self, _theme: Any, value: object) -> None:
        self._told.append((self._name, value))


def test_the_living_are_told_once_each_in_the_order_they_came(ui: Driver) -> None:
    from mobile.frame.theme import Theme

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
    from mobile.app import CompanionApp

    app = ui.start(CompanionApp(language="en"))
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
