"""The command as a person uses it: sentences, exit codes, files."""

import errno
import json
import os
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.files import atomic_replace
from companion.translator import LANGUAGES
from printables.cli import print as command
from printables.job import Progress
from printables.layout import kit
from printables.layout.kit import make_kit
from printables.layout.request import KitRequest
from printables.reef_encounter.kit import KIT
from tests.helpers.fixtures import keep_preferences_in
from tests.helpers.permissions import read_only
from tests.printables.helpers.pdf_reading import words_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to print into, and a configuration folder beside it."""
    keep_preferences_in(tmp_path / "config", monkeypatch)
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = command.main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


BAD = [
    (("--tile", "30"), "choose 18 to 25 mm"),
    (("--tile", "17.9"), "choose 18 to 25 mm"),
    (("--tile", "nan"), "is no size in mm"),
    (("--tile", "big"), "for example --tile 20"),
    (("--paper", "b5"), "a4, letter, a3"),
    (("--lang", "xx"), "en, de, fr, it, es"),
    (("--lang", "zh_CN"), "does not speak “zh_CN”"),
    (("--list", "--lang", "zh_CN"), "does not speak “zh_CN”"),
    (("--list", "--paper", "b5"), "a4, letter, a3"),
    (("--ink", "gold"), "full, saver, grey"),
    (("--sides", "inside"), "gutter, duplex-long, duplex-short, faces, fronts"),
    (("--back-offset", "9,0"), "at most 5 mm"),
    (("--back-offset", "nan,0"), "is no offset"),
    (("--back-offset", "1"), "for example --back-offset=0.5,-0.25"),
    (("--back-offset", "a,b"), "for example --back-offset=0.5,-0.25"),
    (("--only", "dragons"), "all, contents"),
    (("--only", "bagg"), "Did you mean “bag”?"),
    (("--only", "boards"), "no part “boards”, but reef-boards, open-sea-board"),
    (("--clearance", "-1,5"), "choose 0 to 1.5 mm"),
    (("--colours", "blue"), "no other colours"),
    (("--preview", "one", "--simulator", "./one"), "a folder for each"),
    (("--spare", "dragon=2"), "--list names all pieces"),
    (("--spare", "pnik=2"), "Did you mean “pink”?"),
    (("--spare", "coral-tile-14"), "Did you mean “coral-tile-4”?"),
    (("--level", "4"), "choose 1, 2, 3"),
    (("--machine", "saw"), "hand, silhouette-3, silhouette-4, cricut"),
    (("--level", "all"), "choose 1, 2, 3"),
    (("--level", ""), "“--level” needs a word"),
    (("--clearance", "2"), "choose 0 to 1.5 mm"),
    (("--clearance", "wide"), "for example --clearance 0.5"),
    (("--spare", "pink=0"), "choose 1 to 200"),
    (("--spare", "pink=-3"), "choose 1 to 200"),
    (("--spare", "pink=many"), "for example --spare pink=3"),
    (("--output", "nowhere/kit.pdf"), "There is no folder"),
    (("--only", "rules", "--machine", "cricut"), "Choose other parts"),
    (("--only", "screens", "--machine", "silhouette-4"), "Choose other parts"),
    (("--only", "coral-tiles", "--machine", "silhouette-3"), "--sides duplex-long"),
    (("--only", "rules", "--cut-lines", "lines"), "Choose a part with pieces"),
    (("--only", "rules", "--simulator", "table"), "Choose a part with pieces"),
    (("--only", "coral-tiles", "--back-offset=1,1"), "--sides duplex-long or duplex-short"),
    (("--only", "coral-tiles", "--sides", "faces", "--back-offset", "1,1"), "--sides duplex-long or duplex-short"),
    (("--own-pieces", "--only", "larva-cubes"), "Leave out --own-pieces"),
    (("--names", "Anna", "--only", "rules"), "score-pad, screens, parrotfish"),
    (("--names", "Anna", "--level", "1"), "score-pad, screens, parrotfish"),
    (("--names", "Anna", "--stl", "solids"), "about paper"),
    (("--machine", "cricut", "--stl", "solids"), "about paper"),
    (("--output", "kit.pdf", "--cut-lines", "lines"), "Leave out --output"),
    (("--frobnicate",), "--help"),
    (("--tile",), "--help"),
]


@pytest.mark.parametrize(("words", "possible"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_what_cannot_be_is_refused_with_a_sentence_and_nothing_is_written(
    home: Path, capsys: pytest.CaptureFixture[str], words: Sequence[str], possible: str
) -> None:
    code, out, err = run(capsys, *words)
    assert code == 2
    assert possible in err
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert out == ""
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_refusals_speak_the_chosen_language(capsys: pytest.CaptureFixture[str], language: str) -> None:
    _, _, english = run(capsys, "--paper", "b5")
    code, _, err = run(capsys, "--paper", "b5", "--lang", language)
    assert code == 2
    assert "b5" in err
    assert err != english


def test_it_says_where_the_kit_is_and_what_to_load(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--only", "coral-tiles")
    assert code == 0
    assert str(home / "reef-encounter-a4-en-coral-tiles.pdf") in out
    assert "1 sheet of A4, paper for greyboard (page 1)" in out
    assert (home / "reef-encounter-a4-en-coral-tiles.pdf").read_bytes().startswith(b"%PDF-")


def test_the_systems_paper_and_language_are_the_default(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    monkeypatch.delenv("LANGUAGE")
    monkeypatch.setenv("PAPERSIZE", "letter")
    assert run(capsys, "--only", "coral-tiles")[0] == 0
    assert [file.name for file in home.iterdir()] == ["reef-encounter-letter-es-coral-tiles.pdf"]


def test_a_kit_of_ours_is_written_anew_but_nobody_elses_file(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = home / "kit.pdf"
    assert run(capsys, "--only", "coral-tiles", "--output", "kit.pdf")[0] == 0
    first = target.read_bytes()
    assert run(capsys, "--only", "open-sea-board", "--output", "kit.pdf")[0] == 0
    assert target.read_bytes() != first
    target.write_bytes(b"%PDF-1.7 somebody's thesis")
    code, _, err = run(capsys, "--only", "coral-tiles", "--output", "kit.pdf")
    assert code == 2
    assert "--force" in err
    assert target.read_bytes() == b"%PDF-1.7 somebody's thesis"
    assert run(capsys, "--only", "coral-tiles", "--output", "kit.pdf", "--force")[0] == 0
    assert target.read_bytes() != b"%PDF-1.7 somebody's thesis"


def _write_half(target: Path) -> None:
    with kit.atomic_output(target) as stream:
        stream.write(b"half")
        raise RuntimeError


def test_an_interrupted_write_leaves_the_old_file_and_no_rest(home: Path) -> None:
    target = home / "kit.pdf"
    target.write_bytes(b"before")
    with pytest.raises(RuntimeError):
        _write_half(target)
    assert [file.name for file in home.iterdir()] == ["kit.pdf"]
    assert target.read_bytes() == b"before"


def test_a_folder_without_permission_is_a_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "shut").mkdir()
    with read_only(home):
        (home / "shut").chmod(0)
        for place in (".", "shut", "shut/kit.pdf"):
            code, _, err = run(capsys, "--only", "coral-tiles", "--output", place)
            assert code == 2
            assert "cannot be written: the folder does not allow it" in err


@pytest.mark.slow
def test_the_list_names_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--list", "--lang", "de")
    assert code == 0
    assert "coral-tiles" in out
    assert "Korallenplättchen" in out


@pytest.mark.slow
def test_the_list_tells_coral_tiles_by_their_corals_as_no_number_stands_on_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = run(capsys, "--list", "--lang", "en")[1]
    assert re.search(r"coral-tile-2 .*white and orange", out)


@pytest.mark.slow
def test_every_piece_that_is_listed_can_be_asked_for(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed = run(capsys, "--list", "--lang", "en")[1].partition("--spare")[2]
    names = re.findall(r"(?:(?<=  )|(?<=, ))[a-z]+(?:-[a-z0-9]+)+(?=,|$|  )", listed, re.MULTILINE)
    assert {"parrotfish-red", "shrimp-red", "screen-green", "coral-tile-10", "reef-board-c"} <= set(names)
    words = [word for name in names for word in ("--spare", f"{name}=1")]
    code, _, err = run(capsys, *words, "--output", str(home))
    assert (code, err) == (0, "")


@pytest.mark.parametrize(("words", "said"), [
    (("--output", "kit.txt"), ".pdf"), (("--output", ""), "missing"), (("--preview", " "), "missing"),
])  # fmt: skip
def test_a_file_name_that_is_no_pdf_or_is_missing_is_a_sentence(
    home: Path, capsys: pytest.CaptureFixture[str], words: Sequence[str], said: str
) -> None:
    code, _, err = run(capsys, "--only", "coral-tiles", *words)
    assert code == 2
    assert said in err
    assert not list(home.iterdir())


def test_a_file_name_without_an_ending_gets_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--only", "coral-tiles", "--output", "lost")[0] == 0
    assert [file.name for file in home.iterdir()] == ["lost.pdf"]


def test_preferences_are_kept_and_used(home: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = "--only coral-tiles --paper letter --back-offset=-0.5,1.25 --tile 22 --save-preferences"
    code, out, _ = run(capsys, *words.split())
    assert code == 0
    file = tmp_path / "config" / "reef-companion" / "print.json"
    assert str(file) in out
    assert run(capsys, "--only", "coral-tiles")[0] == 0
    assert list(home.glob("reef-encounter-letter-en*.pdf"))
    stored = json.loads(file.read_text())
    assert (stored["back_offset"], stored["tile"]) == ([-0.5, 1.25], 22.0)


@pytest.mark.parametrize("content", [
    b"", b"{", b"[]", b"null", b'{"version": "1"}', b'{"version": 1, "paper": "b5"}', b'{"version": 1, "tile": "20"}',
    b'{"version": 1, "tile": NaN}', b'{"version": 1, "back_offset": [1]}', b'{"version": 1, "back_offset": 3}',
    b'{"version": 1, "paper": ["a4"]}', b'{"version": 1, "own_pieces": "no"}', b"\xff\xfe", b'{"version": 99}',
    b"[" * 9999,
])  # fmt: skip
def test_damaged_or_newer_preferences_are_named_left_alone_and_not_used(
    home: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "config" / "reef-companion" / "print.json"
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    code, _, err = run(capsys, "--only", "coral-tiles")
    assert code == 0
    assert str(file) in err
    assert list(home.glob("reef-encounter-a4-en*.pdf"))
    assert file.read_bytes() == content
    assert run(capsys, "--only", "coral-tiles", "--save-preferences")[0] == 2
    assert file.read_bytes() == content
    assert run(capsys, "--only", "coral-tiles", "--save-preferences", "--force")[0] == 0
    assert json.loads(file.read_text())["version"] == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name on this system")
def test_a_pipe_in_the_place_of_preferences_holds_nobody_up(
    home: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "config" / "reef-companion" / "print.json"
    file.parent.mkdir(parents=True)
    os.mkfifo(file)
    code, _, err = run(capsys, "--only", "coral-tiles")
    assert code == 0
    assert str(file) in err
    assert run(capsys, "--only", "coral-tiles", "--save-preferences", "--force")[0] == 2
    assert file.is_fifo()


def test_progress_counts_up_to_the_end(home: Path) -> None:
    steps: list[Progress] = []
    report = make_kit(KitRequest(KIT, output=home, only=("coral-tiles", "reef-boards")), steps.append)
    assert steps[-1].done == steps[-1].total
    assert all(0 <= step.done <= step.total and step.what for step in steps)
    assert report.pages == len([step for step in steps if step.what.startswith("page ")])


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    """Pictures go to a new or empty folder, or to one that we filled before."""
    folder = tmp_path / "sheets"
    folder.mkdir()
    (folder / "sheet-01.svg").write_text("holiday")
    assert command.main(["--only", "coral-tiles", "--cut-lines", str(folder)]) == 2
    assert [path.read_text() for path in folder.iterdir()] == ["holiday"]


def test_a_lost_piece_does_not_take_the_place_of_the_whole_kit(tmp_path: Path) -> None:
    assert command.main(["--only", "coral-tiles", "--output", str(tmp_path)]) == 0
    assert command.main(["--spare", "pink", "--output", str(tmp_path)]) == 0
    assert command.main(["--only", "coral-tiles", "--ink", "GREY", "--paper", "A4", "--output", str(tmp_path)]) == 0
    assert len(list(tmp_path.glob("*.pdf"))) == 3


def test_an_offset_may_begin_with_a_minus(tmp_path: Path) -> None:
    words = ["--only", "coral-tiles", "--sides", "duplex-long", "--back-offset", "-1,2", "--output", str(tmp_path)]
    assert command.main(words) == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_nobody_waits_for_a_pipe_that_bears_the_name(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(home / "kit.pdf")
    code, _, said = run(capsys, "--only", "open-sea-board", "--output", "kit.pdf")
    assert code == 2
    assert "is there already" in said


@pytest.mark.slow
@pytest.mark.parametrize("game", ["reef-encounter", "reef"])
def test_french_keeps_its_space_before_a_colon_on_paper_and_on_the_terminal(
    game: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "--game", game, "--lang", "fr", "--paper", "a4")
    assert code == 0
    texts = [*out.splitlines(), *words_of(home / f"{game}-a4-fr.pdf")]
    assert not [found for text in texts for found in re.findall(r"\S+\w:(?= |$)", text)]


@pytest.mark.parametrize("word", ["de_AT", "de-CH", "DE", "de_DE.UTF-8"])
def test_a_language_may_be_named_with_its_country(word: str, capsys: pytest.CaptureFixture[str], home: Path) -> None:
    code, out, _ = run(capsys, "--lang", word, "--only", "assembly")
    assert code == 0
    assert "Das Spiel" in out or "Bogen" in out or "Blatt" in out
    assert [path.name for path in home.iterdir()] == ["reef-encounter-a4-de-assembly.pdf"]


def test_the_calibration_page_names_a_way_in_which_its_numbers_count(home: Path) -> None:
    for only in (("calibration",), ("calibration", "rules")):
        words = [word for part in only for word in ("--only", part)]
        assert command.main([*words, "--output", "page.pdf", "--force"]) == 0
        said = " ".join(words_of(home / "page.pdf"))
        assert "--sides=duplex-long --back-offset=X,Y" in said
    assert command.main(["--only", "calibration", "--back-offset=1,1", "--output", "page.pdf"]) == 0


def test_saved_choices_refuse_nothing(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "--machine",
        "cricut",
        "--sides",
        "duplex-long",
        "--back-offset=1,1",
        "--own-pieces",
        "--save-preferences",
    ]
    assert command.main([*words, "--only", "coral-tiles"]) == 0
    assert command.main(["--only", "rules"]) == 0
    assert command.main(["--only", "coral-tiles", "--sides", "gutter"]) == 0
    assert command.main(["--only", "larva-cubes"]) == 0


def test_a_kit_for_a_machine_says_what_hands_cut(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    out = run(capsys, "--machine", "silhouette-3", "--quiet")[1]
    assert "With --sides duplex-long the machine cuts it." in out
    assert "knife" not in out
    assert "greyboard" not in out


def test_a_full_disk_leaves_a_folder_as_it_was(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command.main(["--only", "polyp-tiles", "--cut-lines", "lines"]) == 0
    before = {path.name: path.read_bytes() for path in (home / "lines").iterdir()}
    room = 0
    capsys.readouterr()

    def full(path: Path, *, lasting: bool = False) -> object:
        nonlocal room
        room -= 1
        if room < 0:
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        return atomic_replace(path, lasting=lasting)

    monkeypatch.setattr("printables.layout.kit.atomic_replace", full)
    for folder in ("lines", "other"):
        room = 3
        code, out, err = run(capsys, "--cut-lines", folder)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "The disk is full" in err
        assert "Choose another folder." in err
    assert {path.name: path.read_bytes() for path in (home / "lines").iterdir()} == before
    assert not (home / "other").exists()


def test_a_file_in_the_place_of_a_folder_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "lines").write_text("mine", encoding="utf-8")
    for folder in ("lines", "lines/below"):
        code, out, err = run(capsys, "--only", "open-sea-board", "--cut-lines", folder)
        assert (code, out) == (2, "")
        assert "there is a file. Choose another name." in err
    assert (home / "lines").read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_written_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "closed").mkdir()
    with read_only(home / "closed"):
        for word in ("--cut-lines", "--preview"):
            code, _, err = run(capsys, "--only", "open-sea-board", word, "closed")
            assert code == 2
            assert "closed" in err
            assert "Traceback" not in err
    assert list((home / "closed").iterdir()) == []
