"""Games as files that come and go: checked whole, never written over, known again."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.record import library
from companion.record.library import Library
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.session.importing import NOT_WHOLE, ImportResult, Relation, import_game
from companion.session.wording import import_line
from companion.translator import LANGUAGES
from tests.games.moments import Moment

WHOLE = Game.open(REEF_ENCOUNTER, REAL)


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


def saved(folder: Path, steps: int, key: str = "4f2a", name: str = "game") -> Path:
    path = folder / f"{name}-{steps}.reef"
    game = Game.create(REEF_ENCOUNTER, path, WHOLE.setup, key)
    for action in WHOLE.history.done[:steps]:
        game.do(action)
    return path


def contents(shelf: Library) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in shelf.paths()}


def test_a_game_goes_out_and_comes_back_as_it_was(shelf: Library, tmp_path: Path) -> None:
    inside = import_game(REEF_ENCOUNTER, shelf, saved(tmp_path, 40)).path
    out = shelf.copy_out(inside, tmp_path)
    other = Library(tmp_path / "elsewhere")
    arrival = import_game(REEF_ENCOUNTER, other, out)
    assert arrival == ImportResult(arrival.path)
    assert Game.open(REEF_ENCOUNTER, arrival.path).state == WHOLE.history.state_at(Moment.THIRD_REFILL_OF_SECOND)


def test_the_same_game_twice_is_known_and_nothing_is_written_over(shelf: Library, tmp_path: Path) -> None:
    path = saved(tmp_path, 40)
    import_game(REEF_ENCOUNTER, shelf, path)
    before = contents(shelf)
    path.write_bytes(path.read_bytes() + b"\n\n")  # other bytes, the same game
    with pytest.raises(Refused) as caught:
        import_game(REEF_ENCOUNTER, shelf, path)
    assert caught.value.reason is library.THERE_ALREADY
    with pytest.raises(Refused) as caught:
        import_game(REEF_ENCOUNTER, shelf, saved(tmp_path, 25))
    assert caught.value.reason is library.THERE_ALREADY, "the library has gone on already"
    assert contents(shelf) == before


def test_a_game_that_has_gone_on_or_parted_is_taken_in_beside_the_other(shelf: Library, tmp_path: Path) -> None:
    first = import_game(REEF_ENCOUNTER, shelf, saved(tmp_path, 40)).path
    before = contents(shelf)
    later = import_game(REEF_ENCOUNTER, shelf, saved(tmp_path, 60))
    assert (later.relation, later.other) == (Relation.LATER, first)
    parted = saved(tmp_path, 30)
    Game.open(REEF_ENCOUNTER, parted).undo(2)
    arrival = import_game(REEF_ENCOUNTER, shelf, parted)
    assert arrival.relation is Relation.PARTED
    assert before.items() <= contents(shelf).items()
    assert len(contents(shelf)) == 3
    for language in LANGUAGES:
        said = import_line(make_translator(language), later)
        assert first.stem in said
        assert later.path.stem in said


def test_two_evenings_of_the_same_players_are_two_games(shelf: Library, tmp_path: Path) -> None:
    import_game(REEF_ENCOUNTER, shelf, saved(tmp_path, 40, key="one"))
    assert import_game(REEF_ENCOUNTER, shelf, saved(tmp_path, 40, key="two", name="other")).relation is None
    assert len(contents(shelf)) == 2


@pytest.mark.parametrize("damage", ["line", "header", "rule"])
def test_what_does_not_hold_to_its_end_is_not_taken_in(shelf: Library, tmp_path: Path, damage: str) -> None:
    lines = REAL.read_text("utf-8").splitlines(keepends=True)
    if damage == "line":
        lines[50] = "spilt tea\n"
    elif damage == "header":
        lines[0] = "spilt tea\n"
    else:
        lines[6] = lines[6].replace("D/E4", "D/D6")
    path = tmp_path / "damaged.reef"
    path.write_text("".join(lines), "utf-8")
    with pytest.raises(Refused) as caught:
        import_game(REEF_ENCOUNTER, shelf, path)
    assert (caught.value.reason is NOT_WHOLE) == (damage != "header")
    assert contents(shelf) == {}


def test_a_file_in_the_library_that_is_no_game_stands_in_nobodys_way(shelf: Library, tmp_path: Path) -> None:
    import_game(REEF_ENCOUNTER, shelf, saved(tmp_path, 10))
    (shelf.folder / "0007 notes.reef").write_text("shopping list")
    assert import_game(REEF_ENCOUNTER, shelf, saved(tmp_path, 20)).relation is Relation.LATER
