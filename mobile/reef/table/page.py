"""The table page of Reef: boards, cards, what is asked now, and buttons for all the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.reef.game import Game
from companion.reef.rules.actions import Action, Begin
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Phase, State
from companion.reef.wording.log import STEP_WORDS
from companion.refusal import Refused
from companion.reports.tutorial import Lesson
from mobile.at_table import table_page
from mobile.at_table.prompt import Prompt
from mobile.at_table.sitting import Sitting
from mobile.at_table.taking_back import instead_of
from mobile.coaching.free_place import NEVER, WeightedAreas, area_of
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef.play import words
from mobile.reef.play.entering import Entering
from mobile.reef.play.hands import Hands
from mobile.reef.play.spots import BoardOf, Compose, Slot, Space, Spot, spot_seat
from mobile.reef.table import more
from mobile.reef.table.bar import TurnBar
from mobile.reef.table.news import News
from mobile.reef.table.page_layout import areas_of, table_places, worth_seeing
from mobile.reef.table.people import acting, people
from mobile.reef.table.presenter import Presenter, acting_seat
from mobile.reef.table.surface import Surface
from mobile.reef.table.table_sheets import TableSheets
from mobile.widgets.text import Said

_HANDING_ON = 1.2  # seconds in which all see first pieces; taps on boards are those of whoever has laid them


class TablePage(table_page.TablePage):
    """The table page of `game`. Leaving it drops a turn half entered."""

    looking_back = staticmethod(words.looking_back)
    sitting: Sitting[Setup, State, Action]
    hands: Hands
    sheets: TableSheets

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        prompt = Prompt(shell, people(game.state.table), height=1)
        super().__init__(shell, Sitting(game, STEP_WORDS), prompt, **kwargs)
        self.hands = Hands(self.sitting, self._done, self.refused, self.changed, self.ask)
        self._position, self._over = game.session.position, False
        self._news = News(shell.folder)
        self.keeps_secrets = game.state.table.dealt
        self.surface = Surface(shell, self._tap, game.state.table.deck.blue, self._stroke)
        self.presenter = self._presenter()
        self._hand_on_later = Clock.create_trigger(self._hand_on, _HANDING_ON)
        self.sheets = TableSheets(self, self.sitting, self.coach, self.hands, self.notice)
        back = self.take_back, self.again
        self.bar = TurnBar(shell, self.sitting, *back, self.sheets.open_log, self.open_more, self._look_at_own)
        for widget in (self.surface, self.notice, self.bar):
            self.add_widget(widget)
        self.touched = self.surface
        self.begin({"e": self.sheets.open_outlook})

    def _presenter(self) -> Presenter:
        """The presenter of the game."""
        return Presenter(self.shell, self.sitting, self.hands, self.surface)

    def lay(self, *_: object) -> None:
        """Lay everything out for the shape of the window."""
        if self.width < 2:
            return
        table_places(self.shell, self, self.surface, self.notice, self.bar)
        self.changed()
        self.keys.show()
        self.coach.lay()

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas worth seeing: a card that explains something never covers buttons and what to do now."""
        never = [(area_of(widget), NEVER) for widget in (*self.notice.parts, self.bar)]
        return [*never, *worth_seeing(self.surface)]

    def areas_of(self, lesson: Lesson) -> Iterable[Area]:
        """Return the areas of the things that a lesson names."""
        return areas_of(self.surface, lesson)

    def show(self) -> None:
        """Show the pieces and cards, and what the buttons do. Touches are dropped once the game has gone on."""
        sitting, hands = self.sitting, self.hands
        position, state = sitting.game.session.position, sitting.shown
        if sitting.live:
            self._news.see(state, corrected=position == self._position)
        if position != self._position or (hands.instead is None and sitting.looking_back):
            begun = sitting.last if sitting.live and position > self._position else None
            self.presenter.laid = begun.seat if isinstance(begun, Begin) else None
            self.presenter.front, self.presenter.admired, self._position = None, False, position
            hands.entering, hands.instead = Entering(), None
            self._hand_on_later.cancel()
            if self.presenter.laid is not None:
                self._hand_on_later()
        self.presenter.show()
        laid = self.presenter.laid
        seat = acting_seat(state, hands.entering) if laid is None else laid
        self.sheets.turned.show(self.notice, None if sitting.looking_back else acting(state, seat), self.bar.every)
        own = not sitting.looking_back and laid is None and self.presenter.shows_own_cards(state)
        self.bar.show(touched=hands.busy, own=own)
        over = sitting.live and state.phase is Phase.OVER
        if over and not self._over:
            Clock.schedule_once(lambda _: self.shell.go("end", sitting=sitting))
        self._over = over

    def lines(self) -> tuple[Said, Said | None]:
        """Return the lines of the notice; before the first touch of a correction, the step being corrected."""
        hands = self.hands
        if hands.instead is None:
            said, aside = super().lines()
            return said, (self._news.points if self.sitting.live else None) or aside
        prompt = self._prompt(hands.state)
        instead = partial(instead_of, deed=partial(self.sitting.deed, step=hands.instead))
        return (instead, prompt) if hands.entering == Entering() else (prompt, instead)

    def prompt(self) -> tuple[Said, Said | None]:
        """Return the prompt, and what was done last."""
        sitting = self.sitting
        if self.presenter.laid is not None:
            return sitting.deed, None
        prompt = self._prompt(sitting.shown)
        aside = self.coach.instead(sitting.deed, prompt) if sitting.step else None
        return self.coach.instead(prompt), aside

    def _prompt(self, state: State) -> Said:
        entering = self.hands.entering
        by_pieces, own = partial(self.presenter.by_pieces, state, entering), self.presenter.shows_own_cards(state)
        return lambda speech: words.prompt(speech, state, entering, by_pieces(), own)

    def _look_at_own(self) -> None:
        self.sheets.own_cards(self.sitting.state.seat)

    def take_back(self) -> None:
        """Take back the pieces on their way, or else the last step."""
        if not self.hands.drop():
            super().take_back()

    def on_leave(self) -> None:
        """Drop a turn that is half entered."""
        self._hand_on()
        self.on_pause()
        self.hands.drop()

    def on_pause(self) -> None:
        """Keep a turn half entered, as a call may come at any moment."""
        super().on_leave()

    def refused(self, why: Refused, action: Action | None = None) -> None:
        """Show why an action was refused, and what would have to be otherwise for a whole one."""
        self.sheets.refused(why, action)

    def ask(self, asked: BoardOf | Compose | Slot) -> None:
        """Bring a board to the front, or ask which card is meant."""
        match asked:
            case BoardOf(seat):
                self.presenter.front = seat
                self.changed()
            case Compose():
                self.sheets.compose(self.hands.entering.gain)
            case Slot():
                self.sheets.ask_card(asked)

    def _tap(self, spot: Spot) -> None:
        """Do what a touch means; on a board that shows its score it only says that all have seen it.

        Right after somebody's first pieces a tap on a board was meant for them, and not for the next player's board.
        """
        if isinstance(spot, Space) and self.presenter.laid is not None:
            return
        self._hand_on()
        showing, presenter = self.presenter.showing_off, self.presenter
        presenter.admired = self.sitting.live
        if showing is not None and self.sitting.live and spot_seat(spot) == showing:
            self.changed()
        else:
            self.hands.tap(spot)

    def _stroke(self, spaces: Sequence[Space]) -> None:
        """Lay pieces along a stroke, but for one over first pieces that have just been laid."""
        if spaces[0].seat != self.presenter.laid:
            self._hand_on()
            self.hands.stroke(spaces)

    def _hand_on(self, *_: object) -> None:
        """Show the board of whoever is next, once all have seen the first pieces."""
        self._hand_on_later.cancel()
        if self.presenter.laid is not None:
            self.presenter.laid = None
            self.changed()

    def _done(self, action: Action, instead: int | None) -> None:
        """Do it, or put it in the place of a step. Raises Refused."""
        if instead is None:
            self.sitting.do(action)
        else:
            self.sitting.look_at(None)
            self.sheets.put_right(instead, action)

    def _more(self) -> None:
        """Open *More*."""
        sitting, sheets = self.sitting, self.sheets
        back = sitting.looking_back
        sheets.open_more(more.ways_back(sitting, sheets, self.hands) if back else more.ways(sheets, self.thinking))
