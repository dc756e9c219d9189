"""An entry as a row of pictures: who, with what, where to, what came of it. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from companion.reef_encounter.art.designs import design_name, tile_name
from companion.reef_encounter.box import CORAL_TILES, Coral, Stock
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import coral_at

Drawn: TypeAlias = tuple[str, str]
"""A kind of designs and the design's name."""
TO = "→"


def pictures(before: State, action: a.Action, after: State) -> tuple[Drawn | str, ...]:
    """Return designs and short texts, from left to right; none for an entry that is better told in words."""
    told = tuple(_drawn(before, action, after))
    colour = before.table.seats[action.seat].colour
    return (("mark", design_name("mark", colour)), *told) if told else ()


def _drawn(before: State, action: a.Action, after: State) -> Iterator[Drawn | str]:
    colour = before.table.seats[action.seat].colour
    shrimp, fish = ("shrimp", design_name("shrimp", colour)), ("fish", design_name("fish", colour))
    match action:
        case a.FeedFish():
            yield from ("?", TO, fish)
        case a.ChooseLarvae(_, larvae):
            yield from (_larva(coral) for coral in Coral for _ in range(larvae[coral]))
        case a.PlayLarva(_, coral):
            yield _larva(coral)
        case a.PlacePolyp(_, space) if before.turn.growing is not None:
            yield from (_polyp(before.turn.growing), TO, before.space_name(space))
            target = coral_at(before.rocks[space.rock], 1 << space.cell)
            if target is not None:
                yield from ("×", _polyp(target))
        case a.EatCoral(_, space):
            eaten = coral_at(before.rocks[space.rock], 1 << space.cell)
            if eaten is not None:
                gone = sum(rock.corals[eaten].bit_count() for rock in before.rocks)
                gone -= sum(rock.corals[eaten].bit_count() for rock in after.rocks)
                yield from (str(gone), _polyp(eaten), TO, fish)
        case a.EatNamed(_, coral, size):
            yield from (str(size), _polyp(coral), TO, fish)
        case a.IntroduceShrimp(_, space):
            yield from (shrimp, TO, before.space_name(space))
        case a.MoveShrimp(_, start, to):
            yield from (shrimp, before.space_name(start), TO, "–" if to is None else before.space_name(to))
        case a.LarvaForPolyp(_, coral):
            yield from (_polyp(coral), TO, _larva(coral))
        case a.PolypForLarva(_, coral):
            yield from (_larva(coral), TO, _polyp(coral))
        case a.PlayAlga(_, pay, alga, tile):
            if pay is not None:
                yield _polyp(pay)
            yield ("cylinder", design_name("cylinder", alga))
            numbers = {tile} if tile is not None else set()
            numbers |= set(after.tiles.flipped(before.tiles))
            yield TO if numbers else "–"
            for number in sorted(numbers):
                yield ("tile", tile_name(CORAL_TILES[number - 1], after.tiles.starfish_up(number)))
        case a.Collect(_, coral, refill):
            yield _larva(coral)
            yield from _each(before.sea[coral])
            if refill:
                yield "←"
                yield from map(_polyp, refill)
        case (a.PlacePolyp() | a.TellHand() | a.EndTurn() | a.CallEnd()) | (
            a.PassFeast() | a.RevealFish() | a.CountUp() | a.AsItLies()
        ):
            pass  # better told in words
        case _:
            assert_never(action)


def _each(polyps: Stock) -> Iterator[Drawn]:
    for coral in Coral:
        yield from [_polyp(coral)] * polyps[coral]


def _polyp(coral: Coral) -> Drawn:
    return "polyp", design_name("polyp", coral)


def _larva(coral: Coral) -> Drawn:
    return "larva", design_name("larva", coral)
