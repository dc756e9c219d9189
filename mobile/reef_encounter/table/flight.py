"""Pieces that fly from where they lay to where they are now, so that eyes can follow. Not where motion is off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobile.frame.shell import Shell

SECONDS = 0.25

Point = tuple[float, float]


def fly(shell: Shell, page: Widget, textures: Sequence[Any], starts: Sequence[Point], end: Point) -> None:
    """Move each texture from its start to the one end, shrinking; they are gone when they arrive."""
    if shell.theme.calm:
        return
    for texture, (x, y) in zip(textures, starts, strict=True):
        side = texture.width
        piece = Widget(size_hint=(None, None), size=(side, side), pos=(x - side / 2, y - side / 2))
        with piece.canvas:
            Color(1, 1, 1, 1)
            shown = Rectangle(texture=texture, pos=piece.pos, size=piece.size)
        piece.bind(pos=_follower(shown), size=_sizer(shown))
        page.add_widget(piece)
        small = 0.4 * side
        motion = Animation(
            x=end[0] - small / 2, y=end[1] - small / 2, width=small, height=small, d=SECONDS, t="in_quad"
        )
        motion.bind(on_complete=lambda _, gone: page.remove_widget(gone))
        motion.start(piece)


def _follower(shown: Any) -> Any:
    def follow(_: Any, pos: Point) -> None:
        shown.pos = pos

    return follow


def _sizer(shown: Any) -> Any:
    def follow(_: Any, size: Point) -> None:
        shown.size = size

    return follow
