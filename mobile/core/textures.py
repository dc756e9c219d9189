"""Caches of textures: drawings, rendered once for a size and a palette, in memory and on disk; lines of text."""

from __future__ import annotations

import sys
import zlib
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from kivy.core.text import Label
from kivy.core.text.markup import MarkupLabel
from kivy.graphics.texture import Texture

from companion import __version__
from companion.drawing.palette import PALETTES
from companion.files import atomic_replace, read_file
from companion.imports import package_folder
from companion.refusal import Refused
from mobile.core.plugin import AppGame
from mobile.core.theme import FONT_NAME

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.drawing.scene import Scene

_ACROSS = 8  # designs side by side on a sheet
_LARGEST = 256_000_000  # bytes of a picture, far more than any screen shows
_UNIT = 20.0  # mm: the size scenes are asked for in; what is shown is told in pixels


_Key: TypeAlias = tuple[str, int, str]
"""A drawing's name, its width in pixels, its palette."""

MAX_CACHED_BYTES: Final = 12_000_000
"""Bytes of textures that stay although nothing may show them: every drawing of a table on a large tablet."""


class _Drawn(NamedTuple):
    """Pixels from the upper left corner, four bytes each; of a sheet also the names of the designs on it, in rows.

    Kept in a form of our own: a PNG takes its reader 12 ms more at each start of the app.
    """

    width: int
    height: int
    pixels: bytes
    names: tuple[str, ...] = ()

    def packed(self) -> bytes:
        """Return the bytes for a file."""
        return f"{self.width} {self.height} {','.join(self.names)}\n".encode() + zlib.compress(self.pixels, 1)

    @classmethod
    def unpacked(cls, data: bytes) -> _Drawn:
        """Return the picture from the bytes of a file. Raises ValueError or zlib.error for damaged ones."""
        head, _, body = data.partition(b"\n")
        width, height, names = head.decode().split(" ")
        size = 4 * int(width) * int(height)
        if not 0 < size <= _LARGEST:
            raise ValueError("more than is ever drawn")
        pixels = zlib.decompressobj().decompress(body, size + 1)
        if len(pixels) != size:
            raise ValueError("too many pixels or too few")
        return cls(int(width), int(height), pixels, tuple(filter(None, names.split(","))))


