"""Names of all pages of the app, for counting which were reached; pages that each game has bear its word."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, get_type_hints

import mobile
from mobile.core.plugin import AppGame
from mobile.games import GAMES


def every() -> set[str]:
    """The names of all pages."""
    from mobile.pages.navigator import Page

    for module in walk_packages(mobile.__path__, "mobile."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    kinds = {*_leaves(Page)}
    of_games = {game.word: {*_opened(game), *_in_room(game, kinds)} & kinds for game in GAMES.values()}
    shared = kinds.difference(*of_games.values())
    return {kind.__name__ for kind in shared} | {
        f"{word}/{kind.__name__}" for word, found in of_games.items() for kind in found
    }


def name(page: Any) -> str:
    """The name of a page that is shown."""
    game, kind = page.shell.game, type(page)
    return kind.__name__ if game is None else f"{game.word}/{kind.__name__}"


def _leaves(kind: type) -> Iterator[type]:
    """The classes that pages are made of: those that no other page is a kind of, and the tables of games."""
    kinds: list[type] = kind.__subclasses__()
    below = [one for one in kinds if one.__module__.startswith("mobile.")]
    if not below or (kind.__name__ == "TablePage" and kind.__module__ != "mobile.table.page"):
        yield kind
    for one in below:
        yield from _leaves(one)


def _opened(game: AppGame) -> Iterator[type]:
    """What a game opens by name, wherever it is made; of pages that it chooses from, the kind that all are."""
    from mobile.pages.navigator import PAGES_OF_EACH_GAME  # makes the window, which has its size by then

    for where in (*PAGES_OF_EACH_GAME.values(), *game.pages.values()):
        module, made_by = where.split(":")
        maker = getattr(import_module(module), made_by)
        yield maker if isinstance(maker, type) else get_type_hints(maker)["return"]


def _in_room(game: AppGame, kinds: set[type]) -> Iterator[type]:
    """Pages in the room of that game."""
    room = game.pages["new"].partition(".setup.")[0]
    return (kind for kind in kinds if kind.__module__.startswith(f"{room}."))
