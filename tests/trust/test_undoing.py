"""Taking back: how far, under which name, across what was seen; and the history that stays readable."""

from functools import partial

import pytest

from companion.record import format as record_format
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.queries.views import DisclosedSecret
from companion.reef_encounter.rules.actions import Collect, FeedFish, PlacePolyp, PlayLarva, RevealFish, TellHand
from companion.reef_encounter.rules.reasons import ATTACK_APART
from companion.reef_encounter.wording.log import STEP_WORDS
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.session.game_rules import UndoExtent
from companion.session.history import NOTHING_TO_UNDO
from companion.session.replay import RevisionKind, list_disclosures, list_revisions, redo_step_count, undo_step_count
from companion.session.wording import redo_label as named_again
from companion.session.wording import revision_line
from companion.session.wording import undo_label as named_back
from companion.translator import LANGUAGES
from tests.games.moments import Moment

take_back_name = partial(named_back, words=STEP_WORDS)
again_name = partial(named_again, words=STEP_WORDS)


@pytest.fixture
def game() -> Game:
    """The real game after its eighth step: a larva and three polyps into the first turn."""
    real = Game.open(REEF_ENCOUNTER, REAL)
    game = Game(REEF_ENCOUNTER, real.setup)
    for action in real.history.done[: Moment.FIRST_ATTACK]:
        game.do(action)
    return game


def test_a_step_a_stroke_and_a_turn_go_back_as_far_as_their_names_say(game: Game) -> None:
    done = game.history.done
    assert [
        undo_step_count(REEF_ENCOUNTER, done, reach) for reach in (UndoExtent.STEP, UndoExtent.GROUP, UndoExtent.TURN)
    ] == [1, 4, 4]
    tr = make_translator("en")
    assert take_back_name(tr, game, 1) == (
        "Take back: Anna attacks on D/E5 with a white polyp and takes a yellow polyp"
    )
    assert take_back_name(tr, game, 3) == "Take back: Anna places 3 white polyps on D/E4, D/F4 and D/E5"
    assert take_back_name(tr, game, 4) == "Take back: Anna plays a white larva cube and places 3 white polyps"
    assert take_back_name(tr, game, 8) == "Take back: 8 steps"
    assert take_back_name(tr, game, 9) == ""
    assert [undo_step_count(REEF_ENCOUNTER, (), reach) for reach in UndoExtent] == [0, 0, 0]


def test_what_lies_on_top_of_an_undo_stays_if_it_holds_without_it(game: Game) -> None:
    game.do(TellHand(1, coral_counts([Coral.WHITE] * game.state.players[1].hand.hidden)))
    stood = game.state
    name = take_back_name(make_translator("en"), game, 3, below=1)
    assert name == "Take back: Anna places 3 white polyps on D/E4, D/F4 and D/E5"
    game.undo(3, by=0, below=1)
    assert [type(action) for action in game.history.done[-2:]] == [PlayLarva, TellHand]
    assert game.format == record_format.FORMAT
    assert history_lines(game, "en")[-1].startswith("Entry 10: Anna takes back: Anna places a white polyp on D/E4.")
    assert again_name(make_translator("en"), game, 3) == name.replace("Take back", "Redo")
    game.redo(3)
    assert game.state == stood
    text = game.text()
    for steps, below, reason in ((9, 1, NOTHING_TO_UNDO), (2, 2, ATTACK_APART)):
        with pytest.raises(Refused) as refused:
            game.undo(steps, below=below)
        assert refused.value.reason is reason
        assert (game.text(), game.state) == (text, stood)


def test_what_was_taken_back_comes_again_in_the_same_pieces(game: Game) -> None:
    tr = make_translator("en")
    for reach in UndoExtent:
        for steps in (undo_step_count(REEF_ENCOUNTER, game.history.done, reach),):
            state, name = game.state, take_back_name(tr, game, steps)
            game.undo(steps)
            assert redo_step_count(REEF_ENCOUNTER, game.history.undone, reach) == steps
            assert again_name(tr, game, steps) == name.replace("Take back", "Redo")
            game.redo(steps)
            assert game.state == state
    assert again_name(tr, game, 1) == ""


