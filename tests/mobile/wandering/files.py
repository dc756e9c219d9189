"""Checks files after random fingers: saved games are sound and as shown, nothing else on the disk was written."""

from __future__ import annotations

import io
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final

from companion.__main__ import main
from companion.session.game import Game
from tests.mobile.wandering.watch import Fault

_WRITES: Final = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate"}


def failed_checks(folder: Path) -> dict[bytes, str]:
    """The verdict of `check` on every saved game in a folder that does not pass it, by the header of the file.

    So a file that was broken before is known again when it has been removed, put away, shared or mended in part; a
    letter, too, which is called a game once it has been shared.
    """
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".reef", ".txt") or ".backups" in path.parts:
            continue
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            code = main(["check", str(path)])
        if code:
            found[path.read_bytes().partition(b"\n")[0]] = said.getvalue()
    return found


def other_than_shown(app: Any) -> Fault | None:
    """The fault if the saved game tells another game than the table shows; else None."""
    for page in app.pages:
        controller = getattr(page, "controller", None)
        game = controller.played if controller is not None else getattr(page, "game", None)
        if not isinstance(game, Game) or game.path is None or not game.path.exists():
            continue
        again = Game.open(game.kind, game.path)
        if again.state != game.state or list(again.history.done) != list(game.history.done):
            return Fault(f"the file tells another game than {type(page).__name__}", f"{again.state}\n{game.state}")
    return None


class Fence:
    """A context in which writing outside some folders fails, as on a disk of which the rest is read only."""

    def __init__(self, *folders: Path) -> None:
        self._folders = tuple(str(folder.resolve()) for folder in folders)
        self._up = False
        sys.addaudithook(self._hear)

    def __enter__(self) -> Fence:
        self._up = True
        return self

    def __exit__(self, *_: object) -> None:
        self._up = False

    def _hear(self, event: str, facts: tuple[Any, ...]) -> None:
        if not self._up:
            return
        if event == "open":
            path, mode, flags = facts
            wants = (isinstance(mode, str) and set(mode) & set("wax+")) or (
                isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
            )
            if not wants or not isinstance(path, str | bytes | os.PathLike):
                return
        elif event in _WRITES:
            path = facts[0]
        elif event == "subprocess.Popen":
            raise FileNotFoundError("no other program is started here")
        else:
            return
        if isinstance(path, int) or path is None:
            return
        where = os.path.abspath(os.fsdecode(path))
        if where.startswith(("/dev/", *self._folders)) or "__pycache__" in where:
            return
        raise PermissionError(13, "only the app's own folders are written to here", where)
