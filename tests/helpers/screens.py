"""The environment variables of an off-screen display, for tests that start a program with a window."""

from __future__ import annotations

import sys
from typing import Final

OFF_SCREEN: Final[dict[str, str]] = {} if sys.platform == "win32" else {"SDL_VIDEODRIVER": "offscreen"}
"""The variables with which a program opens a window on no screen. SDL for Windows has none: there people see it."""

NAMING_ONE: Final = () if sys.platform == "win32" else ("DISPLAY", "WAYLAND")
"""How the names of variables begin that tell a program its screen. Nobody needs them on Windows; Wine does."""
