"""A game's public state at a moment, as texts for phones (picture, table, score, log), and changes between two.

Everything in a moment lies open to the whole table. A phone asks for its own seat's secrets separately. Two games
that differ in a secret alone give the same moments, byte by byte.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from hashlib import sha256
from threading import RLock
from typing import Any, Final, NamedTuple

from companion.drawing.palette import DAY_PALETTE
from companion.drawing.scene import Circle, Path, Scene, Use
from companion.drawing.svg import design_definition, placed_designs, svg_elements
from companion.record.typed import entry_phone
from companion.reports.controls import Panel
from companion.reports.interface import GameModule
from companion.session.game import Game
from companion.session.game_rules import GameRules, Player
from companion.translator import Translator

INK_IDS: Final = {ink: f"i{number:x}" for number, ink in enumerate(DAY_PALETTE)}
"""The short name of each ink, as the page knows it."""
_PALETTE: Final = {ink: f"var(--{short})" for ink, short in INK_IDS.items()}

ListSplice = tuple[int, int, Sequence[str]]
"""A change of a list: these texts take the place of those from one place to another."""


class ReplayedGame(NamedTuple):
    """The course of a hosted game so far: who plays, and all states from the start on, one more than actions.

    For seats in `sealed`, phones neither show nor tell secrets: people type a PIN at the host alone. `entries` are
    those of the record; `phones` has for each action the seat on whose phone it was entered, None for the table.
    """

    players: Sequence[Player]
    states: Sequence[Any]
    done: Sequence[Any]
    sealed: Collection[int] = ()
    entries: Sequence[Mapping[str, Any]] = ()
    phones: Sequence[int | None] = ()
    kind: GameRules[Any, Any, Any] | None = None

    @property
    def state(self) -> Any:
        """The game now."""
        return self.states[-1]


def snapshot_game(game: Game[Any, Any, Any]) -> ReplayedGame:
    """Return an open game as it stands. Each entry makes another course, so that nobody learns what it changed."""
    history = game.history
    states = tuple(history.state_at(step) for step in range(history.position + 1))
    done, sealed = tuple(history.done[: history.position]), frozenset(game.private.pins)
    phones = tuple(entry_phone(fields, game.players) for _, fields in history.steps[: history.position])
    return ReplayedGame(tuple(game.seats), states, done, sealed, tuple(game.entries), phones, game.kind)


class Snapshot:
    """The table at one moment. `number` counts the moments of a hosting."""

    def __init__(self, module: GameModule, number: int, replay: ReplayedGame, before: Snapshot | None = None) -> None:
        self.module, self.number, self.replay = module, number, replay
        self._before = before._logs if before is not None and _goes_on(before.replay, replay) else {}
        self._drawn: dict[str, str] = before._drawn if before is not None else {}
        self._logs: dict[str, list[str]] = {}
        self._words: dict[str, dict[str, list[str]]] = {}
        self._told: dict[tuple[str, int], dict[str, Any]] = {}
        self._once: dict[tuple[object, ...], Any] = {}
        self._lock = RLock()

    @cached_property
    def panels(self) -> Sequence[Panel]:
        """The table in parts, each as wide as a phone; the whole of a game that phones only watch."""
        reports, state = self.module.reports(), self.replay.state
        if (controls := reports.controls()) is not None:
            return controls.panels(state)
        return [Panel("table", reports.table_picture(state))] if self.module.PICTURES else []

    @cached_property
    def icons(self) -> Mapping[str, Scene]:
        """The drawings of things and choices, by their words."""
        reports = self.module.reports()
        controls = reports.controls()
        found = controls.icons(self.replay.state) if controls is not None else {}
        return {**found, **{f"seat:{seat}": sign for seat, sign in enumerate(signs(self)) if sign is not None}}

    @cached_property
    def shapes(self) -> dict[str, list[str]]:
        """The things on each panel, as elements."""
        return {f"panel:{panel.key}": svg_elements(panel.scene, _PALETTE, small=True) for panel in self.panels}

    @cached_property
    def designs(self) -> list[str]:
        """The designs that those elements use, one text for each."""
        return _designs([*(panel.scene for panel in self.panels), *self.icons.values()], self._drawn)

    def titles(self, language: str) -> list[str]:
        """Return the titles of the panels."""
        if (controls := self.module.reports().controls()) is None:
            return [""] * len(self.panels)
        return list(controls.titles(self.translator(language), self.replay.state))

    def translator(self, language: str) -> Translator:
        """Return the voice of this table in a language."""
        return snapshot_translator(self.module, language, self.replay.state)

    def lists(self, language: str) -> dict[str, list[str]]:
        """Return the lists that a phone keeps: shapes of panels, the table in words, how near the end, score, log."""
        with self._lock:
            if language not in self._words:
                reports, game_tr, state = self.module.reports(), self.translator(language), self.replay.state
                words, outlook = reports.table_lines(game_tr, state, None), reports.outlook_lines(game_tr, state)
                score = reports.score_lines(game_tr, state) if reports.over(state) else ()
                self._words[language] = {"words": list(words), "outlook": list(outlook), "score": list(score)}
            return {**self.shapes, **self._words[language], "log": self.log(language)}

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
                self._told[key] = make_update(self, language, before)
            return self._told[key]

    def once(self, key: tuple[object, ...], made: Callable[[], Any]) -> Any:
        """Return what `made` returns, made once in this moment for a key; it may hold what everybody knows alone."""
        with self._lock:
            if key not in self._once:
                self._once[key] = made()
            return self._once[key]


def snapshot_translator(module: GameModule, language: str, state: Any) -> Translator:
    """Return the voice that tells a phone of a table."""
    return module.speaking(Translator(language, ("mobile.seats", "companion")).naming(module.name), state)


def make_update(now: Snapshot, language: str, before: Snapshot | None) -> dict[str, Any]:
    """Return the moment `now` for a phone: what has changed if it has seen `before`, else all of it."""
    reports, state = now.module.reports(), now.replay.state
    found: dict[str, Any] = {
        "over": reports.over(state),
        "acting": None if reports.over(state) else reports.acting(state),
        "places": now.places(),
        "step": len(now.replay.done),
        "titles": now.titles(language),
    }
    lists = now.lists(language)
    if before is None:
        panels = [_panel(panel) for panel in now.panels]
        icons = {
            word: [*_size(scene), "".join(svg_elements(scene, _PALETTE, small=True))]
            for word, scene in now.icons.items()
        }
        colours = [_colour(sign) for sign in signs(now)]
        return found | {
            "whole": True,
            "panels": panels,
            "colours": colours,
            "icons": icons,
            "designs": now.designs,
            **lists,
        }
    had, old = set(before.designs), before.lists(language)
    changes = {name: _splices(old.get(name, ()), texts) for name, texts in lists.items()}
    return found | {"whole": False, "designs": [text for text in now.designs if text not in had], **changes}


def signs(now: Snapshot) -> list[Scene | None]:
    """Return the sign of everybody at the table, by seats; none where the game draws none."""
    reports = now.module.reports()
    if not now.module.PICTURES:
        return [None] * len(now.replay.players)
    return [Scene(_SIGN, _SIGN, (reports.mark(each, (_SIGN / 2, _SIGN / 2), _SIGN),)) for each in now.replay.players]


_SIGN: Final = 12.0  # mm


def _colour(sign: Scene | None) -> str:
    """The colour of a sign, as the page calls it: that of its first filled shape."""
    placed = sign.shapes[0] if sign is not None else None
    shapes = placed.scene.shapes if isinstance(placed, Use) else ()
    found = next((shape.fill for shape in shapes if isinstance(shape, Path | Circle) and shape.fill), None)
    return _PALETTE[found] if found is not None else "currentColor"


def _panel(panel: Panel) -> list[Any]:
    """A panel as the page builds it: its size, and its spots as rectangles with y downwards."""
    high = panel.scene.height
    spots = {word: [round(at, 1) for at in (a.x, high - a.top, a.width, a.height)] for word, a in panel.spots.items()}
    return [panel.key, _size(panel.scene), spots]


def _size(scene: Scene) -> list[float]:
    return [round(scene.width, 2), round(scene.height, 2)]


def scene_document(scene: Scene) -> dict[str, Any]:
    """Return a scene by itself for a phone."""
    return {
        "size": _size(scene),
        "designs": _designs([scene], {}),
        "shapes": svg_elements(scene, _PALETTE, small=True),
    }


def _designs(scenes: Sequence[Scene], drawn: dict[str, str]) -> list[str]:
    """Return one text for each design, those in `drawn` as they are there."""
    found = placed_designs(scenes)
    for key, design in found.items():
        if key not in drawn:
            drawn[key] = "".join(design_definition(key, design, _PALETTE, small=True))
    return [drawn[key] for key in found]


def _splices(old: Sequence[str], new: Sequence[str]) -> list[ListSplice]:
    matches = SequenceMatcher(None, old, new, autojunk=False)
    return [(a, b, new[c:d]) for kind, a, b, c, d in matches.get_opcodes() if kind != "equal"]


def _goes_on(before: ReplayedGame, now: ReplayedGame) -> bool:
    """Return whether the record has only grown by actions; no telling is asked how it was, for it may be secret."""
    known = len(before.entries)
    grown = before.entries == now.entries[:known] and all("do" in entry for entry in now.entries[known:])
    return grown and before.players == now.players and len(before.done) <= len(now.done)
