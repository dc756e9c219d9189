"""A fixture that shuffles the cards of Reef the same way in every run."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture(autouse=True)
def _shuffled_alike(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mobile.reef.setup.new_game.token_hex", lambda _length: "5eed" * 8)
