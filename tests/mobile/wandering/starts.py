"""Where random fingers begin: every screen of the catalogue, set-ups half done, games going on and finished."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from companion.reef.rules.state import Depth
from mobile.core import settings
from mobile.reef.preferences import CardSource
from mobile.reef.setup.draft import Draft
from mobile.reef_encounter.play.controller import RandomDraws, RefillDraws
from mobile.reef_encounter.setup.draft import SetUpStep
from tests.laws.helpers.dealer import random_setup
from tests.laws.helpers.player import Game as Played
from tests.laws.helpers.tempers import Temper
from tests.mobile.helpers.games import save_game
from tests.mobile.screens import around, reef
from tests.mobile.screens.catalogue import CATALOGUE
from tests.mobile.screens.screen import Screen
from tests.mobile.wandering.wanderer import SIZES

LANGUAGES: Final = ("en", "de", "fr")
TEXTS: Final = (1.0, 2.0)
KNOWN: Final = frozenset((*(f"{x}x{y}" for x, y in SIZES), *LANGUAGES, *(f"{text:.0%}" for text in TEXTS)))
"""The words that settle how a screen is looked at."""
_PLAYERS: Final = (2, 3, 4)
_WHOLE: Final = -1


def _game(players: int, steps: int, path: Path) -> Path:
    """A random game of Reef Encounter after so many steps, or a whole one."""
    chance = Random(players)
    played = Played(random_setup(chance, players), chance, [Temper()] * players)
    if steps == _WHOLE:
        return save_game(path, played.setup, tuple(played.play().actions))
    actions = played.steps()
    return save_game(path, played.setup, tuple(next(actions) for _ in range(steps)))


def _stay(_app: Any) -> None:
    """The game is opened, and that is all."""


def _more() -> dict[str, Screen]:
    found: dict[str, Screen] = {}
    for players in _PLAYERS:
        for steps in (0, 3 * players, 50, 120, _WHOLE):
            found[f"game-{players}-{steps}"] = Screen(_stay, partial(_game, players, steps))
        for turns, depth in ((0, Depth.BOARDS), (9, Depth.DISPLAY), (40, Depth.BOARDS), (_WHOLE, Depth.DISPLAY)):
            found[f"game-of-reef-{players}-{turns}"] = Screen(_stay, reef.saved(players, turns, depth))
        for step in SetUpStep:
            chairs, sea = around.WHOLE.chairs[:players], around.WHOLE.sea._replace(by_app=step is SetUpStep.LAYING)
            found[f"half-{players}-{step.name.lower()}"] = Screen(
                around.step(step, chairs=chairs, sea=sea), home=around.furnished
            )
        draft = Draft(reef.NAMES[:players], CardSource.PRINTED)
        for page in ("new", "takeover"):
            found[f"half-of-reef-{players}-{page}"] = Screen(reef.on_page(page, draft=draft))
    for page in ("takeover", "final", "new"):
        found[f"begun-{page}"] = Screen(_going(page))
    return found


def _going(page: str) -> Callable[[Any], None]:
    return lambda app: app.go(page)


STARTS: Final = {**CATALOGUE, **_more()}
"""By name."""


@dataclass(frozen=True)
class Start:
    """A screen in a window, a language and sizes; `seed` decides what the app draws, `coach` whether it explains."""

    screen: str
    seed: int
    size: tuple[int, int] = SIZES[0]
    language: str = "en"
    text: float = 1.0
    touch: float = 1.0
    coach: bool = False

    def __str__(self) -> str:
        width, height = self.size
        words = [self.screen, self.seed, f"{width}x{height}", self.language, self.text, self.touch]
        return " ".join(map(str, [*words, "coach"] if self.coach else words))

    @classmethod
    def read(cls, line: str) -> Start:
        """Parse a start from its line. Raises ValueError for a line that is none."""
        screen, seed, size, language, text, touch, *coach = line.split()
        if screen not in STARTS:
            raise ValueError(f"no screen {screen}")
        width, height = map(int, size.split("x"))
        return cls(screen, int(seed), (width, height), language, float(text), float(touch), bool(coach))

    def opened(self, folder: Path) -> Any:
        """Return the app that will show it, not yet started; `folder` is its home."""
        with patch.object(settings, "DEFAULT_SETTINGS", replace(settings.DEFAULT_SETTINGS, coach=self.coach)):
            app = STARTS[self.screen].opened(folder, self.language)
        app.shell.theme.scale, app.shell.theme.finger = self.text, self.touch
        app.shell.app_state.service(RefillDraws).chance = RandomDraws(Random(self.seed))
        return app

    def reach(self, app: Any) -> None:
        """Go from where the app opens to the screen."""
        STARTS[self.screen].reach(app)


def random_start(chance: Random, screen: str, words: tuple[str, ...] = ()) -> Start:
    """A start as random as `words` leave it: of the `KNOWN` ones each settles window, language or text size."""
    sizes = [size for size in SIZES if f"{size[0]}x{size[1]}" in words] or [*SIZES]
    languages = [language for language in LANGUAGES if language in words] or [*LANGUAGES]
    texts = [text for text in TEXTS if f"{text:.0%}" in words] or [*TEXTS]
    touch = chance.choice((1.0, 1.0, 1.0, 1.4, 1.6))
    seed, coach = chance.randrange(10**6), chance.random() < 0.5
    return Start(screen, seed, chance.choice(sizes), chance.choice(languages), chance.choice(texts), touch, coach)
