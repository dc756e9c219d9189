"""Screens of Reef Encounter's table, with or without its boards, and of what opens above it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.reef_encounter.box import Alga, Coral, PlayerColour, Space, parse_cell
from companion.reef_encounter.queries.touch_outcomes import ActionButton
from companion.reef_encounter.queries.touches import (
    AlgaQuestion,
    AlgaSpot,
    AttackPair,
    BoardSpot,
    ConsumedSpot,
    CylinderSpot,
    FishSpot,
    LarvaSpot,
    RefillQuestion,
    SeaSpot,
    TileSpot,
)
from companion.reef_encounter.rules.actions import Collect, EatByColour, MoveShrimp, PlacePolyp, PlayAlga
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from tests.games.moments import Moment
from tests.laws.helpers.dealer import random_setup
from tests.laws.helpers.player import Game as Played
from tests.laws.helpers.tempers import Temper
from tests.mobile.helpers.games import real_until, save_game
from tests.mobile.screens.screen import Screen, behind_more
from tests.rules.helpers.table import RICH, table_setup

SEATS = (Seat("Maximiliane", PlayerColour.PURPLE), Seat("Bo", PlayerColour.YELLOW), Seat("Zoë", PlayerColour.GREEN))

GUARDED = BoardSpot(Space(0, parse_cell("C3")))

TORN = """
    1  .  -  Y  Y  -  -  .
    2  -  W  W  Y  .  -  -
    3  -  -  .  Y  Yp Y  -
