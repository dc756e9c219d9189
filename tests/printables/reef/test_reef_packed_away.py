"""A game of Reef packed away: every stack is drawn and told, and nobody's hand is on any page but their slip."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.drawing.measure import used_inks
from companion.drawing.scene import Text, Use
from companion.reef.game import REEF
from companion.reef.rules.state import Depth
from companion.session.game import Game
from companion.session.history import UndoHistory
from companion.translator import LANGUAGES, Translator
from printables.layout.paper import PAPERS
from printables.pdf.writer import Page
from printables.reef.kit import KIT
from printables.save_on_paper import draw_saved_pages, save_paper_game
from tests.reef.helpers.playing import Dealer

FOLDER = Path(__file__).parents[2] / "reef" / "games"
SPEECH = Translator("en", ("printables", "companion"))


def played(players: int = 3, steps: int = 40, depth: Depth = Depth.DISPLAY) -> Game:  # type: ignore[type-arg]
    dealer = Dealer(Random(7), players, depth)
    dealer.play(most=steps)
    game = Game(REEF, dealer.setup, "a key")
    for action in dealer.actions:
        game.do(action)
    return game


def texts(page: Page) -> list[str]:
    return [shape.text for shape in page.scene.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("record", sorted(FOLDER.glob("*.reef")), ids=lambda path: path.stem)
def test_every_recorded_game_is_packed_away(record: Path, tmp_path: Path) -> None:
    """Cards that nobody knows lie face down among them."""
    save_paper_game(KIT, Game.open(REEF, record), tmp_path / "pages.pdf", SPEECH)
    assert (tmp_path / "pages.pdf").read_bytes().startswith(b"%PDF")


def test_every_stack_is_drawn_and_told_from_the_bottom_to_the_top() -> None:
    game = played()
    pages = draw_saved_pages(KIT, game, SPEECH, only=("public",))
    drawn = [shape.name for page in pages for shape in page.scene.shapes if isinstance(shape, Use)]
    stacks = [stack for player in game.state.players for stack in player.board if stack]
    assert len(stacks) > 12
    assert sorted(name for name in drawn if name.startswith("stack-")) == sorted(
        f"stack-{each}" for each in stacks * 2
    )
    told = [text for page in pages for text in texts(page)]
    names = {"R": "red", "Y": "yellow", "G": "green", "P": "purple"}
    for stack in stacks:
        assert any(text.endswith(": " + ", ".join(names[letter] for letter in stack)) for text in told), stack


def test_blue_pieces_are_called_and_drawn_blue() -> None:
    purple = played()
    blue = Game(REEF, replace(purple.setup, deck=purple.setup.deck._replace(blue=True)), "a key")
    for action in purple.history.done:
        blue.do(action)
    for game, colour in ((purple, "purple"), (blue, "blue")):
        pages = draw_saved_pages(KIT, game, SPEECH)
        assert {word for page in pages for text in texts(page) for word in ("purple", "blue") if word in text} == {
            colour
        }
        used = {ink.split(".")[1] for page in pages for ink in used_inks(page.scene) if ink.startswith("reef.")}
        assert used == {"red", "yellow", "green", colour}


def test_no_hand_is_on_any_page_but_its_owners_slip() -> None:
    game = played()
    before = draw_saved_pages(KIT, game, SPEECH)
    state = game.state
    hand = state.players[1].hand
    other = hand._replace(
        known=(*hand.known, *state.players[0].hand.known)[: len(hand.known)][::-1], hidden=hand.hidden
    )
    assert other != hand
    changed = state._replace(players=state.with_player(1, state.players[1]._replace(hand=other)))
    game.history = UndoHistory(state, lambda _state, _action: changed, game.history.done)
    after = draw_saved_pages(KIT, game, SPEECH)
    same = [here == there for here, there in zip(before, after, strict=True)]
    assert same == [*[True] * (len(same) - 2), False, True]


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("depth", [Depth.BOARDS, Depth.DISPLAY])
def test_every_depth_fits_every_paper_in_every_language(paper: str, depth: Depth) -> None:
    game = played(4, 60, depth)
    for language in LANGUAGES:
        pages = draw_saved_pages(KIT, game, SPEECH.in_language(language), paper)
        assert len(pages) >= 2 + 4
        width, height = PAPERS[paper].size()
        for page in pages:
            for shape in page.scene.shapes:
                if isinstance(shape, Text):
                    assert 0 < shape.at[0] < width
                    assert 0 < shape.at[1] < height
