"""Codes read back by a decoder that knows nothing of who made them."""

from collections.abc import Callable

import pytest

from companion.drawing.palette import PALETTES
from companion.drawing.raster import render_image
from printables.qr import MIN_MODULE, TextTooLong, draw_qr_code

Reading = Callable[[str, str, float], list[str]]


@pytest.fixture
def read() -> Reading:
    """What is read in the picture of a code of `side` mm, drawn in a palette at 200 dots an inch."""
    zxing = pytest.importorskip("zxingcpp", reason="no decoder of QR codes is installed")

    def reading(text: str, palette: str, side: float) -> list[str]:
        shown = render_image(draw_qr_code(text, side), PALETTES[palette], 200 / 25.4, "paper").convert("L")
        return [found.text for found in zxing.read_barcodes(shown)]

    return reading


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("text", ["https://example.org/?data=%7B%22a%22%3A1%7D", "ABC 123:/", "Zoë & Ωμέγα"])
def test_a_code_reads_back_in_every_palette(read: Reading, palette: str, text: str) -> None:
    assert read(text, palette, 40) == [text]


def test_two_thousand_letters_fit_on_a_hand(read: Reading) -> None:
    text = "https://example.org/" + "%7Babc" * 330
    assert read(text, "print", 90) == [text]


@pytest.mark.parametrize("text", ["A" * 2000, "A" * 5000])
def test_what_no_printer_draws_is_refused(text: str) -> None:
    with pytest.raises(TextTooLong):
        draw_qr_code(text, 60)
    assert len(draw_qr_code("A" * 2000, 133 * MIN_MODULE).shapes) == 2
