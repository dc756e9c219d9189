"""What every command says of a game of Reef of which only points were followed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers.fixtures import Say

FILE = Path(__file__).parents[1] / "reef" / "games" / "points-only.reef"


def test_every_command_tells_such_a_game(say: Say, tmp_path: Path) -> None:
    out = say("replay", FILE)[1]
    assert "and claims" in out
    assert "Everybody finishes this round" in out
    assert "Everybody has had their last turn." in out
    assert "Points only: nobody follows whose turn it is." in say("state", FILE, "--at", 3)[1]
    assert "[ ] On cards of the display:" in say("audit", FILE, "--at", 3)[1]
    assert "card in hand" not in say("audit", FILE)[1]
    assert "Points from play to play" in say("story", FILE)[1]
    assert say("bg-stats", FILE, "--day", "2026-05-31")[0] == 0
    assert say("share", FILE, "--output", tmp_path / "game.html")[0] == 0
    assert say("pack-away", FILE, "--output", tmp_path / "game.pdf")[0] == 0
    assert "no slips" in say("pack-away", FILE, "--only", "starfish", "--output", tmp_path / "slip.pdf")[2]
    supply = say("audit", FILE, "--at", 3, "--found", "supply/R=2")
    assert "the table 2" in supply[1]


def test_what_would_allow_a_claim_is_told(say: Say) -> None:
    out = say("why", FILE, "--at", 0, "tokens 2")[1]
    assert "No point lies on a card of the display." in out
    assert "This is allowed now." in say("why", FILE, "--at", 0, "claim pieces=R,Y points=3")[1]
    assert "no cards and no boards" in say("why", FILE, "--at", 0, "take 1")[1]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("claim RY points=99999", "For points a number from 0 to 1000 is wanted, not “99999”."),
        ("claim RY points=abc", "For points a number from 0 to 1000 is wanted, not “abc”."),
        ("claim RY points=321", "A card scores 0 to 320 points, not 321."),
        ("claim XY points=3", "In “claim XY points=3” there cannot be “X”; possible are: R, Y, G, P."),
        ("claim RY points=3", "This is allowed now."),
    ],
)
def test_what_was_mistyped_of_a_claim_is_told(say: Say, typed: str, said: str) -> None:
    _, out, err = say("why", FILE, "--at", 0, typed)
    assert (out + err).startswith(said)


def test_no_table_has_more_than_the_box(say: Say) -> None:
    for found, most in (("seahorse/points=99999", 379), ("supply/R=29", 28)):
        number = found.partition("=")[2]
        assert say("audit", FILE, "--at", 3, "--found", found)[2] == f"{number} cannot be; enter 0 to {most}.\n"


def test_the_history_says_what_a_correction_changes_in_points(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "corrected.reef"
    claim = {"by": "starfish", "do": "claim", "pieces": ["R", "G"], "points": 7}
    names = {"players": [{"name": "Ada", "sign": "starfish"}, {"name": "Bo", "sign": "shell"}]}
    lines = (
        {"game": "reef", "format": 3, "depth": "points", **names},
        {"n": 1, **claim},
        {"n": 2, "correct": 1, "with": [{**claim, "points": 13}]},
    )
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert say("history", path)[1].endswith("and claims 13 points. Ada: 6 points more.\n")
