"""Parts of Reef's table, redrawn only when their value changes: boards, cards, deck, supply; and those values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from math import ceil, floor
from typing import Any, Generic, NamedTuple, TypeVar

from companion.reef.box import COLOURS, Card, Sign
from companion.reef.queries.touches import DECK_SPOT, HitTarget, SlotSpot
from companion.reef.rules.actions import Action, PlayCard
from companion.reef.rules.scoring import score_card
from companion.reef.rules.state import COLOUR_INDEX, State
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef.board import layout_for_area
from mobile.reef.pictures import PieceTextures, pattern_cell_side
from mobile.reef.play.wording import BoardHeading
from mobile.reef.table.areas import CARD_ASPECT, NO_AREA
from mobile.ui.canvas import CachedPicturesLayer, CanvasWidget, line_width

What = TypeVar("What")

PART_GAP = 1.2
"""Between the rooms of the table, in spaces."""

_SPARE = 0.45 * PART_GAP  # around a room: letters may be a little wider, and glows reach further
_NARROW = 1.5  # fingers
_SCRAP, _HIDES = 1.42, 0.36  # of the letters on it, how high a scrap is; of a card's width, at most
_LEAST = 4  # pixels: nothing is seen in a narrower room


class TablePart(CanvasWidget, Generic[What]):
    """A picture on the `wall` of the table. It is redrawn when `what` it shows changes, so that tells places too."""

    backdrop = "ground"

    def __init__(self, shell: Shell, pictures: PieceTextures, wall: CachedPicturesLayer) -> None:
        super().__init__(shell, size=(0, 0))
        self.pictures, self.wall = pictures, wall
        self.what: What | None = None

    def show(self, room: Area, what: What) -> None:
        """Draw `what` in `room`, unless it lies there already."""
        before, self.what = self.what, what
        place = _whole(room.within(-self.shell.theme.space(_SPARE))) if room.width >= _LEAST else NO_AREA
        if place != self.area:
            self.lay(place)
        elif before is not None and before != what:
            self.renew(before, what)

    def renew(self, before: What, now: What) -> None:
        """Redraw what has changed."""
        self.redraw()

    def card(self, card: Card | None, area: Area, glowing: bool = False) -> None:
        """Draw a card in the middle of a room, or the back of one that nobody knows."""
        theme = self.shell.theme
        room = area.within(theme.space(0.4)).fitted(CARD_ASPECT, 1)
        if glowing:
            self.ground(room.within(-theme.space(0.4)), theme.ink("glow"), theme.space(1))
        self.pictured(self.pictures.card(card, room.width), room)

    def plain_card(self, card: Card, room: Area) -> None:
        """Draw what a card gives, asks for and is worth, each as large as a narrow room lets it be.

        Pieces and points stand above the pattern or, where that makes it larger, at its left.
        """
        side, rest = plain_card_sizes(card, room)
        top = room.y + room.height
        if rest[1] == room.height:
            at = [(room.x + side / 2, top - (0.55 + place) * room.height / 3.1) for place in range(3)]
        else:
            at = [(room.x + share * side, top - side / 2) for share in (0.55, 1.55, 0.85 / 0.3)]
        for letter, (x, y) in zip(card.gain, at, strict=False):
            self.picture(self.pictures.piece(letter, side), x, y)
        self.text(str(card.points), *at[-1], 0.9, bold=True, anchor=0.5)
        texture = self.pictures.pattern(card, *rest)
        self.pictured(texture, Area(room.x + room.width - rest[0], room.y, *rest))

    def narrow(self, room: Area) -> bool:
        """Return whether little could be read of a card as it is printed."""
        return room.width < _NARROW * self.shell.theme.touch

    def worth(self, points: int, room: Area) -> None:
        """Draw a number of points on a scrap in the upper right corner of a card's room, of which it hides little."""
        theme = self.shell.theme
        high = min(theme.text(1.35), max(_SCRAP * theme.readable, _HIDES * room.width))
        letters = high / _SCRAP / theme.text()
        wide = max(high, 0.65 * letters * theme.text() * len(str(points)) + theme.space())
        area = Area(room.x + room.width - wide, room.y + room.height - high, wide, high)
        self.ground(area, theme.ink("glow"), high / 3, theme.ink("on-loud"))
        self.text(str(points), area.x + wide / 2, area.y + high / 2, letters, "on-loud", bold=True, anchor=0.5)

    def pictured(self, texture: Any, area: Area) -> None:
        """Draw a picture in the middle of a room."""
        self.picture(texture, area.x + area.width / 2, area.y + area.height / 2)


