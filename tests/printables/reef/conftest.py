from __future__ import annotations

import pytest

from printables.press.kit import make_kit
from printables.press.request import KitRequest
from printables.reef.kit import KIT


@pytest.fixture(scope="session")
def reef_kit(tmp_path_factory):
    """A function that makes the kit of Reef a request asks for, each only once, and returns its path."""
    made = {}

    def make(**wish):
        key = tuple(sorted(wish.items()))
        if key not in made:
            path = tmp_path_factory.mktemp("reef") / "kit.pdf"
            make_kit(KitRequest(KIT, output=path, **wish))
            made[key] = path
        return made[key]

    return make
