"""The widget for Reef's table, each thing drawn as a picture; enlarges what a finger rests on.

It is told what to show and says which spot lies at a point; what a touch means is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import hypot
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.reef.box import SPACES, Card, Sign
from companion.reef.queries.touches import DECK_SPOT, BoardSpot, CardChoice, HitTarget, SlotSpot, SpaceSpot
from companion.reef.rules.state import Depth, State
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef.board import layout_for_area
from mobile.reef.pictures import PieceTextures, card_drawing
from mobile.reef.table.areas import CARD_ASPECT, TableAreas, TableMeasures, lay_out_table, touch_grid
from mobile.reef.table.choices import NARROW_WIDTH, ChoicesPart, lay_out_choices
from mobile.reef.table.parts import (
    HEADING_HEIGHT,
    PART_GAP,
    BoardPart,
    ShownBoard,
    ShownScore,
    ShownSupply,
    SlotPart,
    SupplyPart,
    TableContents,
    TablePart,
    make_shown_slot,
)
from mobile.table.page import ZOOM_SHARE, LongPressZoom
from mobile.ui.behaviors import finger_distance
from mobile.ui.canvas import CachedPicturesLayer
from mobile.ui.pictures import Picture


def enlarged_widget(
    shell: Shell,
    table: Widget,
    view: TableContents,
    spot: HitTarget | None,
    pictures: PieceTextures,
    boards: list[ShownBoard],
) -> Callable[[], Widget] | None:
    """Return what makes the enlarged widget for a spot, or None; `boards` by seats as the table shows them."""
    if (card := card_at_spot(view, spot)) is not None:
        return partial(_large_card, shell, table, card, view.state.table.deck.blue, pictures.secret)
    match spot:
        case BoardSpot(seat) | SpaceSpot(seat) if seat != view.large:
            return partial(_large_board, shell, table, boards[seat], pictures)
    return None


def card_at_spot(view: TableContents, spot: HitTarget | None) -> Card | None:
    """Return the card that lies open at a spot, if one does."""
    match spot:
        case CardChoice(card):
            return card
        case SlotSpot(number) if spot == DECK_SPOT:
            return view.state.top
        case SlotSpot(number) if number < len(view.state.display):
            slot = view.state.display[number]
            return None if slot is None else slot.card
    return None


def _large_card(shell: Shell, table: Widget, card: Card, blue: bool, secret: bool) -> Picture:
    high = ZOOM_SHARE * min(table.height, table.width / CARD_ASPECT)
    size = CARD_ASPECT * high, high
    picture = Picture(
        shell,
        *card_drawing(shell, card, size[0], blue),
        CARD_ASPECT,
        passing=secret,
        size_hint=(None, None),
        size=size,
    )
    picture.center = table.center
    return picture


def _large_board(shell: Shell, table: Widget, lying: ShownBoard, pictures: PieceTextures) -> Widget:
    """The board with the line above it, in the middle of the table."""
    line = lying.head.height
    side = min(table.width, table.height - line) * ZOOM_SHARE
    left, low = table.center_x - side / 2, table.center_y - (side + line) / 2
    held = Widget(size_hint=(None, None))
    part = BoardPart(shell, pictures, CachedPicturesLayer(held.canvas))
    part.lies(lying._replace(board=Area(left, low, side, side), head=Area(left, low + side, side, line)))
    held.add_widget(part)
    return held


_HIGH = 0.85  # of large letters: the line that figures stand in
_MIDDLE: Final = 0.36
"""Of a space, around its middle: most shaking fingers reach it, and few on their way between two other spaces."""


class TableSurface(Widget):
    """The table as a widget. `touched` gets the spot tapped, `stroked` the spaces of one board that a finger crosses.

    `afar`: how large points are that a whole table reads. `covered`: how high other things lie over it beside the
    board in front, above and below.
    """

    def __init__(
        self,
        shell: Shell,
        touched: Callable[[HitTarget], object],
        blue: bool = False,
        stroked: Callable[[Sequence[SpaceSpot]], object] = lambda _spaces: None,
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._touched, self._stroked = shell, touched, stroked
        self.view: TableContents | None = None
        self._places: TableAreas | None = None
        self.covered = (0.0, 0.0)
        self.afar = 0.0
        self._pressed: HitTarget | None = None
        self._passed: list[SpaceSpot] = []
        self.pictures = PieceTextures(shell, blue)
        made = shell, self.pictures, CachedPicturesLayer(self.canvas.before)
        self._supply, self._asked = SupplyPart(*made), ChoicesPart(*made)
        self._slots = [SlotPart(*made) for _ in range(4)]
        self._boards = [BoardPart(*made) for _ in Sign]
        for part in self._parts:
            self.add_widget(part)
        self.resting = LongPressZoom()

    @property
    def _parts(self) -> tuple[TablePart[Any], ...]:
        return (self._supply, *self._boards, *self._slots, self._asked)

    @property
    def shortened(self) -> int:
        """Return how many texts end in an ellipsis."""
        return sum(part.shortened for part in self._parts)

    def show(self, view: TableContents) -> None:
        """Draw a view; what has not changed stays as it is."""
        self.view = view
        found = self.arrange(view.state, view.large, view.asked.which)
        self._supply.show(found.supply, ShownSupply(found.supply, view.state.supply))
        for seat, part in enumerate(self._boards[: len(found.boards)]):
            part.afar = self.afar
            part.lies(_on_board(view, seat, found))
        for number, (part, room) in enumerate(zip(self._slots, found.cards, strict=True)):
            part.show(room, make_shown_slot(view, number, room))
        self._asked.show(found.asked, lay_out_choices(self.shell.theme, view, found.asked))

    @property
    def area(self) -> Area:
        """The area of the table."""
        return Area(self.x, self.y, self.width, self.height)

    def where(self, spot: HitTarget) -> Area:
        """Return the area of a spot, in pixels. Raises KeyError for one that is not on the table."""
        found = self._places
        assert found is not None
        match spot:
            case SpaceSpot(seat, number):
                board = found.boards[seat]
                box = layout_for_area(board).box(number)
                return Area(board.x + box.x, board.y + box.y, box.width, box.height)
            case BoardSpot(seat):  # of some no more than the line above them is there
                return max(found.boards[seat], found.heads[seat], key=lambda area: area.width * area.height)
            case SlotSpot(number):
                return found.cards[number]
        return self.rooms[spot]

    def spots(self) -> Iterator[tuple[str, float]]:
        """Yield the spots to touch now, in words, with their lesser side in pixels, and the board in front."""
        found, view = self._places, self.view
        if found is None or view is None:
            return
        for spot, area in self.rooms.items():
            yield str(spot), min(area.width, area.height)
        for spot in view.cards.glowing:
            area = self.where(spot)
            if area.width > 0:
                yield str(spot), min(area.width, area.height)
        yield f"board of {view.large}", layout_for_area(found.boards[view.large]).space

    def spot_at(self, x: float, y: float) -> HitTarget | None:
        """Return the spot at a point."""
        found, view = self._places, self.view
        if found is None or view is None:
            return None
        for spot, area in self.rooms.items():
            if area.holds(x, y):
                return spot
        for number, area in enumerate(found.cards):
            if area.holds(x, y):
                return SlotSpot(number)
        for seat, head in enumerate(found.heads):
            if seat != view.large and _for_a_finger(head, self.shell.theme.touch).holds(x, y):
                return BoardSpot(seat)
        for seat, (head, area) in enumerate(zip(found.heads, found.boards, strict=True)):
            if head.holds(x, y):
                return BoardSpot(seat)
            if area.holds(x, y):
                space = layout_for_area(area).space_at((x - area.x, y - area.y))
                return BoardSpot(seat) if space is None else SpaceSpot(seat, space)
        return None

    def centres(self) -> dict[HitTarget, tuple[float, float]]:
        """Return the middle of every spot: cards, choices, spaces of the board in front, boards behind."""
        found, view = self._places, self.view
        if found is None or view is None:
            return {}
        behind = (BoardSpot(seat) for seat in range(len(found.boards)) if seat != view.large)
        spots = (
            *map(SlotSpot, range(len(found.cards))),
            *self.rooms,
            *(SpaceSpot(view.large, each) for each in SPACES),
            *behind,
        )
        areas = ((spot, self.where(spot)) for spot in spots)
        return {spot: (area.x + area.width / 2, area.y + area.height / 2) for spot, area in areas if area.width > 0}

    def side_of(self, spot: HitTarget) -> float:
        """Return how large a spot is across."""
        area = self.where(spot)
        return min(area.width, area.height)

    @property
    def rooms(self) -> Mapping[HitTarget, Area]:
        """The places of the choices."""
        return self._asked.what.rooms if self._asked.what is not None else {}

    def on_touch_down(self, touch: Any) -> bool:
        """Remember what lies under the finger."""
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        self._pressed, self._passed = self.spot_at(*touch.pos), []
        if self.view is not None:
            boards = [part.what for part in self._boards if part.what is not None]
            self.resting.begin(
                self, enlarged_widget(self.shell, self, self.view, self._pressed, self.pictures, boards)
            )
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Remember the spaces whose middle the finger passes, not those that it only brushes: it does not rest."""
        if touch.grab_current is not self:
            return False
        if finger_distance(touch) > self.shell.theme.slip:
            self.resting.go_on()
        spot = self.spot_at(*touch.pos)
        if isinstance(spot, SpaceSpot) and spot not in self._passed:
            area = self.where(spot)
            x, y = area.x + area.width / 2, area.y + area.height / 2
            if hypot(touch.x - x, touch.y - y) < _MIDDLE * area.width:
                self._passed.append(spot)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Hand on the spot from which the finger is lifted, or the spaces over which it was drawn.

        A finger that has hardly moved means where it came down. One that rested on a card or on a board behind has
        only looked at it.
        """
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        pressed, self._pressed = self._pressed, None
        if self.resting.end():
            return True
        lifted = pressed if finger_distance(touch) <= self.shell.theme.slip else self.spot_at(*touch.pos)
        if pressed is not None and (pressed == lifted or self._behind(pressed, lifted)):
            self._touched(pressed)
        elif isinstance(pressed, SpaceSpot) and isinstance(lifted, SpaceSpot) and pressed.seat == lifted.seat:
            between = [space for space in self._passed if space.seat == pressed.seat]
            self._stroked([pressed, *(space for space in between if space not in (pressed, lifted)), lifted])
        return True

    def _behind(self, pressed: HitTarget, lifted: HitTarget | None) -> bool:
        """Return whether both lie on one board in the background, whose spaces are too small to tell apart."""
        seats = [spot.seat for spot in (pressed, lifted) if isinstance(spot, SpaceSpot | BoardSpot)]
        return len(seats) == 2 and seats[0] == seats[1] and self.view is not None and seats[0] != self.view.large

    @property
    def drawer(self) -> bool:
        """Return whether cards and choices share a room."""
        return self._places is not None and self._places.drawer

    def roomy(self, number: int) -> bool:
        """Return whether so many cards fit side by side, each as large as a finger needs."""
        theme = self.shell.theme
        return (
            self._places is not None and touch_grid(self._places.asked, number, theme.touch, NARROW_WIDTH) is not None
        )

    def arrange(self, state: State, large: int, opened: bool) -> TableAreas:
        """Share out the room, as `TableContents` will want it: what is asked depends on how much there is."""
        theme, faces = self.shell.theme, state.table.depth is Depth.DISPLAY
        line = max(theme.text(HEADING_HEIGHT), _HIGH * self.afar)
        by = TableMeasures(line, theme.space(PART_GAP), theme.touch, faces, opened, *self.covered, theme.least)
        self._places = lay_out_table(self.area, len(state.players), large, by)
        return self._places


def _for_a_finger(line: Area, touch: float) -> Area:
    """A line as high as a finger needs; nothing that can be touched lies so near above or below it."""
    more = max(0.0, touch - line.height)
    return line._replace(y=line.y - more / 2, height=line.height + more)


def _on_board(view: TableContents, seat: int, found: TableAreas) -> ShownBoard:
    """One player's board as drawn."""
    acting = seat == view.acting
    return ShownBoard(
        view.state.table.seats[seat].sign,
        found.heads[seat],
        found.boards[seat],
        view.lines[seat],
        acting,
        view.scored if view.scored.seat == seat else ShownScore(),
        tuple(view.boards[seat]),
        frozenset(view.next_piece.free if acting else ()),
        frozenset(view.next_piece.best if acting else ()),
    )
