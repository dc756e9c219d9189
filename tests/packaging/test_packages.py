"""Our packages stand once, in `companion.PACKAGES`; what cannot ask there names them all too."""

from __future__ import annotations

import re
import runpy
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion import PACKAGES

ROOT = Path(__file__).parent.parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TOOLS: dict[str, Any] = PROJECT["tool"]
PLACES: dict[str, Iterable[str]] = {
    "setuptools.packages.find: it is not installed": [
        name.rstrip("*") for name in TOOLS["setuptools"]["packages"]["find"]["include"]
    ],
    "setuptools.package-data: its catalogues are not installed, and it is missing on Android": TOOLS["setuptools"][
        "package-data"
    ],
    "mypy.files: its types are not checked": set(TOOLS["mypy"]["files"]) - {"tests"},
    "ruff.lint.per-file-ignores: Kivy's and argparse's private names are refused": next(
        key[1:].partition("}")[0].replace(",build", "").split(",")
        for key in TOOLS["ruff"]["lint"]["per-file-ignores"]
        if key.startswith("{")
    ),
    "coverage.run.source: its lines are not counted": TOOLS["coverage"]["run"]["source"],
}


def test_every_folder_with_modules_is_listed() -> None:
    """Else nothing bundles it, translates it, draws it or tells its faults from those of others."""
    assert {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests"} == set(PACKAGES)


@pytest.mark.parametrize("forgotten", PLACES)
def test_the_project_file_names_every_package(forgotten: str) -> None:
    assert set(PLACES[forgotten]) == set(PACKAGES), f"pyproject.toml, {forgotten}"


def test_every_extra_has_a_name_while_it_is_installed() -> None:
    """Else `build/run.py` and `build/test.py` stop before they install it."""
    names = runpy.run_path(str(ROOT / "build" / "surroundings.py"))["EXTRAS"]
    assert set(names) == {"", *PROJECT["project"]["optional-dependencies"]}


def test_every_package_has_a_colour_in_the_picture_of_the_rooms() -> None:
    """Else `build/diagram.py` leaves it out."""
    assert set(runpy.run_path(str(ROOT / "build" / "diagram.py"))["INKS"]) == set(PACKAGES)


def test_nobody_lists_them_by_hand() -> None:
    """Else the next one is forgotten there: `from companion import PACKAGES`."""
    names = "|".join(PACKAGES)
    listed = re.compile(rf'"(?:{names})", "(?:{names})", "(?:{names})"')
    files = [path for folder in ("build", "tests") for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert not [path for path in files if path.suffix in (".py", ".spec") and listed.search(path.read_text("utf-8"))]
