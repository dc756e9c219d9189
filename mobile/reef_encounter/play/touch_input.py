"""Fingers on the table: what they touch, carry, let go of or lay in one stroke. No Kivy."""

from __future__ import annotations

from collections.abc import Callable

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.legal import meals, refusal
from companion.reef_encounter.queries.views import known_to
from companion.reef_encounter.rules.actions import Action, PassFeast, PlacePolyp
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import Phase
from companion.refusal import Refused
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.touches import (
    Asking,
    Both,
    Consumed,
    Ending,
    Fish,
    Gesture,
    GestureResult,
    Held,
    HitTarget,
    LarvaCube,
    OnBoard,
    OnSea,
    Question,
    Refill,
    Show,
    WhatIfTarget,
    WhichAlga,
    WhichCoral,
    WhichMeal,
    answered,
    entries,
    gestures,
    looked_at,
    places,
    polyp,
    try_gestures,
    usable,
    uses,
)
from mobile.reef_encounter.play.what_if import find_solutions, next_solution


class HeldPiece:
    """What is held: `held` was touched first where a gesture takes two touches. Everything is done in `controller`.

    `refused` is told why something cannot be, where, and what it was; `ask` what must be answered first, or is only
    to be shown.
    """

    def __init__(
        self,
        controller: ReefEncounterController,
        refused: Callable[[Refused, HitTarget | None, Gesture | None], None],
        ask: Callable[[Question | Show], None],
    ) -> None:
        self.controller, self.refused, self._ask = controller, refused, ask
        self.held: Held = None
        self._where: HitTarget | None = None

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
        state = self.controller.state
        found = [try_gestures(state, gestures(state, None, OnSea(coral))) for coral in Coral]
        if isinstance(self.held, Ending):
            self._hold(None)
        elif any(answer.open for answer in found):
            self._hold(Ending())
        else:
            self._where = None
            self._refuse(next(answer for answer in found if answer.why is not None), None)

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

    def pass_feast(self) -> None:
        """Let the player on turn eat nothing in the additional turn, and those after them who have nothing to eat."""
        state, passes = known_to(self.controller.state, "table"), list[Action]()
        while state.phase is Phase.FEAST and not (passes and (meals(state) or not state.followed)):
            passes.append(PassFeast(state.turn.seat))
            state = apply(state, passes[-1])
        self.do(*passes)

    def answer(self, question: Question, given: object) -> None:
        """Take the answer to a question and make the entry that follows."""
        self._do_all(answered(self.controller.state, question, given))

    def _do(self, meaning: Gesture) -> None:
        match meaning:
            case Both(first, then):
                self._do_all(first, then)
            case Refill() | WhichMeal():
                self._hold(None)
                self._ask(meaning)
            case WhichAlga() | WhichCoral():
                state = self.controller.state
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
                self.controller.do(action)
            except Refused as why:
                self.controller.changed()
                self.refused(why, self._where, action)
                return

    def _refuse(self, found: GestureResult, spot: HitTarget | None) -> None:
        if found.why is not None:
            self.refused(found.why, spot, found.meaning)

    def _hold(self, held: Held) -> None:
        if held != self.held:
            self.held = held
            self.controller.changed()


class PolypStroke:
    """A stroke that begins on `start`: the coral there is attacked, and then only bare rock is laid on."""

    def __init__(self, controller: ReefEncounterController, start: OnBoard) -> None:
        self._controller = controller
        self._laid = False
        self._why: tuple[Refused, OnBoard, PlacePolyp] | None = None
        self._wet = not controller.state.table.boards[start.space.rock].rock >> start.space.cell & 1
        self._lay(start)

    @staticmethod
    def begins(controller: ReefEncounterController, spot: object) -> bool:
        """Return whether a stroke that begins there lays polyps."""
        return isinstance(spot, OnBoard) and _places(controller, spot)

    def over(self, spot: OnBoard) -> None:
        """Lay a polyp on a bare space, if one can go there; a finger that began on water lays none."""
        if not self._wet and polyp(self._controller.state, spot.space) is None:
            self._lay(spot)

    def _lay(self, spot: OnBoard) -> None:
        why = None
        for meaning in gestures(self._controller.state, None, spot):
            if isinstance(meaning, PlacePolyp):
                try:
                    self._controller.do(meaning)
                    self._laid = True
                    return
                except Refused as refused:
                    why = why or (refused, spot, meaning)
        self._why = self._why or why

    @property
    def in_vain(self) -> tuple[Refused, OnBoard, PlacePolyp] | None:
        """Return why no polyp could be placed, where, and what was tried; None if one was placed."""
        return None if self._laid else self._why


