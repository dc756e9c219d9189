"""Fingers on the table: what they touch, carry, let go of or lay in one stroke. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.queries.touch_outcomes import (
    ActionButton,
    Outcome,
    answer_question,
    carry_piece,
    press_button,
    stroke_lays_polyps,
    touch_spot,
)
from companion.reef_encounter.queries.touches import (
    AttackProbe,
    BoardSpot,
    ConsumedSpot,
    Gesture,
    Held,
    HitTarget,
    LarvaSpot,
    Question,
    RefillQuestion,
    ShownThing,
    TurnEnding,
    WhatIfTarget,
    is_usable,
    polyp_on_space,
    touchable_spots,
)
from companion.reef_encounter.rules.actions import Action, Collect, IntroduceShrimp
from companion.reef_encounter.rules.reasons import FOUR_LAID, HAND_LACKS
from companion.refusal import Refused
from companion.session.touch import AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.what_if import find_solutions, next_solution


def _ends_turn(outcome: Outcome) -> bool:
    """Return whether an outcome ends the turn, or begins to."""
    match outcome:
        case HoldOutcome(held):
            return isinstance(held, TurnEnding)
        case AskOutcome(question, _):
            return isinstance(question, RefillQuestion)
        case DoneOutcome(actions):
            return isinstance(actions[-1], Collect)
    return False


class HeldPieceInput:
    """What is held: `held` was touched first where a gesture takes two touches. Everything is done in `controller`.

    `refused` is told why something cannot be, where, and what it was; `ask` what must be answered first, or is only
    to be shown.
    """

    waits: Callable[[Callable[[], object]], bool] = staticmethod(lambda _go_on: False)
    """Is called before a turn ends; returns whether the table is asked something first, and the rest comes later."""

    def __init__(
        self,
        controller: ReefEncounterController,
        refused: Callable[[Refused, HitTarget | None, Gesture | None], None],
        ask: Callable[[Question | ShownThing], None],
    ) -> None:
        self.controller, self.refused, self._ask = controller, refused, ask
        self.held: Held = None
        self._where: HitTarget | None = None

    @property
    def probing(self) -> bool:
        """Return whether touches ask who may attack whom."""
        return isinstance(self.held, AttackProbe)

    def drop(self) -> bool:
        """Let go of whatever is held; False where nothing is."""
        held = self.held
        self._hold(None)
        return held is not None

    def press(self, button: ActionButton) -> None:
        """Press a button that acts."""
        self._where = None
        self._take(press_button(self.controller.state, self.held, button))

    def ask_what_if(self, wanted: Gesture, where: HitTarget | None) -> None:
        """Show on the table what it would take for something that was refused there, until the next touch."""
        self._hold(find_solutions(self.controller.state, wanted, where, self.controller.step))

    def another_way(self) -> None:
        """Show the next of the ways that would allow what was refused."""
        if isinstance(self.held, WhatIfTarget):
            self._hold(next_solution(self.held))

    def do(self, *actions: Action) -> None:
        """Do what a button means."""
        self._where = None
        self._do_all(*actions)

    def answer(self, question: Question, given: object) -> None:
        """Take the answer to a question and make the entry that follows."""
        self._take(answer_question(self.controller.state, question, given))

    def _take(self, outcome: Outcome) -> None:
        """Hold, do, ask or refuse, as a touch, an answer or a button means; what ends a turn may wait."""
        if not (_ends_turn(outcome) and self.waits(partial(self._take_at_once, outcome))):
            self._take_at_once(outcome)

    def _take_at_once(self, outcome: Outcome) -> None:
        match outcome:
            case HoldOutcome(held):
                self._hold(held)
            case DoneOutcome(actions):
                self._do_all(*actions)
            case AskOutcome(question, held):
                self._hold(held)
                self._ask(question)
            case RefusedOutcome(why, where, wanted, held):
                self._hold(held)
                self.refused(why, where or self._where, wanted)

    def _do_all(self, *actions: Action) -> None:
        self.held = None  # seen as soon as something is done: showing the table takes its time
        for action in actions:
            try:
                self.controller.do(action)
            except Refused as why:
                self.controller.changed()
                self.refused(why, self._where, action)
                return

    def _hold(self, held: Held) -> None:
        if held != self.held:
            self.held = held
            self.controller.changed()


class PolypStroke:
    """A stroke that begins on `start`: the coral there is attacked, and then only bare rock is laid on."""

    def __init__(self, controller: ReefEncounterController, start: BoardSpot) -> None:
        self._controller = controller
        self._laid = False
        self._why: tuple[Refused, BoardSpot, Gesture | None] | None = None
        self._too_many: tuple[Refused, BoardSpot, Gesture | None] | None = None
        self._wet = not controller.state.table.boards[start.space.rock].rock >> start.space.cell & 1
        self._lay(start)

    def over(self, spot: BoardSpot) -> None:
        """Lay a polyp on a bare space, if one can go there; a finger that began on water lays none."""
        if not self._wet and polyp_on_space(self._controller.state, spot.space) is None:
            self._lay(spot)

    def _lay(self, spot: BoardSpot) -> None:
        why: tuple[Refused, BoardSpot, Gesture | None] | None = None
        match touch_spot(self._controller.state, None, spot):
            case DoneOutcome((IntroduceShrimp(),)):
                pass  # a finger that goes on grows the coral from there
            case DoneOutcome(actions):
                for action in actions:
                    try:
                        self._controller.do(action)
                        self._laid = True
                    except Refused as refused:
                        why = refused, spot, action
            case RefusedOutcome(refused, _, wanted):
                why = refused, spot, wanted
        self._why = self._why or why
        if why is not None and why[0].reason in (FOUR_LAID, HAND_LACKS):
            self._too_many = why

    @property
    def only_touched(self) -> bool:
        """Return whether nothing was laid and nothing refused: so the finger has only touched its own coral."""
        return not self._laid and self._why is None

    @property
    def in_vain(self) -> tuple[Refused, BoardSpot, Gesture | None] | None:
        """Return why no polyp could be placed, or not so many, where, and what was tried; None if all were placed."""
        return self._too_many if self._laid else self._why


class TableTouchInput(HeldPieceInput):
    """A table's hands, fed with `down`, `over` and `up` for one finger at a time; they do what that means."""

    pieces_laid = 0
    """Nothing is half entered here: each piece is a step."""
    correcting = False
    """Corrections have a page of their own."""
    carried: tuple[HitTarget, HitTarget] | None = None
    """What a finger carries, and the polyp it is over."""
    _start: HitTarget | None = None
    _last: HitTarget | None = None
    _painting: PolypStroke | None = None

    @property
    def begun(self) -> HitTarget | None:
        """The spot where the finger came down."""
        return self._start

    def tap(self, spot: HitTarget | None) -> None:
        """Touch one spot, down and up, as the keyboard does it."""
        self.down(spot)
        self.up(spot)

    def down(self, spot: HitTarget | None) -> None:
        """Take a finger that comes down on a spot."""
        self.controller.undo_groups.begin()
        self._start = self._last = spot
        self._painting = None
        if isinstance(self.held, WhatIfTarget):
            self._start = None
            self.drop()
            return
        if self.held is None and isinstance(spot, BoardSpot) and stroke_lays_polyps(self.controller.state, spot):
            self._painting = PolypStroke(self.controller, spot)

    def cancel(self) -> None:
        """Cancel what the finger has begun; a thing held stays held."""
        self._start = self._painting = None
        self._carry(None)

    @property
    def paints(self) -> bool:
        """Return whether the finger lays polyps as it goes."""
        return self._painting is not None

    @property
    def carries(self) -> bool:
        """Return whether the finger came down on something that can be put down elsewhere."""
        state, start = self.controller.state, self._start
        return start is not None and self._painting is None and is_usable(state, start, touchable_spots(state))

    def keep(self) -> None:
        """Hold what the finger carries from now on, as if it had been touched."""
        if self._start is not None and self.carries and not isinstance(self.held, AttackProbe | TurnEnding):
            self._hold(self._start)

    def over(self, spot: HitTarget | None) -> None:
        """Take a finger that moves; only a new spot means anything."""
        if spot != self._last:
            self._last = spot
            if self._painting is None:
                self._carry(spot)
            elif isinstance(spot, BoardSpot):
                self._painting.over(spot)

    def up(self, spot: HitTarget | None) -> None:
        """Take a finger that is lifted."""
        start, self._start = self._start, None
        painting, self._painting = self._painting, None
        self._carry(None)
        if painting is not None:
            if painting.in_vain is not None:
                self.refused(*painting.in_vain)
            elif painting.only_touched and start is not None:
                self._touched(start)
        elif start is not None and spot is not None:
            if self.probing:
                for touched in dict.fromkeys((start, spot)):
                    self._touched(touched)
            elif start == spot or (self.held is None and self._is_bare(start)):
                self._touched(start)  # what begins on nothing carries nothing, and says why
            else:
                self._where = spot
                self._take(carry_piece(self.controller.state, start, spot))
        self.controller.undo_groups.end()

    def _is_bare(self, spot: HitTarget) -> bool:
        """Return whether a spot is a space without a polyp."""
        return isinstance(spot, BoardSpot) and polyp_on_space(self.controller.state, spot.space) is None

    def _carry(self, spot: HitTarget | None) -> None:
        """A thing over a polyp: what an attack would leave there is seen before the finger is lifted."""
        over = isinstance(spot, BoardSpot) and polyp_on_space(self.controller.state, spot.space) is not None
        carries = isinstance(self._start, LarvaSpot | ConsumedSpot)
        carried = (self._start, spot) if carries and over and self._start and spot else None
        if carried != self.carried:
            self.carried = carried
            self.controller.changed()

    def _touched(self, spot: HitTarget) -> None:
        self._where = spot
        self._take(touch_spot(self.controller.state, self.held, spot))
