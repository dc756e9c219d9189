"""Notes and tells who knows a game, whether a table is taught it, and which ideas it was taught. Plain Python.

Somebody knows a game who said so, or who has finished one that is saved here, unless they said otherwise. A table is
taught where nobody knows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from companion.text import visible
from mobile.frame.desk import Desk

_KNOWS, _TAUGHT, _POSTPONED = "knows", "told", "owed"  # as settings files call them
_MOST: Final = 60  # people who are remembered, the last to say so first


def who_knows(desk: Desk, game: str, names: Iterable[str], but: Path | None = None) -> dict[str, bool]:
    """Return for each of `names` whether they know the game; the saved game at `but` does not count."""
    looks, answers = {name: visible(name) for name in names}, _answers(desk, game)
    finishers = frozenset[str]() if answers.keys() >= {*looks.values()} else desk.shelf.finishers(game, but)
    return {name: answers.get(look, look in finishers) for name, look in looks.items()}


def is_taught(desk: Desk, game: str, names: Iterable[str], but: Path | None = None) -> bool:
    """Return whether these people are taught the game: nobody knows it, and the settings do not forbid it."""
    return desk.settings.coach and not any(who_knows(desk, game, names, but).values())


def remember(desk: Desk, game: str, names: Iterable[str], knows: bool) -> None:
    """Remember that these people know the game, or wish to be taught it."""
    new = dict.fromkeys(map(visible, names), knows)
    answers = {**new, **{name: each for name, each in _answers(desk, game).items() if name not in new}}
    desk.remember_for(game, **{_KNOWS: dict(list(answers.items())[:_MOST])})
    if not knows and not desk.settings.coach:
        desk.remember(coach=True)


def wishes(desk: Desk, game: str) -> tuple[object, ...]:
    """Return all settings on which it depends who is taught this game, to notice a change."""
    return desk.settings.coach, _answers(desk, game)


def _answers(desk: Desk, game: str) -> Mapping[str, bool]:
    """Return what people said of themselves, as far as the settings are readable."""
    kept = desk.settings.own.get(game, {}).get(_KNOWS)
    found = kept.items() if isinstance(kept, dict) else ()
    return {name: knows for name, knows in found if isinstance(name, str) and isinstance(knows, bool)}


class KeptIdeas(NamedTuple):
    """The ideas that settings keep for the `game` saved at `path`: taught, or postponed.

    They are those of the game played last: those of others are forgotten, and of a game without a file none are kept.
    """

    desk: Desk
    game: str
    path: Path | None

    @property
    def taught(self) -> frozenset[str]:
        """Ideas that need not be taught again: a card was put away, or what led to it was taken back."""
        return self._read(_TAUGHT)

    @property
    def postponed(self) -> frozenset[str]:
        """Ideas that were only named, for want of room: they are explained later."""
        return self._read(_POSTPONED)

    def add(self, ideas: Iterable[str]) -> None:
        """Remember ideas that need not be taught again."""
        self._write(_TAUGHT, self.taught | {*ideas})

    def postpone(self, ideas: Iterable[str]) -> None:
        """Remember which ideas to explain later, and no others."""
        self._write(_POSTPONED, frozenset(ideas))

    def _read(self, key: str) -> frozenset[str]:
        kept = self.desk.settings.own.get(self.game, {}).get(key)
        if self.path is None or not isinstance(kept, list) or kept[:1] != [self.path.name]:
            return frozenset()
        return frozenset(idea for idea in kept[1:] if isinstance(idea, str))

    def _write(self, key: str, ideas: frozenset[str]) -> None:
        if self.path is not None and ideas != self._read(key):
            self.desk.remember_for(self.game, **{key: [self.path.name, *sorted(str(idea) for idea in ideas)]})
