"""A picture for each line of what lies ready, large enough to be known from a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from companion.drawing.scene import Scene
from companion.reef.art import card_back, card_front, pattern_picture, player_board
from companion.reef.box.patterns import pattern
from companion.reef.box.pieces import Sign
from companion.reef.box.tide import TIDE
from mobile.frame.shell import Shell
from mobile.reef.widgets.pictures import drawn
from mobile.widgets.picture import Picture, side

_HIGH: Final = 4.5  # lines of text


_SCENES: Final[Mapping[str, Callable[[], Scene]]] = {
    "cards": card_back,
    "boards": partial(player_board, Sign.STARFISH),
    "start": partial(pattern_picture, pattern("R Y / P G")),
    "discard": partial(card_front, TIDE.cards[7]),
    "display": partial(card_front, TIDE.cards[40]),
}
_DESIGNS: Final = {"supply": "piece-red", "tokens": "token-1", "expert": "stack-pyry"}


def picture(shell: Shell, name: str, blue: bool = False) -> Picture:
    """The picture for the line of that name."""
    high = side(shell, _HIGH)
    if name in _DESIGNS:
        return Picture(shell, _DESIGNS[name], size_hint=(None, None), size=(high, high))
    scene = _SCENES[name]()
    aspect = scene.width / scene.height
    wide = min(high, aspect * high)
    return Picture(
        shell, *drawn(f"ready-{name}", lambda: scene, blue), aspect, size_hint=(None, None), size=(wide, high)
    )
