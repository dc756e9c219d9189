"""The table page of Reef: boards, cards, what is asked now, and bars of buttons for all the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from companion.reef.box import CENTRE_SPACES, HAND_LIMIT, parse_space
from companion.reef.decks import save_learned_cards
from companion.reef.game import Game
from companion.reef.queries.touches import (
    DECK_SPOT,
    BoardSpot,
    ComposeChoice,
    HitTarget,
    PendingTurn,
    SlotSpot,
    SpaceSpot,
    spot_seat,
)
from companion.reef.rules.actions import Action, LayFirstPieces
from companion.reef.rules.moves import learned_deck
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Phase, Seat, State, Table
from companion.reef.tutorial import Idea
from companion.reef.wording.log import STEP_WORDS
from companion.reef.wording.table import points_change_line
from companion.refusal import Refused
from companion.reports.tutorial import Lesson
from companion.translator import Translator
from mobile.core.geometry import Area, WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.reef.play import wording as words
from mobile.reef.play.touch_input import TableTouchInput
from mobile.reef.table import dialogs as more
from mobile.reef.table.dialogs import TableDialogs
from mobile.reef.table.presenter import TablePresenter, active_seat
from mobile.reef.table.surface import TableSurface
from mobile.table import page as table_page
from mobile.table.button_bar import ButtonBar
from mobile.table.controller import TableController
from mobile.table.dialogs import LOG_LABEL
from mobile.table.prompt import PLAYS_LINE, ActivePlayer, Prompt
from mobile.table.prompt_layout import BOTH, prompt_height
from mobile.table.undo import MORE_LABEL, label_more, replacement_line, undo_caption, undo_caption_fitting
from mobile.tutorial.card import NEVER_COVER, PLAYED_COST, WeightedAreas, widget_area
from mobile.ui.buttons import Button
from mobile.ui.layouts import fill_layout
from mobile.ui.lazy_text import literal_text
from mobile.ui.text import LazyText

_ALL = 40  # of running text's size: a bar that has room for the words of all buttons


class OneRowBar(ButtonBar):
    """A bar in one row, as high as there is room."""

    gap = 0.6
    tallest = inf

    def rows(self, _area: Area, _number: int) -> int:
        """Return one row."""
        return 1

    def narrowest(self, number: int) -> float:
        """Return a finger's width; where not all buttons have it, words keep what short signs can do without."""
        return self.shell.theme.touch if self.roomy(number) else self.shell.theme.least

    def roomy(self, number: int) -> bool:
        """Return whether so many buttons can be as wide as a finger wants."""
        gap = self.shell.theme.space(self.gap)
        return bool(number * (self.shell.theme.touch + gap) <= self.width + gap)


class TurnBar(OneRowBar):
    """The bar while people play on `page`: undo, redo, the log, all the rest, and one's own `cards`."""

    def __init__(self, page: TablePage, cards: Callable[[], object]) -> None:
        super().__init__(page.shell)
        self._controller, self._computer = page.controller, page.computer
        self.undo = self.button(partial(undo_caption, what=""), page.undo)
        self.redo = self.button(partial(words.redo_caption, what=""), page.redo)
        self.log = self.button(LOG_LABEL, page.dialogs.open_log)
        self.more = self.button(MORE_LABEL, page.open_more)
        self.cards = self.button(self._whose_cards, cards)
        self._shares = {self.undo: 1.5, self.redo: 1.5, self.log: 1.3, self.more: 1.0, self.cards: 2.4}
        self._touched = self._own = False

    def place(self, area: Area) -> None:
        """Put the buttons in `area`, and name them for their room."""
        super().place(area)
        self._name()

    def share(self, button: Button) -> float:
        """Share the row out: buttons that say what they do take more of it."""
        return self._shares[button]

    @property
    def narrow(self) -> bool:
        """Return whether long words have no room here."""
        return bool(self.width < 23 * self.shell.theme.text())

    def show(self, touched: bool, own: bool) -> None:
        """Show what would be taken back and done again; `touched`: a turn has been entered in part.

        `own`: the player on turn looks at their cards here.
        """
        self._touched, self._own = touched, own
        self.rearrange()
        self._name()
        waits = self._computer.seat is None
        self.cards.mean(self._whose_cards, role="loud" if waits and self._full else "plain")

    @property
    def _full(self) -> bool:
        state = self._controller.state
        return state.players[state.seat].hand.total == HAND_LIMIT

    def _whose_cards(self, tr: Translator) -> str:
        return words.own_cards_label(tr, self._controller.state)

    def wanted(self) -> list[Button]:
        """Return the buttons; beside somebody's cards, where room is little, not those that *More* offers too."""
        if not self._own or self._touched:
            return [each for each in self.every if each is not self.cards]
        cramped = self.width < _ALL * self.shell.theme.text()
        return [each for each in self.every if not cramped or each not in (self.redo, self.log)]

    def _name(self) -> None:
        """Name the buttons, as fully as there is room for."""
        history, own = self._controller.game.history, self.undo
        last = (
            words.TOUCHED_NAME
            if self._touched
            else words.action_name(next(iter(self._controller.undo_groups.last()), None))
        )
        following = words.action_name(history.undone[0] if history.undone else None)
        redo: LazyText = partial(words.redo_caption, what=following)
        # A sign, where there is little room: *More* says it in words.
        self.redo.mean(
            literal_text(words.REDO_SIGN) if self.narrow else redo, possible=bool(following) and not self._touched
        )
        self.name_more()
        taken: LazyText = partial(undo_caption, what=last)
        if self.narrow:
            taken = partial(undo_caption_fitting, what=last, fits=self._holds, barely=self._barely)
        own.mean(taken, possible=bool(last))

    def name_more(self) -> None:
        """Name the button for all the rest."""
        label_more(self.more, self._controller.on_copy)

    def _holds(self, name: str) -> bool:
        return self.undo.holds_name(name, self.width_with(self.undo, name))

    def _barely(self, name: str) -> bool:
        own = self.undo
        return own.holds(name, self.shell.theme.readable, self.width_with(own, name))


