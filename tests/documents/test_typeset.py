"""Setting text: it wraps within its width, shrinks within its limits, and says so when it cannot fit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.drawing.measure import text_width
from companion.drawing.paths import area_from_top
from companion.drawing.scene import Text
from companion.translator import Translator
from printables.job import KitFault
from printables.text.typeset import (
    MM_PER_POINT,
    DoesNotFit,
    ParagraphStyle,
    Slice,
    draw_fitted,
    fill_columns,
    fit_line_size,
    paragraph_slices,
    stack_slices,
    total_height,
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
    lines = [texts(slice_.shapes) for slice_ in paragraph_slices(" ".join(words), width, ParagraphStyle(9))]
    said = " ".join(text.text for line in lines for text in line)
    assert said.split() == words
    for line in lines:
        for text in line:
            assert text.at[0] + text_width(text.text, text.height, text.bold) <= width + 1e-6


def test_a_picture_that_floats_waits_for_the_next_column_and_splits_no_paragraph() -> None:
    before, after = paragraph_slices("before", 60, ParagraphStyle(9)), paragraph_slices(LONG, 60, ParagraphStyle(9))
    last = paragraph_slices("the next paragraph", 60, ParagraphStyle(9, before=1.0))
    picture = Slice(20.0, lambda x, top: (), floats=True)
    lines = 2 + len(after) // 2
    columns = [area_from_top(0, 0, 60, lines * before[0].height), area_from_top(70, 0, 60, 200)]
    first, second = fill_columns([*before, picture, *after, *last], columns)
    assert len(first) == lines
    assert [*first[1:], *second] == [*after, picture, *last]
    with pytest.raises(DoesNotFit):
        fill_columns([*before, picture, *after], columns[:1])


def test_bold_words_are_bold_and_stand_where_the_words_before_them_end() -> None:
    (line,) = paragraph_slices("a **heavy** word", 90, ParagraphStyle(10))
    plain, heavy, rest = texts(line.shapes)
    assert (plain.bold, heavy.bold, rest.bold) == (False, True, False)
    space = text_width(" ", plain.height)
    assert heavy.at[0] == pytest.approx(text_width("a", plain.height) + space)
    assert rest.at[0] == pytest.approx(heavy.at[0] + text_width("heavy", heavy.height, True) + space)


@pytest.mark.parametrize("unit", ["mm", "%", "g", "mm."])
def test_no_line_ends_between_a_number_and_its_unit(unit: str) -> None:
    for width in range(20, 60):
        lines = paragraph_slices(
            f"Between both lie no more than 3 to 4 {unit} of bare paper", width, ParagraphStyle(10)
        )
        texts = [shape.text for line in lines for shape in line.shapes if isinstance(shape, Text)]
        assert f"4\u00a0{unit}" in "|".join(texts)


def test_a_long_word_parts_at_its_soft_hyphen_only_when_it_must() -> None:
    word = "Korallen\u00adplättchen"
    (whole,) = paragraph_slices(word, 90, ParagraphStyle(10))
    assert texts(whole.shapes)[0].text == "Korallenplättchen"
    parts = [texts(slice_.shapes)[0].text for slice_ in paragraph_slices(word, 20, ParagraphStyle(10))]
    assert parts == ["Korallen-", "plättchen"]


def test_a_word_wider_than_its_column_is_refused_in_a_sentence_that_whoever_prints_is_told() -> None:
    with pytest.raises(KitFault) as refused:
        paragraph_slices("Korallenplättchen", 10, ParagraphStyle(10))
    assert refused.value.sentence(Translator("de", ("printables",))).endswith("Seite: Korallenplättchen")


def test_text_shrinks_to_fit_but_never_below_its_limit() -> None:
    area = area_from_top(0, 30, 60, 30)
    set_ = texts(draw_fitted(lambda size: paragraph_slices(LONG, 60, ParagraphStyle(size)), area, 12, 8))
    height = set_[0].height / MM_PER_POINT
    assert 8 <= height < 12
    assert min(text.at[1] for text in set_) > area.top - area.height
    with pytest.raises(DoesNotFit):
        draw_fitted(
            lambda size: paragraph_slices(LONG, 60, ParagraphStyle(size)), area_from_top(0, 12, 60, 12), 12, 8
        )


def test_one_line_takes_the_largest_size_that_fits() -> None:
    size = fit_line_size("Papageienfisch", 20, 20, 8)
    assert text_width("Papageienfisch", size * MM_PER_POINT) == pytest.approx(20)
    with pytest.raises(DoesNotFit):
        fit_line_size("Papageienfisch", 5, 20, 8)


def test_columns_keep_a_heading_with_its_text_and_lose_nothing() -> None:
    heading = paragraph_slices("Attack", 60, ParagraphStyle(12, bold=True), keeps=True)
    body = paragraph_slices(LONG, 60, ParagraphStyle(9))
    filler = paragraph_slices("Filler", 60, ParagraphStyle(9))
    # Room for the filler and the heading, but not for the heading and two lines.
    first = area_from_top(0, 0, 60, total_height([*filler, *heading]) + 0.5)
    columns = [first, area_from_top(70, 0, 60, 200)]
    one, two = map(stack_slices, fill_columns([*filler, *heading, *body], columns), columns)
    assert [text.text for text in texts(one)] == ["Filler"]
    assert texts(two)[0].text == "Attack"
    assert " ".join(text.text for text in texts(two)[1:]).split() == LONG.split()


def test_columns_that_are_too_short_are_refused() -> None:
    with pytest.raises(DoesNotFit):
        fill_columns(paragraph_slices(LONG, 60, ParagraphStyle(9)), [area_from_top(0, 0, 60, 10)])
