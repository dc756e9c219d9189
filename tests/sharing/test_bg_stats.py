"""A finished game for BG Stats: the documented fields, no more characters than travel well, one key for one game."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copyfile
from typing import Any
from urllib.parse import unquote

import pytest
from jsonschema import validate

from companion.__main__ import main
from companion.about import GameInfo
from companion.cli.main import GAMES
from companion.record.library import find_game_word
from companion.reef_encounter.interface import ABOUT, RECORDED_GAME
from companion.reports.exports import bg_stats_play
from companion.reports.finale import PlayerResult, Result
from companion.session.game import Game
from companion.sharing.bg_stats import MAX_LINK_LENGTH, Play, format_plays_file, make_play_link
from companion.translator import Translator
from tests.games.records import FOLDER

DAY = "2026-05-31"
KNOWN = {
    "saving/of_0_2_0/reef-score": ("4d7b3ddf795119189ec3", "6CCAF3B7-F865-45FB-9744-BC9A26ED074B"),
    "saving/of_0_2_0/reef-taken-over": ("305286c1e136c75c9254", "9BE51A0C-CF0D-4782-879B-D8692A5DCEDC"),
    "saving/reef_of_0_2_0/dealt": ("e53abf21c7db75d9594e", "FECAE9A7-7D03-4892-A903-BA9230B29B7B"),
    "saving/of_format_2/dealt": ("ae6d2fe5463ce714658d", "0790E80D-43A5-472F-94AC-AC8780CC1545"),
    "saving/of_format_3/points-only": ("452d513c55ac23fcfdca", "0F7D4385-2E66-4D63-A30B-2D02065BBA4C"),
    "games/tie-larvae": ("4ba322acc9ffc77bb28b", "110C6419-1389-4A71-ABFD-266E93A7FF5D"),
    "games/shrimps-hands-told": ("786decee14ba733ef77f", "399BDB3F-F4CE-4BB7-9C20-D42F08F3C8A0"),
    "games/space": ("33baaf3c5fe0df62bb96", "EB72F9E5-3782-4DED-BAE6-9134CE4BBEFA"),
}
"""What 0.3.0 called these games in links and in files: log books know them by it."""
LINKED = {
    "type": "object",
    "additionalProperties": False,
    "required": ["sourceName", "sourcePlayId", "playDate", "game", "players"],
    "properties": {
        "sourceName": {"const": "Reef Companion"},
        "sourcePlayId": {"type": "string", "minLength": 8},
        "playDate": {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$"},
        "durationMin": {"type": "integer", "minimum": 0},
        "board": {"type": "string", "minLength": 1},
        "game": {
            "type": "object",
            "additionalProperties": False,
            "required": ["name", "sourceGameId", "highestWins", "noPoints"],
            "properties": {
                "name": {"type": "string"},
                "sourceGameId": {"type": "string"},
                "bggId": {"type": "integer"},
                "highestWins": {"const": True},
                "noPoints": {"const": False},
            },
        },
        "players": {
            "type": "array",
            "minItems": 2,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["name", "sourcePlayerId", "startPlayer", "winner"],
                "properties": {
                    "name": {"type": "string", "minLength": 1},
                    "sourcePlayerId": {"type": "string"},
                    "startPlayer": {"type": "boolean"},
                    "winner": {"type": "boolean"},
                    "score": {"type": "integer"},
                    "rank": {"type": "integer", "minimum": 1},
                    "role": {"type": "string"},
                },
            },
        },
    },
}
"""The fields of `createPlay` as BG Stats documents them."""


def play(*names: str, places: tuple[int, ...] = (1, 2, 3, 4), minutes: int | None = None) -> Play:
    players = tuple(
        PlayerResult(name, "purple", 40 - 5 * place, place) for name, place in zip(names, places, strict=False)
    )
    return Play(ABOUT, Result(players, "B D"), "a record", DAY, minutes)


def entry(url: str) -> Any:
    start, _, data = url.partition("?data=")
    assert start == "https://app.bgstatsapp.com/createPlay.html"
    return json.loads(unquote(data))


def test_the_link_has_the_documented_fields() -> None:
    found = entry(make_play_link(play("Ada", "Zoë", minutes=75)).url)
    validate(found, LINKED)
    assert found["playDate"] == "2026-05-31 12:00:00"
    assert found["durationMin"] == 75
    assert found["game"]["bggId"] == 12962
    assert [player["winner"] for player in found["players"]] == [True, False]
    assert found["players"][0]["startPlayer"]


def test_who_shares_the_first_place_wins() -> None:
    players = entry(make_play_link(play("Ada", "Bo", "Cy", places=(1, 2, 1))).url)["players"]
    assert [(player["winner"], player["rank"]) for player in players] == [(True, 1), (False, 2), (True, 1)]


def test_what_is_not_known_is_left_out() -> None:
    nowhere = Play(GameInfo("toy", "Toy", "Nobody", 2020), Result(play("A", "B").result.players, ""), "x", DAY)
    found = entry(make_play_link(nowhere).url)
    assert not {"durationMin", "board"} & set(found)
    assert "bggId" not in found["game"]


@pytest.mark.parametrize("letter", ["w", "ö", "Ж", "界"])
def test_four_long_names_travel_and_what_is_shortened_is_said(letter: str) -> None:
    for long in (20, 40, 200):
        found = make_play_link(play(*(f"{seat}{letter * (long - 1)}" for seat in range(4))))
        assert len(found.url) <= MAX_LINK_LENGTH
        validate(entry(found.url), LINKED)
        names = [player["name"] for player in entry(found.url)["players"]]
        assert bool(found.shortened) == any(len(name) < long for name in names)
        assert len(set(names)) == 4
    assert not make_play_link(play(*("w" * 20 + str(seat) for seat in range(4)))).shortened


def test_the_same_game_has_one_key_and_another_game_another() -> None:
    one, same, other = play("Ada", "Bo"), play("Ada", "Bo", minutes=9), play("Ada", "Bo")._replace(record="else")
    keys = [entry(make_play_link(each).url)["sourcePlayId"] for each in (one, same, other)]
    assert keys[0] == keys[1] != keys[2]


def test_the_file_holds_every_play_person_and_game_once() -> None:
    document = json.loads(format_plays_file([play("Ada", "Bo"), play("Bo", "Cy")._replace(record="next")]))
    people = {person["id"]: person["name"] for person in document["players"]}
    assert sorted(people.values()) == ["Ada", "Bo", "Cy"]
    assert [game["name"] for game in document["games"]] == ["Reef Encounter"]
    first, second = document["plays"]
    assert [people[score["playerRefId"]] for score in second["playerScores"]] == ["Bo", "Cy"]
    assert all(isinstance(score["score"], str) for score in first["playerScores"])
    assert first["uuid"] != second["uuid"] == second["uuid"].upper()


@pytest.mark.parametrize("name", KNOWN)
def test_a_game_is_known_again_by_what_it_was_when_it_ended(name: str, tmp_path: Path) -> None:
    """Lines that follow, of whatever kind, make no other evening of it."""
    path = Path(copyfile(Path(__file__).parents[1] / f"{name}.reef", tmp_path / "game.reef"))
    module = GAMES[find_game_word(path, {word: module.ABOUT.title for word, module in GAMES.items()})]
    game: Game[Any, Any, Any] = Game.open(module.rules(), path)

    def known() -> tuple[str, str]:
        plays = [bg_stats_play(module, Translator("en").naming(module.name), each, DAY) for each in (game, opened())]
        assert plays[0].record == plays[1].record
        (play,) = json.loads(format_plays_file(plays[:1]))["plays"]
        return entry(make_play_link(plays[0]).url)["sourcePlayId"], play["uuid"]

    def opened() -> Game[Any, Any, Any]:
        return Game.open(module.rules(), path)

    assert known() == KNOWN[name]
    game.undo()
    game.redo()
    assert known() == KNOWN[name]
    last = game.history.position
    game.correct(last, game.history.done[-1])
    assert known() == KNOWN[name]
    game.undo()
    game.do(game.history.undone[0])
    assert known() == KNOWN[name]


def test_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    over = FOLDER / "tie-shared.reef"
    assert main(["bg-stats", str(over), "--day", "2026-05-31", "--minutes", "90"]) == 0
    found = entry(capsys.readouterr().out.strip())
    validate(found, LINKED)
    assert found["playDate"] == "2026-05-31 12:00:00"
    assert [player["rank"] for player in found["players"]].count(1) > 1
    path = tmp_path / "evening.bgsplay"
    assert main(["bg-stats", str(over), "--day", "2026-05-31", "--output", str(path)]) == 0
    assert json.loads(path.read_text(encoding="utf-8"))["plays"]
    assert main(["bg-stats", str(RECORDED_GAME), "--day", "2026-05-31"]) == 2
    assert "the points are not certain yet: enter what was hidden" in capsys.readouterr().err
    for wrong in ("-3", "0", "1.5", "many", "12345"):
        with pytest.raises(SystemExit):
            main(["bg-stats", str(over), "--day", DAY, f"--minutes={wrong}"])
        assert f"“{wrong}” cannot be how many minutes a game lasted" in capsys.readouterr().err
    for wrong in ("soon", "2026-02-30", "2026-5-1", "31-05-2026", "0000-01-01"):
        with pytest.raises(SystemExit):
            main(["bg-stats", str(over), "--day", wrong])
        assert "is no day, such as 2026-05-31" in capsys.readouterr().err
    for wrong in ("1901-05-31", "2019-12-31", "2446-05-31"):
        for command in ("bg-stats", "story", "pack-away"):
            with pytest.raises(SystemExit):
                main([command, str(over), "--day", wrong])
            assert f"“{wrong}” cannot be when the game ended" in capsys.readouterr().err
