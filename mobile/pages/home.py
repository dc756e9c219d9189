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
from companion.record.format import keyword
from companion.refusal import Refused
from companion.translator import N_, Translator
from mobile.core.geometry import HIGH_MINIMUM, WIDE_MINIMUM, WindowShape, window_shape
from mobile.core.plugin import AppGame, HomeOffer, NamedDrawing, UnfinishedSetUp, app_picture
from mobile.core.saved_games import SavedGame
from mobile.core.shell import Shell
from mobile.pages.job import IncrementalTask
from mobile.pages.navigator import Page
from mobile.pages.titled_page import TitledPage
from mobile.ui.dialogs import Dialog, DialogChoice, question_dialog
from mobile.ui.layouts import AutoGrid, Panel, ScrollPane, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, refusal_sentence, with_game_title
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

_GO_ON = N_("Go on setting up")
_LARGE, _SMALL = 1.4, 1.0  # of running text: the titles of cards
_BESIDE = 2.2  # of running text's size: pictures of what is not played


def large_picture_side(shell: Shell, width: float) -> float:
    """Return how large the pictures of large cards are on a page so wide, in pixels."""
    return picture_side(shell, 4.2 if width < 600 else 5.6)


def game_card(shell: Shell, game: AppGame, side: float, role: str = "plain") -> MenuCard:
    """Return a card that leads to all that a game offers, and names its inventor."""
    icon = _icon(shell, app_picture([game], "emblem"), side)
    go = partial(shell.go, game.at("game"))
    return MenuCard(shell, go, literal_text(game.title), partial(_invented, game), [icon], role=role, size=_LARGE)


def _invented(game: AppGame, tr: Translator) -> str:
    """Return a line with the inventor and the year of a game."""
    about = game.module.ABOUT
    return tr(N_("{designer}, {year}"), designer=about.designer, year=about.year)


def large_cards(page: Page, game: AppGame, side: float, loud: bool, alone: bool = True) -> list[MenuCard]:
    """Return the large cards of a game; `alone` adds those for when no game is going on. One may be `loud`."""
    offers = (*game.offers.large, *(game.offers.alone if alone else ()))
    return [
        _offered(page, game, offer, side, "loud" if loud and number == 0 else "plain", _LARGE)
        for number, offer in enumerate(offers)
    ]


def small_cards(page: Page, game: AppGame) -> list[MenuCard]:
    """Return the small cards of a game."""
    side = picture_side(page.shell, _BESIDE)
    return [_offered(page, game, offer, side, "quiet", _SMALL) for offer in game.offers.small]


def rules_and_print_cards(shell: Shell, game: AppGame) -> list[MenuCard]:
    """Return the cards for reading rules and printing."""
    cards = []
    if game.copying is not None:
        cards.append(navigation_card(shell, "print", N_("Print a copy"), game))
    if game.reading is not None:
        cards.append(navigation_card(shell, "rules", N_("Rules"), game))
    return cards


def navigation_card(shell: Shell, page: str, title: str, game: AppGame | None = None) -> MenuCard:
    """Return a small card that leads to a page of the app, or of a game."""
    icon = _icon(shell, shell.picture(page), picture_side(shell, _BESIDE))
    go = partial(shell.go, game.at(page) if game is not None else page)
    return MenuCard(shell, go, lazy_text(title), None, [icon], role="quiet", size=_SMALL)


def unfinished_card(shell: Shell, game: AppGame, found: UnfinishedSetUp, side: float) -> MenuCard:
    """Return a card that goes on with the set-up `found`, and names who plays."""
    icon = _icon(shell, shell.picture("table"), side)

    def line(tr: Translator) -> str:
        return with_game_title(shell, game, tr(N_("With {players}"), players=list(found.players(tr))))

    return MenuCard(shell, partial(_resume, shell, game, found), lazy_text(_GO_ON), line, [icon], size=_LARGE)


def unfinished_dialog(shell: Shell, game: AppGame, found: UnfinishedSetUp, anew: Callable[[], object]) -> Dialog:
    """Return a sheet that asks whether to go on with the set-up `found` or to begin `anew`; nothing is lost yet."""

    def waiting(tr: Translator) -> str:
        line = N_("A set-up with {players} is still waiting. It makes room as soon as another one is begun.")
        return tr(line, players=list(found.players(tr)))

    resumed = DialogChoice(lazy_text(_GO_ON), partial(_resume, shell, game, found), "loud")
    begun = DialogChoice(lazy_text(N_("Set up another table")), anew, "plain")
    return question_dialog(
        shell, lazy_text(N_("Not finished yet")), [TextLabel(shell, waiting)], resumed, begun, width=26
    )


def _offered(page: Page, game: AppGame, offer: HomeOffer, side: float, role: str, size: float) -> MenuCard:
    line = lazy_text(offer.line) if offer.line is not None else None
    begin, icon = partial(_begin, page, game, offer), _icon(page.shell, offer.picture, side)
    return MenuCard(page.shell, begin, lazy_text(offer.title), line, [icon], role=role, size=size)


