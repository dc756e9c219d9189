"""The page of the end: secrets are opened or entered, ties are decided, and everybody sees who won and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.record.format import keyword
from companion.refusal import Refused
from companion.reports.finale import Finale
from companion.session.touch import Outcome, entered_actions
from companion.translator import N_
from mobile.core.plugin import NamedDrawing
from mobile.core.shell import Shell
from mobile.finale.bars import FinaleStep, make_finale_steps
from mobile.finale.result import ResultPanel
from mobile.finale.reveal import FinalePanel, stage_scale
from mobile.pages.titled_page import NEXT_LABEL, TitledPage, show_refusals
from mobile.phones.joining import PhoneJoining, TableOnTop
from mobile.table.controller import TableController, hands_of
from mobile.table.hands_line import HandsNote
from mobile.table.undo import UndoControls
from mobile.ui.buttons import Button
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import LazyText

_PACE = 1.2  # seconds from one portion to the next
_RESULT = N_("To the result")
_AGAIN, _STORY = N_("Play again"), N_("Story")
HOME_LABEL = N_("Home")


class FinaleQuestions(Protocol):
    """What a game asks and says at its end, on the page it is made for.

    Answers go to the page's `do`.
    """

    def ask(self, seat: int) -> None:
        """Fill the page with the question what the player at `seat` has hidden."""

    def ask_more(self) -> bool:
        """Fill the page with what else must be entered; return False where nothing is."""

    def whose(self, seat: int) -> LazyText:
        """Return the title while a player's points come to light."""

    def beneath(self) -> Sequence[Widget]:
        """Return the widgets below the stage while points come to light."""

    def details(self) -> Sequence[Widget]:
        """Return the widgets below the podium."""

    def last(self) -> str:
        """Return the name of what was entered last, in a word or two: a msgid."""

    def mending(self) -> Sequence[Widget]:
        """Return buttons that correct an entry."""


