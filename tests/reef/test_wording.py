"""What people read about a game of Reef: the log, cards in words, scores, the guide, questions about a deck."""

from __future__ import annotations

import pytest

from companion.drawing.charts import ChartSize
from companion.reef import interface as reef
from companion.reef.box import TIDE_DECK, Colour, PatternShape, read_card, recognise_pattern
from companion.reef.game import REEF, Game
from companion.reef.guide import GUIDE
from companion.reef.guide_pictures import PICTURES
from companion.reef.interface import COMPOSED_GAME
from companion.reef.queries.views import DisclosedCard, seen_by
from companion.reef.queries.what_if import DeckWarning, WarningKind
from companion.reef.rules.actions import (
    Action,
    Change,
    CountKind,
    CountThing,
    LayFirstPieces,
    NameCard,
    PlayCard,
    Reconcile,
    StackThing,
    TakeCard,
    TakeTopCard,
)
from companion.reef.rules.apply import apply
from companion.reef.rules.setup import Setup, start_state
from companion.reef.rules.state import State
from companion.reef.story import story_figures
from companion.reef.wording import log
from companion.reef.wording.audit import known_cards_line, warning_line
from companion.reef.wording.log import STEP_WORDS
from companion.reef.wording.names import make_translator, pattern_name
from companion.reef.wording.table import table_lines
from companion.refusal import explain_refusal, explain_with_rule
from companion.session.replay import list_disclosures
from companion.session.wording import redo_label, undo_label
from companion.translator import LANGUAGES
from tests.reef.helpers.dealt import dealt_game
from tests.reef.helpers.playing import SEATS
from tests.reef.helpers.tables import CENTRE, pieces_on, player, refused, table

ENGLISH = make_translator("en")
LINE = read_card("GP: R R R = 4")


def log_line(state: State, action: Action) -> str:
    return log.step_line(ENGLISH, state, action, apply(state, action))


def test_the_log_tells_what_was_done_and_what_came_of_it() -> None:
    holding = player("R R . . \n . R Y . \n . G P . \n . . . .", 3, str(LINE), hidden=1)
    state = table(holding, player(), tokens=(2, 0, 0))
    assert (
        log_line(state, TakeCard(0, 0))
        == "Ada takes “single piece: red” (worth 1) from the display. 2 tokens lay on it."
    )
    assert log_line(state, PlayCard(0, LINE, pieces_on("G A4", "P A4"))) == (
        "Ada plays “row of three: red” (worth 4): green on A4 and purple on A4. Its pattern does not show."
    )
    pair = read_card("RR: P2 = 2")
    assert log_line(state, PlayCard(0, pair, pieces_on("R D4", "R D4"))).endswith(
        "red on D4 and red on D4. Its pattern does not show."
    )
    assert log_line(state, PlayCard(0, None, pieces_on("R D4", "G D4"))) == (
        "Ada plays a card that is not named yet: red on D4 and green on D4."
    )
    assert log_line(state, TakeTopCard(0, 0)) == (
        "Ada takes “single piece: green” (worth 1) from the deck and lays a point on card 1 of the display."
    )
    assert log_line(state, NameCard(1, 2, read_card("GG: Y2 = 2"))) == (
        "Bo names card 3 of the display: “single piece: yellow, exactly 2 high” (worth 2)."
    )
    lies = Reconcile(1, (Change(StackThing(0, 0), "R", "RY"), Change(CountThing(CountKind.POINTS, 1), 3, 4)))
    assert log_line(state, lies) == "The table let it stand: Ada’s A1: red → red, yellow; Bo’s points: 3 → 4."