def _begin(page: Page, game: AppGame, offer: HomeOffer) -> None:
    """Open a page; before one that keeps a set-up of its own, ask about the one that is kept."""
    shell = page.shell
    found = game.offers.unfinished(shell.folder) if offer.begins else None
    anew = partial(shell.go, game.at(offer.page))
    if found is None:
        anew()
    else:
        page.dialogs.open(unfinished_dialog(shell, game, found, anew))


def _resume(shell: Shell, game: AppGame, found: UnfinishedSetUp) -> None:
    """Go on with a set-up, on the page where it was left."""
    shell.go(game.at(found.page), **found.facts)


def _icon(shell: Shell, drawn: NamedDrawing, side: float) -> Picture:
    return Picture(shell, *drawn, size_hint=(None, None), size=(side, side))


class GamePage(TitledPage):
    """Built anew each time it is shown: an unfinished set-up comes and goes."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        assert shell.game is not None
        super().__init__(shell, literal_text(shell.game.title), **kwargs)
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
        self.dialogs.close()

    def _build(self, *_: object) -> None:
        shell, game = self.shell, self._game
        side, space = large_picture_side(shell, self.width), shell.theme.space
        first = AutoGrid(lambda: shell.theme.text(18), most=3, gap=space(1.5), whole=True)
        unfinished = game.offers.unfinished(shell.folder)
        if unfinished is not None:
            first.add_widget(unfinished_card(shell, game, unfinished, side))
        fill_layout(first, *large_cards(self, game, side, loud=unfinished is None))
        rest = AutoGrid(lambda: shell.theme.text(14), most=2, gap=space(1), even=False)
        fill_layout(rest, *small_cards(self, game), *rules_and_print_cards(shell, game))
        self.fill(first, rest)


_FOR = N_("For the board game {game}")
_WHAT = N_("Play with real pieces. The app knows the rules.")
_FOOT = HIGH_MINIMUM / WIDE_MINIMUM
_NAME = "Reef Companion"  # in one line
_LARGEST, _LEAST = 2.3, 1.35  # of running text: the name, beside the emblem


class HomePage(Page):
    """Built anew each time it is shown: games come and go."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self._foot = Picture(shell, *shell.picture("foot"), 1 / _FOOT, size_hint=(None, None))
        self._trouble: Refused | None = None
        self._latest: SavedGame | None = None
        self._looking: IncrementalTask[SavedGame] | None = None
        self._built: object = None
        self._soon = Clock.create_trigger(self._lay, -1)
        self.bind(size=self._soon)
        shell.theme.bind(scale=self._again, finger=self._again)

    def on_enter(self) -> None:
        """Show the game to go on with, which may be another one now."""
        self.shell.app_state.put_away()
        self._trouble = self.shell.app_state.pop_trouble() or self._trouble
        self._look()

    def _look(self) -> None:
        """Find the game to go on with: the one that was open last if it still runs, else the newest that does.

        Behind more finished games than can be read at once it is found while the page is shown already.
        """
        self._stop()
        self._latest = None
        app_state = self.shell.app_state
        self._looking = IncrementalTask(
            app_state.saved_games.to_go_on(app_state.settings.last), self._found, self._stop
        )
        self._looking.begin()
        self._again()

    def _found(self, saved: SavedGame) -> bool:
        if saved.running:
            self._latest = saved
            self._again()
        return saved.running

    def _stop(self) -> None:
        if self._looking is not None:
            self._looking.stop()
            self._looking = None
            self.shell.app_state.saved_games.keep()

    def _again(self, *_: object) -> None:
        self._built = None
        self._soon()

    def _lay(self, *_: object) -> None:
        """Once before a frame is drawn, however often the window's size has changed since the last one."""
        wanted = (window_shape(self.width, self.height, self.shell.theme.space(1) / 8), tuple(self.size))
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
        column.add_widget(self._brand(column.width - space(4), wanted[0] is WindowShape.PHONE))
        for widget in self._notices():
            column.add_widget(widget)
        column.add_widget(self._first())
        column.add_widget(self._rest())
        # The reef is scenery: what can be pressed ends above it, and where there is no room for both it is not shown.
        foot = min(self.width * _FOOT * 0.75, self.height * 0.2)
        self.add_widget(ScrollPane(self.shell, _Middle(column, self._foot, foot)))
        if self.dialog is not None:  # a question that is open stays open
            self.add_widget(self.dialog)

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
        words.add_widget(TextLabel(self.shell, literal_text(_NAME), size=size, bold=True, align=align))
        if len(self.shell.games) == 1:  # several have a card each, with their names
            words.add_widget(TextLabel(self.shell, self._for, role="faint", align=align, size=min(1.0, 0.62 * size)))
        if self._new_here():
            words.add_widget(TextLabel(self.shell, lazy_text(_WHAT), align=align, size=min(1.0, 0.62 * size)))
        way = "vertical" if upright else "horizontal"
        row = BoxLayout(orientation=way, size_hint_y=None, spacing=theme.space(2.5))
        emblem.pos_hint = {"center_x": 0.5} if upright else {"center_y": 0.5}
        words.pos_hint = {} if upright else {"center_y": 0.5}
        fill_layout(row, emblem, words)
        row.bind(minimum_height=row.setter("height"))
        return row

    def _new_here(self) -> bool:
        """Return whether nobody has played here yet."""
        settings = self.shell.app_state.settings
        return self._latest is None and not settings.last and not settings.friends

    def _notices(self) -> list[Widget]:
        if self._trouble is None:
            return []
        panel = Panel(self.shell, "refusal")
        panel.add_widget(TextLabel(self.shell, refusal_sentence(self._trouble), role="on-refusal"))
        return [panel]

    def _first(self) -> Widget:
        """The first cards: a game to go on with, then those of the only game, or one for each game."""
        shell = self.shell
        side = large_picture_side(shell, self.width)
        latest = self._latest
        row = AutoGrid(lambda: shell.theme.text(18), most=3, gap=shell.theme.space(1.5), whole=True)
        if latest is not None and latest.acting is not None:
            game = shell.games[latest.game]
            piece = game.art.player(keyword(latest.seats[latest.acting].colour))
            shown = Picture(shell, *piece, size_hint=(None, None), size=(side, side))
            go_on = partial(self._open, latest)
            line = partial(_who, shell, latest)
            row.add_widget(MenuCard(shell, go_on, lazy_text(N_("Go on")), line, [shown], role="loud", size=1.4))
        for game in shell.games.values():
            if (unfinished := game.offers.unfinished(shell.folder)) is not None:
                row.add_widget(unfinished_card(shell, game, unfinished, side))
        for game in shell.games.values():
            if len(shell.games) > 1:
                row.add_widget(game_card(shell, game, side))
            else:
                fill_layout(row, *large_cards(self, game, side, loud=latest is None, alone=latest is None))
        return row

    def _rest(self) -> Widget:
        shell = self.shell
        flow = AutoGrid(lambda: shell.theme.text(14), most=3, gap=shell.theme.space(1), whole=True)
        only = [game for game in shell.games.values() if len(shell.games) == 1]
        cards = [card for game in only for card in small_cards(self, game)]
        cards.append(navigation_card(shell, "games", N_("Saved games")))
        cards += [card for game in only for card in rules_and_print_cards(shell, game)]
        cards.append(navigation_card(shell, "settings", N_("Settings")))
        fill_layout(flow, *cards)
        return flow

    def _for(self, tr: Translator) -> str:
        (game,) = self.shell.games.values()
        return tr(_FOR, game=game.title)

    def on_leave(self) -> None:
        """Close the question, and stop what moves on a page that is not shown."""
        self._stop()
        self.dialogs.close()

    def _open(self, saved: SavedGame) -> None:
        from mobile.pages.open_game import open_game_table  # the engine: not needed to show this page

        self._trouble = None
        try:
            open_game_table(self.shell, saved.path)
        except Refused as why:
            self._trouble = why
            self._look()


