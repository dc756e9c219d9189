"""How properties are tried: the same examples every time, so that no change passes by luck, and without a clock.

PINs, slow on purpose, are quick here; `trust/test_pins.py` looks at what they cost in earnest. Everything speaks
English until told otherwise, whatever the system speaks and whatever a command was asked for before.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from companion.saved import seal

settings.register_profile("calm", derandomize=True, database=None, deadline=None)
settings.load_profile("calm")


@pytest.fixture(autouse=True, scope="session")
def quick_pins() -> Iterator[None]:
    """Trying a PIN takes no time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(seal.COST, "n", 2**4)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_power_cut() -> Iterator[None]:
    """No write waits until it is on the disk; `trust/test_disk.py` counts that each is asked for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's language is English."""
    monkeypatch.setenv("LANGUAGE", "en")