"""
"""White can tear a yellow coral in two."""


def many(path: Path, players: int) -> Path:
    """A random game of `players` players, somewhere in its middle."""
    chance = Random(players)
    played = Played(random_setup(chance, players), chance, [Temper()] * players)
    steps = iter(played.steps())
    return save_game(path, played.setup, tuple(next(steps) for _ in range(90)))


def hierarchy(path: Path) -> Path:
    return save_game(
        path, Setup(SEATS, depth=Depth.HIERARCHY), (EatByColour(0, Coral.PINK, 7), PlayAlga(0, None, Alga.RED))
    )


def refused(page: Any) -> None:
    """Touch a coral tile before a shrimp lies at the sea: the longest sentence that one touch can lead to."""
    page.touch_input.tap(TileSpot(1))
    assert page.notice.refusing


def unlocked(page: Any) -> None:
    """Lock a coral tile before a shrimp lies at the sea, where the boards are not followed."""
    page.touch_input.tap(CylinderSpot(Alga.BLUE))
    page.touch_input.tap(TileSpot(1))
    assert page.notice.refusing


def guarded(page: Any) -> None:
    """Try an attack that several things speak against."""
    page.touch_input.tap(GUARDED)
    assert page.notice.refusing


def would_take(page: Any) -> None:
    """Polyps, shrimps: drawn on a board."""
    page.touch_input.ask_what_if(PlacePolyp(1, GUARDED.space), GUARDED)


def would_take_beside(page: Any) -> None:
    """A shrimp on the open-sea board, a coral tile turned and a consumed polyp."""
    page.touch_input.ask_what_if(PlayAlga(1, Coral.WHITE, Alga.BLUE, 1), TileSpot(1))


def two_ways(page: Any) -> None:
    page.touch_input.ask_what_if(
        MoveShrimp(0, GUARDED.space, Space(0, parse_cell("B6"))), BoardSpot(Space(0, parse_cell("B6")))
    )
    page.touch_input.another_way()


def nothing_small(page: Any) -> None:
    page.touch_input.ask_what_if(Collect(0, Coral.WHITE), SeaSpot(Coral.WHITE))


def refill(page: Any) -> None:
    page.ask(RefillQuestion(Coral.GREY, (Coral.WHITE, Coral.YELLOW, Coral.GREY)))


def attack(page: Any) -> None:
    page.ask(AttackPair(Space(0, parse_cell("F4")), Space(0, parse_cell("G3"))))


def outcome(page: Any) -> None:
    """An attack that is possible, and what it would leave."""
    page.ask(AttackPair(Space(0, parse_cell("C2")), Space(0, parse_cell("E3"))))


def private(page: Any) -> None:
    page.dialogs.look(0)


def holding(page: Any) -> None:
    page.touch_input.tap(ConsumedSpot(Coral.YELLOW))


def looking_back(page: Any) -> None:
    page.controller.look_at(Moment.THIRD_OF_THREE_PINK)


def from_here(page: Any) -> None:
    looking_back(page)
    page.dialogs.undo_controls.to_here()


def alike(page: Any) -> None:
    """Ask for a name that somebody has already."""
    from mobile.ui.inputs import TextField

    behind_more("Who plays?")(page)
    fields = [widget for widget in page.dialog.walk() if isinstance(widget, TextField)]
    fields[-1].text = fields[0].text
    button = next(w for w in page.dialog.walk() if w.parent is not None and getattr(w, "role", "") == "loud")
    button.pressed()


def lift(page: Any) -> None:
    """A shrimp held whose coral can be eaten."""
    page.touch_input.tap(BoardSpot(page.meals[0].space))


def the_end(page: Any) -> None:
    page.touch_input.tap(BoardSpot(Space(1, 29)))
    assert page.dialog is not None


def feast(page: Any) -> None:
    the_end(page)
    page.dialog.close()


def nothing(page: Any) -> None:
    """Leave the table as it opens."""


def counting(page: Any) -> None:
    """Show everything that a table can wish to see."""
    page.controller.counted = page.controller.banded = True
    page.controller.changed()


REACHED: dict[str, tuple[Callable[[Path], Path], Callable[[Any], None]]] = {
    "turn": (lambda path: real_until(path, Moment.TWO_ATTACKS), nothing),
    "counting": (lambda path: real_until(path, Moment.TWO_ATTACKS), counting),
    "three": (lambda path: many(path, 3), counting),
    "four": (lambda path: many(path, 4), counting),
    "larva": (
        lambda path: real_until(path, Moment.TWO_ATTACKS),
        lambda page: page.touch_input.tap(LarvaSpot(Coral.WHITE)),
    ),
    "refused": (lambda path: real_until(path, Moment.TWO_ATTACKS), refused),
    "guarded": (lambda path: real_until(path, Moment.BEFORE_WHITE_LARVA), guarded),
    "would-take": (lambda path: real_until(path, Moment.BEFORE_WHITE_LARVA), would_take),
    "would-take-beside": (lambda path: real_until(path, Moment.BEFORE_WHITE_LARVA), would_take_beside),
    "two-ways": (lambda path: real_until(path, Moment.LATE), two_ways),
    "nothing-small": (lambda path: real_until(path, Moment.BEFORE_WHITE_LARVA), nothing_small),
    "probing": (
        lambda path: real_until(path, Moment.TWO_ATTACKS),
        lambda page: page.touch_input.press(ActionButton.WHO_ATTACKS),
    ),
    "refill": (lambda path: real_until(path, Moment.TWO_ATTACKS), refill),
    "attack": (lambda path: real_until(path, Moment.BEFORE_WHITE_LARVA), attack),
    "previewing": (
        lambda path: real_until(path, Moment.BEFORE_ALGA),
        lambda page: page.touch_input.tap(AlgaSpot(Alga.RED)),
    ),
    "outcome": (lambda path: save_game(path, table_setup(TORN, RICH)), outcome),
    "private": (lambda path: real_until(path, Moment.TWO_ATTACKS), private),
    "log": (lambda path: real_until(path, Moment.TWO_ATTACKS), lambda page: page.dialogs.open_log()),
    "outlook": (lambda path: real_until(path, Moment.LATE), lambda page: page.dialogs.open_outlook()),
    "more": (lambda path: real_until(path, Moment.TWO_ATTACKS), lambda page: page.open_more()),
    "more-compare": (lambda path: real_until(path, Moment.TWO_ATTACKS), behind_more("Look and compare")),
    "more-table": (lambda path: real_until(path, Moment.TWO_ATTACKS), behind_more("This table")),
    "names": (lambda path: real_until(path, Moment.TWO_ATTACKS), behind_more("Who plays?")),
    "names-refused": (lambda path: real_until(path, Moment.TWO_ATTACKS), alike),
    "looking-back": (lambda path: real_until(path, Moment.TWO_ATTACKS), looking_back),
    "from-here": (lambda path: real_until(path, Moment.TWO_ATTACKS), from_here),
    "eating": (lambda path: real_until(path, Moment.BEFORE_LAST_MEAL), nothing),
    "eating-guarded": (lambda path: real_until(path, Moment.BEFORE_LAST_MEAL), lift),
    "the-end": (lambda path: real_until(path, Moment.BEFORE_LAST_MEAL), the_end),
    "feast": (lambda path: real_until(path, Moment.BEFORE_LAST_MEAL), feast),
    "reveal": (
        lambda path: real_until(path, Moment.OVER),
        lambda page: page.shell.go("end", controller=page.controller),
    ),
    "holding": (
        lambda path: real_until(path, Moment.BEFORE_LOCK),
        lambda page: page.touch_input.tap(ConsumedSpot(Coral.YELLOW)),
    ),
    "alga": (lambda path: real_until(path, Moment.BEFORE_LOCK), lambda page: page.ask(AlgaQuestion(Coral.YELLOW))),
    "hierarchy": (hierarchy, lambda page: page.touch_input.tap(CylinderSpot(Alga.BLUE))),
    "hierarchy-refused": (lambda path: save_game(path, Setup(SEATS, depth=Depth.HIERARCHY)), unlocked),
    "meal": (
        lambda path: save_game(path, Setup(SEATS, depth=Depth.HIERARCHY)),
        lambda page: page.touch_input.tap(FishSpot()),
    ),
}


def on_page(reach: Callable[[Any], None]) -> Callable[[Any], None]:
    return lambda app: reach(app.page)


SCREENS = {name: Screen(on_page(reach), game) for name, (game, reach) in REACHED.items()}
