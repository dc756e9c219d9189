"""The first page: go on, begin, score, print, read. One thing is loud: the game that runs, else a new one.

With several games it leads to a page of each (`game_page`), which offers the same.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.measure import text_width
from companion.record.format import word
from companion.refusal import Refused
from companion.translator import N_, Speech
from mobile.frame.layout import HIGH, WIDE, Shape, shape
from mobile.frame.shelf_index import Saved
from mobile.frame.shell import Shell
from mobile.home.offers import game_card, large_cards, large_side, reading_cards, small_cards, unfinished_card, way
from mobile.pages.page import Page
from mobile.pages.sentences import refusal_sentence, say, verbatim, which
from mobile.saved.gradually import Gradually
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel, Scroll
from mobile.widgets.picture import Picture
from mobile.widgets.text import Words

_FOR = N_("For the board game {game}")
_WHAT = N_("Play with the real pieces. The app knows the rules and counts.")
_FOOT = HIGH / WIDE
_NAME = "Reef Companion"  # in one line
_LARGEST, _LEAST = 2.3, 1.35  # of running text: the name, beside the emblem


class Home(Page):
    """Built anew each time it is shown: games come and go."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self._foot = Picture(shell, *shell.picture("foot"), 1 / _FOOT, size_hint=(None, None))
        self._trouble: Refused | None = None
        self._latest: Saved | None = None
        self._looking: Gradually[Saved] | None = None
        self._built: object = None
        self._soon = Clock.create_trigger(self._lay, -1)
        self.bind(size=self._soon)
        shell.theme.bind(scale=self._again, finger=self._again)

    def on_enter(self) -> None:
        """Show the game to go on with, which may be another one now."""
        self.shell.desk.put_away()
        self._trouble = self.shell.desk.pop_trouble() or self._trouble
        self._look()

    def _look(self) -> None:
        """Find the game to go on with: the one that was open last if it still runs, else the newest that does.

        Behind more finished games than can be read at once it is found while the page is shown already.
        """
        self._stop()
        self._latest = None
        desk = self.shell.desk
        self._looking = Gradually(desk.shelf.to_go_on(desk.settings.last), self._found, self._stop)
        self._looking.begin()
        self._again()

    def _found(self, saved: Saved) -> bool:
        if saved.running:
            self._latest = saved
            self._again()
        return saved.running

    def _stop(self) -> None:
        if self._looking is not None:
            self._looking.stop()
            self._looking = None
            self.shell.desk.shelf.keep()

    def _again(self, *_: object) -> None:
        self._built = None
        self._soon()

    def _lay(self, *_: object) -> None:
        """Once before a frame is drawn, however often the window's size has changed since the last one."""
        wanted = (shape(self.width, self.height, self.shell.theme.space(1) / 8), tuple(self.size))
        if self.width < 50 or wanted == self._built:
            return
        self._built = wanted
        self.clear_widgets()
        self._foot.size = (self.width, self.width * _FOOT)
        self._foot.pos = (self.x, self.y)
        self.add_widget(self._foot)
        space = self.shell.theme.space
        column = BoxLayout(
            orientation="vertical", size_hint=(None, None), spacing=space(2), padding=(space(2), space(2.5))
        )
        column.bind(minimum_height=column.setter("height"))
        column.width = min(self.width, space(118) * self.shell.theme.scale**0.5)
        column.add_widget(self._brand(column.width - space(4), wanted[0] is Shape.PHONE))
        for widget in self._notices():
            column.add_widget(widget)
        column.add_widget(self._first())
        column.add_widget(self._rest())
        # The reef is scenery: what can be pressed ends above it where there is room.
        foot = min(self.width * _FOOT * 0.75, self.height * 0.2)
        self.add_widget(Scroll(self.shell, _Middle(column, foot)))
        if self.sheet is not None:  # a question that is open stays open
            self.add_widget(self.sheet)

    def _brand(self, room: float, phone: bool) -> Widget:
        """The emblem and the name, beside each other where the name fits so."""
        theme = self.shell.theme
        side = theme.space(12 if phone else 17) * min(theme.scale, 1.3)
        beside = room - side - theme.space(2.5)
        line = 1.02 * text_width(_NAME, theme.text(), bold=True)
        upright = beside < _LEAST * line
        size = min(_LARGEST, (room if upright else beside) / line)
        emblem = Picture(self.shell, *self.shell.picture("emblem"), size_hint=(None, None), size=(side, side))
        align = "center" if upright else "left"
        words = BoxLayout(orientation="vertical", size_hint_y=None)
        words.bind(minimum_height=words.setter("height"))
        words.add_widget(Words(self.shell, verbatim(_NAME), size=size, bold=True, align=align))
        if len(self.shell.games) == 1:  # several have a card each, with their names
            words.add_widget(Words(self.shell, self._for, role="faint", align=align, size=min(1.0, 0.62 * size)))
        if self._new_here():
            words.add_widget(Words(self.shell, say(_WHAT), align=align, size=min(1.0, 0.62 * size)))
        way = "vertical" if upright else "horizontal"
        row = BoxLayout(orientation=way, size_hint_y=None, spacing=theme.space(2.5))
        emblem.pos_hint = {"center_x": 0.5} if upright else {"center_y": 0.5}
        words.pos_hint = {} if upright else {"center_y": 0.5}
        row.add_widget(emblem)
        row.add_widget(words)
        row.bind(minimum_height=row.setter("height"))
        return row

    def _new_here(self) -> bool:
        """Return whether nobody has played here yet."""
        settings = self.shell.desk.settings
        return self._latest is None and not settings.last and not settings.friends

    def _notices(self) -> list[Widget]:
        if self._trouble is None:
            return []
        panel = Panel(self.shell, "refusal")
        panel.add_widget(Words(self.shell, refusal_sentence(self._trouble), role="on-refusal"))
        return [panel]

    def _first(self) -> Widget:
        """The first cards: a game to go on with, then those of the only game, or one for each game."""
        shell = self.shell
        side = large_side(shell, self.width)
        latest = self._latest
        row = Flow(lambda: shell.theme.text(18), most=3, gap=shell.theme.space(1.5), whole=True)
        if latest is not None and latest.acting is not None:
            game = shell.games[latest.game]
            piece = game.art.player(word(latest.seats[latest.acting].colour))
            shown = Picture(shell, *piece, size_hint=(None, None), size=(side, side))
            go_on = partial(self._open, latest)
            line = partial(_who, shell, latest)
            row.add_widget(Card(shell, go_on, say(N_("Go on")), line, [shown], role="loud", size=1.4))
        for game in shell.games.values():
            if (unfinished := game.offers.unfinished(shell.folder)) is not None:
                row.add_widget(unfinished_card(shell, game, unfinished, side))
        for game in shell.games.values():
            if len(shell.games) > 1:
                row.add_widget(game_card(shell, game, side))
            else:
                for card in large_cards(self, game, side, loud=latest is None, alone=latest is None):
                    row.add_widget(card)
        return row

    def _rest(self) -> Widget:
        shell = self.shell
        flow = Flow(lambda: shell.theme.text(14), most=3, gap=shell.theme.space(1), whole=True)
        only = [game for game in shell.games.values() if len(shell.games) == 1]
        cards = [card for game in only for card in small_cards(self, game)]
        cards.append(way(shell, "games", N_("Saved games")))
        cards += [card for game in only for card in reading_cards(shell, game)]
        cards.append(way(shell, "settings", N_("Settings")))
        for card in cards:
            flow.add_widget(card)
        return flow

    def _for(self, speech: Speech) -> str:
        (game,) = self.shell.games.values()
        return speech(_FOR, game=game.title)

    def on_leave(self) -> None:
        """Close the question, and stop what moves on a page that is not shown."""
        self._stop()
        self.sheets.close()

    def _open(self, saved: Saved) -> None:
        from mobile.saved.opener import open_game  # the engine: not needed to show this page

        self._trouble = None
        try:
            open_game(self.shell, saved.path)
        except Refused as why:
            self._trouble = why
            self._look()


