"""An app that lays everything out and draws nothing: for tests that only ask where things lie.

Pictures and texts are as large as ever, but empty; drawing them takes most of the time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from math import ceil
from typing import Any

import pytest

from companion.drawing.scene import Scene


@cache
def once(module: Any) -> Any:
    """The designs of a module, made once for all tests of this process: they are always the same."""
    return cache(module.designs)


@cache
def blank(width: int, height: int) -> Any:
    """A texture of that size with nothing on it."""
    from kivy.graphics.texture import Texture

    return Texture.create(size=(width, height))


EXTENTS: dict[tuple[str, float, str, bool], tuple[int, int]] = {}
"""How wide and high texts are, by font."""


class Blanks(Mapping[str, Any]):
    """Whatever design is asked for, `side` pixels wide."""

    def __init__(self, side: int) -> None:
        self._side = side

    def __getitem__(self, _name: str) -> Any:
        return blank(self._side, self._side)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def draw_nothing(patch: pytest.MonkeyPatch) -> None:
    """Until `patch` is undone, apps that are made draw nothing, keep no pictures, and expect no power to fail."""
    from kivy.core.text import Label, LabelBase
    from kivy.graphics import InstructionGroup

    from companion.reef import art
    from mobile import app
    from mobile.frame.atlas import Atlas
    from mobile.reef_encounter.table import board
    from mobile.reef_encounter.widgets import on_rock
    from mobile.widgets import sketch

    class Empty(Atlas):
        def designs(self, side: int, _palette: str, *_kinds: str) -> Mapping[str, Any]:
            return Blanks(max(4, side))

        def scene(self, name: str, drawn: Callable[[], Scene], width: int, _palette: str) -> Any:
            return self.passing(drawn(), width, _palette)

        def passing(self, scene: Scene, width: int, _palette: str) -> Any:
            width = max(4, width)
            return blank(width, ceil(scene.height * width / scene.width - 1e-6))

    class Unhung(InstructionGroup):
        """In the place of a drawing kept as one picture."""

        def __init__(self, _wall: object, width: int, height: int) -> None:
            super().__init__()
            self.size = width, height

        def begun(self, *_: object) -> Any:
            self.clear()
            return self

        def ended(self, *_: object) -> None: ...

        def taken_down(self) -> None: ...

        def only(self, *_: object) -> None: ...

        def move(self, *_: object) -> None: ...

    patch.setattr(app, "Atlas", Empty)
    for module in (board, sketch):
        patch.setattr(module, "CachedDrawing", Unhung)
    patch.setattr(LabelBase, "_texture_fill", lambda *_: None)
    extents = Label.get_extents

    def measured(label: Any, text: str) -> tuple[int, int]:
        options = label.options
        key = text, options["font_size"], options["font_name_r"], options["bold"]
        if key not in EXTENTS:
            EXTENTS[key] = extents(label, text)
        return EXTENTS[key]

    patch.setattr(Label, "get_extents", measured)
    for drawings in (art, on_rock):
        patch.setattr(drawings, "designs", once(drawings))
    patch.setattr(os, "fsync", lambda _handle: None)
