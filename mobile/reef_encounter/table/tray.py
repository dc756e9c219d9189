"""The tray of things that the player on turn can pick up; the pages of a phone as thumbnails; who acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from functools import partial
from typing import Any, NamedTuple

from companion.reef_encounter.art.boards import ROCK_INKS
from companion.reef_encounter.art.designs import design_name, draw_bag
from companion.reef_encounter.art.layout import BoardLayout
from companion.reef_encounter.box import BOARDS, Coral, PlayerColour, list_cells
from companion.reef_encounter.queries.touches import (
    AlgaSpot,
    BagSpot,
    BoardSpot,
    ConsumedSpot,
    FishSpot,
    HitTarget,
    LarvaSpot,
    SeaSpot,
    ShrimpSpot,
    TileSpot,
)
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules.state import Phase, Seat, Table
from companion.translator import N_
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.core.theme import Colour, Theme
from mobile.reef_encounter.art import draw_sea_icon
from mobile.reef_encounter.highlight_drawings import (
    FAINT_ALPHA,
    Highlight,
    draw_empty_place,
    draw_highlight,
    highlight_width,
)
from mobile.reef_encounter.play import wording as words
from mobile.table.prompt import PLAYS_LINE, ActivePlayer, tinted_ground
from mobile.ui.canvas import CanvasWidget, line_width


class BoardPager(CanvasWidget):
    """The thumbnails. `turned` gets the number of the page touched, `shown` is one: a board, or last the open sea."""

    backdrop = "ground"

    def __init__(self, shell: Shell, turned: Callable[[int], object]) -> None:
        super().__init__(shell)
        self._turned = turned
        self.shown, self.upright = 0, False
        self._view: View | None = None
        self._dots: frozenset[int] = frozenset()
        self.areas: list[Area] = []

    def show(self, view: View, goals: Set[HitTarget]) -> None:
        """Show the boards as they lie, and where something can be touched."""
        sea = len(view.rocks)
        dots = {
            spot.space.rock if isinstance(spot, BoardSpot) else sea for spot in goals if isinstance(spot, _PLACES)
        }
        now = frozenset(dots)
        if self._view is None or (view.rocks, now) != (self._view.rocks, self._dots):
            self._view, self._dots = view, now
            self.redraw()

    def on_touch_down(self, touch: Any) -> bool:
        """Turn to a page."""
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        leaf = self.leaf_at(*touch.pos)
        if leaf is not None:
            self._turned(leaf)
        return True

    def leaf_at(self, x: float, y: float) -> int | None:
        """Return the page whose thumbnail lies at a point."""
        found = (leaf for leaf, area in enumerate(self.areas) if area.holds(x, y))
        return None if self.disabled else next(found, None)

    def draw(self) -> None:
        """Draw one beside the other, in two rows where they would be narrower than a finger."""
        if self._view is None:
            return
        theme, number = self.shell.theme, len(self._view.rocks) + 1
        gap = theme.space(0.5)
        rows = 2 if self.height > 1.5 * theme.touch else 1
        each = -(-number // rows)
        self.areas = []
        for line, row in enumerate(self.area.column([1] * rows, gap)):
            self.areas += row.row([1] * min(each, number - line * each), gap)
        for leaf, area in enumerate(self.areas):
            self._leaf(leaf, area)

    def _leaf(self, leaf: int, area: Area) -> None:
        assert self._view is not None
        theme, here = self.shell.theme, leaf == self.shown
        self.ground(
            area, theme.ink("raised" if here else "band"), theme.space(), theme.ink("glow" if here else "edge")
        )
        inner = area.within(theme.space(0.6))
        if leaf == len(self._view.rocks):
            side = int(min(inner.width, inner.height))
            picture = self.shell.atlas.scene("sea-icon", draw_sea_icon, side, theme.palette)
            self.picture(picture, inner.x + inner.width / 2, inner.y + inner.height / 2)
        else:
            self._board(leaf, inner)
        if leaf in self._dots:
            dot = theme.space(1.3)
            corner = Area(area.x + area.width - 1.3 * dot, area.y + area.height - 1.3 * dot, dot, dot)
            self.ground(corner, theme.ink("loud"), dot / 2)

    def _board(self, leaf: int, area: Area) -> None:
        """Rock and polyps as plain squares, the letter beside them."""
        assert self._view is not None
        theme, letter = self.shell.theme, self._view.table.letters[leaf]
        wide, one = 0.4 * area.height, BoardLayout(1, self.upright)
        tile = int(min((area.width - wide) / one.width, area.height / one.height))
        plan = BoardLayout(tile, self.upright)
        left = area.x + (area.width - wide - plan.width) / 2
        low = area.y + (area.height - plan.height) / 2
        self.text(letter, left + wide / 2, area.y + area.height / 2, wide / theme.text(), bold=True, anchor=0.5)

        def square(cell: int, ink: str) -> None:
            box = plan.box(cell)
            self.ground(Area(left + wide + box.x, low + box.y, tile, tile), theme.ink(ink), 1)

        for cell in list_cells(BOARDS[letter].rock):
            square(cell, f"{ROCK_INKS[letter]}.body")
        for coral in Coral:
            for cell in list_cells(self._view.rocks[leaf].corals[coral]):
                square(cell, f"{coral.name.lower()}.body")


_PLACES = (BoardSpot, SeaSpot, TileSpot, AlgaSpot)


_EATS = N_("{player} may eat")


def list_players(table: Table) -> list[ActivePlayer]:
    """Return everybody at a table."""
    return [_acting(seat, PLAYS_LINE) for seat in table.seats]


def active_player(view: View) -> ActivePlayer | None:
    """Return the player on turn and what they do, for the banner; None once the game is over."""
    if view.phase is Phase.OVER:
        return None
    return _acting(view.table.seats[view.turn.seat], _EATS if view.phase is Phase.FEAST else PLAYS_LINE)


def player_ground(theme: Theme, colour: PlayerColour) -> Colour:
    """Return a dark ground in the colour of a player."""
    return tinted_ground(theme, _ink(colour))


def _acting(seat: Seat, does: str) -> ActivePlayer:
    return ActivePlayer(seat, does, design_name("mark", seat.colour), _ink(seat.colour))


def _ink(colour: PlayerColour) -> str:
    return f"player.{colour.name.lower()}"


_GROUP_GAP = 0.28  # between groups, in chips, where there is room
_NARROW_GAP = 0.08
_CAPTION = 0.84  # of running text


class _Chip(NamedTuple):
    spot: HitTarget
    design: str
    number: int | None


class Tray(CanvasWidget):
    """The tray, in one row of chips or two `rows`, each group under a word that says what it is.

    In two rows there is no fish: corals are eaten by a touch on them.
    """

    backdrop = "ground"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.rows = 1
        self._view: View | None = None
        self._marks: Mapping[HitTarget, Highlight] = {}
        self._grey: frozenset[HitTarget] = frozenset()
        self.areas: dict[HitTarget, Area] = {}

    def show(self, view: View, marks: Mapping[HitTarget, Highlight], grey: set[HitTarget]) -> None:
        """Show the things of the player on turn; what is `grey` cannot be used now."""
        wanted: dict[HitTarget, Highlight] = {
            spot: kind for spot, kind in marks.items() if not hasattr(spot, "space")
        }
        now = (view.turn.seat, view.players, view.larva_supply, view.bag)
        if self._view is not None:
            old = self._view
            then = (old.turn.seat, old.players, old.larva_supply, old.bag)
            if now == then and wanted == self._marks and grey == self._grey:
                return
        self._view, self._marks, self._grey = view, wanted, frozenset(grey)
        self.redraw()

    def spot_at(self, x: float, y: float) -> HitTarget | None:
        """Return the thing at a point of the window; a finger a little below the tray means what lies above it."""
        if self.y - self.shell.theme.space() <= y < self.y:
            y = self.y
        return next((spot for spot, area in self.areas.items() if area.holds(x, y)), None)

    def centres(self) -> dict[HitTarget, tuple[float, float]]:
        """Return the middle of everything on the window."""
        return {spot: (a.x + a.width / 2, a.y + a.height / 2) for spot, a in self.areas.items()}

    def draw(self) -> None:
        """Draw groups of chips with their captions."""
        if self._view is None:
            return
        self.areas.clear()
        per_row = _one_row(self._view) if self.rows == 1 else _two_rows(self._view)
        player = self._view.players[self._view.turn.seat].seat.colour
        self.ground(self.area, player_ground(self.shell.theme, player), self.shell.theme.space())
        height = self.height / self.rows
        for row, parts in enumerate(per_row):
            self._row(parts, self.y + (self.rows - 1 - row) * height, height)

    def _row(self, groups: list[tuple[str, list[_Chip]]], low: float, height: float) -> None:
        theme = self.shell.theme
        tr = self.shell.locale.tr
        number, gaps = sum(len(chips) for _, chips in groups), len(groups) - 1
        caption = theme.text(_CAPTION) * 1.25
        side = int(min(self.width / (number + _NARROW_GAP * gaps), height - caption))
        gap = min(_GROUP_GAP * side, (self.width - number * side) / gaps)
        x = self.x + (self.width - side * number - gap * gaps) / 2
        for said, chips in groups:
            area = Area(x, low, side * len(chips), height)
            if len(chips) > 1:  # one thing alone says itself what it is
                middle = low + height - caption / 2
                self.text(tr(said), x + area.width / 2, middle, _CAPTION, anchor=0.5, room=area.width)
            for index, chip in enumerate(chips):
                self._chip(chip, Area(x + index * side, low, side, height - caption))
            x += side * len(chips) + gap

    def _chip(self, chip: _Chip, area: Area) -> None:
        theme, atlas = self.shell.theme, self.shell.atlas
        self.areas[chip.spot] = area
        grey = chip.spot in self._grey
        kind = self._marks.get(chip.spot)
        face = area.within(2).fitted(1, 1)
        if chip.number == 0 and isinstance(chip.spot, ConsumedSpot):
            place = atlas.scene(
                "hollow-square", partial(draw_empty_place, False), int(0.8 * face.width), theme.palette
            )
            form = atlas.designs(int(0.5 * face.width), theme.palette, "form")[design_name("form", chip.spot.coral)]
            middle = (face.x + face.width / 2, face.y + face.height / 2)
            for shown, alpha in ((place, 1.0), (form, FAINT_ALPHA)):
                self.picture(shown, *middle, alpha)
            self._mark(kind, face)
            return
        ground = theme.ink("raised" if not grey else "band")
        self.ground(face, ground, 0.18 * face.width)
        design = atlas.designs(int(0.8 * face.width), theme.palette, "larva", "polyp", "shrimp", "fish")
        middle = (face.x + face.width / 2, face.y + face.height / 2)
        if chip.design == "bag":
            pouch = atlas.scene("bag", draw_bag, int(0.8 * face.width), theme.palette)
            self.picture(pouch, *middle, alpha=0.4 if grey else 1.0)
        else:
            self.picture(design[chip.design], *middle, alpha=0.28 if grey else 1.0)
        self._mark(kind, face)
        if chip.number:
            self._badge(str(chip.number), face)

    def _mark(self, kind: Highlight | None, face: Area) -> None:
        if kind is not None:
            theme = self.shell.theme
            texture = self.shell.atlas.scene(
                f"mark-{kind}", partial(draw_highlight, kind), highlight_width(face.width), theme.palette
            )
            self.picture(texture, face.x + face.width / 2, face.y + face.height / 2)

    def _badge(self, number: str, face: Area) -> None:
        """How many there are, at the lower right of a chip: large letters leave the thing in sight."""
        theme = self.shell.theme
        high = max(min(max(0.36 * face.width, theme.text(0.95)), 0.46 * face.width), 1.2 * theme.readable)
        least = theme.readable / theme.text()
        size = max(least, min(0.82, 0.82 * high / theme.text()))
        wide = line_width(self.shell, number, size, True) + min(theme.space(0.8), 0.3 * high)
        if wide > face.width:
            size = max(least, size * face.width / wide)
            wide = min(wide, max(face.width, line_width(self.shell, number, size, True)))
        wide = max(high, wide)
        self.ground(Area(face.x + face.width - wide, face.y, wide, high), theme.ink("page"), high / 2)
        self.text(number, face.x + face.width - wide / 2, face.y + high / 2, size, "ink", True, 0.5)


_Group = tuple[str, list[_Chip]]


def _one_row(view: View) -> list[list[_Group]]:
    larvae, consumed, shrimp, fish, bag = _chips(view)
    return [
        [(words.LARVAE_LABEL, larvae), (words.IN_FRONT_LABEL, consumed), (words.OTHERS_LABEL, [shrimp, fish, bag])]
    ]


def _two_rows(view: View) -> list[list[_Group]]:
    """Six each: larva cubes and the bag they are given for, consumed polyps and shrimps; no fish."""
    larvae, consumed, shrimp, _, bag = _chips(view)
    return [
        [(words.LARVAE_LABEL, larvae), (words.BAG_LABEL, [bag])],
        [(words.IN_FRONT_LABEL, consumed), (words.SHRIMPS_LABEL, [shrimp])],
    ]


def _chips(view: View) -> tuple[list[_Chip], list[_Chip], _Chip, _Chip, _Chip]:
    """Larva cubes, consumed polyps, shrimp, fish, bag."""
    player = view.players[view.turn.seat]
    colour = player.seat.colour
    behind = player.behind
    larvae = [
        _Chip(LarvaSpot(c), design_name("larva", c), behind.larvae[c] if behind is not None else None) for c in Coral
    ]
    consumed = [_Chip(ConsumedSpot(c), design_name("polyp", c), player.consumed[c]) for c in Coral]
    shrimp = _Chip(ShrimpSpot(), design_name("shrimp", colour), behind.shrimps if behind is not None else None)
    return (
        larvae,
        consumed,
        shrimp,
        _Chip(FishSpot(), design_name("fish", colour), None),
        _Chip(BagSpot(), "bag", view.bag),
    )
