"""Every link of the documents leads somewhere, every file they name is there, and every document is found."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.docs.helpers.pages import PAGES, ROOT, anchors, links, name, paths


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    lost = []
    for link in links(page):
        if link.startswith("https://"):
            continue
        file, _, heading = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        if not target.exists() or (heading and heading not in anchors(target)):
            lost.append(link)
    assert not lost


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_files_that_are_named_are_there(page: Path) -> None:
    assert not [path for path in paths(page) if not list(ROOT.glob(path.rstrip("/")))]


def test_every_document_is_found_from_the_readme() -> None:
    found, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        found.add(page)
        targets = [(page.parent / link.partition("#")[0]).resolve() for link in links(page) if "://" not in link]
        waiting += [target for target in targets if target.suffix == ".md" and target not in found]
    assert not set(PAGES) - found


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_no_page_tells_of_one_machine(page: Path) -> None:
    """A path from somebody's home or a registry's host is of no use to anybody else."""
    text = page.read_text("utf-8")
    assert not [
        word for word in ("/home/", "/root/", "/Users/", "/tmp/", "/work/", "pypi.org", "debian.org") if word in text
    ]


def test_every_schema_is_named_among_all_commands() -> None:
    schemas = {path.name for path in (ROOT / "docs").glob("*.schema.json")}
    assert len(schemas) > 4
    assert schemas <= set(links(ROOT / "docs/commands.md"))


def test_the_table_of_names_leads_to_what_is_there() -> None:
    """What a module of 0.3.0 is called now: issues and older pages speak of it by its old name."""
    with (ROOT / "docs/names.csv").open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    assert len({row["was"] for row in rows}) == len(rows) > 600
    modules = [
        row["is"] for row in rows if row["kind"] in ("module", "package") and row["is"] and "/" not in row["is"]
    ]
    paths = [ROOT / module.replace(".", "/") for module in modules]
    assert not [
        path for path in paths if not path.with_suffix(".py").exists() and not (path / "__init__.py").exists()
    ]
    gone = []
    for called in (row["is"] for row in rows if row["kind"] in ("class", "function")):
        files = (
            ROOT / f"{'/'.join(called.split('.')[:end])}{tail}"
            for end in (-1, -2)
            for tail in (".py", "/__init__.py")
        )
        text = next(file.read_text("utf-8") for file in files if file.exists())
        gone += [called] * (called.split(".")[-1] not in text)
    assert not gone
