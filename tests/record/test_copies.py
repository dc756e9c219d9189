"""A copy of a game to think on: it begins as everybody knows the table, and leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef.box import CENTRE_SPACES, COLOURS, TIDE_DECK
from companion.reef.game import REEF
from companion.reef.game import Game as GameOfReef
from companion.reef.rules.actions import LayFirstPieces, NameCard, PlacedPiece, PlayCard, TakeCard
from companion.reef.rules.moves import pieces_required, unseen_cards
from companion.reef.rules.reasons import NOT_HELD
from companion.reef.rules.setup import Setup as SetupOfReef
from companion.reef.rules.state import Depth
from companion.reef_encounter.box import NO_CORALS, Coral, Space, add_corals
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.rules.actions import EatCoral, PlacePolyp, PlayLarva, TellHand
from companion.reef_encounter.rules.reasons import HAND_LACKS
from companion.refusal import Refused
from tests.games.moments import Moment
from tests.games.records import open_game
from tests.reef.helpers.playing import SEATS


def playing(path: Path, told: tuple[Coral, ...] = ()) -> Game:
    """The real game, saved, up to its first larva; whoever is on turn has told these hidden tiles."""
    setup, actions = open_game("a-real-game")
    game = Game.create(REEF_ENCOUNTER, path, setup, "4f2a9c01d3e57b68")
    for action in actions[: Moment.FIRST_TURN]:
        game.do(action)
    if told:
        hand = NO_CORALS
        for coral in told:
            hand = add_corals(hand, coral)
        game.do(TellHand(game.state.turn.seat, hand))
    return game


def bare(game: Game) -> Space:
    """A space where a polyp of the larva just played can be laid by what everybody knows."""
    seat = game.state.turn.seat
    spaces = (Space(rock, cell) for rock in range(len(game.state.rocks)) for cell in range(49))
    return next(space for space in spaces if action_refusal(game.state, PlacePolyp(seat, space)) is None)


def test_what_is_done_on_a_copy_is_not_done_in_the_game(tmp_path: Path) -> None:
    game = playing(tmp_path / "game.reef")
    files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    state, entries = game.state, list(game.entries)
    copy = game.copy_at(state)
    larva = next(coral for coral in Coral if state.players[state.turn.seat].larvae[coral])
    copy.do(PlayLarva(state.turn.seat, larva))
    copy.do(PlacePolyp(state.turn.seat, bare(copy)))
    copy.undo(2)
    copy.redo()
    assert (copy.path, copy.seconds, copy.history.position) == (None, None, 1)
    assert (game.state, game.entries, game.history.undone) == (state, entries, [])
    assert game.state is state
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == files


def test_a_hidden_tile_can_be_played_as_anything_it_can_be(tmp_path: Path) -> None:
    """Even where its player told the companion that it is something else."""
    told = (Coral.GREY,) * 5
    game = playing(tmp_path / "game.reef", told)
    seat = game.state.turn.seat
    larva = next(coral for coral in Coral if coral is not Coral.GREY and game.state.players[seat].larvae[coral])
    game.do(PlayLarva(seat, larva))
    copy = game.copy_at(game.state)
    lay = PlacePolyp(seat, bare(copy))
    with pytest.raises(Refused) as caught:
        game.do(lay)
    assert caught.value.reason is HAND_LACKS
    copy.do(lay)
    assert copy.state.players[seat].hand.hidden == game.state.players[seat].hand.hidden - 1


def test_the_rules_hold_on_a_copy_too(tmp_path: Path) -> None:
    game = playing(tmp_path / "game.reef")
    copy = game.copy_at(game.state)
    with pytest.raises(Refused):
        copy.do(EatCoral(1 - game.state.turn.seat, Space(0, 0)))
    assert copy.history.position == 0


def test_two_games_that_differ_in_a_secret_have_the_same_copy(tmp_path: Path) -> None:
    tellings = [(), (Coral.GREY,) * 5, (Coral.WHITE,) * 2 + (Coral.PINK,) * 3]
    games = [playing(tmp_path / f"{number}.reef", told) for number, told in enumerate(tellings)]
    copies = [game.copy_at(game.state) for game in games]
    assert len({game.state for game in games}) == 3
    assert len({copy.state for copy in copies}) == 1
    assert not any(copy.entries or copy.private.commitments or copy.private.locked for copy in copies)


def dealt() -> GameOfReef:
    """A game of Reef whose cards the companion has dealt, when the first pieces lie."""
    game = GameOfReef(REEF, SetupOfReef(SEATS[:2], TIDE_DECK, Depth.DISPLAY, shuffle=8 * "5eed"), "key")
    for seat in range(2):
        game.do(LayFirstPieces(seat, tuple(map(PlacedPiece, COLOURS, CENTRE_SPACES))))
    return game


def test_dealt_cards_are_any_cards_on_a_copy() -> None:
    game = dealt()
    copy = game.copy_at(game.state)
    assert (copy.state.below, [player.hand.dealt for player in copy.state.players]) == ((), [(), ()])
    card = next(card for card in unseen_cards(copy.state) if card not in game.state.players[0].hand.dealt)
    play = PlayCard(
        0,
        card,
        tuple(
            map(PlacedPiece, pieces_required(copy.state.players[0].board, copy.state.supply, card.gain)[0], (0, 1))
        ),
    )
    with pytest.raises(Refused) as caught:
        game.do(play)
    assert caught.value.reason is NOT_HELD
    copy.do(play)
    copy.do(TakeCard(1, 0))
    copy.do(NameCard(0, None, next(iter(unseen_cards(copy.state)))))
    assert game.history.position == 2


def test_what_the_companion_has_dealt_makes_no_difference_to_a_copy() -> None:
    game = dealt()
    state = game.state
    (first, second), (top, *rest) = state.players, state.below
    mine, *others = first.hand.dealt
    swapped = first._replace(hand=first.hand._replace(dealt=(top, *others)))
    other = state._replace(players=(swapped, second), below=(mine, *rest))
    assert game.copy_at(state).state == game.copy_at(other).state