def test_a_stroke_ends_where_another_larva_is_played_and_a_turn_where_it_passed() -> None:
    done = Game.open(REEF_ENCOUNTER, REAL).history.done
    for number in range(1, len(done) + 1):
        part = done[:number]
        stroke, turn = (
            undo_step_count(REEF_ENCOUNTER, part, UndoExtent.GROUP),
            undo_step_count(REEF_ENCOUNTER, part, UndoExtent.TURN),
        )
        assert 1 <= stroke <= turn
        assert len({action.seat for action in part[-turn:]}) == 1
        first, *rest = part[-stroke:]
        assert all(isinstance(action, PlacePolyp) for action in rest)
        assert isinstance(first, PlayLarva | PlacePolyp) or stroke == 1
        assert sum(isinstance(action, Collect) for action in part[-turn:-1]) == 0
        if turn < number:
            assert part[-turn - 1].seat != part[-1].seat or isinstance(part[-turn - 1], Collect)


def test_what_was_seen_is_said_before_it_is_taken_back() -> None:
    real = Game.open(REEF_ENCOUNTER, REAL)
    collects = [step for step, action in enumerate(real.history.done, 1) if isinstance(action, Collect)]
    game = Game(REEF_ENCOUNTER, real.setup)
    for action in real.history.done[: collects[0]]:
        game.do(action)
    assert [one.seen for one in list_disclosures(REEF_ENCOUNTER, game.history.done[-1:])] == [DisclosedSecret.REFILL]
    lines = [
        STEP_WORDS.seen(
            make_translator(language), game.state, *list_disclosures(REEF_ENCOUNTER, game.history.done[-1:])
        )
        for language in LANGUAGES
    ]
    assert all("Anna" in line for line in lines)
    assert lines[0].endswith("everybody has seen what came out of the bag: 2 white polyps and 1 grey polyp.")
    assert len(list_disclosures(REEF_ENCOUNTER, game.history.done)) == 3, "and both parrotfish were fed in private"
    for action in real.history.done[collects[0] :]:
        game.do(action)
    assert list_disclosures(REEF_ENCOUNTER, game.history.done[-1:]) == ()
    game.do(RevealFish(0, coral_counts([Coral.PINK])))
    assert [one.seen for one in list_disclosures(REEF_ENCOUNTER, game.history.done[-1:])] == [DisclosedSecret.REVEAL]


def test_the_history_tells_who_took_what_back_and_when(game: Game) -> None:
    game.undo(2, by=1)
    game.redo(1)
    game.correct(3, game.history.done[2], by=0)
    game.correct(2)
    changes = list_revisions(game)
    assert [change.entry for change in changes] == [9, 10, 11, 12]
    assert [change.turned for change in changes] == [
        RevisionKind.TAKEN_BACK,
        RevisionKind.AGAIN,
        RevisionKind.CORRECTED,
        RevisionKind.CORRECTED,
    ]
    assert [change.by for change in changes] == [1, None, 0, None]
    assert [[entry.step for entry in change.changed] for change in changes] == [
        [7, 8],
        [7],
        [3],
        [2],
    ]
    assert [entry.action for entry in changes[3].changed] == [FeedFish(1)]
    assert changes[3].instead == ()
    again = Game.replayed(REEF_ENCOUNTER, record_format.read_record(game.text().encode(), REEF_ENCOUNTER.name))
    assert list_revisions(again) == changes, "it is read from the record alone"
    lines = history_lines(again, "en")
    assert lines[0].startswith("Entry 9: Ben takes back: Anna places a white polyp on D/F4.")
    assert lines[1] == "Entry 10: done again: Anna places a white polyp on D/F4."
    assert lines[3].startswith("Entry 12: step 2 is left out: Ben feeds the parrotfish")
    for language in LANGUAGES[1:]:
        translated = history_lines(again, language)
        assert len(translated) == 4
        assert not set(translated) & set(lines)


def history_lines(game: Game, language: str) -> list[str]:
    """The history in words."""
    return [
        revision_line(make_translator(language), game.seats, change, STEP_WORDS.action_sentence)
        for change in list_revisions(game)
    ]


def test_a_corrected_entry_tells_what_stood_there_and_what_stands_there_now(game: Game) -> None:
    game.undo(2)
    other = game.history.undone[0]
    game.correct(6, other)
    assert history_lines(game, "en")[-1] == (
        "Entry 10: step 6 is corrected. Instead of: Anna places a white polyp on D/E4. "
        "Now: Anna places a white polyp on D/F4."
    )


def test_who_asked_must_be_a_player() -> None:
    game = Game.open(REEF_ENCOUNTER, REAL)
    text = game.text() + record_format.entry_line(125, {"take-back": 1, "by": "blue"})
    broken = Game.replayed(REEF_ENCOUNTER, record_format.read_record(text.encode(), REEF_ENCOUNTER.name))
    assert broken.damage is not None
    assert broken.damage.entry == 125
