"""The tray of things that the player on turn can pick up: larva cubes, shrimps, consumed polyps, fish, bag."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from companion.reef_encounter.art.designs import bag, design_name
from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.views import View
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.marks import FAINT, Mark, hollow, mark, with_room
from mobile.reef_encounter.play.spots import Bag, Consumed, Fish, LarvaCube, ShrimpBehind, Spot
from mobile.reef_encounter.table.people import ground
from mobile.widgets.sketch import Sketch, text_width

_GROUP_GAP = 0.28  # between groups, in chips, where there is room
_NARROW_GAP = 0.08
_CAPTION = 0.84  # of running text


class _Chip(NamedTuple):
    spot: Spot
    design: str
    number: int | None


class Tray(Sketch):
    """The tray, in one row of chips or two `rows`, each group under a word that says what it is.

    In two rows there is no fish: corals are eaten by a touch on them.
    """

    backdrop = "ground"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.rows = 1
        self._view: View | None = None
        self._marks: Mapping[Spot, Mark] = {}
        self._grey: frozenset[Spot] = frozenset()
        self.areas: dict[Spot, Area] = {}

    def show(self, view: View, marks: Mapping[Spot, Mark], grey: set[Spot]) -> None:
        """Show the things of the player on turn; what is `grey` cannot be used now."""
        wanted: dict[Spot, Mark] = {spot: kind for spot, kind in marks.items() if not hasattr(spot, "space")}
        now = (view.turn.seat, view.players, view.larva_supply, view.bag)
        if self._view is not None:
            old = self._view
            then = (old.turn.seat, old.players, old.larva_supply, old.bag)
            if now == then and wanted == self._marks and grey == self._grey:
                return
        self._view, self._marks, self._grey = view, wanted, frozenset(grey)
        self.redraw()

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the thing at a point of the window."""
        return next((spot for spot, area in self.areas.items() if area.holds(x, y)), None)

    def centres(self) -> dict[Spot, tuple[float, float]]:
        """Return the middle of everything on the window."""
        return {spot: (a.x + a.width / 2, a.y + a.height / 2) for spot, a in self.areas.items()}

    def draw(self) -> None:
        """Draw groups of chips with their captions."""
        if self._view is None:
            return
        self.areas.clear()
        per_row = _one_row(self._view) if self.rows == 1 else _two_rows(self._view)
        player = self._view.players[self._view.turn.seat].seat.colour
        self.ground(self.area, ground(self.shell.theme, player), self.shell.theme.space())
        height = self.height / self.rows
        for row, parts in enumerate(per_row):
            self._row(parts, self.y + (self.rows - 1 - row) * height, height)

    def _row(self, groups: list[tuple[words.Caption, list[_Chip]]], low: float, height: float) -> None:
        theme = self.shell.theme
        speech = self.shell.voice.speech
        number, gaps = sum(len(chips) for _, chips in groups), len(groups) - 1
        caption = theme.text(_CAPTION) * 1.25
        side = int(min(self.width / (number + _NARROW_GAP * gaps), height - caption))
        gap = min(_GROUP_GAP * side, (self.width - number * side) / gaps)
        x = self.x + (self.width - side * number - gap * gaps) / 2
        for said, chips in groups:
            area = Area(x, low, side * len(chips), height)
            if len(chips) > 1:  # one thing alone says itself what it is
                middle = low + height - caption / 2
                self.text(speech(said), x + area.width / 2, middle, _CAPTION, anchor=0.5, room=area.width)
            for index, chip in enumerate(chips):
                self._chip(chip, Area(x + index * side, low, side, height - caption))
            x += side * len(chips) + gap

    def _chip(self, chip: _Chip, area: Area) -> None:
        theme, atlas = self.shell.theme, self.shell.atlas
        self.areas[chip.spot] = area
        grey = chip.spot in self._grey
        kind = self._marks.get(chip.spot)
        face = area.within(2).fitted(1, 1)
        if chip.number == 0 and isinstance(chip.spot, Consumed):
            place = atlas.scene("hollow-square", partial(hollow, False), int(0.8 * face.width), theme.palette)
            form = atlas.designs(int(0.5 * face.width), theme.palette, "form")[design_name("form", chip.spot.coral)]
            middle = (face.x + face.width / 2, face.y + face.height / 2)
            for shown, alpha in ((place, 1.0), (form, FAINT)):
                self.picture(shown, *middle, alpha)
            self._mark(kind, face)
            return
        ground = theme.ink("raised" if not grey else "band")
        self.ground(face, ground, 0.18 * face.width)
        design = atlas.designs(int(0.8 * face.width), theme.palette, "larva", "polyp", "shrimp", "fish")
        middle = (face.x + face.width / 2, face.y + face.height / 2)
        if chip.design == "bag":
            pouch = atlas.scene("bag", bag, int(0.8 * face.width), theme.palette)
            self.picture(pouch, *middle, alpha=0.4 if grey else 1.0)
        else:
            self.picture(design[chip.design], *middle, alpha=0.28 if grey else 1.0)
        self._mark(kind, face)
        if chip.number:
            self._badge(str(chip.number), face)

    def _mark(self, kind: Mark | None, face: Area) -> None:
        if kind is not None:
            theme = self.shell.theme
            texture = self.shell.atlas.scene(
                f"mark-{kind}", partial(mark, kind), with_room(face.width), theme.palette
            )
            self.picture(texture, face.x + face.width / 2, face.y + face.height / 2)

    def _badge(self, number: str, face: Area) -> None:
        """How many there are, at the lower right of a chip: large letters leave the thing in sight."""
        theme = self.shell.theme
        high = max(min(max(0.36 * face.width, theme.text(0.95)), 0.46 * face.width), 1.2 * theme.readable)
        least = theme.readable / theme.text()
        size = max(least, min(0.82, 0.82 * high / theme.text()))
        wide = text_width(self.shell, number, size, True) + min(theme.space(0.8), 0.3 * high)
        if wide > face.width:
            size = max(least, size * face.width / wide)
            wide = min(wide, max(face.width, text_width(self.shell, number, size, True)))
        wide = max(high, wide)
        self.ground(Area(face.x + face.width - wide, face.y, wide, high), theme.ink("page"), high / 2)
        self.text(number, face.x + face.width - wide / 2, face.y + high / 2, size, "ink", True, 0.5)


