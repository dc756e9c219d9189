"""A page has parts that do the work; it is not all of them itself."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any

MOST = 20  # public methods and properties of a page, its own and those of the pages it builds on


def bases(page: type) -> list[type]:
    """A page and those it builds on, down to what every page is."""
    from mobile.pages.page import Page

    return list(page.__mro__[: page.__mro__.index(Page)])


def every_page() -> set[type]:
    from mobile.games import GAMES
    from mobile.pages.navigator import PAGES
    from mobile.pages.page import Page

    for place in (*PAGES.values(), *(place for game in GAMES.values() for place in game.pages.values())):
        import_module(place.partition(":")[0])
    found: set[type] = set()
    new: set[type[Page]] = {Page}
    while new:
        new = {below for page in new for below in page.__subclasses__() if below.__module__.startswith("mobile.")}
        found |= new
    return found


def test_no_page_does_everything_itself(window: Any) -> None:
    pages = every_page()
    assert {"TablePage", "HierarchyPage", "WatchPage"} <= {page.__name__ for page in pages}
    many = {}
    for page in pages:
        public = {
            name
            for kind in bases(page)
            for name, value in vars(kind).items()
            if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property))
        }
        if len(public) > MOST:
            many[page.__name__] = sorted(public)
    assert not many
