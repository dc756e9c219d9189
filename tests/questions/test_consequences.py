"""What an alga or an attack would bring about, before anything is paid: the same as it then does."""

from __future__ import annotations

from companion.reef_encounter.box import Alga, Coral, Space, parse_cell
from companion.reef_encounter.queries.legal import PossibleAttack, parts_after_attack, possible_attacks, preview_alga
from companion.reef_encounter.rules.actions import PlayAlga
from companion.reef_encounter.rules.state import Depth
from tests.rules.helpers.table import at, tiles, who

W, Y, O, P, G = Coral  # noqa: E741 - the letters of the boards
FACING = "1  .  -  -  -  Y  -  .\n2  -  W  W  Y  .  -  -"


def where(name: str) -> Space:
    return Space(0, parse_cell(name))


def test_an_alga_turns_tiles_changes_worth_and_opens_attacks() -> None:
    outcome = preview_alga(at(FACING), PlayAlga(0, None, Alga.GREEN))
    assert outcome is not None
    assert 1 in outcome.turned
    assert (W, 3, 2) in outcome.worth
    assert outcome.attacks == (), "a yellow coral of one polyp attacks nobody"
    larger = preview_alga(at("1  .  -  -  Y  -  -  .\n2  -  W  W  Y  .  -  -"), PlayAlga(0, None, Alga.GREEN))
    assert larger is not None
    assert larger.attacks == (PossibleAttack(Y, W, where("C2")),)


def test_nothing_need_lie_there_to_pay_for_it() -> None:
    assert preview_alga(at(FACING), PlayAlga(0, None, Alga.GREEN)) is not None
    paid = preview_alga(at(FACING, who(consumed="P")), PlayAlga(0, P, Alga.GREEN))
    assert paid == preview_alga(at(FACING), PlayAlga(0, None, Alga.GREEN))


def test_a_locked_tile_is_not_turned_and_a_lock_turns_the_others() -> None:
    free, locked = (
        preview_alga(at("", tiles=lying), PlayAlga(0, None, Alga.GREEN)) for lying in (tiles(), tiles(locked="1"))
    )
    assert free is not None
    assert locked is not None
    assert set(free.turned) - set(locked.turned) == {1}
    eaten = at("", who(meals=1))
    lock = preview_alga(eaten, PlayAlga(0, None, Alga.GREEN, 1))
    assert lock is not None
    assert lock.turned == locked.turned


def test_what_cannot_be_played_brings_nothing_about() -> None:
    assert preview_alga(at(""), PlayAlga(0, None, Alga.GREEN, 1)) is None, "nobody has eaten"


def test_without_boards_coral_tiles_alone_are_foreseen() -> None:
    outcome = preview_alga(at("", depth=Depth.HIERARCHY), PlayAlga(0, None, Alga.GREEN))
    assert outcome is not None
    assert outcome.turned
    assert outcome.attacks == ()


def test_attacks_are_those_of_tile_size_and_guard() -> None:
    assert possible_attacks(at(FACING)) == [PossibleAttack(W, Y, where("D2"))]
    assert possible_attacks(at("2  -  W  W  Yg .  -  -")) == []
    assert possible_attacks(at("2  -  -  W  Y  .  -  -")) == []


def test_an_attack_tears_a_coral_apart_and_says_what_stays_guarded() -> None:
    torn = at("1  .  -  Y  Y  -  -  .\n2  -  W  W  Y  .  -  -\n3  -  -  .  Y  Yp Y  -")
    guarded, bare = parts_after_attack(torn, W, where("D2"))
    assert (guarded.cells.bit_count(), guarded.guards) == (3, (0,))
    assert guarded.guarded == guarded.cells
    assert (bare.cells.bit_count(), bare.guards, bare.guarded) == (2, (), 0)


def test_of_a_single_polyp_nothing_is_left() -> None:
    assert parts_after_attack(at("2  -  W  W  Y  .  -  -"), W, where("D2")) == ()
