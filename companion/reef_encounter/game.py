"""One game of Reef Encounter at the table: a set-up, a session and, where it is saved, its record."""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from companion import record
from companion.keeper import Keeper
from companion.logbook import Logbook, read_file
from companion.record import Damage, Record
from companion.reef_encounter.actions import Action, PlacePolyp, PolypForLarva, RevealFish
from companion.reef_encounter.audit import unaccounted
from companion.reef_encounter.header import decode_setup, encode_setup
from companion.reef_encounter.private import (
    FIELDS,
    NO_PIN,
    PIN_SET,
    WRONG_PIN,
    Locks,
    Promise,
    guarded,
    promises,
    seat_of,
)
from companion.reef_encounter.rules import apply
from companion.reef_encounter.setup import Faulty, Setup, start
from companion.reef_encounter.state import State, Table
from companion.reef_encounter.upgrades import upgraded
from companion.reef_encounter.words import FIELD_KIND, listed, number, only, required, shown, word
from companion.refusal import Reason, Refused
from companion.seal import Lock
from companion.session import Session, Stopped

NAME: Final = "reef-encounter"
DAMAGED = Reason("record-damaged")
NOT_CONSERVED = Reason("not-conserved")
NOT_AS_TOLD = Reason("not-as-told")


@dataclass(frozen=True, slots=True)
class Rescue:
    """A saved game that was opened with the help of a backup: why, and how many entries came from it."""

    why: Refused
    backup: Path
    entries: int


