"""A fixture that makes kits of Reef."""

from __future__ import annotations

from functools import partial

import pytest

from tests.helpers.fixtures import MakeKit


@pytest.fixture(scope="session")
def reef_kit(kit: MakeKit) -> MakeKit:
    """A function that makes the kit of Reef a request asks for, each only once, and returns its path."""
    return partial(kit, "reef")