class _Middle(BoxLayout):
    """Keeps one column of fixed width in the middle of the room above the `reef`, `foot` high, or scrolls it."""

    def __init__(self, column: BoxLayout, reef: Widget, foot: float) -> None:
        super().__init__(size_hint_y=None)
        self._column, self._reef, self._foot = column, reef, foot
        column.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        self.add_widget(fill_layout(AnchorLayout(anchor_x="center", anchor_y="center"), column))
        column.bind(height=self._fit)
        self.bind(parent=self._follow)

    def _follow(self, _widget: Widget, parent: Widget | None) -> None:
        if parent is not None:
            parent.bind(height=self._fit)
            self._fit()

    def _fit(self, *_: object) -> None:
        if self.parent is not None:
            shown = self._column.height + self._foot <= self.parent.height
            self._reef.opacity = float(shown)
            self.padding = (0, 0, 0, self._foot if shown else 0)
            self.height = max(self.parent.height, self._column.height)


def _who(shell: Shell, saved: SavedGame, tr: Translator) -> str:
    """Return a line: whose turn it is, and who else plays; where turns are not followed, what is followed."""
    listing, followed = shell.games[saved.game].listing, saved.summary.followed
    if followed in listing.turnless:
        names = tr.list([seat.name for seat in saved.seats])
        return with_game_title(shell, shell.games[saved.game], f"{names} · {tr(listing.followed[followed])}")
    acting = saved.seats[saved.acting or 0]
    others = [seat for seat in saved.seats if seat is not acting]
    said = tr(N_("On turn: {player}, with {others}"), player=acting, others=others)
    return with_game_title(shell, shell.games[saved.game], said)
