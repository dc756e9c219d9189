"""A simulated table of cardboard and wood: it moves every piece as an action says, without asking the rules.

It knows only what the box holds. What an action does to the pieces is written here once more, plainly, so that the
score counted from it owes nothing to the replay of a game.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from companion.reef_encounter.box import BOARDS, CORAL_TILES, Alga, Coral, Space, cell_name, list_cells
from companion.reef_encounter.rules import actions as a
from tests.laws.helpers.player import Game

Cell = tuple[int, int, int]  # board in play, column, row


def at(space: Space) -> Cell:
    """A space of a board as its column and row, from 0."""
    name = cell_name(space.cell)
    return space.rock, "ABCDEFG".index(name[0]), int(name[1]) - 1


def beside(cell: Cell) -> list[Cell]:
    """The four cells around one, on or off the board."""
    board, column, row = cell
    return [(board, column + 1, row), (board, column - 1, row), (board, column, row + 1), (board, column, row - 1)]


class Tabletop:
    """A table with all pieces of the game of `dealer`, which has just begun."""

    def __init__(self, dealer: Game) -> None:
        seats = range(len(dealer.setup.seats))
        self.advanced, self.ended = dealer.setup.options.advanced, False
        self.spaces: list[Space] = []
        self.growth: set[Cell] = set()
        self.polyps: dict[Cell, Coral] = {}
        self.shrimps: dict[Cell, int] = {}
        for number, letter in enumerate(dealer.setup.boards):
            board = BOARDS[letter]
            self.spaces += [Space(number, cell) for cell in list_cells(board.rock)]
            self.growth |= {at(Space(number, cell)) for cell in list_cells(board.growth)}
            self.polyps |= {at(Space(number, cell)): coral for cell, coral in board.starts}
        up = dealer.setup.starfish
        self.tiles: dict[int, list[Any]] = {tile.number: [tile, up, False] for tile in CORAL_TILES}
        self.alga: Alga | None = None
        self.sea = [Counter(there) for there in dealer.setup.sea]
        self.bonus = Counter() if self.advanced else Counter(Coral)
        self.pouring = not self.advanced  # the bonus tiles go in the bag once it is empty
        self.hands = [Counter({coral: hand[coral] for coral in Coral}) for hand in dealer.hidden]
        self.front = [Counter[Coral]() for _ in seats]
        self.larvae = [Counter[Coral]() for _ in seats]
        self.first: dict[int, Coral] = {}  # the polyp that each parrotfish was fed first, unseen
        self.fish = [Counter[Coral]() for _ in seats]
        self.hidden: list[Counter[Coral]] = []
        self.eaten = [0 for _ in seats]
        self.running: Coral | None = None
        bag = Counter(dict.fromkeys(Coral, 40))
        for part in (self.polyps.values(), *[there.elements() for there in (*self.sea, self.bonus, *self.hands)]):
            bag.subtract(part)
        self.bag = bag

    def move(self, action: a.Action, opening: Coral | None) -> None:
        """Move the pieces as an action says; `opening` is what a fish was truly fed first."""
        seat = action.seat
        match action:
            case a.FeedFish():
                assert opening is not None
                self.hands[seat][opening] -= 1
                self.first[seat] = opening
            case a.ChooseLarvae(_, larvae):
                self.larvae[seat].update({coral: larvae[coral] for coral in Coral})
            case a.PlayLarva(_, coral):
                self.larvae[seat][coral] -= 1
                self.running = coral
            case a.PlacePolyp(_, space, consumed):
                (self.front if consumed else self.hands)[seat][self._running] -= 1
                self._place(seat, at(space))
            case a.IntroduceShrimp(_, space):
                self.shrimps[at(space)] = seat
            case a.MoveShrimp(_, start, to):
                del self.shrimps[at(start)]
                if to is not None:
                    self.shrimps[at(to)] = seat
            case a.EatCoral(_, space):
                self._eat(seat, self.coral(at(space)))
            case a.LarvaForPolyp(_, coral):
                self.front[seat][coral] -= 1
                self.larvae[seat][coral] += 1
                self._into_bag(coral, 1)
            case a.PolypForLarva(_, coral):
                self.larvae[seat][coral] -= 1
                self.hands[seat][coral] += 1
                (self.bag if self._in_bag(coral) else self.bonus)[coral] -= 1
            case a.PlayAlga(_, pay, alga, tile):
                assert pay is not None
                self._alga(alga, tile)
                self.front[seat][pay] -= 1
                self._into_bag(pay, 1)
            case a.Collect(_, coral, refill):
                self._collect(seat, coral, refill)

    @property
    def _running(self) -> Coral:
        assert self.running is not None
        return self.running

    def _place(self, seat: int, cell: Cell) -> None:
        coral = self._running
        if cell in self.polyps:
            self.front[seat][self.polyps[cell]] += 1
        self.polyps[cell] = coral
        for grown in self.growth & set(beside(cell)):
            if self.bonus[coral] and grown not in self.polyps and grown not in self.shrimps:
                self.polyps[grown] = coral
                if sum(space in self.shrimps for space in self.coral(grown)) > 1:
                    del self.polyps[grown]  # shrimps keep their corals apart
                else:
                    (self.bag if self.bag[coral] else self.bonus)[coral] -= 1

    def _in_bag(self, coral: Coral) -> bool:
        """Whether the bag has a tile of this colour; the bonus tiles are poured in when it is empty."""
        if self.pouring and not self.bag.total():
            self.bag += self.bonus
            self.bonus, self.pouring = Counter(), False
        return self.bag[coral] > 0

    def _into_bag(self, coral: Coral, number: int) -> None:
        self.bag[coral] += number
        if number and self.pouring and not self.bonus[coral]:
            self.bag[coral] -= 1
            self.bonus[coral] += 1

    def _eat(self, seat: int, cells: set[Cell]) -> None:
        coral = self.polyps[next(iter(cells))]
        back = min(len(cells), 4 + self.advanced + self.ended)
        for cell in cells:
            del self.polyps[cell]
            self.shrimps.pop(cell, None)
        self.fish[seat][coral] += len(cells) - back
        self.eaten[seat] += 1
        self._into_bag(coral, back)
        self.ended = self.ended or self.eaten[seat] == 4

    def _alga(self, alga: Alga, number: int | None) -> None:
        if number is None:
            self.alga = alga
        else:
            self.tiles[number][2] = True
        for entry in self.tiles.values():
            tile, up, locked = entry
            if not locked and (tile.large_alga if up else tile.small_alga) is alga:
                entry[1] = not up
        self.ended = self.ended or all(locked for _, _, locked in self.tiles.values())

    def _collect(self, seat: int, coral: Coral, refill: tuple[Coral, ...]) -> None:
        self.larvae[seat][coral] += 1
        self.hands[seat] += self.sea[coral]
        self.sea[coral] = Counter()
        bare = [space for space in Coral if space is coral or self.sea[space].total() < 3]
        for space, tile in zip(bare, refill, strict=False):
            assert self._in_bag(tile)
            self.bag[tile] -= 1
            self.sea[space][tile] += 1
        self.running = None

    def coral(self, cell: Cell) -> set[Cell]:
        """All cells of the coral on a cell."""
        found, edge = {cell}, [cell]
        while edge:
            for near in beside(edge.pop()):
                if near not in found and self.polyps.get(near) is self.polyps[cell]:
                    found.add(near)
                    edge.append(near)
        return found

    def points(self, seat: int) -> int:
        """The score, counted from the opened parrotfish and the coral tiles."""
        stronger = Counter(tile.stronger if up else tile.weaker for tile, up, _ in self.tiles.values())
        inside = [*self.fish[seat].elements(), self.first[seat]]
        return sum(1 + stronger[coral] for coral in inside)

    def counts(self, seat: int) -> tuple[int, int, int, int]:
        """What the tie-breakers count, in their order."""
        guarded: set[Cell] = set()
        for cell, whose in self.shrimps.items():
            if whose == seat and cell in self.polyps:
                guarded |= self.coral(cell)
        return self.front[seat].total(), self.larvae[seat].total(), self.hands[seat].total(), len(guarded)

    # As it lies

    def lying(self, thing: a.Thing) -> a.ThingState:
        """The finding for a thing: how it lies here."""
        match thing:
            case Space():
                return a.SpaceState(self.polyps.get(at(thing)), self.shrimps.get(at(thing)))
            case a.Tile(number):
                _, up, locked = self.tiles[number]
                return a.TileState(up, locked)
            case a.UniqueThing.ALGA_SPACE:
                return self.alga
            case a.Pile(a.CountedPileKind.BONUS, None, Coral() as coral):
                return self.bonus[coral]
            case a.Pile(a.CountedPileKind.LARVAE, int(seat), Coral() as coral):
                return self.larvae[seat][coral]
            case a.Pile(a.CountedPileKind.CONSUMED, int(seat), Coral() as coral):
                return self.front[seat][coral]
            case a.Pile(a.CountedPileKind.HIDDEN_HAND, int(seat), None):
                return self.hidden[seat].total()
            case a.Pile(a.CountedPileKind.FISH, int(seat), Coral() as coral):
                return self.fish[seat][coral]
        raise KeyError(thing)

    def disturb(self, rng: Random, hidden: list[Counter[Coral]]) -> list[a.Thing]:
        """Disturb something at the table, unlawfully or by an elbow; returns what is otherwise than it was played.

        `hidden` are the tiles behind each screen that nobody saw go there; one may be taken from them.
        """
        self.hidden = hidden
        space, seat = rng.choice(self.spaces), rng.randrange(len(self.front))
        there = self.polyps.get(at(space))
        match rng.choice(("polyp", "polyp", "swap", "shrimp", "tile", "alga", "larva", "eaten", "kept", "hand")):
            case "polyp" if there is None:
                drawn = rng.choice([coral for coral in Coral if self.bag[coral]] or [None])
                if drawn is None:
                    return []
                self.polyps[at(space)] = drawn
                self.bag[drawn] -= 1
                return [space]
            case "polyp" if rng.random() < 0.5:
                self.bag[self.polyps.pop(at(space))] += 1
                return [space]
            case "polyp":
                taken = self.polyps.pop(at(space))
                self.front[seat][taken] += 1
                return [space, a.Pile(a.CountedPileKind.CONSUMED, seat, taken)]
            case "swap":
                other = rng.choice(self.spaces)
                pieces = {each: self.polyps.pop(at(each), None) for each in (space, other)}
                for each, coral in ((space, pieces[other]), (other, pieces[space])):
                    if coral is not None:
                        self.polyps[at(each)] = coral
                return [space, other] if space != other else []
            case "shrimp":
                standing = rng.choice(sorted(self.shrimps) or [None])
                if standing is None or at(space) in self.shrimps:
                    return []
                self.shrimps[at(space)] = self.shrimps.pop(standing)
                return [space, next(each for each in self.spaces if at(each) == standing)]
            case "tile":
                number = rng.choice([number for number, (*_, locked) in self.tiles.items() if not locked])
                self.tiles[number][1] = not self.tiles[number][1]
                self.tiles[number][2] = rng.random() < 0.3
                return [a.Tile(number)]
            case "alga":
                self.alga = rng.choice([None, *Alga])
                return [a.UniqueThing.ALGA_SPACE]
            case "larva":
                coral = rng.choice(list(Coral))
                more = 1 if not self.larvae[seat][coral] else -1
                self.larvae[seat][coral] += more
                return [a.Pile(a.CountedPileKind.LARVAE, seat, coral)]
            case "eaten":  # a polyp of a fish that should have gone in the bag, or the other way round
                coral = rng.choice(list(Coral))
                more = 1 if not self.fish[seat][coral] else -1
                if more > self.bag[coral]:
                    return []
                self.fish[seat][coral] += more
                self.bag[coral] -= more
                return [a.Pile(a.CountedPileKind.FISH, seat, coral)]
            case "hand":  # a fifth polyp of one larva, say
                if there is not None or not hidden[seat].total():
                    return []
                coral = rng.choice(sorted(hidden[seat].elements()))
                for tiles in (hidden[seat], self.hands[seat]):
                    tiles[coral] -= 1
                self.polyps[at(space)] = coral
                return [space, a.Pile(a.CountedPileKind.HIDDEN_HAND, seat)]
            case _:
                coral = rng.choice(list(Coral))
                if not self.bonus[coral]:
                    return []
                self.bonus[coral] -= 1
                self.bag[coral] += 1
                return [a.Pile(a.CountedPileKind.BONUS, None, coral)]
