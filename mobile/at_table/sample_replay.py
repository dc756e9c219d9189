"""A game that comes with the app, played again entry by entry in a folder that is gone afterwards. No Kivy."""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Generic
from weakref import finalize

from companion.session.game import Game
from companion.session.game_kind import A, GameKind, S, U


class SampleReplay(Generic[U, S, A]):
    """`game` is at first as it was before the first entry; nothing of it is among anybody's saved games."""

    def __init__(self, kind: GameKind[U, S, A], record: Path) -> None:
        whole = Game.open(kind, record)
        self._actions = tuple(whole.session.done)
        folder = mkdtemp(prefix="reef-companion-")
        self._gone = finalize(self, rmtree, folder, ignore_errors=True)  # also where the program just ends
        self.game = Game.create(kind, Path(folder) / record.name, whole.setup)

    def __len__(self) -> int:
        return len(self._actions)

    @property
    def following(self) -> A | None:
        """What was entered next; None at the end."""
        at = self.game.session.position
        return self._actions[at] if at < len(self._actions) else None

    def close(self) -> None:
        """Delete the game that was shown."""
        self._gone()
