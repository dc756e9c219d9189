"""A game piece for a 3D printer: its key, label, number, colour and solid."""

from __future__ import annotations

from dataclasses import dataclass

from printables.solid.body import Body


@dataclass(frozen=True, slots=True)
class SolidPiece:
    """One piece and how many of it the box holds.

    `key` names it among the pieces of the kit, and its file unless that is `called` otherwise. `part` is the key of
    the part of the kit in whose place it comes, `label` is in the reader's language. `ink` names the colour of the
    plastic: pieces of one ink lie on one plate. Of pieces that `stack`, each one more adds `stack` mm.
    """

    key: str
    part: str
    label: str
    count: int
    ink: str
    body: Body
    stack: float = 0.0
    called: str = ""

    @property
    def file(self) -> str:
        """The name of its file without the ending."""
        return self.called or self.key

    @property
    def size(self) -> tuple[float, float]:
        """Its width and depth in mm."""
        across, along = zip(*(point for line in self.body.terraces[0].region.outlines for point in line), strict=True)
        return max(across) - min(across), max(along) - min(along)

    @property
    def height(self) -> float:
        """From the foot to the top, in mm."""
        return self.body.height
