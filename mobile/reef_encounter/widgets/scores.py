"""The panel of points: what each coral is worth, each player's sources of points, who wins and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules.scoring import Place, Score, Tiebreak, ranking, score
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.turns import values
from companion.reef_encounter.wording.table import band, place_reason
from companion.translator import N_, Speech, sentence
from mobile.frame.shell import Shell
from mobile.reef_encounter.widgets.coral_values import Worth
from mobile.reef_encounter.widgets.player_heading import heading
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Row
from mobile.widgets.picture import side as picture_side
from mobile.widgets.rounded import Ground
from mobile.widgets.text import Said, Words


class ScoreSheet(Panel):
    """The scores of `state`, best first once the places are known, and below them what makes them so."""

    def __init__(self, shell: Shell, state: State, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        places = ranking(state) or ()
        order = [place.seat for place in places] or list(range(len(state.table.seats)))
        flow = Flow(lambda: shell.theme.text(14), most=4, gap=shell.theme.space(1.5))
        for seat in order:
            place = next((place for place in places if place.seat == seat), None)
            flow.add_widget(_Player(shell, state, score(state, seat), place, places))
        self.add_widget(flow)
        self.add_widget(Worth(shell, state.tiles))


class _Line(BoxLayout):
    """One coral in a parrotfish: its polyps in a row, how many, what each is worth, the points."""

    def __init__(self, shell: Shell, coral: Coral, polyps: int, worth: int, points: int) -> None:
        side = picture_side(shell, 1.9)
        super().__init__(size_hint_y=None, height=side, spacing=shell.theme.space(0.5))
        self.add_widget(Row(shell, design_name("polyp", coral), polyps, side))
        role = "text" if polyps else "faint"
        numbers = ((str(polyps), "right", 1.9), (f"× {worth}", "left", 2.1), (str(points), "right", 2.1))
        for text, align, wide in numbers:
            words = Words(shell, partial(_plain, text), role=role, align=align, grows=False)
            words.size_hint, words.size = (None, None), (shell.theme.text(wide), side)
            self.add_widget(words)


class _Player(Panel):
    def __init__(
        self, shell: Shell, state: State, points: Score, place: Place | None, places: tuple[Place, ...]
    ) -> None:
        super().__init__(shell)
        theme = shell.theme
        who = state.table.seats[points.seat]
        first = place is not None and place.place == 1 and not undecided(places)
        if first:
            self._winner = Ground(self, theme.space(1))
            theme.bind(palette=self._crown)
            self._crown()
        self.add_widget(heading(shell, who, None if place is None or _open_yet(place, places) else place.place))
        worth = values(state.tiles)
        for line in points.lines:
            self.add_widget(_Line(shell, Coral(line.coral), line.polyps, worth[line.coral], line.points))
        self.add_widget(Words(shell, lambda speech: band(speech, points), size=1.5, bold=True, align="right"))
        if points.unknown:
            hidden = N_("still hidden: {number}")
            self.add_widget(Words(shell, lambda speech: speech(hidden, number=points.unknown), align="right"))
        if place is not None and (reason := _reason(state, place, places)) is not None:
            self.add_widget(Words(shell, reason, size=0.9))

    def _crown(self, *_: object) -> None:
        theme = self.shell.theme
        self._winner.paint(theme.ink("panel"), theme.ink("glow"), 2.2)


def undecided(places: Sequence[Place]) -> bool:
    """Return whether the first place hangs on tie-breakers that nobody has counted yet."""
    return any(place.place == 1 and place.by is Tiebreak.UNCOUNTED for place in places)


def verdict(state: State, speech: Speech) -> str:
    """Return who wins, or what decides it."""
    places = ranking(state) or ()
    first = [state.table.seats[place.seat] for place in places if place.place == 1]
    if undecided(places):
        return speech(N_("{players} are level on points; the tie-breakers decide."), players=first)
    if len(first) == 1:
        return speech(N_("{player} wins."), player=first[0])
    return speech(N_("{players} share the first place."), players=first) if first else ""


def _open_yet(place: Place, places: Sequence[Place]) -> bool:
    """Return whether uncounted tie-breakers may still part those who share the place."""
    return any(other.place == place.place and other.by is Tiebreak.UNCOUNTED for other in places)


def _reason(state: State, place: Place, places: tuple[Place, ...]) -> Said | None:
    """Return why this player stands above the next one; None for the last."""
    index = places.index(place)

    def reason_text(speech: Speech) -> str:
        return sentence(place_reason(speech, state.table, places, index))

    return reason_text if index + 1 < len(places) or places[index - 1].place == place.place else None


def _plain(text: str, _speech: Speech) -> str:
    return text
