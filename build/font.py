"""Make the bundled font: Atkinson Hyperlegible Next with aligned figures, and other alphabets for players' names.

Usage: font.py DIRECTORY, where the npm packages of the fonts lie unpacked (`npm pack @expo-google-fonts/inter`
and so on for each of `SOURCES`). Needs fonttools; run only to renew the font.

None of our back ends shapes text or falls back to another font, so this builds both in. Tabular figures take the
place of proportional ones, and kerning goes. Letters that Atkinson Hyperlegible lacks come from fonts that look like
it, scaled to its height. A letter that none of them has becomes a question mark.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable
from math import ceil, floor
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FONTS = Path(__file__).resolve().parent.parent / "companion" / "drawing" / "fonts"
THIN_SPACE, NARROW_SPACE = 0x2009, 0x202F
_ALPHABETS = ((0x100, 0x2AF), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1FFF))  # Latin, Greek, Cyrillic
SOURCES = {
    "Inter": _ALPHABETS,
    "NotoSans": _ALPHABETS,  # what Inter lacks
    "NotoSansArmenian": ((0x531, 0x58A),),
    "NotoSansGeorgian": ((0x10A0, 0x10FF),),
}
"""Fonts by the beginning of their files' names, and the letters taken from them, from first to last."""


def arrow(width: int, stem: int, pull: tuple[int, int, int, int]) -> object:
    """An arrow pointing right on the height of the figures, turned by the 2 x 2 matrix `pull`."""
    half, reach, middle = stem // 2, width // 2 - 40, 334
    outline = [
        (-reach, -half),
        (reach - 190, -half),
        (reach - 190, -170),
        (reach, 0),
        (reach - 190, 170),
        (reach - 190, half),
        (-reach, half),
    ]
    a, b, c, d = pull
    pen = TTGlyphPen(None)
    # TrueType outlines run clockwise; the list above runs the other way.
    for place, (x, y) in enumerate(reversed(outline)):
        point = (a * x + b * y + width // 2, c * x + d * y + middle)
        (pen.lineTo if place else pen.moveTo)(point)
    pen.closePath()
    return pen.glyph()


def align(font: TTFont, stem: int) -> None:
    """Tabular figures, a narrow space and arrows; no kerning."""
    glyphs, widths = font["glyf"], font["hmtx"]
    extra: dict[int, str] = {}
    for table in font["cmap"].tables:
        for code, name in list(table.cmap.items()):
            if f"{name}.tf" in glyphs.keys():  # noqa: SIM118 - a glyf table is no mapping
                extra[code] = f"{name}.tf"
    extra[NARROW_SPACE] = font.getBestCmap()[THIN_SPACE]
    turns = {0x2190: (-1, 0, 0, -1), 0x2191: (0, -1, 1, 0), 0x2192: (1, 0, 0, 1), 0x2193: (0, 1, -1, 0)}
    for code, pull in turns.items():
        name = f"uni{code:04X}"
        glyphs[name] = arrow(760, stem, pull)
        glyphs[name].recalcBounds(glyphs)
        widths[name] = (760, glyphs[name].xMin)
        extra[code] = name
    reach(font, extra)
    for tag in ("GSUB", "GPOS", "GDEF", "STAT"):
        del font[tag]


def take(font: TTFont, other: TTFont, codes: Iterable[int]) -> None:
    """Add what `font` lacks of the letters `codes` from `other`, with capitals as high as those of `font`."""
    lacking = sorted(
        {code for code in codes if unicodedata.category(chr(code))[0] in "LP"} - font.getBestCmap().keys()
    )
    options = Options(layout_features=[], hinting=False, notdef_outline=False)
    cutter = Subsetter(options)
    cutter.populate(unicodes=lacking)
    cutter.subset(other)
    scale_upem(other, round(other["head"].unitsPerEm * font["OS/2"].sCapHeight / other["OS/2"].sCapHeight))
    glyphs, widths = font["glyf"], font["hmtx"]
    for name in other.getGlyphOrder()[1:]:
        glyph = other["glyf"][name]
        for part in glyph.components if glyph.isComposite() else ():
            part.glyphName = added(part.glyphName)
        glyphs[added(name)], widths[added(name)] = glyph, other["hmtx"][name]
    reach(font, {code: added(name) for code, name in other.getBestCmap().items()})


def added(name: str) -> str:
    """Return the name in our font of another font's glyph."""
    return f"{name}.added"


def lower(font: TTFont) -> None:
    """Lower stacked accents to the height between two lines, which would cut them off."""
    glyphs, most = font["glyf"], font["hhea"].ascent
    for name in font.getGlyphOrder():
        glyph = glyphs[name]
        if glyph.isComposite() and (excess := ceil(glyph.yMax) - most) > 0:
            for part in glyph.components[1:]:
                part.y = floor(part.y - excess)
            glyph.recalcBounds(glyphs)


def mark_missing(font: TTFont) -> None:
    """Draw a missing letter as a question mark, not as a box."""
    mark = font.getBestCmap()[ord("?")]
    font["glyf"][".notdef"], font["hmtx"][".notdef"] = font["glyf"][mark], font["hmtx"][mark]


def reach(font: TTFont, extra: dict[int, str]) -> None:
    """Lead these character codes to these glyphs."""
    for table in font["cmap"].tables:
        table.cmap.update(extra)


def make(folder: Path, weight: str, name: str, stem: int) -> None:
    """The font of one weight: its name in the packages, and in ours."""
    font = TTFont(next(folder.rglob(f"AtkinsonHyperlegibleNext_{weight}.ttf")))
    align(font, stem)
    for start, spans in SOURCES.items():
        codes = [code for first, last in spans for code in range(first, last + 1)]
        take(font, TTFont(next(folder.rglob(f"{start}_{weight}.ttf"))), codes)
    lower(font)
    mark_missing(font)
    font["head"].modified = font["head"].created  # the same bytes whenever it is made
    font.recalcTimestamp = False
    font.save(FONTS / f"AtkinsonHyperlegibleNext-{name}.ttf")


if __name__ == "__main__":
    make(Path(sys.argv[1]), "400Regular", "Regular", 84)
    make(Path(sys.argv[1]), "700Bold", "Bold", 132)
