"""A record that does not hold: it opens, shows the entry that broke it, and goes on from before it or mended."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from companion import backups, logbook, record
from companion.keeper import BETWEEN_BACKUPS
from companion.reef_encounter.example import REAL_GAME as REAL
from companion.reef_encounter.game import DAMAGED, NAME, Game
from companion.reef_encounter.wording.names import speaker
from companion.reef_encounter.wording.saving import broken_entry, opening_lines
from companion.refusal import Refused
from companion.speech import LANGUAGES

WHOLE = Game.open(REAL)
LAST = WHOLE.session.position
DAMAGE = int(os.environ.get("DAMAGE", "1"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.reef"


@pytest.fixture
def lines() -> list[str]:
    return REAL.read_text("utf-8").splitlines(keepends=True)


def spoiled(path: Path, lines: list[str], number: int, text: str) -> Game:
    """The real game with the line of one entry changed."""
    path.write_text("".join([*lines[:number], text, *lines[number + 1 :]]), "utf-8")
    return Game.open(path)


def test_a_broken_game_shows_the_entry_that_broke_it_and_all_that_waits_behind_it(path, lines):
    game = spoiled(path, lines, 6, lines[6].replace("D/E4", "D/D6"))
    assert game.damage is not None
    assert (game.session.position, game.damage.entry) == (5, 6)
    assert len(game.broken) == LAST - 5
    assert "D/D6" in game.broken[0]
    assert broken_entry(speaker("en"), game) == "First places a white polyp on D/D6."


@pytest.mark.parametrize("number", range(1, LAST + 1, 11))
def test_an_entry_that_broke_a_record_is_shown_whatever_it_is(path, lines, number):
    """Every kind of entry, out of its place; and lines that are none."""
    for text in (lines[LAST - number + 1].replace(f'"n": {LAST - number + 1}', f'"n": {number}'), "tea\n", "[]\n"):
        game = spoiled(path, lines, number, text)
        if game.damage is not None:
            for language in LANGUAGES:
                shown = broken_entry(speaker(language), game)
                assert shown
                assert "None" not in shown
                assert any(why in "".join(opening_lines(speaker(language), game)) for why in (str(number), "1"))


def test_the_entry_that_broke_it_is_corrected_and_everything_after_it_holds_again(path, lines):
    game = spoiled(path, lines, 6, lines[6].replace("D/E4", "D/D6"))
    before = path.read_bytes()
    assert game.mend(WHOLE.session.done[5]) is None
    assert game.state == WHOLE.state
    assert (game.damage, game.broken) == (None, ())
    game.take_back()
    again = Game.open(path)
    assert again.session.position == LAST - 1
    assert before in [kept.read_bytes() for kept in (path.parent / backups.FOLDER).iterdir()], "nothing is lost"


def test_a_mending_that_does_not_hold_changes_nothing(path, lines):
    game = spoiled(path, lines, 6, "tea\n")
    before = path.read_bytes()
    with pytest.raises(Refused) as caught:
        game.mend(WHOLE.session.done[5], WHOLE.session.done[5])
    assert caught.value.reason.code == "space-taken"
    assert path.read_bytes() == before
    assert (game.session.position, len(game.broken)) == (5, LAST - 5)
    with pytest.raises(Refused) as caught:
        game.do(WHOLE.session.done[5])
    assert caught.value.reason is DAMAGED


def test_a_record_broken_twice_is_mended_one_entry_after_the_other(path, lines):
    lines[60] = "spilt tea\n"
    game = spoiled(path, lines, 20, "more tea\n")
    where = game.mend(WHOLE.session.done[19])
    assert where is not None
    assert where.entry == 60
    assert Game.open(path).damage is not None, "what is still broken stays in the file"
    assert game.mend(WHOLE.session.done[59]) is None
    assert Game.open(path).state == WHOLE.state


@pytest.mark.parametrize("number", [1, 5, 19, 123])
def test_a_lost_line_is_put_back_in(path, lines, number):
    game = spoiled(path, lines, number, "")
    assert game.damage is not None
    assert game.damage.refused.reason is record.LINE_NUMBER
    assert game.mend(WHOLE.session.done[number - 1]) is None
    assert Game.open(path).state == WHOLE.state


def test_a_doubled_line_is_dropped(path, lines):
    game = spoiled(path, lines, 30, lines[30] + lines[30])
    assert game.damage is not None
    assert game.damage.refused.reason is record.LINE_TWICE
    assert game.mend() is None
    assert Game.open(path).state == WHOLE.state


def test_going_on_from_before_it_leaves_the_rest_among_the_backups(path, lines):
    game = spoiled(path, lines, 40, "tea\n")
    spilt = path.read_bytes()
    game.go_on()
    game.do(WHOLE.session.done[39])
    assert Game.open(path).session.position == 40
    assert spilt in [kept.read_bytes() for kept in (path.parent / backups.FOLDER).iterdir()]


def test_a_mended_game_can_be_saved_elsewhere_and_the_old_file_stays(path, lines, tmp_path):
    game = spoiled(path, lines, 40, "tea\n")
    spilt = path.read_bytes()
    assert game.mend(WHOLE.session.done[39], path=tmp_path / "mended.reef") is None
    assert path.read_bytes() == spilt
    assert Game.open(tmp_path / "mended.reef").state == WHOLE.state


def played(path: Path, steps: int = LAST) -> Game:
    game = Game.create(path, WHOLE.setup, "4f2a")
    for action in WHOLE.session.done[:steps]:
        game.do(action)
    return game


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\0" * 5000,
        b"not a game any more\n",
        b'{"record": "reef-encounter", "version": 2, "players": []}\n',
        b'{"record": "reef-encouter", "version": 2}\n',
    ],
    ids=["empty", "zeros", "text", "header", "another game"],
)
def test_a_file_that_is_no_game_any_more_opens_from_its_newest_backup(path, damage):
    game = played(path)
    path.write_bytes(damage)
    again = Game.open(path)
    assert again.rescue is not None
    assert LAST - again.session.position < BETWEEN_BACKUPS
    assert again.state == game.session.state_at(again.session.position)
    assert path.read_bytes() == damage, "opening alone changes nothing"
    again.take_back()
    assert Game.open(path).rescue is None
    assert Game.open(path).session.position == again.session.position


@pytest.mark.parametrize("where", ["within a line", "before a line break"])
def test_a_file_that_lost_its_end_within_a_line_gets_it_back_from_a_backup(path, where):
    game = played(path)
    line_break = path.read_bytes().index(b"\n", 3000)
    cut = line_break if where == "before a line break" else line_break - 5
    path.write_bytes(path.read_bytes()[:cut])
    again = Game.open(path)
    assert again.rescue is not None
    assert not again.torn
    assert LAST - again.session.position < BETWEEN_BACKUPS
    assert again.state == game.session.state_at(again.session.position)
    again.take_back()
    assert Game.open(path).session.position == again.session.position


def test_a_backup_that_went_another_way_does_not_lengthen_a_torn_file(path):
    played(path, 60)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:50]) + b'{"n": 50, "take-back": 2}\n{"n": 51, "aga')
    again = Game.open(path)
    assert again.rescue is None
    assert again.torn
    assert again.session.position == 47


def test_a_line_that_cannot_be_read_comes_from_a_backup_and_the_rest_from_the_file(path):
    game = played(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[10] = b"\xff\xfe spilt\n"
    path.write_bytes(b"".join(lines))
    again = Game.open(path)
    assert again.rescue is not None
    assert (again.damage, again.rescue.entries) == (None, 1)
    assert again.state == game.state
    again.take_back(5)
    assert Game.open(path).state == again.state


def test_a_changed_entry_that_still_reads_is_seen_through_where_a_backup_knows_better(path):
    game = played(path)
    text = path.read_text("utf-8")
    path.write_text(text.replace('"do": "place", "space": "D/E4"', '"do": "place", "space": "D/D6"', 1), "utf-8")
    assert path.read_text("utf-8") != text
    again = Game.open(path)
    assert again.rescue is not None
    assert again.state == game.state


def spilt_on(data: bytes, dice: Random) -> bytes:
    """Bits flipped, bytes cut out, doubled, overwritten."""
    spilt = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        place, length = dice.randrange(len(spilt)), dice.randint(1, 90)
        match dice.randrange(5):
            case 0 | 1:
                spilt[place] ^= 1 << dice.randrange(8)
            case 2:
                del spilt[place : place + length]
            case 3:
                spilt[place:place] = spilt[place : place + length]
            case 4:
                spilt[place : place + length] = dice.randbytes(length)
    return bytes(spilt)


@pytest.mark.parametrize("seed", range(4))
def test_with_its_backups_a_game_opens_whatever_happens_to_its_file_and_goes_on(path, seed):
    """Nothing that the file alone would have held is lost, and what the newest backup holds is there."""
    dice = Random(seed)
    whole = played(path)
    data, kept = path.read_bytes(), {copy: copy.read_bytes() for copy in backups.found(path)}
    newest = record.read(next(iter(kept.values())), NAME)
    unknown: list[object] = []
    for _ in range(6 * DAMAGE):
        path.write_bytes(spilt_on(data, dice))
        try:
            game = Game.open(path)
        except Refused as refused:
            unknown.append(refused.reason)
            continue
        same = (game.setup, game.key) == (whole.setup, whole.key)
        # Where the header still reads but tells of another game, the backups are another game's.
        assert not same or len(game.entries) >= len(newest.entries)
        before = len(game.entries)
        if game.damage is not None:
            assert game.broken
            game.go_on()
        if game.session.position:
            game.take_back()
            again = Game.open(path)
            assert (again.damage, again.rescue, len(again.entries)) == (None, None, before + 1)
            assert again.state == game.state
        for copy, content in kept.items():
            copy.write_bytes(content)
    # A flipped bit may name another game or a version that is to come: then no backup is asked.
    assert set(unknown) <= {record.NEWER, record.OTHER_GAME}
    assert len(unknown) <= 2 * DAMAGE


def test_backups_are_bounded_and_belong_to_no_other_game(path, tmp_path):
    game = played(path)
    for _ in range(4):
        game.take_back(BETWEEN_BACKUPS)
        for action in list(game.session.undone[:BETWEEN_BACKUPS]):
            game.do(action)
    assert len(backups.found(path)) == backups.COPIES
    other = tmp_path / "game~.reef"
    played(other, 3)
    assert len(backups.found(other)) == 1
    for number in range(backups.MOST_FILES + 5):
        backups.keep(tmp_path / f"{number:04}.reef", b"x")
    kept = list((tmp_path / backups.FOLDER).iterdir())
    assert len(kept) <= backups.MOST_FILES


def test_a_backup_that_cannot_be_made_stops_nothing(path):
    (path.parent / backups.FOLDER).write_text("no folder")
    game = played(path)
    assert Game.open(path).state == game.state


def test_a_record_of_version_1_opens_and_is_upgraded_on_a_copy_when_something_is_done(path):
    old = Path(__file__).parent.parent / "record" / "old"
    for kept in sorted(old.glob("*.reef")):
        data = kept.read_bytes()
        place = path.with_name(kept.name)
        place.write_bytes(data)
        game = Game.open(place)
        assert (game.version, game.damage) == (1, None)
        assert place.read_bytes() == data, "looking changes nothing"
        state = game.state
        game.take_back()
        assert b'"version": 2' in place.read_bytes()
        assert data in [copy.read_bytes() for copy in (place.parent / backups.FOLDER).iterdir()]
        again = Game.open(place)
        assert (again.version, again.damage) == (2, None)
        again.again()
        assert again.state == state


def test_two_windows_on_one_file_never_write_over_each_other(path):
    first = played(path, 10)
    second = Game.open(path)
    first.do(WHOLE.session.done[10])
    data = path.read_bytes()
    with pytest.raises(Refused) as caught:
        second.take_back()
    assert caught.value.reason is logbook.CHANGED_BEHIND
    assert path.read_bytes() == data
    assert second.session.position == 10
    first.do(WHOLE.session.done[11])
    assert Game.open(path).session.position == 12


def test_a_file_exchanged_behind_our_back_is_left_alone(path, tmp_path):
    game = played(path, 10)
    other = tmp_path / "other.reef"
    played(other, 4)
    path.write_bytes(other.read_bytes())
    with pytest.raises(Refused) as caught:
        game.take_back()
    assert caught.value.reason is logbook.CHANGED_BEHIND
    assert path.read_bytes() == other.read_bytes()
    shorter = path.read_bytes()[:-30]
    path.write_bytes(shorter)
    with pytest.raises(Refused):
        game.take_back()
    assert path.read_bytes() == shorter


def test_a_last_line_that_lost_its_line_break_does_not_swallow_the_next_entry(path):
    game = played(path, 10)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    again = Game.open(path)
    assert again.state == game.state
    again.do(WHOLE.session.done[10])
    assert Game.open(path).session.position == 11


def test_a_line_made_to_confuse_a_screen_is_shown_short_and_plain(path, lines):
    game = spoiled(path, lines, 30, "\x1b[31m\u202e" + "x" * 90_000 + "\n")
    shown = broken_entry(speaker("en", "companion"), game)
    assert shown.isprintable()
    assert len(shown) == 200
    assert shown.startswith("�[31m�xxx")
    assert shown.endswith("x…")


def test_a_disk_too_full_for_a_backup_takes_none_of_the_others_away(path, monkeypatch):
    game = played(path)
    kept = [place.read_bytes() for place in backups.found(path)]
    assert len(kept) == 3

    def full(*_):
        raise Refused(logbook.DISK_FULL, path=path)

    with monkeypatch.context() as disk:
        disk.setattr(backups, "write_over", full)
        for _ in range(4 * BETWEEN_BACKUPS):
            game.take_back()
    assert [place.read_bytes() for place in backups.found(path)] == kept


def test_power_that_fails_while_a_backup_is_made_leaves_the_newest_there(path, monkeypatch):
    game = played(path)
    kept = [place.read_bytes() for place in backups.found(path)]
    with monkeypatch.context() as power:
        power.setattr(Path, "replace", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            backups.keep(path, game.text().encode())
    found = [place.read_bytes() for place in backups.found(path)]
    assert set(kept) <= set(found)
    path.write_bytes(b"")
    assert Game.open(path).rescue is not None
