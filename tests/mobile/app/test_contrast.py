"""What is written can be read in dim light: every palette keeps the contrast that the WCAG ask of running text."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mobile.core.theme import Theme
from tests.mobile.helpers.driver import Driver

ENOUGH = 4.5
WRITTEN = (
    ("text", "ground"),
    ("text", "band"),
    ("text", "raised"),
    ("text", "panel"),
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


SURFACES = ("panel", "ground", "raised")
"""From the darkest up: what holds things, what lies beneath all, what is touched."""
APART, OUTLINED = 1.8, 3.0


def ratio(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> float:
    """The contrast of two colours as the WCAG count it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", ["day", "night", "vision"])
def test_three_levels_of_surface_are_told_apart(ui: Driver, palette: str) -> None:
    """By their grounds; at night, where nothing is bright enough for that, by a line around them."""
    theme = Theme(palette=palette)
    assert (theme.outline is None) == (palette != "night")
    for lower, upper in pairwise(SURFACES):
        grounds = ratio(theme.ink(lower), theme.ink(upper))
        assert grounds >= (APART if theme.outline is None else 1.2), (lower, upper)
        if theme.outline is not None:
            assert max(ratio(theme.outline, theme.ink(name)) for name in (lower, upper)) >= OUTLINED, (lower, upper)
    assert ratio(theme.ink("panel"), theme.ink("edge")) >= OUTLINED


@pytest.mark.parametrize("palette", ["day", "night", "vision"])
def test_what_is_written_stands_out_from_its_ground(ui: Driver, palette: str) -> None:
    theme = Theme(palette=palette)
    for ink, ground in WRITTEN:
        assert ratio(theme.ink(ink), theme.ink(ground)) >= ENOUGH, (ink, ground)
