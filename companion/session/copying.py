"""A copy of a game to think on: it begins at one moment as everybody knows it, and nothing of it is kept anywhere."""

from __future__ import annotations

from dataclasses import replace

from companion.session.game import Game
from companion.session.game_kind import A, S, U


def copied(game: Game[U, S, A], state: S) -> Game[U, S, A]:
    """A game of its own that begins at `state`, a moment of `game`, as far as it lies open to the whole table.

    It has no file, no key, no clock and no steps from before. A hidden piece can be played as anything that it can
    be by what everybody knows, whatever its player has told or the companion has dealt.
    """
    start = game.kind.lying_open(state)
    kind = replace(game.kind, start=lambda _setup: start, entered=game.kind.apply)
    return Game(kind, game.setup)
