"""Types of the functions that fixtures hand to tests; and a folder of its own for preferences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

Say: TypeAlias = Callable[..., tuple[int, str, str]]
"""Runs a command line given word by word; returns its exit code, standard output and standard error."""

MakeKit: TypeAlias = Callable[..., Path]
"""Makes the kit that the fields of a request, given by name, ask for; returns the path of its PDF."""


def keep_preferences_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the preferences for printing below `folder`, on Linux as on Windows."""
    for name in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(folder))