class TextureCache:
    """Cache of textures by drawing, size and palette, of the designs of all `games`.

    `folder` keeps the pictures between starts; None keeps nothing. A texture on show is always found again;
    of the others `most` bytes stay, and the longest unused go first.
    """

    def __init__(self, folder: Path | None, games: Sequence[AppGame], most: int = MAX_CACHED_BYTES) -> None:
        self.folder, self._games, self._most = folder, games, most
        self._recent: OrderedDict[_Key, tuple[Any, Any]] = OrderedDict()
        self._bytes = 0
        self._alive: WeakValueDictionary[_Key, Any] = WeakValueDictionary()
        self._names: dict[_Key, tuple[str, ...]] = {}
        self._fingerprint = _fingerprint(picture_sources(games))

    def designs(self, side: int, palette: str, *kinds: str) -> Mapping[str, Any]:
        """Return small designs of the games as textures `side` pixels wide, by name, cut from one sheet.

        `kinds` are the words their names begin with, like `piece`; none means every design.
        """
        side = max(4, side)  # while a window is being laid out there may be no room at all
        key = ("-".join(("designs", *kinds)), side, palette)
        kept = self._found(key)
        if kept is None:
            sheet = self._alive.get(key)
            if sheet is None:
                drawn = partial(self._picture, key, lambda: _sheet(self._all, kinds, side, palette))
                picture = drawn()
                # Which designs are on a sheet is kept with it, so that none has to be made to find another.
                sheet, self._names[key] = _texture(picture, drawn), picture.names
            kept = self._keep(key, sheet, _cut(sheet, self._names[key], side))
        cut: Mapping[str, Any] = kept
        return cut

    def design(self, name: str, side: int, palette: str) -> Any:
        """Return the texture of one design alone, `side` pixels wide: for sizes that few drawings are shown in."""

        def draw() -> Scene:
            return self._all[name]

        return self.scene(name, draw, side, palette)

    def scene(self, name: str, drawn: Callable[[], Scene], width: int, palette: str, secret: bool = False) -> Any:
        """Return the texture of a scene, `width` pixels wide; `name` tells it apart from all others of its size.

        A `secret` drawing, or one that follows from a secret, never reaches the disk: file names would tell.
        """
        width = max(4, width)
        key = (name, width, palette)
        kept = self._found(key)
        if kept is None:
            texture = self._alive.get(key)
            if texture is None:
                again = partial(_drawn_single, drawn, width, palette)
                if not secret:
                    again = partial(self._picture, key, again)
                texture = _texture(again(), again)
            kept = self._keep(key, texture, texture)
        return kept

    def at_hand(self, name: str, palette: str) -> Any:
        """Return the last texture of a scene in any width, to show until another is drawn; None if there is none."""
        drawn = ((key, texture) for key, (texture, _) in reversed(self._recent.items()))
        return next((texture for key, texture in drawn if (key[0], key[2]) == (name, palette)), None)

    def passing(self, scene: Scene, width: int, palette: str) -> Any:
        """Return the texture of a scene that is shown once, such as a chart of one game; it is not cached."""
        return _texture(_single(scene, width, palette), lambda: _single(scene, width, palette))

    @cached_property
    def _all(self) -> Mapping[str, Scene]:
        """Every design; making them takes its time, and where every picture is kept none is needed."""
        return {name: scene for game in self._games for name, scene in game.art.designs(_UNIT).items()}

    @property
    def held_bytes(self) -> int:
        """Return how many bytes of textures are cached, shown or not."""
        return self._bytes

    def rest(self) -> None:
        """Drop the scenes of drawings while the app is idle: they are far larger than their textures.

        Making all of them again takes a tenth of a second, and only sizes that were never drawn need them. What is
        left of laying out a copy to print is as large, and few people print twice.
        """
        self.__dict__.pop("_all", None)
        drawing = [f"{package}/{each}" for game in self._games for package, each in game.art.sources]
        drawing.append(_PRINTED)
        for name, module in list(sys.modules.items()):
            if any(fnmatchcase(f"{name.replace('.', '/')}.py", each) for each in drawing):
                for kept in vars(module).values():
                    if callable(clear := getattr(kept, "cache_clear", None)):
                        clear()

    def forget(self) -> None:
        """Drop all cached textures, as where memory runs short; those still shown stay while they are."""
        self._recent.clear()
        self._bytes = 0

    def _found(self, key: _Key) -> Any:
        """The texture kept for `key`, which becomes the most recent; None if it was dropped."""
        if key not in self._recent:
            return None
        self._recent.move_to_end(key)
        return self._recent[key][1]

    def _keep(self, key: _Key, texture: Any, made: Any) -> Any:
        """Cache `made`, which is made of a texture, as long as there is room, and return it."""
        self._alive[key], self._recent[key] = texture, (texture, made)
        self._bytes += texture_bytes(texture)
        while self._bytes > self._most and len(self._recent) > 1:
            _, (oldest, _made) = self._recent.popitem(last=False)
            self._bytes -= texture_bytes(oldest)
        return made

    def _picture(self, key: _Key, draw: Callable[[], _Drawn]) -> _Drawn:
        name = "-".join(map(str, key))
        path = self.folder / f"{name}-{self._fingerprint}.pixels" if self.folder is not None else None
        with suppress(Refused, ValueError, zlib.error):  # not there, cut off or damaged: it is drawn again
            if path is not None:
                return _Drawn.unpacked(read_file(path, _LARGEST))
        picture = draw()
        # A full disk or a folder that is gone: pictures are drawn at each start then.
        with suppress(OSError):
            if path is not None:
                with atomic_replace(path) as stream:
                    stream.write(picture.packed())
        return picture


