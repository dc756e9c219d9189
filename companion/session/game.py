"""`Game`: plays, undoes, redoes, corrects and rescues a saved game; saves every change before it takes effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

from companion.files import read_file
from companion.record import format as record_format
from companion.record import game_file, journal
from companion.record.format import Checksum, Damage, Record, RecordLine, headers_match
from companion.record.game_file import BranchFile, GameFile, records_diverge
from companion.record.journal import Journal
from companion.record.sealed_answers import SealingKey
from companion.record.typed import (
    PHONE_FIELD,
    CorrectionEntry,
    RedoEntry,
    UndoEntry,
    needs_newest_format,
    write_entry,
)
from companion.refusal import Reason, Refused
from companion.seating import Rename, seating_after
from companion.session.game_rules import A, GameRules, Player, S, U
from companion.session.history import (
    NO_SUCH_STEP,
    TIME_FIELD,
    TOO_MANY_CORRECTIONS,
    TOO_MANY_STEPS,
    Clock,
    ReplayStop,
    UndoHistory,
    clamp_time,
    no_clock,
)
from companion.session.replay import Replay, check_length, check_replays
from companion.text import find_lookalike

DAMAGED = Reason(
    "record-damaged", "The record is damaged at line {line}. Save a copy of what holds, and go on with that."
)
NAMES_ALIKE = Reason("names-alike", "Two players are called “{name}”; change one name.")


class Game(Replay[U, S, A]):
    """A game with its file: do, undo, redo and correct; each is in the record before it is in the session.

    If a record stopped holding you can still look at the game and copy it; `go_on` leaves the lines from there on
    behind, `repair` replaces the entry that broke it by other actions. `rescue` tells how a backup helped, `other`
    which backup has a different course; the first save puts that course beside the file. `clock` gives the time of
    play for each entry, if anybody wishes it.
    """

    def __init__(
        self, kind: GameRules[U, S, A], setup: U, key: str = "", pins: Mapping[int, SealingKey] | None = None
    ) -> None:
        """Start a new game without a file; as `Replay`. Raises Faulty for an impossible set-up."""
        super().__init__(kind, setup, key, pins)
        self.rescue: BackupRescue | None = None
        self.other: BranchFile | None = None
        self._file = GameFile()
        self.clock: Clock = no_clock

    @classmethod
    def create(cls, kind: GameRules[U, S, A], path: Path, setup: U, key: str = "") -> Self:
        """Start a new game and save it at `path`.

        Raises Faulty, or Refused if two names look alike, which saved games may have, or nothing can be saved there.
        """
        game = cls(kind, setup, key)
        if name := find_lookalike([player.name for player in game.seats]):
            raise Refused(NAMES_ALIKE, name=name)
        game._file.create(path, game.header_line())
        return game

    @classmethod
    def open(cls, kind: GameRules[U, S, A], path: Path) -> Self:
        """Open a saved game, as far as its record or a backup of it holds. Raises Refused if nothing does.

        The file stays as it is until the first change.
        """
        data = read_file(path, record_format.MAX_FILE_BYTES)
        game, rescue, good = open_best_copy(kind.name, path, data, lambda read: cls.replayed(kind, read))
        game.rescue, game.other = rescue, game_file.branch_in_backup(kind.name, path, data)
        # A file whose number is too low for its words was written by hand.
        behind = game.format != game._first.get("format") and game.format == record_format.FORMAT
        stale, other = rescue is not None or game.bare or behind, game.other.data if game.other is not None else None
        game._file = GameFile(Journal(path, data, good), data if stale else None, other)
        return game

    @property
    def whys(self) -> list[Refused]:
        """Everything wrong with the file: where it stopped holding, and why a backup had to help."""
        return [*([self.damage.refused] if self.damage else []), *([self.rescue.why] if self.rescue else [])]

    @property
    def path(self) -> Path | None:
        """The game's file; None if it has none."""
        return self._file.path

    def do(self, action: A, phone: int | None = None) -> S:
        """Do one more action. Raises Refused, by the rules or by the disk, and nothing has changed.

        `phone` is the seat on whose phone it was entered, here and below; None for the table.
        """
        check_length(self.history)
        # On its phone a seat behind a PIN has told nothing: whoever holds the phone could try what it sealed.
        enters = self.kind.apply if phone in self._keyring.pins else self.kind.entered
        after = self.rules.conserved(enters(self.state, action), self.state)
        _check_names(seating_after(self.seats, [action]), [action])
        at = clamp_time(self.clock(), self.seconds)
        fields = self._sealed(action) | ({} if at is None else {TIME_FIELD: at}) | _entered_on(phone, self.players)
        return self.history.do(action, lambda: self._write(fields, phone=phone), fields=fields, after=after)

    def undo(self, steps: int = 1, by: int | None = None, phone: int | None = None, below: int = 0) -> None:
        """Undo the last actions before the last `below`, which stay, as the seat `by` asked.

        Raises Refused, and nothing has changed.
        """
        if below:
            check_replays(self.history)
        done = write_entry(UndoEntry(steps, by, below), self.players)
        self.history.undo(steps, lambda: self._write(done, phone=phone), below=below)

    def redo(self, steps: int = 1, by: int | None = None, phone: int | None = None) -> None:
        """Redo the last actions taken back. Raises Refused, and nothing has changed."""
        check_replays(self.history)
        done = write_entry(RedoEntry(steps, by), self.players)
        self.history.redo(steps, lambda: self._write(done, phone=phone), judge=self.rules.correct)

    def correct(
        self, step: int, *instead: A, redo: int = 0, by: int | None = None, phone: int | None = None
    ) -> ReplayStop | None:
        """Put other actions in the place of one, counted from 1; see `UndoHistory.correct`.

        Then does the next `redo` of the undone actions: saves both entries, or neither. Raises Refused, and nothing
        has changed.
        """
        check_replays(self.history)
        parts = [self._sealed(action, part) for part, action in enumerate(instead)]
        fields = self._timed(step, parts)
        corrected = self.history.branch()
        stopped = corrected.correct(step, instead, fields=fields, judge=self.rules.correct)
        entries = [write_entry(CorrectionEntry(step, parts, by), self.players)]
        if stopped is not None and (more := self._read_farther(corrected, step, instead)):
            entries.append(write_entry(UndoEntry(more, by), self.players))
        if redo:
            corrected.redo(redo, judge=self.rules.correct)
            entries.append(write_entry(RedoEntry(redo, by), self.players))
        _check_names(seating_after(self.kind.players(self.setup), corrected.done), instead)
        self._write(*entries, phone=phone)
        self.history = corrected
        return stopped

    def _read_farther(self, corrected: UndoHistory[S, A], step: int, instead: Sequence[A]) -> int:
        """Return the number of steps that reading this correction back allows beyond those in `corrected`.

        The record then takes them back: reading asks less than correcting does.
        """
        if not self.kind.corrected_as_entered:
            return 0
        read = self.history.branch()
        read.correct(step, instead)
        return read.position - corrected.position

    def guard(self, seat: int, pin: str) -> None:
        """Set a seat's PIN, and encrypt its earlier private answers with it too. Raises Refused.

        The promises stay. Lines written before stay in the record as they are, like all that was ever corrected.
        """
        check_replays(self.history)
        had = seat in self._keyring.pins
        self.private.set_pin(seat, pin)
        parts: dict[int, dict[str, Any]] = {}
        for step, (action, fields) in enumerate(self.history.steps[: self.history.position], 1):
            if action.seat == seat and self.kind.secret_of(action) and not fields.get("pin"):
                place = f"{len(self.entries) + len(parts) + 1}.0"
                part = self._keyring.write(action, place, self._keyring.proof(fields))
                if "sealed" in part:
                    parts[step] = part
        try:
            if parts:
                guarded = self.history.branch()
                for step, part in parts.items():  # as reading will do it: the same actions, gone through once more
                    check_replays(guarded, 2)
                    guarded.correct(step, [guarded.done[step - 1]], fields=self._timed(step, [part]))
                self._write(
                    *(write_entry(CorrectionEntry(step, [part], seat), self.players) for step, part in parts.items())
                )
                self.history = guarded
        except Refused:
            if not had:
                del self._keyring.pins[seat]
            raise

    def copy_at(self, state: S) -> Game[U, S, A]:
        """Return a game for trying moves that begins at `state`, a moment of this one, with public knowledge alone.

        It has no file, no key, no clock and no steps from before. You can play a hidden piece as anything that it can
        be by public knowledge, whatever its player has told or the companion has dealt.
        """
        start = self.kind.secrecy.lying_open(state)
        return Game(replace(self.kind, start=lambda _setup: start, entered=self.kind.apply), self.setup)

    # A record that does not hold

    def go_on(self, path: Path | None = None) -> None:
        """Continue from before the entry that broke the record, in the same file or in a new one. Raises Refused.

        In the same file, keeps the file as it was among the backups.
        """
        self._save_anew(self.text(), path)
        self.damage, self.broken, self.torn = None, (), False

    def repair(self, *instead: A, path: Path | None = None) -> Damage | None:
        """Put other actions (or none) in the place of the entry that broke the record, and replay the rest.

        Returns where it breaks next, or None if all holds now. Saved like `go_on`, with all lines that
        are still broken. Raises Refused, and nothing has changed, where one of those actions does not hold.
        """
        if self.damage is None:
            return None
        state = self.state
        for action in instead:
            state = self.rules.correct(state, action)
        first = len(self.entries) + 1
        actions = [
            record_format.entry_line(first + part, self._keyring.write(action, f"{first}.{part}"))
            for part, action in enumerate(instead)
        ]
        dropped = 0 if self.damage.refused.reason is record_format.LINE_NUMBER else 1  # a lost entry has no line
        used = 0 if self.damage.refused.reason is record_format.LINE_TWICE else 1
        rest = [record_format.renumber_entry(line, len(instead) - used) for line in self.broken[dropped:]]
        text = self.text() + "".join(actions) + "".join(line + "\n" for line in rest)
        mended = Replay.replayed(
            self.kind, record_format.read_record(text.encode(), self.kind.name), self._keyring.pins
        )
        if mended.damage is not None and len(mended.entries) < len(self.entries) + len(instead):
            raise mended.damage.refused
        return self._mended(text, mended, path)

    def accept(self, path: Path | None = None) -> Damage | None:
        """Accept the line that broke the record in spite of its wrong checksum, and replay the rest.

        Returns where it breaks next, or None if all holds now. Saved like `go_on`, with all lines that are still
        broken. Raises Refused, and nothing has changed.
        """
        if self.damage is None or self.damage.refused.reason is not record_format.LINE_CHANGED:
            return self.damage
        changed, *rest = self.broken
        line = (
            record_format.recompute_checksum(changed.encode()).decode() if self.damage.entry else ""
        )  # a header is written anyway
        text = self.text() + line + "".join(line + "\n" for line in rest)
        return self._mended(
            text,
            Replay.replayed(self.kind, record_format.read_record(text.encode(), self.kind.name), self._keyring.pins),
            path,
        )

    def _mended(self, text: str, mended: Replay[U, S, A], path: Path | None) -> Damage | None:
        self._save_anew(text, path)
        self.damage, self.broken, self.torn = mended.damage, mended.broken, False
        self._replay(mended.entries)
        return self.damage

    # Saving

    def _write(self, *entries: Mapping[str, Any], phone: int | None = None) -> None:
        """Save one entry, or several at once. Raises Refused, and nothing has changed.

        The first entry with a word of the newest format rewrites a file of an older one.
        """
        if self.damage is not None:
            raise Refused(DAMAGED, line=self.damage.line)
        at = clamp_time(self.clock(), self.seconds)
        beside = ({} if at is None else {TIME_FIELD: at}) | _entered_on(phone, self.players)
        numbered = [{"n": number, **beside, **fields} for number, fields in enumerate(entries, len(self.entries) + 1)]
        upgrades = self.format < record_format.FORMAT and any(map(needs_newest_format, numbered))
        if self._file.path is not None:
            lines = "".join(map(record_format.write_line, numbered))
            self._file.add(lines, self.text, self._upgraded_text if upgrades else None)
        if upgrades:
            self.format = record_format.FORMAT
        self.entries += numbered
        self.seconds = next(
            (int(entry[TIME_FIELD]) for entry in reversed(numbered) if TIME_FIELD in entry), self.seconds
        )

    def _upgraded_text(self) -> str:
        """The whole record in the newest format: its header has the number, and nothing else is changed."""
        first = self._first or record_format.read_line(self.header_line().encode()).fields
        lines = [{**first, "format": record_format.FORMAT}, *self.entries]
        return "".join(map(record_format.write_line, lines))

    def _save_anew(self, text: str, path: Path | None) -> None:
        if path is not None:
            self._file.create(path, text)
        else:
            self._file.replace(text)

    def _sealed(self, action: A, part: int = 0) -> dict[str, Any]:
        """Return an action's fields with private answers sealed; the seal's proof keeps its promise."""
        fields = self._keyring.write(action, f"{len(self.entries) + 1}.{part}")
        if any(fields["do"] == secret.opened_by for secret in self.kind.secrecy.secrets.values()):
            for _, told in self.history.steps[: self.history.position]:
                if "promise" in told and told.get("by") == fields["by"] and (proof := self._keyring.proof(told)):
                    fields["proof"] = proof
        return fields


