"""`score --json` and `story --json`: they fit the schemas in `docs/`, agree with what is said, and keep secrets."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.reef import interface as reef
from companion.reef.interface import COMPOSED_GAME
from companion.reef.queries.views import known_state
from companion.reef_encounter.interface import RECORDED_GAME
from companion.translator import LANGUAGES
from tests.games.records import GAMES
from tests.helpers.schemas import ROOT, validator
from tests.reef.helpers.whole_games import whole_game

REEF_GAMES = sorted((ROOT / "tests" / "reef" / "games").glob("*.reef"))
Say = Callable[..., tuple[int, str, str]]


@pytest.mark.slow
@pytest.mark.parametrize("path", [RECORDED_GAME, COMPOSED_GAME, *REEF_GAMES], ids=lambda path: path.stem)
def test_the_state_as_json_fits_its_schema_at_every_step_and_for_every_seat(say: Say, path: Path) -> None:
    whole = json.loads(say("state", path, "--json")[1])
    for step in {round(share * whole["step"]) for share in (0, 0.03, 0.3, 0.65, 0.98, 1)}:
        for seat in ([], ["--seat", "green" if path == RECORDED_GAME else "starfish"]):
            code, out, _ = say("state", path, "--at", step, "--json", *seat)
            assert code == 0
            document = json.loads(out)
            validator(f"state.{whole['game']}").validate(document)
            assert document["step"] == step


@pytest.mark.slow
@pytest.mark.parametrize("path", [RECORDED_GAME, *GAMES, COMPOSED_GAME, *REEF_GAMES], ids=lambda path: path.stem)
def test_score_and_story_as_json_fit_their_schemas(say: Say, path: Path, tmp_path: Path) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    half = tmp_path / "half.reef"
    half.write_text("".join(lines[: len(lines) // 2 + 1]), "utf-8")
    for file in (path, half):
        code, out, _ = say("score", file, "--json")
        assert code == 0
        score = json.loads(out)
        validator(f"score.{score['game']}").validate(score)
        code, out, _ = say("story", file, "--json")
        if code == 0:
            validator("story").validate(json.loads(out))


@pytest.mark.parametrize("path", [*GAMES, COMPOSED_GAME, *REEF_GAMES], ids=lambda path: path.stem)
def test_the_parts_of_a_score_add_up_to_its_points(say: Say, path: Path) -> None:
    score = json.loads(say("score", path, "--json")[1])
    for player in score["players"]:
        parts = [*player.get("polyps", ()), *player.get("hand", ())]
        assert player.get("hidden") or player["least"] == sum(each["amount"] for each in parts) + player.get(
            "taken", 0
        ) + sum(player.get("counted", ()))
        assert player["most"] >= player["least"]
    places = [player["place"] for player in score["players"]]
    assert not score["over"] or all(places) or not any(places)


def test_numbers_stand_beside_each_sentence_and_are_alike_in_all_languages(say: Say) -> None:
    for path in (RECORDED_GAME, COMPOSED_GAME):
        told = [json.loads(say("story", path, "--json", "--lang", language)[1]) for language in LANGUAGES]
        for figure in told[0]["figures"]:
            assert len(figure["values"]) == len(figure["values_in_numbers"])
            assert any(figure["values_in_numbers"])
        numbers = [[(each["numbers"], each["values_in_numbers"]) for each in one["figures"]] for one in told]
        assert all(each == numbers[0] for each in numbers)
        assert len({one["figures"][1]["sentence"] for one in told}) == len(LANGUAGES)
    found = {figure["figure"]: figure for figure in json.loads(say("story", RECORDED_GAME, "--json")[1])["figures"]}
    assert found["points"]["numbers"] == [
        {"player": "purple", "source": "own-flips", "amount": -9},
        {"player": "green", "source": "others-flips", "amount": -9},
    ]
    assert found["tempo"]["numbers"] == [{"player": "purple", "turn": 17, "amount": 12}]
    last = found["bands"]["values_in_numbers"][-1]
    assert last == [
        {"player": "purple", "turn": 20, "least": 34, "most": 36},
        {"player": "green", "turn": 20, "least": 21, "most": 23},
    ]


def test_no_card_that_the_companion_dealt_is_in_a_score() -> None:
    states, _ = whole_game(2)
    for state in states:
        if not reef.reports().over(state):
            assert reef.reports().score_document(state) == reef.reports().score_document(known_state(state, "table"))
            assert not any(player["hand"] for player in reef.reports().score_document(state)["players"])


def test_one_form_of_the_score_at_a_time(say: Say) -> None:
    code, said, why = say("score", RECORDED_GAME, "--json", "--why")
    assert (code, said) == (2, "")
    assert "--why and --json do not go together" in why


@pytest.mark.parametrize(("path", "step"), [(RECORDED_GAME, 60), (COMPOSED_GAME, 14)], ids=("reef-encounter", "reef"))
def test_a_suggestion_fits_its_schema_and_says_why(say: Say, path: Path, step: int) -> None:
    code, out, _ = say("suggest", path, "--at", step, "--json")
    assert code == 0
    document = json.loads(out)
    validator("suggest").validate(document)
    assert [turn["value"] for turn in document["turns"]]
    code, out, _ = say("suggest", path, "--at", step, "--level", "easy")
    assert code == 0
    assert out.startswith("What the computer would play for")


def test_a_suggestion_for_a_game_that_is_over_says_so(say: Say) -> None:
    code, out, err = say("suggest", RECORDED_GAME)
    assert (code, out) == (2, "")
    assert "nothing to decide" in err
