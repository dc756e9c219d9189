"""The fixture `games`, random games for the laws: a short run meets every ending; the long form plays for minutes."""

from __future__ import annotations

import gc

import pytest
from hypothesis import HealthCheck, settings

from tests.helpers.layers import LONG, amount, blocks
from tests.laws.helpers.population import Played, play

settings.register_profile(
    "laws",
    # The short run tries the same examples every time, so that no change passes by luck.
    derandomize=not LONG,
    database=None,
    max_examples=amount(60, all=200, long=5000),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("laws")


@pytest.fixture(scope="session", params=blocks(1500, 250) if LONG else None, ids=str)
def games(request: pytest.FixtureRequest) -> list[Played]:
    played = [play(number) for number in getattr(request, "param", range(amount(48, all=128, long=250)))]
    gc.freeze()  # a million objects that stay: no test after these looks through them for what can go
    return played
