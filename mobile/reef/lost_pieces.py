"""The pieces of Reef that you can print again when they are lost, for the page that does so."""

from __future__ import annotations

from companion.reef.box import TOKENS, Colour
from companion.translator import N_
from mobile.core.plugin import NamedDrawing, Spare, Spares

_PIECES = tuple(f"piece-{colour.name.lower()}" for colour in Colour)
_TOKENS = tuple(f"token-{value}" for value in TOKENS)
SPARES: tuple[tuple[Spares, ...], ...] = (
    (Spares(N_("Coral pieces"), tuple(Spare(name, NamedDrawing(name)) for name in _PIECES), 8),),
    (Spares(N_("Point tokens"), tuple(Spare(name, NamedDrawing(name)) for name in _TOKENS), 5),),
)
