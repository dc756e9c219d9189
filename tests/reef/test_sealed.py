"""The seed of a deck that the companion shuffles is sealed in new records; in those of 0.2.0 it stays clear text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.record import journal
from companion.record.sealed_answers import HEADER_CHANGED
from companion.reef.game import REEF, Game
from companion.refusal import Refused
from tests.reef.helpers.dealt import KEY, dealt_game, seed, setup

OLD = Path("tests/saving/reef_of_0_2_0/dealt.reef")
NEW = Path("tests/saving/of_format_2/dealt.reef")


def header(path: Path) -> dict[str, object]:
    return dict(json.loads(path.read_text("utf-8").splitlines()[0]))


def test_neither_the_seed_nor_an_unseen_card_stands_in_a_new_file_or_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "monday.reef"
    game = dealt_game(4, path)
    assert not {"shuffle", "top", "display"} & set(header(path))
    copies = journal.list_backups(path)
    assert copies
    for text in (path.read_text("utf-8"), *(copy.read_text("utf-8") for copy in copies)):
        assert seed(4) not in text
        assert seed(4)[-6:] not in text
    again = Game.open(REEF, path)
    assert (again.state, again.setup, again.rescue, again.damage) == (game.state, game.setup, None, None)
    assert again.text() == path.read_text("utf-8")


def test_all_seals_have_the_same_length_and_no_two_games_the_same() -> None:
    sealed = {len(line["sealed"]): line["sealed"] for number in range(9) for line in [_first(number)]}
    assert len(sealed) == 1
    assert len({_first(number)["sealed"] for number in range(9)}) == 9
    assert Game(REEF, setup(1), KEY).header_line() != Game(REEF, setup(1), KEY[::-1]).header_line()


def _first(number: int) -> dict[str, str]:
    return dict(json.loads(Game(REEF, setup(number), KEY).header_line()))


def test_a_seed_in_clear_text_is_read_and_stays_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "old.reef"
    path.write_bytes(OLD.read_bytes())
    game = Game.open(REEF, path)
    game.undo(2)
    game.redo(2)
    assert header(path) == header(OLD)
    assert (header(path)["format"], header(path)["shuffle"]) == (1, game.setup.shuffle)
    assert Game.open(REEF, path).state == game.state


def test_a_record_by_hand_needs_no_seal_whatever_its_format_says(tmp_path: Path) -> None:
    path = tmp_path / "hand.reef"
    for number in (1, 2):
        fields = {"game": "reef", "format": number, **REEF.notation.encode_setup(setup(7))}
        path.write_text(json.dumps(fields) + "\n", "utf-8")
        assert Game.open(REEF, path).setup == setup(7)


@pytest.mark.parametrize("change", ["sealed", "key"])
def test_a_seal_that_does_not_fit_its_key_is_said(
    change: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "changed.reef"
    fields = header(NEW)
    fields[change] = str(fields[change])[::-1]
    path.write_text(json.dumps({name: value for name, value in fields.items() if name != "sum"}) + "\n", "utf-8")
    with pytest.raises(Refused) as refused:
        Game.open(REEF, path)
    assert refused.value.reason is HEADER_CHANGED
    assert main(["check", str(path), "--lang", "en"]) == 2
    assert "What is sealed in line 1 cannot be opened" in capsys.readouterr().err


def test_a_file_whose_end_was_lost_comes_back_from_its_backup(tmp_path: Path) -> None:
    path = tmp_path / "cut.reef"
    game = dealt_game(6, path)
    whole = path.read_bytes()
    journal.save_backup(path, whole)
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:30]))
    again = Game.open(REEF, path)
    assert again.rescue is not None
    assert again.state == game.state
