"""One game while people sit around it: doing, taking back by strokes and turns, stepping through. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Crossing, Game
from companion.reef_encounter.questions.targets import refusal
from companion.reef_encounter.questions.view import View, known_to, seen_by
from companion.reef_encounter.rules.actions import Action, PlacePolyp, PlayLarva, PolypForLarva
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.wording.log import told
from companion.session.correcting import Outcome, corrected
from companion.session.game_kind import Reach
from companion.session.undoing import crossed, steps_ahead, steps_back
from companion.speech import Speech


class Sitting:
    """`changed` is called after every change of what is shown. What is refused is raised, and nothing has changed.

    A stroke is what one touch did: every action of it is checked and saved singly, and they are taken
    back together. `counted` shows what an attentive table could have counted, `banded` the least and most
    points that follow from it. `looked` says of an action what the app sees when it looks in the bag for the table.
    """

    looked: Callable[[State, Action], Action] = staticmethod(lambda _, action: action)

    def __init__(
        self, game: Game, changed: Callable[[], None] = lambda: None, counted: bool = False, banded: bool = False
    ) -> None:
        self.game, self.changed, self.counted, self.banded = game, changed, counted, banded
        self._starts = strokes((*game.session.done, *game.session.undone))
        self._open: int | None = None
        self._step: int | None = None

    @property
    def state(self) -> State:
        """The game now."""
        return self.game.state

    @property
    def step(self) -> int:
        """The step that is shown, 0 being the start."""
        return self.game.session.position if self._step is None else self._step

    @property
    def looking_back(self) -> bool:
        """Whether an earlier step is shown, where nothing can be done."""
        return self._step is not None

    @property
    def shown(self) -> State:
        """The game at the step that is shown."""
        return self.game.session.state_at(self.step)

    @property
    def before(self) -> State:
        """The game before the last stroke of the step that is shown; what differs is new."""
        return self.game.session.state_at(self._start(self.step))

    def view(self) -> View:
        """What lies open to everybody at the step that is shown: all that widgets get."""
        return seen_by(self.shown, "table", self.counted, self.banded)

    def look_at(self, step: int | None) -> None:
        """Show an earlier step, or with None the game now. Steps beyond the ends stop there."""
        last = self.game.session.position
        self._step = None if step is None or step >= last else max(0, step)
        self.changed()

    def look_at_turn(self, steps: int) -> None:
        """Show the table `steps` turns before (negative) or after the one that is shown."""
        session, at = self.game.session, self.step
        for _ in range(abs(steps)):
            step = 1 if steps > 0 else -1
            at += step
            while 0 < at < session.position and not _turn_begins(session.state_at(at), session.state_at(at - 1)):
                at += step
        self.look_at(max(0, at))

    def take_back_to_here(self) -> None:
        """Undo everything after the step that is shown, and go on from it. Raises Refused."""
        self.take_back(self.game.session.position - self.step)

    def begin(self) -> None:
        """A touch begins: what it does is one stroke."""
        self._open = self.game.session.position

    def end(self) -> None:
        """The touch has ended."""
        self._open = None

    def do(self, action: Action) -> None:
        """One action, saved before it is shown. Raises Refused."""
        self._step = None
        position = self.game.session.position
        self.game.do(self.looked(self.state, action))
        start = position if self._open is None else self._open
        self._starts = [*(earlier for earlier in self._starts if earlier < start), start]
        self.changed()

    def last_stroke(self) -> Sequence[Action]:
        """The actions of the last stroke, oldest first; none at the start."""
        session = self.game.session
        return session.done[self._start(session.position) :]

    @property
    def turn(self) -> int:
        """The number of the turn that is shown, from 1; 0 before the first."""
        state_at = self.game.session.state_at
        turns = [step for step in range(1, self.step + 1) if _turn_begins(state_at(step), state_at(step - 1))]
        return len(turns) + (self.game.session.state_at(0).phase is Phase.PLAY)

    def bonus(self, step: int) -> Coral | None:
        """The coral of which a step used the bonus tile up, where a new one must be set aside from the bag."""
        session = self.game.session
        action = session.done[step - 1] if step else None
        if isinstance(action, PolypForLarva) and not action.bag_lacks:
            return action.coral
        if not isinstance(action, PlacePolyp) or action.bag_lacks:
            return None
        before, after = session.state_at(step - 1), session.state_at(step)
        coral = before.turn.growing
        if coral is None or sum(before.bonus) == 0:
            return None
        grown = sum(rock.corals[coral].bit_count() for rock in after.rocks)
        grown -= sum(rock.corals[coral].bit_count() for rock in before.rocks)
        return coral if grown > 1 and after.bonus == before.bonus else None

    def last_deed(self, speech: Speech) -> str:
        """What the last action before the step that is shown did, in words; nothing at the start."""
        return self.deed(self.step, speech)

    def deed(self, step: int, speech: Speech) -> str:
        """What a step did, in words; nothing for step 0."""
        session = self.game.session
        if not step:
            return ""
        return told(speech, session.state_at(step - 1), session.done[step - 1], session.state_at(step))

    def next_stroke(self) -> Sequence[Action]:
        """The actions that `again` would do."""
        session = self.game.session
        later = (start - session.position for start in self._starts if start > session.position)
        return session.undone[: next(later, None)]

    def without_bag(self) -> Action | None:
        """The last action as it would be if the bag had held no such tile; None where that cannot be."""
        session = self.game.session
        last = session.done[-1] if session.done else None
        if not isinstance(last, PlacePolyp | PolypForLarva) or last.bag_lacks:
            return None
        lacking = replace(last, bag_lacks=True)
        # Everybody sees whether it is offered: that must not depend on what one player told in private.
        before = known_to(session.state_at(session.position - 1), "table")
        return lacking if refusal(before, lacking) is None else None

    def bag_lacked(self) -> None:
        """The table looked in the bag and found no such tile: the last action is corrected. Raises Refused."""
        if (lacking := self.without_bag()) is not None:
            self.correct(self.game.session.position, lacking)

    def far(self, reach: Reach) -> int:
        """How many steps taking back so much would undo; 0 at the start."""
        if reach is Reach.STROKE:
            return len(self.last_stroke())
        return steps_back(REEF_ENCOUNTER, self.game.session.done, reach)

    def far_ahead(self, reach: Reach) -> int:
        """How many steps doing so much again would redo; 0 where nothing was taken back."""
        if reach is Reach.STROKE:
            return len(self.next_stroke())
        return steps_ahead(REEF_ENCOUNTER, self.game.session.undone, reach)

    def crossed(self, steps: int) -> tuple[Crossing, ...]:
        """What was seen in the last `steps` steps; where anything was, the table must agree to take them back."""
        position = self.game.session.position
        return crossed(REEF_ENCOUNTER, self.game.session.done[position - steps : position])

    def take_back(self, steps: int | None = None) -> None:
        """Undo the last stroke or `steps` steps; recorded as asked by the player of the last one. Raises Refused."""
        session = self.game.session
        position = session.position
        steps = self.far(Reach.STROKE) if steps is None else steps
        by = session.done[-1].seat if position else None
        self.game.take_back(steps, by=by)
        self._now()

    def again(self, steps: int | None = None) -> None:
        """Redo the last stroke taken back, or the next `steps` steps. Raises Refused."""
        session = self.game.session
        steps = (self.far_ahead(Reach.STROKE) or 1) if steps is None else steps
        by = session.undone[0].seat if session.undone else None
        self.game.again(steps, by=by)
        self._now()

    def correct(self, step: int, *instead: Action) -> Outcome:
        """Put other actions in the place of a step, from 1; the rest follows as far as it holds. Raises Refused."""
        session = self.game.session
        by = (*session.done, *session.undone)[step - 1].seat
        outcome = corrected(self.game, step, *instead, by=by)
        session = self.game.session
        self._starts = strokes((*session.done, *session.undone))
        self._now()
        return outcome

    def _start(self, step: int) -> int:
        """How many steps were done before the stroke that led to `step`."""
        return max((start for start in self._starts if start < step), default=0)

    def _now(self) -> None:
        """Show the game as it is."""
        self._step = None
        self.changed()


def _turn_begins(now: State, before: State) -> bool:
    return (now.phase, now.turn.seat) != (before.phase, before.turn.seat)


def strokes(actions: Sequence[Action]) -> list[int]:
    """Where each of the strokes begins in which these actions were most likely entered: a larva with its polyps."""
    return [
        number
        for number, action in enumerate(actions)
        if not (isinstance(action, PlacePolyp) and number and isinstance(actions[number - 1], PlacePolyp | PlayLarva))
    ]