class _Middle(BoxLayout):
    """Keeps one column of fixed width in the middle of the room above the reef, or scrolls it."""

    def __init__(self, column: BoxLayout, foot: float) -> None:
        super().__init__(size_hint_y=None, padding=(0, 0, 0, foot))
        self._column = column
        column.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        anchor = AnchorLayout(anchor_x="center", anchor_y="center")
        anchor.add_widget(column)
        self.add_widget(anchor)
        column.bind(height=self._fit)
        self.bind(parent=self._follow)

    def _follow(self, _widget: Widget, parent: Widget | None) -> None:
        if parent is not None:
            parent.bind(height=self._fit)
            self._fit()

    def _fit(self, *_: object) -> None:
        if self.parent is not None:
            self.height = max(self.parent.height, self._column.height + self.padding[3])


def _who(shell: Shell, saved: Saved, speech: Speech) -> str:
    """Return a line: whose turn it is, and who else plays; where turns are not followed, what is followed."""
    listing, followed = shell.games[saved.game].listing, saved.summary.followed
    if followed in listing.turnless:
        names = speech.list([seat.name for seat in saved.seats])
        return which(shell, shell.games[saved.game], f"{names} · {speech(listing.followed[followed])}")
    acting = saved.seats[saved.acting or 0]
    others = [seat for seat in saved.seats if seat is not acting]
    said = speech(N_("On turn: {player}, with {others}"), player=acting, others=others)
    return which(shell, shell.games[saved.game], said)
