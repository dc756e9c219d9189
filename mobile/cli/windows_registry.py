"""Adds the keys to the Windows registry that open saved games in the app, or removes them; for this user alone.

That needs no rights, and changes nothing for others who use the machine.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion.record.library import SUFFIX

if sys.platform == "win32":
    import winreg

CLASSES: Final = r"Software\Classes"
KIND: Final = "ReefCompanion.Game"


def entries(command: Sequence[str], about: str) -> dict[str, str]:
    """Return the keys below `CLASSES` and their values by which `command` opens saved games, described by `about`.

    The key of the file's ending comes last: whoever is interrupted has changed nothing that is used.
    """
    program = Path(command[0])
    words = [f'"{command[0]}"', *command[1:], "play", '"%1"']
    return {
        KIND: about,
        rf"{KIND}\shell\open\command": " ".join(words),
        # Python's own sign would tell nobody what the file is.
        **({} if "python" in program.stem.lower() else {rf"{KIND}\DefaultIcon": f'"{program}",0'}),
        SUFFIX: KIND,
    }


def place(command: Sequence[str], about: str, below: str = CLASSES) -> None:
    """Write the keys into the registry, over those of an earlier version. Raises OSError."""
    if sys.platform == "win32":
        for key, value in entries(command, about).items():
            winreg.SetValue(winreg.HKEY_CURRENT_USER, rf"{below}\{key}", winreg.REG_SZ, value)
        _tell()


def remove(below: str = CLASSES) -> bool:
    """Delete the keys; return whether there were any. Other programs' settings for the files stay. Raises OSError."""
    there = False
    if sys.platform == "win32":
        there = _value(rf"{below}\{SUFFIX}") == KIND
        if there:
            _delete(rf"{below}\{SUFFIX}")
        there = _delete(rf"{below}\{KIND}") or there
        _tell()
    return there


if sys.platform == "win32":

    def _value(key: str) -> str:
        try:
            return winreg.QueryValue(winreg.HKEY_CURRENT_USER, key)
        except FileNotFoundError:
            return ""

    def _delete(key: str) -> bool:
        """Delete a key with all below it; whether it was there."""
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                inner = [winreg.EnumKey(opened, number) for number in range(winreg.QueryInfoKey(opened)[0])]
        except FileNotFoundError:
            return False
        for name in inner:
            _delete(rf"{key}\{name}")
        winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
        return True

    def _tell() -> None:
        """Tell the desktop that files open otherwise now; else it notices at the next login."""
        import ctypes

        associations_changed = 0x08000000
        ctypes.windll.shell32.SHChangeNotify(associations_changed, 0, None, None)
