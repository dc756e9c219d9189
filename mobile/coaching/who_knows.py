"""Who knows a game, and whether a table is taught it. Plain Python.

Somebody knows a game who said so, or who has finished one that is saved here, unless they said otherwise. A table is
taught where nobody knows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from mobile.frame.desk import Desk

_KNOWS: Final = "knows"
_TOLD: Final = "told"
_OWED: Final = "owed"
_MOST: Final = 60  # people who are remembered, the last to say so first


def knowing(desk: Desk, game: str, names: Iterable[str], but: Path | None = None) -> dict[str, bool]:
    """Who of these people knows the game of this word; the one saved at `but` does not count."""
    names, said = list(names), _said(desk, game)
    finishers = frozenset[str]() if all(name in said for name in names) else desk.shelf.finishers(game, but)
    return {name: said.get(name, name in finishers) for name in names}


def taught(desk: Desk, game: str, names: Iterable[str], but: Path | None = None) -> bool:
    """Whether a table of these people is taught the game: nobody knows it, and the settings do not forbid it."""
    return desk.settings.coach and not any(knowing(desk, game, names, but).values())


def remember(desk: Desk, game: str, names: Iterable[str], known: bool) -> None:
    """These people know the game from now on, or wish to be taught it."""
    new = dict.fromkeys(names, known)
    said = {**new, **{name: each for name, each in _said(desk, game).items() if name not in new}}
    desk.remember_for(game, **{_KNOWS: dict(list(said.items())[:_MOST])})
    if not known and not desk.settings.coach:
        desk.remember(coach=True)


def wishes(desk: Desk, game: str) -> tuple[object, ...]:
    """All in the settings on which it depends who is taught this game."""
    return desk.settings.coach, _said(desk, game)


def _said(desk: Desk, game: str) -> Mapping[str, bool]:
    """What people have said, as far as the settings can be understood."""
    kept = desk.settings.own.get(game, {}).get(_KNOWS)
    found = kept.items() if isinstance(kept, dict) else ()
    return {name: said for name, said in found if isinstance(name, str) and isinstance(said, bool)}


def told(desk: Desk, game: str, path: Path | None) -> frozenset[str]:
    """The ideas that were told in the game saved at `path` besides those that follow from its record."""
    return _kept(desk, game, path, _TOLD)


def owed(desk: Desk, game: str, path: Path | None) -> frozenset[str]:
    """The ideas that were only named in it, for want of room: they are explained later."""
    return _kept(desk, game, path, _OWED)


def remember_owed(desk: Desk, game: str, path: Path | None, ideas: Iterable[str]) -> None:
    """These and no others were only named in it until now."""
    if path is not None and frozenset(ideas) != owed(desk, game, path):
        desk.remember_for(game, **{_OWED: [path.name, *sorted(str(idea) for idea in ideas)]})


def _kept(desk: Desk, game: str, path: Path | None, key: str) -> frozenset[str]:
    kept = desk.settings.own.get(game, {}).get(key)
    if path is None or not isinstance(kept, list) or kept[:1] != [path.name]:
        return frozenset()
    return frozenset(idea for idea in kept[1:] if isinstance(idea, str))


def remember_told(desk: Desk, game: str, path: Path | None, ideas: Iterable[str]) -> None:
    """These, too, have been told in it: a card was put away, or what led to it was taken back."""
    if path is not None and not frozenset(ideas) <= (before := told(desk, game, path)):
        desk.remember_for(game, **{_TOLD: [path.name, *sorted(before | {str(idea) for idea in ideas})]})
