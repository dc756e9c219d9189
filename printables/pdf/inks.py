"""Inks as a PDF mixes them: all as they are, dark words and lines in black alone, or everything in greys."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from companion.drawing.palette import Palette, parse_rgb, to_grey


class Plates(StrEnum):
    """What is printed with which plates."""

    COLOUR = "colour"  # three parts of light each, as screens have it
    BLACK_WORDS = "black-words"  # dark words and lines with the black plate alone, the rest in colour
    GREY = "grey"  # all with the black plate alone


class Mixed(NamedTuple):
    """The operators that choose an ink, by its name: to fill, to stroke and to write with it."""

    fills: Mapping[str, str]
    strokes: Mapping[str, str]
    texts: Mapping[str, str]


_LINES = ("line", "mark", "quiet", "code.dark", "code.light", "paper")
"""Inks that are no colour: drawn with the black plate alone where that can be chosen."""

_DARK = 0x80
"""A grey up to which words are printed black: a tint of black would break thin strokes up into dots."""


def mixed(palette: Palette, plates: Plates) -> Mixed:
    """The inks of a palette as `plates` has them."""
    if plates is Plates.COLOUR:
        fills = {ink: f"{_light(value)} rg" for ink, value in palette.items()}
        return Mixed(fills, {ink: f"{_light(value)} RG" for ink, value in palette.items()}, fills)
    greys = {ink: parse_rgb(to_grey(value))[0] for ink, value in palette.items()}
    levels = {ink: _number(0.0 if ink in ("line", "code.dark") else grey / 255) for ink, grey in greys.items()}
    fills, strokes = ({ink: f"{level} {sign}" for ink, level in levels.items()} for sign in ("g", "G"))
    texts = fills | {ink: "0 g" for ink, grey in greys.items() if grey < _DARK}
    if plates is Plates.GREY:
        return Mixed(fills, strokes, texts)
    coloured, _, _ = mixed(palette, Plates.COLOUR)
    kept = {ink: word for ink, word in coloured.items() if ink not in _LINES}
    edges = {ink: word.replace("rg", "RG") for ink, word in kept.items()}
    return Mixed(
        fills | kept, strokes | edges, fills | kept | {ink: texts[ink] for ink in texts if greys[ink] < _DARK}
    )


def _light(value: str) -> str:
    return " ".join(_number(part / 255) for part in parse_rgb(value))


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
