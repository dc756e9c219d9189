"""One player's public things: mark and name, meals of the parrotfish, consumed polyps, points if counted."""

from __future__ import annotations

from companion.reef_encounter.art import design_name
from companion.reef_encounter.pieces import SHRIMPS, Coral
from companion.reef_encounter.state import Depth
from companion.reef_encounter.view import PlayerView, View
from companion.reef_encounter.wording.scores import band
from mobile.layout import Area
from mobile.shell import Shell
from mobile.widgets.sketch import Sketch


class Strip(Sketch):
    """The player at `seat`; a ring says whose turn it is."""

    def __init__(self, shell: Shell, seat: int) -> None:
        super().__init__(shell)
        self.seat = seat
        self._player: PlayerView | None = None
        self._shown: tuple[object, ...] = ()

    def show(self, view: View) -> None:
        """The player as everybody sees them."""
        now = (view.players[self.seat], view.turn.seat == self.seat, view.phase, view.table.depth)
        if now != self._shown:
            self._shown, self._player = now, view.players[self.seat]
            self.redraw()

    def draw(self) -> None:
        """Name and meals above, polyps in front of the screen below; side by side where it is low."""
        player = self._player
        if player is None:
            return
        theme = self.shell.theme
        on_turn = bool(self._shown[1])
        ring = theme.ink("glow") if on_turn else theme.ink("edge")
        self.ground(self.area, theme.ink("panel"), 8, ring)
        inner = self.area.within(theme.space(0.8))
        full = self._shown[3] is Depth.FULL
        if not full:
            self._head(inner, player)
        elif inner.height < theme.text(3.2):
            left, right = inner.row((1.15, 1), theme.space())
            self._head(left, player)
            self._consumed(right, player)
        else:
            above, below = inner.column((1, 1), theme.space(0.5))
            self._head(above, player)
            self._consumed(below, player)

    def _head(self, area: Area, player: PlayerView) -> None:
        theme, colour = self.shell.theme, player.seat.colour
        side = int(min(area.height, theme.text(2.2)))
        middle = area.y + area.height / 2
        marks = self.shell.atlas.designs(side, theme.palette, "mark", "fish")
        self.picture(marks[design_name("mark", colour)], area.x + side / 2, middle)
        pip = int(min(0.8 * side, theme.text(1.45)))
        meals = SHRIMPS * (pip + 2) + side
        room = area.width - side - meals - theme.space(1.6)
        points = band(self.shell.voice.speech, player.score) if player.score is not None else ""
        lift = theme.text(0.5) if points and area.height > theme.text(2.4) else 0
        self.text(player.seat.name, area.x + side + theme.space(0.8), middle + lift, 1.0, "text", True, room=room)
        if lift:
            self.text(points, area.x + side + theme.space(0.8), middle - 1.5 * lift, 0.78, "faint", room=room)
        x = area.x + area.width - meals
        self.picture(marks[design_name("fish", colour)], x + side / 2, middle)
        shrimps = self.shell.atlas.designs(pip, theme.palette, "shrimp")
        for number in range(SHRIMPS):
            eaten = number < player.meals
            at = x + side + (number + 0.5) * (pip + 2)
            self.picture(shrimps[design_name("shrimp", colour)], at, middle, 1.0 if eaten else 0.22)

    def _consumed(self, area: Area, player: PlayerView) -> None:
        theme = self.shell.theme
        side = int(min(area.height, area.width / len(Coral) * 0.6, theme.text(2)))
        polyps = self.shell.atlas.designs(side, theme.palette, "polyp")
        middle = area.y + area.height / 2
        for coral, place in zip(Coral, area.row([1] * len(Coral)), strict=True):
            number = player.consumed[coral]
            self.picture(polyps[design_name("polyp", coral)], place.x + side / 2, middle, 1.0 if number else 0.16)
            if number:
                self.text(str(number), place.x + side + theme.space(0.5), middle, 1.05, "text", True)
