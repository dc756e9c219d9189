"""The pattern of a cloth bag, true to size on one page: cut two of it, sew along the dashes."""

from __future__ import annotations

from companion.drawing.measure import dashed
from companion.drawing.paths import Area, from_top, polyline
from companion.drawing.scene import Anchor, Path, Scene, Shape, Spoken, Text
from companion.translator import N_
from printables.press.part import Content, Edition
from printables.text.columns import fitted
from printables.text.furniture import title_line
from printables.text.typeset import POINT, Slice, Style, paragraph

WIDE, HIGH = 170.0, 220.0
"""Millimetres of cloth for one side."""

SEAM, HEM, OPENING = 10.0, 30.0, 15.0
"""Millimetres from the edge to the seam, folded over at the top, and left open there for a cord."""

STEPS = (
    N_("Cut two pieces of cloth along the solid line."),
    N_("Lay them right side to right side and sew along the dashes; where it is dotted, both sides stay open."),
    N_("Fold the upper edge outwards along the fine line and sew it down just above its raw edge: a tunnel is left."),
    N_("Turn the bag inside out and draw a cord through the tunnel, once around from either side."),
)


def bag_page(edition: Edition) -> Content:
    """Draw the page; pieces cut from it have a seam allowance of 10 mm."""
    speech, field = edition.speech, edition.paper.field()
    cloth = Area((field.width - WIDE) / 2, field.height - HIGH - 12, WIDE, HIGH)
    sewn = Area(cloth.x + SEAM, cloth.y + SEAM, WIDE - 2 * SEAM, HIGH - SEAM)
    top, low = cloth.top, cloth.top - HEM
    seam = polyline([(sewn.x, low - OPENING), (sewn.x, sewn.y), (sewn.right, sewn.y), (sewn.right, low - OPENING)])
    sides = [polyline([(x, low - OPENING), (x, low)]) for x in (sewn.x, sewn.right)]
    shapes: list[Shape] = [
        Path(cloth.edge, stroke="line", width=0.5),
        Path(dashed(seam, (4.0, 2.0)), stroke="line", width=0.4),
        *(Path(dashed(side, (0.5, 1.5)), stroke="line", width=0.5) for side in sides),
        *(Path(dashed(polyline([(x, low), (x, top)]), (4.0, 2.0)), stroke="line", width=0.4)
          for x in (sewn.x, sewn.right)),
        Path(polyline([(cloth.x, low), (cloth.right, low)]), stroke="mark", width=0.2),
    ]  # fmt: skip
    title = title_line(speech(N_("A bag to sew")), from_top(1, field.height, field.width - 2, 10), "line", 20)
    words = from_top(sewn.x + 12, low - 14, sewn.width - 24, 120)

    def lines(size: float) -> list[Slice]:
        return [
            line
            for number, step in enumerate(STEPS, 1)
            for line in paragraph(
                speech(step),
                words.width,
                Style(size, before=2.5, hang=0.6 * size, marker=str(number), spoken=Spoken.ITEM),
            )
        ]

    shapes += fitted(lines, words, 14.0)
    size = f"{WIDE:g} × {HIGH:g} mm"
    shapes.append(Text(size, (cloth.centre[0], cloth.y + 2.5), 9 * POINT, "mark", Anchor.MIDDLE))
    return Content(pages=(Scene(field.width, field.height, (title, *shapes)),))
