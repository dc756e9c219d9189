"""The pieces of Reef that you can print again when they are lost, for the page that does so."""

from __future__ import annotations

from companion.reef.box import TOKEN_COUNTS, Colour
from companion.translator import N_
from mobile.core.plugin import LosablePiece, LosablePieces, NamedDrawing

_PIECES = tuple(f"piece-{colour.name.lower()}" for colour in Colour)
_TOKENS = tuple(f"token-{value}" for value in TOKEN_COUNTS)
LOSABLE_PIECES: tuple[tuple[LosablePieces, ...], ...] = (
    (LosablePieces(N_("Coral pieces"), tuple(LosablePiece(name, NamedDrawing(name)) for name in _PIECES), 8),),
    (LosablePieces(N_("Point tokens"), tuple(LosablePiece(name, NamedDrawing(name)) for name in _TOKENS), 5),),
)
