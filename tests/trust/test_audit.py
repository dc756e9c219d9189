"""Where every piece must lie, and which entry was the slip where the table differs."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.reef_encounter.box import Alga, Coral, PlayerColour, Space, list_cells
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.queries.audit import Audited, TotalCount, TotalKind, surplus_pieces
from companion.reef_encounter.rules.actions import (
    CountedPileKind,
    LarvaForPolyp,
    Pile,
    PlacePolyp,
    PlayAlga,
    SpaceState,
)
from companion.reef_encounter.rules.reconcile import space_state
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat, State
from companion.reef_encounter.wording.audit import audit_lines
from companion.reef_encounter.wording.log import step_line
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.session.diagnosis import Mistake, differs_since_line, mistake_line
from companion.session.replay import NOT_CONSERVED
from companion.translator import LANGUAGES
from tests.games.moments import Moment
from tests.trust.helpers.audited import audit, compared

HIDDEN = ("[ ] behind the screen:", "[ ] in the parrotfish:")


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.open(REEF_ENCOUNTER, REAL)


def test_the_box_adds_up_after_every_action_of_a_real_game(game: Game) -> None:
    for step in range(game.history.position + 1):
        assert surplus_pieces(game.history.state_at(step)) == {}


def test_a_piece_too_many_is_noticed(game: Game) -> None:
    state = game.history.state_at(50)
    white, yellow, orange, pink, grey = state.rocks[0].corals
    rock = state.rocks[0]._replace(corals=(white | 1 << 3, yellow, orange, pink, grey))
    assert surplus_pieces(state._replace(rocks=(rock, *state.rocks[1:]))) == {("polyp", Coral.WHITE): 1}


@pytest.mark.parametrize("step", [6, 19, 51, 107])
def test_a_polyp_that_was_entered_but_never_placed_is_found(game: Game, step: int) -> None:
    """The table did everything but one placing, so it counts what that moved otherwise."""
    assert isinstance(game.history.done[step - 1], PlacePolyp)

    def moved(step: int) -> dict[Audited, int]:
        before, after = audit(game.history.state_at(step - 1)), audit(game.history.state_at(step))
        counts = {thing: now for thing, now in after.items() if isinstance(thing, TotalCount | Pile)}
        return {thing: before[thing] - now for thing, now in counts.items() if before[thing] != now}

    now = audit(game.state)
    mistake = compared(game, {thing: now[thing] + more for thing, more in moved(step).items()}).mistake
    assert mistake is not None
    assert mistake.certain
    assert moved(mistake.step).items() >= moved(step).items()


def test_an_exchange_that_never_happened_is_found_from_the_cubes_alone(game: Game) -> None:
    larva = TotalCount(TotalKind.LARVAE_LEFT, None, Coral.WHITE)
    step = next(n for n, action in enumerate(game.history.done, 1) if isinstance(action, LarvaForPolyp))
    mistake = compared(game, {larva: audit(game.state)[larva] + 1}).mistake
    assert mistake is not None
    assert mistake.certain
    assert mistake.step >= step


def test_what_nothing_explains_points_at_the_last_entry_that_touched_the_spot(game: Game) -> None:
    mistake = compared(game, {TotalCount(TotalKind.SHRIMPS_BEHIND, 0): 9}).mistake
    assert mistake is not None
    assert not mistake.certain
    assert compared(game, {Pile(CountedPileKind.BONUS, None, Coral.WHITE): 7}).mistake is None


def test_a_game_that_conserves_refuses_its_own_slip_and_saves_nothing(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "game.reef"
    new = Game.create(REEF_ENCOUNTER, path, game.setup)
    new.rules.conserving = True
    for action in game.history.done[:5]:
        new.do(action)
    text = path.read_text()

    def slips(state: State, _action: object) -> State:
        """The rules with a fault: a polyp appears from nowhere."""
        white, yellow, orange, pink, grey = state.rocks[0].corals
        rock = state.rocks[0]._replace(corals=(white | 1 << 3, yellow, orange, pink, grey))
        return state._replace(rocks=(rock, *state.rocks[1:]))

    new.kind = replace(REEF_ENCOUNTER, apply=slips, entered=slips)
    with pytest.raises(Refused) as caught:
        new.do(game.history.done[5])
    new.kind = REEF_ENCOUNTER
    assert caught.value.reason is NOT_CONSERVED
    assert caught.value.facts["pieces"] == "polyp white"
    assert (path.read_text(), new.history.position) == (text, 5)
    for action in game.history.done[5:]:
        new.do(action)
    assert new.state == game.state


def test_a_game_without_boards_counts_only_what_it_follows() -> None:
    seats = (Seat("Anna", PlayerColour.RED), Seat("Ben", PlayerColour.YELLOW))
    new = Game(REEF_ENCOUNTER, Setup(seats, depth=Depth.HIERARCHY))
    new.rules.conserving = True
    new.do(PlayAlga(0, None, Alga.BLUE))
    assert surplus_pieces(new.state) == {}
    titles = [line for line in audit_lines(make_translator("en"), new.state) if line and not line.startswith("[ ]")]
    assert titles == ["Coral tiles, the stronger coral first", "Beside the boards"]


def test_the_check_list_shows_nobody_what_lies_behind_screens_but_their_owner(game: Game) -> None:
    for step in range(0, game.history.position + 1, 9):
        state = game.history.state_at(step)
        everybody, own = audit_lines(make_translator("en"), state), audit_lines(make_translator("en"), state, 1)
        assert not [line for line in everybody if line.startswith(HIDDEN)]
        assert [line for line in own if line.startswith(HIDDEN)] == [line for line in own if line not in everybody][
            :2
        ]
        assert len([line for line in own if line.startswith(HIDDEN)]) == 2


def test_the_check_list_in_words_counts_every_polyp_on_the_boards(game: Game) -> None:
    state = game.history.state_at(Moment.AMID_GREY_ATTACKS)
    lines = audit_lines(make_translator("en"), state)
    assert "[ ] 7 yellow polyps" in lines
    assert "[ ] Ben: 2 shrimps" in lines
    assert "[ ] 135 polyp tiles in the bag" in lines
    assert any(line.startswith("[ ] a white larva cube, a yellow larva cube") for line in lines)
    assert "[ ] grey over yellow, locked with a blue alga cylinder" in lines
    assert not [line for line in lines if "behind the screen" in line or "parrotfish" in line]
    own = audit_lines(make_translator("en"), state, 0)
    assert [line for line in own if line not in lines] == [
        "[ ] behind the screen: 1 white polyp, 1 pink polyp and 2 grey polyps",
        "[ ] in the parrotfish: 3 white polyps, 3 pink polyps and 1 hidden polyp",
        "[ ] also: 1 orange larva cube and 1 grey larva cube; 0 shrimps",
    ]


def _still_lies(game: Game, step: int) -> bool:
    """Whether a step placed a polyp on a space that no later one has changed."""
    action, history = game.history.done[step - 1], game.history
    if not isinstance(action, PlacePolyp):
        return False
    later = {space_state(history.state_at(after), action.space) for after in range(step, history.position + 1)}
    return later == {space_state(game.state, action.space)} and len(later) == 1


@pytest.mark.parametrize("at", [40, 60, 80, 100, 120])
def test_a_polyp_entered_on_the_wrong_space_is_found_from_the_boards_alone(game: Game, at: int) -> None:
    """The table has it on the space beside; both differ, and the entry that put it there is named."""
    history = Game(REEF_ENCOUNTER, game.setup)
    for action in game.history.done[:at]:
        history.do(action)
    state = history.state
    wanted = next(step for step in range(at, 0, -1) if _still_lies(history, step))
    space = history.history.done[wanted - 1].space
    seen = {space: space_state(history.history.state_at(wanted - 1), space)}
    found = compared(history, seen)
    assert found.differing == {space: (space_state(state, space), seen[space])}
    mistake = found.mistake
    assert mistake is not None
    assert (mistake.step, mistake.certain) == (wanted, True)
    assert found.agreed == wanted - 1
    for language in LANGUAGES:
        assert str(wanted) in mistake_line(make_translator(language), history.history, mistake, step_line)


def test_a_table_that_agrees_has_no_slip(game: Game) -> None:
    state = game.state
    counted = compared(game, audit(state))
    assert (counted.differing, counted.mistake) == ({}, None)
    seen = {Space(0, cell): space_state(state, Space(0, cell)) for cell in list_cells(state.table.boards[0].rock)}
    found = compared(game, seen)
    assert (found.differing, found.mistake, found.agreed) == ({}, None, game.history.position)
    impossible = {Space(0, 10): SpaceState(Coral.WHITE, 1), Space(1, 10): SpaceState(Coral.PINK, 1)}
    assert compared(game, impossible).agreed is None


def test_where_an_entry_is_to_be_looked_at_nobody_is_sent_to_the_setup(game: Game) -> None:
    """What was found at two places may never have lain so together; an entry that touched it is the place to look."""
    tr = make_translator("en")
    mistake = Mistake(1, game.history.done[0], certain=False)
    assert "set-up" in differs_since_line(tr, None, None)
    assert "set-up" not in differs_since_line(tr, None, mistake)
    assert "After step 3" in differs_since_line(tr, 3, mistake)


def test_the_last_moment_both_agreed_is_found_from_counts(game: Game) -> None:
    for step in (10, 50, 90):
        found = audit(game.history.state_at(step))
        last = compared(game, found).agreed
        assert last is not None
        assert audit(game.history.state_at(last)) == found
        assert last >= step
    assert compared(game, {Pile(CountedPileKind.BONUS, None, Coral.WHITE): 7}).agreed is None
