"""`reef-companion judge`: a quarrel about one card, answered in words, as JSON and as a picture."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from companion.reef.box import TIDE_DECK
from companion.reef.notation.views import format_diagram
from companion.translator import LANGUAGES
from tests.helpers.fixtures import Say
from tests.helpers.schemas import validator
from tests.reef.helpers.playing import random_board

BOARD = "R2 R2 . . / . R2 R3 . / . R2 Y . / . R2 . ."
BARE = ". . . . / . . . . / . . . . / . . . ."
CARD = "YG: R2 R2 = 4"


def test_matches_are_numbered_and_it_says_why_not_one_more(say: Say) -> None:
    code, out, err = say("judge", BOARD, CARD)
    assert (code, err) == (0, "")
    assert "1    ?R(1) ?R(1) .     ." in out
    assert "2 times: 2 × 4 = 8 points." in out
    assert "  1: A1, B1\n  2: B2, B3\n" in out
    assert "  B1, B2 would share B1 with match 1 and B2 with match 2." in out
    assert "B2, C2 would be one more, but C2 is 3 high, and exactly 2 is wanted." in out


def test_it_says_how_the_two_pieces_bring_most(say: Say) -> None:
    board = "R R . . / R . . . / . . . . / . . . ."
    out = say("judge", board, "RY: R R = 3")[1]
    assert "Laid best, its two pieces make it 6 points: red on C1 and yellow on D1." in out
    assert "Laid best" not in say("judge", board, "R R = 3")[1]
    assert "Its pattern shows once: 3 points." in say("judge", board, "R R = 3")[1]


def test_a_special_card_is_told_by_the_stack_that_counts(say: Say) -> None:
    out = say("judge", "R R2 R . / . Y3 . . / P P R3 P3 / . P Y2 P", "P around Y = 2")[1]
    assert "The stack that counts: B2." in out
    assert "C4 is lower, so it is not the one that counts." in out
    assert "Not beside B2, so not counted: D3, B4, D4." in out
    assert "No stack has yellow on top, so nothing counts." in say("judge", BARE, "P around Y = 2")[1]


def test_the_json_fits_its_schema_and_agrees_with_the_words(say: Say) -> None:
    random = Random(3)
    for card in TIDE_DECK.cards[::3]:
        typed = format_diagram(random_board(random))
        said = json.loads(say("judge", typed, str(card), "--json")[1])
        validator("judge.reef").validate(said)
        assert said["points"] == card.points * len(said["matches"])
    said = json.loads(say("judge", BOARD, CARD, "--json")[1])
    assert said["matches"] == [["A1", "B1"], ["B2", "B3"]]
    assert said["lacking"][0] == {
        "spaces": ["B2", "C2"],
        "space": "C2",
        "stack": "??R",
        "wanted": "R2",
        "why": "height",
    }
    validator("judge.reef").validate(json.loads(say("judge", BARE, "P around Y = 2", "--json")[1]))


def test_a_picture_has_what_is_said_as_its_title(say: Say, tmp_path: Path) -> None:
    there = tmp_path / "judged.svg"
    assert say("judge", BOARD, CARD, "--svg", there)[0] == 0
    assert "8 points" in there.read_text("utf-8")
    code, _, err = say("judge", BOARD, CARD, "--svg", there)
    assert code == 2
    assert "is there already" in err
    assert say("judge", BOARD, CARD, "--svg", there, "--force")[0] == 0


@pytest.mark.parametrize(
    ("board", "card", "says"),
    [
        ("R5 . . . / . . . . / . . . . / . . . .", CARD, "No stack is higher than 4 pieces; look at A1 again."),
        (
            ". . . . / . . . . / . . . . / . . .",
            CARD,
            "Line 4: a board has four rows of four stacks, such as “R3 . Y2 .”.",
        ),
        (". . . . / . . . .", CARD, "Line 2: a board has four rows of four stacks, such as “R3 . Y2 .”."),
        ("", CARD, "Line 1: a board has four rows of four stacks, such as “R3 . Y2 .”."),
        (". . . Q / . . . . / . . . . / . . . .", CARD, "“Q” on D1 is no stack; write R, Y, G and P"),
        ("RRRR " * 4 + "/" + "RRRR " * 4 + "/ . . . . / . . . .", CARD, "more red pieces than the 28 in the box"),
        (BARE, "YG: R2 R5 = 4", "“R5” in “R2 R5” cannot be: a stack is 1 to 4 high."),
        (BARE, "YG: W = 4", "“W” in “W” is no colour; possible are R, Y, G, P."),
        (BARE, "nonsense", "cannot be read. A card looks like"),
        (BARE, "x" * 5000, "cannot be read. A card looks like"),
        (BARE, "YG R2", "“YG R2” cannot be read. A card looks like"),
        ("x" * 5000, CARD, "Line 1: a board has four rows of four stacks, such as “R3 . Y2 .”."),
        ("\x1b[2J . . .", CARD, "is no stack"),
        (BARE, "YG: R = 99", "A card is worth 1 to 20 points, not 99."),
    ],
)
def test_bad_input_is_one_sentence_with_its_place(say: Say, board: str, card: str, says: str) -> None:
    code, out, err = say("judge", board, card)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert len(err) < 300
    assert "\x1b" not in err


def test_it_is_told_in_every_language(say: Say) -> None:
    assert len({say("judge", BOARD, CARD, "--lang", language)[1] for language in LANGUAGES}) == len(LANGUAGES)
