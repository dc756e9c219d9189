"""How far apart two colours look: CIEDE2000, by normal and by simulated impaired sight, and in grey.

Formulas: Sharma, Wu and Dalal 2005 (CIEDE2000); Machado, Oliveira and Fernandes 2009 (full severity).
"""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from companion.drawing.palette import Palette, parse_rgb

SIGHTS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}


def lab(ink: str, sight: str = "normal") -> tuple[float, float, float]:
    """CIE L*a*b* (D65) of '#rrggbb' as seen with `sight`."""
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in parse_rgb(ink)]
    seen = [min(1, max(0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in SIGHTS[sight]]
    r, g, b = seen
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856452 else 7.787037 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(one: str, other: str) -> float:
    """How much lighter one of two inks '#rrggbb' is than the other, as WCAG reckons it: 1 to 21."""
    linear = (
        [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in parse_rgb(i)]
        for i in (one, other)
    )
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in linear)
    return (light + 0.05) / (dark + 0.05)


def _luminance(ink: str) -> float:
    red, green, blue = ((c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in parse_rgb(ink))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def difference(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """CIEDE2000 between two L*a*b* colours: 1 is just visible side by side."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - sqrt(mean / (mean + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    if c1 * c2 == 0:
        h = h1 + h2
    else:
        h = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else ((h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2)
    t = 1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h))
    t += 0.32 * cos(radians(3 * h + 6)) - 0.20 * cos(radians(4 * h - 63))
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rt = -sin(radians(60 * exp(-(((h - 275) / 25) ** 2)))) * 2 * sqrt(c**7 / (c**7 + 25**7))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def closest(inks: list[str], palette: Palette, sight: str) -> tuple[float, str, str]:
    """The two of `inks` that look most alike with `sight`, and how far apart they are."""
    pairs = combinations(inks, 2)
    return min((difference(lab(palette[a], sight), lab(palette[b], sight)), a, b) for a, b in pairs)