C = TypeVar("C", bound=Replay[Any, Any, Any])

_NO_DAMAGE = (
    record_format.PRE_RELEASE,
    record_format.NEWER_FORMAT,
    record_format.FILE_TOO_BIG,
    TOO_MANY_STEPS,
    TOO_MANY_CORRECTIONS,
)
"""Refusals that a backup has nothing to do with."""


@dataclass(frozen=True, slots=True)
class BackupRescue:
    """The help a backup gave when a game was opened: why, and how many entries came from it."""

    why: Refused
    backup: Path
    entries: int


def open_best_copy(
    game: str, path: Path, data: bytes, replayed: Callable[[Record], C]
) -> tuple[C, BackupRescue | None, int]:
    """Open the `game` in the file at `path`, which holds `data`; falls back to whatever goes farthest.

    Takes entries that cannot be read in the file from a backup, all others from the file. Returns the game, how a
    backup helped if one did, and how many bytes of the file itself hold. Raises Refused if nothing opens.
    """
    own: C | None = None
    read = Record({}, (), 0)
    trouble: Refused | None = None
    try:
        read = record_format.read_record(data, game)
        own = replayed(read)
    except Refused as refused:
        if refused.reason in _NO_DAMAGE:
            raise
        trouble = refused
    if own is not None and own.damage is not None and own.damage.refused.reason in _NO_DAMAGE:
        return own, None, read.good
    places, lost = journal.list_backups(path), record_format.LINE_NO_OBJECT
    holds = own is not None and own.damage is None
    # Every line is written with its line break: a file that ends without one lost at least that.
    if holds and data.endswith((b"\n", b"\r")):
        places, lost = [place for place in places[:1] if _goes_on(game, place, data, read)], record_format.ENDS_EARLY
    farthest, rescue = own, None
    trusted = own is not None and (own.damage is None or own.damage.entry > 0)
    for place in places:
        helped = _helped(game, place, data, read if trusted else None, replayed)
        if helped is not None and _farther(helped, farthest, rescued=rescue is not None):
            if own is not None and holds:
                # Where a backup has the line that was cut off, it was confirmed, and the file lost its end.
                if helped.entries[: len(own.entries)] != own.entries:
                    continue
                trouble = Refused(lost)
            farthest = helped
            why = (
                own.damage.refused
                if own is not None and own.damage is not None
                else trouble or Refused(record_format.FILE_EMPTY)
            )
            rescue = BackupRescue(why, place, _taken(helped, data))
    if farthest is None:
        assert trouble is not None
        raise trouble
    return farthest, rescue, read.good


