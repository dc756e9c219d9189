"""Palettes: six maps from the names of inks to sRGB colours '#rrggbb'; also mixes, greys and splits colours.

A thing has five papers: `body`, its colour; `shade`, the darkest, beneath it and also its contour; `light`, the
accent on top; `deep` between shade and body, the side away from the light, and `tint` between body and light. A coral
of the game Reef and a player also have `mark`, which shows on the body in every palette; a coral of Reef Encounter
has `bed`, its ground; an alga `rim`, for the bleed of a cylinder; a rock has `cast`, the shadow of its terraces, and
`grid`, for pebbles. No palette tells things apart alone: shapes and marks do that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Palette: TypeAlias = Mapping[str, str]
"""Ink name to sRGB '#rrggbb', lower case."""

# Bodies, shades and lights. The corals' bodies keep apart in lightness as well as in hue, so that
# they survive a grey printer and simulated colour blindness; tests/drawing/test_colours.py measures it.
_DAY_THINGS = {
    "white": ("#ffffff", "#58768a", "#cfe0ea"),
    "yellow": ("#f5d90a", "#86620a", "#fff6b8"),
    "orange": ("#e07b00", "#763600", "#ffdcae"),
    "pink": ("#b8407f", "#571036", "#f9cbe0"),
    "grey": ("#4d4d4d", "#1b1e20", "#b9c0c4"),
    "alga.blue": ("#2b84d8", "#113c6e", "#cfe6fb"),
    "alga.green": ("#6dcb48", "#22611b", "#e3f7d3"),
    "alga.purple": ("#552585", "#270d42", "#dccbf0"),
    "alga.red": ("#bd2b1d", "#5c0e07", "#fbd2c9"),
    "player.purple": ("#5d2a80", "#2b0f40", "#e0cdf2"),
    "player.green": ("#3aa674", "#124f34", "#d3f3e2"),
    "player.red": ("#c2321a", "#5f1205", "#fbd3c8"),
    "player.yellow": ("#f8bf22", "#7f5a04", "#fff4c4"),
    "rock.sand": ("#dcc493", "#a98a52", "#efe1bd"),
    "rock.slate": ("#8c9aa6", "#596672", "#b7c2cb"),
    "rock.moss": ("#93a870", "#5f7542", "#b9ca98"),
    "rock.rose": ("#cd9a90", "#97645c", "#e5c2ba"),
    "starfish": ("#e2603f", "#7f2a14", "#ffc9b0"),
    "seabed": ("#d9c59a", "#8d7648", "#f0e4c4"),
    "reef.red": ("#c93426", "#5e0f08", "#fbd6ca"),
    "reef.yellow": ("#fcd342", "#805a02", "#fff6d2"),
    "reef.green": ("#50b37a", "#12502f", "#daf4e1"),
    "reef.purple": ("#57328f", "#210d3c", "#ded1f2"),
    "reef.blue": ("#1b458c", "#0a2146", "#cfe0f6"),
}
# What a camera reads is black on white, by night too: many read it no other way.
_CODE = {"code.dark": "#000000", "code.light": "#ffffff"}
_DAY_PLACES = {
    "water": "#125062",
    "water.wave": "#2c7d90",
    "water.ghost": "#1c6579",
    "water.shelf": "#186175",
    "water.shallow": "#1d6a7e",
    "water.shoal": "#247589",
    "water.deep": "#0d4154",
    "hollow": "#0d4154",
    "tile": "#3d8fa0",
    "tile.shaft": "#4b9cac",
    "mark": "#d9edf1",
    "sunk.body": "#6f958f",
    "sunk.light": "#93b3a5",
    "sunk.shade": "#0a3444",
    "sunk.deep": "#557f7f",
    "seabed.hollow": "#e6d6b2",
    "seabed.grid": "#cfba8a",
    "paper": "#fbf8f0",
    "quiet": "#c8d0d2",
    "line": "#1d2f38",
    "surface.low": "#06242f",
    "surface.high": "#36798a",
    "surface.edge": "#2c7d90",
    "surface.words": "#eef6f8",
    **_CODE,
}
_PARTS = ("body", "shade", "light")
_CORALS = ("white", "yellow", "orange", "pink", "grey")


def _flat(things: Mapping[str, tuple[str, str, str]]) -> dict[str, str]:
    flat = {f"{thing}.{part}": ink for thing, inks in things.items() for part, ink in zip(_PARTS, inks, strict=True)}
    for thing, (body, shade, light) in things.items():
        flat |= {f"{thing}.tint": mix_colours(body, light, 0.42), f"{thing}.deep": mix_colours(body, shade, 0.45)}
        if thing.startswith(("player.", "reef.")):
            # On yellow, light paper would not show in grey.
            flat[f"{thing}.mark"] = shade if thing.endswith(".yellow") else light
        if thing.startswith("rock."):
            flat |= {f"{thing}.grid": mix_colours(body, shade, 0.5), f"{thing}.cast": mix_colours(body, shade, 0.75)}
        if thing.startswith("alga."):
            flat[f"{thing}.rim"] = shade
        if thing in _CORALS:
            flat[f"{thing}.bed"] = mix_colours(body, light if thing == "grey" else shade, 0.12)
    return flat


def mix_colours(one: str, other: str, share: float) -> str:
    """Mix two sRGB colours: `share` (0 to 1) of the way from `one` to `other`."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()


