"""Drawings as textures: rendered once for a size and a palette, kept on disk, shown as textured rectangles."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.graphics.texture import Texture

from companion import __version__
from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene
from companion.reef_encounter.art import designs

if TYPE_CHECKING:
    from PIL.Image import Image

_ACROSS = 8  # designs side by side on a sheet
_UNIT = 20.0  # mm: the size scenes are asked for in; what is shown is told in pixels


class Atlas:
    """Textures by drawing, size and palette. `folder` keeps the pictures between starts; None keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._sheets: dict[tuple[int, str, tuple[str, ...]], dict[str, Any]] = {}
        self._single: dict[tuple[str, int, str], Any] = {}
        self._drawn = _fingerprint()

    def designs(self, side: int, palette: str, *kinds: str) -> Mapping[str, Any]:
        """Small designs (`art.designs`) as textures `side` pixels wide, by name, on one sheet.

        `kinds` are the words their names begin with, like `polyp`; none means every design.
        """
        side = max(4, side)  # while a window is being laid out there may be no room at all
        key = (side, palette, kinds)
        if key not in self._sheets:
            names = [name for name in _names() if not kinds or name.split("-")[0] in kinds]
            title = "-".join(("designs", *kinds, str(side), palette))
            self._sheets[key] = _cut(self._texture(title, lambda: _sheet(names, side, palette)), names, side)
        return self._sheets[key]

    def design(self, name: str, side: int, palette: str) -> Any:
        """One design alone, `side` pixels wide: for sizes that only a few drawings are shown in."""

        def drawn() -> Scene:
            return _drawn()[name]

        return self.scene(name, drawn, side, palette)

    def scene(self, name: str, drawn: Callable[[], Scene], width: int, palette: str) -> Any:
        """A whole scene as a texture `width` pixels wide; `name` tells it apart from all others of its size."""
        width = max(4, width)
        key = (name, width, palette)
        if key not in self._single:
            self._single[key] = self._texture(f"{name}-{width}-{palette}", lambda: _picture(drawn(), width, palette))
        return self._single[key]

    def forget(self) -> None:
        """Let go of all textures, as after a change of palette or size; those still shown stay until redrawn."""
        self._sheets.clear()
        self._single.clear()

    def _texture(self, name: str, draw: Callable[[], Image]) -> Any:
        picture = self._kept(name)
        if picture is None:
            picture = draw()
            self._keep(name, picture)
        texture = Texture.create(size=picture.size, colorfmt="rgba", mipmap=False)
        texture.blit_buffer(picture.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
        texture.flip_vertical()
        texture.min_filter = texture.mag_filter = "nearest"  # shown at its own size, at whole pixels
        return texture

    def _path(self, name: str) -> Path | None:
        return self._folder / f"{name}-{self._drawn}.png" if self._folder is not None else None

    def _kept(self, name: str) -> Image | None:
        from PIL import Image

        path = self._path(name)
        if path is None or not path.is_file():
            return None
        try:
            with Image.open(path) as picture:
                return picture.convert("RGBA")
        except (OSError, SyntaxError, ValueError):  # cut off or damaged: it is drawn again
            return None

    def _keep(self, name: str, picture: Image) -> None:
        path = self._path(name)
        if path is None:
            return
        passing = path.with_suffix(f".{os.getpid()}.part")
        try:
            picture.save(passing, "PNG", compress_level=1)
            passing.replace(path)
        except OSError:  # a full disk or a folder that is gone: pictures are drawn at each start then
            passing.unlink(missing_ok=True)


def _picture(scene: Scene, width: int, palette: str) -> Image:
    from companion.drawing.pixels import image

    picture = image(scene, PALETTES[palette], width / scene.width)
    return picture.crop((0, 0, width, picture.height)) if picture.width > width else picture


@lru_cache(maxsize=1)
def _drawn() -> Mapping[str, Scene]:
    return designs(_UNIT)


def _names() -> list[str]:
    return list(_drawn())


def _sheet(names: Sequence[str], side: int, palette: str) -> Image:
    """Designs in rows, with a pixel of nothing around each."""
    from PIL import Image

    step = side + 2
    rows = -(-len(names) // _ACROSS)
    sheet = Image.new("RGBA", (_ACROSS * step, rows * step), (0, 0, 0, 0))
    for number, name in enumerate(names):
        picture = _picture(_drawn()[name], side, palette)
        row, column = divmod(number, _ACROSS)
        # A parrotfish is lower than it is wide: it lies in the middle of its place.
        lift = max(0, (side - picture.height) // 2)
        kept = picture.crop((0, 0, side, min(side, picture.height)))
        sheet.paste(kept, (column * step + 1, row * step + 1 + lift))
    return sheet


def _cut(sheet: Any, names: Sequence[str], side: int) -> dict[str, Any]:
    step = side + 2
    cut = {}
    for number, name in enumerate(names):
        row, column = divmod(number, _ACROSS)
        # Textures count rows from the bottom.
        cut[name] = sheet.get_region(column * step + 1, sheet.height - row * step - 1 - side, side, side)
    return cut


def _fingerprint() -> str:
    """Changes whenever a drawing does, so that no old picture is shown."""
    found = hashlib.sha1(__version__.encode(), usedforsecurity=False)
    for package in ("companion.drawing", "companion.reef_encounter.art"):
        for source in sorted(files(package).iterdir(), key=_name):
            if source.name.endswith((".py", ".ttf")):
                found.update(source.read_bytes())
    return found.hexdigest()[:12]


def _name(source: Traversable) -> str:
    return source.name
