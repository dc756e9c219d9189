"""The session of a game at a table of Reef Encounter: its public view, where turns start, what the bag lacked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.legal import refusal
from companion.reef_encounter.queries.views import View, known_to, seen_by
from companion.reef_encounter.rules.actions import Action, OutOfBag, PolypForLarva
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.wording.log import STEP_WORDS
from mobile.at_table.sitting import Sitting as AnySitting


class Sitting(AnySitting[Setup, State, Action]):
    """A session; `counted` shows what an attentive table could have counted, `banded` least and most points from it.

    `looked` says of an action what the app sees when it looks in the bag for the table.
    """

    looked: Callable[[State, Action], Action] = staticmethod(lambda _, action: action)

    def __init__(
        self, game: Game, changed: Callable[[], None] = lambda: None, counted: bool = False, banded: bool = False
    ) -> None:
        super().__init__(game, STEP_WORDS, changed)
        self.counted, self.banded = counted, banded

    def do(self, action: Action) -> None:
        """Do one action, saved before it is shown. Raises Refused."""
        super().do(self.looked(self.state, action))

    def view(self) -> View:
        """Return the view open to everybody at the step shown: widgets get nothing else."""
        return seen_by(self.shown, "table", self.counted, self.banded)

    @property
    def before(self) -> State:
        """The game before the last stroke of the step that is shown; what differs is new."""
        return self.game.session.state_at(self.strokes.start(self.step))

    def turn_starts(self) -> Sequence[int]:
        """Return how many steps come before each turn; all of the opening is one."""
        states = list(self.game.session.states)
        return [step for step in range(1, len(states)) if _turn_begins(states[step], states[step - 1])]

    @property
    def opening(self) -> bool:
        """Return whether the step that is shown was done before the first turn."""
        return self.step > 0 and self.game.session.state_at(self.step - 1).phase is Phase.OPENING

    def bonus(self, step: int) -> Coral | None:
        """Return the coral whose bonus tile a step used up, so that a new one must be set aside from the bag.

        None on a copy, where nobody touches the bag.
        """
        if self.on_copy:
            return None
        session = self.game.session
        action = session.done[step - 1] if step else None
        if not isinstance(action, OutOfBag) or action.bag_lacks:
            return None
        if isinstance(action, PolypForLarva):
            return action.coral
        before, after = session.state_at(step - 1), session.state_at(step)
        coral = before.turn.growing
        if coral is None or sum(before.bonus) == 0:
            return None
        grown = sum(rock.corals[coral].bit_count() for rock in after.rocks)
        grown -= sum(rock.corals[coral].bit_count() for rock in before.rocks)
        return coral if grown > 1 and after.bonus == before.bonus else None

    def without_bag(self) -> Action | None:
        """Return the last action as if the bag had held no such tile; None where that is impossible."""
        session = self.game.session
        last = session.done[-1] if session.done else None
        if not isinstance(last, OutOfBag) or last.bag_lacks:
            return None
        lacking = replace(last, bag_lacks=True)
        # Everybody sees whether it is offered: that must not depend on what one player told in private.
        before = known_to(session.state_at(session.position - 1), "table")
        return lacking if refusal(before, lacking) is None else None

    def bag_lacked(self) -> None:
        """Correct the last action: the table looked in the bag and found no such tile. Raises Refused."""
        if (lacking := self.without_bag()) is not None:
            self.correct(self.game.session.position, lacking)


def _turn_begins(now: State, before: State) -> bool:
    return (now.phase, now.turn.seat) != (before.phase, before.turn.seat)
