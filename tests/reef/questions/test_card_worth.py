"""What a card would score, laid best, against trying everything; the next piece; how near the end is."""

from __future__ import annotations

from itertools import product
from random import Random

from companion.reef.box import SPACES, TIDE_DECK, Colour, read_card
from companion.reef.queries.legal import estimate_end, find_best_layings
from companion.reef.queries.what_if import WarningKind, find_deck_warnings
from companion.reef.rules.actions import PlacedPiece
from companion.reef.rules.moves import lay_pieces as lay
from companion.reef.rules.scoring import card_points
from companion.reef.rules.state import Board, EndCause, PieceCounts
from companion.refusal import Refused
from tests.reef.helpers.playing import games, random_board
from tests.reef.helpers.tables import CENTRE, player, table

PLENTY: PieceCounts = (9, 9, 9, 9)


def tried(board: Board, supply: PieceCounts, gain: str, pattern: object) -> dict[Board, int]:
    """Every board that laying both pieces can lead to, and what the card scores there."""
    found: dict[Board, int] = {}
    for order in {gain, gain[::-1]}:
        for spaces in product(SPACES, repeat=2):
            try:
                after, _ = lay(
                    board,
                    supply,
                    [PlacedPiece(Colour(letter), space) for letter, space in zip(order, spaces, strict=True)],
                )
            except Refused:
                continue
            found[after] = card_points(after, pattern)  # type: ignore[arg-type]
    return found


def test_the_best_laying_is_the_best_of_all() -> None:
    rng = Random(5)
    for _ in range(12):
        board = random_board(rng, rng.choice(["RYGP", "RYG", "RY"]), 0.7)
        for card in rng.sample(TIDE_DECK.cards, 3):
            found = tried(board, PLENTY, card.gain, card)
            best = find_best_layings(board, PLENTY, card)
            assert best.points == max(found.values())
            reached = {lay(board, PLENTY, pieces)[0] for pieces in best.layings}
            assert reached == (
                {after for after, points in found.items() if points == best.points} if best.points else set()
            )
            assert len(best.layings) == len(reached)


def test_no_more_is_laid_than_there_is() -> None:
    board = random_board(Random(1), "R", 0.0)
    best = find_best_layings(board, (0, 1, 0, 0), read_card("YY: Y = 1"))
    assert (best.points, len(best.layings)) == (1, 16)
    assert find_best_layings(board, (0, 0, 0, 0), read_card("YY: Y = 1")).layings == ()


def test_the_outlook_tells_the_earliest_end_and_whose_turns_are_left() -> None:
    far = estimate_end(table(player(), player(), player()))
    assert (far.last, far.waiting) == (None, (0, 1, 2))
    assert far.earliest is not None
    near = table(player(CENTRE, 3, hidden=1), player(CENTRE, 3, hidden=1), seat=1, supply={"R": 2})
    assert (estimate_end(near).earliest, estimate_end(near).waiting) == (near.round, (1,))
    assert estimate_end(table(player(), player(), supply={"Y": 0})).last is EndCause.COLOUR


def test_no_game_ends_earlier_than_the_outlook_says() -> None:
    for game in games(12):
        rounds = game.states[-2].round
        for state in game.states[:-1]:
            earliest = estimate_end(state).earliest
            assert earliest is None or earliest <= rounds


def test_a_deck_of_ours_leaves_no_doubt_and_slips_show() -> None:
    assert find_deck_warnings(TIDE_DECK) == ()
    cards = list(TIDE_DECK.cards)
    cards[0] = read_card("RG: R = 1")
    cards[5] = read_card("GG: Y2 = 9")
    cards[-1] = cards[-2]
    found = find_deck_warnings(TIDE_DECK._replace(cards=tuple(cards)))
    assert {doubt.what for doubt in found} == {
        WarningKind.OWN_COLOUR, WarningKind.POINTS, WarningKind.TWO_VALUES, WarningKind.SPECIAL_TWICE,
        WarningKind.SUMS,
    }  # fmt: skip
    assert WarningKind.SPECIALS in {
        doubt.what
        for doubt in find_deck_warnings(TIDE_DECK._replace(cards=TIDE_DECK.cards[:59] + TIDE_DECK.cards[:1]))
    }