def test_the_log_tells_of_the_beginning_and_the_end() -> None:
    state = apply(start_state(Setup(SEATS[:2])), LayFirstPieces(0, pieces_on("R B2", "Y C2", "G B3", "P C3")))
    assert log_line(state, LayFirstPieces(1, pieces_on("R B2", "Y C2", "G B3", "P C3"))).endswith(
        "The game begins; Ada has the first turn."
    )
    greens = read_card("GG: P P = 3")
    last = table(player(CENTRE, 3, str(greens)), player(), supply={"G": 2})
    assert log_line(last, PlayCard(0, greens, pieces_on("G A1", "G A2"))).endswith(
        "A supply is empty: this is the last round."
    )
    ended = table(player(), player(), player(), player(), deck=1)
    assert log_line(ended, TakeCard(0, 1)).endswith("The game is over: the deck is empty.")


@pytest.mark.parametrize(
    ("pattern", "kind", "words"),
    [
        ("R", PatternShape.SINGLE, "single piece: red"),
        ("*3", PatternShape.SINGLE, "single piece: any colour, exactly 3 high"),
        ("R Y", PatternShape.PAIR, "side by side: red and yellow"),
        ("Y2 Y2", PatternShape.PAIR, "side by side: yellow, exactly 2 high"),
        ("R2+ . / . P2+", PatternShape.DIAGONAL_PAIR, "diagonally: red and purple, 2 high or more"),
        ("G / G / G", PatternShape.LINE, "row of three: green"),
        (". R / R R", PatternShape.CORNER, "corner of three: red"),
        (". . P / . P . / P . .", PatternShape.DIAGONAL, "diagonal of three: purple"),
        ("Y Y / Y Y", PatternShape.SQUARE, "square of four: yellow"),
        ("P around Y", PatternShape.SPECIAL, "round the highest stack (yellow): purple"),
        ("R2 R", PatternShape.PAIR, None),
        ("R Y R", PatternShape.OTHER, "R Y R"),
        ("R R R / R . .", PatternShape.OTHER, "R R R / R . ."),
    ],
)
def test_a_pattern_is_told_by_its_kind(pattern: str, kind: PatternShape, words: str | None) -> None:
    if words is None:
        assert recognise_pattern(pattern).kind is PatternShape.OTHER
        return
    assert recognise_pattern(pattern).kind is kind
    assert pattern_name(ENGLISH, pattern) == words


def test_no_card_of_our_deck_is_of_another_kind() -> None:
    assert PatternShape.OTHER not in {recognise_pattern(card.pattern).kind for card in TIDE_DECK.cards}
    assert len({pattern_name(ENGLISH, card.pattern) for card in TIDE_DECK.cards}) == len(
        {card.pattern for card in TIDE_DECK.cards}
    )


def test_purple_is_blue_where_the_pieces_are() -> None:
    state = table(player(), player(), known=TIDE_DECK._replace(blue=True))
    assert (
        "supplies: red 16, yellow 16, green 16, blue 16" in "\n".join(table_lines(ENGLISH, seen_by(state, 0))).lower()
    )
    why = refused(state, Reconcile(0, (Change(CountThing(CountKind.SUPPLY, 3), 16, 27),)))
    assert (
        explain_refusal(make_translator("de", blue=True), why)
        == "Das wären mehr blaue Steine als die 28 in der Schachtel."
    )


def test_a_refusal_names_the_rule_and_where_the_rulebook_has_it() -> None:
    why = refused(table(), TakeTopCard(0, 1))
    assert explain_with_rule(ENGLISH, why, GUIDE) == (
        "The point goes on the card with the lowest value. That is “single piece: red” (worth 1), not “side by "
        "side: red and yellow” (worth 2). [From the deck, “Action A: take a card”]"
    )
    over = apply(table(player(), player(), deck=1), TakeCard(0, 0))
    assert explain_with_rule(ENGLISH, refused(over, TakeCard(1, 0)), GUIDE).endswith(
        "[After the end, p. 4 of the Italian rulebook]"
    )


