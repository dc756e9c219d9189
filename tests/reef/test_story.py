"""The story of a game of Reef: points add up by their sources, charts stay within their edges and tell no secret."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from random import Random

import pytest

from companion.drawing.charts import ChartDrawing, ChartSize
from companion.drawing.measure import shape_bounds
from companion.reef.box import COLOURS, Colour
from companion.reef.game import REEF, Game
from companion.reef.interface import COMPOSED_GAME
from companion.reef.queries.views import known_state
from companion.reef.rules.actions import Action, PlayCard, TakeCard
from companion.reef.rules.scoring import all_totals
from companion.reef.rules.state import Phase, State
from companion.reef.story import list_turns, points_by_source, story_figures
from companion.reef.wording.names import make_translator
from companion.session.history import UndoHistory
from companion.translator import LANGUAGES
from tests.reef.helpers.playing import SEATS, Dealer, games
from tests.reef.helpers.whole_games import whole_game

WORDS = ["points", "supplies", "turns", "sources"]
FOLDER = Path(__file__).parent / "games"


def test_sources_add_up_to_the_points_in_every_random_game() -> None:
    for dealer in games(60):
        found = points_by_source(dealer.states, dealer.actions)
        assert [sum(each.values()) for each in found] == [each.points for each in all_totals(dealer.state)]
        each = list(list_turns(dealer.states, dealer.actions))
        assert len(each) == dealer.state.turn
        assert {turn.seat for turn in each} == set(range(len(dealer.state.players)))


def test_what_the_charts_of_the_composed_game_say() -> None:
    found = {
        figure.word: figure for figure in story_figures(make_translator("en"), Game.open(REEF, COMPOSED_GAME).history)
    }
    assert list(found) == WORDS
    assert found["turns"].sentence == (
        "The best turn was in round 15: “round the highest stack (yellow): red” (worth 2) brought Ada 10 points."
    )
    assert found["sources"].sentence == "Taking cards with tokens brought Ada and Bo most: 1 point each."
    said = [value.text for value in found["sources"].drawn(ChartSize(90, 3)).values]
    assert "Ada: 45 points: Cards played +43" in said
    assert "Ada: 45 points: Paid for the top of the deck −2" in said
    spoken = [value.text for value in found["turns"].drawn(ChartSize(90, 3)).values]
    assert "Round 10, Ada: the top card of the deck taken for a point" in spoken


@pytest.mark.parametrize(
    ("game", "points", "supplies"),
    [
        ("colour-4", "The cards left in hand brought at the end: Ada 3, Dan 2.", "Empty since round 21: yellow."),
        (
            "deck-at-once",
            "The cards left in hand brought at the end: Ada 4, Bo 1, Cleo 4.",
            "No supply is empty; the fewest pieces are left of red and green: 1.",
        ),
        ("expert", "The cards left in hand brought nobody a point.", "Empty since round 21: yellow."),
    ],
)
def test_the_charts_tell_the_end_of_this_game(game: str, points: str, supplies: str) -> None:
    found = story_figures(make_translator("en"), Game.open(REEF, FOLDER / f"{game}.reef").history)
    assert [figure.sentence for figure in found[:2]] == [points, supplies]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [COMPOSED_GAME, *sorted(FOLDER.glob("*.reef"))], ids=lambda path: path.stem)
def test_every_chart_of_every_recorded_game_stays_within_its_edges(path: Path, language: str) -> None:
    for figure in story_figures(make_translator(language), Game.open(REEF, path).history):
        assert figure.sentence.endswith(".")
        for size in (ChartSize(58, 2.1), ChartSize(110, 2.4), ChartSize(180, 3.2)):
            drawing = figure.drawn(size)
            found = shape_bounds(drawing.scene.shapes)
            assert found.left > -1, (figure.word, size, found)
            assert found.bottom > -0.6, (figure.word, size, found)
            assert found.right < drawing.scene.width + 1, (figure.word, size, found)
            assert found.top < drawing.scene.height + 0.6, (figure.word, size, found)
            assert all(value.text and value.left < value.right for value in drawing.values)


def test_no_chart_follows_from_cards_that_are_still_hidden() -> None:
    """What the companion dealt to hands and has in the deck is taken away: the charts are alike."""
    states, actions = whole_game(2)
    over = next(step for step, state in enumerate(states) if state.phase is Phase.OVER)
    open_states = [known_state(state, "table") for state in states[:over]]
    after = dict(itertools.pairwise(open_states))
    dealt = UndoHistory(states[0], REEF.apply, actions[: over - 1])
    shown = UndoHistory(open_states[0], lambda state, _: after[state], actions[: over - 1])
    assert charts(dealt) == charts(shown)
    assert len(charts(shown)) == len(WORDS)


def charts(history: UndoHistory[State, Action]) -> list[tuple[str, ChartDrawing]]:
    return [
        (figure.sentence, figure.drawn(ChartSize(90, 3))) for figure in story_figures(make_translator("en"), history)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_claim_of_the_sentences_is_true_in_random_games(players: int) -> None:
    """Recomputed from the points of every step: the best turn, tokens, what the hands brought, empty supplies."""
    names = [seat.name for seat in SEATS]
    shared = 0
    for number in range(25):
        dealer = Dealer(Random(100 * players + number), players)
        over = dealer.play(eager=0.6)
        history = UndoHistory(dealer.states[0], REEF.apply, dealer.actions)
        said = {figure.word: figure.sentence for figure in story_figures(make_translator("en"), history)}
        steps = list(zip(dealer.actions, itertools.pairwise(dealer.states), strict=True))
        gains = {
            kind: [
                (before.round, action.seat, after.players[action.seat].points - before.players[action.seat].points)
                for action, (before, after) in steps
                if isinstance(action, kind)
            ]
            for kind in (PlayCard, TakeCard)
        }
        best = re.match(
            r".*in round (\d+): .* brought (\w+) (\d+) points?\.(?: (\d+) other turns? brought)?", said["turns"]
        )
        most = max(points for _, _, points in gains[PlayCard])
        alike = [gain for gain in gains[PlayCard] if gain[2] == most]
        assert best
        assert (int(best[1]), names.index(best[2]), int(best[3])) == alike[0]
        assert int(best[4] or 0) == len(alike) - 1
        tokens = [sum(gain[2] for gain in gains[TakeCard] if gain[1] == seat) for seat in range(players)]
        first = [names[seat] for seat in range(players) if tokens[seat] == max(tokens)]
        if max(tokens):
            found = re.match(r"Taking cards with tokens brought (.*) most: (\d+) points?( each)?\.$", said["sources"])
            assert found
            assert re.split(", | and ", found[1]) == first
            assert int(found[2]) == max(tokens)
            assert bool(found[3]) == (len(first) > 1)
        supplies = [state.supply for state in dealer.states]
        since = re.findall(r"Empty since round (\d+): ([^.]*)\.", said["supplies"])
        told = {(int(turn), name) for turn, some in since for name in re.split(", | and ", some)}
        assert told == {
            (next(state.round for state, after in itertools.pairwise(dealer.states) if not after.supply[place]), name)
            for place, name in enumerate(make_translator("en").name(Colour(colour)) for colour in COLOURS)
            if not supplies[-1][place]
        }
        assert bool(told) == (not min(over.supply))
        shared += len(alike) > 1 or len(first) > 1 or len(since) > 1
        assert not re.search(r"\b1 points\b", " ".join(said.values()))
    assert shared > 2
