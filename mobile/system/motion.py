"""Whether the system's owner wishes less motion, asked of each system in its own way. No Kivy."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from mobile.system.environment import for_others

_PATIENCE = 2.0  # seconds for a desktop's answer
_ASKED = {
    "linux": (["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"], "false"),
    "darwin": (["defaults", "read", "com.apple.universalaccess", "reduceMotion"], "1"),
}
"""What to ask a desktop with, and the answer that means less motion."""


def less_motion() -> bool:
    """False where the system says nothing, or cannot be asked. May take as long as starting a program does."""
    if "ANDROID_ARGUMENT" in os.environ:
        return _android()
    if sys.platform == "win32":
        return _windows()
    command, wished = _ASKED.get(sys.platform, ([], ""))
    if not command:
        return False
    try:
        said = subprocess.run(
            command, capture_output=True, text=True, timeout=_PATIENCE, check=False, env=for_others()
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.strip() == wished


def _android() -> bool:
    """Animations are switched off by a scale of none at all."""
    try:
        from jnius import autoclass  # type: ignore[import-not-found,unused-ignore]

        activity: Any = autoclass("org.kivy.android.PythonActivity").mActivity
        settings: Any = autoclass("android.provider.Settings$Global")
        scale = settings.getFloat(activity.getContentResolver(), settings.ANIMATOR_DURATION_SCALE, 1.0)
    except Exception:  # whatever a device answers, the app starts
        return False
    return float(scale) == 0.0


def _windows() -> bool:
    import ctypes

    shown = ctypes.c_int(1)
    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user32.SystemParametersInfoW(0x1042, 0, ctypes.byref(shown), 0)  # SPI_GETCLIENTAREAANIMATION
    return not shown.value