def _places(controller: ReefEncounterController, spot: OnBoard) -> bool:
    return any(isinstance(meaning, PlacePolyp) for meaning in gestures(controller.state, None, spot))


class TableTouchInput(HeldPiece):
    """A table's hands, fed with `down`, `over` and `up` for one finger at a time; they do what that means."""

    pieces_laid = 0
    """Nothing is half entered here: each piece is a step."""
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
        if self.held is None and isinstance(spot, OnBoard) and PolypStroke.begins(self.controller, spot):
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
        return start is not None and self._painting is None and usable(state, start, places(state))

    def keep(self) -> None:
        """Hold what the finger carries from now on, as if it had been touched."""
        if self._start is not None and self.carries and not isinstance(self.held, Asking | Ending):
            self._hold(self._start)

    def over(self, spot: HitTarget | None) -> None:
        """Take a finger that moves; only a new spot means anything."""
        if spot != self._last:
            self._last = spot
            if self._painting is None:
                self._carry(spot)
            elif isinstance(spot, OnBoard):
                self._painting.over(spot)

    def up(self, spot: HitTarget | None) -> None:
        """Take a finger that is lifted."""
        start, self._start = self._start, None
        painting, self._painting = self._painting, None
        self._carry(None)
        if painting is not None:
            if painting.in_vain is not None:
                self.refused(*painting.in_vain)
        elif start is not None and spot is not None:
            if self.probing:
                for touched in dict.fromkeys((start, spot)):
                    self._asked_about(touched)
            elif start == spot:
                self._touched(spot)
            elif not self._meant(start, spot, self._tried(start, spot)):
                self._hold(None)
        self.controller.undo_groups.end()

    def _carry(self, spot: HitTarget | None) -> None:
        """A thing over a polyp: what an attack would leave there is seen before the finger is lifted."""
        over = isinstance(spot, OnBoard) and polyp(self.controller.state, spot.space) is not None
        carries = isinstance(self._start, LarvaCube | Consumed)
        carried = (self._start, spot) if carries and over and self._start and spot else None
        if carried != self.carried:
            self.carried = carried
            self.controller.changed()

    def _touched(self, spot: HitTarget) -> None:
        """A touch does what it means; what does nothing alone is held, if it can be carried somewhere."""
        held, state = self.held, self.controller.state
        found = self._tried(held, spot)
        if held is None and not found.open and usable(state, spot, places(state)):
            self._hold(spot)
        elif not self._meant(held, spot, found):
            if spot == held:
                self._hold(None)
            elif held is not None:
                self._hold(spot if usable(state, spot, places(state)) else None)
            elif isinstance(spot, OnBoard) or not (vain := list(uses(state, spot, places(state)))):
                self._hold(spot)  # a coral may be compared with another one
            elif vain[0].why is not None:
                self._refuse(vain[0], spot)

    def _tried(self, held: Held, spot: HitTarget) -> GestureResult:
        return try_gestures(self.controller.state, gestures(self.controller.state, held, spot))

    def _meant(self, held: Held, spot: HitTarget, found: GestureResult) -> bool:
        """Do, ask, refuse or show what a touch means, and let go; False where it means nothing."""
        self._where = spot
        if found.why is not None:
            self._hold(None)
            self._refuse(found, held if isinstance(spot, Fish) and isinstance(held, OnBoard) else spot)
        elif found.meaning is not None:
            self._do(found.meaning)
        elif (show := looked_at(self.controller.state, held, spot)) is not None:
            self._hold(None)
            self._ask(show)
        else:
            return False
        return True

    def _asked_about(self, spot: HitTarget) -> None:
        """A coral touched while the question is who may attack whom."""
        show = looked_at(self.controller.state, self.held, spot)
        if show is not None:
            self._hold(Asking())
            self._ask(show)
        elif isinstance(spot, OnBoard) and polyp(self.controller.state, spot.space) is not None:
            self._hold(Asking(spot.space))
