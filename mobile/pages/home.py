"""The first page and the page of one game: go on, begin, score, print, read. One thing is loud: the running game.

With several games the first page leads to a page of each, which offers the same.
"""

from __future__ import annotations

from collections.abc import Callable
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
from mobile.core.geometry import HIGH, WIDE, Shape, shape
from mobile.core.plugin import AppGame, Drawn, Offer, Unfinished, picture
from mobile.core.saved_games import Saved
from mobile.core.shell import Shell
from mobile.pages.job import Gradually
from mobile.pages.navigator import Page
from mobile.pages.titled_page import Titled
from mobile.ui.dialogs import Choice, Sheet, question_sheet
from mobile.ui.layouts import Flow, Panel, Scroll, filled
from mobile.ui.lazy_text import refusal_sentence, say, verbatim, which
from mobile.ui.menu_cards import Card
from mobile.ui.pictures import Picture
from mobile.ui.pictures import side as picture_side
from mobile.ui.text import Words

_GO_ON = N_("Go on setting up")
_LARGE, _SMALL = 1.4, 1.0  # of running text: the titles of cards
_BESIDE = 2.2  # of running text's size: pictures of what is not played


def large_side(shell: Shell, width: float) -> float:
    """Return how large the pictures of large cards are on a page so wide, in pixels."""
    return picture_side(shell, 4.2 if width < 600 else 5.6)


def game_card(shell: Shell, game: AppGame, side: float, role: str = "plain") -> Card:
    """Return a card that leads to all that a game offers, and names its inventor."""
    icon = _icon(shell, picture([game], "emblem"), side)
    go = partial(shell.go, game.at("game"))
    return Card(shell, go, verbatim(game.title), partial(_invented, game), [icon], role=role, size=_LARGE)


def _invented(game: AppGame, speech: Speech) -> str:
    """Return a line with the inventor and the year of a game."""
    about = game.module.ABOUT
    return speech(N_("{designer}, {year}"), designer=about.designer, year=about.year)


def large_cards(page: Page, game: AppGame, side: float, loud: bool, alone: bool = True) -> list[Card]:
    """Return the large cards of a game; `alone` adds those for when no game is going on. One may be `loud`."""
    offers = (*game.offers.large, *(game.offers.alone if alone else ()))
    return [
        _offered(page, game, offer, side, "loud" if loud and number == 0 else "plain", _LARGE)
        for number, offer in enumerate(offers)
    ]


def small_cards(page: Page, game: AppGame) -> list[Card]:
    """Return the small cards of a game."""
    side = picture_side(page.shell, _BESIDE)
    return [_offered(page, game, offer, side, "quiet", _SMALL) for offer in game.offers.small]


def reading_cards(shell: Shell, game: AppGame) -> list[Card]:
    """Return the cards for reading rules and printing."""
    cards = []
    if game.copying is not None:
        cards.append(way(shell, "print", N_("Print a copy"), game))
    if game.reading is not None:
        cards.append(way(shell, "rules", N_("Rules"), game))
    return cards


def way(shell: Shell, page: str, title: str, game: AppGame | None = None) -> Card:
    """Return a small card that leads to a page of the app, or of a game."""
    icon = _icon(shell, shell.picture(page), picture_side(shell, _BESIDE))
    go = partial(shell.go, game.at(page) if game is not None else page)
    return Card(shell, go, say(title), None, [icon], role="quiet", size=_SMALL)


def unfinished_card(shell: Shell, game: AppGame, found: Unfinished, side: float) -> Card:
    """Return a card that goes on with the set-up `found`, and names who plays."""
    icon = _icon(shell, shell.picture("table"), side)

    def line(speech: Speech) -> str:
        return which(shell, game, speech(N_("With {players}"), players=list(found.players(speech))))

    return Card(shell, partial(_resume, shell, game, found), say(_GO_ON), line, [icon], size=_LARGE)


