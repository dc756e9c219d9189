"""What people type: several files, capital letters, slips of the finger, closed outputs, machines without a home."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from shlex import quote

import pytest

from companion.__main__ import main
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.interface import RECORDED_GAME
from tests.helpers.fixtures import Say

ROOT = Path(__file__).parent.parent.parent


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    with pytest.raises(SystemExit) as ended:
        main([str(word) for word in words])
    assert ended.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("audit", RECORDED_GAME, "--found", "D/E4"), "write it like this: D/E4=white."),
        (("audit", COMPOSED_GAME, "--found", ""), "write it like this: seahorse/B3=RY."),
        (("audit", RECORDED_GAME, "--found", "D/Z9=white"), "“D/Z9” is no space of the boards in play"),
        (("state", RECORDED_GAME, "--seat", "blue"), "“blue” is not among table, purple, green."),
        (("judge", "", "R = 1"), "such as “R3 . Y2 .”."),
        (("score", "--game", "reef", "--tokens", "-1,2", "--hands", "1,2"), "“-1” is no number of points"),
        (
            ("score", RECORDED_GAME, "--tokens", "1,2"),
            "A saved game has its own points. Leave out the file, or --tokens",
        ),
        (
            ("suggest", RECORDED_GAME, "--level", "EASY"),
            "There is nothing to decide for Anna after step 124. Choose another step with --at.",
        ),
        (
            ("standings", RECORDED_GAME.parent, "--apart", "x:Ben=Bo"),
            "There is no game x in this folder. Write the number with which its file begins",
        ),
    ],
)
def test_what_cannot_be_read_is_answered_with_how_to_write_it(words: tuple[object, ...], said: str, say: Say) -> None:
    code, out, err = say(*words)
    assert (code, out) == (2, "")
    assert err.endswith(said + "\n") or err.startswith(said)
    assert str(words[1]) not in err or not words[1], "nothing is wrong with the saved game"


def test_help_is_a_command_too(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("help",), ("HELP", "check"), ("help", "print")):
        with pytest.raises(SystemExit) as ended:
            main([*words])
        asked = capsys.readouterr().out
        assert ended.value.code == 0
        with pytest.raises(SystemExit):
            main([*words[1:], "--help"])
        assert capsys.readouterr().out == asked


def test_several_files_are_answered_one_after_the_other(say: Say, tmp_path: Path) -> None:
    for name in ("a.reef", "b.reef"):
        shutil.copyfile(RECORDED_GAME, tmp_path / name)
    one, other = tmp_path / "a.reef", tmp_path / "b.reef"
    code, out, err = say("check", one, other, one)
    assert (code, err, out.count(": fine")) == (0, "", 2)
    code, out, err = say("score", one, tmp_path / "missing.reef", COMPOSED_GAME)
    assert code == 2
    assert "There is no file" in err
    assert f"{one}:" in out
    assert f"{COMPOSED_GAME}:" in out
    assert say("check", tmp_path / "*.reef")[1].count(": fine") == 2
    assert say("share", one, other, "--output", tmp_path / "page")[0] == 2
    assert say("share", one, other, "--output", tmp_path)[0] == 0
    assert {path.name for path in tmp_path.glob("*.html")} == {"a.html", "b.html"}


def test_capital_letters_mean_the_same(say: Say) -> None:
    assert say("CHECK", RECORDED_GAME) == say("check", RECORDED_GAME)
    assert say("Score", RECORDED_GAME, "--JSON", "--Lang", "DE") == say(
        "score", RECORDED_GAME, "--json", "--lang", "de"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chekc", "a.reef"), "did you mean “check”?"),
        (("standing",), "did you mean “standings”?"),
        (("completion",), "write for example: reef-companion completion bash"),
        (("score", "a.reef", "--jsno"), "did you mean “--json”?"),
        (("share", "a.reef", "--ouput", "x"), "did you mean “--output”?"),
        (("check", "a.reef", "--fast"), "there is no option “--fast”; leave it out"),
        (("check",), "write for example: reef-companion check game.reef. See"),
        (("courses", "a.reef", "b.reef"), "“b.reef” is one word too many"),
        (("state", "a.reef", "--at"), "“--at” needs a word after it: N"),
        (("check", ""), "the name of a file or folder is missing"),
        (("check", "   "), "the name of a file or folder is missing"),
        (("completion", "powershell"), "is not among bash, zsh, fish"),
    ],
)
def test_a_slip_is_answered_with_what_to_do(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert said in refused(capsys, *words)


@pytest.mark.skipif(os.name != "posix", reason="as Unix closes streams and forgets homes")
@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("{python} -m companion --help > /dev/full", 2, "No space left"),
        ("{python} -m companion check --help > /dev/full", 2, "No space left"),
        ("{python} -m companion demo --words >&-", 0, ""),
        ("{python} -m companion check {game} >&- 2>&-", 0, ""),
    ],
)
def test_a_machine_that_lacks_something(typed: str, code: int, said: str) -> None:
    line = typed.format(python=quote(sys.executable), game=quote(str(RECORDED_GAME)))
    done = subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, "Traceback" in done.stderr, "Exception" in done.stderr) == (code, False, False), done
    assert said in done.stderr


@pytest.mark.parametrize("words", [("standings",), ("play",), ("demo", "--words"), ("completion", "bash")])
def test_a_machine_without_a_home(words: tuple[str, ...], say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("REEF_COMPANION_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", nowhere)
    code, out, err = say(*words)
    if words[0] in ("standings", "play"):
        assert (code, out) == (2, "")
        assert "Set HOME to that folder" in err
    else:
        assert code == 0, err


@pytest.mark.parametrize("wished", ["~/reef games", "$HOME/reef games", "${HOME}/reef games"])
def test_a_wished_home_is_read_as_a_shell_reads_it(
    wished: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.places import home

    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("REEF_COMPANION_HOME", wished)
    assert home() == tmp_path / "reef games"


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        (("why", RECORDED_GAME, "--at", 80, "Eat D/E4"), ("why", RECORDED_GAME, "--at", 80, "eat D/E4")),
        (("why", RECORDED_GAME, "--at", 80, "EAT d/e4"), ("why", RECORDED_GAME, "--at", 80, "eat D/E4")),
        (
            ("why", RECORDED_GAME, "--at", 80, "place d/e4 consumed"),
            ("why", RECORDED_GAME, "--at", 80, "place D/E4 consumed"),
        ),
        (("why", COMPOSED_GAME, "--at", 20, "Take 2"), ("why", COMPOSED_GAME, "--at", 20, "take 2")),
        (("audit", RECORDED_GAME, "--found", "d/e4=White"), ("audit", RECORDED_GAME, "--found", "D/E4=white")),
        (
            ("audit", COMPOSED_GAME, "--found", "Seahorse/b3=ry"),
            ("audit", COMPOSED_GAME, "--found", "seahorse/B3=RY"),
        ),
        (("state", RECORDED_GAME, "--seat", "Purple"), ("state", RECORDED_GAME, "--seat", "purple")),
        (
            ("judge", "r2 R2 . . / . r2 R3 . / . R2 y . / . R2 . .", "yg: r2 R2 = 4"),
            ("judge", "R2 R2 . . / . R2 R3 . / . R2 Y . / . R2 . .", "YG: R2 R2 = 4"),
        ),
        (
            ("judge", "B2 B2 . . / . . . . / . . . . / . . . .", "b2 b2 = 4"),
            ("judge", "P2 P2 . . / . . . . / . . . . / . . . .", "P2 P2 = 4"),
        ),
    ],
)
def test_words_for_colours_spaces_and_cards_may_have_any_case(
    typed: tuple[object, ...], plain: tuple[object, ...], say: Say
) -> None:
    assert say(*plain)[0] == 0
    assert say(*typed) == say(*plain)


def test_the_slot_of_the_display_is_bounded_as_the_display_is(say: Say) -> None:
    for slot in ("0", "4", "x"):
        assert say("why", COMPOSED_GAME, f"take {slot}")[2].startswith("For slot a number from 1 to 3 is wanted")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "C", "LANGUAGE": "de:en"}, "en"),
        ({"LANG": "POSIX", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "de"),
        ({"LANG": "frr_DE.UTF-8"}, "en"),
        ({"LANG": "est_EE"}, "en"),
        ({"LANG": "itl"}, "en"),
        ({"LANG": "frr_DE", "LANGUAGE": "frr:de"}, "de"),
        ({"LANG": "ES_mx@euro"}, "es"),
    ],
)
def test_the_language_is_the_one_that_the_system_names(environment: dict[str, str], language: str) -> None:
    from companion.translator import system_language

    assert system_language(environment) == language


def test_names_stand_in_the_order_of_people() -> None:
    from companion.text import in_order

    names = ["Zoë", "anna", "Ägidius", "Øystein", "Ben", "Łukasz", "Anna", "olga", "Lea", "Mia", "Æbbe", "straße"]
    want = ["Æbbe", "Ägidius", "Anna", "anna", "Ben", "Lea", "Łukasz", "Mia", "olga", "Øystein", "straße", "Zoë"]
    assert in_order(names) == want


def test_whoever_types_version_as_a_command_gets_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["version"])
    assert not ended.value.code
    assert capsys.readouterr().out.startswith("reef-companion ")