def plain_card_sizes(card: Card, room: Area) -> tuple[float, tuple[float, float]]:
    """Return how large pieces are on a plain card in a room, and the width and height that the pattern has."""
    above = 0.3 * room.width
    left = min(above, 0.3 * room.height)
    below, right = (room.width, room.height - 1.1 * above), (room.width - 1.1 * left, room.height)
    return (left, right) if pattern_cell_side(card, *right) > pattern_cell_side(card, *below) else (above, below)


def _whole(room: Area) -> Area:
    """Return a room in whole pixels, no smaller than it is."""
    left, low = floor(room.x), floor(room.y)
    return Area(left, low, ceil(room.x + room.width) - left, ceil(room.y + room.height) - low)


class ShownScore(NamedTuple):
    """The matches on the board of `seat`, and what is said of the points; nobody's where nothing was scored."""

    seat: int | None = None
    matches: tuple[tuple[int, ...], ...] = ()
    said: str = ""


def make_shown_score(last: Action | None, state: State) -> ShownScore:
    """Return the score of the last action, which led to `state`."""
    if not isinstance(last, PlayCard) or last.card is None:
        return ShownScore()
    found = score_card(state.players[last.seat].board, last.card)
    return ShownScore(last.seat, found.matches, f"+{found.points}" if found.points else "0")


class PlayerChoices(NamedTuple):
    """The choices of the player on turn: spots to touch; `said` of those without a picture.

    `which`: it is asked which card is played. `playing`: the card that is being played, shown beside them; `pieces`:
    its pieces that are still to be laid.
    """

    spots: Sequence[HitTarget] = ()
    which: bool = False
    playing: Card | None = None
    pieces: str = ""
    said: dict[HitTarget, str] = {}  # noqa: RUF012 - never changed


class NextPiece(NamedTuple):
    """Spaces of the board of whoever acts that take the next piece, and those of them that score most."""

    free: Collection[int] = ()
    best: Collection[int] = ()


class VisibleCards(NamedTuple):
    """The cards of the display that glow because they can be touched now, and those that somebody may name.

    `worth`: what each would score now, where the table wishes to be told.
    """

    glowing: Collection[HitTarget] = ()
    unnamed: Collection[int] = ()
    worth: Callable[[Card], int] | None = None


class TableContents(NamedTuple):
    """The whole table as it is shown.

    `boards` by seats, pieces on their way included; `acting`: who is on turn; `large`: whose board lies in front;
    `lines` above the boards: names and numbers. `scored`: what the last card brought.
    """

    state: State
    boards: Sequence[Sequence[str]]
    acting: int | None
    large: int
    lines: Sequence[BoardHeading]
    next_piece: NextPiece = NextPiece()
    cards: VisibleCards = VisibleCards()
    asked: PlayerChoices = PlayerChoices()
    scored: ShownScore = ShownScore()


HEADING_HEIGHT = 1.9
"""Of running text's size: the line above a board."""

_WORDS = 0.95  # of running text's size, in a line that has room for them
_SMALLER = 0.84  # of their size: as small as a name makes them
_LETTERS = 1.3  # of their size: how high a line of letters is
_MOST = 0.4  # of a line: points that a whole table reads
_OUT = 0.4  # of a space: how far the glow around a board reaches
_BADGE = 0.32  # of a space, letters of points just scored: a stack in the corner stays in sight
_BETWEEN = 0.4  # of the letters of a number: the room before and behind it
_LIES = 0.94  # of a space, a stack on it


class PictureCount(NamedTuple):
    """A number beside a picture, which `draw` makes so many pixels `wide`."""

    draw: Callable[[float], Any]
    wide: float
    number: str