_Group = tuple[words.Caption, list[_Chip]]


def _one_row(view: View) -> list[list[_Group]]:
    larvae, consumed, shrimp, fish, bag = _chips(view)
    return [[(words.LARVAE, larvae), (words.IN_FRONT, consumed), (words.OTHERS, [shrimp, fish, bag])]]


def _two_rows(view: View) -> list[list[_Group]]:
    """Six each: larva cubes and the bag they are given for, consumed polyps and shrimps; no fish."""
    larvae, consumed, shrimp, _, bag = _chips(view)
    return [
        [(words.LARVAE, larvae), (words.BAG, [bag])],
        [(words.IN_FRONT, consumed), (words.SHRIMPS, [shrimp])],
    ]


def _chips(view: View) -> tuple[list[_Chip], list[_Chip], _Chip, _Chip, _Chip]:
    """Larva cubes, consumed polyps, shrimp, fish, bag."""
    player = view.players[view.turn.seat]
    colour = player.seat.colour
    behind = player.behind
    larvae = [
        _Chip(LarvaCube(c), design_name("larva", c), behind.larvae[c] if behind is not None else None) for c in Coral
    ]
    consumed = [_Chip(Consumed(c), design_name("polyp", c), player.consumed[c]) for c in Coral]
    shrimp = _Chip(ShrimpBehind(), design_name("shrimp", colour), behind.shrimps if behind is not None else None)
    return larvae, consumed, shrimp, _Chip(Fish(), design_name("fish", colour), None), _Chip(Bag(), "bag", view.bag)
