from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from printables.press.kit import make_kit
from printables.press.request import KitRequest
from printables.reef.kit import KIT
from tests.fixtures import MakeKit


@pytest.fixture(scope="session")
def reef_kit(tmp_path_factory: pytest.TempPathFactory) -> MakeKit:
    """A function that makes the kit of Reef a request asks for, each only once, and returns its path."""
    made: dict[object, Path] = {}

    def make(**wish: Any) -> Path:
        key = tuple(sorted(wish.items()))
        if key not in made:
            path = tmp_path_factory.mktemp("reef") / "kit.pdf"
            make_kit(KitRequest(KIT, output=path, **wish))
            made[key] = path
        return made[key]

    return make
