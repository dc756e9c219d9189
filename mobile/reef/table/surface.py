"""All that lies on a table of Reef, drawn as one picture: boards, cards, supply, and what is asked now.

It is told what to show and says which spot lies at a point; what a touch means is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from companion.reef.box.cards import Card
from companion.reef.box.pieces import COLOURS
from companion.reef.rules.state import PLACE, Depth, State
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef.play.places import CARD, Measures, Places, cells, places, wall
from mobile.reef.play.scored import Scored
from mobile.reef.play.spots import BoardOf, Compose, Drop, Gain, Named, Slot, Space, Spot, Swap
from mobile.reef.widgets.board import plan_of
from mobile.reef.widgets.pictures import Pictures
from mobile.widgets.sketch import Sketch, text_width

_NARROW = 4.0  # pixels between cards that lie close together
_MANY = 13  # cards at once: fewer are shown larger
_LINE = 1.9  # of running text's size: the line above a board


class Asked(NamedTuple):
    """What is asked of whoever is on turn: spots to touch; `said` of those without a picture.

    `playing`: the card that is being played, shown beside them; `pieces`: its pieces that are still to be laid.
    """

    spots: Sequence[Spot] = ()
    playing: Card | None = None
    pieces: str = ""
    said: dict[Spot, str] = {}  # noqa: RUF012 - never changed


class Shown(NamedTuple):
    """What there is to see.

    `boards` by seats, pieces on their way included; `acting`: who is on turn; `large`: whose board lies in front;
    `lines` above the boards: names, and numbers at length and short. `open`: it is asked which card is played.
    `free`: spaces that take the next piece; `best`: those of them that score most; `glowing`: other spots that can be
    touched now. `scored`: what the last card brought. `worth`: what each card in sight would score now, where the
    table wishes to be told. `unnamed`: cards that somebody may name.
    """

    state: State
    boards: Sequence[Sequence[str]]
    acting: int | None
    large: int
    lines: Sequence[tuple[str, str, str]]
    open: bool = False
    free: Collection[int] = ()
    best: Collection[int] = ()
    glowing: Collection[Spot] = ()
    asked: Asked = Asked()
    scored: Scored = Scored()
    worth: Callable[[Card], int] | None = None
    unnamed: Collection[int] = ()


class Surface(Sketch):
    """`touched` gets the spot under a finger that came down and was lifted on it, `stroked` two spaces of one board.

    `covered`: how high other things lie over it beside the board in front, above and below.
    """

    backdrop = "ground"

    def __init__(
        self,
        shell: Shell,
        touched: Callable[[Spot], object],
        blue: bool = False,
        stroked: Callable[[Space, Space], object] = lambda _from, _to: None,
    ) -> None:
        super().__init__(shell)
        self._pictures, self._touched, self._stroked = Pictures(shell, blue), touched, stroked
        self.shown: Shown | None = None
        self._places: Places | None = None
        self._asked: dict[Spot, Area] = {}
        self.covered = (0.0, 0.0)
        self._pressed: Spot | None = None

    def show(self, shown: Shown) -> None:
        """Draw this instead."""
        self.shown = shown
        self.redraw()

    def where(self, spot: Spot) -> Area:
        """Where a spot lies, in pixels. Raises KeyError for one that is not there."""
        found = self._places
        assert found is not None
        match spot:
            case Space(seat, number):
                board = found.boards[seat]
                box = plan_of(board).box(number)
                return Area(board.x + box.x, board.y + box.y, box.width, box.height)
            case BoardOf(seat):
                return found.boards[seat]
            case Slot(number):
                return found.cards[number]
        return self._asked[spot]

    def spots(self) -> Iterator[tuple[str, float]]:
        """What can be touched now, in words, and its lesser side in pixels; the boards that lie behind are no more
        than looked at.
        """
        found, shown = self._places, self.shown
        if found is None or shown is None:
            return
        for spot, area in self._asked.items():
            yield str(spot), min(area.width, area.height)
        for spot in shown.glowing:
            area = self.where(spot)
            if area.width > 0:
                yield str(spot), min(area.width, area.height)
        yield f"board of {shown.large}", plan_of(found.boards[shown.large]).space

    def spot_at(self, x: float, y: float) -> Spot | None:
        """What lies at a point."""
        found, shown = self._places, self.shown
        if found is None or shown is None:
            return None
        for spot, area in self._asked.items():
            if area.holds(x, y):
                return spot
        for number, area in enumerate(found.cards):
            if area.holds(x, y):
                return Slot(number)
        for seat, (head, area) in enumerate(zip(found.heads, found.boards, strict=True)):
            if head.holds(x, y):
                return BoardOf(seat)
            if area.holds(x, y):
                space = plan_of(area).space_at((x - area.x, y - area.y))
                return BoardOf(seat) if space is None else Space(seat, space)
        return None

    def on_touch_down(self, touch: Any) -> bool:
        """Remember what lies under the finger."""
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        self._pressed = self.spot_at(*touch.pos)
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A spot is meant where the finger is lifted from it; two spaces where it was drawn from one to the other."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        pressed, self._pressed = self._pressed, None
        lifted = self.spot_at(*touch.pos)
        if pressed is not None and pressed == lifted:
            self._touched(pressed)
        elif isinstance(pressed, Space) and isinstance(lifted, Space) and pressed.seat == lifted.seat:
            self._stroked(pressed, lifted)
        return True

    @property
    def drawer(self) -> bool:
        """Whether cards and questions share a room."""
        return self._places is not None and self._places.drawer

    @property
    def _line(self) -> float:
        return self.shell.theme.text(_LINE)

    def arrange(self, state: State, large: int, opened: bool) -> Places:
        """Share out the room, as `Shown` will want it: what is asked depends on how much there is."""
        theme, faces = self.shell.theme, state.table.depth is Depth.DISPLAY
        by = Measures(self._line, theme.space(1.2), theme.touch, faces, opened, *self.covered)
        self._places = places(self.area, len(state.players), large, by)
        return self._places

    def draw(self) -> None:
        """Everything."""
        shown = self.shown
        if shown is None:
            return
        found = self.arrange(shown.state, shown.large, shown.open)
        self._supply(shown, found.supply)
        for seat, area in enumerate(found.boards):
            self._board(shown, seat, area)
        for number, area in enumerate(found.cards):
            self._slot(shown, number, area)
        self._ask(shown, found.asked)

    def _board(self, shown: Shown, seat: int, area: Area) -> None:
        theme = self.shell.theme
        assert self._places is not None
        acting, head, out = seat == shown.acting, self._places.heads[seat], theme.space(0.4)
        ground = theme.ink("panel" if acting else "band")
        self.ground(head, ground, theme.space(0.7))
        if acting and area.width > self.shell.theme.touch:
            self.ground(area.within(-out), theme.ink("glow"), theme.space(1))
        sign, y = shown.state.table.seats[seat].sign, head.y + head.height / 2
        side = int(0.8 * head.height)
        self.picture(self.shell.atlas.design(f"sign-{sign.name.lower()}", side, theme.palette), head.x + side, y)
        room = head.width - 2 * side
        who, count, short = shown.lines[seat]
        fitting = [each for each in (f"{who} · {count}", count) if text_width(self.shell, each, 0.9, acting) < room]
        words = fitting[0] if fitting else short
        self.text(words, head.x + 2 * side, y, 0.95, bold=acting, room=room)
        if area.width < 2 * self.shell.theme.touch / 3:
            return  # no more than a name
        self._pictured(self._pictures.board(shown.state.table.seats[seat].sign, area.width), area)
        plan = plan_of(area)
        free = shown.free if acting else ()
        for number, pieces in enumerate(shown.boards[seat]):
            box = plan.box(number)
            x, y = area.x + box.centre[0], area.y + box.centre[1]
            if pieces:
                self.picture(self._pictures.stack(pieces, 0.94 * plan.space), x, y)
            if number in free:  # beside the piece that lies there, and off its height
                away, wide = 0.3 * plan.space, 0.2 * plan.space
                if number in shown.best and acting:
                    self.ground(Area(x - away, y - away, 2 * away, 2 * away), theme.ink("glow", 0.45), away)
                spot = Area(x + away - wide / 2, y - away - wide / 2, wide, wide)
                self.ground(spot, theme.ink("glow"), wide / 2, theme.ink("ink"))
        if shown.scored.matches and seat == shown.scored.seat:
            self._pictured(self._pictures.matches(shown.scored.matches, area.width), area)
        if shown.scored.said and seat == shown.scored.seat:
            self._badge(shown.scored.said, area.x + area.width, area.y + area.height - self._line / 2)

    def _badge(self, words: str, right: float, top: float) -> None:
        theme = self.shell.theme
        high = theme.text(2.2)
        wide = max(high, theme.text(0.75) * len(words))
        area = Area(right - wide, top - high / 2, wide, high)
        self.ground(area, theme.ink("loud"), high / 2, theme.ink("page"))
        self.text(words, area.x + wide / 2, area.y + high / 2, 1.35, "on-loud", bold=True, anchor=0.5)

    def _slot(self, shown: Shown, number: int, area: Area) -> None:
        state = shown.state
        glowing = Slot(number) in shown.glowing
        if area.width < 4:
            return
        if number == 3:
            if state.deck:
                self._card(state.top, area, glowing)
                self._above_card(shown, number, state.top, area)
                self._corner(str(state.deck), area)
            return
        slot = state.display[number] if number < len(state.display) else None
        if slot is not None:
            self._card(slot.card, area, glowing)
            self._above_card(shown, number, slot.card, area)
            if slot.tokens:
                self._corner(f"+{slot.tokens}", area, "loud")

    def _card(self, card: Card | None, area: Area, glowing: bool = False) -> None:
        theme = self.shell.theme
        room = area.within(theme.space(0.4)).fitted(CARD, 1)
        if glowing:
            self.ground(room.within(-theme.space(0.4)), theme.ink("glow"), theme.space(1))
        self._pictured(self._pictures.card(card, room.width), room)

    def _above_card(self, shown: Shown, number: int, card: Card | None, area: Area) -> None:
        """What the card would score now; a question mark where it can be named."""
        if number in shown.unnamed:
            x, y, half = area.x + area.width / 2, area.y + area.height / 2, self.shell.theme.text(0.9)
            self.ground(Area(x - half, y - half, 2 * half, 2 * half), self.shell.theme.ink("loud"), half)
            self.text("?", x, y, 1.3, "on-loud", bold=True, anchor=0.5)
        elif card is not None and shown.worth is not None:
            room = area.fitted(CARD, 1)
            self._worth(shown.worth(card), room.x + room.width, room.y + room.height)

    def _worth(self, points: int, right: float, top: float) -> None:
        """A number of points on a scrap in an upper right corner."""
        theme = self.shell.theme
        high = theme.text(1.35)
        wide = max(high, 0.62 * theme.text() * len(str(points)) + theme.space())
        area = Area(right - wide, top - high, wide, high)
        self.ground(area, theme.ink("glow"), high / 3, theme.ink("ink"))
        self.text(str(points), area.x + wide / 2, area.y + high / 2, 0.95, "ink", bold=True, anchor=0.5)

    def _corner(self, words: str, area: Area, role: str = "raised") -> None:
        theme = self.shell.theme
        high = min(theme.text(1.5), 0.3 * area.height)
        size = high / theme.text(1.5)
        wide = max(high, 0.62 * size * theme.text() * len(words) + theme.space())
        place = Area(area.x + area.width / 2 - wide / 2, area.y, wide, high)
        self.ground(place, theme.ink(role), high / 2, theme.ink("page"))
        ink = "on-loud" if role == "loud" else "text"
        self.text(words, place.x + wide / 2, place.y + high / 2, size, ink, bold=True, anchor=0.5)

    def _supply(self, shown: Shown, area: Area) -> None:
        """How many pieces of each colour can still be taken."""
        side = min(area.height, area.width / 7)
        for colour, room in zip(COLOURS, area.row((1,) * len(COLOURS)), strict=True):
            left = room.x + side / 2
            self.picture(self._pictures.piece(colour, side), left, room.y + room.height / 2)
            number = str(shown.state.supply[PLACE[colour]])
            self.text(number, left + 0.62 * side, room.y + room.height / 2, 1.2, bold=True, room=room.width - side)

    def _ask(self, shown: Shown, area: Area) -> None:
        """What is asked, each thing in a room of its own."""
        theme, asked = self.shell.theme, shown.asked
        self._asked = {}
        if asked.playing is not None or asked.pieces:
            beside, area = area.row((1, 1.2), theme.space(0.8))
            lying = beside.row((1.2, 1)) if asked.playing is not None else [beside, beside]
            if asked.playing is not None:
                self._card(asked.playing, lying[0])
            self._pieces(asked.pieces, lying[1])
        if not asked.spots:
            return
        rooms = self._wall(asked.spots, area)
        if rooms is None:
            rooms = self._rows(asked.spots, area)
        for spot, room in rooms.items():
            self._asked[spot] = room
            self.ground(room, theme.ink("raised"), theme.space(1))
            small = isinstance(spot, Named) and room.width < 1.5 * theme.touch
            self._choice(spot, asked.said.get(spot, ""), room.within(theme.space(0.25 if small else 0.5)), small)
            if isinstance(spot, Named) and spot.card is not None and shown.worth is not None:
                self._worth(shown.worth(spot.card), room.x + room.width, room.y + room.height)

    def roomy(self, number: int) -> bool:
        """Whether so many cards can lie side by side, each as large as a finger needs."""
        theme = self.shell.theme
        return self._places is not None and wall(self._places.asked, number, theme.touch, _NARROW) is not None

    def _wall(self, spots: Sequence[Spot], area: Area) -> dict[Spot, Area] | None:
        """Many cards side by side; None for few things, or where there is no room for them."""
        found = wall(area, len(spots), self.shell.theme.touch, _NARROW) if len(spots) >= _MANY else None
        return None if found is None else dict(zip(spots, found, strict=True))

    def _rows(self, spots: Sequence[Spot], area: Area) -> dict[Spot, Area]:
        theme = self.shell.theme
        proportion = 0.95 if any(isinstance(spot, Named) for spot in spots) else 1.6
        rooms = cells(area, len(spots), proportion, theme.space(0.8), theme.touch)
        return dict(zip(spots, rooms, strict=True))

    def _pair(self, gain: str, room: Area) -> None:
        side = min(room.height, room.width / 2.1)
        for letter, place in zip(gain, (-0.5, 0.5), strict=True):
            x = room.x + room.width / 2 + 1.02 * place * side
            self.picture(self._pictures.piece(letter, side), x, room.y + room.height / 2)

    def _pieces(self, letters: str, area: Area) -> None:
        """The pieces that are still to be laid, the next one largest."""
        side = min(area.width, 0.62 * area.height)
        x, top = area.x + area.width / 2, area.y + area.height
        for place, letter in enumerate(letters[:2]):
            share = (1.0, 0.55)[place]
            self.picture(self._pictures.piece(letter, share * side), x, top - share * side / 2)
            top -= share * side

    def _choice(self, spot: Spot, said: str, room: Area, small: bool) -> None:
        x = room.x + room.width / 2
        match spot:
            case Gain(pair):
                self._pair(pair, room)
            case Named(Card() as card) if small:
                side, top = 0.3 * room.width, room.y + room.height
                for number, letter in enumerate(card.gain):
                    self.picture(self._pictures.piece(letter, side), room.x + (0.55 + number) * side, top - side / 2)
                self.text(str(card.points), room.x + 0.85 * room.width, top - side / 2, 0.9, bold=True, anchor=0.5)
                low = room.height - 1.1 * side
                self.picture(self._pictures.pattern(card, room.width, low), x, room.y + low / 2)
            case Named(Card() as card):
                low = 0.3 * room.height
                texture = self._pictures.pattern(card, room.width, room.height - low)
                self.picture(texture, x, room.y + low + (room.height - low) / 2)
                side = min(low, room.width / 3.4)
                for letter, place in zip(card.gain, (-1.25, -0.3), strict=True):
                    self.picture(self._pictures.piece(letter, side), x + place * side, room.y + low / 2)
                self.text(str(card.points), x + 0.7 * side, room.y + low / 2, 1.15, bold=True, anchor=0.5)
            case Swap() | Drop() | Compose() | Named(None) | _:
                self._words(said, room)

    def _words(self, said: str, room: Area) -> None:
        """Words in the middle of a room, small enough that none of them is broken."""
        longest = max(text_width(self.shell, word, 1.0) for word in said.split()) if said else 1.0
        size = min(0.95, 0.94 * room.width / longest)
        texture = self.paragraph(said, room.width, size)
        wide = min(room.width, text_width(self.shell, said, size))
        self.stamp(texture, room.x + (room.width - wide) / 2, room.y + (room.height - texture.height) / 2)

    def _pictured(self, texture: Any, area: Area) -> None:
        self.picture(texture, area.x + area.width / 2, area.y + area.height / 2)
