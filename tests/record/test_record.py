"""Reading records: what holds is read, what does not is named by line, and nothing but Refused is raised."""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion import files
from companion.record import format as record_format
from companion.record.format import FIELD_KIND, FIELD_MISSING, FIELD_UNKNOWN, WORD_UNKNOWN
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.notation.views import SPACE_UNKNOWN
from companion.refusal import Faulty, Reason, Refused
from tests.trust.helpers.spoiling import DAMAGE, spilt_on


@pytest.fixture(scope="module")
def real() -> list[str]:
    return REAL.read_text("utf-8").splitlines(keepends=True)


def opened(tmp_path: Path, *text: str | bytes) -> Game:
    path = tmp_path / "game.reef"
    path.write_bytes(b"".join(part if isinstance(part, bytes) else part.encode() for part in text))
    before = path.read_bytes()
    try:
        return Game.open(REEF_ENCOUNTER, path)
    finally:
        assert path.read_bytes() == before, "reading must leave the file as it is"


def changed(line: str, **fields: object) -> str:
    """A line that a person has changed, who took its checksum away."""
    found = json.loads(line) | fields | {"sum": "gone"}
    return json.dumps({key: value for key, value in found.items() if value != "gone"}) + "\n"


def refusals(tmp_path: Path, *text: str | bytes) -> list[Reason]:
    """Why a record is not opened at all: everything that is wrong with it."""
    with pytest.raises(Refused) as caught:
        opened(tmp_path, *text)
    faults = caught.value.faults
    return [fault.reason for fault in faults]


def test_the_real_game_is_whole(real: list[str], tmp_path: Path) -> None:
    game = opened(tmp_path, *real)
    assert game.damage is None
    assert not game.torn
    assert game.history.position == len(real) - 1
    assert game.text() == "".join(real), "writing what was read gives the same bytes"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", record_format.FILE_EMPTY),
        (b"  \n\n ", record_format.FILE_EMPTY),
        (b"\xef\xbb\xbf", record_format.FILE_EMPTY),  # the mark that some editors put before a text
        (b"\xef\xbb\xbf \r\n\n", record_format.FILE_EMPTY),
        (b"\xef\xbb\xbf" * 2, record_format.NO_HEADER),
        (b"\xff\xfe", record_format.NO_TEXT),
        (b"\x7fELF\0\1\2\3" * 50, record_format.NO_TEXT),
        (bytes(range(256)) * 20, record_format.NO_TEXT),
        (b"Dear diary\n", record_format.NO_HEADER),
        (b"[1, 2]\n", record_format.NO_HEADER),
        (b"[" * 50_000 + b"\n", record_format.NO_HEADER),
        (
            b'{"game": "reef-encounter", "format": 1, "x": ' + b"[" * 990 + b"]" * 990 + b"}\n",
            record_format.NO_HEADER,
        ),
        (b'{"format": 1}\n', record_format.NO_HEADER),
        (b'{"game": "chess", "format": 1}\n', record_format.OTHER_GAME),
        (b'{"record": "reef-encounter", "version": 2, "depth": "full"}\n', record_format.PRE_RELEASE),
        (b'{"game": "reef-encounter"}\n', record_format.NO_FORMAT),
        (b'{"game": "reef-encounter", "format": "1"}\n', record_format.NO_FORMAT),
        (b'{"game": "reef-encounter", "format": 5}\n', record_format.NEWER_FORMAT),
        (b'{"game": "reef-encounter", "format": 5, "sum": "01234567"}\n', record_format.LINE_CHANGED),
        (b'{"game": "reef-encounter", "format": 1}\n', FIELD_MISSING),
        (b'{"game": "reef-encounter", "format": 1, "players": 7}\n', FIELD_KIND),
        (b"{" + b" " * record_format.MAX_FILE_BYTES + b"}", record_format.FILE_TOO_BIG),
    ],
)
def test_what_is_no_record_is_refused_whole(text: bytes, reason: Reason, tmp_path: Path) -> None:
    assert refusals(tmp_path, text)[0] is reason


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"depth": "deep"}, WORD_UNKNOWN),
        ({"advanced": "no"}, FIELD_KIND),
        ({"colour": "blue"}, FIELD_UNKNOWN),
        ({"coral_tiles": "fish"}, WORD_UNKNOWN),
        ({"key": 5}, FIELD_KIND),
        ({"players": [{"name": "Anna", "colour": "blue"}]}, WORD_UNKNOWN),
        ({"players": [{"name": 3, "colour": "red"}]}, FIELD_KIND),
        ({"open_sea": {"white": [], "yellow": [], "orange": [], "pink": []}}, FIELD_MISSING),
        ({"open_sea": "gone"}, FIELD_MISSING),
    ],
)
def test_a_header_that_cannot_be_read_is_named_by_field(
    fields: dict[str, Any], reason: Reason, real: list[str], tmp_path: Path
) -> None:
    assert refusals(tmp_path, changed(real[0], **fields), *real[1:]) == [reason]


