"""A page has parts that do the work; it is not all of them itself."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any

from mobile.pages.navigator import PAGES, Page

MOST = 17  # public methods and properties that a page adds to the shared page it builds on


def public(kind: type) -> set[str]:
    found = {name for name, value in vars(kind).items() if inspect.isfunction(value) or isinstance(value, property)}
    return {name for name in found if not name.startswith("_")}


def adds(page: type) -> set[str]:
    """What a page has, with those of its game that it builds on, and a page that all games share has not."""
    built_on = page.__mro__[: page.__mro__.index(Page) + 1]
    shared = [
        kind for kind in built_on[1:] if not kind.__module__.startswith(("mobile.reef.", "mobile.reef_encounter."))
    ]
    own = [kind for kind in built_on if kind not in shared]
    return set[str]().union(*map(public, own)) - set[str]().union(*map(public, shared))


def every_page() -> set[type]:
    from mobile.games import GAMES

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
    many = {page.__name__: sorted(adds(page)) for page in pages if len(adds(page)) > MOST}
    assert not many
