"""Handing a file on: to another app on Android, elsewhere by showing where it lies. No Kivy."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from mobile.system.environment import for_others

AUTHORITY: Final = "{package}.fileprovider"
"""The name under which the Android manifest declares the provider of the folder that files are shared from."""

GAME: Final = "application/octet-stream"
PAGE: Final = "text/html"
PDF: Final = "application/pdf"
ANIMATION: Final = "image/gif"
PICTURE: Final = "image/png"


def on_android() -> bool:
    """Return whether files are handed to other apps rather than left in a folder."""
    return "ANDROID_PRIVATE" in os.environ


def send(path: Path, kind: str) -> bool:
    """Let the person choose an app that gets the file of type `kind`; return False where that is not possible."""
    try:
        from jnius import autoclass, cast  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return False
    intents = autoclass("android.content.Intent")
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    provider = autoclass("androidx.core.content.FileProvider")
    authority = AUTHORITY.format(package=activity.getPackageName())
    uri = provider.getUriForFile(activity, authority, autoclass("java.io.File")(str(path)))
    intent = intents(intents.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    activity.startActivity(intents.createChooser(intent, None))
    return True


def show(path: Path) -> bool:
    """Open a file or a folder in the system's program for it; return False where there is none."""
    if on_android():
        return send(path, {".pdf": PDF, ".html": PAGE, ".gif": ANIMATION, ".png": PICTURE}.get(path.suffix, GAME))
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            subprocess.Popen([opener, str(path)], stdout=quiet, stderr=quiet, env=for_others())
    except OSError:
        return False
    return True
