"""Positions in the middle of a game that can be taken over, and such as cannot be, with the reason."""

from __future__ import annotations

from dataclasses import replace

from companion.reef_encounter.box import NO_CORALS, Coral, CoralCounts
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.setup import Position
from companion.reef_encounter.rules.state import BoardState, Player, Tally
from tests.rules.helpers.table import SEA, SEATS, STARFISH, corals, read, tiles, who

BARE = BoardState((0, 0, 0, 0, 0), (0, 0))


FINE = Position(
    STARFISH,
    (who(hand="WY?", larvae="WP", consumed="G"), who(meals=1)),
    1,
    (read("1  .  Wp W  -  Yg -  .", SEATS[:2])["D"], BARE),
    tuple(corals(there) for there in SEA.split()),
)


def rock(text: str) -> Position:
    """The position `FINE` with other pieces on its first board."""
    return replace(FINE, rocks=(read(text, SEATS[:2])["D"], BARE))


def first(player: Player) -> Position:
    """The position `FINE` with other pieces before the first player."""
    return replace(FINE, players=(player, FINE.players[1]))


def stolen(coral: Coral) -> Position:
    """A position with 41 polyps of a colour."""
    there = FINE.players[0].consumed
    more: CoralCounts = tuple(36 if c is coral else n for c, n in zip(Coral, there, strict=True))  # type: ignore[assignment]
    return first(FINE.players[0]._replace(consumed=more))


TWICE = BoardState((2, 2, 0, 0, 0), (0, 0))


SIX_GREEN = tiles("GO WP", locked="1 5 6 7 8", sea="G")


CROWD = BoardState((2, 0, 0, 0, 0), (2, 2))


POSITIONS = [
    ("the table itself", FINE, []),
    (
        "a polyp in deep water",
        replace(FINE, rocks=(BoardState((1, 0, 0, 0, 0), (0, 0)), BARE)),
        [reasons.POLYP_IN_WATER],
    ),
    ("two polyps on a space", replace(FINE, rocks=(TWICE, BARE)), [reasons.POLYPS_ON_SPACE]),
    (
        "two shrimps on a space",
        replace(FINE, rocks=(CROWD, BARE)),
        [reasons.SHRIMPS_ON_SPACE],
    ),
    ("a shrimp on bare rock", rock("1  .  W  -p -  -  -  ."), [reasons.BARE_AT_START]),
    ("two shrimps on a coral", rock("1  .  Wp W  Wg -  -  ."), [reasons.SHRIMPS_ON_CORAL]),
    ("three own shrimps on a rock", rock("1  .  Wp Yp Wp -  -  ."), [reasons.TWO_ON_ROCK]),
    ("too many shrimps", first(who(meals=4)), [reasons.ALREADY_OVER, reasons.SHRIMPS_COUNT]),
    ("too many meals", replace(FINE, rocks=(BARE, BARE), players=(who(meals=5), who())), [reasons.SHRIMPS_COUNT]),
    ("too many white polyps", stolen(Coral.WHITE), [reasons.POLYPS_COUNT]),
    ("more hidden tiles than there are, fish counted", first(who(hand="?" * 178)), [reasons.HIDDEN_COUNT]),
    ("an empty bag", first(who(hand="?" * 177)), []),
    ("more told tiles than there are", first(who(hand="w" * 36)), [reasons.ALL_ACCOUNTED]),
    ("ten larvae behind screens", first(who(larvae="WWWWWWWWWW")), [reasons.LARVAE_COUNT]),
    ("nine larvae behind screens", first(who(larvae="WWWWWWWWW")), []),
    ("four tiles on a sea space", replace(FINE, sea=(corals("WWWW"), *FINE.sea[1:])), [reasons.SEA_SPACE_FULL]),
    ("two bonus tiles of a colour", replace(FINE, bonus=corals("WWYOPG")), [reasons.BONUS_COUNT]),
    ("a bonus tile forgotten in the bag", replace(FINE, bonus=corals("YOPG")), [reasons.BAG_HAS_ONE]),
    ("bonus tiles beside and in the bag", replace(FINE, bonus_kept=False), [reasons.BONUS_ADVANCED]),
    ("bonus tiles in the bag", replace(FINE, bonus=NO_CORALS, bonus_kept=False), []),
    ("less than nothing", replace(FINE, bonus=(-1, 1, 1, 1, 1)), [reasons.NEGATIVE]),
    ("more told than hidden", first(who()._replace(hand=who(hand="ww").hand._replace(hidden=1))), [reasons.NEGATIVE]),
    ("a fish that was never fed", first(who(fish="")), [reasons.FISH_UNFED]),
    ("a fish too empty for its meals", first(who(fish="WW", meals=2)), [reasons.FISH_UNFED]),
    ("a fish too full for its meals", first(who(fish="?" + "Y" * 30, meals=1)), [reasons.FISH_FULL]),
    ("a fish as full as can be", first(who(fish="?" + "Y" * 29, meals=1)), []),
    ("too many cylinders", replace(FINE, tiles=SIX_GREEN), [reasons.CYLINDERS_COUNT]),
    (
        "a lock though nobody has eaten",
        replace(FINE, players=(who(), who()), rocks=(BARE, BARE), tiles=tiles(locked="1")),
        [reasons.LOCKED_UNEATEN],
    ),
    (
        "an end long past",
        replace(FINE, tiles=tiles(locked="1 2 3 4 5 6 7 8 9 10")),
        [reasons.ALREADY_OVER],
    ),
    ("somebody missing", replace(FINE, players=FINE.players[:1]), [reasons.POSITION_PLAYERS]),
    ("nobody on turn", replace(FINE, seat=2), [reasons.POSITION_PLAYERS]),
    ("a board missing", replace(FINE, rocks=(BARE,)), [reasons.BOARDS_COUNT]),
    ("a count that cannot be", first(who(tally=Tally(-1, 0, 0, 0))), [reasons.TALLY_IMPOSSIBLE]),
]
