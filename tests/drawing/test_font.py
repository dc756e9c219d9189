"""The bundled font: every letter that languages and names need, aligned figures, widths as in a font engine."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat

from companion.drawing.measure import font_file, has_glyphs, text_width
from companion.translator import NATIVE_NAMES

NEEDED = {
    "en": "The quick “brown” fox – it’s 12 × 3…",
    "de": "Größe, Übermut, Äste, öffnen, ß „Zitat“ ‚halb‘ –",
    "fr": "Œuvre, cœur, ça, où, Noël, î, û, ÿ, À, É, Ç « guillemets » l’algue\u202f!",
    "it": "perché, così, più, È, à, ò, ì “citazione”",
    "es": "¿Cuántos pólipos? ¡Año! ñ Ñ Á É Í Ó Ú ü «cita» nº ª",
    "names": "Łukasz Jörð Đặng Nguyễn Θεοδώρα Σωκράτης Ольга Юрій Ђорђе Ғабит Գևորգ Նարեկ გიორგი",
    "marks": "←↑→↓ × − ± ° · • € ≥ ≤ ½",
}


def test_every_language_names_its_letters() -> None:
    assert NEEDED.keys() - {"names", "marks"} == NATIVE_NAMES.keys()


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("language", NEEDED)
def test_every_letter_is_there(language: str, bold: bool) -> None:
    assert has_glyphs(NEEDED[language], bold)


@pytest.mark.parametrize("letter", ["鯛", "א", "🙂"])
@pytest.mark.parametrize("bold", [False, True])
def test_a_letter_that_is_not_there_is_told_and_drawn_as_a_question_mark(letter: str, bold: bool) -> None:
    assert not has_glyphs(letter, bold)
    font = ImageFont.truetype(str(font_file(bold)), 200, layout_engine=ImageFont.Layout.BASIC)
    drawn, mark = Image.new("L", (200, 300)), Image.new("L", (200, 300))
    ImageDraw.Draw(drawn).text((10, 5), letter, fill=255, font=font)
    ImageDraw.Draw(mark).text((10, 5), "?", fill=255, font=font)
    inked, differing = ImageStat.Stat(mark).sum[0], ImageStat.Stat(ImageChops.difference(drawn, mark)).sum[0]
    assert differing < 0.25 * inked, "but for how edges are rounded it is the same"
    assert text_width(letter, 40, bold) == text_width("?", 40, bold)


@pytest.mark.parametrize("bold", [False, True])
def test_widths_are_those_of_a_font_engine(bold: bool) -> None:
    font = ImageFont.truetype(str(font_file(bold)), 1000, layout_engine=ImageFont.Layout.BASIC)
    for text in NEEDED.values():
        assert text_width(text, 1000, bold) == pytest.approx(font.getlength(text), abs=1)


@pytest.mark.parametrize("bold", [False, True])
def test_figures_align(bold: bool) -> None:
    assert len({text_width(figure, 10, bold) for figure in "0123456789"}) == 1


def test_width_grows_with_height_and_bold_is_wider() -> None:
    assert text_width("coral", 8) == pytest.approx(2 * text_width("coral", 4))
    assert text_width("coral", 8, bold=True) > text_width("coral", 8)
    assert text_width("", 8) == 0


def test_the_licence_lies_beside_the_font() -> None:
    licence = font_file().parent / "OFL.txt"
    words = licence.read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in words
    assert all(f"The {whose} Project Authors" in words for whose in ("Atkinson Hyperlegible Next", "Inter", "Noto"))
