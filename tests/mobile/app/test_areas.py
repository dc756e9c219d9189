"""Places are shared out so that nobody gets too little."""

from __future__ import annotations

import pytest


def test_a_row_shares_its_width_and_leaves_nobody_too_little() -> None:
    from mobile.core.geometry import Area

    row = Area(0, 0, 330, 10).row((1, 2, 3, 20), 10, 50)
    assert [round(part.width) for part in row] == [50, 50, 50, 150]
    assert row[-1].x + row[-1].width == pytest.approx(330)
    assert [part.width for part in Area(0, 0, 100, 10).row((1, 1, 2), 0, 80)] == pytest.approx([100 / 3] * 3)
