"""What a phone tells is stored once or refused with a sentence, whatever happens on the way."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.cli.main import GAMES
from companion.files import NOT_SAVED
from companion.record.library import lock_game
from companion.refusal import Refused
from companion.session.game import Game
from tests.games.records import FOLDER
from tests.phones.helpers.hosting import hosting, truncated_copy, until

HANDS = FOLDER / "shrimps-hands-told.reef"
FISH = {"what": "fish", "counts": [0, 0, 1, 0, 0]}


def entries(path: Path) -> list[str]:
    return [line for line in path.read_text("utf-8").splitlines()[1:] if line]


def test_a_phone_tells_its_first_polyp_larvae_and_hand(tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 1)
    with hosting(path) as host:
        phone, other = host.phone(0), host.phone(1)
        assert [word for word, *_ in phone.look()["you"]["asks"]] == ["fish", "larvae", "hand"]
        assert phone.shown["acting"] is None, "all act at once"
        number = phone.post("/ask", what="hand")["number"]
        told = {"hand": [number, 0, 0, 0, 0], "fish": [1, 0, 0, 0, 0], "larvae": [1, 1, 0, 0, 0]}
        for word, counts in told.items():
            seen = phone.shown
            assert phone.post("/tell", id=word, seen=seen["seen"], step=seen["step"], what=word, counts=counts) == {}
            phone.look()
        assert [word for word, *_ in phone.shown["you"]["asks"]] == ["hand"]
        assert "white" in phone.post("/look", which=0)["said"]
        assert "white" not in other.post("/look", which=0)["said"]
        assert len(other.look()["log"]) == 3
        assert "orange" not in " ".join(other.shown["log"])
    game = Game.open(GAMES["reef-encounter"].rules(), path)
    assert game.state.players[0].fish.told[0] == 1
    assert game.state.players[0].larvae == (1, 1, 0, 0, 0)


def test_a_telling_that_is_sent_twice_is_stored_once(tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 1)
    with hosting(path) as host:
        phone = host.phone(0)
        seen = phone.look()["seen"]
        assert phone.post("/tell", id="one", seen=seen, step=0, **FISH) == {}
        assert phone.post("/tell", id="one", seen=seen, step=0, **FISH) == {}
        assert len(entries(path)) == 1
        answer = phone.post("/tell", id="two", seen=seen, step=0, **FISH)
        assert phone.status == 409
        assert "changed meanwhile" in answer["said"]
        assert len(entries(path)) == 1


def test_a_host_killed_between_a_telling_and_its_answer_has_it_once(tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 1)
    with hosting(path) as host:
        phone = host.phone(0)
        seen = phone.look()["seen"]
        phone.post("/tell", id="one", seen=seen, step=0, **FISH)
    with hosting(path, epoch="after the kill") as host:
        phone.port = host.port
        assert phone.post("/tell", id="one", seen=seen, step=0, **FISH) == {}
        assert len(entries(path)) == 1
        assert phone.look()["you"]["seat"] == 0, "it has found its seat"
        phone.post("/tell", id="two", seen=seen, step=0, what="fish", counts=[1, 0, 0, 0, 0])
        assert phone.status == 409, "another one than that which was stored"
        assert len(entries(path)) == 1


def test_a_host_killed_before_a_telling_reached_it_takes_it_while_the_game_is_as_it_was_seen(tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 4)
    with hosting(path) as host:
        phone = host.phone(1)
        seen, step = phone.look()["seen"], phone.shown["step"]
    with hosting(path, epoch="after the kill") as host:
        phone.port = host.port
        assert phone.post("/tell", id="one", seen=seen, step=step, **FISH) == {}
    Game.open(GAMES["reef-encounter"].rules(), path).undo(2)
    with hosting(path, epoch="after another") as host:
        phone.port = host.port
        phone.post("/tell", id="two", seen=seen, step=step, **FISH)
        assert phone.status == 409, "the phone saw a step that is not there any more"


def test_two_who_tell_at_the_same_moment_both_are_heard(tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 1)
    with hosting(path) as host:
        phones = [host.phone(seat) for seat in range(2)]
        for phone in phones:
            phone.look()
        for phone in phones:
            assert phone.post("/tell", id="x", seen=phone.shown["seen"], step=0, **FISH) == {}
        assert len(entries(path)) == 2


def test_what_is_taken_back_in_between_makes_a_telling_stale(tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 4)
    with hosting(path) as host:
        phone = host.phone(1)
        seen = phone.look()
        assert "fish" in [word for word, *_ in seen["you"]["asks"]]
        Game.open(GAMES["reef-encounter"].rules(), path).undo(1)
        until(lambda: len(host.channel.now.replay.done) != seen["step"])
        phone.post("/tell", id="x", seen=seen["seen"], step=seen["step"], **FISH)
        assert phone.status == 409


def test_the_app_has_the_game_open(tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 1)
    with hosting(path) as host, lock_game(path):
        phone = host.phone(0)
        answer = phone.post("/tell", id="x", seen=phone.look()["seen"], step=0, **FISH)
        assert "open in the app" in answer["said"]
        assert not entries(path)
    with hosting(path) as host:
        phone = host.phone(1)
        with lock_game(path):
            phone.post("/tell", id="x", seen=phone.look()["seen"], step=0, **FISH)
        for _ in range(2):
            assert phone.post("/tell", id="x", seen=phone.shown["seen"], step=0, **FISH) == {}, "it is free now"
        assert len(entries(path)) == 1


def test_answers_that_do_not_answer_are_refused_and_nothing_is_stored(tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 1)
    with hosting(path) as host:
        phone = host.phone(0)
        seen = phone.look()["seen"]
        wrong: list[dict[str, Any]] = [
            {"what": "fish", "counts": [2, 0, 0, 0, 0]},
            {"what": "fish", "counts": [1, 0, 0, 0, 0, 0]},
            {"what": "fish", "counts": [-1, 2, 0, 0, 0]},
            {"what": "fish", "counts": "many"},
            {"what": "hand", "counts": [99, 0, 0, 0, 0]},
            {"what": "larvae", "counts": [1, 0, 0, 0, 0]},
            {"what": "cards", "counts": [1, 0, 0, 0, 0]},
            {"what": None, "counts": [1, 0, 0, 0, 0]},
        ]
        for number, fields in enumerate(wrong):
            answer = phone.post("/tell", id=f"{number}", seen=seen, step=0, **fields)
            assert phone.status in (400, 409), fields
            assert answer["said"].endswith(".")
        assert not entries(path)


def test_a_seat_that_a_pin_seals_is_told_at_the_host(tmp_path: Path) -> None:
    path = truncated_copy(HANDS, tmp_path, 1)
    game = Game.open(GAMES["reef-encounter"].rules(), path)
    game.guard(0, "1234")
    with hosting(path) as host:
        phone = host.phone(0)
        told: dict[str, Any] = {"what": "hand", "counts": [phone.post("/ask", what="hand")["number"], 0, 0, 0, 0]}
        game.do(GAMES["reef-encounter"].reports().answer(game.state, 0, told["what"], told["counts"]))
        until(lambda: phone.look()["step"])
        answer = phone.post("/tell", id="x", seen=phone.shown["seen"], step=1, **told)
        assert "PIN" in answer["said"]
        assert "PIN" in phone.post("/look", which=1)["said"], "whoever sits here need not be who knows it"


def test_a_folder_that_cannot_be_written_tells_no_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = truncated_copy(HANDS, tmp_path, 1)
    with hosting(path) as host:
        phone = host.phone(0)
        seen = phone.look()["seen"]
        monkeypatch.setattr(host.followed, "do", partial(_not_saved, path))
        answer = phone.post("/tell", id="x", seen=seen, step=0, **FISH)
        assert "could not save" in answer["said"]
        assert str(tmp_path) not in str(answer)


def _not_saved(path: Path, _actions: object, _phone: int) -> None:
    raise Refused(NOT_SAVED, path=path)