class StepObserver:
    """Saves cards that come in sight in `folder`, to be offered by name in later games.

    `points` says whose points a correction has changed, so that tokens are taken or given back, until the next state.
    """

    points: LazyText | None = None

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: State | None = None

    def see(self, state: State, corrected: bool) -> None:
        """Compare the table with its last state; `corrected`: an entry was, the game did not go on."""
        was, self._seen = self._seen, state
        if was is state:
            return
        self.points = None
        if was is not None and corrected and _points(was) != _points(state):
            self.points = partial(points_change_line, before=was, after=state)
        if not state.table.deck.complete:
            save_learned_cards(
                self._folder, state.table.deck if was is None else learned_deck(was), learned_deck(state)
            )


def _points(state: State) -> list[int]:
    return [player.points for player in state.players]


def list_players(table: Table) -> list[ActivePlayer]:
    """Return everybody at a table."""
    return [_acting(seat) for seat in table.seats]


def active_player(state: State, seat: int) -> ActivePlayer | None:
    """Return the player acting, at `seat`, for the banner; None once the game is over."""
    return None if state.phase is Phase.OVER else _acting(state.table.seats[seat])


def _acting(seat: Seat) -> ActivePlayer:
    return ActivePlayer(seat, PLAYS_LINE, f"sign-{seat.sign.name.lower()}")


_BAR, _LOW_BAR, _NEWS, _LOW_NEWS, _MORE = 0.09, 0.16, 0.125, 0.2, 0.06  # of a window, at most
_BOARD, _OTHERS, _CARD = 6.0, 1.5, 4.0  # how much each is worth seeing


def lay_out_page(
    shell: Shell, page: Any, surface: TableSurface, notice: Prompt, bar: ButtonBar, more: int = 0
) -> None:
    """Lay out notice, buttons of `bar` and table; on a phone on its side notice and buttons beside the board.

    `more` is how many lines more than at a table the notice needs.
    """
    theme = shell.theme
    gap, high = theme.space(0.6), max(theme.touch, theme.text(2.4))
    phone = window_shape(page.width, page.height, theme.space() / 8) is WindowShape.PHONE
    low = phone and page.width > page.height
    least = theme.least if phone else theme.touch
    wide = (0.44 if low else 1.0) * page.width - 2 * gap
    left = page.right - gap - wide
    lines = 1 if page.width > 40 * theme.text() or page.height < 50 * theme.text() else 2
    tall = max(theme.touch, theme.text(1.5 + 1.25 * (lines + more)))
    if low:  # buttons wished large leave room for what is asked above them; beside a board sentences are narrow
        tall = max(
            theme.touch, min(theme.text(1.5 + 1.25 * (lines + 2 * more)), (_LOW_NEWS + _LOW_BAR * more) * page.height)
        )
        high = max(least, min(high, _LOW_BAR * page.height))
    else:  # large letters leave the board its room, on a phone so do buttons wished large
        high = max(least, min(high, _BAR * page.height))
        tall = max(least, min(tall, (_NEWS + _MORE * more) * page.height))
    bar.place(Area(left, page.y + gap, wide, high))
    tall = max(tall, min(BOTH * theme.least, (_LOW_NEWS if low else _NEWS) * page.height))
    surface.afar = afar = notice.afar(page.width, page.height)
    if afar:
        tall = max(tall, prompt_height(wide, theme.touch, theme.text(), afar))
    place = Area(left, page.top - tall - gap, wide, tall)
    notice.lay(place, afar)
    above, below = tall + gap, high + gap
    surface.covered = (above, below) if low else (0.0, 0.0)
    foot, head = (page.y, page.top) if low else (bar.top + gap, place.y)
    surface.pos, surface.size = (round(page.x), round(foot)), (round(page.width), round(head - foot))


