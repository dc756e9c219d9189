"""One game replayed in memory from its record, entry by entry, within limits of length. Saves nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Generic, Self, assert_never

from companion.refusal import Reason, Refused
from companion.saved import lines, record
from companion.saved.fields import FIELD_KIND, excerpt
from companion.saved.record import Damage, Record
from companion.saved.seal import Lock
from companion.session.clock import AT, read_at, with_time_of
from companion.session.entries import BESIDE, Act, Again, Correct, TakeBack, read_entry
from companion.session.game_kind import A, GameKind, Player, S, U
from companion.session.secrets import Locks, Private, sealed_header, unsealed_header
from companion.session.timeline import TOO_LONG, TOO_OFTEN, Session

MOST_REPLAYED: Final = 30_000
"""Steps gone through once more in one game: two hundred corrections of the first step of a long one."""
MOST_STEPS: Final = 1_500
"""Steps done in one game; a long one has three hundred."""

NOT_CONSERVED = Reason(
    "not-conserved",
    "The app has miscounted ({pieces}), so it has not done this. The game is saved as it was; please report it.",
)


class Course(Generic[U, S, A]):
    """One game as replayed from its record: a set-up, and a session that grows with each entry.

    `entries` are those followed so far. `damage` says where a record stopped holding, and `broken` holds its lines
    from there on.
    """

    def __init__(
        self, kind: GameKind[U, S, A], setup: U, key: str = "", pins: Mapping[int, Lock] | None = None
    ) -> None:
        """Start a new game; raises Faulty for an impossible set-up. `key` seals private answers."""
        self.kind = kind
        self.setup = setup
        self.key = key
        self.sealed = bool(key)  # what the header keeps secret, if there is such a thing; 0.2.0 left it open
        self.rules = Rules(kind)
        start = kind.start(setup)
        self.session: Session[S, A] = Session(start, self.rules.apply)
        self.entries: list[Mapping[str, Any]] = []
        self.damage: Damage | None = None
        self.broken: tuple[str, ...] = ()
        self.torn = False
        self.bare: tuple[int, ...] = ()  # numbers of lines without a checksum
        self.seconds: int | None = None  # of play, as far as entries say so
        self._locks = Locks(kind, setup, start, key, pins)

    @classmethod
    def replayed(cls, kind: GameKind[U, S, A], read: Record, pins: Mapping[int, Lock] | None = None) -> Self:
        """Replay a record, up to the first entry that does not hold. Raises Refused."""
        fields = dict(read.header)
        if (version := fields.get("format", 1)) > (known := kind.notation.format):
            changed = read.damage is not None and not read.damage.entry  # then nobody knows whether it is newer
            raise Refused(lines.CHANGED) if changed else Refused(record.NEWER, version=version, known=known)
        key = fields.pop("key", "")
        if not isinstance(key, str):
            raise Refused(FIELD_KIND, field="key", value=excerpt(key))
        game = cls(kind, kind.notation.decode_setup(unsealed_header(kind, key, fields)), key, pins)
        game.sealed = "sealed" in fields
        game.damage, game.torn, game.broken, game.bare = read.damage, read.torn, read.rest, read.bare
        for place, entry in enumerate(read.entries):
            try:
                game.follow(entry)
            except Refused as refused:
                game.damage = Damage(place + 2, place + 1, refused)
                game.broken = (*[lines.write(left).rstrip("\n") for left in read.entries[place:]], *read.rest)
                break
        return game

    @property
    def state(self) -> S:
        """The present state of the game."""
        return self.session.state

    @property
    def seats(self) -> Sequence[Player]:
        """The players, by seats."""
        return self.kind.players(self.setup)

    @property
    def deals(self) -> bool:
        """Whether the companion dealt hidden things, once for all, in the header."""
        return self.kind.secrecy.header in self.kind.notation.encode_setup(self.setup)

    @property
    def players(self) -> tuple[str, ...]:
        """The words of the players' colours in records, by seats."""
        return self._locks.players

    @property
    def broken_action(self) -> A | None:
        """The action that broke the record; None if its line cannot be read as one."""
        if not self.broken:
            return None
        try:
            entry = lines.read(self.broken[0].encode()).fields
            return self._locks.read({name: value for name, value in entry.items() if name not in BESIDE})
        except Refused:
            return None

    def header_line(self) -> str:
        """The first line of this game's record."""
        return record.header(self.kind.name, self._header())

    def text(self) -> str:
        """The whole record as text, as far as it holds."""
        return self.header_line() + "".join(map(lines.write, self.entries))

    def follow(self, entry: Mapping[str, Any]) -> None:
        """Apply the next entry of the record. Raises Refused, and nothing has changed."""
        at = read_at(entry, self.seconds)
        match read_entry(entry, self.players):
            case Act(fields):
                check_length(self.session, 2)
                action = self._locks.read(fields)
                self.session.do(action, fields=fields if at is None else {**fields, AT: at})
            case TakeBack(steps, _):
                self.session.undo(steps)
            case Again(steps, _):
                check_replays(self.session, 2)
                self.session.redo(steps)
            case Correct(step, parts, _):
                check_replays(self.session, 2)
                self.session.correct(
                    step, [self._locks.read(part) for part in parts], fields=self._timed(step, parts)
                )
            case never:
                assert_never(never)
        self.entries.append(entry)
        self.seconds = self.seconds if at is None else at

    def _timed(self, step: int, parts: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
        """Copy the time of a step, counted from 1, to the fields of the actions that replace it."""
        steps = self.session.steps
        return with_time_of(parts, steps[step - 1].fields) if 0 < step <= len(steps) else parts

    def retold(self) -> Iterator[tuple[Mapping[str, Any], Course[U, S, A]]]:
        """Yield each entry with the course just before it (always the same object, which changes as you iterate).

        After the last entry that course stands where this one does.
        """
        course = Course(self.kind, self.setup, self.key, self._locks.pins)
        for entry in self.entries:
            yield entry, course
            course.follow(entry)

    # What is told in private

    @property
    def private(self) -> Private[U, S, A]:
        """The private answers of the players, in the steps of this game."""
        return Private(self._locks, self.session)

    def unlock(self, seat: int, pin: str) -> None:
        """Open the private answers that `seat` sealed with a PIN.

        Raises Refused if there are none, or for a wrong PIN.

        If they rule out how the game went on, the game goes on all the same: `promises` name the player who broke
        one.
        """
        self.private.unlock(seat, pin)
        opened = Course.replayed(self.kind, Record(self._header(), tuple(self.entries), 0), self._locks.pins)
        if opened.damage is not None:
            raise opened.damage.refused
        self._replay(self.entries)

    def _replay(self, entries: list[Mapping[str, Any]]) -> None:
        """Replay these entries from the start."""
        self.session, self.entries = Session(self.kind.start(self.setup), self.rules.apply), []
        self.seconds = None
        for entry in entries:
            self.follow(entry)

    def _header(self) -> dict[str, Any]:
        fields = self.kind.notation.encode_setup(self.setup)
        if self.sealed:
            fields = sealed_header(self.kind, self.key, fields)
        return {"format": self.kind.notation.format_of(fields), **({"key": self.key} if self.key else {}), **fields}


class Rules(Generic[U, S, A]):
    """The rules as a course applies them; if `conserving`, also counts every piece after each action.

    Holds no reference to the course, so that Python frees that as soon as nobody has it.
    """

    def __init__(self, kind: GameKind[U, S, A]) -> None:
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


def check_length(session: Session[S, A], times: int = 1) -> None:
    """Raise Refused if one more step is more than any game has.

    Readers pass two `times` as much as writers, so that we never refuse to read a game that we saved.
    """
    if session.position >= times * MOST_STEPS:
        raise Refused(TOO_LONG)


def check_replays(session: Session[S, A], times: int = 1) -> None:
    """Raise Refused likewise, or if corrections replayed so many steps that opening the game would take minutes."""
    check_length(session, times)
    if session.replayed > times * MOST_REPLAYED:
        raise Refused(TOO_OFTEN)
