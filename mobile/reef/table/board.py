"""One player's board on the table of Reef, with the line above it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from companion.reef.box import Sign
from mobile.frame.layout import Area
from mobile.reef.play.places import CARD
from mobile.reef.play.words import Above
from mobile.reef.table.part import Part
from mobile.reef.table.table_view import Scored
from mobile.reef.widgets.board import plan_of
from mobile.widgets.sketch import text_width

LINE = 1.9
"""Of running text's size: the line above a board."""

_WORDS = 0.95  # of running text's size, in a line that has room for them
_SMALLER = 0.84  # of their size: as small as a name makes them
_LETTERS = 1.3  # of their size: how high a line of letters is
_MOST = 0.4  # of a line: points that a whole table reads
_OUT = 0.4  # of a space: how far the glow around a board reaches
_BADGE = 0.32  # of a space, letters of points just scored: a stack in the corner stays in sight
_BETWEEN = 0.4  # of the letters of a number: the room before and behind it
_LIES = 0.94  # of a space, a stack on it


class Count(NamedTuple):
    """A number beside a picture, which `draw` makes so many pixels `wide`."""

    draw: Callable[[float], Any]
    wide: float
    number: str


class OnBoard(NamedTuple):
    """One board as drawn, like `TableView`. `who` and the numbers stand in `head`, the line above the `board`."""

    sign: Sign
    head: Area
    board: Area
    who: Above
    acting: bool
    scored: Scored
    stacks: tuple[str, ...]
    free: frozenset[int] = frozenset()
    best: frozenset[int] = frozenset()


class BoardPart(Part[OnBoard]):
    """The drawing of a board; one so narrow that nothing could be seen on it is no more than a name."""

    afar = 0.0
    """The size of points that a whole table reads, in pixels; 0 where they are as small as everything else."""

    def lies(self, what: OnBoard) -> None:
        """Show the board in its place."""
        head, board = what.head, what.board
        if self._large_enough(what):
            left, right = min(head.x, board.x), max(head.x + head.width, board.x + board.width)
            self.show(Area(left, board.y, right - left, head.y + head.height - board.y), what)
        else:
            self.show(head, what)

    def _large_enough(self, what: OnBoard) -> bool:
        return what.board.width >= 2 * self.shell.theme.touch / 3

    def renew(self, before: OnBoard, now: OnBoard) -> None:
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
        box = plan_of(board).box(number)
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
        area, plan = now.board, plan_of(now.board)
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

    def _headed(self, now: OnBoard) -> None:
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
        if text_width(self.shell, words := f"{who.who} · {who.told}", size, bold) < room:
            self.text(words, x, y, size, bold=bold)
            return
        for letters in (size, max(_SMALLER * size, theme.readable / theme.text())):
            name = text_width(self.shell, who.who, letters, bold) + side / 2
            beside = sum(self._wide(counts, letters, bold))
            if name + beside < room:
                self.text(who.who, x, y, letters, bold=bold)
                self._write(counts, Area(x + name, y, beside, 0), letters, bold)
                return
        self._write(counts, Area(head.x + 1.7 * side, y, head.width - 1.9 * side, 0), size, bold)

    def _apart(self, head: Area, points: str) -> Area:
        """Write points at the right for the whole table; return what is left."""
        theme, size = self.shell.theme, self.afar / self.shell.theme.text()
        wide = text_width(self.shell, points, size, True) + theme.space(1.5)
        if not self.afar or not points or wide > _MOST * head.width:
            return head
        right = head.x + head.width - theme.space(0.7)
        self.text(points, right, head.y + head.height / 2, size, bold=True, anchor=1.0)
        return head._replace(width=head.width - wide)

    def _counts(self, who: Above, line: float) -> list[Count]:
        """Return points beside a token, cards beside a card: where words find no room."""
        side = 0.7 * line
        counts = [Count(self.pictures.token, side, who.points)] if who.points else []
        return [*counts, Count(partial(self.pictures.card, None), CARD * side, who.cards)]

    def _wide(self, counts: list[Count], size: float, bold: bool) -> list[float]:
        """Return how wide each is, with its room."""
        return [
            wide + _BETWEEN * size * self.shell.theme.text() + text_width(self.shell, number, size, bold)
            for _, wide, number in counts
        ]

    def _write(self, counts: list[Count], room: Area, size: float, bold: bool) -> None:
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
        area = Area(right - wide, min(top - 0.4 * high, top - theme.text(LINE) / 2) - high / 2, wide, high)
        self.ground(area, theme.ink("loud"), high / 2, theme.ink("page"))
        self.text(words, area.x + wide / 2, area.y + high / 2, letters, "on-loud", bold=True, anchor=0.5)
