"""The set-up steps for what lies on boards: choosing the reef boards, filling the open sea."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from kivy.clock import Clock

from companion.reef_encounter.art.boards import draw_reef_board
from companion.reef_encounter.art.designs import draw_sea_space
from companion.reef_encounter.art.layout import BoardLayout
from companion.reef_encounter.box import OPENING_SEA, Coral
from companion.translator import N_
from mobile.reef_encounter.play.controller import RandomDraws, RefillDraws, opening_bag
from mobile.reef_encounter.setup.draft import BOARD_LETTERS, SEA_SLOTS, Draft, SeaDraw
from mobile.reef_encounter.tile_picker import TilePicker
from mobile.setup.steps import StepBox
from mobile.ui.behaviors import scroll_into_sight
from mobile.ui.buttons import Swatch, SwatchGrid
from mobile.ui.layouts import AutoGrid, Panel, fill_layout, set_child
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

_SEEN = 1.2  # seconds in which people see what a stroke read, before the page moves
_MOST = 1.35  # times the smallest cell: larger than that, a stroke over all of them is long
_ASKS = (
    N_("Draw a polyp tile and put it back. Which colour?"),
    N_("The app draws the first space and the polyp tiles for all five."),
)
_FILLS = (
    N_("Then stroke over the colours drawn."),
    N_("Lay these on the open sea."),
)
"""By hand, and where the app draws."""


class OpenSeaStep(StepBox[Draft]):
    """The step that fills the open sea: first a colour, then a grid whose columns are places in drawing order."""

    def build(self) -> None:
        """Make the five colours; the grid comes once one is named."""
        shell = self.shell
        self._touch_input = not (self.draft.app_draws or self.draft.all_drawn)
        if not self.draft.all_drawn:
            self.heading(lazy_text(_ASKS[self.draft.app_draws]), "center")
        self._swatches = {
            coral: Swatch(shell, f"polyp-{coral.name.lower()}", partial(self._corner, coral)) for coral in Coral
        }
        if self._touch_input:
            self.add_widget(SwatchGrid(shell, [*self._swatches.values()], 1.6))
        self._grid = Panel(shell, None, spacing=shell.theme.space(1.5), height=0)
        self.add_widget(self._grid)
        self._made: tuple[object, object] = (None, 0)
        self._pickers: list[TilePicker] = []
        self._lead = Clock.create_trigger(self._lead_on, 0)
        self._lead_later = Clock.create_trigger(self._lead_on, _SEEN)
        self.bind(width=self._again)
        self.shell.theme.bind(scale=self._again)
        self._offer = self.offer(lazy_text(N_("Draw it for us")), self._draw)

    def show(self, draft: Draft) -> None:
        """Show the colour that names the first space, and what lies on the spaces."""
        super().show(draft)
        for coral, swatch in self._swatches.items():
            swatch.choose(coral is draft.sea.corner)
        wanted = (draft.sea.corner, len(self._parts()) if self._touch_input else draft.sea.drawn)
        if wanted != self._made:
            # After a rotation the places lie in other rows; what has been named so far stays.
            named = [coral for picker in self._pickers for coral in picker.chosen]
            self._made = wanted
            self._build_grid()
            self._show_colours(named)
        full = len(draft.sea.drawn) == SEA_SLOTS
        if full:
            self._show_colours(draft.sea.drawn)
        # With nothing left to draw, nothing lies below the tiles that the way on would have to lead to.
        set_child(self, self._offer, not full)

    def _show_colours(self, named: Sequence[Coral | None]) -> None:
        """Show these colours in the places, in drawing order."""
        place = 0
        for picker in self._pickers:
            there = [*named[place : place + len(picker.columns)]]
            if len(there) == len(picker.columns) and picker.chosen != there:
                picker.chosen = there
                picker.redraw()
            place += len(picker.columns)

    def _again(self, *_: object) -> None:
        """More or fewer places fit side by side now."""
        self.show(self.draft)
        self.spread()

    def _build_grid(self) -> None:
        self._grid.clear_widgets()
        self._pickers = []
        if self.draft.sea.corner is None:
            return
        if self._touch_input:
            self._lead()
        words = _FILLS[not self._touch_input]
        self._grid.add_widget(TextLabel(self.shell, lazy_text(words), bold=True, size=1.1, align="center"))
        if not self._touch_input:
            self._grid.add_widget(self._spaces())
            return
        slots = self.draft.sea.slots
        for part in self._parts():
            picker = TilePicker(self.shell, [slots[n] for n in part], self._picked, parted=True)
            picker.pos_hint = {"center_x": 0.5}
            self._pickers.append(picker)
            self._grid.add_widget(picker)
        self.spread()

    def _spaces(self) -> AutoGrid:
        """The five spaces with what lies on each, in drawing order."""
        shell, sea = self.shell, self.draft.sea
        assert sea.corner is not None
        flow = AutoGrid(lambda: shell.theme.text(8), most=5, gap=shell.theme.space(1.5))
        for number in range(len(Coral)):
            coral = Coral((sea.corner + number) % len(Coral))
            tiles = "".join(tile.name[0] for tile in (sea.spaces[coral] if sea.drawn else ()))
            scene = partial(draw_sea_space, coral, tiles)
            size, name = scene(), f"sea-space-{coral.name.lower()}-{tiles}"
            picture = Picture(shell, name, scene, size.width / size.height, size_hint=(1, None))
            self.sized(picture, 4.4, None)
            flow.add_widget(picture)
        return flow

    def spread(self) -> None:
        """Make the cells as large as the page has room for, all alike."""
        if not self._pickers:
            return
        most = min(_MOST * TilePicker.least(self.shell), *(self.width / picker.wide for picker in self._pickers))
        for picker in self._pickers:
            picker.enlarge(most)

    def _parts(self) -> list[range]:
        """As many places side by side as fit; space by space where that is half of them or fewer."""
        room = self.width if self.width > 100 else self.shell.theme.space(40)
        cells = room / self.shell.theme.least
        if cells >= SEA_SLOTS + TilePicker.PART * (len(OPENING_SEA) - 1):
            return [range(SEA_SLOTS)]
        if cells >= SEA_SLOTS // 2 + 2 * TilePicker.PART:  # two spaces above three
            return [range(SEA_SLOTS // 2), range(SEA_SLOTS // 2, SEA_SLOTS)]
        step = min(max(1, int(cells - TilePicker.PART)), OPENING_SEA[0])
        return [range(n, min(n + step, SEA_SLOTS)) for n in range(0, SEA_SLOTS, step)]

    def _corner(self, coral: Coral) -> None:
        self.answer(sea=self.draft.sea._replace(corner=coral))

    def _lead_on(self, *_: object) -> None:
        """Scroll to the first place that has no colour yet: nobody has to look for it."""
        if any(picker.reading is not None for picker in self._pickers):
            return  # nothing moves beneath a finger
        for picker in self._pickers:
            if None in picker.chosen:
                scroll_into_sight(picker, glides=not self.shell.theme.calm)
                return

    def _picked(self, _colours: object) -> None:
        self._lead_later()
        chosen = [coral for picker in self._pickers for coral in picker.chosen]
        drawn = tuple(coral for coral in chosen if coral is not None)
        if len(drawn) == SEA_SLOTS:
            self.answer(sea=self.draft.sea._replace(drawn=drawn))

    def _draw(self) -> None:
        self.answer(sea=draw_sea_tiles(self.shell.app_state.service(RefillDraws).chance, self.draft))


def draw_sea_tiles(chance: RandomDraws, draft: Draft) -> SeaDraw:
    """Return the first space and all polyp tiles, as the app draws them for the boards of `draft`."""
    bag = opening_bag(draft.boards, draft.options.advanced)
    return SeaDraw(chance.coral(), chance.tiles(bag, SEA_SLOTS))


def everything_drawn(chance: RandomDraws, draft: Draft) -> Draft:
    """Return the draft with boards, the side of the coral tiles and the open sea, as the app draws them."""
    draft = replace(_with_boards(chance, draft), starfish=chance.starfish())
    return replace(draft, sea=draw_sea_tiles(chance, draft)._replace(by_app=True))


def _with_boards(chance: RandomDraws, draft: Draft) -> Draft:
    """Return the draft with boards that the app drew; four players have them all."""
    if len(draft.chairs) == len(BOARD_LETTERS) == len(draft.boards):
        return draft
    return replace(draft, boards=chance.boards(len(draft.chairs)))


_PLAN = BoardLayout(20)
BOARD_ASPECT = _PLAN.width / _PLAN.height
BOARDS_WANTED = N_("Lay out {n}.")


class BoardsStep(StepBox[Draft]):
    """The step that chooses reef boards from four pictures; the app `draws` them where nothing lies there yet."""

    draws = True

    def build(self) -> None:
        """Make the pictures, and the button for the app's own draw."""
        shell = self.shell
        self._wanted = self.heading(literal_text(""))
        self._drawing = self.offer(lazy_text(N_("Draw them for us")), self._draw)
        if not self.draws:
            self.remove_widget(self._drawing)
        flow = AutoGrid(picture_side(shell, 7.4), most=4, gap=shell.theme.space(1.5))
        self.bind(width=partial(_side_by_side, shell.theme.space(112), flow))
        self._cards = {}
        for letter in BOARD_LETTERS:
            picture = Picture(
                shell, f"reef-{letter}", partial(draw_reef_board, letter), BOARD_ASPECT, size_hint=(1, None)
            )
            picture.bind(width=_in_proportion)
            pick = partial(self._pick, letter)
            self._cards[letter] = MenuCard(shell, pick, literal_text(letter), None, [picture], upright=True)
        self.add_widget(fill_layout(flow, *self._cards.values()))

    def show(self, draft: Draft) -> None:
        """Show the picked boards."""
        super().show(draft)
        self._wanted.say(lazy_text(BOARDS_WANTED, n=len(draft.chairs)))
        for letter, card in self._cards.items():
            card.choose(letter in draft.boards)
        if self._all(draft) and self._drawing.parent is not None:
            self.remove_widget(self._drawing)

    def _all(self, draft: Draft) -> bool:
        """Return whether there is no choice: as many players as boards."""
        return len(draft.chairs) == len(BOARD_LETTERS) == len(draft.boards)

    def _pick(self, letter: str) -> None:
        if not self._all(self.draft):
            self.change(self.draft.picked(letter))

    def _draw(self) -> None:
        self.change(_with_boards(self.shell.app_state.service(RefillDraws).chance, self.draft))


def _side_by_side(enough: float, flow: AutoGrid, _step: BoardsStep, width: float) -> None:
    """All four in a row where they are large enough so, else two by two."""
    flow.most = 4 if width > enough else 2


def _in_proportion(picture: Picture, width: float) -> None:
    picture.height = width / BOARD_ASPECT
