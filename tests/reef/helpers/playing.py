"""Random games of Reef: a dealer knows every real card, the companion only what its depth lets it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from companion.reef.box import (
    CENTRE_SPACES,
    COLOURS,
    DISPLAY_SIZE,
    HAND_LIMIT,
    MAX_STACK_HEIGHT,
    SPACES,
    TIDE_DECK,
    Card,
    Deck,
    Sign,
)
from companion.reef.rules.actions import (
    Action,
    ClaimCard,
    CloseGame,
    CountLeftCard,
    CountTieBreakers,
    LayFirstPieces,
    PayPoint,
    PlacedPiece,
    PlayCard,
    ShowCard,
    TakeCard,
    TakeTokens,
    TakeTopCard,
)
from companion.reef.rules.apply import apply
from companion.reef.rules.moves import lowest_slots, pieces_required, tokens_on_display
from companion.reef.rules.scoring import tied_seats
from companion.reef.rules.setup import Setup, start_state
from companion.reef.rules.state import Board, Depth, Options, Phase, Seat, State, Tally

SEATS = tuple(Seat(name, sign) for name, sign in zip(("Ada", "Bo", "Cleo", "Dan"), Sign, strict=True))


class Dealer:
    """Holds the real cards of one table, which the companion may or may not know."""

    def __init__(
        self, rng: Random, players: int, depth: Depth = Depth.DISPLAY, deck: Deck = TIDE_DECK, **wished: bool
    ) -> None:
        self.rng, self.saving = rng, False  # those who save pieces come to the end of the deck
        cards = list(TIDE_DECK.cards)
        rng.shuffle(cards)
        self.hands = [[cards.pop(), cards.pop()] for _ in range(players)]
        self.display: list[Card | None] = [cards.pop() for _ in range(DISPLAY_SIZE)]
        self.deck = cards
        seen = depth is Depth.DISPLAY
        self.setup = Setup(
            SEATS[:players],
            deck,
            depth,
            display=tuple(self.display) if seen else (),
            top=cards[-1] if seen else None,
            options=Options(**wished),
        )
        self.state = start_state(self.setup)
        self.states = [self.state]
        self.actions: list[Action] = []

    def play(self, eager: float = 0.5, most: int = 1000) -> State:
        """Play a whole game; `eager` is how often a card is played where one could be taken."""
        while len(self.actions) < most and (action := self.next(eager)) is not None:
            self.do(action)
        return self.state

    def do(self, action: Action) -> None:
        self.state = apply(self.state, action)
        self.states.append(self.state)
        self.actions.append(action)

    def next(self, eager: float) -> Action | None:
        """Choose the next action, and move the real cards by it."""
        state, rng = self.state, self.rng
        if state.phase is Phase.OPENING:
            seat = rng.choice([seat for seat, player in enumerate(state.players) if not any(player.board)])
            return self.begin(seat)
        if state.phase is Phase.OVER:
            waiting = [seat for seat, player in enumerate(state.players) if player.hand.hidden]
            return self.show(waiting[0]) if waiting else None
        hand = self.hands[state.seat]
        if len(hand) == HAND_LIMIT or (hand and rng.random() < eager):
            return self.laying(hand.pop(self.chosen(hand)))
        if state.players[state.seat].points and self.deck and rng.random() < 0.2:
            hand.append(self.deck.pop())
            return TakeTopCard(state.seat, rng.choice(lowest_slots(state)), self.seen_card())
        open_slots = [number for number, card in enumerate(self.display) if card is not None]
        slot = (
            max(open_slots, key=lambda number: self.left(self.display[number]))
            if self.saving
            else rng.choice(open_slots)
        )
        card = self.display[slot]
        assert card is not None
        hand.append(card)
        self.display[slot] = self.deck.pop() if self.deck else None
        return TakeCard(state.seat, slot, self.seen_card())

    def chosen(self, hand: Sequence[Card]) -> int:
        """The number of the card of a hand that is played."""
        if self.saving:
            return max(range(len(hand)), key=lambda place: self.left(hand[place]))
        return self.rng.randrange(len(hand))

    def left(self, card: Card | None) -> list[int]:
        """The supplies, smallest first, that are left once a card is played."""
        gain = "" if card is None else card.gain
        return sorted(number - gain.count(colour) for number, colour in zip(self.state.supply, COLOURS, strict=True))

    def seen_card(self) -> Card | None:
        """The card on top of the deck, as far as the table follows it."""
        follows = self.setup.depth is Depth.DISPLAY and not self.setup.shuffle
        return self.deck[-1] if self.deck and follows else None

    def begin(self, seat: int) -> LayFirstPieces:
        spaces = list(SPACES if self.setup.options.expert else CENTRE_SPACES)
        self.rng.shuffle(spaces)
        colours = self.rng.sample(COLOURS, 4)
        return LayFirstPieces(seat, tuple(map(PlacedPiece, colours, spaces[:4])))

    def show(self, seat: int) -> ShowCard:
        known = list(self.state.players[seat].hand.known)
        for card in self.hands[seat]:
            if card not in known:
                return ShowCard(seat, card)
            known.remove(card)
        raise AssertionError("nothing is hidden")

    def laying(self, card: Card) -> PlayCard:
        player = self.state.players[self.state.seat]
        colours = list(self.rng.choice(pieces_required(player.board, self.state.supply, card.gain)))
        self.rng.shuffle(colours)
        pieces: list[PlacedPiece] = []
        stacks = list(player.board)
        for colour in colours:
            space = self.rng.choice([space for space in SPACES if len(stacks[space]) < MAX_STACK_HEIGHT])
            stacks[space] += colour
            pieces.append(PlacedPiece(colour, space))
        return PlayCard(self.state.seat, card, tuple(pieces))


def points_only(rng: Random, players: int) -> tuple[list[State], list[Action]]:
    """A whole game of which a table enters only what is claimed, tokens, the end, and what is left in hands."""
    states, actions = [start_state(Setup(SEATS[:players], depth=Depth.POINTS))], list[Action]()

    def do(action: Action) -> None:
        actions.append(action)
        states.append(apply(states[-1], action))

    while min(states[-1].supply):
        seat, lying = rng.randrange(players), tokens_on_display(states[-1])
        if lying and rng.random() < 0.3:
            do(TakeTokens(seat, rng.randint(1, lying)))
        elif states[-1].players[seat].points and rng.random() < 0.2:
            do(PayPoint(seat))
        else:
            left = [colour for colour, number in zip(COLOURS, states[-1].supply, strict=True) for _ in range(number)]
            do(ClaimCard(seat, tuple(rng.sample(left, 2)), rng.choice((0, 1, 2, 4, 6))))
    do(CloseGame(0))
    for seat in range(players):
        for _ in range(rng.randint(0, HAND_LIMIT)):
            do(CountLeftCard(seat, rng.randint(0, 7)))
    for seat in tied_seats(states[-1]):
        do(CountTieBreakers(seat, Tally(rng.randint(10, 16), rng.randint(0, 5))))
    return states, actions


def games(many: int, depth: Depth = Depth.DISPLAY, deck: Deck = TIDE_DECK, seed: int = 0) -> Iterator[Dealer]:
    """Whole games with two, three and four players, plain and expert, hasty and slow."""
    for number in range(many):
        rng = Random(f"{seed}/{number}")
        dealer = Dealer(rng, 2 + number % 3, depth, deck, expert=bool(number % 2), finish=rng.random() < 0.5)
        dealer.play(rng.choice((0.1, 0.5, 0.9)))
        yield dealer


def random_board(rng: Random, colours: str = "".join(COLOURS), filled: float = 1.0) -> Board:
    """A board with stacks of any height."""
    return tuple(
        "".join(rng.choice(colours) for _ in range(rng.randint(1, MAX_STACK_HEIGHT))) if rng.random() < filled else ""
        for _ in SPACES
    )
