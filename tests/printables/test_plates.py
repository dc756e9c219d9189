"""Plates: what is printed with which colour, read off the operators of the file itself."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from shutil import which
from subprocess import run

import pytest
from PIL import ImageCms
from pypdf import PdfReader
from pypdf.generic import StreamObject

from printables.cli.print import KITS
from printables.export.print_shop import save_for_print_shop
from printables.layout.kit import make_kit
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest

CHOICE = re.compile(rb"(?:^|[ \n])((?:[\d.]+ ){1,3})(rg|RG|g|G)(?=[ \n])|(Tj)(?=[ \n])")


def streams(path: Path) -> Iterator[bytes]:
    """Every drawing of a file: of pages and of designs."""
    pdf = PdfReader(path)
    for number in range(1, len(pdf.xref[0]) + 1):
        thing = pdf.get_object(number)
        if isinstance(thing, StreamObject) and (thing.get("/Subtype") == "/Form" or "/Type" not in thing):
            yield thing.get_data()


def chosen(content: bytes) -> Iterator[tuple[str, tuple[float, ...], str]]:
    """Every choice of an ink, and every word with the ink it is written in."""
    now: tuple[tuple[float, ...], str] = ((0.0,), "g")
    for levels, operator, word in CHOICE.findall(content):
        if word:
            yield "word", *now
        else:
            level = tuple(map(float, levels.split()))
            if operator in (b"rg", b"g"):
                now = level, operator.decode()
            yield "ink", level, operator.decode()


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shop")
    save_for_print_shop(plan_kit(KitRequest(KITS["reef-encounter"], only=("rules", "turn-cards"))), folder)
    return folder


def test_dark_words_are_black_alone_at_a_print_shop(shop: Path) -> None:
    found = [one for name in ("rules.pdf", "turn-cards.pdf") for data in streams(shop / name) for one in chosen(data)]
    words = [(level, operator) for kind, level, operator in found if kind == "word"]
    assert len(words) > 500
    assert {level for level, operator in words if operator == "g"} >= {(0.0,)}
    assert not [level for level, operator in words if operator == "rg" and max(level) < 0.5]
    assert any(operator == "rg" for kind, _, operator in found if kind == "ink"), "pictures have their colours"


def test_a_file_for_a_print_shop_says_which_standard_and_colours_it_keeps(shop: Path) -> None:
    path = shop / "turn-cards.pdf"
    pdf = PdfReader(path)
    assert path.read_bytes().startswith(b"%PDF-1.6")
    assert pdf.metadata is not None
    assert pdf.metadata["/Trapped"] == "/False"
    assert "/ID" in pdf.trailer
    root = pdf.trailer["/Root"]
    said = root["/Metadata"].get_data().decode()
    assert "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" in said
    assert str(pdf.metadata["/Title"]) in said
    (intent,) = root["/OutputIntents"]
    assert intent["/S"] == "/GTS_PDFX"
    profile = ImageCms.ImageCmsProfile(BytesIO(intent["/DestOutputProfile"].get_data()))
    assert (profile.profile.device_class, profile.profile.xcolor_space.strip()) == ("prtr", "RGB")
    for page in pdf.pages:
        assert "/TrimBox" in page
        for font in page["/Resources"]["/Font"].values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]


def test_the_profile_says_of_a_colour_what_srgb_says() -> None:
    from printables.pdf.profile import make_srgb_profile

    usual = ImageCms.createProfile("sRGB")
    for output, most in ((False, 1), (True, 12)):
        ours = ImageCms.ImageCmsProfile(BytesIO(make_srgb_profile(output)))
        for one, other in ((ours, usual), (usual, ours)):
            turned = ImageCms.buildTransform(one, other, "RGB", "RGB")
            from PIL import Image

            for colour in ((255, 255, 255), (0, 0, 0), (29, 47, 56), (201, 52, 38), (125, 200, 30)):
                got = ImageCms.applyTransform(Image.new("RGB", (1, 1), colour), turned).getpixel((0, 0))
                assert isinstance(got, tuple)
                assert max(abs(a - b) for a, b in zip(got, colour, strict=True)) <= most, (output, colour, got)


@pytest.mark.parametrize("game", KITS)
def test_grey_prints_with_black_alone(game: str, tmp_path: Path) -> None:
    path = tmp_path / "grey.pdf"
    make_kit(KitRequest(KITS[game], ink="grey", only=("rules", "score-pad"), output=path))
    inks = {operator for data in streams(path) for _, _, operator in chosen(data)}
    assert inks == {"g", "G"}


@pytest.mark.slow
@pytest.mark.skipif(which("gs") is None, reason="Ghostscript is not installed")
@pytest.mark.parametrize("game", KITS)
def test_grey_and_saver_take_less_than_half_of_the_ink(game: str, tmp_path: Path) -> None:
    """Ghostscript's own plates, all pages together."""

    def plates(ink: str) -> list[float]:
        path = tmp_path / f"{ink}.pdf"
        make_kit(KitRequest(KITS[game], ink=ink, output=path))
        told = run(
            ["gs", "-q", "-o", "-", "-sDEVICE=ink_cov", "-r36", str(path)], capture_output=True, text=True, check=True
        ).stdout
        lines = [list(map(float, line.split()[:4])) for line in told.splitlines() if "CMYK" in line]
        return [sum(column) for column in zip(*lines, strict=True)]

    full, saver, grey = plates("full"), plates("saver"), plates("grey")
    assert sum(saver) <= 0.45 * sum(full)
    assert sum(grey) <= 0.45 * sum(full)
    assert sum(grey[:3]) == 0
