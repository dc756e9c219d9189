"""The real game, played again entry by entry in a folder that is gone afterwards. No Kivy."""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from weakref import finalize

from companion.reef_encounter.example import REAL_GAME
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import Action


class ExampleReplay:
    """`game` is at first as it was before the first entry; nothing of it is among anybody's saved games."""

    def __init__(self, record: Path = REAL_GAME) -> None:
        whole = Game.open(REEF_ENCOUNTER, record)
        self._actions = tuple(whole.session.done)
        folder = mkdtemp(prefix="reef-companion-")
        self._gone = finalize(self, rmtree, folder, ignore_errors=True)  # also where the program just ends
        self.game = Game.create(REEF_ENCOUNTER, Path(folder) / record.name, whole.setup)

    def __len__(self) -> int:
        return len(self._actions)

    @property
    def following(self) -> Action | None:
        """What was entered next; None at the end."""
        at = self.game.session.position
        return self._actions[at] if at < len(self._actions) else None

    def close(self) -> None:
        """Delete the game that was shown."""
        self._gone()
