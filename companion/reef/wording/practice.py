"""Sentences of the puzzles: the goal of two turns, and the points so far."""

from __future__ import annotations

from companion.reef.practice.puzzles import Puzzle, points
from companion.reef.rules.state import State
from companion.speech import NN_, Speech


def goal_line(speech: Speech, puzzle: Puzzle) -> str:
    """Return a sentence that says which points to reach with the cards in hand."""
    return speech.count(
        *NN_(
            "In two turns, score {n} point with your two cards.",
            "In two turns, score {n} points with your two cards.",
        ),
        puzzle.points,
    )


def standing_line(speech: Speech, state: State) -> str:
    """Return a sentence that says how many points there are so far."""
    return speech.count(*NN_("{n} point so far.", "{n} points so far."), points(state))


def scored_line(speech: Speech, state: State) -> str:
    """Return a sentence that says how many points both turns brought."""
    return speech.count(*NN_("That scored {n} point.", "That scored {n} points."), points(state))
