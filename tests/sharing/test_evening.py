"""One evening has one identifier, whatever happens to its file later; nothing that was told in private is in it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.cli.main import GAMES
from companion.record import format as record_format
from companion.record.codes import public_record_text
from companion.record.evening import game_identity, has_computer_player, is_same_evening, running_game_id
from companion.record.format import read_line, write_line
from companion.reef.game import REEF
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import TellHand
from companion.reports.output import is_decided
from companion.seating import ChangePlayer, Computer, Level, Rename
from companion.session.game import Game
from companion.session.game_rules import GameRules

AnyGame = Game[Any, Any, Any]
BOTH = [(REEF_ENCOUNTER, RECORDED_GAME), (REEF, COMPOSED_GAME)]


def identifier(game: AnyGame) -> str:
    return game_identity(game, partial(is_decided, GAMES[game.kind.name]))


def played(kind: GameRules[Any, Any, Any], source: Path, path: Path, key: str = "a key") -> AnyGame:
    """A new game that went as the one at `source` did."""
    whole: AnyGame = Game.open(kind, source)
    game: AnyGame = Game.create(kind, path, whole.setup, key)
    for action in whole.history.done:
        game.do(action)
    return game


def reports(path: Path, hand: Coral, key: str) -> AnyGame:
    """The real game, at whose beginning somebody told a hand with such a tile, wrongly, and left that out again."""
    whole = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    game: AnyGame = Game.create(REEF_ENCOUNTER, path, whole.setup, key)
    number = game.state.players[1].hand.hidden
    game.do(TellHand(1, coral_counts([hand, *(Coral(each % len(Coral)) for each in range(number - 1))])))
    game.correct(1, by=1)
    for action in whole.history.done:
        game.do(action)
    return game


@pytest.mark.parametrize("key", ["a key", ""], ids=["sealed", "clear"])
def test_games_that_differ_in_a_secret_alone_have_one_identifier(key: str, tmp_path: Path) -> None:
    games = [reports(tmp_path / f"{hand.name}.reef", hand, key) for hand in Coral]
    assert len({game.text() for game in games}) == len(games) > 1
    assert len({public_record_text(game) for game in games}) == 1
    assert len({identifier(game) for game in games}) == 1


def test_dealt_games_that_differ_in_their_seed_alone_have_one_identifier(tmp_path: Path) -> None:
    lines = Path("tests/saving/of_format_2/dealt.reef").read_text("utf-8").splitlines(keepends=True)
    path = tmp_path / "game.reef"
    path.write_text("".join([write_line({**read_line(lines[0].encode()).fields, "format": 4}), *lines[1:]]), "utf-8")
    game = Game.open(REEF, path)
    other = Game(REEF, replace(game.setup, shuffle="another seed of sixteen"), game.key)
    other.history = game.history
    assert identifier(game) == identifier(other)


@pytest.mark.parametrize(("kind", "source"), BOTH, ids=["reef-encounter", "reef"])
@pytest.mark.parametrize("key", ["a key", ""], ids=["key", "no key"])
def test_whatever_comes_after_the_end_is_the_same_evening(
    kind: GameRules[Any, Any, Any], source: Path, key: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.reef"
    game = played(kind, source, path, key)
    first = identifier(game)
    game.do(Rename(0, "Theodora"))
    assert identifier(game) == first
    game.undo(3)
    game.redo(2)
    assert identifier(Game.open(kind, path)) == first
    game.correct(game.history.position, *game.history.done[-1:])
    assert identifier(game) == first
    assert running_game_id(game) == running_game_id(Game.open(kind, path))


@pytest.mark.parametrize(("kind", "source"), BOTH, ids=["reef-encounter", "reef"])
def test_two_evenings_that_went_alike_have_two_keys_and_two_identifiers(
    kind: GameRules[Any, Any, Any], source: Path, tmp_path: Path
) -> None:
    games = [played(kind, source, tmp_path / f"{key}.reef", key) for key in ("one", "other")]
    assert len({identifier(game) for game in games}) == 2
    assert len({running_game_id(game) for game in games}) == 2


def test_a_game_stays_the_same_one_when_it_gets_the_newest_format(tmp_path: Path) -> None:
    """A host and its phones go on; other courses of the game are still its own."""
    for key in ("a key", ""):
        path = tmp_path / f"{key}.reef"
        lines = RECORDED_GAME.read_text("utf-8").splitlines(keepends=True)
        fields = {**read_line(lines[0].encode()).fields, **({"key": key} if key else {})}
        path.write_text("".join([write_line(fields), *lines[1:]]), "utf-8")
        game: AnyGame = Game.open(REEF_ENCOUNTER, path)
        then, read = running_game_id(game), record_format.read_record(path.read_bytes(), game.kind.name)
        game.do(Rename(0, "Theodora"))
        assert running_game_id(game) == then
        now = record_format.read_record(path.read_bytes(), game.kind.name)
        assert now.header != read.header
        assert is_same_evening(read, now) == bool(key)


def test_a_game_that_the_computer_played_in_is_known(tmp_path: Path) -> None:
    computer = Computer(Level.GOOD, "a seed")
    game = played(REEF_ENCOUNTER, RECORDED_GAME, tmp_path / "game.reef")
    assert not has_computer_player(game)
    game.do(ChangePlayer(1))
    assert not has_computer_player(game)
    game.do(ChangePlayer(1, computer))
    game.do(ChangePlayer(1))
    assert has_computer_player(game), "for a while"
    game.undo(2)
    assert not has_computer_player(game)
    seats = (game.setup.seats[0]._replace(computer=computer), *game.setup.seats[1:])
    assert has_computer_player(Game(REEF_ENCOUNTER, replace(game.setup, seats=seats)))
