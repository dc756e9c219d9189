"""One player's public things: in a strip beside the table, and in a dialog that leads to the secrets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import SHRIMPS_PER_PLAYER, Coral
from companion.reef_encounter.queries.views import PlayerView, View
from companion.reef_encounter.rules.state import Depth, Phase, Seat
from companion.reef_encounter.wording.table import score_figures, score_range
from companion.translator import N_, NN_, Translator
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef_encounter.art import FACE_DOWN_POLYP
from mobile.reef_encounter.highlight_drawings import FAINT_ALPHA, draw_empty_place
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.private import HoldingPicture
from mobile.ui.buttons import Button
from mobile.ui.canvas import CanvasWidget, line_width
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, player_caption
from mobile.ui.text import TextLabel

_MOST = 0.58  # of the width of a strip: points that a whole table reads
_LEAST = 0.5  # of the size of a name: one far longer than the others shrinks alone from there


class PlayerStrip(CanvasWidget):
    """The strip of the player at `seat`; a ring says whose turn it is. `opened` gets the seat when it is touched."""

    backdrop = "ground"
    afar = 0.0
    """The size of points that a whole table reads, in pixels; 0 where they are as small as everything else."""

    def __init__(self, shell: Shell, seat: int, opened: Callable[[int], object] = lambda _: None) -> None:
        super().__init__(shell)
        self.seat, self._opened = seat, opened
        self._player: PlayerView | None = None
        self._seats: tuple[Seat, ...] = ()
        self._figures: tuple[str, ...] = ()
        self._on_turn = self._followed = False
        self._shown: object = None

    def show(self, view: View) -> None:
        """Show the player as everybody sees them."""
        player = view.players[self.seat]
        on_turn = view.turn.seat == self.seat and view.phase is not Phase.OVER
        figures = tuple(score_figures(each.score) for each in view.players if each.score is not None)
        now = (player, on_turn, view.table.depth, figures)
        if now != self._shown:
            self._shown, self._player = now, player
            self._seats = view.table.seats
            self._figures = figures
            self._on_turn = on_turn
            self._followed = view.table.depth is Depth.FULL
            self.redraw()

    def on_touch_down(self, touch: Any) -> bool:
        """Open what everybody may know of the player."""
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        self._opened(self.seat)
        return True

    def draw(self) -> None:
        """Draw name, meals and consumed polyps: below each other, or side by side where it is low and wide."""
        player = self._player
        if player is None:
            return
        theme = self.shell.theme
        ring = theme.ink("glow" if self._on_turn else "edge")
        self.ground(self.area, theme.ink("panel"), theme.space(), ring)
        inner = self._apart(self.area.within(theme.space(0.8)), player)
        line = theme.text(1.9)
        parts = [self._name, self._meals] + ([self._consumed] if self._followed else [])
        if inner.height >= 2.4 * line and inner.width < theme.text(19):
            places = inner.column([1] * len(parts), theme.space(0.4))
        elif not self._followed:
            beside = inner.row((1, self._meals_share(inner)), theme.space())
            places = inner.column((1, 1), theme.space(0.4)) if self._cramped(beside[0]) else beside
        elif inner.height >= 1.1 * line:
            upper, lower = inner.column((1, 1), theme.space(0.4))
            lower = self._points(lower, player) if upper.height < self._two_lines else lower
            places = [*upper.row((1, self._meals_share(upper)), theme.space()), lower]
        else:
            places = inner.row((1.0, 1.0, 1.35)[: len(parts)], theme.space())
        if places[0].height < self._two_lines and len(places) == len(parts) and places[0].width == inner.width:
            figures = max((line_width(self.shell, each, 0.9, True) for each in self._figures), default=0.0)
            row = 0 if self._name_fits(inner, figures + theme.space(1.5)) else 1
            places[row] = self._points(places[row], player)
        for part, place in zip(parts, places, strict=False):
            part(place, player)

    @property
    def _two_lines(self) -> float:
        """The least height in which points stand below a name."""
        return float(self.shell.theme.text(1.9))

    _large = False
    """Whether points stand apart, in letters for the whole table."""

    def _apart(self, area: Area, player: PlayerView) -> Area:
        """Write points at the right for the whole table, in as much room on all strips; return what is left."""
        theme, size = self.shell.theme, self.afar / self.shell.theme.text()
        wide = max((line_width(self.shell, each, size, True) for each in self._figures), default=0.0) + theme.space()
        fits = wide < _MOST * area.width and self._name_fits(area, wide + theme.space())
        self._large = bool(self.afar) and player.score is not None and fits
        if not self._large or player.score is None:
            return area
        x, middle = area.x + area.width, area.y + area.height / 2
        self.text(score_figures(player.score), x, middle, size, bold=True, anchor=1.0)
        return area._replace(width=area.width - wide - theme.space())

    def _name_fits(self, area: Area, taken: float) -> bool:
        """Return whether the longest name fits into an area beside its mark and what has `taken` pixels."""
        mark = min(area.height, self.shell.theme.text(2.2), 0.36 * area.width) + self.shell.theme.space(0.8)
        return (
            _LEAST * max(line_width(self.shell, name, 1.05, True) for name in self._names())
            <= area.width - mark - taken
        )

    def _points(self, area: Area, player: PlayerView) -> Area:
        """Points in figures at the right of an area, where they have no line of their own; returns what is left."""
        if player.score is None or self._large:
            return area
        theme, figures = self.shell.theme, score_figures(player.score)
        x, middle = area.x + area.width, area.y + area.height / 2
        wide = self.text(figures, x, middle, 0.9, bold=True, anchor=1.0) + theme.space(1.5)
        return area._replace(width=max(1.0, area.width - wide))

    def _cramped(self, area: Area) -> bool:
        """Return whether names beside the meals would be small, though there is room above."""
        theme = self.shell.theme
        longest = max(line_width(self.shell, name, 1.0, True) for name in self._names())
        return area.height >= theme.text(2.2) / theme.scale and longest > area.width - min(
            area.height, theme.text(2.2)
        )

    def _meals_share(self, area: Area) -> float:
        wide = (SHRIMPS_PER_PLAYER + 1.7) * min(
            area.height, self._largest, 0.48 * area.width / (SHRIMPS_PER_PLAYER + 1.7)
        )
        return wide / max(1.0, area.width - wide)

    def _names(self) -> list[str]:
        return [self.shell.locale.tr.name(seat) for seat in self._seats]

    @property
    def _largest(self) -> float:
        """How large a shrimp is drawn at most: where nothing else is followed there is room."""
        return float(self.shell.theme.text(2 if self._followed else 3))

    def _name(self, area: Area, player: PlayerView) -> None:
        theme = self.shell.theme
        large = 1.0 if self._followed else max(1.0, min(1.5 / theme.scale**0.5, area.height / theme.text(2.4)))
        side = int(min(area.height, large * theme.text(2.2), 0.36 * area.width))
        middle = area.y + area.height / 2
        marks = self.shell.atlas.designs(side, theme.palette, "mark", "fish")
        self.picture(marks[design_name("mark", player.seat.colour)], area.x + side / 2, middle)
        x, room = area.x + side + theme.space(0.8), area.width - side - theme.space(0.8)
        if player.behind is not None and room > theme.text(9):
            room -= self._hand(Area(x, area.y, room, area.height), player.behind.hand.total)
        name = self.shell.locale.tr.name(player.seat)
        points = score_range(self.shell.locale.tr, player.score) if player.score is not None else ""
        if points and area.height >= self._two_lines:
            if line_width(self.shell, points, 0.85) > room and player.score is not None:
                points = score_figures(player.score)
            self.text(name, x, middle + theme.text(0.5), self._together(1.0, room), bold=True, room=room)
            self.text(points, x, middle - theme.text(0.55), 0.85, "faint", room=room)
        else:
            self.text(name, x, middle, self._together(1.05 * large, room), bold=True, room=room)

    def _hand(self, area: Area, number: int) -> float:
        """At the right of an area how many polyp tiles lie behind the screen; returns how wide that is."""
        theme = self.shell.theme
        side, wide = int(min(0.8 * area.height, theme.text(1.3))), theme.text(3.2)
        tile = (
            self.shell.atlas.scene(FACE_DOWN_POLYP.name, FACE_DOWN_POLYP.scene, side, theme.palette)
            if FACE_DOWN_POLYP.scene
            else None
        )
        x, middle = area.x + area.width - wide, area.y + area.height / 2
        if tile is not None:
            self.picture(tile, x + side / 2, middle)
        self.text(str(number), x + side + theme.space(0.5), middle, 0.95, bold=True)
        return wide

    def _together(self, size: float, room: float) -> float:
        """The size in which the longest name fits: all strips are alike, and so are the names on them."""
        longest = max(line_width(self.shell, name, size, True) for name in self._names())
        return size * min(1.0, max(_LEAST, room / max(1.0, longest)))

    def _meals(self, area: Area, player: PlayerView) -> None:
        """The fish, and a place for each shrimp it can eat."""
        theme, colour = self.shell.theme, player.seat.colour
        step = min(area.width / (SHRIMPS_PER_PLAYER + 1.7), area.height, self._largest)
        fish, pip, middle = int(1.5 * step), int(0.9 * step), area.y + area.height / 2
        designs = self.shell.atlas.designs(fish, theme.palette, "mark", "fish")
        self.picture(designs[design_name("fish", colour)], area.x + fish / 2, middle)
        shrimps = self.shell.atlas.designs(pip, theme.palette, "shrimp")
        for number in range(SHRIMPS_PER_PLAYER):
            x = area.x + fish + (number + 0.7) * step
            self.picture(self._hollow(pip, round_=True), x, middle)
            if number < player.meals:
                self.picture(shrimps[design_name("shrimp", colour)], x, middle)
        if player.behind is not None:
            badge = theme.text(1.15)
            low = Area(area.x + fish - 0.6 * badge, area.y, badge, badge)
            self.ground(low, theme.ink("page"), badge / 2)
            self.text(str(player.behind.fish.total), low.x + badge / 2, low.y + badge / 2, 0.82, "ink", True, 0.5)

    def _consumed(self, area: Area, player: PlayerView) -> None:
        """A place for the polyps of each coral in front of the screen."""
        theme = self.shell.theme
        side = int(min(area.height, area.width / len(Coral) * 0.6, theme.text(2.1)))
        polyps = self.shell.atlas.designs(side, theme.palette, "polyp")
        forms = self.shell.atlas.designs(int(0.5 * side), theme.palette, "form")
        middle = area.y + area.height / 2
        for coral, place in zip(Coral, area.row([1] * len(Coral)), strict=True):
            x, number = place.x + side / 2, player.consumed[coral]
            if number:
                self.picture(polyps[design_name("polyp", coral)], x, middle)
                self.text(str(number), place.x + side + theme.space(0.5), middle, 1.1, "text", True)
            else:
                self.picture(self._hollow(int(0.8 * side), round_=False), x, middle)
                self.picture(forms[design_name("form", coral)], x, middle, alpha=FAINT_ALPHA)

    def _hollow(self, side: int, round_: bool) -> Any:
        name = "hollow-round" if round_ else "hollow-square"
        return self.shell.atlas.scene(name, partial(draw_empty_place, round_), side, self.shell.theme.palette)


_FISH = N_("In the parrotfish")
_HAND = N_("Behind the screen")
_COUNT = N_("What was seen going behind a screen or into a parrotfish is shown where the table counts openly.")


def player_dialog(
    shell: Shell, controller: ReefEncounterController, seat: int, look: Callable[[], object] | None
) -> Dialog:
    """Return the dialog about the player at `seat`; `look` opens the private look, where there is one."""
    player = controller.view().players[seat]
    content = fill_layout(Panel(shell, role=None), TextLabel(shell, partial(_meals, player=player)))
    if player.score is not None:
        score = player.score
        content.add_widget(TextLabel(shell, lambda tr: score_range(tr, score), bold=True))
    if player.behind is not None:
        for said, holding in ((_FISH, player.behind.fish), (_HAND, player.behind.hand)):
            fill_layout(
                content, TextLabel(shell, lazy_text(said), role="faint", size=0.9), HoldingPicture(shell, holding)
            )
    elif look is not None:
        content.add_widget(TextLabel(shell, lazy_text(_COUNT), role="faint", size=0.9))
    dialog = Dialog(shell, player_caption(player.seat), content, shell.theme.text(30))
    if look is not None:
        title = partial(words.private_title, player=player.seat)
        content.add_widget(Button(shell, title, dialog.closing(look), role="quiet"))
    return dialog


def _meals(tr: Translator, player: PlayerView) -> str:
    return tr.count(
        *NN_(
            "The parrotfish of {player} has eaten {n} shrimp.",
            "The parrotfish of {player} has eaten {n} shrimps.",
        ),
        player.meals,
        player=player.seat,
    )
