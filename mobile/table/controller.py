"""The game shown at a table: do, undo, redo, correct, step through, try on a copy; undone in groups. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, takewhile
from operator import attrgetter
from typing import Generic

from companion.record.typed import entry_phone
from companion.session.game import CorrectionOutcome, Game, apply_correction
from companion.session.game_rules import A, S, U, UndoExtent
from companion.session.hands import HandTask, HandTasks, hands_lines, in_one
from companion.session.history import TurnCounter, UndoHistory
from companion.session.replay import (
    Disclosure,
    group_starts,
    list_disclosures,
    redo_step_count,
    told_since,
    undo_step_count,
)
from companion.session.wording import StepPhrases, entered_line, turn_heading
from companion.translator import N_, Translator


def hands_since(
    tr: Translator, words: StepPhrases, history: UndoHistory[S, A], start: int, brief: bool = False
) -> str:
    """Return what hands must do for the steps from `start` on, of each player who has to do something else.

    For a player's last step alone, where no sentence says all. `brief`: in catchwords.
    """
    states = [history.state_at(step) for step in range(start, history.position + 1)]
    steps = zip(states, history.done[start:], states[1:], strict=False)
    handlings = [words.hands(before, action, after, None) for before, action, after in steps]
    by_tasks: dict[tuple[HandTask, ...], list[object]] = {}
    for player, own in groupby((handling for handling in handlings if handling.tasks), attrgetter("player")):
        theirs = [*own]
        by_tasks.setdefault((in_one(theirs) or theirs[-1]).tasks, []).append(player)
    lines = ((players[0] if len(players) == 1 else tr.list(players), tasks) for tasks, players in by_tasks.items())
    return hands_lines(tr, [HandTasks(*line) for line in lines], brief)


def like_last(history: UndoHistory[S, A]) -> int:
    """Return how many steps come before the last ones that are all of one kind."""
    kinds = [type(action) for action in history.done[: history.position]]
    return len(kinds) - len([*takewhile(lambda kind: kind is kinds[-1], reversed(kinds))])


class UndoGroups(Generic[U, S, A]):
    """The undo steps of `game`, each all that one touch did. In a game just opened, the game's kind groups them.

    `kept` is False of a copy to think on, which nobody has to agree about and which begins with no stroke.
    """

    def __init__(self, game: Game[U, S, A], kept: bool = True) -> None:
        self._game, self._kept = game, kept
        self._open: int | None = None
        self._starts: list[int] = []
        if kept:
            self.reread()

    @property
    def starts(self) -> Sequence[int]:
        """For each stroke, how many steps come before it."""
        return self._starts

    def reread(self) -> None:
        """Group the steps anew, because the game has been corrected."""
        history = self._game.history
        self._starts = group_starts(self._game.kind, (*history.done, *history.undone), UndoExtent.GROUP)

    def begin(self) -> None:
        """Begin a stroke: all that is done until `end` belongs to it."""
        self._open = self._game.history.position

    @property
    def going(self) -> bool:
        """Return whether a stroke has begun and not ended."""
        return self._open is not None

    def end(self) -> None:
        """End the stroke."""
        self._open = None

    def note(self, position: int) -> None:
        """Note that an action was done at step `position`."""
        start = position if self._open is None else self._open
        self._starts = [*(earlier for earlier in self._starts if earlier < start), start]

    def start(self, step: int) -> int:
        """Return how many steps were done before the stroke that led to `step`."""
        return max((start for start in self._starts if start < step), default=0)

    def told(self, reach: UndoExtent = UndoExtent.GROUP) -> int:
        """Return how many of the last steps an undo leaves alone, because others told them in private on phones."""
        history, players = self._game.history, self._game.players
        phones = [entry_phone(fields, players) for _, fields in history.steps[: history.position]]
        return told_since(self._game.kind, history.state_at, history.done, phones, reach)

    def last(self) -> Sequence[A]:
        """Return the actions of the last stroke, oldest first, without what others told since; none at the start."""
        done = self._game.history.done
        top = len(done) - self.told()
        return done[self.start(top) : top]

    def lift(self, steps: int, below: int) -> None:
        """Note that the last `below` steps went before the `steps` ones that lay under them."""
        top = self._game.history.position + steps
        moved = {
            start: start - steps if start >= top - below else start + below
            for start in self._starts
            if top - below - steps <= start < top
        }
        self._starts = sorted({moved.get(start, start) for start in self._starts})

    def next(self) -> Sequence[A]:
        """Return the actions that a redo would do."""
        history = self._game.history
        later = (start - history.position for start in self._starts if start > history.position)
        return history.undone[: next(later, None)]

    def steps_back(self, reach: UndoExtent = UndoExtent.GROUP) -> int:
        """Return how many steps an undo of this reach takes back; 0 at the start."""
        if reach is UndoExtent.GROUP:
            return len(self.last())
        done = self._game.history.done
        return undo_step_count(self._game.kind, done[: len(done) - self.told(reach)], reach)

    def steps_ahead(self, reach: UndoExtent = UndoExtent.GROUP) -> int:
        """Return how many steps a redo of this reach does again; 0 where nothing was taken back."""
        if reach is UndoExtent.GROUP:
            return len(self.next())
        return redo_step_count(self._game.kind, self._game.history.undone, reach)

    def disclosures(self, steps: int, below: int = 0) -> tuple[Disclosure[A], ...]:
        """Return the secrets seen in the last `steps` steps before the last `below`.

        If there are any, the table must agree to an undo.
        """
        if not self._kept:
            return ()
        position = self._game.history.position - below
        return list_disclosures(self._game.kind, self._game.history.done[position - steps : position])


class TableController(Generic[U, S, A]):
    """One game at the table, its strokes and the step shown. `changed` is called after every change of those.

    `undo_groups` are what is taken back together. A refusal is raised, and nothing has changed.

    While somebody thinks on a copy, `game` is that copy, and the game itself lies aside as it is.
    """

    def __init__(self, game: Game[U, S, A], words: StepPhrases, changed: Callable[[], None] = lambda: None) -> None:
        self.game, self.words, self.changed = game, words, changed
        self.undo_groups = UndoGroups(game)
        self.turns = TurnCounter(game.kind)
        self._step: int | None = None
        self.taken_back = False
        """Whether the last thing that happened was an undo."""
        self._aside: tuple[Game[U, S, A], int | None, UndoGroups[U, S, A]] | None = None

    @property
    def state(self) -> S:
        """The game now."""
        return self.game.state

    @property
    def step(self) -> int:
        """The step that is shown, 0 being the start."""
        return self.game.history.position if self._step is None else self._step

    @property
    def looking_back(self) -> bool:
        """Return whether an earlier step is shown, where nothing can be done."""
        return self._step is not None

    @property
    def shown(self) -> S:
        """The game at the step that is shown."""
        return self.game.history.state_at(self.step)

    @property
    def last(self) -> A | None:
        """The action that led to the step shown; None at the start."""
        return self.game.history.done[self.step - 1] if self.step else None

    def look_at(self, step: int | None) -> None:
        """Show an earlier step, or with None the game now. Steps beyond the ends stop there."""
        last = self.game.history.position
        self._step = None if step is None or step >= last else max(0, step)
        self.changed()

    def look_at_turn(self, turns: int) -> None:
        """Show the beginning of a turn: so many before (negative) or after the step that is shown."""
        starts, at = self.turn_starts(), self.step
        if turns < 0:
            self.look_at(([0] * -turns + [start for start in starts if start < at])[turns])
        else:
            last = self.game.history.position
            self.look_at(([start for start in starts if start > at] + [last] * turns)[turns - 1])

    def turn_starts(self) -> Sequence[int]:
        """Return for each turn how many steps come before it."""
        return group_starts(self.game.kind, self.game.history.done, UndoExtent.TURN)

    def heading(self, tr: Translator, step: int) -> tuple[str, int | None] | None:
        """Return the heading of the turn that a step is part of, and its player; None on a copy."""
        history = self.game.history
        if self.on_copy or not self.turns.at(history, history.position).number:
            return None
        turn = self.turns.at(history, step - 1)
        return turn_heading(tr, self.game.seats, turn), turn.seat

    # Thinking on a copy

    @property
    def on_copy(self) -> bool:
        """Return whether everything happens on a copy, which is not kept."""
        return self._aside is not None

    @property
    def live(self) -> bool:
        """Return whether it shows the game itself as it is now: neither an earlier step nor a copy."""
        return not self.looking_back and not self.on_copy

    @property
    def played(self) -> Game[U, S, A]:
        """The game that people sit around, also while somebody thinks on a copy of it."""
        return self.game if self._aside is None else self._aside[0]

    def open_sandbox(self) -> None:
        """From now on everything is done on a copy that begins with what is shown, as far as everybody knows it."""
        if self._aside is None:
            self._aside = self.game, self._step, self.undo_groups
            self.game, self._step = self.game.copy_at(self.shown), None
            self.undo_groups = UndoGroups(self.game, kept=False)
            self.changed()

    def close_sandbox(self) -> None:
        """Forget the copy: everything is as it was."""
        if self._aside is not None:
            self.game, self._step, self.undo_groups = self._aside
            self._aside = None
            self.undo_groups.end()
            self.changed()

    def action_sentence(self, tr: Translator, step: int | None = None) -> str:
        """Return the words for a step (default: the one shown) and what followed from it; empty for step 0."""
        history, step = self.game.history, self.step if step is None else step
        if not step:
            return ""
        said = self.words.line(tr, history.state_at(step - 1), history.done[step - 1], history.state_at(step))
        phone = entry_phone(history.steps[step - 1].fields, self.game.players)
        return entered_line(tr, said, None if phone is None else self.game.seats[phone])

    # Doing and taking back

    def do(self, action: A, phone: int | None = None) -> None:
        """Do one action, saved before it is shown; `phone` as in `Game`. Raises Refused."""
        self._step = None
        position = self.game.history.position
        self.game.do(action, phone=phone)
        self.taken_back = False
        self.undo_groups.note(position)
        self.changed()

    def undo(self, steps: int | None = None, phone: int | None = None, below: int = 0) -> None:
        """Undo the last stroke, or `steps` steps before the last `below`. Raises Refused.

        It is noted as asked by whoever did the last of them.
        """
        if steps is None:
            steps, below = self.undo_groups.steps_back(), self.undo_groups.told()
        done, by = self.game.history.done, phone
        if phone is None and len(done) > below:
            by = done[-1 - below].seat
        self.game.undo(steps, by=by, phone=phone, below=below)
        if below:
            self.undo_groups.lift(steps, below)
        self.taken_back = True
        self.look_at(None)

    def redo(self, steps: int | None = None) -> None:
        """Redo the last stroke taken back, or `steps` steps. Raises Refused."""
        undone = self.game.history.undone
        steps = (self.undo_groups.steps_ahead() or 1) if steps is None else steps
        self.game.redo(steps, by=undone[0].seat if undone else None)
        self.taken_back = False
        self.look_at(None)

    def correct(self, step: int, *instead: A) -> CorrectionOutcome:
        """Replace a step, from 1, by other actions; return how far later steps still hold. Raises Refused."""
        history = self.game.history
        by = (*history.done, *history.undone)[step - 1].seat
        outcome = apply_correction(self.game, step, *instead, by=by)
        self.undo_groups.reread()
        self.look_at(None)
        return outcome


def hands_of(tr: Translator, controller: TableController[U, S, A], brief: bool = False) -> str:
    """Return what hands must do after the last stroke, or what the table must take back; empty for nothing.

    `brief`: in catchwords.
    """
    if not controller.live:
        return ""
    history, groups = controller.game.history, controller.undo_groups
    if not (controller.taken_back and history.undone):
        opening = history.position and not controller.turns.at(history, history.position - 1).number
        start = like_last(history) if opening else groups.start(history.position - groups.told())
        return hands_since(tr, controller.words, history, start, brief)
    ahead = history.branch()
    ahead.redo(groups.steps_ahead() or 1)
    line = hands_since(tr, controller.words, ahead, history.position, brief)
    words = N_("Take back at the table: {line}") if brief else N_("Take back at the table what was done: {line}")
    return tr(words, line=line) if line else ""
