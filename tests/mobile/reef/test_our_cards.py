"""The cards of one's own copy in the app: learned, doubted, corrected, copied to a file and taken in from one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from companion.files import NO_PLAIN_FILE
from companion.reef.box import TIDE_DECK, Deck, format_pattern, parse_pattern, read_card
from companion.reef.decks import (
    DECK_FILE,
    encode_deck_codes,
    load_deck_file,
    load_known_deck,
    resolve_merge,
    save_known_deck,
    save_learned_cards,
)
from companion.reef.notation.setup import format_deck_file, parse_deck_file
from companion.reef.rules.actions import PlayCard
from companion.refusal import Refused
from mobile.reef.card_builder import ANY_COLOUR, FREE_PATTERN, PATTERN_KINDS, CardBuilder, PatternKind
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import page_words, press
from tests.mobile.helpers.reef_tables import Table
from tests.reef.helpers.tables import pieces_on

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

NONE = Deck("", ())
STRANGE = read_card("RR: * * * * = 9")
ONE, OTHER = read_card("YG: R R R = 4"), read_card("RR: G2 = 2")


def test_decks_are_joined_with_as_many_copies_as_the_one_that_has_more() -> None:
    known, more = Deck("Ours", (ONE, ONE)), Deck("", (ONE, OTHER), blue=True)
    assert resolve_merge(known, more) == Deck("Ours", (ONE, ONE, OTHER), blue=True)
    with pytest.raises(Refused):
        resolve_merge(TIDE_DECK, Deck("", (ONE,)))


def test_a_file_that_is_no_deck_is_put_aside_and_not_lost(tmp_path: Path) -> None:
    (tmp_path / DECK_FILE).write_text("a letter", encoding="utf-8")
    assert load_known_deck(tmp_path).cards == ()
    save_learned_cards(tmp_path, NONE, Deck("", (ONE,)))
    assert load_known_deck(tmp_path).cards == (ONE,)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["our-cards-unreadable.reefdeck", DECK_FILE]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name on this system")
def test_a_pipe_is_no_deck_and_holds_nobody_up(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / DECK_FILE)
    with pytest.raises(Refused) as caught:
        load_deck_file(tmp_path / DECK_FILE)
    assert caught.value.reason is NO_PLAIN_FILE
    save_learned_cards(tmp_path, NONE, Deck("", (ONE,)))
    assert load_known_deck(tmp_path).cards == (ONE,)


def page(ui: Driver, *cards: Any) -> Any:
    app = ui.open(size=(392, 844))
    if cards:
        save_known_deck(app.shell.folder, Deck("", cards))
    app.go("reef/deck")
    ui.frames(3)
    return app.page


def test_cards_are_shown_with_what_is_doubtful_and_corrected(ui: Driver) -> None:
    from mobile.ui.menu_cards import MenuCard

    deck = page(ui, ONE, OTHER, read_card("YG: Y2 = 5"))
    assert "3 of 60 cards are known." in page_words(deck)
    assert "gives a colour that its own pattern asks for" in page_words(deck)
    wrong = [each for each in deck.walk() if isinstance(each, MenuCard)][1:3]
    ui.tap(*ui.centre(wrong[0]))
    ui.frames(2)
    press(ui, "There is no such card: forget it")
    assert len(load_known_deck(ui.app.shell.folder).cards) == 2
    assert len(deck.deck.cards) == 2


def test_a_deck_goes_to_a_file_and_comes_back_from_it(ui: Driver, tmp_path: Path) -> None:
    deck = page(ui, ONE, OTHER)
    deck.copy(tmp_path)
    copies = list(tmp_path.glob("*.reefdeck"))
    assert [parse_deck_file(copy.read_bytes()).cards for copy in copies] == [(ONE, OTHER)]
    deck.change(Deck("", ()))
    deck.take_in(copies[0])
    assert load_known_deck(ui.app.shell.folder).cards == (ONE, OTHER)
    (tmp_path / "letter.reefdeck").write_text("Dear Zoë", encoding="utf-8")
    deck.take_in(tmp_path / "letter.reefdeck")
    assert "This is no file of a deck of Reef." in deck.news
    assert load_deck_file(ui.app.shell.folder / DECK_FILE).cards == (ONE, OTHER)


def test_more_cards_than_a_deck_has_are_refused_and_nothing_is_lost(ui: Driver, tmp_path: Path) -> None:
    deck = page(ui, *TIDE_DECK.cards)
    (tmp_path / "more.reefdeck").write_text(format_deck_file(Deck("", (STRANGE,))), encoding="utf-8")
    deck.take_in(tmp_path / "more.reefdeck")
    assert "This would be one card more than the 60 of a deck" in deck.news
    assert len(load_known_deck(ui.app.shell.folder).cards) == 60


def test_a_card_that_two_tables_have_otherwise_is_asked_about(ui: Driver, tmp_path: Path) -> None:
    deck = page(ui, ONE, OTHER)
    dearer = ONE._replace(points=5)
    (tmp_path / "theirs.reefdeck").write_text(format_deck_file(Deck("", (dearer, STRANGE))), encoding="utf-8")
    deck.take_in(tmp_path / "theirs.reefdeck")
    ui.frames(2)
    assert "Ours: “row of three: red” (worth 4), which gives yellow and green." in page_words(deck)
    assert load_known_deck(ui.app.shell.folder).cards == (ONE, OTHER)
    press(ui, "Their card is right")
    assert set(load_known_deck(ui.app.shell.folder).cards) == {dearer, OTHER, STRANGE}
    assert load_deck_file(ui.app.shell.folder / "our-cards-before.reefdeck").cards == (ONE, OTHER)


def test_every_pattern_there_can_be_is_composed_space_by_space() -> None:
    composing = CardBuilder("RG", FREE_PATTERN)
    assert composing.wants_spaces
    composing = composing.with_space(5, "R2+").with_space(6, "G").with_space(9, f"{ANY_COLOUR}3")
    assert not CardBuilder("RG", PATTERN_KINDS[0]).wants_spaces
    assert str(composing._replace(whole=True).card(3)) == "RG: R2+ G / *3 . = 3"
    assert composing.with_space(6, "G").cells[6] == ""
    assert CardBuilder("RG", FREE_PATTERN).pattern == ""


@pytest.mark.parametrize("kind", [kind for kind in PATTERN_KINDS if kind.colours == 2], ids=lambda kind: kind.text)
def test_a_pattern_of_two_colours_can_be_read_after_every_touch(kind: PatternKind) -> None:
    first = CardBuilder("RG", kind)
    for one in first.colours_there:
        begun = first._replace(colours=(one,))
        assert not begun.pattern or str(one) in format_pattern(parse_pattern(begun.pattern))
        for other in begun.colours_there:
            assert parse_pattern(begun._replace(colours=(one, other), height="").pattern)


def test_a_card_that_is_corrected_at_the_table_is_corrected_here_and_says_what_changes(ui: Driver) -> None:
    table = Table(ui, cards="Cards of your copy")
    table.open_with()
    controller, folder = table.page.controller, table.app.shell.folder
    wrong, right = read_card("YG: R = 1"), read_card("YP: R = 1")
    controller.do(PlayCard(0, wrong, pieces_on("Y A1", "G A2")))
    ui.frames(3)
    assert wrong in load_known_deck(folder).cards
    dearer = read_card("YG: R = 7")
    controller.correct(controller.game.history.position, PlayCard(0, dearer, pieces_on("Y A1", "G A2")))
    ui.frames(3)
    assert "Starfish: 6 points more." in table.page.notice.text
    assert [card for card in load_known_deck(folder).cards if card in (wrong, right, dearer)] == [dearer]


def test_a_deck_comes_by_codes_pasted_one_after_the_other(ui: Driver) -> None:
    deck = page(ui)
    texts = encode_deck_codes(TIDE_DECK)
    first, *others = texts if len(texts) > 1 else (texts[0][:-9], texts[0])
    deck.paste("Dear Zoë")
    assert "There is no code of a deck in this text." in deck.news
    deck.paste(first)
    assert deck.news
    assert not load_known_deck(ui.app.shell.folder).cards
    for text in others:
        deck.paste(f"read: {text.lower()}")
    assert len(load_known_deck(ui.app.shell.folder).cards) == 60
    deck.paste("RC1/1/1/3C0AF703/4/ABCD")
    assert "codes of a game, not of a deck" in deck.news