def _farther(helped: C, than: C | None, *, rescued: bool) -> bool:
    """Return whether a backup's help goes farther; it must continue what a newer one `rescued`, not contradict it."""
    if than is None:
        return True
    entries = len(than.entries)
    return len(helped.entries) > entries and (not rescued or helped.entries[:entries] == than.entries)


def _goes_on(game: str, place: Path, data: bytes, read: Record) -> bool:
    """Return whether a backup is the same game with more lines than the file `data`, which holds all of `read`.

    A file only ever grows, and a backup is made of what it holds: then the file lost its last lines.
    """
    try:
        copy = read_file(place, record_format.MAX_FILE_BYTES)
        if data.startswith(copy):
            return False
        kept = record_format.read_record(copy, game)
    except Refused:
        return False
    # Without a key nothing tells this game from an earlier one of the same name.
    same = "key" in read.header and headers_match(kept.header, read.header)
    number = len(read.entries)
    return same and len(kept.entries) > number and kept.entries[:number] == read.entries


def _helped(game: str, place: Path, data: bytes, read: Record | None, replayed: Callable[[Record], C]) -> C | None:
    """Return the game of a file with entries mended from a backup; None if the backup is no help.

    `read` is None if the file's own header cannot be trusted.
    """
    try:
        copy = read_file(place, record_format.MAX_FILE_BYTES)
        kept = record_format.read_record(copy, game)
        if read is not None and not headers_match(read.header, kept.header):
            return None  # another game that once had this name
        header, *_ = copy.splitlines(keepends=True)
        own, found = record_format.readable_entries(data), record_format.readable_entries(copy)
        if not records_diverge(own, found):
            found = _together(own, found)
        elif read is not None:
            return None  # of two courses nobody makes one
        text = header + b"".join(f"{found[number].text}\n".encode() for number in sorted(found) if number > 0)
        return replayed(record_format.read_record(text, game))
    except Refused:
        return None


