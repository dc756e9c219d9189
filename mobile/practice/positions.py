"""The practice positions of a game: their order, and the settings' note of which are solved."""

from __future__ import annotations

from typing import NamedTuple

from companion.translator import N_
from mobile.frame.desk import Desk
from mobile.frame.settings import Settings

SOLVED = N_("Solved")
_SOLVED = "solved"


class Positions(NamedTuple):
    """The names of a game's positions, in the order in which they are best solved; `game` is its name in records."""

    game: str
    names: tuple[str, ...]

    def solved(self, settings: Settings) -> tuple[str, ...]:
        """Return the solved ones, in order; a remembered value that makes no sense counts as absent."""
        kept = settings.own.get(self.game, {}).get(_SOLVED)
        known = kept if isinstance(kept, list | tuple) else ()
        return tuple(name for name in self.names if name in known)

    def remember_solved(self, desk: Desk, name: str) -> None:
        """Remember that this position has been solved."""
        if name not in (before := self.solved(desk.settings)):
            desk.remember_for(self.game, **{_SOLVED: [*before, name]})

    def after(self, name: str) -> str | None:
        """Return the position after `name`; None after the last."""
        return dict(zip(self.names, self.names[1:], strict=False)).get(name)
