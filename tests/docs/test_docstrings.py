"""Docstrings name only classes that are there."""

from __future__ import annotations

import re
from pathlib import Path

from companion import PACKAGES

ROOT = Path(__file__).parent.parent.parent

OTHERS = {"AppStream", "BoardGameGeek", "DirectX", "GitHub", "NotImplemented", "PyPI", "TrueType"}
"""What others made."""


def test_a_class_that_was_renamed_or_is_gone_is_not_spoken_of() -> None:
    there, named = {*OTHERS}, []
    for path in (path for package in PACKAGES for path in (ROOT / package).rglob("*.py")):
        text = path.read_text("utf-8")
        docstrings = re.findall(r'^\s*"""(.*?)"""', text, re.DOTALL | re.MULTILINE)
        code = re.sub(r'^\s*""".*?"""', "", text, flags=re.DOTALL | re.MULTILINE)
        there |= set(re.findall(r"[A-Z]\w+", code))
        named += [(path.name, word) for said in docstrings for word in re.findall(r"\b[A-Z][a-z]+[A-Z]\w*", said)]
    assert [(name, word) for name, word in named if word not in there] == []
