"""Random doing, taking back, doing again and correcting in a game; the same order for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from companion.refusal import Refused
from companion.session.game import Game


def meddle(
    game: Game[Any, Any, Any],
    actions: Sequence[Any],
    rng: Random,
    times: int,
    confirmed: Callable[[], object] = lambda: None,
) -> None:
    """Make so many random changes; `confirmed` is called after each one that was saved."""
    for _ in range(times):
        position, waiting = game.history.position, len(game.history.undone)
        chance = rng.random()
        far, step = rng.randint(1, 6), rng.randint(1, max(1, position + waiting))
        other = [rng.choice(actions) for _ in range(rng.choice((0, 1, 1, 2)))]
        with suppress(Refused):
            if chance < 0.68:
                game.do(actions[position % len(actions)])
            elif chance < 0.8:
                game.undo(min(far, max(1, position)), below=step % 3 if chance > 0.74 else 0)
            elif chance < 0.92:
                game.redo(min(far, max(1, waiting)))
            elif chance < 0.96:
                game.correct(step, *other)
            else:
                game.correct(step, actions[(step - 1) % len(actions)])
            confirmed()
