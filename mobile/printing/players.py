"""The people of the last game on the shelf, whose names can be printed on their things."""

from __future__ import annotations

from itertools import islice
from typing import Final

from companion.refusal import Refused
from mobile.frame.shell import Shell

_LATEST: Final = 5  # games that are looked at


def players(shell: Shell) -> tuple[str, ...]:
    """Their names in the order of their colours, empty where nobody had one; of the page's game. Perhaps nobody."""
    assert shell.game is not None
    word = shell.game.about.word
    try:
        latest = next((saved for saved in islice(shell.desk.shelf.to_go_on(), _LATEST) if saved.game == word), None)
    except Refused:
        return ()
    if latest is None:
        return ()
    colours = list(type(latest.seats[0].colour))
    named = {colours.index(player.colour): player.name for player in latest.seats}
    return tuple(named.get(place, "") for place in range(max(named) + 1))
