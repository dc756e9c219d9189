"""A game packed away: what is on its pages, for whom, and that no page tells what its reader must not know."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.drawing.scene import Text, Use
from companion.reef_encounter.box import Coral, PlayerColour, list_cells
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.rules.actions import FeedFish
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from companion.reef_encounter.wording.names import make_translator
from companion.session.history import UndoHistory
from companion.translator import LANGUAGES, NATIVE_NAMES
from printables.job import KitFault
from printables.layout.paper import PAPERS
from printables.pdf.writer import Page
from printables.reef_encounter.kit import KIT
from printables.save_on_paper import draw_saved_pages, save_paper_game
from tests.helpers.fixtures import keep_preferences_in
from tests.printables.helpers.pdf_reading import reader, words_of

WHOLE = Game.open(REEF_ENCOUNTER, REAL)


def played(steps: int, secret: Coral | None = None) -> Game:
    """The real game so far, its first player's opening polyp told."""
    game = Game(REEF_ENCOUNTER, WHOLE.setup, "a key")
    for action in WHOLE.history.done[:steps]:
        game.do(FeedFish(0, secret) if action == FeedFish(0) else action)
    return game


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_preferences_in(tmp_path / "config", monkeypatch)
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "monday.reef"
    path.write_text(played(80, Coral.PINK).text(), "utf-8")
    return path


def _typed(words: list[str]) -> int:
    """The exit code of the command, however it ends."""
    try:
        return main(["pack-away", *words])
    except SystemExit as stop:
        return int(stop.code or 0)


def placed(page: Page, kind: str) -> list[str]:
    return [shape.name for shape in page.scene.shapes if isinstance(shape, Use) and shape.name.startswith(kind)]


def test_only_the_owners_slip_depends_on_what_was_private_answers() -> None:
    packed = [draw_saved_pages(KIT, played(80, secret), make_translator("en", "printables")) for secret in Coral]
    boards, sea, codes, first, second = range(5)
    for pages in packed:
        assert len(pages) == 5
        for page in (boards, sea, codes, second):
            assert pages[page] == packed[0][page]
    assert len({page[first].scene for page in packed}) == 5, "the slip does tell its owner"


def test_no_hand_is_on_any_page_but_its_owners_slip() -> None:
    """The second player's hand is changed; nothing but that slip may change with it."""
    one = draw_saved_pages(KIT, played(30), make_translator("en", "printables"))
    state = played(30).state
    hand = state.players[1].hand
    other_hand = hand._replace(seen=(*hand.seen[1:], hand.seen[0]))
    assert other_hand != hand
    game = played(30)
    other = state._replace(players=(state.players[0], state.players[1]._replace(hand=other_hand)))
    game.history = UndoHistory(state, lambda _state, _action: other, game.history.done)
    two = draw_saved_pages(KIT, game, make_translator("en", "printables"))
    assert [here == there for here, there in zip(one, two, strict=True)] == [True, True, True, True, False]


def test_every_polyp_shrimp_and_lock_is_drawn_once() -> None:
    state = played(110).state
    boards, sea = draw_saved_pages(KIT, played(110), make_translator("en", "printables"))[:2]
    listed = sum(any(rock.corals[coral] for rock in [rock]) for rock in state.rocks for coral in Coral)
    polyps = sum(rock.corals[coral].bit_count() for rock in state.rocks for coral in Coral)
    assert len(placed(boards, "polyp-")) == polyps + listed
    shrimps = sum(cells.bit_count() for rock in state.rocks for cells in rock.shrimps)
    owners = sum(bool(cells) for rock in state.rocks for cells in rock.shrimps)
    assert len(placed(boards, "shrimp-")) == shrimps + owners
    assert len(placed(sea, "tile-")) == 10
    supply = 4
    locks = state.tiles.locked.bit_count() + (state.tiles.sea is not None)
    assert len(placed(sea, "cylinder-")) == supply + locks
    assert len(list(list_cells(state.tiles.locked))) == state.tiles.locked.bit_count()
    consumed = sum(sum(player.consumed) for player in state.players)
    assert len(placed(sea, "polyp-")) == sum(map(sum, state.sea)) + consumed


@pytest.mark.slow
@pytest.mark.parametrize("paper", list(PAPERS))
def test_everything_stays_where_a_printer_reaches(paper: str) -> None:
    sheet = PAPERS[paper]
    safe = sheet.safe()
    seats = tuple(Seat(name * 12, colour) for name, colour in zip("ABCD", PlayerColour, strict=True))
    four = Game(REEF_ENCOUNTER, Setup(seats, depth=Depth.HIERARCHY))
    for game in (played(124, Coral.PINK), four):
        for language in LANGUAGES:
            for page in draw_saved_pages(KIT, game, make_translator(language, "printables"), paper):
                for shape in page.scene.shapes:
                    if isinstance(shape, Text):
                        assert safe.y - 0.1 <= shape.at[1] <= safe.top + 0.1, shape
                    elif isinstance(shape, Use):
                        half = shape.scene.height * shape.scale / 2
                        assert safe.y - 0.1 <= shape.at[1] - half, shape
                        assert shape.at[1] + half <= safe.top + 0.1, shape


