"""The end as a stage shows it: every point comes to light once, and nothing hidden shows early."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import product
from random import Random

import pytest

from companion.reef.box import TIDE_DECK, Colour, Sign
from companion.reef.finale import build_finale as reef_finale
from companion.reef.game import REEF
from companion.reef.game import Game as ReefGame
from companion.reef.interface import COMPOSED_GAME
from companion.reef.rules.actions import Action, LayFirstPieces, PlacedPiece, PlayCard, TakeCard, TakeTopCard
from companion.reef.rules.apply import apply_entered
from companion.reef.rules.setup import Setup, start_state
from companion.reef.rules.state import Depth, Phase, Seat, State
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish, RevealFish
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.scoring import player_score, rank_players
from companion.reef_encounter.story.finale import build_finale
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.reports.finale import Finale
from companion.translator import LANGUAGES
from tests.games.records import GAMES, open_game


def whole(name: str) -> tuple[Game, Finale]:
    setup, actions = open_game(name)
    game = Game(REEF_ENCOUNTER, setup)
    for action in actions:
        game.do(action)
    found = build_finale(game.history.states, game.history.done)
    assert found is not None
    return game, found


@pytest.mark.parametrize("name", [path.stem for path in GAMES])
def test_every_point_comes_to_light_once_and_no_band_ever_misses_it(name: str) -> None:
    game, end = whole(name)
    for opening in end.openings:
        points = player_score(game.state, opening.seat)
        assert sum(portion.points for portion in opening.portions) == points.least
        assert opening.bands[opening.seat] == (points.least, points.most)
        before, after = end.bands, opening.bands
        for seat in range(len(before)):
            final = player_score(game.state, seat)
            assert before[seat].least <= after[seat].least <= final.least
            assert final.most <= after[seat].most <= before[seat].most
    assert {opening.seat for opening in end.openings} | set(end.waiting) == set(range(len(end.bands)))
    assert [(place.seat, place.place) for place in end.places] == [
        (place.seat, place.place) for place in rank_players(game.state) or ()
    ]


@pytest.mark.parametrize("name", [path.stem for path in GAMES if path.stem.startswith("tie-")])
def test_a_tie_asks_no_more_than_it_must_and_says_what_decided(name: str) -> None:
    _, end = whole(name)
    (tie,) = end.ties
    for asked in range(len(tie.asked)):
        counted = list(zip(*(breaker.numbers for breaker in tie.asked[:asked]), strict=True))
        assert len(set(counted)) < len(tie.seats)
    wanted = {
        "tie-consumed": "more consumed polyps",
        "tie-larvae": "more larva cubes",
        "tie-polyps": "more polyp tiles",
        "tie-guarded": "the last tie-breaker",
        "tie-shared": "the place is shared",
    }
    assert wanted[name] in tie.sentence(make_translator("en"))
    for language in LANGUAGES:
        assert all(asked.sentence(make_translator(language)) for asked in tie.asked)


def test_nothing_on_the_stage_moves_with_a_secret_before_it_is_opened() -> None:
    setup, actions = open_game("a-real-game")
    seen = []
    for told in (None, Coral.PINK, Coral.GREY):
        state = Game(REEF_ENCOUNTER, setup).state
        states = [state]
        for action in actions:
            state = apply(state, FeedFish(0, told) if action == FeedFish(0) else action)
            states.append(state)
        end = build_finale(states, actions)
        assert end is not None
        assert end.waiting == (1, 0)
        opened = apply(state, RevealFish(1, coral_counts([Coral.GREY])))
        after = build_finale([*states, opened], [*actions, RevealFish(1, coral_counts([Coral.GREY]))])
        assert after is not None
        seen.append([end._replace(openings=()), [opening.bands for opening in after.openings], after.waiting])
    assert seen[0] == seen[1] == seen[2]


def test_a_game_that_goes_on_has_no_end() -> None:
    setup, _ = open_game("a-real-game")
    game = Game(REEF_ENCOUNTER, setup)
    assert build_finale(game.history.states, game.history.done) is None


def test_reef_counts_tokens_and_cards_to_the_last_point() -> None:
    game = ReefGame.open(REEF, COMPOSED_GAME)
    end = reef_finale(game.history.states, game.history.done)
    assert end is not None
    for opening in end.openings:
        assert sum(portion.points for portion in opening.portions) == end.bands[opening.seat].least
    assert [place.points for place in end.places] == [45, 27]
    assert end.winners == (0,)


def test_cards_that_the_companion_dealt_come_to_light_at_the_very_end() -> None:
    """A whole game in which the second player keeps both cards that were dealt."""
    chance, seats = Random(3), tuple(Seat(name, sign) for name, sign in zip("AB", Sign, strict=False))
    states = [start_state(Setup(seats, TIDE_DECK, Depth.DISPLAY, shuffle="4f2a9c01d3e57b684f2a9c01d3e57b68"))]
    done: list[Action] = []
    while states[-1].phase is not Phase.OVER:
        action, after = next(_allowed(states[-1], list(_choices(states[-1], chance))))
        done.append(action)
        states.append(after)
    end = reef_finale(states, done)
    assert end is not None
    assert [opening.seat for opening in end.openings] == [1, 0]
    kept, played = end.openings
    assert [portion.unseen for portion in kept.portions][-2:] == [True, True]
    assert not any(portion.unseen for portion in played.portions)
    assert not end.bands[1].closed
    assert kept.bands[1].closed
    assert end.bands[1].least <= kept.bands[1].least <= end.bands[1].most


def _choices(state: State, chance: Random) -> Iterator[Action]:
    if state.phase is Phase.OPENING:
        laid = tuple(PlacedPiece(colour, space) for colour, space in zip(Colour, (5, 6, 9, 10), strict=True))
        yield from (LayFirstPieces(seat, laid) for seat in range(2))
        return
    hand = state.players[state.seat].hand
    cards = [*hand.known, *(hand.dealt if state.seat == 0 else ())]
    plays = []
    for card, one, other in product(cards, range(16), range(16)):
        first, second = (Colour(letter) for letter in card.gain)
        plays += [
            PlayCard(state.seat, card, (PlacedPiece(first, one), PlacedPiece(second, other))),
            PlayCard(state.seat, card, (PlacedPiece(first, one),)),
            PlayCard(state.seat, card, (PlacedPiece(second, one),)),
        ]
    chance.shuffle(plays)
    takes: list[Action] = [*(TakeCard(state.seat, slot, None) for slot in range(3)), TakeTopCard(state.seat, 0, None)]
    yield from (*plays[:300], *takes) if chance.random() < 0.6 else (*takes, *plays[:300])


def _allowed(state: State, choices: Sequence[Action]) -> Iterator[tuple[Action, State]]:
    for action in choices:
        with suppress(Refused):
            yield action, apply_entered(state, action)
