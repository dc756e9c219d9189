"""Any game is created, followed, saved, opened, undone, corrected, rescued, moved and printed by the shared rooms."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from companion.record import journal
from companion.record.library import THERE_ALREADY, Library
from companion.record.sealed_answers import CommitmentStatus
from companion.refusal import Refused, explain_refusal
from companion.session.game import CorrectionOutcome, Game, apply_correction, preview_correction
from companion.session.game_rules import UndoExtent
from companion.session.importing import import_game
from companion.session.replay import NOT_CONSERVED, RevisionKind, list_disclosures, list_revisions, undo_step_count
from companion.translator import Translator
from printables.layout.kit import make_kit
from printables.layout.request import KitRequest
from tests.seams.helpers.toy import (
    MISCOUNTING,
    NOT_YOUR_TURN,
    TABLE,
    TOLD_OTHERWISE,
    TOY,
    Action,
    Count,
    Hide,
    Setup,
    Show,
    State,
    points,
)
from tests.seams.helpers.toy_kit import KIT

KEY = "4f2a"
PLAYED: tuple[Action, ...] = (Hide(0, 2), Hide(1, 3), Count(0, 1), Count(1, 2), Count(0, 3))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "toy.reef"


def played(path: Path, *actions: Action) -> Game[Setup, State, Action]:
    game = Game.create(TOY, path, TABLE, KEY)
    for action in actions or PLAYED:
        game.do(action)
    return game


def test_a_game_is_saved_before_it_goes_on_and_found_again(path: Path) -> None:
    game = played(path)
    again = Game.open(TOY, path)  # the first one was never closed: it might as well have been killed
    assert again.state == game.state
    assert points(again.state) == (4, 2)
    assert again.history.done == game.history.done


def test_a_refusal_changes_nothing_and_has_a_sentence_of_the_game(path: Path) -> None:
    game = played(path)
    before = path.read_bytes()
    with pytest.raises(Refused) as caught:
        game.do(Count(0, 1))
    assert caught.value.reason is NOT_YOUR_TURN
    assert explain_refusal(Translator("en"), caught.value) == "It is somebody else's turn."
    assert path.read_bytes() == before


def test_what_was_told_is_sealed_promised_and_proved(path: Path) -> None:
    game = played(path)
    sealed = path.read_text("utf-8").splitlines()[1]
    assert "coins" not in sealed
    assert "sealed" in sealed
    assert [promise.kept for promise in game.private.commitments] == [CommitmentStatus.OPEN, CommitmentStatus.OPEN]
    with pytest.raises(Refused) as caught:
        game.do(Show(0, 1))
    assert caught.value.reason is TOLD_OTHERWISE
    game.do(Show(0, 2))
    assert [promise.kept for promise in Game.open(TOY, path).private.commitments] == [
        CommitmentStatus.KEPT,
        CommitmentStatus.OPEN,
    ]
    game.guard(1, "a long one")
    locked = Game.open(TOY, path)
    assert (locked.private.locked, locked.state.hidden) == ((1,), (2, None))
    locked.unlock(1, "a long one")
    assert locked.state.hidden == (2, 3)


def test_it_is_taken_back_by_turns_and_says_what_stays_seen(path: Path) -> None:
    game = played(path, *PLAYED[:2])
    assert undo_step_count(TOY, game.history.done, UndoExtent.TURN) == 1
    assert [disclosure.action for disclosure in list_disclosures(TOY, game.history.done)] == list(PLAYED[:2])
    game.undo(2, by=1)
    game.redo(1)
    assert Game.open(TOY, path).history.position == 1
    assert [(change.turned, change.by) for change in list_revisions(game)] == [
        (RevisionKind.TAKEN_BACK, 1),
        (RevisionKind.AGAIN, None),
    ]


def test_an_entry_is_corrected_once_it_is_known_what_comes_of_it(path: Path) -> None:
    game = played(path)
    assert preview_correction(game, 3, Count(0, 2))[:2] == CorrectionOutcome(None, 0)[:2]
    outcome = preview_correction(game, 4)
    assert outcome.stopped is not None
    assert outcome.stopped.refused.reason is NOT_YOUR_TURN
    apply_correction(game, 3, Count(0, 2))
    assert points(Game.open(TOY, path).state) == (5, 2)


def test_a_slip_of_the_rules_is_neither_done_nor_saved(path: Path) -> None:
    played(path, *PLAYED[:2])
    game = Game.open(MISCOUNTING, path)
    game.rules.conserving = True
    with pytest.raises(Refused) as caught:
        game.do(PLAYED[2])
    assert caught.value.reason is NOT_CONSERVED
    assert Game.open(TOY, path).history.position == 2


def test_a_file_that_lost_a_line_is_helped_by_its_backup(path: Path) -> None:
    game = played(path)
    Game.open(TOY, path).undo()  # the first change after opening makes a backup
    assert journal.list_backups(path)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*whole[:3], b"what a mess\n", *whole[4:]]))
    helped = Game.open(TOY, path)
    assert helped.rescue is not None
    assert helped.history.done == game.history.done[:-1]


def test_a_game_comes_into_the_library_once(path: Path, tmp_path: Path) -> None:
    played(path)
    library = Library(tmp_path / "games")
    arrived = import_game(TOY, library, path)
    assert library.paths() == [arrived.path]
    with pytest.raises(Refused) as caught:
        import_game(TOY, library, path)
    assert caught.value.reason is THERE_ALREADY


def test_it_is_printed_with_its_own_kit(tmp_path: Path) -> None:
    report = make_kit(KitRequest(KIT, output=tmp_path))
    assert report.path is not None
    assert report.path.name == "toy-a4-en.pdf"
    assert (report.parts, report.two_faced) == (("contents", "coins"), True)
    said = PdfReader(report.path).pages[0].extract_text()
    assert "6 × Coins" in said
    assert "Reef" not in said
    assert make_kit(KitRequest(KIT, only=("coins",), output=tmp_path)).sheets == 1
