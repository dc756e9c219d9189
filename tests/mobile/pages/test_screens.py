"""Every page around the table, in five languages and three windows, text at 200 %: all of it readable and inside."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box.pieces import Coral, PlayerColour
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from companion.reef_encounter.wording.names import speaker
from companion.saved.fields import word
from companion.speech import LANGUAGES
from mobile.frame.settings import USUAL, Friend, remembered, save
from mobile.frame.shelf import Shelf
from mobile.games import GAMES
from mobile.reef_encounter.play.chance import Chance, opening_bag
from mobile.reef_encounter.remembered.preferences import prefer
from mobile.reef_encounter.setup.position_editor import Standing, scoring
from mobile.reef_encounter.setup.steps.draft import SLOTS, Chair, Draft, Step
from tests.mobile.driver import Driver
from tests.mobile.fit import faults, laid_out

SIZES = ((1280, 800), (800, 1280), (392, 844))
SEATS = (
    Seat("Maximiliane", PlayerColour.PURPLE),
    Seat("Bo", PlayerColour.YELLOW),
    Seat("Zoë", PlayerColour.GREEN),
    Seat("Ed", PlayerColour.RED),
)
WHOLE = Draft(
    tuple(Chair(seat.colour, seat.name) for seat in SEATS),
    boards=("A", "B", "C", "D"),
    starfish=True,
    corner=Coral.PINK,
    drawn=Chance().tiles(opening_bag("ABCD", False), SLOTS),
)


def furnished(folder: Path) -> Path:
    """A home folder with friends, games going on, finished, and damaged, and a letter."""
    save(remembered(USUAL, tuple(Friend(seat.name, word(seat.colour)) for seat in SEATS)), folder / "settings.json")
    library = Shelf(folder, GAMES).library
    names = [seat.name for seat in SEATS]
    Game.create(REEF_ENCOUNTER, library.new_path(names), Setup(SEATS, depth=Depth.HIERARCHY))
    Game.create(REEF_ENCOUNTER, library.new_path(names), fed(scoring(SEATS)).setup())
    (library.folder / "Letter to Zoë.txt").write_text("Dear Zoë\n", encoding="utf-8")
    return folder


def fed(table: Standing) -> Standing:
    for seat in range(len(SEATS)):
        table = table.counted(seat, "fish", Coral(seat), 3)
    return table


def opening(folder: Path, fed: int) -> Path:
    path = Shelf(folder, GAMES).library.new_path(["Opening"])
    game = Game.create(REEF_ENCOUNTER, path, WHOLE.setup(speaker("en")), "key")
    for seat in range(fed):
        game.do(FeedFish(seat, None))
    return path


def step(which: Step, **changes: Any) -> Callable[[Any, Path], None]:
    def show(app: Any, _folder: Path) -> None:
        from dataclasses import replace

        app.go("new", draft=replace(WHOLE, **changes))
        app.page._turn_to(which)

    return show


def taking_over(part: str) -> Callable[[Any, Path], None]:
    def show(app: Any, _folder: Path) -> None:
        app.go("takeover")
        app.page.draft = WHOLE
        app.page.turn_to(part)
        if part == "sea":
            for coral in (Coral.PINK, Coral.GREY, Coral.PINK):
                app.page._change(app.page.standing.at_sea(Coral.YELLOW, coral).locked(3 + coral))
        if part == "people":
            app.page._change(app.page.standing.fed(0, 4).in_fish(1, 30))
            app.page._go_on()

    return show


def bite(app: Any, folder: Path) -> None:
    prefer(app.shell.desk, app_draws=True)
    app.go("opening", record=opening(folder, 0))
    app.page._show_bite(0)


def scored(app: Any, _folder: Path) -> None:
    app.go("final", seats=SEATS)
    app.page._change(fed(app.page.standing).counted(0, "fish", Coral.GREY, 14))


def chosen(app: Any, _folder: Path) -> None:
    app.go("games")
    cards = list(app.shell.desk.shelf.games())
    app.page._choose(cards[0])
    app.page._ask(cards[0])


def found(app: Any, _folder: Path) -> None:
    app.go("rules")
    app.page._field.text = "5"
    app.page._look()


def printed(scope: str) -> Callable[[Any, Path], None]:
    def show(app: Any, _folder: Path) -> None:
        from mobile.printing.print_choices import Scope

        app.go("print")
        app.page.choices.choose_scope(Scope(scope))

    return show


SCREENS: dict[str, Callable[[Any, Path], None]] = {
    "home": lambda app, _: None,
    "players": step(Step.PLAYERS),
    "players-undrawn": step(Step.PLAYERS, chairs=tuple(Chair(seat.colour, 6 * "李") for seat in SEATS)),
    "kind": step(Step.GAME),
    "boards": step(Step.BOARDS),
    "supply": step(Step.SUPPLY),
    "supply-app": step(Step.SUPPLY, app_draws=True),
    "tiles": step(Step.TILES),
    "sea": step(Step.SEA),
    "screens": step(Step.SCREENS),
    "curtain": lambda app, folder: app.go("opening", record=opening(folder, 0)),
    "bite": bite,
    "larvae": lambda app, folder: app.go("opening", record=opening(folder, 4)),
    "takeover-rocks": taking_over("rocks"),
    "takeover-sea": taking_over("sea"),
    "takeover-people": taking_over("people"),
    "final": scored,
    "games": chosen,
    "print": printed("whole"),
    "print-parts": printed("parts"),
    "print-spares": printed("spares"),
    "rules": lambda app, _: app.go("rules"),
    "rule": lambda app, _: app.go("rules", rule="attack.guard"),
    "found": found,
    "settings": lambda app, _: app.go("settings"),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_can_be_read_and_reached(
    screen: str, ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile.app import CompanionApp

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    home = furnished(tmp_path / "home")
    wrong = []
    app = ui.start(CompanionApp(language="en", folder=home))
    app.shell.theme.scale = 2.0
    SCREENS[screen](app, home)
    for size in SIZES:
        ui.resize(*size)
        for language in LANGUAGES:
            app.shell.voice.language = language
            laid_out()
            wrong += [f"{size[0]} {language}: {fault}" for fault in faults(app.page, size[0])]
            if os.environ.get("SCREENSHOTS"):
                ui.frames(2)
                ui.shot(f"{screen}-{size[0]}-{language}")
    assert not wrong, "\n".join(dict.fromkeys(wrong))
