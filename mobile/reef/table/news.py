"""Saves cards of Reef that come in sight for later games; tells whose points a correction has changed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from companion.reef.decks import learn
from companion.reef.rules.moves import learned_deck
from companion.reef.rules.state import State
from companion.reef.wording.table import points_changed
from mobile.widgets.text import Said


class News:
    """Saves cards that come in sight in `folder`, to be offered by name in later games.

    `points` says whose points a correction has changed, so that tokens are taken or given back, until the next state.
    """

    points: Said | None = None

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: State | None = None

    def see(self, state: State, corrected: bool) -> None:
        """Compare the table with its last state; `corrected`: an entry was, the game did not go on."""
        was, self._seen = self._seen, state
        if was is state:
            return
        self.points = None
        if was is not None and corrected and _points(was) != _points(state):
            self.points = partial(points_changed, before=was, after=state)
        if not state.table.deck.complete:
            learn(self._folder, state.table.deck if was is None else learned_deck(was), learned_deck(state))


def _points(state: State) -> list[int]:
    return [player.points for player in state.players]
