"""Paper-cut style: the names of a piece's inks, and the papers that a drawing is laid of."""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.box import Alga, Coral, Piece, PlayerColour


def ink_name(piece: Piece, part: str = "body") -> str:
    """Return the name of a piece's ink; `part` is body, shade or light, for a player also mark."""
    name = piece.name.lower()
    match piece:
        case Coral():
            return f"{name}.{part}"
        case Alga():
            return f"alga.{name}.{part}"
        case PlayerColour():
            return f"player.{name}.{part}"


class CutPaper(NamedTuple):
    """The ink of each role of an artwork.

    The sheet `beneath`, the `shape` itself in the light, its side in `shadow`, the `accent` on top, a player's `mark`
    and, between shape and accent, a `tint`.
    """

    beneath: str
    shape: str
    accent: str
    shadow: str
    mark: str = ""
    tint: str = ""

    @staticmethod
    def of(piece: Piece) -> CutPaper:
        """Return the papers of a thing that stands free, in its own colour."""
        return CutPaper.of_thing(ink_name(piece, "body").removesuffix(".body"))

    @staticmethod
    def of_thing(thing: str) -> CutPaper:
        """Return the papers of a thing that is no piece: a starfish, a rock."""
        return CutPaper(*(f"{thing}.{part}" for part in ("shade", "body", "light", "deep", "mark", "tint")))

    def on_own_ground(self) -> CutPaper:
        """Return the papers of the same thing on a ground of its own colour: its shape has the light paper."""
        # Between white and its light paper nothing is dark enough for a shadow.
        shadow = self.shadow if self.shape == "white.body" else self.tint
        return self._replace(shape=self.accent, accent=self.shape, shadow=shadow)
