"""The parts beside the boards of Reef's table: the cards of the display, the deck, and the pieces in supply."""

from __future__ import annotations

from typing import NamedTuple

from companion.reef.box import COLOURS, Card
from companion.reef.rules.state import PLACE
from mobile.frame.layout import Area
from mobile.reef.play.places import CARD
from mobile.reef.play.spots import DECK, Slot
from mobile.reef.table.part import Part
from mobile.reef.table.table_view import TableView

_RIM = 0.3  # of the strip below a card: how far it lies on the rim of the card
_HIGH = 1.2  # of the smallest letters: a strip that they stand in


class OnSlot(NamedTuple):
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


def on_slot(view: TableView, number: int, room: Area) -> OnSlot:
    """Return a slot of the display, or the deck, as it is drawn."""
    state = view.state
    slot = state.display[number] if number < len(state.display) else None
    if number == DECK.number and state.deck:
        found = OnSlot(room, True, state.top, str(state.deck))
    elif slot is not None:
        found = OnSlot(room, True, slot.card, f"+{slot.tokens}" if slot.tokens else "", loud=True)
    else:
        return OnSlot(room)
    found = found._replace(glowing=Slot(number) in view.cards.glowing, unnamed=number in view.cards.unnamed)
    if found.card is None or view.cards.worth is None or found.unnamed:
        return found
    return found._replace(worth=view.cards.worth(found.card))


class SlotPart(Part[OnSlot]):
    """The drawing of one slot of the display, or of the deck."""

    def draw(self) -> None:
        """Draw the card, and what is told of it."""
        now = self.what
        if now is None or not now.there:
            return
        theme = self.shell.theme
        area, strip = _lying(now.room, theme.text(1.5), _HIGH * theme.readable)
        plain = now.card is not None and self.narrow(area.fitted(CARD, 1))
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
            room = area.fitted(CARD, 1)
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


class InSupply(NamedTuple):
    """How many pieces of each colour can still be taken, told in `room`."""

    room: Area
    left: tuple[int, ...]


class SupplyPart(Part[InSupply]):
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
            number = str(self.what.left[PLACE[colour]])
            self.text(number, left + 0.62 * side, middle, 1.2, bold=True, room=room.width - side)
