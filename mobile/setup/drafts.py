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
from companion.session.game_rules import Player
from companion.text import twin, visible
from companion.translator import Translator
from mobile.core.plugin import Unfinished
from mobile.core.settings import LONGEST_NAME, Friend, Settings
from mobile.platform.files import set_up_file

LONGEST_FILE: Final = 100_000
VERSION: Final = 1
_PAGES: Final = ("new", "takeover")


class Draft(Protocol):
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

    def with_number(self, number: int, friends: Sequence[Friend], /) -> Self:
        """Return the draft for so many players; `friends` take free seats."""

    @property
    def ticked(self) -> frozenset[str]:
        """What of the checklist is done, by its keys."""

    @property
    def friends(self) -> tuple[Friend, ...]:
        """The people at the table who have a name, for settings to remember."""


D = TypeVar("D", bound=Draft)


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
        if found.get("version") != VERSION:
            return None
        try:
            page, step = found["page"], found["part"]
            draft = self.read(found)
        except (KeyError, TypeError, ValueError, Refused):
            return None
        return SavedDraft(page, step, draft) if page in _PAGES and isinstance(step, str) else None

    def save(self, folder: Path, now: SavedDraft[D]) -> bool:
        """Write a draft to the file. False where that is not possible: then the evening goes on without."""
        version = _document(folder, self.game).get("version", VERSION)
        if isinstance(version, int) and version > VERSION:
            return False
        document = {"version": VERSION, "page": now.page, "part": now.step, **self.write(now.draft)}
        try:
            write_document(set_up_file(folder, self.game), document, LONGEST_FILE)
        except Refused:
            return False
        return True

    def forget(self, folder: Path) -> None:
        """Delete the file: the game has begun, or the set-up is not wanted any more."""
        if _document(folder, self.game).get("version") == VERSION:
            try:
                set_up_file(folder, self.game).unlink(missing_ok=True)
            except OSError:  # a folder that has become read-only: home goes on offering it
                return


def unfinished(drafts: Callable[[], DraftFile[Any]], game: str, folder: Path) -> Unfinished | None:
    """Return a game's saved set-up for the first page; it calls `drafts`, which need the rules, if there is one."""
    if not set_up_file(folder, game).is_file():
        return None
    found = drafts().load(folder)
    return found and Unfinished(found.page, {"draft": found.draft, "step": found.step}, found.draft.seats)


def _document(folder: Path, game: str) -> Mapping[str, Any]:
    """Return the document in the file; empty if there is none, or it is no document."""
    try:
        return read_document(set_up_file(folder, game), LONGEST_FILE)
    except (Refused, ValueError):
        return {}


def with_name(names: Sequence[str], seat: int, name: str) -> tuple[str, ...]:
    """Return `names` with `name` for a seat, cleaned and cut; somebody else may have it, too."""
    return (*names[:seat], visible(name)[:LONGEST_NAME].strip(), *names[seat + 1 :])


def seat_to_rename(names: Sequence[str], latest: int) -> int | None:
    """Return the seat of a name that another has: the one named `latest`, else the last; None if all differ."""
    name = twin(names)
    seats = [seat for seat, each in enumerate(names) if name and visible(each) == name]
    return latest if latest in seats else max(seats, default=None)


def name_instead(word: str, names: Sequence[str]) -> str:
    """Return what somebody without a name is called: their `word`, if nobody else has that for a name."""
    return word if word not in names else f"{word} 2"


def without_seat(friends: Iterable[Friend], names: Iterable[str]) -> tuple[Friend, ...]:
    """Return the `friends` who are not among `names`: people who have played here and have no seat yet."""
    there = set(names)
    return tuple(friend for friend in friends if friend.name not in there)


def usual_number(settings: Settings, numbers: Sequence[int]) -> int:
    """Return how many sat at the last table, where so many can play; else the fewest."""
    return settings.seats if settings.seats in numbers else min(numbers)
