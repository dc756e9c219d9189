"""The app's icon from our own drawing: pixels of any size, and as SVG. Knows nothing of Kivy."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion import __version__
from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene
from companion.whole_files import replacing

if TYPE_CHECKING:
    from PIL.Image import Image

SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The sizes that desktops ask for, in pixels."""

_SMALL: Final = 32  # pixels up to which the reef of the emblem would be a blur
_WINDOW: Final = 128
_INKS: Final = PALETTES["day"]


def picture(side: int) -> Image:
    """The icon, `side` pixels wide and high, with clear corners."""
    from companion.drawing.pixels import image

    scene = _drawn(side)
    return image(scene, _INKS, side / scene.width)


def vector() -> str:
    """The icon as SVG."""
    from companion.drawing.svg import svg

    return svg(_drawn(256), _INKS, "Reef Companion")


def kept(folder: Path) -> Path:
    """The icon of the window as a file in `folder`, made where it is missing. Raises OSError."""
    path = folder / f"icon-{_WINDOW}-{__version__}.png"
    if not path.exists():
        with replacing(path) as stream:
            picture(_WINDOW).save(stream, "PNG")
    return path


def wear(window: Any, folder: Path | None) -> None:
    """Give `window` the icon, kept in `folder`; without one it has the icon that the system finds."""
    # A phone, and a bundle of Windows or a Mac, bring their icon along, in better sizes.
    if folder is None or "ANDROID_ARGUMENT" in os.environ:
        return
    if sys.platform.startswith("linux") or not getattr(sys, "frozen", False):
        with suppress(OSError):
            window.set_icon(str(kept(folder)))


def _drawn(side: int) -> Scene:
    from companion.reef_encounter.art.emblem import emblem, token

    return token() if side <= _SMALL else emblem()