class ShownBoard(NamedTuple):
    """One board as drawn, like `TableContents`. `who` and the numbers stand in `head`, the line above the `board`."""

    sign: Sign
    head: Area
    board: Area
    who: BoardHeading
    acting: bool
    scored: ShownScore
    stacks: tuple[str, ...]
    free: frozenset[int] = frozenset()
    best: frozenset[int] = frozenset()


class BoardPart(TablePart[ShownBoard]):
    """The drawing of a board; one so narrow that nothing could be seen on it is no more than a name."""

    afar = 0.0
    """The size of points that a whole table reads, in pixels; 0 where they are as small as everything else."""

    def lies(self, what: ShownBoard) -> None:
        """Show the board in its place."""
        head, board = what.head, what.board
        if self._large_enough(what):
            left, right = min(head.x, board.x), max(head.x + head.width, board.x + board.width)
            self.show(Area(left, board.y, right - left, head.y + head.height - board.y), what)
        else:
            self.show(head, what)

    def _large_enough(self, what: ShownBoard) -> bool:
        return what.board.width >= 2 * self.shell.theme.touch / 3

    def renew(self, before: ShownBoard, now: ShownBoard) -> None:
        """Draw anew only the spaces that change, because a board is large."""
        if not self._large_enough(now) or now != before._replace(stacks=now.stacks, free=now.free, best=now.best):
            self.redraw()
            return
        stacks = zip(before.stacks, now.stacks, strict=True)
        changed = {space for space, (then, here) in enumerate(stacks) if then != here}
        changed |= (before.free ^ now.free) | (before.best ^ now.best)
        rooms = [self._space(now.board, space) for space in changed]
        left, low = min(room.x for room in rooms), min(room.y for room in rooms)
        right, top = max(room.x + room.width for room in rooms), max(room.y + room.height for room in rooms)
        self.redraw_within(Area(left, low, right - left, top - low))

    def _space(self, board: Area, number: int) -> Area:
        box = layout_for_area(board).box(number)
        return Area(board.x + box.x, board.y + box.y, box.width, box.height)

    def draw(self) -> None:
        """Draw the line, the board, its stacks, what can be done, and what was scored."""
        now, theme = self.what, self.shell.theme
        if now is None:
            return
        if self.wanted(now.head):
            self._headed(now)
        if not self._large_enough(now):
            return
        area, plan = now.board, layout_for_area(now.board)
        self.pictured(self.pictures.board(now.sign, area.width), area)
        for number, pieces in enumerate(now.stacks):
            room = self._space(area, number)
            if not self.wanted(room):
                continue
            x, y = room.x + room.width / 2, room.y + room.height / 2
            if pieces:
                self.picture(self.pictures.stack(pieces, _LIES * plan.space, number), x, y)
            if number in now.free:  # beside the piece that lies there, and off its height
                away, wide = 0.3 * plan.space, 0.2 * plan.space
                if number in now.best:
                    self.ground(Area(x - away, y - away, 2 * away, 2 * away), theme.ink("glow", 0.45), away)
                spot = Area(x + away - wide / 2, y - away - wide / 2, wide, wide)
                self.ground(spot, theme.ink("glow"), wide / 2, theme.ink("ink"))
        if now.scored.matches:
            self.pictured(self.pictures.matches(now.scored.matches, area.width), area)
        if now.scored.said:
            self._badge(now.scored.said, area, plan.space)

    def _headed(self, now: ShownBoard) -> None:
        theme, head = self.shell.theme, now.head
        self.ground(head, theme.ink("panel" if now.acting else "band"), theme.space(0.7))
        if now.acting and now.board.width > theme.touch:
            self.ground(now.board.within(-theme.space(_OUT)), theme.ink("glow"), theme.space(1))
        y, side = head.y + head.height / 2, int(0.8 * head.height)
        sign = self.shell.atlas.design(f"sign-{now.sign.name.lower()}", side, theme.palette)
        self.picture(sign, head.x + side, y)
        who = now.who
        if (rest := self._apart(head, who.points)) != head:
            head, who = rest, who.without_points()
        room, size = head.width - 2 * side, min(_WORDS, head.height / _LETTERS / theme.text())
        counts, x, bold = self._counts(who, head.height), head.x + 2 * side, now.acting
        if line_width(self.shell, words := f"{who.who} · {who.told}", size, bold) < room:
            self.text(words, x, y, size, bold=bold)
            return
        for letters in (size, max(_SMALLER * size, theme.readable / theme.text())):
            name = line_width(self.shell, who.who, letters, bold) + side / 2
            beside = sum(self._wide(counts, letters, bold))
            if name + beside < room:
                self.text(who.who, x, y, letters, bold=bold)
                self._write(counts, Area(x + name, y, beside, 0), letters, bold)
                return
        self._write(counts, Area(head.x + 1.7 * side, y, head.width - 1.9 * side, 0), size, bold)

    def _apart(self, head: Area, points: str) -> Area:
        """Write points at the right for the whole table; return what is left."""
        theme, size = self.shell.theme, self.afar / self.shell.theme.text()
        wide = line_width(self.shell, points, size, True) + theme.space(1.5)
        if not self.afar or not points or wide > _MOST * head.width:
            return head
        right = head.x + head.width - theme.space(0.7)
        self.text(points, right, head.y + head.height / 2, size, bold=True, anchor=1.0)
        return head._replace(width=head.width - wide)

    def _counts(self, who: BoardHeading, line: float) -> list[PictureCount]:
        """Return points beside a token, cards beside a card: where words find no room."""
        side = 0.7 * line
        counts = [PictureCount(self.pictures.token, side, who.points)] if who.points else []
        return [*counts, PictureCount(partial(self.pictures.card, None), CARD_ASPECT * side, who.cards)]

    def _wide(self, counts: list[PictureCount], size: float, bold: bool) -> list[float]:
        """Return how wide each is, with its room."""
        return [
            wide + _BETWEEN * size * self.shell.theme.text() + line_width(self.shell, number, size, bold)
            for _, wide, number in counts
        ]

    def _write(self, counts: list[PictureCount], room: Area, size: float, bold: bool) -> None:
        """Write them in the middle of a room's height, all smaller where it is narrow."""
        widths, x, y = self._wide(counts, size, bold), room.x, room.y + room.height / 2
        smaller = min(1.0, room.width / sum(widths))
        spare = (room.width - smaller * sum(widths)) / len(counts)
        for (draw, wide, number), used in zip(counts, widths, strict=True):
            picture = draw(smaller * wide)
            self.picture(picture, x + picture.width / 2, y)
            self.text(
                number,
                x + smaller * (wide + _BETWEEN / 2 * size * self.shell.theme.text()),
                y,
                smaller * size,
                bold=bold,
            )
            x += smaller * used + spare

    def _badge(self, words: str, board: Area, space: float) -> None:
        """Points just scored, in the corner beyond the last of the spaces."""
        theme = self.shell.theme
        letters = min(1.35, max(_BADGE * space, theme.readable) / theme.text())
        high = letters * theme.text(1.63)
        wide = max(high, letters * theme.text(0.56) * len(words))
        right, top = board.x + board.width, board.y + board.height
        area = Area(right - wide, min(top - 0.4 * high, top - theme.text(HEADING_HEIGHT) / 2) - high / 2, wide, high)
        self.ground(area, theme.ink("loud"), high / 2, theme.ink("page"))
        self.text(words, area.x + wide / 2, area.y + high / 2, letters, "on-loud", bold=True, anchor=0.5)


