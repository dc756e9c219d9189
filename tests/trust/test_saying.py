"""What is said about how a game was saved: in five languages, whole sentences, nothing left unsaid."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.record.sealed_answers import Commitment, CommitmentStatus
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.rules.actions import FeedFish, RevealFish
from companion.reef_encounter.wording.log import commitment_line, opening_lines
from companion.reef_encounter.wording.names import make_translator
from companion.translator import LANGUAGES

HERE = Path(__file__).parent


def different(said: list[list[str]]) -> list[str]:
    """The English of sentences that are whole, and differ in every language."""
    assert len({tuple(lines) for lines in said}) == len(LANGUAGES)
    for lines in said:
        for line in lines:
            assert line[0].isupper()
            assert line.endswith(".")
            assert not set("{}") & set(line)
    return said[0]


def opened(path: Path) -> list[str]:
    game = Game.open(REEF_ENCOUNTER, path)
    return different([opening_lines(make_translator(language), game) for language in LANGUAGES])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    whole = Game.open(REEF_ENCOUNTER, REAL)
    path = tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, whole.setup, "4f2a")
    for action in whole.history.done[:60]:
        game.do(action)
    return path


def test_a_whole_file_needs_no_words(path: Path) -> None:
    assert opening_lines(make_translator("en"), Game.open(REEF_ENCOUNTER, path)) == []


def test_a_torn_line_and_damage_are_said(path: Path, tmp_path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9])
    assert opened(path) == ["The last line was cut off while it was saved; it is left out."]
    lines = REAL.read_text("utf-8").splitlines(keepends=True)
    path = tmp_path / "broken.reef"
    path.write_text("".join([*lines[:9], "tea\n", *lines[10:]]), "utf-8")
    assert opened(path)[0].startswith("Line 10, entry 9: ")


def test_a_rescue_says_why_how_much_and_from_where(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:9], "tea\n", *lines[10:]]), "utf-8")
    said = opened(path)
    assert len(said) == 1
    assert said[0].startswith("This file was damaged: ")
    assert said[0].endswith("1 entry comes from the backup game~1.reef.")


def test_what_became_of_a_promise_is_said(path: Path) -> None:
    whole = Game.open(REEF_ENCOUNTER, REAL)
    game = Game(REEF_ENCOUNTER, whole.setup, "4f2a")
    game.private.set_pin(0, "31415")
    for action in whole.history.done:
        game.do(FeedFish(0, Coral.PINK) if action == FeedFish(0) else action)
    path.write_text(game.text(), "utf-8")
    again = Game.open(REEF_ENCOUNTER, path)
    again.do(RevealFish(0, coral_counts([Coral.PINK])))
    assert again.private.commitments[0].kept is CommitmentStatus.UNCHECKED
    sentences = set()
    for kept in CommitmentStatus:
        promise = Commitment(0, "7F3A-09C2", kept)
        said = different([[commitment_line(make_translator(language), again, promise)] for language in LANGUAGES])
        assert "7F3A-09C2" in said[0]
        sentences.add(said[0])
    assert len(sentences) == len(CommitmentStatus)
