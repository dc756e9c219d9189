"""Drawings as textures: rendered once for a size and a palette, kept on disk, shown as textured rectangles."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.graphics.texture import Texture

from companion import __version__
from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene
from companion.whole_files import replacing
from mobile.frame.app_game import AppGame

if TYPE_CHECKING:
    from PIL.Image import Image

_ACROSS = 8  # designs side by side on a sheet
_ON_SHEET = "designs"  # what a sheet's own note of its designs is called
_UNIT = 20.0  # mm: the size scenes are asked for in; what is shown is told in pixels


class Atlas:
    """Textures by drawing, size and palette, of the designs of all `games`.

    `folder` keeps the pictures between starts; None keeps nothing.
    """

    def __init__(self, folder: Path | None, games: Sequence[AppGame]) -> None:
        self._folder, self._games = folder, games
        self._sheets: dict[tuple[int, str, tuple[str, ...]], dict[str, Any]] = {}
        self._single: dict[tuple[str, int, str], Any] = {}
        self._drawn = _fingerprint(sources(games))

    def designs(self, side: int, palette: str, *kinds: str) -> Mapping[str, Any]:
        """Small designs of the games as textures `side` pixels wide, by name, on one sheet.

        `kinds` are the words their names begin with, like `polyp`; none means every design.
        """
        side = max(4, side)  # while a window is being laid out there may be no room at all
        key = (side, palette, kinds)
        if key not in self._sheets:
            title = "-".join(("designs", *kinds, str(side), palette))
            drawn = partial(self._picture, title, lambda: _sheet(self._all, kinds, side, palette))
            picture = drawn()
            # Which designs are on a sheet is written on it, so that none has to be made to find another.
            self._sheets[key] = _cut(_texture(picture, drawn), picture.info[_ON_SHEET].split(","), side)
        return self._sheets[key]

    def design(self, name: str, side: int, palette: str) -> Any:
        """One design alone, `side` pixels wide: for sizes that only a few drawings are shown in."""

        def drawn() -> Scene:
            return self._all[name]

        return self.scene(name, drawn, side, palette)

    def scene(self, name: str, drawn: Callable[[], Scene], width: int, palette: str) -> Any:
        """A whole scene as a texture `width` pixels wide; `name` tells it apart from all others of its size."""
        width = max(4, width)
        key = (name, width, palette)
        if key not in self._single:
            again = partial(self._picture, f"{name}-{width}-{palette}", lambda: _picture(drawn(), width, palette))
            self._single[key] = _texture(again(), again)
        return self._single[key]

    @cached_property
    def _all(self) -> Mapping[str, Scene]:
        """Every design; making them takes its time, and where every picture is kept none is needed."""
        return {name: scene for game in self._games for name, scene in game.designs(_UNIT).items()}

    def forget(self) -> None:
        """Let go of all textures, as after a change of palette or size; those still shown stay until redrawn."""
        self._sheets.clear()
        self._single.clear()

    def _picture(self, name: str, draw: Callable[[], Image]) -> Image:
        picture = self._kept(name)
        if picture is None:
            picture = draw()
            self._keep(name, picture)
        return picture

    def _path(self, name: str) -> Path | None:
        return self._folder / f"{name}-{self._drawn}.png" if self._folder is not None else None

    def _kept(self, name: str) -> Image | None:
        from PIL import Image

        path = self._path(name)
        if path is None or not path.is_file():
            return None
        try:
            with Image.open(path) as picture:
                kept = picture.convert("RGBA")
        except (OSError, SyntaxError, ValueError):  # cut off or damaged: it is drawn again
            return None
        return kept if _ON_SHEET in kept.info or not name.startswith("designs-") else None

    def _keep(self, name: str, picture: Image) -> None:
        path = self._path(name)
        if path is None:
            return
        # A full disk or a folder that is gone: pictures are drawn at each start then.
        with suppress(OSError), replacing(path) as stream:
            picture.save(stream, "PNG", compress_level=1, pnginfo=_notes(picture))


def _texture(picture: Image, again: Callable[[], Image]) -> Any:
    """`again` gives the same picture once more: a phone that was asleep may have lost what it showed."""
    texture = Texture.create(size=picture.size, colorfmt="rgba", mipmap=False)
    texture.blit_buffer(picture.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    texture.min_filter = texture.mag_filter = "nearest"  # shown at its own size, at whole pixels
    texture.add_reload_observer(partial(_refill, again))
    return texture


def _refill(again: Callable[[], Image], texture: Any) -> None:
    texture.blit_buffer(again().tobytes(), colorfmt="rgba", bufferfmt="ubyte")


def _picture(scene: Scene, width: int, palette: str) -> Image:
    from companion.drawing.pixels import image

    picture = image(scene, PALETTES[palette], width / scene.width)
    return picture.crop((0, 0, width, picture.height)) if picture.width > width else picture


def _sheet(designs: Mapping[str, Scene], kinds: tuple[str, ...], side: int, palette: str) -> Image:
    """Designs in rows, with a pixel of nothing around each."""
    from PIL import Image

    names = [name for name in designs if not kinds or name.split("-")[0] in kinds]
    step = side + 2
    rows = -(-len(names) // _ACROSS)
    sheet = Image.new("RGBA", (_ACROSS * step, rows * step), (0, 0, 0, 0))
    for number, name in enumerate(names):
        picture = _picture(designs[name], side, palette)
        row, column = divmod(number, _ACROSS)
        # A parrotfish is lower than it is wide: it lies in the middle of its place.
        lift = max(0, (side - picture.height) // 2)
        kept = picture.crop((0, 0, side, min(side, picture.height)))
        sheet.paste(kept, (column * step + 1, row * step + 1 + lift))
    sheet.info[_ON_SHEET] = ",".join(names)
    return sheet


def _notes(picture: Image) -> Any:
    """What a kept picture says about itself."""
    from PIL.PngImagePlugin import PngInfo

    notes = PngInfo()
    if _ON_SHEET in picture.info:
        notes.add_text(_ON_SHEET, picture.info[_ON_SHEET])
    return notes


def _cut(sheet: Any, names: Sequence[str], side: int) -> dict[str, Any]:
    step = side + 2
    cut = {}
    for number, name in enumerate(names):
        row, column = divmod(number, _ACROSS)
        # Textures count rows from the bottom.
        cut[name] = sheet.get_region(column * step + 1, sheet.height - row * step - 1 - side, side, side)
    return cut


_DRAWINGS = (("companion", "drawing/*.py"), ("mobile", "frame/plain_icons.py"))
"""The sources of what belongs to no game: a package, and files in it."""


def sources(games: Sequence[AppGame]) -> list[Path]:
    """Every source that what is kept may come from."""
    found: list[Path] = []
    for package, wanted in (*_DRAWINGS, *(drawing for game in games for drawing in game.drawings)):
        # Asked of the outermost package, because asking the packages of the drawings would import them.
        root = files(package)
        if isinstance(root, Path):
            found += root.glob(wanted)
    return sorted(found)


def _fingerprint(found: Sequence[Path]) -> str:
    """Changes whenever a drawing may have, so that no old picture is shown: by what its sources say."""
    digest = hashlib.sha1(__version__.encode(), usedforsecurity=False)
    for source in found:
        digest.update(source.name.encode() + source.read_bytes())
    if getattr(sys, "frozen", False):  # in a bundle there are no sources, only one program made of them
        about = Path(sys.executable).stat()
        digest.update(f"{about.st_size} {about.st_mtime_ns}".encode())
    return digest.hexdigest()[:12]
