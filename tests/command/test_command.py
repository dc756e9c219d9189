"""The command line as a person or a script meets it: what it says, in which language, with which exit code."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.cli.package_commands import PACKAGE_COMMANDS
from companion.record import format as record_format
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.box import PlayerColour
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.notation.views import read_diagram
from companion.translator import LANGUAGES, NATIVE_NAMES
from tests.games.moments import Moment
from tests.helpers.fixtures import Say
from tests.trust.helpers.spoiling import by_hand

ROOT = Path(__file__).parent.parent.parent


def test_replay_tells_the_game_and_then_the_table(say: Say) -> None:
    code, out, err = say("replay", REAL)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "  1  Anna feeds the parrotfish its first polyp."
    assert "  6  Anna places a white polyp on D/E4. Extra growth: a white polyp on D/D4." in lines
    assert any("locks the coral tile “grey over yellow” with a blue alga cylinder" in line for line in lines)
    assert "The game is over: a parrotfish has eaten all four shrimps." in lines
    assert "Board D" in lines


def test_check_is_one_sentence(say: Say) -> None:
    assert say("check", REAL) == (0, f"{REAL}: fine, 124 entries. The game is over.\n", "")


def test_score_explains_every_point(say: Say) -> None:
    code, out, _ = say("score", REAL)
    assert code == 0
    assert "  Orange: 4 (stronger than white, yellow and pink)" in out
    assert "Anna: 34 to 36 points" in out
    assert "  3 orange polyps at 4: 12" in out
    assert "  1 hidden polyp: not known yet" in out


def test_state_as_json_tells_what_is_known(say: Say) -> None:
    document = json.loads(say("state", REAL, "--json")[1])
    assert document["coral_values"] == {"white": 2, "yellow": 3, "orange": 4, "pink": 2, "grey": 4}
    assert document["end"] == {"trigger": "end.shrimps", "by": "purple", "still_to_eat": []}
    first, second = document["players"]
    assert (first["score"]["least"], first["score"]["most"], first["fish"]["unknown"]) == (34, 36, 1)
    assert (second["shrimps_eaten"], second["shrimp_on_open_sea"]) == (3, True)
    assert document["ranking"] is None
    assert document["allowed"]["larva"]["why"] == "game-over"


@pytest.mark.slow
def test_state_as_json_counts_what_can_be_eaten_by_corals_and_forgets_a_larva_that_is_over(say: Say) -> None:
    def at(step: int) -> dict[str, object]:
        return json.loads(say("state", REAL, "--at", step, "--json")[1])

    assert [at(step)["allowed"]["eat"]["choices"] for step in (90, 94, 95)] == [1, 2, 0]
    turns = [at(step)["turn"] for step in range(5, 60, 6)]
    assert {turn["laid_from_hand"] for turn in turns if turn["growing"] is None} == {0}
    assert {turn["laid_from_hand"] for turn in turns if turn["growing"] is not None} > {1, 2}


def test_a_seat_alone_sees_what_its_player_told(say: Say, tmp_path: Path) -> None:
    lines = REAL.read_text("utf-8").splitlines(keepends=True)
    lines[1] = '{"n": 1, "by": "purple", "do": "feed-fish", "coral": "grey"}\n'
    path = tmp_path / "told.reef"
    path.write_text("".join(lines), "utf-8")

    def fish(*words: str) -> dict[str, object]:
        return json.loads(say("state", path, "--json", *words)[1])["players"][0]

    assert fish("--seat", "purple")["fish"]["told"]["grey"] == 1
    assert fish("--seat", "purple")["score"]["least"] == 36
    for other in ((), ("--seat", "green")):
        assert fish(*other)["fish"]["told"]["grey"] == 0
        assert (fish(*other)["score"]["least"], fish(*other)["score"]["most"]) == (34, 36)


def test_only_its_owner_is_told_that_a_telling_cannot_be_right(say: Say, tmp_path: Path) -> None:
    """The first player told of a grey polyp, and opens a pink one."""
    lines = REAL.read_text("utf-8").splitlines(keepends=True)
    lines[1] = '{"n": 1, "by": "purple", "do": "feed-fish", "coral": "grey"}\n'
    lines.append('{"n": 125, "by": "purple", "do": "reveal", "polyps": ["pink"]}\n')
    path = tmp_path / "told.reef"
    path.write_text("".join(lines), "utf-8")
    assert say("check", path)[0] == 0
    sentence = "By all that was entered, what was told in private cannot be right."
    for command in ("state", "audit"):
        assert sentence in say(command, path, "--seat", "purple")[1]
        for other in ((), ("--seat", "green")):
            assert sentence not in say(command, path, *other)[1]
    documents = [json.loads(say("state", path, "--json", "--seat", seat)[1]) for seat in ("purple", "green")]
    assert [document["players"][0]["contradicted"] for document in documents] == [True, False]


def test_history_tells_what_was_taken_back(say: Say, tmp_path: Path) -> None:
    assert say("history", REAL) == (0, "Nothing was ever taken back or corrected.\n", "")
    path = tmp_path / "second-thoughts.reef"
    path.write_text(REAL.read_text("utf-8") + record_format.entry_line(125, {"take-back": 1, "by": "green"}), "utf-8")
    said = "Entry 125: Ben takes back: Ben eats nothing in the additional turn.\n"
    assert say("history", path) == (0, said, "")
    path.write_text(REAL.read_text("utf-8") + '{"n": 125, "take-back": 100}\n', "utf-8")
    line = say("history", path)[1]
    assert line.endswith(" And 80 more steps.\n")
    assert len(line) < 2_000


def test_audit_lists_what_must_lie_where_and_finds_the_slip(say: Say) -> None:
    code, out, err = say("audit", REAL, "--at", 80)
    assert (code, err) == (0, "")
    assert "[ ] 7 yellow polyps\n" in out
    assert "behind the screen" not in out
    assert "behind the screen: 1 white polyp" in say("audit", REAL, "--at", 80, "--seat", "purple")[1]
    assert say("audit", REAL, "--at", 80, "--found", "B/E2=grey+purple")[1] == "Table and app agree there.\n"
    found = say("audit", REAL, "--at", 8, "--found", "D/E5=nothing", "--found", "D/E4=white")[1]
    assert found.splitlines()[0] == "D/E5: the app has a white polyp, the table nothing"
    assert "Look at step 8 first" in found
    code, out, err = say("audit", REAL, "--found", "D/E4=tea")
    assert (code, out) == (2, "")
    assert "possible are: white, yellow" in err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("foo bar", "“foo bar” does not begin with an action. Actions are: feed-fish, choose-larvae,"),
        ("place D/E4 white", "“place D/E4 white” cannot be read; it is typed like this: “place D/E4”."),
        ("move", "“move” cannot be read; it is typed like this: “move D/E4 D/E5”."),
        ("eat D yellow", "“eat D yellow” cannot be read; it is typed like this: “eat D/E4”."),
        ("larva purple", "In “larva purple” there cannot be “purple”; possible are: white, yellow,"),
    ],
)
def test_a_slip_in_what_is_asked_is_not_laid_to_the_saved_game(say: Say, typed: str, said: str) -> None:
    code, out, err = say("why", REAL, "--at", 80, typed)
    assert (code, out) == (2, "")
    assert err.startswith(said)


def test_what_only_a_consumed_polyp_allows_is_not_called_allowed(say: Say) -> None:
    code, out, _ = say("why", REAL, "--at", 48, "place B/D1")
    assert code == 0
    assert "This is allowed now." not in out
    assert out.splitlines()[-1] == "With a consumed polyp this is allowed now."
    assert say("why", REAL, "--at", 48, "place B/D1 consumed")[1] == "This is allowed now.\n"


def test_a_diagram_reads_back(say: Say) -> None:
    code, out, _ = say("diagram", REAL, "--at", 60)
    assert code == 0
    rocks = Game.open(REEF_ENCOUNTER, REAL).history.state_at(Moment.BEFORE_LOCK).rocks
    read = read_diagram(out, [PlayerColour.PURPLE, PlayerColour.GREEN])
    assert (read["B"], read["D"]) == rocks


@pytest.mark.parametrize(
    "path", [pytest.param(REAL, marks=pytest.mark.slow), COMPOSED_GAME], ids=lambda path: path.stem
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_speaks_every_language(
    language: str, path: Path, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    for words in (
        *((each, path) for each in ("replay", "check", "score", "state", "diagram", "audit", "history")),
        ("--help",),
    ):
        code, out, err = say(*words, "--lang", language)
        assert (code, err) == (0, ""), words
        assert "{" not in out.replace(f"{{{','.join(NATIVE_NAMES)}}}", "")
        assert language == "en" or words[0] != "score" or out != say(*words, "--lang", "en")[1]
        with monkeypatch.context() as surroundings:
            surroundings.setenv("LC_ALL", f"{language}_XX")  # of all variables it comes first
            surroundings.delenv("LANGUAGE")
            assert say(*words)[1] == out, "the language of the surroundings does the same as --lang"


@pytest.mark.parametrize("name", ["replay", "completion", *PACKAGE_COMMANDS])
def test_help_speaks_the_language_that_is_asked_for(name: str, say: Say) -> None:
    asked = say(name, "--lang", "de", "--help") if name != "completion" else say("--lang", "de", name, "--help")
    assert asked[0] == 0
    assert asked[1].startswith(f"Aufruf: reef-companion {name} ")
    assert "FILE" not in asked[1]
    assert "FOLDER" not in asked[1]
    if name != "completion":
        assert say(name, "--help", "--lang=de")[1] == asked[1]


@pytest.mark.parametrize(
    ("language", "word"),
    [("de", "Würfel"), ("fr", "cube larve"), ("it", "cubetto larva"), ("es", "cubo de larva")],
)
def test_log_lines_use_the_terms_of_each_edition(language: str, word: str, say: Say) -> None:
    out = say("replay", REAL, "--lang", language)[1]
    assert word in out or word.lower() in out
    assert "larva cube" not in out


def test_a_damaged_record_is_said_with_line_and_entry_and_everything_before_it_is_shown(
    say: Say, tmp_path: Path
) -> None:
    lines = REAL.read_text("utf-8").splitlines(keepends=True)
    lines[40] = lines[40].replace('"do"', '"dont"')
    path = tmp_path / "damaged.reef"
    path.write_text("".join(lines), "utf-8")
    code, out, err = say("check", path)
    assert (code, out) == (1, "")
    assert "Line 41, entry 40" in err
    assert "Everything before it holds." in err
    assert say("state", path)[0] == 1
    assert say("replay", path)[1].count("\n39  ") == 1


def test_a_refusal_in_a_record_names_its_rule_and_page(say: Say, tmp_path: Path) -> None:
    lines = REAL.read_text("utf-8").splitlines(keepends=True)
    lines[6] = by_hand(lines[6].replace("D/E4", "D/D6"))
    path = tmp_path / "refused.reef"
    path.write_text("".join(lines), "utf-8")
    err = say("check", path)[2]
    assert "D/D6 is deep water" in err
    assert "p. 3 of the English rulebook]" in err


@pytest.mark.parametrize(
    ("words", "piece"),
    [
        (["check", "missing.reef"], "There is no file missing.reef. Check how its name"),
        (["check", str(ROOT)], "is a folder"),
        (["state", str(REAL), "--at", "500"], "There is no step 500; the last one is step 124."),
        (["state", str(REAL), "--seat", "blue"], "“blue” is not among table, purple, green."),
        (["chek", str(REAL)], "--help"),
        (["replay"], "--help"),
        (["replay", str(REAL), "--lang", "xx"], "--help"),
        (["state", str(REAL), "--at", "soon"], "--help"),
        (["state", str(REAL), "--at", "9" * 5_000], "is no step; write its number, such as 40"),
        (["state", str(REAL), "--lang", "x" * 5_000], "is not among"),
        (["print", "--paper", "x" * 5_000], "There is no paper"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_exit_code_2(words: Sequence[str], piece: str, say: Say) -> None:
    code, out, err = say(*words)
    assert code == 2
    assert out == ""
    assert piece in err
    assert len(err.splitlines()) == 1
    assert len(err) < 300
    assert "rror" not in err
    assert "Traceback" not in err


def test_what_is_said_of_a_file_keeps_the_space_of_a_french_colon(say: Say) -> None:
    _, fine, _ = say("--lang", "fr", "check", str(REAL))
    assert f"{REAL}\u202f: tout va bien" in fine
    _, _, refused = say("--lang", "fr", "check", __file__)
    assert refused.startswith(f"{__file__}\u202f: ")


def test_a_reader_that_stops_early_is_no_trouble() -> None:
    """`reef-companion replay FILE | head -1`, in a process of its own."""
    command = [sys.executable, "-m", "companion", "replay", str(REAL)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as ran:
        assert ran.stdout.readline().startswith("  1  ")
        ran.stdout.close()
        assert "Traceback" not in ran.stderr.read()


def test_licences_are_told_with_their_text(say: Say) -> None:
    code, out, err = say("--licences")
    assert (code, err) == (0, "")
    for words in (
        "reef-companion: LICENSE\n",
        "CC BY-SA 4.0",
        "font: OFL.txt\n",
        "SIL OPEN FONT LICENSE",
        "kivy: LICENSE\n",
        "pillow: LICENSE\n",
        "reportlab: LICENSE",
    ):
        assert words in out


def test_the_version_is_told_with_what_it_runs_on(say: Say) -> None:
    from companion import __version__

    code, said = say("--version")[:2]
    first, second, third = said.splitlines()
    assert third.endswith("reef-companion --licences")
    assert (code, first) == (0, f"reef-companion {__version__}")
    assert second.startswith(f"Python {sys.version_info.major}.{sys.version_info.minor}")
    assert "reportlab" in second
