"""What is written can be read in dim light: every palette keeps the contrast that the WCAG ask of running text."""

from __future__ import annotations

import pytest

from tests.mobile.driver import Driver

ENOUGH = 4.5
WRITTEN = (
    ("text", "ground"),
    ("text", "band"),
    ("text", "raised"),
    ("faint", "ground"),
    ("faint", "band"),
    ("on-loud", "loud"),
    ("on-refusal", "refusal"),
    ("ink", "page"),
    ("quiet", "page"),
)


def luminance(colour: tuple[float, float, float, float]) -> float:
    """Relative luminance of an sRGB colour, 0 to 1."""
    light = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


@pytest.mark.parametrize("palette", ["day", "night", "vision"])
def test_what_is_written_stands_out_from_its_ground(ui: Driver, palette: str) -> None:
    from mobile.frame.theme import Theme

    theme = Theme(palette=palette)
    for ink, ground in WRITTEN:
        dark, light = sorted(luminance(theme.ink(name)) for name in (ink, ground))
        assert (light + 0.05) / (dark + 0.05) >= ENOUGH, (ink, ground)
