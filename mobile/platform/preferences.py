"""The system's settings for every app: night, text size, less motion; on each system in its own way.

No Kivy. None of it fails: a system that says nothing, or nonsense, counts as no wish.
"""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from mobile.platform.environment import subprocess_environment

_PATIENCE: Final = 2.0  # seconds for a desktop's answer
_NIGHT_MASK: Final = 0x30  # of Android's uiMode: Configuration.UI_MODE_NIGHT_MASK
_NIGHT: Final = 0x20
_PORTAL: Final = (
    "gdbus call --session --timeout 2 --dest org.freedesktop.portal.Desktop"
    " --object-path /org/freedesktop/portal/desktop"
    " --method org.freedesktop.portal.Settings.Read org.freedesktop.appearance color-scheme"
)
_SMALLEST, _LARGEST = 0.5, 4.0  # text sizes that any system offers lie well within


@dataclass(frozen=True, slots=True)
class SystemPreferences:
    """The system's wishes: `night`, `text` as a factor, `calm` for less motion; usual values if it does not tell."""

    night: bool = False
    text: float = 1.0
    calm: bool = False


def read_preferences() -> SystemPreferences:
    """Return the system's wishes now. On Linux and macOS this starts two programs and is slow: ask in a thread."""
    with suppress(Exception):  # whatever a system answers, the app goes on
        return _reader()()
    return SystemPreferences()


def _reader() -> Callable[[], SystemPreferences]:
    if "ANDROID_ARGUMENT" in os.environ:
        return _android
    return {"win32": _windows, "darwin": _macos, "linux": _desktop}.get(sys.platform, SystemPreferences)


def _text(said: object) -> float:
    """Return a text factor as a system tells it; the usual one for nonsense."""
    with suppress(TypeError, ValueError):
        factor = float(str(said))
        if math.isfinite(factor) and _SMALLEST <= factor <= _LARGEST:
            return factor
    return 1.0


def _android() -> SystemPreferences:
    """Return Android's wishes; it switches animations off by a scale of none at all."""
    from jnius import autoclass  # type: ignore[import-not-found,unused-ignore]

    activity: Any = autoclass("org.kivy.android.PythonActivity").mActivity
    settings: Any = autoclass("android.provider.Settings$Global")
    now = activity.getResources().getConfiguration()
    scale = settings.getFloat(activity.getContentResolver(), settings.ANIMATOR_DURATION_SCALE, 1.0)
    return SystemPreferences((int(now.uiMode) & _NIGHT_MASK) == _NIGHT, _text(now.fontScale), float(scale) == 0.0)


def _windows() -> SystemPreferences:
    import ctypes

    shown = ctypes.c_int(1)
    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user32.SystemParametersInfoW(0x1042, 0, ctypes.byref(shown), 0)  # SPI_GETCLIENTAREAANIMATION
    light = _registered(r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize", "AppsUseLightTheme", 1)
    percent = _registered(r"Software\Microsoft\Accessibility", "TextScaleFactor", 100)
    return SystemPreferences(light == 0, _text(percent / 100), not shown.value)


def _registered(key: str, name: str, usual: int) -> int:
    """Return a number of the user's registry."""
    import winreg

    with suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:  # type: ignore[attr-defined,unused-ignore]
        value = winreg.QueryValueEx(opened, name)[0]  # type: ignore[attr-defined,unused-ignore]
        if isinstance(value, int):
            return value
    return usual


def _macos() -> SystemPreferences:
    """Return the wishes of macOS, which has one text size."""
    return SystemPreferences(
        night=_output("defaults read -g AppleInterfaceStyle") == "Dark",
        calm=_output("defaults read com.apple.universalaccess reduceMotion") == "1",
    )


def _desktop() -> SystemPreferences:
    """The portal tells of night on every desktop that has one; GNOME and its kin tell the rest, and night, too."""
    kept = dict(re.findall(r"^org\.gnome\.desktop\.interface ([\w-]+) (.*)$", _output(_GNOME), re.MULTILINE))
    portal = re.search(r"uint32 ([012])", _output(_PORTAL) if _has_bus() else "")
    night = portal[1] == "1" if portal else kept.get("color-scheme") == "'prefer-dark'"
    return SystemPreferences(night, _text(kept.get("text-scaling-factor")), kept.get("enable-animations") == "false")


_GNOME: Final = "gsettings list-recursively org.gnome.desktop.interface"


def _has_bus() -> bool:
    """Return whether there is a bus to ask on: without one, asking would start one."""
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ or os.path.exists(f"{os.environ.get('XDG_RUNTIME_DIR', '')}/bus")


def _output(command: str) -> str:
    """Return the output of a program of the system; empty if there is none or it does not answer."""
    try:
        return subprocess.run(
            command.split(),
            capture_output=True,
            text=True,
            timeout=_PATIENCE,
            check=False,
            env=subprocess_environment(),
        ).stdout.strip()
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return ""