def occlusion_costs(surface: TableSurface) -> Iterator[tuple[Area, float]]:
    """Yield areas with their worth: the board in front most, but for what can be touched now."""
    view = surface.view
    if view is None:
        return
    for seat in range(len(view.state.players)):
        yield surface.where(BoardSpot(seat)), _BOARD if seat == view.large else _OTHERS
    for slot in map(SlotSpot, range(DECK_SPOT.number + 1)):
        yield surface.where(slot), PLAYED_COST if slot in view.cards.glowing else _CARD
    yield from ((area, PLAYED_COST) for area in surface.rooms.values())
    yield from ((surface.where(SpaceSpot(view.large, number)), PLAYED_COST) for number in view.next_piece.free)


def lesson_areas(surface: TableSurface, lesson: Lesson) -> Iterator[Area]:
    """Yield the areas of spaces and card that a lesson names; first pieces go in the middle of the board in front."""
    view = surface.view
    if view is None:
        return
    if (slot := lesson.facts.get("slot")) is not None:
        yield surface.where(SlotSpot(int(str(slot)) - 1))
    named = [parse_space(str(lesson.facts["space"]))] if "space" in lesson.facts else []
    for number in CENTRE_SPACES if lesson.idea == Idea.START else named:
        yield surface.where(SpaceSpot(view.large, number))


_HANDING_ON = 1.2  # seconds in which all see first pieces; taps on boards are those of whoever has laid them