class Game:
    """Do, undo, redo and correct; each is in the record before it is in the session.

    `damage` says where a record that was opened stopped holding, and `broken` holds its lines from
    there on. Such a game can be looked at and copied; `go_on` leaves those lines behind, `mend` puts
    other actions in place of the entry that broke it. `conserving` counts every piece after every
    action.
    """

    def __init__(self, setup: Setup, key: str = "", pins: Mapping[int, Lock] | None = None) -> None:
        """A new game; raises Faulty for a set-up that cannot be. `key` seals what is told in private."""
        self.setup = setup
        self.key = key
        self.conserving = False
        self.session: Session[State, Action] = Session(start(setup), self._apply)
        self.steps: list[Mapping[str, Any]] = []  # of the session, done and undone, as the record has them
        self.entries: list[Mapping[str, Any]] = []
        self.damage: Damage | None = None
        self.broken: tuple[str, ...] = ()
        self.torn = False
        self.version = record.VERSION  # that the file was saved with
        self.rescue: Rescue | None = None
        self._locks = Locks(key, pins)
        self._keeper = Keeper()

    @classmethod
    def create(cls, path: Path, setup: Setup, key: str = "") -> Game:
        """A new game saved at `path`. Raises Faulty, or Refused where nothing can be saved there."""
        game = cls(setup, key)
        game._keeper.create(path, game.header_line())
        return game

    @classmethod
    def open(cls, path: Path) -> Game:
        """A saved game, as far as its record or a backup of it holds. Raises Refused or Faulty where nothing does.

        The file stays as it is until something is done.
        """
        from companion.reef_encounter.rescue import best

        data = read_file(path, record.LONGEST_FILE)
        game, read = best(path, data)
        stale = game.rescue is not None or game.version < record.VERSION
        game._keeper = Keeper(Logbook(path, data, read.good), data if stale else None)
        return game

    @classmethod
    def replayed(cls, read: Record, pins: Mapping[int, Lock] | None = None) -> Game:
        """The game of a record that was read, up to the first entry that does not hold."""
        version, read = read.version, upgraded(read)
        fields = dict(read.header)
        key = fields.pop("key", "")
        if not isinstance(key, str):
            raise Refused(FIELD_KIND, field="key", value=shown(key))
        game = cls(decode_setup(fields), key, pins)
        game.damage, game.torn, game.broken, game.version = read.damage, read.torn, read.rest, version
        for place, entry in enumerate(read.entries):
            try:
                game._follow(entry)
            except Refused as refused:
                game.damage = Damage(place + 2, place + 1, refused)
                game.broken = (*[record.line(left).rstrip("\n") for left in read.entries[place:]], *read.rest)
                break
            game.entries.append(entry)
        return game

    @property
    def state(self) -> State:
        """The game now."""
        return self.session.state

    @property
    def table(self) -> Table:
        """Who plays on which boards."""
        return self.session.state.table

    @property
    def path(self) -> Path | None:
        """Where it is saved."""
        return self._keeper.path

    def do(self, action: Action) -> State:
        """One more action. Raises Refused, by the rules or by the disk, and nothing has changed."""
        action = self._as_the_table_sees_it(action)
        position = self.session.position
        fields = self._entry(action)
        state = self.session.do(action, lambda: self._write(fields))
        self.steps[position:] = [fields]
        return state

    def take_back(self, steps: int = 1, by: int | None = None) -> None:
        """Undo the last actions, as the seat `by` asked. Raises Refused, and nothing has changed."""
        self.session.undo(steps, lambda: self._write({"take-back": steps, **self._by(by)}))

    def again(self, steps: int = 1, by: int | None = None) -> None:
        """Redo what was taken back. Raises Refused, and nothing has changed."""
        self.session.redo(steps, lambda: self._write({"again": steps, **self._by(by)}))

    def correct(self, step: int, *instead: Action, again: int = 0, by: int | None = None) -> Stopped | None:
        """Put other actions in the place of one, from 1; see `Session.correct`.

        So many of those that waited are then done `again`, in the same breath: both are saved, or neither.
        Raises Refused, and nothing has changed.
        """
        parts = [self._entry(action, part) for part, action in enumerate(instead)]
        corrected = self.session.branch()
        stopped = corrected.correct(step, instead)
        entries = [{"correct": step, "with": parts, **self._by(by)}]
        if again:
            corrected.redo(again)
            entries.append({"again": again, **self._by(by)})
        self._write(*entries)
        self.session = corrected
        self.steps[step - 1 : step] = parts
        return stopped

    def retold(self) -> Iterator[tuple[Mapping[str, Any], Game]]:
        """The game once more: every entry with one and the same game as it stands just before that entry.

        After the last one that game stands where this one does.
        """
        game = Game(self.setup, self.key, self._locks.pins)
        for entry in self.entries:
            yield entry, game
            game._follow(entry)
            game.entries.append(entry)

    # A record that does not hold

    @property
    def broken_action(self) -> Action | None:
        """The action that broke the record, where its line can be read as one."""
        try:
            entry = json.loads(self.broken[0]) if self.broken else None
            if not isinstance(entry, dict):
                return None
            return self._locks.read({name: value for name, value in entry.items() if name != "n"}, self.table)
        except (ValueError, RecursionError, Refused):
            return None

    def go_on(self, path: Path | None = None) -> None:
        """Go on from before the entry that broke the record, in its place or in a new file. Raises Refused.

        In its place, the file as it was is kept among the backups.
        """
        self._save_anew(self.text(), path)
        self.damage, self.broken, self.torn = None, (), False

    def mend(self, *instead: Action, path: Path | None = None) -> Damage | None:
        """Put other actions (or none) in the place of the entry that broke the record, and replay the rest.

        Returns where it breaks next, or None if all holds now. Saved like `go_on`, with all lines that
        are still broken. Raises Refused, and nothing has changed, where one of those actions does not hold.
        """
        if self.damage is None:
            return None
        first = len(self.entries) + 1
        lines = [
            record.numbered(first + part, self._locks.write(action, self.table, f"{first}.{part}"))
            for part, action in enumerate(instead)
        ]
        dropped = 0 if self.damage.refused.reason is record.LINE_NUMBER else 1  # a lost entry has no line
        used = 0 if self.damage.refused.reason is record.LINE_TWICE else 1
        rest = [record.renumbered(line, len(instead) - used) for line in self.broken[dropped:]]
        text = self.text() + "".join(lines) + "".join(line + "\n" for line in rest)
        mended = Game.replayed(record.read(text.encode(), NAME), self._locks.pins)
        if mended.damage is not None and len(mended.entries) < len(self.entries) + len(instead):
            raise mended.damage.refused
        self._save_anew(text, path)
        self.damage, self.broken, self.torn, self.entries = mended.damage, mended.broken, False, mended.entries
        self._replay()
        return self.damage

    def _replay(self) -> None:
        """Follow all entries anew."""
        self.session, self.steps = Session(start(self.setup), self._apply), []
        for entry in self.entries:
            self._follow(entry)

    # What is told in private

    @property
    def locked(self) -> tuple[int, ...]:
        """The seats with secrets that only their PIN opens, which nobody has entered since the game was opened."""
        seats = range(len(self.table.seats))
        return tuple(seat for seat in seats if guarded(self.steps, seat, self.table) and seat not in self._locks.pins)

    @property
    def pins(self) -> tuple[int, ...]:
        """The seats that have a PIN, entered or not."""
        seats = range(len(self.table.seats))
        return tuple(seat for seat in seats if seat in self._locks.pins or guarded(self.steps, seat, self.table))

    @property
    def promises(self) -> list[Promise]:
        """What players committed to when they chose their opening polyps, and whether they kept it."""
        done = self.session.done
        return promises(self._locks, self.table, zip(self.steps, done, strict=False))

    def set_pin(self, seat: int, pin: str) -> None:
        """From now on seal what `seat` tells with a PIN. Raises Refused where another one is set, or it is short."""
        lock = self._locks.of_pin(seat, pin, self.table)
        if guarded(self.steps, seat, self.table) and not self.opens(seat, pin):
            raise Refused(PIN_SET, player=self.table.seats[seat])
        self._locks.pins[seat] = lock

    def guard(self, seat: int, pin: str) -> None:
        """`set_pin`, and seal with it what `seat` has told before, too; the promises stay. Raises Refused.

        The lines of before stay in the record as they are, like all that was ever corrected.
        """
        had = seat in self._locks.pins
        self.set_pin(seat, pin)
        parts: dict[int, dict[str, Any]] = {}
        for step, (fields, action) in enumerate(zip(self.steps, self.session.done, strict=False), 1):
            if action.seat == seat and FIELDS.get(type(action)) and not fields.get("pin"):
                place = f"{len(self.entries) + len(parts) + 1}.0"
                part = self._locks.write(action, self.table, place, self._locks.proof(fields, self.table))
                if "sealed" in part:
                    parts[step] = part
        try:
            if parts:
                self._write(*({"correct": step, "with": [part], **self._by(seat)} for step, part in parts.items()))
        except Refused:
            if not had:
                del self._locks.pins[seat]
            raise
        for step, part in parts.items():
            self.steps[step - 1] = part

    def opens(self, seat: int, pin: str) -> bool:
        """Whether this is the PIN of `seat`."""
        try:
            lock = self._locks.of_pin(seat, pin, self.table)
        except Refused:
            return False
        if (known := self._locks.pins.get(seat)) is not None:
            return hmac.compare_digest(known, lock)
        trial = Locks(self.key, {seat: lock})
        return any(trial.proof(fields, self.table) for fields in guarded(self.steps, seat, self.table))

    def unlock(self, seat: int, pin: str) -> None:
        """Open what `seat` sealed with a PIN. Raises Refused where there is nothing, or by the wrong PIN.

        Where the game went on as that cannot have been (`NOT_AS_TOLD`), it stays as it is, and
        `promises` tells whose promise was broken.
        """
        player = self.table.seats[seat]
        if not guarded(self.steps, seat, self.table):
            raise Refused(NO_PIN, player=player)
        if not self.opens(seat, pin):
            raise Refused(WRONG_PIN, player=player)
        self._locks.pins[seat] = self._locks.of_pin(seat, pin, self.table)
        opened = Game.replayed(Record(self._header(), tuple(self.entries), 0), self._locks.pins)
        if opened.damage is not None or opened.session.position != self.session.position:
            raise Refused(NOT_AS_TOLD, player=player)
        self._replay()

    # The record

    def header_line(self) -> str:
        """The first line of this game's record."""
        return record.header(NAME, self._header())

    def text(self) -> str:
        """The whole record, as far as it holds."""
        return self.header_line() + "".join(record.line(entry) for entry in self.entries)

    def _header(self) -> dict[str, Any]:
        return {**({"key": self.key} if self.key else {}), **encode_setup(self.setup)}

    def _by(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"by": word(self.table.seats[seat].colour)}

    def _apply(self, state: State, action: Action) -> State:
        after = apply(state, action)
        if self.conserving and (wrong := unaccounted(after)):
            raise Refused(NOT_CONSERVED, pieces=", ".join(f"{what} {word(kind)}" for what, kind in wrong))
        return after

    def _write(self, *entries: Mapping[str, Any]) -> None:
        """Save one entry, or several at once. Raises Refused, and nothing has changed."""
        if self.damage is not None:
            raise Refused(DAMAGED, line=self.damage.line)
        numbered = [{"n": number_, **fields} for number_, fields in enumerate(entries, len(self.entries) + 1)]
        if self._keeper.path is not None:
            self._keeper.add("".join(map(record.line, numbered)), self.text)
        self.entries += numbered

    def _save_anew(self, text: str, path: Path | None) -> None:
        if path is not None:
            self._keeper.create(path, text)
        else:
            self._keeper.replace(text)

    def _as_the_table_sees_it(self, action: Action) -> Action:
        """The action, with `bag_lacks` said where only something told in private let the companion know.

        So the entry means the same to whoever opens the record without that secret.
        """
        if not isinstance(action, PlacePolyp | PolypForLarva) or action.bag_lacks or not sum(self.state.told):
            return action
        after = apply(self.state, action)
        lacks = after.bonus_kept and sum(after.bonus) < sum(self.state.bonus)
        return replace(action, bag_lacks=True) if lacks else action

    def _entry(self, action: Action, part: int = 0) -> dict[str, Any]:
        """An action as an entry; what was told in private is sealed, and a reveal proves its promise."""
        fields = self._locks.write(action, self.table, f"{len(self.entries) + 1}.{part}")
        if isinstance(action, RevealFish):
            for fed in self.steps[: self.session.position]:
                if (
                    "promise" in fed
                    and fed.get("by") == fields["by"]
                    and (proof := self._locks.proof(fed, self.table))
                ):
                    fields["proof"] = proof
        return fields

    def _follow(self, entry: Mapping[str, Any]) -> None:
        """Do what an entry of the record did. Raises Refused."""
        fields = {field: value for field, value in entry.items() if field != "n"}
        if "by" in fields:
            seat_of(fields, self.table)
        if "take-back" in fields:
            only(fields, {"take-back", "by"})
            self.session.undo(number(fields["take-back"], "take-back"))
        elif "again" in fields:
            only(fields, {"again", "by"})
            self.session.redo(number(fields["again"], "again"))
        elif "correct" in fields:
            only(fields, {"correct", "with", "by"})
            parts: Sequence[Any] = listed(required(fields, "with"), "with")
            step = number(fields["correct"], "correct")
            self.session.correct(step, [self._locks.read(part, self.table) for part in parts])
            self.steps[step - 1 : step] = parts
        else:
            position = self.session.position
            self.session.do(self._locks.read(fields, self.table))
            self.steps[position:] = [fields]


__all__ = ["DAMAGED", "NAME", "NOT_AS_TOLD", "NOT_CONSERVED", "Faulty", "Game", "Rescue"]
