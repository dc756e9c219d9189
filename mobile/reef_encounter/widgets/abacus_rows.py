"""What the rows of an abacus are made of here: polyps of five corals, or tiles that lie face down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.reef_encounter.art import design_name
from companion.reef_encounter.box.pieces import Coral, Piece
from companion.reef_encounter.guide.pictures import hidden
from mobile.frame.app_game import Drawn

FACE_DOWN = Drawn("polyp-face-down", partial(hidden, 1, 20))


def beads(kind: str, pieces: Sequence[Piece] = tuple(Coral)) -> tuple[Drawn, ...]:
    """A row for each piece, like polyps of five corals."""
    return tuple(Drawn(design_name(kind, piece)) for piece in pieces)
