"""A set-up that is not finished yet, kept beside the games so that a killed app goes on with it. Plain Python.

One small file a game, written whole or not at all. What cannot be read is no set-up; one of a newer version is left
alone. Names no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.documents import read_document, write_document
from companion.refusal import Refused
from mobile.system.folders import set_up_file

LONGEST_FILE: Final = 100_000


class SetUpFile(NamedTuple):
    """The set-up of `game`, by its word, in `folder`; `version` is the one that is written and read."""

    folder: Path
    game: str
    version: int

    @property
    def path(self) -> Path:
        """Where it is."""
        return set_up_file(self.folder, self.game)

    def stored(self) -> Mapping[str, Any] | None:
        """What stands in it; None where there is nothing of this version."""
        found = self._anything()
        return found if found is not None and found.get("version") == self.version else None

    def keep(self, document: Mapping[str, Any]) -> bool:
        """Write it down. False where that is not possible: then the evening goes on without."""
        found = self._anything()
        version = found.get("version") if found is not None else self.version
        if isinstance(version, int) and version > self.version:
            return False
        try:
            write_document(self.path, {"version": self.version, **document}, LONGEST_FILE)
        except Refused:
            return False
        return True

    def forget(self) -> None:
        """The game has begun, or the set-up is not wanted any more."""
        if self.stored() is not None:
            try:
                self.path.unlink(missing_ok=True)
            except OSError:  # a folder that has become read-only: home goes on offering it
                return

    def _anything(self) -> Mapping[str, Any] | None:
        try:
            return read_document(self.path, LONGEST_FILE)
        except (Refused, ValueError):
            return None
