"""An estimate of the hours it takes to cut, fold and glue what a plan prints; `docs/kit.md` states the rates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.drawing.scene import Curve
from printables.press.paper import Machine
from printables.press.part import Stock
from printables.press.sheet import Face, Sheet
from printables.press.straight_cuts import straight_cuts
from printables.press.tray import GAP

CUT: Mapping[Stock, float] = {
    Stock.PAPER: 0.3,
    Stock.STICKY: 0.3,
    Stock.CARD: 0.4,
    Stock.HEAVY: 0.55,
    Stock.BOARD: 2.25,
}
"""Minutes for one straight cut, from mark to mark; through greyboard a knife goes several times."""

CURVE: Mapping[Stock, float] = {
    Stock.PAPER: 0.5,
    Stock.STICKY: 0.5,
    Stock.CARD: 0.8,
    Stock.HEAVY: 1.5,
    Stock.BOARD: 4.0,
}
"""Minutes to cut out one round piece."""

NET, NET_GLUED = 20.0, 12.0
"""Minutes to cut out one net and to glue it, and to glue one that a machine has cut out."""

BY_MACHINE = 8.0
"""Minutes for one sheet that a machine cuts: laid on its mat, its marks found, cut and taken off."""

FOLD, GLUED, PRINTED = 0.5, 6.0, 0.5
"""Minutes to score and fold one line, to glue one sheet onto greyboard or upon itself, to print one."""


_STRIP = 3  # folds: what has more is a net


class Work(NamedTuple):
    """The work of hands: straight cuts and round pieces by stock, nets, folds, sheets glued, sheets printed.

    Of what a machine cuts: how many sheets, and how many nets to glue.
    """

    cuts: Mapping[Stock, int]
    curves: Mapping[Stock, int]
    nets: int
    folds: int
    glued: int
    printed: int
    machine_sheets: int = 0
    machine_nets: int = 0

    @property
    def hours(self) -> float:
        """The hours of all this work by the rates above, without the time in which glue dries."""
        minutes = sum(CUT[stock] * number for stock, number in self.cuts.items())
        minutes += sum(CURVE[stock] * number for stock, number in self.curves.items())
        minutes += NET * self.nets + FOLD * self.folds + GLUED * self.glued + PRINTED * self.printed
        minutes += BY_MACHINE * self.machine_sheets + NET_GLUED * self.machine_nets
        return minutes / 60


def work(sheets: Sequence[Sheet]) -> Work:
    """Count the work that these sheets take."""
    cuts: Counter[Stock] = Counter()
    curves: Counter[Stock] = Counter()
    nets = folds = glued = machine_sheets = machine_nets = 0
    for sheet in sheets:
        fronts = [laid for laid in sheet.laid if not laid.back] if sheet.face is not Face.BACK else []
        by_machine = sheet.leaf.machine is not Machine.HAND
        machine_sheets += by_machine and bool(fronts)
        # Pieces in one row are cut through at one go, over the gaps between them.
        cuts[sheet.stock] += 0 if by_machine else sum(1 for _ in straight_cuts(fronts, GAP + 0.1))
        for laid in fronts:
            outline = laid.piece.craft.outline or ()
            if by_machine:
                machine_nets += len(laid.piece.craft.folds) > _STRIP
            elif any(isinstance(step, Curve) for step in outline):
                curves[sheet.stock] += 1
            elif outline:
                nets += 1
            folds += len(laid.piece.craft.folds)
        glued += bool(fronts) and sheet.stock is Stock.BOARD
        glued += sheet.face is Face.FOLD
    printed = len({sheet.number for sheet in sheets})
    return Work(cuts, curves, nets, folds, glued, printed, machine_sheets, machine_nets)
