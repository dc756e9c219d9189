"""A game's public state at a moment, as texts for phones (picture, table, score, log), and changes between two.

Everything in a moment lies open to the whole table. A phone asks for its own seat's secrets separately. Two games
that differ in a secret alone give the same moments, byte by byte.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from hashlib import sha256
from threading import RLock
from typing import Any, Final, NamedTuple

from companion.drawing.palette import DAY
from companion.drawing.scene import Scene
from companion.drawing.svg import definition, designs, elements
from companion.reports.interface import GameModule
from companion.session.game import Game
from companion.session.game_rules import Player
from companion.translator import Translator

INKS: Final = {ink: f"i{number:x}" for number, ink in enumerate(DAY)}
"""The short name of each ink, as the page knows it."""
_PALETTE: Final = {ink: f"var(--{short})" for ink, short in INKS.items()}
_DIGITS: Final = 1
"""Outlines are sent to 0.1 mm: nobody sees more on a phone, and it takes a fifth fewer bytes, compressed a third."""

Splice = tuple[int, int, Sequence[str]]
"""A change of a list: these texts take the place of those from one place to another."""


class ReplayedGame(NamedTuple):
    """The course of a hosted game so far: who plays, and all states from the start on, one more than actions.

    For seats in `sealed`, phones neither show nor tell secrets: people type a PIN at the host alone. `entries` are
    those of the record.
    """

    players: Sequence[Player]
    states: Sequence[Any]
    done: Sequence[Any]
    sealed: Collection[int] = ()
    entries: Sequence[Mapping[str, Any]] = ()

    @property
    def state(self) -> Any:
        """The game now."""
        return self.states[-1]


def replayed(game: Game[Any, Any, Any]) -> ReplayedGame:
    """Return an open game as it stands. Each entry makes another course, so that nobody learns what it changed."""
    history = game.history
    states = tuple(history.state_at(step) for step in range(history.position + 1))
    done, sealed = tuple(history.done[: history.position]), frozenset(game.private.pins)
    return ReplayedGame(tuple(game.seats), states, done, sealed, tuple(game.entries))


class Snapshot:
    """The table at one moment. `number` counts the moments of a hosting."""

    def __init__(self, module: GameModule, number: int, replay: ReplayedGame, before: Snapshot | None = None) -> None:
        self.module, self.number, self.replay = module, number, replay
        self._before = before._logs if before is not None and _goes_on(before.replay, replay) else {}
        self._drawn: dict[str, str] = before._drawn if before is not None else {}
        self._logs: dict[str, list[str]] = {}
        self._words: dict[str, dict[str, list[str]]] = {}
        self._told: dict[tuple[str, int], dict[str, Any]] = {}
        self._lock = RLock()

    @cached_property
    def scene(self) -> Scene | None:
        """The table as a picture."""
        return self.module.reports().table_picture(self.replay.state) if self.module.PICTURES else None

    @cached_property
    def shapes(self) -> list[str]:
        """The things on the table, as elements."""
        return elements(self.scene, _PALETTE, _DIGITS) if self.scene is not None else []

    @cached_property
    def designs(self) -> list[str]:
        """The designs that those elements use, one text for each."""
        return _designs(self.scene, self._drawn) if self.scene is not None else []

    def translator(self, language: str) -> Translator:
        """Return the voice of this table in a language."""
        return translator_of(self.module, language, self.replay.state)

    def lists(self, language: str) -> dict[str, list[str]]:
        """Return the lists that a phone keeps: shapes, the table in words, how near the end, score, log."""
        with self._lock:
            if language not in self._words:
                reports, game_tr, state = self.module.reports(), self.translator(language), self.replay.state
                words, outlook = reports.table_lines(game_tr, state, None), reports.outlook_lines(game_tr, state)
                score = reports.score_lines(game_tr, state) if reports.over(state) else ()
                self._words[language] = {"words": list(words), "outlook": list(outlook), "score": list(score)}
            return {"shapes": self.shapes, **self._words[language], "log": self.log(language)}

    def log(self, language: str) -> list[str]:
        """Return every step in words, without private answers."""
        with self._lock:
            if language not in self._logs:
                line, tr = self.module.reports().WORDS.line, self.translator(language)
                told = list(self._before.get(language, ()))
                states, done = self.replay.states, self.replay.done
                told += [line(tr, states[at], done[at], states[at + 1]) for at in range(len(told), len(done))]
                self._logs[language] = told
            return self._logs[language]

    @cached_property
    def mark(self) -> str:
        """The trace of the whole log."""
        return self.trace(len(self.replay.done))

    def trace(self, step: int) -> str:
        """Return a fingerprint of the log up to a step, which is the same whatever anybody told in private."""
        return sha256("\n".join(self.log("en")[:step]).encode()).hexdigest()[:12]

    def places(self) -> list[list[Any]]:
        """Return everybody's name, least and most points and place, as far as all know them."""
        found = self.module.reports().standings(self.replay.state)
        return [[each.name, each.points.least, each.points.most, each.place] for each in found]

    def since(self, before: Snapshot | None, language: str) -> dict[str, Any]:
        """Return this moment for phones that have seen another one; made once for all of them."""
        key = language, before.number if before is not None else 0
        with self._lock:
            if key not in self._told:
                self._told[key] = update_for(self, language, before)
            return self._told[key]


def translator_of(module: GameModule, language: str, state: Any) -> Translator:
    """Return the voice that tells a phone of a table."""
    return module.speaking(Translator(language, ("mobile.seats", "companion")).naming(module.name), state)


def update_for(now: Snapshot, language: str, before: Snapshot | None) -> dict[str, Any]:
    """Return the moment `now` for a phone: what has changed if it has seen `before`, else all of it."""
    scene, reports, state = now.scene, now.module.reports(), now.replay.state
    found: dict[str, Any] = {
        "over": reports.over(state),
        "acting": None if reports.over(state) else reports.acting(state),
        "places": now.places(),
        "step": len(now.replay.done),
        "size": [round(scene.width, 2), round(scene.height, 2)] if scene is not None else [0, 0],
    }
    lists = now.lists(language)
    if before is None:
        return found | {"whole": True, "designs": now.designs, **lists}
    had, old = set(before.designs), before.lists(language)
    changes = {name: _splices(old[name], texts) for name, texts in lists.items()}
    return found | {"whole": False, "designs": [text for text in now.designs if text not in had], **changes}


def picture(scene: Scene) -> dict[str, Any]:
    """Return a scene by itself for a phone."""
    return {
        "size": [round(scene.width, 2), round(scene.height, 2)],
        "designs": _designs(scene, {}),
        "shapes": elements(scene, _PALETTE, _DIGITS),
    }


def _designs(scene: Scene, drawn: dict[str, str]) -> list[str]:
    """Return one text for each design, those in `drawn` as they are there."""
    found = designs([scene])
    for key, design in found.items():
        if key not in drawn:
            drawn[key] = "".join(definition(key, design, _PALETTE, _DIGITS))
    return [drawn[key] for key in found]


def _splices(old: Sequence[str], new: Sequence[str]) -> list[Splice]:
    matches = SequenceMatcher(None, old, new, autojunk=False)
    return [(a, b, new[c:d]) for kind, a, b, c, d in matches.get_opcodes() if kind != "equal"]


def _goes_on(before: ReplayedGame, now: ReplayedGame) -> bool:
    """Return whether the record has only grown by actions; no telling is asked how it was, for it may be secret."""
    known = len(before.entries)
    grown = before.entries == now.entries[:known] and all("do" in entry for entry in now.entries[known:])
    return grown and before.players == now.players and len(before.done) <= len(now.done)