def _together(own: dict[int, RecordLine], kept: dict[int, RecordLine]) -> dict[int, RecordLine]:
    """Merge the lines of a file and its backup by number; the backup's, unless only the file's is unchanged."""
    better = {
        number: line
        for number, line in kept.items()
        if line.sum is not Checksum.WRONG or number not in own or own[number].sum is Checksum.WRONG
    }
    return own | better


def _taken(game: Replay[Any, Any, Any], data: bytes) -> int:
    """Count the entries that the file itself does not hold like this."""
    own = {number: line.fields for number, line in record_format.readable_entries(data).items()}
    return sum(own.get(number) != entry for number, entry in enumerate(game.entries, 1))


def _entered_on(phone: int | None, players: Sequence[str]) -> dict[str, Any]:
    """Return the field that names whose phone an entry comes from; none for the table."""
    return {} if phone is None else {PHONE_FIELD: players[phone]}


def _check_names(seats: Sequence[Player], actions: Sequence[object]) -> None:
    """Raise Refused if a name that these actions mended looks like another one of `seats`, the players after them."""
    names = [player.name for player in seats]
    for action in actions:
        if isinstance(action, Rename) and any(
            find_lookalike([action.name, name]) for name in names if name != action.name
        ):
            raise Refused(NAMES_ALIKE, name=action.name)