def test_every_field_of_a_header_is_named_where_one_is_unknown(real: list[str], tmp_path: Path) -> None:
    with pytest.raises(Faulty) as faulty:
        opened(tmp_path, changed(real[0], colour="blue"))
    known = str(faulty.value.faults[0].facts["words"]).split(", ")
    assert set(json.loads(real[0])) - {"sum"} < set(known)
    assert set(known) - set(json.loads(real[0])) == {"key", "position"}


def test_all_that_cannot_be_read_in_a_header_is_told_at_once_with_its_place(real: list[str], tmp_path: Path) -> None:
    header = changed(
        real[0],
        depth="deep",
        players=[{"name": 5, "colour": "blue"}, {"name": "Ben", "colour": "green", "age": 9}],
        open_sea={**json.loads(real[0])["open_sea"], "white": ["mauve"], "purple": []},
    )
    with pytest.raises(Faulty) as caught:
        opened(tmp_path, header)
    fields = [str(fault.facts["field"]) for fault in caught.value.faults]
    assert sorted(fields) == [
        "depth",
        "open_sea.purple",
        "open_sea.white",
        "players[1].colour",
        "players[1].name",
        "players[2].age",
    ]


def test_all_that_cannot_be_in_a_set_up_is_told_at_once(real: list[str], tmp_path: Path) -> None:
    header = changed(real[0], boards=["B", "B", "Q"], players=[{"name": " ", "colour": "red"}] * 2)
    with pytest.raises(Faulty) as caught:
        opened(tmp_path, header)
    codes = {fault.reason.code for fault in caught.value.faults}
    assert codes == {"name-missing", "colour-twice", "board-twice", "board-unknown", "boards-count"}


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("nonsense\n", record_format.LINE_NO_OBJECT),
        ("[1]\n", record_format.LINE_NO_OBJECT),
        ('{"n": 9, "by": "purple"\n', record_format.LINE_NO_OBJECT),
        ('{"n": ' + "9" * 5000 + "}\n", record_format.LINE_NO_OBJECT),
        ('{"a": ' * 5000 + "\n", record_format.LINE_TOO_DEEP),
        ('{"x": "' + "x" * record_format.MAX_LINE_LENGTH + '"}\n', record_format.LINE_TOO_LONG),
        ('{"by": "purple", "do": "larva", "coral": "white"}\n', record_format.LINE_NUMBER),
        ('{"n": 11, "by": "purple", "do": "larva", "coral": "white"}\n', record_format.LINE_NUMBER),
        ('{"n": true, "by": "purple", "do": "larva", "coral": "white"}\n', record_format.LINE_NUMBER),
        ('{"n": 3, "by": "purple", "do": "larva", "coral": "white"}\n', record_format.LINE_TWICE),
        ('{"n": 10, "by": "blue", "do": "larva", "coral": "white"}\n', WORD_UNKNOWN),
        ('{"n": 10, "by": "red", "do": "larva", "coral": "white"}\n', WORD_UNKNOWN),
        ('{"n": 10, "by": "purple", "do": "dance"}\n', WORD_UNKNOWN),
        ('{"n": 10, "by": "purple"}\n', FIELD_MISSING),
        ('{"n": 10, "by": "purple", "do": "larva"}\n', FIELD_MISSING),
        ('{"n": 10, "by": "purple", "do": "larva", "coral": "mauve"}\n', WORD_UNKNOWN),
        ('{"n": 10, "by": "purple", "do": "larva", "coral": "white", "size": 3}\n', FIELD_UNKNOWN),
        ('{"n": 10, "by": "purple", "do": "place", "space": "D/H1"}\n', SPACE_UNKNOWN),
        ('{"n": 10, "by": "purple", "do": "place", "space": "A/E4"}\n', SPACE_UNKNOWN),
        ('{"n": 10, "by": "purple", "do": "place", "space": 12}\n', SPACE_UNKNOWN),
        ('{"n": 10, "by": "purple", "do": "move", "start": "D/E4", "to": "D/D6"}\n', "deep-water"),
        ('{"n": 10, "by": "green", "do": "larva", "coral": "white"}\n', "not-your-turn"),
        ('{"n": 10, "by": "purple", "do": "reveal", "polyps": ["white"]}\n', "not-over"),
        ('{"n": 10, "take-back": 99}\n', "nothing-to-undo"),
        ('{"n": 10, "take-back": "all"}\n', FIELD_KIND),
        ('{"n": 10, "again": 1}\n', "nothing-to-redo"),
        ('{"n": 10, "correct": 99, "with": []}\n', "no-such-step"),
        ('{"n": 10, "correct": 1, "with": {}}\n', FIELD_KIND),
        ('{"n": 10, "correct": 5, "with": [{"by": "purple", "do": "larva", "coral": "grey"}]}\n', "larva-none"),
    ],
)
def test_a_damaged_record_opens_as_far_as_it_goes(
    entry: str, reason: Reason | str, real: list[str], tmp_path: Path
) -> None:
    game = opened(tmp_path, *real[:10], entry, *real[11:])
    assert game.damage is not None
    assert (game.damage.line, game.damage.entry) == (11, 10)
    assert reason in (game.damage.refused.reason, game.damage.refused.reason.code)
    assert game.history.position == 9


