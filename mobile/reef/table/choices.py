"""The part of Reef's table with the choices of the player on turn: how they share its room, and their drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.reef.box import Card
from companion.reef.queries.touches import CardChoice, GainChoice, HitTarget
from mobile.core.geometry import Area
from mobile.core.theme import Theme
from mobile.reef.table.areas import equal_cells, touch_grid
from mobile.reef.table.parts import PlayerChoices, TableContents, TablePart
from mobile.ui.canvas import line_width
from mobile.ui.text import WIDTH_SHARE

NARROW_WIDTH = 4.0
"""Pixels between cards that lie close together."""

_MANY = 13  # cards at once: fewer are shown larger
_LETTERS = 0.95  # of running text
_MORE = "…"  # what words become that have no room
_WORDS = 2.0  # fingers high, at most, where nothing is drawn


class ChoiceAreas(NamedTuple):
    """The choices `asked` in `room`, each spot with its place in `rooms`; `worth`: what cards would score now."""

    room: Area
    asked: PlayerChoices
    beside: Area | None
    rooms: Mapping[HitTarget, Area]
    worth: Mapping[HitTarget, int]


def lay_out_choices(theme: Theme, view: TableContents, room: Area) -> ChoiceAreas:
    """Return the choices with a place for each of them in the room."""
    asked, area, beside = view.asked, room, None
    if asked.playing is not None or asked.pieces:
        beside, area = area.row((1, 1.2), theme.space(0.8))
    rooms = _wall(theme, asked.spots, area) or _rows(theme, asked.spots, area)
    worth: dict[HitTarget, int] = {}
    for spot in rooms:
        if view.cards.worth is not None and isinstance(spot, CardChoice) and spot.card is not None:
            worth[spot] = view.cards.worth(spot.card)
    return ChoiceAreas(room, asked, beside, rooms, worth)


def _wall(theme: Theme, spots: Sequence[HitTarget], area: Area) -> dict[HitTarget, Area] | None:
    """Return places for many cards side by side; None for few things, or where there is no room for them."""
    found = touch_grid(area, len(spots), theme.touch, NARROW_WIDTH) if len(spots) >= _MANY else None
    return None if found is None else dict(zip(spots, found, strict=True))


def _rows(theme: Theme, spots: Sequence[HitTarget], area: Area) -> dict[HitTarget, Area]:
    drawn = any(map(_drawn, spots))
    proportion = 0.95 if drawn and any(isinstance(spot, CardChoice) for spot in spots) else 1.6
    if not drawn:  # words alone need no more than this
        high = min(area.height, _WORDS * theme.touch)
        area = Area(area.x, area.y + area.height - high, area.width, high)
    found = equal_cells(area, len(spots), proportion, theme.space(0.8), theme.touch)
    return dict(zip(spots, found, strict=True))


def _drawn(spot: HitTarget) -> bool:
    """Return whether a spot is a picture; the others are words, all of one size."""
    return isinstance(spot, GainChoice) or (isinstance(spot, CardChoice) and spot.card is not None)


class ChoicesPart(TablePart[ChoiceAreas]):
    """The drawing of the choices, and beside them the card that is played and its pieces."""

    def draw(self) -> None:
        """Draw everything."""
        now, theme = self.what, self.shell.theme
        if now is None:
            return
        asked = now.asked
        if now.beside is not None:
            lying = now.beside.row((1.2, 1)) if asked.playing is not None else [now.beside, now.beside]
            if asked.playing is not None:
                self.card(asked.playing, lying[0])
            self._pieces(asked.pieces, lying[1])
        inside = {
            spot: room.within(theme.space(0.25 if self._small(spot, room) else 0.5))
            for spot, room in now.rooms.items()
        }
        said = {spot: self._said(asked.said.get(spot, ""), room) for spot, room in inside.items() if not _drawn(spot)}
        sizes = [self._size(words, inside[spot]) for spot, words in said.items()]
        for spot, room in now.rooms.items():
            self.ground(room, theme.ink("raised"), theme.space(1))
            if _drawn(spot):
                self._choice(spot, inside[spot], self._small(spot, room))
            else:
                self._words(said[spot], inside[spot], min(sizes))
            if spot in now.worth:
                self.worth(now.worth[spot], room)

    def _pair(self, gain: str, room: Area) -> None:
        side = min(room.height, room.width / 2.1)
        for letter, place in zip(gain, (-0.5, 0.5), strict=True):
            x = room.x + room.width / 2 + 1.02 * place * side
            self.picture(self.pictures.piece(letter, side), x, room.y + room.height / 2)

    def _pieces(self, letters: str, area: Area) -> None:
        """The pieces that are still to be laid, the next one largest."""
        side = min(area.width, 0.62 * area.height)
        x, top = area.x + area.width / 2, area.y + area.height
        for place, letter in enumerate(letters[:2]):
            share = (1.0, 0.55)[place]
            self.picture(self.pictures.piece(letter, share * side), x, top - share * side / 2)
            top -= share * side

    def _small(self, spot: HitTarget, room: Area) -> bool:
        return isinstance(spot, CardChoice) and self.narrow(room)

    def _choice(self, spot: HitTarget, room: Area, small: bool) -> None:
        x = room.x + room.width / 2
        match spot:
            case GainChoice(pair):
                self._pair(pair, room)
            case CardChoice(Card() as card) if small:
                self.plain_card(card, room)
            case CardChoice(Card() as card):
                low = 0.3 * room.height
                texture = self.pictures.pattern(card, room.width, room.height - low)
                self.picture(texture, x, room.y + low + (room.height - low) / 2)
                side = min(low, room.width / 3.4)
                for letter, place in zip(card.gain, (-1.25, -0.3), strict=True):
                    self.picture(self.pictures.piece(letter, side), x + place * side, room.y + low / 2)
                self.text(str(card.points), x + 0.7 * side, room.y + low / 2, 1.15, bold=True, anchor=0.5)

    def _said(self, said: str, room: Area) -> str:
        """Return the words for a room, or a sign where one of them would be broken."""
        least = self.shell.theme.readable / self.shell.theme.text()
        fits = all(line_width(self.shell, word, least) <= WIDTH_SHARE * room.width for word in said.split())
        return said if fits else _MORE

    def _size(self, said: str, room: Area) -> float:
        """How large words can be in a room, none of them broken and no line beyond it, if they can be read so."""
        least = self.shell.theme.readable / self.shell.theme.text()
        longest = max((line_width(self.shell, word, 1.0) for word in said.split()), default=1.0)
        size = min(_LETTERS, WIDTH_SHARE * room.width / longest)
        while size > least and self.paragraph(said, room.width, size).height > room.height:
            size *= 0.9
        return max(least, size)

    def _words(self, said: str, room: Area, size: float) -> None:
        """Words in the middle of a room."""
        paragraph = self.paragraph(said, room.width, size)
        wide = min(room.width, line_width(self.shell, said, size))
        self.stamp(paragraph, room.x + (room.width - wide) / 2, room.y + (room.height - paragraph.height) / 2)
