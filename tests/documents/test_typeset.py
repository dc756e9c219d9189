"""Setting text: it wraps within its width, shrinks within its limits, and says so when it cannot fit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.drawing.measure import text_width
from companion.drawing.paths import from_top
from companion.drawing.scene import Text
from companion.translator import Translator
from printables.job import KitFault
from printables.text.typeset import (
    POINT,
    DoesNotFit,
    Slice,
    Style,
    fill_columns,
    fitted,
    height_of,
    line_size,
    paragraph,
    stacked,
)

LONG = (
    "A polyp never goes where it would join corals of which two or more have a shrimp, whoever owns the shrimps. " * 3
)


def texts(shapes: object) -> list[Text]:
    assert isinstance(shapes, (list, tuple))
    return [shape for shape in shapes if isinstance(shape, Text)]


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.lists(st.text([*"abcdefghé"], min_size=1, max_size=12), min_size=1, max_size=40), st.floats(30, 90))
def test_no_line_is_wider_than_its_column_and_no_word_is_lost(words: list[str], width: float) -> None:
    lines = [texts(slice_.shapes) for slice_ in paragraph(" ".join(words), width, Style(9))]
    said = " ".join(text.text for line in lines for text in line)
    assert said.split() == words
    for line in lines:
        for text in line:
            assert text.at[0] + text_width(text.text, text.height, text.bold) <= width + 1e-6


def test_a_picture_that_floats_waits_for_the_next_column_and_splits_no_paragraph() -> None:
    before, after = paragraph("before", 60, Style(9)), paragraph(LONG, 60, Style(9))
    last = paragraph("the next paragraph", 60, Style(9, before=1.0))
    picture = Slice(20.0, lambda x, top: (), floats=True)
    lines = 2 + len(after) // 2
    columns = [from_top(0, 0, 60, lines * before[0].height), from_top(70, 0, 60, 200)]
    first, second = fill_columns([*before, picture, *after, *last], columns)
    assert len(first) == lines
    assert [*first[1:], *second] == [*after, picture, *last]
    with pytest.raises(DoesNotFit):
        fill_columns([*before, picture, *after], columns[:1])


def test_bold_words_are_bold_and_stand_where_the_words_before_them_end() -> None:
    (line,) = paragraph("a **heavy** word", 90, Style(10))
    plain, heavy, rest = texts(line.shapes)
    assert (plain.bold, heavy.bold, rest.bold) == (False, True, False)
    space = text_width(" ", plain.height)
    assert heavy.at[0] == pytest.approx(text_width("a", plain.height) + space)
    assert rest.at[0] == pytest.approx(heavy.at[0] + text_width("heavy", heavy.height, True) + space)


@pytest.mark.parametrize("unit", ["mm", "%", "g", "mm."])
def test_no_line_ends_between_a_number_and_its_unit(unit: str) -> None:
    for width in range(20, 60):
        lines = paragraph(f"Between both lie no more than 3 to 4 {unit} of bare paper", width, Style(10))
        texts = [shape.text for line in lines for shape in line.shapes if isinstance(shape, Text)]
        assert f"4\u00a0{unit}" in "|".join(texts)


def test_a_long_word_parts_at_its_soft_hyphen_only_when_it_must() -> None:
    word = "Korallen\u00adplättchen"
    (whole,) = paragraph(word, 90, Style(10))
    assert texts(whole.shapes)[0].text == "Korallenplättchen"
    parts = [texts(slice_.shapes)[0].text for slice_ in paragraph(word, 20, Style(10))]
    assert parts == ["Korallen-", "plättchen"]


def test_a_word_wider_than_its_column_is_refused_in_a_sentence_that_whoever_prints_is_told() -> None:
    with pytest.raises(KitFault) as refused:
        paragraph("Korallenplättchen", 10, Style(10))
    assert refused.value.sentence(Translator("de", ("printables",))).endswith("Seite: Korallenplättchen")


def test_text_shrinks_to_fit_but_never_below_its_limit() -> None:
    area = from_top(0, 30, 60, 30)
    set_ = texts(fitted(lambda size: paragraph(LONG, 60, Style(size)), area, 12, 8))
    height = set_[0].height / POINT
    assert 8 <= height < 12
    assert min(text.at[1] for text in set_) > area.top - area.height
    with pytest.raises(DoesNotFit):
        fitted(lambda size: paragraph(LONG, 60, Style(size)), from_top(0, 12, 60, 12), 12, 8)


def test_one_line_takes_the_largest_size_that_fits() -> None:
    size = line_size("Papageienfisch", 20, 20, 8)
    assert text_width("Papageienfisch", size * POINT) == pytest.approx(20)
    with pytest.raises(DoesNotFit):
        line_size("Papageienfisch", 5, 20, 8)


def test_columns_keep_a_heading_with_its_text_and_lose_nothing() -> None:
    heading = paragraph("Attack", 60, Style(12, bold=True), keeps=True)
    body = paragraph(LONG, 60, Style(9))
    filler = paragraph("Filler", 60, Style(9))
    # Room for the filler and the heading, but not for the heading and two lines.
    first = from_top(0, 0, 60, height_of([*filler, *heading]) + 0.5)
    columns = [first, from_top(70, 0, 60, 200)]
    one, two = map(stacked, fill_columns([*filler, *heading, *body], columns), columns)
    assert [text.text for text in texts(one)] == ["Filler"]
    assert texts(two)[0].text == "Attack"
    assert " ".join(text.text for text in texts(two)[1:]).split() == LONG.split()


def test_columns_that_are_too_short_are_refused() -> None:
    with pytest.raises(DoesNotFit):
        fill_columns(paragraph(LONG, 60, Style(9)), [from_top(0, 0, 60, 10)])
