"""Days as people write them."""

from __future__ import annotations

import pytest

from companion.dates import format_day
from companion.translator import Translator


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ("en", "1 March 2026", "31 August 2026"),
        ("de", "1. März 2026", "31. August 2026"),
        ("fr", "1er mars 2026", "31 août 2026"),
        ("it", "1º marzo 2026", "31 agosto 2026"),
        ("es", "1 de marzo de 2026", "31 de agosto de 2026"),
    ],
)
def test_a_day_is_written_as_people_write_it(language: str, first: str, last: str) -> None:
    tr = Translator(language)
    assert format_day(tr, "2026-03-01") == first
    assert format_day(tr, "2026-08-31") == last
