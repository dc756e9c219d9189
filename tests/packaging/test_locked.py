"""The versions that are installed: exact, with hashes, and such as pyproject.toml allows."""

from __future__ import annotations

import io
import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
US = "reef-companion"
SYSTEMS = [
    {
        "os_name": "nt" if system == "win32" else "posix",
        "platform_system": {"linux": "Linux", "win32": "Windows", "darwin": "Darwin"}[system],
        "sys_platform": system,
        "python_version": version,
        "python_full_version": f"{version}.5",
    }
    for system in ("linux", "win32", "darwin")
    for version in ("3.11", "3.12", "3.13")
]


def wanted(extra: str) -> Iterator[Requirement]:
    """What an extra asks for, those of the extras it names included, and what makes our own package."""
    for text in [*PROJECT["build-system"]["requires"], *EXTRAS.get(extra, [])]:
        requirement = Requirement(text)
        if requirement.name == US:
            for other in requirement.extras:
                yield from wanted(other)
        else:
            yield requirement


def locked(extra: str) -> dict[str, list[Requirement]]:
    """The lines of an extra's file by package; each has a hash."""
    text = (ROOT / "build" / "locked" / f"{extra or 'alone'}.txt").read_text("utf-8")
    entries = re.findall(r"^([^#\s].*?) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text, re.MULTILINE)
    assert len(entries) == len(re.findall(r"^[^#\s]", text, re.MULTILINE))
    found: dict[str, list[Requirement]] = {}
    for line, _ in entries:
        found.setdefault(canonicalize_name((requirement := Requirement(line)).name), []).append(requirement)
    return found


@pytest.mark.parametrize("extra", ["", *EXTRAS])
def test_the_locked_versions_are_those_that_the_project_asks_for(extra: str) -> None:
    """Where this fails: python3 build/lock.py"""
    versions = locked(extra)
    for system in SYSTEMS:
        for requirement in wanted(extra):
            if requirement.marker and not requirement.marker.evaluate(system):
                continue
            fitting = [
                str(each.specifier).removeprefix("==")
                for each in versions.get(canonicalize_name(requirement.name), [])
                if each.marker is None or each.marker.evaluate(system)
            ]
            assert len(fitting) == 1, f"{requirement} on {system}"
            assert requirement.specifier.contains(fitting[0], prereleases=True), f"{requirement}: {fitting[0]}"


def asked_for(extra: str, system: dict[str, str]) -> Iterator[tuple[str, Requirement]]:
    """Each requirement of an extra's packages on a system, and who asks for it; installed packages tell it."""
    asked = [(US, requirement) for requirement in wanted(extra)]
    looked_at: set[tuple[str, str]] = set()
    while asked:
        by, requirement = asked.pop()
        if requirement.marker and not requirement.marker.evaluate(system | {"extra": ""}):
            continue
        yield by, requirement
        try:
            lines = distribution(requirement.name).requires or []
        except PackageNotFoundError:
            continue  # it is for another system, or for bundles alone
        for name in {"", *requirement.extras} - {each for of, each in looked_at if of == requirement.name}:
            looked_at.add((requirement.name, name))
            for each in map(Requirement, lines):
                if each.marker is None or each.marker.evaluate(system | {"extra": name}):
                    each.marker = None
                    asked.append((requirement.name, each))


@pytest.mark.parametrize("extra", ["", *EXTRAS])
def test_the_locked_versions_lack_nothing_that_they_need(extra: str) -> None:
    """They are installed without looking for more."""
    versions, missing = locked(extra), set()
    for system in SYSTEMS:
        for by, requirement in asked_for(extra, system):
            fitting = [
                each
                for each in versions.get(canonicalize_name(requirement.name), [])
                if (each.marker is None or each.marker.evaluate(system))
                and requirement.specifier.contains(str(each.specifier).removeprefix("=="), prereleases=True)
            ]
            if not fitting:
                missing.add(f"{by} wants {requirement} on {system['sys_platform']}")
    assert not missing


def test_a_package_has_one_version_whatever_is_installed_together() -> None:
    everything: dict[tuple[str, str], set[str]] = {}
    for extra in ("", *EXTRAS):
        for name, lines in locked(extra).items():
            for line in lines:
                everything.setdefault((name, str(line.marker)), set()).add(str(line.specifier))
    assert not {name: versions for name, versions in everything.items() if len(versions) > 1}


def test_no_file_is_for_an_extra_that_is_gone() -> None:
    assert {path.stem for path in (ROOT / "build" / "locked").iterdir()} == {"alone", *EXTRAS}


def test_reportlab_has_inside_what_the_kit_leans_on() -> None:
    """It is promised by nobody: a new version of reportlab is tried before its upper bound is moved."""
    canvas = vars(pytest.importorskip("reportlab.pdfgen.canvas").Canvas(io.BytesIO()))
    assert isinstance(canvas["_formsinuse"], list)
    document = canvas["_doc"]
    assert document.getXObjectName("a") != document.getXObjectName("b")
    document.addForm("a", b"")
    assert document.getXObjectName("a") in document.idToObject
    assert document.thisPageName()


def test_workflows_take_no_action_that_can_change_and_hold_no_logic() -> None:
    for path in (ROOT / ".github" / "workflows").iterdir():
        text = path.read_text("utf-8")
        used = re.findall(r"uses: (.+)", text)
        assert used
        assert all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action) for action in used), used
        assert all(re.match(r"python build/\w+\.py", command) for command in re.findall(r"run: (.+)", text))