def test_a_folded_slip_shows_a_name_and_no_secret() -> None:
    """Above the second fold, which is all that is outside, there is nothing but words and the owner's fish."""
    for seat in (0, 1):
        page = draw_saved_pages(KIT, played(80, Coral.PINK), make_translator("en", "printables"))[3 + seat]
        fold = max(
            shape.at[1] for shape in page.scene.shapes if isinstance(shape, Text) and shape.text.startswith("2  Fold")
        )
        outside = [s for s in page.scene.shapes if isinstance(s, Use) and s.at[1] > fold]
        assert [s.name for s in outside] == [f"fish-{('purple', 'green')[seat]}"]
        under = [s for s in page.scene.shapes if isinstance(s, Use) and s.at[1] < page.scene.height - fold]
        first = next(s for s in page.scene.shapes if isinstance(s, Text) and s.text.startswith("1  Fold"))
        assert not [s for s in under if s.at[1] < first.at[1]], "the flap hides and tells nothing"
        assert fold - first.at[1] == pytest.approx(first.at[1], abs=3), "the flap covers all of the secret"


def test_the_file_opens_says_whose_game_it_is_and_no_secret_stands_in_it(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack-away", str(record)]) == 0
    path = record.with_suffix(".pdf")
    assert str(path) in capsys.readouterr().out
    texts = words_of(path)
    assert len(texts) == len(reader(path).pages) == 5
    assert all("Anna and Ben, after step 80" in text for text in texts)
    public, first, second = " ".join(texts[:3]), texts[3], texts[4]
    assert "Private: for Anna alone" in first
    assert "hidden: 1" in second
    assert "hidden" not in first, "what was told stands on the slip as a tile"
    assert "hidden" not in public
    assert not [word for word in ("parrotfish", "Behind") if word in public]
    meta = str(reader(path).metadata)
    assert not [colour for colour in Coral if colour.name.lower() in meta.lower()]


def test_a_player_can_print_a_slip_alone_and_the_table_all_but_the_slips(record: Path, tmp_path: Path) -> None:
    assert main(["pack-away", str(record), "--only", "green", "--output", str(tmp_path / "green.pdf")]) == 0
    assert [("Ben alone" in text, "Anna alone" in text) for text in words_of(tmp_path / "green.pdf")] == [
        (True, False)
    ]
    assert main(["pack-away", str(record), "--only", "public", "--output", str(tmp_path / "public.pdf")]) == 0
    assert not [text for text in words_of(tmp_path / "public.pdf") if "alone" in text]


def test_what_cannot_be_is_one_sentence_and_nothing_is_written_over(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there.pdf").write_text("mine")
    for words, said in (
        ([str(record), "--output", str(tmp_path / "there.pdf")], "is there already"),
        ([str(record), "--output", str(tmp_path / "no" / "x.pdf")], "There is no folder"),
        ([str(record), "--only", "blue"], "public, purple, green"),
        ([str(record), "--paper", "b5"], "a4, letter, a3"),
        ([str(record), "--ink", "gold"], "full, saver, grey"),
        ([str(record), "--lang", "xx"], ", ".join(NATIVE_NAMES)),
        ([str(tmp_path / "none.reef")], "There is no file"),
        ([], "--help"),
    ):
        assert _typed(words) == 2
        err = capsys.readouterr().err
        assert said in err
        assert len(err.splitlines()) == 1
    assert (tmp_path / "there.pdf").read_text() == "mine"
    assert main(["pack-away", str(record), "--output", str(tmp_path / "there.pdf"), "--force"]) == 0
    assert len(words_of(tmp_path / "there.pdf")) == 5


def test_names_in_other_alphabets_are_printed_and_others_told_apart_by_their_colours(tmp_path: Path) -> None:
    def slips(*names: str) -> list[str]:
        seats = tuple(Seat(name, seat.colour) for name, seat in zip(names, WHOLE.setup.seats, strict=True))
        pages = tmp_path / "pages.pdf"
        save_paper_game(
            KIT,
            Game(REEF_ENCOUNTER, replace(WHOLE.setup, seats=seats)),
            pages,
            make_translator("en", "printables"),
        )
        return words_of(pages)[-2:]

    first, second = slips("Ольга", "Σωκράτης")
    assert "for Ольга alone" in first
    assert "for Σωκράτης alone" in second
    first, second = slips("李", "王")
    assert "(purple) alone" in first
    assert "(green) alone" in second


def test_a_long_name_is_cut_before_it_is_too_small_to_read() -> None:
    seats = (Seat("W" * 40, PlayerColour.PURPLE), Seat("i" * 40, PlayerColour.GREEN))
    pages = draw_saved_pages(
        KIT, Game(REEF_ENCOUNTER, replace(WHOLE.setup, seats=seats)), make_translator("en", "printables")
    )
    named = [
        shape
        for page in pages
        for shape in page.scene.shapes
        if isinstance(shape, Text) and set(shape.text.rstrip("…")) in ({"W"}, {"i"})
    ]
    assert any(shape.text.endswith("…") for shape in named)
    assert any(shape.text == "i" * 40 for shape in named)
    assert min(shape.height for shape in named) * 72 / 25.4 > 7.9


def test_pages_in_each_language_differ() -> None:
    texts = set()
    for language in LANGUAGES:
        page = draw_saved_pages(KIT, played(80), make_translator(language, "printables"))[2]
        texts.add(tuple(shape.text for shape in page.scene.shapes if isinstance(shape, Text)))
    assert len(texts) == 5


def test_a_paper_nobody_knows_is_refused_by_name() -> None:
    with pytest.raises(KitFault):
        draw_saved_pages(KIT, played(10), make_translator("en", "printables"), "b5")


def test_a_game_that_holds_in_part_is_packed_away_so_far_and_says_so(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text("utf-8").splitlines(keepends=True)
    record.write_text("".join([*lines[:41], "tea\n", *lines[42:]]), "utf-8")
    assert main(["pack-away", str(record)]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("The game is packed away as far as its record holds, in ")
    assert "Line 42, entry 41" in said.err
    assert "after step 40" in words_of(tmp_path / "monday.pdf")[0]
