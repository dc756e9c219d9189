"""Phones see the table as it goes on, and never one that the host did not have."""

import gzip
import json
from pathlib import Path
from time import monotonic

import pytest

from companion.cli.main import GAMES
from companion.record.library import find_game_word
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME
from companion.seating import Rename
from companion.session.game import Game
from mobile.seats.hosting import SNAPSHOTS_KEPT
from mobile.seats.page import PhonePage
from tests.games.records import FOLDER
from tests.games.records import GAMES as ENDS
from tests.helpers.layers import amount
from tests.laws.helpers.population import play
from tests.phones.helpers.hosting import CODE, hosting, lines_of, truncated_copy

FOUR_BOARDS = FOLDER / "space-advanced.reef"
BOTH = [RECORDED_GAME, COMPOSED_GAME]
ENDED = [*ENDS[::4], *sorted((Path(__file__).parent.parent / "reef" / "games").glob("*.reef"))[::3]]


@pytest.mark.slow
@pytest.mark.parametrize("source", BOTH, ids=lambda path: path.stem)
def test_a_phone_follows_a_file_as_it_grows(source: Path, tmp_path: Path) -> None:
    path, lines = truncated_copy(source, tmp_path, 2), lines_of(source)
    with hosting(path) as host:
        phone, other = host.phone(0), host.phone(None, "de")
        phone.look()
        for number in range(3, 30):
            with path.open("a", encoding="utf-8", newline="") as file:
                file.write(lines[number - 1])
            phone.look()
            assert phone.shown["step"] == number - 1
            assert not phone.shown["trouble"]
        assert "earliest" in phone.shown["outlook"][0], "how near the end is"
        assert not phone.shown["score"], "points are explained at the end"
        followed = phone.shown
        phone.shown = {}
        whole = phone.look()
        assert followed["log"] == whole["log"]
        assert followed["words"] == whole["words"]
        assert followed["outlook"] == whole["outlook"]
        panels = [f"panel:{key}" for key, *_ in whole["panels"]]
        assert panels
        assert [followed[panel] for panel in panels] == [whole[panel] for panel in panels]
        assert set(whole["designs"]) <= set(followed["designs"])
        assert other.look()["words"][0] != whole["words"][0], "in its own language"


def test_a_phone_that_was_cut_off_is_answered_at_once(tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20), patience=10) as host:
        phone = host.phone(0)
        seen = phone.look()["seen"]
        began = monotonic()
        assert phone.post("/table", seen=seen, soon=True) == {"seen": seen}
        assert monotonic() - began < 5


def test_whoever_holds_real_cards_is_offered_no_look_at_them(tmp_path: Path) -> None:
    source = Path(__file__).parent.parent / "reef" / "games" / "points-only.reef"
    with hosting(truncated_copy(source, tmp_path, 12)) as host:
        assert host.phone(0).look()["you"]["keeps"] == []


def test_a_phone_that_slept_catches_up_with_one_request(tmp_path: Path) -> None:
    path, lines = truncated_copy(RECORDED_GAME, tmp_path, 6), lines_of(RECORDED_GAME)
    with hosting(path) as host:
        phone = host.phone(0)
        phone.look()
        seen = phone.shown["seen"]
        for last in range(7, 7 + SNAPSHOTS_KEPT + 3):
            path.write_text("".join(lines[:last]), "utf-8")
            host.loop.ask(lambda: host.channel.publish((host.followed.read_again(), host.followed.replay())[1]))
        phone.look()
        assert phone.shown["seen"] != seen
        assert phone.shown["step"] == last - 1
        assert phone.shown["whole"], "so far back that all of it is sent"


def test_what_is_taken_back_is_taken_back_on_the_phone(tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 20)
    with hosting(path) as host:
        phone = host.phone(1)
        before = list(phone.look()["log"])
        game = Game.open(GAMES["reef-encounter"].rules(), path)
        game.undo(3)
        assert phone.look()["log"] == before[:-3]
        game.redo(3)
        assert phone.look()["log"] == before


@pytest.mark.parametrize("source", BOTH, ids=lambda path: path.stem)
def test_a_phone_shows_the_name_of_now_and_follows_the_file_into_the_newest_format(
    source: Path, tmp_path: Path
) -> None:
    path = truncated_copy(source, tmp_path, 20)
    with hosting(path) as host:
        phone = host.phone(1)
        said = json.dumps(phone.look())
        game = Game.open(GAMES[find_game_word(path, {word: word for word in GAMES})].rules(), path)
        old = game.seats[0].name
        game.do(Rename(0, "Xylophonia"))
        now = phone.look()
        assert not now["trouble"]
        assert old in said
        assert "Xylophonia" in json.dumps(now["log"][:-1]), "what was done before is told under the name of now"
        told = json.dumps({name: each for name, each in now.items() if name not in ("seen", "designs")})
        assert old not in told.replace("“Xylophonia”", "")
        game.undo()
        assert "Xylophonia" not in json.dumps(phone.look()["log"])


