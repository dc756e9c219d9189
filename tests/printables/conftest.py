"""Fixtures of the printed kits: each kit made only once, and no saved preferences."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from printables.cli.print import KITS
from printables.layout.kit import make_kit
from printables.layout.request import KitRequest
from tests.helpers.fixtures import MakeKit, keep_preferences_in


@pytest.fixture(scope="session")
def kit(tmp_path_factory: pytest.TempPathFactory) -> MakeKit:
    """A function that makes the kit of a game that a request asks for, each only once, and returns its path."""
    made: dict[object, Path] = {}

    def make(game: str = "reef-encounter", **wish: Any) -> Path:
        key = (game, *sorted(wish.items()))
        if key not in made:
            path = tmp_path_factory.mktemp("kit") / "kit.pdf"
            make_kit(KitRequest(KITS[game], output=path, **wish))
            made[key] = path
        return made[key]

    return make


@pytest.fixture(autouse=True, scope="session")
def nothing_saved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let nobody have saved preferences: what is printed does not follow from whose computer this is."""
    with pytest.MonkeyPatch.context() as patch:
        keep_preferences_in(tmp_path_factory.mktemp("nothing-saved"), patch)
        yield