def test_what_is_taken_back_and_was_seen_is_told() -> None:
    game = Game.open(REEF, COMPOSED_GAME)
    assert undo_label(ENGLISH, game, 1, STEP_WORDS) == (
        "Take back: Bo plays “row of three: green” (worth 4): red on A4 and yellow on C2"
    )
    game.history.undo()
    assert redo_label(ENGLISH, game, 1, STEP_WORDS).startswith("Redo: Bo plays “row of three: green”")
    (disclosure,) = list_disclosures(REEF, [TakeCard(1, 0)])
    assert disclosure.seen is DisclosedCard.NEXT_CARD
    assert STEP_WORDS.seen(ENGLISH, game.state, disclosure).startswith("Bo took a card")
    assert undo_label(ENGLISH, game, 1000, STEP_WORDS) == ""


def test_all_cards_that_came_to_light_at_the_end_were_seen() -> None:
    """A dealt game shows every hand with its last turn; taking that back makes none of them unseen."""
    game = dealt_game(2, eager=0.0)
    left = [str(who.name) for who, each in zip(SEATS, game.state.players, strict=False) if each.hand.total]
    (disclosure,) = list_disclosures(REEF, game.history.done[-1:])
    said = STEP_WORDS.seen(ENGLISH, game.state, disclosure)
    assert left
    assert said.endswith(f"Everybody has seen the cards that were left in hand: {ENGLISH.list(left)}.")
    game.history.undo()
    assert "left in hand" not in STEP_WORDS.seen(ENGLISH, game.state, disclosure)


def test_doubts_are_questions() -> None:
    for what in WarningKind:
        line = warning_line(ENGLISH, DeckWarning(what, LINE, 9, Colour.RED))
        assert line.endswith(("?", "."))
        assert "{" not in line
    assert known_cards_line(ENGLISH, 53, 60) == "53 of 60 cards are known."


def test_every_picture_of_a_rule_says_what_it_shows() -> None:
    with_picture = {rule.name for section in GUIDE.sections for rule in section.rules if rule.caption}
    plain = {"components", "setup.table", "setup.start"}  # whose rules list what is to be seen
    example = {"example.take", "example.lay", "example.count"}  # a step of it is its picture in words
    assert PICTURES.keys() - with_picture == plain | example
    assert with_picture <= PICTURES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_is_whole_in_every_language(language: str) -> None:
    tr = make_translator(language)
    rules = [rule for section in GUIDE.sections for rule in section.rules]
    assert len({rule.name for rule in rules}) == len(rules) > 40
    assert {name for names in GUIDE.related.values() for name in names} | set(GUIDE.related) <= {
        r.name for r in rules
    }
    assert all(rule.pages == (4,) for rule in rules if rule.name.startswith("end"))
    texts = [tr(passage.text) for rule in rules for passage in rule.passages]
    assert all(text.endswith(".") for text in texts)
    if language != "en":
        english = [passage.text for rule in rules for passage in rule.passages]
        assert not set(texts) & set(english)
    assert GUIDE.search(make_translator("de"), "Nachziehstapel Punkt")


def test_the_story_tells_points_and_supplies_of_every_round() -> None:
    game = Game.open(REEF, COMPOSED_GAME)
    points, supplies, *_ = (figure.drawn(ChartSize(90, 3)) for figure in story_figures(ENGLISH, game.history))
    assert points.values[-1].text == "After round 29: Ada 45, Bo 27"
    assert supplies.values[-1].text == "After round 29: red 0, yellow 0, green 6, purple 2"
    assert len(points.values) == game.state.round - 1
    game.history.undo(game.history.position - 3)
    assert not story_figures(ENGLISH, game.history)


def test_the_result_and_the_picture_are_there_for_other_rooms() -> None:
    state = Game.open(REEF, COMPOSED_GAME).state
    result = reef.reports().result(ENGLISH, state)
    assert result is not None
    assert [(each.name, each.colour, each.points, each.place) for each in result.players] == [
        ("Ada", "starfish", 45, 1),
        ("Bo", "seahorse", 27, 2),
    ]
    assert reef.reports().result(ENGLISH, table()) is None
    assert reef.PICTURES
    begun, picture = Game.open(REEF, COMPOSED_GAME).history.state_at(0), reef.reports().table_picture
    first, last = picture(begun), picture(state)
    assert (first.width, first.height) == (last.width, last.height)
