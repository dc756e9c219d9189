"""Files that another app hands over: a saved game goes to the page of games, others to the page that takes them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from mobile.pages.job import take_in
from mobile.pages.navigator import Navigator
from mobile.pages.titled_page import Titled
from mobile.system.incoming import watch
from mobile.widgets.text import Said


def listen(navigator: Navigator) -> None:
    """From now on open the page for each file that comes; the first at once."""
    shell = navigator.shell
    takers = {end: game.at(page) for game in shell.games.values() for end, page in game.offers.files.items()}

    def handed(path: Path) -> None:
        navigator.go(None, takers.get(path.suffix, "games"), arrived=path)

    watch(handed, shell.folder / "handed", [*takers], errand=partial(take_in, partial(_not_taken_in, navigator)))


def _not_taken_in(navigator: Navigator, why: Said | None) -> None:
    """The disk does not take it."""
    navigator.go(None, "games")
    if isinstance(navigator.page, Titled):
        navigator.page.tell(why)
