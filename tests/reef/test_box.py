"""What the box holds, patterns in any turn, and the Tide deck's symmetry."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.reef import box
from companion.reef.box import (
    TIDE_DECK,
    Colour,
    SpecialPattern,
    canonical_pattern,
    format_pattern,
    parse_pattern,
    pattern_rotations,
    read_card,
)
from companion.refusal import Reason, Refused


def test_the_box_holds_what_the_rulebook_says() -> None:
    assert box.PIECES_PER_COLOUR * len(Colour) == 112
    assert sum(box.TOKEN_COUNTS.values()) == 88
    assert [box.space_name(space) for space in box.CENTRE_SPACES] == ["B2", "C2", "B3", "C3"]
    assert all(box.parse_space(box.space_name(space)) == space for space in box.SPACES)


@pytest.mark.parametrize(
    ("texts", "form"),
    [
        (("R R / R .", "R . / R R", ". R / R R", "R R / . R", "R R . / R . . / . . ."), "R R / R ."),
        (("P / G", "G P", "P G"), "G P"),
        ((". . Y / . Y . / Y . .", "Y . . / . Y . / . . Y"), "Y . . / . Y . / . . Y"),
        ((". Y2+ / R2+ .", "R2+ . / . Y2+", "Y2+ . / . R2+"), "R2+ . / . Y2+"),
        (("*1+ R1+", "R *", "* / R"), "R *"),
        ((" P around Y ",), "P around Y"),
    ],
)
def test_all_turns_of_a_pattern_are_one_text(texts: tuple[str, ...], form: str) -> None:
    assert {canonical_pattern(text) for text in texts} == {form}
    assert format_pattern(parse_pattern(form)) == form


def test_a_pattern_is_turned_but_never_mirrored() -> None:
    hook = parse_pattern("R R R / R . .")
    assert not isinstance(hook, SpecialPattern)
    assert len(pattern_rotations(hook)) == 4
    assert canonical_pattern("R R R / R . .") != canonical_pattern("R R R / . . R")
    assert len(pattern_rotations(hook[:1])) == 2


@pytest.mark.parametrize(
    ("text", "reason", "value"),
    [
        ("R0", box.PATTERN_HEIGHT, "R0"),
        ("R5+", box.PATTERN_HEIGHT, "R5+"),
        ("R R / B .", box.PATTERN_COLOUR, "B"),
        ("R around W", box.PATTERN_COLOUR, "W"),
        ("R around R", box.CARD_UNREADABLE, "R around R"),
        ("R R / R", box.CARD_UNREADABLE, "R R / R"),
        ("R ? R", box.PATTERN_UNREADABLE, "?"),
        ("R22", box.PATTERN_UNREADABLE, "R22"),
        (". . / . .", box.PATTERN_EMPTY, ". . / . ."),
        ("", box.PATTERN_EMPTY, ""),
        ("R . . . R", box.PATTERN_TOO_WIDE, "R . . . R"),
    ],
)
def test_a_pattern_that_cannot_be_is_refused_with_the_part(text: str, reason: Reason, value: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_pattern(text)
    assert (refused.value.reason, refused.value.facts["value"]) == (reason, value)


def test_a_card_is_one_text_however_it_is_held() -> None:
    assert str(read_card("GY:. R / R R=4")) == "YG: R R / R . = 4"
    for text, reason in (
        ("YG R = 4", box.CARD_UNREADABLE),
        ("YGG: R = 4", box.CARD_UNREADABLE),
        ("YW: R = 4", box.PATTERN_COLOUR),
        ("YG: R = 0", box.CARD_POINTS_RANGE),
        ("YG: R = 99999", box.CARD_UNREADABLE),
    ):
        with pytest.raises(Refused) as refused:
            read_card(text)
        assert refused.value.reason is reason


def test_the_tide_deck_favours_no_colour() -> None:
    deck = TIDE_DECK.cards
    assert TIDE_DECK.complete
    assert len(set(deck)) == box.CARD_COUNT
    assert sum(isinstance(parse_pattern(card.pattern), SpecialPattern) for card in deck) == box.SPECIAL_COUNT
    assert Counter("".join(card.gain for card in deck)) == dict.fromkeys("RYGP", 30)
    asking = {colour: [card for card in deck if colour in card.pattern] for colour in Colour}
    assert {len(found) for found in asking.values()} == {19}
    assert len({sum(card.points for card in found) for found in asking.values()}) == 1
    assert not [card for card in deck if set(card.gain) & set(card.pattern.partition(" around ")[0])]
    pairs = Counter((gain, asked) for card in deck for gain in card.gain for asked in set(card.pattern) & set("RYGP"))
    assert all(24 > number > 10 for pair, number in pairs.items() if pair[0] != pair[1])
