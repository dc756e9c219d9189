"""The result of a game: a podium, who stands where and why, what people may do next; the short celebration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.drawing.measure import text_width
from companion.record.format import keyword
from companion.reports.finale import PODIUM_HEIGHTS, Finale, FinalPlace, podium_order
from companion.session.game import Game
from companion.standings.command import cache_result
from companion.translator import N_, Translator
from mobile.core.plugin import NamedDrawing
from mobile.core.settings import KnownPlayer, remember_players
from mobile.core.shell import Shell
from mobile.finale.bars import BarList, final_bars
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, RoundedBackground, picture_side
from mobile.ui.text import TextLabel

_GROW = 0.8  # seconds
_NAMES = 1.9  # of running text's size: the row of names at its foot
_SPARE = 1.1  # of a name's width: letters are drawn a little wider than designed, and fill no place to its edge
_APART = 0.4  # of running text's size: between two names, which are no one word then


class Podium(Widget):
    """`places` best first; `players` are names and pictures by seats. `rise` makes it grow.

    `enlarge` says how large it is.
    """

    grown = NumericProperty(1.0)

    def __init__(
        self,
        shell: Shell,
        places: tuple[FinalPlace, ...],
        players: list[tuple[str, NamedDrawing]],
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.shell, self._big = shell, 1.0
        self._steps = [_Step(shell, place, *players[place.seat]) for place in podium_order(places)]
        for step in self._steps:
            fill_layout(self, *step.parts)
        self.bind(pos=self._place, size=self._place, grown=self._place)

    def enlarge(self, big: float) -> None:
        """Draw `big` times as large as on a phone, with letters of the present size."""
        self._big = big
        self.height = picture_side(self.shell, 11 * big) + picture_side(self.shell, 1.7) + self._foot
        self._place()

    @property
    def _foot(self) -> float:
        """The height of the row of names, in pixels."""
        return self.shell.theme.text(_NAMES)

    def rise(self) -> None:
        """Grow from the ground."""
        self.grown = 0.0
        Animation(grown=1.0, d=_GROW, t="out_back").start(self)

    def _place(self, *_: object) -> None:
        if not self._steps:
            return
        gap, side = self.shell.theme.space(0.5), picture_side(self.shell, 3.6 * self._big)
        wide = min(
            picture_side(self.shell, 7 * self._big), (self.width - gap * (len(self._steps) - 1)) / len(self._steps)
        )
        left = self.x + (self.width - wide * len(self._steps) - gap * (len(self._steps) - 1)) / 2
        points = picture_side(self.shell, 1.7)
        room, foot = self.height - side - points - self._foot, self._foot
        for step in self._steps:
            high = max(2.0, max(step.lowest, room * PODIUM_HEIGHTS[min(4, step.place)]) * self.grown)
            step.lay(left, self.y + foot, wide, high, min(side, wide), points)
            step.write(left, self.y, wide, foot)
            left += wide + gap


class _Step:
    """One block, the number on it, who stands on it with their points above, and the name at its foot."""

    def __init__(self, shell: Shell, place: FinalPlace, name: str, picture: NamedDrawing) -> None:
        self.shell, self.place = shell, place.place
        self.block = Widget(size_hint=(None, None))
        self._ground = RoundedBackground(self.block, shell.theme.space(0.6))
        self.number = TextLabel(
            shell,
            literal_text(str(place.place)),
            size=1.5,
            bold=True,
            align="center",
            grows=False,
            role="on-loud" if place.place == 1 else "text",
            size_hint=(None, None),
        )
        self.picture = Picture(shell, *picture, size_hint=(None, None))
        self.points = TextLabel(
            shell, literal_text(str(place.points)), bold=True, align="center", grows=False, size_hint=(None, None)
        )
        self.name = TextLabel(
            shell,
            literal_text(name),
            bold=True,
            align="center",
            grows=False,
            shorten_from="right",
            size_hint=(None, None),
        )
        self.parts = (self.block, self.number, self.picture, self.points, self.name)
        shell.theme.bind(palette=self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        theme = self.shell.theme
        self._ground.paint(theme.ink("loud" if self.place == 1 else "raised"))

    @property
    def lowest(self) -> float:
        """The least height of the block for the number on it, in pixels."""
        return picture_side(self.shell, 2)

    def write(self, left: float, low: float, wide: float, high: float) -> None:
        """Write the name at the foot; a long one in smaller letters, or cut to what is readable."""
        theme = self.shell.theme
        least = text_width(self.name.text, theme.readable, bold=True)
        self.name.shorten = least > wide
        apart = max(0.0, min(theme.text(_APART), wide - _SPARE * least))
        self.name.pos, self.name.size = (left + apart / 2, low), (wide - apart, high)

    def lay(self, left: float, low: float, wide: float, high: float, side: float, points: float) -> None:
        """Place its block and everything above it."""
        self.block.pos, self.block.size = (left, low), (wide, high)
        number = self.lowest
        self.number.size = (wide, min(number, max(2.0, high)))
        self.number.pos = (left, low + max(0.0, high - number) / 2)
        self.number.opacity = 1 if high >= 0.8 * number else 0
        self.picture.size = (side, side)
        self.picture.pos = (left + (wide - side) / 2, low + high)
        self.points.size = (wide, points)
        self.points.pos = (left, low + high + side)


_SWIMMER = 0.25  # of the lesser side of the page, at most: heading and places stay in sight behind whoever swims by
_WON = N_("{player} wins.")
_SHARED = N_("{players} share the first place.")
_MISSING = N_("Something is still missing.")
_ONCE_MORE = N_("See the end once more")
_SHARE = N_("Share or print")
_LOG_BOOK = N_("For BG Stats")


class ResultPanel(Panel):
    """A panel with the end of `game`; `once_more` shows it again, `details` come below, `mending` corrects entries.

    `players` are names and pictures by seats.
    """

    def __init__(
        self,
        shell: Shell,
        game: Game[Any, Any, Any],
        finale: Finale,
        players: list[tuple[str, NamedDrawing]],
        once_more: Callable[[], object],
        details: Sequence[Widget],
        mending: Sequence[Widget],
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(2.5))
        self._game, self._about, self._finale, self._players = game, shell.games[game.kind.name], finale, players
        self._podium = Podium(shell, finale.places, players) if finale.places else None
        if self._podium is not None:
            fill_layout(self, self._podium, *(TextLabel(shell, tie.sentence, align="center") for tie in finale.ties))
        else:
            self.add_widget(TextLabel(shell, lazy_text(_MISSING), align="center", bold=True))
        self._bars = BarList(shell, players, finale.most)
        self._bars.show(final_bars(finale, len(finale.openings)), moving=False)
        if finale.places:
            self._bars.order(tuple(place.seat for place in finale.places))
        framed = fill_layout(Panel(shell, "panel", padding=shell.theme.space(2)), self._bars)
        fill_layout(self, framed, self._lesser(once_more), self._row(mending), *details)

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

    def title(self, tr: Translator) -> str:
        """Return the title: who wins."""
        seats = self._game.seats
        first = [seats[seat] for seat in self._finale.winners]
        if not self._finale.places:
            return tr(N_("Points"))
        return tr(_WON, player=first[0]) if len(first) == 1 else tr(_SHARED, players=first)

    def remember(self, *_: object) -> None:
        """Note how this game ended, for the standings over all saved games."""
        path: Path | None = self._game.path
        if (
            self._finale.places
            and path is not None
            and path.parent == self.shell.app_state.saved_games.library.folder
        ):
            cache_result({self._game.kind.name: self._about.module}, path)

    @property
    def story(self) -> Callable[[], object] | None:
        """A function that opens the story of the game; None where there is none."""
        told = self._about.module.STORY and self._game.history.position
        return partial(self.shell.go, "story", game=self._game) if told else None

    def _lesser(self, once_more: Callable[[], object]) -> AutoGrid:
        """Return the row of actions that few people want now."""
        shell, cards = self.shell, list[Widget]()
        if self._game.path is not None:
            cards.append(MenuCard(shell, partial(shell.go, "pack", game=self._game), lazy_text(_SHARE), upright=True))
        if self._finale.places:
            cards.append(
                MenuCard(shell, partial(shell.go, "log-book", game=self._game), lazy_text(_LOG_BOOK), upright=True)
            )
        if self._finale.openings:
            cards.append(MenuCard(shell, once_more, lazy_text(_ONCE_MORE), upright=True))
        return self._row(cards)

    def _row(self, ways: Sequence[Widget]) -> AutoGrid:
        return fill_layout(
            AutoGrid(lambda: self.shell.theme.text(9.5), most=4, gap=self.shell.theme.space(1.5), level=True), *ways
        )

    def again(self) -> None:
        """Begin a new game of the same people in the same seats and colours."""
        app_state = self.shell.app_state
        seats = self._game.seats
        friends = tuple(KnownPlayer(seat.name, keyword(seat.colour)) for seat in seats)
        app_state.keep(remember_players(app_state.settings, friends))
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
