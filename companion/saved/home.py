"""Where games and settings are kept on each system. Imports nothing of the app."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

NAME: Final = "reef-companion"
GAMES: Final = "games"
"""The folder of the saved games in it."""


def home() -> Path:
    """The folder of games and settings, which need not be there yet. `REEF_COMPANION_HOME` overrides it."""
    if wished := os.environ.get("REEF_COMPANION_HOME"):
        return Path(wished)
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"])  # set by python-for-android to getFilesDir()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / NAME
