"""One game of Reef Encounter at the table: a set-up, a session and, where it is saved, its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from companion import record
from companion.logbook import Logbook, read_file
from companion.record import Damage, Record
from companion.reef_encounter.actions import Action, FeedFish, TellHand
from companion.reef_encounter.header import decode_setup, encode_setup
from companion.reef_encounter.notation import decode_action, encode_action
from companion.reef_encounter.rules import apply
from companion.reef_encounter.setup import Faulty, Setup, start
from companion.reef_encounter.state import State, Table
from companion.reef_encounter.words import FIELD_KIND, listed, number, only, required, shown
from companion.refusal import Reason, Refused
from companion.seal import seal, unseal
from companion.session import Session, Stopped

NAME: Final = "reef-encounter"
DAMAGED = Reason("record-damaged")
_SECRETS: Final = {FeedFish: "coral", TellHand: "polyps"}  # the fields of actions that are told in private


class Game:
    """Do, undo, redo and correct; each is in the record before it is in the session.

    `damage` says where a record that was opened stopped holding; such a game can be looked at and
    copied, and goes on once `go_on` has been given a new file.
    """

    def __init__(self, setup: Setup, key: str = "", logbook: Logbook | None = None) -> None:
        """A new game; raises Faulty for a set-up that cannot be. `key` seals what is told in private."""
        self.setup = setup
        self.key = key
        self.session: Session[State, Action] = Session(start(setup), apply)
        self.entries: list[Mapping[str, Any]] = []
        self.damage: Damage | None = None
        self.torn = False
        self._logbook = logbook

    @classmethod
    def create(cls, path: Path, setup: Setup, key: str = "") -> Game:
        """A new game saved at `path`. Raises Faulty, or Refused where nothing can be saved there."""
        game = cls(setup, key)
        game._logbook = Logbook.create(path, game.header_line())
        return game

    @classmethod
    def open(cls, path: Path) -> Game:
        """A saved game, as far as its record holds. Raises Refused or Faulty where nothing does."""
        read = record.read(read_file(path, record.LONGEST_FILE), NAME)
        game = cls.replayed(read)
        game._logbook = Logbook(path, read.good)
        return game

    @classmethod
    def replayed(cls, read: Record) -> Game:
        """The game of a record that was read, up to the first entry that does not hold."""
        fields = dict(read.header)
        key = fields.pop("key", "")
        if not isinstance(key, str):
            raise Refused(FIELD_KIND, field="key", value=shown(key))
        game = cls(decode_setup(fields), key)
        game.damage, game.torn = read.damage, read.torn
        for number_, entry in enumerate(read.entries, 1):
            try:
                game._follow(number_, entry)
            except Refused as refused:
                game.damage = Damage(number_ + 1, number_, refused)
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

    def do(self, action: Action) -> State:
        """One more action. Raises Refused, by the rules or by the disk, and nothing has changed."""
        return self.session.do(action, lambda: self._write(self._entry(action)))

    def take_back(self, steps: int = 1) -> None:
        """Undo the last actions. Raises Refused, and nothing has changed."""
        self.session.undo(steps, lambda: self._write({"take-back": steps}))

    def again(self, steps: int = 1) -> None:
        """Redo what was taken back. Raises Refused, and nothing has changed."""
        self.session.redo(steps, lambda: self._write({"again": steps}))

    def correct(self, step: int, *instead: Action) -> Stopped | None:
        """Put other actions in the place of one, from 1; see `Session.correct`. Raises Refused."""
        parts = [self._entry(action, part) for part, action in enumerate(instead)]
        return self.session.correct(step, instead, lambda: self._write({"correct": step, "with": parts}))

    def go_on(self, path: Path) -> None:
        """Save all that holds of a damaged game as a new record at `path`, and go on there. Raises Refused."""
        logbook = Logbook.create(path, self.text())
        self._logbook, self.damage, self.torn = logbook, None, False

    def header_line(self) -> str:
        """The first line of this game's record."""
        return record.header(NAME, {**({"key": self.key} if self.key else {}), **encode_setup(self.setup)})

    def text(self) -> str:
        """The whole record, as far as it holds."""
        return self.header_line() + "".join(record.line(entry) for entry in self.entries)

    def _write(self, fields: Mapping[str, Any]) -> None:
        if self.damage is not None:
            raise Refused(DAMAGED, line=self.damage.line)
        number_ = len(self.entries) + 1
        if self._logbook is not None:
            self._logbook.append(record.numbered(number_, fields))
        self.entries.append({"n": number_, **fields})

    def _entry(self, action: Action, part: int = 0) -> dict[str, Any]:
        """An action as an entry; what was told in private is sealed where the game has a key."""
        fields = encode_action(action, self.table)
        secret = _SECRETS.get(type(action))
        if secret in fields and self.key:
            fields["sealed"] = seal(self.key, f"{len(self.entries) + 1}.{part}", fields.pop(secret))
        return fields

    def _action(self, number_: int, fields: Mapping[str, Any], part: int = 0) -> Action:
        if isinstance(fields, Mapping) and "sealed" in fields:
            fields = dict(fields)
            opened = unseal(self.key, f"{number_}.{part}", fields.pop("sealed"))
            secret = "polyps" if fields.get("do") == "tell-hand" else "coral"
            fields[secret] = opened
        return decode_action(fields, self.table)

    def _follow(self, number_: int, entry: Mapping[str, Any]) -> None:
        """Do what an entry of the record did. Raises Refused."""
        fields = {field: value for field, value in entry.items() if field != "n"}
        if "take-back" in fields:
            only(fields, {"take-back"})
            self.session.undo(number(fields["take-back"], "take-back"))
        elif "again" in fields:
            only(fields, {"again"})
            self.session.redo(number(fields["again"], "again"))
        elif "correct" in fields:
            only(fields, {"correct", "with"})
            instead: Sequence[Any] = listed(required(fields, "with"), "with")
            self.session.correct(
                number(fields["correct"], "correct"),
                [self._action(number_, part, index) for index, part in enumerate(instead)],
            )
        else:
            self.session.do(self._action(number_, fields))


__all__ = ["NAME", "Faulty", "Game"]
