"""Screens of Reef: before its turns, its table with what opens above it, beside the turns, and the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from companion.reef.box import HAND_LIMIT, TIDE_DECK, Colour, Deck, Sign, read_card
from companion.reef.decks import save_known_deck
from companion.reef.game import REEF, Game
from companion.reef.notation.views import read_diagram
from companion.reef.queries.touches import DECK_SPOT, SlotSpot, SpaceSpot
from companion.reef.rules.actions import StackThing, TakeCard
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Options, Seat
from mobile.reef.card_builder import ANY_COLOUR, FREE_PATTERN, PATTERN_KINDS, CardBuilder
from mobile.reef.preferences import CardSource
from mobile.reef.setup.draft import Draft
from tests.mobile.screens.screen import Screen, behind_more
from tests.reef.helpers.playing import Dealer, points_only

NAMES = ("Maximiliane", "Bo", "Zoë", "Ed")
WHOLE = -1
HIGH = CardBuilder("RG", PATTERN_KINDS[0], (Colour.YELLOW,), "2+")
PAPER = Draft(NAMES[:3], CardSource.PUBLISHED, display=True)


def saved(
    players: int, turns: int, depth: Depth = Depth.BOARDS, blue: bool = False, expert: bool = False
) -> Callable[[Path], Path]:
    """A function that saves a random game, so many turns after the first pieces (below 0: before), or a WHOLE one."""

    def played(path: Path) -> Path:
        dealer = Dealer(Random(players), players, depth)
        dealer.play(most=400 if turns == WHOLE else players + turns)
        seats = tuple(Seat(name, sign) for name, sign in zip(NAMES, Sign, strict=False))[:players]
        deck = dealer.setup.deck._replace(blue=blue)
        setup = replace(dealer.setup, seats=seats, deck=deck, options=Options(expert=expert))
        game = Game.create(REEF, path, setup, "key")
        for action in dealer.actions:
            game.do(action)
        return path

    return played


def points_only_game(steps: int) -> Callable[[Path], Path]:
    """A function that saves a game of four that counts points only, after so many entries, or a WHOLE one."""

    def played(path: Path) -> Path:
        seats = tuple(Seat(name, sign) for name, sign in zip(NAMES, Sign, strict=False))
        game = Game.create(REEF, path, Setup(seats, depth=Depth.POINTS), "key")
        for action in points_only(Random(4), 4)[1][: None if steps == WHOLE else steps]:
            game.do(action)
        return path

    return played


def judged(page: Any) -> None:
    """Show a board with two matches, and why not three."""
    page.lying = read_diagram("R2 R2 . . / . R2 R3 . / . R2 Y . / . R2 . .")
    page.name(read_card("YG: R2 R2 = 4"))


def dealt(path: Path) -> Path:
    """Save a game whose cards the app deals."""
    setup = Setup(
        (Seat("Bo", Sign.STARFISH), Seat("Zoë", Sign.SEAHORSE)), TIDE_DECK, Depth.DISPLAY, shuffle=8 * "5eed"
    )
    Game.create(REEF, path, setup, "key")
    return path


def learned(folder: Path) -> None:
    """Make a folder where some cards of the own copy are known, two of them doubtful."""
    save_known_deck(folder, Deck("Ours", (*TIDE_DECK.cards[:30], read_card("RG: R R R = 9"))))


def on_page(page: str, then: Callable[[Any], object] = lambda _page: None, **facts: Any) -> Callable[[Any], None]:
    def reach(app: Any) -> None:
        app.go(f"reef/{page}", **facts)
        then(app.page)

    return reach


def at_table(then: Callable[[Any], object] = lambda _page: None) -> Callable[[Any], None]:
    return lambda app: _done(then(app.page))


def _done(_: object) -> None:
    """Leave whatever was opened."""


def painted(page: Any) -> None:
    page.turn_to("boards")
    for space in range(0, 16, 3):
        page.paint(0, space, Colour.RED)
        page.paint(0, space, Colour.RED)


def show_rest(page: Any) -> None:
    painted(page)
    page.turn_to("rest")


def grid(page: Any) -> None:
    page.dialogs.compose("RG")
    content = page.dialog.content
    content.now(content.composing._replace(kind=FREE_PATTERN).with_space(5, "R2+").with_space(10, f"{ANY_COLOUR}3"))


def helped(page: Any) -> None:
    page.shell.app_state.remember_for("reef", worth=True, best=True)
    page.changed()


def refused(page: Any) -> None:
    """Take a fifth card, which is refused."""
    while page.controller.state.players[page.controller.state.seat].hand.total < HAND_LIMIT:
        page.controller.do(TakeCard(page.controller.state.seat, 0))
    page.touch_input.tap(SlotSpot(0))
    assert page.notice.refusing


def would_take(page: Any) -> None:
    refused(page)
    page.notice.ways[-1].pressed()


def audited(then: Callable[[Any], object] = lambda _page: None) -> Callable[[Any], None]:
    def reach(app: Any) -> None:
        app.go("reef/audit", controller=app.page.controller)
        then(app.page)

    return reach


def found(page: Any) -> None:
    page.put(StackThing(0, 5), "RG")
    page.find()


def watched(page: Any) -> None:
    page.playback.pause()
    for _ in range(12):
        page.playback.next()


MIDDLE = saved(3, 20)
SCREENS: dict[str, Screen] = {
    "new": Screen(on_page("new", draft=PAPER), home=learned),
    "cards": Screen(on_page("new", draft=PAPER, step="cards"), home=learned),
    "list": Screen(on_page("new", draft=PAPER, step="list")),
    "takeover": Screen(on_page("takeover", draft=PAPER)),
    "boards": Screen(on_page("takeover", painted, draft=PAPER)),
    "rest": Screen(on_page("takeover", show_rest, draft=PAPER), home=learned),
    "final": Screen(on_page("final")),
    "final-points": Screen(on_page("final", lambda page: page.count())),
    "count": Screen(on_page("count")),
    "judge": Screen(on_page("judge", judged)),
    "points": Screen(at_table(), points_only_game(20)),
    "points-over": Screen(at_table(), points_only_game(WHOLE)),
    "deck": Screen(on_page("deck"), home=learned),
    "deck-codes": Screen(on_page("deck-codes"), home=learned),
    "teach": Screen(on_page("teach"), home=learned),
    "teach-kind": Screen(on_page("teach", lambda page: page.composing.now(CardBuilder("RG"))), home=learned),
    "teach-points": Screen(on_page("teach", lambda page: page.composing.now(HIGH)), home=learned),
    "watch": Screen(on_page("watch", watched)),
    "rule": Screen(on_page("rules", rule="special")),
    "opening": Screen(at_table(), saved(4, -4)),
    "turn": Screen(at_table(), MIDDLE),
    "two": Screen(at_table(), saved(2, 16, Depth.DISPLAY)),
    "four": Screen(at_table(helped), saved(4, 30, blue=True)),
    "dealt": Screen(at_table(), dealt),
    "own": Screen(at_table(lambda page: page.dialogs.own_cards(0)), dealt),
    "paying": Screen(at_table(lambda page: page.touch_input.tap(DECK_SPOT)), saved(3, 22)),
    "which": Screen(at_table(lambda page: page.dialogs.ask_card(SlotSpot(0))), saved(2, 4, Depth.DISPLAY)),
    "compose": Screen(at_table(lambda page: page.dialogs.compose("")), MIDDLE),
    "grid": Screen(at_table(grid), MIDDLE),
    "outlook": Screen(at_table(lambda page: page.dialogs.open_outlook()), MIDDLE),
    "more": Screen(at_table(lambda page: page.open_more()), MIDDLE),
    "more-compare": Screen(at_table(behind_more("Look and compare")), dealt),
    "more-table": Screen(at_table(behind_more("This table")), MIDDLE),
    "names": Screen(at_table(behind_more("Who plays?")), saved(4, 30)),
    "log": Screen(at_table(lambda page: page.dialogs.open_log()), MIDDLE),
    "looking-back": Screen(at_table(lambda page: page.controller.look_at(9)), MIDDLE),
    "history": Screen(at_table(lambda page: page.dialogs.undo_controls.open_history()), MIDDLE),
    "agree": Screen(at_table(lambda page: page.dialogs.undo_controls.back()), MIDDLE),
    "undone": Screen(at_table(lambda page: page.dialogs.undo_controls.open_all()), MIDDLE),
    "again": Screen(at_table(lambda page: page.touch_input.again(9)), MIDDLE),
    "swapping": Screen(at_table(lambda page: page.touch_input.tap(SlotSpot(1))), saved(2, 11)),
    "refused": Screen(at_table(refused), saved(2, 2)),
    "would-take": Screen(at_table(would_take), saved(2, 2)),
    "audit": Screen(audited(), saved(2, 16, Depth.DISPLAY)),
    "found": Screen(audited(found), MIDDLE),
    "stack": Screen(audited(lambda page: page.ask_stack(0, 5)), MIDDLE),
    "end": Screen(lambda _app: None, saved(4, WHOLE)),
}
EXPERTS = replace(PAPER, options=Options(expert=True))
FURTHER: dict[str, Screen] = {
    "expert-new": Screen(on_page("new", draft=EXPERTS)),
    "expert-list": Screen(on_page("new", draft=EXPERTS, step="list")),
    "expert-opening": Screen(at_table(lambda page: page.touch_input.tap(SpaceSpot(1, 0))), saved(4, -4, expert=True)),
    "points-more": Screen(at_table(lambda page: page.open_more()), points_only_game(20)),
}
"""Where the first four pieces go on any spaces, and what came later: a place says in which sizes it is seen."""
