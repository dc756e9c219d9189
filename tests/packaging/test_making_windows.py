"""The Windows that the program is tried with: what stops its making is told, and the next call goes on."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is made on Linux")
ROOT = Path(__file__).parent.parent.parent
NAME = "tiny-1.0-py3-none-any.whl"


@pytest.fixture(autouse=True)
def _recipes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build"))


@pytest.fixture
def workshop(tmp_path: Path) -> Any:
    """One whose Windows and Python are made at once; its packages come as ever."""
    from windows.making import Workshop

    class Quick(Workshop):
        def __init__(self, folder: Path) -> None:
            super().__init__(folder)
            self.parts: list[str] = []

        def _windows(self) -> None:
            self.parts.append("windows")
            self.folder.mkdir()

        def _python(self) -> None:
            self.parts.append("python")
            (self.home / "Lib").mkdir(parents=True)

    return Quick(tmp_path / "cache")


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only place that packages come from, with one package."""
    folder = tmp_path / "index"
    folder.mkdir()
    with ZipFile(folder / NAME, "w") as wheel:
        wheel.writestr("tiny.py", "")
        wheel.writestr("tiny-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
        wheel.writestr("tiny-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("tiny-1.0.dist-info/RECORD", "")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", folder.as_uri())  # pip parts what it finds here at spaces
    return folder


def locked(folder: Path, digest: str) -> Path:
    path = folder / "locked.txt"
    path.write_text(f"tiny==1.0 \\\n    --hash=sha256:{digest}\n")
    return path


def test_a_wheel_of_another_sum_is_not_taken_and_the_next_call_goes_on(workshop: Any, index: Path) -> None:
    from windows.wine import WineError

    with pytest.raises(WineError, match="could be downloaded"):
        workshop.make([locked(index.parent, "0" * 64)])
    assert not list(workshop.home.rglob("tiny*"))
    workshop.make([locked(index.parent, hashlib.sha256((index / NAME).read_bytes()).hexdigest())])
    assert list(workshop.home.rglob("tiny.py"))
    assert workshop.parts == ["windows", "python"], "what was whole is not made again"


def test_without_a_network_what_is_there_is_enough(workshop: Any, index: Path) -> None:
    wanted = [locked(index.parent, hashlib.sha256((index / NAME).read_bytes()).hexdigest())]
    workshop.make(wanted)
    (index / NAME).unlink()
    workshop.make(wanted)
    assert workshop.parts == ["windows", "python"]


def test_a_part_that_was_broken_off_is_made_anew(workshop: Any, index: Path) -> None:
    wanted = [locked(index.parent, hashlib.sha256((index / NAME).read_bytes()).hexdigest())]
    workshop.make(wanted)
    (workshop.folder / "packages.done").unlink()  # as a kill in the middle leaves it
    next(workshop.home.rglob("tiny.py")).unlink()
    workshop.make(wanted)
    assert list(workshop.home.rglob("tiny.py"))


def test_what_wine_cannot_run_is_there_and_says_why() -> None:
    """Else a test that was renamed fails there, and nobody sees when a fault is mended."""
    import on_windows

    for test, why in on_windows.left_out_there():
        path, _, name = test.partition("::")
        assert (ROOT / path).exists(), test
        assert not name or f"def {name}(" in (ROOT / path).read_text("utf-8"), test
        assert why
    for fault in on_windows.FAULTS:
        compile(fault.program, fault.says, "exec")
        assert len(fault.program.splitlines()) <= 10


@pytest.mark.parametrize(
    ("says", "named"), [("wine-6.0.3", "wine-6.0.3"), ("wine-8.0 (Debian)", ""), ("wine-10.2", "")]
)
def test_a_wine_that_is_too_old_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, named: str
) -> None:
    from windows.wine import too_old

    program = tmp_path / "wine"
    program.write_text(f"#!/bin/sh\necho '{says}'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert too_old() == named