def unfinished_sheet(shell: Shell, game: AppGame, found: Unfinished, anew: Callable[[], object]) -> Sheet:
    """Return a sheet that asks whether to go on with the set-up `found` or to begin `anew`; nothing is lost yet."""

    def waiting(speech: Speech) -> str:
        line = N_("A set-up with {players} is still waiting. It makes room as soon as another one is begun.")
        return speech(line, players=list(found.players(speech)))

    resumed = Choice(say(_GO_ON), partial(_resume, shell, game, found), "loud")
    begun = Choice(say(N_("Set up another table")), anew, "plain")
    return question_sheet(shell, say(N_("Not finished yet")), [Words(shell, waiting)], resumed, begun, width=26)


def _offered(page: Page, game: AppGame, offer: Offer, side: float, role: str, size: float) -> Card:
    line = say(offer.line) if offer.line is not None else None
    begin, icon = partial(_begin, page, game, offer), _icon(page.shell, offer.picture, side)
    return Card(page.shell, begin, say(offer.title), line, [icon], role=role, size=size)


def _begin(page: Page, game: AppGame, offer: Offer) -> None:
    """Open a page; before one that keeps a set-up of its own, ask about the one that is kept."""
    shell = page.shell
    found = game.offers.unfinished(shell.folder) if offer.begins else None
    anew = partial(shell.go, game.at(offer.page))
    if found is None:
        anew()
    else:
        page.sheets.open(unfinished_sheet(shell, game, found, anew))


def _resume(shell: Shell, game: AppGame, found: Unfinished) -> None:
    """Go on with a set-up, on the page where it was left."""
    shell.go(game.at(found.page), **found.facts)


def _icon(shell: Shell, drawn: Drawn, side: float) -> Picture:
    return Picture(shell, *drawn, size_hint=(None, None), size=(side, side))


class GamePage(Titled):
    """Built anew each time it is shown: an unfinished set-up comes and goes."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        assert shell.game is not None
        super().__init__(shell, verbatim(shell.game.title), **kwargs)
        self._game = shell.game
        self._soon = Clock.create_trigger(self._build, -1)
        self.bind(width=self._soon)
        shell.theme.bind(scale=self._soon, finger=self._soon)

    def on_enter(self) -> None:
        """Build the page again: there may be another unfinished set-up now."""
        super().on_enter()
        self._build()

    def on_leave(self) -> None:
        """Close the question: it has been answered."""
        super().on_leave()
        self.sheets.close()

    def _build(self, *_: object) -> None:
        shell, game = self.shell, self._game
        side, space = large_side(shell, self.width), shell.theme.space
        first = Flow(lambda: shell.theme.text(18), most=3, gap=space(1.5), whole=True)
        unfinished = game.offers.unfinished(shell.folder)
        if unfinished is not None:
            first.add_widget(unfinished_card(shell, game, unfinished, side))
        filled(first, *large_cards(self, game, side, loud=unfinished is None))
        rest = Flow(lambda: shell.theme.text(14), most=2, gap=space(1), even=False)
        filled(rest, *small_cards(self, game), *reading_cards(shell, game))
        self.fill(first, rest)


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
        filled(row, emblem, words)
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
                filled(row, *large_cards(self, game, side, loud=latest is None, alone=latest is None))
        return row

    def _rest(self) -> Widget:
        shell = self.shell
        flow = Flow(lambda: shell.theme.text(14), most=3, gap=shell.theme.space(1), whole=True)
        only = [game for game in shell.games.values() if len(shell.games) == 1]
        cards = [card for game in only for card in small_cards(self, game)]
        cards.append(way(shell, "games", N_("Saved games")))
        cards += [card for game in only for card in reading_cards(shell, game)]
        cards.append(way(shell, "settings", N_("Settings")))
        filled(flow, *cards)
        return flow

    def _for(self, speech: Speech) -> str:
        (game,) = self.shell.games.values()
        return speech(_FOR, game=game.title)

    def on_leave(self) -> None:
        """Close the question, and stop what moves on a page that is not shown."""
        self._stop()
        self.sheets.close()

    def _open(self, saved: Saved) -> None:
        from mobile.pages.open_game import open_game  # the engine: not needed to show this page

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
        self.add_widget(filled(AnchorLayout(anchor_x="center", anchor_y="center"), column))
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
