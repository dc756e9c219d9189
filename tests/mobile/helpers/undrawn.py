"""Makes apps that lay everything out and draw nothing, for tests that only ask what is said and where things lie.

Pictures and texts are as large as ever, but empty: drawing them takes most of an app's time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from math import ceil
from typing import Any

import pytest

from companion.drawing.scene import Scene

EXTENTS: dict[tuple[str, float, str, bool], tuple[int, int]] = {}
"""How wide and high texts are, by font."""


@cache
def blank(width: int, height: int) -> Any:
    """A texture of `width` by `height` with nothing on it, which takes no memory."""
    from kivy.graphics.texture import Texture

    return Texture.create(size=(1, 1)).get_region(0, 0, width, height)


@cache
def designs_of(designs: Callable[[float], Mapping[str, Scene]]) -> Mapping[str, Scene]:
    """The designs of a game, which are always the same."""
    return designs(20.0)


class Blanks(Mapping[str, Any]):
    """A store of blank textures: whatever design is asked for, `side` pixels wide."""

    def __init__(self, side: int) -> None:
        self._side = side

    def __getitem__(self, _name: str) -> Any:
        return blank(self._side, self._side)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def draw_nothing(patch: pytest.MonkeyPatch) -> None:
    """Keep apps, until `patch` is undone, from drawing anything and from keeping pictures."""
    from kivy.core.text import Label, LabelBase
    from kivy.graphics import InstructionGroup

    from mobile import app
    from mobile.core.plugin import AppGame
    from mobile.core.textures import TextureCache
    from mobile.ui import canvas as cached_drawing

    class Empty(TextureCache):
        def __init__(self, _folder: object, games: tuple[AppGame, ...]) -> None:
            self.folder, self._games = None, games
            self._blanks: dict[tuple[str, int], Any] = {}

        def designs(self, side: int, _palette: str, *_kinds: str) -> Mapping[str, Any]:
            return Blanks(max(4, side))

        def design(self, name: str, side: int, palette: str) -> Any:
            return self.scene(name, lambda: self._made[name], side, palette)

        def scene(self, name: str, drawn: Callable[[], Scene], width: int, palette: str, secret: bool = False) -> Any:
            if (name, width) not in self._blanks:
                self._blanks[name, width] = self.passing(drawn(), width, palette)
            return self._blanks[name, width]

        def at_hand(self, _name: str, _palette: str) -> Any:
            return None

        def passing(self, scene: Scene, width: int, _palette: str) -> Any:
            width = max(4, width)
            return blank(width, ceil(scene.height * width / scene.width - 1e-6))

        def rest(self) -> None: ...

        def forget(self) -> None: ...

        @property
        def _made(self) -> Mapping[str, Scene]:
            return {name: scene for game in self._games for name, scene in designs_of(game.art.designs).items()}

    class Unhung(InstructionGroup):
        """In the place of a picture that is drawn once."""

        def __init__(self, size: tuple[int, int]) -> None:
            super().__init__()
            self.texture = blank(*size)

        def add_reload_observer(self, _lost: object) -> None: ...

    extents = Label.get_extents

    def measured(label: Any, text: str) -> tuple[int, int]:
        options = label.options
        key = text, options["font_size"], options["font_name_r"], options["bold"]
        if key not in EXTENTS:
            EXTENTS[key] = extents(label, text)
        return EXTENTS[key]

    patch.setattr(app, "TextureCache", Empty)
    patch.setattr(cached_drawing, "Fbo", Unhung)
    patch.setattr(LabelBase, "_texture_fill", lambda *_: None)
    patch.setattr(Label, "get_extents", measured)
