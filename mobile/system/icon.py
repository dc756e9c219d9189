"""The app's icon from a game's scene: as pixels of any size, as SVG, as a file, and on the window. No Kivy."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from companion import __version__
from companion.drawing.palette import PALETTES
from companion.files import replacing

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.drawing.scene import Scene

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
