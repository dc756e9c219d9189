"""The file that keeps an unfinished set-up of a game; what a draft is; players' names in it. Plain Python.

One small file a game, written whole or not at all. An unreadable file counts as none; one of a newer version is
left alone. It holds no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from companion.files import read_document, write_document
from companion.refusal import Refused
from companion.seating import Computer, Level
from companion.session.game_rules import Player
from companion.text import clean_name, find_lookalike
from companion.translator import Translator
from mobile.core.plugin import UnfinishedSetUp
from mobile.core.settings import KnownPlayer, Settings, shorten_name
from mobile.platform.files import draft_path

MAX_DRAFT_BYTES: Final = 100_000
DRAFT_VERSION: Final = 1
_PAGES: Final = ("new", "takeover")


class SetUpDraft(Protocol):
    """The answers in a set-up so far; immutable."""

    def seats(self, tr: Translator) -> Sequence[Player]:
        """Return the players, everybody with a name."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, empty where nobody has typed one."""

    @property
    def latest(self) -> int:
        """The seat that was named last."""

    def called(self, seat: int, name: str, /) -> Self:
        """Return the draft with another name for a seat."""

    def played_by(self, seat: int, computer: Computer | None, /) -> Self:
        """Return the draft with the computer at a seat, or a person."""

    @property
    def computer_refusal(self) -> Refused | None:
        """Why the computer cannot play the seat for which it was chosen; None if it can."""

    def with_number(self, number: int, friends: Sequence[KnownPlayer], /) -> Self:
        """Return the draft for so many players; `friends` take free seats."""

    @property
    def ticked(self) -> frozenset[str]:
        """What of the checklist is done, by its keys."""

    @property
    def friends(self) -> tuple[KnownPlayer, ...]:
        """The people at the table who have a name, for settings to remember."""


D = TypeVar("D", bound=SetUpDraft)


class SavedDraft(NamedTuple, Generic[D]):
    """A draft, and the page (`new` or `takeover`) and its step where the set-up was left."""

    page: str
    step: str
    draft: D


class DraftFile(NamedTuple, Generic[D]):
    """Loads and saves the draft of a game, in a file in the folder of games and settings.

    `write` makes a draft the fields `draft` and, of a table that is taken over, `table`; `read` is its inverse and
    raises KeyError, TypeError, ValueError or Refused for what is no draft.
    """

    game: str
    write: Callable[[D], Mapping[str, Any]]
    read: Callable[[Mapping[str, Any]], D]

    def load(self, folder: Path) -> SavedDraft[D] | None:
        """Return the saved draft; None where there is none or it cannot be read."""
        found = _document(folder, self.game)
        if found.get("version") != DRAFT_VERSION:
            return None
        try:
            page, step = found["page"], found["part"]
            draft = self.read(found)
        except (KeyError, TypeError, ValueError, Refused):
            return None
        return SavedDraft(page, step, draft) if page in _PAGES and isinstance(step, str) else None

    def save(self, folder: Path, now: SavedDraft[D]) -> bool:
        """Write a draft to the file. False where that is not possible: then the evening goes on without."""
        version = _document(folder, self.game).get("version", DRAFT_VERSION)
        if isinstance(version, int) and version > DRAFT_VERSION:
            return False
        document = {"version": DRAFT_VERSION, "page": now.page, "part": now.step, **self.write(now.draft)}
        try:
            write_document(draft_path(folder, self.game), document, MAX_DRAFT_BYTES)
        except Refused:
            return False
        return True

    def forget(self, folder: Path) -> None:
        """Delete the file: the game has begun, or the set-up is not wanted any more."""
        if _document(folder, self.game).get("version") == DRAFT_VERSION:
            try:
                draft_path(folder, self.game).unlink(missing_ok=True)
            except OSError:  # a folder that has become read-only: home goes on offering it
                return


def find_unfinished(drafts: Callable[[], DraftFile[Any]], game: str, folder: Path) -> UnfinishedSetUp | None:
    """Return a game's saved set-up for the first page; it calls `drafts`, which need the rules, if there is one."""
    if not draft_path(folder, game).is_file():
        return None
    found = drafts().load(folder)
    return found and UnfinishedSetUp(found.page, {"draft": found.draft, "step": found.step}, found.draft.seats)


def _document(folder: Path, game: str) -> Mapping[str, Any]:
    """Return the document in the file; empty if there is none, or it is no document."""
    try:
        return read_document(draft_path(folder, game), MAX_DRAFT_BYTES)
    except (Refused, ValueError):
        return {}


def stored_computer(computer: Computer | None) -> dict[str, Any]:
    """Return the field that says that the computer plays; none for a person."""
    return {} if computer is None else {"computer": {"level": computer.level.value, "seed": computer.seed}}


def read_computer(stored: Mapping[str, Any]) -> Computer | None:
    """Return the computer that a stored player has; None for a person. Raises KeyError, TypeError, ValueError."""
    found = stored.get("computer")
    return None if found is None else Computer(Level(found["level"]), str(found["seed"])[:100] or "0")


def rename_seat(names: Sequence[str], seat: int, name: str) -> tuple[str, ...]:
    """Return `names` with `name` for a seat, cleaned and cut; somebody else may have it, too."""
    return (*names[:seat], shorten_name(name), *names[seat + 1 :])


def seat_to_rename(names: Sequence[str], latest: int) -> int | None:
    """Return the seat of a name that another has: the one named `latest`, else the last; None if all differ."""
    name = find_lookalike(names)
    seats = [seat for seat, each in enumerate(names) if name and clean_name(each) == name]
    return latest if latest in seats else max(seats, default=None)


def fallback_name(word: str, names: Sequence[str]) -> str:
    """Return what somebody without a name is called: their `word`, if nobody else has that for a name."""
    return word if word not in names else f"{word} 2"


def friends_without_seat(friends: Iterable[KnownPlayer], names: Iterable[str]) -> tuple[KnownPlayer, ...]:
    """Return the `friends` who are not among `names`: people who have played here and have no seat yet."""
    there = set(names)
    return tuple(friend for friend in friends if friend.name not in there)


def usual_player_count(settings: Settings, numbers: Sequence[int]) -> int:
    """Return how many sat at the last table, where so many can play; else the fewest."""
    return settings.seats if settings.seats in numbers else min(numbers)
