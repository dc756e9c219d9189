"""Saved games as home shows them."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.record.library import NOT_UNDERSTOOD
from companion.reef_encounter.box import Coral, PlayerColour
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import EndTurn, FeedFish
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import explain_refusal
from mobile.core import records as saved_files
from mobile.core.plugin import Games
from mobile.core.saved_games import FEW_UNREAD, INDEX_FILE, MAX_INDEX_ENTRIES, IndexFile, SavedGame, SavedGames
from mobile.games import GAMES
from mobile.reef_encounter.setup.position import scoring_position
from tests.mobile.helpers.games import real

ADA, BO = Seat("Ada", PlayerColour.PURPLE), Seat("Bo", PlayerColour.GREEN)
REAL = real().setup
TODAY = "2026-11-21"


@pytest.fixture
def saved_games(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path, GAMES)


def begun(saved_games: SavedGames, *seats: Seat) -> Path:
    path = saved_games.library.new_path([seat.name for seat in seats])
    Game.create(REEF_ENCOUNTER, path, Setup(seats, depth=Depth.HIERARCHY))
    return path


def going_on(saved_games: SavedGames, last: str = "") -> SavedGame | None:
    return next((game for game in saved_games.to_go_on(last) if game.running), None)


def over(saved_games: SavedGames) -> Path:
    path = saved_games.library.new_path(["Ada", "Bo"])
    Game.create(
        REEF_ENCOUNTER,
        path,
        scoring_position((ADA, BO)).with_more(0, "fish", Coral.PINK, 1).with_more(1, "fish", Coral.WHITE, 2).setup(),
    )
    return path


def test_nothing_to_go_on_with_at_first(saved_games: SavedGames) -> None:
    assert list(saved_games.games()) == []
    assert going_on(saved_games) is None


def test_a_running_game_says_who_is_on_turn(saved_games: SavedGames) -> None:
    card = saved_games.game(begun(saved_games, ADA, BO))
    assert card.running
    assert not card.over
    assert card.acting == 0
    assert card.seats == (ADA, BO)
    assert card.summary.followed == "hierarchy"


def test_a_finished_game_says_who_won(saved_games: SavedGames) -> None:
    card = saved_games.game(over(saved_games))
    assert card.over
    assert card.summary.winners == (1,)


def test_going_on_means_the_last_open_game_that_still_runs(saved_games: SavedGames) -> None:
    first, second, finished = begun(saved_games, ADA, BO), begun(saved_games, BO, ADA), over(saved_games)
    for last, wanted in ((first.name, first), ("", second), (finished.name, second), ("gone.reef", second)):
        latest = going_on(saved_games, last)
        assert latest is not None
        assert latest.path == wanted


def test_a_game_that_went_on_is_read_again(saved_games: SavedGames) -> None:
    path = saved_games.library.new_path(["Ada"])
    game = Game.create(REEF_ENCOUNTER, path, Setup((ADA, BO), depth=Depth.HIERARCHY))
    assert saved_games.game(path).steps == 0
    game.do(EndTurn(0))
    assert saved_games.game(path).steps == 1
    assert saved_games.game(path).acting == 1


def test_a_wrong_clock_names_no_day(saved_games: SavedGames) -> None:
    path = begun(saved_games, ADA, BO)
    for seconds, known in ((0, False), (1_790_000_000, True), (4_000_000_000, False)):
        os.utime(path, (seconds, seconds))
        assert bool(saved_games.game(path).day(TODAY)) is known


def test_damaged_and_foreign_files_are_cards_that_say_so(saved_games: SavedGames) -> None:
    good = begun(saved_games, ADA, BO)
    foreign = good.with_name("0007 letter.reef")
    foreign.write_text("Dear Ada\n")
    faulty = good.with_name("0009 one.reef")
    faulty.write_text(
        good.read_text().replace('{"name": "Bo", "colour": "green"}', '{"name": "", "colour": "purple"}')
    )
    torn = good.with_name("0008 torn.reef")
    torn.write_text(good.read_text() + '{"n": 1, "do": "fly"}\n')
    cards = {card.path: card for card in saved_games.games()}
    assert len(cards[foreign].faults) == 1
    assert len(cards[faulty].faults) == 2
    assert cards[torn].broken
    assert cards[torn].running
    assert going_on(saved_games) is not None


def test_a_file_that_the_program_itself_stumbles_over_keeps_no_other_game_from_being_shown(
    saved_games: SavedGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, strange = begun(saved_games, ADA, BO), begun(saved_games, BO, ADA)
    opened = saved_files.open_saved_game

    def stumbling(games: Games, path: Path) -> Any:
        return opened(games, path) if path == good else opened(games, path.with_suffix(str(1 // 0)))

    monkeypatch.setattr(saved_files, "open_saved_game", stumbling)
    cards = {card.path: card for card in saved_games.games()}
    assert [fault.reason for fault in cards[strange].faults] == [NOT_UNDERSTOOD]
    assert cards[good].running
    latest = going_on(saved_games, strange.name)
    assert latest is not None
    assert latest.path == good
    assert "ZeroDivisionError" in explain_refusal(make_translator("en"), cards[strange].faults[0])


# The index


@pytest.fixture
def several(saved_games: SavedGames) -> list[Path]:
    """As many games as are worth an index, which is kept; the first is the newest."""
    paths = [begun(saved_games, ADA, BO) for _ in range(FEW_UNREAD)] + [over(saved_games)]
    assert len(list(saved_games.games())) == len(paths)
    saved_games.keep()
    return paths[::-1]


def opened(monkeypatch: pytest.MonkeyPatch, saved_games: SavedGames) -> tuple[list[Path], list[SavedGame]]:
    """Which files are read to tell of all games, and what is told."""
    paths: list[Path] = []
    opening = saved_files.open_saved_game

    def open_(games: Games, path: Path) -> Any:
        paths.append(path)
        return opening(games, path)

    with monkeypatch.context() as watched:
        watched.setattr(saved_files, "open_saved_game", open_)
        return paths, list(saved_games.games())


def test_what_was_read_on_another_day_is_not_read_again(
    saved_games: SavedGames, several: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, told = opened(monkeypatch, SavedGames(tmp_path, GAMES))
    assert paths == []
    assert told == list(saved_games.games())


def test_only_what_has_changed_is_read_again(
    several: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed, same_time, gone = several[3:6]
    Game.open(REEF_ENCOUNTER, changed).do(EndTurn(0))
    times = same_time.stat()
    same_time.write_bytes(same_time.read_bytes().replace(b"Ada", b"Eda"))
    os.utime(same_time, ns=(times.st_atime_ns, times.st_mtime_ns))
    gone.unlink()
    again = SavedGames(tmp_path, GAMES)
    paths, told = opened(monkeypatch, again)
    assert [game.path for game in told] == [path for path in several if path != gone]
    assert {game.path: game.steps for game in told}[changed] == 1
    if os.name == "nt":  # there a file tells when it was made, not when it was last changed
        assert paths == [changed]
        return
    assert paths == [changed, same_time]
    assert {game.path: game.seats[0].name for game in told}[same_time] == "Eda"


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "spilt tea",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"acting": 0', '"acting": 7'),
        lambda text: text.replace('"acting": 0', '"acting": {}'),
        lambda text: text.replace('"purple"', '"mauve"'),
        lambda text: text.replace('"players": [[', '"players": [], "was": [['),
        lambda text: text.replace('"stamp": [', '"stamp": [1e999, '),
        lambda text: text.replace('"program": "', '"program": "0.'),
        lambda text: '{"a":' * 1000,
    ],
)
def test_an_index_that_cannot_be_is_made_anew(
    saved_games: SavedGames,
    several: list[Path],
    tmp_path: Path,
    damage: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = list(saved_games.games())
    index = tmp_path / "games" / INDEX_FILE
    bare = re.sub(', "sum": "[0-9a-f]{8}"', "", index.read_text(encoding="utf-8"))
    index.write_text(damage(bare), encoding="utf-8")
    again = SavedGames(tmp_path, GAMES)
    paths, found = opened(monkeypatch, again)
    assert paths
    assert found == told


def test_a_flipped_bit_in_the_index_changes_nothing(
    saved_games: SavedGames, several: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = tmp_path / "games" / INDEX_FILE
    index.write_bytes(index.read_bytes().replace(b"Ada", b"Eda", 1))
    paths, found = opened(monkeypatch, SavedGames(tmp_path, GAMES))
    assert paths
    assert found == list(saved_games.games())


def test_the_index_tells_nothing_that_is_private_answers(saved_games: SavedGames, tmp_path: Path) -> None:
    for _ in range(FEW_UNREAD + 1):
        path = saved_games.library.new_path(["Ada", "Bo"])
        game = Game.create(REEF_ENCOUNTER, path, replace(REAL, seats=(ADA, BO)), "5ec4e7")
        game.do(FeedFish(0, Coral.PINK))
    list(saved_games.games())
    saved_games.keep()
    text = (tmp_path / "games" / INDEX_FILE).read_text(encoding="utf-8")
    assert "Ada" in text
    for secret in ("5ec4e7", "pink", "PINK", "sealed", "promise"):
        assert secret not in text


def test_a_disk_that_takes_no_index_is_no_trouble(
    saved_games: SavedGames, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(FEW_UNREAD + 1):
        begun(saved_games, ADA, BO)

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    assert list(saved_games.games())
    monkeypatch.setattr(os, "fsync", full)
    saved_games.keep()
    assert not (tmp_path / "games" / INDEX_FILE).exists()


@pytest.mark.slow
def test_the_index_holds_ten_thousand_games_and_of_more_the_newest(tmp_path: Path) -> None:
    index = IndexFile(tmp_path / INDEX_FILE)
    names = [f"{number} Ada.reef" for number in range(1, MAX_INDEX_ENTRIES + 2)]
    for name in names:
        (tmp_path / name).touch()
        index.put(name, {"steps": len(name)})
    index.put("gone.reef", {"steps": 1})
    index.keep()
    again = IndexFile(tmp_path / INDEX_FILE)
    assert again.get(names[0]) is None
    assert again.get("gone.reef") is None
    assert all(again.get(name) == {"file": name, "steps": len(name)} for name in names[1:])


def test_a_game_goes_by_itself_when_nobody_has_it(saved_games: SavedGames) -> None:
    """Thousands are read while the page is shown: searching for what they leave would hold up a frame."""
    import weakref

    from companion.speedups import garbage_collector_paused

    path = begun(saved_games, ADA, BO)
    with garbage_collector_paused():
        game = Game.open(REEF_ENCOUNTER, path)
        game.do(EndTurn(0))
        left = weakref.ref(game)
        del game
        assert left() is None
