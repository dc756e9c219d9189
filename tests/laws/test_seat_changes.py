"""A mended name and a change of hands change nothing but that, wherever in a game they come, in both games."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli.main import GAMES
from companion.record.library import find_game_word
from companion.refusal import Refused
from companion.reports.commands import log_lines
from companion.reports.exports import game_figures, make_web_page
from companion.seating import ChangePlayer, Computer, Level, Rename, SeatChange
from companion.session.game import Game
from companion.translator import Translator
from tests.games.records import GAMES as OF_REEF_ENCOUNTER

OF_REEF = sorted((Path(__file__).parents[1] / "reef/games").glob("*.reef"))
NEW = "Xylophonia"
AnyGame = Game[Any, Any, Any]


def with_changes(whole: AnyGame, chance: Random) -> AnyGame:
    """The same game, in which somebody mended the first name and let the computer play for a while."""
    game: AnyGame = Game(whole.kind, whole.setup, whole.key)
    number = len(whole.history.done)
    changes = sorted(chance.randrange(number + 1) for _ in range(5))
    doing: list[SeatChange] = [
        Rename(0, "Nobody"),
        ChangePlayer(1, Computer(Level.EASY, "a")),
        Rename(0, NEW),
        ChangePlayer(1),
        ChangePlayer(0, Computer(Level.GOOD, "b")),
    ]
    for step, action in enumerate([*whole.history.done, None]):
        for change in [doing.pop(0) for at in changes if at == step]:
            game.do(change)
        if action is not None:
            game.history.do(action)
    return game


def lines(game: AnyGame) -> list[str]:
    """All that is told of a game, but of the changes."""
    module = GAMES[game.kind.name]
    tr, reports = Translator("en").naming(module.name), module.reports()
    told = [line.lstrip("0123456789 ") for line in log_lines(module, tr, game, game.history.position) if line]
    told = [line for line in told if not line.startswith(("A name is mended", "From now on"))]
    for step in (0, game.history.position):
        told += reports.table_lines(tr, game.history.state_at(step), None)
    told += reports.score_lines(tr, game.state)
    with suppress(Refused):  # there is no story of a game that was only counted
        told += [figure.sentence for figure in game_figures(module, tr, game)]
    return told


@pytest.mark.parametrize("path", [*OF_REEF_ENCOUNTER, *OF_REEF], ids=lambda path: path.stem)
def test_all_that_is_told_is_the_same_but_for_the_name(path: Path) -> None:
    kind = GAMES[find_game_word(path, {word: word for word in GAMES})].rules()
    whole: AnyGame = Game.open(kind, path)
    chance, old = Random(path.stem), whole.seats[0].name
    expected = [line.replace(old, NEW) for line in lines(whole)]
    game = with_changes(whole, chance)
    assert lines(game) == expected
    assert not any(old in line for line in lines(game) if old not in " ".join(expected))
    assert len({state.table.seats[0].name for state in game.history.states}) == 1
    before = [
        state
        for state, action in zip(game.history.states[1:], game.history.done, strict=True)
        if not isinstance(action, SeatChange)
    ]
    for state, was in zip(before, whole.history.states[1:], strict=True):
        assert state._replace(table=was.table) == was


@pytest.mark.parametrize("path", [OF_REEF_ENCOUNTER[0], OF_REEF[1]], ids=lambda path: path.stem)
def test_a_page_of_such_a_game_can_be_made(path: Path) -> None:
    module = GAMES[find_game_word(path, {word: word for word in GAMES})]
    game = with_changes(Game.open(module.rules(), path), Random(7))
    assert NEW in make_web_page(module, Translator("de").naming(module.name), game)
