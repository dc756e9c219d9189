"""The computer's turn at a real table: it thinks, says step by step what hands must do, and enters what they did.

Nothing counts before hands have done it: an undo, a correction, another page or the end of the app while it thinks
lose nothing, because it thinks again from what is saved.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.player.search import Choice, Playing, choose
from companion.refusal import Refused
from companion.reports.suggest import steps_of, untold_pieces_line
from companion.seating import ChangePlayer, Computer
from companion.session.hands import hands_line
from companion.session.wording import computer_line
from companion.translator import N_, Translator
from mobile.computer.card import ComputerCard
from mobile.computer.thinking import Thinking
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.table.controller import TableController
from mobile.tutorial.card import WeightedAreas, widget_area
from mobile.ui.dialogs import Dialog
from mobile.ui.lazy_text import lazy_text, refusal_sentence
from mobile.ui.text import LazyText

THINKS: Final = N_("The computer thinks about the turn of {player}.")
NOW: Final = N_("Now")
TAKE_OVER: Final = N_("A person plays")
STEP_DONE: Final = N_("Step {number} is done")
ALL_DONE: Final = N_("All {all} steps are done")
DONE: Final = N_("Done")
_STEP: Final = N_("Step {number} of {all}. {said}")


class Decided(NamedTuple):
    """What the computer chose for a seat, from what it knew."""

    seat: int
    known: Any
    choice: Choice[Any]


class TurnPage(Protocol):
    """A table page, as the computer's turn needs it."""

    width: float
    height: float
    shell: Shell
    controller: TableController[Any, Any, Any]
    remove_widget: Callable[[Widget], object]
    bind: Callable[..., object]

    @property
    def notice(self) -> Any:
        """The notice, which knows whose turn it is."""

    @property
    def dialog(self) -> Dialog | None:
        """The dialog above the page."""

    def add_card(self, card: Widget) -> None:
        """Show a card above everything but the banner."""

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas of the page, each with the cost of hiding it behind a card."""

    def refused(self, refused: Refused) -> None:
        """Say why something was refused."""


class ComputerTurn:
    """What the computer does on `page`: nothing, unless it plays the seat that has to decide something."""

    def __init__(self, page: TurnPage) -> None:
        self._page = page
        self._key: object = None
        self._thinking: Thinking | None = None
        self._found: Decided | None = None
        self._steps: list[tuple[Any, Any, Any]] = []
        self._number = 0
        self._wrong: Refused | None = None
        self._card: ComputerCard | None = None
        self.asks: Callable[[Any], bool] = lambda _action: False
        """Asks people what chance decides in a step, if it decides anything; they enter the step by their answer."""
        self.tells: Callable[[int, Callable[[], object]], None] = lambda _seat, _keep: None
        """Asks people what a seat holds that nobody has told, one by one; they call its second argument to keep that.

        Else it asks again in the next turn of the computer.
        """
        self._asked: set[tuple[int, ...]] = set()
        self._soon = Clock.create_trigger(lambda _: self._follow(), 0)
        page.bind(size=lambda *_: self._soon())

    @property
    def playing(self) -> Playing[Any, Any] | None:
        """The computer player of this game."""
        game = self._page.shell.game
        return None if game is None else game.module.player()

    @property
    def seat(self) -> int | None:
        """The seat for which the computer has to decide something now; None for nobody."""
        controller = self._page.controller
        if not controller.live or controller.game.path is None:
            return None
        state = controller.state
        played = [seat for seat, each in enumerate(state.table.seats) if each.computer is not None]
        if not played or (playing := self.playing) is None:
            return None
        return next((seat for seat in played if playing.waits_for(state, seat)), None)

    @property
    def pointed(self) -> Any:
        """The action whose pieces hands must carry now; None for nothing. A page shows where they act."""
        return self._steps[self._number][1] if self._number < len(self._steps) and self.seat is not None else None

    @property
    def decided(self) -> Decided | None:
        """The turn that is being carried out, with those that it was compared with."""
        return self._found if self.seat is not None else None

    def instead(self, said: LazyText) -> LazyText:
        """Return a line that says for whom the computer plays; `said` where nobody's turn is the computer's."""
        seat = self.seat
        if seat is None:
            return said
        player = self._page.controller.state.table.seats[seat]
        return lambda tr: computer_line(tr, player, player.computer)

    def follow(self) -> None:
        """Follow the game one frame later: no touch waits for it."""
        self._soon()

    def leave(self) -> None:
        """Stop thinking: another page is shown."""
        self._stop()
        self._key = None
        self._take_away()

    def _follow(self) -> None:
        seat, controller = self.seat, self._page.controller
        if seat is None:
            self._stop()
            self._key, self._steps, self._found = None, [], None
            self._take_away()
            return
        key = controller.game, controller.game.history.position, controller.state
        if key != self._key:
            if self._steps and self._goes_on(seat):
                self._key = key
            else:
                self._begin(seat, key)
        kept = seat, _left_alone(self._page, seat)
        asked = *kept, controller.turns.at(controller.game.history, controller.game.history.position).number
        if kept[1] and self._asked.isdisjoint((kept, asked)) and self._page.dialog is None:
            self._asked.add(asked)
            self.tells(seat, partial(self._asked.add, kept))
        self._show(seat)

    def _goes_on(self, seat: int) -> bool:
        """Return whether the next step of the turn still stands on what is saved."""
        playing, controller = self.playing, self._page.controller
        assert playing is not None
        known = playing.known_to(controller.state, seat)
        if self._number >= len(self._steps):
            return False
        if known != self._steps[self._number][0]:
            return False
        left = [action for _, action, _ in self._steps[self._number :]]
        self._steps = [*self._steps[: self._number], *steps_of(playing, known, left)]
        return self._number < len(self._steps)

    def _begin(self, seat: int, key: object) -> None:
        self._stop()
        playing, controller = self.playing, self._page.controller
        assert playing is not None
        self._key, self._steps, self._number, self._found = key, [], 0, None
        state = controller.state
        known = playing.known_to(state, seat)
        self._wrong = playing.lacking(known, seat)
        computer: Computer = state.table.seats[seat].computer
        if self._wrong is None:
            seed = f"{computer.seed}/{controller.game.history.position}"
            work = choose(playing, known, seat, computer.level, seed)
            self._thinking = Thinking(work, partial(self._chosen, key, seat, known))

    def _chosen(self, key: object, seat: int, known: Any, choice: Choice[Any]) -> None:
        playing = self.playing
        if key != self._key or playing is None:
            return
        self._thinking, self._found, self._number = None, Decided(seat, known, choice), 0
        self._steps = steps_of(playing, known, choice.turn)
        self._page.controller.changed()

    def _stop(self) -> None:
        if self._thinking is not None:
            self._thinking.stop()
            self._thinking = None

    # Its card

    def _show(self, seat: int) -> None:
        page = self._page
        if page.dialog is not None:
            self._take_away()
            page.dialog.bind(on_close=lambda *_: self.follow())
            return
        if self._card is None:
            self._card = ComputerCard(page.shell, self._go_on, self._instead)
            page.add_card(self._card)
        self._card.sign(page.notice.who)
        number, last = self._number + 1, len(self._steps)
        if not last:
            self._card.say(partial(self._said, seat), lazy_text(NOW), lazy_text(TAKE_OVER))
        else:
            one = lazy_text(STEP_DONE, number=number) if number < last else lazy_text(DONE)
            every = lazy_text(ALL_DONE, all=last) if number < last else None
            shorter = [partial(self._said, seat, shorter=times) for times in (1, 2)]
            self._card.say(partial(self._said, seat), one, every, shorter)
        self._card.settle(Area(0, 0, page.width, page.height), page.notice.place, list(page.weighted_areas()))
        page.notice.hide_under(widget_area(self._card))

    def _take_away(self) -> None:
        if self._card is not None:
            self._page.remove_widget(self._card)
            self._page.notice.hide_under(None)
            self._card = None

    def _said(self, seat: int, tr: Translator, shorter: int = 0) -> str:
        controller = self._page.controller
        game = self._page.shell.game
        tr = tr if game is None else game.module.speaking(tr, controller.state)
        player = controller.state.table.seats[seat]
        if self._wrong is not None:
            return refusal_sentence(self._wrong)(tr)
        if not self._steps:
            return " ".join(
                filter(None, (tr(THINKS, player=player), untold_pieces_line(tr, _left_alone(self._page, seat))))
            )
        before, action, after = self._steps[self._number]
        said = ""
        if action == undrawn(action) and not shorter:
            said = hands_line(tr, controller.words.hands(before, undrawn(action), after, seat))
        if shorter < 2:
            said = said or controller.words.action_sentence(tr, before, undrawn(action), after)
        return tr(_STEP, number=self._number + 1, all=len(self._steps), said=said).rstrip()

    def _instead(self) -> None:
        if not self._steps:
            seat = self.seat
            self._stop()
            if seat is not None:
                self._page.controller.do(ChangePlayer(seat, None))
        else:
            self._do(len(self._steps))

    def _go_on(self) -> None:
        if self._wrong is not None:
            return
        if self._steps:
            self._do(1)
        else:
            self.now()

    def now(self) -> None:
        """End the thinking with the best turn so far."""
        self._follow()
        if self._thinking is not None:
            self._thinking.end_now()
            self._follow()

    def _do(self, number: int) -> None:
        """Enter so many steps, as hands have done them; those of one touch are taken back together."""
        controller = self._page.controller
        controller.undo_groups.begin()
        try:
            for _ in range(min(number, len(self._steps) - self._number)):
                action = self._steps[self._number][1]
                if self.asks(undrawn(action)):
                    break  # it counts once somebody has said what was drawn
                self._number += 1
                controller.do(undrawn(action))
        except Refused as refused:
            self._key = None  # the table is not as the computer thought: it thinks again
            self._steps = []
            self._page.refused(refused)
        finally:
            controller.undo_groups.end()
            self.follow()


def _left_alone(page: TurnPage, seat: int) -> int:
    """Count the pieces that a seat holds and nobody has told."""
    game, state = page.shell.game, page.controller.state
    playing = None if game is None else game.module.player()
    return 0 if playing is None else playing.left_alone(playing.known_to(state, seat), seat)


def undrawn(action: Any) -> Any:
    """Return the action without what chance decides: nobody has drawn yet."""
    if getattr(action, "refill", ()):
        return type(action)(action.seat, action.coral)
    return action
