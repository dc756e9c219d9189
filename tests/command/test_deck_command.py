"""`reef-companion deck`: what is known of a copy, joined with another table's, and as codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef.box import TIDE_DECK, Deck, read_card
from companion.reef.notation.setup import format_deck_file, parse_deck_file
from tests.helpers.fixtures import Say

PAIR, DEARER = read_card("YG: R R = 3"), read_card("YG: R R = 4")


def deck(path: Path, *cards: object) -> Path:
    path.write_text(format_deck_file(Deck("Ours", cards)), "utf-8")  # type: ignore[arg-type]
    return path


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    return deck(tmp_path / "ours.reefdeck", PAIR, TIDE_DECK.cards[0])


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    return deck(tmp_path / "theirs.reefdeck", DEARER, TIDE_DECK.cards[5])


def test_a_deck_is_told_with_what_is_doubtful(say: Say, ours: Path) -> None:
    out = say("deck", ours)[1]
    assert out.splitlines()[:2] == ["2 of 60 cards are known.", "  YG: R R = 3"]
    assert "gives a colour that its own pattern asks for" in say("deck", deck(ours, read_card("YG: Y = 1")))[1]


def test_two_tables_are_joined(say: Say, ours: Path, theirs: Path) -> None:
    code, out, err = say("deck", ours, "--join", theirs, "--output", ours)
    assert code == 2
    assert "1. Ours: “side by side: red” (worth 3), which gives yellow and green. Theirs: " in out
    assert "1 card is told in two ways. Say with --choose which is right, ours or theirs." in err
    assert len(parse_deck_file(ours.read_bytes()).cards) == 2
    code, out, err = say("deck", ours, "--join", theirs, "--choose", "theirs", "--output", ours, "--force")
    assert (code, err) == (0, "")
    assert set(parse_deck_file(ours.read_bytes()).cards) == {DEARER, TIDE_DECK.cards[0], TIDE_DECK.cards[5]}


def test_codes_carry_a_deck_to_another_table(say: Say, ours: Path, tmp_path: Path) -> None:
    read = tmp_path / "camera.txt"
    read.write_text(say("deck", ours, "--codes")[1], "utf-8")
    assert say("deck", read)[1] == say("deck", ours)[1]
    mine = deck(tmp_path / "mine.reefdeck", TIDE_DECK.cards[7])
    assert say("deck", mine, "--join", read)[1].startswith("3 of 60 cards are known.")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Dear Zoë", "This is no file of a deck of Reef."),
        ("", "This is no file of a deck of Reef."),
        ('{"deck": "reef-deck", "cards": ["YG: R5 = 3"]}', "“R5” in “R5” cannot be: a stack is 1 to 4 high."),
        ("RD1/1/2/00000000/4/ABCD", "Code 2 of 2 is missing. Add it."),
        ("RD1/1/1/00000000/4/ABCD", "its check does not fit"),
        ("RC1/1/1/00000000/4/ABCD", "These are codes of a game, not of a deck."),
        ("RD1/1/1/00000000/4/ABCD RD1/1/1/00000001/4/ABCD", "These codes belong to different decks."),
    ],
)
def test_bad_input_is_one_sentence_and_nothing_is_stored(
    say: Say, ours: Path, tmp_path: Path, text: str, says: str
) -> None:
    (tmp_path / "bad.txt").write_text(text, "utf-8")
    before = ours.read_bytes()
    code, out, err = say("deck", ours, "--join", tmp_path / "bad.txt", "--output", ours)
    assert (code, out) == (2, "")
    assert says in err
    assert "bad.txt" in err
    assert ours.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


def test_a_file_that_is_not_there_is_named_once(say: Say, tmp_path: Path) -> None:
    missing = tmp_path / "theirs.reefdeck"
    code, out, err = say("deck", missing)
    assert (code, out) == (2, "")
    assert f"There is no file {missing}. Check how its name is written" in err


def test_a_card_too_many_is_refused_and_nothing_is_stored(say: Say, theirs: Path, tmp_path: Path) -> None:
    whole = deck(tmp_path / "whole.reefdeck", *TIDE_DECK.cards)
    strange = deck(tmp_path / "strange.reefdeck", read_card("RR: * * * * = 9"))
    code, _, err = say("deck", whole, "--join", strange, "--output", whole)
    assert code == 2
    assert "one card more than the 60 of a deck" in err
    assert len(parse_deck_file(whole.read_bytes()).cards) == 60
