"""Decks of two tables joined, what is asked where they disagree, what a game teaches, and codes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from companion.record import codes
from companion.reef import decks
from companion.reef.box import TIDE_DECK, Card, Deck, read_card
from companion.reef.decks import (
    DECK_FILE,
    UNDECIDED,
    back_up_deck,
    encode_deck_codes,
    load_known_deck,
    merge_decks,
    parse_deck_data,
    resolve_merge,
    save_known_deck,
    save_learned_cards,
    updated_deck,
)
from companion.reef.game import REEF, Game
from companion.reef.notation.setup import format_deck_file
from companion.reef.rules.actions import PlayCard
from companion.reef.rules.moves import learned_deck
from companion.reef.rules.reasons import TOO_MANY_CARDS
from companion.reef.rules.setup import NO_DECK, Setup
from companion.refusal import Reason, Refused
from tests.reef.helpers.playing import SEATS, Dealer
from tests.reef.helpers.tables import cards, pieces_on

PAIR, DEARER, ELSE = cards("YG: R R = 3", "YG: R R = 4", "YP: R R = 3")


def deck(*found: Card) -> Deck:
    return Deck("Ours", found)


def test_a_card_with_other_points_is_asked_about_and_one_is_chosen() -> None:
    ours, theirs = deck(PAIR, *TIDE_DECK.cards[:3]), deck(DEARER, *TIDE_DECK.cards[2:5])
    agreed, disputed = merge_decks(ours, theirs)
    assert [tuple(each) for each in disputed] == [(PAIR, DEARER)]
    assert Counter(agreed) == Counter(TIDE_DECK.cards[:5])
    assert Counter(resolve_merge(ours, theirs, [DEARER]).cards) == Counter((*TIDE_DECK.cards[:5], DEARER))
    for wrong in ([], [ELSE], [PAIR, DEARER]):
        with pytest.raises(Refused) as caught:
            resolve_merge(ours, theirs, wrong)
        assert caught.value.reason is UNDECIDED


def test_cards_that_give_other_pieces_are_two_cards_until_there_are_more_than_a_deck_has() -> None:
    assert not merge_decks(deck(PAIR), deck(ELSE)).disputed
    whole = TIDE_DECK.cards[0]
    wrong = read_card(f"RR: {whole.pattern} = {whole.points}")
    ours, theirs = deck(wrong, *TIDE_DECK.cards[1:]), TIDE_DECK
    assert [tuple(each) for each in merge_decks(ours, theirs).disputed] == [(wrong, whole)]
    assert Counter(resolve_merge(ours, theirs, [whole]).cards) == Counter(TIDE_DECK.cards)


def test_both_ways_lead_to_the_same_cards() -> None:
    random = Random(4)
    for _ in range(40):
        pool = random.sample(TIDE_DECK.cards, 40)
        ours, theirs = deck(*pool[: random.randint(1, 30)]), deck(*pool[random.randint(0, 10) :])
        assert Counter(resolve_merge(ours, theirs).cards) == Counter(resolve_merge(theirs, ours).cards)
        assert Counter(resolve_merge(ours, ours).cards) == Counter(ours.cards)


def test_decks_that_are_of_two_games_are_refused() -> None:
    other = deck(*(card._replace(points=card.points + 10, gain="RR") for card in TIDE_DECK.cards))
    with pytest.raises(Refused) as caught:
        resolve_merge(TIDE_DECK, other, [each.theirs for each in merge_decks(TIDE_DECK, other).disputed])
    assert caught.value.reason in (TOO_MANY_CARDS, UNDECIDED)


def test_a_corrected_card_is_corrected_in_the_deck(tmp_path: Path) -> None:
    """Composed with the wrong pieces, corrected in the log: the file learns the right card, forgets the wrong one."""
    wrong, right = cards("YG: R R R = 4", "YP: R R R = 4")
    game = Game(REEF, Setup(SEATS[:2]))
    dealer = Dealer(Random(1), 2)
    for seat in (0, 1):
        game.do(dealer.begin(seat))
    knew = learned_deck(game.state)
    game.do(PlayCard(0, wrong, pieces_on("Y A1", "G A2")))
    save_learned_cards(tmp_path, knew, learned_deck(game.state))
    assert load_known_deck(tmp_path).cards == (wrong,)
    knew = learned_deck(game.state)
    game.correct(3, PlayCard(0, right, pieces_on("Y A1", "P A2")))
    save_learned_cards(tmp_path, knew, learned_deck(game.state))
    assert load_known_deck(tmp_path).cards == (right,)


def test_what_is_only_taken_back_stays_known(tmp_path: Path) -> None:
    save_learned_cards(tmp_path, NO_DECK, deck(PAIR, ELSE))
    save_learned_cards(tmp_path, deck(PAIR, ELSE), deck(PAIR))
    assert Counter(load_known_deck(tmp_path).cards) == Counter((PAIR, ELSE))


def test_what_a_game_teaches_takes_nothing_from_another_table() -> None:
    known = updated_deck(deck(*TIDE_DECK.cards[:30]), NO_DECK, deck(TIDE_DECK.cards[40]))
    assert Counter(known.cards) == Counter((*TIDE_DECK.cards[:30], TIDE_DECK.cards[40]))
    assert updated_deck(TIDE_DECK, NO_DECK, deck(PAIR)).cards == TIDE_DECK.cards  # no room: nothing is lost


def test_a_copy_stays_beside_the_deck(tmp_path: Path) -> None:
    assert back_up_deck(tmp_path) is None
    save_known_deck(tmp_path, deck(PAIR))
    first = back_up_deck(tmp_path)
    save_known_deck(tmp_path, deck(ELSE))
    second = back_up_deck(tmp_path)
    assert first is not None
    assert second is not None
    assert [parse_deck_data(path.read_bytes()).cards for path in (first, second, tmp_path / DECK_FILE)] == [
        (PAIR,),
        (ELSE,),
        (ELSE,),
    ]


def test_a_whole_deck_is_one_code_and_comes_back_from_it() -> None:
    texts = encode_deck_codes(TIDE_DECK)
    assert len(texts) == 1
    assert parse_deck_data(f"Look: {texts[0].lower()} that is it".encode()) == TIDE_DECK
    assert parse_deck_data(format_deck_file(TIDE_DECK).encode()) == TIDE_DECK


def _bad() -> list[tuple[str, Reason]]:
    one = codes.encode_codes(format_deck_file(TIDE_DECK) * 6, decks.CODE_MARK)[:1]
    (record,) = codes.encode_codes(Game(REEF, Setup(SEATS[:2])).text())
    (whole,), (other,) = encode_deck_codes(TIDE_DECK), encode_deck_codes(deck(PAIR))
    return [
        (one[0].replace("RD1/1/1/", "RD1/1/2/"), codes.CODES_MISSING),
        (record, decks.CODES_OF_GAME),
        (whole + "\n" + other, decks.SEVERAL_DECKS),
        (whole.replace("/", "/", 1)[:-30], codes.CODE_BROKEN),
    ]


@pytest.mark.parametrize(("text", "why"), _bad(), ids=lambda each: getattr(each, "code", "text"))
def test_codes_that_are_no_deck_say_why(text: str, why: Reason) -> None:
    with pytest.raises(Refused) as caught:
        parse_deck_data(text.encode())
    assert caught.value.reason is why
