"""Replay of a game from its record, entry by entry; and how far an undo or redo goes. Saves nothing.

`companion.session.wording` puts undoing into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, Generic, Self, assert_never

from companion.record import format as record_format
from companion.record.format import FIELD_KIND, Damage, Record, excerpt
from companion.record.sealed_answers import Keyring, PrivateAnswers, SealingKey, seal_header, unseal_header
from companion.record.typed import (
    META_FIELDS,
    PHONE_FIELD,
    ActionEntry,
    CorrectionEntry,
    RedoEntry,
    UndoEntry,
    entry_phone,
    needs_newest_format,
    read_entry,
)
from companion.refusal import Reason, Refused
from companion.seating import seating_after, with_names
from companion.session.game_rules import A, GameRules, Player, S, U, UndoExtent
from companion.session.history import (
    TIME_FIELD,
    TOO_MANY_CORRECTIONS,
    TOO_MANY_STEPS,
    Turn,
    TurnCounter,
    UndoHistory,
    copy_time,
    read_time,
)

MAX_REPLAYED: Final = 30_000
"""Steps gone through once more in one game: two hundred corrections of the first step of a long one."""
MAX_STEPS: Final = 1_500
"""Steps done in one game; a long one has three hundred."""

NOT_CONSERVED = Reason(
    "not-conserved",
    "The app has miscounted ({pieces}), so it has not done this. The game is saved as it was; please report it.",
)


class Replay(Generic[U, S, A]):
    """One game as replayed from its record: a set-up, and a session that grows with each entry.

    `entries` are those followed so far. `damage` says where a record stopped holding, and `broken` holds its lines
    from there on.
    """

    def __init__(
        self, kind: GameRules[U, S, A], setup: U, key: str = "", pins: Mapping[int, SealingKey] | None = None
    ) -> None:
        """Start a new game; raises Faulty for an impossible set-up. `key` seals private answers."""
        self.kind = kind
        self.setup = setup
        self.key = key
        self.sealed = bool(key)  # what the header keeps secret, if there is such a thing; 0.2.0 left it open
        self.format = record_format.FORMAT
        self._first: Mapping[str, Any] = {}  # the header as the file has it
        self.rules = ReplayRules(kind)
        self.history = self._begun()
        self.entries: list[Mapping[str, Any]] = []
        self.damage: Damage | None = None
        self.broken: tuple[str, ...] = ()
        self.torn = False
        self.bare: tuple[int, ...] = ()  # numbers of lines without a checksum
        self.seconds: int | None = None  # of play, as far as entries say so
        self._shown: tuple[str, ...] = ()
        self._keyring = Keyring(kind, setup, self.state, key, pins)

    @classmethod
    def replayed(cls, kind: GameRules[U, S, A], read: Record, pins: Mapping[int, SealingKey] | None = None) -> Self:
        """Replay a record, up to the first entry that does not hold. Raises Refused."""
        fields = dict(read.header)
        key, version = fields.pop("key", ""), fields.pop("format", record_format.FORMAT)
        if not isinstance(key, str):
            raise Refused(FIELD_KIND, field="key", value=excerpt(key))
        game = cls(kind, kind.notation.decode_setup(unseal_header(kind, key, fields)), key, pins)
        game.sealed, game._first = "sealed" in fields, read.first
        # Somebody may have written the new words into an older record by hand.
        by_computer = any(player.computer is not None for player in game.seats)
        game.format = record_format.FORMAT if by_computer else version
        game.damage, game.torn, game.broken, game.bare = read.damage, read.torn, read.rest, read.bare
        for place, entry in enumerate(read.entries):
            try:
                game.follow(entry)
            except Refused as refused:
                game.damage = Damage(place + 2, place + 1, refused)
                game.broken = (
                    *[record_format.write_line(left).rstrip("\n") for left in read.entries[place:]],
                    *read.rest,
                )
                break
        return game

    @property
    def state(self) -> S:
        """The present state of the game."""
        return self.history.state

    @property
    def seats(self) -> Sequence[Player]:
        """The players, by seats, as they are called now."""
        now = seating_after(self.kind.players(self.setup), self.history.done)
        return with_names(now, self._shown) if self._shown else now

    def under_names(self, names: Sequence[str]) -> Self:
        """Return a copy that shows the players under other names, to draw or tell the game; nothing is done in it."""
        other = copy(self)
        other._shown, other.history = tuple(names), self.history.branch()
        other.history.show_names(names)
        return other

    @property
    def deals(self) -> bool:
        """Whether the companion dealt hidden things, once for all, in the header."""
        return self.kind.secrecy.header in self.kind.notation.encode_setup(self.setup)

    @property
    def players(self) -> tuple[str, ...]:
        """The words of the players' colours in records, by seats."""
        return self._keyring.players

    @property
    def broken_action(self) -> A | None:
        """The action that broke the record; None if its line cannot be read as one."""
        if not self.broken:
            return None
        try:
            entry = record_format.read_line(self.broken[0].encode()).fields
            return self._keyring.read({name: value for name, value in entry.items() if name not in META_FIELDS})
        except Refused:
            return None

    def header_line(self) -> str:
        """The first line of this game's record."""
        if self._first and self.format == record_format.FORMAT:
            return record_format.write_line({**self._first, "format": self.format})
        return record_format.header_line(self.kind.name, self._header())

    def text(self) -> str:
        """The whole record as text, as far as it holds."""
        return self.header_line() + "".join(map(record_format.write_line, self.entries))

    def follow(self, entry: Mapping[str, Any]) -> None:
        """Apply the next entry of the record. Raises Refused, and nothing has changed."""
        at = read_time(entry, self.seconds)
        match read_entry(entry, self.players):
            case ActionEntry(fields):
                check_length(self.history, 2)
                action = self._keyring.read(fields)
                beside = {name: entry[name] for name in (TIME_FIELD, PHONE_FIELD) if name in entry}
                self.history.do(action, fields={**fields, **beside} if beside else fields)
            case UndoEntry(steps, _, below):
                if below:
                    check_replays(self.history, 2)
                self.history.undo(steps, below=below)
            case RedoEntry(steps, _):
                check_replays(self.history, 2)
                self.history.redo(steps)
            case CorrectionEntry(step, parts, _):
                check_replays(self.history, 2)
                self.history.correct(
                    step, [self._keyring.read(part) for part in parts], fields=self._timed(step, parts)
                )
            case never:
                assert_never(never)
        self.entries.append(entry)
        self.seconds = self.seconds if at is None else at
        if needs_newest_format(entry):
            self.format = record_format.FORMAT

    def _timed(self, step: int, parts: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
        """Copy the time of a step, counted from 1, to the fields of the actions that replace it."""
        try:
            return copy_time(parts, self.history.step_at(step).fields)
        except Refused:
            return parts

    def retold(self) -> Iterator[tuple[Mapping[str, Any], Replay[U, S, A]]]:
        """Yield each entry with the course just before it (always the same object, which changes as you iterate).

        After the last entry that course stands where this one does. Its players have the names of this one.
        """
        replay = Replay(self.kind, self.setup, self.key, self._keyring.pins)
        replay.history.show_names([player.name for player in self.seats])
        for entry in self.entries:
            yield entry, replay
            replay.follow(entry)

    # What is told in private

    @property
    def private(self) -> PrivateAnswers[U, S, A]:
        """The private answers of the players, in the steps of this game."""
        return PrivateAnswers(self._keyring, self.history, self.seats)

    def unlock(self, seat: int, pin: str) -> None:
        """Open the private answers that `seat` sealed with a PIN.

        Raises Refused if there are none, or for a wrong PIN.

        If they rule out how the game went on, the game goes on all the same: `commitments` name the player who broke
        one.
        """
        self.private.unlock(seat, pin)
        opened = Replay.replayed(self.kind, Record(self._header(), tuple(self.entries), 0), self._keyring.pins)
        if opened.damage is not None:
            raise opened.damage.refused
        self._replay(self.entries)

    def _replay(self, entries: list[Mapping[str, Any]]) -> None:
        """Replay these entries from the start."""
        self.history, self.entries = self._begun(), []
        self.seconds = None
        for entry in entries:
            self.follow(entry)

    def _begun(self) -> UndoHistory[S, A]:
        """Return a session of this game in which nothing has been done."""
        names = [player.name for player in self.kind.players(self.setup)]
        return UndoHistory(self.kind.start(self.setup), self.rules.apply, names=names, named=self.kind.named)

    def _header(self) -> dict[str, Any]:
        fields = self.kind.notation.encode_setup(self.setup)
        if self.sealed:
            fields = seal_header(self.kind, self.key, fields)
        return {"format": self.format_of(fields), **({"key": self.key} if self.key else {}), **fields}

    def format_of(self, fields: Mapping[str, Any]) -> int:
        """Return the number for a header with these fields: of this game, or of what everybody may see of it."""
        return self.format if self.format == record_format.FORMAT else self.kind.notation.old_format(fields)


class ReplayRules(Generic[U, S, A]):
    """The rules as a replay applies them; if `conserving`, also counts every piece after each action.

    Holds no reference to the replay, so that Python frees that as soon as nobody has it.
    """

    def __init__(self, kind: GameRules[U, S, A]) -> None:
        self._kind = kind
        self.conserving = False

    def apply(self, state: S, action: A) -> S:
        """Return the state after an action, judged by public knowledge. Raises Refused."""
        return self.conserved(self._kind.apply(state, action), state)

    def correct(self, state: S, action: A) -> S:
        """Return the state after an action that a correction replays. Raises Refused."""
        return self.conserved(self._kind.corrected(state, action), state)

    def conserved(self, after: S, before: S) -> S:
        """Return the state `after`, or raise Refused if the action lost a piece and this object is `conserving`.

        A piece missing already in `before`, as in a record of 0.2.0, stops nothing.
        """
        unaccounted = self._kind.unaccounted
        if self.conserving and (wrong := unaccounted(after)) and wrong != unaccounted(before):
            raise Refused(NOT_CONSERVED, pieces=", ".join(wrong))
        return after


def check_length(history: UndoHistory[S, A], times: int = 1) -> None:
    """Raise Refused if one more step is more than any game has.

    Readers pass two `times` as much as writers, so that we never refuse to read a game that we saved.
    """
    if history.position >= times * MAX_STEPS:
        raise Refused(TOO_MANY_STEPS)


def check_replays(history: UndoHistory[S, A], times: int = 1) -> None:
    """Raise Refused likewise, or if corrections replayed so many steps that opening the game would take minutes."""
    check_length(history, times)
    if history.replayed > times * MAX_REPLAYED:
        raise Refused(TOO_MANY_CORRECTIONS)


MAX_LISTED: Final = 10_000
"""Actions in all that `list_revisions` tells: those of a hundred long corrections. A file may hold millions."""


@dataclass(frozen=True)
class Disclosure(Generic[A]):
    """An action that showed somebody something, which they still know after undoing it."""

    seen: StrEnum
    action: A


@dataclass(frozen=True)
class DoneStep(Generic[S, A]):
    """An action in the past: the number of its step, from 1, and the states around it."""

    step: int
    before: S
    action: A
    after: S


class RevisionKind(StrEnum):
    """The kind of a revision: an undo, a redo or a correction."""

    TAKEN_BACK = "taken-back"
    AGAIN = "again"
    CORRECTED = "corrected"


@dataclass(frozen=True)
class Revision(Generic[S, A]):
    """One entry of the record that changed earlier ones.

    `by` is the seat that asked, None if unknown; `phone` the seat on whose phone, None for the table. `changed` are
    the actions taken back or done again, or the corrected one (none if it had been taken back already); `instead` are
    those that took its place, as far as they held. `within` is the turn in which they began.
    """

    entry: int
    turned: RevisionKind
    by: int | None
    step: int
    changed: tuple[DoneStep[S, A], ...]
    within: Turn
    instead: tuple[DoneStep[S, A], ...] = ()
    phone: int | None = None


def group_starts(kind: GameRules[U, S, A], actions: Sequence[A], reach: UndoExtent) -> list[int]:
    """Return where each run of actions that undo together begins: the number of actions before it."""

    def goes_on(earlier: A, later: A) -> bool:
        return earlier.seat == later.seat and kind.undoing.together(earlier, later, reach)

    return [at for at, action in enumerate(actions) if not (at and goes_on(actions[at - 1], action))]


def undo_step_count(kind: GameRules[U, S, A], done: Sequence[A], reach: UndoExtent) -> int:
    """Return how many steps an undo of this reach takes back; 0 if nothing is done."""
    return len(done) - max(group_starts(kind, done, reach), default=0)


def told_since(
    kind: GameRules[U, S, A],
    states: Callable[[int], S],
    done: Sequence[A],
    phones: Sequence[int | None],
    reach: UndoExtent,
) -> int:
    """Return how many of the last steps an undo of this reach leaves alone: what others told in private on phones.

    That is not in the way of whoever acted before. 0 where it would not hold without what is taken back; `states`
    returns the state after so many steps, and `phones` has for each step the seat on whose phone it was entered.
    """
    top = len(done)
    while top and phones[top - 1] is not None and kind.secret_of(done[top - 1]) is not None:
        top -= 1
    told = done[top:]
    if not top or kind.secret_of(done[top - 1]) is not None or done[top - 1].seat in {each.seat for each in told}:
        return 0
    try:
        state = states(top - undo_step_count(kind, done[:top], reach))
        for each in told:
            state = kind.apply(state, each)
    except Refused:
        return 0
    return len(told)


def redo_step_count(kind: GameRules[U, S, A], undone: Sequence[A], reach: UndoExtent) -> int:
    """Return how many undone steps a redo of this reach does at once; 0 if there are none."""
    return next(iter(group_starts(kind, undone, reach)[1:]), len(undone))


def list_disclosures(kind: GameRules[U, S, A], actions: Sequence[A]) -> tuple[Disclosure[A], ...]:
    """Return those of the actions that showed a secret, which undoing does not hide again, in their order."""
    found = ((kind.undoing.reveals(action), action) for action in actions)
    return tuple(Disclosure(seen, action) for seen, action in found if seen is not None)


def done_steps(history: UndoHistory[S, A], steps: Iterable[int]) -> tuple[DoneStep[S, A], ...]:
    """Return these steps of the session, counted from 1, with the states around them."""
    return tuple(
        DoneStep(step, history.state_at(step - 1), history.step_at(step).action, history.state_at(step))
        for step in steps
    )


def first_listed_entry(game: Replay[U, S, A]) -> int:
    """Return the first entry whose revision `list_revisions` lists: 1, unless there are more than `MAX_LISTED`."""
    left = MAX_LISTED
    for entry in reversed(game.entries):
        match read_entry(entry, game.players):
            case UndoEntry(steps) | RedoEntry(steps):
                left -= steps
            case CorrectionEntry(_, parts, _):
                left -= 1 + len(parts)
        if left < 0:
            return int(entry["n"]) + 1
    return 1


def list_revisions(game: Replay[U, S, A]) -> list[Revision[S, A]]:
    """List undos, redos and corrections in the order of the record; of very many only the latest (`MAX_LISTED`)."""
    revisions: list[Revision[S, A]] = []
    open_: Revision[S, A] | None = None
    first, then, turns = first_listed_entry(game), game, TurnCounter(game.kind)
    for entry, then in game.retold():
        if open_ is not None:
            revisions.append(_closed(open_, then))
        open_ = _opened(entry, then, turns) if entry["n"] >= first else None
    return [*revisions, _closed(open_, then)] if open_ is not None else revisions


def _opened(entry: Mapping[str, Any], before: Replay[U, S, A], turns: TurnCounter[U, S, A]) -> Revision[S, A] | None:
    """Return the revision that an entry begins, given the game before it; None if the entry is an action."""
    position, number, phone = before.history.position, entry["n"], entry_phone(entry, before.players)

    def within(step: int) -> Turn:
        return turns.at(before.history, max(0, min(step, position)))

    match read_entry(entry, before.players):
        case ActionEntry():
            return None
        case UndoEntry(steps, by, below):
            last = position - below
            undone = done_steps(before.history, range(last - steps + 1, last + 1))
            return Revision(number, RevisionKind.TAKEN_BACK, by, 0, undone, within(last - steps), phone=phone)
        case RedoEntry(_, by):
            return Revision(number, RevisionKind.AGAIN, by, position, (), within(position), phone=phone)
        case CorrectionEntry(step, _, by):
            was = done_steps(before.history, [step] if step <= position else [])
            return Revision(number, RevisionKind.CORRECTED, by, step, was, within(step - 1), phone=phone)
        case never:
            assert_never(never)


def _closed(revision: Revision[S, A], after: Replay[U, S, A]) -> Revision[S, A]:
    """Complete a revision with the game after it."""
    position = after.history.position
    if revision.turned is RevisionKind.AGAIN:
        return replace(revision, step=0, changed=done_steps(after.history, range(revision.step + 1, position + 1)))
    if revision.turned is RevisionKind.CORRECTED:
        parts = after.entries[revision.entry - 1]["with"] if revision.entry <= len(after.entries) else ()
        last = min(position, revision.step + len(parts) - 1)
        return replace(revision, instead=done_steps(after.history, range(revision.step, last + 1)))
    return revision
