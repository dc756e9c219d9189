"""Random players of Reef Encounter, who try moves and are steered by temper towards every ending."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from companion.reef_encounter.box import (
    LARVAE_PER_CORAL,
    NO_CORALS,
    Alga,
    Coral,
    Space,
    add_corals,
    coral_counts,
    flood_fill,
    list_cells,
    neighbours,
)
from companion.reef_encounter.rules.actions import (
    Action,
    ChooseLarvae,
    Collect,
    EatCoral,
    FeedFish,
    IntroduceShrimp,
    LarvaForPolyp,
    MoveShrimp,
    PassFeast,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
    PolypForLarva,
    RevealFish,
    TellHand,
)
from companion.reef_encounter.rules.growth import shrimp_on_bare_rock
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.rules.supplies import (
    coral_at,
    corals_on_board,
    larvae_held,
    polyp_cells,
    shrimp_cells,
    shrimps_behind_screen,
)
from companion.reef_encounter.rules.turns import is_stronger, tiles_with_large_alga
from tests.laws.helpers.dealer import Dealer
from tests.laws.helpers.tempers import Temper


class Game(Dealer):
    """A game between random players, one temper for each seat, played to its end one action at a time."""

    def __init__(self, setup: Setup, rng: Random, tempers: Iterable[Temper]) -> None:
        super().__init__(setup, rng)
        self.tempers = tuple(tempers)
        assert len(self.tempers) == len(setup.seats)

    def play(self, limit: int = 4000) -> Game:
        """Play on to the end, with open fishes. Raises AssertionError for a game that will not end."""
        for _ in self.steps(limit):
            pass
        return self

    def steps(self, limit: int = 4000) -> Iterator[Action]:
        """Every action just done, until the game is over and all fishes are open."""
        while len(self.actions) < limit:
            if not self.step():
                return
            yield self.actions[-1]
        raise AssertionError(f"no end after {limit} actions")

    def step(self) -> bool:
        """Do one action; False where nothing is left to do."""
        match self.state.phase:
            case Phase.OPENING:
                self._open()
            case Phase.PLAY:
                self._act()
            case Phase.FEAST:
                self._feast()
            case Phase.OVER:
                return self._reveal()
        return True

    def _open(self) -> None:
        """One action of the opening, of any player: tell, feed, choose."""
        players = self.state.players
        seat = self.rng.choice([n for n, p in enumerate(players) if not p.fish.total or not sum(p.larvae)])
        player, temper, hand = players[seat], self.tempers[seat], self.hand(seat)
        if temper.tells and player.hand.unknown:
            return self.do(TellHand(seat, hand))
        if not player.fish.total and (sum(player.larvae) > 0 or self.rng.random() < 0.8):
            wanted = temper.fish if temper.fish is not None and hand[temper.fish] else None
            fed = self.rng.choice([c for c in Coral if hand[c]]) if wanted is None else wanted
            self.do(FeedFish(seat, fed if temper.tells else None))
            self.opening[seat] = fed
            self.hidden[seat] = add_corals(self.hidden[seat], fed, -1)
            return None
        while sum(self.state.players[seat].larvae) == 0:
            two = [self.rng.choice(list(Coral)) if temper.larvae is None else temper.larvae for _ in range(2)]
            self.attempt(ChooseLarvae(seat, coral_counts(two)))
        return None

    def _feast(self) -> None:
        seat = self.state.turn.seat
        if not self.tempers[seat].feast or not self._any(self._meals(seat, 5)):
            self.do(PassFeast(seat))

    def _reveal(self) -> bool:
        for seat, player in enumerate(self.state.players):
            opening = self.opening[seat]
            if player.fish.hidden and opening is not None:
                self.do(RevealFish(seat, add_corals(NO_CORALS, opening)))
                return True
        return False

    def _act(self) -> None:
        """One action of the turn, of a kind drawn by weight; what never fails closes the list."""
        seat = self.state.turn.seat
        temper, turn = self.tempers[seat], self.state.turn
        kinds: list[tuple[float, Callable[[int], bool]]] = [
            (temper.introduce * (not turn.introduced), self._introduce),
            (temper.move, self._move),
            (temper.sea, self._sea_alga),
            (temper.lock, self._lock),
            (temper.sell, self._sell),
            (temper.buy, self._buy),
            (temper.collect, self._collect),
        ]
        if not turn.begun:
            kinds.append((temper.eat, self._eat))
        if turn.larvae < 2:
            kinds.append((temper.larva, self._larva))
        if turn.growing is not None:
            kinds += [(temper.grow, self._grow), (temper.attack, self._attack), (temper.bare, self._bare)]
        while kinds:
            chosen = self.rng.choices(kinds, [weight or 1e-9 for weight, _ in kinds])[0]
            kinds.remove(chosen)
            if chosen[0] and chosen[1](seat):
                return
        self._collect(seat) or self._home(seat)

    def _any(self, actions: Iterable[Action]) -> bool:
        """Do one of `actions` that is allowed, any of them; False where there is none."""
        shuffled = list(actions)
        self.rng.shuffle(shuffled)
        return any(self.attempt(action) for action in shuffled)

    def _meals(self, seat: int, least: int) -> list[Action]:
        found: list[Action] = []
        for number, rock in enumerate(self.state.rocks):
            for cell in list_cells(rock.shrimps[seat]):
                coral = coral_at(rock, 1 << cell)
                if coral is not None and flood_fill(1 << cell, rock.corals[coral]).bit_count() >= least:
                    found.append(EatCoral(seat, Space(number, cell)))
        return found

    def _eat(self, seat: int) -> bool:
        temper = self.tempers[seat]
        if self.state.players[seat].meals >= temper.most_meals:
            return False
        return self._any(self._meals(seat, temper.least_meal))

    def _larva(self, seat: int) -> bool:
        player, hand = self.state.players[seat], self.hand(seat)
        weights = [(hand[c] + player.consumed[c] + 0.05) * bool(player.larvae[c]) for c in Coral]
        if not any(weights):
            return False
        self.do(PlayLarva(seat, self.rng.choices(list(Coral), weights)[0]))
        return True

    def _grow(self, seat: int) -> bool:
        coral = self.state.turn.growing
        assert coral is not None
        spots = []
        for number, rock in enumerate(self.state.rocks):
            guarded = rock.corals[coral] & rock.shrimps[seat]
            if guarded:
                spots.append((number, neighbours(flood_fill(guarded, rock.corals[coral]))))
        return self._lay_bare(seat, coral, dict(spots))

    def _bare(self, seat: int) -> bool:
        coral = self.state.turn.growing
        assert coral is not None
        return self._lay_bare(seat, coral, dict.fromkeys(range(len(self.state.rocks)), -1))

    def _lay_bare(self, seat: int, coral: Coral, within: dict[int, int]) -> bool:
        spaces = []
        for number, cells in within.items():
            rock, board = self.state.rocks[number], self.state.table.boards[number]
            bare = board.rock & cells & ~polyp_cells(rock) & ~shrimp_cells(rock)
            spaces += [Space(number, cell) for cell in list_cells(bare)]
        return self._lay(seat, coral, spaces)

    def _attack(self, seat: int) -> bool:
        coral = self.state.turn.growing
        assert coral is not None
        weaker = [c for c in Coral if c is not coral and is_stronger(self.state.tiles, coral, c)]
        spaces = []
        for number, rock in enumerate(self.state.rocks):
            beside = neighbours(rock.corals[coral])
            for other in weaker:
                spaces += [Space(number, cell) for cell in list_cells(beside & rock.corals[other])]
        return self._lay(seat, coral, spaces)

    def _lay(self, seat: int, coral: Coral, spaces: list[Space]) -> bool:
        player = self.state.players[seat]
        from_hand = self.hand(seat)[coral] > 0 and self.state.turn.laid < 4
        if not spaces or not (from_hand or player.consumed[coral]):
            return False
        consumed = not from_hand or (player.consumed[coral] > 0 and self.rng.random() < 0.7)
        self.rng.shuffle(spaces)
        # A tile of the colour that comes from behind the screen never was in the bag.
        lacks = not self.bag()[coral]
        for space in spaces:
            placed = None if consumed else coral
            # The table only looks in the bag where the polyp grows; elsewhere this is refused.
            if lacks and self.attempt(PlacePolyp(seat, space, consumed, bag_lacks=True), placed):
                return True
            if self.attempt(PlacePolyp(seat, space, consumed), placed):
                return True
        return False

    def _introduce(self, seat: int) -> bool:
        if not shrimps_behind_screen(self.state, seat):
            return False
        corals = [
            (cells.bit_count(), self.rng.random(), Space(number, self.rng.choice(list_cells(cells))))
            for number, rock in enumerate(self.state.rocks)
            for _, cells in corals_on_board(rock)
            if not cells & shrimp_cells(rock)
        ]
        return any(self.attempt(IntroduceShrimp(seat, space)) for *_, space in sorted(corals, reverse=True))

    def _move(self, seat: int) -> bool:
        starts = [
            Space(n, cell) for n, rock in enumerate(self.state.rocks) for cell in list_cells(rock.shrimps[seat])
        ]
        if not starts:
            return False
        landings: list[Space | None] = [
            Space(n, c) for n, board in enumerate(self.state.table.boards) for c in list_cells(board.rock)
        ]
        return self._any(
            MoveShrimp(seat, self.rng.choice(starts), to) for to in [*self.rng.sample(landings, 6), None]
        )

    def _home(self, seat: int) -> bool:
        """No turn ends with a shrimp on bare rock."""
        bare = shrimp_on_bare_rock(self.state, seat)
        return bare is not None and self.attempt(MoveShrimp(seat, bare, None))

    def _pays(self, seat: int) -> list[Coral]:
        consumed = self.state.players[seat].consumed
        return [coral for coral in Coral if consumed[coral]]

    def _sea_alga(self, seat: int) -> bool:
        return self._any(PlayAlga(seat, pay, alga) for pay in self._pays(seat) for alga in Alga)

    def _lock(self, seat: int) -> bool:
        pays = self._pays(seat)
        if not pays or self.state.turn.locked or not self.state.players[seat].meals:
            return False
        tiles = self.state.tiles
        return self._any(
            PlayAlga(seat, self.rng.choice(pays), alga, tile + 1)
            for alga in Alga
            for tile in list_cells(tiles_with_large_alga(tiles, alga) & ~tiles.locked)
        )

    def _sell(self, seat: int) -> bool:
        return self._any(LarvaForPolyp(seat, coral) for coral in self._pays(seat))

    def _buy(self, seat: int) -> bool:
        bag, larvae = self.bag(), self.state.players[seat].larvae
        lacking = [coral for coral in Coral if larvae[coral] and not bag[coral]]
        return self._any(PolypForLarva(seat, coral, coral in lacking) for coral in Coral if larvae[coral])

    def _collect(self, seat: int) -> bool:
        fancy = self.tempers[seat].fancy
        weights = [1 + 4 * sum(there) for there in self.state.sea]
        coral = self.rng.choices(list(Coral), weights)[0] if fancy is None else fancy
        if shrimp_on_bare_rock(self.state, seat):
            return False
        last = larvae_held(self.state, coral) == LARVAE_PER_CORAL - 1
        refill = () if last else self.refill(coral)
        self.do(Collect(seat, coral, refill))
        return True
