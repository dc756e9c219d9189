"""A game of Reef is told to others at every depth and every end, however it was dealt, as everybody saw it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.record import format as record_format
from companion.record.codes import decode_record, encode_codes, make_public_replay, public_record_text
from companion.reef import interface as reef
from companion.reef.box import TIDE_DECK, Card
from companion.reef.game import REEF, Game
from companion.reef.queries.legal import action_refusal
from companion.reef.queries.views import seen_by
from companion.reef.queries.what_if import what_if
from companion.reef.rules.actions import CountLeftCard, LayFirstPieces, PlayCard, ShowCard, TakeCard, TakeTopCard
from companion.reef.rules.scoring import all_totals
from companion.reef.rules.setup import NO_DECK
from companion.reef.rules.state import Depth, EndCause, Phase
from companion.refusal import Refused
from companion.reports.exports import game_figures, make_web_page
from companion.session.replay import Replay
from companion.translator import Translator
from printables.reef.kit import KIT
from printables.save_on_paper import draw_saved_pages
from tests.helpers.layers import DEFAULT, amount
from tests.reef.helpers.dealt import KEY, dealt_game
from tests.reef.helpers.playing import Dealer
from tests.sharing.helpers.twins import twins

MANY = amount(2, all=5, long=60)
ENGLISH = Translator("en", ("companion", "printables")).naming(reef.name)


def played_by_people(number: int, depth: Depth, deck: object, share: float) -> Game:
    """A game that people dealt, some cards unnamed as they were played, as far as its end is counted."""
    rng = Random(number)
    dealer = Dealer(rng, 2 + number % 3, depth, deck, expert=bool(number % 2), finish=rng.random() < 0.5)  # type: ignore[arg-type]
    dealer.saving = number % 3 == 2
    dealer.play(slowness(number))
    game = Game(REEF, dealer.setup, KEY)
    for action in dealer.actions:
        unnamed = replace(action, card=None) if isinstance(action, PlayCard) and rng.random() < share else action
        if isinstance(action, ShowCard):
            break
        game.do(action if action_refusal(game.state, unnamed) else unnamed)
    for seat, hand in enumerate(dealer.hands):
        for card in (Counter(hand) - Counter(game.state.players[seat].hand.known)).elements():
            if card not in game.state.players[seat].hand.known and game.state.players[seat].hand.hidden:
                game.do(CountLeftCard(seat, 1) if rng.random() < 0.3 else ShowCard(seat, card))
    return game


def slowness(number: int) -> float:
    """Four who hoard their cards come to the end of the deck."""
    return 0.0 if number % 3 == 2 else 0.6


GAMES = {
    "dealt": lambda number: dealt_game(
        number, None, slowness(number), number % 3 == 2, finish=bool(number % 2), expert=number % 5 == 0
    ),
    "display": lambda number: played_by_people(number, Depth.DISPLAY, TIDE_DECK, 0.0),
    "unnamed": lambda number: played_by_people(number, Depth.DISPLAY, TIDE_DECK, 0.4),
    "unknown": lambda number: played_by_people(number, Depth.DISPLAY, NO_DECK, 0.4),
    "boards": lambda number: played_by_people(number, Depth.BOARDS, TIDE_DECK, 0.2),
}


def told_everywhere(game: Game, pages: bool) -> None:
    """Nothing that tells of a game fails."""
    text = public_record_text(game)
    assert decode_record("\n".join(encode_codes(text))) == text.encode()
    again = Replay.replayed(REEF, record_format.read_record(text.encode(), REEF.name))
    assert again.damage is None
    open_state, state = make_public_replay(game).state, game.state
    assert again.state == open_state
    assert (open_state.phase, open_state.end, open_state.turn) == (state.phase, state.end, state.turn)
    everybody = [seen_by(each, "table", remembered=True) for each in (state, open_state)]
    assert everybody[0].players == everybody[1].players
    assert (everybody[0].display, everybody[0].top, everybody[0].ranking) == (
        everybody[1].display,
        everybody[1].top,
        everybody[1].ranking,
    )
    for seat in (None, *range(len(state.players))):
        json.dumps(reef.reports().table_document(ENGLISH, state, seat))
        assert reef.reports().audit_lines(ENGLISH, state, seat)
    if pages:
        assert draw_saved_pages(KIT, game, ENGLISH)
        assert make_web_page(reef, ENGLISH, game)


@pytest.mark.slow
@pytest.mark.parametrize("kind", GAMES)
def test_a_game_is_told_at_every_end(kind: str) -> None:
    ends = Counter[tuple[EndCause | None, str]]()
    for number in range(2 * MANY):
        game = GAMES[kind](number)
        steps, pages = game.history.position, number == 2 or (number == 1 and not DEFAULT) or MANY > 5
        last = next(a for a in reversed(game.history.done) if not isinstance(a, ShowCard | CountLeftCard))
        ends[game.state.end, type(last).__name__] += 1
        told_everywhere(game, pages)
        assert game_figures(reef, ENGLISH, game)
        assert all(total.untold == 0 for total in all_totals(game.state))
        game.undo(1 if number % 2 else min(steps, 1 + number % 7))
        told_everywhere(game, pages and number == 2 and not DEFAULT)
        game.undo(game.history.position // 2)
        told_everywhere(game, False)
    assert {end for end, _ in ends} == {*EndCause}
    assert {"TakeCard", "PlayCard"} <= {last for _, last in ends}, "games end by taking and by playing"


def test_the_beginning_is_told_too() -> None:
    game = dealt_game(2)
    for step in (game.history.position, 0, 1, 5):
        game.undo(game.history.position - step) if step < game.history.position else None
        game.redo(step - game.history.position) if step > game.history.position else None
        told_everywhere(game, step < 2)


# Twins: games that differ in nothing but cards that nobody has seen


def answers(game: Game) -> Iterator[object]:
    """All that leaves a game, or that those are told who may not know its hidden cards."""
    yield public_record_text(game)
    yield make_web_page(reef, ENGLISH, game)
    yield [page.scene for page in draw_saved_pages(KIT, game, ENGLISH, only=("public",))]
    state = game.state
    for seat, player in enumerate(state.players):
        if not player.hand.dealt:
            yield (
                seat,
                reef.reports().table_document(ENGLISH, state, seat),
                reef.reports().table_lines(ENGLISH, state, seat),
            )
    yield reef.reports().table_document(ENGLISH, state, None)
    yield reef.reports().table_lines(ENGLISH, state, None)
    yield reef.reports().audit_lines(ENGLISH, state, None)
    yield reef.reports().score_lines(ENGLISH, state)
    with_figures: list[object] = []
    try:
        with_figures += [(figure.title, figure.sentence) for figure in game_figures(reef, ENGLISH, game)]
    except Refused as refused:
        with_figures.append(refused.reason)
    yield with_figures
    seat = state.seat
    for card in dict.fromkeys(TIDE_DECK.cards):
        yield _condition(game, card, seat)
    for action in (TakeCard(seat, 0), TakeTopCard(seat, 1), LayFirstPieces(seat, ())):
        yield str(what_if(state, action))
    yield [len(line) for line in game.text().splitlines()]


def _condition(game: Game, card: Card, seat: int) -> str:
    from companion.reef.box import Colour
    from companion.reef.rules.actions import PlacedPiece

    return str(
        what_if(game.state, PlayCard(seat, card, tuple(PlacedPiece(Colour(letter), 0) for letter in card.gain)))
    )


@pytest.mark.parametrize("number", range(MANY))
def test_what_nobody_saw_changes_nothing_that_others_are_told(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = twins(number, 7 + 5 * number % 36, monkeypatch)
    assert one.state.phase is Phase.PLAY
    assert one.state.below != other.state.below
    differing = [
        place for place, (here, there) in enumerate(zip(answers(one), answers(other), strict=True)) if here != there
    ]
    assert not differing
    assert any(
        here.hand != there.hand for here, there in zip(one.state.players, other.state.players, strict=True)
    ) or (not any(player.hand.hidden for player in one.state.players))


def test_of_twins_only_the_seal_differs_in_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one, other = twins(4, 30, monkeypatch)
    here, there = (game.text().splitlines() for game in (one, other))
    assert here[1:] == there[1:]
    first, second = (json.loads(line) for line in (here[0], there[0]))
    assert {name for name in first if first[name] != second[name]} == {"sealed", "sum"}