class TablePage(table_page.TablePage):
    """The table page of `game`. Leaving it drops a turn half entered."""

    looking_back = staticmethod(words.earlier_step_line)
    buttons: type[TurnBar] = TurnBar
    controller: TableController[Setup, State, Action]
    touch_input: TableTouchInput
    dialogs: TableDialogs

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        prompt = Prompt(shell, list_players(game.state.table), height=1)
        super().__init__(shell, TableController(game, STEP_WORDS), prompt, **kwargs)
        self.touch_input = TableTouchInput(self.controller, self._done, self.refused, self.changed, self.ask)
        self._position, self._over = game.history.position, False
        self._news = StepObserver(shell.folder)
        self.keeps_secrets = game.state.table.dealt
        self.surface = TableSurface(shell, self._tap, game.state.table.deck.blue, self._stroke)
        self.presenter = self._presenter()
        self.presenter.pointed = lambda: self.computer.pointed
        self._hand_on_later = Clock.create_trigger(self._hand_on, _HANDING_ON)
        self.dialogs = TableDialogs(self, self.controller, self.tutorial, self.touch_input, self.notice)
        self.computer.tells = self.dialogs.ask_computer_cards
        self.bar = self.buttons(self, self._look_at_own)
        fill_layout(self, self.surface, self.notice, self.bar)
        self.touched = self.surface
        self.begin({"e": self.dialogs.open_outlook})

    def _presenter(self) -> TablePresenter:
        """The presenter of the game."""
        return TablePresenter(self.shell, self.controller, self.touch_input, self.surface)

    def lay(self, *_: object) -> None:
        """Lay everything out for the shape of the window."""
        if self.width < 2:
            return
        lay_out_page(self.shell, self, self.surface, self.notice, self.bar)
        self.changed()
        self.keys.show()
        self.tutorial.lay()

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas worth seeing: a card that explains something never covers buttons and what to do now."""
        never = [(widget_area(widget), NEVER_COVER) for widget in (*self.notice.parts, self.bar)]
        return [*never, *occlusion_costs(self.surface)]

    def areas_of(self, lesson: Lesson) -> Iterable[Area]:
        """Return the areas of the things that a lesson names."""
        return lesson_areas(self.surface, lesson)

    def show(self) -> None:
        """Show the pieces and cards, and what the buttons do. Touches are dropped once the game has gone on."""
        controller, hands = self.controller, self.touch_input
        position, state = controller.game.history.position, controller.shown
        if controller.live:
            self._news.see(state, corrected=position == self._position)
        if position != self._position or (hands.instead is None and controller.looking_back):
            begun = controller.last if controller.live and position > self._position else None
            self.presenter.laid = begun.seat if isinstance(begun, LayFirstPieces) else None
            self.presenter.front, self.presenter.admired, self._position = None, False, position
            hands.entering, hands.instead = PendingTurn(), None
            self._hand_on_later.cancel()
            if self.presenter.laid is not None:
                self._hand_on_later()
        self.presenter.show()
        laid = self.presenter.laid
        seat = active_seat(state, hands.entering) if laid is None else laid
        self.dialogs.turned.show(
            self.notice, None if controller.looking_back else active_player(state, seat), self.bar.every
        )
        own = not controller.looking_back and laid is None and self.presenter.shows_own_cards(state)
        self.bar.show(touched=hands.busy, own=own)
        over = controller.live and state.phase is Phase.OVER
        if over and not self._over:
            Clock.schedule_once(lambda _: self.shell.go("end", controller=controller) if controller.live else None)
        self._over = over

    def lines(self) -> tuple[LazyText, LazyText | None]:
        """Return the lines of the notice; before the first touch of a correction, the step being corrected."""
        hands = self.touch_input
        if hands.instead is None:
            said, aside = super().lines()
            return said, (self._news.points if self.controller.live else None) or aside
        prompt = self._prompt(hands.state)
        instead = partial(
            replacement_line, action_sentence=partial(self.controller.action_sentence, step=hands.instead)
        )
        return (instead, prompt) if hands.entering == PendingTurn() else (prompt, instead)

    def prompt(self) -> tuple[LazyText, LazyText | None]:
        """Return the prompt, and what was done last."""
        controller = self.controller
        if self.presenter.laid is not None:
            return controller.action_sentence, None
        prompt = self._prompt(controller.shown)
        return prompt, self.tutorial.instead(controller.action_sentence)

    def _prompt(self, state: State) -> LazyText:
        entering = self.touch_input.entering
        by_pieces, own = partial(self.presenter.by_pieces, state, entering), self.presenter.shows_own_cards(state)
        return lambda tr: words.prompt_text(tr, state, entering, by_pieces(), own)

    def _look_at_own(self) -> None:
        self.dialogs.own_cards(self.controller.state.seat)

    def undo(self) -> None:
        """Take back the pieces on their way, or else the last step."""
        if not self.touch_input.drop():
            super().undo()

    def on_leave(self) -> None:
        """Drop a turn that is half entered."""
        self._hand_on()
        self.on_pause()
        self.touch_input.drop()

    def on_pause(self) -> None:
        """Keep a turn half entered, as a call may come at any moment."""
        super().on_leave()

    def refused(self, why: Refused, action: Action | None = None) -> None:
        """Show why an action was refused, and what would have to be otherwise for a whole one."""
        self.dialogs.refused(why, action)

    def ask(self, asked: BoardSpot | ComposeChoice | SlotSpot) -> None:
        """Bring a board to the front, or ask which card is meant."""
        match asked:
            case BoardSpot(seat):
                self.presenter.front = seat
                self.changed()
            case ComposeChoice():
                self.dialogs.compose(self.touch_input.entering.gain)
            case SlotSpot():
                self.dialogs.ask_card(asked)

    def _tap(self, spot: HitTarget) -> None:
        """Do what a touch means; on a board that shows its score it only says that all have seen it.

        Right after somebody's first pieces a tap on a board was meant for them, and not for the next player's board.
        """
        if isinstance(spot, SpaceSpot) and self.presenter.laid is not None:
            return
        self._hand_on()
        showing, presenter = self.presenter.showing_off, self.presenter
        presenter.admired = self.controller.live
        if showing is not None and self.controller.live and spot_seat(spot) == showing:
            self.changed()
        else:
            self.touch_input.tap(spot)

    def _stroke(self, spaces: Sequence[SpaceSpot]) -> None:
        """Lay pieces along a stroke, but for one over first pieces that have just been laid."""
        if spaces[0].seat != self.presenter.laid:
            self._hand_on()
            self.touch_input.stroke(spaces)

    def _hand_on(self, *_: object) -> None:
        """Show the board of whoever is next, once all have seen the first pieces."""
        self._hand_on_later.cancel()
        if self.presenter.laid is not None:
            self.presenter.laid = None
            self.changed()

    def _done(self, action: Action, instead: int | None) -> None:
        """Do it, or put it in the place of a step. Raises Refused."""
        if instead is None:
            self.controller.do(action)
        else:
            self.controller.look_at(None)
            self.dialogs.put_right(instead, action)

    def _more(self) -> None:
        """Open *More*."""
        controller, dialogs = self.controller, self.dialogs
        back = controller.looking_back
        dialogs.open_more(
            more.earlier_step_items(controller, dialogs, self.touch_input)
            if back
            else more.ask_menu_items(dialogs, self.sandbox)
        )
