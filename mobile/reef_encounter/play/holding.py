"""The base class of `Hands`: the thing held at a table, and the actions and questions that it leads to."""

from __future__ import annotations

from collections.abc import Callable

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.legal import meals, refusal
from companion.reef_encounter.queries.views import known_to
from companion.reef_encounter.rules.actions import Action, PassFeast
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import Phase
from companion.refusal import Refused
from mobile.reef_encounter.play.allowed import Tried, tried
from mobile.reef_encounter.play.asking import Question, Refill, Show, WhichAlga, WhichCoral, WhichMeal
from mobile.reef_encounter.play.meaning import Both, Meaning, answered, entries, means
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.play.spots import (
    Asking,
    Ending,
    Fish,
    Held,
    OnSea,
    Spot,
    Wondering,
)
from mobile.reef_encounter.play.wondering import find_ways, next_way


class Holding:
    """What is held: `held` was touched first where a gesture takes two touches. Everything is done in `sitting`.

    `refused` is told why something cannot be, where, and what it was; `ask` what must be answered first, or is only
    to be shown.
    """

    def __init__(
        self,
        sitting: Sitting,
        refused: Callable[[Refused, Spot | None, Meaning | None], None],
        ask: Callable[[Question | Show], None],
    ) -> None:
        self.sitting, self.refused, self._ask = sitting, refused, ask
        self.held: Held = None
        self._where: Spot | None = None

    @property
    def probing(self) -> bool:
        """Return whether touches ask who may attack whom."""
        return isinstance(self.held, Asking)

    def drop(self) -> bool:
        """Let go of whatever is held; False where nothing is."""
        held = self.held
        self._hold(None)
        return held is not None

    def probe(self) -> None:
        """Let touches on two corals ask who may attack whom, from now on; or no more."""
        self._hold(None if self.probing else Asking())

    def end_turn(self) -> None:
        """Let the spaces of the open sea glow that can be taken, which ends the turn; or no longer.

        If none can, say why.
        """
        state = self.sitting.state
        found = [tried(state, means(state, None, OnSea(coral))) for coral in Coral]
        if isinstance(self.held, Ending):
            self._hold(None)
        elif any(answer.open for answer in found):
            self._hold(Ending())
        else:
            self._where = None
            self._refuse(next(answer for answer in found if answer.why is not None), None)

    def wonder(self, wanted: Meaning, where: Spot | None) -> None:
        """Show on the table what it would take for something that was refused there, until the next touch."""
        self._hold(find_ways(self.sitting.state, wanted, where, self.sitting.step))

    def another_way(self) -> None:
        """Show the next of the ways that would allow what was refused."""
        if isinstance(self.held, Wondering):
            self._hold(next_way(self.held))

    def do(self, *actions: Action) -> None:
        """Do what a button means."""
        self._where = None
        self._do_all(*actions)

    def pass_feast(self) -> None:
        """Let the player on turn eat nothing in the additional turn, and those after them who have nothing to eat."""
        state, passes = known_to(self.sitting.state, "table"), list[Action]()
        while state.phase is Phase.FEAST and not (passes and (meals(state) or not state.followed)):
            passes.append(PassFeast(state.turn.seat))
            state = apply(state, passes[-1])
        self.do(*passes)

    def answer(self, question: Question, given: object) -> None:
        """Take the answer to a question and make the entry that follows."""
        self._do_all(answered(self.sitting.state, question, given))

    def _do(self, meaning: Meaning) -> None:
        match meaning:
            case Both(first, then):
                self._do_all(first, then)
            case Refill() | WhichMeal():
                self._hold(None)
                self._ask(meaning)
            case WhichAlga() | WhichCoral():
                state = self.sitting.state
                can = [action for action in entries(state, meaning) if refusal(state, action) is None]
                if len(can) == 1:
                    self._do_all(*can)
                elif isinstance(meaning, WhichCoral):
                    self._hold(Fish())  # what glows then are the corals
                else:
                    self._hold(None)
                    self._ask(meaning)
            case _:
                self._do_all(meaning)

    def _do_all(self, *actions: Action) -> None:
        self.held = None  # seen as soon as something is done: showing the table takes its time
        for action in actions:
            try:
                self.sitting.do(action)
            except Refused as why:
                self.sitting.changed()
                self.refused(why, self._where, action)
                return

    def _refuse(self, found: Tried, spot: Spot | None) -> None:
        if found.why is not None:
            self.refused(found.why, spot, found.meaning)

    def _hold(self, held: Held) -> None:
        if held != self.held:
            self.held = held
            self.sitting.changed()
