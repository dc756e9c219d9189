"""Every table screen in five languages and three windows, text at 200 %: all of it readable and inside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.reef_encounter.box.boards import Space, cell
from companion.reef_encounter.box.pieces import Alga, Coral, PlayerColour
from companion.reef_encounter.rules.actions import EatNamed, PlayAlga
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from companion.speech import LANGUAGES
from mobile.reef_encounter.play.asking import Attack, Refill
from mobile.reef_encounter.play.spots import Cylinder, Fish, LarvaCube
from tests.laws.dealer import random_setup
from tests.laws.player import Game as Played
from tests.laws.tempers import Temper
from tests.mobile.driver import Driver
from tests.mobile.fit import faults, laid_out
from tests.mobile.games import real_until, saved

SIZES = ((1280, 800), (800, 1280), (392, 844))
SEATS = (Seat("Maximiliane", PlayerColour.PURPLE), Seat("Bo", PlayerColour.YELLOW), Seat("Zoë", PlayerColour.GREEN))


def many(path: Path, players: int) -> Path:
    """A random game of `players` players, somewhere in its middle."""
    chance = Random(players)
    played = Played(random_setup(chance, players), chance, [Temper()] * players)
    steps = iter(played.steps())
    return saved(path, played.setup, tuple(next(steps) for _ in range(90)))


def hierarchy(path: Path) -> Path:
    return saved(path, Setup(SEATS, depth=Depth.HIERARCHY), (EatNamed(0, Coral.PINK, 7), PlayAlga(0, None, Alga.RED)))


def refused(page: Any) -> None:
    page.hands.tap(LarvaCube(Coral.WHITE))


def refill(page: Any) -> None:
    page.ask(Refill(Coral.GREY, (Coral.WHITE, Coral.YELLOW, Coral.GREY)))


def attack(page: Any) -> None:
    page.ask(Attack(Space(0, cell("F4")), Space(0, cell("G3"))))


def private(page: Any) -> None:
    page.sheets.look(0)


def looking_back(page: Any) -> None:
    page.sitting.look_at(20)


def from_here(page: Any) -> None:
    looking_back(page)
    page.sheets.taking_back.to_here()


def the_end(page: Any) -> None:
    page.hands.tap(page.surface.rocks[1].spot_at(*page.surface.rocks[1].centre_of(29)))


def feast(page: Any) -> None:
    the_end(page)
    page.sheet.close()


def nothing(page: Any) -> None:
    """As it opens."""


SCREENS: dict[str, tuple[Callable[[Path], Path], Callable[[Any], None]]] = {
    "turn": (lambda path: real_until(path, 38), nothing),
    "three": (lambda path: many(path, 3), nothing),
    "four": (lambda path: many(path, 4), nothing),
    "refused": (lambda path: real_until(path, 38), refused),
    "probing": (lambda path: real_until(path, 38), lambda page: page.hands.probe()),
    "refill": (lambda path: real_until(path, 38), refill),
    "attack": (lambda path: real_until(path, 35), attack),
    "private": (lambda path: real_until(path, 38), private),
    "log": (lambda path: real_until(path, 38), lambda page: page.sheets.open_log()),
    "outlook": (lambda path: real_until(path, 110), lambda page: page.sheets.open_outlook()),
    "more": (lambda path: real_until(path, 38), lambda page: page.open_more()),
    "looking-back": (lambda path: real_until(path, 38), looking_back),
    "from-here": (lambda path: real_until(path, 38), from_here),
    "the-end": (lambda path: real_until(path, 122), the_end),
    "feast": (lambda path: real_until(path, 122), feast),
    "reveal": (lambda path: real_until(path, 124), lambda page: page.shell.go("end", sitting=page.sitting)),
    "hierarchy": (hierarchy, lambda page: page.hands.tap(Cylinder(Alga.BLUE))),
    "meal": (lambda path: saved(path, Setup(SEATS, depth=Depth.HIERARCHY)), lambda page: page.hands.tap(Fish())),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_is_readable_and_inside(ui: Driver, tmp_path: Path, screen: str) -> None:
    from mobile.app import CompanionApp
    from mobile.widgets.sketch import Sketch

    game, reach = SCREENS[screen]
    app = CompanionApp(language="en", record=game(tmp_path / "game.reef"))
    app.shell.theme.scale, app.shell.theme.calm = 2.0, True
    ui.start(app)
    reach(app.page)
    wrong = []
    for width, height in SIZES:
        ui.resize(width, height)
        leaves = range(len(app.page.surface.rocks) + 1) if width < 520 and hasattr(app.page, "turn_to") else (0,)
        for language in LANGUAGES:
            app.shell.voice.language = language
            for leaf in leaves:
                if len(leaves) > 1:
                    app.page.turn_to(leaf)
                laid_out()
                at = f"{language} {width}x{height}"
                page = app.page
                wrong += [f"{at}: {fault}" for fault in faults(page, width) if "-10000" not in fault]
                short = [w for w in page.walk(restrict=True) if isinstance(w, Sketch) and w.shortened]
                wrong += [f"{at}: shortened: {type(widget).__name__}" for widget in short if not widget.disabled]
            if language == "de":
                ui.shot(f"table-{screen}-{width}")
    assert not wrong, "\n".join(dict.fromkeys(wrong))
