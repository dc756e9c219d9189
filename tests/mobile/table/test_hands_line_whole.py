"""The line for the hands is in sight and whole after every stroke, in every window and size of text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from re import sub
from typing import Any, NamedTuple

import pytest

from companion.reef.box import TIDE_DECK
from companion.reef.game import REEF
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth
from companion.reef.wording import log as reef_log
from companion.reef.wording.names import make_translator as reef_translator
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.rules.actions import ChooseLarvae, FeedFish, PlacePolyp, TellHand
from companion.reef_encounter.wording import log
from companion.reef_encounter.wording.names import make_translator
from companion.session.game import Game
from mobile.table.controller import hands_of, hands_since
from tests.helpers.layers import amount
from tests.laws.helpers.population import play
from tests.mobile.helpers.driver import Driver
from tests.reef.helpers.playing import SEATS
from tests.reef.helpers.whole_games import whole_game

pytestmark = pytest.mark.usefixtures("experienced")  # cards of the coach take a part of the place

WHOLE = amount(0, all=1, long=5)
"""Games of each kind after whose every stroke it is looked at; in those after them where it says something new."""
GAMES = amount(2, all=3, long=100)


OPENING = ChooseLarvae | FeedFish | TellHand
COLOURS = "white|yellow|orange|pink|grey|green|purple|red|blue"


class Random(NamedTuple):
    """A random game: what one finger does after the other, the opening apart; and which of it says something new."""

    kind: Any
    setup: Any
    opening: list[Any]
    strokes: list[list[Any]]
    new: frozenset[int]


@cache
def games(name: str) -> list[Random]:
    """The random games of a kind."""
    found, said = list[Random](), set[str]()
    kind: Any
    words: Any
    actions: list[Any]
    for number in range(GAMES):
        if name == "reef":
            setup: Any = Setup(SEATS[: 2 + number % 3], TIDE_DECK, Depth.DISPLAY, shuffle=f"{number:032x}")
            kind, words, tr, actions = REEF, reef_log.STEP_WORDS, reef_translator("en"), [*whole_game(number)[1]]
        else:
            played = play(number)
            kind, words, tr = REEF_ENCOUNTER, log.STEP_WORDS, make_translator("en")
            setup, actions = played.setup, [*played.actions]
        opening = next(n for n, each in enumerate(actions) if not isinstance(each, OPENING))
        several = [*strokes(actions[opening:])]
        game, new = Game(kind, setup), set[int]()
        for action in actions[:opening]:
            game.do(action)
        for stroke, done in enumerate(several):
            start = game.history.position
            for action in done:
                game.do(action)
            line = hands_since(tr, words, game.history, start, brief=True)
            if (words_alone := sub(r"For \w+|\w/\w+|[A-G]\d|\d+|" + COLOURS, "", line)) not in said:
                said.add(words_alone)
                new.add(stroke)
        found.append(Random(kind, setup, actions[:opening], several, frozenset(new)))
    return found


def strokes(actions: list[Any]) -> Iterator[list[Any]]:
    """What one finger does: it lays several polyps at once."""
    for kind, found in groupby(actions, type):
        several = [*found]
        yield from [several] if kind is PlacePolyp else ([each] for each in several)


def fault(page: Any) -> str:
    """What is wrong with the line; nothing where it can be read, or there is nothing to do."""
    page.notice.settle()
    hands, wanted = page.notice.hands, hands_of(page.shell.locale.tr, page.controller)
    if not wanted:
        return "" if hands.parent is None else "there, and nothing is to do"
    if hands.parent is None or not hands.opacity:
        return f"out of sight: {wanted}"
    label = hands.words
    if hands.text != wanted or "…" in label.text:
        return f"cut: {label.text}"
    if any(drawn > room + 1 for drawn, room in zip(label.texture_size, label.size, strict=True)):
        return f"larger than its place: {label.text}"
    if label.font_size < page.shell.theme.readable - 0.1:
        return f"too small: {label.text}"
    if hands.x < 0 or hands.y < 0 or hands.right > page.width or hands.top > page.height:
        return f"outside: {label.text}"
    if hands.risen and any(each.collide_widget(hands) for each in page.bar.children):
        return f"over buttons: {label.text}"
    above = hands.parent.children[: hands.parent.children.index(hands)]
    over = [each for each in above if each.opacity and each.height > 1 and each.collide_widget(hands)]
    return f"under {over}: {label.text}" if over else ""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)], ids=str)
@pytest.mark.parametrize("name", ["encounter", "reef"])
def test_what_hands_must_do_is_whole_in_sight_after_every_stroke(
    ui: Driver, tmp_path: Path, name: str, size: tuple[int, int], letters: float, language: str
) -> None:
    for number, random in enumerate(games(name)):
        whole = number < WHOLE
        if not whole and not random.new:
            continue
        game = Game.create(random.kind, path := tmp_path / f"{number}.reef", random.setup)
        for action in random.opening:
            game.do(action)
        page = ui.open(record=path, size=size, language=language).page
        page.shell.theme.scale = letters
        ui.frames(3)
        controller = page.controller
        for stroke, actions in enumerate(random.strokes[: None if whole else max(random.new) + 1]):
            looked = whole or stroke in random.new
            controller.undo_groups.begin()
            for action in actions:
                (controller if looked and action is actions[-1] else controller.game).do(action)
            controller.undo_groups.end()
            if looked:
                ui.frames()
                assert fault(page) == "", (number, actions)
            else:
                controller.undo_groups.reread()
        ui.stop()
