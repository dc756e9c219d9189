"""Each line of a record carries a checksum: what was changed is noticed, and the table decides what it is worth.

The long form flips 2,000 bits.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from random import Random

import pytest

from companion.__main__ import main
from companion.record import format as record_format
from companion.record import journal
from companion.reef import guide as reef_guide
from companion.reef_encounter import guide as reef_encounter_guide
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.wording.log import opening_lines
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.session import wording
from companion.session.game import Game as AnyGame
from tests.games.records import GAMES
from tests.helpers.layers import amount
from tests.trust.helpers.spoiling import LAST, WHOLE, by_hand, save_real_game
from tests.trust.helpers.writer import kind_of

DEALT = [Path(f"tests/saving/{folder}/dealt.reef") for folder in ("of_format_2", "reef_of_0_2_0")]
GUIDES = {
    "reef-encounter": reef_encounter_guide.GUIDE,
    "reef": reef_guide.GUIDE,
}
FLIPS = amount(20, all=40, long=2000)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.reef"


@pytest.fixture
def texts(path: Path) -> list[str]:
    """The lines of the real game, saved at `path` without backups."""
    save_real_game(path)
    for copy in journal.list_backups(path):
        copy.unlink()
    return path.read_text("utf-8").splitlines(keepends=True)


def saved(path: Path, texts: list[str], **instead: str) -> Game:
    """The game of these lines, some of them exchanged: `line_7="..."`."""
    changed = [instead.get(f"line_{number}", text) for number, text in enumerate(texts, 1)]
    path.write_text("".join(changed), "utf-8")
    return Game.open(REEF_ENCOUNTER, path)


def opening_text(path: Path) -> str:
    return " ".join(opening_lines(make_translator("en"), Game.open(REEF_ENCOUNTER, path)))


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_a_checksum_is_the_crc_32_of_what_stands_before_it(game: Path) -> None:
    for line in game.read_bytes().splitlines():
        text, _, checksum = line.partition(b', "sum": ')
        assert checksum == f'"{zlib.crc32(text):08x}"}}'.encode()


def test_no_flipped_bit_goes_unnoticed_where_backups_stand(tmp_path: Path) -> None:
    """The game opens as it was saved, and a sentence says what happened."""
    dice = Random(2026)
    games = {path: AnyGame.open(kind_of(path), path) for path in (*GAMES, *DEALT)}
    for source in games:
        journal.save_backup(tmp_path / f"{source.parent.name} {source.name}", source.read_bytes())
    for number in range(FLIPS):
        source, whole = list(games.items())[number % len(games)]
        path = tmp_path / f"{source.parent.name} {source.name}"
        data = bytearray(source.read_bytes())
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        path.write_bytes(data)
        game = AnyGame.open(whole.kind, path)
        assert wording.opening_lines(make_translator("en"), game, GUIDES[whole.kind.name])
        assert (game.damage, game.state, game.entries) == (None, whole.state, whole.entries)


def test_no_flipped_bit_goes_unnoticed_without_any_backup(path: Path, texts: list[str]) -> None:
    """The game is the one that was saved as far as it opens, and a sentence says that it ends there."""
    dice, whole, entries = Random(2026), "".join(texts).encode(), Game.open(REEF_ENCOUNTER, path).entries
    for _ in range(FLIPS):
        data = bytearray(whole)
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        path.write_bytes(data)
        try:
            game = Game.open(REEF_ENCOUNTER, path)
        except Refused:
            continue
        assert opening_lines(make_translator("en"), game)
        assert game.damage is not None or game.torn
        assert game.entries == entries[: len(game.entries)]


def test_a_changed_line_comes_from_the_backup_where_that_differs(path: Path) -> None:
    whole = save_real_game(path)
    text = path.read_text("utf-8")
    path.write_text(text.replace('"larvae": ["white", "pink"]', '"larvae": ["white", "grey"]', 1), "utf-8")
    game = Game.open(REEF_ENCOUNTER, path)
    assert game.rescue is not None
    assert (game.damage, game.rescue.entries, game.state) == (None, 1, whole.state)
    assert opening_text(path).endswith("1 entry comes from the backup game~1.reef.")


def test_a_line_whose_checksum_alone_was_hit_is_whole_by_the_backup(path: Path) -> None:
    save_real_game(path)
    text = path.read_text("utf-8")
    place = text.index('"sum": "') + len('"sum": "')
    path.write_text(text[:place] + ("0" if text[place] != "0" else "1") + text[place + 1 :], "utf-8")
    game = Game.open(REEF_ENCOUNTER, path)
    assert (game.damage, game.history.position) == (None, LAST)
    assert opening_text(path).endswith("The backup game~1.reef made it whole.")


def test_without_a_backup_the_table_decides_about_a_changed_line(path: Path, texts: list[str]) -> None:
    changed = texts[3].replace('"pink"', '"grey"')
    game = saved(path, texts, line_4=changed)
    was = path.read_bytes()
    assert game.damage is not None
    assert (game.damage.line, game.damage.entry, game.damage.refused.reason) == (4, 3, record_format.LINE_CHANGED)
    assert game.history.position == 2
    damage = game.accept()  # as it stands it breaks a later entry: that larva cube was never there
    assert damage is not None
    assert damage.entry > 3
    assert game.history.position == damage.entry - 1
    assert was in [kept.read_bytes() for kept in (path.parent / journal.BACKUP_FOLDER).iterdir()]

    game = saved(path, texts, line_4=changed)
    assert game.repair(WHOLE.history.done[2]) is None
    assert Game.open(REEF_ENCOUNTER, path).state == WHOLE.state


def test_two_changed_lines_are_decided_one_after_the_other(path: Path, texts: list[str]) -> None:
    wrong = [text.replace('"sum": "', '"sum": "x') for text in texts]
    game = saved(path, texts, line_10=wrong[9], line_50=wrong[49])
    damage = game.accept()
    assert damage is not None
    assert (damage.entry, damage.refused.reason) == (49, record_format.LINE_CHANGED)
    assert game.accept() is None
    assert Game.open(REEF_ENCOUNTER, path).state == WHOLE.state


def test_what_was_changed_behind_an_entry_that_is_left_out_is_still_noticed(path: Path, texts: list[str]) -> None:
    """The lines there are counted anew."""
    out_of_place = record_format.entry_line(60, {"take-back": 999})
    fine = record_format.entry_line(61, {"take-back": 1})
    wrong = record_format.entry_line(62, {"take-back": 2}).replace('"take-back": 2', '"take-back": 3')
    path.write_text("".join([*texts[:60], out_of_place, fine, wrong]), "utf-8")
    game = Game.open(REEF_ENCOUNTER, path)
    assert game.damage is not None
    assert (game.damage.entry, game.damage.refused.reason.code) == (60, "nothing-to-undo")
    damage = game.repair()
    assert damage is not None
    assert (damage.entry, damage.refused.reason) == (61, record_format.LINE_CHANGED)
    assert game.history.position == 58


def test_a_changed_header_opens_nothing_before_the_table_says_so(path: Path, texts: list[str]) -> None:
    game = saved(path, texts, line_1=texts[0].replace('"Anna"', '"Anne"'))
    assert game.damage is not None
    assert (game.damage.line, game.damage.entry, game.history.position) == (1, 0, 0)
    assert opening_text(path).startswith("Line 1, which tells who plays and how the game began: ")
    assert game.accept() is None
    assert game.history.position == LAST
    assert Game.open(REEF_ENCOUNTER, path).seats[0].name == "Anne"
    assert not opening_text(path)


def test_a_line_without_a_checksum_among_others_is_said_and_gets_one_with_the_next_entry(
    path: Path, texts: list[str]
) -> None:
    game = saved(path, texts, line_8=by_hand(texts[7]), line_9=by_hand(texts[8]))
    was = path.read_bytes()
    assert (game.damage, game.state) == (None, WHOLE.state)
    assert opening_text(path).startswith("2 lines have no checksum, as if a person had changed them, first line 8.")
    game.undo()
    assert not opening_text(path)
    assert path.read_text("utf-8").splitlines(keepends=True)[: len(texts)] == texts
    assert was in [kept.read_bytes() for kept in (path.parent / journal.BACKUP_FOLDER).iterdir()]


def test_a_file_without_any_checksum_needs_no_words(path: Path, texts: list[str]) -> None:
    path.write_text(by_hand("".join(texts)), "utf-8")
    assert not opening_text(path)
    assert Game.open(REEF_ENCOUNTER, path).state == WHOLE.state


@pytest.mark.parametrize("damage", ["a changed line", "no checksums", "an unreadable line", "a torn line"])
def test_a_file_is_accepted_as_it_stands(
    path: Path, texts: list[str], damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "".join(texts)
    if damage == "a changed line":
        text = text.replace('"Anna"', '"Anne"')
    elif damage == "no checksums":
        text = by_hand(text)
    elif damage == "an unreadable line":
        text = by_hand("".join([*texts[:40], "tea\n", *texts[41:]]))
    else:
        text = by_hand(text)[:-3]
    path.write_bytes(text.encode())
    expected = 1 if damage == "an unreadable line" else 0
    assert main(["accept", str(path), "--lang", "en"]) == expected
    said = capsys.readouterr()
    assert "every line has a checksum that fits now" in said.out
    assert ("Line 41" in said.err) is bool(expected)
    assert text.encode() in [kept.read_bytes() for kept in (path.parent / journal.BACKUP_FOLDER).iterdir()]
    again = record_format.read_record(path.read_bytes(), REEF_ENCOUNTER.name)
    assert again.bare == ()
    assert len(again.entries) == (39 if expected else LAST - (damage == "a torn line"))
    now = path.read_bytes()
    assert main(["accept", str(path), "--lang", "en"]) == expected
    assert "every line had a checksum that fits" in capsys.readouterr().out
    assert path.read_bytes() == now


def test_what_is_no_game_is_not_touched_by_accepting_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada\n", "utf-8")
    assert main(["accept", str(path)]) == 2
    assert capsys.readouterr().err
    assert path.read_text("utf-8") == "Dear Ada\n"
    assert [path] == list(tmp_path.iterdir())


def test_the_command_that_accepts_is_named_where_a_line_was_changed(
    path: Path, texts: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    saved(path, texts, line_4=texts[3].replace('"pink"', '"grey"'))
    assert main(["check", str(path), "--lang", "en"]) == 1
    assert "reef-companion accept FILE" in capsys.readouterr().err
