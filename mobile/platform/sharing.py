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
from companion.files import atomic_replace
from mobile.platform.environment import subprocess_environment

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.drawing.scene import Scene

FILE_PROVIDER: Final = "{package}.fileprovider"
"""The name under which the Android manifest declares the provider of the folder that files are shared from."""

GAME_MIME: Final = "application/octet-stream"
PAGE_MIME: Final = "text/html"
PDF_MIME: Final = "application/pdf"
ANIMATION_MIME: Final = "image/gif"
PICTURE_MIME: Final = "image/png"


def can_share_files() -> bool:
    """Return whether files are handed to other apps rather than left in a folder."""
    return "ANDROID_PRIVATE" in os.environ


def share_file(path: Path, kind: str) -> bool:
    """Let the person choose an app that gets the file of type `kind`; return False where that is not possible."""
    try:
        from jnius import autoclass, cast  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return False
    intents = autoclass("android.content.Intent")
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    provider = autoclass("androidx.core.content.FileProvider")
    authority = FILE_PROVIDER.format(package=activity.getPackageName())
    uri = provider.getUriForFile(activity, authority, autoclass("java.io.File")(str(path)))
    intent = intents(intents.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    activity.startActivity(intents.createChooser(intent, None))
    return True


def show_in_system(path: Path) -> bool:
    """Open a file or a folder in the system's program for it; return False where there is none."""
    if can_share_files():
        return share_file(
            path,
            {".pdf": PDF_MIME, ".html": PAGE_MIME, ".gif": ANIMATION_MIME, ".png": PICTURE_MIME}.get(
                path.suffix, GAME_MIME
            ),
        )
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            subprocess.Popen([opener, str(path)], stdout=quiet, stderr=quiet, env=subprocess_environment())
    except OSError:
        return False
    return True


ICON_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The sizes that desktops ask for, in pixels."""

_WINDOW: Final = 128
_INKS: Final = PALETTES["day"]

DrawIcon: TypeAlias = "Callable[[int], Scene]"
"""What the icon looks like at a number of pixels: small ones show less."""


def render_icon(icon: DrawIcon, side: int) -> Image:
    """Return the icon, `side` pixels wide and high, with clear corners."""
    from companion.drawing.raster import render_image

    scene = icon(side)
    return render_image(scene, _INKS, side / scene.width)


def icon_svg(icon: DrawIcon) -> str:
    """Return the icon as SVG."""
    from companion.drawing.svg import render_svg

    return render_svg(icon(256), _INKS, "Reef Companion")


def icon_file(icon: DrawIcon, folder: Path) -> Path:
    """Return the path of the window's icon in `folder`, written where it is missing. Raises OSError."""
    path = folder / f"icon-{_WINDOW}-{__version__}.png"
    if not path.exists():
        with atomic_replace(path) as stream:
            render_icon(icon, _WINDOW).save(stream, "PNG")
    return path


def set_window_icon(window: Any, icon: DrawIcon, folder: Path | None) -> None:
    """Set the icon of `window`, kept in `folder`; without one it has the icon that the system finds."""
    # A phone, and a bundle of Windows or a Mac, bring their icon along, in better sizes.
    if folder is None or "ANDROID_ARGUMENT" in os.environ:
        return
    if sys.platform.startswith("linux") or not getattr(sys, "frozen", False):
        with suppress(OSError):
            window.set_icon(str(icon_file(icon, folder)))