_RIM = 0.3  # of the strip below a card: how far it lies on the rim of the card
_HIGH = 1.2  # of the smallest letters: a strip that they stand in


class ShownSlot(NamedTuple):
    """A slot as drawn in `room`; empty unless a card is `there`, which is None if nobody knows it.

    `corner` tells of tokens, loudly, or of cards below; `worth`: what it would score now; `unnamed`: may be named.
    """

    room: Area
    there: bool = False
    card: Card | None = None
    corner: str = ""
    loud: bool = False
    glowing: bool = False
    unnamed: bool = False
    worth: int | None = None


def make_shown_slot(view: TableContents, number: int, room: Area) -> ShownSlot:
    """Return a slot of the display, or the deck, as it is drawn."""
    state = view.state
    slot = state.display[number] if number < len(state.display) else None
    if number == DECK_SPOT.number and state.deck:
        found = ShownSlot(room, True, state.top, str(state.deck))
    elif slot is not None:
        found = ShownSlot(room, True, slot.card, f"+{slot.tokens}" if slot.tokens else "", loud=True)
    else:
        return ShownSlot(room)
    found = found._replace(glowing=SlotSpot(number) in view.cards.glowing, unnamed=number in view.cards.unnamed)
    if found.card is None or view.cards.worth is None or found.unnamed:
        return found
    return found._replace(worth=view.cards.worth(found.card))


