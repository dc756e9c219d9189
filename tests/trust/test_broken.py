"""A record that does not hold: it opens, shows the entry that broke it, and goes on from before it or mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.record import format as record_format
from companion.record import journal
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.wording.log import broken_entry_line, opening_lines
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.session.game import DAMAGED
from companion.translator import LANGUAGES
from tests.trust.helpers.spoiling import LAST, WHOLE, by_hand, save_real_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.reef"


@pytest.fixture
def lines() -> list[str]:
    return REAL.read_text("utf-8").splitlines(keepends=True)


def spoiled(path: Path, lines: list[str], number: int, text: str) -> Game:
    """The real game with the line of one entry changed."""
    path.write_text("".join([*lines[:number], text, *lines[number + 1 :]]), "utf-8")
    return Game.open(REEF_ENCOUNTER, path)


def test_a_broken_game_shows_the_entry_that_broke_it_and_all_that_waits_behind_it(
    path: Path, lines: list[str]
) -> None:
    game = spoiled(path, lines, 6, by_hand(lines[6].replace("D/E4", "D/D6")))
    assert game.damage is not None
    assert (game.history.position, game.damage.entry) == (5, 6)
    assert len(game.broken) == LAST - 5
    assert "D/D6" in game.broken[0]
    assert broken_entry_line(make_translator("en"), game) == "Anna places a white polyp on D/D6."


@pytest.mark.parametrize("number", range(1, LAST + 1, 11))
def test_an_entry_that_broke_a_record_is_shown_whatever_it_is(path: Path, lines: list[str], number: int) -> None:
    """Every kind of entry, out of its place; and lines that are no entries."""
    other = LAST - number + 1
    for text in (by_hand(lines[other].replace(f'"n": {other}', f'"n": {number}')), "tea\n", "[]\n"):
        game = spoiled(path, lines, number, text)
        if game.damage is not None:
            for language in LANGUAGES:
                shown = broken_entry_line(make_translator(language), game)
                assert shown
                assert "None" not in shown
                assert any(
                    why in "".join(opening_lines(make_translator(language), game)) for why in (str(number), "1")
                )


def test_the_entry_that_broke_it_is_corrected_and_everything_after_it_holds_again(
    path: Path, lines: list[str]
) -> None:
    game = spoiled(path, lines, 6, by_hand(lines[6].replace("D/E4", "D/D6")))
    before = path.read_bytes()
    assert game.repair(WHOLE.history.done[5]) is None
    assert game.state == WHOLE.state
    assert (game.damage, game.broken) == (None, ())
    game.undo()
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.history.position == LAST - 1
    assert before in [kept.read_bytes() for kept in (path.parent / journal.BACKUP_FOLDER).iterdir()], (
        "nothing is lost"
    )


def test_a_mending_that_does_not_hold_changes_nothing(path: Path, lines: list[str]) -> None:
    game = spoiled(path, lines, 6, "tea\n")
    before = path.read_bytes()
    with pytest.raises(Refused) as caught:
        game.repair(WHOLE.history.done[5], WHOLE.history.done[5])
    assert caught.value.reason.code == "space-taken"
    assert path.read_bytes() == before
    assert (game.history.position, len(game.broken)) == (5, LAST - 5)
    with pytest.raises(Refused) as caught:
        game.do(WHOLE.history.done[5])
    assert caught.value.reason is DAMAGED


def test_a_record_broken_twice_is_mended_one_entry_after_the_other(path: Path, lines: list[str]) -> None:
    lines[60] = "spilt tea\n"
    game = spoiled(path, lines, 20, "more tea\n")
    where = game.repair(WHOLE.history.done[19])
    assert where is not None
    assert where.entry == 60
    assert Game.open(REEF_ENCOUNTER, path).damage is not None, "what is still broken stays in the file"
    assert game.repair(WHOLE.history.done[59]) is None
    assert Game.open(REEF_ENCOUNTER, path).state == WHOLE.state


@pytest.mark.parametrize("number", [1, 5, 19, 123])
def test_a_lost_line_is_put_back_in(path: Path, lines: list[str], number: int) -> None:
    game = spoiled(path, lines, number, "")
    assert game.damage is not None
    assert game.damage.refused.reason is record_format.LINE_NUMBER
    assert game.repair(WHOLE.history.done[number - 1]) is None
    assert Game.open(REEF_ENCOUNTER, path).state == WHOLE.state


def test_a_doubled_line_is_dropped(path: Path, lines: list[str]) -> None:
    game = spoiled(path, lines, 30, lines[30] + lines[30])
    assert game.damage is not None
    assert game.damage.refused.reason is record_format.LINE_TWICE
    assert game.repair() is None
    assert Game.open(REEF_ENCOUNTER, path).state == WHOLE.state


def test_going_on_from_before_it_leaves_the_rest_among_the_backups(path: Path, lines: list[str]) -> None:
    game = spoiled(path, lines, 40, "tea\n")
    spilt = path.read_bytes()
    game.go_on()
    game.do(WHOLE.history.done[39])
    assert Game.open(REEF_ENCOUNTER, path).history.position == 40
    assert spilt in [kept.read_bytes() for kept in (path.parent / journal.BACKUP_FOLDER).iterdir()]


def test_a_mended_game_can_be_saved_elsewhere_and_the_old_file_stays(
    path: Path, lines: list[str], tmp_path: Path
) -> None:
    game = spoiled(path, lines, 40, "tea\n")
    spilt = path.read_bytes()
    assert game.repair(WHOLE.history.done[39], path=tmp_path / "mended.reef") is None
    assert path.read_bytes() == spilt
    assert Game.open(REEF_ENCOUNTER, tmp_path / "mended.reef").state == WHOLE.state


def test_two_windows_on_one_file_never_write_over_each_other(path: Path) -> None:
    first = save_real_game(path, 10)
    second = Game.open(REEF_ENCOUNTER, path)
    first.do(WHOLE.history.done[10])
    data = path.read_bytes()
    with pytest.raises(Refused) as caught:
        second.undo()
    assert caught.value.reason is journal.CHANGED_ELSEWHERE
    assert path.read_bytes() == data
    assert second.history.position == 10
    first.do(WHOLE.history.done[11])
    assert Game.open(REEF_ENCOUNTER, path).history.position == 12


def test_a_file_exchanged_behind_our_back_is_left_alone(path: Path, tmp_path: Path) -> None:
    game = save_real_game(path, 10)
    other = tmp_path / "other.reef"
    save_real_game(other, 4)
    path.write_bytes(other.read_bytes())
    with pytest.raises(Refused) as caught:
        game.undo()
    assert caught.value.reason is journal.CHANGED_ELSEWHERE
    assert path.read_bytes() == other.read_bytes()
    shorter = path.read_bytes()[:-30]
    path.write_bytes(shorter)
    with pytest.raises(Refused):
        game.undo()
    assert path.read_bytes() == shorter


def test_a_last_line_that_lost_its_line_break_does_not_swallow_the_next_entry(path: Path) -> None:
    game = save_real_game(path, 10)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.state == game.state
    again.do(WHOLE.history.done[10])
    assert Game.open(REEF_ENCOUNTER, path).history.position == 11


def test_a_line_made_to_confuse_a_screen_is_shown_short_and_plain(path: Path, lines: list[str]) -> None:
    game = spoiled(path, lines, 30, "\x1b[31m\u202e" + "x" * 90_000 + "\n")
    shown = broken_entry_line(make_translator("en", "companion"), game)
    assert shown.isprintable()
    assert len(shown) == 200
    assert shown.startswith("�[31m�xxx")
    assert shown.endswith("x…")
