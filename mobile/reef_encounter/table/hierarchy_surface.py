"""The widget of a table without boards: ten coral tiles, alga space, cylinders in supply, values of the corals."""

from __future__ import annotations

from collections.abc import Mapping, Set

from companion.reef_encounter.art.designs import design_name, tile_name
from companion.reef_encounter.art.layout import two_rows
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralTile
from companion.reef_encounter.rules.state import CoralTiles
from companion.reef_encounter.rules.turns import cylinders_left, values
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.marks import Mark, marked, with_room
from mobile.reef_encounter.play.spots import AlgaSpace, Cylinder, OnTile, Spot
from mobile.reef_encounter.play.wondering import Ghost
from mobile.reef_encounter.table.flipping import Flipping
from mobile.reef_encounter.table.open_sea import NO_GHOSTS
from mobile.widgets.sketch import text_width

_ACROSS = 5
_CAPTION = 0.84  # of running text's size


class HierarchySurface(Flipping):
    """Coral tiles in two rows; below them the algae, and the values of the corals."""

    backdrop = "ground"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._tiles: CoralTiles | None = None
        self._marks: Mapping[Spot, Mark] = {}
        self._grey: Set[Spot] = frozenset()
        self._ghosts: Mapping[Spot, Ghost] = {}
        self.areas: dict[Spot, Area] = {}

    def show(
        self, tiles: CoralTiles, marks: Mapping[Spot, Mark], grey: Set[Spot], ghosts: Mapping[Spot, Ghost] = NO_GHOSTS
    ) -> None:
        """Show how the tiles lie, with a mark on some spots; cylinders that are `grey` cannot be played now.

        Coral tiles among the `ghosts` show their other side upon themselves.
        """
        if (tiles, marks, grey, ghosts) != (self._tiles, self._marks, self._grey, self._ghosts):
            self._tiles, self._marks, self._grey, self._ghosts = tiles, marks, grey, ghosts
            self.settle(tiles)
            self.redraw()

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the spot at a point of the window."""
        return next((spot for spot, area in self.areas.items() if area.holds(x, y)), None)

    def centres(self) -> dict[Spot, tuple[float, float]]:
        """Return the middle of every spot on the window."""
        return {spot: (a.x + a.width / 2, a.y + a.height / 2) for spot, a in self.areas.items()}

    def side_of(self, spot: Spot) -> float:
        """Return how large a spot is across."""
        area = self.areas[spot]
        return float(min(area.width, area.height))

    def draw(self) -> None:
        """Draw tiles, algae and values."""
        if self._tiles is None:
            return
        self.areas.clear()
        theme = self.shell.theme
        inner = self.area.within(theme.space())
        # Beside large letters there may be no room for captions: the pictures say it alone.
        caption = theme.text(1.5) if inner.height > theme.text(18) else 0.0
        side = min(inner.width / (_ACROSS + 0.1), (inner.height - 2 * caption) / 3.75)
        wide, high = side * _ACROSS, side * 3.65 + 2 * caption
        left, top = inner.x + (inner.width - wide) / 2, inner.y + inner.height - (inner.height - high) / 2
        self.ground(Area(left, top - 2 * side, wide, 2 * side).within(-0.05 * side), theme.ink("hollow"), 0.16 * side)
        for tile, place in zip(CORAL_TILES, two_rows(left, top, side, 0), strict=True):
            self._tile(tile.number, Area(*place))
        low = top - 2.08 * side - caption
        if caption:
            self._captions(Area(left, low, wide, caption))
        self._algae(Area(left, low - side, wide, side), side)
        low -= 1.05 * side + caption
        if caption:
            self._caption(words.WORTH, Area(left, low, wide, caption))
        self._values(Area(left, low - 0.52 * side, wide, 0.52 * side))

    def _captions(self, line: Area) -> None:
        """Over the alga space and over the supply, each with as much of the line as its words need."""
        speech = self.shell.voice.speech
        said = (words.ALGA_SPACE, words.SUPPLY)
        wanted = [1.06 * text_width(self.shell, speech(each), _CAPTION) for each in said]
        for each, area in zip(said, line.row((1, _ACROSS - 1), self.shell.theme.space(), wanted), strict=True):
            self._caption(each, area)

    def _caption(self, said: words.Caption, area: Area) -> None:
        x, y = area.x + area.width / 2, area.y + area.height / 2
        self.text(self.shell.voice.speech(said), x, y, _CAPTION, anchor=0.5, room=area.width)

    def _tile(self, number: int, area: Area) -> None:
        assert self._tiles is not None
        self.areas[OnTile(number)] = area
        tile, palette, side = CORAL_TILES[number - 1], self.shell.theme.palette, int(0.92 * area.width)
        starfish = self._tiles.starfish_up(number)
        turned = self.turned(number)
        face = self.shell.atlas.designs(side, palette, "tile")[tile_name(tile, starfish == (turned >= 0))]
        x, y = area.x + area.width / 2, area.y + area.height / 2
        self.picture(face, x, y, wide=max(0.04, abs(turned)))
        if self._tiles.is_locked(number):
            locks = self.shell.atlas.designs(int(0.4 * side), palette, "cylinder")
            large = tile.large_alga if starfish else tile.small_alga
            self.rimmed(locks[design_name("cylinder", large)], x - 0.24 * side, y - 0.2 * side)
        if isinstance(turned_over := self._ghosts.get(OnTile(number)), CoralTile):
            self.other_side(turned_over, x, y, side)
        self._mark(OnTile(number), x, y, side)

    def _algae(self, area: Area, side: float) -> None:
        """The alga space on the left, then the supply of each colour with how many are left."""
        assert self._tiles is not None
        theme = self.shell.theme
        size = int(0.72 * side)
        cylinders = self.shell.atlas.designs(size, theme.palette, "cylinder")
        space, *supplies = area.row([1] * 5)
        self.areas[AlgaSpace()] = space
        x, y = space.x + space.width / 2, space.y + space.height / 2 + theme.text(0.3)
        self.ground(
            Area(x - size / 2, y - size / 2, size, size).within(-0.06 * side), theme.ink("raised"), 0.6 * size
        )
        if self._tiles.sea is not None:
            self.picture(cylinders[design_name("cylinder", self._tiles.sea)], x, y)
        self._mark(AlgaSpace(), x, y, size)
        for alga, place in zip(Alga, supplies, strict=True):
            self.areas[Cylinder(alga)] = place
            x, left = place.x + place.width / 2, cylinders_left(self._tiles, alga)
            faint = not left or Cylinder(alga) in self._grey
            self.picture(cylinders[design_name("cylinder", alga)], x, y, alpha=0.25 if faint else 1.0)
            self.text(str(left), x, place.y + theme.text(0.3), self._numeral(0.9, side), "text", True, anchor=0.5)
            self._mark(Cylinder(alga), x, y, size)

    def _numeral(self, size: float, side: float) -> float:
        """A text size, smaller where the pieces are."""
        return float(min(size, 0.26 * side / self.shell.theme.text()))

    def _values(self, area: Area) -> None:
        """Draw the worth of a polyp of each coral as the tiles lie."""
        assert self._tiles is not None
        side = int(0.8 * area.height)
        forms = self.shell.atlas.designs(side, self.shell.theme.palette, "form")
        for coral, place in zip(Coral, area.row([1] * len(Coral)), strict=True):
            x, y = place.x + place.width / 2, place.y + place.height / 2
            self.picture(forms[design_name("form", coral)], x - 0.5 * side, y)
            room = place.width / 2 - 0.15 * side
            self.text(
                f"= {values(self._tiles)[coral]}",
                x + 0.1 * side,
                y,
                self._numeral(1.1, place.width),
                "text",
                True,
                room=room,
            )

    def _mark(self, spot: Spot, x: float, y: float, side: int) -> None:
        kind = self._marks.get(spot)
        if kind is not None:
            disc = not isinstance(spot, OnTile)
            self.picture(self.shell.atlas.scene(*marked(kind, disc), with_room(side), self.shell.theme.palette), x, y)