class SlotPart(TablePart[ShownSlot]):
    """The drawing of one slot of the display, or of the deck."""

    def draw(self) -> None:
        """Draw the card, and what is told of it."""
        now = self.what
        if now is None or not now.there:
            return
        theme = self.shell.theme
        area, strip = _lying(now.room, theme.text(1.5), _HIGH * theme.readable)
        plain = now.card is not None and self.narrow(area.fitted(CARD_ASPECT, 1))
        if now.card is not None and plain:
            self.ground(area, theme.ink("raised"), theme.space(1), theme.ink("glow") if now.glowing else None)
            inside, below = area.within(theme.space(0.5)), _RIM * strip.height
            self.plain_card(now.card, inside._replace(y=inside.y + below, height=inside.height - below))
        else:
            self.card(now.card, area, now.glowing)
        if now.unnamed:
            x, y, half = area.x + area.width / 2, area.y + area.height / 2, theme.text(0.9)
            self.ground(Area(x - half, y - half, 2 * half, 2 * half), theme.ink("loud"), half)
            self.text("?", x, y, 1.3, "on-loud", bold=True, anchor=0.5)
        elif now.worth is not None:
            room = area.fitted(CARD_ASPECT, 1)
            if plain:  # the printed points stand above
                room = area._replace(height=theme.text(1.35) + strip.height / 3)
            self.worth(now.worth, room)
        if now.corner:
            self._write(now.corner, strip, "loud" if now.loud else "raised")

    def _write(self, words: str, strip: Area, role: str) -> None:
        theme, high = self.shell.theme, strip.height
        size = max(theme.readable, high / 1.5) / theme.text()
        wide = max(high, 0.62 * size * theme.text() * len(words) + theme.space())
        place = Area(strip.x + strip.width / 2 - wide / 2, strip.y, wide, high)
        self.ground(place, theme.ink(role), high / 2, theme.ink("page"))
        ink = "on-loud" if role == "loud" else "text"
        self.text(words, place.x + wide / 2, place.y + high / 2, size, ink, bold=True, anchor=0.5)


def _lying(room: Area, line: float, least: float) -> tuple[Area, Area]:
    """Return the place of a slot's card, and a strip, `least` to a `line` high, that covers little but its rim."""
    high = max(least, min(line, 0.22 * room.height))
    low = (1 - _RIM) * high
    return Area(room.x, room.y + low, room.width, room.height - low), Area(room.x, room.y, room.width, high)


class ShownSupply(NamedTuple):
    """How many pieces of each colour can still be taken, told in `room`."""

    room: Area
    left: tuple[int, ...]


class SupplyPart(TablePart[ShownSupply]):
    """The drawing of a piece of each colour and its number."""

    def draw(self) -> None:
        """Draw the supply, from the left."""
        if self.what is None:
            return
        area = self.what.room
        side = min(area.height, area.width / 7)
        for colour, room in zip(COLOURS, area.row((1,) * len(COLOURS)), strict=True):
            left, middle = room.x + side / 2, room.y + room.height / 2
            self.picture(self.pictures.piece(colour, side), left, middle)
            number = str(self.what.left[COLOUR_INDEX[colour]])
            self.text(number, left + 0.62 * side, middle, 1.2, bold=True, room=room.width - side)
