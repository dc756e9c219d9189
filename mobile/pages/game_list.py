"""The list of saved games: who plays, how far they are, when they were saved, and how the boards lay."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from datetime import date
from functools import partial
from operator import attrgetter
from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.dates import format_day, local_day
from companion.record.evening import is_branch_file
from companion.record.format import keyword
from companion.text import MAX_LENGTH, quote_path
from companion.translator import N_, NN_, Translator, capitalize_first
from mobile.core.plugin import AppGame
from mobile.core.saved_games import SavedGame
from mobile.core.shell import Shell
from mobile.ui.layouts import AutoGrid, fill_layout
from mobile.ui.lazy_text import explain_refusal, lazy_text, literal_text, with_game_title
from mobile.ui.menu_cards import MenuCard, more_button
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import LazyText, TextLabel

_GAP = 1.5  # squares between two boards


class BoardThumbnail(Widget):
    """`boards` are rows of letters, each an ink of the game's paints; they stand side by side, or two by two."""

    def __init__(self, shell: Shell, game: AppGame, boards: tuple[tuple[str, ...], ...], side: float) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._paints, self._boards = shell, game.listing.paints, boards
        columns = len(boards) if len(boards) < 3 else 2
        wide, high = max(len(row) for board in boards for row in board), max(map(len, boards))
        rows = -(-len(boards) // columns)
        self._step = (wide + _GAP, high + _GAP)
        self._columns = columns
        across, up = columns * self._step[0] - _GAP, rows * self._step[1] - _GAP
        self._square = max(1.0, round(side / max(up, 0.6 * across)))
        self.size = (across * self._square, up * self._square)
        self.bind(pos=self._move)
        shell.theme.bind(palette=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        theme, square = self.shell.theme, self._square
        placed: dict[str, list[tuple[float, float]]] = {}
        for number, board in enumerate(self._boards):
            line, place = divmod(number, self._columns)
            left = place * self._step[0] * square
            top = self.height - line * self._step[1] * square
            for down, row in enumerate(board):
                for across, letter in enumerate(row):
                    placed.setdefault(letter, []).append((left + across * square, top - (down + 1) * square))
        with self.canvas:
            PushMatrix()
            self._place = Translate()  # moved often, drawn once
            for letter, places in placed.items():
                if letter not in self._paints:
                    continue
                Color(*theme.ink(self._paints[letter]))
                for x, y in places:
                    Rectangle(pos=(round(x), round(y)), size=(square, square))
            PopMatrix()
        self._move()

    def _move(self, *_: object) -> None:
        self._place.xy = round(self.x), round(self.y)


FIRST_SHOWN = 30
"""Lines of one kind that are made, and as many again with each touch that asks for more: each line takes memory."""

_RECENT = 7  # days: from then on a date says more
_DAYS = NN_("{n} day ago", "{n} days ago")
STEP_COUNT = NN_("{n} step", "{n} steps")


class GameList(BoxLayout):
    """The list: running games first, then finished ones, then files that are no games; each kind the newest first.

    `pressed` is called with the game whose line is touched.
    """

    def __init__(self, shell: Shell, pressed: Callable[[SavedGame], object]) -> None:
        super().__init__(orientation="vertical", spacing=shell.theme.space(2), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self._running = _Kind(shell, N_("In progress"), pressed)
        self._over = _Kind(shell, N_("Finished"), pressed)
        self._faulty = _Kind(shell, N_("Cannot be opened"), pressed)
        self._kinds = (self._running, self._over, self._faulty)
        self._places: dict[Path, _Kind] = {}

    @property
    def number(self) -> int:
        """The number of games in it, with a line or without."""
        return len(self._places)

    def put(self, saved: SavedGame) -> None:
        """Add a game in its place, or replace one that has changed."""
        if saved.path in self._places:
            self.drop(saved.path)
        kind = self._faulty if saved.faults else self._running if saved.running else self._over
        self._places[saved.path] = kind
        kind.put(saved)
        self._arrange()

    def drop(self, path: Path) -> None:
        """Remove the game at `path`, if it is in the list."""
        if path in self._places:
            self._places.pop(path).drop(path)
            self._arrange()

    def choose(self, path: Path | None) -> None:
        """Mark the line of one game, and no other's."""
        for kind in self._kinds:
            kind.choose(path)

    def _arrange(self) -> None:
        """Show the kinds that have games."""
        there = [kind for kind in self._kinds if kind.games]
        if there != self.children[::-1]:
            self.clear_widgets()
            fill_layout(self, *there)


class _Kind(BoxLayout):
    """Games of one kind below a title; only the first have lines, until more are asked for."""

    def __init__(self, shell: Shell, title: str, pressed: Callable[[SavedGame], object]) -> None:
        super().__init__(orientation="vertical", spacing=shell.theme.space(2), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self._pressed = shell, pressed
        self.games: list[SavedGame] = []
        self._most = FIRST_SHOWN
        self._chosen: Path | None = None
        self._lines: dict[Path, MenuCard] = {}
        self.add_widget(TextLabel(shell, lazy_text(title), size=1.1, bold=True))
        self._flow = AutoGrid(lambda: shell.theme.text(20), most=2, gap=shell.theme.space(1.5))
        self.add_widget(self._flow)
        self._more: Widget | None = None
        self._offered = 0
        self._soon = Clock.create_trigger(self._offer, -1)

    def put(self, saved: SavedGame) -> None:
        place = bisect_left(self.games, saved.order, key=attrgetter("order"))
        self.games.insert(place, saved)
        self._soon()
        if place < self._most:
            self._add(saved, place)
            if len(self.games) > self._most:
                self._flow.remove_widget(self._lines.pop(self.games[self._most].path))

    def drop(self, path: Path) -> None:
        self.games = [saved for saved in self.games if saved.path != path]
        if path in self._lines:
            self._flow.remove_widget(self._lines.pop(path))
            self._fill()

    def choose(self, path: Path | None) -> None:
        for one in {self._chosen, path}:
            if one in self._lines:
                self._lines[one].choose(one == path)
        self._chosen = path

    def _add(self, saved: SavedGame, place: int) -> None:
        line = self._trouble(saved) if saved.faults else self._card(saved)
        self._lines[saved.path] = line
        self._flow.add_widget(line, index=len(self._flow.children) - place)

    def _fill(self) -> None:
        """Add lines for those of the first games that have none."""
        for place in range(len(self._lines), min(self._most, len(self.games))):
            self._add(self.games[place], place)
        self._soon()

    def _offer(self, *_: object) -> None:
        """Show a button with how many more there are."""
        more = min(len(self.games) - len(self._lines), FIRST_SHOWN)
        if more == self._offered:
            return
        self._offered = more
        if self._more is not None:
            self.remove_widget(self._more)
            self._more = None
        if more:
            self._more = more_button(self.shell, more, self._show_more)
            self.add_widget(self._more)

    def _show_more(self) -> None:
        self._most += FIRST_SHOWN
        self._fill()

    def _card(self, saved: SavedGame) -> MenuCard:
        names, line = partial(saved_game_title, saved), partial(self._line, saved, self.shell.games[saved.game])
        card = saved_game_card(self.shell, saved, partial(self._pressed, saved), names, line)
        card.choose(saved.path == self._chosen)
        return card

    def _line(self, saved: SavedGame, game: AppGame, tr: Translator) -> str:
        return with_game_title(self.shell, game, saved_game_line(saved, game, tr))

    def _trouble(self, saved: SavedGame) -> MenuCard:
        # A file's name may hold bytes that are no text, which cannot be drawn, and signs that turn it around.
        title = literal_text(quote_path(saved.path.name, MAX_LENGTH))

        def why(tr: Translator) -> str:
            return "\n".join(explain_refusal(tr, fault) for fault in saved.faults)

        chosen = saved.path == self._chosen
        return MenuCard(self.shell, partial(self._pressed, saved), title, why, chosen=chosen, size=1.0)


def saved_game_card(
    shell: Shell, saved: SavedGame, pressed: Callable[[], object], title: LazyText, line: LazyText
) -> MenuCard:
    """Return a card with whose turn it is, or who won, and how the boards lie."""
    side = picture_side(shell, 3.6)
    leader = saved.acting if saved.acting is not None else (saved.summary.winners or (0,))[0]
    game = shell.games[saved.game]
    piece = game.art.player(keyword(saved.seats[leader].colour))
    shows: list[Widget] = [Picture(shell, *piece, size_hint=(None, None), size=(side, side))]
    if saved.summary.boards:
        shows.append(BoardThumbnail(shell, game, saved.summary.boards, side))
    return MenuCard(shell, pressed, title, line, shows)


def saved_game_title(saved: SavedGame, tr: Translator) -> str:
    """Return the players' names; with their points once the game is over."""
    points = saved.summary.points
    if not points:
        return tr.list([seat.name for seat in saved.seats])
    return tr.list([f"{seat.name} {number}" for seat, number in zip(saved.seats, points, strict=True)])


def saved_game_line(saved: SavedGame, game: AppGame, tr: Translator) -> str:
    """Return the line below: the winner or the player on turn, how much was followed, the date."""
    parts, said = [], saved.summary
    if saved.acting is not None and said.followed in game.listing.turnless:
        parts.append(tr(N_("Goes on")))
    elif saved.acting is not None:
        parts.append(tr(N_("On turn: {player}"), player=saved.seats[saved.acting]))
    elif said.level:
        level = N_("As many points: {players}; the tie-breakers are not counted yet")
        parts.append(tr(level, players=[saved.seats[seat] for seat in said.winners]))
    elif said.winners:
        parts.append(tr(N_("Won: {players}"), players=[saved.seats[seat] for seat in said.winners]))
    if said.followed in game.listing.followed:
        parts.append(tr(game.listing.followed[said.followed]))
    if saved.steps:
        parts.append(tr.count(*STEP_COUNT, saved.steps))
    if day := saved.day(today := local_day()):
        parts.append(format_past_day(tr, day, today))
    if saved.broken:
        parts.append(tr(N_("damaged in part")))
    if saved.rescued:
        parts.append(tr(N_("mended from a backup")))
    if saved.forked:
        parts.append(tr(N_("two courses")))
    if is_branch_file(saved.path):
        parts.append(tr(N_("the course that was not chosen")))
    return capitalize_first(" · ".join(parts))


def format_past_day(tr: Translator, day: str, today: str) -> str:
    """Return a day as people say it: today, yesterday, days ago, or its date."""
    ago = (date.fromisoformat(today) - date.fromisoformat(day)).days
    if ago < 2:
        return tr(N_("yesterday") if ago else N_("today"))
    return tr.count(*_DAYS, ago) if ago < _RECENT else format_day(tr, day)
