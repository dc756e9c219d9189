"""The panels of points: what each coral is worth, each player's sources of points, who wins and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.art.designs import design_name, tile_design_name
from companion.reef_encounter.box import CORAL_TILES, Coral
from companion.reef_encounter.rules.scoring import RankedPlace, Score, Tiebreak, player_score, rank_players
from companion.reef_encounter.rules.state import CoralTiles, State
from companion.reef_encounter.rules.turns import coral_values, tile_as_it_lies
from companion.reef_encounter.wording.table import ranking_reason, score_range
from companion.translator import N_, Translator, capitalize_first
from mobile.core.shell import Shell
from mobile.reef_encounter.art import player_heading
from mobile.ui.canvas import CanvasWidget
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import literal_text
from mobile.ui.pictures import PictureRow, RoundedBackground, picture_side
from mobile.ui.text import LazyText, TextLabel

VALUES_TITLE = N_("What a polyp is worth")
VALUES_RULE = N_("One point, and one more for each coral tile on which its colour is the stronger.")
_MOST = 4  # coral tiles on which one coral can be the stronger


class CoralValuesPanel(Panel):
    """A title, the rule in a sentence, and a column for each coral as `tiles` lie."""

    def __init__(self, shell: Shell, tiles: CoralTiles, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self.add_widget(TextLabel(shell, partial(_in_words, VALUES_TITLE), size=1.1, bold=True))
        self.add_widget(TextLabel(shell, partial(_in_words, VALUES_RULE), role="faint"))
        self.add_widget(_Columns(shell, tiles))


class _Columns(CanvasWidget):
    """For each coral its polyp, its value, and the tiles on which it is the stronger."""

    def __init__(self, shell: Shell, tiles: CoralTiles) -> None:
        super().__init__(shell)
        self.backdrop = "panel"
        self._starfish = tiles.starfish
        self._values = coral_values(tiles)
        self._won = [[t for t in CORAL_TILES if tile_as_it_lies(tiles, t).stronger is coral] for coral in Coral]
        self.size_hint = (1, None)
        self.bind(pos=self.redraw_soon, size=self.redraw_soon, width=self._measure)
        shell.theme.bind(scale=self._measure)
        self._measure()

    def _sides(self) -> tuple[float, float]:
        """Of a polyp and of a coral tile, in pixels."""
        step, large = self.width / len(Coral), self.shell.theme.text(1) / self.shell.theme.scale**0.55
        return min(2.4 * large, 0.4 * step), min(2.9 * large, 0.92 * step / self._beside())

    def _beside(self) -> int:
        """Return how many coral tiles lie side by side: all of them where they have room."""
        return _MOST if self.width > len(Coral) * _MOST * self.shell.theme.text(2.6) else _MOST // 2

    def _measure(self, *_: object) -> None:
        polyp, tile = self._sides()
        rows = max(-(-len(won) // self._beside()) for won in self._won)
        self.height = polyp + self.shell.theme.space(1) + rows * tile

    def draw(self) -> None:
        """Draw columns of the same width, from the left."""
        theme, atlas = self.shell.theme, self.shell.atlas
        polyp, tile = self._sides()
        polyps = atlas.designs(max(8, int(polyp)), theme.palette, "polyp")
        faces = atlas.designs(max(8, int(0.92 * tile)), theme.palette, "tile")
        step = self.width / len(Coral)
        for coral, won in zip(Coral, self._won, strict=True):
            x, top = self.x + coral * step, self.y + self.height
            self.picture(polyps[design_name("polyp", coral)], x + polyp / 2, top - polyp / 2)
            self.text(
                str(self._values[coral]),
                x + polyp + theme.space(0.8),
                top - polyp / 2,
                1.3,
                "text",
                True,
                room=step - polyp - theme.space(),
            )
            top -= polyp + theme.space(1)
            for number, shown in enumerate(won):
                row, column = divmod(number, self._beside())
                texture = faces[tile_design_name(shown, bool(self._starfish >> shown.number - 1 & 1))]
                self.picture(texture, x + (column + 0.46) * tile, top - (row + 0.5) * tile)


def _in_words(message: str, tr: Translator) -> str:
    return tr(message)


class ScorePanel(Panel):
    """The scores of `state`, best first once the places are known, and below them what makes them so."""

    def __init__(self, shell: Shell, state: State, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        places = rank_players(state) or ()
        order = [place.seat for place in places] or list(range(len(state.table.seats)))
        flow = AutoGrid(lambda: shell.theme.text(14), most=4, gap=shell.theme.space(1.5))
        for seat in order:
            place = next((place for place in places if place.seat == seat), None)
            flow.add_widget(_Player(shell, state, player_score(state, seat), place, places))
        fill_layout(self, flow, CoralValuesPanel(shell, state.tiles))


class _Line(BoxLayout):
    """One coral in a parrotfish: its polyps in a row, how many, what each is worth, the points."""

    def __init__(self, shell: Shell, coral: Coral, polyps: int, worth: int, points: int) -> None:
        side = picture_side(shell, 1.9)
        super().__init__(size_hint_y=None, height=side, spacing=shell.theme.space(0.5))
        self.add_widget(PictureRow(shell, design_name("polyp", coral), polyps, side))
        role = "text" if polyps else "faint"
        numbers = ((str(polyps), "right", 1.9), (f"× {worth}", "left", 2.1), (str(points), "right", 2.1))
        for text, align, wide in numbers:
            words = TextLabel(shell, literal_text(text), role=role, align=align, grows=False)
            words.size_hint, words.size = (None, None), (shell.theme.text(wide), side)
            self.add_widget(words)


class _Player(Panel):
    def __init__(
        self, shell: Shell, state: State, points: Score, place: RankedPlace | None, places: tuple[RankedPlace, ...]
    ) -> None:
        super().__init__(shell)
        theme = shell.theme
        who = state.table.seats[points.seat]
        first = place is not None and place.place == 1 and not is_undecided(places)
        if first:
            self._winner = RoundedBackground(self, theme.space(1))
            theme.bind(palette=self._crown)
            self._crown()
        self.add_widget(
            player_heading(shell, who, None if place is None or _open_yet(place, places) else place.place)
        )
        worth = coral_values(state.tiles)
        for line in points.lines:
            self.add_widget(_Line(shell, Coral(line.coral), line.polyps, worth[line.coral], line.points))
        self.add_widget(TextLabel(shell, lambda tr: score_range(tr, points), size=1.5, bold=True, align="right"))
        if points.unknown:
            hidden = N_("still hidden: {number}")
            self.add_widget(TextLabel(shell, lambda tr: tr(hidden, number=points.unknown), align="right"))
        if place is not None and (reason := _reason(state, place, places)) is not None:
            self.add_widget(TextLabel(shell, reason, size=0.9))

    def _crown(self, *_: object) -> None:
        theme = self.shell.theme
        self._winner.paint(theme.ink("panel"), theme.ink("glow"), 2.2)


def is_undecided(places: Sequence[RankedPlace]) -> bool:
    """Return whether the first place hangs on tie-breakers that nobody has counted yet."""
    return any(place.place == 1 and place.by is Tiebreak.UNCOUNTED for place in places)


def winner_text(state: State, tr: Translator) -> str:
    """Return who wins, or what decides it."""
    places = rank_players(state) or ()
    first = [state.table.seats[place.seat] for place in places if place.place == 1]
    if is_undecided(places):
        return tr(N_("{players} are level on points; the tie-breakers decide."), players=first)
    if len(first) == 1:
        return tr(N_("{player} wins."), player=first[0])
    return tr(N_("{players} share the first place."), players=first) if first else ""


def _open_yet(place: RankedPlace, places: Sequence[RankedPlace]) -> bool:
    """Return whether uncounted tie-breakers may still part those who share the place."""
    return any(other.place == place.place and other.by is Tiebreak.UNCOUNTED for other in places)


def _reason(state: State, place: RankedPlace, places: tuple[RankedPlace, ...]) -> LazyText | None:
    """Return why this player stands above the next one; None for the last."""
    index = places.index(place)

    def reason_text(tr: Translator) -> str:
        return capitalize_first(ranking_reason(tr, state.table, places, index))

    return reason_text if index + 1 < len(places) or places[index - 1].place == place.place else None