@pytest.mark.slow
@pytest.mark.parametrize("brackets", ["[]", ('{"by": ', "}")])
def test_a_line_nested_deeper_than_any_entry_is_damage_however_deep(
    brackets: Sequence[str], real: list[str], tmp_path: Path
) -> None:
    """Some depths can be read, though not written again; which they are depends on who reads."""
    opening, closing = brackets
    for deep in (files.MAX_DEPTH, files.MAX_DEPTH + 1, *range(880, 1020), 5000):
        nested = f'{{"n": 10, "by": {opening * deep}{"7" if len(opening) > 1 else ""}{closing * deep}}}\n'
        game = opened(tmp_path, *real[:10], nested, *real[11:])
        assert game.damage is not None
        assert game.damage.refused.reason is record_format.LINE_TOO_DEEP
        assert game.broken_action is None
        assert game.history.position == 9


def test_brackets_in_a_text_are_no_nesting(real: list[str], tmp_path: Path) -> None:
    players = [{"name": '[{"\\' * 10, "colour": "purple"}, {"name": "Ben", "colour": "green"}]
    game = opened(tmp_path, changed(real[0], players=players), *real[1:])
    assert game.damage is None
    assert game.state.table.seats[0].name == '[{"\\' * 10


@pytest.mark.slow
def test_a_torn_last_line_is_dropped_and_no_more(real: list[str], tmp_path: Path) -> None:
    for cut in range(1, len(real[-1]) - 1):
        game = opened(tmp_path, *real[:-1], real[-1][:cut])
        assert game.torn, cut
        assert game.damage is None
        assert game.history.position == len(real) - 2


def test_a_last_line_without_its_line_break_is_whole(real: list[str], tmp_path: Path) -> None:
    game = opened(tmp_path, *real[:-1], real[-1].rstrip())
    assert not game.torn
    assert game.history.position == len(real) - 1


def test_windows_line_ends_a_byte_order_mark_and_blank_lines_do_no_harm(real: list[str], tmp_path: Path) -> None:
    game = opened(tmp_path, b"\xef\xbb\xbf", *(line.replace("\n", "\r\n\r\n") for line in real))
    assert game.damage is None
    assert game.history.position == len(real) - 1


def test_a_lost_and_a_doubled_line_are_named(real: list[str], tmp_path: Path) -> None:
    lost = opened(tmp_path, *real[:20], *real[21:])
    assert lost.damage is not None
    assert (lost.damage.line, lost.damage.refused.reason) == (21, record_format.LINE_NUMBER)
    twice = opened(tmp_path, *real[:20], real[19], *real[20:])
    assert twice.damage is not None
    assert (twice.damage.line, twice.damage.refused.reason) == (21, record_format.LINE_TWICE)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_no_damage_is_ever_more_than_a_sentence(seed: int, tmp_path: Path) -> None:
    """Bits flipped, bytes cut out, doubled, overwritten: a record opens, in part or not at all, and never raises."""
    dice = random.Random(seed)
    whole = REAL.read_bytes()
    for _ in range(60 * DAMAGE):
        try:
            game = Game.replayed(
                REEF_ENCOUNTER, record_format.read_record(spilt_on(whole, dice), REEF_ENCOUNTER.name)
            )
        except Refused:
            continue
        assert game.damage is not None or game.torn or game.history.position > 0


def test_a_file_that_cannot_be_read_is_refused_with_the_reason(tmp_path: Path) -> None:
    for path, reason in ((tmp_path, files.IS_FOLDER), (tmp_path / "none.reef", files.NO_FILE)):
        with pytest.raises(Refused) as caught:
            Game.open(REEF_ENCOUNTER, path)
        assert caught.value.reason is reason


@pytest.mark.parametrize("spot", ["header", "entry"])
def test_half_a_character_that_could_never_be_saved_again_is_damage(
    real: list[str], tmp_path: Path, spot: str
) -> None:
    path = tmp_path / "game.reef"
    if spot == "header":
        text = real[0].replace('"format": 1', '"format": 1, "key": "\\ud800"') + "".join(real[1:])
        path.write_text(text, "utf-8")
        with pytest.raises(Refused) as refused:
            Game.open(REEF_ENCOUNTER, path)
        assert refused.value.reason is record_format.NO_HEADER
    else:
        path.write_text(real[0] + '{"n": 1, "by": "purple", "do": "feed-fish", "promise": "\\ud800"}\n', "utf-8")
        damage = Game.open(REEF_ENCOUNTER, path).damage
        assert damage is not None
        assert damage.refused.reason is record_format.LINE_NO_OBJECT


def test_whole_characters_may_be_escaped(real: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    players = [{"name": "\U0001f41f", "colour": "purple"}, {"name": "Ben", "colour": "green"}]
    header = changed(real[0], players=players)
    assert "\\ud83d\\udc1f" in header
    path.write_text(header + "".join(real[1:]), "utf-8")
    game = Game.open(REEF_ENCOUNTER, path)
    assert game.damage is None
    assert game.state.table.seats[0].name == "\U0001f41f"
