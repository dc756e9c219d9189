"""Every reason there is to refuse something is given somewhere, and every rule of the guide has an example."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef_encounter.box import Coral, Space
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import (
    Action,
    Change,
    CountedPileKind,
    Pile,
    PlacePolyp,
    PlayLarva,
    Reconcile,
    SpaceState,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import Depth, State, Tally
from companion.refusal import Reason, Refused
from tests.rules.helpers.faulty_setups import FAULTY
from tests.rules.helpers.script import play, why
from tests.rules.helpers.table import RICH, at, opening, tiles, who
from tests.rules.helpers.taken_over_tables import POSITIONS

ALL = {name: value for name, value in vars(reasons).items() if isinstance(value, Reason)}

ROCK = """
   A  B  C  D  E  F  G
1  .  Wp W  Y  -  Pg .
2  -  -  -  -  .  -  P
3  -  -  .  O  O  -  -
4  -  G  -  *  -  -  -
5  .  Gp G  G  G  -  .
6  .  G  Y  .  Og -  .
"""
ALMOST = tiles(locked="1 2 3 4 5 6 7 8 9")
SIGHTED = "".join(letter * (39 - "WYOPPGGWYOOP".count(letter)) for letter in "WYOPG")


def table(rock: str = ROCK, **purple: object) -> State:
    pieces = {"hand": "WWWWWWYYY", "larvae": "WWYG", "consumed": "WGG", "meals": 1, "fish": "?P"} | purple
    return at(rock, who(**pieces), who())  # type: ignore[arg-type]


def feast() -> State:
    ends = at(ROCK, who(consumed="W", meals=1), tiles=ALMOST)
    return play(ends, "alga B pay W on 10")


def over() -> State:
    return at("", who(fish="wW", tally=Tally(1, 1, 1, 1)), who(), depth=Depth.SCORE)


def empty_bag() -> State:
    return at("", who(fish="W"), who(consumed=SIGHTED.replace("WW", "", 1), fish="W"))


PLAYED: dict[Reason, tuple[State, str]] = {
    reasons.NOT_YOUR_TURN: (table(), "green larva W"),
    reasons.GAME_OVER: (over(), "larva W"),
    reasons.OPENING_FIRST: (opening(), "larva W"),
    reasons.OPENING_DONE: (table(), "feed W"),
    reasons.FEAST_ONLY: (feast(), "larva W"),
    reasons.NO_FEAST: (table(), "pass"),
    reasons.NOT_OVER: (table(), "reveal W"),
    reasons.NOT_FOLLOWED: (at("", depth=Depth.HIERARCHY), "larva W"),
    reasons.FOLLOWED: (table(), "end-turn"),
    reasons.ALREADY_FED: (opening(), "feed; feed"),
    reasons.NOT_IN_HAND: (opening(), "tell WWWWWW; feed Y"),
    reasons.LARVAE_CHOSEN: (opening(), "choose WY; choose WY"),
    reasons.TWO_LARVAE: (opening(), "choose WYO"),
    reasons.HAND_HOLDS: (table(), "tell W"),
    reasons.ALL_ACCOUNTED: (at("", who(hand="??"), who(consumed="W" * 36)), "tell WW"),
    reasons.LARVA_NONE: (table(), "larva O"),
    reasons.LARVAE_PLAYED: (table(), "larva W; larva W; larva Y"),
    reasons.NO_LARVA_RUNNING: (table(), "put A2"),
    reasons.FOUR_LAID: (table(), "larva W; put A2; put B2; put C2; put D2; put A3"),
    reasons.HAND_LACKS: (table(), "larva G; put A2"),
    reasons.CONSUMED_LACKS: (table(), "larva Y; put A2 consumed"),
    reasons.DEEP_WATER: (table(), "larva W; put A1"),
    reasons.SPACE_TAKEN: (table(), "larva W; put C1"),
    reasons.SHRIMP_THERE: (table(), "larva W; move B1 A2; put A2"),
    reasons.GUARDED_JOIN: (at("1  .  Wp -  Wg -  -  .", RICH), "larva W; put C1"),
    reasons.ATTACK_GUARDED_JOIN: (at("1  .  W  Wp Y  Wg -  .", RICH), "larva W; put D1"),
    reasons.ATTACK_APART: (table(), "larva W; put C6"),
    reasons.ATTACK_SMALL: (at("1  .  W  Y  -  -  -  .", RICH), "larva W; put C1"),
    reasons.ATTACK_WEAKER: (at("1  .  Y  Y  W  -  -  .", RICH), "larva Y; put D1"),
    reasons.ATTACK_SHRIMP: (at("1  .  W  W  Yg -  -  .", RICH), "larva W; put D1"),
    reasons.ATTACK_BESIDE_SHRIMP: (at("1  .  W  W  Y  Yg -  .", RICH), "larva W; put D1"),
    reasons.INTRODUCED: (table(), "move B1 home; shrimp D1; shrimp D3"),
    reasons.SHRIMP_NONE: (table(meals=2, fish="?PP"), "shrimp D1"),
    reasons.SHRIMP_NO_POLYP: (table(), "shrimp A2"),
    reasons.CORAL_HAS_SHRIMP: (table(), "move B5 C1"),
    reasons.TWO_ON_ROCK: (table(), "shrimp D1"),
    reasons.NO_SHRIMP_HERE: (table(), "move C1 B1"),
    reasons.OTHERS_SHRIMP: (table(), "move F1 home"),
    reasons.SAME_SPACE: (table(), "move B1 B1"),
    reasons.SPACE_HAS_SHRIMP: (table(), "move B1 F1"),
    reasons.SHRIMP_ON_ROCK: (table(), "move B1 A2; next"),
    reasons.EAT_FIRST: (table(), "larva W; eat B5"),
    reasons.EAT_NOTHING: (table(), "eat A2"),
    reasons.EAT_UNGUARDED: (table(), "eat D3"),
    reasons.EAT_OTHERS: (table(), "eat F1"),
    reasons.EAT_SMALL: (table(), "eat B1"),
    reasons.EAT_FEAST_SMALL: (play(at("", who(meals=3), depth=Depth.HIERARCHY), "eat W 5"), "eat W 5"),
    reasons.EAT_TOO_LARGE: (at("", depth=Depth.HIERARCHY), "eat W 34"),
    reasons.PAY_LACKS: (table(), "take-larva Y"),
    reasons.NOTHING_GREW: (table(), "larva W; put A2 bag-lacks"),
    reasons.PAY_NOT_FOLLOWED: (at("", who(fish="?P", meals=1), depth=Depth.HIERARCHY), "alga G pay W on 1"),
    reasons.PAY_UNSAID: (table(), "alga G"),
    reasons.LARVA_ABSENT: (table(larvae="W" * 9), "take-larva W"),
    reasons.LARVA_LACKS: (table(), "take-polyp O"),
    reasons.POLYP_ABSENT: (at("", who(larvae="W", fish="W"), who(consumed="W" * 37), bonus=None), "take-polyp W"),
    reasons.BAG_HAS_ONE: (table(), "take-polyp W bag-lacks"),
    reasons.ALGA_ABSENT: (at("", tiles=tiles("GO WP", locked="1 5 6 7", sea="G")), "alga G"),
    reasons.LOCK_NOT_YET: (table(meals=0, fish="?"), "alga G pay W on 1"),
    reasons.LOCK_ONCE: (table(), "alga G pay W on 1; alga P pay G on 4"),
    reasons.TILE_LOCKED: (at("", who(meals=1), tiles=tiles(locked="1")), "alga G on 1"),
    reasons.TILE_ALGA: (table(), "alga G pay W on 2"),
    reasons.TILE_UNKNOWN: (table(), "alga G pay W on 11"),
    reasons.LAST_TILE: (at("", who(meals=1, fish="?"), tiles=ALMOST, advanced=True), "alga B on 10"),
    reasons.REFILL_COUNT: (table(), "collect W WYOP"),
    reasons.REFILL_IMPOSSIBLE: (table(larvae="W" * 9), "collect W YYY"),
    reasons.DRAW_LACKS: (empty_bag(), "collect W WWO"),
    reasons.CALL_UNSEEN: (at("", depth=Depth.HIERARCHY), "call end.locked"),
    reasons.REVEAL_COUNT: (over(), "reveal WW"),
    reasons.REVEAL_OTHER: (over(), "reveal G"),
    reasons.TALLY_KNOWN: (play(at(ROCK, who(larvae="W" * 9)), "collect W"), "count 1 1 1 1"),
    reasons.TALLY_IMPOSSIBLE: (over(), "count 1 51 1 1"),
}


@pytest.mark.parametrize(("reason", "example"), PLAYED.items(), ids=lambda value: getattr(value, "code", ""))
def test_reason_in_play(reason: Reason, example: tuple[State, str]) -> None:
    """The last command of each script is refused for this reason, those before it are allowed."""
    assert why(*example) is reason


SHRIMPLESS = tuple(
    Change(Space(0, at), SpaceState(coral, 0), SpaceState(coral))
    for at, coral in ((1, Coral.WHITE), (33, Coral.GREY))
)
BEYOND: dict[Reason, Action] = {
    reasons.NO_SUCH_SEAT: PlayLarva(2, Coral.WHITE),
    reasons.NO_SUCH_BOARD: PlacePolyp(0, Space(2, 0)),
    reasons.NOTHING_TOUCHED: Reconcile(0, ()),
    reasons.NOT_TOUCHABLE: Reconcile(0, (Change(Space(4, 0), SpaceState(), SpaceState(Coral.WHITE)),)),
    reasons.LIES_OTHERWISE: Reconcile(0, (Change(Pile(CountedPileKind.EATEN, 0), 3, 2),)),
    reasons.WOULD_END: Reconcile(0, (*SHRIMPLESS, Change(Pile(CountedPileKind.EATEN, 0), 1, 4))),
}


@pytest.mark.parametrize("reason", BEYOND, ids=lambda reason: reason.code)
def test_reason_beyond_the_table(reason: Reason) -> None:
    """What no script can name."""
    with pytest.raises(Refused) as refused:
        apply(play(table(), "larva W"), BEYOND[reason])
    assert refused.value.reason is reason


def test_reasons_are_all_given() -> None:
    """In play, at set-up, or for a table taken over."""
    given = {*PLAYED, *BEYOND}
    for _, _, faults in FAULTY:
        given |= faults
    for _, _, faults_in_order in POSITIONS:
        given |= set(faults_in_order)
    assert sorted(reason.code for reason in ALL.values()) == sorted(reason.code for reason in given)


def test_reasons_have_their_own_codes_and_name_rules_of_the_guide() -> None:
    """A code is the reason's name in the source, and its rule can be looked up."""
    for name, reason in ALL.items():
        assert reason.code == name.lower().replace("_", "-")
        if reason.rule is not None:
            GUIDE.find(reason.rule)


SHOWING = ("things.", "example.", "setup.table")
"""How names begin of what states no rule: what everything is called, how it is laid out, a turn in pictures."""


@pytest.mark.parametrize(
    "name",
    [rule.name for section in GUIDE.sections for rule in section.rules if not rule.name.startswith(SHOWING)],
)
def test_every_rule_has_an_example(name: str) -> None:
    """Each name is quoted by a test of this folder: in a case's title, or in the docstring of a test."""
    quoted = (f"`{name}`", f'"{name}: ', f'"{name}"')
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    assert any(mark in text for mark in quoted for text in texts)
