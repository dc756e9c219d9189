"""The story of random games: nothing in it follows from a secret, and its figures add up to what lies there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.reef_encounter.rules.actions import Action, FeedFish, RevealFish, TellHand
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.events import ShrimpFate
from companion.reef_encounter.story.statistics import Story, compute_story
from tests.laws.helpers.population import Played


@pytest.fixture(scope="module")
def stories(games: list[Played]) -> list[Story]:
    return [compute_story(played.states, played.actions) for played in games]


def silenced(played: Played) -> Story:
    """The story up to the first opened parrotfish, had nobody told the companion anything."""
    states: list[State] = [played.states[0]]
    actions: list[Action] = []
    for action in played.actions:
        match action:
            case RevealFish():
                break
            case TellHand():
                action = replace(action, polyps=None)
            case FeedFish():
                action = replace(action, coral=None)
        actions.append(action)
        states.append(apply(states[-1], action))
    return compute_story(states, actions)


def test_nothing_follows_from_what_was_private_answers(games: list[Played]) -> None:
    compared = 0
    for number, played in enumerate(games):
        if not any(isinstance(action, TellHand) for action in played.actions):
            continue
        end = next((n for n, each in enumerate(played.actions) if isinstance(each, RevealFish)), len(played.actions))
        assert compute_story(played.states[: end + 1], played.actions[:end]) == silenced(played), number
        compared += 1
    assert compared > len(games) / 8


def test_what_came_less_what_went_is_what_lies_there(games: list[Played], stories: list[Story]) -> None:
    for number, (played, told) in enumerate(zip(games, stories, strict=True)):
        start, end = played.states[0].players, played.states[-1].players
        for seat, economy in enumerate(told.economies):
            consumed = sum(economy.consumed_in.values()) - sum(economy.consumed_out.values())
            assert consumed == sum(end[seat].consumed) - sum(start[seat].consumed), (number, seat)
            larvae = sum(economy.larvae_in.values()) - sum(economy.larvae_out.values())
            assert larvae == sum(end[seat].larvae) - sum(start[seat].larvae), (number, seat)


def test_shrimps_that_stayed_stand_on_the_boards_and_those_eaten_were_meals(
    games: list[Played], stories: list[Story]
) -> None:
    for number, (played, told) in enumerate(zip(games, stories, strict=True)):
        end, lives = played.states[-1], told.boards.shrimps
        for seat, player in enumerate(end.players):
            own = [life for life in lives if life.seat == seat]
            on_boards = sum(rock.shrimps[seat].bit_count() for rock in end.rocks)
            assert sum(life.fate is ShrimpFate.STAYS for life in own) == on_boards, (number, seat)
            # The shrimp on the open-sea board is eaten at the start, without having been on a board.
            eaten = player.meals - played.states[0].players[seat].meals
            assert sum(life.fate is ShrimpFate.EATEN for life in own) == eaten, (number, seat)


def test_tile_lives_end_as_the_coral_tiles_lie(games: list[Played], stories: list[Story]) -> None:
    for number, (played, told) in enumerate(zip(games, stories, strict=True)):
        tiles = played.states[-1].tiles
        for life in told.tiles:
            assert (life.locked is not None) == tiles.is_locked(life.number), (number, life)
            odd = len(life.reigns) % 2 == 0
            assert odd == (tiles.starfish_up(life.number) != played.states[0].tiles.starfish_up(life.number))