def _texture(picture: _Drawn, again: Callable[[], _Drawn]) -> Any:
    """Return a texture of a picture; `again` draws that once more where a phone has lost its textures."""
    texture = Texture.create(size=(picture.width, picture.height), colorfmt="rgba", mipmap=False)
    texture.blit_buffer(picture.pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    texture.min_filter = texture.mag_filter = "nearest"  # shown at its own size, at whole pixels
    texture.add_reload_observer(partial(_refill, again))
    return texture


def texture_bytes(texture: Any) -> int:
    """Return how many bytes of memory a texture takes."""
    return int(texture.width * texture.height * 4)


def _refill(again: Callable[[], _Drawn], texture: Any) -> None:
    texture.blit_buffer(again().pixels, colorfmt="rgba", bufferfmt="ubyte")


def _image(scene: Scene, width: int, palette: str) -> Image:
    from companion.drawing.raster import render_image

    picture = render_image(scene, PALETTES[palette], width / scene.width)
    return picture.crop((0, 0, width, picture.height)) if picture.width > width else picture


def _drawn_single(drawn: Callable[[], Scene], width: int, palette: str) -> _Drawn:
    return _single(drawn(), width, palette)


def _single(scene: Scene, width: int, palette: str) -> _Drawn:
    picture = _image(scene, width, palette).convert("RGBA")
    return _Drawn(*picture.size, picture.tobytes())


def _sheet(designs: Mapping[str, Scene], kinds: tuple[str, ...], side: int, palette: str) -> _Drawn:
    """Return designs as one picture, in rows, with a pixel of nothing around each."""
    from PIL import Image

    names = [name for name in designs if not kinds or name.split("-")[0] in kinds]
    step = side + 2
    rows = -(-len(names) // _ACROSS)
    sheet = Image.new("RGBA", (_ACROSS * step, rows * step), (0, 0, 0, 0))
    for number, name in enumerate(names):
        picture = _image(designs[name], side, palette)
        row, column = divmod(number, _ACROSS)
        # What is lower than it is wide lies in the middle of its place.
        lift = max(0, (side - picture.height) // 2)
        kept = picture.crop((0, 0, side, min(side, picture.height)))
        sheet.paste(kept, (column * step + 1, row * step + 1 + lift))
    return _Drawn(*sheet.size, sheet.tobytes(), tuple(names))


def _cut(sheet: Any, names: Sequence[str], side: int) -> dict[str, Any]:
    step = side + 2
    cut = {}
    for number, name in enumerate(names):
        row, column = divmod(number, _ACROSS)
        # Textures count rows from the bottom.
        cut[name] = sheet.get_region(column * step + 1, sheet.height - row * step - 1 - side, side, side)
    return cut


_DRAWINGS = (("companion", "drawing/*.py"), ("mobile", "core/icons.py"))
"""The sources of what belongs to no game: a package, and files in it."""
_PRINTED = "printables/*.py"
"""The sources of what is printed: their folders, too, have a slash in their names."""


def picture_sources(games: Sequence[AppGame]) -> list[Path]:
    """Return every source file of the cached pictures; in a bundle only what is no Python."""
    found: list[Path] = []
    for package, wanted in (*_DRAWINGS, *(drawing for game in games for drawing in game.art.sources)):
        # Asked of the outermost package, because asking the packages of the drawings would import them.
        found += package_folder(package).glob(wanted)
    return sorted(found)


def _fingerprint(found: Sequence[Path]) -> str:
    """Return a checksum of the sources of drawings: when it changes, pictures on disk are drawn anew."""
    check = zlib.crc32(__version__.encode())
    for source in found:
        check = zlib.crc32(source.name.encode() + source.read_bytes(), check)
    if getattr(sys, "frozen", False):  # in a bundle there are no modules, only one program made of them
        about = Path(sys.executable).stat()
        check = zlib.crc32(f"{about.st_size} {about.st_mtime_ns}".encode(), check)
    return f"{check:08x}"


_MOST: Final = 4_000_000  # bytes of lines, and of paragraphs, that stay: four times what a large tablet shows


class TextCache:
    """A cache of written texts as white textures. It belongs to one app: another window cannot show them."""

    def __init__(self) -> None:
        self._lines, self._paragraphs = _Kept(_line), _Kept(_paragraph)

    def line(self, words: str, size: int, bold: bool) -> Any:
        """Return one line as a texture, in letters of `size` pixels; None for no words."""
        return self._lines(words, size, bold) if words else None

    def shortened(self, words: str, size: int, bold: bool, room: int) -> Any:
        """Return a line as a texture: as many letters as have room, in pixels, and an ellipsis."""
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self.line(words[:middle].rstrip() + "…", size, bold).width <= room:
                low = middle
            else:
                high = middle - 1
        return self.line(words[:low].rstrip() + "…", size, bold)

    def paragraph(self, words: str, size: int, width: int, bold: bool = False, markup: bool = False) -> Any:
        """Return text wrapped to a width in pixels as a texture."""
        return self._paragraphs(words, size, width, bold, markup)


class _Kept:
    """A cache of textures by the arguments of `written`; the longest unused go first.

    It counts bytes: in large letters a text takes sixteen times as many as in small ones.
    """

    def __init__(self, written: Callable[..., Any]) -> None:
        self._written = written
        self._kept: OrderedDict[tuple[object, ...], Any] = OrderedDict()
        self._bytes = 0

    def __call__(self, *about: object) -> Any:
        if about in self._kept:
            self._kept.move_to_end(about)
            return self._kept[about]
        texture = self._kept[about] = self._written(*about)
        self._bytes += texture_bytes(texture)
        while self._bytes > _MOST and len(self._kept) > 1:
            self._bytes -= texture_bytes(self._kept.popitem(last=False)[1])
        return texture


def _line(words: str, size: int, bold: bool) -> Any:
    return _drawn(partial(Label, text=words, font_name=FONT_NAME, font_size=size, bold=bold, color=(1, 1, 1, 1)))


def paragraph_height(words: str, size: int, width: int, bold: bool = False, markup: bool = False) -> int:
    """Return how high a paragraph will be, in pixels; nothing is written."""
    return int(_wrapped(words, size, width, bold, markup).render()[1])


def _paragraph(words: str, size: int, width: int, bold: bool, markup: bool) -> Any:
    return _drawn(partial(_wrapped, words, size, width, bold, markup))


def _wrapped(words: str, size: int, width: int, bold: bool, markup: bool) -> Any:
    kind = MarkupLabel if markup else Label
    return kind(
        text=words, font_name=FONT_NAME, font_size=size, bold=bold, text_size=(width, None), color=(1, 1, 1, 1)
    )


def _drawn(written: Callable[[], Any]) -> Any:
    """Return the texture of a label, filled now: Kivy would fill it while drawing, and make the picture wait."""
    label = written()
    label.refresh()
    texture = label.texture
    texture.bind()
    texture.min_filter = texture.mag_filter = "nearest"
    texture.add_reload_observer(partial(_rewrite, written))  # Kivy's own label does so only as long as it lives
    return texture


def _rewrite(written: Callable[[], Any], texture: Any) -> None:
    label = written()
    label.texture = texture
    label.refresh()
    label.render(real=True)
