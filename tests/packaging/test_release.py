"""What a release page holds comes out the same each time, names the sums of all of it, and is whole or not there."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
EPOCH = 1_790_000_000


@pytest.fixture(autouse=True)
def _recipes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "build"), *sys.path])


@pytest.fixture
def page() -> Any:
    from releasing import page

    return page


def program(folder: Path, *names: str) -> Path:
    """A folder like that of a bundle, whose files are made in the order of their names here, and now."""
    (folder / "app/inside").mkdir(parents=True)
    for name in names:
        (folder / "app/inside" / name).write_text(name)
    (folder / "app/start").write_text("#!/bin/sh\n")
    (folder / "app/start").chmod(0o755)
    return folder / "app"


def release(folder: Path, page: Any, **files: str) -> Path:
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_text(content)
    (folder / page.SUMS).write_text(page.sums(folder))
    return folder


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no programs by their mode")
def test_an_archive_is_the_same_whenever_and_in_whatever_order_it_was_made(tmp_path: Path) -> None:
    from releasing.packing import packed, unpack

    first, second = program(tmp_path / "1", "b", "a"), program(tmp_path / "2", "a", "b")
    (first / "link").symlink_to("start")
    (second / "link").symlink_to("start")
    os.utime(first / "start", (1, 1))
    (second / "inside/a").chmod(0o600)
    archives = [packed(each, each.parent / "made", EPOCH, zipped=False) for each in (first, second)]
    assert archives[0].read_bytes() == archives[1].read_bytes()
    unpack(archives[0], tmp_path / "out")
    assert os.access(tmp_path / "out/app/start", os.X_OK)
    assert (tmp_path / "out/app/link").is_symlink()
    assert (tmp_path / "out/app/inside/a").read_text() == "a"


def test_an_archive_for_windows_is_the_same_each_time(tmp_path: Path) -> None:
    from releasing.packing import packed

    first, second = program(tmp_path / "1", "b", "a"), program(tmp_path / "2", "a", "b")
    os.utime(first / "start", (1, 1))
    archives = [packed(each, each.parent / "made-1.0", EPOCH, zipped=True) for each in (first, second)]
    assert archives[0].name == "made-1.0.zip"
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as file:
        assert file.namelist() == ["app/inside/a", "app/inside/b", "app/start"]


def test_the_sums_are_those_that_other_programs_read(tmp_path: Path, page: Any) -> None:
    folder = release(tmp_path / "release", page, kit="paper", wheel="code")
    for line in (folder / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest


def test_a_release_that_is_broken_off_leaves_the_one_before_and_the_next_begins_anew(
    tmp_path: Path, page: Any
) -> None:
    folder = release(tmp_path / "release", page, kit="old")
    killed = tmp_path / "release.part"
    killed.mkdir()
    (killed / "kit").write_text("half")
    with pytest.raises(ZeroDivisionError), page.replaced(folder) as place:
        (place / "kit").write_text(str(1 / len(list(place.iterdir()))))
    assert (folder / "kit").read_text() == "old"
    with page.replaced(folder) as place:
        (place / "kit").write_text("new")
    assert [path.name for path in folder.iterdir()] == ["kit"]
    assert [path.name for path in tmp_path.iterdir()] == ["release"]


def test_a_folder_with_anything_else_in_it_is_never_emptied(tmp_path: Path, page: Any) -> None:
    folder = release(tmp_path / "release", page, kit="old")
    (folder / "holiday.jpg").write_text("dear to somebody")
    with pytest.raises(page.NotOursError, match=r"holiday\.jpg"), page.replaced(folder):
        pass
    assert (folder / "holiday.jpg").exists()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/letter.txt").write_text("")
    with pytest.raises(page.NotOursError), page.replaced(tmp_path / "mine"):
        pass
    assert (tmp_path / "mine/letter.txt").exists()


def test_what_all_systems_made_becomes_one_page(tmp_path: Path, page: Any) -> None:
    release(tmp_path / "linux", page, kit="paper", tar="program")
    release(tmp_path / "windows", page, zip="program")
    for _ in range(2):  # a second time in place of the first
        made = page.gathered(tmp_path, tmp_path / "page")
        assert page.whole(made).keys() == {"kit", "tar", "zip"}


@pytest.mark.parametrize("fault", ["changed", "lost", "added"])
def test_a_file_that_came_otherwise_than_it_was_made_goes_on_no_page(tmp_path: Path, page: Any, fault: str) -> None:
    folder = release(tmp_path / "linux", page, kit="paper", tar="program")
    {
        "changed": lambda: (folder / "kit").write_text("other"),
        "lost": lambda: (folder / "kit").unlink(),
        "added": lambda: (folder / "kit-2").write_text(""),
    }[fault]()
    with pytest.raises(page.NotOursError, match="kit"):
        page.gathered(tmp_path, tmp_path / "page")
    assert not (tmp_path / "page").exists()


def test_the_section_of_a_version_is_found(page: Any) -> None:
    changelog = "# Changelog\n\n## 0.3.0, 2026-12-24\n\n- New.\n\n## 0.2.0, 2026-11-22\n\n- Old.\n"
    assert page.section(changelog, "0.3.0") == "- New.\n"
    assert page.section(changelog, "0.2.0") == "- Old.\n"
    assert page.section(changelog.replace("0.3.0, 2026-12-24", "Unreleased"), "0.2.0") == "- New.\n"
    with pytest.raises(page.NotOursError, match=r"0\.4\.0"):
        page.section(changelog, "0.4.0")


def test_where_none_can_be_made_one_sentence_says_so(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "build/release.py"), "--output", str(ROOT / "made")]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith("No release was made: ")
    assert "in the repository" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize("one_file", [False, True])
@pytest.mark.parametrize("fault", ["", "stand-in", "python"])
def test_what_was_made_to_try_the_program_is_found_in_it(tmp_path: Path, one_file: bool, fault: str) -> None:
    """Also packed in the one file, and under another name."""
    writers = pytest.importorskip("PyInstaller.archive.writers", reason="it comes with what makes bundles")
    from releasing.guard import MARK, made_to_try

    bundle = program(tmp_path, "harmless.dll")
    if fault == "stand-in":
        (bundle / "BCryptPrimitives.dll").write_text("anything")
    if fault == "python":
        (bundle / "python-renamed.exe").write_bytes(b"MZ" + MARK + b"rest")
    if one_file:
        entries = [(path.name, str(path), True, "b") for path in bundle.rglob("*") if path.is_file()]
        writers.CArchiveWriter(str(tmp_path / "one"), entries, "libpython")
        bundle = tmp_path / "one"
    assert bool(made_to_try(bundle)) == bool(fault)


def test_the_notes_lead_to_our_files_from_a_page_elsewhere(page: Any) -> None:
    notes = "[How](docs/seats.md), [theirs](https://example.org/docs), ![a table](docs/pictures/table.png)"
    assert page.linked(notes, "https://github.com/us/reef", "v1.0") == (
        "[How](https://github.com/us/reef/blob/v1.0/docs/seats.md), [theirs](https://example.org/docs), "
        "![a table](https://github.com/us/reef/raw/v1.0/docs/pictures/table.png)"
    )


@pytest.mark.skipif(os.name == "nt", reason="a script stands in for GitHub's program")
def test_the_draft_of_a_release_holds_every_file_that_its_sums_name(
    tmp_path: Path, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion import __version__

    making = import_module("release")
    (tmp_path / "CHANGELOG.md").write_text(f"## {__version__}\n\n- [New](docs/new.md).\n")
    files = {"kit.pdf": "paper", "changes.md": "- [New](docs/new.md).\n"}
    folder = release(tmp_path / "page", page, **files)
    program = tmp_path / "bin/gh"
    program.parent.mkdir()
    program.write_text(
        '#!/bin/sh\n[ "$1" = repo ] && echo https://github.com/us/reef && exit\n'
        f'echo "$@" > "{tmp_path}/asked"\ncat > "{tmp_path}/notes"\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent), prepend=os.pathsep)
    monkeypatch.delenv("GITHUB_REF_NAME", raising=False)
    monkeypatch.setattr(making, "ROOT", tmp_path)
    making.draft(folder)
    asked = (tmp_path / "asked").read_text().split()
    assert {*page.read_sums(folder / page.SUMS), page.SUMS} <= {Path(word).name for word in asked}
    assert (
        tmp_path / "notes"
    ).read_text() == f"- [New](https://github.com/us/reef/blob/v{__version__}/docs/new.md).\n"
