"""Screens outside the table, for the catalogue: set-up, end, settings, rules, saved games, printing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.record.format import keyword
from companion.reef_encounter.box import Coral, PlayerColour
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from companion.reef_encounter.wording.names import make_translator
from mobile.core.saved_games import SavedGames
from mobile.core.settings import DEFAULT_SETTINGS, KnownPlayer, remember_players, save_settings
from mobile.games import GAMES
from mobile.reef_encounter.play.controller import RandomDraws, opening_bag
from mobile.reef_encounter.preferences import save_preferences
from mobile.reef_encounter.setup.draft import SEA_SLOTS, Draft, DraftPlayer, SeaDraw, SetUpStep
from mobile.reef_encounter.setup.position import PositionEditor, scoring_position
from tests.mobile.screens.screen import Screen

SEATS = (
    Seat("Maximiliane", PlayerColour.PURPLE),
    Seat("Bo", PlayerColour.YELLOW),
    Seat("Zoë", PlayerColour.GREEN),
    Seat("Ed", PlayerColour.RED),
)
WHOLE = Draft(
    tuple(DraftPlayer(seat.colour, seat.name) for seat in SEATS),
    boards=("A", "B", "C", "D"),
    starfish=True,
    sea=SeaDraw(Coral.PINK, RandomDraws().tiles(opening_bag(tuple("ABCD"), False), SEA_SLOTS)),
)


def furnished(folder: Path) -> Path:
    """A home folder with friends, games going on, finished, and damaged, and a letter."""
    save_settings(
        remember_players(DEFAULT_SETTINGS, tuple(KnownPlayer(seat.name, keyword(seat.colour)) for seat in SEATS)),
        folder / "settings.json",
    )
    library = SavedGames(folder, GAMES).library
    names = [seat.name for seat in SEATS]
    Game.create(REEF_ENCOUNTER, library.new_path(names), Setup(SEATS, depth=Depth.HIERARCHY))
    Game.create(REEF_ENCOUNTER, library.new_path(names), fed(scoring_position(SEATS)).setup())
    (library.folder / "Letter to Zoë.txt").write_text("Dear Zoë\n", encoding="utf-8")
    return folder


def fed(table: PositionEditor) -> PositionEditor:
    for seat in range(len(SEATS)):
        table = table.with_more(seat, "fish", Coral(seat), 3)
    return table


def opening(folder: Path, fed: int) -> Path:
    path = SavedGames(folder, GAMES).library.new_path(["Opening"])
    game = Game.create(REEF_ENCOUNTER, path, WHOLE.setup(make_translator("en")), "key")
    for seat in range(fed):
        game.do(FeedFish(seat, None))
    return path


def step(which: SetUpStep, **changes: Any) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        from dataclasses import replace

        app.go("new", draft=replace(WHOLE, **changes))
        app.page.turn_to(which)

    return show


def taking_over(part: str) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        app.go("takeover")
        app.page.draft = WHOLE
        app.page.turn_to(part)
        if part == "sea":
            for coral in (Coral.PINK, Coral.GREY, Coral.PINK):
                app.page.lies(app.page.entered.at_sea(Coral.YELLOW, coral).locked(3 + coral))
        if part == "people":
            app.page.lies(app.page.entered.fed(0, 4).hidden(1, "fish", 30))
            app.page.go_on()

    return show


def bite(app: Any) -> None:
    save_preferences(app.shell.app_state, app_draws=True)
    app.go("opening", record=opening(app.shell.folder, 0))
    app.page.show_bite(0)


def scored(app: Any) -> None:
    app.go("final", seats=SEATS)
    app.page.change(fed(app.page.entered).with_more(0, "fish", Coral.GREY, 14))


def chosen(app: Any) -> None:
    app.go("games")
    cards = list(app.shell.app_state.saved_games.games())
    app.page.choose(cards[0])


def found(app: Any) -> None:
    app.go("rules")
    app.page.field.text = "5"
    app.page.look()


def licence(app: Any) -> None:
    app.go("about")
    app.page.read("reef-companion")


def printed(scope: str) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        from mobile.pages.print_choices import PrintScope

        app.go("print")
        app.page.choices.choose_scope(PrintScope(scope))

    return show


REACHED: dict[str, Callable[[Any], None]] = {
    "home": lambda app: None,
    "players": step(SetUpStep.PLAYERS),
    "players-undrawn": step(SetUpStep.PLAYERS, chairs=tuple(DraftPlayer(seat.colour, 6 * "李") for seat in SEATS)),
    "kind": step(SetUpStep.GAME),
    "boards": step(SetUpStep.BOARDS),
    "supply": step(SetUpStep.TILES),
    "supply-app": step(SetUpStep.TILES, app_draws=True),
    "sea": step(SetUpStep.SEA),
    "screens": step(SetUpStep.SCREENS),
    "laying": step(SetUpStep.LAYING, sea=WHOLE.sea._replace(by_app=True)),
    "curtain": lambda app: app.go("opening", record=opening(app.shell.folder, 0)),
    "bite": bite,
    "larvae": lambda app: app.go("opening", record=opening(app.shell.folder, 4)),
    "takeover-rocks": taking_over("rocks"),
    "takeover-sea": taking_over("sea"),
    "takeover-people": taking_over("people"),
    "final": scored,
    "games": chosen,
    "print": printed("whole"),
    "print-parts": printed("parts"),
    "print-spares": printed("spares"),
    "print-solids": printed("solids"),
    "rules": lambda app: app.go("rules"),
    "rule": lambda app: app.go("rules", rule="attack.guard"),
    "found": found,
    "settings": lambda app: app.go("settings"),
    "about": lambda app: app.go("about"),
    "licence": licence,
}

SCREENS = {name: Screen(reach, home=furnished) for name, reach in REACHED.items()}
