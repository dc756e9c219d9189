"""Hands a file on to another app, or shows where it lies; the app's icon as pixels, SVG and file. No Kivy."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from companion import __version__
from companion.drawing.palette import PALETTES
from companion.files import replacing
from mobile.platform.environment import for_others

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.drawing.scene import Scene

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


SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The sizes that desktops ask for, in pixels."""

_WINDOW: Final = 128
_INKS: Final = PALETTES["day"]

Icon: TypeAlias = "Callable[[int], Scene]"
"""What the icon looks like at a number of pixels: small ones show less."""


def picture(icon: Icon, side: int) -> Image:
    """Return the icon, `side` pixels wide and high, with clear corners."""
    from companion.drawing.raster import image

    scene = icon(side)
    return image(scene, _INKS, side / scene.width)


def vector(icon: Icon) -> str:
    """Return the icon as SVG."""
    from companion.drawing.svg import svg

    return svg(icon(256), _INKS, "Reef Companion")


def icon_file(icon: Icon, folder: Path) -> Path:
    """Return the path of the window's icon in `folder`, written where it is missing. Raises OSError."""
    path = folder / f"icon-{_WINDOW}-{__version__}.png"
    if not path.exists():
        with replacing(path) as stream:
            picture(icon, _WINDOW).save(stream, "PNG")
    return path


def wear(window: Any, icon: Icon, folder: Path | None) -> None:
    """Set the icon of `window`, kept in `folder`; without one it has the icon that the system finds."""
    # A phone, and a bundle of Windows or a Mac, bring their icon along, in better sizes.
    if folder is None or "ANDROID_ARGUMENT" in os.environ:
        return
    if sys.platform.startswith("linux") or not getattr(sys, "frozen", False):
        with suppress(OSError):
            window.set_icon(str(icon_file(icon, folder)))
