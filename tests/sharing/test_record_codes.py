"""A game as QR codes: what everybody saw of it, read back byte for byte by a decoder that is not ours."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.drawing.charts import figure_document
from companion.record import format as record_format
from companion.record.codes import (
    CODE_BROKEN,
    CODES_MISSING,
    NO_CODES,
    SEVERAL_GAMES,
    decode_record,
    encode_codes,
    make_public_replay,
    plain_text,
    public_record_text,
)
from companion.reef.box import TIDE_DECK
from companion.reef.game import REEF
from companion.reef.interface import COMPOSED_GAME
from companion.reef.queries.views import deal_display
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Phase
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.reports.exports import draw_frames, draw_result, game_figures, make_web_page
from companion.session.game import Game
from companion.session.game_rules import GameRules
from companion.session.replay import Replay
from companion.translator import Translator
from printables.layout.model import Kit
from printables.layout.paper import PAPERS
from printables.reef.kit import KIT as REEF_KIT
from printables.reef_encounter.kit import KIT
from printables.save_on_paper import draw_saved_pages, save_paper_game
from tests.games.moments import Moment
from tests.games.records import FOLDER
from tests.reef.helpers.whole_games import whole_game

COMPOSED = COMPOSED_GAME.absolute()
GAMES: Sequence[tuple[GameRules[Any, Any, Any], Path]] = [
    *((REEF_ENCOUNTER, path) for path in (RECORDED_GAME, *sorted(FOLDER.glob("*.reef")))),
    *((REEF, path) for path in sorted(Path("tests/reef/games").glob("*.reef"))),
]


def real(steps: int, secret: Coral | None = None, key: str = "") -> Game[Any, Any, Any]:
    whole = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    game = Game(REEF_ENCOUNTER, whole.setup, key)
    for action in whole.history.done[:steps]:
        game.do(FeedFish(0, secret) if action == FeedFish(0) else action)
    return game


@pytest.mark.parametrize(("kind", "path"), GAMES, ids=[path.stem for _, path in GAMES])
def test_a_game_reads_back_from_its_codes(kind: GameRules[Any, Any, Any], path: Path) -> None:
    game = Game.open(kind, path)
    text = public_record_text(game)
    codes = encode_codes(text)
    assert decode_record("\n".join(reversed(codes))) == text.encode()
    again = Replay.replayed(kind, record_format.read_record(text.encode(), kind.name))
    assert again.damage is None
    assert again.state == make_public_replay(game).state
    assert public_record_text(again) == text


def test_what_was_told_in_private_changes_nothing_that_leaves_a_game() -> None:
    """Not the polyp, not the key, and nothing that was taken back; codes do not even tell that a hand was told."""
    voice, codes, found = make_translator("en", "printables"), {public_record_text(real(12))}, []
    for secret in Coral:
        game = real(12, secret, "a key")
        hidden = game.state.players[0].hand.hidden
        game.do(TellHand(0, coral_counts([Coral((secret + each) % 5) for each in range(hidden)])))
        game.undo(2)
        game.redo(2)
        codes.add(public_record_text(game))
        papers = [page.scene for page in draw_saved_pages(KIT, game, voice, only=("public",))]
        pictures = [*draw_frames(reef_encounter, voice, game, range(1, 13)), draw_result(reef_encounter, voice, game)]
        story = json.dumps([figure_document(figure) for figure in game_figures(reef_encounter, voice, game)])
        score = reef_encounter.reports().score_document(game.state)
        found.append((make_web_page(reef_encounter, voice, game), papers, pictures, story, score))
    assert len(codes) == 1
    assert all(each == found[0] for each in found)
    assert "a key" not in codes.pop() + "".join(map(str, found[0]))


@pytest.mark.parametrize("moves", [0, 9, 500])
def test_of_a_deck_that_the_companion_dealt_only_what_lay_open_leaves(moves: int) -> None:
    """The seed would tell every hand; what remains is the game as if people had dealt."""
    states, actions = whole_game(4)
    setup = Setup(states[0].table.seats, TIDE_DECK, Depth.DISPLAY, shuffle=f"{4:032x}")
    game = Game(REEF, setup)
    for action in actions[:moves]:
        game.do(action)
    text = public_record_text(game)
    assert setup.shuffle not in text
    shown = make_public_replay(game).state
    assert [player.points for player in shown.players] == [player.points for player in game.state.players]
    assert [player.board for player in shown.players] == [player.board for player in game.state.players]
    assert shown.display == deal_display(game.state).display, "nobody has seen it before the first pieces lie"
    assert (shown.phase is Phase.OVER) == (moves == 500)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda codes: ["nothing", "RC1/1/"], NO_CODES),
        (lambda codes: codes[1:], CODES_MISSING),
        (lambda codes: [*codes, *encode_codes("another game")], SEVERAL_GAMES),
        (lambda codes: [codes[0][:-1], *codes[1:]], CODE_BROKEN),
        (lambda codes: [codes[0][:-9] + "ABCDEFGHI", *codes[1:]], CODE_BROKEN),
    ],
)
def test_codes_that_cannot_be_right_are_refused(spoil: Any, reason: Any) -> None:
    text = public_record_text(Game.open(REEF_ENCOUNTER, FOLDER / "space.reef"))
    with pytest.raises(Refused) as refused:
        decode_record("\n".join(spoil(encode_codes(text))))
    assert refused.value.reason is reason


def test_a_text_that_was_broken_into_lines_reads_back() -> None:
    text = public_record_text(real(Moment.OVER))
    pasted = "Ada wrote:\n> " + "\n".join(
        encode_codes(text)[0].lower()[place : place + 60] for place in range(0, 4000, 60)
    )
    assert decode_record(pasted) == text.encode()


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("kit", "said", "kind", "path"),
    [
        (KIT, make_translator("en", "printables"), REEF_ENCOUNTER, RECORDED_GAME),
        (KIT, make_translator("en", "printables"), REEF_ENCOUNTER, FOLDER / "space.reef"),
        (REEF_KIT, Translator("en", ("companion", "printables")), REEF, COMPOSED),
    ],
    ids=["real", "long", "reef"],
)
def test_printed_codes_are_read_by_another_decoder(
    paper: str, kit: Kit, said: Translator, kind: GameRules[Any, Any, Any], path: Path, tmp_path: Path
) -> None:
    zxing = pytest.importorskip("zxingcpp", reason="no decoder of QR codes is installed")
    import pypdfium2

    link = "https://app.bgstatsapp.com/createPlay.html?data=" + "%7Babc" * 325
    game = Game.open(kind, path)
    save_paper_game(
        kit,
        game,
        tmp_path / "away.pdf",
        Translator("en", ("companion", "printables")),
        paper,
        ["public"],
        log_book=link,
    )
    found = []
    for page in pypdfium2.PdfDocument(BytesIO((tmp_path / "away.pdf").read_bytes())):
        shown = page.render(scale=200 / 72).to_pil()
        found += [code.text for code in zxing.read_barcodes(shown)]
    assert link in found
    assert decode_record("\n".join(found)) == public_record_text(game).encode()


@pytest.mark.parametrize("paper", PAPERS)
def test_no_module_is_finer_than_printers_draw(paper: str) -> None:
    """Half a millimetre, counted in the row of the two upper finders: seven modules are one of them."""
    pages = draw_saved_pages(
        KIT,
        Game.open(REEF_ENCOUNTER, FOLDER / "space.reef"),
        make_translator("en", "printables"),
        paper,
        ["public"],
        "x" * 2000,
    )
    codes = [shape for page in pages for shape in page.scene.shapes if getattr(shape, "name", "").startswith("code-")]
    assert len(codes) == 3
    for code in codes:
        steps = code.scene.shapes[1].steps
        assert (steps[1].to[0] - steps[0].to[0]) / 7 * code.scale >= 0.5


def test_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)
    read = tmp_path / "codes.txt"
    read.write_text("\n".join(encode_codes(public_record_text(real(80)))), "utf-16")  # as some editors save
    assert main(["from-codes", str(read)]) == 0
    assert main(["check", "codes.reef"]) == 0
    assert "80 entries" in capsys.readouterr().out
    assert main(["from-codes", str(read)]) == 2
    assert "is a saved game" in capsys.readouterr().err
    assert main(["from-codes", os.devnull]) == 2
    assert "Choose a text with the codes" in capsys.readouterr().err
    read.write_text("\n".join(encode_codes(public_record_text(real(80)).replace("reef-encounter", "chess"))))
    assert main(["from-codes", str(read), "--force"]) == 2
    assert "“chess”" in capsys.readouterr().err
    read.write_text("\n".join(encode_codes(public_record_text(real(80)).replace("D/E4", "D/A1"))))
    assert main(["from-codes", str(read), "--force"]) == 2
    capsys.readouterr()
    assert main(["from-codes", "none.txt"]) == 2
    assert "There is no file none.txt. Check" in capsys.readouterr().err
    assert main(["check", "codes.reef"]) == 0


@pytest.mark.parametrize(
    "changed",
    [
        lambda text: text.replace("/", "%2F"),
        lambda text: text.replace("/", "%252F"),
        lambda text: text.replace("/", "&#x2F;"),
        lambda text: text.replace("/", "&#47;"),
        lambda text: text.replace("/", "&sol;"),
        lambda text: text.replace("/", "\\/"),
        lambda text: text.replace("/", "\\u002F"),
        lambda text: text.replace("/", "=2F"),
        lambda text: text.replace("/", "／"),
        lambda text: text.lower().replace("/", " | "),
        lambda text: "> " + "=\r\n> ".join(text[at : at + 70] for at in range(0, len(text), 70)),
        lambda text: "<p>" + "<br>\n".join(text[at : at + 70] for at in range(0, len(text), 70)) + "</p>",
        lambda text: "-\n".join(text[at : at + 50] for at in range(0, len(text), 50)),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_codes_that_a_mail_or_a_page_has_changed(changed: Any, encoding: str) -> None:
    record = public_record_text(Game.open(REEF, COMPOSED))
    sent = "\n\n".join(map(changed, encode_codes(record))).encode(encoding)
    assert decode_record(plain_text(sent)) == record.encode()


def test_what_is_piped_in_is_read_as_a_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    monkeypatch.chdir(tmp_path)
    texts = encode_codes(public_record_text(Game.open(REEF, COMPOSED)))
    for number, encoding in enumerate(("latin-1", "utf-16", "utf-8-sig")):
        data = ("Grüße\n" + "\n".join(texts)).encode(encoding)
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(data), "ascii", "strict"))
        assert main(["from-codes", "-", "--output", f"{number}"]) == 0
    Path("one.txt").write_text(texts[0], "utf-8")
    Path("others.txt").write_text("\n".join(texts[1:]), "utf-8")
    assert main(["from-codes", "one.txt", "others.txt"]) == 0
    kept = {path.read_bytes() for path in tmp_path.glob("*.reef")}
    assert len(kept) == 1
    capfd.readouterr()
    monkeypatch.setattr("sys.stdin", None)
    assert main(["from-codes", "-", "--output", "none"]) == 2
    assert "Name a file, or send the text" in capfd.readouterr().err
