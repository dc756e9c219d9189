"""The ink that a kit takes: the area of each part, times the share of it that our drawing covers.

`coverage.json` has these shares for each game, part and amount of ink; `build/coverage.py` measures them. A share is
the sum of all four plates, so it can be more than 1. For pages it is of the whole sheet, for pieces of their trimmed
area.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion.translator import N_, Translator
from printables.layout.imposition import PrintedPart
from printables.layout.request import InkAmount, KitRequest
from printables.layout.sheet import Sheet

COVERAGE_FILE = Path(__file__).with_name("coverage.json")
"""The shares, in the order of `InkAmount`."""

MILLILITRES_PER_SQUARE_METRE = 5.0
"""Of one ink, laid all over paper: what makers' page yields of 5 % coverage come to."""


class InkUse(NamedTuple):
    """The ink of a kit: in millilitres, and in sheets of its paper that one colour would cover all over."""

    sheets: float
    millilitres: float


def ink_use(request: KitRequest, printed: Iterable[PrintedPart], sheets: Sequence[Sheet]) -> InkUse | None:
    """The ink that these sheets take; None for a game whose drawings nobody has measured."""
    shares = _shares().get(request.kit.key)
    if not shares:
        return None
    mode = list(InkAmount).index(InkAmount(request.ink))
    part_of = {
        front.key: one.part.key for one in printed for piece in one.content.pieces for front in piece.split_by_front()
    }
    inked = whole = 0.0
    for sheet in sheets:
        usual = sheet.parts[0].key  # of a piece that was parted over several sheets
        areas = [(part_of.get(laid.piece.key.removesuffix("-back"), usual), laid.area) for laid in sheet.laid]
        wide, high = sheet.leaf.size
        whole = wide * high
        if sheet.page is not None:
            inked += shares[sheet.parts[0].key][mode] * whole
        inked += sum(shares[key][mode] * area.width * area.height for key, area in areas)
    return InkUse(inked / whole, inked * MILLILITRES_PER_SQUARE_METRE / 1e6)


@cache
def _shares() -> Mapping[str, Mapping[str, Sequence[float]]]:
    found: Mapping[str, Mapping[str, Sequence[float]]] = json.loads(COVERAGE_FILE.read_text("utf-8"))
    return found


def ink_line(ink: InkUse, tr: Translator) -> str:
    """The ink in words, for a list of what to have ready."""
    number, litres = (tr.decimal(f"{max(0.1, much):.{int(much < 9.95)}f}") for much in ink)
    return tr(
        N_("ink: about {amount} ml, enough to cover {number} sheets"),
        amount=litres,
        number=number,
    )
