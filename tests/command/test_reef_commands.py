"""Every command with a game of Reef: what it says, in which language, and what bad input is told."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from companion.reef.interface import COMPOSED_GAME as SAMPLE
from companion.reef.notation.setup import parse_deck_file
from companion.reef_encounter.interface import RECORDED_GAME
from tests.helpers.fixtures import Say

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests/reef/games"
HEADER = (
    '{"game": "reef", "format": 1, "players": [{"name": "Ada", "sign": "starfish"}, {"name": "Bo", "sign": "shell"}]'
)
BEGUN = (
    '{"n": 1, "by": "starfish", "do": "begin", "pieces": ["R B2", "Y C2", "G B3", "P C3"]}',
    '{"n": 2, "by": "shell", "do": "begin", "pieces": ["R B2", "Y C2", "G B3", "P C3"]}',
)


def record(path: Path, *lines: str, header: str = HEADER + "}") -> Path:
    path.write_text("\n".join([header, *lines]) + "\n", "utf-8")
    return path


def test_replay_tells_the_game_the_table_and_the_score(say: Say) -> None:
    code, out, err = say("replay", SAMPLE)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[3] == " 3  Ada takes “single piece: green, exactly 2 high” (worth 2) from the display."
    assert "Its pattern shows 4 times: 4 × 2 = 8 points." in out
    assert "Supplies: red 0, yellow 0, green 6, purple 2" in lines
    assert "  left in hand, “square of four: red” (worth 7): Its pattern does not show." in lines
    assert lines[-2:] == ["1. Ada (more points than Bo)", "2. Bo"]


def test_check_and_history_are_a_sentence(say: Say) -> None:
    assert say("check", SAMPLE) == (0, f"{SAMPLE}: fine, 60 entries. The game is over.\n", "")
    assert say("history", SAMPLE) == (0, "Nothing was ever taken back or corrected.\n", "")


def test_the_state_tells_whose_cards_one_may_know(say: Say) -> None:
    everybody = json.loads(say("state", SAMPLE, "--at", 6, "--json")[1])
    own = json.loads(say("state", SAMPLE, "--at", 6, "--json", "--seat", "seahorse")[1])
    # Of the four cards in each hand everybody saw two taken; the other two nobody told.
    seen = [["PP: G2 = 2", "YG: R around P = 2"], ["RY: G P = 2", "GP: R Y = 2"]]
    assert [player["hand"] for player in everybody["players"]] == [{"cards": 4, "known": cards} for cards in seen]
    assert own["players"][0]["hand"]["known"] == seen[0]
    assert everybody["allowed"]["take"]["choices"] == 0
    assert everybody["allowed"]["take"]["why"] == "hand-full"


def test_the_boards_read_back_and_the_audit_ticks_off(say: Say) -> None:
    code, out, _ = say("diagram", SAMPLE, "--at", 7)
    assert code == 0
    assert out.splitlines()[0] == "Ada"
    assert "2    .    G    R    ." in out
    code, out, _ = say("audit", SAMPLE, "--at", 7)
    assert "[ ] Supplies: red 16, yellow 15, green 15, purple 16" in out
    assert "[ ] 5 points" in out


def test_the_audit_finds_the_entry_that_was_the_slip(say: Say) -> None:
    code, out, _ = say("audit", SAMPLE, "--at", 8, "--found", "seahorse/A4=nothing", "--found", "supply/Y=15")
    assert code == 0
    assert out.splitlines()[0] == "Bo’s A4: the app has yellow, the table nothing"
    assert out.splitlines()[1] == "Supply of yellow pieces: the app has 14, the table 15"
    assert "Step 8 explains all of it: Bo plays" in out
    assert say("audit", SAMPLE, "--at", 8, "--found", "supply/R=15")[1] == "Table and app agree there.\n"
    assert say("audit", SAMPLE, "--at", 8, "--found", "deck/cards=50")[0] == 0
    for wrong in ("D/E4=white", "starfish/B3=RYX", "display/2=YG: R9 = 1", "tokens/7=1"):
        code, out, err = say("audit", SAMPLE, "--at", 8, "--found", wrong)
        assert (code, out) == (2, ""), wrong
        assert wrong.partition("=")[0] in err or "A1" in err or "B3" in err


@pytest.mark.parametrize("found", ["supply/R=7", "supply/R=99", "deck/cards=3", "tokens/1=1", "display/1=nothing"])
def test_after_the_end_the_audit_says_what_it_still_compares(say: Say, found: str) -> None:
    code, out, err = say("audit", SAMPLE, "--found", found)
    assert (code, out) == (2, "")
    assert "The game is over: only boards, points and cards in hand are still compared. With --at you choose" in err
    assert say("audit", SAMPLE, "--found", "starfish/points=3")[0] == 0


def test_a_space_where_nothing_was_ever_laid_is_no_slip_of_the_first_pieces(say: Say) -> None:
    code, out, _ = say("audit", SAMPLE, "--at", 30, "--found", "seahorse/A3=R")
    assert code == 0
    assert "Look at step" not in out
    assert "No entry explains the difference" in out


def test_a_player_who_is_not_at_the_table_is_refused_with_those_who_are(say: Say) -> None:
    code, out, err = say("audit", SAMPLE, "--found", "turtle/B3=RY")
    assert (code, out) == (2, "")
    assert "The field “turtle/B3” is unknown here; known are: starfish/B3, seahorse/B3, seahorse/points" in err


BAD_LINES = [
    (
        '"do": "play", "card": "YG: R0 = 1", "pieces": ["Y A1", "G A1"]',
        "card: “R0” in “R0” cannot be: a stack is 1 to 4 high.",
    ),
    ('"do": "play", "card": "YG: R5+ = 1", "pieces": []', "card: “R5+” in “R5+” cannot be: a stack is 1 to 4 high."),
    ('"do": "play", "card": "YG: R ~ = 1", "pieces": []', "card: “~” in “R ~” cannot be read."),
    (
        '"do": "play", "card": "YG: R", "pieces": []',
        "entry 3: card: “YG: R” cannot be read. A card looks like “YG: R2 R2+ / . * = 4”.",
    ),
    ('"do": "play", "card": "YK: R = 1", "pieces": []', "card: “K” in “YK” is no colour; possible are R, Y, G, P."),
    ('"do": "play", "card": "YG: R = 1", "pieces": ["B A1"]', "“pieces” says “B”; possible are: R, Y, G, P."),
    (
        '"do": "take", "slot": 4',
        "The display has 3 cards; choose one of these. [From the display, “Action A",
    ),
    ('"do": "take", "slot": 1, "card": "YG: R = 1"', "This game does not follow the cards of the display"),
    ('"do": "larva", "coral": "white"', "“do” says “larva”; possible are: begin, take, take-top"),
]


def test_a_card_in_the_header_that_the_deck_lacks_is_refused_with_its_place(say: Say, tmp_path: Path) -> None:
    header = json.loads(SAMPLE.read_text("utf-8").splitlines()[0])
    header["display"] = [None, "RR: R = 9", None]
    path = record(tmp_path / "lacks.reef", header=json.dumps(header))
    assert "Card 2 of the display: The deck of this table has no card “single piece: red”" in say("check", path)[2]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Ada’s cards in hand: The deck of this table has no card “single piece: red” (worth 7).",
                "Cards that Bo has played: The deck of this table has no card “single piece: red” (worth 8).",
                "Card 1 of the display: The deck has “single piece: red” (worth 1) only once,",
                "Card 3 of the display: The deck of this table has no card “single piece: red” (worth 9).",
                "Top card of the deck: The deck of this table has no card “single piece: red” (worth 6).",
            ],
        ),
        (
            "de",
            ["Handkarten von Ada: ", "Ausgespielte Karten von Bo: ", "Karte 1 der", "Karte 3 der", "Oberste Karte"],
        ),
        ("fr", ["Cartes en main (Ada)", "Cartes jouées (Bo)", "Carte 1 de", "Carte 3 de", "Carte du dessus de"]),
        (
            "it",
            ["Carte in mano di Ada: ", "Carte giocate da Bo: ", "Carta 1 della", "Carta 3 della", "Carta in cima"],
        ),
        (
            "es",
            [
                "Cartas en la mano de Ada: ",
                "Cartas que ha jugado Bo: ",
                "Carta disponible 1",
                "Carta disponible 3",
                "Carta superior",
            ],
        ),
    ],
)
def test_cards_of_a_position_that_the_deck_lacks_are_refused_with_their_places(
    say: Say, tmp_path: Path, language: str, told: list[str]
) -> None:
    alone = {"points": 3, "stacks": {"B2": "R", "C2": "Y", "B3": "G", "C3": "P"}}
    header = {
        "game": "reef",
        "format": 1,
        "depth": "display",
        "players": [{"name": "Ada", "sign": "starfish"}, {"name": "Bo", "sign": "turtle"}],
        "deck": {"name": "Ours", "cards": ["YG: R = 1", *["YY: R2 = 3"] * 59]},
        "position": {
            "players": [
                {**alone, "cards": ["RR: R = 7"]},
                {**alone, "cards": ["YY: R2 = 3", "YG: R = 1"], "played": [None, "RR: R = 8"]},
            ],
            "display": [{"card": "YG: R = 1"}, None, {"card": "RR: R = 9"}],
            "top": "RR: R = 6",
        },
    }
    path = record(tmp_path / "lacks.reef", header=json.dumps(header))
    for line, place in zip(say("--lang", language, "check", path)[2].splitlines(), told, strict=True):
        assert place in line


@pytest.mark.parametrize(
    ("position", "refused"),
    [
        ({"round": 0}, "The field “position.round” cannot be “0”."),
        ({"round": 10**9}, "The field “position.round” cannot be “1000000000”."),
        ({"top": "YG: R = 1"}, "This game does not follow the cards of the display"),
        ({"players": [{"stacks": {"C9": "R"}}]}, "position.players[1].stacks: “C9” is no space of a board"),
    ],
)
def test_what_cannot_be_in_a_position_is_refused(
    say: Say, tmp_path: Path, position: dict[str, Any], refused: str
) -> None:
    alone = {"points": 3, "stacks": {"B2": "R", "C2": "Y", "B3": "G", "C3": "P"}}
    fields = json.dumps({"position": {"players": [alone, alone], **position}})
    code, _, err = say("check", record(tmp_path / "taken.reef", header=f"{HEADER}, {fields[1:]}"))
    assert code == 2
    assert refused in err


def test_score_says_what_each_card_matched(say: Say) -> None:
    said = say("score", SAMPLE, "--why")[1]
    assert "red on B2 and red on B2. Its pattern shows once: 3 points. The pattern lay on B3.\n" in said
    assert "lays a point on card 2 of the display.\n" in said


@pytest.mark.parametrize(("fields", "said"), BAD_LINES)
def test_a_line_that_cannot_be_is_one_sentence_with_its_place(
    say: Say, tmp_path: Path, fields: str, said: str
) -> None:
    path = record(tmp_path / "bad.reef", *BEGUN, f'{{"n": 3, "by": "starfish", {fields}}}')
    code, out, err = say("check", path)
    assert (code, out) == (1, "")
    assert "Line 4, entry 3: " in err
    assert said in err
    assert len(err.strip().splitlines()) == 1


def test_pieces_are_called_blue_where_the_deck_says_so(say: Say, tmp_path: Path) -> None:
    header = HEADER + ', "deck": {"name": "", "blue": true, "cards": []}}'
    bad = '{"n": 3, "by": "starfish", "do": "play", "card": "YG: R = 1", "pieces": ["P A1", "P A1"]}'
    path = record(tmp_path / "blue.reef", *BEGUN, bad, header=header)
    said = ""
    for command in ("replay", "state", "audit", "score", "history"):
        code, out, err = say(command, path)
        assert code == 1
        said += out + err
    said += say("audit", path, "--at", "2", "--found", "supply/P=7")[1]
    assert "does not give so many blue pieces" in said
    assert "blue on C3" in said
    assert "Supply of blue pieces" in said
    assert "purple" not in said


def test_a_token_on_a_card_that_is_not_the_lowest_is_refused(say: Say, tmp_path: Path) -> None:
    header = HEADER + ', "depth": "display", "display": ["YG: R = 1", "GP: R Y = 2", null]}'
    path = record(
        tmp_path / "token.reef", *BEGUN, '{"n": 3, "by": "starfish", "do": "take-top", "onto": 2}', header=header
    )
    said = "That is “single piece: red” (worth 1), not “side by side: red and yellow” (worth 2)."
    assert said in say("check", path)[2]


BAD_HEADERS = [
    (
        f'"deck": {{"cards": {json.dumps(["YG: R = 1"] * 61)}}}',
        "deck.cards[61]: This would be one card more than the 60 of a deck: YG: R = 1.",
    ),
    ('"deck": {"cards": ["YG: R9 = 1"]}', "deck.cards[1]: “R9” in “R9” cannot be: a stack is 1 to 4 high."),
    ('"colour": "blue"', "The field “colour” is unknown here"),
    (
        '"position": {"players": [{"stacks": {"A1": "RRRR"}}, {"stacks": {"A1": "RYGP"}}],'
        ' "supply": {"R": 20, "Y": 17, "G": 17, "P": 17}}',
        "The supply of red pieces cannot be 20: with what lies on the boards it has 13.",
    ),
    (
        '"position": {"players": [{"stacks": {"A1": "RRRRR"}}, {"stacks": {"E1": "R"}}]}',
        "“E1” is no space of a board; spaces are named A1 to D4.",
    ),
]


@pytest.mark.parametrize(("fields", "said"), BAD_HEADERS)
def test_a_header_that_cannot_be_is_told_with_its_place(say: Say, tmp_path: Path, fields: str, said: str) -> None:
    path = record(tmp_path / "bad.reef", header=f"{HEADER}, {fields}}}")
    code, out, err = say("check", path)
    assert (code, out) == (2, "")
    assert said in err


def test_a_supply_of_blue_pieces_that_does_not_fit_is_called_blue(say: Say, tmp_path: Path) -> None:
    fields = (
        '"deck": {"name": "", "blue": true, "cards": []}, "position": {"players": [{"stacks": {"A1": "PPPP"}},'
        ' {"stacks": {"A1": "RYGP"}}], "supply": {"R": 17, "Y": 17, "G": 17, "P": 17}}'
    )
    err = say("check", record(tmp_path / "blue.reef", header=f"{HEADER}, {fields}}}"))[2]
    assert "The supply of blue pieces cannot be 17: with what lies on the boards it has 13." in err


def test_more_copies_than_the_deck_has_are_refused(say: Say, tmp_path: Path) -> None:
    lines = (GAMES / "colour-2.reef").read_text("utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    for entry in entries:
        del entry["sum"]
    first, second = [entry for entry in entries if entry.get("do") == "play"][:2]
    second["card"] = first["card"]
    code, _, err = say(
        "check", record(tmp_path / "twice.reef", *map(json.dumps, entries[1:]), header=json.dumps(entries[0]))
    )
    assert code == 1
    assert "only once, and it lies elsewhere in sight." in err or "does not hold" in err


def test_a_game_of_the_other_kind_is_told_by_its_header(say: Say, tmp_path: Path) -> None:
    mixed = tmp_path / "mixed.reef"
    own = RECORDED_GAME.read_text("utf-8").splitlines()
    mixed.write_text("\n".join([SAMPLE.read_text("utf-8").splitlines()[0], *own[1:4]]) + "\n", "utf-8")
    code, _, err = say("check", mixed)
    assert code == 1
    assert "“by” says “purple”; possible are: starfish, seahorse." in err


def test_the_record_of_the_documents_holds(say: Say, tmp_path: Path) -> None:
    page = (ROOT / "docs/record-format-reef.md").read_text("utf-8")
    quoted = re.findall(r"^```\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    path = tmp_path / "documented.reef"
    path.write_text(quoted[0], "utf-8")
    assert say("check", path)[0] == 0
    path.write_text(quoted[1], "utf-8")
    assert say("check", path)[0] == 0
    assert len(parse_deck_file(quoted[2].encode()).cards) == 2


@pytest.mark.parametrize(
    ("path", "ours", "others", "named"),
    [(SAMPLE, "reef", "reef-encounter", "“deck”"), (RECORDED_GAME, "reef-encounter", "reef", "“advanced”")],
)
def test_a_game_under_the_word_of_the_other_is_refused_with_the_place(
    path: Path, ours: str, others: str, named: str, say: Say, tmp_path: Path
) -> None:
    mixed = tmp_path / "mixed.reef"
    mixed.write_text(re.sub(', "sum": "[0-9a-f]+"', "", path.read_text("utf-8")).replace(ours, others, 1), "utf-8")
    for command in ("check", "replay", "score", "state", "audit", "history", "diagram", "story"):
        code, out, err = say(command, mixed)
        assert (code, out) == (2, "")
        assert f"The field {named} is unknown here" in err
        assert "Traceback" not in err


def test_the_audit_says_so_instead_of_blaming_more_than_one_thing(say: Say) -> None:
    moved = say("audit", SAMPLE, "--at", 30, "--found", "starfish/D3=nothing", "--found", "starfish/C3=PP")[1]
    assert "One piece explains all of it. Step 27: " in moved
    assert "With purple on C3 instead of purple on D3 table and app agree" in moved
    twice = say("audit", SAMPLE, "--at", 30, "--found", "seahorse/points=16")[1]
    assert "Most likely they were taken twice. The pattern lay on C3." in twice
    for said in (moved, twice):
        assert "more than one thing" not in said


def test_what_was_mistyped_is_told_without_blaming_the_file(say: Say) -> None:
    err = say("audit", SAMPLE, "--found", "seahorse/points=abc")[2]
    assert err == "For seahorse/points a number is wanted, such as 12, not “abc”.\n"
    assert say("check", "nofile.reef")[2].startswith("There is no file nofile.reef. Check how its name")


def test_only_the_option_is_blamed_that_a_command_does_not_have(say: Say) -> None:
    assert "there is no option “--game”; leave it out. See" in say("replay", "--game", "reef", SAMPLE)[2]


def test_points_that_are_missing_are_told_while_the_game_goes_on(say: Say) -> None:
    unnamed = ROOT / "tests/saving/reef_of_0_2_0/unnamed.reef"
    steps = [json.loads(line) for line in unnamed.read_text("utf-8").splitlines()[1:]]
    step = next(entry["n"] for entry in steps if entry["do"] == "play" and "card" not in entry)
    out = say("state", unnamed, "--at", step)[1]
    assert "at least" in out
    assert "1 card that was played is not named yet" in out
