"""Advice for makers of any kit, as msgids: to test, to glue against warping, to cut lightly, to crease."""

from __future__ import annotations

from typing import Final

from companion.translator import N_

TITLE: Final = N_("From the printer to the table")

PRINT: Final = N_("A test first")
PRINTING: Final = N_(
    "Print one sheet on plain paper first, at 100 %, never fitted to the page. Its ruler must measure 100 mm. Try "
    "your first cuts on it."
)

GREYBOARD: Final = N_("Greyboard")
GLUING: Final = N_(
    "Spread glue thinly over a whole sheet and press it onto the greyboard. Glue a blank sheet behind it, or the "
    "board warps. Leave both under books overnight: glue needs eight to twelve hours."
)

CUT: Final = N_("Cutting")
CUTTING: Final = N_(
    "Take a fresh blade and a steel ruler. Cut from mark to mark, the long lines first, in several light passes "
    "instead of one strong one."
)
ROUNDS: Final = N_("For rounds use a punch of {size} mm, or cut an octagon first and then its corners.")
SHARED_CUTS: Final = N_("Pieces of one colour share their cuts.")

FOLDS: Final = N_("Folds")
FOLDING: Final = N_(
    "Score each fold from tick to tick, along a ruler, with an empty ballpoint pen. Bend it, then rub it flat with "
    "the back of a spoon."
)