def test_another_game_in_the_file_is_not_shown(tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 20)
    with hosting(path) as host:
        phone = host.phone(0)
        words = list(phone.look()["words"])
        path.write_bytes(COMPOSED_GAME.read_bytes())
        assert "another game" in phone.look()["trouble"]
        assert phone.shown["words"] == words
        path.unlink()
        assert "cannot read" in phone.look()["trouble"]
        path.write_text("".join(lines_of(RECORDED_GAME)[:21]), "utf-8")
        assert not phone.look()["trouble"]
        assert phone.shown["step"] == 20


def test_a_line_that_comes_in_two_parts_or_is_mended_is_followed(tmp_path: Path) -> None:
    path, lines = truncated_copy(RECORDED_GAME, tmp_path, 20), lines_of(RECORDED_GAME)
    with hosting(path) as host:
        phone = host.phone(0)
        phone.look()
        steps = []
        changed = lines[21].replace('"n": 21', '"n": 12')
        for text in (lines[20][:30], lines[20][30:], changed, lines[22]):
            with path.open("a", encoding="utf-8", newline="") as file:
                file.write(text)
            phone.look()
            steps.append((phone.shown["step"], bool(phone.shown["trouble"])))
        assert steps == [(19, False), (20, False), (20, True), (20, True)]
        path.write_text("".join(lines[:23]), "utf-8")
        assert phone.look()["step"] == 22
        assert not phone.shown["trouble"]


@pytest.mark.slow
@pytest.mark.parametrize("path", ENDED, ids=lambda path: path.stem)
def test_every_end_of_both_games_is_shown_with_a_first_load_of_220_kilobytes(path: Path, tmp_path: Path) -> None:
    with hosting(truncated_copy(path, tmp_path, 0)) as host:
        phone = host.phone(0, "fr")
        shown = phone.look()
        assert shown["over"]
        assert not shown["outlook"]
        assert all(any(name in line for line in shown["score"]) for name, *_ in shown["places"])
        assert len(shown["log"]) == shown["step"]
        assert len(PhonePage().data) + len(phone.received) < 220_000


def test_a_phone_that_takes_gzip_gets_the_same_table_in_fewer_bytes(tmp_path: Path) -> None:
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 0)) as host:
        phone, plain = host.phone(), host.phone()
        phone.received = b""
        table = phone.look()
        for accepted in ("identity", "gzip;q=0, deflate"):
            plain.received = b""
            assert plain.post("/table", headers={"Accept-Encoding": accepted}) == table
            assert json.loads(plain.received) == table
        assert len(phone.received) < 120_000


def test_no_secret_is_compressed(tmp_path: Path) -> None:
    """Else the length of an answer would tell something of it."""
    with hosting(truncated_copy(RECORDED_GAME, tmp_path, 20)) as host:
        phone = host.phone(0)
        assert json.loads(phone.received) == {"token": phone.token, "code": CODE}
        for path, fields in (("/look", {"which": 0}), ("/ask", {"what": "hand"})):
            phone.received = b""
            assert phone.post(path, **fields) == json.loads(phone.received)


@pytest.mark.slow
@pytest.mark.parametrize("source", [RECORDED_GAME, FOUR_BOARDS], ids=lambda path: path.stem)
def test_a_placement_costs_six_kilobytes_at_most(source: Path, tmp_path: Path) -> None:
    lines = lines_of(source)
    begins = max(9, len(lines) - 60)
    path = truncated_copy(source, tmp_path, begins)
    with hosting(path) as host:
        phone, sizes = host.phone(0), []
        phone.look()
        for line in lines[begins:]:
            phone.received = b""
            with path.open("a", encoding="utf-8", newline="") as file:
                file.write(line)
            phone.look()
            if '"do": "place"' in line:
                sizes.append(len(phone.received))
    assert len(sizes) > 5
    assert max(sizes) < 6_000


@pytest.mark.slow
@pytest.mark.parametrize("number", range(amount(1, all=2, long=30)))
def test_the_first_table_of_four_players_is_sent_in_70_kilobytes(number: int, tmp_path: Path) -> None:
    """At the start and at the end of a whole game, to a phone in a slow network."""
    played, path = play(17 + 3 * number), tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, played.setup, "key")
    assert len(game.seats) == 4
    for actions in ((), played.actions):
        for action in actions:
            game.do(action)
        with hosting(path) as host:
            host.clients.free(number % 4)
            phone = host.phone(number % 4, "de")
            phone.received = b""
            assert phone.look()["whole"]
            assert len(phone.received) <= 70 * 1024
            assert gzip.decompress(phone.received)
