"""The table page when the app follows only coral tiles and meals, not the reef boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from functools import partial
from math import inf
from typing import Any

from companion.reef_encounter.art.designs import design_name, tile_design_name
from companion.reef_encounter.art.layout import tile_areas
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralTile
from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.touch_outcomes import ActionButton, active_buttons
from companion.reef_encounter.queries.touches import (
    AlgaQuestion,
    AlgaSpaceSpot,
    CylinderSpot,
    FishSpot,
    HitTarget,
    MealQuestion,
    Question,
    ShownThing,
    TileSpot,
)
from companion.reef_encounter.rules.state import CoralTiles, Phase, Trigger
from companion.reef_encounter.rules.turns import MIN_EDIBLE_SIZE, coral_values, cylinders_left
from mobile.core.geometry import Area, WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.reef_encounter.dialogs import table as more
from mobile.reef_encounter.dialogs.outlook import OutlookPanel
from mobile.reef_encounter.dialogs.players import PlayerStrip
from mobile.reef_encounter.dialogs.questions import ask_alga_dialog
from mobile.reef_encounter.dialogs.table import TableDialogs
from mobile.reef_encounter.highlight_drawings import Highlight, highlight_drawing, highlight_width
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.touch_input import TableTouchInput
from mobile.reef_encounter.play.what_if import GhostPiece
from mobile.reef_encounter.table.areas import TouchSizes
from mobile.reef_encounter.table.buttons import ButtonAction, TableButtons
from mobile.reef_encounter.table.layout import HierarchyAreas, hierarchy_areas
from mobile.reef_encounter.table.open_sea import NO_GHOSTS, FlipAnimation
from mobile.reef_encounter.table.page import PlayingPage
from mobile.reef_encounter.table.surface import set_visible
from mobile.table.page import TablePage
from mobile.tutorial.card import NEVER_COVER, WeightedAreas, widget_area
from mobile.ui.buttons import Button, Swatch
from mobile.ui.canvas import line_width
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import LazyText, TextLabel

_ACROSS = 5
_CAPTION = 0.84  # of running text's size


class HierarchySurface(FlipAnimation):
    """Coral tiles in two rows; below them the algae, and the values of the corals."""

    backdrop = "ground"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._tiles: CoralTiles | None = None
        self._marks: Mapping[HitTarget, Highlight] = {}
        self._grey: Set[HitTarget] = frozenset()
        self._ghosts: Mapping[HitTarget, GhostPiece] = {}
        self.areas: dict[HitTarget, Area] = {}

    def show(
        self,
        tiles: CoralTiles,
        marks: Mapping[HitTarget, Highlight],
        grey: Set[HitTarget],
        ghosts: Mapping[HitTarget, GhostPiece] = NO_GHOSTS,
    ) -> None:
        """Show how the tiles lie, with a mark on some spots; cylinders that are `grey` cannot be played now.

        Coral tiles among the `ghosts` show their other side upon themselves.
        """
        if (tiles, marks, grey, ghosts) != (self._tiles, self._marks, self._grey, self._ghosts):
            self._tiles, self._marks, self._grey, self._ghosts = tiles, marks, grey, ghosts
            self.settle(tiles)
            self.redraw()

    def spot_at(self, x: float, y: float) -> HitTarget | None:
        """Return the spot at a point of the window."""
        return next((spot for spot, area in self.areas.items() if area.holds(x, y)), None)

    def centres(self) -> dict[HitTarget, tuple[float, float]]:
        """Return the middle of every spot on the window."""
        return {spot: (a.x + a.width / 2, a.y + a.height / 2) for spot, a in self.areas.items()}

    def side_of(self, spot: HitTarget) -> float:
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
        for tile, place in zip(CORAL_TILES, tile_areas(left, top, side, 0), strict=True):
            self._tile(tile.number, Area(*place))
        low = top - 2.08 * side - caption
        if caption:
            self._captions(Area(left, low, wide, caption))
        self._algae(Area(left, low - side, wide, side), side)
        low -= 1.05 * side + caption
        if caption:
            self._caption(words.WORTH_LABEL, Area(left, low, wide, caption))
        self._values(Area(left, low - 0.52 * side, wide, 0.52 * side))

    def _captions(self, line: Area) -> None:
        """Over the alga space and over the supply, each with as much of the line as its words need."""
        tr = self.shell.locale.tr
        said = (words.ALGA_SPACE_LABEL, words.SUPPLY_LABEL)
        wanted = [1.06 * line_width(self.shell, tr(each), _CAPTION) for each in said]
        for each, area in zip(said, line.row((1, _ACROSS - 1), self.shell.theme.space(), wanted), strict=True):
            self._caption(each, area)

    def _caption(self, said: str, area: Area) -> None:
        x, y = area.x + area.width / 2, area.y + area.height / 2
        self.text(self.shell.locale.tr(said), x, y, _CAPTION, anchor=0.5, room=area.width)

    def _tile(self, number: int, area: Area) -> None:
        assert self._tiles is not None
        self.areas[TileSpot(number)] = area
        tile, palette, side = CORAL_TILES[number - 1], self.shell.theme.palette, int(0.92 * area.width)
        starfish = self._tiles.starfish_up(number)
        turned = self.turned(number)
        face = self.shell.atlas.designs(side, palette, "tile")[tile_design_name(tile, starfish == (turned >= 0))]
        x, y = area.x + area.width / 2, area.y + area.height / 2
        self.picture(face, x, y, wide=max(0.04, abs(turned)))
        if self._tiles.is_locked(number):
            locks = self.shell.atlas.designs(int(0.4 * side), palette, "cylinder")
            large = tile.large_alga if starfish else tile.small_alga
            self.rimmed(locks[design_name("cylinder", large)], x - 0.24 * side, y - 0.2 * side)
        if isinstance(turned_over := self._ghosts.get(TileSpot(number)), CoralTile):
            self.other_side(turned_over, x, y, side)
        self._mark(TileSpot(number), x, y, side)

    def _algae(self, area: Area, side: float) -> None:
        """The alga space on the left, then the supply of each colour with how many are left."""
        assert self._tiles is not None
        theme = self.shell.theme
        size = int(0.72 * side)
        cylinders = self.shell.atlas.designs(size, theme.palette, "cylinder")
        space, *supplies = area.row([1] * 5)
        self.areas[AlgaSpaceSpot()] = space
        x, y = space.x + space.width / 2, space.y + space.height / 2 + theme.text(0.3)
        self.ground(
            Area(x - size / 2, y - size / 2, size, size).within(-0.06 * side), theme.ink("raised"), 0.6 * size
        )
        if self._tiles.sea is not None:
            self.picture(cylinders[design_name("cylinder", self._tiles.sea)], x, y)
        self._mark(AlgaSpaceSpot(), x, y, size)
        for alga, place in zip(Alga, supplies, strict=True):
            self.areas[CylinderSpot(alga)] = place
            x, left = place.x + place.width / 2, cylinders_left(self._tiles, alga)
            faint = not left or CylinderSpot(alga) in self._grey
            self.picture(cylinders[design_name("cylinder", alga)], x, y, alpha=0.25 if faint else 1.0)
            self.text(str(left), x, place.y + theme.text(0.3), self._numeral(0.9, side), "text", True, anchor=0.5)
            self._mark(CylinderSpot(alga), x, y, size)

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
                f"= {coral_values(self._tiles)[coral]}",
                x + 0.1 * side,
                y,
                self._numeral(1.1, place.width),
                "text",
                True,
                room=room,
            )

    def _mark(self, spot: HitTarget, x: float, y: float, side: int) -> None:
        kind = self._marks.get(spot)
        if kind is not None:
            disc = not isinstance(spot, TileSpot)
            self.picture(
                self.shell.atlas.scene(
                    *highlight_drawing(kind, disc), highlight_width(side), self.shell.theme.palette
                ),
                x,
                y,
            )


_SIZES = range(
    MIN_EDIBLE_SIZE, 25
)  # corals that are eaten; larger ones have never been seen, and the picker would not fit


class MealPanel(Panel):
    """A panel for an eaten coral; `eaten` gets the colour and the size, once both are chosen."""

    def __init__(self, shell: Shell, eaten: Callable[[Coral, int], object]) -> None:
        super().__init__(shell, role=None)
        self._eaten = eaten
        self._coral: Coral | None = None
        self._size: int | None = None
        side, gap = shell.theme.touch, shell.theme.space()
        self.swatches = [
            Swatch(shell, design_name("polyp", coral), partial(self._of, coral), 1.5 * side) for coral in Coral
        ]
        self.sizes = [Button(shell, partial(_number, size), partial(self._sized, size)) for size in _SIZES]
        for caption, choices, least, most in (
            (words.WHICH_CORAL_TITLE, self.swatches, 1.3 * side, len(Coral)),
            (words.HOW_MANY_TITLE, self.sizes, 1.3 * side, 10),
        ):
            fill_layout(
                self, TextLabel(shell, lazy_text(caption)), fill_layout(AutoGrid(least, most=most, gap=gap), *choices)
            )

    def _of(self, coral: Coral) -> None:
        self._coral = coral
        for number, swatch in enumerate(self.swatches):
            swatch.choose(number == coral)
        self._both()

    def _sized(self, size: int) -> None:
        self._size = size
        for button, number in zip(self.sizes, _SIZES, strict=True):
            button.mean(role="loud" if number == size else "plain")
        self._both()

    def _both(self) -> None:
        if self._coral is not None and self._size is not None:
            self._eaten(self._coral, self._size)


def ask_meal_dialog(shell: Shell, eaten: Callable[[Coral, int], object]) -> tuple[Dialog, MealPanel]:
    """Return the dialog and its panel; the dialog closes before `eaten` is told."""
    meal = MealPanel(shell, lambda coral, size: dialog.closing(eaten)(coral, size))
    dialog = Dialog(shell, lazy_text(words.MEAL_LABEL), meal)
    return dialog, meal


def _number(size: int, _tr: object) -> str:
    return str(size)


def lay_out_hierarchy(
    page: Any, board: HierarchySurface, strips: Sequence[PlayerStrip], afar: float = 0.0
) -> HierarchyAreas:
    """Lay out the notice of `page`, the tiles large, and players beside or beneath them, if there is room."""
    theme = page.shell.theme
    sizes = TouchSizes(theme.touch, theme.text(1), theme.space(), theme.least, afar)
    phone = window_shape(page.width, page.height, theme.space() / 8) is WindowShape.PHONE
    places = hierarchy_areas(page.width, page.height, len(strips), sizes, phone)
    page.notice.lay(places.message, afar)
    board.lay(places.board)
    for number, strip in enumerate(strips):
        set_visible(strip, number < len(places.strips))
        if number < len(places.strips):
            strip.afar = afar
            strip.lay(places.strips[number])
    return places


class HierarchyButtons(TableButtons):
    """The bar, in as many `lines` as there are. `end` goes on, `eaten` asks for a coral that was eaten."""

    tallest = inf
    lines = 1

    def __init__(
        self, page: TablePage, hands: TableTouchInput, dialogs: TableDialogs, end: ButtonAction, eaten: ButtonAction
    ) -> None:
        super().__init__(page, hands, dialogs, end)
        self.meal = self.button(words.MEAL_LABEL, eaten, "plain")

    def wanted(self) -> list[Button]:
        """Return the buttons for playing, or for stepping through what was."""
        return self.not_playing() or [self.undo, self.overview, self.more, self.meal, self.end_turn]

    def share(self, button: Button) -> float:
        """Share the row out by the length of the words."""
        return 6 + len(button.text)

    def narrowest(self, _number: int) -> float:
        """Let buttons become as narrow as a finger can bear."""
        return self.shell.theme.least

    def rows(self, _area: Area, _number: int) -> int:
        """Return how many rows the layout has made room for."""
        return self.lines

    def place(self, area: Area) -> None:
        """Put the buttons in `area`, and name what Undo takes back."""
        super().place(area)
        self.name()

    def name(self) -> None:
        """Name what Undo takes back, as full as an equal share of its row has room for."""
        there = -(-len(self.children) // self.lines)
        self.name_take_back(partial(self.undo.holds_name, width=self.width / max(1, there)))

    def show(self, phase: Phase, can_eat: bool) -> None:
        """Show the buttons of a phase; impossible ones are grey."""
        self.rearrange()
        self.name()
        over, on_copy = phase is Phase.OVER, self._controller.on_copy
        said = words.OPEN_FISHES_LABEL if over else words.PASS_LABEL if phase is Phase.FEAST else words.END_TURN_LABEL
        self.end_turn.mean(lazy_text(said), role="plain" if on_copy else "loud", possible=not (over and on_copy))
        self.meal.mean(possible=can_eat)
        self.name_more()


class HierarchyPage(PlayingPage):
    """The table page of a `game` whose boards are not followed."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, game, **kwargs)
        self.board = HierarchySurface(shell)
        self.strips = [PlayerStrip(shell, seat) for seat in range(len(game.state.table.seats))]
        self.outlook = OutlookPanel(shell)
        self.bar = HierarchyButtons(self, self.touch_input, self.dialogs, self._pass, self._ask_meal)
        self.faces = self.bar.every
        fill_layout(self, self.bar, self.board, *self.strips, self.outlook, self.notice)
        algae = {str(alga + 1): partial(self.touch_input.tap, CylinderSpot(alga)) for alga in Alga}
        self.touched = self.board
        self.begin({"f": self._ask_meal, "n": self._pass, **algae})

    def lay(self, *_: object) -> None:
        """Lay the tiles out large, players beside or beneath them."""
        if self.width < 2:
            return
        self.outlook.afar = afar = self.notice.afar(self.width, self.height)
        places = lay_out_hierarchy(self, self.board, self.strips, afar)
        self.bar.lines = places.rows
        self.bar.place(places.buttons)
        set_visible(self.outlook, places.outlook is not None)
        if places.outlook is not None:
            self.outlook.lay(places.outlook)
        self.keys.show()
        self.tutorial.lay()

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas worth seeing: never cover buttons and prompt, tiles only where nothing else is left."""
        never = [(widget_area(widget), NEVER_COVER) for widget in (*self.notice.parts, *self.bar.children)]
        seldom = [(widget_area(widget), 1.0) for widget in (*self.strips, self.outlook) if not widget.disabled]
        return [*never, (widget_area(self.board), 3.0), *seldom]

    def draw(self) -> None:
        """Draw the tiles, what can be touched, and the buttons that can be pressed."""
        view, highlights = self.view, self.highlights
        self.board.show(view.tiles, highlights.marks, highlights.grey, highlights.ghosts)
        for strip in self.strips:
            strip.show(view)
        self.outlook.taught = self.tutorial.wanted
        self.outlook.show(view)
        self.bar.show(view.phase, can_eat=FishSpot() not in highlights.grey)

    def _hint(self) -> LazyText:
        """The hint while nothing is held."""
        return partial(words.tiles_only_hint, view=self.view)

    def _pass(self) -> None:
        if there := active_buttons(self.controller.state):
            self.touch_input.press(there[-1])
        elif not self.controller.on_copy:
            self.shell.go("end", controller=self.controller)

    def _ask_meal(self) -> None:
        """A coral is eaten: whatever was held, it is let go."""
        self.touch_input.drop()
        self.touch_input.tap(FishSpot())

    def ask(self, asked: Question | ShownThing) -> None:
        """Ask for the coral that was eaten, by its colour and size; or which alga grows."""
        match asked:
            case MealQuestion():
                dialog, self.meal_asked = ask_meal_dialog(
                    self.shell, lambda *eaten: self.touch_input.answer(asked, eaten)
                )
                self.dialogs.open(dialog)
            case AlgaQuestion(pay):
                answer = partial(self.touch_input.answer, asked)
                self.dialogs.open(ask_alga_dialog(self.shell, self.controller.state, pay, answer))
            case _:
                raise AssertionError(f"{asked} is no question where the boards are not followed")

    # Dialogs

    def _more(self) -> None:
        """Open everything that is not about the turn."""
        dialogs = self.dialogs
        dialogs.open_more(more.hierarchy_items(dialogs, self._call, self.sandbox))

    def _call(self, trigger: Trigger) -> None:
        self.touch_input.press(ActionButton(f"call-end {trigger.value}"))
