"""The result of a game: who stands where, why, and what people may do next; the short celebration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.uix.widget import Widget

from companion.record.format import word
from companion.reports.finale import Finale
from companion.session.game import Game
from companion.standings.command import remember
from companion.translator import N_, Speech
from mobile.frame.app_game import Drawn
from mobile.frame.settings import Friend, remembered
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.stage.bars import Bars
from mobile.stage.beats import at_rest
from mobile.stage.podium import Podium
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Words

_SWIMMER = 0.25  # of the lesser side of the page, at most: heading and places stay in sight behind whoever swims by
_WON = N_("{player} wins.")
_SHARED = N_("{players} share the first place.")
_MISSING = N_("Something is still missing.")
_ONCE_MORE = N_("See the end once more")
_SHARE = N_("Share or print")
_LOG_BOOK = N_("For BG Stats")


class Result(Panel):
    """A panel with the end of `game`; `once_more` shows it again, `details` come below, `mending` corrects entries.

    `players` are names and pictures by seats.
    """

    def __init__(
        self,
        shell: Shell,
        game: Game[Any, Any, Any],
        finale: Finale,
        players: list[tuple[str, Drawn]],
        once_more: Callable[[], object],
        details: Sequence[Widget],
        mending: Sequence[Widget],
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(2.5))
        self._game, self._about, self._finale, self._players = game, shell.games[game.kind.name], finale, players
        self._podium = Podium(shell, finale.places, players) if finale.places else None
        if self._podium is not None:
            self.add_widget(self._podium)
            for tie in finale.ties:
                self.add_widget(Words(shell, tie.sentence, align="center"))
        else:
            self.add_widget(Words(shell, say(_MISSING), align="center", bold=True))
        self._bars = Bars(shell, players, finale.most)
        self._bars.show(at_rest(finale, len(finale.openings)), moving=False)
        if finale.places:
            self._bars.order(tuple(place.seat for place in finale.places))
        framed = Panel(shell, "panel", padding=shell.theme.space(2))
        framed.add_widget(self._bars)
        for widget in (framed, self._lesser(once_more), self._row(mending), *details):
            self.add_widget(widget)

    def enlarge(self, big: float) -> None:
        """Draw podium and bars `big` times as large as on a phone."""
        if self._podium is not None:
            self._podium.enlarge(big)
        self._bars.enlarge(big)

    def fit(self, room: float) -> None:
        """Leave out a podium that is higher than what is in sight: the bars tell names and places as well."""
        podium = self._podium
        if podium is None or (podium.height <= room) == (podium.parent is not None):
            return
        if podium.parent is not None:
            self.remove_widget(podium)
        else:
            self.add_widget(podium, index=len(self.children))

    def title(self, speech: Speech) -> str:
        """Return the title: who wins."""
        seats = self._game.kind.players(self._game.setup)
        first = [seats[seat] for seat in self._finale.winners]
        if not self._finale.places:
            return speech(N_("Points"))
        return speech(_WON, player=first[0]) if len(first) == 1 else speech(_SHARED, players=first)

    def remember(self, *_: object) -> None:
        """Note how this game ended, for the standings over all saved games."""
        path: Path | None = self._game.path
        if self._finale.places and path is not None and path.parent == self.shell.desk.shelf.library.folder:
            remember({self._game.kind.name: self._about.telling}, path)

    @property
    def story(self) -> Callable[[], object] | None:
        """A function that opens the story of the game; None where there is none."""
        told = self._about.telling.story is not None and self._game.session.position
        return partial(self.shell.go, "story", game=self._game) if told else None

    def _lesser(self, once_more: Callable[[], object]) -> Flow:
        """Return the row of actions that few people want now."""
        shell, cards = self.shell, list[Widget]()
        if self._game.path is not None:
            cards.append(Card(shell, partial(shell.go, "pack", game=self._game), say(_SHARE), upright=True))
        if self._finale.places:
            cards.append(Card(shell, partial(shell.go, "log-book", game=self._game), say(_LOG_BOOK), upright=True))
        if self._finale.openings:
            cards.append(Card(shell, once_more, say(_ONCE_MORE), upright=True))
        return self._row(cards)

    def _row(self, ways: Sequence[Widget]) -> Flow:
        flow = Flow(lambda: self.shell.theme.text(9.5), most=4, gap=self.shell.theme.space(1.5), level=True)
        for way in ways:
            flow.add_widget(way)
        return flow

    def again(self) -> None:
        """Begin a new game of the same people in the same seats and colours."""
        desk = self.shell.desk
        seats = self._game.kind.players(self._game.setup)
        friends = tuple(Friend(seat.name, word(seat.colour)) for seat in seats)
        desk.keep(remembered(desk.settings, friends))
        self.shell.go("new")

    def celebrate(self, page: Widget) -> None:
        """Let the podium grow, and the winner's picture swim across once; nothing moves where motion is off."""
        if self.shell.theme.calm or self._podium is None:
            return
        self._podium.rise()
        side = min(self.shell.theme.text(7), _SWIMMER * min(page.width, page.height))
        first = self._finale.winners
        for number, seat in enumerate(first):
            behind = 1.15 * side * number
            swimmer = Picture(self.shell, *self._players[seat][1], size_hint=(None, None), size=(side, side))
            swimmer.pos = (page.width + behind, 0.4 * page.height)
            page.add_widget(swimmer)
            motion = Animation(x=0.3 * page.width + behind, y=0.52 * page.height, d=0.7, t="out_sine")
            motion += Animation(x=behind - side * len(first) * 1.15, y=0.45 * page.height, d=0.6, t="in_sine")
            motion.bind(on_complete=lambda _, swum: page.remove_widget(swum))
            motion.start(swimmer)
