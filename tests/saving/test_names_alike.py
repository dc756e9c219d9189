"""Two names that look alike: no new game has them, and games saved with them open as before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.files import write_document
from companion.record.library import PEOPLE_FILE
from companion.reef.game import REEF
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME
from companion.refusal import Refused
from companion.session.game import NAMES_ALIKE, Game
from companion.session.game_rules import GameRules
from companion.standings import model
from mobile.core.state import AppState
from mobile.games import GAMES
from mobile.tutorial.lessons import experienced_players

FILES = Path(__file__).parent / "of_0_2_0"
BOTH = pytest.mark.parametrize("kind", [REEF, REEF_ENCOUNTER], ids=lambda kind: kind.name)
ALIKE = {
    "a space behind": ("Anna", "Anna "),
    "a space before": (" Anna", "Anna"),
    "two spaces between": ("Anna B", "Anna  B"),
    "accents apart": ("Zo\u00eb", "Zoe\u0308"),
    "a hyphen that breaks no line": ("An-na", "An\u2011na"),
    "an apostrophe as phones write it": ("D'Arcy", "D\u2019Arcy"),
    "full width": ("Anna", "\uff21nna"),
    "another sign of the same look": ("\u00c5sa", "\u212bsa"),
}


def called(kind: GameRules[Any, Any, Any], names: tuple[str, str]) -> Any:
    """The set-up of a whole game, its first two players called so."""
    setup = Game.open(kind, FILES / f"{kind.name}.reef").setup
    first, second, *others = setup.seats
    return replace(setup, seats=(first._replace(name=names[0]), second._replace(name=names[1]), *others))


@BOTH
@pytest.mark.parametrize("names", ALIKE.values(), ids=ALIKE)
def test_a_new_game_refuses_them_and_a_saved_one_opens(
    kind: GameRules[Any, Any, Any], names: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "0001 game.reef"
    setup = called(kind, names)
    with pytest.raises(Refused) as caught:
        Game.create(kind, path, setup, "key")
    assert caught.value.reason is NAMES_ALIKE
    assert not path.exists()

    path.write_text(Game(kind, setup, "key").text(), encoding="utf-8")  # as versions until 0.3.0 saved it
    assert tuple(player.name for player in Game.open(kind, path).seats[:2]) == names
    assert main(["check", str(path)]) == 0
    assert main(["state", str(path)]) == 0
    assert not capsys.readouterr().err


@BOTH
def test_a_new_game_takes_names_that_look_different(kind: GameRules[Any, Any, Any], tmp_path: Path) -> None:
    Game.create(kind, tmp_path / "0001 game.reef", called(kind, ("Anna", "anna")), "key")


def test_whoever_has_finished_a_game_knows_it_whatever_the_spaces(tmp_path: Path) -> None:
    whole = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    seats = (whole.setup.seats[0]._replace(name="Zoe\u0308  B "), *whole.setup.seats[1:])
    game = Game(REEF_ENCOUNTER, replace(whole.setup, seats=seats))
    for action in whole.history.done:
        game.do(action)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "0001 game.reef").write_text(game.text(), encoding="utf-8")
    assert experienced_players(AppState(tmp_path, GAMES), "reef-encounter", ["Zo\u00eb B", "zo\u00eb b"]) == {
        "Zo\u00eb B": True,
        "zo\u00eb b": False,
    }


def test_another_spelling_of_somebody_is_found_whatever_the_spaces(tmp_path: Path) -> None:
    write_document(tmp_path / PEOPLE_FILE, {"format": 1, "people": {"Anna": ["Anna  K. ", "Anna "]}}, 1_000)
    assert model.load_aliases(tmp_path) == model.Aliases({"Anna K.": "Anna"})
    assert model.load_aliases(tmp_path).person("Anna\u00a0K.", "0001 game") == "Anna"