def to_grey(ink: str) -> str:
    """Return the grey a monochrome printer makes of `ink`: its Rec. 709 luminance, taken in linear light."""
    red, green, blue = ((c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in parse_rgb(ink))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    level = round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))
    return f"#{level:02x}{level:02x}{level:02x}"


def parse_rgb(ink: str) -> tuple[int, int, int]:
    """Split '#rrggbb' into red, green and blue, each 0 to 255."""
    red, green, blue = bytes.fromhex(ink[1:])
    return red, green, blue


DAY_PALETTE: Palette = _flat(_DAY_THINGS) | _DAY_PLACES

_ROCK = tuple(ink for ink in DAY_PALETTE if ink.startswith("rock.") and not ink.endswith(".shade"))

PRINT_PALETTE: Palette = {
    **DAY_PALETTE,
    **{
        ink: mix_colours(DAY_PALETTE[ink], "#ffffff", 0.34) for ink in _ROCK
    },  # tiles cover most of it, and ink is dear
    "water": "#dcedf1",  # a pale wash: deep water would flood the paper with ink
    "water.wave": "#b4d7e0",
    "water.ghost": "#cde5eb",
    "water.shelf": "#d2e8ee",
    "water.shallow": "#c9e4eb",
    "water.shoal": "#bcdde6",
    "water.deep": "#8fc0cd",
    "hollow": "#f4fafb",
    "tile": "#cfe6ec",
    "tile.shaft": "#def0f4",
    "sunk.body": "#ece6d2",
    "sunk.light": "#f4f2e6",
    "sunk.shade": "#7ea9b2",
    "sunk.deep": "#dbd6c0",
    "mark": "#3f6a78",
    "paper": "#ffffff",
}

_NIGHT_SKY = "#04141d"
NIGHT_PALETTE: Palette = {
    **{ink: mix_colours(colour, _NIGHT_SKY, 0.14) for ink, colour in DAY_PALETTE.items()},
    **{
        ink: mix_colours(colour, _NIGHT_SKY, 0.52)
        for ink, colour in DAY_PALETTE.items()
        if ink.startswith(("rock.", "seabed."))
    },
    "water": "#072632",
    "water.wave": "#124152",
    "water.ghost": "#0b2f3c",
    "water.shelf": "#092b39",
    "water.shallow": "#0b3140",
    "water.shoal": "#0f3a4a",
    "water.deep": "#041a24",
    "hollow": "#041a24",
    "tile": "#17495a",
    "tile.shaft": "#1d5364",
    "sunk.body": "#274e55",
    "sunk.light": "#38626a",
    "sunk.shade": "#03161f",
    "sunk.deep": "#1c424b",
    "mark": "#8fb0b9",
    "paper": "#0d1f28",
    "quiet": "#2f4650",
    "line": "#d5e2e6",
    "surface.low": "#020d13",
    "surface.high": "#174452",
    "surface.edge": "#417486",
    "surface.words": "#8fb0b9",
    **_CODE,
}

VISION_PALETTE: Palette = {
    **DAY_PALETTE,
    **_flat(
        {
            "yellow": ("#e9b800", "#7a5a00", "#fff1b3"),
            "orange": ("#d84a0d", "#6b2000", "#ffd5bf"),
            "pink": ("#95307f", "#430b38", "#f3c8ea"),
            "grey": ("#232327", "#000000", "#b4bac2"),
            "alga.blue": ("#3d9ddc", "#0f4168", "#d5ecfb"),
            "alga.green": ("#c6f08c", "#48701a", "#f3fde4"),
            "alga.purple": ("#2f0f60", "#12032a", "#d3c4ee"),
            "alga.red": ("#b44506", "#531c00", "#fbd8c3"),
            "player.purple": ("#350f68", "#14032c", "#d6c6f0"),
            "player.green": ("#0d8e77", "#033d33", "#c6efe7"),
            "player.red": ("#9c3800", "#481800", "#f8d4c0"),
            "player.yellow": ("#ffd11a", "#7c5f00", "#fff6d0"),
            "reef.red": ("#b83a0c", "#501600", "#fbd6c2"),
            "reef.yellow": ("#ffe04a", "#7c6000", "#fff8d2"),
            "reef.green": ("#2fae8c", "#034836", "#cdf1e6"),
            "reef.purple": ("#3a1470", "#170430", "#dacbf1"),
            "reef.blue": ("#0f2f78", "#04123a", "#c8d8f4"),
        }
    ),
}

GREY_PALETTE: Palette = {ink: to_grey(colour) for ink, colour in PRINT_PALETTE.items()}


def _saved(ink: str) -> str:
    """Return an ink of the ink saver: contours stay, in a darker tint; every surface is bare paper."""
    if ink == "water.deep":
        return "#dfe6e8"
    if ink in ("water.wave", "seabed.shade") or ink.endswith(".grid"):
        return "#c9d3d6"
    if ink.endswith((".shade", ".mark")):
        return mix_colours(PRINT_PALETTE[ink.replace(".mark", ".shade")], "#000000", 0.15)
    return PRINT_PALETTE[ink] if ink in ("line", "mark", "quiet", "code.dark") else "#ffffff"


INK_SAVER_PALETTE: Palette = {ink: _saved(ink) for ink in PRINT_PALETTE}

PALETTES: dict[str, Palette] = {
    "day": DAY_PALETTE,
    "night": NIGHT_PALETTE,
    "vision": VISION_PALETTE,
    "print": PRINT_PALETTE,
    "saver": INK_SAVER_PALETTE,
    "grey": GREY_PALETTE,
}
