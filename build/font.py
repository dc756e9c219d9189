"""Makes the bundled font out of Atkinson Hyperlegible Next: figures that align, arrows, no kerning.

Usage: font.py DIRECTORY, where the untouched TTF files of the npm package
@expo-google-fonts/atkinson-hyperlegible-next lie somewhere. Needs fonttools; run only to renew the font.

No back end of ours shapes text, so what shaping would do is built in: the tabular figures stand where
the proportional ones stood, and kerning goes, so that every back end and `companion.drawing.font` measure alike.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "companion" / "drawing" / "fonts"
THIN_SPACE, NARROW_SPACE = 0x2009, 0x202F


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


def make(source: Path, stem: int) -> None:
    font = TTFont(source)
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
    for table in font["cmap"].tables:
        table.cmap.update(extra)
    for tag in ("GSUB", "GPOS", "GDEF", "STAT"):
        del font[tag]
    font["head"].modified = font["head"].created  # the same bytes whenever it is made
    font.recalcTimestamp = False
    font.save(FONTS / source.name.replace("_400", "-").replace("_700", "-"))


if __name__ == "__main__":
    for weight, stem in (("400Regular", 84), ("700Bold", 132)):
        make(next(Path(sys.argv[1]).rglob(f"AtkinsonHyperlegibleNext_{weight}.ttf")), stem)
