"""The command `score` on points that are typed, without a saved game."""

import json
from pathlib import Path

import jsonschema
import pytest

from tests.helpers.fixtures import Say

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "score.reef.schema.json").read_text("utf-8"))


def test_typed_points_are_added_up_and_ranked_as_the_app_does(say: Say) -> None:
    code, out, err = say("score", "--game", "reef", "--tokens", "23,20", "--hands", "3+7,4", "--names", "Anna,Ben")
    assert (code, err) == (0, "")
    assert "Anna: 33 points" in out
    assert out.index("1. Anna") < out.index("2. Ben")


def test_typed_points_as_json_keep_the_schema(say: Say) -> None:
    code, out, _ = say("score", "--tokens", "5,9,0", "--hands", ",3,", "--json")
    assert code == 0
    told = json.loads(out)
    jsonschema.validate(told, SCHEMA)
    assert [(player["least"], player["counted"], player["place"]) for player in told["players"]] == [
        (5, [], 2),
        (12, [3], 1),
        (0, [], 3),
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "Name a saved game, or say the points of each player, such as --tokens 23,20."),
        ("--tokens 5", "Reef is for two to four players"),
        ("--tokens 1,2,3,4,5", "Reef is for two to four players"),
        ("--tokens a,b", "“a” is no number of points; say for example --tokens 23,20."),
        ("--tokens 5,6 --hands 3,x", "“x” is no number of points; say for example --hands 3+7,4."),
        ("--tokens 5,6 --hands 3", "--hands and --tokens need one place between commas for each player"),
        ("--tokens 5,6 --names Anna", "--names and --tokens need one place between commas for each player"),
        ("--tokens 5,6 --names Anna,Anna", "Two players are called “Anna”; change one name."),
        ("--tokens 5,6 --hands 1+1+1+1+1,", "Starfish cannot hold 5 cards; 4 are the most."),
        ("--tokens 99999,3", "Starfish cannot have 99999 points; enter 0 to 999."),
    ],
)
def test_what_is_no_table_is_refused_in_one_sentence(say: Say, words: str, sentence: str) -> None:
    code, out, err = say("score", *words.split())
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert len(err.splitlines()) == 1
