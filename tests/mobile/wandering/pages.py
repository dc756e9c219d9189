"""All pages of the app by name, those that each game has with the word of the game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import mobile
from mobile.app import OF_EACH_GAME
from mobile.games import GAMES


def every() -> set[str]:
    """The names of all there are."""
    from mobile.pages.page import Page

    for module in walk_packages(mobile.__path__, "mobile."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    return {name for kind in _leaves(Page) for name in _names(kind)}


def name(page: Any) -> str:
    """Of a page that is shown."""
    game, kind = page.shell.game, type(page)
    return kind.__name__ if game is None else f"{game.word}/{kind.__name__}"


def _leaves(kind: type) -> Iterator[type]:
    """The classes that pages are made of: no other page is a kind of them."""
    kinds: list[type] = kind.__subclasses__()
    below = [one for one in kinds if one.__module__.startswith("mobile.")]
    if not below:
        yield kind
    for one in below:
        yield from _leaves(one)


def _names(kind: type) -> Iterator[str]:
    where = f"{kind.__module__}:{kind.__name__}"
    for game in GAMES.values():
        room = game.pages["new"].partition(".setup.")[0]
        if where in OF_EACH_GAME.values() or kind.__module__.startswith(f"{room}."):
            yield f"{game.word}/{kind.__name__}"
    if where not in OF_EACH_GAME.values() and "mobile.reef" not in kind.__module__:
        yield kind.__name__