class FinalePage(TitledPage):
    """The page of the end of the game in `controller`, with what `asks` makes for it; every step can be undone.

    Secrets opened before the page show at once; `once_more` shows all of it again.
    """

    keeps_awake = True

    def __init__(
        self,
        shell: Shell,
        controller: TableController[Any, Any, Any],
        asks: Callable[[FinalePage], FinaleQuestions],
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, lazy_text(N_("Points")), **kwargs)
        shell.app_state.time(controller.game)
        self.controller, self.game, self._about = controller, controller.game, shell.games[controller.game.kind.name]
        self.undo_controls = UndoControls(shell, self.dialogs, controller, partial(show_refusals, self))
        self.questions = asks(self)
        self.stage: FinalePanel | None = None
        self._opened, self._untied = 0, 0  # openings and ties that have been shown
        self._beats: list[FinaleStep] = []
        self._at = 0
        self._swum = False
        self._later = Clock.schedule_once(lambda _: None)
        self._large: FinalePanel | ResultPanel | None = None
        self.bind(size=self._enlarge)
        self.scroll.bind(height=self._enlarge)
        shell.theme.bind(scale=self._enlarge)
        finale = self._finale()
        if finale is not None and not self._fresh():
            self._opened = len(finale.openings)
            self._untied = 0 if finale.waiting or not finale.places else len(finale.ties)
        self.next()

    @property
    def _players(self) -> list[tuple[str, NamedDrawing]]:
        """The name of each player now, and what draws them."""
        return [(seat.name, self._about.art.player(keyword(seat.colour))) for seat in self.game.seats]

    # The order of things

    def _finale(self) -> Finale | None:
        """Return the end as far as it is known; None where the game goes on."""
        module, history = self._about.module, self.game.history
        return module.reports().finale(history.states, history.done) if module.STORY else None

    def next(self) -> None:
        """Show or ask the next thing."""
        self.tell(None)
        self._later.cancel()
        self._known = self.game.state
        self.stage = self._large = None
        finale = self._finale()
        if finale is None:
            self.shell.back()
            return
        self._opened = min(self._opened, len(finale.openings))
        if self._opened < len(finale.openings):
            self._open(finale)
        elif finale.waiting:
            self.questions.ask(finale.waiting[0])
        elif self.questions.ask_more():
            return
        elif self._untied < len(finale.ties):
            self._untie(finale)
        else:
            self._result(finale)

    def fill(self, *widgets: Widget) -> None:
        """Put these in the body, below what hands must do after the last entry: nothing at the result."""
        said = partial(hands_of, controller=self.controller)
        ended = any(isinstance(widget, ResultPanel) for widget in widgets)
        note = [HandsNote(self.shell, said)] if not ended and said(self.shell.locale.tr) else []
        super().fill(*note, *widgets)

    def do(self, outcome: Outcome[Any]) -> bool:
        """Do what an answer comes to, and go on; or say why it is refused. Returns whether it was done."""
        try:
            for action in entered_actions(outcome):
                self.controller.do(action)
        except Refused as why:
            show_refusals(self, why)
            return False
        return True

    def once_more(self) -> None:
        """Show the whole end from its beginning."""
        self._opened, self._untied = 0, 0
        self.next()

    def _fresh(self) -> bool:
        """Return whether nothing has been entered since the end of the game."""
        states = self.game.history.states
        return len(states) < 2 or not self._about.module.reports().over(states[-2])

    def on_enter(self) -> None:
        """Show what there is to do: a correction may have changed it, or led back into the game."""
        super().on_enter()
        self.controller.changed = self.next
        self.shell.app_state.service(PhoneJoining).sit(TableOnTop(self.controller, agree=self.undo_controls.back))
        if self.game.state is not self._known:
            self.next()

    def on_leave(self) -> None:
        """Stop what runs: nothing goes on behind another page."""
        super().on_leave()
        self.controller.changed = lambda: None
        self.shell.app_state.service(PhoneJoining).leave()
        self._later.cancel()

    def _enlarge(self, *_: object) -> None:
        """Draw larger or smaller for another window or text size."""
        if self._large is not None:
            self._large.enlarge(stage_scale(self.width, self.height, self.shell.theme.space() / 8))
        if isinstance(self._large, ResultPanel):
            self._large.fit(self.scroll.height)

    # Somebody's points come to light

    def _open(self, finale: Finale) -> None:
        self._beats, self._at = make_finale_steps(finale, self._opened), -1
        self.title.say(self.questions.whose(self._beats[0].seat))
        self._raise(finale)
        self.step()

    def _raise(self, finale: Finale) -> None:
        """Show an empty stage, and the buttons that lead on."""
        self.stage = FinalePanel(self.shell, self._players, finale, self.step)
        self._large = self.stage
        self._enlarge()
        self.fill(self.stage, *self.questions.beneath())
        if finale.waiting:
            other = self.undo_controls.button(self.questions.last())
        else:
            other = Button(self.shell, lazy_text(_RESULT), self.skip, role="quiet")
        self.act(other, Button(self.shell, lazy_text(NEXT_LABEL), self._on, role="loud"))

    def step(self) -> None:
        """Show the next moment; after the last one, whatever comes then."""
        self._later.cancel()
        if self.stage is None:
            return
        last = len(self._beats) - 1
        if self._at >= last:
            self._over()
            return
        calm = self.shell.theme.calm
        self._at = last if calm else self._at + 1
        self.stage.show(self._beats[self._at], moving=not calm)
        if self._at < last:
            self._later = Clock.schedule_once(lambda _: self.step(), _PACE)

    def _on(self) -> None:
        """Finish what moves; if nothing does, go on to the next thing."""
        self._later.cancel()
        if self.stage is not None and self._beats and self._at < len(self._beats) - 1:
            self._at = len(self._beats) - 1
            self.stage.show(self._beats[self._at], moving=False)
        else:
            self.step()

    def _over(self) -> None:
        if self._beats:
            self._beats = []
            self._opened += 1
            self.next()
        else:
            self._tie_on()

    def skip(self) -> None:
        """Show the result at once."""
        finale = self._finale()
        if finale is not None:
            self._opened, self._untied = len(finale.openings), len(finale.ties)
        self.next()

    # Ties

    def _untie(self, finale: Finale) -> None:
        self._beats, self._at, self._asked = [], 0, 0
        self.title.say(lazy_text(N_("A tie")))
        self._raise(finale)
        self._tie_on()

    def _tie_on(self) -> None:
        finale = self._finale()
        assert finale is not None
        assert self.stage is not None
        tie = finale.ties[self._untied]
        self._asked = len(tie.asked) if self.shell.theme.calm and not self._asked else self._asked + 1
        if self._asked > len(tie.asked):
            self._untied += 1
            self.next()
        else:
            self.stage.show_tie(tie, self._asked)

    def _result(self, finale: Finale) -> None:
        shell, questions = self.shell, self.questions
        mending = (self.undo_controls.button(questions.last()), *questions.mending())
        result = ResultPanel(shell, self.game, finale, self._players, self.once_more, questions.details(), mending)
        self.title.say(result.title)
        self._large = result
        self._enlarge()
        self.fill(result)
        story = [Button(shell, lazy_text(_STORY), result.story)] if result.story is not None else []
        again = Button(shell, lazy_text(_AGAIN), result.again, role="loud")
        self.act(Button(shell, lazy_text(HOME_LABEL), shell.home, role="quiet"), *story, again)
        Clock.schedule_once(result.remember)
        if finale.places and not self._swum and self.parent is not None:
            self._swum = True
            result.celebrate(self)