class CorrectionOutcome(NamedTuple):
    """The result of a correction: the first step that no longer holds, if any, and the number that wait from it on.

    `redo` is the number of waiting steps that it does again at once, if the corrected entry was itself waiting.
    `after` is the game then.
    """

    stopped: ReplayStop | None
    waiting: int
    redo: int = 0
    after: Any = None


def preview_correction(game: Game[U, S, A], step: int, *instead: A) -> CorrectionOutcome:
    """Return the outcome of putting `instead` in the place of `step`, counted from 1. Changes nothing.

    The step may be the first of those that wait for redoing; then redoes them as far as they hold. Raises Refused if
    there is no such step or if one of `instead` does not hold itself.
    """
    branch = game.history.branch()
    position = branch.position
    if step > position + 1:
        raise Refused(NO_SUCH_STEP, step=step, last=position + 1)
    state = branch.state_at(step - 1)
    for action in instead:
        # What is told in private must be possible by then; of all else, what was told must not show who holds what.
        private = game.kind.secret_of(action) is not None
        state = (game.kind.entered if private else game.kind.corrected)(state, action)
    stopped = branch.correct(step, instead, judge=game.rules.correct)
    if step <= position:
        return CorrectionOutcome(stopped, len(branch.undone) if stopped is not None else 0, after=branch.state)
    while branch.undone and stopped is None:
        try:
            branch.redo(judge=game.rules.correct)
        except Refused as refused:
            if branch.position - position < len(instead):
                raise
            stopped = ReplayStop(branch.position + 1, refused)
    return CorrectionOutcome(stopped, len(branch.undone), branch.position - position, branch.state)


def apply_correction(game: Game[U, S, A], step: int, *instead: A, by: int | None = None) -> CorrectionOutcome:
    """Correct as `preview_correction` does, and save it, as the seat `by` asked. Raises Refused, and nothing has
    changed."""
    outcome = preview_correction(game, step, *instead)
    game.correct(step, *instead, redo=outcome.redo, by=by)
    return outcome
